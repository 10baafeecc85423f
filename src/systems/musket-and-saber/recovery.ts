// Recovery from disruption and ineffectiveness on the map (11.1, 11.3).
import { moraleOf } from './morale.ts';
import { lightOf, type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import { type Field, type GameState, Mark } from './state.ts';
import { dataOf, has, hexOf, idOf, isCombat, isIneffective, nameOf } from './units.ts';
import { check, emit, mark, setUnit, type Work } from './work.ts';
import { combatUnitsAt, inEzoc, isNearEzoc } from './zones.ts';

type Game = GameState | Work;

const needsIt = (f: Field, i: UnitIndex): boolean => f.units[i]!.disrupted || isIneffective(f, i);

const isNight = (s: Game): boolean => lightOf(s) === 'night';

/**
 * Able to march through the whole turn, whether or not it did: recovers without a die, and is bound like a marcher
 * (11.1, G-MS-23). At night everybody does who will not attack.
 */
export const recoversByItself = (s: Game, i: UnitIndex): boolean =>
  hexOf(s, i) !== undefined && (isNight(s) || couldMarchAllTurn(s, i));

/** By day it would need no die: it could have marched all turn and stands far from the enemy (11.1). */
export const couldMarchAllTurn = (s: Game, i: UnitIndex): boolean => {
  const hex = hexOf(s, i);
  if (hex === undefined) return false;
  return has(s.units[i]!, Mark.clear) && !isNearEzoc(s, hex, dataOf(s, i).side);
};

/** A leader who cannot march recovers on the die of a combat unit with him (G-MS-111). */
const host = (f: Field, i: UnitIndex): UnitIndex | undefined =>
  combatUnitsAt(f, hexOf(f, i)!, dataOf(f, i).side)[0];

export const judgeRecovery = (s: Game, side: string, i: UnitIndex): Refusal | undefined => {
  const u = dataOf(s, i);
  const hex = hexOf(s, i);
  const name = nameOf(s, i);
  if (u.side !== side) return refuse('11.1', `${name} is not the active player's`);
  if (hex === undefined) return refuse('11.1', `${name} is not on the map`);
  if (u.kind === 'hq' || u.kind === 'trains')
    return refuse('12.1', `${name} turns active by itself as a movement phase begins`);
  if (!needsIt(s, i))
    return refuse(isCombat(u) ? '11.1' : '11.3', `${name} has nothing to recover from`);
  if (has(s.units[i]!, Mark.recovered))
    return refuse('11.1', `${name} has tried to recover already this phase`);
  if (has(s.units[i]!, Mark.turned))
    return refuse('2.6', `${name} was turned over this phase and may not recover in it`);
  if (!isNight(s) && inEzoc(s, hex, u.side))
    return refuse('11.1', `${name} is in an enemy zone of control and may not recover`);
  if (!isCombat(u) && !recoversByItself(s, i) && host(s, i) === undefined)
    return refuse('11.3', `${name} is too near the enemy to recover alone`);
  return undefined;
};

/** Recoveries made together: a leader shares the die of a unit that rallies with him (G-MS-111). */
export const recoverUnits = (w: Work, units: readonly UnitIndex[]): void => {
  const thrown = new Map<UnitIndex, boolean>();
  const fighters = units.filter((i) => isCombat(dataOf(w, i)));
  for (const i of [...fighters, ...units.filter((k) => !fighters.includes(k))]) {
    const byItself = recoversByItself(w, i);
    const checker = isCombat(dataOf(w, i)) ? i : (hostAmong(w, i, fighters) ?? i);
    const passed = (): boolean => {
      const known = thrown.get(checker);
      if (known !== undefined) return known;
      const ask = { rule: '11.1', why: 'recovery', plain: true };
      const now = check(w, checker, ask, moraleOf(w, checker, true));
      thrown.set(checker, now);
      return now;
    };
    const done = byItself || passed();
    mark(w, i, Mark.recovered | (byItself ? Mark.bound : 0));
    if (done) restore(w, i, byItself);
    else emit(w, { type: 'notRecovered', rule: '11.1', unit: idOf(w, i) });
  }
};

const hostAmong = (
  f: Field,
  leader: UnitIndex,
  rallying: readonly UnitIndex[],
): UnitIndex | undefined => {
  const hex = hexOf(f, leader);
  return rallying.find((i) => hexOf(f, i) === hex) ?? host(f, leader);
};

/** Both at once (11.2, G-MS-111). */
export const restore = (w: Work, i: UnitIndex, automatic: boolean, rule = '11.1'): void => {
  const ineffective = isIneffective(w, i);
  setUnit(w, i, { disrupted: false, ...(ineffective ? { back: false } : {}) });
  emit(w, { type: 'recovered', rule, unit: idOf(w, i), automatic });
};
