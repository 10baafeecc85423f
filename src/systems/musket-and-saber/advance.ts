// Advance after combat (7.12).
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { lightOf, type Refusal, refuse } from './movement.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { type Combat, type FrameOf, type GameState, Mark, type Which } from './state.ts';
import { couldCross } from './terrain.ts';
import {
  countsForStacking,
  dataOf,
  hexOf,
  idOf,
  isCombat,
  isHandicapped,
  moverOf,
  nameOf,
} from './units.ts';
import {
  capture,
  emit,
  fightOf,
  hexName,
  mark,
  push,
  setFight,
  setUnit,
  type Work,
} from './work.ts';
import { STACK_LIMIT, stackCount, unitsAt } from './zones.ts';

type AdvanceFrame = FrameOf<'advance'>;
type Game = GameState | Work;

/** Nobody of the enemy in it (G-MS-64): not a combat unit, nor an HQ, save in the vacated hex itself, where it is taken. Own trains let nobody in (12.2). */
const isVacant = (s: Game, hex: Hex, side: string, isVacated: boolean): boolean =>
  unitsAt(s, hex).every((i) => letsIn(s, i, side, isVacated));

const letsIn = (s: Game, i: UnitIndex, side: string, isVacated: boolean): boolean => {
  const u = dataOf(s, i);
  if (u.side === side) return u.kind !== 'trains';
  return u.kind === 'hq' ? isVacated : !isCombat(u);
};

const roomFor = (s: Game, hex: Hex, i: UnitIndex): boolean =>
  !countsForStacking(dataOf(s, i)) || stackCount(s, hex) < STACK_LIMIT;

const vacatedBy = (fight: Combat, which: Which): readonly Hex[] =>
  fight.vacated.filter((v) => v.which === which).map((v) => v.hex);

/** The hexes that the losers have left, next to which the winners may advance. */
export const leftBehind = (s: Game, frame: AdvanceFrame): readonly Hex[] =>
  vacatedBy(fightOf(s, frame.combat), frame.which === 'A' ? 'D' : 'A');

/** How far the winners may go: attackers two hexes when the defenders routed, else one. */
export const advanceReach = (s: Game, frame: AdvanceFrame): 1 | 2 =>
  // 14.2: by night no farther than the hex that was left; a countercharge that routs a charge goes as far (9.4)
  fightOf(s, frame.combat).routed &&
  (frame.which === 'A' || fightOf(s, frame.combat).charge?.routedBack) &&
  lightOf(s) !== 'night'
    ? 2
    : 1;

/** Why a unit may not advance at all; undefined: it may. */
export const mayNotAdvance = (s: Game, i: UnitIndex, which: Which): Refusal | undefined => {
  const u = dataOf(s, i);
  const name = nameOf(s, i);
  const hex = hexOf(s, i);
  if (hex === undefined || !isCombat(u))
    return refuse('7.12', `${name} is no combat unit on the map`);
  if (u.kind === 'artillery') return refuse('7.12', 'artillery may not advance after combat');
  if (s.units[i]!.disrupted) return refuse('7.12', `${name} is disrupted and may not advance`);
  if (isHandicapped(s, i))
    return refuse('7.12', `${name} has a parenthesised combat factor and may not advance`);
  const terrain = s.rules.tec.hex[s.rules.map.terrain[hex]!]!;
  if (which === 'D' && !terrain.defenderMayAdvance)
    return refuse('7.12', `defenders in a ${terrain.name} may not advance`);
  return undefined;
};

/** Hexes a winner may go on to, given the hexes it has gone already. */
export const advanceNext = (
  s: Game,
  frame: AdvanceFrame,
  i: UnitIndex,
  path: readonly Hex[],
): readonly Hex[] => {
  if (path.length >= advanceReach(s, frame) || mayNotAdvance(s, i, frame.which)) return [];
  const emptied = leftBehind(s, frame);
  const { map, tables } = s.rules;
  const side = dataOf(s, i).side;
  const at = path.at(-1) ?? hexOf(s, i)!;
  const out: Hex[] = [];
  for (const d of SIX) {
    const n = map.next[at]![d];
    if (n === undefined || n === hexOf(s, i) || path.includes(n)) continue;
    if (!couldCross(tables, moverOf(dataOf(s, i)), at, d)) continue;
    if (!isVacant(s, n, side, emptied.includes(n))) continue;
    // the first hex is the vacated one or a neighbour of it; the second is free (G-MS-64)
    const near =
      emptied.includes(n) ||
      (lightOf(s) !== 'night' && map.next[n]!.some((x) => x !== undefined && emptied.includes(x)));
    if (!path.length && !near) continue;
    const lastHex = path.length + 1 === advanceReach(s, frame);
    if (lastHex && !roomFor(s, n, i)) continue;
    out.push(n);
  }
  return out;
};

