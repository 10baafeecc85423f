// A scenario script as its reader accepts it; the format stands in modules/README.md.
import { z } from 'zod';
import { firstIssue } from '../../formats/native/schema.ts';
import type { Result } from '../../kit/result.ts';
import { fail, ok } from '../../kit/result.ts';

const partial = z.record(z.string(), z.json());

const refusal = z.union([
  z.literal(true),
  z.strictObject({
    /** rule it must cite */
    rule: z.string().optional(),
    /** words that its reason must have */
    reason: z.string().optional(),
  }),
]);

const pending = z.strictObject({
  kind: z.string().optional(),
  by: z.string().optional(),
  rule: z.string().optional(),
  prompt: z.string().optional(),
  /** keys or labels of all choices, in any order */
  options: z.array(z.string()).optional(),
  includes: z.array(z.string()).optional(),
  excludes: z.array(z.string()).optional(),
});

export const expectSchema = z.strictObject({
  units: partial.optional(),
  state: partial.optional(),
  turn: z.number().int().optional(),
  phase: z.string().optional(),
  pending: pending.optional(),
  events: z.array(partial).optional(),
  noEvents: z.array(partial).optional(),
  refused: refusal.optional(),
  over: z
    .union([
      z.literal(false),
      z.strictObject({ winner: z.string().optional(), rule: z.string().optional() }),
    ])
    .optional(),
  /** words that the narration must have, in order */
  says: z.array(z.string()).optional(),
});
export type Expect = z.infer<typeof expectSchema>;

const step = z.union([
  z.array(z.string()).min(1),
  z.strictObject({
    by: z.string().optional(),
    choose: z.array(z.string()).min(1),
    expect: expectSchema.optional(),
  }),
  z.strictObject({
    by: z.string().optional(),
    action: partial,
    expect: expectSchema.optional(),
  }),
  partial,
]);

const die = z.strictObject({
  rule: z.string(),
  /** absent: anybody's die under this rule */
  subject: z.string().optional(),
  faces: z.union([z.number().int().min(1), z.array(z.number().int().min(1)).min(1)]),
});
export type ScriptDie = z.infer<typeof die>;

export const scriptSchema = z.strictObject({
  title: z.string().optional(),
  note: z.string().optional(),
  module: z.string().default('drill-ground'),
  scenario: z.string().optional(),
  map: partial.optional(),
  counters: z.array(partial).optional(),
  charts: partial.optional(),
  rules: partial.optional(),
  turn: z.number().int().min(1).optional(),
  phase: z.string().optional(),
  side: z.string().optional(),
  /** by id: a hex, or what the system's stage reads of a counter */
  units: z.record(z.string(), z.union([z.string(), partial])).optional(),
  /** handed on to the system's stage as they are */
  turns: z.json().optional(),
  loc: z.json().optional(),
  objectives: z.json().optional(),
  holders: z.json().optional(),
  commandOffMap: z.json().optional(),
  sudden: z.json().optional(),
  set: partial.optional(),
  dice: z.array(die).default([]),
  actions: z.array(step).default([]),
  expect: expectSchema.optional(),
});
export type Script = z.infer<typeof scriptSchema>;

/** One action of a script, whole or as the choices that make it. */
export interface ScriptStep {
  readonly by?: string;
  readonly choose?: readonly string[];
  readonly action?: unknown;
  readonly expect?: Expect;
}

export const stepOf = (step: Script['actions'][number]): ScriptStep => {
  if (Array.isArray(step)) return { choose: step };
  if ('choose' in step && Array.isArray(step['choose'])) return step as ScriptStep;
  if ('action' in step && typeof step['action'] === 'object') return step as ScriptStep;
  return { action: step };
};

/** What the system's stage is handed: "0304" for a counter is short for its hex, a phase without side takes `side`'s. */
export const stageOf = (script: Script): unknown => {
  const { turn, phase, side, units, turns, loc, objectives, holders, commandOffMap, sudden } =
    script;
  const given = {
    turn,
    phase:
      side !== undefined && phase !== undefined && !phase.includes('.')
        ? `${side}.${phase}`
        : phase,
    units:
      units &&
      Object.fromEntries(
        Object.entries(units).map(([id, at]) => [id, typeof at === 'string' ? { hex: at } : at]),
      ),
    turns,
    loc,
    objectives,
    holders,
    commandOffMap,
    sudden,
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...script.set,
  };
};

/** Faults: "notJson" with its line, "script" with its place. */
export const readScript = (text: string, file: string): Result<Script> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return fail({
      name: 'notJson',
      message: `${file} is not JSON: ${(error as Error).message}.`,
      where: file,
    });
  }
  const read = scriptSchema.safeParse(raw);
  if (read.success) return ok(read.data);
  const { path, message } = firstIssue(read.error);
  return fail({
    name: 'script',
    message: `${file} is wrong at ${path}: ${message}.`,
    where: `${file} ${path}`,
  });
};
