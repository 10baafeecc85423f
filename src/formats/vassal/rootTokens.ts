// The command text cut into the root's own text and its children, over bytes, so that no copy of the whole is made.
import { decodeWindows, strictDecoder } from './entryName.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';

const ESC = 0x1b;
const BACKSLASH = 0x5c;
const APOSTROPHE = 0x27;

/** Commands in one text; real games have up to some eighty thousand. */
const MOST_COMMANDS = 500_000;

/**
 * Bytes that may have to be copied to take one child of the root apart, once a level; real ones need a tenth. Whoever reads
 * on is safe from texts that are only escapes.
 */
const MOST_WORK = 3e9;

/** What is too much in the child `from` to `to`, `before` commands having come before; its commands else. */
const weigh = (bytes: Uint8Array, from: number, to: number, before: number): Read<number> => {
  let commands = before + 1;
  let deepest = 0;
  for (let at = bytes.indexOf(ESC, from); at >= 0 && at < to; at = bytes.indexOf(ESC, at + 1)) {
    commands += 1;
    let depth = 0;
    while (at - depth > from && bytes[at - depth - 1] === BACKSLASH) depth += 1;
    if (depth > deepest) deepest = depth;
  }
  if (commands > MOST_COMMANDS)
    return faulty(
      'tooBig',
      `"savedGame" holds more than the ${MOST_COMMANDS} commands allowed.`,
      'savedGame',
    );
  if (deepest * (to - from) > MOST_WORK)
    return faulty(
      'tooBig',
      `"savedGame" nests commands ${deepest} deep in ${to - from} bytes; that is more than can be read.`,
      'savedGame',
    );
  return { ok: true, value: commands };
};

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

/** The bytes without a last character that is not all there; the same where they end as they should. */
const wholeCharacters = (bytes: Uint8Array): Uint8Array => {
  let lead = bytes.length - 1;
  while (lead > bytes.length - 4 && lead > 0 && (bytes[lead]! & 0xc0) === 0x80) lead -= 1;
  return lead >= 0 && bytes[lead]! >= 0xc2 ? bytes.subarray(0, lead) : bytes;
};

export interface RootTokens {
  readonly tokens: readonly string[];
  /** the text stops in the midst of a character, which is left out */
  readonly halfCharacter: boolean;
}

/**
 * The tokens of the root, unescaped by one level, in order; the first is the root's own text. Overwrites `bytes`. Text that
 * is no sound UTF-8 anywhere is read as Windows-1252 throughout. Yields the bytes done, now and then. Fault: tooBig
 */
export async function* rootTokens(bytes: Uint8Array): AsyncGenerator<number, Read<RootTokens>> {
  const tokens: string[] = [];
  const strictly = strictDecoder();
  let windows = false;
  let halfCharacter = false;
  let breath = STRIDE;
  let commands = 0;
  for (let from = 0; ; ) {
    const to = endOf(bytes, from);
    const last = to >= bytes.length;
    const weighed = weigh(bytes, from, to, commands);
    if (!weighed.ok) return weighed;
    commands = weighed.value;
    const token = unquoted(unescaped(bytes, from, to));
    let text = windows ? undefined : strictly(token);
    if (text === undefined && !windows && last) {
      text = strictly(wholeCharacters(token));
      halfCharacter = text !== undefined;
    }
    if (text === undefined && !windows) {
      windows = true;
      for (const [index, before] of tokens.entries()) tokens[index] = reread(before);
    }
    tokens.push(text ?? decodeWindows(token));
    if (last) return { ok: true, value: { tokens, halfCharacter } };
    from = to + 1;
    if (from > breath) {
      yield from;
      breath = from + STRIDE;
    }
  }
}
