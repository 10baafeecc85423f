// Format strings: literal text with names between dollars (FORMAT.md 5.6). No expression is evaluated here.
import { decodeSequence } from './sequence.ts';

/** The text with its names filled in; a name that `values` does not have stands for itself, an unmatched "$" vanishes. */
export const fillFormat = (format: string, values: Readonly<Record<string, string>>): string => {
  if (!format.includes('$')) return format;
  const tokens = decodeSequence(format, '$');
  return tokens
    .map((token, index) =>
      index % 2 === 1 && index + 1 < tokens.length && Object.hasOwn(values, token)
        ? values[token]
        : token,
    )
    .join('');
};
