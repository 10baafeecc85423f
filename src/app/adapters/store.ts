// What the browser keeps for us (IndexedDB): games action by action, notes, and VASSAL's modules as the files they are.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalHead } from '../../session/ports.ts';
import type { ModuleSource } from '../../vassal/component.ts';
import type { TableData } from '../../vassal/tableRules.ts';
import type { PictureSizes } from '../../vassal/pictures.ts';

/** A module or extension on the shelf, without its file. */
export interface ShelfItem {
  /** SHA-256 of the file, which is its key */
  readonly digest: string;
  readonly kind: ModuleSource['kind'];
  readonly name: string;
  readonly version: string;
  /** of an extension: name of the module that it goes with; absent: with any */
  readonly extends?: string;
  readonly fileName: string;
  /** bytes */
  readonly size: number;
  /** milliseconds since 1970 */
  readonly added: number;
}

export interface Store extends DBSchema {
  games: { key: string; value: JournalHead & { readonly touched: number } };
  /** one record a line; the second part of the key is the entry number */
  lines: { key: [string, number]; value: string };
  /** by game id */
  notes: { key: string; value: string };
  /** what is on the shelf, by digest */
  shelf: { key: string; value: ShelfItem };
  /** by game id: the module that was given for it, where its own file would not find that */
  given: { key: string; value: TableData };
  /** the files themselves, apart, so that a list of them reads none */
  shelfFiles: { key: string; value: { readonly file: Blob; readonly sizes: PictureSizes } };
}

export const openStore = (name: string): Promise<IDBPDatabase<Store>> =>
  openDB<Store>(name, 4, {
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore('games', { keyPath: 'key' });
        db.createObjectStore('lines');
      }
      if (before < 2) db.createObjectStore('notes');
      if (before < 3) {
        db.createObjectStore('shelf', { keyPath: 'digest' });
        db.createObjectStore('shelfFiles');
      }
      db.createObjectStore('given');
    },
    // another tab with a newer program needs the store to itself for a moment
    blocking: (_before, _next, event) => (event.target as IDBDatabase | null)?.close(),
  });
