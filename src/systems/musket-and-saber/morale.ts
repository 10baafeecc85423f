// The morale rating of a unit as it stands, with its working (2.4, 2.8).
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { dataOf, hexOf, isCavalry, isInfantry, printedMorale } from './units.ts';

/** `plain`: the penalty for disruption is left out, as in recovery (11.1). */
export const moraleOf = (
  f: Field,
  i: UnitIndex,
  plain = false,
): { readonly value: number; readonly working: string } => {
  const u = dataOf(f, i);
  const printed = printedMorale(f, i);
  let value = printed;
  const parts = [`MR ${printed}`];
  const hex = hexOf(f, i);
  if (hex !== undefined) {
    const terrain = f.rules.tec.hex[f.rules.map.terrain[hex]!]!;
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
  return { value, working: parts.join(', ') };
};
