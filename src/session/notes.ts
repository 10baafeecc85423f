// The notes of an open game: read from its file, changed here, kept on this machine, written into the file again.
import type { Log } from '../kernel/log.ts';
import {
  after,
  type KeptNotes,
  keptText,
  nothingKept,
  noNotes,
  type Notes,
  notesText,
  readKept,
  readNotes,
  under,
  withBookmark,
} from '../notes/notes.ts';
import type { Game } from './game.ts';
import type { NotesPort } from './ports.ts';
import type { BookmarkView } from './view.ts';

export interface NotesDesk {
  readonly notes: () => Notes;
  /** bookmarks of a log's entries, by entry; the same array while nothing changes */
  readonly bookmarks: (log: Log) => readonly BookmarkView[];
  /** text undefined: the bookmark goes */
  readonly mark: (log: Log, entry: number, text: string | undefined) => void;
  /** bytes of notes.json; undefined: none */
  readonly bytes: () => Uint8Array | undefined;
  /** writes down what a file brought, so that a game that is played on from here keeps it */
  readonly keep: () => void;
}

/** `changed` is told when notes that were kept on this machine come in; `fault`: they could not be written. */
export const openNotes = (
  game: Game,
  port: NotesPort | undefined,
  changed: () => void,
  fault: (message: string) => void,
): NotesDesk => {
  const { game: id } = game.genesis;
  const text = game.notes && new TextDecoder().decode(game.notes);
  // what cannot be read at all is kept beside the bookmarks that are set here
  const brought = text ? (readNotes(text) ?? { ...noNotes, unread: [text] }) : noNotes;
  // what was decided on this machine, now and before
  let kept: KeptNotes = nothingKept;
  let notes = brought;
  let keeping = false;
  let known:
    | { readonly log: Log; readonly notes: Notes; readonly list: readonly BookmarkView[] }
    | undefined;
  const set = (next: KeptNotes): void => {
    kept = next;
    notes = under(brought, kept);
  };

  /** What was kept is read before anything is written over it; what was done meanwhile decides. */
  const read = port
    ?.read(id)
    .then((here): void => {
      const before = here === undefined ? undefined : readKept(here);
      if (!before) return;
      set(after(before, kept));
      changed();
    })
    .catch(() => undefined);

  const write = (): void => {
    void read?.then(() =>
      port
        ?.write(id, keptText(kept))
        .catch((error: unknown) =>
          fault(
            `The bookmarks could not be kept: ${error instanceof Error ? error.message : String(error)}`,
          ),
        ),
    );
  };

  return {
    notes: () => notes,
    bookmarks: (log) => {
      if (known?.log === log && known.notes === notes) return known.list;
      // of a long log the map is made only when there is something to look up
      const ids = notes.bookmarks.length === 0 ? [] : log.ids;
      const entries = new Map<string, number>(ids.map((entryId, n) => [entryId, n]));
      const list = notes.bookmarks
        .flatMap(({ entry, text }) => {
          const n = entries.get(entry);
          return n === undefined ? [] : [{ entry: n, text }];
        })
        .sort((a, b) => a.entry - b.entry);
      known = { log, notes, list };
      return list;
    },
    mark: (log, entry, text) => {
      const entryId = log.ids[entry];
      if (entryId === undefined) return;
      set({
        notes: withBookmark(kept.notes, entryId, text),
        gone: [...kept.gone.filter((g) => g !== entryId), ...(text === undefined ? [entryId] : [])],
      });
      write();
    },
    bytes: () => {
      // untouched notes go back into the file as the bytes they came in, understood or not
      if (kept.gone.length === 0 && kept.notes.bookmarks.length === 0) return game.notes;
      const text = notesText(notes);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
    keep: () => {
      if (keeping || notesText(brought) === undefined) return;
      keeping = true;
      set({ ...kept, notes });
      write();
    },
  };
};

/** The game with these bytes as its notes.json; undefined: without any. */
export const withNotes = (game: Game, bytes: Uint8Array | undefined): Game => {
  const { notes: _, ...rest } = game;
  return bytes ? { ...rest, notes: bytes } : rest;
};
