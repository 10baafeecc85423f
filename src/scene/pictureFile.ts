// What a picture file is and how large, from its first bytes: names lie about both, and sizes are needed before anything is decoded.

export type PictureKind = 'png' | 'gif' | 'jpeg' | 'webp' | 'bmp' | 'svg';

/** Kind by content and natural size in pixels (FORMAT.md 1.4, 7.3). */
export interface PictureFacts {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}

/** Media type of each kind, for who hands the bytes to a browser. */
export const mediaType = (kind: PictureKind): string =>
  kind === 'svg' ? 'image/svg+xml' : `image/${kind}`;

/** Names under which modules ask for the sign of a moved piece; most bring none of their own (FORMAT.md 1.4, 5.3). */
const MOVED_SIGN = /^\/?(?:images\/)?moved(?:\.gif)?$/;

/** Width and height in map pixels of the pictures that we draw ourselves; undefined: not one of them. */
export const builtInSize = (
  name: string,
): { readonly width: number; readonly height: number } | undefined =>
  MOVED_SIGN.test(name) ? { width: 9, height: 44 } : undefined;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean => {
  if (bytes.length < at + text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

const sized = (kind: PictureKind, width: number, height: number): PictureFacts | undefined =>
  width > 0 && height > 0 ? { kind, width, height } : undefined;

/** A JPEG's frame header says its size; everything before it is stepped over segment by segment. */
const readJpeg = (view: DataView): PictureFacts | undefined => {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (alone) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9) return undefined;
    // all frame headers but the tables that share their range: DHT, JPG, DAC
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const readWebp = (bytes: Uint8Array, view: DataView): PictureFacts | undefined => {
  if (view.byteLength < 30) return undefined;
  if (startsWith(bytes, 'VP8X', 12))
    return sized(
      'webp',
      1 + (view.getUint32(24, true) & 0xffffff),
      1 + (view.getUint32(26, true) >>> 8),
    );
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return sized('webp', 1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
  }
  return sized('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
};

/** Pixels in one unit of length, as CSS has them. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
};

const lengthOf = (text: string | undefined): number => {
  const match = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '');
  const unit = UNITS[match?.[2]?.toLowerCase() ?? '?'];
  return match && unit !== undefined ? Number(match[1]) * unit : 0;
};

/** Width and height of a drawing: as its root says, else those of its viewBox. */
const readSvg = (bytes: Uint8Array): PictureFacts | undefined => {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 65_536));
  const tag = /<(?:\w+:)?svg\b([^>]*)>/.exec(head)?.[1];
  if (tag === undefined) return undefined;
  const attribute = (name: string): string | undefined => {
    const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
    return found?.[1] ?? found?.[2];
  };
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const width = lengthOf(attribute('width'));
  const height = lengthOf(attribute('height'));
  // one side given: the other follows from the viewBox
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : 1;
  return sized(
    'svg',
    Math.round(width || (height ? height * ratio : boxWidth)),
    Math.round(height || (width ? width / ratio : boxHeight)),
  );
};

/** Kind and size of a picture file by its content alone; undefined: nothing that can be shown. */
export const readPictureFacts = (bytes: Uint8Array): PictureFacts | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, '\x89PNG') && bytes.length >= 24)
    return sized('png', view.getUint32(16), view.getUint32(20));
  if (startsWith(bytes, 'GIF8') && bytes.length >= 10)
    return sized('gif', view.getUint16(6, true), view.getUint16(8, true));
  if (startsWith(bytes, '\xff\xd8')) return readJpeg(view);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp(bytes, view);
  if (startsWith(bytes, 'BM') && bytes.length >= 26)
    return sized('bmp', view.getInt32(18, true), Math.abs(view.getInt32(22, true)));
  return readSvg(bytes);
};
