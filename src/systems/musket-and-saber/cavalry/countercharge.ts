// Defending cavalry that charges an attacker in its turn (9.4, G-MS-98, G-MS-99).
import type { Hex } from '../../../module/hexMap.ts';
import { mayLead } from '../combat.ts';
import { fighters } from '../defence.ts';
import { moraleOf } from '../morale.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import { type Combat, type FrameOf, type GameState, Mark } from '../state.ts';
import { couldCoordinate } from '../tactics/coordination.ts';
import { dataOf, hexOf, idOf, isCavalry } from '../units.ts';
import {
  check,
  disrupt,
  emit,
  fightOf,
  hexName,
  mark,
  push,
  setFight,
  setPhase,
  type Work,
} from '../work.ts';
import { checkCharge, checkTarget, passesCharge } from './charge.ts';
import { chargeFactor, mayNotCharge } from './force.ts';
import { mayNotStrike } from './ground.ts';

type Game = GameState | Work;

/** Defending cavalry fit to charge, together where it may charge together; else the strongest. The primary first. */
export const counterRiders = (s: Game, fight: Combat): readonly UnitIndex[] => {
  const able = fight.defenders
    .filter((i) => isCavalry(dataOf(s, i)) && !mayNotCharge(s, [i]))
    .sort(
      (a, b) =>
        Number(b === fight.defendPrimary) - Number(a === fight.defendPrimary) ||
        chargeFactor(s, b) - chargeFactor(s, a) ||
        a - b,
    );
  return able.length && mayNotCharge(s, able) ? able.slice(0, 1) : able;
};

/** Leaders of the defence who may ride along: one at most (9.3). */
const ridesAlong = (s: Game, fight: Combat, men: readonly UnitIndex[]): readonly UnitIndex[] =>
  fight.joined
    .filter((i) => dataOf(s, i).side === fight.defendSide && !mayNotCharge(s, [...men, i]))
    .slice(0, 1);

/** Attacking hexes that the defending cavalry may countercharge: neighbours, over ground open to a charge (9.4). */
export const counterHexes = (s: Game, fight: Combat): readonly Hex[] => {
  if (fight.mode === 'bombardment') return [];
  const men = counterRiders(s, fight);
  if (!men.length) return [];
  return fight.from.filter(
    (h) =>
      fight.attackers.some((i) => hexOf(s, i) === h) &&
      !mayNotStrike(s, 'cavalry', men, fight.target, h),
  );
};

export const judgeCounter = (s: Game, fight: Combat, hex: Hex | undefined): Refusal | undefined => {
  if (hex === undefined)
    return refuse('9.4', 'a countercharge names the attacking hex that it strikes');
  return counterHexes(s, fight).includes(hex)
    ? undefined
    : refuse(
        '9.4',
        `no defending cavalry may countercharge ${s.rules.map.names[hex]}: sound cavalry out of square, over open ground, against an attacker next to it`,
      );
};

/** Against a charge both check before the combat; against anybody else the cavalry checks at once. */
export const beginCounter = (w: Work, no: number, hex: Hex): void => {
  const fight = fightOf(w, no);
  if (fight.mode === 'cavalryCharge' && fight.charge)
    setFight(w, no, { charge: { ...fight.charge, counter: counterRiders(w, fight) } });
  else push(w, { kind: 'counterCheck', combat: no, hex });
};

/** The charge check of a countercharge; failed: disrupted, it defends as it would (G-MS-98). */
export const checkCounter = (w: Work, no: number, men: readonly UnitIndex[]): boolean => {
  const i = men[0]!;
  if (check(w, i, { rule: '9.4', why: 'countercharge' }, moraleOf(w, i))) return true;
  emit(w, {
    type: 'chargeFailed',
    rule: '9.4',
    units: men.map((k) => idOf(w, k)),
    target: fightOf(w, no)
      .from.map((h) => hexName(w, h))
      .join(', '),
  });
  for (const k of men) disrupt(w, k, 'the countercharge fails', '9.4');
  return false;
};

export const runCounterCheck = (w: Work, frame: FrameOf<'counterCheck'>): void => {
  const fight = fightOf(w, frame.combat);
  const men = counterRiders(w, fight);
  if (!men.length || !checkCounter(w, frame.combat, men)) return;
  const no = openCounter(w, frame.combat, frame.hex, men);
  checkTarget(w, no);
};

