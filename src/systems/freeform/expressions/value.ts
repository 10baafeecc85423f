// Values of expressions as Java has them: whole numbers of 32 bits, fractions, truths, texts.
import { ok } from '../../../kit/result.ts';
import { patternOf } from './pattern.ts';
import { type Budget, LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';

export type Value =
  | { readonly kind: 'int'; readonly value: number }
  /** `single`: of half the precision, as a fraction out of a property is */
  | { readonly kind: 'double'; readonly value: number; readonly single?: true }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  /** the parts that a text was split into */
  | { readonly kind: 'list'; readonly value: readonly string[] };

export const int = (value: number): Value => ({ kind: 'int', value: Math.trunc(value) | 0 });
export const double = (value: number): Value => ({ kind: 'double', value });
export const single = (value: number): Value => ({
  kind: 'double',
  value: Math.fround(value),
  single: true,
});
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

const FRACTION = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * What a property's text is where its name stands in an expression (FORMAT 5.6): a number, a truth, else a text. `noughts`:
 * digits that begin with a nought are a text.
 */
export const valueOfName = (property: string | undefined, noughts = false): Value => {
  if (property === undefined) return text('');
  if (noughts && /^0\d+$/.test(property)) return text(property);
  const known = valueOfProperty(property);
  // whole numbers that 32 bits do not hold are fractions here too
  return known.kind === 'text' && FRACTION.test(property) ? single(Number(property)) : known;
};

/** What a function gives of a property: a whole number, a truth, else a text. */
export const valueOfProperty = (property: string | undefined): Value => {
  if (property === undefined) return text('');
  if (property === 'true' || property === 'false') return truth(property === 'true');
  const whole = integerOf(property);
  return whole === undefined ? text(property) : int(whole);
};

/** The shortest digits that mean this number, in half the precision if so. */
const digitsOf = (value: number, half: boolean): string => {
  if (!half) return String(value);
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(value);
};

/** A fraction as Java writes it: always with a point, by powers of ten when it is large or small. */
const fractionText = (value: number, half: boolean): string => {
  const size = Math.abs(value);
  if (value === 0 || !Number.isFinite(value) || (size >= 1e-3 && size < 1e7)) {
    const text = digitsOf(value, half);
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  const [mantissa = '', power = ''] = Number(digitsOf(value, half)).toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(power)}`;
};

/** A value as a property holds it. */
export const textOf = (v: Value): string =>
  v.kind === 'list'
    ? v.value.join()
    : v.kind === 'double'
      ? fractionText(v.value, v.single === true)
      : String(v.value);

const joined = (a: Value, b: Value): Resolved<Value> => {
  const sum = textOf(a) + textOf(b);
  return sum.length > LONGEST ? tooMuch(`a text of ${sum.length} characters`) : ok(text(sum));
};

const isNumber = (v: Value): v is Extract<Value, { kind: 'int' | 'double' }> =>
  v.kind === 'int' || v.kind === 'double';

type Precision = 'int' | 'single' | 'double';

/** Makes a value of a number in a precision. */
export const MAKE = { int, single, double } as const;

const arithmetic = (sign: string, a: number, b: number, as: Precision): Resolved<Value> => {
  const whole = as === 'int';
  if (whole && b === 0 && (sign === '/' || sign === '%')) return unknown('a division by zero');
  const make = MAKE[as];
  switch (sign) {
    case '+':
      return ok(make(a + b));
    case '-':
      return ok(make(a - b));
    case '*':
      return ok(whole ? { kind: 'int', value: Math.imul(a, b) } : make(a * b));
    case '/':
      return ok(make(a / b));
    case '%':
      return ok(make(a % b));
    default:
      return unknown(`the sign ${sign}`);
  }
};

/** Of what comes of numbers: the finest of theirs. */
export const precisionOf = (...numbers: readonly Value[]): Precision => {
  if (numbers.every((n) => n.kind === 'int')) return 'int';
  return numbers.every((n) => n.kind === 'int' || (n.kind === 'double' && n.single))
    ? 'single'
    : 'double';
};

/** Operators of single bits; of two truths too, but for shifts. */
const BITS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
};

const bits = (sign: string, a: Value, b: Value): Value | undefined => {
  const make = BITS[sign];
  if (!make) return undefined;
  if (a.kind === 'int' && b.kind === 'int') return int(make(a.value, b.value));
  if (a.kind !== 'truth' || b.kind !== 'truth' || sign.length > 1) return undefined;
  return truth(make(Number(a.value), Number(b.value)) !== 0);
};

/** Compares what has an order: numbers, or texts letter by letter. */
const compared = <T extends number | string>(sign: string, a: T, b: T): boolean | undefined => {
  switch (sign) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      return undefined;
  }
};

/** Operators of two texts; whatever stands beside a text is its own letters. */
const ofTexts = (sign: string, a: Value, b: Value, budget: Budget): Resolved<Value> => {
  if (sign === '+') return joined(a, b);
  if (sign === '=~' || sign === '!~') {
    const pattern = patternOf(textOf(b), textOf(a), 'whole', budget);
    return pattern.ok ? ok(truth(pattern.value.test(textOf(a)) === (sign === '=~'))) : pattern;
  }
  const holds = compared(sign, textOf(a), textOf(b));
  if (holds !== undefined) return ok(truth(holds));
  const odd = a.kind === 'text' ? a : b;
  return unknown(`${sign} of "${textOf(odd)}", no number`);
};

/** Beside a whole number an empty text is nought, whatever the operator (FORMAT 5.6). */
const besides = (v: Value, other: Value): Value =>
  v.kind === 'text' && v.value === '' && other.kind === 'int' ? int(0) : v;

/** An operator that needs both its sides: arithmetic, comparison; `&&` and `||` are the evaluator's. */
export const operate = (
  sign: string,
  left: Value,
  right: Value,
  budget: Budget,
): Resolved<Value> => {
  const a = besides(left, right);
  const b = besides(right, left);
  const list = a.kind === 'list' ? a : b;
  if (list.kind === 'list') return unknown(`${sign} of ${textOf(list)}, no number`);
  const match = sign === '=~' || sign === '!~';
  if (match || a.kind === 'text' || b.kind === 'text') return ofTexts(sign, a, b, budget);
  const bitwise = bits(sign, a, b);
  if (bitwise) return ok(bitwise);
  if (isNumber(a) && isNumber(b)) {
    const as = precisionOf(a, b);
    const make = MAKE[as];
    const holds = compared(sign, make(a.value).value as number, make(b.value).value as number);
    if (holds !== undefined) return ok(truth(holds));
    if (!Object.hasOwn(BITS, sign)) return arithmetic(sign, a.value, b.value, as);
    return unknown(`${sign} of ${textOf(a.kind === 'int' ? b : a)}, no number`);
  }
  if (a.kind === 'truth' && b.kind === 'truth') {
    const same = a.value === b.value;
    if (sign === '==' || sign === '!=') return ok(truth(same === (sign === '==')));
    return unknown(`${sign} of ${textOf(a)}, no number`);
  }
  // a truth beside a number: both are their letters
  return ofTexts(sign, a, b, budget);
};
