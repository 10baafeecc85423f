// A module's pictures in a browser: sent for when they are first asked for, decoded off the page, kept decoded.
import {
  builtInSize,
  mediaType,
  type PictureFacts,
  readPictureFacts,
} from '../../scene/pictureFile.ts';
import type { Picture, Pictured, Pictures } from '../paint/table/pictures.ts';

/** The bytes of a picture by the name that boards and pieces use; undefined: the module has none such. */
export type PictureSource = (name: string) => Promise<Uint8Array | undefined>;

/** Pictures that come one after another: who draws them listens for more. */
export interface LivePictures extends Pictures {
  /** calls back when pictures have come since; returns how to stop it */
  readonly subscribe: (listener: () => void) => () => void;
  /** another number whenever another picture has come */
  readonly version: () => number;
  /** lets go of all of them */
  readonly close: () => void;
}

/** No picture has more dots than this: a hostile one would take the tab's memory. */
const MOST_DOTS = 160e6;

/** As an element, which is the only way to a drawing: no script in it runs, nothing is fetched for it. */
const throughElement = async (blob: Blob, facts: PictureFacts): Promise<Picture> => {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image(facts.width, facts.height);
    image.src = url;
    await image.decode();
    return { image, width: facts.width, height: facts.height };
  } finally {
    URL.revokeObjectURL(url);
  }
};

const decode = async (bytes: Uint8Array | undefined): Promise<Picture | 'missing'> => {
  const facts = bytes && readPictureFacts(bytes);
  if (!facts || facts.width * facts.height > MOST_DOTS) return 'missing';
  // what it is, not what its name says; a copy where the bytes are shared, which a blob does not take
  const blob = new Blob([new Uint8Array(bytes)], { type: mediaType(facts.kind) });
  try {
    if (facts.kind === 'svg') return await throughElement(blob, facts);
    const image = await createImageBitmap(blob, { imageOrientation: 'none' });
    return { image, width: image.width, height: image.height };
  } catch {
    if (facts.kind === 'svg') return 'missing';
    // some files that a bitmap refuses are shown as elements all the same
    return throughElement(blob, facts).catch(() => 'missing');
  }
};

/** Pictures of a module by its source. `missed` is told once of each name that there is no picture for. */
export const browserPictures = (
  source: PictureSource,
  missed?: (name: string) => void,
): LivePictures => {
  const known = new Map<string, Pictured>();
  const listeners = new Set<() => void>();
  let version = 0;
  let closed = false;
  let telling = false;
  const tell = (): void => {
    // many come at once: all of them are drawn together
    if (telling || closed) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      if (closed) return;
      version += 1;
      for (const listener of listeners) listener();
    }, 16);
  };
  const send = async (name: string): Promise<void> => {
    const picture = await source(name).then(decode, () => 'missing' as const);
    if (closed) return;
    known.set(name, picture);
    if (picture === 'missing' && !builtInSize(name)) missed?.(name);
    tell();
  };
  return {
    get: (name) => {
      const picture = known.get(name);
      if (picture !== undefined) return picture;
      if (closed || name === '') return 'missing';
      known.set(name, 'waiting');
      void send(name);
      return 'waiting';
    },
    sizes: (name) => {
      const picture = known.get(name);
      return typeof picture === 'object' ? picture : builtInSize(name);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    close: () => {
      closed = true;
      listeners.clear();
      for (const picture of known.values())
        if (typeof picture === 'object' && picture.image instanceof ImageBitmap)
          picture.image.close();
      known.clear();
    },
  };
};
