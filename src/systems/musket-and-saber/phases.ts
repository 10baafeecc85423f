// Opening and closing the phases of a turn (3.2), and running the agenda until a player must decide.
import type { Hex } from '../../module/hexMap.ts';
import { canAdvance, offerAdvance } from './advance.ts';
import { closeShot, nextShot, runShort, shortOf } from './artillery/bombard.ts';
import { openToFire } from './artillery/fire.ts';
import { closeCharge, squareFormers } from './cavalry/charge.ts';
import { checkCharges, resumeAttack, runCounterCheck } from './cavalry/countercharge.ts';
import { chargeAgain, mayRideOn, offerRide } from './cavalry/chargeOn.ts';
import { applyChargeResult } from './cavalry/chargeResult.ts';
import { forgetFights } from './cavalry/fortuneCharge.ts';
import { dropLapsed, isChargeTarget } from './cavalry/declare.ts';
import { attackersOn, resolve } from './combat.ts';
import { checkLines } from './lineChecks.ts';
import { plainDefence, setDefence } from './defence.ts';
import { checkCasualty, reviveHeadquarters, settleHeadquarters, settleLeaders } from './command.ts';
import {
  couldMove,
  fortuneTargets,
  playTriggered,
  settleFortuneAttack,
  triggeredFortune,
} from './fortune.ts';
import { hasUse } from './fortuneUses.ts';
import { leipzigHears, leipzigOpens } from './exclusive/leipzig.ts';
import { replacementsLeft } from './recovery/steps.ts';
import { settleRetreat } from './retreat.ts';
import { applyResult, lossTakers, loseStep } from './results.ts';
import { disorderAtNight, fallBackAtNight } from './tactics/infantryCharge.ts';
import { tacticsOpen } from './tactics/options.ts';
import { settlePress } from './tactics/secondLoss.ts';
import { canSkirmishAny } from './tactics/skirmish.ts';
import {
  activeIndex,
  type Combat,
  type Frame,
  freshPhase,
  isMovement,
  Mark,
  type PlayState,
  type UnitState,
} from './state.ts';
import { attackFactor, dataOf, hexOf, idOf } from './units.ts';
import { potentialCombats } from './triggers.ts';
import { finalCount, suddenVictory } from './victory.ts';
import {
  emit,
  fightOf,
  hexName,
  push,
  setFight,
  setPhase,
  setPlay,
  setUnit,
  type Work,
} from './work.ts';
import { combatUnitsAt, isNearEzoc, isOverstacked, standsAlike } from './zones.ts';

const begin = (w: Work, play: PlayState): string => {
  setPlay(w, play);
  // charges are declared in the movement phase and made in the combat phase of the same player (7.13-3, 9.3)
  w.phase = play.endsWith('Combat') ? { ...freshPhase, charges: w.phase.charges } : freshPhase;
  const side = w.rules.sides[activeIndex(play)!].id;
  const phase = play.endsWith('Movement') ? 'movement' : 'combat';
  emit(w, { type: 'phaseBegan', rule: '3.2', turn: w.turn, phase, side });
  return side;
};

export const openMovement = (w: Work, which: 0 | 1): void => {
  const side = begin(w, which === 0 ? 'firstMovement' : 'secondMovement');
  reviveHeadquarters(w, side);
  leipzigOpens(w, side);
  const before = w.units;
  w.units = w.units.map((u, i): UnitState => {
    const hex = hexOf(w, i);
    if (dataOf(w, i).side !== side || hex === undefined) return u.marks ? { ...u, marks: 0 } : u;
    const marks =
      (isOverstacked(w, hex) ? Mark.overstacked : 0) | (isNearEzoc(w, hex, side) ? 0 : Mark.clear);
    return { ...u, marks, began: hex };
  });
  standsAlike(before, w.units);
  const steps = replacementsLeft(w, side);
  if (steps) emit(w, { type: 'replacements', rule: '11.2', side, steps });
};

