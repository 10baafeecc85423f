// Moving over the map: who may leave, what each hex costs, where it must stop (4.x, 6.2, 6.3, 10.1, 12.1).
import { SIX } from '../../geometry/hex.ts';
import { type Hex, sideOf } from '../../module/hexMap.ts';
import type { UnitIndex } from './rules.ts';
import { paceHelp } from './leaders/pace.ts';
import { type Field, type GameState, Mark } from './state.ts';
import { trainsAt, trainsBar } from './trains/way.ts';
import type { Work } from './work.ts';
import {
  comparedAllowance,
  dataOf,
  has,
  hexOf,
  isCombat,
  isHandicapped,
  isIneffective,
  moverOf,
  nameOf,
  printedAllowance,
  sideOfUnit,
} from './units.ts';
import { type Crossing, sideEffects, wayFrom } from './terrain.ts';
import { combatUnitsAt, exertingOn, inEzoc, isEnemyHeld, isNearEzoc, unitsAt } from './zones.ts';

/** A reason why not, with the rule that says so. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
}
export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });
export const isRefusal = (x: object): x is Refusal => 'reason' in x;

/** Counters that move together, and how. All start in one hex, or off the map. */
export interface Group {
  readonly side: string;
  readonly units: readonly UnitIndex[];
  readonly march: boolean;
  /** leaves an EZOC by 6.3: enters no other in this move */
  readonly disengaging: boolean;
  /** every counter is a leader */
  readonly leadersOnly: boolean;
  readonly hasHq: boolean;
  readonly hasTrains: boolean;
  /** a night turn: nobody enters an EZOC, everybody leaves one as he likes (14.2) */
  readonly night: boolean;
}

/** The light of the turn that is played (14.2, 14.3). */
export const lightOf = (s: GameState | Work): 'day' | 'twilight' | 'night' =>
  s.rules.scenario.turns[('chart' in s ? s.chart.context.turn : s.turn) - 1]?.light ?? 'day';

export const groupOf = (
  f: GameState | Work,
  units: readonly UnitIndex[],
  march: boolean,
): Group => {
  const first = units[0]!;
  const side = sideOfUnit(f, first);
  const from = hexOf(f, first);
  const kinds = units.map((i) => dataOf(f, i).kind);
  const leadersOnly = kinds.every((k) => k === 'leader');
  return {
    side,
    units,
    march,
    leadersOnly,
    hasHq: kinds.includes('hq'),
    hasTrains: kinds.includes('trains'),
    night: lightOf(f) === 'night',
    disengaging: from !== undefined && !leadersOnly && inEzoc(f, from, side),
  };
};

/** 6.2: a handicapped unit needs a leader or a sound companion to enter an EZOC; leaders alone, HQ and trains never do, and at night nobody (14.2, G-MS-130). */
export const mayEnterEzoc = (f: Field, g: Group): Refusal | undefined => {
  if (g.hasHq) return refuse('12.1', 'an HQ may not enter an enemy zone of control');
  if (g.hasTrains) return refuse('12.2', 'trains may not enter an enemy zone of control');
  if (g.leadersOnly) return refuse('10.1', 'a leader alone may not enter an enemy zone of control');
  if (g.night) return refuse('14.2', 'at night only chargers may enter an enemy zone of control');
  if (g.disengaging)
    return refuse('6.3', 'a disengaging unit may not enter another enemy zone of control');
  if (g.march)
    return refuse('4.7', 'a marching unit may not come into or next to an enemy zone of control');
  const led = g.units.some((i) => dataOf(f, i).kind === 'leader' && !isIneffective(f, i));
  const sound = g.units.some((i) => isCombat(dataOf(f, i)) && !isHandicapped(f, i));
  return led || sound
    ? undefined
    : refuse(
        '6.2',
        `${g.units.map((i) => nameOf(f, i)).join(', ')} may not enter an enemy zone of control without an effective leader or a sound unit moving along`,
      );
};

