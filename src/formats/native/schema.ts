// What a `.vedette` file says, as its reader accepts it. Version 1.
import * as z from 'zod/mini';
import type { Genesis } from '../../kernel/entry.ts';

export const FORMAT = 1;

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hex digits`));

const moduleRef = z.strictObject({
  id: z.string().check(z.minLength(1)),
  version: z.string(),
  hash: hex(64),
});
const systemRef = z.strictObject({
  id: z.string().check(z.minLength(1)),
  version: z.int().check(z.gte(0)),
});

const player = z.strictObject({
  side: z.string().check(z.minLength(1)),
  name: z.string(),
  kind: z.enum(['person', 'bot', 'remote']),
  bot: z.optional(z.string()),
  key: hex(64),
});

const pins = {
  /** game id */
  game: hex(16),
  module: moduleRef,
  system: systemRef,
  scenario: z.string().check(z.minLength(1)),
  players: z.array(player).check(z.minLength(1)),
  dice: z.enum(['open']),
};

export const genesisSchema: z.ZodMiniType<Genesis> = z.strictObject({
  ...pins,
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
}) as unknown as z.ZodMiniType<Genesis>;

/** A signed point of the chain: `side` says that entry `entry` had the id `id`. */
export const headSchema = z.strictObject({
  entry: z.int().check(z.gte(0)),
  id: hex(64),
  side: z.string(),
  key: hex(64),
  sig: hex(128),
});
export type Head = z.infer<typeof headSchema>;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.enum(['game']),
  ...pins,
  /** number of lines of log.jsonl */
  entries: z.int().check(z.gte(1)),
  /** by rising entry; the last one signs the last entry */
  heads: z.array(headSchema),
});
export type GameManifest = z.infer<typeof manifestSchema>;

const face = z.int().check(z.gte(1));

export const entrySchema = z.strictObject({
  action: z.json(),
  by: z.string().check(z.minLength(1)),
  on: z.optional(z.int().check(z.gte(0))),
  orders: z.optional(z.literal(true)),
  rolls: z.array(
    z.strictObject({ faces: z.array(face), label: z.string(), sides: z.int().check(z.gte(1)) }),
  ),
});
