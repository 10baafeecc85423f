// Who must decide what, under which rule, in words (the contract's `standing`).
import type { Pending, SideId, Standing, Subject } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import { shortOf } from './artillery/bombard.ts';
import { laidOn } from './artillery/laying.ts';
import { canAdvance, leftBehind } from './advance.ts';
import { squareFormers } from './cavalry/charge.ts';
import { riddenDown } from './cavalry/chargeOn.ts';
import { deciderOf } from './deeds.ts';
import { decisionName } from './observe.ts';
import { primaryOf } from './results.ts';
import { placeName, sideName, type UnitIndex } from './rules.ts';
import { type Frame, type FrameOf, type GameState, topFrame } from './state.ts';
import { mustFollow } from './tactics/follow.ts';
import { tacticQuestion } from './tactics/asked.ts';
import { hexOf, idOf, nameOf } from './units.ts';
import { fightOf } from './work.ts';

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
const names = (s: GameState, units: readonly UnitIndex[]): string =>
  listed(units.map((i) => nameOf(s, i)));
const pieces = (s: GameState, units: readonly UnitIndex[]): readonly Subject[] =>
  units.map((i) => ({ piece: idOf(s, i) }));

interface Question {
  readonly rule: string;
  readonly prompt: string;
  readonly about: readonly Subject[];
}

const placeNames = (s: GameState, hexes: readonly Hex[]): string =>
  listed([...new Set(hexes)].map((h) => placeName(s.rules, h)));

const advancePrompt = (s: GameState, top: FrameOf<'advance'>): string => {
  const hexes = placeNames(s, leftBehind(s, top));
  const bound = mustFollow(s, top);
  const may = canAdvance(s, top);
  return bound.length
    ? `The enemy has left ${hexes}: ${bound.length > 1 ? 'one of ' : ''}${names(s, bound)} must follow (7.13).`
    : `The enemy has left ${hexes}: ${may.length > 1 ? `who of ${names(s, may)} advances` : `does ${names(s, may)} advance`}?`;
};

