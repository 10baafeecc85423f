// Lines of retreat: safe, unsafe, to the edge only, or none (7.6), and the hexes a retreat may enter next (7.9).
import { distance, SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { Mover } from './data.ts';
import { otherSide, type Rules, type UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { couldCross } from './terrain.ts';
import { dataOf, hexOf, moverOf } from './units.ts';
import { exertingOn, type Ground, groundFor, inEzoc, isEnemyHeld, standingKey } from './zones.ts';

export type LineKind = 'safe' | 'unsafe' | 'edge' | 'none';

/** Hexes from every hex to the nearest end of a line, by index; Infinity: no such line from there. */
export interface Lines {
  readonly safe: Float64Array;
  /** worked out when it is first asked for */
  readonly unsafe: () => Float64Array;
  /** ends that work: active HQ, active trains, LOC */
  readonly ends: ReadonlySet<Hex>;
}

interface Who {
  readonly side: string;
  readonly army: string;
  readonly mover: Mover;
  /** hex whose own units negate nothing, since they share the unit's fate; undefined: an HQ's or trains' own line (G-MS-45) */
  readonly without: Hex | undefined;
  /** an HQ looks for trains or LOC, trains for the LOC alone (12.1, 12.2) */
  readonly as: 'unit' | 'hq' | 'trains';
}

// derived from the immutable array of counters, kept as long as it lives
const known = new WeakMap<object, Map<string, Lines>>();

/** 12.3: an LOC works while no enemy stands there and no EZOC lies on it, friends there or not (G-MS-119). */
export const locWorks = (f: Field, hex: Hex, side: string): boolean =>
  !isEnemyHeld(f, hex, side) && !inEzoc(f, hex, side);

/** EZOC that no friend or friendly ZOC negates (7.6). */
export const isOpenEzoc = (f: Field, hex: Hex, side: string, without: Hex | undefined): boolean =>
  openEzocOn(f, groundFor(f, side), side, without)(hex);

const openEzocOn =
  (f: Field, g: Ground, side: string, without: Hex | undefined) =>
  (hex: Hex): boolean => {
    if (!g.ezoc[hex]) return false;
    if (hex !== without && g.friends[hex]) return false;
    if (!g.own[hex]) return true;
    // only next to the hex left out can its units be the ones whose ZOC it is
    if (without === undefined || !f.rules.map.next[hex]!.includes(without)) return false;
    return !exertingOn(f, hex, otherSide(f.rules, side)).some((i) => hexOf(f, i) !== without);
  };

/** Hexes that a safe line may enter: not the enemy's, and in no EZOC that is not negated. */
const safeOn = (f: Field, side: string, without: Hex | undefined): ((hex: Hex) => boolean) => {
  const g = groundFor(f, side);
  const ezoc = openEzocOn(f, g, side, without);
  return (h) => g.held[h] === 0 && !ezoc(h);
};

const endsOf = (f: Field, who: Who, forUnsafe: boolean): Set<Hex> => {
  const ends = new Set<Hex>();
  for (const h of f.rules.loc[who.army] ?? []) {
    if (forUnsafe ? !isEnemyHeld(f, h, who.side) : locWorks(f, h, who.side)) ends.add(h);
  }
  const { hq, trains } = f.rules.roster;
  const serve = (bases: readonly UnitIndex[]): void => {
    for (const i of bases) {
      const w = f.units[i]!.where;
      if (dataOf(f, i).army === who.army && !f.units[i]!.back && w.at === 'map') ends.add(w.hex);
    }
  };
  if (who.as === 'unit') serve(hq);
  if (who.as !== 'trains') serve(trains);
  // G-MS-47: an end in the vacated hex does not count
  if (who.without !== undefined) ends.delete(who.without);
  return ends;
};

const search = (
  f: Field,
  who: Who,
  ends: ReadonlySet<Hex>,
  mayEnter: (h: Hex) => boolean,
): Float64Array => {
  const { map, tables } = f.rules;
  const cross = tables.passable[who.mover];
  const dist = new Float64Array(map.count).fill(Number.POSITIVE_INFINITY);
  const queue: Hex[] = [];
  for (const e of ends) {
    dist[e] = 0;
    if (mayEnter(e)) queue.push(e);
  }
  for (let q = 0; q < queue.length; q += 1) {
    const h = queue[q]!;
    const around = map.next[h]!;
    const far = dist[h]! + 1;
    for (let d = 0; d < 6; d += 1) {
      const n = around[d];
      if (n === undefined || dist[n] !== Number.POSITIVE_INFINITY) continue;
      // as couldCross asks, from there to here
      if (cross[n * 6 + (d < 3 ? d + 3 : d - 3)] !== 1) continue;
      dist[n] = far;
      if (mayEnter(n)) queue.push(n);
    }
  }
  return dist;
};

export const linesOf = (f: Field, who: Who): Lines => {
  const standing = standingKey(f);
  let byKey = known.get(standing);
  if (!byKey) {
    byKey = new Map();
    known.set(standing, byKey);
  }
  const key = `${who.army}|${who.mover}|${who.as}|${who.without ?? ''}`;
  let lines = byKey.get(key);
  if (!lines) {
    const { held } = groundFor(f, who.side);
    const free = (h: Hex): boolean => held[h] === 0;
    const ends = endsOf(f, who, false);
    let unsafe: Float64Array | undefined;
    lines = {
      ends,
      safe: search(f, who, ends, safeOn(f, who.side, who.without)),
      unsafe: () => {
        unsafe ??= search(f, who, endsOf(f, who, true), free);
        return unsafe;
      },
    };
    byKey.set(key, lines);
  }
  return lines;
};

/** HQ and trains never leave with their stack, so stackmates count for their lines (G-MS-45). */
const whoIs = (f: Field, i: UnitIndex): Who => {
  const u = dataOf(f, i);
  const stays = u.kind === 'hq' || u.kind === 'trains';
  return {
    side: u.side,
    army: u.army,
    mover: moverOf(u),
    without: stays ? undefined : hexOf(f, i),
    as: u.kind === 'hq' || u.kind === 'trains' ? u.kind : 'unit',
  };
};

const reachesEdge = (f: Field, from: Hex, who: Who): boolean => {
  const { map, tables } = f.rules;
  const seen = new Set<Hex>([from]);
  const queue = [from];
  for (let q = 0; q < queue.length; q += 1) {
    const h = queue[q]!;
    if (map.edge[h]) return true;
    for (const d of SIX) {
      const n = map.next[h]![d];
      if (n === undefined || seen.has(n) || !couldCross(tables, who.mover, h, d)) continue;
      if (isEnemyHeld(f, n, who.side)) continue;
      seen.add(n);
      queue.push(n);
    }
  }
  return false;
};

// the last way found for each counter that stays where it is: proof enough of a safe line for as long as it is open
const ways = new WeakMap<Rules, Map<UnitIndex, readonly Hex[]>>();

/** Whether an HQ (or trains) has a safe line to one of its ends, asked after every step (12.1). */
export const hasSafeLine = (f: Field, i: UnitIndex): boolean => {
  const from = hexOf(f, i);
  if (from === undefined) return false;
  const who = whoIs(f, i);
  const ends = endsOf(f, who, false);
  const open = safeOn(f, who.side, who.without);
  let known = ways.get(f.rules);
  if (!known) {
    known = new Map();
    ways.set(f.rules, known);
  }
  const old = known.get(i);
  if (old && old[0] === from && ends.has(old.at(-1)!) && old.every((h, k) => k === 0 || open(h)))
    return true;
  const found = wayTo(f, from, who.mover, ends, open);
  if (found) known.set(i, found);
  else known.delete(i);
  return found !== undefined;
};

/** Shortest way from a hex to one of the ends through open hexes; undefined: none. */
export const wayTo = (
  f: Field,
  from: Hex,
  mover: Mover,
  ends: ReadonlySet<Hex>,
  open: (h: Hex) => boolean,
): readonly Hex[] | undefined => {
  const { map, tables } = f.rules;
  const before = new Map<Hex, Hex>([[from, from]]);
  const queue = [from];
  for (let q = 0; q < queue.length; q += 1) {
    const h = queue[q]!;
    if (ends.has(h)) {
      const way = [h];
      for (let at = h; at !== from; ) {
        at = before.get(at)!;
        way.unshift(at);
      }
      return way;
    }
    for (const d of SIX) {
      const n = map.next[h]![d];
      if (n === undefined || before.has(n) || !couldCross(tables, mover, h, d) || !open(n))
        continue;
      before.set(n, h);
      queue.push(n);
    }
  }
  return undefined;
};

/** Which line of retreat a unit on the map has (7.6, 7.9, G-MS-48). */
export const lineOf = (f: Field, i: UnitIndex): LineKind => {
  const from = hexOf(f, i);
  if (from === undefined) return 'none';
  const who = whoIs(f, i);
  const lines = linesOf(f, who);
  if (Number.isFinite(lines.safe[from]!)) return 'safe';
  if (Number.isFinite(lines.unsafe()[from]!)) return 'unsafe';
  return reachesEdge(f, from, who) ? 'edge' : 'none';
};

/** A unit's line of retreat with the hexes it takes, its own first; of kind "none" it has none. */
export interface RetreatLine {
  readonly kind: LineKind;
  readonly way: readonly Hex[];
}

/** The line of {@link lineOf}, with a shortest way along it: what a player asks to see (7.6, G-MS-48). */
export const retreatLine = (f: Field, i: UnitIndex): RetreatLine => {
  const kind = lineOf(f, i);
  const from = hexOf(f, i);
  if (from === undefined || kind === 'none') return { kind: 'none', way: [] };
  const who = whoIs(f, i);
  const free = (h: Hex): boolean => !isEnemyHeld(f, h, who.side);
  const edge = (): ReadonlySet<Hex> =>
    new Set([...f.rules.map.index.values()].filter((h) => f.rules.map.edge[h]));
  const way =
    kind === 'safe'
      ? wayTo(f, from, who.mover, endsOf(f, who, false), safeOn(f, who.side, who.without))
      : wayTo(f, from, who.mover, kind === 'unsafe' ? endsOf(f, who, true) : edge(), free);
  return { kind, way: way ?? [] };
};

/**
 * Where a retreat that stands in `at` may go next (7.9, G-MS-57, G-MS-58): one hex farther from `origin`
 * where there is one, else as far; always with the same kind of line on from there. Empty: it can go no further.
 */
export const retreatSteps = (
  f: Field,
  i: UnitIndex,
  origin: Hex,
  at: Hex,
  kind: 'safe' | 'unsafe',
): readonly Hex[] => {
  const { map, tables } = f.rules;
  const who: Who = { ...whoIs(f, i), without: origin };
  const lines = linesOf(f, who);
  const field = kind === 'safe' ? lines.safe : lines.unsafe();
  const away = (h: Hex): number => distance(map.offsets[h]!, map.offsets[origin]!);
  const legal: Hex[] = [];
  for (const d of SIX) {
    const n = map.next[at]![d];
    if (n === undefined || n === origin || !couldCross(tables, who.mover, at, d)) continue;
    if (isEnemyHeld(f, n, who.side) || !Number.isFinite(field[n]!)) continue;
    if (kind === 'safe' && isOpenEzoc(f, n, who.side, origin)) continue;
    legal.push(n);
  }
  const farther = legal.filter((n) => away(n) > away(at));
  return farther.length ? farther : legal.filter((n) => away(n) === away(at));
};

/** A retreat ends where its line does (G-MS-47). */
export const isLineEnd = (f: Field, i: UnitIndex, origin: Hex, at: Hex): boolean =>
  linesOf(f, { ...whoIs(f, i), without: origin }).ends.has(at);
