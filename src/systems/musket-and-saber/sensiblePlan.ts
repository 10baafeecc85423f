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
 * worn and the weaker, it shortens its line towards its headquarters or its way home. `save`: the same where no ground
 * counts but only men (18.3): it breaks off wherever it may and goes home while the way is open.
 */
export type Stance = 'press' | 'hold' | 'back' | 'save';

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
  /** the way home round the enemy: hexes near him count for more than one */
  readonly toSafety: Uint16Array;
  /** the same, to the nearest end of a line of communications */
  readonly toRoad: Uint16Array;
  /** held objectives that no own unit stands in */
  readonly bare: readonly Hex[];
}

/** Distances to the nearest of some hexes, over the map; `foot`: only where infantry could go. */
const spread = (
  s: GameState,
  from: Iterable<Hex>,
  foot: boolean,
  /** what is known of other goals: a hex keeps what is nearer, and is written here */
  out: Uint8Array = new Uint8Array(s.rules.map.count).fill(FAR),
): Uint8Array => {
  const { map, tables } = s.rules;
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

/** Turns ahead that are reckoned with from dusk on: who comes in the dark is there in the morning. */
const OVERNIGHT = 2;

/** Whether no ground is worth points, but only men are (18.3). */
const onlyMenCount = (s: GameState): boolean => s.rules.objectives.length === 0;

/** Strength in hand: units in disorder count half until they have rallied. In a battle of days from dusk on with those who are due. */
const strengthOf = (s: GameState, side: string): number => {
  const by = onlyMenCount(s) && lightOf(s) !== 'day' ? s.chart.context.turn + OVERNIGHT : 0;
  let sum = 0;
  for (let i = 0; i < s.units.length; i += 1) {
    const u = dataOf(s, i);
    const { where } = s.units[i]!;
    if (u.side !== side || !isCombat(u)) continue;
    const comes = (where.at === 'due' || where.at === 'track') && where.turn <= by;
    if (where.at !== 'map' && !comes) continue;
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

/** Ends of a side's lines of communications. */
const roadsOf = (s: GameState, side: string): readonly Hex[] => [
  ...new Set(s.rules.units.flatMap((u) => (u.side === side ? (s.rules.loc[u.army] ?? []) : []))),
];

/** Headquarters of a side on the map, or its roads home where it has none. */
const homesOf = (s: GameState, side: string): readonly Hex[] => {
  const bases: Hex[] = [];
  s.rules.units.forEach((u, i) => {
    const h = hexOf(s, i);
    if (u.side === side && isBase(u) && u.kind === 'hq' && h !== undefined) bases.push(h);
  });
  return bases.length ? bases : roadsOf(s, side);
};

/** From this on a side no longer presses, if it has no more in hand than the enemy: it has lost nearly a third. */
const WORN = 0.3;

/**
 * Less than this part of the enemy's strength, and a side keeps close. Where ground counts it stands for it longer; where
 * only men do (18.3), the weaker side has nothing to win by going for the stronger.
 */
const FEW = { ground: 0.45, men: 0.6 } as const;

const stanceBy = (s: GameState, side: string, wear: number): Stance => {
  const foe = otherSide(s.rules, side);
  const [mine, his] = [strengthOf(s, side), strengthOf(s, foe)];
  const onlyMen = onlyMenCount(s);
  const few = onlyMen ? FEW.men : FEW.ground;
  if ((wear > WORN && mine < his * 1.1) || mine < his * few) return onlyMen ? 'save' : 'back';
  const ahead = pointsOf(s, side, true).total > pointsOf(s, foe, true).total;
  const holds = s.rules.objectives.some((_, k) => s.holders[k] === side);
  return ahead && holds && mine < his * 1.15 ? 'hold' : 'press';
};

export const stanceOf = (s: GameState, side: string): Stance => stanceBy(s, side, wearOf(s, side));

/** What a hex costs on the way home beyond its length, by hexes to the nearest enemy. */
const CLOSED = [8, 4, 2] as const;

/** The way on foot to the nearest of some hexes, where those that the enemy is near cost more than their length. */
const roundEnemy = (s: GameState, to: Iterable<Hex>, toEnemy: Uint8Array): Uint16Array => {
  const { map, tables } = s.rules;
  const out = new Uint16Array(map.count).fill(FAR * 4);
  const rings: Hex[][] = [[...to]];
  for (const h of rings[0]!) out[h] = 0;
  for (let far = 0; far < rings.length; far += 1)
    for (const h of rings[far] ?? []) {
      if (out[h] !== far) continue;
      const then = far + 1 + (CLOSED[toEnemy[h]!] ?? 0);
      for (const d of SIX) {
        const n = map.next[h]![d];
        if (n === undefined || out[n]! <= then) continue;
        if (!couldCross(tables, 'infantry', n, (d + 3) % 6)) continue;
        out[n] = then;
        (rings[then] ??= []).push(n);
      }
    }
  return out;
};

/** Within so many hexes of a side's road an enemy is about to cut it. */
const NEAR_THE_ROAD = 3;
/** So much farther than to another enemy one goes for him. */
const WORTH_THE_WAY = 4;

/** The way to the nearest enemy; one who is about to cut the side's own road counts before others (12.3, 18.2). */
const toFoe = (s: GameState, side: string, enemies: readonly Hex[]): Uint8Array => {
  const others = spread(s, enemies, true);
  const toRoad = spread(s, roadsOf(s, side), false);
  const cutting = enemies.filter((h) => toRoad[h]! <= NEAR_THE_ROAD);
  return cutting.length
    ? spread(
        s,
        cutting,
        true,
        others.map((far) => Math.min(FAR, far + WORTH_THE_WAY)),
      )
    : others;
};

export const planFor = (s: GameState, side: string): MsPlan => {
  const foe = otherSide(s.rules, side);
  const enemies = hexesOf(s, foe);
  const kept = s.rules.objectives.filter((_, k) => s.holders[k] === side).map((o) => o.hex);
  const goals = s.rules.objectives.filter((_, k) => s.holders[k] !== side).map((o) => o.hex);
  const wear = wearOf(s, side);
  const toEnemy = spread(s, enemies, false);
  const homes = homesOf(s, side);
  return {
    side,
    wear,
    stance: stanceBy(s, side, wear),
    night: lightOf(s) === 'night',
    toEnemy,
    toGoal: goals.length ? spread(s, goals, true) : toFoe(s, side, enemies),
    toKept: spread(s, kept, true),
    toHome: spread(s, homes, true),
    toSafety: roundEnemy(s, homes, toEnemy),
    toRoad: roundEnemy(s, roadsOf(s, side), toEnemy),
    bare: kept.filter((h) => !combatUnitsAt(s, h, side).length),
  };
};

/** What going back adds to the price of an attack. Who saves his men strikes, too, at whoever comes on badly. */
const DEARER: Readonly<Record<Stance, number>> = { press: 0, hold: 0, back: 0.4, save: 0 };

/**
 * What an attack must promise, in steps, to be made (see `worthOfAttack`). A fresh side attacks wherever the chart pays; each
 * tenth of its strength lost makes it dearer by a sixth of a step, and one that goes back attacks only where
 * the enemy is as good as beaten.
 */
export const priceOfAttack = ({ wear, stance }: Pick<MsPlan, 'wear' | 'stance'>): number =>
  0.2 + 1.6 * Math.max(0, wear - 0.1) + DEARER[stance];
