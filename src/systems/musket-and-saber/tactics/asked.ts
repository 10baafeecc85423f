// The question about tactics, in words (7.13).
import type { Subject } from '../../../kernel/system.ts';
import { sideName } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { idOf, nameOf } from '../units.ts';
import { fightOf } from '../work.ts';

export const tacticQuestion = (
  s: GameState,
  top: FrameOf<'tactic'>,
): { readonly rule: string; readonly prompt: string; readonly about: readonly Subject[] } => {
  const fight = fightOf(s, top.combat);
  const hex = s.rules.map.names[fight.target]!;
  const who = top.which === 'A' ? fight.attackers : fight.defenders;
  const names = who.map((i) => nameOf(s, i)).join(', ');
  const told =
    top.which === 'D' && fight.tactics.A !== 'none'
      ? ` ${sideName(s.rules, fight.attackSide)} ${fight.tactics.A === 'press' ? 'presses forward' : 'disengages'}.`
      : '';
  return {
    rule: '7.13',
    prompt: `Tactics at ${hex}:${told} what does ${sideName(s.rules, top.by)} do with ${names}?`,
    about: [{ hex }, ...who.map((i) => ({ piece: idOf(s, i) }))],
  };
};
