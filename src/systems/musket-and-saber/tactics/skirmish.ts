// Skirmishes: who may open one, and where (7.13-1).
import { SIX } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { attackable, mayNotFight } from '../combat.ts';
import { attackDirection } from '../differential.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field, GameState } from '../state.ts';
import { couldCross, wayFrom } from '../terrain.ts';
import { attackFactor, dataOf, hexOf, isInfantry, moverOf, nameOf } from '../units.ts';
import type { Work } from '../work.ts';
import { combatUnitsAt, inEzoc, unitsAt } from '../zones.ts';
import { lightOf } from './command.ts';
import { skirmishAllowance } from './skirmishFactor.ts';

/** Half MP for a step of infantry, points alone. */
const stepCost = (f: Field, i: UnitIndex, from: Hex, dir: number): number => {
  const { map, tables } = f.rules;
  const to = map.next[from]![dir]!;
  const mover = moverOf(dataOf(f, i));
  const { open, path, full } = wayFrom(tables, from, dir);
  return Math.min(open[mover], (inEzoc(f, to, dataOf(f, i).side) ? full : path)[mover]);
};

/** Empty hexes next to both, over which the unit could go within its printed MA (G-MS-68). */
const waysBetween = (f: Field, i: UnitIndex, target: Hex): readonly Hex[] => {
  const { map } = f.rules;
  const from = hexOf(f, i)!;
  return SIX.flatMap((d) => {
    const mid = map.next[from]![d];
    if (mid === undefined || unitsAt(f, mid).length) return [];
    const on = SIX.find((x) => map.next[mid]![x] === target);
    if (on === undefined) return [];
    const cost = stepCost(f, i, from, d) + stepCost(f, i, mid, on);
    return cost <= skirmishAllowance(f, i) * 2 ? [mid] : [];
  });
};

/** Why this unit could not skirmish that hex at all, whatever was done this phase. */
const cannotSkirmish = (f: Field, i: UnitIndex, target: Hex): Refusal | undefined => {
  const { map } = f.rules;
  const from = hexOf(f, i);
  const name = nameOf(f, i);
  if (from === undefined || !isInfantry(dataOf(f, i)))
    return refuse('7.13', `${name} is no infantry on the map, which alone skirmishes`);
  if (skirmishAllowance(f, i) === 0)
    return refuse('7.13', `${name} has an MA in brackets or V and may not skirmish`);
  if (attackFactor(f, i) === 0)
    return refuse('7.5', `${name} has a combat factor of zero and may not attack`);
  const dir = attackDirection(f, from, target);
  if (dir === undefined)
    return waysBetween(f, i, target).length
      ? undefined
      : refuse(
          '7.13',
          `${name} in ${map.names[from]} may not skirmish ${map.names[target]}: it is neither next to it nor two hexes off over an empty hex that it could cross within its MA`,
        );
  if (!couldCross(f.rules.tables, moverOf(dataOf(f, i)), from, dir))
    return refuse(
      '7.13',
      `${name} could not move from ${map.names[from]} into ${map.names[target]}, so it may not skirmish it`,
    );
  return inEzoc(f, from, dataOf(f, i).side)
    ? refuse(
        '7.13',
        `${name} is in an enemy zone of control and may not skirmish the hex next to it`,
      )
    : undefined;
};

/** Why this unit may not skirmish that hex in this combat phase. */
export const mayNotSkirmish = (
  s: GameState | Work,
  i: UnitIndex,
  target: Hex,
): Refusal | undefined =>
  lightOf(s) === 'night'
    ? refuse('14.2', 'nobody skirmishes at night')
    : (cannotSkirmish(s, i, target) ?? mayNotFight(s, i));

/** Units of a side that may join in a skirmish on a hex now. */
export const skirmishersOn = (
  s: GameState | Work,
  target: Hex,
  side: string,
): readonly UnitIndex[] => {
  const { map } = s.rules;
  const near = new Set<Hex>();
  for (const n of map.next[target]!) {
    if (n === undefined) continue;
    near.add(n);
    for (const far of map.next[n]!) if (far !== undefined && far !== target) near.add(far);
  }
  return [...near]
    .sort((a, b) => a - b)
    .flatMap((h) => combatUnitsAt(s, h, side))
    .filter((i) => !mayNotSkirmish(s, i, target));
};

/** Some skirmish is open to the side now. */
export const canSkirmishAny = (s: GameState | Work, side: string): boolean =>
  skirmishTargets(s, side).next().done !== true;

/** Enemy hexes that some unit of the side may skirmish now, one by one. */
export function* skirmishTargets(s: GameState | Work, side: string): Generator<Hex> {
  const seen = new Set<Hex>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex === undefined || dataOf(s, i).side === side || seen.has(hex)) continue;
    seen.add(hex);
    if (!attackable(s, hex, side) || s.phase.targets.includes(hex)) continue;
    if (s.phase.charges.some((c) => c.target === hex)) continue;
    if (skirmishersOn(s, hex, side).length) yield hex;
  }
}