/** What bars an advance, some hexes gone already, from going on into a hex: the one condition that fails; undefined: nothing does. */
export const whyNotInto = (
  s: Game,
  frame: AdvanceFrame,
  i: UnitIndex,
  gone: readonly Hex[],
  into: Hex,
): Refusal | undefined => {
  if (advanceNext(s, frame, i, gone).includes(into)) return undefined;
  const no = mayNotAdvance(s, i, frame.which);
  if (no) return no;
  const { names, next } = s.rules.map;
  const name = nameOf(s, i);
  const there = names[into]!;
  const at = gone.at(-1) ?? hexOf(s, i)!;
  const reach = advanceReach(s, frame);
  const left = leftBehind(s, frame);
  const side = dataOf(s, i).side;
  if (lightOf(s) === 'night' && (gone.length >= reach || !left.includes(into)))
    return refuse('14.2', `${name} may advance into the vacated hex only, by night`);
  if (gone.length >= reach)
    return reach === 2
      ? refuse('7.12', `${name} advances two hexes at most`)
      : refuse('7.12', `${name} advances one hex: two are for attackers whose enemy has routed`);
  const dir = next[at]!.indexOf(into);
  if (dir < 0)
    return refuse('7.12', `${name} advances hex by hex, and ${there} is not next to ${names[at]}`);
  if (into === hexOf(s, i) || gone.includes(into))
    return refuse('7.12', `${name} comes from ${there} and does not go back there`);
  const near = left.includes(into) || next[into]!.some((x) => x !== undefined && left.includes(x));
  if (!gone.length && !near)
    return refuse(
      '7.12',
      `${there} is neither a hex that the enemy has left, ${left.map((h) => names[h]).join(' or ')}, nor next to it`,
    );
  if (!couldCross(s.rules.tables, moverOf(dataOf(s, i)), at, dir))
    return refuse(
      '7.12',
      `${name} cannot go from ${names[at]} into ${there}: the ground bars the way`,
    );
  const other = unitsAt(s, into).find((k) => !letsIn(s, k, side, left.includes(into)));
  if (other === undefined) return refuse('7.12', `${there} would be overstacked`);
  return dataOf(s, other).side === side
    ? refuse('12.2', `the trains ${nameOf(s, other)} stand in ${there} and let nobody in`)
    : refuse('7.12', `${there} is not vacant: ${nameOf(s, other)} stands there`);
};

export const advanceMayStop = (s: Game, i: UnitIndex, path: readonly Hex[]): boolean =>
  path.length > 0 && roomFor(s, path.at(-1)!, i);

export const judgeAdvance = (
  s: Game,
  frame: AdvanceFrame,
  i: UnitIndex,
  path: readonly Hex[],
): Refusal | undefined => {
  if (!frame.units.includes(i))
    return refuse('7.12', `${nameOf(s, i)} took no part, or has advanced already`);
  const no = mayNotAdvance(s, i, frame.which);
  if (no) return no;
  if (!path.length) return refuse('7.12', 'an advance goes at least one hex');
  for (let k = 0; k < path.length; k += 1) {
    const shut = whyNotInto(s, frame, i, path.slice(0, k), path[k]!);
    if (shut) return shut;
  }
  if (!advanceMayStop(s, i, path))
    return refuse('7.12', `${s.rules.map.names[path.at(-1)!]} would be overstacked`);
  return undefined;
};

export const carryOutAdvance = (
  w: Work,
  frame: AdvanceFrame,
  i: UnitIndex,
  path: readonly Hex[],
): void => {
  const names = [hexName(w, hexOf(w, i)!), ...path.map((h) => hexName(w, h))];
  const fight = fightOf(w, frame.combat);
  const from = hexOf(w, i)!;
  setUnit(w, i, { where: { at: 'map', hex: path.at(-1)! } });
  if (path[0] === fight.target) setFight(w, frame.combat, { followed: true });
  mark(w, i, Mark.advanced | Mark.attacked);
  emit(w, { type: 'advanced', rule: '7.12', unit: idOf(w, i), path: names });
  // 10.2: a leader goes with the unit that he took part with
  for (const { leader } of fight.pairs?.filter((p) => p.unit === i) ?? []) {
    if (hexOf(w, leader) !== from) continue;
    setUnit(w, leader, { where: { at: 'map', hex: path.at(-1)! } });
    emit(w, {
      type: 'leaderMoved',
      rule: '10.2',
      unit: idOf(w, leader),
      path: names,
      with: idOf(w, i),
    });
  }
  const side = dataOf(w, i).side;
  for (const h of path) {
    for (const k of unitsAt(w, h)) {
      const u = dataOf(w, k);
      // 12.1: the HQ in a hex its units have left is taken by who walks in
      if (u.side !== side && (u.kind === 'hq' || u.kind === 'trains'))
        capture(w, k, side, u.kind === 'hq' ? '12.1' : '12.2');
    }
  }
  w.agenda.pop();
  push(w, { ...frame, units: frame.units.filter((k) => k !== i) });
};

/** After a combat: which side may advance, and with whom; nothing where nobody can. */
export const offerAdvance = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  for (const which of ['D', 'A'] as const) {
    if (!vacatedBy(fight, which === 'A' ? 'D' : 'A').length) continue;
    // skirmishers do not follow (7.13-1); nor does who fell back himself, as may be when both sides disengage
    if (which === 'A' && fight.mode === 'skirmish') continue;
    const fought = which === 'A' ? fight.attackers : fight.defenders;
    const fighters = fought.filter((i) => !fight.left.some((l) => l.unit === i));
    const by = which === 'A' ? fight.attackSide : otherSide(w.rules, fight.attackSide);
    push(w, { kind: 'advance', by, combat: no, which, units: fighters });
  }
};

/** Units of the frame that could still go somewhere. */
export const canAdvance = (s: Game, frame: AdvanceFrame): readonly UnitIndex[] =>
  frame.units.filter((i) => hexOf(s, i) !== undefined && advanceNext(s, frame, i, []).length > 0);

/** Whether somebody of those who fought for this side has advanced already. */
export const hasAdvanced = (s: GameState, frame: AdvanceFrame): boolean => {
  const fight = fightOf(s, frame.combat);
  const fought = frame.which === 'A' ? fight.attackers : fight.defenders;
  return fought.some((i) => !frame.units.includes(i) && (s.units[i]!.marks & Mark.advanced) !== 0);
};
