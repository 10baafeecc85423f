// Who wins, when, and by what count (18.x and the scenario's objectives).
import type { Hex } from '../../module/hexMap.ts';
import { isOpenEzoc, wayTo } from './lines.ts';
import { sideName, type UnitIndex } from './rules.ts';
import type { Ending, Field } from './state.ts';
import { dataOf, hexOf, moverOf } from './units.ts';
import { isEnemyHeld } from './zones.ts';

type Scored = Field & { readonly holders: readonly string[] };

export interface Points {
  readonly side: string;
  readonly total: number;
  /** "Möckern 5", "3 units destroyed 3" */
  readonly parts: readonly string[];
}

/** 18.3 and objectives. `final`: units still set aside count as destroyed (G-MS-139). */
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
      else if (w.at === 'eliminated' && final) destroyed += 1;
    }
    add(destroyed, `units destroyed (${destroyed})`);
    add(casualties, `leaders lost (${casualties})`);
    add(captured * 2, `captured (${captured})`);
    add(commands * 4, `HQ or trains captured (${commands})`);
  }
  return { side, total, parts };
};

/** 18.2: the HQ's own safe line to one of its LOC hexes, trains or not. */
const reachesLoc = (s: Scored, i: UnitIndex, from: Hex): boolean => {
  const u = dataOf(s, i);
  const open = (h: Hex): boolean =>
    !isEnemyHeld(s, h, u.side) && !isOpenEzoc(s, h, u.side, undefined);
  return wayTo(s, from, moverOf(u), new Set(s.rules.loc[u.army] ?? []), open) !== undefined;
};

/** A victory that ends the game at once (18.1, 18.2). `marker`: a turn marker phase, when the French line is tested (G-MS-138). */
export const suddenVictory = (s: Scored, marker: boolean): Ending | undefined => {
  const sudden = s.rules.scenario.victory.sudden;
  const [first, second] = s.rules.sides;
  if (sudden.includes('french18.1')) {
    const active = s.rules.units.some(
      (u, i) =>
        u.kind === 'hq' &&
        u.side === second.id &&
        s.units[i]!.where.at === 'map' &&
        !s.units[i]!.back,
    );
    if (!active)
      return {
        winner: first.id,
        rule: '18.1',
        reason: `no active ${second.name} HQ is on the map`,
      };
  }
  if (sudden.includes('allied18.2')) {
    for (let i = 0; i < s.units.length; i += 1) {
      const u = dataOf(s, i);
      const w = s.units[i]!.where;
      if (u.side !== first.id) continue;
      if (
        u.kind === 'leader' &&
        u.tags.includes('commander') &&
        (w.at === 'gone' || w.at === 'captured')
      )
        return { winner: second.id, rule: '18.2', reason: `${u.name} is lost` };
      if (u.kind !== 'hq') continue;
      const hex = hexOf(s, i);
      if (hex === undefined)
        return { winner: second.id, rule: '18.2', reason: `the ${first.name} HQ is off the map` };
      if (marker && !reachesLoc(s, i, hex))
        return {
          winner: second.id,
          rule: '18.2',
          reason: `the ${first.name} HQ has no safe line of retreat`,
        };
    }
  }
  return undefined;
};

/** The count after the last turn (18.3, G-MS-140). */
export const finalCount = (s: Scored): Ending => {
  const { atLeast, lead } = s.rules.scenario.victory;
  const [a, b] = s.rules.sides.map((x) => pointsOf(s, x.id, true)) as [Points, Points];
  const high = a.total >= b.total ? a : b;
  const low = high === a ? b : a;
  const score = `${sideName(s.rules, a.side)} ${a.total}, ${sideName(s.rules, b.side)} ${b.total}`;
  if (high.total < atLeast)
    return { winner: 'draw', rule: '18.3', reason: `${score}: neither has ${atLeast} points` };
  if (high.total - low.total < lead)
    return { winner: 'draw', rule: '18.3', reason: `${score}: a lead of ${lead} is needed` };
  return { winner: high.side, rule: '18.3', reason: score };
};
