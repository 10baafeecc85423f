// How large every picture of a module is, learnt from its first bytes: boards are laid out by their pictures' sizes.
import type { Archive } from '../../formats/vassal/archive.ts';
import { readPictureFacts } from '../../scene/pictureFile.ts';
import type { PictureSizes } from '../../vassal/pictures.ts';

const FOLDER = 'images/';

/** A drawing's or a JPEG's size may stand so many bytes in. */
const HEAD = 65_536;

/** The first bytes of an entry; empty when it cannot be read. */
const headOf = async (archive: Archive, name: string): Promise<Uint8Array> => {
  const chunks = await archive.chunks(name);
  if (!chunks.ok) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await chunks.value.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
      // most say it in the first chunk
      if (size >= HEAD || (parts.length === 1 && readPictureFacts(next.value))) break;
    }
  } finally {
    await chunks.value.return(undefined);
  }
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Yields the share that is done; what is no picture is left out. */
export async function* pictureSizes(archive: Archive): AsyncGenerator<number, PictureSizes> {
  const names = archive.names.filter((name) => name.startsWith(FOLDER));
  const sizes: [string, readonly [number, number]][] = [];
  for (const [n, name] of names.entries()) {
    const facts = readPictureFacts(await headOf(archive, name));
    if (facts) sizes.push([name.slice(FOLDER.length), [facts.width, facts.height]]);
    if (n % 20 === 0) yield n / names.length;
  }
  // not by assignment: a picture may be called "__proto__"
  return Object.fromEntries(sizes);
}
