// How far one may go back. In free play any time; against another player to the last die or his last choice.
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { type Undo, undoOf } from './entry.ts';
import { append, lastEntry, line, type Log } from './log.ts';

/** free: nobody else minds; opponents: somebody may have seen what fell. */
export type UndoPolicy = 'free' | 'opponents';

/**
 * The entry to go back to when a player of one of `sides` takes back the last thing they did on the line to `at`.
 * Faults: "nothingToUndo", "cannotUndo" (a die fell since, or another side has chosen).
 */
export const undoTarget = (
  log: Log,
  at: number,
  sides: readonly string[],
  policy: UndoPolicy,
): Result<number> => {
  const walked = line(log, at);
  for (let ply = walked.length - 1; ply > 0; ply -= 1) {
    const n = walked[ply]!;
    const entry = log.entries[n]!;
    if (undoOf(entry.action) !== undefined) continue;
    const own = sides.includes(entry.by);
    // what orders answered is nobody's last deed, and what led to it is
    if (own && entry.orders === true && entry.rolls.length === 0) continue;
    if (policy === 'opponents' && !own)
      return fail({
        name: 'cannotUndo',
        message: `Entry ${n} is a choice of ${entry.by}; what came before it cannot be taken back without agreement.`,
        where: `entry ${n}`,
      });
    if (policy === 'opponents' && entry.rolls.length > 0)
      return fail({
        name: 'cannotUndo',
        message: `A die fell in entry ${n}; it cannot be taken back without agreement.`,
        where: `entry ${n}`,
      });
    if (own && entry.orders !== true) return ok(walked[ply - 1]!);
  }
  return fail({ name: 'nothingToUndo', message: 'There is nothing to take back.' });
};

/** The log with an undo entry upon `at` that goes back to `target`. */
export const appendUndo = (log: Log, at: number, target: number, by: string): Result<Log> =>
  append(log, {
    by,
    action: { undo: target } satisfies Undo,
    rolls: [],
    ...(at === lastEntry(log) ? {} : { on: at }),
  });
