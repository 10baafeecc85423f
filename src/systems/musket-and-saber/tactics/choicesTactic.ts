// What each tactic would do, said on its button with the difference it gives (7.13).
import type { MsChoice } from '../choice.ts';
import { differentialOf } from '../differential.ts';
import type { Combat, FrameOf, GameState, Tactic } from '../state.ts';
import { hexOf } from '../units.ts';
import { fightOf } from '../work.ts';
import { tacticsOpen } from './options.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** Total to total, the difference and its column, were the attacker to choose so. */
const odds = (s: GameState, fight: Combat, attacker: Tactic): string => {
  const x = differentialOf(s, {
    ...fight,
    attackers: fight.attackers.filter((i) => hexOf(s, i) !== undefined),
    tactics: { ...fight.tactics, A: attacker },
  });
  return `${x.attackTotal} to ${x.defenceTotal}, ${signed(x.differential)}`;
};

const WORDS: Readonly<Record<'A' | 'D', Readonly<Record<Tactic, readonly [string, string]>>>> = {
  A: {
    none: ['Attack as it is', 'the result as it falls'],
    press: [
      'Press forward',
      'two more for the attack; if the defender does not fall back you lose a step on top, if he does you must follow',
    ],
    disengage: [
      'Disengage',
      'D, Ex and Ac become a retreat of yours that cannot be stood out; nobody turns ineffective by it',
    ],
  },
  D: {
    none: ['Stand and fight', 'the result as it falls'],
    press: ['Press forward', ''],
    disengage: [
      'Disengage',
      'A, Ex and Dc become a retreat of yours that cannot be stood out; nobody turns ineffective by it',
    ],
  },
};

export const tacticChoices = (s: GameState, top: FrameOf<'tactic'>): readonly MsChoice[] => {
  const fight = fightOf(s, top.combat);
  return tacticsOpen(s, top).map((choice) => {
    const [label, effect] = WORDS[top.which][choice];
    const told = odds(s, fight, top.which === 'A' ? choice : fight.tactics.A);
    return {
      key: choice,
      label,
      on: { hex: s.rules.map.names[fight.target]! },
      effect: `${told}; ${effect}`,
      rule: '7.13',
      then: { action: { type: 'tactic', choice } },
    };
  });
};
