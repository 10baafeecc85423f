// Notes beside a log, as notes.json has them: keyed by entry id, unsigned, no part of the proof. Version 1: bookmarks.
import * as z from 'zod/mini';
import { canonicalJson } from '../kit/canonicalJson.ts';

/** A place that somebody wants to find again. */
export interface Bookmark {
  /** id of its entry, 64 hex digits; it may be no entry of the log at hand */
  readonly entry: string;
  /** a word about it; empty: none */
  readonly text: string;
}

export interface Notes {
  /** one an entry at most, by no particular order */
  readonly bookmarks: readonly Bookmark[];
  /** what newer programs or other hands put beside them, kept as it is */
  readonly rest: Readonly<Record<string, unknown>>;
  /** bookmarks that cannot be read, kept as they are */
  readonly unread: readonly unknown[];
}

export const noNotes: Notes = { bookmarks: [], rest: {}, unread: [] };

/** No note is longer, letters. */
export const LONGEST_NOTE = 2000;

const bookmark = z.object({
  entry: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  text: z.string().check(z.maxLength(LONGEST_NOTE)),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Tolerant: what is not understood is kept beside; what is no JSON object at all gives undefined. */
export const readNotes = (text: string): Notes | undefined => {
  const whole = z.record(z.string(), z.unknown()).safeParse(parsed(text));
  if (!whole.success) return undefined;
  const { bookmarks: found, version: _, ...rest } = whole.data;
  const bookmarks = new Map<string, Bookmark>();
  const unread: unknown[] = [];
  for (const one of Array.isArray(found) ? (found as readonly unknown[]) : []) {
    const read = bookmark.safeParse(one);
    if (read.success && !bookmarks.has(read.data.entry)) bookmarks.set(read.data.entry, read.data);
    else unread.push(one);
  }
  return { bookmarks: [...bookmarks.values()], rest, unread };
};

/** Text of notes.json, the same for the same notes; undefined: there is nothing to write. */
export const notesText = (notes: Notes): string | undefined => {
  const { bookmarks, rest, unread } = notes;
  if (bookmarks.length === 0 && unread.length === 0 && Object.keys(rest).length === 0)
    return undefined;
  const sorted = [...bookmarks].sort((a, b) => (a.entry < b.entry ? -1 : 1));
  return `${canonicalJson({ ...rest, bookmarks: [...sorted, ...unread], version: 1 })}\n`;
};

/** With a bookmark at an entry, or with another text for it; `text` undefined: without it. */
export const withBookmark = (notes: Notes, entry: string, text: string | undefined): Notes => {
  const others = notes.bookmarks.filter((b) => b.entry !== entry);
  return {
    ...notes,
    bookmarks:
      text === undefined ? others : [...others, { entry, text: text.slice(0, LONGEST_NOTE) }],
  };
};

/** What this machine keeps of one game's notes: the notes, and the bookmarks that were taken out here. */
export interface KeptNotes {
  readonly notes: Notes;
  /** ids of entries; a file that still has their bookmarks does not bring them back */
  readonly gone: readonly string[];
}

export const nothingKept: KeptNotes = { notes: noNotes, gone: [] };

/** What was kept before, and what came after it and decides. */
export const after = (before: KeptNotes, now: KeptNotes): KeptNotes => {
  const held = new Set(now.notes.bookmarks.map((b) => b.entry));
  return {
    notes: under(before.notes, now),
    gone: [...new Set([...before.gone.filter((g) => !held.has(g)), ...now.gone])],
  };
};

export const keptText = ({ notes, gone }: KeptNotes): string =>
  canonicalJson({ gone, notes: notesText(notes) ?? '{}' });

const keptShape = z.object({ gone: z.array(z.string()), notes: z.string() });

/** undefined: it is not what `keptText` writes. */
export const readKept = (text: string): KeptNotes | undefined => {
  const shape = keptShape.safeParse(parsed(text));
  const notes = shape.success ? readNotes(shape.data.notes) : undefined;
  return shape.success && notes ? { notes, gone: shape.data.gone } : undefined;
};

/** Notes of a file under those kept here: these decide where both speak of an entry. */
export const under = (file: Notes, kept: KeptNotes): Notes => {
  const decided = new Set([...kept.gone, ...kept.notes.bookmarks.map((b) => b.entry)]);
  return {
    bookmarks: [...file.bookmarks.filter((b) => !decided.has(b.entry)), ...kept.notes.bookmarks],
    rest: { ...kept.notes.rest, ...file.rest },
    unread: [
      ...new Map(
        [...file.unread, ...kept.notes.unread].map((u) => [JSON.stringify(u), u]),
      ).values(),
    ],
  };
};
