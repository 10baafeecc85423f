// The arithmetic of a combat: each unit's factor, doubled, halved, totalled, and the column it gives (7.7, 9.2).
import { opposite } from '../../geometry/hex.ts';
import { type Hex, sideOf } from '../../module/hexMap.ts';
import type { HexEffects } from './data.ts';
import type { Share } from './events.ts';
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { sideEffects } from './terrain.ts';
import {
  attackFactor,
  dataOf,
  defenceFactor,
  hexOf,
  idOf,
  isCavalry,
  isIneffective,
  isInfantry,
  isParenthesised,
} from './units.ts';
import { isOverstacked } from './zones.ts';

export interface Sides {
  readonly target: Hex;
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
  readonly defendPrimary: UnitIndex;
}

export interface Differential {
  readonly attack: readonly Share[];
  readonly defence: readonly Share[];
  readonly attackTotal: number;
  readonly defenceTotal: number;
  readonly differential: number;
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

/** 7.7: once halved rounds up, twice or more is one, zero stays zero. Doublings come first (G-MS-49). */
export const worth = (printed: number, doublings: number, halvings: number): number => {
  const doubled = printed * 2 ** doublings;
  if (doubled === 0 || halvings === 0) return doubled;
  return halvings === 1 ? Math.ceil(doubled / 2) : 1;
};

/** Terrain halves once for the hex and once for the side, however many lines of the chart speak of it (7.7). */
const attackShare = (f: Field, i: UnitIndex, s: Sides): Share => {
  const { map, tec } = f.rules;
  const u = dataOf(f, i);
  const from = hexOf(f, i)!;
  const kind = isInfantry(u) ? 'infantry' : isCavalry(u) ? 'cavalry' : 'artillery';
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
  if (f.units[i]!.disrupted) halved.push('disrupted');
  if (isParenthesised(f, i)) halved.push('parenthesised');
  if (isOverstacked(f, from)) halved.push('overstacked');
  const doubled: string[] = [];
  // 9.2, G-MS-93: the primary defender's state speaks for the stack
  if (isCavalry(u)) {
    if (f.units[s.defendPrimary]!.disrupted) doubled.push('against disrupted');
    else if (isIneffective(f, s.defendPrimary)) doubled.push('against ineffective');
  }
  const printed = attackFactor(f, i);
  return {
    unit: idOf(f, i),
    printed,
    halved,
    doubled,
    value: worth(printed, doubled.length, halved.length),
  };
};

const defenceShare = (f: Field, i: UnitIndex): Share => {
  const halved = isOverstacked(f, hexOf(f, i)!) ? ['overstacked'] : [];
  const printed = defenceFactor(f, i);
  return {
    unit: idOf(f, i),
    printed,
    halved,
    doubled: [],
    value: worth(printed, 0, halved.length),
  };
};

export const columnFor = (f: Field, differential: number): number => {
  const at = f.rules.crt.columns.findIndex(
    (c) => (c.min === null || differential >= c.min) && (c.max === null || differential <= c.max),
  );
  if (at < 0) throw new Error(`the CRT has no column for ${differential}`);
  return at;
};

export const differentialOf = (f: Field, s: Sides): Differential => {
  const attack = s.attackers.map((i) => attackShare(f, i, s));
  const defence = s.defenders.map((i) => defenceShare(f, i));
  const sum = (shares: readonly Share[]): number => shares.reduce((t, x) => t + x.value, 0);
  const attackTotal = sum(attack);
  const defenceTotal = sum(defence);
  const differential = attackTotal - defenceTotal;
  return {
    attack,
    defence,
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
