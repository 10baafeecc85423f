// A module's pictures for Node's canvas: sent for by name, decoded before anything is painted.
import { type Image, loadImage } from '@napi-rs/canvas';
import type { Picture, Pictured, Pictures } from '../board/paint/table/pictures.ts';
import { builtInSize, readPictureFacts } from '../scene/pictureFile.ts';

/** The bytes of a picture by the name that boards and pieces use; undefined: the module has none such. */
export type PictureSource = (name: string) => Promise<Uint8Array | undefined>;

/** No picture has more dots than this: a hostile one would take the machine's memory. */
const MOST_DOTS = 120e6;

const decode = async (bytes: Uint8Array | undefined): Promise<Picture | 'missing'> => {
  const facts = bytes && readPictureFacts(bytes);
  if (!facts || facts.width * facts.height > MOST_DOTS) return 'missing';
  try {
    const image: Image = await loadImage(Buffer.from(bytes));
    if (facts.kind === 'svg') {
      image.width = facts.width;
      image.height = facts.height;
    }
    // Node's pictures are drawn by Node's canvas alone, which is the only one there is here
    return { ...facts, image: image as unknown as CanvasImageSource };
  } catch {
    return 'missing';
  }
};

/** Decodes these pictures; any other counts as missing. */
export const loadPictures = async (
  names: readonly string[],
  source: PictureSource,
): Promise<Pictures> => {
  const known = new Map<string, Pictured>();
  for (const name of names) known.set(name, await decode(await source(name)));
  return {
    get: (name) => known.get(name) ?? 'missing',
    sizes: (name) => {
      const picture = known.get(name);
      return typeof picture === 'object' ? picture : builtInSize(name);
    },
  };
};
