// Choices of the movement phase that bring back order and strength (11.1-11.3).
import { type MsChoice, piece } from './choice.ts';
import { rearHelpers } from './leaders/rear.ts';
import { leaderMorale } from './morale.ts';
import { lightOf } from './movement.ts';
import { couldMarchAllTurn, recoversByItself } from './recovery.ts';
import {
  judgeReplacement,
  judgeStepCheck,
  replacementsLeft,
  stepMorale,
} from './recovery/steps.ts';
import type { UnitIndex } from './rules.ts';
import type { GameState } from './state.ts';
import { hexOf, idOf, nameOf } from './units.ts';

const unitIndex = (s: GameState, id: string): UnitIndex => s.rules.indexOf.get(id)!;

export const recoverChoice = (s: GameState, ids: readonly string[]): MsChoice => {
  const all = ids.length > 1;
  const i = unitIndex(s, ids[0]!);
  return {
    key: all ? 'recover all' : `recover ${ids[0]}`,
    label: all ? `Recover all ${ids.length}` : `Recover ${nameOf(s, i)}`,
    rule: '11.1',
    effect: all
      ? 'those far from the enemy without a die, the others by a check; it ends their moves'
      : recoversByItself(s, i)
        ? 'without a die; it opens no combat this phase'
        : 'by a morale check; it ends its move',
    then: { action: { type: 'recover', units: [...ids] } },
  };
};

/** The faces on which a check passes in this light: "on a die of 1 to 3" (2.4, 14.2, 14.3). */
const facesFor = (s: GameState, morale: number): string => {
  const light = lightOf(s);
  const added = light === 'night' ? 2 : light === 'twilight' ? 1 : 0;
  const most = [5, 4, 3, 2].find((die) => die + added <= morale) ?? 1;
  return most === 1 ? 'on a die of 1' : `on a die of 1 to ${most}`;
};

/** Leaders best placed to help a lost unit, the best morale first. */
export const bestHelpers = (s: GameState, i: UnitIndex): readonly UnitIndex[] =>
  rearHelpers(s, i).toSorted((a, b) => leaderMorale(s, b) - leaderMorale(s, a));

const checkChoice = (s: GameState, i: UnitIndex, leader: UnitIndex | undefined): MsChoice => {
  const by = leader === undefined ? '' : `, helped by ${nameOf(s, leader)}`;
  const { value, working } = stepMorale(s, i, leader);
  return {
    key: `check ${idOf(s, i)}${leader === undefined ? '' : ` ${idOf(s, leader)}`}`,
    label: `Check ${nameOf(s, i)} for a return${by}`,
    on: piece(s, i),
    rule: '11.2',
    effect: `it comes into the next box ${facesFor(s, value)} (${working}); else it is destroyed`,
    warn: `If the check fails, ${nameOf(s, i)} is destroyed for good (11.2). Unchecked to the end it counts as destroyed too.`,
    then: {
      action: {
        type: 'check',
        unit: idOf(s, i),
        ...(leader === undefined ? {} : { leader: idOf(s, leader) }),
      },
    },
  };
};

const replaceChoice = (s: GameState, side: string, i: UnitIndex): MsChoice => {
  const lost = hexOf(s, i) === undefined;
  const left = replacementsLeft(s, side);
  const check = lost || couldMarchAllTurn(s, i) ? '' : ', if it passes a recovery check';
  return {
    key: `replace ${idOf(s, i)}`,
    label: lost ? `Replace ${nameOf(s, i)}` : `Bring ${nameOf(s, i)} to full strength`,
    on: piece(s, i),
    rule: '11.2',
    effect: `${lost ? 'it comes into the next box of the track' : `it is turned to its full side${check}`}; one of ${left} replacement ${left === 1 ? 'step' : 'steps'}, which lapse with this phase`,
    then: { action: { type: 'replace', unit: idOf(s, i) } },
  };
};

/** Every way in which lost steps may come back now (11.2). */
export const stepChoices = (s: GameState, side: string): readonly MsChoice[] =>
  s.rules.units.flatMap((u, i): readonly MsChoice[] => {
    if (u.side !== side) return [];
    const out: MsChoice[] = [];
    if (!judgeReplacement(s, side, i)) out.push(replaceChoice(s, side, i));
    if (s.units[i]!.where.at !== 'eliminated') return out;
    const helpers = bestHelpers(s, i);
    for (const leader of helpers.length ? helpers : [undefined])
      if (!judgeStepCheck(s, side, i, leader)) out.push(checkChoice(s, i, leader));
    return out;
  });
