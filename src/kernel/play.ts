// Playing: an action with dice that fall now becomes the next entry.
import type { Json } from '../kit/canonicalJson.ts';
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { type RollAsk, rolling } from './dice.ts';
import { append, lastEntry, type Log } from './log.ts';
import { checkTurn, type Step } from './replay.ts';
import type { System, SystemEvent } from './system.ts';

/** Where dice come from: a face from 1 to `sides`. */
export type Face = (sides: number, ask: RollAsk) => number;

export interface Played<S, E> {
  readonly log: Log;
  /** its number */
  readonly entry: number;
  readonly step: Step<S, E>;
}

/** Plays `action` upon entry `on`, whose state is `before`; refuses what the rules refuse, and the log stays as it was. */
export const play = <S, A, D, E extends SystemEvent, M>(
  system: System<S, A, D, E, M>,
  log: Log,
  on: number,
  before: S,
  move: { readonly by: string; readonly action: A; readonly orders?: true },
  face: Face,
): Result<Played<S, E>> => {
  const entry = lastEntry(log) + 1;
  const turn = checkTurn(system, before, move.by, `entry ${entry}`);
  if (!turn.ok) return turn;
  const { dice, rolls } = rolling(face);
  const after = system.apply(before, move.action, dice);
  if (!after.ok) return fail({ ...after.fault, name: 'refused', where: `entry ${entry}` });
  const grown = append(log, {
    by: move.by,
    action: move.action as Json,
    rolls,
    ...(on === entry - 1 ? {} : { on }),
    ...(move.orders ? { orders: true } : {}),
  });
  return grown.ok ? ok({ log: grown.value, entry, step: after.value }) : grown;
};
