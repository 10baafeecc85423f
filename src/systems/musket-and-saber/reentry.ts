// Units of the turn track come back onto the map (13.2).
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { locWorks } from './lines.ts';
import { type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import { type Field, type GameState, Mark } from './state.ts';
import { trainsAt } from './trains/way.ts';
import { countsForStacking, dataOf, hexOf, idOf, isBase, moverOf, nameOf } from './units.ts';
import { emit, hexName, mark, setUnit, type Work } from './work.ts';
import { inEzoc, isEnemyHeld, isNearEzoc, STACK_LIMIT, stackCount } from './zones.ts';

type Game = GameState | Work;

const turnNow = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

/** Lines of communications of a unit's army that work (12.3). */
const workingLocs = (s: Game, i: UnitIndex): readonly Hex[] => {
  const u = dataOf(s, i);
  return (s.rules.loc[u.army] ?? []).filter((h) => locWorks(s, h, u.side));
};

/** A unit could be put down in this hex, wherever it is: no enemy, no EZOC, ground that it enters, room in the stack (13.2). */
const isOpen = (f: Field, i: UnitIndex, h: Hex): boolean => {
  const u = dataOf(f, i);
  if (isEnemyHeld(f, h, u.side) || inEzoc(f, h, u.side)) return false;
  // next to trains, not among them (12.2), and not on the enemy's
  if (trainsAt(f, h) !== undefined) return false;
  const mp = f.rules.tec.hex[f.rules.map.terrain[h]!]!.mp[moverOf(u)];
  const paths = SIX.some((d) => f.rules.tables.pathKind[h * 6 + d]);
  if (mp === 'no' || (mp === 'path' && !paths)) return false;
  return !countsForStacking(u) || stackCount(f, h) < STACK_LIMIT;
};

const isNear = (f: Field, a: Hex, b: Hex): boolean => a === b || f.rules.map.next[a]!.includes(b);

/** Hexes where a unit in the track's current box may come back (13.2, G-MS-126, G-MS-127). */
export const reentryHexes = (s: Game, i: UnitIndex): readonly Hex[] => {
  const u = dataOf(s, i);
  const f: Field = s;
  const army = s.rules.armies.find((a) => a.id === u.army);
  const around = new Set<Hex>();
  const add = (h: Hex): void => {
    around.add(h);
    for (const n of f.rules.map.next[h]!) if (n !== undefined) around.add(n);
  };
  // 12.3: without a working LOC nobody returns, for no HQ and no trains are active then
  const locs = workingLocs(s, i);
  s.rules.units.forEach((x, k) => {
    const h = hexOf(f, k);
    if (x.army !== u.army || h === undefined || f.units[k]!.back) return;
    if (x.kind === 'hq') add(h);
    if (x.kind === 'trains' && !army?.reentryAtHqOnly)
      for (const n of f.rules.map.next[h]!) if (n !== undefined) around.add(n);
  });
  if (!army?.reentryAtHqOnly || s.rules.scenario.commandOffMap.includes(u.army))
    for (const h of locs) add(h);
  return [...around].filter((h) => isOpen(s, i, h));
};

export const isOnTrackNow = (s: Game, i: UnitIndex, turn = turnNow(s)): boolean => {
  const w = s.units[i]!.where;
  return w.at === 'track' && w.turn <= turn;
};

/** The rule that closes a hex to a unit that might return (12.1-12.3, 13.2, 19.5). */
const whyNotThere = (s: Game, i: UnitIndex, hex: Hex): Refusal => {
  const u = dataOf(s, i);
  const name = nameOf(s, i);
  const there = s.rules.map.names[hex]!;
  if (!workingLocs(s, i).length)
    return refuse(
      '12.3',
      `${u.army} has no working line of communications, so ${name} cannot return`,
    );
  if (isOpen(s, i, hex)) {
    const idle = s.rules.units.findIndex((x, k) => {
      const h = hexOf(s, k);
      return (
        x.army === u.army && isBase(x) && s.units[k]!.back && h !== undefined && isNear(s, h, hex)
      );
    });
    if (idle >= 0)
      return refuse(
        s.rules.units[idle]!.kind === 'hq' ? '12.1' : '12.2',
        `${nameOf(s, idle)} is inactive, so ${name} cannot return at it`,
      );
    if (s.rules.armies.find((a) => a.id === u.army)?.reentryAtHqOnly)
      return refuse('19.5', `${name} may return on or next to the active HQ of its own army only`);
  }
  return refuse(
    '13.2',
    `${name} may not return in ${there}: on or next to its active HQ or line of communications, or next to its active trains, not into an EZOC or an overstacked hex`,
  );
};

export const judgeReentry = (
  s: Game,
  side: string,
  i: UnitIndex,
  hex: Hex,
  turn = turnNow(s),
): Refusal | undefined => {
  if (dataOf(s, i).side !== side) return refuse('13.2', `${nameOf(s, i)} is not yours`);
  if (!isOnTrackNow(s, i, turn))
    return refuse('13.2', `${nameOf(s, i)} is not in the box of the turn track that may return`);
  return reentryHexes(s, i).includes(hex) ? undefined : whyNotThere(s, i, hex);
};

export const reenter = (w: Work, i: UnitIndex, hex: Hex): void => {
  setUnit(w, i, { where: { at: 'map', hex }, began: -1 });
  mark(w, i, Mark.moved | (isNearEzoc(w, hex, dataOf(w, i).side) ? 0 : Mark.clear));
  emit(w, { type: 'reentered', rule: '13.2', unit: idOf(w, i), hex: hexName(w, hex) });
};
