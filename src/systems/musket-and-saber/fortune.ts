// Fortunes of war: what each may be spent on, and how it is carried out (12.4, 7.2).
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { type ChargeOrder, isChargeTarget } from './cavalry/declare.ts';
import { judgeFortuneCharge, makeFortuneCharge } from './cavalry/fortuneCharge.ts';
import { attackable, cannotAttack, declareAttack, mayLead } from './combat.ts';
import { crowded } from './room.ts';
import { judgeDefection, tryDefection } from './exclusive/leipzigDefection.ts';
import { paceHelp } from './leaders/pace.ts';
import { rearHelpers } from './leaders/rear.ts';
import { leaderMorale, moraleOf } from './morale.ts';
import { groupOf, mayLeave, type Refusal, refuse, lightOf } from './movement.ts';
import { rollAllowance } from './moves.ts';
import { isOnTrackNow, judgeReentry, reenter, reentryHexes } from './reentry.ts';
import { restore } from './recovery.ts';
import { checkStep, judgeStepCheck } from './recovery/steps.ts';
import { type UnitIndex } from './rules.ts';
import { activeIndex, type FrameOf, type GameState, Mark } from './state.ts';
import {
  attackFactor,
  comparedAllowance,
  dataOf,
  hexOf,
  idOf,
  isCombat,
  isIneffective,
  nameOf,
} from './units.ts';
import { check, disrupt, emit, hexName, mark, push, setPhase, type Work } from './work.ts';
import { combatUnitsAt, exertsZoc, unitsAt } from './zones.ts';

type Game = GameState | Work;
type FortuneFrame = FrameOf<'fortune'>;

export type FortuneUse =
  | { readonly use: 'pass' }
  | { readonly use: 'enemyMove'; readonly unit: UnitIndex }
  | { readonly use: 'friendMove'; readonly units: readonly UnitIndex[]; readonly march: boolean }
  | { readonly use: 'enemyCheck'; readonly unit: UnitIndex }
  /** a charge at once: the hexes entered, the hex struck (12.4, G-MS-123) */
  | ({ readonly use: 'charge' } & ChargeOrder)
  /** `leader`: who helps a unit off the map (10.2) */
  | { readonly use: 'recover'; readonly unit: UnitIndex; readonly leader?: UnitIndex }
  | { readonly use: 'reenter'; readonly unit: UnitIndex; readonly hex: Hex }
  /** the units of a triggered hex move off, each by a roll (7.2) */
  | { readonly use: 'hexMove' }
  /** a French ally is to go over (19.7) */
  | { readonly use: 'defect'; readonly unit: UnitIndex };

const turnOf = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

/** Whether a unit could be set in motion by a fortune: out of an EZOC only as 6.3 allows. */
export const couldMove = (s: Game, units: readonly UnitIndex[]): Refusal | undefined =>
  mayLeave(s, groupOf(s, units, false), [], true);

