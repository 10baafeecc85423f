// What a scenario script may leave unsaid: that a side uses no tactic, and that its leaders stand aside.
import { defences } from '../defence.ts';
import type { MsAction } from '../actions.ts';
import { type GameState, topFrame } from '../state.ts';
import { idOf } from '../units.ts';
import { tacticsOpen } from './options.ts';

/** The next step of a script: an action, or the keys of choices; absent: it ends. */
export interface ScriptNext {
  readonly action?: unknown;
  readonly choose?: readonly string[];
}

const answers = (next: ScriptNext, type: string): boolean =>
  typeof next.action === 'object' &&
  next.action !== null &&
  'type' in next.action &&
  next.action.type === type;

/**
 * The plain answer to a question that a script's next step passes over: no tactic (7.13), the only full defence there
 * is, without its leaders (10.2). undefined: the step answers it, or it has no plain answer.
 */
export const unsaid = (s: GameState, next: ScriptNext): MsAction | undefined => {
  const top = topFrame(s);
  if (top?.kind === 'tactic') {
    const keys: readonly string[] = tacticsOpen(s, top);
    if (answers(next, 'tactic') || keys.includes(next.choose?.[0]?.split(' ')[0] ?? ''))
      return undefined;
    return { type: 'tactic', choice: 'none' };
  }
  if (top?.kind === 'defend') {
    const all = defences(s, top);
    if (all.length !== 1 || answers(next, 'defend') || next.choose?.[0]?.startsWith('defend '))
      return undefined;
    const [d] = all;
    return {
      type: 'defend',
      units: d!.units.map((i) => idOf(s, i)),
      primary: idOf(s, d!.primary),
    };
  }
  return undefined;
};
