// A piece's traits as text: each wraps the rest, one more backslash before every tab a level (FORMAT.md 5.1).
import { decodeSequence } from './sequence.ts';

const TAB = '\t';
const BACKSLASH = 92;

/** Levels that a chain may have; real ones have up to some hundred. What lies deeper stays text. */
const DEEPEST = 2000;

/** The chain's tokens, outermost first; the last is the core, or all that is left below `levels` traits. */
export const readChain = (text: string, levels = DEEPEST): readonly string[] =>
  fast(text, levels) ?? slow(text, levels);

/** How many backslashes stand right before `at`. */
const backslashes = (text: string, at: number): number => {
  let n = 0;
  while (n < at && text.charCodeAt(at - 1 - n) === BACKSLASH) n += 1;
  return n;
};

/** A token at depth `level` as it is: its tabs have lost one backslash for each decoding. */
const unescape = (raw: string, level: number): string => {
  if (!raw.includes(TAB)) return raw;
  let out = '';
  let begin = 0;
  for (let at = raw.indexOf(TAB); at >= 0; at = raw.indexOf(TAB, at + 1)) {
    out += raw.slice(begin, at - Math.min(level, backslashes(raw, at)));
    begin = at;
  }
  return out + raw.slice(begin);
};

const unquote = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;

/**
 * In one pass: at depth n the delimiter is the tab behind exactly n backslashes. undefined: something that this cannot
 * tell apart (a level in apostrophes, a third token), to be read level by level.
 */
const fast = (text: string, levels: number): readonly string[] | undefined => {
  if (text.endsWith("'")) return undefined;
  const out: string[] = [];
  let begin = 0;
  let rest = 0;
  for (let at = text.indexOf(TAB); at >= 0; at = text.indexOf(TAB, at + 1)) {
    const depth = backslashes(text, at);
    if (depth < out.length) return undefined;
    if (depth > out.length || out.length === levels) continue;
    out.push(unquote(unescape(text.slice(begin, at - depth), depth + 1)));
    begin = at + 1;
    rest = at + 1;
  }
  out.push(unescape(text.slice(rest), out.length));
  return out;
};

const slow = (text: string, levels: number): readonly string[] => {
  const out: string[] = [];
  let rest = text;
  while (out.length < levels) {
    const tokens = decodeSequence(rest, TAB);
    if (tokens.length < 2) break;
    out.push(tokens[0]!);
    rest = tokens[1]!;
  }
  out.push(rest);
  return out;
};
