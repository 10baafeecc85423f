// The arithmetic of a combat: each unit's factor, doubled, halved, totalled with leaders, and the column it gives (7.7, 9.2, 10.2).
import { opposite } from '../../geometry/hex.ts';
import { type Hex, sideOf } from '../../module/hexMap.ts';
import { attackingFactor, defendingFactor, raised, tellsOf } from './cavalry/factors.ts';
import type { HexEffects } from './data.ts';
import { supportShares } from './artillery/support.ts';
import type { Bonus, Share } from './events.ts';
import { columnFor, worth } from './factors.ts';
import type { UnitIndex } from './rules.ts';
import type { Combat, Field } from './state.ts';
import { outOfStep } from './tactics/coordination.ts';
import { leaderCombat, type Pair, pairsOf } from './tactics/joining.ts';
import { PRESS_BONUS } from './tactics/press.ts';
import { skirmishFactor } from './tactics/skirmishFactor.ts';
import { sideEffects } from './terrain.ts';
import { dataOf, hexOf, idOf, isCavalry, isInfantry, isParenthesised } from './units.ts';
import { isOverstacked } from './zones.ts';

/** What the arithmetic asks of a combat; what is left out is as in a plain assault without leaders. */
export type Sides = Pick<
  Combat,
  'target' | 'attackers' | 'attackPrimary' | 'defenders' | 'defendPrimary'
> &
  Partial<Pick<Combat, 'mode' | 'charge' | 'tactics' | 'joined' | 'coordinator' | 'support'>>;

export interface Differential {
  readonly attack: readonly Share[];
  readonly defence: readonly Share[];
  /** added to the attackers' total */
  readonly bonus: readonly Bonus[];
  readonly attackTotal: number;
  readonly defenceTotal: number;
  readonly differential: number;
  /** whom each leader who takes part helps, both sides */
  readonly pairs: readonly Pair[];
  /** index into the CRT's columns */
  readonly column: number;
}

type Halving = HexEffects['halves'][number];

const applies = (
  h: Halving,
  kind: 'infantry' | 'cavalry' | 'artillery',
  side: string,
  from: string,
): boolean =>
  (h.attackers === 'all' || h.attackers === kind) &&
  (h.across === undefined || h.across === side) &&
  (h.unlessFrom === undefined || h.unlessFrom !== from);

/** Terrain halves once for the hex and once for the side, however many lines of the chart speak of it (7.7). */
const attackShare = (
  f: Field,
  i: UnitIndex,
  s: Sides,
  /** a leader takes part with it, so that neither disorder nor parentheses halve it (10.2) */
  led: boolean,
  apart: readonly UnitIndex[],
): Share => {
  const { map, tec } = f.rules;
  const u = dataOf(f, i);
  const from = hexOf(f, i)!;
  const kind = isInfantry(u) ? 'infantry' : isCavalry(u) ? 'cavalry' : 'artillery';
  const x = attackingFactor(f, i, s);
  const halved: string[] = [];
  const dir = sideOf(map, s.target, from);
  const side = dir === undefined ? undefined : map.sides[s.target]![dir];
  const terrain = tec.hex[map.terrain[s.target]!]!;
  const fromTerrain = map.terrain[from]!;
  if (side) {
    if (terrain.halves.some((h) => applies(h, kind, side.type, fromTerrain)))
      halved.push(terrain.name);
    const over = sideEffects(tec, side.type);
    if (over.halves.some((h) => applies(h, kind, side.type, fromTerrain))) halved.push(over.name);
  }
  const own: string[] = [];
  if (f.units[i]!.disrupted) own.push('disrupted');
  if (isParenthesised(f, i) && !x.of) own.push('parenthesised');
  if (!led) halved.push(...own);
  if (apart.includes(i)) halved.push('other formation');
  if (isOverstacked(f, from)) halved.push('overstacked');
  halved.push(...x.halved);
  return {
    unit: idOf(f, i),
    printed: x.printed,
    ...tellsOf(x),
    halved,
    doubled: x.doubled,
    ...(led && own.length ? { lifted: own } : {}),
    value: worth(raised(x), x.doubled.length, halved.length),
  };
};

