// Which picture of a module a name means: engines of every age wrote names loosely. FORMAT.md 1.4

/** Where an archive has its pictures. */
export const PICTURES = 'images/';

/** Natural sizes of a module's pictures in px, by name without "images/". */
export type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** A name with everything taken from it that may differ between systems. */
const loose = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/]+/g, '/')
    .toLowerCase();

/**
 * Finds the entry of an archive ("images/a.gif") for the name of a picture ("a"): as it stands, in the other Unicode form,
 * with the ending that old modules leave out, and in the end without regard to case, accents' form and slashes, the first
 * of several. undefined: none.
 */
export const pictureFinder = (
  entries: Iterable<string>,
): ((wanted: string) => string | undefined) => {
  const there = new Set(entries);
  let loosely: ReadonlyMap<string, string> | undefined;
  return (wanted) => {
    if (wanted === '') return undefined;
    const plain = `${PICTURES}${wanted}`;
    const exact = [plain, plain.normalize('NFD'), `${plain}.gif`].find((n) => there.has(n));
    if (exact !== undefined) return exact;
    loosely ??= new Map([...there].toReversed().map((name) => [loose(name), name]));
    const bare = loose(wanted).replace(/^\//, '');
    for (const last of [`${PICTURES}${bare}`, `${PICTURES}${bare}.gif`, bare]) {
      const entry = loosely.get(last);
      if (entry !== undefined) return entry;
    }
    return undefined;
  };
};

/** Sizes by the names that components and pieces use; undefined: there is no such picture. */
export const sizesBy = (
  sizes: PictureSizes,
): ((wanted: string) => { readonly width: number; readonly height: number } | undefined) => {
  const find = pictureFinder(Object.keys(sizes).map((name) => `${PICTURES}${name}`));
  return (wanted) => {
    const entry = find(wanted);
    const size = entry === undefined ? undefined : sizes[entry.slice(PICTURES.length)];
    return size && { width: size[0], height: size[1] };
  };
};
