// Running one entry of the log again: the recorded dice through the rules, every disagreement named.
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { Divergence, recorded } from './dice.ts';
import type { Entry } from './entry.ts';
import type { System, SystemEvent } from './system.ts';

/** The state after an entry and what happened in it. */
export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** Who may act in `state`, and whether `by` is among them; a fault named "refused" when not. */
export const checkTurn = <S, A, D, E extends SystemEvent, M>(
  system: System<S, A, D, E, M>,
  state: S,
  by: string,
  where: string,
): Result<true> => {
  const standing = system.standing(state);
  if (standing.over)
    return fail({
      name: 'refused',
      message: `The game is over: ${standing.reason}`,
      where,
      rule: standing.rule,
    });
  if (standing.pending.some((p) => p.by === by)) return ok(true);
  const asked = standing.pending[0];
  return fail({
    name: 'refused',
    message: `It is not for "${by}" to act now; "${asked.by}" is asked: ${asked.prompt}`,
    where,
    rule: asked.rule,
  });
};

/**
 * Runs entry `n` (a system's action, not an undo) from `before`. Faults: "unreadable" (not an action of this system),
 * "refused" (with the rule), "diceDiverged" (the rules ask for other dice than the log has, or for fewer).
 */
export const replay = <S, A, D, E extends SystemEvent, M>(
  system: System<S, A, D, E, M>,
  before: S,
  entry: Entry,
  n: number,
): Result<Step<S, E>> => {
  const where = `entry ${n}`;
  const turn = checkTurn(system, before, entry.by, where);
  if (!turn.ok) return turn;
  const action = system.readAction(entry.action);
  if (!action.ok) return fail({ ...action.fault, name: 'unreadable', where });
  const { dice, left } = recorded(entry.rolls);
  try {
    const after = system.apply(before, action.value, dice);
    if (!after.ok) return fail({ ...after.fault, name: 'refused', where });
    if (left() > 0)
      return fail({
        name: 'diceDiverged',
        message: `Entry ${n} records ${entry.rolls.length} rolls; the rules ask for ${entry.rolls.length - left()}.`,
        where,
      });
    return ok(after.value);
  } catch (error) {
    if (!(error instanceof Divergence)) throw error;
    return fail({ name: 'diceDiverged', message: `Entry ${n}: ${error.message}.`, where });
  }
};
