// Infantry in square: formed as its move begins or when charged, taken off as a later movement phase opens (9.5).
import type { Hex } from '../../../module/hexMap.ts';
import { moraleOf } from '../morale.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import { type Field, type GameState, Mark } from '../state.ts';
import { dataOf, has, hexOf, idOf, isCombat, isInfantry, nameOf } from '../units.ts';
import { check, disrupt, emit, hexName, setUnit, type Work } from '../work.ts';
import { combatUnitsAt, unitsAt } from '../zones.ts';

type Game = GameState | Work;

/** A marker in the hex puts all its units in square (9.5). */
export const isSquareHex = (f: Field, hex: Hex): boolean =>
  unitsAt(f, hex).some((i) => f.units[i]!.square);

/** The unit stands in a hex in square, whoever carries the marker (9.5). */
export const inSquare = (f: Field, i: UnitIndex): boolean => {
  const hex = hexOf(f, i);
  return hex !== undefined && isSquareHex(f, hex);
};

/** In a square the infantry alone fights: guns and horse within it take no part in any combat (9.5). */
export const idleInSquare = (f: Field, i: UnitIndex): boolean =>
  !isInfantry(dataOf(f, i)) && inSquare(f, i);

/** Infantry that carries no marker and stands in a hex that is not in square already. */
export const couldFormSquare = (f: Field, i: UnitIndex): Refusal | undefined => {
  if (!isInfantry(dataOf(f, i)) || hexOf(f, i) === undefined)
    return refuse('9.5', `${nameOf(f, i)} is no infantry on the map: only that forms square`);
  return inSquare(f, i) ? refuse('9.5', `${nameOf(f, i)} is in square already`) : undefined;
};

export const judgeFormSquare = (s: Game, side: string, i: UnitIndex): Refusal | undefined => {
  const name = nameOf(s, i);
  if (dataOf(s, i).side !== side) return refuse('4.1', `${name} is not the active player's`);
  const no = couldFormSquare(s, i);
  if (no) return no;
  if (has(s.units[i]!, Mark.moved))
    return refuse('9.5', `${name} has moved already: a square is formed as the move begins`);
  return has(s.units[i]!, Mark.recovered)
    ? refuse('11.1', `${name} has tried to recover, which ends its move`)
    : undefined;
};

export const formSquare = (w: Work, i: UnitIndex): void => {
  setUnit(w, i, { square: true });
  emit(w, { type: 'squareFormed', rule: '9.5', unit: idOf(w, i), hex: hexName(w, hexOf(w, i)!) });
};

export const judgeBreakSquare = (s: Game, side: string, i: UnitIndex): Refusal | undefined => {
  const name = nameOf(s, i);
  if (dataOf(s, i).side !== side) return refuse('4.1', `${name} is not the active player's`);
  if (!s.units[i]!.square) return refuse('9.5', `${name} carries no square marker`);
  return s.phase.begun
    ? refuse('9.5', 'a square is given up only as the movement phase begins')
    : undefined;
};

/** Takes the marker off. `why`: "by its owner", "it retreats", ... */
export const breakSquare = (w: Work, i: UnitIndex, why: string): void => {
  if (!w.units[i]!.square) return;
  setUnit(w, i, { square: false });
  emit(w, { type: 'squareBroken', rule: '9.5', unit: idOf(w, i), why });
};

/** A unit that carried the marker is lost from the hex: the marker stays while there is infantry left in it (9.5, G-MS-101). */
export const passSquareOn = (w: Work, hex: Hex, side: string): void => {
  const heir = combatUnitsAt(w, hex, side).find((i) => isInfantry(dataOf(w, i)));
  if (heir !== undefined) setUnit(w, heir, { square: true });
};

/** What a square may not do in a move: march, go farther than one hex, leave part of itself behind (9.5, G-MS-100). */
export const squareMoveRefusal = (
  f: Field,
  units: readonly UnitIndex[],
  march: boolean,
  path: readonly Hex[],
): Refusal | undefined => {
  const from = hexOf(f, units[0]!);
  if (from === undefined || !isSquareHex(f, from) || !units.some((i) => isCombat(dataOf(f, i))))
    return undefined;
  const names = units.map((i) => nameOf(f, i)).join(', ');
  if (march) return refuse('9.5', `${names} may not march: a square moves one hex`);
  if (path.length > 1)
    return refuse('9.5', `${names} may go one hex only: a square moves no farther in a phase`);
  const left = combatUnitsAt(f, from, dataOf(f, units[0]!).side).find(
    (i) => !units.includes(i) && (f.units[i]!.marks & (Mark.moved | Mark.recovered)) === 0,
  );
  return left === undefined || !path.length
    ? undefined
    : refuse('9.5', `${nameOf(f, left)} stands in the square too: it moves as one`);
};

/** A square that goes over or into anything but open ground keeps its order only by a morale check of its infantry (9.5, G-MS-100). */
export const checkSquareMove = (w: Work, from: Hex, to: Hex, units: readonly UnitIndex[]): void => {
  const { map } = w.rules;
  const dir = map.next[from]!.indexOf(to);
  const side = map.sides[from]![dir];
  if (map.terrain[to] === 'clear' && (!side || side.type === 'clear')) return;
  for (const i of units) {
    if (!isInfantry(dataOf(w, i))) continue;
    const why = `the square goes to ${hexName(w, to)}`;
    if (!check(w, i, { rule: '9.5', why }, moraleOf(w, i))) disrupt(w, i, why, '9.5');
  }
};
