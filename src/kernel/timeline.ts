// The state at any entry of a log, in either direction at the same price.
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { undoOf } from './entry.ts';
import type { Log } from './log.ts';
import { replay, type Step } from './replay.ts';
import type { System, SystemEvent } from './system.ts';

/** What somebody says the state after an entry is. It is gone by until that entry has been run. */
export interface Guess<S> {
  readonly entry: number;
  /** absent: not to be gone by, only to be judged */
  readonly state?: S;
  /** whether the state that was run is the one that was said */
  readonly fits: (truth: S) => boolean;
}

/** A growing cache of steps over logs that extend one another. Made where it is used, never kept in a state. */
export interface Timeline<S, E> {
  /** The step of an entry: found, or run from the nearest entry that is known. Faults are those of `replay`. */
  readonly at: (log: Log, entry: number) => Result<Step<S, E>>;
  /** How many steps are held. */
  readonly held: () => number;
  /** Writes down a step that was just played, so that nobody runs it again. */
  readonly keep: (entry: number, step: Step<S, E>) => void;
  /** Entries after the guess are run from it; as soon as its own entry has been run, it and they are forgotten. */
  readonly suppose: (guess: Guess<S>) => void;
  /** The entry of the guess that is gone by; absent: all that is given was run from the start. */
  readonly supposed: () => number | undefined;
  /** Runs the log from the start to the guess's entry; where that cannot be done, the guess is forgotten as well. */
  readonly settle: (log: Log) => void;
  /** The entry whose guess did not fit; absent: none that is known. */
  readonly lie: () => number | undefined;
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
  let guess: Guess<S> | undefined;
  let lie: number | undefined;
  /** steps that were run from the guess */
  const ahead = new Map<number, Step<S, E>>();

  const known = (n: number): Step<S, E> | undefined => kept.get(n) ?? recent.get(n);

  const run = (log: Log, n: number, before: Step<S, E>): Result<Step<S, E>> => {
    const entry = log.entries[n]!;
    if (undoOf(entry.action) !== undefined) return ok({ state: before.state, events: [] });
    return replay(system, before.state, entry, n);
  };

  const judge = (truth: S): void => {
    if (guess && !guess.fits(truth)) lie = guess.entry;
    guess = undefined;
    ahead.clear();
  };

  /** The step of an entry that follows the guess; undefined: it does not, or the guess leads nowhere. */
  const supposedly = (log: Log, entry: number): Step<S, E> | undefined => {
    if (guess?.state === undefined) return undefined;
    const missing: number[] = [];
    let from = entry;
    while (from > guess.entry && !ahead.has(from)) {
      if (known(from)) return undefined;
      missing.push(from);
      from = log.parents[from]!;
    }
    if (from < guess.entry || entry === guess.entry) return undefined;
    let step = ahead.get(from) ?? { state: guess.state, events: [] };
    try {
      for (const n of missing.reverse()) {
        const next = run(log, n, step);
        if (!next.ok) throw new Error(next.fault.message);
        step = next.value;
        ahead.set(n, step);
      }
      return step;
    } catch {
      // no state of this game, it may be: the run from the start says whose fault it is
      const { entry: said, fits } = guess;
      guess = { entry: said, fits };
      ahead.clear();
      return undefined;
    }
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
    const guessed = supposedly(log, entry);
    return guessed ? ok(guessed) : truly(log, entry);
  };

  const truly = (log: Log, entry: number): Result<Step<S, E>> => {
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
      if (n === guess?.entry) judge(step.state);
      if (segment.size > spacing * 2) segment.delete(segment.keys().next().value!);
    }
    if (spacing > 1) recent = segment;
    return ok(step);
  };

  return {
    at,
    held: () => kept.size + recent.size,
    keep: (entry, step) => {
      // it may have been played upon the guess
      if (guess) ahead.set(entry, step);
      else if (spacing === 1 || entry % spacing === 0) kept.set(entry, step);
      else recent.set(entry, step);
    },
    suppose: (said) => {
      const truth = known(said.entry);
      guess = said;
      ahead.clear();
      if (truth) judge(truth.state);
    },
    supposed: () => (guess?.state === undefined ? undefined : guess.entry),
    settle: (log) => {
      if (!guess) return;
      const truth = at(log, guess.entry);
      if (!truth.ok) guess = undefined;
      ahead.clear();
    },
    lie: () => lie,
  };
};