export const judgeFortune = (s: Game, frame: FortuneFrame, u: FortuneUse): Refusal | undefined => {
  const { by, fortune } = frame;
  const own = (i: UnitIndex): boolean => dataOf(s, i).side === by;
  switch (u.use) {
    case 'pass':
      return undefined;
    case 'defect':
      return judgeDefection(s, by, u.unit);
    case 'charge':
      return judgeFortuneCharge(s, frame, u);
    case 'hexMove':
      if (fortune.hex === undefined) return refuse('12.4', 'only a triggered hex moves as a whole');
      return combatUnitsAt(s, fortune.hex, by).some((i) => !couldMove(s, [i]))
        ? undefined
        : refuse('6.3', 'none of its units may leave the enemy zone of control');
    case 'recover': {
      const hex = hexOf(s, u.unit);
      // G-MS-124: of any kind, a lost unit's check included
      if (fortune.hex === undefined && s.units[u.unit]!.where.at === 'eliminated')
        return judgeStepCheck(s, by, u.unit, u.leader);
      if (u.leader !== undefined)
        return refuse('10.2', 'a leader is named only for a unit off the map');
      if (!own(u.unit) || !isCombat(dataOf(s, u.unit)) || hex === undefined)
        return refuse(
          '12.4',
          'the recovery is for one of your combat units, on the map or eliminated',
        );
      if (fortune.hex !== undefined && hex !== fortune.hex)
        return refuse('7.2', `this fortune is for the units of ${s.rules.map.names[fortune.hex]}`);
      return s.units[u.unit]!.disrupted || isIneffective(s, u.unit)
        ? undefined
        : refuse('12.4', `${nameOf(s, u.unit)} has nothing to recover from`);
    }
    case 'enemyMove':
    case 'enemyCheck':
      if (fortune.hex !== undefined)
        return refuse('7.2', `this fortune is for the units of ${s.rules.map.names[fortune.hex]}`);
      if (own(u.unit) || !isCombat(dataOf(s, u.unit)) || hexOf(s, u.unit) === undefined)
        return refuse('12.4', 'it takes an enemy combat unit on the map');
      if (u.use === 'enemyCheck')
        return s.units[u.unit]!.disrupted
          ? refuse('12.4', `${nameOf(s, u.unit)} is disrupted already`)
          : undefined;
      return couldMove(s, [u.unit]);
    case 'friendMove': {
      if (fortune.hex !== undefined)
        return refuse('7.2', `this fortune is for the units of ${s.rules.map.names[fortune.hex]}`);
      const hex = u.units.length ? hexOf(s, u.units[0]!) : undefined;
      if (hex === undefined || u.units.some((i) => !own(i) || hexOf(s, i) !== hex))
        return refuse('12.4', 'a unit or stack of yours in one hex moves');
      if (
        !u.units.some((i) => isCombat(dataOf(s, i))) ||
        u.units.some((i) => ['hq', 'trains'].includes(dataOf(s, i).kind))
      )
        return refuse('12.4', 'combat units move, with leaders along if wished');
      if (u.march && u.units.some((i) => isCombat(dataOf(s, i)) && nearEnemy(s, i)))
        return refuse('4.7', 'it is too near the enemy to march');
      return couldMove(s, u.units);
    }
    case 'reenter':
      if (fortune.hex !== undefined)
        return refuse('7.2', `this fortune is for the units of ${s.rules.map.names[fortune.hex]}`);
      if (dataOf(s, u.unit).side === by && !isOnTrackNow(s, u.unit, turnOf(s) + 1))
        return refuse('12.4', `${nameOf(s, u.unit)} is not in the next box of the turn track`);
      return judgeReentry(s, by, u.unit, u.hex, turnOf(s) + 1);
  }
};

const nearEnemy = (s: Game, i: UnitIndex): boolean => {
  const hex = hexOf(s, i)!;
  const side = dataOf(s, i).side;
  const ring = [hex, ...s.rules.map.next[hex]!.filter((n): n is Hex => n !== undefined)];
  return ring.some((h) =>
    s.rules.map.next[h]!.some(
      (n) =>
        n !== undefined && unitsAt(s, n).some((k) => dataOf(s, k).side !== side && exertsZoc(s, k)),
    ),
  );
};

/** Lost units that a fortune may try to raise, with the leader who helps best; none: undefined (12.4, 11.2). */
export const raisable = (
  s: Game,
  by: string,
): readonly { readonly unit: UnitIndex; readonly leader: UnitIndex | undefined }[] =>
  s.rules.units.flatMap((u, unit) => {
    if (u.side !== by || s.units[unit]!.where.at !== 'eliminated') return [];
    const leader = rearHelpers(s, unit).toSorted(
      (a, b) => leaderMorale(s, b) - leaderMorale(s, a),
    )[0];
    return judgeStepCheck(s, by, unit, leader) ? [] : [{ unit, leader }];
  });

/** Units in the box of the next turn that a fortune may bring back (12.4), with the hexes open to them. */
export const reentrants = (
  s: Game,
  by: string,
): readonly { readonly unit: UnitIndex; readonly hexes: readonly Hex[] }[] =>
  s.rules.units.flatMap((u, unit) => {
    const w = s.units[unit]!.where;
    if (u.side !== by || w.at !== 'track' || w.turn > turnOf(s) + 1) return [];
    const hexes = reentryHexes(s, unit);
    return hexes.length ? [{ unit, hexes }] : [];
  });

