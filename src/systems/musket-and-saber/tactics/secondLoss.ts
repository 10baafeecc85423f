// The step that pressing forward costs when the defender stands (7.13-2, 7.11).
import { award } from '../combat.ts';
import type { UnitIndex } from '../rules.ts';
import type { Combat, GameState } from '../state.ts';
import { hexOf } from '../units.ts';
import { emit, fightOf, hexName, push, type Work } from '../work.ts';

/** Anybody who took part and is still there; guns in support feel nothing but Ammo (7.11, 8.8). */
export const secondTakers = (s: GameState | Work, fight: Combat): readonly UnitIndex[] =>
  fight.attackers.filter((i) => hexOf(s, i) !== undefined);

/** The defender left by retreat, rout or capture, not by losses (G-MS-72). */
export const fellBack = (fight: Combat): boolean =>
  fight.vacated.some((v) => v.which === 'D' && v.hex === fight.target);

/** When the result has been carried out: a step more if the defender stood; none left to lose is a fortune for him. */
export const settlePress = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  if (fellBack(fight)) return;
  const target = hexName(w, fight.target);
  emit(w, { type: 'pressed', rule: '7.13', target, side: fight.attackSide });
  if (secondTakers(w, fight).length)
    push(w, { kind: 'loss', by: fight.attackSide, combat: no, which: 'A', second: true });
  else award(w, no, fight.defendSide, `no second step to lose at ${target}`, '7.11');
};
