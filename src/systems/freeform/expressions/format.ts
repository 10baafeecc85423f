// Format strings: text with $names$ of properties in it (FORMAT 5.6).
import { decodeSequence } from '../../../vassal/sequence.ts';
import type { ExpressionEnv } from './environment.ts';
import { LONGEST } from './unresolved.ts';

/** Fills in the names between dollars; a dollar without a partner disappears, `\$` is a dollar. Cut where it grows too long. */
export const formatText = (
  text: string,
  env: Pick<ExpressionEnv, 'property'>,
  { unknown }: { readonly unknown: 'name' | 'nothing' },
): string => {
  if (!text.includes('$')) return text;
  const tokens = decodeSequence(text, '$');
  let filled = '';
  for (const [i, token] of tokens.entries()) {
    const isName = i % 2 === 1 && i < tokens.length - 1;
    filled += isName ? (env.property(token) ?? (unknown === 'name' ? token : '')) : token;
    if (filled.length > LONGEST) return filled.slice(0, LONGEST);
  }
  return filled;
};
