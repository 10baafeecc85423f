// Pictures that a drawing takes from other files of its module, put into it: whoever shows a drawing loads nothing for it.

/** Bytes of pictures that are put into one drawing at most. */
const MOST = 8e6;

/** A reference to a file: no part of the drawing itself, and nothing from elsewhere. */
const REFERENCE = /(\bhref\s*=\s*)(["'])(?![a-z][a-z\d+.-]*:|#|\/\/)([^"'<>]+)\2/gi;

const unescaped = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** The name of a picture as a drawing of the other name refers to it: "b.png" of "ge/a.svg" is "ge/b.png". */
const nameFrom = (drawing: string, reference: string): string => {
  const parts = drawing.split('/').slice(0, -1);
  for (const part of unescaped(reference).replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
};

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, n) => bytes[n] === sign);

/** undefined: none that a drawing can hold */
const mediaOf = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8)) return 'image/jpeg';
  if (startsWith(bytes, 0x47, 0x49, 0x46)) return 'image/gif';
  return undefined;
};

/** Bytes that are put into letters at a time. */
const PART = 0x6000;

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return text;
};

/**
 * The drawing of this name with the pictures in it that it refers to; those that are not there, or too large together, stay
 * references. The bytes themselves where it refers to none.
 */
export const withPictures = async (
  bytes: Uint8Array,
  name: string,
  read: (name: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> => {
  const text = new TextDecoder().decode(bytes);
  const found = new Map<string, string>();
  let left = MOST;
  for (const [, , , reference] of text.matchAll(REFERENCE)) {
    if (found.has(reference!)) continue;
    const picture = await read(nameFrom(name, reference!));
    const media = picture && mediaOf(picture);
    if (!media || picture.length > left) continue;
    left -= picture.length;
    found.set(reference!, `data:${media};base64,${base64(picture)}`);
  }
  if (found.size === 0) return bytes;
  const whole = text.replace(REFERENCE, (all, before: string, quote: string, reference: string) => {
    const data = found.get(reference);
    return data === undefined ? all : `${before}${quote}${data}${quote}`;
  });
  return new TextEncoder().encode(whole);
};
