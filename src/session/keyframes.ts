// Some of a long game's states, kept in the file so that what follows can be shown before the log has been run to there.
import type { FrozenKeyframe, Keyframe } from '../formats/native/keyframe.ts';
import { digest } from '../kernel/chain.ts';
import type { Guess } from '../kernel/timeline.ts';
import { emptyLog, lastEntry, line, type Log } from '../kernel/log.ts';
import { canonicalJson } from '../kit/canonicalJson.ts';
import type { Fault } from '../kit/result.ts';
import type { Game } from './game.ts';

/** Entries on the way to the last one from which on a file has keyframes: fewer are run before anybody waits. */
const LONG = 500;

/** Entries from the last keyframe to the last one: a few steps back from the end are at hand, too, and soon run. */
const BEFORE_END = 32;

/**
 * Entries from one keyframe to the next: run in some hundredths of a second, on the way to the first picture. Each stands two before
 * a round number, which is what people write into an address: what is shown of an entry begins with the one before it, and of its own entry
 * a keyframe does not know what happened.
 */
const EVERY = 250;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const observed = (game: Game, state: unknown): string =>
  digest(canonicalJson(game.prepared.kit.system.observe(state)));

/** Whether a keyframe's line is what is written of this state, the hash of its outside view left aside. */
export const asWritten = (game: Game, keyframe: Keyframe, state: unknown): boolean => {
  const { keyframes } = game.prepared.kit.system;
  const { state: _, text, ...head } = keyframe;
  return (
    keyframes !== undefined && canonicalJson({ ...head, state: keyframes.freeze(state) }) === text
  );
};

/** The keyframe of an entry; undefined: its system has none, or the log cannot be run so far. */
const keyframeAt = (game: Game, log: Log, entry: number): FrozenKeyframe | undefined => {
  const { keyframes } = game.prepared.kit.system;
  const step = game.steps.at(log, entry);
  if (!keyframes || !step.ok) return undefined;
  const { state } = step.value;
  return {
    entry,
    id: log.ids[entry]!,
    module: game.genesis.module.hash,
    system: game.genesis.system,
    version: keyframes.version,
    observed: observed(game, state),
    state: keyframes.freeze(state),
  };
};

/** The keyframes that go into the file; none: the log is short, its system has none, or it cannot be run so far. */
export const keyframesOf = (game: Game, log: Log): readonly FrozenKeyframe[] => {
  const { keyframes } = game.prepared.kit.system;
  // what another file's keyframes say is not handed on
  game.steps.settle(log, lastEntry(log));
  const walked = line(log, lastEntry(log));
  if (!keyframes || walked.length < LONG) return [];
  const end = walked.length - 1 - BEFORE_END;
  const plies = walked.flatMap((_, ply) => (ply < end && (ply + 2) % EVERY === 0 ? ply : []));
  return [...plies, end].flatMap((ply) => keyframeAt(game, log, walked[ply]!) ?? []);
};

/**
 * Lets the game's timeline go by a file's keyframes until their entries have been run. One that the system cannot take is
 * passed over; of one whose state is not what it says it shows, nothing is shown, and it is told as a lie.
 */
export const supposeKeyframes = (game: Game, kept: readonly Keyframe[]): void => {
  const { system } = game.prepared.kit;
  const begun = game.steps.at(emptyLog, 0);
  const { keyframes } = system;
  if (!begun.ok || !keyframes) return;
  /** the state, and whether it is what its keyframe says it shows; undefined: none that the system takes */
  const thawed = (
    keyframe: Keyframe,
  ): { readonly state: unknown; readonly fits: boolean } | undefined => {
    try {
      const read = keyframes.thaw(begun.value.state, keyframe.state());
      if (!read.ok) return undefined;
      system.standing(read.value);
      return { state: read.value, fits: observed(game, read.value) === keyframe.observed };
    } catch {
      // a state that only looks like one: it is not known to be a lie, and nobody misses it
      return undefined;
    }
  };
  const guess = (keyframe: Keyframe): Guess<unknown> => {
    const read = once(() => thawed(keyframe));
    return {
      entry: keyframe.entry,
      state: () => (read()?.fits ? read()!.state : undefined),
      fits: (truth) => {
        // the same state: no need to read it
        if (asWritten(game, keyframe, truth)) return observed(game, truth) === keyframe.observed;
        const found = read();
        return !found || (found.fits && observed(game, truth) === keyframe.observed);
      },
    };
  };
  game.steps.suppose(kept.filter(({ version }) => version === keyframes.version).map(guess));
};

/** What a keyframe of the file said otherwise than the log run from its start; absent: nothing that is known yet. */
export const keyframeFault = (game: Game): Fault | undefined => {
  const entry = game.steps.lie();
  return entry === undefined
    ? undefined
    : {
        name: 'lyingKeyframe',
        message: `The file's keyframe of entry ${entry} does not show the position as the log run from its start gives it; what the log gives is shown.`,
        where: `entry ${entry}`,
      };
};
