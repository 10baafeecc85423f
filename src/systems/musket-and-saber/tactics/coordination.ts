// Whether those who attack together are used to it: one formation, or a leader over them all (7.14).
import type { UnitIndex } from '../rules.ts';
import type { Combat, Field } from '../state.ts';
import { commands } from '../leading.ts';
import { dataOf, hexOf, isCavalry, isInfantry, nameOf, shareFormation } from '../units.ts';
import { unitsAt } from '../zones.ts';

/** What coordination asks of an attack. `coordinator` -1 or absent: no leader sees to it. */
export type Force = Pick<Combat, 'attackers' | 'attackPrimary'> &
  Partial<Pick<Combat, 'coordinator'>>;

/** Infantry and cavalry, the only ones whose formations count (7.14). */
const line = (f: Field, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter((i) => isInfantry(dataOf(f, i)) || isCavalry(dataOf(f, i)));

/** All of one formation without a leader's help (2.4, 7.14). */
export const ofOneFormation = (f: Field, units: readonly UnitIndex[]): boolean => {
  const asked = line(f, units);
  return asked.every((a, k) =>
    asked.slice(k + 1).every((b) => shareFormation(dataOf(f, a), dataOf(f, b))),
  );
};

/** Why he may not coordinate: an effective leader over all the infantry and cavalry does, with or next to an attacker (7.14, 10.2). */
export const whyNotCoordinate = (
  f: Field,
  leader: UnitIndex,
  attackers: readonly UnitIndex[],
): string | undefined => {
  const name = nameOf(f, leader);
  const at = hexOf(f, leader);
  if (dataOf(f, leader).kind !== 'leader') return `${name} is no leader and coordinates nobody`;
  if (f.units[leader]!.back) return `${name} is ineffective and coordinates nobody`;
  const near = attackers.some((i) => {
    const hex = hexOf(f, i)!;
    return at !== undefined && (hex === at || f.rules.map.next[hex]!.includes(at));
  });
  if (!near) return `${name} is neither with an attacking unit nor next to one`;
  const other = line(f, attackers).find((i) => !commands(f, leader, i));
  return other === undefined
    ? undefined
    : `${name} does not command ${nameOf(f, other)}, and coordinates only where all attacking infantry and cavalry are under him`;
};

export const couldCoordinate = (
  f: Field,
  leader: UnitIndex,
  attackers: readonly UnitIndex[],
): boolean => whyNotCoordinate(f, leader, attackers) === undefined;

/** Leaders who could coordinate an attack by these units, in the module's order. */
export const coordinatorsFor = (
  f: Field,
  attackers: readonly UnitIndex[],
): readonly UnitIndex[] => {
  const hexes = new Set(
    attackers.flatMap((i) => {
      const hex = hexOf(f, i)!;
      return [hex, ...f.rules.map.next[hex]!.filter((n) => n !== undefined)];
    }),
  );
  return [...hexes]
    .flatMap((h) => unitsAt(f, h))
    .filter((i) => couldCoordinate(f, i, attackers))
    .sort((a, b) => a - b);
};

/** Attackers whose factor is halved because they and the primary belong to different formations (7.14). */
export const outOfStep = (f: Field, force: Force): readonly UnitIndex[] => {
  const { attackers, attackPrimary, coordinator = -1 } = force;
  if (coordinator >= 0 || ofOneFormation(f, attackers)) return [];
  const primary = dataOf(f, attackPrimary);
  return attackers.filter((i) => i !== attackPrimary && !shareFormation(dataOf(f, i), primary));
};
