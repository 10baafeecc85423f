// Who stands where, and which hexes are in whose zone of control (5.x, 6.x).
import { opposite, SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import type { Field, UnitState } from './state.ts';
import {
  countsForStacking,
  dataOf,
  isCombat,
  isIneffective,
  moverOf,
  sideOfUnit,
} from './units.ts';

interface Zones {
  /** counters by hex, in the module's order */
  readonly at: readonly (readonly UnitIndex[] | undefined)[];
  /** by side: 1 where an enemy of that side exerts a ZOC */
  readonly enemy: Readonly<Record<string, Uint8Array>>;
  /** by side: 1 where a combat unit of that side stands; where a combat unit or HQ of its enemy does */
  readonly friends: Readonly<Record<string, Uint8Array>>;
  readonly held: Readonly<Record<string, Uint8Array>>;
}

// derived from the immutable array of counters and kept as long as it lives; holds nothing else
const known = new WeakMap<readonly UnitState[], Zones>();

const NOBODY: readonly UnitIndex[] = [];

const zocClass = (f: Field, i: UnitIndex): 'infantry' | 'cavalry' | 'artillery' =>
  moverOf(dataOf(f, i)) as 'infantry' | 'cavalry' | 'artillery';

/** All combat units but disrupted and ineffective ones (6.1, 6.4). */
export const exertsZoc = (f: Field, i: UnitIndex): boolean =>
  isCombat(dataOf(f, i)) &&
  f.units[i]!.where.at === 'map' &&
  !f.units[i]!.disrupted &&
  !isIneffective(f, i);

const survey = (f: Field): Zones => {
  const { map, tables } = f.rules;
  const at: (UnitIndex[] | undefined)[] = new Array<UnitIndex[] | undefined>(map.count);
  const enemy: Record<string, Uint8Array> = {};
  const friends: Record<string, Uint8Array> = {};
  const held: Record<string, Uint8Array> = {};
  for (const s of f.rules.sides) {
    enemy[s.id] = new Uint8Array(map.count);
    friends[s.id] = new Uint8Array(map.count);
    held[s.id] = new Uint8Array(map.count);
  }
  for (let i = 0; i < f.units.length; i += 1) {
    const w = f.units[i]!.where;
    if (w.at !== 'map') continue;
    (at[w.hex] ??= []).push(i);
    const u = dataOf(f, i);
    const other = otherSide(f.rules, u.side);
    const combat = isCombat(u);
    if (combat) friends[u.side]![w.hex] = 1;
    if (combat || u.kind === 'hq') held[other]![w.hex] = 1;
    if (!combat || f.units[i]!.disrupted || isIneffective(f, i)) continue;
    const foe = enemy[other]!;
    const reach = tables.zoc[zocClass(f, i)];
    for (const d of SIX) {
      if (reach[w.hex * 6 + d]) foe[map.next[w.hex]![d]!] = 1;
    }
  }
  return { at, enemy, friends, held };
};

const zones = (f: Field): Zones => {
  let z = known.get(f.units);
  if (!z) {
    z = survey(f);
    known.set(f.units, z);
  }
  return z;
};

/** One object for all arrays of counters that stand alike: the key under which what follows from it is kept. */
export const standingKey = (f: Field): object => zones(f);

/** `after` differs from `before` in marks alone, so everything found out about the one holds for the other. */
export const standsAlike = (before: readonly UnitState[], after: readonly UnitState[]): void => {
  const z = known.get(before);
  if (z) known.set(after, z);
};

export const unitsAt = (f: Field, hex: Hex): readonly UnitIndex[] => zones(f).at[hex] ?? NOBODY;

export const inEzoc = (f: Field, hex: Hex, side: string): boolean =>
  zones(f).enemy[side]![hex] === 1;

/** All hexes that enemies of `side` hold in their ZOC: 1 by hex index. */
export const ezocOf = (f: Field, side: string): Uint8Array => zones(f).enemy[side]!;

/** The hex or one of its six neighbours is in an EZOC: too near to march (4.7, G-MS-22). */
export const isNearEzoc = (f: Field, hex: Hex, side: string): boolean => {
  const ezoc = ezocOf(f, side);
  if (ezoc[hex]) return true;
  for (const n of f.rules.map.next[hex]!) if (n !== undefined && ezoc[n]) return true;
  return false;
};

/** Enemy units of `side` that exert their ZOC on this hex. */
export const exertingOn = (f: Field, hex: Hex, side: string): readonly UnitIndex[] => {
  const { map, tables } = f.rules;
  const out: UnitIndex[] = [];
  for (const d of SIX) {
    const n = map.next[hex]![d];
    if (n === undefined) continue;
    for (const i of unitsAt(f, n)) {
      if (sideOfUnit(f, i) === side || !exertsZoc(f, i)) continue;
      if (tables.zoc[zocClass(f, i)][n * 6 + opposite(d)]) out.push(i);
    }
  }
  return out;
};

/** Combat units of a side in a hex. */
export const combatUnitsAt = (f: Field, hex: Hex, side: string): readonly UnitIndex[] =>
  unitsAt(f, hex).filter((i) => sideOfUnit(f, i) === side && isCombat(dataOf(f, i)));

/** Held against movement and lines of retreat: combat units or an HQ of the other side (G-MS-46). */
export const isEnemyHeld = (f: Field, hex: Hex, side: string): boolean =>
  zones(f).held[side]![hex] === 1;

/** What a search over the map asks of each hex, looked up once. All are 1 by hex index. */
export interface Ground {
  readonly held: Uint8Array;
  readonly ezoc: Uint8Array;
  /** hexes in the ZOC of the side itself */
  readonly own: Uint8Array;
  readonly friends: Uint8Array;
}
export const groundFor = (f: Field, side: string): Ground => {
  const z = zones(f);
  return {
    held: z.held[side]!,
    ezoc: z.enemy[side]!,
    own: z.enemy[otherSide(f.rules, side)]!,
    friends: z.friends[side]!,
  };
};

/** Number of units that count for stacking (5.1, 5.2). */
export const stackCount = (f: Field, hex: Hex): number =>
  unitsAt(f, hex).filter((i) => countsForStacking(dataOf(f, i))).length;

export const STACK_LIMIT = 3;
export const isOverstacked = (f: Field, hex: Hex): boolean => stackCount(f, hex) > STACK_LIMIT;
