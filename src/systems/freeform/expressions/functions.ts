// VASSAL's own functions in expressions: properties of other containers, sums and counts over pieces.
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv, Scope } from './environment.ts';
import { type Budget, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { int, integerOf, text, textOf, type Value, valueOfProperty } from './value.ts';

/** The evaluator's own hand to a function. */
export interface Ask {
  /** evaluates another expression on another piece, within the same budget */
  value(expression: string, env: ExpressionEnv): Resolved<Value>;
  readonly budget: Budget;
}

type Call = (args: readonly string[], env: ExpressionEnv, ask: Ask) => Resolved<Value>;

const SCOPES: Readonly<Record<string, Scope>> = {
  // without a word, of a map or of all
  '': 'table',
  Stack: 'stack',
  Location: 'location',
  Zone: 'zone',
  Map: 'map',
  Mat: 'mat',
};

const isExpression = (argument: string | undefined): boolean =>
  argument !== undefined && argument.trim().startsWith('{');

/** Pieces of a scope for which the expression holds. The arguments after a sum's property are, in any order, a name and an expression. */
const chosen = (
  scope: Scope,
  rest: readonly string[],
  env: ExpressionEnv,
  ask: Ask,
): Resolved<readonly ExpressionEnv[]> => {
  const filter = rest.find(isExpression);
  const named = rest.find((a) => a !== '' && !isExpression(a));
  const all = env.pieces?.(scope, named);
  if (!all) return unknown(`the pieces of ${named ?? `this ${scope}`}`);
  ask.budget.steps -= all.length;
  if (ask.budget.steps < 0) return tooMuch('an expression of too many steps');
  if (filter === undefined) return ok(all);
  const out: ExpressionEnv[] = [];
  for (const piece of all) {
    const holds = ask.value(filter, piece);
    if (!holds.ok) return holds;
    if (holds.value.kind === 'truth' && holds.value.value) out.push(piece);
  }
  return ok(out);
};

const sum =
  (scope: Scope): Call =>
  ([name, ...rest], env, ask) => {
    if (name === undefined) return unknown('a sum of nothing');
    const over = chosen(scope, rest, env, ask);
    if (!over.ok) return over;
    return ok(int(over.value.reduce((n, p) => n + (integerOf(p.property(name) ?? '') ?? 0), 0)));
  };

const count =
  (scope: Scope): Call =>
  (args, env, ask) => {
    // the first argument, where it is no expression, is a property that must not be empty
    const property = args[0] !== undefined && !isExpression(args[0]) ? args[0] : '';
    const over = chosen(scope, property === '' ? args : args.slice(1), env, ask);
    if (!over.ok) return over;
    const counted = over.value.filter(
      (p) => property === '' || (p.property(property) ?? '') !== '',
    );
    return ok(int(counted.length));
  };

const FUNCTIONS: Readonly<Record<string, Call>> = {
  GetProperty: ([name = ''], env) => ok(valueOfProperty(env.property(name))),
  GetString: ([name = ''], env) => ok(text(env.property(name) ?? '')),
  GetMapProperty: ([name = '', map = ''], env) =>
    env.mapProperty
      ? ok(valueOfProperty(env.mapProperty(name, map)))
      : unknown('properties of maps'),
  GetZoneProperty: ([name = '', zone = '', map], env) =>
    env.zoneProperty
      ? ok(valueOfProperty(env.zoneProperty(name, zone, map)))
      : unknown('properties of zones'),
};

/** Calls one of VASSAL's functions by name; the evaluator itself does `If`. */
export const callFunction = (
  name: string,
  args: readonly Value[],
  env: ExpressionEnv,
  ask: Ask,
): Resolved<Value> => {
  const fixed = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  const [, verb, where] = /^(Sum|Count)(\w*)$/.exec(name) ?? [];
  const scope = where !== undefined && Object.hasOwn(SCOPES, where) ? SCOPES[where] : undefined;
  const call = fixed ?? (scope && (verb === 'Sum' ? sum(scope) : count(scope)));
  return call ? call(args.map(textOf), env, ask) : unknown(`the function ${name}`);
};
