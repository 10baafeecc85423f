// What a leader is to the units around him: who is under his command, and who of them he can help (10.2).
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { dataOf, hexOf, isCombat } from './units.ts';
import { unitsAt } from './zones.ts';

/** A formation as leaders' spans name it: nation and number, "FR3". */
export const formationKey = (f: Field, i: UnitIndex): string =>
  `${dataOf(f, i).nation}${dataOf(f, i).formation}`;

/** The unit is under the leader: of his army, and of a formation in his span (10.2). */
export const commands = (f: Field, leader: UnitIndex, i: UnitIndex): boolean => {
  const l = dataOf(f, leader);
  const u = dataOf(f, i);
  if (l.kind !== 'leader' || l.side !== u.side) return false;
  if (l.span === 'A') return l.army === u.army;
  return l.span.includes(formationKey(f, i));
};

/** Effective leaders stacked with a combat unit that is under them: each may help it at this instant (10.2, G-MS-104). */
export const helpers = (f: Field, i: UnitIndex): readonly UnitIndex[] => {
  const hex = hexOf(f, i);
  if (hex === undefined || !isCombat(dataOf(f, i))) return [];
  return unitsAt(f, hex).filter(
    (k) => dataOf(f, k).kind === 'leader' && !f.units[k]!.back && commands(f, k, i),
  );
};
