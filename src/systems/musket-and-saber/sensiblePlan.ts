// What the sensible player of a side is about: how worn it is, whether it presses, holds or goes back, and how far everything is.
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { lightOf } from './movement.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import type { GameState } from './state.ts';
import { couldCross } from './terrain.ts';
import {
  attackFactor,
  dataOf,
  hexOf,
  isBase,
  isCombat,
  isIneffective,
  stepsLeft,
} from './units.ts';
import { pointsOf } from './victory.ts';
import { combatUnitsAt } from './zones.ts';

/** Nothing is farther than this, in hexes. */
export const FAR = 60;

/**
 * `press`: makes for what the enemy holds. `hold`: ahead on points and not the stronger, it keeps what it has. `back`:
 * worn and the weaker, it shortens its line towards its headquarters or its way home.
 */
export type Stance = 'press' | 'hold' | 'back';

export interface MsPlan {
  readonly side: string;
  readonly stance: Stance;
  /** share of its CF that a side has lost, of all it has had on the map */
  readonly wear: number;
  readonly night: boolean;
  /** hexes to the nearest enemy combat unit, as the crow flies */
  readonly toEnemy: Uint8Array;
  /** the way on foot to the nearest goal, to the nearest own objective, and home */
  readonly toGoal: Uint8Array;
  readonly toKept: Uint8Array;
  readonly toHome: Uint8Array;
  /** held objectives that no own unit stands in */
  readonly bare: readonly Hex[];
}

/** Distances to the nearest of some hexes, over the map; `foot`: only where infantry could go. */
const spread = (s: GameState, from: Iterable<Hex>, foot: boolean): Uint8Array => {
  const { map, tables } = s.rules;
  const out = new Uint8Array(map.count).fill(FAR);
  const queue: Hex[] = [];
  for (const h of from) {
    if (out[h] === 0) continue;
    out[h] = 0;
    queue.push(h);
  }
  for (let q = 0; q < queue.length; q += 1) {
    const h = queue[q]!;
    const far = Math.min(FAR, out[h]! + 1);
    for (const d of SIX) {
      const n = map.next[h]![d];
      if (n === undefined || out[n]! <= far) continue;
      if (foot && !couldCross(tables, 'infantry', n, (d + 3) % 6)) continue;
      out[n] = far;
      queue.push(n);
    }
  }
  return out;
};

const frontFactor = (s: GameState, i: UnitIndex): number => {
  const u = dataOf(s, i);
  if (u.kind === 'artillery') return u.front.attack;
  return 'front' in u && 'cf' in u.front ? u.front.cf : 0;
};

/** What a unit is worth to its side still: an ineffective one comes back, a reduced brigade is what its back says. */
const lasting = (s: GameState, i: UnitIndex): number =>
  isIneffective(s, i) || stepsLeft(s, i) === 2 ? frontFactor(s, i) : attackFactor(s, i);

/** Share of a side's CF lost so far. */
export const wearOf = (s: GameState, side: string): number => {
  let had = 0;
  let has = 0;
  for (let i = 0; i < s.units.length; i += 1) {
    const u = dataOf(s, i);
    const { at } = s.units[i]!.where;
    if (u.side !== side || !isCombat(u) || at === 'due' || at === 'box') continue;
    had += frontFactor(s, i);
    if (at === 'map' || at === 'track') has += Math.min(frontFactor(s, i), lasting(s, i));
  }
  return had ? 1 - has / had : 0;
};

/** Strength in hand: units in disorder count half until they have rallied. */
const strengthOf = (s: GameState, side: string): number => {
  let sum = 0;
  for (let i = 0; i < s.units.length; i += 1) {
    const u = dataOf(s, i);
    if (u.side !== side || hexOf(s, i) === undefined || !isCombat(u)) continue;
    sum += lasting(s, i) * (s.units[i]!.disrupted || isIneffective(s, i) ? 0.5 : 1);
  }
  return sum;
};

const hexesOf = (s: GameState, side: string): readonly Hex[] => {
  const out = new Set<Hex>();
  for (let i = 0; i < s.units.length; i += 1) {
    const h = hexOf(s, i);
    if (h !== undefined && dataOf(s, i).side === side && isCombat(dataOf(s, i))) out.add(h);
  }
  return [...out];
};

/** Headquarters of a side on the map, or its roads home where it has none. */
const homesOf = (s: GameState, side: string): readonly Hex[] => {
  const bases: Hex[] = [];
  const roads = new Set<Hex>();
  s.rules.units.forEach((u, i) => {
    if (u.side !== side) return;
    const h = hexOf(s, i);
    if (isBase(u) && u.kind === 'hq' && h !== undefined) bases.push(h);
    for (const road of s.rules.loc[u.army] ?? []) roads.add(road);
  });
  return bases.length ? bases : [...roads];
};

/** From this on a side no longer presses, if it has no more in hand than the enemy: it has lost nearly a third. */
const WORN = 0.3;

const stanceOf = (s: GameState, side: string, wear: number): Stance => {
  const foe = otherSide(s.rules, side);
  const [mine, his] = [strengthOf(s, side), strengthOf(s, foe)];
  // a side that has not half the enemy's strength in hand keeps close, too
  if ((wear > WORN && mine < his * 1.1) || mine < his * 0.45) return 'back';
  const ahead = pointsOf(s, side, true).total > pointsOf(s, foe, true).total;
  const holds = s.rules.objectives.some((_, k) => s.holders[k] === side);
  return ahead && holds && mine < his * 1.15 ? 'hold' : 'press';
};

export const planFor = (s: GameState, side: string): MsPlan => {
  const foe = otherSide(s.rules, side);
  const enemies = hexesOf(s, foe);
  const kept = s.rules.objectives.filter((_, k) => s.holders[k] === side).map((o) => o.hex);
  const goals = s.rules.objectives.filter((_, k) => s.holders[k] !== side).map((o) => o.hex);
  const wear = wearOf(s, side);
  return {
    side,
    wear,
    stance: stanceOf(s, side, wear),
    night: lightOf(s) === 'night',
    toEnemy: spread(s, enemies, false),
    toGoal: spread(s, goals.length ? goals : enemies, true),
    toKept: spread(s, kept, true),
    toHome: spread(s, homesOf(s, side), true),
    bare: kept.filter((h) => !combatUnitsAt(s, h, side).length),
  };
};

/**
 * What an attack must promise, in steps, to be made (see `worthOfAttack`). A fresh side attacks wherever the chart pays; each
 * tenth of its strength lost makes it dearer by a sixth of a step, and one that goes back attacks only where
 * the enemy is as good as beaten.
 */
export const priceOfAttack = ({ wear, stance }: Pick<MsPlan, 'wear' | 'stance'>): number =>
  0.2 + 1.6 * Math.max(0, wear - 0.1) + (stance === 'back' ? 0.4 : 0);