export const closeMovement = (w: Work): void => {
  const side = w.rules.sides[activeIndex(w.play)!].id;
  const steps = replacementsLeft(w, side);
  if (steps > 0) emit(w, { type: 'lapsed', rule: '11.2', side, steps });
  // 13.2: who was not placed slips to the next box
  for (let i = 0; i < w.units.length; i += 1) {
    const where = w.units[i]!.where;
    if (dataOf(w, i).side !== side || where.at !== 'track' || where.turn > w.turn) continue;
    setUnit(w, i, { where: { at: 'track', turn: w.turn + 1 } });
    emit(w, { type: 'slipped', rule: '13.2', unit: idOf(w, i), turn: w.turn + 1 });
  }
  openCombat(w, w.play === 'firstMovement' ? 'firstCombat' : 'secondCombat');
};

export const openCombat = (w: Work, play: 'firstCombat' | 'secondCombat'): void => {
  const side = begin(w, play);
  forgetFights(w);
  const triggers = potentialCombats(w, side, w.turn);
  dropLapsed(w);
  const idle = !canAttackAny(w, side) && !canSkirmishAny(w, side) && !w.phase.charges.length;
  setPhase(w, { triggers, closing: idle });
  if (triggers.length)
    emit(w, { type: 'triggered', rule: '7.2', hexes: triggers.map((t) => hexName(w, t.hex)) });
};

/** Some attack is open to the side now. */
export const canAttackAny = (w: Work, side: string): boolean => {
  if (openToFire(w, side).length) return true;
  const seen = new Set<Hex>();
  for (let i = 0; i < w.units.length; i += 1) {
    const hex = hexOf(w, i);
    if (hex === undefined || dataOf(w, i).side === side || seen.has(hex)) continue;
    seen.add(hex);
    if (dataOf(w, i).kind === 'leader' || w.phase.targets.includes(hex)) continue;
    if (isChargeTarget(w, hex)) continue;
    if (attackersOn(w, hex, side).length) return true;
  }
  return false;
};

/**
 * All that the agenda holds by itself, until a player must decide or the game is over. `opening`: the game is being set
 * up, and nothing can be rolled yet; whoever must roll for his safety (10.1) does so with the first action.
 */
export const settle = (w: Work, opening = false): void => {
  let checked: readonly UnitState[] | undefined;
  let waiting = false;
  for (let guard = 0; ; guard += 1) {
    if (guard > 10_000) throw new Error('the agenda does not come to rest');
    if (w.ending) break;
    leipzigHears(w);
    // a leader whose units are falling back goes with them (7.9); 10.1 is for who is left after that
    const withdrawing = w.agenda.at(-1)?.kind === 'retreat';
    if ((checked !== w.units || (waiting && !withdrawing)) && w.play !== 'setUp') {
      settleHeadquarters(w);
      if (!withdrawing && !opening) settleLeaders(w);
      waiting = withdrawing;
      checked = w.units;
      const ending = suddenVictory(victoryView(w), 'step');
      if (ending && !w.playOn) {
        end(w, ending);
        break;
      }
      continue;
    }
    const top = w.agenda.at(-1);
    if (!top) {
      if (!w.phase.fights.length && activeIndex(w.play) !== undefined && !isMovement(w.play))
        dropLapsed(w);
      if (!w.phase.closing || activeIndex(w.play) === undefined) break;
      closeCombat(w);
      continue;
    }
    if (!runFrame(w, top)) break;
  }
  if (w.ending) w.agenda = [];
};

const victoryView = (w: Work) => {
  const i = activeIndex(w.play);
  return {
    rules: w.rules,
    units: w.units,
    holders: w.holders,
    house: w.house,
    active: i === undefined ? undefined : w.rules.sides[i].id,
  };
};

const end = (w: Work, ending: NonNullable<Work['ending']>): void => {
  w.ending = ending;
  setPlay(w, 'over');
  emit(w, { type: 'over', rule: ending.rule, winner: ending.winner, reason: ending.reason });
};

