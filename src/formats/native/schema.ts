// What a `.vedette` file says, as its reader accepts it. Version 1.
import { z } from 'zod';
import type { Genesis } from '../../kernel/entry.ts';

export const FORMAT = 1;

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hex digits`);

const moduleRef = z.strictObject({ id: z.string().min(1), version: z.string(), hash: hex(64) });
const systemRef = z.strictObject({ id: z.string().min(1), version: z.number().int().min(0) });

const player = z.strictObject({
  side: z.string().min(1),
  name: z.string(),
  kind: z.enum(['person', 'bot', 'remote']),
  bot: z.string().optional(),
  key: hex(64),
});

const pins = {
  /** game id */
  game: hex(16),
  module: moduleRef,
  system: systemRef,
  scenario: z.string().min(1),
  players: z.array(player).min(1),
  dice: z.enum(['open']),
};

export const genesisSchema: z.ZodType<Genesis> = z.strictObject({
  ...pins,
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
}) as unknown as z.ZodType<Genesis>;

/** A signed point of the chain: `side` says that entry `entry` had the id `id`. */
export const headSchema = z.strictObject({
  entry: z.number().int().min(0),
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
  entries: z.number().int().min(1),
  /** by rising entry; the last one signs the last entry */
  heads: z.array(headSchema),
});
export type GameManifest = z.infer<typeof manifestSchema>;

const face = z.number().int().min(1);

export const entrySchema = z.strictObject({
  action: z.json(),
  by: z.string().min(1),
  on: z.number().int().min(0).optional(),
  orders: z.literal(true).optional(),
  rolls: z.array(
    z.strictObject({ faces: z.array(face), label: z.string(), sides: z.number().int().min(1) }),
  ),
});

/** The first thing wrong, as "path: what was expected". */
export const firstIssue = (
  error: z.ZodError,
): { readonly path: string; readonly message: string } => {
  const issue = error.issues[0];
  return { path: (issue?.path ?? []).join('.') || '(whole)', message: issue?.message ?? 'invalid' };
};
