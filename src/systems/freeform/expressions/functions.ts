// VASSAL's own functions in expressions: properties of other containers, sums and counts over pieces.
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv } from './environment.ts';
import { rangeOf } from './ranges.ts';
import { type Ask, attachedProperty, isTotal, total } from './sums.ts';
import { type Resolved, unknown } from './unresolved.ts';
import { text, textOf, type Value, valueOfProperty } from './value.ts';

type Call = (args: readonly string[], env: ExpressionEnv, ask: Ask) => Resolved<Value>;

/** What the engine draws by lot whenever it is asked. */
const drawn: Call = () => unknown('a number drawn by lot, another each time it is asked for');

/** Things that are only done, with nothing to show for it. */
const done: Call = () => ok(text(''));

const FUNCTIONS: Readonly<Record<string, Call>> = {
  GetProperty: ([name = ''], env) => ok(valueOfProperty(env.property(name))),
  GetLocalizedProperty: ([name = ''], env) => ok(valueOfProperty(env.property(name))),
  GetString: ([name = ''], env) => ok(text(env.property(name) ?? '')),
  GetMapProperty: ([name = '', map = ''], env) =>
    env.mapProperty
      ? ok(valueOfProperty(env.mapProperty(name, map)))
      : unknown('properties of maps'),
  GetZoneProperty: ([name = '', zone = '', map], env) =>
    env.zoneProperty
      ? ok(valueOfProperty(env.zoneProperty(name, zone, map)))
      : unknown('properties of zones'),
  GetAttachProperty: attachedProperty,
  Random: drawn,
  IsRandom: drawn,
  Audit: done,
  Sleep: done,
};

/** Calls one of VASSAL's functions by name; the evaluator itself does `If`. */
export const callFunction = (
  name: string,
  args: readonly Value[],
  env: ExpressionEnv,
  ask: Ask,
): Resolved<Value> => {
  const texts = args.map(textOf);
  if (isTotal(name)) return total(name, texts, env, ask);
  const range = rangeOf(name);
  if (range) return range(texts, env, ask);
  const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  return call ? call(texts, env, ask) : unknown(`the function ${name}`);
};
