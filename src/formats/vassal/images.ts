// Pictures of a module and its extensions, found by the names that pieces and boards give. FORMAT.md 1.4
import type { Archive } from './archive.ts';
import type { VassalFault } from './fault.ts';

export type ImageType = 'png' | 'gif' | 'jpeg' | 'svg' | 'bmp' | 'webp' | 'unknown';

/** What a name leads to. */
export type FoundImage =
  | {
      readonly kind: 'file';
      readonly type: ImageType;
      readonly bytes: Uint8Array;
      /** what is wrong with the bytes, which may do all the same */
      readonly problem?: string;
    }
  /** one that the engine brings itself and no archive holds; `name` without its slash: "images/moved.gif" */
  | { readonly kind: 'builtIn'; readonly name: string }
  | { readonly kind: 'absent' }
  /** an entry that cannot be read */
  | { readonly kind: 'damaged'; readonly fault: VassalFault };

/** Finds and reads pictures; nothing is inflated before it is asked for. */
export interface ImageLibrary {
  /** the picture of a name, as the engine would look for it, and beyond that by letter case and accents */
  imageNamed(name: string): Promise<FoundImage>;
  /** whether an archive holds the picture; reads nothing */
  has(name: string): boolean;
}

/** Bytes of one picture. */
const ALLOWED = 64e6;

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

/** The type of a picture by its first bytes; an SVG's also by its name. */
export const imageType = (bytes: Uint8Array, name: string): ImageType => {
  if (starts(bytes, '\u0089PNG')) return 'png';
  if (starts(bytes, 'GIF8')) return 'gif';
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (name.endsWith('.svg')) return 'svg';
  if (starts(bytes, 'BM')) return 'bmp';
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 512));
  return /^\s*(?:<\?xml|<!--|<svg)/.test(text.replace(/^\ufeff/, '')) ? 'svg' : 'unknown';
};

/** A name with everything taken from it that may differ between systems. */
const bare = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/')
    .normalize('NFC')
    .toLowerCase();

/** The names under which the engine looks, in its order. */
const spellings = (name: string): readonly string[] => {
  const plain = `images/${name}`;
  return [plain, plain.normalize('NFD'), plain.normalize('NFC'), `${plain}.gif`];
};

interface Place {
  readonly archive: Archive;
  readonly entry: string;
}

/**
 * The pictures of these archives: the module first, then its extensions in the order of loading. The last resorts, by letter
 * case, accents and slashes, are tried when no archive knows the name as it stands.
 */
export const imageLibrary = (archives: readonly Archive[]): ImageLibrary => {
  let loose: Map<string, Place> | undefined;
  const looseNames = (): Map<string, Place> => {
    loose ??= new Map(
      archives
        .flatMap((archive) =>
          archive.names.map((entry) => [bare(entry), { archive, entry }] as const),
        )
        .toReversed(),
    );
    return loose;
  };
  const exactly = (entry: string): Place | undefined => {
    const archive = archives.find((candidate) => candidate.sizeOf(entry) !== undefined);
    return archive && { archive, entry };
  };
  const find = (name: string): Place | undefined => {
    if (name === '') return undefined;
    for (const spelling of spellings(name)) {
      const place = exactly(spelling);
      if (place) return place;
    }
    const known = looseNames();
    const rest = name.replace(/^[\\/]+/, '');
    for (const last of [`images/${rest}`, `images/${rest}.gif`, rest]) {
      const place = known.get(bare(last));
      if (place) return place;
    }
    return undefined;
  };
  return {
    has: (name) => find(name) !== undefined,
    imageNamed: async (name) => {
      const place = find(name);
      if (!place)
        return name.startsWith('/') ? { kind: 'builtIn', name: name.slice(1) } : { kind: 'absent' };
      const content = await place.archive.read(place.entry, ALLOWED);
      if (!content.ok) return { kind: 'damaged', fault: content.fault };
      const { bytes, problem } = content.value;
      return {
        kind: 'file',
        type: imageType(bytes, place.entry),
        bytes,
        ...(problem === undefined ? {} : { problem }),
      };
    },
  };
};
