// How large every picture of a module is, learnt from its first bytes: boards are laid out by their pictures' sizes.
import type { Archive } from '../../formats/vassal/archive.ts';
import { type PictureFacts, readPictureFacts } from '../../scene/pictureFile.ts';
import { PICTURES, type PictureSizes } from '../../vassal/pictures.ts';

/** Most pictures say their size in so many bytes; a drawing's or a JPEG's may stand further in. */
const HEADS = [512, 65_536];

/** Pictures that are measured at once. */
const ABREAST = 32;

const factsOf = async (archive: Archive, name: string): Promise<PictureFacts | undefined> => {
  for (const length of HEADS) {
    const facts = readPictureFacts(await archive.head(name, length));
    if (facts) return facts;
  }
  return undefined;
};

/** Yields the share that is done; what is no picture is left out. */
export async function* pictureSizes(archive: Archive): AsyncGenerator<number, PictureSizes> {
  const names = archive.names.filter((name) => name.toLowerCase().startsWith(PICTURES));
  const sizes: [string, readonly [number, number]][] = [];
  for (let at = 0; at < names.length; at += ABREAST) {
    yield at / names.length;
    const measured = await Promise.all(
      names
        .slice(at, at + ABREAST)
        .map(async (name) => [name, await factsOf(archive, name)] as const),
    );
    for (const [name, facts] of measured)
      if (facts) sizes.push([name.slice(PICTURES.length), [facts.width, facts.height]]);
  }
  // not by assignment: a picture may be called "__proto__"
  return Object.fromEntries(sizes);
}
