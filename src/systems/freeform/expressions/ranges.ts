// How far it is: from the piece asked, between two places, or to a piece attached (FORMAT 5.6).
import type { Point } from '../../../geometry/hex.ts';
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv, Measure } from './environment.ts';
import { type Ask, chosen } from './sums.ts';
import type { Resolved } from './unresolved.ts';
import { int, integerOf, type Value } from './value.ts';

const whole = (text: string | undefined): number => integerOf(text ?? '') ?? 0;

/** To the first piece of an attachment on the same map but itself; nought where there is none. */
const toAttached = (
  [name = '', filter]: readonly string[],
  env: ExpressionEnv,
  ask: Ask,
  by: Measure,
): Resolved<number> => {
  const pieces = chosen({ scope: 'attached', named: { name }, property: '', filter }, env, ask);
  if (!pieces.ok) return pieces;
  const target = pieces.value.find(
    (other) => other.piece !== env.piece && other.map !== undefined && other.map === env.map,
  );
  return ok(target?.at && env.at ? (env.distance?.(env.at, target.at, by) ?? 0) : 0);
};

type Range = (args: readonly string[], env: ExpressionEnv, ask: Ask) => Resolved<Value>;

/** (x, y), (x, y, x, y), (x, y, x, y, map), (attachment), (attachment, filter) */
const range =
  (by: Measure): Range =>
  (args, env, ask) => {
    const [x1, y1, x2, y2, map] = args;
    const between = (from: Point | undefined, to: Point): Resolved<Value> =>
      ok(int((from && env.distance?.(from, to, by, map)) ?? 0));
    const first = { x: whole(x1), y: whole(y1) };
    if (args.length >= 4) return between(first, { x: whole(x2), y: whole(y2) });
    if (args.length === 2 && integerOf(x1 ?? '') !== undefined) return between(env.at, first);
    const found = toAttached(args, env, ask, by);
    return found.ok ? ok(int(found.value)) : found;
  };

const RANGES: Readonly<Record<string, Range>> = { Range: range('cells'), RangePx: range('px') };

/** The function of that name; undefined: it measures nothing. */
export const rangeOf = (name: string): Range | undefined =>
  Object.hasOwn(RANGES, name) ? RANGES[name] : undefined;
