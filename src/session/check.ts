// Proof and rules of an open game, in slices: every signed head, then every entry under the rules with its dice.
import type { Log } from '../kernel/log.ts';
import type { Fault } from '../kit/result.ts';
import { checkEnd, checkHead } from '../mail/heads.ts';
import type { Game } from './game.ts';
import { keyframeFault } from './keyframes.ts';

export interface CheckStep {
  /** entries run so far */
  readonly run: number;
  /** share of the whole work, 0 to 1 */
  readonly done: number;
}

/** How many entries one signature is worth, in time. */
const HEAD_WEIGHT = 8;

const work = (game: Game, log: Log): number => log.entries.length + game.heads.length * HEAD_WEIGHT;

/** Every head that the file came with, and that the last one signs the last entry. Gives back the first fault. */
export function* checkProof(game: Game, log: Log): Generator<CheckStep, Fault | undefined> {
  const { game: id, players } = game.genesis;
  for (const [k, head] of game.heads.entries()) {
    const fit = checkHead(log, id, players, head);
    if (!fit.ok) return fit.fault;
    yield { run: 0, done: ((k + 1) * HEAD_WEIGHT) / work(game, log) };
  }
  // of a damaged log the end is not there
  return game.damage ? undefined : checkEnd(log, game.heads);
}

/**
 * Every entry, whichever branch it is on, up to the first that the rules or dice refuse; gives back that fault, or that of
 * a keyframe which shows another state than the rules give.
 */
export function* checkRules(game: Game, log: Log): Generator<CheckStep, Fault | undefined> {
  const before = game.heads.length * HEAD_WEIGHT;
  for (let n = 0; n < log.entries.length; n += 1) {
    const step = game.steps.at(log, n);
    if (!step.ok) return step.fault;
    yield { run: n + 1, done: (before + n + 1) / work(game, log) };
  }
  return keyframeFault(game);
}
