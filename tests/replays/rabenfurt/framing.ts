// Every framing of `savedGame` that engines write or have written, byte by byte from FORMAT.md 2; none by the program's own writer.
import { storedZlib } from './picture.ts';

const ascii = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));

const hex = (bytes: Iterable<number>, upper: boolean): number[] => {
  const digits = [...bytes].map((b) => (b < 16 ? '0' : '') + b.toString(16)).join('');
  return ascii(upper ? digits.toUpperCase() : digits);
};

/** Lone surrogates do not occur in the text, so that UTF-8 is what the encoder makes of it. */
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** By name of the file. */
export const framings = (text: string): readonly (readonly [name: string, bytes: Uint8Array])[] => {
  const plain = utf8(text);
  const under = (key: number, bytes: Uint8Array = plain): Uint8Array => bytes.map((b) => b ^ key);
  const made = (name: string, ...parts: readonly Iterable<number>[]) =>
    [name, new Uint8Array(parts.flatMap((part) => [...part]))] as const;
  return [
    made('classic', ascii('!VCSK5a'), hex(under(0x5a), false)),
    made('classic-upper-case', ascii('!VCSKC3'), hex(under(0xc3), true)),
    made('classic-key-nought', ascii('!VCSK00'), hex(plain, false)),
    made('binary', ascii('VOBS'), [0x7f], under(0x7f)),
    made('binary-early', ascii('!VOBS'), [0x01], under(0x01)),
    made('compressed', ascii('!VCSZ5a'), hex(under(0x5a, storedZlib(plain)), false)),
    made('plain', plain),
    made('plain-with-bom', [0xef, 0xbb, 0xbf], plain),
  ];
};
