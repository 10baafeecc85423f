// The state at any entry of a log, in either direction at the same price.
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { undoOf } from './entry.ts';
import type { Log } from './log.ts';
import { replay, type Step } from './replay.ts';
import type { System, SystemEvent } from './system.ts';

/** A growing cache of steps over logs that extend one another. Made where it is used, never kept in a state. */
export interface Timeline<S, E> {
  /** The step of an entry: found, or run from the nearest entry that is known. Faults are those of `replay`. */
  readonly at: (log: Log, entry: number) => Result<Step<S, E>>;
  /** How many steps are held. */
  readonly held: () => number;
  /** Writes down a step that was just played, so that nobody runs it again. */
  readonly keep: (entry: number, step: Step<S, E>) => void;
}

/**
 * A timeline from the state of entry 0. `spacing` 1 (the default) keeps every step: states share structure, so most
 * logs cost little. A greater one keeps every so many-th and the last segment that was looked at, for very large logs.
 */
export const timeline = <S, A, D, E extends SystemEvent, M>(
  system: System<S, A, D, E, M>,
  start: S,
  spacing = 1,
): Timeline<S, E> => {
  const kept = new Map<number, Step<S, E>>([[0, { state: start, events: [] }]]);
  let recent = new Map<number, Step<S, E>>();

  const known = (n: number): Step<S, E> | undefined => kept.get(n) ?? recent.get(n);

  const run = (log: Log, n: number, before: Step<S, E>): Result<Step<S, E>> => {
    const entry = log.entries[n]!;
    if (undoOf(entry.action) !== undefined) return ok({ state: before.state, events: [] });
    return replay(system, before.state, entry, n);
  };

  const at = (log: Log, entry: number): Result<Step<S, E>> => {
    const found = known(entry);
    if (found) return ok(found);
    if (!log.entries[entry])
      return fail({
        name: 'noEntry',
        message: `There is no entry ${entry}.`,
        where: `entry ${entry}`,
      });
    const missing: number[] = [];
    let from = entry;
    while (!known(from)) {
      missing.push(from);
      from = log.parents[from]!;
    }
    let step = known(from)!;
    const segment = new Map<number, Step<S, E>>();
    for (const n of missing.reverse()) {
      const next = run(log, n, step);
      if (!next.ok) return next;
      step = next.value;
      if (spacing === 1 || n % spacing === 0) kept.set(n, step);
      else segment.set(n, step);
      if (segment.size > spacing * 2) segment.delete(segment.keys().next().value!);
    }
    if (spacing > 1) recent = segment;
    return ok(step);
  };

  return {
    at,
    held: () => kept.size + recent.size,
    keep: (entry, step) => {
      if (spacing === 1 || entry % spacing === 0) kept.set(entry, step);
      else recent.set(entry, step);
    },
  };
};
