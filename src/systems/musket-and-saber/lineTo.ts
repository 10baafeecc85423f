// A safe line from an HQ to one named hex, as 18.2 asks for it.
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { isOpenEzoc } from './lines.ts';
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { couldCross } from './terrain.ts';
import { dataOf, hexOf, moverOf } from './units.ts';
import { isEnemyHeld } from './zones.ts';

export const lineTo = (f: Field, i: UnitIndex, to: Hex): boolean => {
  const from = hexOf(f, i);
  if (from === undefined) return false;
  const side = dataOf(f, i).side;
  const { map, tables } = f.rules;
  const seen = new Set<Hex>([from]);
  const queue = [from];
  for (let q = 0; q < queue.length; q += 1) {
    const h = queue[q]!;
    if (h === to) return true;
    for (const d of SIX) {
      const n = map.next[h]![d];
      if (n === undefined || seen.has(n) || !couldCross(tables, moverOf(dataOf(f, i)), h, d)) continue;
      if (isEnemyHeld(f, n, side) || isOpenEzoc(f, n, side, undefined)) continue;
      seen.add(n);
      queue.push(n);
    }
  }
  return false;
};
