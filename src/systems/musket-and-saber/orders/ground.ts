// Small measures that several orders share: the best of a list, and how far it is home or to what a side makes for.
import { distance } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field, GameState } from '../state.ts';
import { dataOf, hexOf } from '../units.ts';

/** The first of those with the most; undefined when the list is empty. */
export const most = <T>(list: readonly T[], worth: (one: T) => number): T | undefined => {
  let best: T | undefined;
  let top = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const w = worth(one);
    if (best !== undefined && w <= top) continue;
    best = one;
    top = w;
  }
  return best;
};

const nearest = (f: Field, h: Hex, to: readonly Hex[]): number =>
  to.reduce(
    (least, g) => Math.min(least, distance(f.rules.map.offsets[h]!, f.rules.map.offsets[g]!)),
    60,
  );

/** Hexes to the headquarters of the unit's army, or to its road home where the HQ is off the map. */
export const nearestHome = (f: Field, i: UnitIndex, h: Hex): number => {
  const { army } = dataOf(f, i);
  const hqs = f.rules.units.flatMap((u, k) => {
    const at = u.kind === 'hq' && u.army === army ? hexOf(f, k) : undefined;
    return at === undefined ? [] : [at];
  });
  return nearest(f, h, hqs.length ? hqs : (f.rules.loc[army] ?? []));
};

/** Hexes to the nearest objective that the side does not hold. */
export const nearestGoal = (s: GameState, side: string, h: Hex): number =>
  nearest(
    s,
    h,
    s.rules.objectives.filter((_, k) => s.holders[k] !== side).map((o) => o.hex),
  );
