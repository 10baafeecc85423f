// A long game's state near its end, kept in the file so that it can be shown before the log has been run to there.
import type { Keyframe } from '../formats/native/keyframe.ts';
import { digest } from '../kernel/chain.ts';
import { emptyLog, lastEntry, line, type Log } from '../kernel/log.ts';
import { canonicalJson, type Json } from '../kit/canonicalJson.ts';
import type { Fault } from '../kit/result.ts';
import type { Game } from './game.ts';

/** Entries on the way to the last one from which on a file has a keyframe: fewer are run before anybody waits. */
const LONG = 500;

/** Entries from the keyframe to the last one: a few steps back from the end are at hand, too, and soon run. */
const BEFORE_END = 32;

const observed = (game: Game, state: unknown): string =>
  digest(canonicalJson(game.prepared.kit.system.observe(state)));

/** The keyframe that goes into the file; absent: the log is short, its system has none, or it cannot be run so far. */
export const keyframeOf = (
  game: Game,
  log: Log,
): (Keyframe & { readonly state: Json }) | undefined => {
  const { keyframes } = game.prepared.kit.system;
  // what another file's keyframe says is not handed on
  game.steps.settle(log);
  const walked = line(log, lastEntry(log));
  if (!keyframes || walked.length < LONG) return undefined;
  const entry = walked.at(-1 - BEFORE_END)!;
  const step = game.steps.at(log, entry);
  if (!step.ok) return undefined;
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

/**
 * Lets the game's timeline go by a file's keyframe until its entry has been run. One that the system cannot take is
 * passed over; of one whose state is not what it says it shows, nothing is shown, and it is told as a lie.
 */
export const supposeKeyframe = (game: Game, keyframe: Keyframe | undefined): void => {
  const { system } = game.prepared.kit;
  const begun = game.steps.at(emptyLog, 0);
  if (!keyframe || !begun.ok || system.keyframes?.version !== keyframe.version) return;
  const { entry } = keyframe;
  try {
    const thawed = system.keyframes.thaw(begun.value.state, keyframe.state);
    if (!thawed.ok) return;
    const state = thawed.value;
    system.standing(state);
    if (observed(game, state) !== keyframe.observed) {
      game.steps.suppose({ entry, fits: () => false });
      return;
    }
    const fits = (truth: unknown): boolean => observed(game, truth) === keyframe.observed;
    game.steps.suppose({ entry, state, fits });
  } catch {
    // a state that only looks like one: it is not known to be a lie, and nobody misses it
  }
};

/** What the file's keyframe said otherwise than the log run from its start; absent: nothing that is known yet. */
export const keyframeFault = (game: Game): Fault | undefined => {
  const entry = game.steps.lie();
  return entry === undefined
    ? undefined
    : {
        name: 'lyingKeyframe',
        message: `keyframes/${entry}.json does not show the position after entry ${entry} as the log run from its start gives it; what the log gives is shown.`,
        where: `entry ${entry}`,
      };
};
