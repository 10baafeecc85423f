// Makes a failing game shorter: actions are left out as long as something of the same kind still goes wrong.
import type { Ground } from './grounds.ts';
import { type Move, walkChecked, type Walked } from './walk.ts';

/** The trouble without the names and numbers in it. */
const kindOf = (what: string): string =>
  what
    .split('\n')[0]!
    .replace(/\{.*\}/g, '')
    .replace(/[\w-]+:[\w/ -]+|\b[BW]\w+\b|\d+/g, '#')
    .slice(0, 80);

/**
 * Plays ever shorter lists of the failing game's actions (halves, quarters, ... single ones left out) until none can go
 * or `budget` milliseconds are over; the shortest game that fails in the same manner.
 */
export const shrink = (ground: Ground, failed: Walked, seed: string, budget: number): Walked => {
  const until = performance.now() + budget;
  const kind = kindOf(failed.trouble!.what);
  let best = failed;
  const fails = (moves: readonly Move[]): Walked | undefined => {
    const came = walkChecked(ground, { seed, most: moves.length + 1, moves });
    return came.trouble && kindOf(came.trouble.what) === kind ? came : undefined;
  };
  for (let size = Math.ceil(best.trouble!.moves.length / 2); size >= 1; ) {
    let cut = false;
    for (let at = 0; at < best.trouble!.moves.length; ) {
      if (performance.now() > until) return best;
      const { moves } = best.trouble!;
      const came = fails([...moves.slice(0, at), ...moves.slice(at + size)]);
      if (came && came.trouble!.moves.length < moves.length) {
        best = came;
        cut = true;
      } else at += size;
    }
    if (!cut) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
};
