// The tactics open to each side of a combat, and choosing one (7.13).
import type { Hex } from '../../../module/hexMap.ts';
import { beginCounter, counterHexes, judgeCounter } from '../cavalry/countercharge.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { Combat, FrameOf, GameState, Tactic } from '../state.ts';
import { hexOf } from '../units.ts';
import { emit, fightOf, hexName, setFight, type Work } from '../work.ts';
import { mayNotPress } from './press.ts';

type TacticFrame = FrameOf<'tactic'>;
type Game = GameState | Work;

/** Why a side may not choose this tactic now; undefined: it may. */
type Bar = (s: Game, fight: Combat) => Refusal | undefined;

/**
 * Every tactic beside "none", by the side that it is for. A skirmish or a charge is the attacker's tactic already
 * (one a side, G-MS-81); against either the defender may still disengage, or countercharge with cavalry.
 */
const TACTICS: Readonly<Record<'A' | 'D', Readonly<Partial<Record<Tactic, Bar>>>>> = {
  A: {
    press: (s, fight) => taken(fight) ?? mayNotPress(s, fight.attackers),
    disengage: (_, fight) => taken(fight),
  },
  D: {
    disengage: () => undefined,
    countercharge: (s, fight) => judgeCounter(s, fight, counterHexes(s, fight)[0]),
  },
};

const taken = (fight: Combat): Refusal | undefined =>
  fight.mode === 'assault'
    ? undefined
    : refuse('7.13', 'the attacker has chosen his tactic already by the kind of attack');

/** Nobody is left to fight: the checks before the combat have ended it (G-MS-42). */
const isOver = (s: Game, fight: Combat): boolean =>
  !fight.defenders.length || fight.attackers.every((i) => hexOf(s, i) === undefined);

/** Tactics that the side may choose, "none" first; it alone: there is nothing to ask. */
export const tacticsOpen = (s: Game, frame: TacticFrame): readonly Tactic[] => {
  const fight = fightOf(s, frame.combat);
  if (isOver(s, fight)) return ['none'];
  const open = Object.entries(TACTICS[frame.which]) as [Tactic, Bar][];
  return ['none', ...open.filter(([, bar]) => !bar(s, fight)).map(([tactic]) => tactic)];
};

/** `hex`: the attackers that a countercharge strikes; any other tactic names none. */
export const judgeTactic = (
  s: Game,
  frame: TacticFrame,
  choice: Tactic,
  hex?: Hex,
): Refusal | undefined => {
  if (choice !== 'countercharge' && hex !== undefined)
    return refuse('7.13', 'only a countercharge names a hex');
  if (choice === 'none') return undefined;
  const bar = TACTICS[frame.which][choice];
  if (!bar)
    return refuse(
      '7.13',
      `${choice} is no tactic of the ${frame.which === 'A' ? 'attacker' : 'defender'}`,
    );
  const fight = fightOf(s, frame.combat);
  return choice === 'countercharge' ? judgeCounter(s, fight, hex) : bar(s, fight);
};

export const chooseTactic = (w: Work, frame: TacticFrame, choice: Tactic, hex?: Hex): void => {
  const fight = fightOf(w, frame.combat);
  setFight(w, frame.combat, { tactics: { ...fight.tactics, [frame.which]: choice } });
  emit(w, {
    type: 'tactic',
    rule: '7.13',
    side: frame.by,
    which: frame.which,
    target: hexName(w, fight.target),
    choice,
    ...(hex === undefined ? {} : { hex: hexName(w, hex) }),
  });
  if (hex !== undefined) beginCounter(w, frame.combat, hex);
};
