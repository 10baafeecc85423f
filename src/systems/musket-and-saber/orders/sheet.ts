// Standing orders as data: what a player who is away has left word about, version 1. Plain JSON, kept beside a game.
import * as z from 'zod/mini';

/** What a fortune of war may be spent on by orders, besides letting it pass (12.4). */
export const fortuneUses = [
  'recover',
  'enemyCheck',
  'reenter',
  'friendMove',
  'enemyMove',
  'charge',
  'defect',
] as const;
export type OrderedUse = (typeof fortuneUses)[number];

/** One topic each: what to do, by name. `ask` leaves it to the player. The words for them are in words.ts. */
export const orderSchema = z.strictObject({
  fighters: z.enum(['strongest', 'steadiest', 'spare', 'ask']),
  primary: z.enum(['steadiest', 'strongest', 'expendable', 'ask']),
  leaders: z.enum(['apart', 'join', 'ask']),
  disengage: z.enum(['never', 'outmatched', 'always', 'ask']),
  countercharge: z.enum(['sensible', 'never', 'always', 'ask']),
  square: z.enum(['form', 'open', 'ask']),
  rideOn: z.enum(['sensible', 'stop', 'ask']),
  stand: z.enum(['sensible', 'stand', 'retreat', 'retreatIfSafe', 'ask']),
  loss: z.enum(['sensible', 'loss', 'retreat', 'retreatIfSafe', 'ask']),
  lossTaker: z.enum(['weakest', 'primary', 'freshest', 'ask']),
  retreat: z.enum(['short', 'home', 'far', 'ask']),
  advance: z.enum(['sensible', 'no', 'hex', 'hexKeepShelter', 'all', 'ask']),
  /** in order of preference; what is not named is not used, and an empty list lets every fortune pass */
  fortune: z.union([z.array(z.enum(fortuneUses)), z.literal('ask')]),
  leftAlone: z.enum(['recover', 'moveOff', 'pass', 'ask']),
  fortuneOrder: z.enum(['needy', 'strongest', 'ask']),
  fortuneMoves: z.enum(['stay', 'go', 'ask']),
  rolled: z.enum(['stay', 'back', 'goal', 'ask']),
  fortuneAttack: z.enum(['best', 'weakest', 'ask']),
  leaderHome: z.enum(['strongest', 'home', 'ask']),
  fireOn: z.enum(['best', 'hold', 'ask']),
  ammo: z.enum(['weakest', 'strongest', 'ask']),
});

export type OrderSet = z.infer<typeof orderSchema>;
/** Orders that say nothing on some topics. */
export type SomeOrders = MsOrders['orders'];

/** "army French", "formation FR3" (nation and number), "unit FR3:1/8". */
const scope = z
  .string()
  .check(z.regex(/^(army|formation|unit) \S.*$/, '"army", "formation" or "unit" and its name'));

export const ordersSchema = z.strictObject({
  version: z.literal(1),
  /** for the whole side; a topic that is left out is as in {@link defaults} */
  orders: z.partial(orderSchema),
  /** the most specific wins: unit, formation, army; of two alike the later */
  exceptions: z._default(
    z.array(z.strictObject({ for: scope, orders: z.partial(orderSchema) })),
    [],
  ),
});

export type MsOrders = z.infer<typeof ordersSchema>;

/** What a careful chief of staff would do; asks nothing. */
export const defaultSet: OrderSet = {
  fighters: 'strongest',
  primary: 'steadiest',
  leaders: 'apart',
  disengage: 'never',
  countercharge: 'sensible',
  square: 'form',
  rideOn: 'sensible',
  stand: 'sensible',
  loss: 'sensible',
  lossTaker: 'weakest',
  retreat: 'short',
  advance: 'sensible',
  fortune: ['recover', 'enemyCheck'],
  leftAlone: 'recover',
  fortuneOrder: 'needy',
  fortuneMoves: 'stay',
  rolled: 'stay',
  fortuneAttack: 'best',
  leaderHome: 'strongest',
  fireOn: 'best',
  ammo: 'weakest',
};

export const defaults: MsOrders = { version: 1, orders: {}, exceptions: [] };
