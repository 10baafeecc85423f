// Values as VASSAL writes them into fields: numbers, flags, colours, lists, each with the default of a missing field.
import { decodeSequence } from './sequence.ts';

/** Red, green and blue 0 to 255, alpha 0 to 1. */
export interface VassalColour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const BLACK: VassalColour = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: VassalColour = { red: 255, green: 255, blue: 255, alpha: 1 };

const part = (n: number): number => Math.min(255, Math.max(0, n));

/** "r,g,b", "r,g,b,a" or "0xRRGGBB"; undefined: no colour, or none that can be read (FORMAT.md 3.4). */
export const readColour = (text: string): VassalColour | undefined => {
  const hex = /^0x([0-9a-f]{1,8})$/i.exec(text);
  if (hex) {
    const n = Number.parseInt(hex[1]!, 16);
    return { red: (n >> 16) & 255, green: (n >> 8) & 255, blue: n & 255, alpha: 1 };
  }
  const parts = text.split(',').map((p) => readInt(p.trim(), Number.NaN));
  if (parts.length < 3 || parts.some(Number.isNaN)) return undefined;
  const [red, green, blue, alpha = 255] = parts;
  return { red: part(red!), green: part(green!), blue: part(blue!), alpha: part(alpha) / 255 };
};

const SPACE = 32;

/** The text without the spaces, tabs and ends of line round it; a space that does not break is none. */
export const trimmed = (text: string): string => {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= SPACE) from += 1;
  while (to > from && text.charCodeAt(to - 1) <= SPACE) to -= 1;
  return text.slice(from, to);
};

/** A whole number, or `fallback` where the text is none or missing. */
export const readInt = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : fallback;

/** A number, or `fallback` where the text is none or missing. */
export const readReal = (text: string | undefined, fallback: number): number => {
  if (text === undefined || !/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[dDfF]?\s*$/.test(text))
    return fallback;
  const n = Number.parseFloat(text);
  return Number.isFinite(n) ? n : fallback;
};

/** Exactly "true" is true. */
export const readFlag = (text: string | undefined, fallback: boolean): boolean =>
  text === undefined ? fallback : text === 'true';

/** A list of texts; the empty text is the empty list. */
export const readList = (text: string): readonly string[] =>
  text === '' ? [] : decodeSequence(text, ',');

/** Lines of a note, joined by "|" in the file. */
export const readLines = (text: string): string => decodeSequence(text, '|').join('\n');

/** Fields read one after the other; what is missing gives the fallback, what is empty does not (FORMAT.md 3.3). */
export interface Fields {
  readonly text: (fallback?: string) => string;
  readonly int: (fallback?: number) => number;
  readonly real: (fallback?: number) => number;
  readonly flag: (fallback?: boolean) => boolean;
  /** undefined: no colour */
  readonly colour: (fallback?: VassalColour) => VassalColour | undefined;
  readonly list: () => readonly string[];
  /** passes over a field for each name; the names are for whoever reads the code */
  readonly skip: (...names: readonly string[]) => void;
  /** everything that is not read yet */
  readonly left: () => readonly string[];
}

/** The fields of `text`, parted by `delimiter`. */
export const fieldsOf = (text: string, delimiter = ';'): Fields => {
  const tokens = decodeSequence(text, delimiter);
  let at = 0;
  const next = (): string | undefined => tokens[at++];
  return {
    text: (fallback = '') => next() ?? fallback,
    int: (fallback = 0) => readInt(next(), fallback),
    real: (fallback = 0) => readReal(next(), fallback),
    flag: (fallback = false) => readFlag(next(), fallback),
    colour: (fallback) => {
      const token = next();
      return token === undefined ? fallback : readColour(token);
    },
    list: () => readList(next() ?? ''),
    skip: (...names) => {
      at += names.length;
    },
    left: () => tokens.slice(at),
  };
};
