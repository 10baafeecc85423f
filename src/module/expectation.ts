// What a schema wants at a place, in words: zod knows that it is no number, a person wants "a whole number of 0 or more".
import { z } from 'zod';
import { type JsonPath, valueAt } from './complaint.ts';

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;

const literalOf = (schema: z.ZodType, key: string): readonly unknown[] => {
  const at =
    schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType | undefined) : undefined;
  if (at instanceof z.ZodLiteral) return [...at.values];
  if (at instanceof z.ZodEnum) return at.options;
  return [];
};

/** The schema for one step down; undefined when it cannot be told (a key that no branch knows). */
const step = (schema: z.ZodType, part: string | number, value: unknown): z.ZodType | undefined => {
  const at = unwrap(schema);
  if (at instanceof z.ZodNullable) return step(at.unwrap() as z.ZodType, part, value);
  if (at instanceof z.ZodObject) return at.shape[part] as z.ZodType | undefined;
  if (at instanceof z.ZodArray) return at.element as z.ZodType;
  if (at instanceof z.ZodRecord) return at.valueType as z.ZodType;
  if (at instanceof z.ZodUnion) {
    const options = at.options as readonly z.ZodType[];
    if (at instanceof z.ZodDiscriminatedUnion) {
      const { discriminator } = at.def;
      if (part === discriminator)
        return z.union(options.map((option) => step(option, part, value) ?? z.never()));
      const given = valueAt(value, [discriminator]);
      const option = options.find((one) => literalOf(one, discriminator).includes(given));
      return option && step(option, part, value);
    }
    for (const option of options) {
      const found = step(option, part, value);
      if (found) return found;
    }
  }
  return undefined;
};

const orList = (words: readonly string[]): string => {
  const each = [...new Set(words)];
  return each.length < 2
    ? (each[0] ?? 'nothing')
    : `${each.slice(0, -1).join(', ')} or ${each.at(-1)}`;
};

const describeNumber = (schema: z.ZodNumber): string => {
  const whole = schema.isInt ? 'a whole number' : 'a number';
  const { minValue: min, maxValue: max } = schema;
  const low = min !== null && min > Number.MIN_SAFE_INTEGER;
  const high = max !== null && max < Number.MAX_SAFE_INTEGER;
  if (low && high) return `${whole} from ${min} to ${max}`;
  if (low) return `${whole} of ${min} or more`;
  return high ? `${whole} of ${max} or less` : whole;
};

const wordsOf = (schema: z.ZodType): readonly string[] => {
  const at = unwrap(schema);
  if (at instanceof z.ZodNullable) return [...wordsOf(at.unwrap() as z.ZodType), 'null'];
  if (at instanceof z.ZodUnion) return (at.options as readonly z.ZodType[]).flatMap(wordsOf);
  if (at instanceof z.ZodLiteral) return [...at.values].map((v) => JSON.stringify(v));
  if (at instanceof z.ZodEnum) return at.options.map((v) => JSON.stringify(v));
  if (at instanceof z.ZodNumber) return [describeNumber(at)];
  if (at instanceof z.ZodString) return [at.minLength ? 'a text that is not empty' : 'a text'];
  if (at instanceof z.ZodBoolean) return ['true or false'];
  if (at instanceof z.ZodArray) return ['a list'];
  if (at instanceof z.ZodObject || at instanceof z.ZodRecord) return ['an object'];
  return ['another value'];
};

/** What `schema` wants at `path` of `value`; undefined when the path leads out of the schema. */
const expectedAt = (schema: z.ZodType, path: JsonPath, value: unknown): string | undefined => {
  let at: z.ZodType | undefined = schema;
  for (const [i, part] of path.entries())
    at = at && step(at, part, valueAt(value, path.slice(0, i)));
  return at && orList(wordsOf(at));
};

/** One thing wrong: where, and what was expected there. */
export interface Expectation {
  readonly path: JsonPath;
  readonly expected: string;
}

const pathOf = (issue: { readonly path: readonly PropertyKey[] }): JsonPath =>
  issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));

const fromIssue = (
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  value: unknown,
): readonly Expectation[] => {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], expected: 'no field of this name' }));
  // a pattern is of no use to a reader: the schema says it in words, as its error message
  if (issue.code === 'invalid_format' || issue.code === 'custom')
    return [{ path, expected: issue.message }];
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues;
    return [{ path, expected: `as its name ${inner?.message ?? 'another text'}` }];
  }
  if (issue.code === 'too_small' && issue.origin === 'array')
    return [{ path, expected: `a list of ${issue.minimum} or more` }];
  return [{ path, expected: expectedAt(schema, path, value) ?? issue.message }];
};

/** Fields that the schema let fall, which is how it treats names that it does not know: a misspelt one must not pass. */
const dropped = (raw: unknown, read: unknown, path: JsonPath): readonly Expectation[] => {
  if (typeof raw !== 'object' || raw === null || typeof read !== 'object' || read === null)
    return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const at = [...path, Array.isArray(raw) ? Number(key) : key];
    if (!Object.hasOwn(read, key)) return [{ path: at, expected: 'no field of this name' }];
    return dropped(value, (read as Readonly<Record<string, unknown>>)[key], at);
  });
};

/** Reads a value by a schema; on failure everything that is wrong with it, in the order of the schema. */
export const readBySchema = <T>(
  schema: z.ZodType<T>,
  value: unknown,
):
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly wrong: readonly Expectation[] } => {
  const read = schema.safeParse(value);
  if (!read.success)
    return {
      ok: false,
      wrong: read.error.issues.flatMap((issue) => fromIssue(schema, issue, value)),
    };
  const wrong = dropped(value, read.data, []);
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, value: read.data };
};
