// Charges made: the checks before the combat, and what follows when it is over (9.3, 7.13-3).
import { type AttackOrder, declareAttack, mayLead } from '../combat.ts';
import { moraleOf } from '../morale.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { Combat, FrameOf, GameState } from '../state.ts';
import type { Charge } from './chargeState.ts';
import { dataOf, hexOf, idOf, isCavalry, isInfantry, nameOf } from '../units.ts';
import {
  check,
  disrupt,
  emit,
  fightOf,
  hexName,
  makeIneffective,
  push,
  setFight,
  setPhase,
  type Work,
} from '../work.ts';
import { combatUnitsAt } from '../zones.ts';
import { lapseOf } from './declare.ts';
import { chargeRule } from './chargeState.ts';
import { type ChargeKind, riders } from './force.ts';
import { couldFormSquare, formSquare, isSquareHex } from './squares.ts';

type Game = GameState | Work;

const isSame = (a: readonly UnitIndex[], b: readonly UnitIndex[]): boolean =>
  a.length === b.length && a.every((i) => b.includes(i));

/** The declared charge of these units on this hex. */
export const declared = (
  s: Game,
  units: readonly UnitIndex[],
  target: Charge['target'],
): Charge | undefined => s.phase.charges.find((c) => c.target === target && isSame(c.units, units));

/** A declared charge made in the combat phase; the first combat unit named leads it. */
export const judgeMade = (
  s: Game,
  o: {
    readonly units: readonly UnitIndex[];
    readonly target: Charge['target'];
    readonly path: readonly unknown[];
  },
): Refusal | undefined => {
  const charge = declared(s, o.units, o.target);
  if (!charge)
    return refuse('9.3', 'no such charge was declared in the movement phase before this one');
  if (o.path.length) return refuse('9.3', 'the way of a charge is gone in the movement phase');
  const men = riders(s, o.units);
  if (!mayLead(s, men[0]!, men, true))
    return refuse('7.5', `${nameOf(s, men[0]!)} may not lead the charge while another can`);
  const why = lapseOf(s, charge);
  return why === undefined ? undefined : refuse(chargeRule(charge.kind), `it has lapsed: ${why}`);
};

/** An attack by these units as a charge; leaders among them take part, and coordinate it. */
export const chargeOrder = (
  s: Game,
  kind: ChargeKind,
  units: readonly UnitIndex[],
  target: Charge['target'],
  fortune = false,
): AttackOrder => {
  const men = riders(s, units);
  const leaders = units.filter((i) => !men.includes(i));
  return {
    target,
    units: men,
    primary: men[0]!,
    leaders,
    ...(leaders[0] === undefined ? {} : { coordinator: leaders[0] }),
    mode: kind === 'cavalry' ? 'cavalryCharge' : 'infantryCharge',
    charge: { check: 'due', fortune, counter: [] },
  };
};

export const makeCharge = (
  w: Work,
  side: string,
  units: readonly UnitIndex[],
  target: Charge['target'],
): void => {
  const { kind } = declared(w, units, target)!;
  setPhase(w, {
    charges: w.phase.charges.filter((c) => c.target !== target || !isSame(c.units, units)),
  });
  declareAttack(w, side, chargeOrder(w, kind, units, target));
};

/** Chargers and their target stand, so that there is something to check for. */
const isOn = (w: Work, fight: Combat): boolean =>
  fight.defenders.length > 0 && fight.attackers.some((i) => hexOf(w, i) !== undefined);

export const chargers = (fight: Combat): 'cavalry' | 'infantry' =>
  fight.mode === 'infantryCharge' ? 'infantry' : 'cavalry';

/** The charge check, then, when it is passed, that of the target, which may form square after it (9.3, 7.13-3, G-MS-94, G-MS-95). */
export const checkCharge = (w: Work, no: number): void => {
  if (passesCharge(w, no) && chargers(fightOf(w, no)) === 'cavalry') checkTarget(w, no);
};

/** The check of the charge alone; false: failed, or there is nothing to check for. */
export const passesCharge = (w: Work, no: number): boolean => {
  const fight = fightOf(w, no);
  if (!fight.charge || !isOn(w, fight)) return false;
  const i = fight.attackPrimary;
  const kind = chargers(fight);
  const passed = check(w, i, { rule: chargeRule(kind), why: 'charge' }, moraleOf(w, i));
  setFight(w, no, { charge: { ...fight.charge, check: passed ? 'passed' : 'failed' } });
  if (!passed) {
    emit(w, {
      type: 'chargeFailed',
      rule: chargeRule(kind),
      units: fight.attackers.map((k) => idOf(w, k)),
      target: hexName(w, fight.target),
    });
    // treated as a single unit (9.3)
    if (kind === 'cavalry')
      for (const k of fight.attackers) disrupt(w, k, 'the charge fails', '9.3');
  }
  return passed;
};

/** The target of a charge that came on: it checks unless in square, and may form one (9.3). */
export const checkTarget = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  const i = fight.defendPrimary;
  if (isSquareHex(w, fight.target) && isInfantry(dataOf(w, i))) return;
  if (!check(w, i, { rule: '9.3', why: 'charged' }, moraleOf(w, i)))
    disrupt(w, i, 'charged', '9.3');
  push(w, { kind: 'formSquare', by: fight.defendSide, combat: no });
};

/** Infantry in the charged hex that could form square now. */
export const squareFormers = (s: Game, frame: FrameOf<'formSquare'>): readonly UnitIndex[] =>
  combatUnitsAt(s, fightOf(s, frame.combat).target, frame.by).filter((i) => !couldFormSquare(s, i));

/** Forms square under the charge; if guns or horse were to defend, the infantry of the hex does so in their place (9.5). */
export const squareUp = (w: Work, frame: FrameOf<'formSquare'>, i: UnitIndex): void => {
  const fight = fightOf(w, frame.combat);
  formSquare(w, i);
  if (fight.defenders.every((k) => isInfantry(dataOf(w, k)))) return;
  setFight(w, frame.combat, {
    defenders: [],
    defendPrimary: -1,
    joined: fight.joined.filter((k) => dataOf(w, k).side !== frame.by),
  });
  push(w, { kind: 'defend', by: frame.by, combat: frame.combat });
};

/** A charge over, or with nothing more to strike: the horse is spent (9.3). */
export const endCharge = (w: Work, units: readonly UnitIndex[]): void => {
  for (const i of units)
    if (isCavalry(dataOf(w, i)) && hexOf(w, i) !== undefined) makeIneffective(w, i, '9.3');
};

/** As a combat closes: its chargers are spent, unless they charge on. */
export const closeCharge = (w: Work, fight: Combat): void => {
  if (fight.charge?.check !== 'passed' || fight.mode === 'infantryCharge') return;
  const on = w.agenda.flatMap((f) => (f.kind === 'chargeAgain' ? f.units : []));
  endCharge(
    w,
    [...fight.attackers, ...fight.charge.counter].filter((i) => !on.includes(i)),
  );
};
