// VASSAL modules and extensions that were opened once, kept as files and found again by name and version.
import { nameOfExtension, stemOfFile } from '../../vassal/extensions.ts';
import type { TableData } from '../../vassal/tableRules.ts';
import type { PictureSizes } from '../../vassal/pictures.ts';
import { openStore, type ShelfItem } from './store.ts';

/** One of them with its file. */
export interface Shelved {
  readonly item: ShelfItem;
  readonly file: Blob;
  readonly sizes: PictureSizes;
}

export interface Shelf {
  /** by name, then the latest first */
  readonly list: () => Promise<readonly ShelfItem[]>;
  /** false: the browser keeps it only as long as the page is open */
  readonly put: (shelved: Shelved) => Promise<boolean>;
  readonly get: (digest: string) => Promise<Shelved | undefined>;
  readonly remove: (digest: string) => Promise<void>;
  /** keeps in mind which module was given for a game; undefined: none any more */
  readonly remember: (game: string, module: TableData | undefined) => Promise<void>;
  /** undefined: none was given for it */
  readonly given: (game: string) => Promise<TableData | undefined>;
  /** the module of that name, of the version asked for or else the one added last, and the latest of each of its extensions */
  readonly find: (wanted: TableData) => Promise<readonly ShelfItem[]>;
}

const order = (a: ShelfItem, b: ShelfItem): number =>
  a.name.localeCompare(b.name) || b.added - a.added;

/** Module first, then extensions by name; empty: the module is not there. */
export const fitting = (
  items: readonly ShelfItem[],
  { name, version }: TableData,
): readonly ShelfItem[] => {
  const latest = [...items].sort((a, b) => b.added - a.added);
  const modules = latest.filter((item) => item.kind === 'module' && item.name === name);
  const module = modules.find((item) => item.version === version) ?? modules[0];
  if (!module) return [];
  const own = latest.filter(
    (item) => item.kind === 'extension' && [undefined, name].includes(item.extends),
  );
  const called = (item: ShelfItem): string =>
    nameOfExtension(item.name || stemOfFile(item.fileName));
  const extensions = own.filter(
    (item, n) => own.findIndex((o) => called(o) === called(item)) === n,
  );
  return [module, ...extensions.sort(order)];
};

export const openShelf = (name = 'vedette'): Shelf => {
  const store = openStore(name);
  // where the browser refuses to keep them (a private window, a full disk) they last as long as the page
  const here = new Map<string, Shelved>();
  const givenHere = new Map<string, TableData>();
  const list = async (): Promise<readonly ShelfItem[]> => {
    const kept = await store.then((db) => db.getAll('shelf')).catch((): ShelfItem[] => []);
    const more = [...here.values()].map(({ item }) => item);
    return [...kept.filter((item) => !here.has(item.digest)), ...more].sort(order);
  };
  return {
    list,
    put: async (shelved) => {
      const { item, file, sizes } = shelved;
      try {
        const tx = (await store).transaction(['shelf', 'shelfFiles'], 'readwrite');
        void tx.objectStore('shelf').put(item);
        void tx.objectStore('shelfFiles').put({ file, sizes }, item.digest);
        await tx.done;
        return true;
      } catch {
        here.set(item.digest, shelved);
        return false;
      }
    },
    get: async (digest) => {
      const held = here.get(digest);
      if (held) return held;
      const db = await store;
      const [item, kept] = await Promise.all([
        db.get('shelf', digest),
        db.get('shelfFiles', digest),
      ]);
      return item && kept ? { item, ...kept } : undefined;
    },
    remove: async (digest) => {
      here.delete(digest);
      const tx = (await store).transaction(['shelf', 'shelfFiles'], 'readwrite');
      void tx.objectStore('shelf').delete(digest);
      void tx.objectStore('shelfFiles').delete(digest);
      await tx.done;
    },
    remember: async (game, module) => {
      if (module) givenHere.set(game, module);
      else givenHere.delete(game);
      try {
        const db = await store;
        await (module ? db.put('given', module, game) : db.delete('given', game));
      } catch {
        // it lasts as long as the page
      }
    },
    given: async (game) =>
      givenHere.get(game) ??
      (await store.then((db) => db.get('given', game)).catch(() => undefined)),
    find: async (wanted) => fitting(await list(), wanted),
  };
};
