// Who wins, when, and by what count (18.x and the scenario's objectives).
import type { Hex } from '../../module/hexMap.ts';
import type { HouseRules } from './house.ts';
import { isOpenEzoc, wayTo } from './lines.ts';
import { sideName, type UnitIndex } from './rules.ts';
import type { Ending, Field, GameState } from './state.ts';
import { dataOf, hexOf, moverOf } from './units.ts';
import { isEnemyHeld } from './zones.ts';

type Scored = Field & { readonly holders: readonly string[] };

export interface Points {
  readonly side: string;
  readonly total: number;
  /** "Möckern 5", "3 units destroyed 3" */
  readonly parts: readonly string[];
}

/** 18.3 and objectives. `final`: units still set aside count as destroyed, too (G-MS-139). */
export const pointsOf = (s: Scored, side: string, final: boolean): Points => {
  const parts: string[] = [];
  let total = 0;
  const add = (points: number, words: string): void => {
    if (!points) return;
    total += points;
    parts.push(`${words} ${points}`);
  };
  s.rules.objectives.forEach((o, k) => {
    if (s.holders[k] === side) add(o.points, o.name);
  });
  if (s.rules.scenario.victory.points) {
    let destroyed = 0;
    let casualties = 0;
    let captured = 0;
    let commands = 0;
    for (let i = 0; i < s.units.length; i += 1) {
      const u = dataOf(s, i);
      const w = s.units[i]!.where;
      if (u.side === side) continue;
      if (w.at === 'captured') {
        if (u.kind === 'hq' || u.kind === 'trains') commands += 1;
        else captured += 1;
      } else if (w.at === 'gone' && u.kind === 'leader') casualties += 1;
      else if (w.at === 'destroyed' || (w.at === 'eliminated' && final)) destroyed += 1;
    }
    add(destroyed, `units destroyed (${destroyed})`);
    add(casualties, `leaders lost (${casualties})`);
    add(captured * 2, `captured (${captured})`);
    add(commands * 4, `HQ or trains captured (${commands})`);
  }
  return { side, total, parts };
};

/** What stands on the board's score: at the end with what the end adds. */
export const pointsNow = (s: GameState, side: string): Points =>
  pointsOf(s, side, s.ending !== undefined && s.house.destroyed === 'all');

/** 18.2: the HQ's own safe line to one of its LOC hexes, trains or not. */
const reachesLoc = (s: Scored, i: UnitIndex, from: Hex): boolean => {
  const u = dataOf(s, i);
  const open = (h: Hex): boolean =>
    !isEnemyHeld(s, h, u.side) && !isOpenEzoc(s, h, u.side, undefined);
  return wayTo(s, from, moverOf(u), new Set(s.rules.loc[u.army] ?? []), open) !== undefined;
};

/** When victories are looked for: after each step, in the turn marker phase, and in the last of these. */
export type Moment = 'step' | 'marker' | 'last';

type Judged = Scored & {
  readonly house: HouseRules;
  /** side whose phase it is; undefined: nobody's */
  readonly active: string | undefined;
};

/** 18.1: no active HQ of the second side is on the map; one in a box is not (G-MS-137). */
const frenchVictory = (s: Scored): Ending | undefined => {
  const [first, second] = s.rules.sides;
  const active = s.rules.roster.hq.some(
    (i) => dataOf(s, i).side === second.id && s.units[i]!.where.at === 'map' && !s.units[i]!.back,
  );
  return active
    ? undefined
    : { winner: first.id, rule: '18.1', reason: `no active ${second.name} HQ is on the map` };
};

/** 18.2, its three causes. The line is looked at when the house says (G-MS-138). */
const alliedVictory = (s: Judged, moment: Moment): Ending | undefined => {
  const [first, second] = s.rules.sides;
  const won = (reason: string): Ending => ({ winner: second.id, rule: '18.2', reason });
  const { frenchLine } = s.house;
  const looks =
    frenchLine === 'atOnce' || (frenchLine === 'marker' ? moment !== 'step' : moment === 'last');
  const { leader, hq } = s.rules.roster;
  for (const i of leader) {
    const u = dataOf(s, i);
    const { at } = s.units[i]!.where;
    if (u.side === first.id && u.tags.includes('commander') && (at === 'gone' || at === 'captured'))
      return won(`${u.name} is lost`);
  }
  for (const i of hq) {
    if (dataOf(s, i).side !== first.id) continue;
    const hex = hexOf(s, i);
    if (hex === undefined) return won(`the ${first.name} HQ is off the map`);
    if (looks && !reachesLoc(s, i, hex))
      return won(`the ${first.name} HQ has no safe line of retreat`);
  }
  return undefined;
};

/** A victory that ends the game there and then (18.1, 18.2); where both sides have one, the active side's (G-MS-140). */
export const suddenVictory = (s: Judged, moment: Moment): Ending | undefined => {
  const { sudden } = s.rules.scenario.victory;
  const french = sudden.includes('french18.1') ? frenchVictory(s) : undefined;
  const allied = sudden.includes('allied18.2') ? alliedVictory(s, moment) : undefined;
  return french && allied ? (s.active === allied.winner ? allied : french) : (french ?? allied);
};

/** The count after the last turn (18.3, G-MS-140). */
export const finalCount = (s: Scored & { readonly house: HouseRules }): Ending => {
  const { atLeast, lead } = s.rules.scenario.victory;
  const [a, b] = s.rules.sides.map((x) => pointsOf(s, x.id, s.house.destroyed === 'all')) as [
    Points,
    Points,
  ];
  const high = a.total >= b.total ? a : b;
  const low = high === a ? b : a;
  const score = `${sideName(s.rules, a.side)} ${a.total}, ${sideName(s.rules, b.side)} ${b.total}`;
  if (high.total < atLeast)
    return { winner: 'draw', rule: '18.3', reason: `${score}: neither has ${atLeast} points` };
  if (high.total - low.total < lead)
    return { winner: 'draw', rule: '18.3', reason: `${score}: a lead of ${lead} is needed` };
  return { winner: high.side, rule: '18.3', reason: score };
};
