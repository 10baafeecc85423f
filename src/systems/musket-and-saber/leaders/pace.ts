// What a leader who rides along adds to a unit's movement allowance (10.2).
import { commands } from '../leading.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { comparedAllowance, dataOf, hexOf, isCombat } from '../units.ts';

const movementOf = (f: Field, leader: UnitIndex): number => {
  const u = dataOf(f, leader);
  return u.kind === 'leader' ? (f.units[leader]!.back ? u.back : u.front).movement : 0;
};

/** He began the phase in the unit's hex and has been with it ever since. */
const beganTogether = (f: Field, leader: UnitIndex, i: UnitIndex): boolean => {
  const hex = hexOf(f, i);
  const from = f.units[i]!.began;
  return (
    hex !== undefined && hexOf(f, leader) === hex && from >= 0 && f.units[leader]!.began === from
  );
};

/**
 * MP that each unit of a moving group gains by leaders who move along: one unit a leader, under his command, with
 * which he began the phase; he helps the slowest, since it sets the pace (10.2, G-MS-104). Units without help are left out.
 */
export const paceHelp = (f: Field, units: readonly UnitIndex[]): ReadonlyMap<UnitIndex, number> => {
  const help = new Map<UnitIndex, number>();
  const pace = (i: UnitIndex): number => comparedAllowance(f, i) + (help.get(i) ?? 0);
  for (const leader of units) {
    if (dataOf(f, leader).kind !== 'leader' || f.units[leader]!.back) continue;
    const helped = units
      .filter(
        (i) => isCombat(dataOf(f, i)) && commands(f, leader, i) && beganTogether(f, leader, i),
      )
      .toSorted((a, b) => pace(a) - pace(b))[0];
    const value = movementOf(f, leader);
    if (helped !== undefined && value) help.set(helped, (help.get(helped) ?? 0) + value);
  }
  return help;
};

/** What a leader who comes along adds to the pace (10.2). */
export const paceEffect = (
  f: Field,
  before: readonly UnitIndex[],
  after: readonly UnitIndex[],
): { readonly effect?: string } => {
  const sum = (units: readonly UnitIndex[]): number =>
    [...paceHelp(f, units).values()].reduce((a, b) => a + b, 0);
  const more = sum(after) - sum(before);
  return more ? { effect: `${more} MP more for the slowest under his command (10.2)` } : {};
};
