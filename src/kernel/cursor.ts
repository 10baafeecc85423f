// A bookmark in a log: which line is walked, and how far. It is never stored in the log.
import type { Log } from './log.ts';
import { line, newestLeaf } from './log.ts';
import type { PlaceInGame } from './system.ts';

export interface Cursor {
  /** the branch choices, spelt out: entries from 0 to the line's last */
  readonly line: readonly number[];
  /** position on the line, 0 the set-up */
  readonly ply: number;
}

export type StepBy = 'entry' | 'combat' | 'phase' | 'turn';

/** At `entry`, on the line that goes on from there to the newest leaf (or to `leaf`, where that runs through it). */
export const cursorAt = (log: Log, entry: number, leaf?: number): Cursor => {
  if (leaf !== undefined) {
    const walked = line(log, leaf);
    const ply = walked.indexOf(entry);
    if (ply >= 0) return { line: walked, ply };
  }
  const walked = line(log, newestLeaf(log, entry));
  return { line: walked, ply: walked.indexOf(entry) };
};

export const entryAt = (cursor: Cursor): number => cursor.line[cursor.ply]!;
export const canBack = (cursor: Cursor): boolean => cursor.ply > 0;
export const canForward = (cursor: Cursor): boolean => cursor.ply < cursor.line.length - 1;
export const first = (cursor: Cursor): Cursor => ({ ...cursor, ply: 0 });
export const last = (cursor: Cursor): Cursor => ({ ...cursor, ply: cursor.line.length - 1 });
export const back = (cursor: Cursor): Cursor =>
  canBack(cursor) ? { ...cursor, ply: cursor.ply - 1 } : cursor;
export const forward = (cursor: Cursor): Cursor =>
  canForward(cursor) ? { ...cursor, ply: cursor.ply + 1 } : cursor;

const keyOf = (place: PlaceInGame, by: StepBy): string => {
  if (by === 'turn') return String(place.turn);
  if (by === 'phase') return `${place.turn}.${place.phase}`;
  return `${place.turn}.${place.phase}.${place.combat ?? ''}`;
};

/**
 * Plies of a line at which a new turn, phase or combat begins. `places` gives where the game stands after each
 * entry of the line. Combats begin only where there is one; "entry" gives every ply.
 */
export const startsOf = (places: readonly PlaceInGame[], by: StepBy): readonly number[] => {
  const out: number[] = [];
  for (let ply = 0; ply < places.length; ply += 1) {
    const place = places[ply]!;
    const before = places[ply - 1];
    const fresh = by === 'entry' || !before || keyOf(before, by) !== keyOf(place, by);
    if (fresh && (by !== 'combat' || place.combat !== undefined)) out.push(ply);
  }
  return out;
};

/** The nearest of `starts` (rising plies) beyond the cursor; undefined when there is none. */
export const seek = (
  cursor: Cursor,
  starts: readonly number[],
  dir: 1 | -1,
): Cursor | undefined => {
  const ply =
    dir === 1 ? starts.find((s) => s > cursor.ply) : starts.findLast((s) => s < cursor.ply);
  return ply === undefined ? undefined : { ...cursor, ply };
};
