// Expressions of VASSAL modules (FORMAT 5.6), evaluated without ever executing anything.
import { ok } from '../../../kit/result.ts';
import { formatOf } from '../../../vassal/format.ts';
import type { ExpressionEnv } from './environment.ts';
import { formatText } from './format.ts';
import { matchLegacy } from './match.ts';
import { type Node, parseExpression } from './parse.ts';
import { run } from './run.ts';
import { LEVELS_IN_TURN, newBudget, type Resolved, unknown } from './unresolved.ts';
import { textOf } from './value.ts';

/** Text in braces is an expression. */
export const isExpression = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed.startsWith('{') && trimmed.endsWith('}');
};

/** The value of a tree that was parsed before, as a property's text. */
export const evaluateTree = (tree: Node, env: ExpressionEnv): Resolved<string> => {
  const budget = env.budget ?? newBudget();
  budget.levels -= LEVELS_IN_TURN;
  const value = run(tree, env, budget);
  budget.levels += LEVELS_IN_TURN;
  return value.ok ? ok(textOf(value.value)) : value;
};

/**
 * The value of a BeanShell-style expression, braces or none, as a property's text: whole numbers in digits, `true`, `false`.
 * `$name$` is the property of that name, and within quotes no more than its letters. Unresolved: a word, sign or type that
 * is not understood, or a budget used up.
 */
export const evaluate = (text: string, env: ExpressionEnv): Resolved<string> => {
  const tree = (env.parse ?? parseExpression)(text);
  return tree.ok ? evaluateTree(tree.value, env) : tree;
};

/** Whether a filter holds: an expression in braces, or a legacy match `name op value`. An empty one holds. */
export const matches = (text: string, env: ExpressionEnv): Resolved<boolean> => {
  if (text.trim() === '') return ok(true);
  if (!isExpression(text)) return matchLegacy(text, env);
  const value = evaluate(text, env);
  if (!value.ok) return value;
  if (value.value === 'true' || value.value === 'false') return ok(value.value === 'true');
  return unknown(`"${value.value}" where true or false was expected`);
};

/**
 * A text with properties in it: an expression in braces, a whole number, or a format string with `$name$`. `unknown`: what
 * a name that nobody knows becomes, its own letters or nothing.
 */
export const fillText = (
  text: string,
  env: ExpressionEnv,
  options: { readonly unknown: 'name' | 'nothing' },
): Resolved<string> => {
  if (isExpression(text)) return evaluate(text, env);
  return ok(formatText(formatOf(text), env, options));
};
