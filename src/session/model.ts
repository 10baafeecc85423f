// Where a session stands, as one immutable value, and the questions that are asked of it.
import { type Cursor, canForward, entryAt } from '../kernel/cursor.ts';
import type { Log } from '../kernel/log.ts';
import type { Choice, Pending, Standing } from '../kernel/system.ts';
import type { UndoPolicy } from '../kernel/undo.ts';
import type { TableLook } from '../scene/table.ts';
import type { Game, Seat } from './game.ts';
import type { View } from './view.ts';

export interface Model {
  readonly log: Log;
  readonly cursor: Cursor;
  readonly seats: readonly Seat[];
  /** somebody plays, so bots go on by themselves; false while a file is only looked at */
  readonly live: boolean;
  /** choices taken for the action that is being made */
  readonly taken: readonly Choice<unknown, unknown>[];
  readonly check: View['check'];
  readonly notice?: string;
  readonly fileName: string;
  /** how a free table is looked at; absent: as anybody first sees it */
  readonly look?: TableLook;
  /** a free table's map that is being laid out before it comes to the front; absent: none is */
  readonly laying?: { readonly tab: string; readonly share: number };
}

export const stateAt = (game: Game, log: Log, entry: number): unknown => {
  const step = game.steps.at(log, entry);
  if (!step.ok) throw new Error(`no state at entry ${entry}: ${step.fault.message}`);
  return step.value.state;
};

/** The part of a model that a question about its cursor needs. */
type Where = Pick<Model, 'log' | 'cursor'>;

export const standingOf = (game: Game, model: Where): Standing =>
  game.prepared.kit.system.standing(stateAt(game, model.log, entryAt(model.cursor)));

export const seatOf = (model: Pick<Model, 'seats'>, side: string): Seat | undefined =>
  model.seats.find((seat) => seat.side === side);

export const atEnd = (model: Pick<Model, 'cursor'>): boolean => !canForward(model.cursor);

/** The decision that a person here is asked for: at the end of the line only. */
export const askedOf = (
  game: Game,
  model: Where & Pick<Model, 'seats' | 'live'>,
): Pending | undefined => {
  if (game.damage || !atEnd(model)) return undefined;
  const standing = standingOf(game, model);
  if (standing.over) return undefined;
  const pending = standing.pending[0];
  if (seatOf(model, pending.by)?.kind !== 'person') return undefined;
  return ordersTurn(game, model) ? undefined : pending;
};

/** The decision is of the kind that standing orders are for: it falls in the other side's phases. */
export const fallsToAbsent = (game: Game, model: Where, pending: Pending): boolean =>
  game.prepared.kit.system.orders?.absent(
    stateAt(game, model.log, entryAt(model.cursor)),
    pending,
  ) ?? false;

/** The decision that standing orders of an absent player answer now, and what they say. */
export const ordersTurn = (
  game: Game,
  model: Where & Pick<Model, 'seats' | 'live'>,
): { readonly pending: Pending; readonly action: unknown } | undefined => {
  const { system } = game.prepared.kit;
  if (!system.orders || !atEnd(model) || !model.live) return undefined;
  const state = stateAt(game, model.log, entryAt(model.cursor));
  const standing = system.standing(state);
  if (standing.over) return undefined;
  const pending = standing.pending[0];
  const sheet = seatOf(model, pending.by)?.orders;
  if (!sheet || !system.orders.absent(state, pending)) return undefined;
  const action = system.orders.answer(state, pending, sheet);
  return action === 'ask' ? undefined : { pending, action };
};

/** The decision that a bot here is to take now. */
export const botsTurn = (
  game: Game,
  model: Model,
): { readonly pending: Pending; readonly bot: string } | undefined => {
  if (!atEnd(model) || !model.live) return undefined;
  const standing = standingOf(game, model);
  if (standing.over) return undefined;
  const pending = standing.pending[0];
  const bot = seatOf(model, pending.by)?.bot;
  return bot === undefined ? undefined : { pending, bot };
};

export const modeOf = (game: Game, model: Model): View['mode'] => {
  if (atEnd(model) && standingOf(game, model).over) return 'over';
  if (askedOf(game, model)) return 'deciding';
  return botsTurn(game, model) || ordersTurn(game, model) ? 'botThinking' : 'viewing';
};

/** Against a player elsewhere nothing is taken back beyond a die or his choice; alone or side by side, anything is. */
export const undoPolicyOf = (game: Game): UndoPolicy =>
  game.genesis.players.some((p) => p.kind === 'remote') ? 'opponents' : 'free';

export const personsOf = (model: Model): readonly string[] =>
  model.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.side);
