// Leaders who take part in a combat with a unit of theirs (10.2).
import { helpers } from '../leading.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { dataOf, hexOf } from '../units.ts';

/** A leader and the one unit that he helps at this instant (G-MS-104). */
export interface Pair {
  readonly leader: UnitIndex;
  readonly unit: UnitIndex;
}

/** Combat value on the face that shows; none when he is ineffective. */
export const leaderCombat = (f: Field, leader: UnitIndex): number => {
  const u = dataOf(f, leader);
  return u.kind === 'leader' ? (f.units[leader]!.back ? u.back : u.front).combat : 0;
};

/** Leaders who may take part: effective, each in one hex with a fighting unit of his command. In the module's order. */
export const joinersOf = (f: Field, fighters: readonly UnitIndex[]): readonly UnitIndex[] =>
  [...new Set(fighters.flatMap((i) => helpers(f, i)))].sort((a, b) => a - b);

/**
 * Whom each leader helps: the fighting unit of his hex and command that `gain` says wins most by it and has no other
 * helper yet, the primary before others. Leaders who can help nobody are left out.
 */
export const pairsOf = (
  f: Field,
  side: {
    readonly leaders: readonly UnitIndex[];
    readonly fighters: readonly UnitIndex[];
    readonly primary: UnitIndex;
  },
  gain: (unit: UnitIndex) => number,
): readonly Pair[] => {
  const pairs: Pair[] = [];
  const order = [side.primary, ...side.fighters.filter((i) => i !== side.primary)];
  for (const leader of side.leaders) {
    let best: UnitIndex | undefined;
    let most = -1;
    for (const unit of order) {
      if (hexOf(f, unit) === undefined || !helpers(f, unit).includes(leader)) continue;
      const worth = pairs.some((p) => p.unit === unit) ? 0 : gain(unit);
      if (worth > most) {
        most = worth;
        best = unit;
      }
    }
    if (best !== undefined) pairs.push({ leader, unit: best });
  }
  return pairs;
};
