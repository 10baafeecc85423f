// Pictures of a module and its extensions, read by the names that pieces and boards give. FORMAT.md 1.4
import { pictureFinder } from '../../vassal/pictures.ts';
import type { Archive } from './archive.ts';
import { withPictures } from './svgPictures.ts';

/** Bytes of one picture. */
const ALLOWED = 64e6;

/**
 * Reads pictures out of these archives: the module first, then its extensions in the order of loading. Nothing is inflated
 * before it is asked for; a drawing has the pictures in it that it takes from other files. undefined: no archive has it, or it cannot be read.
 */
export const pictureReader = (
  archives: readonly Archive[],
): ((name: string) => Promise<Uint8Array | undefined>) => {
  const find = pictureFinder(archives.flatMap(({ names }) => names));
  const plain = async (name: string): Promise<Uint8Array | undefined> => {
    const entry = find(name);
    if (entry === undefined) return undefined;
    const archive = archives.find((candidate) => candidate.sizeOf(entry) !== undefined);
    const content = await archive?.read(entry, ALLOWED);
    return content?.ok ? content.value.bytes : undefined;
  };
  return async (name) => {
    const bytes = await plain(name);
    return bytes && /\.svg$/i.test(name) ? withPictures(bytes, name, plain) : bytes;
  };
};
