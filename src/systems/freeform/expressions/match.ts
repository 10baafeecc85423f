// Legacy match expressions: `||` over `&&` over `name op value` (FORMAT 5.6).
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv } from './environment.ts';
import { formatText } from './format.ts';
import { patternOf } from './pattern.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { integerOf } from './value.ts';

const COMPARISON = /^(.*?)\s*(=~|!~|!=|<=|>=|=|<|>)\s*(.*)$/s;

const compares = (op: string, own: string, wanted: string): Resolved<boolean> => {
  if (op === '=~' || op === '!~') {
    const pattern = patternOf(`^(?:${wanted})$`, own);
    if (!pattern) return unknown(`the pattern ${wanted}`);
    return ok(pattern.test(own) === (op === '=~'));
  }
  const a = integerOf(own);
  const b = integerOf(wanted);
  const order =
    a !== undefined && b !== undefined ? a - b : own === wanted ? 0 : own < wanted ? -1 : 1;
  switch (op) {
    case '=':
      return ok(order === 0);
    case '!=':
      return ok(order !== 0);
    case '<':
      return ok(order < 0);
    case '<=':
      return ok(order <= 0);
    case '>':
      return ok(order > 0);
    default:
      return ok(order >= 0);
  }
};

const holds = (comparison: string, env: ExpressionEnv): Resolved<boolean> => {
  const [, name, op, wanted] = COMPARISON.exec(comparison.trim()) ?? [];
  if (name === undefined || op === undefined || wanted === undefined) {
    return unknown(`"${comparison.trim()}", no comparison`);
  }
  const value = formatText(wanted, env, { unknown: 'name' });
  return compares(op, env.property(name) ?? '', value);
};

/** Whether a match without braces holds for what is asked. */
export const matchLegacy = (text: string, env: ExpressionEnv): Resolved<boolean> => {
  if (text.length > LONGEST) return tooMuch(`a match of ${text.length} characters`);
  for (const all of text.split('||')) {
    let every = true;
    for (const comparison of all.split('&&')) {
      const one = holds(comparison, env);
      if (!one.ok) return one;
      if (!one.value) {
        every = false;
        break;
      }
    }
    if (every) return ok(true);
  }
  return ok(false);
};