/** One frame of the agenda; false: it waits for its player. */
const runFrame = (w: Work, top: Frame): boolean => {
  switch (top.kind) {
    case 'moving':
      return false;
    case 'defend': {
      const plain = plainDefence(w, top);
      if (!plain) return false;
      w.agenda.pop();
      setDefence(w, top, plain);
      return true;
    }
    case 'lines':
      w.agenda.pop();
      checkLines(w, top.combat);
      return true;
    case 'tactic':
      if (tacticsOpen(w, top).length > 1) return false;
      w.agenda.pop();
      return true;
    case 'press':
      w.agenda.pop();
      settlePress(w, top.combat);
      return true;
    case 'resolve':
      w.agenda.pop();
      resolve(w, top.combat);
      return true;
    case 'result':
      w.agenda.pop();
      if (!applyChargeResult(w, top)) applyResult(w, top);
      return true;
    case 'chargeCheck':
      w.agenda.pop();
      checkCharges(w, top.combat);
      return true;
    case 'counterCheck':
      w.agenda.pop();
      runCounterCheck(w, top);
      return true;
    case 'resume':
      w.agenda.pop();
      resumeAttack(w, top.combat);
      return true;
    case 'formSquare':
      if (squareFormers(w, top).length) return false;
      w.agenda.pop();
      return true;
    case 'chargeOn':
      if (mayRideOn(w, top)) return false;
      w.agenda.pop();
      return true;
    case 'chargeAgain':
      w.agenda.pop();
      chargeAgain(w, top);
      return true;
    case 'standOrRetreat':
    case 'lossOrRetreat':
      return false;
    case 'loss': {
      const takers = lossTakers(w, top);
      if (takers.length > 1) return false;
      w.agenda.pop();
      if (takers[0] !== undefined) loseStep(w, takers[0]);
      return true;
    }
    case 'retreat':
      return !settleRetreat(w, top);
    case 'advances':
      w.agenda.pop();
      settleVictory(w, top.combat);
      return true;
    case 'nightfall':
      w.agenda.pop();
      disorderAtNight(w, fightOf(w, top.combat));
      return true;
    case 'advance':
      if (canAdvance(w, top).length) return false;
      w.agenda.pop();
      return true;
    case 'close':
      w.agenda.pop();
      closeFight(w, fightOf(w, top.combat));
      return true;
    case 'triggers':
      w.agenda.pop();
      // a countercharge is part of a combat that goes on (9.4)
      if (!w.phase.fights.length) payTriggers(w, false);
      return true;
    case 'fortune':
      if (hasUse(w, top)) return false;
      w.agenda.pop();
      emit(w, { type: 'fortuneUsed', rule: '12.4', side: top.by, use: 'pass', works: false });
      return true;
    case 'shots':
      w.agenda.pop();
      nextShot(w, top);
      return true;
    case 'fireOn':
      return false;
    case 'ammo': {
      const guns = shortOf(w, top.combat);
      if (guns.length > 1) return false;
      w.agenda.pop();
      if (guns[0] !== undefined) runShort(w, top.combat, guns[0]);
      return true;
    }
    case 'leaderHome':
      return false;
    case 'fortuneOrder': {
      // one that can be used for nothing is passed over without asking
      const next =
        top.hexes.find((h) => !hasUse(w, triggeredFortune(w, top.by, h))) ??
        (top.hexes.length === 1 ? top.hexes[0] : undefined);
      if (next === undefined) return false;
      w.agenda.pop();
      playTriggered(w, top, next);
      return true;
    }
    case 'fortuneMoves': {
      const units = top.units.filter((i) => hexOf(w, i) !== undefined && !couldMove(w, [i]));
      if (units.length) return false;
      w.agenda.pop();
      return true;
    }
    case 'fortuneAttack': {
      const targets = fortuneTargets(w, top);
      if (targets.length > 1) return false;
      if (targets[0] === undefined) w.agenda.pop();
      else settleFortuneAttack(w, top, targets[0]);
      return true;
    }
  }
};

