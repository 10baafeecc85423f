// Every action on this machine's own shelf (IndexedDB) the moment it is played: a closed tab loses nothing.
import type { JournalHead, JournalPort, NotesPort } from '../../session/ports.ts';
import { openStore } from './store.ts';

export interface KeptGame extends JournalHead {
  /** entries kept, the set-up not counted */
  readonly steps: number;
  /** milliseconds since 1970 */
  readonly touched: number;
}

export interface JournalText {
  readonly head: JournalHead;
  readonly lines: readonly string[];
}

export interface Journal extends JournalPort {
  /** latest first */
  readonly list: () => Promise<readonly KeptGame[]>;
  /** undefined: not kept here */
  readonly read: (key: string) => Promise<JournalText | undefined>;
  readonly forget: (key: string) => Promise<void>;
  readonly notes: NotesPort;
}

const linesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** `clock` gives milliseconds since 1970; it only orders the list. */
export const openJournal = (clock: () => number, name = 'vedette'): Journal => {
  const shelf = openStore(name);
  // writes wait for one another, so that a line never comes before its game
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    start: (head, lines) =>
      inTurn(async () => {
        const tx = (await shelf).transaction(['games', 'lines'], 'readwrite');
        const kept = tx.objectStore('lines');
        void tx.objectStore('games').put({ ...head, touched: clock() });
        void kept.delete(linesOf(head.key));
        lines.forEach((line, n) => void kept.put(line, [head.key, n]));
        await tx.done;
      }),
    append: (key, line) =>
      inTurn(async () => {
        const tx = (await shelf).transaction(['games', 'lines'], 'readwrite');
        const games = tx.objectStore('games');
        const kept = tx.objectStore('lines');
        const [head, count] = await Promise.all([games.get(key), kept.count(linesOf(key))]);
        void kept.put(line, [key, count]);
        if (head !== undefined) void games.put({ ...head, touched: clock() });
        await tx.done;
      }),
    orders: (key, orders) =>
      inTurn(async () => {
        const tx = (await shelf).transaction('games', 'readwrite');
        const game = await tx.store.get(key);
        if (game !== undefined) {
          const { orders: _, ...bare } = game;
          void tx.store.put(orders ? { ...bare, orders } : bare);
        }
        await tx.done;
      }),
    notes: {
      read: async (game) => (await shelf).get('notes', game),
      write: (game, text) =>
        inTurn(async () => void (await (await shelf).put('notes', text, game))),
    },
    list: async () => {
      const db = await shelf;
      const games = await db.getAll('games');
      const kept = await Promise.all(
        games.map(async (g) => ({ ...g, steps: (await db.count('lines', linesOf(g.key))) - 1 })),
      );
      return kept.sort((a, b) => b.touched - a.touched);
    },
    read: async (key) => {
      const db = await shelf;
      const [game, lines] = await Promise.all([
        db.get('games', key),
        db.getAll('lines', linesOf(key)),
      ]);
      if (game === undefined) return undefined;
      const { touched: _, ...head } = game;
      return { head, lines };
    },
    forget: (key) =>
      inTurn(async () => {
        const tx = (await shelf).transaction(['games', 'lines'], 'readwrite');
        void tx.objectStore('games').delete(key);
        void tx.objectStore('lines').delete(linesOf(key));
        await tx.done;
      }),
  };
};
