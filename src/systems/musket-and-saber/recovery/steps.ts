// Lost steps come back: by replacement steps that the scenario grants, or by checks of units off the map (11.2).
import { helpsFrom } from '../leaders/rear.ts';
import { moraleOf } from '../morale.ts';
import { couldMarchAllTurn, recoversByItself, restore } from '../recovery.ts';
import type { UnitIndex } from '../rules.ts';
import { type Field, type GameState, Mark } from '../state.ts';
import { dataOf, has, hexOf, idOf, isCombat, nameOf } from '../units.ts';
import { check, emit, mark, setPhase, setUnit, type Work } from '../work.ts';
import { inEzoc } from '../zones.ts';
import { type Refusal, refuse } from '../movement.ts';

type Game = GameState | Work;

const turnOf = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

/** Replacement steps of a side in this turn that are not spent yet (11.2). */
export const replacementsLeft = (s: Game, side: string): number =>
  (s.rules.scenario.replacements[side]?.[String(turnOf(s))] ?? 0) - s.phase.replaced;

const isBrigade = (f: Field, i: UnitIndex): boolean => {
  const u = dataOf(f, i);
  return u.kind === 'infantry' && u.steps === 2;
};

/** A red dot on the step that would come back: never by replacement, by a check only with a leader's help (11.2). */
export const isDotted = (f: Field, i: UnitIndex): boolean => {
  const u = dataOf(f, i);
  const dots = 'dots' in u ? u.dots : undefined;
  // of a lost brigade the weaker step comes first, of a reduced one the full strength is wanting
  const last = isBrigade(f, i) && f.units[i]!.where.at === 'eliminated';
  return (last ? dots?.back : dots?.front) ?? false;
};

/** What every way back asks of a lost unit. */
const notLost = (s: Game, side: string, i: UnitIndex): Refusal | undefined => {
  if (dataOf(s, i).side !== side) return refuse('11.2', `${nameOf(s, i)} is not yours`);
  return s.units[i]!.where.at === 'eliminated'
    ? undefined
    : refuse('11.2', `${nameOf(s, i)} is not among the eliminated units`);
};

/** `leader`: who helps; undefined: nobody. */
export const judgeStepCheck = (
  s: Game,
  side: string,
  i: UnitIndex,
  leader: UnitIndex | undefined,
): Refusal | undefined => {
  const no = notLost(s, side, i);
  if (no) return no;
  if (leader === undefined)
    return isDotted(s, i)
      ? refuse('11.2', `${nameOf(s, i)} has a red dot: it checks only with a leader's help`)
      : undefined;
  return helpsFrom(s, leader, i)
    ? undefined
    : refuse(
        '10.2',
        `${nameOf(s, leader)} does not help ${nameOf(s, i)}: an effective leader of its command with an active HQ, active trains or the line of communications of its army does`,
      );
};

/** Its morale off the map: the face last shown, no ground and no disruption, a leader's help (G-MS-109). */
export const stepMorale = (
  f: Field,
  i: UnitIndex,
  leader: UnitIndex | undefined,
): ReturnType<typeof moraleOf> => moraleOf(f, i, true, leader === undefined ? [] : [leader]);

/** Into the next box, a brigade reduced, everybody else whole; undisrupted and effective (11.2). */
const comeBack = (w: Work, i: UnitIndex, by: 'check' | 'replacement', rule: string): void => {
  const turn = w.turn + 1;
  setUnit(w, i, { where: { at: 'track', turn }, disrupted: false, back: isBrigade(w, i) });
  emit(w, { type: 'raised', rule, unit: idOf(w, i), by, turn });
};

/** `fatal`: a failure destroys the unit (11.2); by a fortune of war it does not (12.4). */
export const checkStep = (
  w: Work,
  i: UnitIndex,
  leader: UnitIndex | undefined,
  fatal: boolean,
): void => {
  const rule = fatal ? '11.2' : '12.4';
  const passed = check(w, i, { rule, why: 'a lost step', plain: true }, stepMorale(w, i, leader));
  if (passed) comeBack(w, i, 'check', rule);
  else if (fatal) {
    setUnit(w, i, { where: { at: 'destroyed' } });
    emit(w, { type: 'destroyed', rule, unit: idOf(w, i) });
  } else emit(w, { type: 'notRecovered', rule, unit: idOf(w, i) });
};

export const judgeReplacement = (s: Game, side: string, i: UnitIndex): Refusal | undefined => {
  const u = dataOf(s, i);
  const name = nameOf(s, i);
  if (u.side !== side || !isCombat(u)) return refuse('11.2', `${name} is no combat unit of yours`);
  const hex = hexOf(s, i);
  if (hex === undefined) {
    const no = notLost(s, side, i);
    if (no) return no;
  } else {
    if (!isBrigade(s, i) || !s.units[i]!.back)
      return refuse('11.2', `${name} is no reduced brigade`);
    if (has(s.units[i]!, Mark.recovered))
      return refuse('11.1', `${name} has tried to recover already this phase`);
    // night makes replacements no easier (14.2, G-MS-129)
    if (inEzoc(s, hex, side))
      return refuse('11.2', `${name} is in an enemy zone of control and may not recover`);
  }
  if (isDotted(s, i)) return refuse('11.2', `${name} has a red dot on that step: no replacements`);
  return replacementsLeft(s, side) > 0
    ? undefined
    : refuse('11.2', 'no replacement step is left this turn');
};

/**
 * On the map it needs what rallying needs by day, and rallies with it; where that fails the step is not spent (G-MS-110).
 * In the dark a disrupted brigade rallies by itself all the same (11.1, G-MS-129).
 */
export const replaceStep = (w: Work, i: UnitIndex): void => {
  const spend = (): void => setPhase(w, { replaced: w.phase.replaced + 1 });
  if (hexOf(w, i) === undefined) {
    spend();
    comeBack(w, i, 'replacement', '11.2');
    return;
  }
  const surely = couldMarchAllTurn(w, i);
  const rallies = recoversByItself(w, i);
  const done =
    surely ||
    check(w, i, { rule: '11.1', why: 'a replacement', plain: true }, moraleOf(w, i, true));
  const { disrupted } = w.units[i]!;
  mark(w, i, Mark.recovered | (surely || (disrupted && rallies) ? Mark.bound : 0));
  if (done) {
    spend();
    setUnit(w, i, { back: false });
    emit(w, { type: 'replaced', rule: '11.2', unit: idOf(w, i) });
  } else emit(w, { type: 'notRecovered', rule: '11.2', unit: idOf(w, i) });
  if (disrupted && (done || rallies)) restore(w, i, rallies);
};