export const useFortune = (w: Work, frame: FortuneFrame, u: FortuneUse): void => {
  w.agenda.pop();
  const side = frame.by;
  const say = (
    more: { readonly unit?: string; readonly die?: number; readonly works?: boolean } = {},
  ): void => emit(w, { type: 'fortuneUsed', rule: '12.4', side, use: u.use, ...more });
  switch (u.use) {
    case 'pass':
      say();
      return;
    case 'defect':
      tryDefection(w, u.unit);
      return;
    case 'charge':
      say({ unit: u.units.map((i) => idOf(w, i)).join(', ') });
      makeFortuneCharge(w, frame, u);
      return;
    case 'hexMove':
      say();
      push(w, {
        kind: 'fortuneMoves',
        by: frame.by,
        units: combatUnitsAt(w, frame.fortune.hex!, frame.by),
      });
      return;
    case 'recover': {
      say({ unit: idOf(w, u.unit) });
      if (hexOf(w, u.unit) === undefined) {
        checkStep(w, u.unit, u.leader, false);
        return;
      }
      // 12.4: enemies near or not, and without the penalty of 2.8 (G-MS-124)
      if (
        check(
          w,
          u.unit,
          { rule: '12.4', why: 'recovery by a fortune of war', plain: true },
          moraleOf(w, u.unit, true),
        )
      )
        restore(w, u.unit, false, '12.4');
      else emit(w, { type: 'notRecovered', rule: '12.4', unit: idOf(w, u.unit) });
      return;
    }
    case 'enemyCheck':
      say({ unit: idOf(w, u.unit) });
      if (!check(w, u.unit, { rule: '12.4', why: 'a fortune of war' }, moraleOf(w, u.unit)))
        disrupt(w, u.unit, 'a fortune of war', '12.4');
      return;
    case 'enemyMove': {
      const die = w.dice.roll({ rule: '12.4', subject: idOf(w, u.unit), count: 1, sides: 6 })[0]!;
      say({ unit: idOf(w, u.unit), die, works: die <= 2 });
      if (die > 2) return;
      startFortuneMove(w, frame.by, [u.unit], false, 'enemy');
      return;
    }
    case 'friendMove':
      say({ unit: u.units.map((i) => idOf(w, i)).join(', ') });
      startFortuneMove(w, frame.by, u.units, u.march, 'friend');
      return;
    case 'reenter':
      say({ unit: idOf(w, u.unit) });
      reenter(w, u.unit, u.hex);
      mark(w, u.unit, Mark.fortune);
      push(w, { kind: 'fortuneAttack', by: frame.by, units: [u.unit] });
      return;
  }
};

/** The fortune of a hex that was triggered and left alone (7.2). */
export const triggeredFortune = (
  s: Game,
  by: string,
  hex: Hex,
): FrameOf<'fortune'> & { readonly fortune: { readonly hex: Hex } } => ({
  kind: 'fortune',
  by,
  fortune: { by, cause: `${s.rules.map.names[hex]} was not attacked`, hex },
});

/** Plays the fortune of one of several hexes; the others are asked about again after it (G-MS-38). */
export const playTriggered = (w: Work, frame: FrameOf<'fortuneOrder'>, hex: Hex): void => {
  const hexes = frame.hexes.filter((h) => h !== hex);
  if (hexes.length) push(w, { ...frame, hexes });
  push(w, triggeredFortune(w, frame.by, hex));
};

/** One roll for the slowest of those who move (12.4, G-MS-16). */
export const startFortuneMove = (
  w: Work,
  by: string,
  units: readonly UnitIndex[],
  march: boolean,
  fortune: 'enemy' | 'friend' | 'triggered',
): void => {
  const fighters = units.filter((i) => isCombat(dataOf(w, i)));
  const slow = fighters.reduce((a, b) =>
    comparedAllowance(w, b) < comparedAllowance(w, a) ? b : a,
  );
  const help = paceHelp(w, [slow, ...units.filter((i) => !isCombat(dataOf(w, i)))]).get(slow);
  const allowance = rollAllowance(w, slow, march, ['fortune of war'], help);
  push(w, { kind: 'moving', by, units, allowance, march, fortune });
};

