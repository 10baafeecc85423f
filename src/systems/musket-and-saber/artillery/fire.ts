// Which guns may fire at what from a distance, and with what strength (8.2, 8.4, 8.5, 8.8).
import { chargeRule } from '../cavalry/chargeState.ts';
import { idleInSquare } from '../cavalry/squares.ts';
import { distance } from '../../../geometry/hex.ts';
import { type Hex, sideOf } from '../../../module/hexMap.ts';
import type { Share } from '../events.ts';
import { columnFor, worth } from '../factors.ts';
import { commands } from '../leading.ts';
import { type Refusal, refuse } from '../movement.ts';
import { crowded } from '../room.ts';
import type { UnitIndex } from '../rules.ts';
import { type Field, type GameState, Mark, type Shot } from '../state.ts';
import { sideEffects } from '../terrain.ts';
import { attackFactor, dataOf, has, hexOf, idOf, isBound, isCavalry, nameOf } from '../units.ts';
import type { Work } from '../work.ts';
import { isEnemyHeld, isOverstacked, unitsAt } from '../zones.ts';
import { blockWords, lightOf, rangeOf, SIGHT, sight } from './sight.ts';

const LIGHT_RULE = { day: '8.6', twilight: '14.3', night: '14.2' } as const;

/** The side between two neighbours is closed to guns, by its water, its woods or for want of a road (8.4, G-MS-83). */
export const overClosedSide = (f: Field, from: Hex, to: Hex): boolean => {
  const { map, tec, tables } = f.rules;
  const d = sideOf(map, from, to);
  const side = d === undefined ? undefined : map.sides[from]![d];
  if (d === undefined || !side) return false;
  const effects = sideEffects(tec, side.type);
  const { artillery } = effects.mp;
  const onPath = tables.pathKind[from * 6 + d] !== 0;
  const byRoad = tec.hex[map.terrain[from]!]!.roadOnly || tec.hex[map.terrain[to]!]!.roadOnly;
  return !effects.attack || artillery === 'no' || (!onPath && (artillery === 'path' || byRoad));
};

/** Enemy units in a hex that guns may choose as their target: combat units, HQ, trains (8.4, G-MS-88). */
export const targetsIn = (f: Field, hex: Hex, side: string): readonly UnitIndex[] =>
  unitsAt(f, hex).filter((i) => dataOf(f, i).side !== side && dataOf(f, i).kind !== 'leader');

/** Why a unit is no gun that could fire from where it stands (8.4): its kind, factors, order. */
export const unfitToFire = (f: Field, i: UnitIndex): Refusal | undefined => {
  const u = dataOf(f, i);
  const name = nameOf(f, i);
  if (u.kind !== 'artillery' || hexOf(f, i) === undefined)
    return refuse('8.4', `${name} is no artillery on the map`);
  if (idleInSquare(f, i))
    return refuse('9.5', `${name} stands in a square, of which the infantry alone fights`);
  if (f.units[i]!.disrupted)
    return refuse('8.4', `${name} is disrupted and cannot fire at a distance`);
  if (f.units[i]!.back)
    return refuse('8.4', `${name} is ineffective and cannot fire at a distance`);
  if (attackFactor(f, i) === 0 || rangeOf(f, i) === 0)
    return refuse('8.4', `${name} has an attack or range factor of zero`);
  return undefined;
};

