// Which bookmark comes next.
import type { BookmarkView } from '../../session/view.ts';

/** Entry of the nearest bookmark after (1) or before (-1) an entry; undefined: there is none. */
export const nextBookmark = (
  bookmarks: readonly BookmarkView[],
  at: number,
  dir: 1 | -1,
): number | undefined =>
  dir === 1
    ? bookmarks.find((b) => b.entry > at)?.entry
    : bookmarks.findLast((b) => b.entry < at)?.entry;
