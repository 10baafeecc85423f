// Bernadotte and the Army of the North (19.6): when and where it comes, and how it takes a repulse.
import { distance } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { turnHqInactive } from '../combat.ts';
import type { MsEvent } from '../events.ts';
import type { UnitIndex } from '../rules.ts';
import { type Field, type GameState } from '../state.ts';
import { dataOf, hexOf, idOf, isCombat } from '../units.ts';
import { emit, setUnit, type Work } from '../work.ts';
import { inEzoc } from '../zones.ts';

type Game = GameState | Work;

const ARMY = 'North';
/** Rows that count as the north of the field. */
const ROWS = 6;
const CLOSE = 4;

const turnOf = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

const isNorth = (f: Field, i: UnitIndex): boolean => dataOf(f, i).army === ARMY;

/** Its scenario has it come by 19.6: from this turn on a die, from that one on O for nothing. */
const timesOf = (f: Field): { readonly from: number; readonly atO: number } | undefined => {
  const from = f.rules.scenario.exclusive['northFrom'];
  const atO = f.rules.scenario.exclusive['northAtO'];
  return from === undefined || atO === undefined ? undefined : { from, atO };
};

const waits = (s: Game): boolean => s.units.some((u, i) => u.where.at === 'due' && isNorth(s, i));

/** One die as the Allied movement phase begins, until one says that it comes (G-MS-146). */
export const openNorth = (w: Work, side: string): void => {
  const times = timesOf(w);
  if (!w.leipzig || !times || w.leipzig.northFree) return;
  if (side !== w.rules.sides[1].id || w.turn < times.from || !waits(w)) return;
  const die = w.dice.roll({ rule: '19.6', subject: ARMY, count: 1, sides: 6 })[0]!;
  const free = die <= 2;
  w.leipzig = { ...w.leipzig, northFree: free };
  emit(w, { type: 'north', rule: '19.6', die, free });
};

/** Hexes of French combat units on the map. */
const frenchHexes = (f: Field): readonly Hex[] =>
  f.units.flatMap((_, i) => {
    const h = hexOf(f, i);
    return h !== undefined && dataOf(f, i).side === f.rules.sides[0].id && isCombat(dataOf(f, i))
      ? [h]
      : [];
  });

/** Entry hexes that the French leave open to it, its die passed. */
const openByFrench = (f: Field): readonly string[] => {
  const { map } = f.rules;
  const french = frenchHexes(f);
  const north = french.filter((h) => map.offsets[h]!.row <= ROWS);
  if (!north.length) return ['K', 'L', 'M', 'N', 'O'];
  const beyond = new Set(map.regions['northOfParthe'] ?? []);
  if (!north.some((h) => beyond.has(h))) return ['L', 'M', 'N', 'O'];
  return ['N', 'O'].filter((id) => {
    const entry = map.entries.find((e) => e.id === id);
    return (
      entry !== undefined &&
      !french.some((h) => distance(map.offsets[h]!, map.offsets[entry.hex]!) <= CLOSE)
    );
  });
};

/**
 * Entry hexes at which a unit of the Army of the North may come on now; undefined: it is no unit whose coming 19.6
 * rules. Looked at anew for each unit, as the French stand at that moment.
 */
export const northEntries = (s: Game, i: UnitIndex): readonly string[] | undefined => {
  const times = timesOf(s);
  if (!s.leipzig || !times || !isNorth(s, i)) return undefined;
  const turn = turnOf(s);
  if (turn < times.from) return [];
  const open = new Set(s.leipzig.northFree ? openByFrench(s) : []);
  const o = s.rules.map.entries.find((e) => e.id === 'O');
  if (o && turn >= times.atO && !inEzoc(s, o.hex, dataOf(s, i).side)) open.add('O');
  return [...open];
};

/** A unit routed or made to retreat by a French attack: Bernadotte loses heart (G-MS-147). */
export const hearNorth = (w: Work, e: MsEvent): void => {
  const beaten =
    e.type === 'retreated' ||
    e.type === 'routed' ||
    e.type === 'routedOff' ||
    (e.type === 'captured' && e.rule === '7.9') ||
    (e.type === 'disrupted' && w.house.panic === 'disruption');
  if (!beaten || !w.leipzig) return;
  const unit = w.rules.indexOf.get(e.unit)!;
  const fight = w.phase.fights.at(-1);
  if (!isNorth(w, unit) || !isCombat(dataOf(w, unit)) || fight?.attackSide !== w.rules.sides[0].id)
    return;
  const why = `${dataOf(w, unit).name} ${e.type === 'retreated' ? 'is driven back' : 'is beaten'} by a French attack`;
  w.units.forEach((u, i) => {
    const kind = dataOf(w, i).kind;
    if (!isNorth(w, i) || u.where.at !== 'map' || u.back) return;
    if (kind === 'hq') turnHqInactive(w, i, why, '19.6');
    if (kind === 'leader') {
      setUnit(w, i, { back: true });
      emit(w, { type: 'ineffective', rule: '19.6', unit: idOf(w, i) });
    }
  });
};
