// What each tactic would do, said on its button with the difference it gives (7.13).
import type { MsChoice } from '../choice.ts';
import { HEADINGS } from '../headings.ts';
import { differentialOf } from '../differential.ts';
import type { Combat, FrameOf, GameState, Tactic } from '../state.ts';
import { hexOf } from '../units.ts';
import { fightOf } from '../work.ts';
import { tacticsOpen } from './options.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** Total to total, the difference and its column, were the attacker to choose so. */
export const tacticOdds = (s: GameState, fight: Combat, attacker: Tactic): string => {
  const x = differentialOf(s, {
    ...fight,
    attackers: fight.attackers.filter((i) => hexOf(s, i) !== undefined),
    tactics: { ...fight.tactics, A: attacker },
  });
  return `${x.attackTotal} to ${x.defenceTotal}, ${signed(x.differential)}`;
};

const WORDS: Readonly<Record<'A' | 'D', Readonly<Record<Tactic, readonly [string, string]>>>> = {
  A: {
    none: ['Attack as it is', 'no tactic: the result as it falls'],
    press: [
      'Press forward',
      'two more for the attack; if the enemy falls back you must follow, if he does not you lose a step more',
    ],
    disengage: [
      'Disengage',
      'break off: every result against the enemy, Ex and Ac become your retreat, which you cannot refuse; it leaves nobody ineffective',
    ],
  },
  D: {
    none: ['Stand and fight', 'no tactic: the result as it falls'],
    press: ['Press forward', ''],
    disengage: [
      'Disengage',
      'slip away: every result against the enemy, Ex and Dc become your retreat, which you cannot refuse; it leaves nobody ineffective. Dr, Dx and Dm stay as they are',
    ],
  },
};

export const tacticChoices = (s: GameState, top: FrameOf<'tactic'>): readonly MsChoice[] => {
  const fight = fightOf(s, top.combat);
  return tacticsOpen(s, top).map((choice) => {
    const [label, effect] = WORDS[top.which][choice];
    return {
      key: choice,
      label,
      effect: choice === 'press' ? `${tacticOdds(s, fight, choice)}; ${effect}` : effect,
      rule: '7.13',
      under: HEADINGS.tactic,
      then: { action: { type: 'tactic', choice } },
    };
  });
};
