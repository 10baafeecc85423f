// The Terrain Effects Chart laid over the map: for each hexside and direction, who may cross it and at what cost (4.5, 4.6, 6.4, 7.7).
import { SIX } from '../../geometry/hex.ts';
import type { Hex, HexMap } from '../../module/hexMap.ts';
import type { Mover, MpCost, SideEffects, Tec } from './data.ts';

export const MOVERS: readonly Mover[] = [
  'infantry',
  'cavalry',
  'artillery',
  'leader',
  'hq',
  'trains',
];

/** Tables are indexed by hex * 6 + direction of travel. Costs are in half MP; Infinity: not that way. */
export interface Tables {
  /** off the path */
  readonly open: Readonly<Record<Mover, Float64Array>>;
  /** along a road or trail */
  readonly path: Readonly<Record<Mover, Float64Array>>;
  /** into an EZOC, where infantry and cavalry lose the path's discount but not its passage (4.6, G-MS-21) */
  readonly full: Readonly<Record<Mover, Float64Array>>;
  /** 1 where it could ever go, one way or the other */
  readonly passable: Readonly<Record<Mover, Uint8Array>>;
  /** 0 none, 1 trail, 2 road */
  readonly pathKind: Uint8Array;
  /** a marching unit may cross off the path, or along it (4.7) */
  readonly marchOpen: Uint8Array;
  readonly marchPath: Uint8Array;
  /** half MP a marching unit pays along a path before the 1 MP rule for occupied hexes (4.7) */
  readonly marchCost: Float64Array;
  /** 1 where a unit of this kind exerts its ZOC across (6.4) */
  readonly zoc: Readonly<Record<'infantry' | 'cavalry' | 'artillery', Uint8Array>>;
}

const num = (c: MpCost): number => (typeof c === 'number' ? c * 2 : Number.POSITIVE_INFINITY);

const zocThrough = (
  rule: 'yes' | 'infantry' | 'no' | 'road' | 'noArtillery',
  who: 'infantry' | 'cavalry' | 'artillery',
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
  const costs = (): Record<Mover, Float64Array> =>
    Object.fromEntries(
      MOVERS.map((m) => [m, new Float64Array(size).fill(Number.POSITIVE_INFINITY)]),
    ) as Record<Mover, Float64Array>;
  const open = costs();
  const path = costs();
  const full = costs();
  const pathKind = new Uint8Array(size);
  const marchOpen = new Uint8Array(size);
  const marchPath = new Uint8Array(size);
  const marchCost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const zoc = {
    infantry: new Uint8Array(size),
    cavalry: new Uint8Array(size),
    artillery: new Uint8Array(size),
  };
  const hexEffects = (h: Hex) => {
    const effects = tec.hex[map.terrain[h]!];
    if (!effects) throw new Error(`the TEC has no terrain "${map.terrain[h]}"`);
    return effects;
  };

  for (let h = 0; h < map.count; h += 1) {
    const here = hexEffects(h as Hex);
    for (const d of SIX) {
      const to = map.next[h]![d];
      const side = map.sides[h]![d];
      if (to === undefined || !side) continue;
      const at = h * 6 + d;
      const there = hexEffects(to);
      const over = sideEffects(tec, side.type);
      const kind = side.road ? 'road' : side.trail ? 'trail' : undefined;
      // 19.1, G-MS-141: what is entered along roads only is also left along roads only
      const roadOnly = (there.roadOnly || here.roadOnly) && !opened.has(at);
      pathKind[at] = kind === 'road' ? 2 : kind === 'trail' && !roadOnly ? 1 : 0;
      for (const m of MOVERS) {
        if (!roadOnly) open[m][at] = num(there.mp[m]) + num(over.mp[m]);
        if (pathKind[at] && over.mp[m] !== 'no') {
          const rate = m === 'trains' ? tec.path[kind!].trainsMp : tec.path[kind!].mp;
          path[m][at] = (rate + over.pathMp) * 2;
          const hexCost = typeof there.mp[m] === 'number' ? there.mp[m] : tec.path[kind!].mp;
          const sideCost =
            over.ezocPathMp ?? (typeof over.mp[m] === 'number' ? over.mp[m] : over.pathMp);
          full[m][at] = (hexCost + sideCost) * 2;
        } else full[m][at] = open[m][at]!;
      }
      if (kind && pathKind[at]) {
        const hexAllows =
          there.march === 'yes' ||
          there.march === 'path' ||
          (there.march === 'road' && kind === 'road');
        marchPath[at] = hexAllows && over.march !== 'no' ? 1 : 0;
        // 19.1: the price of a hex entered; leaving the city costs what the next hex does
        const rate = there.marchMp ?? tec.path[kind].marchMp;
        marchCost[at] = rate * 2;
      }
      marchOpen[at] = !roadOnly && there.march === 'yes' && over.march === 'yes' ? 1 : 0;
      for (const who of ['infantry', 'cavalry', 'artillery'] as const) {
        // 6.4: no ZOC where the unit could not move, MP aside
        const could = Number.isFinite(open[who][at]!) || Number.isFinite(path[who][at]!);
        zoc[who][at] =
          could &&
          zocThrough(here.zocOut, who, side.road || opened.has(at)) &&
          zocThrough(there.zocIn, who, side.road || opened.has(at)) &&
          zocThrough(over.zoc, who, side.road)
            ? 1
            : 0;
      }
    }
  }
  const passable = Object.fromEntries(
    MOVERS.map((m) => [
      m,
      Uint8Array.from(open[m], (cost, at) =>
        Number.isFinite(cost) || Number.isFinite(path[m][at]!) ? 1 : 0,
      ),
    ]),
  ) as Record<Mover, Uint8Array>;
  return { open, path, full, passable, pathKind, marchOpen, marchPath, marchCost, zoc };
};

/** Whether a mover could ever go this way: paths counted, MP, enemies and EZOC disregarded (7.5, G-MS-21). */
export const couldCross = (tables: Tables, mover: Mover, hex: Hex, dir: number): boolean =>
  tables.passable[mover][hex * 6 + dir] === 1;
