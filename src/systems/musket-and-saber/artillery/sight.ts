// What guns see and reach: the line of sight over the map, the light, the range (8.6, 8.7, 14.2, 14.3).
import { distance, nameHex, type Offset } from '../../../geometry/hex.ts';
import { line } from '../../../geometry/line.ts';
import { sideName } from '../../../geometry/sides.ts';
import { type Hex, type HexMap, sideOf } from '../../../module/hexMap.ts';
import type { Rules, UnitIndex } from '../rules.ts';
import type { Field, GameState } from '../state.ts';
import { sideEffects } from '../terrain.ts';
import { dataOf, hexOf } from '../units.ts';
import type { Work } from '../work.ts';

/** What cuts a line of sight: a hex, the two hexes on both hands of a side that the line runs along, or a side crossed. */
export interface Block {
  readonly kind: 'hex' | 'bothHexes' | 'side';
  /** the hex, or the two hexes */
  readonly hexes: readonly string[];
  /** names of the terrain, one a hex or that of the side */
  readonly terrain: readonly string[];
}

/** The way from one hex to another as sight goes it. `distance` in hexes, the last counted, the first not (8.7). */
export interface Sight {
  readonly distance: number;
  /** the first thing in the way; absent: one hex is seen from the other, as far as the light reaches */
  readonly blockedBy?: Block;
}

/** A hex within a gun's range, seen or not. */
export interface FanHex extends Sight {
  readonly hex: Hex;
  /** nothing may be fired into its terrain (8.6, TEC) */
  readonly barred: boolean;
}

export type Light = 'day' | 'twilight' | 'night';

/** Hexes that one sees at most (8.6, 14.2, 14.3). */
export const SIGHT: Readonly<Record<Light, number>> = { day: 10, twilight: 1, night: 0 };

export const lightOf = (s: GameState | Work): Light => {
  const turn = 'turn' in s ? s.turn : s.chart.context.turn;
  return s.rules.scenario.turns[turn - 1]?.light ?? 'day';
};

// Both ask the printed map: hexes beyond the window are ground all the same.

/** Terrain of a hex that blocks sight, by name; undefined: one sees through it. */
const screen = ({ sheet, tec }: Rules, o: Offset): string | undefined => {
  const hex = sheet.index.get(nameHex(o));
  const effects = hex === undefined ? undefined : tec.hex[sheet.terrain[hex]!];
  return effects?.blocksLos ? effects.name : undefined;
};

/** The side between two neighbours, where it blocks sight. */
const hedge = ({ sheet, tec }: Rules, a: Offset, b: Offset): string | undefined => {
  const [from, to] = [sheet.index.get(nameHex(a)), sheet.index.get(nameHex(b))];
  if (from === undefined || to === undefined) return undefined;
  const d = sideOf(sheet, from, to);
  const side = d === undefined ? undefined : sheet.sides[from]![d];
  if (!side) return undefined;
  const effects = sideEffects(tec, side.type);
  return effects.blocksLos ? effects.name : undefined;
};

const look = (rules: Rules, a: Hex, b: Hex): Sight => {
  const { offsets } = rules.map;
  const far = distance(offsets[a]!, offsets[b]!);
  const steps = line(offsets[a]!, offsets[b]!);
  const cut = (
    kind: Block['kind'],
    hexes: readonly Offset[],
    terrain: readonly string[],
  ): Sight => ({
    distance: far,
    blockedBy: { kind, hexes: hexes.map(nameHex), terrain },
  });
  for (let i = 1; i < steps.length; i += 1) {
    const step = steps[i]!;
    if (step.along) {
      // 8.6: along a side both hexes beside it must block, whatever the side itself is
      const [p, q] = step.along;
      const [left, right] = [screen(rules, p), screen(rules, q)];
      if (left !== undefined && right !== undefined) return cut('bothHexes', [p, q], [left, right]);
      continue;
    }
    const last = steps[i - 1]!;
    // a mere corner blocks nothing (G-MS-90); the sides of the end hexes count as any others
    if (last.through && !step.corner) {
      const side = hedge(rules, last.through, step.through);
      if (side !== undefined) {
        const name = sideName(nameHex(last.through), nameHex(step.through)).split('/');
        return { distance: far, blockedBy: { kind: 'side', hexes: name, terrain: [side] } };
      }
    }
    if (i === steps.length - 1) break;
    const terrain = screen(rules, step.through);
    if (terrain !== undefined) return cut('hex', [step.through], [terrain]);
  }
  return { distance: far };
};

