// Format strings: literal text with names between dollars (FORMAT.md 5.6). No expression is evaluated here.
import { decodeSequence } from './sequence.ts';
import { trimmed } from './values.ts';

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

/** Makes a text of a format and the values of its names. */
export type Fill = (format: string, values: Readonly<Record<string, string>>) => string;

const WHOLE = /^[+-]?\d{1,10}$/;

/**
 * What a text is in place of which a format may stand, before names are filled in: nothing for blanks, the bare number for a
 * whole number of 32 bits ("007" is 7), a format without the blanks round it; any other text as it is.
 */
export const formatOf = (text: string): string => {
  const bare = trimmed(text);
  if (bare === '') return '';
  const whole = WHOLE.test(bare) ? Number(bare) : Number.NaN;
  if (whole === (whole | 0)) return String(whole | 0);
  return bare.includes('$') ? bare : text;
};

/** Fills the names in and leaves an expression in braces as it stands: whoever can work that out fills in by himself. */
export const plainFill: Fill = (format, values) => fillFormat(formatOf(format), values);
