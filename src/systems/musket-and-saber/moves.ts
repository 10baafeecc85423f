// Carrying out a move: the roll, the walk, entry, re-entry, leaving the map (4.x, 13.x).
import type { Hex } from '../../module/hexMap.ts';
import { allowanceDice, thrownAllowance } from './allowance.ts';
import { paceHelp } from './leaders/pace.ts';
import { checkSquareMove, isSquareHex, squareMoveRefusal } from './cavalry/squares.ts';
import {
  fixedAllowance,
  type Group,
  groupOf,
  isRefusal,
  leavesUnderCover,
  mayEnterEzoc,
  mayLeave,
  mayMarch,
  type Refusal,
  refuse,
  rollReasons,
  slowest,
  walk,
} from './movement.ts';
import { exitBox, judgeExit } from './exclusive/leipzigBoxes.ts';
import { northEntries } from './exclusive/leipzigNorth.ts';
import type { UnitIndex } from './rules.ts';
import { type Field, type GameState, Mark } from './state.ts';
import { countsForStacking, dataOf, has, hexOf, idOf, isCombat, moverOf, nameOf } from './units.ts';
import { takeTrains, trainsBar, trainsEnd } from './trains/way.ts';
import { emit, hexName, mark, setPhase, setUnit, toTrack, type Work } from './work.ts';
import { entriesOf, mayNotCome } from './waiting.ts';
import { inEzoc, isEnemyHeld, isNearEzoc } from './zones.ts';

type Game = GameState | Work;

/** Where a group starts: a hex of the map, or an entry hex that it has yet to pay for (13.1). */
export interface Start {
  readonly hex: Hex;
  /** half MP already due: the entry hex and any shift along the edge */
  readonly spent: number;
  readonly stop: boolean;
  readonly entry?: string;
}

/** Ready to come on: due this turn or earlier, or in a box. */
export const isDue = (s: Game, i: UnitIndex): boolean => entriesOf(s, i) !== undefined;

/** Cost of setting foot on the map: the road's rate on a path, else the terrain's (13.1, G-MS-125). Half MP. */
const firstHexCost = (f: Field, g: Group, hex: Hex): number => {
  const effects = f.rules.tec.hex[f.rules.map.terrain[hex]!]!;
  const onPath = [0, 1, 2, 3, 4, 5].some((d) => f.rules.tables.pathKind[hex * 6 + d]);
  const onRoad = [0, 1, 2, 3, 4, 5].some((d) => f.rules.tables.pathKind[hex * 6 + d] === 2);
  return Math.max(
    ...g.units.map((i) => {
      const u = dataOf(f, i);
      const open = effects.mp[moverOf(u)];
      if (g.leadersOnly && onRoad) return 1;
      const full = typeof open === 'number' ? open * 2 : Number.POSITIVE_INFINITY;
      // 4.6 holds here, too: no path's price into an EZOC but for guns
      if (onPath && inEzoc(f, hex, g.side) && moverOf(u) !== 'artillery' && open !== 'path')
        return full;
      return onPath ? (g.march && onRoad ? 1 : 2) : full;
    }),
  );
};

/** Leaders alone, an HQ, trains and disrupted units do not come on into an EZOC, nor does anybody at night; others do (13.1, G-MS-125, G-MS-130). */
const mayNotComeInto = (f: Field, g: Group): Refusal | undefined => {
  if (g.hasHq || g.hasTrains || g.leadersOnly || g.night) return mayEnterEzoc(f, g);
  return g.units.every((i) => f.units[i]!.disrupted)
    ? refuse('6.2', 'a disrupted unit may not come on into an enemy zone of control')
    : undefined;
};

/**
 * The hex at which reinforcements can come on for an entry hex: itself, or, where the enemy holds it, the first
 * hex free of him either way along the map edge, at 1 MP a hex (13.1).
 */
