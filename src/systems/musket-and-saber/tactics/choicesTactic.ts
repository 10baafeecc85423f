// What each tactic would do, said on its button with the difference it gives (7.13).
import { chargeOdds } from '../cavalry/chargeChoices.ts';
import { counterHexes, counterRiders } from '../cavalry/countercharge.ts';
import { type MsChoice, onHex } from '../choice.ts';
import { HEADINGS } from '../headings.ts';
import { moraleOf } from '../morale.ts';
import { differentialOf } from '../differential.ts';
import type { Combat, Field, FrameOf, GameState, Tactic } from '../state.ts';
import { hexOf, nameOf } from '../units.ts';
import { fightOf } from '../work.ts';
import { tacticsOpen } from './options.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** Total to total, the difference and its column, were the attacker to choose so. */
export const tacticOdds = (s: GameState, fight: Combat, attacker: Tactic): string => {
  const { charge } = fight;
  const words = (f: Field, check: Partial<Combat>): string => {
    const x = differentialOf(f, {
      ...fight,
      ...check,
      attackers: fight.attackers.filter((i) => hexOf(s, i) !== undefined),
      tactics: { ...fight.tactics, A: attacker },
    });
    return `${x.attackTotal} to ${x.defenceTotal}, ${signed(x.differential)}`;
  };
  // what a charge comes to hangs on its check, which is not made yet
  if (charge?.check !== 'due') return words(s, {});
  // 9.3: the cavalry whose charge fails is disrupted
  const shaken: Field = {
    rules: s.rules,
    units: s.units.map((u, i) =>
      fight.mode === 'cavalryCharge' && fight.attackers.includes(i) ? { ...u, disrupted: true } : u,
    ),
  };
  const passed = words(s, { charge: { ...charge, check: 'passed' } });
  const failed = words(shaken, { charge: { ...charge, check: 'failed' } });
  return `${passed} if the charge passes its check, else ${failed}`;
};

const WORDS: Readonly<
  Record<'A' | 'D', Readonly<Record<Exclude<Tactic, 'countercharge'>, readonly [string, string]>>>
> = {
  A: {
    none: ['Attack as it is', 'no tactic: the result as it falls'],
    press: [
      'Press forward',
      'two more for the attack; if the enemy falls back you must follow, if he does not you lose a step more',
    ],
    disengage: [
      'Disengage',
      'break off: what would hit the enemy (any D), an exchange (Ex) or your check for retreat (Ac) becomes your retreat, which you cannot refuse, and which makes nobody ineffective',
    ],
  },
  D: {
    none: ['Stand and fight', 'no tactic: the result as it falls'],
    press: ['Press forward', ''],
    disengage: [
      'Disengage',
      'slip away: what would hit the enemy (any A), an exchange (Ex) or your check for retreat (Dc) becomes your retreat, which you cannot refuse, and which makes nobody ineffective; Dr, Dx and Dm stay as they are',
    ],
  },
};

/** A countercharge on each hex open to it, with what it would come to and what it risks (9.4). */
const counterChoices = (s: GameState, fight: Combat): readonly MsChoice[] => {
  const men = counterRiders(s, fight);
  const lead = men[0];
  if (lead === undefined) return [];
  const check = `check (${moraleOf(s, lead).value}); failed, ${nameOf(s, lead)} is disrupted and defends`;
  return counterHexes(s, fight).map((h) => {
    const name = s.rules.map.names[h]!;
    const effect =
      fight.mode === 'cavalryCharge'
        ? 'passed, both fight with charge factors: one routs, or both fall back; both are ineffective after it'
        : `passed, ${chargeOdds(s, men, fight.target, h)?.words ?? 'it fights'}, as a charge of yours; those in ${name} are out of the attack, others fight on; the cavalry is ineffective after it`;
    return {
      key: `countercharge ${name}`,
      label: `Countercharge ${name}`,
      on: onHex(s, h),
      effect: `${check}; ${effect}`,
      rule: '9.4',
      then: { action: { type: 'tactic', choice: 'countercharge', hex: name } },
    };
  });
};

export const tacticChoices = (s: GameState, top: FrameOf<'tactic'>): readonly MsChoice[] => {
  const fight = fightOf(s, top.combat);
  return tacticsOpen(s, top).flatMap((choice) => {
    if (choice === 'countercharge') return counterChoices(s, fight);
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
