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
  /** asked for when an entry after it is, and once only; undefined: not to be gone by, only to be judged */
  readonly state: () => S | undefined;
  /** whether the state that was run is the one that was said */
  readonly fits: (truth: S) => boolean;
}

/** A growing cache of steps over logs that extend one another. Made where it is used, never kept in a state. */
export interface Timeline<S, E> {
  /** The step of an entry: found, or run from the nearest entry that is known or said. Faults are those of `replay`. */
  readonly at: (log: Log, entry: number) => Result<Step<S, E>>;
  /** Entries that `at` would have to run for this one, in the order in which it would; itself the last. */
  readonly missing: (log: Log, entry: number) => readonly number[];
  /** How many steps are held. */
  readonly held: () => number;
  /** Writes down a step that was just played, so that nobody runs it again; what was played upon a guess is not kept. */
  readonly keep: (log: Log, entry: number, step: Step<S, E>) => void;
  /**
   * Entries after a guess are run from it. As soon as its own entry has been run it is judged and gone by no more; what
   * came of it stands until the run has overtaken it, or is forgotten at once when the guess did not fit.
   */
  readonly suppose: (guesses: readonly Guess<S>[]) => void;
  /** Whether what is given for this entry comes of a guess. */
  readonly supposed: (log: Log, entry: number) => boolean;
  /** Runs the log from the start to this entry, by no guess; where that cannot be done, all guesses are forgotten. */
  readonly settle: (log: Log, entry: number) => void;
  /** The first entry whose guess did not fit; absent: none that is known. */
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
  const guesses = new Map<number, Guess<S>>();
  /** states of the guesses that were asked for */
  const said = new Map<number, S>();
  let lie: number | undefined;
  /** steps that were run from a guess: that of which entry */
  const ahead = new Map<number, { readonly step: Step<S, E>; readonly from: number }>();

  const known = (n: number): Step<S, E> | undefined => kept.get(n) ?? recent.get(n);

  const run = (log: Log, n: number, before: Step<S, E>): Result<Step<S, E>> => {
    const entry = log.entries[n]!;
    if (undoOf(entry.action) !== undefined) return ok({ state: before.state, events: [] });
    return replay(system, before.state, entry, n);
  };

  /** What came of a guess is not gone by any more. */
  const forget = (entry: number): void => {
    said.delete(entry);
    for (const [n, { from }] of ahead) if (from === entry) ahead.delete(n);
  };

  const judge = (entry: number, truth: S): void => {
    const guess = guesses.get(entry);
    if (!guess) return;
    guesses.delete(entry);
    said.delete(entry);
    if (guess.fits(truth)) return;
    lie = Math.min(lie ?? entry, entry);
    forget(entry);
  };

  /** A guess that leads nowhere is only to be judged, if it has not been yet. */
  const passOver = (entry: number): void => {
    const guess = guesses.get(entry);
    if (guess) guesses.set(entry, { ...guess, state: () => undefined });
    forget(entry);
  };

  /** The state that is said to stand after an entry. */
  const guessed = (entry: number): S | undefined => {
    const guess = guesses.get(entry);
    if (!guess) return undefined;
    const state = said.get(entry) ?? guess.state();
    if (state === undefined) passOver(entry);
    else said.set(entry, state);
    return state;
  };

  /** What came of a guess stands until the entry before it has been run: what is run from the start rests upon none. */
  const stands = (log: Log, entry: number): boolean =>
    ahead.has(entry) && !known(log.parents[entry]!);

  /** Where the way to an entry begins, the nearest that is known or said, and what is still to be run from there. */
  const wayTo = (log: Log, entry: number): { readonly from: number; readonly run: number[] } => {
    const run: number[] = [];
    let from = entry;
    // of a guess's own entry nobody knows what happened in it
    while (!known(from) && !stands(log, from) && (from === entry || guessed(from) === undefined)) {
      run.push(from);
      from = log.parents[from]!;
    }
    return { from, run: run.reverse() };
  };

  /** The step of an entry that follows a guess; undefined: it does not, or the guess leads nowhere. */
  const supposedly = (log: Log, entry: number): Step<S, E> | undefined => {
    const { from, run: missing } = wayTo(log, entry);
    if (known(from)) return undefined;
    const before = ahead.get(from);
    const guess = before?.from ?? from;
    let step = before?.step ?? { state: said.get(from)!, events: [] };
    try {
      for (const n of missing) {
        const next = run(log, n, step);
        if (!next.ok) throw new Error(next.fault.message);
        step = next.value;
        ahead.set(n, { step, from: guess });
      }
      return step;
    } catch {
      // no state of this game, it may be: the run from the start says whose fault it is
      passOver(guess);
      return supposedly(log, entry);
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
    const likely = supposedly(log, entry);
    return likely ? ok(likely) : truly(log, entry);
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
      ahead.delete(n);
      judge(n, step.state);
      if (segment.size > spacing * 2) segment.delete(segment.keys().next().value!);
    }
    if (spacing > 1) recent = segment;
    return ok(step);
  };

  return {
    at,
    held: () => kept.size + recent.size,
    missing: (log, entry) => wayTo(log, entry).run,
    keep: (log, entry, step) => {
      if (!known(log.parents[entry]!)) return;
      if (spacing === 1 || entry % spacing === 0) kept.set(entry, step);
      else recent.set(entry, step);
    },
    suppose: (list) => {
      for (const guess of list) {
        guesses.set(guess.entry, guess);
        const truth = known(guess.entry);
        if (truth) judge(guess.entry, truth.state);
      }
    },
    supposed: (log, entry) => !known(wayTo(log, entry).from),
    settle: (log, entry) => {
      if (truly(log, entry).ok) return;
      guesses.clear();
      said.clear();
      ahead.clear();
    },
    lie: () => lie,
  };
};