/** Half MP to go one hex, or why not. The dearest of the group's units sets the cost (4.2). `spent` in half MP so far. */
export const stepCost = (
  f: Field,
  g: Group,
  from: Hex,
  dir: number,
  spent: number,
): { readonly cost: number; readonly stop: boolean } | Refusal => {
  const { map, tables } = f.rules;
  const to = map.next[from]![dir];
  if (to === undefined) return refuse('4.2', `there is no hex on that side of ${map.names[from]}`);
  if (isEnemyHeld(f, to, g.side)) return refuse('4.2', `${map.names[to]} is held by the enemy`);
  const barred = trainsBar(f, g.units, g.side, to);
  if (barred) return refuse('12.2', barred);
  const ezoc = inEzoc(f, to, g.side);
  if (ezoc) {
    const no = mayEnterEzoc(f, g);
    if (no) return no;
  }
  if (g.march && isNearEzoc(f, to, g.side))
    return refuse(
      '4.7',
      `a marching unit may not come into or next to an enemy zone of control, as at ${map.names[to]}`,
    );
  const way = wayFrom(tables, from, dir);
  const kind = way.pathKind;
  let cost = 0;
  for (const i of g.units) {
    const u = dataOf(f, i);
    if (u.kind === 'leader' && !g.leadersOnly) continue;
    cost = Math.max(cost, unitStep(f, g, i, from, to, way, ezoc));
  }
  if (!Number.isFinite(cost)) {
    const city = [from, to].find((h) => f.rules.tec.hex[map.terrain[h]!]!.roadOnly);
    const closed = g.units.some(
      (i) =>
        sideEffects(f.rules.tec, map.sides[from]![dir]!.type).mp[moverOf(dataOf(f, i))] === 'no',
    );
    if (kind === 0 && city !== undefined && !closed)
      return refuse(
        '19.1',
        `${map.names[city]} is city ground, which is entered and left along roads only`,
      );
    return refuse(
      g.march ? '4.7' : '4.5',
      `${g.units.map((i) => nameOf(f, i)).join(', ')} may not ${g.march ? 'march' : 'move'} from ${map.names[from]} into ${map.names[to]}`,
    );
  }
  // 4.7: a half MP left over from a march is lost as the road is left
  const lost = g.march && spent % 2 === 1 && kind !== 2 ? 1 : 0;
  // 12.2: trains halt as they leave the path, and a leader who rides up to friendly trains halts with them
  const halts = g.hasTrains
    ? !Number.isFinite(way.path.trains)
    : g.leadersOnly && trainsAt(f, to) !== undefined;
  return { cost: cost + lost, stop: (ezoc && !g.leadersOnly) || halts };
};

const unitStep = (
  f: Field,
  g: Group,
  i: UnitIndex,
  from: Hex,
  to: Hex,
  way: Crossing,
  ezoc: boolean,
): number => {
  const mover = moverOf(dataOf(f, i));
  const open = way.open[mover];
  const path = way.path[mover];
  if (g.march && isCombat(dataOf(f, i))) {
    let best = way.marchOpen ? open : Number.POSITIVE_INFINITY;
    if (way.marchPath) {
      // 4.7: leaving or entering a hex with another combat unit takes the whole MP, be it a partner on the march (G-MS-25)
      const another = (o: UnitIndex): boolean => o !== i && isCombat(dataOf(f, o));
      const crowded = g.units.some(another) || [from, to].some((h) => unitsAt(f, h).some(another));
      best = Math.min(best, crowded ? Math.max(2, way.marchCost) : way.marchCost);
    }
    return best;
  }
  // 10.1: half a point a road hex, but the whole one of a city hex (19.1), as on a march
  if (mover === 'leader')
    return way.pathKind === 2 ? Math.min(path, way.marchCost) : Math.min(open, path);
  // 4.6: infantry and cavalry enter an EZOC at the full cost, artillery may use the path
  if (ezoc && mover !== 'artillery') return way.full[mover];
  return Math.min(open, path);
};

/** One hex that a group can reach: half MP spent, whether it must stop, and the hex before. */
export interface Reached {
  readonly spent: number;
  readonly stop: boolean;
  readonly from: Hex | undefined;
}

