// A scenario script as its reader accepts it; the format stands in modules/README.md.
import { z } from 'zod';
import type { Result } from '../../kit/result.ts';
import { fail, ok } from '../../kit/result.ts';
import { foundText, type JsonPath, pathText, valueAt } from '../../module/complaint.ts';
import { readBySchema } from '../../module/expectation.ts';

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

/** An action with more around it; told from an action by its "choose" or "action". */
const chosen = z.strictObject({
  by: z.string().optional(),
  choose: z.array(z.string()).min(1),
  expect: expectSchema.optional(),
});
const acted = z.strictObject({
  by: z.string().optional(),
  action: partial,
  expect: expectSchema.optional(),
});
const step = z.union([z.array(z.string()).min(1), partial]);

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
  return 'choose' in step || 'action' in step ? step : { action: step };
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

const placeIn = (text: string, message: string): string => {
  const at = /position (\d+)/.exec(message)?.[1];
  if (at === undefined || /line \d+/.test(message)) return '';
  const before = text.slice(0, Number(at)).split('\n');
  return ` (line ${before.length}, column ${before.at(-1)!.length + 1})`;
};

/** Faults: "notJson" with its line, "script" with its place, what was expected and what was found. */
export const readScript = (text: string, file: string): Result<Script> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    return fail({
      name: 'notJson',
      message: `${file} is not JSON: ${message}${placeIn(text, message)}.`,
      where: file,
    });
  }
  const wrong = (path: JsonPath, expected: string): Result<never> => {
    const where = path.length === 0 ? file : `${file}, ${pathText(path)}`;
    return fail({
      name: 'script',
      message: `${where}: expected ${expected}, found ${foundText(valueAt(raw, path))}`,
      where,
    });
  };
  const read = readBySchema(scriptSchema, raw);
  if (!read.ok) return wrong(read.wrong[0]!.path, read.wrong[0]!.expected);
  for (const [n, one] of read.value.actions.entries()) {
    if (Array.isArray(one) || !('choose' in one || 'action' in one)) continue;
    const inner = 'choose' in one ? readBySchema(chosen, one) : readBySchema(acted, one);
    if (!inner.ok) return wrong(['actions', n, ...inner.wrong[0]!.path], inner.wrong[0]!.expected);
  }
  return ok(read.value);
};
