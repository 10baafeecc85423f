// The Terrain Effects Chart laid over the map: for each hexside and direction, who may cross it and at what cost (4.5, 4.6, 6.4, 7.7).
import { SIX } from '../../geometry/hex.ts';
import type { Hex, HexMap, HexSide } from '../../module/hexMap.ts';
import type { HexEffects, Mover, MpCost, SideEffects, Tec } from './data.ts';

export const MOVERS: readonly Mover[] = [
  'infantry',
  'cavalry',
  'artillery',
  'leader',
  'hq',
  'trains',
];

/** What the chart says of a way from one hex into the next, whatever hexes they are. Costs are in half MP; Infinity: not that way. */
export interface Crossing {
  /** off the path */
  readonly open: Readonly<Record<Mover, number>>;
  /** along a road or trail */
  readonly path: Readonly<Record<Mover, number>>;
  /** into an EZOC, where infantry and cavalry lose the path's discount but not its passage (4.6, G-MS-21) */
  readonly full: Readonly<Record<Mover, number>>;
  /** 0 none, 1 trail, 2 road */
  readonly pathKind: 0 | 1 | 2;
  /** a marching unit may cross off the path, or along it (4.7) */
  readonly marchOpen: boolean;
  readonly marchPath: boolean;
  /** half MP a marching unit pays along a path before the 1 MP rule for occupied hexes (4.7) */
  readonly marchCost: number;
  readonly zoc: Readonly<Record<Arm, boolean>>;
}

/** Tables are indexed by hex * 6 + direction of travel. */
export interface Tables {
  /** number of each way in `crossings`; 0 where no way leads */
  readonly ways: Uint16Array;
  readonly crossings: readonly Crossing[];
  /** 1 where it could ever go, one way or the other */
  readonly passable: Readonly<Record<Mover, Uint8Array>>;
  /** 0 none, 1 trail, 2 road */
  readonly pathKind: Uint8Array;
  /** 1 where a unit of this kind exerts its ZOC across (6.4) */
  readonly zoc: Readonly<Record<Arm, Uint8Array>>;
}

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
type Arm = (typeof ARMS)[number];

