// Legacy match expressions: `||` over `&&` over `name op value` (FORMAT 5.6).
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv } from './environment.ts';
import { formatText } from './format.ts';
import { patternOf } from './pattern.ts';
import { type Budget, LONGEST, newBudget, type Resolved, tooMuch } from './unresolved.ts';
import { integerOf } from './value.ts';

/** In this order: of several in one comparison the first of the list counts, wherever it stands. */
const OPERATORS = ['!=', '<=', '>=', '>', '<', '=~', '=', '!~'] as const;
type Operator = (typeof OPERATORS)[number];

/** The parts of a text; empty ones at its end are none. */
const parted = (text: string, by: string): readonly string[] => {
  const parts = text.split(by);
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts;
};

/** Whole numbers by their size, all else by its letters. */
const order = (own: string, wanted: string): number => {
  const a = integerOf(own);
  const b = integerOf(wanted);
  if (a !== undefined && b !== undefined) return a - b;
  return own === wanted ? 0 : own < wanted ? -1 : 1;
};

const compares = (op: Operator, own: string, wanted: string, budget: Budget): Resolved<boolean> => {
  switch (op) {
    // letter by letter: "02" is not 2
    case '=':
      return ok(own === wanted);
    case '!=':
      return ok(own !== wanted);
    case '<':
      return ok(order(own, wanted) < 0);
    case '<=':
      return ok(order(own, wanted) <= 0);
    case '>':
      return ok(order(own, wanted) > 0);
    case '>=':
      return ok(order(own, wanted) >= 0);
    default: {
      const pattern = patternOf(wanted, own, 'whole', budget);
      return pattern.ok ? ok(pattern.value.test(own) === (op === '=~')) : pattern;
    }
  }
};

/** One comparison; a text without an operator holds for everything. */
const holds = (text: string, env: ExpressionEnv): Resolved<boolean> => {
  const op = OPERATORS.find((operator) => text.includes(operator));
  if (op === undefined) return ok(true);
  const [name, wanted = ''] = parted(text, op);
  if (name === undefined) return ok(true);
  // a property that nobody knows is the word "null"
  const own = env.property(name.trim()) ?? 'null';
  return compares(op, own, wanted.trim(), env.budget ?? newBudget());
};

const every = (text: string, env: ExpressionEnv): Resolved<boolean> => {
  const parts = parted(text, '&&');
  for (const part of parts.length > 1 ? parts : [text]) {
    const one = holds(part, env);
    if (!one.ok || !one.value) return one;
  }
  return ok(true);
};

/**
 * Whether a match without braces holds for what is asked. `$name$` in it is replaced first, by what `source` says: the piece
 * that looks for others.
 */
export const matchLegacy = (
  text: string,
  env: ExpressionEnv,
  source: ExpressionEnv = env,
): Resolved<boolean> => {
  if (text.length > LONGEST) return tooMuch(`a match of ${text.length} characters`);
  const filled = formatText(text, source, { unknown: 'name' }).trim();
  const parts = parted(filled, '||');
  for (const part of parts.length > 1 ? parts : [filled]) {
    const all = every(part, env);
    if (!all.ok || all.value) return all;
  }
  return ok(false);
};
