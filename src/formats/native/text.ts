// Bytes as text and text as a value, without a throw.

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text of UTF-8 bytes; undefined: they are none. */
export const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** The value of a JSON text; undefined: it is none. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