const defenceShare = (f: Field, i: UnitIndex, s: Sides): Share => {
  const x = defendingFactor(f, i, s);
  const halved = isOverstacked(f, hexOf(f, i)!) ? ['overstacked'] : [];
  return {
    unit: idOf(f, i),
    printed: x.printed,
    ...tellsOf(x),
    halved,
    doubled: [],
    value: worth(raised(x), 0, halved.length),
  };
};

const leaderShare = (f: Field, p: Pair): Share => {
  const value = leaderCombat(f, p.leader);
  return {
    unit: idOf(f, p.leader),
    printed: value,
    halved: [],
    doubled: [],
    value,
    with: idOf(f, p.unit),
  };
};

const fightDifferential = (
  f: Field,
  s: Sides,
): Pick<Differential, 'attack' | 'defence' | 'bonus' | 'pairs'> => {
  const apart = outOfStep(f, s);
  const share = (i: UnitIndex, led: boolean): Share => attackShare(f, i, s, led, apart);
  const leaders = s.joined ?? [];
  const pair = (fighters: readonly UnitIndex[], primary: UnitIndex, attack: boolean) =>
    pairsOf(f, { leaders, fighters, primary }, (i) =>
      attack ? share(i, true).value - share(i, false).value : 0,
    );
  const ours = pair(s.attackers, s.attackPrimary, true);
  const theirs = pair(s.defenders, s.defendPrimary, false);
  return {
    attack: [
      ...s.attackers.map((i) =>
        share(
          i,
          ours.some((p) => p.unit === i),
        ),
      ),
      ...ours.map((p) => leaderShare(f, p)),
      ...supportShares(f, s),
    ],
    defence: [
      ...s.defenders.map((i) => defenceShare(f, i, s)),
      ...theirs.map((p) => leaderShare(f, p)),
    ],
    bonus: s.tactics?.A === 'press' ? [{ why: 'press forward', value: PRESS_BONUS }] : [],
    pairs: [...ours, ...theirs],
  };
};

/** In a skirmish MA stands for CF, and neither ground nor leaders count (7.13-1, G-MS-70). */
const skirmishDifferential = (
  f: Field,
  s: Sides,
): Pick<Differential, 'attack' | 'defence' | 'bonus' | 'pairs'> => {
  const apart = outOfStep(f, s);
  const share = (i: UnitIndex): Share => {
    const { printed, of } = skirmishFactor(f, i);
    const halved: string[] = [];
    if (apart.includes(i)) halved.push('other formation');
    if (isOverstacked(f, hexOf(f, i)!)) halved.push('overstacked');
    return {
      unit: idOf(f, i),
      printed,
      of,
      halved,
      doubled: [],
      value: worth(printed, 0, halved.length),
    };
  };
  return {
    attack: s.attackers.map(share),
    defence: s.defenders.map(share),
    bonus: [],
    pairs: [],
  };
};

export const differentialOf = (f: Field, s: Sides): Differential => {
  const parts = s.mode === 'skirmish' ? skirmishDifferential(f, s) : fightDifferential(f, s);
  const sum = (all: readonly { readonly value: number }[]): number =>
    all.reduce((t, x) => t + x.value, 0);
  const attackTotal = sum(parts.attack) + sum(parts.bonus);
  const defenceTotal = sum(parts.defence);
  const differential = attackTotal - defenceTotal;
  return {
    ...parts,
    attackTotal,
    defenceTotal,
    differential,
    column: columnFor(f, differential),
  };
};

/** Direction in which `from` attacks `target`. */
export const attackDirection = (f: Field, from: Hex, target: Hex): number | undefined => {
  const d = sideOf(f.rules.map, target, from);
  return d === undefined ? undefined : opposite(d);
};
