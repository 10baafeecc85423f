// The bridge of Lindenau (19.2): one die when the first Allied unit comes near; blown, its side is a creek from then on.
import { distance, opposite } from '../../../geometry/hex.ts';
import { type Hex, type HexMap, type HexSide, sideOf } from '../../../module/hexMap.ts';
import type { MsEvent } from '../events.ts';
import type { Rules, UnitIndex } from '../rules.ts';
import type { Field, LeipzigState } from '../state.ts';
import { terrainTables } from '../terrain.ts';
import { dataOf, hexOf, isCombat } from '../units.ts';
import { emit, type Work } from '../work.ts';

const ENDS = ['1717', '1816'] as const;
const NEAR = 3;

interface Bridge {
  readonly ends: readonly [Hex, Hex];
  /** 1 by hex index within three hexes of either end */
  readonly near: Uint8Array;
  /** the same rules over the ground without it */
  readonly blown: () => Rules;
}

// worked out once for each game's rules; undefined: the bridge is not on the map in play
const known = new WeakMap<Rules, Bridge | undefined>();

const survey = (rules: Rules): Bridge | undefined => {
  const { map } = rules;
  const [a, b] = [map.index.get(ENDS[0]), map.index.get(ENDS[1])];
  if (!rules.exclusive.has('leipzig') || a === undefined || b === undefined) return undefined;
  const dir = sideOf(map, a, b);
  if (dir === undefined || map.sides[a]![dir]!.over === undefined) return undefined;
  const near = Uint8Array.from(map.offsets, (o) =>
    Math.min(distance(o, map.offsets[a]!), distance(o, map.offsets[b]!)) <= NEAR ? 1 : 0,
  );
  let blown: Rules | undefined;
  return {
    ends: [a, b],
    near,
    blown: () => (blown ??= withoutBridge(rules, a, b)),
  };
};

/** 19.2 makes the side a creek, which opens it to all who cross creeks, though 1816 is a city hex (G-MS-142). */
const withoutBridge = (rules: Rules, a: Hex, b: Hex): Rules => {
  const dir = sideOf(rules.map, a, b)!;
  const was = rules.map.sides[a]![dir]!;
  const creek: HexSide = {
    type: 'creek',
    name: `${was.name ?? 'bridge'}, blown`,
    ...(was.water === undefined ? {} : { water: was.water }),
    road: false,
    trail: false,
    from: was.from,
  };
  const sides = rules.map.sides.slice();
  sides[a] = sides[a]!.with(dir, creek);
  sides[b] = sides[b]!.with(opposite(dir), creek);
  const map: HexMap = { ...rules.map, sides };
  const opened = new Set([a * 6 + dir, b * 6 + opposite(dir)]);
  return { ...rules, map, tables: terrainTables(map, rules.tec, opened) };
};

/** The bridge where it is in play and stands. */
export const bridgeOf = (rules: Rules): Bridge | undefined => {
  if (!known.has(rules)) known.set(rules, survey(rules));
  return known.get(rules);
};

export const isAllied = (f: Field, i: UnitIndex): boolean =>
  dataOf(f, i).side === f.rules.sides[1].id && isCombat(dataOf(f, i));

/** Where Allied units stand near it from the first, its die lies behind (G-MS-142). */
export const bridgeAtStart = (f: Field): LeipzigState['bridge'] => {
  const bridge = bridgeOf(f.rules);
  const near = f.units.some((_, i) => {
    const h = hexOf(f, i);
    return bridge !== undefined && h !== undefined && bridge.near[h] === 1 && isAllied(f, i);
  });
  return near ? 'stands' : 'ahead';
};

/** The die. Lines, zones and ways change with the ground at once; units stay. */
export const castForBridge = (w: Work, unit: UnitIndex): void => {
  const bridge = bridgeOf(w.rules);
  if (!w.leipzig || !bridge) return;
  const die = w.dice.roll({ rule: '19.2', subject: ENDS[0], count: 1, sides: 6 })[0]!;
  const blown = die <= 2;
  w.leipzig = { ...w.leipzig, bridge: blown ? 'blown' : 'stands' };
  emit(w, {
    type: 'bridge',
    rule: '19.2',
    unit: dataOf(w, unit).id,
    hexes: [...ENDS],
    die,
    blown,
  });
  if (blown) blow(w, bridge);
};

/** What was found out about these counters held for the old ground: as a new array nothing of it is known. */
const blow = (w: Work, bridge: Bridge): void => {
  w.rules = bridge.blown();
  w.units = w.units.slice();
};

/** The ground of a position whose bridge is gone already (scripts). */
export const blowBefore = (w: Work): void => {
  const bridge = bridgeOf(w.rules);
  if (bridge) blow(w, bridge);
};

/** A move, retreat, rout, advance, entry or return that brings the first Allied combat unit near (G-MS-142). */
export const hearBridge = (w: Work, e: MsEvent): void => {
  if (w.leipzig?.bridge !== 'ahead') return;
  const bridge = bridgeOf(w.rules);
  if (!bridge) return;
  const hexes = 'path' in e ? e.path : e.type === 'reentered' ? [e.hex] : [];
  if (!hexes.length) return;
  const ids = 'units' in e ? e.units : 'unit' in e && e.unit !== undefined ? [e.unit] : [];
  const unit = ids.map((id) => w.rules.indexOf.get(id)!).find((i) => isAllied(w, i));
  if (unit === undefined) return;
  if (hexes.some((name) => bridge.near[w.rules.map.index.get(name)!] === 1)) castForBridge(w, unit);
};
