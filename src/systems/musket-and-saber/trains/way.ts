// Trains in the way of others: friends do not pass them, enemies take them by walking in, who retreats through them loses his order (12.2).
import type { Hex } from '../../../module/hexMap.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { dataOf, isCombat, nameOf } from '../units.ts';
import { capture, type Work } from '../work.ts';
import { unitsAt } from '../zones.ts';

/** Trains in a hex, of either side; undefined: none. */
export const trainsAt = (f: Field, hex: Hex): UnitIndex | undefined =>
  unitsAt(f, hex).find((i) => dataOf(f, i).kind === 'trains');

/**
 * Why (12.2) counters that move together may not enter a hex because of trains there: a friend's own hold up everybody but a
 * leader alone, who stops (G-MS-28); the enemy's are entered by combat units only, who take them (G-MS-117).
 */
export const trainsBar = (
  f: Field,
  units: readonly UnitIndex[],
  side: string,
  hex: Hex,
): string | undefined => {
  const trains = trainsAt(f, hex);
  if (trains === undefined) return undefined;
  const name = `${nameOf(f, trains)} in ${f.rules.map.names[hex]}`;
  if (dataOf(f, trains).side !== side)
    return units.some((i) => isCombat(dataOf(f, i)))
      ? undefined
      : `only combat units enter the hex of ${name}, and capture them`;
  return units.every((i) => dataOf(f, i).kind === 'leader')
    ? undefined
    : `friendly units may not move through ${name}`;
};

/** Why trains may not end their move there: not among others, since a unit with them would shield them from capture (G-MS-28). */
export const trainsEnd = (f: Field, units: readonly UnitIndex[], hex: Hex): string | undefined => {
  const trains = units.find((i) => dataOf(f, i).kind === 'trains');
  if (trains === undefined) return undefined;
  return unitsAt(f, hex).some((i) => i !== trains && dataOf(f, i).kind !== 'leader')
    ? `${nameOf(f, trains)} may stop with leaders only`
    : undefined;
};

/** Enemy trains in hexes entered by movement or advance are captured, for good (12.2). */
export const takeTrains = (w: Work, side: string, path: readonly Hex[]): void => {
  for (const h of path) {
    const trains = trainsAt(w, h);
    if (trains !== undefined && dataOf(w, trains).side !== side) capture(w, trains, side, '12.2');
  }
};
