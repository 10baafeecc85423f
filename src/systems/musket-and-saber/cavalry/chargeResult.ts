// Results of a combat in which a charge came on (9.3, 9.4, 7.13-3, G-MS-96, G-MS-99).
import { award } from '../combat.ts';
import type { ResultCode } from '../data.ts';
import { moraleOf } from '../morale.ts';
import { primaryOf, standOrRetreat, startRetreat } from '../results.ts';
import type { Combat, FrameOf, Which } from '../state.ts';
import { dataOf, hexOf, isInfantry } from '../units.ts';
import { check, emit, fightOf, hexName, push, setFight, type Work } from '../work.ts';
import { isSquareHex } from './squares.ts';

const SQUARE_BONUS = 2;

/** Dm, Am: does the primary hold? A square charged by cavalry has two more (9.5). */
const holds = (w: Work, fight: Combat, which: Which, code: string): boolean => {
  const i = primaryOf(w, fight.no, which);
  const { value, working } = moraleOf(w, i);
  const formed =
    which === 'D' &&
    fight.mode !== 'infantryCharge' &&
    isInfantry(dataOf(w, i)) &&
    isSquareHex(w, fight.target);
  return check(
    w,
    i,
    { rule: '7.8', why: `${code}: rout` },
    formed
      ? { value: value + SQUARE_BONUS, working: `${working}, in square +${SQUARE_BONUS}` }
      : { value, working },
  );
};

/** A rout of the defenders: guns are taken; cavalry costs the primary a step first (9.3, G-MS-96). */
const routDefenders = (w: Work, fight: Combat): void => {
  const { no } = fight;
  award(w, no, fight.attackSide, `the rout at ${hexName(w, fight.target)}`, '7.8');
  startRetreat(w, no, 'D', true);
  if (fight.mode !== 'infantryCharge' && hexOf(w, fight.defendPrimary) !== undefined)
    push(w, { kind: 'loss', by: fight.defendSide, combat: no, which: 'D' });
};

const routAttackers = (w: Work, fight: Combat): void => {
  const from = fight.from.map((h) => hexName(w, h)).join(', ');
  award(w, fight.no, fight.defendSide, `the rout at ${from}`, '7.8');
  startRetreat(w, fight.no, 'A', true);
};

const disengages = (fight: Combat): boolean => fight.tactics.D === 'disengage';

const isForDefender = (code: ResultCode): boolean => code.startsWith('D');
const isForAttacker = (code: ResultCode): boolean => code.startsWith('A');

const told = (w: Work, fight: Combat, rolled: ResultCode, becomes: string, rule: string): void => {
  if (rolled !== becomes)
    emit(w, { type: 'chargeResult', rule, target: hexName(w, fight.target), rolled, becomes });
};

/** Charge against countercharge: a rout of either, or both fall back (9.4, G-MS-99). */
const clash = (w: Work, fight: Combat, code: ResultCode): void => {
  if (isForDefender(code)) {
    told(w, fight, code, 'Dm', '9.4');
    if (!holds(w, fight, 'D', 'Dm')) {
      routDefenders(w, fight);
      return;
    }
  } else if (isForAttacker(code)) {
    told(w, fight, code, 'Am', '9.4');
    if (!holds(w, fight, 'A', 'Am')) {
      if (fight.charge) setFight(w, fight.no, { charge: { ...fight.charge, routedBack: true } });
      routAttackers(w, fightOf(w, fight.no));
      return;
    }
  }
  told(w, fight, code, 'Ar and Dr', '9.4');
  // the defender first; what is pushed last is done first
  standOrRetreat(w, fight.no, 'A');
  standOrRetreat(w, fight.no, 'D');
};

const ride = (w: Work, fight: Combat, code: ResultCode): void => {
  if (isForDefender(code)) {
    told(w, fight, code, 'Dm', '9.3');
    if (!holds(w, fight, 'D', 'Dm')) {
      routDefenders(w, fight);
      return;
    }
  }
  told(w, fight, code, 'Am (Ar)', '9.3');
  // who disengages takes every A as Dr, so that his enemy has nothing to fear (7.13-4)
  if (disengages(fight)) standOrRetreat(w, fight.no, 'D');
  else if (holds(w, fight, 'A', 'Am')) standOrRetreat(w, fight.no, 'A');
  else routAttackers(w, fight);
};

/** 7.13-3: A and Ex are Ax, every D is Dm (Ax). */
const rush = (w: Work, fight: Combat, code: ResultCode): void => {
  const loss = (): void =>
    push(w, {
      kind: 'result',
      combat: fight.no,
      code: 'Ax',
      secondary: null,
      passed: false,
      charged: true,
    });
  if (isForDefender(code)) {
    told(w, fight, code, 'Dm (Ax)', '7.13');
    if (!holds(w, fight, 'D', 'Dm')) routDefenders(w, fight);
    else if (disengages(fight)) standOrRetreat(w, fight.no, 'D');
    else loss();
  } else if (code === 'NE') {
    emit(w, { type: 'noEffect', rule: '7.8', target: hexName(w, fight.target) });
  } else {
    told(w, fight, code, 'Ax', '7.13');
    loss();
  }
};

/** A result that a charge changes; false: it stands as it fell. */
export const applyChargeResult = (w: Work, frame: FrameOf<'result'>): boolean => {
  const fight = fightOf(w, frame.combat);
  if (fight.charge?.check !== 'passed' || frame.charged) return false;
  // 7.13-4: a retreat by disengaging stays one, before a charge too
  if (disengages(fight) && frame.code === 'Dr') return false;
  if (fight.charge.counter.length) clash(w, fight, frame.code);
  else if (fight.mode === 'infantryCharge') rush(w, fight, frame.code);
  else ride(w, fight, frame.code);
  return true;
};