const byName = <K extends string, T>(names: readonly K[], of: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, T>;

const never = byName(MOVERS, () => Number.POSITIVE_INFINITY);

/** Off the map, or where no side lies between. */
const NO_WAY: Crossing = {
  open: never,
  path: never,
  full: never,
  pathKind: 0,
  marchOpen: false,
  marchPath: false,
  marchCost: Number.POSITIVE_INFINITY,
  zoc: byName(ARMS, () => false),
};

const num = (c: MpCost): number => (typeof c === 'number' ? c * 2 : Number.POSITIVE_INFINITY);

const zocThrough = (
  rule: 'yes' | 'infantry' | 'no' | 'road' | 'noArtillery',
  who: Arm,
  road: boolean,
): boolean => {
  switch (rule) {
    case 'yes':
      return true;
    case 'infantry':
      return who === 'infantry';
    case 'noArtillery':
      return who !== 'artillery';
    case 'road':
      return road;
    case 'no':
      return false;
  }
};

export const sideEffects = (tec: Tec, type: string): SideEffects => {
  const effects = tec.side[type];
  if (!effects) throw new Error(`the TEC has no hexside "${type}"`);
  return effects;
};

/** Kinds of ground on both sides and between, a road or trail, and `opened`: a way that needs no road (19.2). */
const crossing = (
  { path }: Tec,
  here: HexEffects,
  there: HexEffects,
  over: SideEffects,
  side: Pick<HexSide, 'road' | 'trail'>,
  opened: boolean,
): Crossing => {
  const kind = side.road ? 'road' : side.trail ? 'trail' : undefined;
  // 19.1, G-MS-141: what is entered along roads only is also left along roads only
  const roadOnly = (there.roadOnly || here.roadOnly) && !opened;
  const pathKind = kind === 'road' ? 2 : kind === 'trail' && !roadOnly ? 1 : 0;
  const way = kind && pathKind > 0 ? path[kind] : undefined;
  const costs = byName(MOVERS, (m) => {
    const off = roadOnly ? Number.POSITIVE_INFINITY : num(there.mp[m]) + num(over.mp[m]);
    if (!way || over.mp[m] === 'no')
      return { open: off, path: Number.POSITIVE_INFINITY, full: off };
    const rate = m === 'trains' ? way.trainsMp : way.mp;
    const hexCost = typeof there.mp[m] === 'number' ? there.mp[m] : way.mp;
    const sideCost = over.ezocPathMp ?? (typeof over.mp[m] === 'number' ? over.mp[m] : over.pathMp);
    return { open: off, path: (rate + over.pathMp) * 2, full: (hexCost + sideCost) * 2 };
  });
  const allowsPath =
    there.march === 'yes' || there.march === 'path' || (there.march === 'road' && kind === 'road');
  return {
    open: byName(MOVERS, (m) => costs[m].open),
    path: byName(MOVERS, (m) => costs[m].path),
    full: byName(MOVERS, (m) => costs[m].full),
    pathKind,
    marchOpen: !roadOnly && there.march === 'yes' && over.march === 'yes',
    marchPath: way !== undefined && allowsPath && over.march !== 'no',
    // 19.1: the price of a hex entered; leaving the city costs what the next hex does
    marchCost: way ? (there.marchMp ?? way.marchMp) * 2 : Number.POSITIVE_INFINITY,
    zoc: byName(
      ARMS,
      (who) =>
        // 6.4: no ZOC where the unit could not move, MP aside
        (Number.isFinite(costs[who].open) || Number.isFinite(costs[who].path)) &&
        zocThrough(here.zocOut, who, side.road || opened) &&
        zocThrough(there.zocIn, who, side.road || opened) &&
        zocThrough(over.zoc, who, side.road),
    ),
  };
};

/**
 * `opened`: hex * 6 + direction of sides that a `roadOnly` hex may be entered and left by without a road, as any other
 * hexside of their kind (19.2).
 */
export const terrainTables = (
  map: HexMap,
  tec: Tec,
  opened: ReadonlySet<number> = new Set(),
): Tables => {
  const size = map.count * 6;
  const ways = new Uint16Array(size);
  const crossings = [NO_WAY];
  const hexEffects = (h: Hex): HexEffects => {
    const effects = tec.hex[map.terrain[h]!];
    if (!effects) throw new Error(`the TEC has no terrain "${map.terrain[h]}"`);
    return effects;
  };
  // some ten thousand ways, and no more than a few dozen that differ
  const known = new Map<string, number>();
  const numberOf = (h: Hex, to: Hex, side: HexSide, isOpened: boolean): number => {
    const key = `${map.terrain[h]} ${map.terrain[to]} ${side.type} ${side.road} ${side.trail} ${isOpened}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const over = sideEffects(tec, side.type);
    const number = crossings.push(
      crossing(tec, hexEffects(h), hexEffects(to), over, side, isOpened),
    );
    known.set(key, number - 1);
    return number - 1;
  };
  for (let h = 0; h < map.count; h += 1)
    for (const d of SIX) {
      const to = map.next[h]![d];
      const side = map.sides[h]![d];
      if (to === undefined || !side) continue;
      const at = h * 6 + d;
      ways[at] = numberOf(h as Hex, to, side, opened.has(at));
    }
  /** a number that follows from the kind of each way */
  const each = (of: (way: Crossing) => number): Uint8Array => {
    const numbers = crossings.map(of);
    const out = new Uint8Array(size);
    for (let at = 0; at < size; at += 1) out[at] = numbers[ways[at]!]!;
    return out;
  };
  return {
    ways,
    crossings,
    passable: byName(MOVERS, (m) =>
      each(({ open, path }) => (Number.isFinite(open[m]) || Number.isFinite(path[m]) ? 1 : 0)),
    ),
    pathKind: each(({ pathKind }) => pathKind),
    zoc: byName(ARMS, (who) => each(({ zoc }) => (zoc[who] ? 1 : 0))),
  };
};

/** The way out of a hex in a direction. */
export const wayFrom = (tables: Tables, hex: Hex, dir: number): Crossing =>
  tables.crossings[tables.ways[hex * 6 + dir]!]!;

/** Whether a mover could ever go this way: paths counted, MP, enemies and EZOC disregarded (7.5, G-MS-21). */
export const couldCross = (tables: Tables, mover: Mover, hex: Hex, dir: number): boolean =>
  tables.passable[mover][hex * 6 + dir] === 1;
