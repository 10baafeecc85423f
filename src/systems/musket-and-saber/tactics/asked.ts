// The question about tactics, in words (7.13).
import type { Subject } from '../../../kernel/system.ts';
import { sideName } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { idOf } from '../units.ts';
import { fightOf } from '../work.ts';
import { tacticOdds } from './choicesTactic.ts';
import { tacticsOpen } from './options.ts';

export const tacticQuestion = (
  s: GameState,
  top: FrameOf<'tactic'>,
): { readonly rule: string; readonly prompt: string; readonly about: readonly Subject[] } => {
  const fight = fightOf(s, top.combat);
  const hex = s.rules.map.names[fight.target]!;
  const who = top.which === 'A' ? fight.attackers : fight.defenders;
  const told =
    top.which === 'D' && fight.tactics.A !== 'none'
      ? ` ${sideName(s.rules, fight.attackSide)} ${fight.tactics.A === 'press' ? 'presses forward' : 'disengages'}.`
      : '';
  const open = tacticsOpen(s, top);
  const plain = top.which === 'A' ? 'Attack as it is' : 'Stand and fight';
  const ask = `${plain}${open.includes('press') ? ', press forward' : ''}${open.includes('countercharge') ? ', countercharge' : ''}, or disengage?`;
  return {
    rule: '7.13',
    prompt: `Before the die at ${hex}, ${tacticOdds(s, fight, fight.tactics.A)}.${told} ${ask}`,
    about: [{ hex }, ...who.map((i) => ({ piece: idOf(s, i) }))],
  };
};