/** Every hex within an allowance (half MP), cheapest way first. Starts at `start` with `spent` half MP gone. */
export const reach = (
  f: Field,
  g: Group,
  start: Hex,
  allowance: number,
  spent = 0,
): ReadonlyMap<Hex, Reached> => {
  const out = new Map<Hex, Reached>([[start, { spent, stop: false, from: undefined }]]);
  // costs are small whole numbers, so a list of buckets serves as the queue
  const buckets: Hex[][] = [];
  const put = (h: Hex, s: number): void => {
    (buckets[s] ??= []).push(h);
  };
  put(start, spent);
  for (let s = spent; s <= allowance; s += 1) {
    const bucket = buckets[s];
    if (!bucket) continue;
    for (let q = 0; q < bucket.length; q += 1) {
      const h = bucket[q]!;
      const here = out.get(h)!;
      if (here.spent !== s || here.stop) continue;
      for (const d of SIX) {
        const n = f.rules.map.next[h]![d];
        if (n === undefined) continue;
        const known = out.get(n);
        if (known && known.spent <= s) continue;
        const step = stepCost(f, g, h, d, s);
        if (isRefusal(step)) continue;
        const total = s + step.cost;
        if (total > allowance || (known && known.spent <= total)) continue;
        out.set(n, { spent: total, stop: step.stop, from: h });
        put(n, total);
      }
    }
  }
  return out;
};

/** Walks a path hex by hex: half MP spent, or the first refusal. `path` leaves out the start. */
export const walk = (
  f: Field,
  g: Group,
  start: Hex,
  path: readonly Hex[],
  allowance: number,
  before = 0,
): { readonly spent: number; readonly stop: boolean } | Refusal => {
  let spent = before;
  let at = start;
  let stop = false;
  for (const to of path) {
    if (stop)
      return inEzoc(f, at, g.side) && !g.leadersOnly
        ? refuse(
            '6.2',
            `a unit must stop on entering an enemy zone of control, at ${f.rules.map.names[at]}`,
          )
        : refuse(
            '12.2',
            g.hasTrains
              ? `trains must stop on entering a clear hex, at ${f.rules.map.names[at]}`
              : `nobody moves through trains, at ${f.rules.map.names[at]}`,
          );
    const dir = sideOf(f.rules.map, at, to);
    if (dir === undefined)
      return refuse('4.2', `${f.rules.map.names[to]} is not next to ${f.rules.map.names[at]}`);
    const step = stepCost(f, g, at, dir, spent);
    if (isRefusal(step)) return step;
    spent += step.cost;
    if (spent > allowance)
      return refuse(
        '4.5',
        `${f.rules.map.names[to]} would take ${spent / 2} MP in all, of ${allowance / 2}`,
      );
    stop = step.stop;
    at = to;
  }
  return { spent, stop };
};

/** Shortest path to a hex out of what {@link reach} found; leaves out the start. */
export const pathTo = (found: ReadonlyMap<Hex, Reached>, to: Hex): readonly Hex[] => {
  const path: Hex[] = [];
  let at: Hex | undefined = to;
  for (;;) {
    const r: Reached | undefined = at === undefined ? undefined : found.get(at);
    if (!r || r.from === undefined || at === undefined) break;
    path.unshift(at);
    at = r.from;
  }
  return path;
};

/** The army's HQ is on the map and active, or commands from off this map by scenario (12.1, 19.5, G-MS-19). */
export const isCommanded = (f: Field, army: string): boolean => {
  if (f.rules.scenario.commandOffMap.includes(army)) return true;
  const own = f.rules.roster.hq.filter((i) => dataOf(f, i).army === army);
  // an army that was never given an HQ counter is not under 12.1
  return !own.length || own.some((i) => !f.units[i]!.back && f.units[i]!.where.at === 'map');
};

/** Why a unit must roll for its MA as its move begins (4.4); empty: it has its printed MA. */
export const rollReasons = (f: Field, i: UnitIndex, disengaging: boolean): readonly string[] => {
  const u = dataOf(f, i);
  if (!isCombat(u)) return [];
  const s = f.units[i]!;
  const out: string[] = [];
  if (printedAllowance(f, i) === 'V') out.push('variable MA');
  if (s.disrupted) out.push('disrupted');
  if (has(s, Mark.overstacked)) out.push('overstacked');
  if (disengaging) out.push('disengaging');
  if (!isCommanded(f, u.army)) out.push('HQ inactive');
  return out;
};