/** Why this gun cannot bombard that hex, whatever it has done in the phase (8.2, 8.4, 8.6, 8.7). */
export const cannotBombard = (
  s: GameState | Work,
  i: UnitIndex,
  target: Hex,
): Refusal | undefined => {
  const unfit = unfitToFire(s, i);
  if (unfit) return unfit;
  const { map, tec } = s.rules;
  const from = hexOf(s, i)!;
  const name = nameOf(s, i);
  const there = map.names[target]!;
  const far = distance(map.offsets[from]!, map.offsets[target]!);
  if (far === 0) return refuse('8.4', `${name} stands in ${there} itself`);
  const light = lightOf(s);
  if (far > SIGHT[light])
    return refuse(
      LIGHT_RULE[light],
      SIGHT[light] === 0
        ? 'at night nothing can be seen to fire at'
        : `${there} is ${far} hexes from ${name}, and sight reaches ${SIGHT[light]} by ${light}`,
    );
  const range = rangeOf(s, i);
  if (far > range)
    return refuse('8.7', `${there} is ${far} hexes from ${name}, whose range is ${range} there`);
  const terrain = tec.hex[map.terrain[target]!]!;
  if (terrain.bombardInto === 'no')
    return refuse('8.2', `${terrain.name.toLowerCase()} cannot be fired into, as in ${there}`);
  if (far === 1 && !overClosedSide(s, from, target))
    return refuse(
      '8.4',
      `${name} is next to ${there} over a side that it may cross: it attacks at close quarters or not at all`,
    );
  const { blockedBy } = sight(s.rules, from, target);
  if (blockedBy) return refuse('8.6', `${name} does not see ${there}: ${blockWords(blockedBy)}`);
  return undefined;
};

/** Why a gun has had its attack of the phase, or may open none (4.7, 5.3, 7.5, G-MS-85). */
export const hasFired = (f: GameState | Work, i: UnitIndex): Refusal | undefined => {
  const u = f.units[i]!;
  if (has(u, Mark.attacked) || has(u, Mark.advanced))
    return refuse('7.5', `${nameOf(f, i)} has attacked already this phase`);
  if (isBound(u) && !has(u, Mark.fortune))
    return refuse(
      '4.7',
      `${nameOf(f, i)} marched (or recovered as a unit able to march) and may open no combat this phase`,
    );
  return crowded(f, [i]);
};

/** Why a hex takes no bombardment now, whoever fires (7.13, 8.4, 9.3). */
export const closedToFire = (
  s: GameState | Work,
  target: Hex,
  side: string,
): Refusal | undefined => {
  const name = s.rules.map.names[target]!;
  if (!targetsIn(s, target, side).length)
    return refuse('8.4', `there is no enemy unit in ${name} to bombard`);
  if (s.phase.bombarded.includes(target))
    return refuse(
      '8.4',
      `${name} has been bombarded already: all fire on a hex is declared at once`,
    );
  // G-MS-76: a bombardment is an attack, and nobody else attacks who is charged
  const charged = s.phase.charged.find((c) => c.hex === target);
  if (charged)
    return refuse(
      chargeRule(charged.kind),
      `${name} has been charged: nobody else attacks it in this phase`,
    );
  const charge = s.phase.charges.find((c) => c.target === target);
  if (charge)
    return refuse(chargeRule(charge.kind), `${name} is to be charged and may not be bombarded`);
  return undefined;
};

/** Guns of a side that could open fire on a hex now. */
export const gunsOn = (s: GameState | Work, target: Hex, side: string): readonly UnitIndex[] =>
  gunsOf(s, side).filter((i) => !hasFired(s, i) && !cannotBombard(s, i, target));

/** Guns of a side on the map, fit or not. */
export const gunsOf = (f: Field, side: string): readonly UnitIndex[] => {
  const out: UnitIndex[] = [];
  for (let i = 0; i < f.units.length; i += 1) {
    const u = f.rules.units[i]!;
    if (u.kind === 'artillery' && u.side === side && hexOf(f, i) !== undefined) out.push(i);
  }
  return out;
};

/** Enemy hexes that some gun of the side may bombard now. */
export const openToFire = (s: GameState | Work, side: string): readonly Hex[] => {
  const guns = gunsOf(s, side).filter((i) => !hasFired(s, i) && !unfitToFire(s, i));
  const { offsets } = s.rules.map;
  // most hexes are out of range, which costs least to see
  const reaches = (i: UnitIndex, h: Hex): boolean =>
    distance(offsets[hexOf(s, i)!]!, offsets[h]!) <= rangeOf(s, i) && !cannotBombard(s, i, h);
  if (!guns.length || SIGHT[lightOf(s)] === 0) return [];
  const hexes = new Set<Hex>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex !== undefined && s.rules.units[i]!.side !== side) hexes.add(hex);
  }
  return [...hexes]
    .filter((h) => guns.some((i) => reaches(i, h)) && !closedToFire(s, h, side))
    .sort((a, b) => a - b);
};

