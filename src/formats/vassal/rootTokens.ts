// The command text cut into the root's own text and its children, over bytes, so that no copy of the whole is made.
import { decodeStrictly, decodeWindows } from './entryName.ts';

const ESC = 0x1b;
const BACKSLASH = 0x5c;
const APOSTROPHE = 0x27;

/** Bytes `from` to `to` of the text with one backslash taken out before each ESC; moved together in place. */
const unescaped = (bytes: Uint8Array, from: number, to: number): Uint8Array => {
  let at = bytes.indexOf(ESC, from);
  if (at < 0 || at >= to) return bytes.subarray(from, to);
  let out = from;
  let begin = from;
  while (at >= 0 && at < to) {
    // every ESC within a token has its backslash, which is left out
    bytes.copyWithin(out, begin, at - 1);
    out += at - 1 - begin;
    begin = at;
    at = bytes.indexOf(ESC, at + 1);
  }
  bytes.copyWithin(out, begin, to);
  return bytes.subarray(from, out + to - begin);
};

const unquoted = (token: Uint8Array): Uint8Array =>
  token.length > 1 && token[0] === APOSTROPHE && token[token.length - 1] === APOSTROPHE
    ? token.subarray(1, -1)
    : token;

/** Where the token that begins at `from` ends: at a bare ESC, or with the text. */
const endOf = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(ESC, from); at >= 0; at = bytes.indexOf(ESC, at + 1))
    if (at === from || bytes[at - 1] !== BACKSLASH) return at;
  return bytes.length;
};

/** A text that was taken for UTF-8 as what Windows-1252 makes of its bytes. */
const reread = (text: string): string => decodeWindows(new TextEncoder().encode(text));

/** Bytes of text between two breaths. */
const STRIDE = 4_000_000;

/**
 * The tokens of the root, unescaped by one level, in order; the first is the root's own text. Overwrites `bytes`. Text that
 * is no sound UTF-8 anywhere is read as Windows-1252 throughout. Yields the bytes done, now and then.
 */
export async function* rootTokens(bytes: Uint8Array): AsyncGenerator<number, string[]> {
  const tokens: string[] = [];
  let windows = false;
  let breath = STRIDE;
  for (let from = 0; ; ) {
    const to = endOf(bytes, from);
    const last = to >= bytes.length;
    const token = unquoted(unescaped(bytes, from, to));
    const text = windows ? undefined : decodeStrictly(token);
    if (text === undefined && !windows) {
      windows = true;
      for (const [index, before] of tokens.entries()) tokens[index] = reread(before);
    }
    tokens.push(text ?? decodeWindows(token));
    if (last) return tokens;
    from = to + 1;
    if (from > breath) {
      yield from;
      breath = from + STRIDE;
    }
  }
}
