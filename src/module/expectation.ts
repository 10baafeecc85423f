// What a schema wants at a place, in words: zod knows that it is no number, a person wants "a whole number of 0 or more".
import * as z from 'zod/mini';
import { type JsonPath, valueAt } from './complaint.ts';

const unwrap = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? unwrap(schema.def.innerType as z.ZodMiniType)
    : schema;

const literalOf = (schema: z.ZodMiniType, key: string): readonly unknown[] => {
  const at =
    schema instanceof z.ZodMiniObject
      ? (schema.shape[key] as z.ZodMiniType | undefined)
      : undefined;
  if (at instanceof z.ZodMiniLiteral) return [...at.def.values];
  if (at instanceof z.ZodMiniEnum) return Object.values(at.def.entries);
  return [];
};

/** The schema for one step down; undefined when it cannot be told (a key that no branch knows). */
const step = (
  schema: z.ZodMiniType,
  part: string | number,
  value: unknown,
): z.ZodMiniType | undefined => {
  const at = unwrap(schema);
  if (at instanceof z.ZodMiniNullable) return step(at.def.innerType as z.ZodMiniType, part, value);
  if (at instanceof z.ZodMiniObject) return at.shape[part] as z.ZodMiniType | undefined;
  if (at instanceof z.ZodMiniArray) return at.def.element as z.ZodMiniType;
  if (at instanceof z.ZodMiniRecord) return at.def.valueType as z.ZodMiniType;
  if (at instanceof z.core.$ZodUnion) {
    const options = (at._zod.def as z.core.$ZodUnionDef).options as readonly z.ZodMiniType[];
    if (at instanceof z.core.$ZodDiscriminatedUnion) {
      const { discriminator } = at.def as z.core.$ZodDiscriminatedUnionDef;
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

/** The bound that a schema's checks set: "greater_than", "less_than", "min_length"; undefined: none. */
const bound = (schema: z.ZodMiniType, check: string): number | undefined => {
  const found = (schema.def.checks ?? []).map((one) => one._zod.def).find((d) => d.check === check);
  const { value, minimum } = (found ?? {}) as {
    readonly value?: number;
    readonly minimum?: number;
  };
  return value ?? minimum;
};

const describeNumber = (schema: z.ZodMiniNumber): string => {
  const whole = schema instanceof z.ZodMiniNumberFormat ? 'a whole number' : 'a number';
  const min = bound(schema, 'greater_than');
  const max = bound(schema, 'less_than');
  const low = min !== undefined;
  const high = max !== undefined;
  if (low && high) return `${whole} from ${min} to ${max}`;
  if (low) return `${whole} of ${min} or more`;
  return high ? `${whole} of ${max} or less` : whole;
};

const wordsOf = (schema: z.ZodMiniType): readonly string[] => {
  const at = unwrap(schema);
  if (at instanceof z.ZodMiniNullable)
    return [...wordsOf(at.def.innerType as z.ZodMiniType), 'null'];
  if (at instanceof z.core.$ZodUnion)
    return ((at._zod.def as z.core.$ZodUnionDef).options as readonly z.ZodMiniType[]).flatMap(
      wordsOf,
    );
  if (at instanceof z.ZodMiniLiteral) return [...at.def.values].map((v) => JSON.stringify(v));
  if (at instanceof z.ZodMiniEnum)
    return Object.values(at.def.entries).map((v) => JSON.stringify(v));
  if (at instanceof z.ZodMiniNumber) return [describeNumber(at)];
  if (at instanceof z.ZodMiniString)
    return [bound(at, 'min_length') ? 'a text that is not empty' : 'a text'];
  if (at instanceof z.ZodMiniBoolean) return ['true or false'];
  if (at instanceof z.ZodMiniArray) return ['a list'];
  if (at instanceof z.ZodMiniObject || at instanceof z.ZodMiniRecord) return ['an object'];
  return ['another value'];
};

/** What `schema` wants at `path` of `value`; undefined when the path leads out of the schema. */
const expectedAt = (schema: z.ZodMiniType, path: JsonPath, value: unknown): string | undefined => {
  let at: z.ZodMiniType | undefined = schema;
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

/** Whether an issue is with a part of a value, not with its kind. */
const isWithin = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length > 0 || issue.code === 'unrecognized_keys';

const fromIssue = (
  schema: z.ZodMiniType,
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
  if (issue.code === 'invalid_union') {
    // the value is of one kind that is wanted, and something within it is wrong
    const within = issue.errors.filter((one) => one.every(isWithin));
    if (within.length === 1)
      return within[0]!.flatMap((one) =>
        fromIssue(schema, { ...one, path: [...issue.path, ...one.path] }, value),
      );
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
  schema: z.ZodMiniType<T>,
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

/** The first thing wrong with a value that a schema has refused. */
export const firstWrong = <T>(schema: z.ZodMiniType<T>, value: unknown): Expectation => {
  const read = readBySchema(schema, value);
  return (read.ok ? undefined : read.wrong[0]) ?? { path: [], expected: 'another value' };
};