const entrances = (f: Field, g: Group, entry: string): readonly Start[] => {
  const e = f.rules.map.entries.find((x) => x.id === entry);
  if (!e) return [];
  const seen = new Set<Hex>([e.hex]);
  const out: Start[] = [];
  let ring: Hex[] = [e.hex];
  for (let shift = 0; ring.length; shift += 1) {
    const next: Hex[] = [];
    for (const hex of ring) {
      if (!isEnemyHeld(f, hex, g.side)) {
        const spent = firstHexCost(f, g, hex) + shift * 2;
        out.push({ hex, spent, stop: inEzoc(f, hex, g.side), entry });
        continue;
      }
      for (const n of f.rules.map.next[hex]!) {
        if (n === undefined || seen.has(n) || !f.rules.map.edge[n]) continue;
        seen.add(n);
        next.push(n);
      }
    }
    ring = next;
  }
  return out.filter((st) => Number.isFinite(st.spent) && !trainsBar(f, g.units, g.side, st.hex));
};

/** The {@link entrances} that these units may use, EZOC considered. */
export const startsAt = (f: Field, g: Group, entry: string): readonly Start[] =>
  entrances(f, g, entry).filter((st) => !st.stop || !mayNotComeInto(f, g));

/** Why these units may not be moved (or brought on) together now. */
export const judgeGroup = (
  s: Game,
  side: string,
  units: readonly UnitIndex[],
  march: boolean,
): Refusal | undefined => {
  if (!units.length) return refuse('4.2', 'no unit is named');
  if (new Set(units).size !== units.length) return refuse('4.2', 'a unit is named twice');
  const first = s.units[units[0]!]!.where;
  for (const i of units) {
    const name = nameOf(s, i);
    const w = s.units[i]!.where;
    if (dataOf(s, i).side !== side) return refuse('4.1', `${name} is not the active player's`);
    if (has(s.units[i]!, Mark.moved)) return refuse('4.2', `${name} has moved already this phase`);
    if (has(s.units[i]!, Mark.recovered))
      return refuse('11.1', `${name} has tried to recover, which ends its move`);
    if (w.at === 'due' || w.at === 'box') {
      const no = mayNotCome(s, i, first);
      if (no) return no;
    } else if (w.at !== 'map') return refuse('4.1', `${name} is not on the map`);
    else if (first.at !== 'map' || first.hex !== w.hex)
      return refuse('4.2', 'units that move together start in one hex');
    const u = dataOf(s, i);
    if ((u.kind === 'hq' || u.kind === 'trains') && !s.units[i]!.back)
      return refuse(
        u.kind === 'hq' ? '12.1' : '12.2',
        `${name} moves only when it was turned to its inactive side as the phase began`,
      );
    // 13.1: an HQ may come on with a unit, though otherwise it goes by itself
    const apart = u.kind === 'trains' || (u.kind === 'hq' && first.at === 'map');
    if (apart && units.length > 1)
      return refuse(u.kind === 'hq' ? '12.1' : '12.2', `${name} moves by itself`);
  }
  // 13.1: reinforcements come singly; battalions, squadrons, leaders and HQ may come stacked with one
  if (first.at !== 'map' && units.filter((i) => countsForStacking(dataOf(s, i))).length > 1)
    return refuse('13.1', 'reinforcements enter one at a time');
  if (march) {
    const formed = squareMoveRefusal(s, units, march, []);
    if (formed) return formed;
    const no = first.at === 'map' ? mayMarch(s, units) : marchesOn(s, units);
    if (no) return no;
  }
  return mayLeave(s, groupOf(s, units, march), s.phase.pledges);
};

const marchesOn = (s: Game, units: readonly UnitIndex[]): Refusal | undefined =>
  units.some((i) => isCombat(dataOf(s, i))) && !units.some((i) => dataOf(s, i).kind === 'hq')
    ? undefined
    : refuse('4.7', 'only combat units march, with leaders along if wished');

/** Units of a group that roll for their MA, with the reasons (4.4). */
export const rollers = (
  s: Game,
  units: readonly UnitIndex[],
  march: boolean,
): readonly { readonly unit: UnitIndex; readonly reasons: readonly string[] }[] => {
  const g = groupOf(s, units, march);
  return units
    .map((unit) => ({ unit, reasons: rollReasons(s, unit, g.disengaging) }))
    .filter((r) => r.reasons.length > 0);
};

