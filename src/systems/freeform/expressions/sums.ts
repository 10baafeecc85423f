// Sums and counts over the pieces round the one asked, in all the forms of their arguments (FORMAT 5.6).
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv, Measure, Named, Scope } from './environment.ts';
import { matchLegacy } from './match.ts';
import { type Budget, LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { int, integerOf, type Value, valueOfProperty } from './value.ts';

/** The evaluator's own hand to a function. */
export interface Ask {
  /** evaluates another expression on another piece, within the same budget */
  value(expression: string, env: ExpressionEnv): Resolved<Value>;
  readonly budget: Budget;
}

/** What a sum or count goes over. */
interface Over {
  readonly scope: Scope;
  readonly named?: Named;
  /** what is summed, or must not be empty to be counted; empty: everything counts */
  readonly property: string;
  /** absent or empty: all pieces */
  readonly filter?: string | undefined;
  /** only those so far from the piece that asks; absent: wherever they are */
  readonly within?: { readonly least: number; readonly most: number; readonly by: Measure };
}

const isFilter = (argument: string | undefined): boolean =>
  argument !== undefined && argument.trim().startsWith('{');

/** `$name$` in a filter is what the piece says that asks; a name that it does not know keeps its dollars. */
const filled = (filter: string, source: ExpressionEnv): Resolved<string> => {
  const parts = filter.split('$');
  let out = parts[0]!;
  for (let n = 1; n < parts.length; n += 1) {
    const value = n + 1 < parts.length ? source.property(parts[n]!) : undefined;
    if (value === undefined) out += `$${parts[n]!}`;
    else {
      out += value + parts[n + 1]!;
      n += 1;
    }
    if (out.length > LONGEST) return tooMuch('a filter grown too long');
  }
  return ok(out);
};

/** Whether a piece passes; one on which the filter has no value does not. */
const passes = (
  filter: string,
  piece: ExpressionEnv,
  source: ExpressionEnv,
  ask: Ask,
): Resolved<boolean> => {
  if (!filter.trim().startsWith('{')) return matchLegacy(filter, piece, source);
  const holds = ask.value(filter, piece);
  if (holds.ok) return ok(holds.value.kind === 'truth' && holds.value.value);
  return holds.fault.name === 'too-much' ? holds : ok(false);
};

/** Those of the pieces that are as far from the one that asks as is wanted. */
const reached = (
  all: readonly ExpressionEnv[],
  within: Over['within'],
  env: ExpressionEnv,
): readonly ExpressionEnv[] =>
  within === undefined
    ? all
    : all.filter((other) => {
        const away = env.at && other.at && env.distance?.(env.at, other.at, within.by);
        return away !== undefined && away >= within.least && away <= within.most;
      });

/** The pieces that a sum or count goes over; unresolved: they cannot be told, or are too many. */
export const chosen = (
  { scope, named, filter = '', within }: Over,
  env: ExpressionEnv,
  ask: Ask,
): Resolved<readonly ExpressionEnv[]> => {
  const found = env.pieces?.(scope, named);
  if (!found) return unknown(`the pieces of this ${scope}`);
  ask.budget.steps -= found.length;
  if (ask.budget.steps < 0) return tooMuch('an expression of too many steps');
  const all = reached(found, within, env);
  const text = filled(filter, env);
  if (!text.ok) return text;
  const wanted = text.value.replaceAll('\\"', '"');
  if (wanted.trim() === '') return ok(all);
  const out: ExpressionEnv[] = [];
  for (const piece of all) {
    const holds = passes(wanted, piece, env, ask);
    if (!holds.ok) return holds;
    if (holds.value) out.push(piece);
  }
  return ok(out);
};

const numbersOf = (over: Over, env: ExpressionEnv, ask: Ask): Resolved<readonly number[]> => {
  const pieces = chosen(over, env, ask);
  if (!pieces.ok) return pieces;
  return ok(pieces.value.map((p) => integerOf(p.property(over.property) ?? '') ?? 0));
};

const sum = (over: Over, env: ExpressionEnv, ask: Ask): Resolved<Value> => {
  const numbers = numbersOf(over, env, ask);
  return numbers.ok ? ok(int(numbers.value.reduce((a, b) => a + b, 0))) : numbers;
};

const count = (over: Over, env: ExpressionEnv, ask: Ask): Resolved<Value> => {
  const pieces = chosen(over, env, ask);
  if (!pieces.ok) return pieces;
  const { property } = over;
  const has = (p: ExpressionEnv): boolean => property === '' || (p.property(property) ?? '') !== '';
  return ok(int(pieces.value.filter(has).length));
};

/** The largest or smallest, nought where there are none. */
const outermost =
  (pick: (a: number, b: number) => number) =>
  (over: Over, env: ExpressionEnv, ask: Ask): Resolved<Value> => {
    const numbers = numbersOf(over, env, ask);
    if (!numbers.ok) return numbers;
    const [first = 0, ...rest] = numbers.value;
    return ok(int(rest.reduce((a, b) => pick(a, b), first)));
  };

/** The last argument but a property: a filter in braces, or the property itself. */
const propertyOrFilter = (argument = ''): Pick<Over, 'property' | 'filter'> =>
  isFilter(argument) ? { property: '', filter: argument } : { property: argument };

const onMap = (map: string | undefined): { readonly named?: Named } =>
  map ? { named: { map } } : {};

const place = (name = '', map = ''): { readonly named: Named } => ({ named: { name, map } });

type Form = (args: readonly string[], env: ExpressionEnv) => Over;

/** (property), (property, filter), (property, place, map), (property, place, map, filter) */
const sumAt =
  (scope: Scope): Form =>
  ([property = '', ...rest]) =>
    rest.length < 2
      ? { scope, property, filter: rest[0] }
      : { scope, property, ...place(rest[0], rest[1]), filter: rest[2] };

/** (), (property or filter), (property, filter), (place, map), (place, map, property or filter), (place, map, property, filter) */
const countAt =
  (scope: Scope): Form =>
  (args) => {
    const [first, second, third, fourth] = args;
    if (args.length < 2) return { scope, ...propertyOrFilter(first) };
    if (args.length === 2 && isFilter(second))
      return { scope, property: first ?? '', filter: second };
    const where = place(first, second);
    return fourth === undefined
      ? { scope, ...where, ...propertyOrFilter(third) }
      : { scope, ...where, property: third ?? '', filter: fourth };
  };

const sumMap: Form = ([property = '', second, third]) =>
  isFilter(second)
    ? { scope: 'map', property, filter: second }
    : { scope: 'map', property, ...onMap(second), filter: third };

const countMap: Form = (args, env) => {
  const [first = '', second, third] = args;
  const scope = 'map';
  const named = env.hasMap?.(first) ? onMap(first) : undefined;
  if (args.length < 2)
    return named ? { scope, property: '', ...named } : { scope, ...propertyOrFilter(first) };
  if (args.length === 2 && isFilter(second))
    return { scope, property: named ? '' : first, filter: second, ...named };
  return { scope, ...onMap(first), property: second ?? '', filter: third };
};

const whole = (text: string | undefined): number => integerOf(text ?? '') ?? 0;

/** (least, most, property or filter), (least, most, property, filter); pieces of its own map, itself among them at nought */
const ranged =
  (by: Measure): Form =>
  ([from, to, third, filter]) => {
    const least = Math.max(0, whole(from));
    const what = filter === undefined ? propertyOrFilter(third) : { property: third ?? '', filter };
    return { scope: 'map', within: { least, most: Math.max(least, whole(to)), by }, ...what };
  };

/** (property or filter), (property, filter) */
const within =
  (scope: Scope): Form =>
  ([first, filter]) =>
    filter === undefined
      ? { scope, ...propertyOrFilter(first) }
      : { scope, property: first ?? '', filter };

/** What is not seen counts only where something is asked of it. */
const countStack: Form = (args, env) => {
  const over = within('stack')(args, env);
  return over.property === '' && (over.filter ?? '') === '' ? { ...over, scope: 'seen' } : over;
};

/** (attachment, property or filter), (attachment, property, filter) */
const attached: Form = ([name = '', first, filter]) => ({
  named: { name },
  ...within('attached')([first ?? '', ...(filter === undefined ? [] : [filter])], {
    property: () => undefined,
  }),
});

type Total = (over: Over, env: ExpressionEnv, ask: Ask) => Resolved<Value>;

const FORMS: Readonly<Record<string, readonly [total: Total, form: Form]>> = {
  Sum: [
    sum,
    ([property = '', filter, map]) => ({ scope: 'table', property, filter, ...onMap(map) }),
  ],
  Count: [count, ([filter, map]) => ({ scope: 'table', property: '', filter, ...onMap(map) })],
  SumStack: [sum, ([property = '', filter]) => ({ scope: 'stack', property, filter })],
  CountStack: [count, countStack],
  SumLocation: [sum, sumAt('location')],
  SumMapLocation: [sum, sumAt('location')],
  CountLocation: [count, countAt('location')],
  CountMapLocation: [count, countAt('location')],
  SumZone: [sum, sumAt('zone')],
  CountZone: [count, countAt('zone')],
  SumMapZone: [sum, sumAt('zone')],
  CountMapZone: [count, countAt('zone')],
  SumMap: [sum, sumMap],
  CountMap: [count, countMap],
  SumMat: [sum, within('mat')],
  CountMat: [count, within('mat')],
  SumRange: [sum, ranged('cells')],
  SumRangePx: [sum, ranged('px')],
  CountRange: [count, ranged('cells')],
  CountRangePx: [count, ranged('px')],
  SumAttach: [sum, attached],
  CountAttach: [count, attached],
  MaxAttach: [outermost(Math.max), attached],
  MinAttach: [outermost(Math.min), attached],
};

/** Whether it is a sum or count. */
export const isTotal = (name: string): boolean => Object.hasOwn(FORMS, name);

/** A sum, count, largest or smallest by its name. */
export const total = (
  name: string,
  args: readonly string[],
  env: ExpressionEnv,
  ask: Ask,
): Resolved<Value> => {
  const [make, form] = FORMS[name]!;
  return make(form(args, env), env, ask);
};

/** A property of an attached piece: by its number from 1, by its name, or the first that passes a filter; else empty. */
export const attachedProperty = (
  [name = '', property = '', which = '']: readonly string[],
  env: ExpressionEnv,
  ask: Ask,
): Resolved<Value> => {
  const over: Over = { scope: 'attached', named: { name }, property: '' };
  const pieces = chosen(isFilter(which) ? { ...over, filter: which } : over, env, ask);
  if (!pieces.ok) return pieces;
  const found = isFilter(which)
    ? pieces.value[0]
    : /^\d{1,9}$/.test(which)
      ? pieces.value[Number(which) - 1]
      : pieces.value.find((p) => p.property('BasicName') === which);
  return ok(valueOfProperty(found?.property(property)));
};
