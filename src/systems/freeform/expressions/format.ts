// Format strings: text with $names$ of properties in it (FORMAT 5.6).
import { decodeSequence } from '../../../vassal/sequence.ts';
import type { ExpressionEnv } from './environment.ts';
import { LONGEST } from './unresolved.ts';

/** Fills in the names between dollars; a dollar without a partner disappears, `\$` is a dollar. */
export const formatText = (
  text: string,
  env: Pick<ExpressionEnv, 'property'>,
  { unknown }: { readonly unknown: 'name' | 'nothing' },
): string => {
  if (!text.includes('$')) return text;
  const tokens = decodeSequence(text, '$');
  const filled = tokens.map((token, i) => {
    if (i % 2 === 0 || i === tokens.length - 1) return token;
    return env.property(token) ?? (unknown === 'name' ? token : '');
  });
  return filled.join('').slice(0, LONGEST);
};
