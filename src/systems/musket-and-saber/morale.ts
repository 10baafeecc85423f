// The morale rating of a unit as it stands, with its working (2.4, 2.8, 10.2).
import type { Hex } from '../../module/hexMap.ts';
import { helpers } from './leading.ts';
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { dataOf, hexOf, isCavalry, isInfantry, nameOf, printedMorale } from './units.ts';

/** The morale rating on the face that a leader shows. */
export const leaderMorale = (f: Field, leader: UnitIndex): number => {
  const u = dataOf(f, leader);
  return u.kind === 'leader' ? (f.units[leader]!.back ? u.back : u.front).morale : 0;
};

/**
 * `plain`: the penalty for disruption is left out, as in recovery (11.1). `leaders`: who lends the unit his morale
 * rating; absent: those stacked with it who may (10.2, G-MS-103). `at`: the hex whose ground counts; absent: where it stands.
 */
export const moraleOf = (
  f: Field,
  i: UnitIndex,
  plain = false,
  leaders: readonly UnitIndex[] = helpers(f, i),
  at: Hex | undefined = hexOf(f, i),
): { readonly value: number; readonly working: string } => {
  const u = dataOf(f, i);
  const printed = printedMorale(f, i);
  let value = printed;
  const parts = [`MR ${printed}`];
  if (at !== undefined) {
    const terrain = f.rules.tec.hex[f.rules.map.terrain[at]!]!;
    const change = isInfantry(u)
      ? terrain.morale.infantry
      : isCavalry(u)
        ? terrain.morale.cavalry
        : terrain.morale.artillery;
    if (change) {
      value += change;
      parts.push(`${terrain.name} ${change > 0 ? '+' : ''}${change}`);
    }
  }
  if (f.units[i]!.disrupted && !plain) {
    value -= 2;
    parts.push('disrupted -2');
  }
  for (const leader of leaders) {
    const lent = leaderMorale(f, leader);
    if (!lent) continue;
    value += lent;
    parts.push(`${nameOf(f, leader)} ${lent > 0 ? '+' : ''}${lent}`);
  }
  return { value, working: parts.join(', ') };
};
