// Bots and standing orders play by the same choices as a person, one step at a time, so that each step can be shown.
import { entryAt } from '../kernel/cursor.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Bot } from '../kernel/system.ts';
import type { Game, Seat } from './game.ts';
import { botsTurn, type Model, ordersTurn, stateAt } from './model.ts';
import { playAction } from './play.ts';

/** The bots that sit at a game, by name. */
export type Bots = ReadonlyMap<string, Bot<unknown, unknown>>;

/** Fetches the bots of these seats; a name that the system does not know is left out. */
export const botsOf = async (game: Game, seats: readonly Pick<Seat, 'bot'>[]): Promise<Bots> => {
  const { bots } = game.prepared.kit.system;
  const names = [...new Set(seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot])))];
  const found = await Promise.all(names.map(async (name) => [name, await bots[name]?.()] as const));
  return new Map(found.flatMap(([name, bot]) => (bot ? [[name, bot] as const] : [])));
};

/** The model after whoever needs no person has moved, a bot or a player's standing orders; undefined when a person is asked. */
export const botMove = (game: Game, model: Model, random: Rng, bots: Bots): Model | undefined => {
  const left = ordersTurn(game, model);
  if (left) return playAction(game, model, left.pending.by, left.action, random, true);
  const turn = botsTurn(game, model);
  const bot = turn && bots.get(turn.bot);
  if (!turn || !bot) return undefined;
  const action = bot(stateAt(game, model.log, entryAt(model.cursor)), turn.pending, random);
  return playAction(game, model, turn.pending.by, action, random);
};
