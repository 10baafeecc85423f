// A scenario script as its reader accepts it; the format stands in modules/README.md.
import * as z from 'zod/mini';
import type { Result } from '../../kit/result.ts';
import { fail, ok } from '../../kit/result.ts';
import { foundText, type JsonPath, pathText, valueAt } from '../../module/complaint.ts';
import { readBySchema } from '../../module/expectation.ts';

const partial = z.record(z.string(), z.json());

const refusal = z.union([
  z.literal(true),
  z.strictObject({
    /** rule it must cite */
    rule: z.optional(z.string()),
    /** words that its reason must have */
    reason: z.optional(z.string()),
  }),
]);

const pending = z.strictObject({
  kind: z.optional(z.string()),
  by: z.optional(z.string()),
  rule: z.optional(z.string()),
  prompt: z.optional(z.string()),
  /** keys or labels of all choices, in any order */
  options: z.optional(z.array(z.string())),
  includes: z.optional(z.array(z.string())),
  excludes: z.optional(z.array(z.string())),
});

export const expectSchema = z.strictObject({
  units: z.optional(partial),
  state: z.optional(partial),
  turn: z.optional(z.int()),
  phase: z.optional(z.string()),
  pending: z.optional(pending),
  events: z.optional(z.array(partial)),
  noEvents: z.optional(z.array(partial)),
  refused: z.optional(refusal),
  over: z.optional(
    z.union([
      z.literal(false),
      z.strictObject({ winner: z.optional(z.string()), rule: z.optional(z.string()) }),
    ]),
  ),
  /** words that the narration must have, in order */
  says: z.optional(z.array(z.string())),
});
export type Expect = z.infer<typeof expectSchema>;

/** An action with more around it; told from an action by its "choose" or "action". */
const chosen = z.strictObject({
  by: z.optional(z.string()),
  choose: z.array(z.string()).check(z.minLength(1)),
  expect: z.optional(expectSchema),
});
const acted = z.strictObject({
  by: z.optional(z.string()),
  action: partial,
  expect: z.optional(expectSchema),
});
const step = z.union([z.array(z.string()).check(z.minLength(1)), partial]);

const die = z.strictObject({
  rule: z.string(),
  /** absent: anybody's die under this rule */
  subject: z.optional(z.string()),
  faces: z.union([z.int().check(z.gte(1)), z.array(z.int().check(z.gte(1))).check(z.minLength(1))]),
});
export type ScriptDie = z.infer<typeof die>;

export const scriptSchema = z.strictObject({
  title: z.optional(z.string()),
  note: z.optional(z.string()),
  module: z._default(z.string(), 'drill-ground'),
  scenario: z.optional(z.string()),
  map: z.optional(partial),
  counters: z.optional(z.array(partial)),
  charts: z.optional(partial),
  rules: z.optional(partial),
  turn: z.optional(z.int().check(z.gte(1))),
  phase: z.optional(z.string()),
  side: z.optional(z.string()),
  /** by id: a hex, or what the system's stage reads of a counter */
  units: z.optional(z.record(z.string(), z.union([z.string(), partial]))),
  /** handed on to the system's stage as they are */
  turns: z.optional(z.json()),
  loc: z.optional(z.json()),
  objectives: z.optional(z.json()),
  holders: z.optional(z.json()),
  commandOffMap: z.optional(z.json()),
  sudden: z.optional(z.json()),
  set: z.optional(partial),
  dice: z._default(z.array(die), []),
  actions: z._default(z.array(step), []),
  expect: z.optional(expectSchema),
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
