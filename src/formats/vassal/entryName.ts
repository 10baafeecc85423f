// Names of zip entries as old programs wrote them: UTF-8 where it is, else the code pages of DOS and Windows.

const CP437_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

// 0x80 to 0x9f; the five that Windows leaves open stay the control characters that they are
const CP1252_LOW = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes as a text of one character a byte, `high` giving those from 128 on. */
const byByte = (bytes: Uint8Array, high: (byte: number) => string): string => {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 4096) {
    let part = '';
    for (const byte of bytes.subarray(from, from + 4096))
      part += byte < 128 ? String.fromCharCode(byte) : high(byte);
    parts.push(part);
  }
  return parts.join('');
};

/** Windows-1252, in which old engines wrote their texts; every byte means something. */
export const decodeWindows = (bytes: Uint8Array): string =>
  byByte(bytes, (byte) => (byte < 160 ? CP1252_LOW[byte - 128]! : String.fromCharCode(byte)));

const decodeDos = (bytes: Uint8Array): string => byByte(bytes, (byte) => CP437_HIGH[byte - 128]!);

/** A decoder for many texts: each if its bytes are sound UTF-8; undefined: they are not. */
export const strictDecoder = (): ((bytes: Uint8Array) => string | undefined) => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (bytes) => {
    if (bytes.length === 0) return '';
    try {
      return decoder.decode(bytes);
    } catch {
      return undefined;
    }
  };
};

/** The text if the bytes are sound UTF-8; undefined: they are not. */
export const decodeStrictly = (bytes: Uint8Array): string | undefined => strictDecoder()(bytes);

const tidy = (name: string): string => name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');

/**
 * What a name's bytes may mean, the likeliest first, "/" between folders; at least one. A name is a key of the archive
 * and nothing else: "../x" is looked up as that and never leads anywhere.
 */
export const readingsOf = (bytes: Uint8Array): readonly string[] => {
  const plain = decodeStrictly(bytes);
  if (plain !== undefined) return [tidy(plain)];
  return [tidy(decodeDos(bytes)), tidy(decodeWindows(bytes))];
};
