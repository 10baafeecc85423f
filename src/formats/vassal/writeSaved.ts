// The saved stream out: obfuscated as all engines read it, with a key that is always the same (FORMAT.md 2).

/** "!VCSK" */
const HEADER = [0x21, 0x56, 0x43, 0x53, 0x4b];

/** Any byte serves; a fixed one makes the same game the same bytes. */
const KEY = 0x5a;

/** ASCII of a hex digit. */
const digit = (n: number): number => (n < 10 ? 48 + n : 87 + n);

/** The bytes of a `savedGame` entry for a command text. */
export const writeSaved = (text: string): Uint8Array => {
  const plain = new TextEncoder().encode(text);
  const out = new Uint8Array(HEADER.length + 2 + 2 * plain.length);
  out.set(HEADER);
  let at = HEADER.length;
  const put = (byte: number): void => {
    out[at] = digit(byte >> 4);
    out[at + 1] = digit(byte & 15);
    at += 2;
  };
  put(KEY);
  for (const byte of plain) put(byte ^ KEY);
  return out;
};
