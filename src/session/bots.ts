// Bots play by the same choices as a person, one step at a time, so that each step can be shown.
import { entryAt } from '../kernel/cursor.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Game } from './game.ts';
import { botsTurn, type Model, stateAt } from './model.ts';
import { playAction } from './play.ts';

/** The model after the bot that is to move has moved; undefined when no bot is. */
export const botMove = (game: Game, model: Model, random: Rng): Model | undefined => {
  const turn = botsTurn(game, model);
  const bot = turn && game.prepared.kit.system.bots[turn.bot];
  if (!turn || !bot) return undefined;
  const action = bot(stateAt(game, model.log, entryAt(model.cursor)), turn.pending, random);
  return playAction(game, model, turn.pending.by, action, random);
};