/** Able to march: neither it nor its six hexes were in an EZOC as the phase began (4.7). HQ, trains and lone leaders do not. */
export const mayMarch = (f: Field, units: readonly UnitIndex[]): Refusal | undefined => {
  for (const i of units) {
    const u = dataOf(f, i);
    if (u.kind === 'hq' || u.kind === 'trains')
      return refuse('4.7', 'an HQ or trains may not march');
    if (u.kind !== 'leader' && !has(f.units[i]!, Mark.clear))
      return refuse(
        '4.7',
        `${nameOf(f, i)} began the phase in or next to an enemy zone of control and may not march`,
      );
  }
  return units.some((i) => isCombat(dataOf(f, i)))
    ? undefined
    : refuse('4.7', 'a leader alone does not march');
};

/** Allowance of one unit that need not roll, in half MP. `help`: MP that a leader adds, on the march too (10.2, G-MS-24). */
export const fixedAllowance = (f: Field, i: UnitIndex, march: boolean, help = 0): number => {
  const u = dataOf(f, i);
  if (march && isCombat(u)) return ((moverOf(u) === 'cavalry' ? 15 : 9) + help) * 2;
  const ma = printedAllowance(f, i);
  return ((ma === 'V' ? 0 : ma) + help) * 2;
};

/** Allowance of a whole group none of whom has to roll: that of the slowest, leaders' help included. Half MP. */
export const standingAllowance = (f: Field, g: Group): number => {
  const help = paceHelp(f, g.units);
  return slowest(f, g, (i) => fixedAllowance(f, i, g.march, help.get(i)));
};

/** Slowest counts; a leader riding along is no brake (4.2, 10.1). */
export const slowest = (f: Field, g: Group, allowance: (i: UnitIndex) => number): number => {
  const counted = g.leadersOnly ? g.units : g.units.filter((i) => dataOf(f, i).kind !== 'leader');
  return Math.min(...counted.map(allowance));
};

/**
 * 6.3: a unit in an EZOC may leave if its printed MA is greater than that of every unit exerting it, or if a combat
 * unit that began the phase with it stays behind. Also keeps the promise made to units that left earlier (G-MS-35).
 */
export const mayLeave = (
  f: Field,
  g: Group,
  pledges: readonly Hex[],
  /** in a fortune of war whoever stays covers, wherever his phase began */
  fortune = false,
): Refusal | undefined => {
  const from = hexOf(f, g.units[0]!);
  if (from === undefined || !g.disengaging) return undefined;
  if (g.hasHq) return refuse('12.1', 'an HQ in an enemy zone of control may not leave it');
  // 14.2: in the dark all may go, whoever holds them and whoever stays
  if (g.night) return undefined;
  const staying = combatUnitsAt(f, from, g.side).filter(
    (i) => !g.units.includes(i) && (fortune || f.units[i]!.began === from),
  );
  if (staying.length) return undefined;
  if (pledges.includes(from))
    return refuse(
      '6.3',
      `a unit has left ${f.rules.map.names[from]} under cover of those who stay: one must remain`,
    );
  const holders = exertingOn(f, from, g.side);
  for (const i of g.units) {
    if (dataOf(f, i).kind === 'leader') continue;
    const faster = holders.find((h) => comparedAllowance(f, h) >= comparedAllowance(f, i));
    if (faster !== undefined)
      return refuse(
        '6.3',
        `${nameOf(f, i)} (MA ${comparedAllowance(f, i)}) may not leave ${f.rules.map.names[from]}: ${nameOf(f, faster)} (MA ${comparedAllowance(f, faster)}) holds it there and no companion stays behind`,
      );
  }
  return undefined;
};

/** Whether it needs its companions' cover to leave: then one of them must stay to the end of the phase. */
export const leavesUnderCover = (f: Field, g: Group): boolean => {
  const from = hexOf(f, g.units[0]!);
  if (from === undefined || !g.disengaging || g.night) return false;
  const holders = exertingOn(f, from, g.side);
  return g.units.some(
    (i) =>
      dataOf(f, i).kind !== 'leader' &&
      holders.some((h) => comparedAllowance(f, h) >= comparedAllowance(f, i)),
  );
};
