// Which picture of a module a name means: engines of every age wrote names loosely. FORMAT.md 1.4

/** Natural sizes of a module's pictures in px, by name. */
export type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

const loose = (name: string): string =>
  name.normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * Finds the name that is there for a name that is wanted, both without "images/": as it stands, in the other Unicode
 * form, with the ending that old modules leave out, and in the end without regard to case and slashes. undefined: none.
 */
export const pictureFinder = (
  names: Iterable<string>,
): ((wanted: string) => string | undefined) => {
  const there = new Set(names);
  let loosely: ReadonlyMap<string, string> | undefined;
  return (wanted) => {
    if (wanted === '') return undefined;
    const exact = [wanted, wanted.normalize('NFD'), `${wanted}.gif`].find((n) => there.has(n));
    if (exact !== undefined) return exact;
    loosely ??= new Map([...there].map((name) => [loose(name), name]));
    return loosely.get(loose(wanted)) ?? loosely.get(`${loose(wanted)}.gif`);
  };
};

/** Sizes by the names that components and pieces use; undefined: there is no such picture. */
export const sizesBy = (
  sizes: PictureSizes,
): ((wanted: string) => { readonly width: number; readonly height: number } | undefined) => {
  const find = pictureFinder(Object.keys(sizes));
  return (wanted) => {
    const name = find(wanted);
    const size = name === undefined ? undefined : sizes[name];
    return size && { width: size[0], height: size[1] };
  };
};
