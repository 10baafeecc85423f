// An attack as a player declares it, judged whole: units, kind of attack, leaders, guns in support (7.5, 7.13-1, 7.14, 8.8, 10.2).
import { judgeSupport } from '../artillery/support.ts';
import { type AttackOrder, judgeAttack } from '../combat.ts';
import type { Refusal } from '../movement.ts';
import type { GameState } from '../state.ts';
import type { Work } from '../work.ts';
import { judgeCommand } from './command.ts';
import { mayNotSkirmish } from './skirmish.ts';

export const judgeOrder = (
  s: GameState | Work,
  side: string,
  a: AttackOrder,
): Refusal | undefined => {
  const { mode = 'assault' } = a;
  return (
    (mode === 'skirmish' ? judgeAttack(s, side, a, mayNotSkirmish) : judgeAttack(s, side, a)) ??
    judgeCommand(s, a.units, mode, a) ??
    judgeSupport(s, side, a)
  );
};