/** The fight of that hex by 9.3 with the cavalry as the attacker; its number. Those it strikes are out of the attack. */
export const openCounter = (
  w: Work,
  outerNo: number,
  hex: Hex,
  men: readonly UnitIndex[],
): number => {
  const outer = fightOf(w, outerNo);
  const foes = outer.attackers.filter((i) => hexOf(w, i) === hex);
  const left = outer.attackers.filter((i) => !foes.includes(i));
  const leaders = ridesAlong(w, outer, men);
  const out = outer.joined.filter((i) => leaders.includes(i) || hexOf(w, i) === hex);
  const no = w.phase.combats + 1;
  const lead = (units: readonly UnitIndex[], attack: boolean): UnitIndex =>
    units.includes(outer.attackPrimary)
      ? outer.attackPrimary
      : (units.find((i) => mayLead(w, i, units, attack)) ?? units[0] ?? outer.attackPrimary);
  setFight(w, outerNo, {
    attackers: left,
    attackPrimary: lead(left, true),
    from: outer.from.filter((h) => h !== hex),
    joined: outer.joined.filter((i) => !out.includes(i)),
    coordinator:
      outer.coordinator >= 0 && left.length && couldCoordinate(w, outer.coordinator, left)
        ? outer.coordinator
        : -1,
  });
  for (const i of men) mark(w, i, Mark.attacked);
  const primary = lead(foes, false);
  emit(w, {
    type: 'attacked',
    rule: '9.4',
    no,
    side: outer.defendSide,
    target: hexName(w, hex),
    units: men.map((i) => idOf(w, i)),
    primary: idOf(w, men[0]!),
    mode: 'countercharge',
    ...(leaders.length ? { leaders: leaders.map((i) => idOf(w, i)) } : {}),
  });
  setPhase(w, {
    combats: no,
    fights: [
      ...w.phase.fights,
      {
        no,
        target: hex,
        mode: 'countercharge',
        charge: { check: 'passed', fortune: false, counter: [] },
        tactics: { A: 'none', D: 'none' },
        support: [],
        joined: out,
        coordinator: leaders[0] ?? -1,
        attackSide: outer.defendSide,
        defendSide: outer.attackSide,
        attackers: men,
        attackPrimary: men[0]!,
        defenders: foes,
        defendPrimary: primary,
        from: [outer.target],
        vacated: [],
        routed: false,
        leaders: [],
        left: [],
        fortunes: [],
      },
    ],
  });
  push(
    w,
    { kind: 'resume', combat: outerNo },
    { kind: 'close', combat: no },
    { kind: 'advances', combat: no },
    { kind: 'resolve', combat: no },
  );
  return no;
};

/** The attack goes on with those whom the countercharge left in their hexes, against whoever stands in the target; who defends it is settled anew where the horse cannot lead any more. */
export const resumeAttack = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  const attackers = fight.attackers.filter((i) => fight.from.includes(hexOf(w, i)!));
  const defenders = fight.defenders.filter((i) => hexOf(w, i) === fight.target);
  const isGone = defenders.length < fight.defenders.length;
  const here = fighters(w, fight.target, fight.defendSide);
  // the horse rode off, or is spent and leads no more while others could (7.4)
  const isOpen = isGone || !mayLead(w, fight.defendPrimary, here, false);
  const again = isOpen && attackers.length > 0 && here.length > 0;
  setFight(w, no, {
    attackers,
    attackPrimary: attackers.includes(fight.attackPrimary)
      ? fight.attackPrimary
      : (attackers.find((i) => mayLead(w, i, attackers, true)) ?? fight.attackPrimary),
    ...(again
      ? {
          defenders: [],
          defendPrimary: -1,
          joined: fight.joined.filter((i) => dataOf(w, i).side !== fight.defendSide),
        }
      : isGone
        ? { defenders: [] }
        : {}),
  });
  if (again) push(w, { kind: 'defend', by: fight.defendSide, combat: no });
};

/** The checks of a charge; against a countercharge each side makes its own, and neither that of a target (G-MS-99). */
export const checkCharges = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  const men = fight.charge?.counter ?? [];
  if (!men.length) {
    checkCharge(w, no);
    return;
  }
  const attacks = passesCharge(w, no);
  const counters = checkCounter(w, no, men);
  const { charge, from } = fightOf(w, no);
  if (charge && !(attacks && counters)) setFight(w, no, { charge: { ...charge, counter: [] } });
  // the charge failed, the countercharge did not: it strikes as against any cavalry (9.4)
  if (!attacks && counters && from[0] !== undefined) openCounter(w, no, from[0], men);
};
