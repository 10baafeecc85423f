// What the sensible player thinks of a hex: how good it is for one of his units to end its move there.
import type { Hex } from '../../module/hexMap.ts';
import { linesOf } from './lines.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { FAR, type MsPlan } from './sensiblePlan.ts';
import type { GameState } from './state.ts';
import {
  attackFactor,
  countsForStacking,
  dataOf,
  defenceFactor,
  hexOf,
  isBase,
  isCavalry,
  isIneffective,
  moverOf,
  stepsLeft,
} from './units.ts';
import { combatUnitsAt, inEzoc } from './zones.ts';

/** In disorder or spent: it fights badly, and beside the enemy it cannot rally (11.1). */
export const isShaken = (s: GameState, i: UnitIndex): boolean =>
  s.units[i]!.disrupted || isIneffective(s, i);

/** A commander whose fall loses the game at once (18.2). */
export const isPrecious = (s: GameState, i: UnitIndex): boolean => {
  const u = dataOf(s, i);
  return (
    u.kind === 'leader' &&
    u.tags.includes('commander') &&
    s.rules.scenario.victory.sudden.length > 0
  );
};

/** Enemies come six hexes in a turn at most, so that far off a headquarters is safe from surprise. */
export const SAFE_FROM_ENEMY = 6;

/** How good a hex is for a unit to end in; more is better. Roughly in hexes of way, times two. */
export const worthOf = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex): number => {
  const u = dataOf(s, i);
  const foe = p.toEnemy[h]!;
  if (isBase(u)) return baseGround(p, h);
  if (u.kind === 'leader') return leaderGround(s, p, i, h);
  if (isShaken(s, i)) return rallyGround(s, p, i, h);
  let value = drawOf(p, h);
  const objective = s.rules.objectives.findIndex((o) => o.hex === h);
  const points = objective < 0 ? 0 : s.rules.objectives[objective]!.points;
  if (objective >= 0 && s.holders[objective] !== p.side) value += 4 + 2 * points;
  if (p.bare.includes(h)) value += 6 + 2 * points;
  value -= leavesBare(s, p, i, h);
  // one fights from a hex beside the guns (5.3): the others had better stand elsewhere
  const company = combatUnitsAt(s, h, p.side).filter((k) => k !== i);
  const others = company.filter((k) => countsForStacking(dataOf(s, k))).length;
  if (others >= 3) value -= 15;
  else if (u.kind !== 'artillery')
    value -= 1.8 * company.filter((k) => dataOf(s, k).kind !== 'artillery').length;
  const terrain = s.rules.tec.hex[s.rules.map.terrain[h]!]!;
  if (foe <= 3 && terrain.halves.length) value += isCavalry(u) ? -1 : 2;
  if (u.kind === 'artillery') return value + gunGround(s, p, h, foe);
  // a line is held by those who touch: a hex beside friends, but not out before them
  value += Math.min(2, neighbours(s, p, i, h)) * 0.6;
  if (inEzoc(s, h, p.side)) value += contact(s, p, i, h, points > 0);
  return value;
};

/** How deep a side that saves its men stands about its base: then that need not be moved for every enemy before the line. */
const DEPTH = 5;

/** Where the side as a whole is drawn. */
const drawOf = (p: MsPlan, h: Hex): number => {
  switch (p.stance) {
    case 'press':
      return -2 * p.toGoal[h]!;
    case 'hold':
      return -1.6 * Math.max(0, p.toKept[h]! - 1) - 0.3 * p.toEnemy[h]!;
    case 'back':
      // close around its base, three hexes deep, and no nearer to the enemy than it must
      return -1.6 * Math.max(0, Math.min(p.toHome[h]!, p.toKept[h]! + 2) - 3);
    case 'save':
      // round its base, and where the enemy is not about to close the way there behind it
      return (
        -1.6 * Math.max(0, p.toHome[h]! - DEPTH) - 0.8 * Math.min(20, p.toSafety[h]! - p.toHome[h]!)
      );
  }
};

/** Hexes beside this one with friends in them. */
const neighbours = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex): number => {
  let n = 0;
  for (const next of s.rules.map.next[h]!)
    if (next !== undefined && combatUnitsAt(s, next, p.side).some((k) => k !== i)) n += 1;
  return n;
};

/** The last defender does not walk off what his side holds while the enemy is near. */
const leavesBare = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex): number => {
  const here = hexOf(s, i);
  if (here === undefined || h === here || dataOf(s, i).kind === 'artillery') return 0;
  const held = s.rules.objectives.findIndex((o) => o.hex === here);
  if (held < 0 || p.toEnemy[here]! >= 9) return 0;
  const foot = combatUnitsAt(s, here, p.side).filter((k) => dataOf(s, k).kind !== 'artillery');
  return foot.length === 1 ? 14 + 5 * s.rules.objectives[held]!.points : 0;
};

