// What is settled as the combat die falls: who stands in danger, and the results that tactics leave of it (7.8, 7.13, 10.3).
import type { UnitIndex } from '../rules.ts';
import type { Combat, Field } from '../state.ts';
import { dataOf, hexOf } from '../units.ts';
import { emit, hexName, push, type Work } from '../work.ts';
import { unitsAt } from '../zones.ts';
import { type Cell, outcomesOf } from './outcome.ts';

/** Leaders whom a Leader result endangers: stacked with the fighters or with guns in support, and who coordinates (10.3). */
export const exposedLeaders = (f: Field, fight: Combat): readonly UnitIndex[] => {
  const guns = fight.support.flatMap((i) => hexOf(f, i) ?? []);
  const stacked = [fight.target, ...fight.from, ...guns].flatMap((h) =>
    unitsAt(f, h).filter((i) => dataOf(f, i).kind === 'leader'),
  );
  return [...new Set([...stacked, ...(fight.coordinator < 0 ? [] : [fight.coordinator])])];
};

/** Puts the result on the agenda, as tactics change it, and under it what pressing forward may cost. */
export const pushOutcomes = (w: Work, fight: Combat, cell: Cell): void => {
  const no = fight.no;
  if (fight.tactics.A === 'press') push(w, { kind: 'press', combat: no });
  const outcomes = outcomesOf(fight, cell);
  if (outcomes.length > 1 || outcomes[0]!.code !== cell.primary)
    emit(w, {
      type: 'treated',
      rule: '7.13',
      target: hexName(w, fight.target),
      code: cell.primary,
      as: outcomes.map((o) => o.code),
      why: fight.mode === 'skirmish' && fight.tactics.D === 'none' ? 'skirmish' : 'disengaging',
    });
  for (const o of outcomes.toReversed())
    push(w, { kind: 'result', combat: no, ...o, passed: false });
};
