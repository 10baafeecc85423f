// The sensible player's tactics: the one whose results are worth most over the six faces (7.13).
import type { ResultCode } from './data.ts';
import { differentialOf } from './differential.ts';
import type { FrameOf, GameState, Tactic } from './state.ts';
import { outcomesOf } from './tactics/outcome.ts';
import { tacticsOpen } from './tactics/options.ts';
import { hexOf } from './units.ts';
import { fightOf } from './work.ts';
import { passes, value as worth } from './worth.ts';

/** How likely a defender stands after a result, roughly: then pressing forward costs a step. */
const stands = (code: ResultCode): number => {
  switch (code) {
    case 'Dr':
      return 0.5;
    case 'Dc':
      return 0.75;
    case 'Dx':
      return 0.7;
    case 'Dm':
      return 0.5;
    default:
      return 1;
  }
};

/** The attacker's or the defender's tactic that does best by the chart. */
export const chooseSensibly = (s: GameState, top: FrameOf<'tactic'>): Tactic => {
  const fight = fightOf(s, top.combat);
  const [a, d] = [passes(s, fight.attackPrimary), passes(s, fight.defendPrimary)];
  const attackers = fight.attackers.filter((i) => hexOf(s, i) !== undefined);
  const value = (choice: Tactic): number => {
    const tactics = { ...fight.tactics, [top.which]: choice };
    const { column } = differentialOf(s, { ...fight, attackers, tactics });
    let sum = 0;
    for (const face of ['1', '2', '3', '4', '5', '6'] as const) {
      const cell = s.rules.crt.rows[face][column]!;
      for (const o of outcomesOf({ mode: fight.mode, tactics }, cell)) {
        sum += worth(o.code, o.secondary, a, d);
        if (tactics.A === 'press') sum -= stands(o.code);
      }
    }
    return (top.which === 'A' ? sum : -sum) / 6;
  };
  // a tactic must pay to be worth its bother
  return tacticsOpen(s, top)
    .filter((t) => t !== 'countercharge')
    .reduce(
      (best, t) => (value(t) > value(best) + (best === 'none' ? 0.15 : 0) ? t : best),
      'none' as Tactic,
    );
};
