// Values of expressions as Java has them: whole numbers of 32 bits, fractions, truths, texts.
import { ok } from '../../../kit/result.ts';
import { patternOf } from './pattern.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';

export type Value =
  | { readonly kind: 'int' | 'double'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean };

export const int = (value: number): Value => ({ kind: 'int', value: Math.trunc(value) | 0 });
export const double = (value: number): Value => ({ kind: 'double', value });
export const text = (value: string): Value => ({ kind: 'text', value });
export const truth = (value: boolean): Value => ({ kind: 'truth', value });

const INTEGER = /^[+-]?\d{1,10}$/;
const MOST = 2 ** 31;

/** A whole number that a property's text is; undefined: it is none that 32 bits hold. */
export const integerOf = (property: string): number | undefined => {
  if (!INTEGER.test(property)) return undefined;
  const value = Number(property);
  return value >= -MOST && value < MOST ? value : undefined;
};

/** What a property's text is in an expression (FORMAT 5.6): a whole number, a truth, else a text. */
export const valueOfProperty = (property: string | undefined): Value => {
  if (property === undefined) return text('');
  if (property === 'true' || property === 'false') return truth(property === 'true');
  const whole = integerOf(property);
  return whole === undefined ? text(property) : int(whole);
};

/** A value as a property holds it. */
export const textOf = (v: Value): string =>
  v.kind === 'double' && Number.isInteger(v.value) && Math.abs(v.value) < 1e7
    ? v.value.toFixed(1)
    : String(v.value);

const joined = (a: Value, b: Value): Resolved<Value> => {
  const sum = textOf(a) + textOf(b);
  return sum.length > LONGEST ? tooMuch(`a text of ${sum.length} characters`) : ok(text(sum));
};

const isNumber = (v: Value): v is Extract<Value, { kind: 'int' | 'double' }> =>
  v.kind === 'int' || v.kind === 'double';

const arithmetic = (sign: string, a: number, b: number, whole: boolean): Resolved<Value> => {
  if (whole && b === 0 && (sign === '/' || sign === '%')) return unknown('a division by zero');
  const make = whole ? int : double;
  switch (sign) {
    case '+':
      return ok(make(a + b));
    case '-':
      return ok(make(a - b));
    case '*':
      return ok(whole ? { kind: 'int', value: Math.imul(a, b) } : double(a * b));
    case '/':
      return ok(make(a / b));
    case '%':
      return ok(make(a % b));
    case '<':
      return ok(truth(a < b));
    case '<=':
      return ok(truth(a <= b));
    case '>':
      return ok(truth(a > b));
    default:
      return ok(truth(a >= b));
  }
};

/** An operator that needs both its sides: arithmetic, comparison; `&&` and `||` are the evaluator's. */
export const operate = (sign: string, a: Value, b: Value): Resolved<Value> => {
  if (sign === '==' || sign === '!=') {
    // values of different kinds are never equal; 1 and 1.0 are
    const equal = (isNumber(a) && isNumber(b)) || a.kind === b.kind ? a.value === b.value : false;
    return ok(truth(equal === (sign === '==')));
  }
  if (sign === '=~' || sign === '!~') {
    const pattern = patternOf(`^(?:${textOf(b)})$`, textOf(a));
    if (!pattern) return unknown(`the pattern ${textOf(b)}`);
    return ok(truth(pattern.test(textOf(a)) === (sign === '=~')));
  }
  if (sign === '+' && (a.kind === 'text' || b.kind === 'text')) return joined(a, b);
  if (isNumber(a) && isNumber(b)) {
    return arithmetic(sign, a.value, b.value, a.kind === 'int' && b.kind === 'int');
  }
  const odd = isNumber(a) ? b : a;
  return unknown(`${sign} of ${odd.kind === 'text' ? `"${odd.value}"` : odd.value}, no number`);
};