/** Rolls one unit's MA: one die, two where the printed MA is above six, never above it (4.4); 1d+3 or 2d+3 on the march (4.7). Half MP. */
export const rollAllowance = (
  w: Work,
  i: UnitIndex,
  march: boolean,
  reasons: readonly string[],
  help = 0,
): number => {
  const rule = '4.4';
  const count = allowanceDice(w, i, march);
  const faces = w.dice.roll({ rule, subject: idOf(w, i), count, sides: 6 });
  // 10.2 adds a leader's value to the die, and what is printed caps the sum (G-MS-18)
  const sum = faces.reduce((a, b) => a + b, help);
  const allowance = thrownAllowance(w, i, march, sum);
  emit(w, {
    type: 'rolled',
    rule,
    unit: idOf(w, i),
    faces,
    allowance,
    reasons,
    march,
    ...(help ? { help } : {}),
  });
  return allowance * 2;
};

/** Allowance of a whole group, rolling for those who must. Half MP. */
export const groupAllowance = (w: Work, units: readonly UnitIndex[], march: boolean): number => {
  const help = paceHelp(w, units);
  const rolled = new Map(
    rollers(w, units, march).map((r) => [
      r.unit,
      rollAllowance(w, r.unit, march, r.reasons, help.get(r.unit)),
    ]),
  );
  return slowest(
    w,
    groupOf(w, units, march),
    (i) => rolled.get(i) ?? fixedAllowance(w, i, march, help.get(i)),
  );
};

/** Where a group can start from, on the map or at an entry hex; empty: nowhere. */
export const startsOf = (s: Game, g: Group, entry?: string): readonly Start[] => {
  const hex = hexOf(s, g.units[0]!);
  if (hex !== undefined) return [{ hex, spent: 0, stop: false }];
  return entry === undefined ? [] : startsAt(s, g, entry);
};

export interface MoveOrder {
  readonly units: readonly UnitIndex[];
  readonly march: boolean;
  /** hexes entered, in order; a reinforcement's first is where it comes on */
  readonly path: readonly Hex[];
  readonly entry?: string;
  /** leaves the map from the last hex (4.1) */
  readonly off: boolean;
  /** into this box, or "none" (19.3) */
  readonly box?: string;
}

/** Half MP that an order takes, or the rule that forbids it. */
export const judgeMove = (
  s: Game,
  o: MoveOrder,
  allowance: number,
): { readonly spent: number; readonly stop: boolean } | Refusal => {
  const g = groupOf(s, o.units, o.march);
  const on = hexOf(s, o.units[0]!);
  let start: Start;
  let rest = o.path;
  if (on !== undefined) {
    if (o.entry !== undefined) return refuse('13.1', 'it is on the map already');
    start = { hex: on, spent: 0, stop: false };
  } else {
    const entry = o.entry;
    if (entry === undefined || !o.units.every((i) => entriesOf(s, i)?.includes(entry)))
      return refuse(
        o.units.some((i) => northEntries(s, i)) ? '19.6' : '13.1',
        `${nameOf(s, o.units[0]!)} does not enter there`,
      );
    const found = entrances(s, g, entry).find((x) => x.hex === o.path[0]);
    if (!found)
      return refuse(
        '13.1',
        `it comes on at entry hex ${entry}, or, where the enemy holds that, at the first hex free of him along the edge`,
      );
    const no = found.stop ? mayNotComeInto(s, g) : undefined;
    if (no) return no;
    if (g.march && isNearEzoc(s, found.hex, g.side))
      return refuse('4.7', 'it may not march onto the map beside an enemy zone of control');
    if (found.spent > allowance)
      return refuse('4.5', `the entry hex takes ${found.spent / 2} MP, of ${allowance / 2}`);
    if (found.stop && o.path.length > 1)
      return refuse('6.2', 'a unit must stop on entering an enemy zone of control');
    start = found;
    rest = o.path.slice(1);
  }
  const formed = on === undefined ? undefined : squareMoveRefusal(s, o.units, o.march, o.path);
  if (formed) return formed;
  const way = walk(s, g, start.hex, rest, allowance, start.spent);
  if (isRefusal(way)) return way;
  const last = rest.at(-1) ?? start.hex;
  if (o.off) {
    if (!s.rules.map.edge[last])
      return refuse('4.1', `${s.rules.map.names[last]} is not on the edge of the map`);
    if (way.stop) return refuse('6.2', 'a unit must stop on entering an enemy zone of control');
    if (way.spent + 2 > allowance) return refuse('4.1', 'leaving the map takes one more MP');
    const no = judgeExit(s, last, g.side, o.box);
    if (no) return no;
    return { spent: way.spent + 2, stop: true };
  }
  const held = o.units.find(
    (i) => dataOf(s, i).kind === 'leader' && g.leadersOnly && inEzoc(s, last, g.side),
  );
  if (held !== undefined)
    return refuse('10.1', `${nameOf(s, held)} may not stay in an enemy zone of control`);
  const crowded = trainsEnd(s, o.units, last);
  if (crowded) return refuse('12.2', crowded);
  return { spent: way.spent, stop: way.stop };
};