/** Far from the enemy, and on the side's own road by a way that he does not close: there it can stay (12.1, 12.3). */
const baseGround = (p: MsPlan, h: Hex): number =>
  5 * Math.min(SAFE_FROM_ENEMY, p.toEnemy[h]!) - 0.5 * Math.min(FAR, p.toRoad[h]!);

/** A leader keeps with the strongest of the fight, never alone before it. */
const leaderGround = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex): number => {
  const l = dataOf(s, i);
  const company = combatUnitsAt(s, h, p.side).filter((k) => dataOf(s, k).army === l.army);
  if (!company.length) return -60 - (p.toEnemy[h]! <= 2 ? 50 : 0);
  const sound = company.reduce((t, k) => t + (isShaken(s, k) ? 0 : attackFactor(s, k)), 0);
  // 18.2: whose fall loses the battle leads from behind, near his headquarters
  if (isPrecious(s, i))
    return (
      Math.min(14, sound) * 0.1 -
      8 * Math.max(0, 4 - p.toEnemy[h]!) -
      0.4 * Math.min(FAR, p.toSafety[h]!)
    );
  const rally = company.some((k) => isShaken(s, k)) ? 1 : 0;
  return Math.min(14, sound) * 0.4 + rally - 0.8 * Math.max(0, p.toEnemy[h]! - 2);
};

/** Out of the zones first, then out of sight, with friends before it and on the way home. */
const rallyGround = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex): number =>
  (inEzoc(s, h, p.side) ? -20 : 0) +
  3 * Math.min(4, p.toEnemy[h]!) -
  0.3 * p.toHome[h]! -
  leavesBare(s, p, i, h);

/** Guns stand behind the first line, in range and next to it (8.8), or with infantry, and never before it. */
const gunGround = (s: GameState, p: MsPlan, h: Hex, nearFoe: number): number => {
  const foot = (at: Hex): boolean =>
    combatUnitsAt(s, at, p.side).some((k) => dataOf(s, k).kind !== 'artillery' && !isShaken(s, k));
  if (nearFoe > 3) return foot(h) ? 3 : 0;
  const behind = s.rules.map.next[h]!.some(
    (n) => n !== undefined && foot(n) && p.toEnemy[n]! < nearFoe,
  );
  // beside the enemy they support nobody (8.8), and are attacked
  if (nearFoe === 1) return foot(h) ? -5 : -12;
  return (behind ? 7 : foot(h) ? 3 : -10) + (nearFoe === 2 ? 1 : 0);
};

/**
 * What contact is worth: strength that can be brought on the weakest enemy next to the hex, against what stands there; and
 * against what the enemy could bring on the hex. A zone entered without an attack gives the enemy a fortune (7.2), so
 * whoever is not going to attack had better stand off.
 */
const contact = (s: GameState, p: MsPlan, i: UnitIndex, h: Hex, objective: boolean): number => {
  const foe = otherSide(s.rules, p.side);
  let best = Number.NEGATIVE_INFINITY;
  let threat = 0;
  for (const n of s.rules.map.next[h]!) {
    if (n === undefined) continue;
    const foes = combatUnitsAt(s, n, foe);
    if (!foes.length) continue;
    threat += Math.max(...foes.map((k) => (isShaken(s, k) ? 0 : attackFactor(s, k))));
    const strength = foes.reduce((t, k) => t + defenceFactor(s, k), 0);
    let mine = attackFactor(s, i);
    for (const m of s.rules.map.next[n]!) {
      if (m === undefined) continue;
      for (const k of combatUnitsAt(s, m, p.side))
        if (k !== i && !s.units[k]!.disrupted) mine += attackFactor(s, k);
    }
    const halved = s.rules.tec.hex[s.rules.map.terrain[n]!]!.halves.some(
      (x) => x.attackers === 'all' && x.across === undefined,
    );
    best = Math.max(best, (halved ? mine / 2 : mine) - strength);
  }
  // an objective is held in contact too
  if (objective) return Math.max(-3, Math.min(6, best));
  if (p.night) return -6;
  const danger = Math.max(0, threat - 1.5 * defenceFactor(s, i)) * 0.4;
  const worn = stepsLeft(s, i) === 1 && dataOf(s, i).kind === 'infantry' ? 2 : 0;
  const dear =
    p.stance === 'back' || p.stance === 'save' ? 6 : p.stance === 'hold' ? 1 : p.wear * 8;
  return Math.max(-10, Math.min(6, best * 1.2) - danger - worn - dear);
};

/** A way back from that hex, as far as one can see from here. */
export const keepsLine = (s: GameState, i: UnitIndex, h: Hex): boolean => {
  const u = dataOf(s, i);
  const lines = linesOf(s, {
    side: u.side,
    army: u.army,
    mover: moverOf(u),
    without: h,
    as: 'unit',
  });
  return Number.isFinite(lines.safe[h]!) || !Number.isFinite(lines.safe[hexOf(s, i) ?? h]!);
};
