// Guns that a charge drives off are captured (8.3, 7.13-3, G-MS-78).
import type { Combat, Which } from '../state.ts';
import { dataOf } from '../units.ts';
import { capture, type Work } from '../work.ts';
import { combatUnitsAt } from '../zones.ts';

export const takeGuns = (w: Work, fight: Combat, which: Which): void => {
  if (which !== 'D' || fight.charge?.check !== 'passed') return;
  for (const i of combatUnitsAt(w, fight.target, fight.defendSide))
    if (dataOf(w, i).kind === 'artillery') capture(w, i, fight.attackSide, '8.3');
};