const near = (f: Field, a: Hex, b: Hex): boolean =>
  distance(f.rules.map.offsets[a]!, f.rules.map.offsets[b]!) <= 1;

/**
 * Guns sorted into groups that fire as one: stacked or adjacent from one to the next, or about an effective leader who
 * commands them (8.4, 10.2, G-MS-87). At twilight and by night each stands alone (14.3, G-MS-80).
 */
export const coordinated = (
  s: GameState | Work,
  guns: readonly UnitIndex[],
): readonly (readonly UnitIndex[])[] => {
  if (lightOf(s) !== 'day') return guns.map((i) => [i]);
  const leaders = s.rules.units.flatMap((u, k) =>
    u.kind === 'leader' && hexOf(s, k) !== undefined && !s.units[k]!.back ? [k] : [],
  );
  const linked = (a: UnitIndex, b: UnitIndex): boolean =>
    near(s, hexOf(s, a)!, hexOf(s, b)!) ||
    leaders.some((l) =>
      [a, b].every((i) => commands(s, l, i) && near(s, hexOf(s, l)!, hexOf(s, i)!)),
    );
  const groups: UnitIndex[][] = [];
  const left = new Set(guns);
  for (const first of guns) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const member of group)
      for (const other of left)
        if (linked(member, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
};

/** One gun's strength at a distance: +2 against a square, doubled against cavalry, halved into a town (8.5, 9.5, G-MS-49). */
export const gunShare = (
  f: Field,
  i: UnitIndex,
  at: { readonly target: Hex; readonly cavalry: boolean },
): Share => {
  const { map, tec } = f.rules;
  const printed = attackFactor(f, i);
  const terrain = tec.hex[map.terrain[at.target]!]!;
  // a square is the whole hex (9.5)
  const square = unitsAt(f, at.target).some((k) => f.units[k]!.square);
  const halved = terrain.bombardInto === 'halved' ? [terrain.name] : [];
  const from = hexOf(f, i);
  if (from !== undefined && isOverstacked(f, from)) halved.push('overstacked');
  const doubled = at.cavalry ? ['against cavalry'] : [];
  return {
    unit: idOf(f, i),
    printed,
    ...(square ? { added: [{ why: 'square', value: SQUARE_BONUS }] } : {}),
    halved,
    doubled,
    value: worth(printed + (square ? SQUARE_BONUS : 0), doubled.length, halved.length),
  };
};
const SQUARE_BONUS = 2;

/** A shot's arithmetic: the sum of its guns is read as a differential (8.5). */
export const strengthOf = (
  f: Field,
  shot: Shot,
  target: Hex,
): { readonly shares: readonly Share[]; readonly total: number; readonly column: number } => {
  const cavalry = isCavalry(dataOf(f, shot.unit));
  const shares = shot.guns.map((i) => gunShare(f, i, { target, cavalry }));
  const total = shares.reduce((t, x) => t + x.value, 0);
  return { shares, total, column: columnFor(f, total) };
};

/** Enemies stand next to the gun over a side that it may cross (8.8). */
export const isPressed = (f: Field, i: UnitIndex): boolean => {
  const from = hexOf(f, i)!;
  const { side } = dataOf(f, i);
  return f.rules.map.next[from]!.some(
    (n) => n !== undefined && isEnemyHeld(f, n, side) && !overClosedSide(f, from, n),
  );
};

/** Why this gun may not support an attack on that hex by those units (8.8). */
export const cannotSupport = (
  s: GameState | Work,
  i: UnitIndex,
  target: Hex,
  attackers: readonly UnitIndex[],
): Refusal | undefined => {
  const name = nameOf(s, i);
  const unfit = unfitToFire(s, i);
  if (unfit) return unfit;
  const from = hexOf(s, i)!;
  if (isPressed(s, i)) return refuse('8.8', `${name} is next to an enemy and supports nobody`);
  const no = cannotBombard(s, i, target);
  if (no) return no;
  const beside = attackers.some((k) => {
    const hex = hexOf(s, k);
    return hex !== undefined && sideOf(s.rules.map, from, hex) !== undefined;
  });
  if (!beside) return refuse('8.8', `${name} is next to none of the attackers`);
  return undefined;
};
