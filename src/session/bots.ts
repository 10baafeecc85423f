// Bots and standing orders play by the same choices as a person, one step at a time, so that each step can be shown.
import { entryAt } from '../kernel/cursor.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Game } from './game.ts';
import { botsTurn, type Model, ordersTurn, stateAt } from './model.ts';
import { playAction } from './play.ts';

/** The model after whoever needs no person has moved, a bot or a player's standing orders; undefined when a person is asked. */
export const botMove = (game: Game, model: Model, random: Rng): Model | undefined => {
  const left = ordersTurn(game, model);
  if (left) return playAction(game, model, left.pending.by, left.action, random, true);
  const turn = botsTurn(game, model);
  const bot = turn && game.prepared.kit.system.bots[turn.bot];
  if (!turn || !bot) return undefined;
  const action = bot(stateAt(game, model.log, entryAt(model.cursor)), turn.pending, random);
  return playAction(game, model, turn.pending.by, action, random);
};
