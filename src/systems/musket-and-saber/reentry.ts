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

/** What keeps a unit from being put down in this hex, wherever it is: an enemy, an EZOC, trains, ground that it cannot enter, no room (13.2); undefined: it can. */
const whyShut = (f: Field, i: UnitIndex, h: Hex): Refusal | undefined => {
  const u = dataOf(f, i);
  const name = nameOf(f, i);
  const there = f.rules.map.names[h]!;
  const ground = f.rules.tec.hex[f.rules.map.terrain[h]!]!;
  if (isEnemyHeld(f, h, u.side))
    return refuse('13.2', `${name} may not return in ${there}: the enemy stands there`);
  if (inEzoc(f, h, u.side))
    return refuse(
      '13.2',
      `${name} may not return in ${there}: it lies in an enemy zone of control`,
    );
  // next to trains, not among them (12.2), and not on the enemy's
  if (trainsAt(f, h) !== undefined)
    return refuse('13.2', `${name} returns next to trains, and ${there} is where trains stand`);
  const mp = ground.mp[moverOf(u)];
  const paths = SIX.some((d) => f.rules.tables.pathKind[h * 6 + d]);
  if (mp === 'no' || (mp === 'path' && !paths))
    return refuse('13.2', `${name} may not return in ${there}: it cannot enter ${ground.name}`);
  return !countsForStacking(u) || stackCount(f, h) < STACK_LIMIT
    ? undefined
    : refuse('13.2', `${name} may not return in ${there}: it would be overstacked`);
};

const isOpen = (f: Field, i: UnitIndex, h: Hex): boolean => whyShut(f, i, h) === undefined;

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
  const shut = whyShut(s, i, hex);
  if (shut) return shut;
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
  return refuse(
    '13.2',
    `${there} is not next to an active HQ, active trains or a line of communications of ${u.army}, where ${name} returns`,
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