/** Moves the counters and marks them; the order has been judged. */
export const carryOutMove = (w: Work, o: MoveOrder, spent: number): void => {
  const g = groupOf(w, o.units, o.march);
  const from = hexOf(w, o.units[0]!);
  if (o.path.length || o.off) {
    if (from !== undefined && leavesUnderCover(w, g))
      setPhase(w, { pledges: [...w.phase.pledges, from] });
    const last = o.path.at(-1) ?? from!;
    const names = [
      ...(from === undefined ? [] : [hexName(w, from)]),
      ...o.path.map((h) => hexName(w, h)),
    ];
    const formed = from !== undefined && isSquareHex(w, from);
    for (const i of o.units) setUnit(w, i, { where: { at: 'map', hex: last } });
    emit(w, {
      type: 'moved',
      rule: o.entry === undefined ? (o.march ? '4.7' : '4.2') : '13.1',
      units: o.units.map((i) => idOf(w, i)),
      path: names,
      mp: spent / 2,
      march: o.march,
      ...(o.entry === undefined ? {} : { entry: o.entry }),
    });
    takeTrains(w, g.side, o.path);
    if (formed && o.path[0] !== undefined && isSquareHex(w, last))
      checkSquareMove(w, from, o.path[0], o.units);
    if (o.off) for (const i of o.units) leaveMap(w, i, exitBox(w, last, g.side, o.box)?.id);
  } else emit(w, { type: 'stayed', rule: '4.4', units: o.units.map((i) => idOf(w, i)) });
  for (const i of o.units) {
    const { side } = dataOf(w, i);
    // 11.1 looks at the whole move: who came near an EZOC is no longer able to march
    if (o.path.some((h) => isNearEzoc(w, h, side)))
      setUnit(w, i, { marks: w.units[i]!.marks & ~Mark.clear });
    else if (from === undefined) mark(w, i, Mark.clear);
    mark(w, i, Mark.moved | (o.march && isCombat(dataOf(w, i)) ? Mark.marched : 0));
  }
};

/** 4.1, G-MS-14: combat units and leaders come back by the track two turns on; an HQ or trains that leaves is out for good. */
const leaveMap = (w: Work, i: UnitIndex, box: string | undefined): void => {
  const hex = hexName(w, hexOf(w, i)!);
  const u = dataOf(w, i);
  if (box !== undefined) {
    setUnit(w, i, { where: { at: 'box', box } });
    emit(w, { type: 'boxed', rule: '19.3', unit: idOf(w, i), box, hex });
  } else if (u.kind === 'hq' || u.kind === 'trains') {
    setUnit(w, i, { where: { at: 'gone' } });
    emit(w, { type: 'leftMap', rule: '4.1', unit: idOf(w, i), hex });
  } else emit(w, { type: 'leftMap', rule: '4.1', unit: idOf(w, i), hex, turn: toTrack(w, i) });
};