// terrain does not change while the rules live, so neither does what was seen over it; holds nothing else
const known = new WeakMap<Rules, Map<number, Sight>>();

/** Sight from centre to centre over the terrain between, units and light disregarded (8.6, G-MS-90, G-MS-91). */
export const sight = (rules: Rules, a: Hex, b: Hex): Sight => {
  let all = known.get(rules);
  if (!all) {
    all = new Map();
    known.set(rules, all);
  }
  const key = a * rules.map.count + b;
  let seen = all.get(key);
  if (!seen) {
    seen = look(rules, a, b);
    all.set(key, seen);
  }
  return seen;
};

/** Range in hexes of a gun where it stands, one more from a hill; 0: it cannot fire at a distance (8.7). */
export const rangeOf = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  const hex = hexOf(f, i);
  if (u.kind !== 'artillery' || hex === undefined) return 0;
  const { range } = f.units[i]!.back ? u.back : u.front;
  return range === 0 ? 0 : range + f.rules.tec.hex[f.rules.map.terrain[hex]!]!.rangeBonus;
};

// where hexes lie does not change; holds nothing else
const around = new WeakMap<HexMap, Map<number, readonly Hex[]>>();

/** Hexes up to so many away, the middle left out, in the map's order. */
export const hexesWithin = (map: HexMap, hex: Hex, far: number): readonly Hex[] => {
  let byHex = around.get(map);
  if (!byHex) {
    byHex = new Map();
    around.set(map, byHex);
  }
  const key = hex * 64 + far;
  let out = byHex.get(key);
  if (!out) {
    // by coordinates, not from neighbour to neighbour: a window may have gaps
    out = map.offsets.flatMap((o, k) => {
      const d = distance(map.offsets[hex]!, o);
      return d > 0 && d <= far ? [k as Hex] : [];
    });
    byHex.set(key, out);
  }
  return out;
};

/**
 * Every hex within a gun's range by the light of the turn, nearest first, with what blocks its sight there. Empty: it is
 * off the map, no artillery, without range, or it is night. Order and effectiveness of the gun are not asked.
 */
export const fan = (s: GameState | Work, gun: UnitIndex): readonly FanHex[] => {
  const from = hexOf(s, gun);
  const reach = Math.min(rangeOf(s, gun), SIGHT[lightOf(s)]);
  if (from === undefined || reach === 0) return [];
  const { map, tec } = s.rules;
  return hexesWithin(map, from, reach)
    .map((hex) => ({
      hex,
      ...sight(s.rules, from, hex),
      barred: tec.hex[map.terrain[hex]!]!.bombardInto === 'no',
    }))
    .sort((a, b) => a.distance - b.distance || a.hex - b.hex);
};

/** "woods in 0404", "woods in 0404 and 0405 on both hands", "woods side 0404/0405". */
export const blockWords = (b: Block): string => {
  const [first, second] = b.terrain.map((t) => t.toLowerCase());
  if (b.kind === 'side') return `${first} ${b.hexes.join('/')}`;
  if (b.kind === 'hex') return `${first} in ${b.hexes[0]}`;
  return first === second
    ? `${first} in ${b.hexes.join(' and ')} on both hands`
    : `${first} in ${b.hexes[0]} and ${second} in ${b.hexes[1]} on both hands`;
};
