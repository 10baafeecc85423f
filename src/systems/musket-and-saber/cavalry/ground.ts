// Where a charge may go and what it may strike (9.3, 7.13-3, G-MS-151).
import { type Hex, sideOf } from '../../../module/hexMap.ts';
import { otherSide, type UnitIndex } from '../rules.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { Field } from '../state.ts';
import { couldCross, sideEffects } from '../terrain.ts';
import { countsForStacking, dataOf, moverOf, nameOf } from '../units.ts';
import { combatUnitsAt, STACK_LIMIT, stackCount, unitsAt } from '../zones.ts';
import { chargeRule } from './chargeState.ts';
import { type ChargeKind, riders } from './force.ts';

/** A step of a charge, and its blow: over a side and into a hex that the chart leaves open to it. */
const barred = (
  f: Field,
  kind: ChargeKind,
  units: readonly UnitIndex[],
  from: Hex,
  to: Hex,
): Refusal | undefined => {
  const { map, tec, tables } = f.rules;
  const rule = chargeRule(kind);
  const dir = sideOf(map, from, to);
  const names = map.names;
  if (dir === undefined) return refuse(rule, `${names[to]} is not next to ${names[from]}`);
  const side = sideEffects(tec, map.sides[from]![dir]!.type);
  if (!side.charge || !side.attack)
    return refuse(
      rule,
      `no charge goes over the ${side.name.toLowerCase()} from ${names[from]} to ${names[to]}`,
    );
  const terrain = tec.hex[map.terrain[to]!]!;
  if (!terrain.charge[kind])
    return refuse(
      rule,
      `no ${kind} charges into the ${terrain.name.toLowerCase()} of ${names[to]}`,
    );
  const stuck = riders(f, units).find((i) => !couldCross(tables, moverOf(dataOf(f, i)), from, dir));
  return stuck === undefined
    ? undefined
    : refuse('7.5', `${nameOf(f, stuck)} could not move from ${names[from]} into ${names[to]}`);
};

/** Why a charge that stands in `from` may not strike `target`; undefined: it may. */
export const mayNotStrike = (
  f: Field,
  kind: ChargeKind,
  units: readonly UnitIndex[],
  from: Hex,
  target: Hex,
): Refusal | undefined => {
  const side = otherSide(f.rules, dataOf(f, units[0]!).side);
  if (!combatUnitsAt(f, target, side).length)
    return refuse(
      chargeRule(kind),
      `a charge strikes combat units, and none of the enemy’s stands in ${f.rules.map.names[target]}`,
    );
  return barred(f, kind, units, from, target);
};

/** Why a charge may not go along a path; cavalry through no friend of any kind, infantry through no full hex. */
export const mayNotRide = (
  f: Field,
  kind: ChargeKind,
  units: readonly UnitIndex[],
  from: Hex,
  path: readonly Hex[],
): Refusal | undefined => {
  const { names } = f.rules.map;
  const side = dataOf(f, units[0]!).side;
  const heads = units.filter((i) => countsForStacking(dataOf(f, i))).length;
  let at = from;
  for (const to of path) {
    // infantry may go over any ground that it can walk; the chart closes only what is struck (7.13-3)
    const no = kind === 'cavalry' ? barred(f, kind, units, at, to) : undefined;
    if (no) return no;
    const friends = unitsAt(f, to).some((i) => dataOf(f, i).side === side && !units.includes(i));
    if (kind === 'cavalry' && friends)
      return refuse('9.3', `charging cavalry may not enter ${names[to]}, where a friend stands`);
    if (stackCount(f, to) + heads > STACK_LIMIT)
      return refuse(chargeRule(kind), `the charge would overstack ${names[to]}`);
    at = to;
  }
  return undefined;
};
