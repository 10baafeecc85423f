// Potential combats: enemy hexes whose zone of control holds units of the side that is to fight (7.2).
import type { Hex } from '../../module/hexMap.ts';
import type { UnitIndex } from './rules.ts';
import type { Field, Trigger } from './state.ts';
import { dataOf, hexOf, isCombat } from './units.ts';
import { exertingOn } from './zones.ts';

/** Those that a combat phase of `side` would open with as the counters stand, by hex; none at night (7.2, G-MS-40). */
export const potentialCombats = (f: Field, side: string, turn: number): readonly Trigger[] => {
  if (f.rules.scenario.turns[turn - 1]?.light === 'night') return [];
  const by = new Map<Hex, Set<UnitIndex>>();
  for (let i = 0; i < f.units.length; i += 1) {
    const hex = hexOf(f, i);
    if (hex === undefined || dataOf(f, i).side !== side || !isCombat(dataOf(f, i))) continue;
    for (const k of exertingOn(f, hex, side)) {
      const from = hexOf(f, k)!;
      let units = by.get(from);
      if (!units) {
        units = new Set();
        by.set(from, units);
      }
      units.add(i);
    }
  }
  return [...by]
    .sort(([a], [b]) => a - b)
    .map(([hex, units]) => ({ hex, by: [...units], done: false }));
};