/** Who goes forward when a combat is decided: chargers who ride on, or the winners by 7.12; at night hardly anybody (14.2). */
const settleVictory = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  if (!fallBackAtNight(w, fight) && !offerRide(w, fight)) offerAdvance(w, no);
};

const closeFight = (w: Work, fight: Combat): void => {
  for (const i of fight.leaders) {
    const { at } = w.units[i]!.where;
    if (at === 'map' || at === 'track') checkCasualty(w, i, fight.joined.includes(i) ? 5 : 6);
  }
  setPhase(w, { fights: w.phase.fights.filter((c) => c.no !== fight.no) });
  closeCharge(w, fight);
  if (fight.mode === 'bombardment') closeShot(w, fight);
  // chargers who ride on have not completed their combat (7.2)
  else if (w.agenda.at(-1)?.kind !== 'chargeAgain') push(w, { kind: 'triggers' });
  // won in a countercharge, they wait for the end of the attack it met (9.4, G-MS-54)
  const outer = w.phase.fights.at(-1);
  if (outer) {
    setFight(w, outer.no, { fortunes: [...outer.fortunes, ...fight.fortunes] });
    return;
  }
  // played in the order they were won, at a tie the attacker's first (G-MS-54): first on top
  const ordered = [...fight.fortunes].sort((a, b) => rank(fight, a.by) - rank(fight, b.by));
  for (const fortune of ordered.reverse()) push(w, { kind: 'fortune', by: fortune.by, fortune });
};
const rank = (fight: Combat, by: string): number => (by === fight.attackSide ? 0 : 1);

/** 7.2, G-MS-38: a triggered hex left alone has its fortune once all who triggered it have fought or gone, or at the end. */
const payTriggers = (w: Work, all: boolean): boolean => {
  const due = w.phase.triggers.filter(
    (t) =>
      !t.done &&
      (all ||
        t.by.every(
          (i) =>
            hexOf(w, i) === undefined ||
            (w.units[i]!.marks & (Mark.attacked | Mark.advanced)) !== 0,
        )),
  );
  if (!due.length) return false;
  setPhase(w, {
    triggers: w.phase.triggers.map((t) => (due.includes(t) ? { ...t, done: true } : t)),
  });
  const side = w.rules.sides[1 - activeIndex(w.play)!]!.id;
  const hexes = due.map((t) => t.hex).filter((h) => combatUnitsAt(w, h, side).length > 0);
  for (const h of hexes) {
    const { cause } = triggeredFortune(w, side, h).fortune;
    emit(w, { type: 'fortuneWon', rule: '7.2', side, cause });
  }
  if (hexes.length) push(w, { kind: 'fortuneOrder', by: side, hexes });
  return hexes.length > 0;
};

const closeCombat = (w: Work): void => {
  const [duty, ...rest] = w.phase.duties;
  if (duty) {
    setPhase(w, { duties: rest });
    const units = duty.units.filter((i) => hexOf(w, i) !== undefined && attackFactor(w, i) > 0);
    const side = w.rules.sides[activeIndex(w.play)!].id;
    if (units.length) push(w, { kind: 'fortuneAttack', by: side, units, target: duty.target });
    return;
  }
  if (payTriggers(w, true)) return;
  if (w.play === 'firstCombat') openMovement(w, 1);
  else turnMarker(w);
};

const turnMarker = (w: Work): void => {
  setPlay(w, 'turnMarker');
  const last = w.turn >= w.rules.scenario.turns.length;
  const sudden = suddenVictory(victoryView(w), last ? 'last' : 'marker');
  if (sudden && !w.playOn) {
    end(w, sudden);
    return;
  }
  if (last) {
    end(w, finalCount(w));
    return;
  }
  w.turn += 1;
  emit(w, { type: 'turnBegan', rule: '3.2', turn: w.turn });
  openMovement(w, 0);
};