/** After a fortune's move: who was moved takes part in later combat, and a friend brought up to an enemy must fight (12.4). */
export const afterFortuneMove = (w: Work, frame: FrameOf<'moving'>): void => {
  for (const i of frame.units)
    w.units = w.units.map((x, k) =>
      k === i ? { ...x, marks: (x.marks & ~(Mark.attacked | Mark.advanced)) | Mark.fortune } : x,
    );
  if (frame.fortune === 'friend')
    push(w, { kind: 'fortuneAttack', by: frame.by, units: frame.units });
};

/** Hexes that the units could attack from where they are. */
export const fortuneTargets = (s: Game, frame: FrameOf<'fortuneAttack'>): readonly Hex[] => {
  // 14.2: at night nobody attacks but charging infantry
  if (lightOf(s) === 'night') return [];
  if (frame.target !== undefined)
    return frame.units.some((i) => !cannotAttack(s, i, frame.target!)) &&
      attackable(s, frame.target, frame.by)
      ? [frame.target]
      : [];
  const out = new Set<Hex>();
  for (const i of frame.units) {
    const hex = hexOf(s, i);
    if (hex === undefined) continue;
    for (const d of SIX) {
      const n = s.rules.map.next[hex]![d];
      if (n === undefined || isChargeTarget(s, n)) continue;
      if (attackable(s, n, frame.by) && !cannotAttack(s, i, n)) out.add(n);
    }
  }
  return [...out];
};

/** The strongest that fit, and the strongest of them that may lead. */
export const bestFighters = (
  s: Game,
  units: readonly UnitIndex[],
  target: Hex,
): { readonly units: readonly UnitIndex[]; readonly primary: UnitIndex } | undefined => {
  const able = units
    .filter((i) => !cannotAttack(s, i, target))
    .sort((a, b) => attackFactor(s, b) - attackFactor(s, a) || a - b);
  const chosen: UnitIndex[] = [];
  for (const i of able) {
    const here = chosen.filter((k) => hexOf(s, k) === hexOf(s, i));
    if (!crowded(s, [...here, i])) chosen.push(i);
  }
  const primary = chosen.find((i) => mayLead(s, i, chosen, true));
  return primary === undefined ? undefined : { units: chosen, primary };
};

export const settleFortuneAttack = (
  w: Work,
  frame: FrameOf<'fortuneAttack'>,
  target: Hex,
): void => {
  w.agenda.pop();
  const i = activeIndex(w.play);
  const active = i === undefined ? undefined : w.rules.sides[i].id;
  const later =
    frame.target === undefined &&
    frame.by === active &&
    !w.phase.closing &&
    !w.phase.targets.includes(target);
  if (frame.by === active) {
    // other enemies there that were not attacked yet become potential combats (12.4, G-MS-122)
    const others = fortuneTargets(w, { ...frame, kind: 'fortuneAttack' }).filter(
      (h) =>
        h !== target &&
        !w.phase.targets.includes(h) &&
        !w.phase.triggers.some((t) => t.hex === h) &&
        unitsAt(w, h).some((k) => exertsZoc(w, k)),
    );
    if (others.length)
      setPhase(w, {
        triggers: [
          ...w.phase.triggers,
          ...others.map((hex) => ({ hex, by: frame.units, done: false })),
        ],
      });
  }
  if (later) {
    setPhase(w, { duties: [...w.phase.duties, { units: frame.units, target }] });
    emit(w, {
      type: 'duty',
      rule: '12.4',
      units: frame.units.map((k) => idOf(w, k)),
      target: hexName(w, target),
    });
    return;
  }
  const force = bestFighters(w, frame.units, target);
  if (force) declareAttack(w, frame.by, { target, ...force });
};
