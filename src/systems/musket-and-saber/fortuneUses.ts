// Whether a fortune of war can be put to any use at all (12.4, 7.2).
import { couldCharge } from './cavalry/fortuneCharge.ts';
import { couldMove, judgeFortune, raisable, reentrants } from './fortune.ts';
import { defectors } from './exclusive/leipzigDefection.ts';
import type { FrameOf } from './state.ts';
import { dataOf, hexOf, isCombat, isIneffective } from './units.ts';
import type { Work } from './work.ts';
import { combatUnitsAt } from './zones.ts';

/** Something that the fortune could do beside being passed over. */
export const hasUse = (w: Work, top: FrameOf<'fortune'>): boolean => {
  if (defectors(w, top.by).length) return true;
  if (top.fortune.hex !== undefined) {
    const here = combatUnitsAt(w, top.fortune.hex, top.by);
    return (
      !judgeFortune(w, top, { use: 'hexMove' }) ||
      here.some((unit) => !judgeFortune(w, top, { use: 'recover', unit })) ||
      here.some((unit) => couldCharge(w, top, [unit]))
    );
  }
  const all = w.units
    .map((_, i) => i)
    .filter((i) => hexOf(w, i) !== undefined && isCombat(dataOf(w, i)));
  return (
    all.some((i) =>
      dataOf(w, i).side === top.by
        ? w.units[i]!.disrupted || isIneffective(w, i) || !couldMove(w, [i])
        : !w.units[i]!.disrupted || !couldMove(w, [i]),
    ) ||
    reentrants(w, top.by).length > 0 ||
    raisable(w, top.by).length > 0 ||
    all.some((i) => dataOf(w, i).side === top.by && couldCharge(w, top, [i]))
  );
};
