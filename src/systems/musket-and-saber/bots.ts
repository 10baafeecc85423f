// Players made of `standing` and `next` alone: one at random, one with plain sense.
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import type { MsAction } from './actions.ts';
import type { MsChoice, MsDraft } from './choice.ts';
import { choices } from './choices.ts';
import type { GameState } from './state.ts';

const ENDINGS = new Set(['end', 'pass', 'done', 'hold', 'ready']);

/** Walks the choices at random until an action is whole. What ends a phase is taken one time in eight, so that phases end. */
export const sample = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  let draft: MsDraft | undefined;
  for (let step = 0; step < 200; step += 1) {
    // of several fortunes each has its turn: it is in playing them that the rules are seen
    const all = choices(s, pending, draft).filter(
      (c) => pending.kind !== 'fortuneOrder' || c.key !== 'pass',
    );
    // a draft that leads nowhere is put back and another begun
    if (!all.length) {
      draft = undefined;
      continue;
    }
    const whole = all.filter((c) => c.then.action);
    const list: readonly MsChoice[] = step > 12 && whole.length ? whole : all;
    const enders = list.filter((c) => ENDINGS.has(c.key));
    // moves that lose or leave the map at once are rare, or no random game would last; a charge only binds
    const grave = (c: MsChoice): boolean => c.warn !== undefined && !c.key.startsWith('charge ');
    const rest = list.filter((c) => !ENDINGS.has(c.key) && (!grave(c) || rng.below(50) === 0));
    const from = !rest.length || (enders.length && rng.below(8) === 0) ? enders : rest;
    const choice = rng.pick(from.length ? from : list);
    if (choice.then.action) return choice.then.action;
    draft = choice.then.draft;
  }
  throw new Error(`no whole action found for ${pending.kind}`);
};

/** Each is fetched when a seat is its: who looks at a replay needs none. */
export const bots = {
  random: async () => sample,
  sensible: async () => (await import('./sensible.ts')).sensible,
};
