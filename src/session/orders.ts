// Standing orders at the table: leaving them, taking them back, and what is shown of them.
import type { OrderSheet, SideId } from '../kernel/system.ts';
import { emptyLog } from '../kernel/log.ts';
import { ok, type Result } from '../kit/result.ts';
import { type Game, type Seat, sideName } from './game.ts';
import type { Model } from './model.ts';
import type { OrdersView } from './view.ts';

/** Orders out of a file, for whatever system the game has. Faults: "badOrders", "noOrders". */
export const readOrders = (game: Pick<Game, 'prepared'>, json: unknown): Result<OrderSheet> => {
  const { system } = game.prepared.kit;
  if (system.orders) return system.orders.read(json);
  const message = `${system.id} knows no standing orders.`;
  return { ok: false, fault: { name: 'noOrders', message } };
};

/** The model with a side's orders changed; those that cannot be read change nothing but the notice. */
export const setOrders = (game: Game, model: Model, side: string, sheet: unknown): Model => {
  const read: Result<OrderSheet | undefined> =
    sheet === undefined ? ok(undefined) : readOrders(game, sheet);
  if (!read.ok) return { ...model, notice: read.fault.message };
  const { notice: _, ...rest } = model;
  const orders = read.value;
  return {
    ...rest,
    taken: [],
    seats: model.seats.map((seat): Seat => {
      if (seat.side !== side) return seat;
      const { orders: __, ...bare } = seat;
      return orders ? { ...bare, orders } : bare;
    }),
  };
};

/** What persons have ordered, by side, as it is kept beside a game; undefined: nothing. */
export const ordersOf = (
  seats: readonly Seat[],
): Readonly<Record<string, OrderSheet>> | undefined => {
  const list = seats.flatMap(({ side, orders }) => (orders ? [[side, orders] as const] : []));
  return list.length ? Object.fromEntries(list) : undefined;
};

const LEFT_OUT = 'The standing orders kept with this game were left out.';

/** Seats with orders that were kept beside a game; what cannot be read is left out and told. */
export const withKept = (
  game: Game,
  seats: readonly Seat[],
  kept: unknown,
): { readonly seats: readonly Seat[]; readonly notice?: string } => {
  if (kept === undefined) return { seats };
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept))
    return { seats, notice: `${LEFT_OUT} They are no orders by side.` };
  const by = new Map<string, unknown>(Object.entries(kept));
  let notice: string | undefined;
  const out = seats.map((seat): Seat => {
    if (seat.kind !== 'person' || !by.has(seat.side)) return seat;
    const read = readOrders(game, by.get(seat.side));
    if (read.ok) return { ...seat, orders: read.value };
    notice = `${LEFT_OUT} ${read.fault.message}`;
    return seat;
  });
  return { seats: out, ...(notice === undefined ? {} : { notice }) };
};

/** What is shown of the orders; undefined where the system has none. */
export const ordersView = (game: Game, seats: readonly Seat[]): OrdersView | undefined => {
  const { orders } = game.prepared.kit.system;
  const start = game.steps.at(emptyLog, 0);
  if (!orders || !start.ok) return undefined;
  return {
    topics: orders.topics,
    sides: seats.map(({ side, orders: sheet }) => ({
      side,
      name: sideName(game, side),
      scopes: orders.scopes(start.value.state, side as SideId),
      ...(sheet ? { sheet } : {}),
      words: orders.describe(sheet ?? orders.defaults),
      usual: orders.defaults,
    })),
  };
};
