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

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

const has = (value: Loose, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

const isRoll = (value: unknown): boolean =>
  isObject(value) &&
  has(value, ['faces', 'label', 'sides']) &&
  Array.isArray(value['faces']) &&
  value['faces'].every((one) => isCount(one, 1)) &&
  typeof value['label'] === 'string' &&
  isCount(value['sides'], 1);

/** Without a number too great to be one: JSON.parse reads `1e999`, which no writer of JSON gives back. */
const allFinite = (value: unknown): boolean => {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'number' && !Number.isFinite(one)) return false;
    if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) left.push(part);
  }
  return true;
};

/**
 * Whether {@link entrySchema} accepts a value that JSON.parse has given, told in a fifth of its time: it is asked of every
 * line of a log. What it says no to, the schema explains.
 */
export const isEntry = (value: unknown): value is z.infer<typeof entrySchema> =>
  isObject(value) &&
  has(value, ['action', 'by', 'on', 'orders', 'rolls']) &&
  Object.hasOwn(value, 'action') &&
  allFinite(value['action']) &&
  typeof value['by'] === 'string' &&
  value['by'] !== '' &&
  (value['on'] === undefined || isCount(value['on'], 0)) &&
  (value['orders'] === undefined || value['orders'] === true) &&
  Array.isArray(value['rolls']) &&
  value['rolls'].every(isRoll);