const question = (s: GameState, top: Frame): Question => {
  const hexOfFight = (no: number): string => s.rules.map.names[fightOf(s, no).target]!;
  const placeOfFight = (no: number): string => placeName(s.rules, fightOf(s, no).target);
  switch (top.kind) {
    case 'moving':
      return {
        rule: top.fortune ? '12.4' : '4.4',
        prompt: `${names(s, top.units)} ${top.units.length > 1 ? 'have' : 'has'} ${top.allowance / 2} MP${top.march ? ' on the march' : ''}: move or stay?`,
        about: pieces(s, top.units),
      };
    case 'defend':
      return {
        rule: '7.4',
        prompt: `${placeOfFight(top.combat)} is ${fightOf(s, top.combat).charge ? 'charged' : 'attacked'} by ${names(s, fightOf(s, top.combat).attackers)}: who defends it?`,
        about: [{ hex: hexOfFight(top.combat) }],
      };
    case 'tactic':
      return tacticQuestion(s, top);
    case 'formSquare':
      return {
        rule: '9.3',
        prompt: `${placeOfFight(top.combat)} is charged by ${names(s, fightOf(s, top.combat).attackers)}, and the charge comes on: does its infantry form square?`,
        about: [{ hex: hexOfFight(top.combat) }, ...pieces(s, squareFormers(s, top))],
      };
    case 'chargeOn':
      return {
        rule: '9.3',
        prompt: `${names(s, top.units)} ${top.units.length > 1 ? 'have' : 'has'} ridden down ${placeNames(s, riddenDown(s, top))}: on, and charge again?`,
        about: pieces(s, top.units),
      };
    case 'standOrRetreat': {
      const i = primaryOf(s, top.combat, top.which);
      return {
        rule: '7.8',
        prompt: `${top.which === 'A' ? 'Ar' : 'Dr'} at ${placeOfFight(top.combat)}: does ${nameOf(s, i)} stand and be disrupted, or does ${fightOf(s, top.combat).mode === 'bombardment' ? 'it' : 'its side'} retreat?`,
        about: pieces(s, [i]),
      };
    }
    case 'lossOrRetreat': {
      const i = primaryOf(s, top.combat, top.which);
      return {
        rule: '7.8',
        prompt: `${top.which === 'A' ? 'Ax' : 'Dx'} at ${placeOfFight(top.combat)}: does ${nameOf(s, i)} lose a step, or does ${fightOf(s, top.combat).mode === 'bombardment' ? 'it' : 'its side'} fall back disrupted?`,
        about: pieces(s, [i]),
      };
    }
    case 'loss':
      return {
        rule: '7.11',
        prompt: top.second
          ? 'The defender stood against the attack that pressed forward: which unit loses a second step?'
          : `Which unit takes the loss of ${nameOf(s, primaryOf(s, top.combat, top.which))}?`,
        about: pieces(s, [primaryOf(s, top.combat, top.which)]),
      };
    case 'retreat': {
      const units = top.units.filter((i) => hexOf(s, i) !== undefined);
      return {
        rule: top.rout ? '7.10' : '7.9',
        prompt: `${names(s, units)} ${top.rout ? 'rout' : 'retreat'}${units.length > 1 ? '' : 's'} from the combat at ${placeOfFight(top.combat)}: ${units.length > 1 ? 'which first?' : 'where to?'}`,
        about: pieces(s, units),
      };
    }
    case 'advance':
      return {
        rule: '7.12',
        prompt: advancePrompt(s, top),
        about: pieces(s, canAdvance(s, top)),
      };
    case 'fortune':
      return {
        rule: top.fortune.hex === undefined ? '12.4' : '7.2',
        prompt: `A fortune of war (${top.fortune.cause}): what is it spent on?`,
        about: top.fortune.hex === undefined ? [] : [{ hex: s.rules.map.names[top.fortune.hex]! }],
      };
    case 'fireOn':
      return {
        rule: '8.4',
        prompt: `The fire on ${s.rules.map.names[top.target]} has told: at whom do ${names(s, top.shot.guns)} fire now?`,
        about: pieces(s, laidOn(s, top)),
      };
    case 'ammo':
      return {
        rule: fightOf(s, top.combat).mode === 'bombardment' ? '8.5' : '8.8',
        prompt: `Ammo at ${placeOfFight(top.combat)}: which of ${names(s, shortOf(s, top.combat))} runs short and turns ineffective?`,
        about: pieces(s, shortOf(s, top.combat)),
      };
    case 'leaderHome':
      return {
        rule: '10.1',
        prompt: `${nameOf(s, top.leader)} is left alone among enemies: to which friend does he ride?`,
        about: pieces(s, [top.leader]),
      };
    case 'fortuneOrder': {
      const hexes = top.hexes.map((h) => s.rules.map.names[h]!);
      return {
        rule: '7.2',
        prompt: `${hexes.join(', ')} were not attacked: whose fortune of war comes first?`,
        about: hexes.map((hex) => ({ hex })),
      };
    }
    case 'fortuneMoves':
      return {
        rule: '7.2',
        prompt:
          top.units.length > 1
            ? `Which of ${names(s, top.units)} moves off, by a roll?`
            : `${names(s, top.units)} may move off by a roll: does it?`,
        about: pieces(s, top.units),
      };
    case 'fortuneAttack':
      return {
        rule: '12.4',
        prompt: `${names(s, top.units)}, brought up by a fortune of war, must fight: which hex?`,
        about: pieces(s, top.units),
      };
    default:
      throw new Error(`${top.kind} asks nobody`);
  }
};

export const standing = (s: GameState): Standing => {
  if (s.ending)
    return {
      over: true,
      winner: s.ending.winner as SideId | 'draw',
      rule: s.ending.rule,
      reason: s.ending.reason,
    };
  const by = deciderOf(s)! as SideId;
  const top = topFrame(s);
  const kind = decisionName(s);
  const pending = (q: Question): Pending => ({ by, kind, ...q });
  if (top) return { over: false, pending: [pending(question(s, top))] };
  const side = sideName(s.rules, by);
  if (s.placing !== undefined)
    return {
      over: false,
      pending: [
        pending({
          rule: '17.1',
          prompt: `${side}: place your counters, or begin as they stand.`,
          about: [],
        }),
      ],
    };
  return kind === 'movement'
    ? {
        over: false,
        pending: [
          pending({ rule: '4.1', prompt: `${side} movement: which unit moves?`, about: [] }),
        ],
      }
    : {
        over: false,
        pending: [
          pending({
            rule: '7.1',
            prompt: `${side} combat: which hex is attacked or bombarded?`,
            about: s.phase.triggers
              .filter((t) => !t.done)
              .map((t) => ({ hex: s.rules.map.names[t.hex]! })),
          }),
        ],
      };
};
