// Who stands where, and which hexes are in whose zone of control (5.x, 6.x).
import { opposite, SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { otherSide, type Rules, type UnitIndex } from './rules.ts';
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
  readonly rules: Rules;
  /** counters by hex, in the module's order */
  readonly at: readonly (readonly UnitIndex[] | undefined)[];
  /** by side: how many enemies of that side exert a ZOC on the hex */
  readonly enemy: Readonly<Record<string, Uint8Array>>;
  /** by side: how many combat units of that side stand there; how many combat units and HQ of its enemy do */
  readonly friends: Readonly<Record<string, Uint8Array>>;
  readonly held: Readonly<Record<string, Uint8Array>>;
}

// derived from the immutable array of counters and kept as long as it lives; holds nothing else
const known = new WeakMap<readonly UnitState[], Zones>();

/** An array of counters that differs from another in one of them; gone when the zones of the array are worked out. */
interface Step {
  readonly before: readonly UnitState[];
  readonly unit: UnitIndex;
}
const steps = new WeakMap<readonly UnitState[], Step>();
/** So many changes are followed back; beyond that a survey costs no more. */
const FAR = 12;

const NOBODY: readonly UnitIndex[] = [];

const zocClass = (f: Field, i: UnitIndex): 'infantry' | 'cavalry' | 'artillery' =>
  moverOf(dataOf(f, i)) as 'infantry' | 'cavalry' | 'artillery';

/** All combat units but disrupted and ineffective ones (6.1, 6.4). */
export const exertsZoc = (f: Field, i: UnitIndex): boolean =>
  isCombat(dataOf(f, i)) &&
  f.units[i]!.where.at === 'map' &&
  !f.units[i]!.disrupted &&
  !isIneffective(f, i);

/** Zones that may be written to, by whoever has just made them. */
interface Draft extends Zones {
  readonly at: (readonly UnitIndex[] | undefined)[];
}

const without = (list: readonly UnitIndex[], i: UnitIndex): readonly UnitIndex[] | undefined =>
  list.length === 1 ? undefined : list.filter((k) => k !== i);

const among = (list: readonly UnitIndex[], i: UnitIndex): readonly UnitIndex[] => {
  const at = list.findIndex((k) => k > i);
  return at < 0 ? [...list, i] : [...list.slice(0, at), i, ...list.slice(at)];
};

/** Adds (`by` 1) or takes away (-1) what one counter is to the hexes around it. */
const count = (z: Draft, f: Field, i: UnitIndex, by: 1 | -1): void => {
  const { map, tables } = f.rules;
  const state = f.units[i]!;
  const w = state.where;
  if (w.at !== 'map') return;
  const here = z.at[w.hex] ?? NOBODY;
  z.at[w.hex] = by === 1 ? among(here, i) : without(here, i);
  const u = dataOf(f, i);
  const other = otherSide(f.rules, u.side);
  const combat = isCombat(u);
  if (combat) z.friends[u.side]![w.hex]! += by;
  if (combat || u.kind === 'hq') z.held[other]![w.hex]! += by;
  if (!combat || state.disrupted || isIneffective(f, i)) return;
  const foe = z.enemy[other]!;
  const reach = tables.zoc[zocClass(f, i)];
  for (const d of SIX) if (reach[w.hex * 6 + d]) foe[map.next[w.hex]![d]!]! += by;
};

const survey = (f: Field): Zones => {
  const { map, sides } = f.rules;
  const none = (): Record<string, Uint8Array> =>
    Object.fromEntries(sides.map((s) => [s.id, new Uint8Array(map.count)]));
  const z: Draft = {
    rules: f.rules,
    at: new Array<readonly UnitIndex[] | undefined>(map.count),
    enemy: none(),
    friends: none(),
    held: none(),
  };
  for (let i = 0; i < f.units.length; i += 1) count(z, f, i, 1);
  return z;
};

type Planes = Readonly<Record<string, Uint8Array>>;

/** The planes of those sides of its own, the others shared. */
const copied = (by: Planes, sides: Iterable<string>): Planes => {
  const out: Record<string, Uint8Array> = { ...by };
  for (const side of sides) out[side] = by[side]!.slice();
  return out;
};

/** From zones worked out a few changes ago; undefined: none that near. */
const follow = (f: Field): Zones | undefined => {
  const changed = new Set<UnitIndex>();
  let units = f.units;
  for (let back = 0; back < FAR; back += 1) {
    const step = steps.get(units);
    if (!step) return undefined;
    changed.add(step.unit);
    units = step.before;
    const was = known.get(units);
    if (!was) continue;
    if (was.rules !== f.rules) return undefined;
    // what a counter writes to: its own side's friends, what the other side meets
    const own = new Set<string>();
    const other = new Set<string>();
    for (const i of changed) {
      const { side } = dataOf(f, i);
      own.add(side);
      other.add(otherSide(f.rules, side));
    }
    const z: Draft = {
      rules: f.rules,
      at: was.at.slice(),
      enemy: copied(was.enemy, other),
      friends: copied(was.friends, own),
      held: copied(was.held, other),
    };
    const before = { rules: f.rules, units };
    for (const i of changed) {
      count(z, before, i, -1);
      count(z, f, i, 1);
    }
    return z;
  }
  return undefined;
};

const zones = (f: Field): Zones => {
  let z = known.get(f.units);
  if (!z || z.rules !== f.rules) {
    z = follow(f) ?? survey(f);
    known.set(f.units, z);
    steps.delete(f.units);
  }
  return z;
};

/** `after` is `before` with one counter changed: what is known of the one need not be worked out again for the other. */
export const standsNear = (
  before: readonly UnitState[],
  after: readonly UnitState[],
  unit: UnitIndex,
): void => {
  steps.set(after, { before, unit });
};

/** One object for all arrays of counters that stand alike: the key under which what follows from it is kept. */
export const standingKey = (f: Field): object => zones(f);

/** `after` differs from `before` in marks alone, so everything found out about the one holds for the other. */
export const standsAlike = (before: readonly UnitState[], after: readonly UnitState[]): void => {
  const z = known.get(before);
  const step = steps.get(before);
  if (z) known.set(after, z);
  else if (step) steps.set(after, step);
};

export const unitsAt = (f: Field, hex: Hex): readonly UnitIndex[] => zones(f).at[hex] ?? NOBODY;

export const inEzoc = (f: Field, hex: Hex, side: string): boolean =>
  zones(f).enemy[side]![hex]! > 0;

/** All hexes that enemies of `side` hold in their ZOC, by hex index: how many exert it; 0 is none. */
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
  zones(f).held[side]![hex]! > 0;

/** What a search over the map asks of each hex, looked up once: how many, by hex index. */
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
