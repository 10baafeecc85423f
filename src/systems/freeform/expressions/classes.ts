// The few functions and constants of Java's own classes that modules use in expressions.
import { ok } from '../../../kit/result.ts';
import { readReal } from '../../../vassal/values.ts';
import { number } from './methods.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import {
  double,
  int,
  integerOf,
  MAKE,
  precisionOf,
  single,
  text,
  textOf,
  truth,
  type Value,
} from './value.ts';

/** undefined: the function does not take such values */
type Static = (...args: readonly Value[]) => Value | undefined;

/** What comes of numbers, in the precision that they have. */
const alike =
  (make: (...n: number[]) => number): Static =>
  (...args) => {
    const numbers = args.map(number).filter((n) => n !== undefined);
    return numbers.length < args.length ? undefined : MAKE[precisionOf(...args)](make(...numbers));
  };
const real =
  (make: (a: number, b: number) => number): Static =>
  (...args) => {
    const [a, b = 0] = args.map(number);
    return args.some((v) => number(v) === undefined) ? undefined : double(make(a!, b));
  };
const divided =
  (make: (a: number, b: number) => number): Static =>
  (a, b) =>
    a?.kind === 'int' && b?.kind === 'int' && b.value !== 0
      ? int(make(a.value, b.value))
      : undefined;

const whole: Static = (v) => {
  const n = v && integerOf(textOf(v));
  return n === undefined ? undefined : int(n);
};
const fraction =
  (make: (n: number) => Value): Static =>
  (v) => {
    const n = readReal(v && textOf(v), Number.NaN);
    return Number.isNaN(n) ? undefined : make(n);
  };
const shown: Static = (v) => v && text(textOf(v));
const truthOf: Static = (v) => v && truth(textOf(v).toLowerCase() === 'true');

/** A number's digits with so many places: of the shortest digits that mean it, halves are rounded away from nought. */
const fixed = (n: number, places: number): string => {
  const digits = String(Math.abs(n));
  const shifted = digits.includes('e') ? Number.NaN : Math.round(Number(`${digits}e${places}`));
  const near = Number.isSafeInteger(shifted) ? Number(`${shifted}e-${places}`) : Math.abs(n);
  return (n < 0 ? '-' : '') + near.toFixed(places);
};

const PLACE = /%(?:(%)|(-)?(0)?(\d{1,2})?(?:\.(\d{1,2}))?([sdfxX]))/g;

/** One place of a format: what it asks for. */
interface Place {
  readonly kind: string;
  readonly left: boolean;
  readonly zero: boolean;
  readonly width: number | undefined;
  readonly places: number | undefined;
}

/** A value in its place; undefined: the place is odd, or for values of another kind. */
const placed = (v: Value | undefined, at: Place): string | undefined => {
  const { kind, left, zero, width = 0, places } = at;
  const odd = (left || zero) && (width === 0 || (left && zero));
  if (v === undefined || v.kind === 'list' || odd || (kind === 's' && zero)) return undefined;
  let own: string;
  if (kind === 's') own = textOf(v).slice(0, places);
  else if (kind === 'f' && v.kind === 'double') own = fixed(v.value, places ?? 6);
  else if (v.kind !== 'int' || kind === 'f' || places !== undefined) return undefined;
  else own = kind === 'd' ? String(v.value) : (v.value >>> 0).toString(16);
  if (kind === 'X') own = own.toUpperCase();
  if (left) return own.padEnd(width);
  if (!zero) return own.padStart(width);
  const sign = own.startsWith('-') ? '-' : '';
  return sign + own.slice(sign.length).padStart(width - sign.length, '0');
};

/** What `String.format` makes of texts and numbers. */
const formatted = (args: readonly Value[]): Resolved<Value> => {
  const [format, ...values] = args;
  const odd = unknown('String.format with such values');
  if (format?.kind !== 'text') return odd;
  let next = 0;
  let from = 0;
  let out = '';
  for (const found of format.value.matchAll(PLACE)) {
    const [all, percent, left, zero, width, places, kind = 's'] = found;
    const between = format.value.slice(from, found.index);
    const size = (digits: string | undefined) =>
      digits === undefined ? undefined : Number(digits);
    const place = { kind, left: !!left, zero: !!zero, width: size(width), places: size(places) };
    const made = percent ?? placed(values[next++], place);
    if (made === undefined || between.includes('%')) return odd;
    out += between + made;
    if (out.length > LONGEST) return tooMuch('a text grown too long');
    from = found.index + all.length;
  }
  const rest = format.value.slice(from);
  return rest.includes('%') ? odd : ok(text(out + rest));
};

/** Functions of one value. */
const OF_ONE: Readonly<Record<string, Static>> = {
  'Math.abs': alike((n) => Math.abs(n)),
  'Math.round': (v) => {
    const n = Math.floor((number(v) ?? Number.NaN) + 0.5);
    // whole numbers have 32 bits here
    return int(n).value === n ? int(n) : undefined;
  },
  'Math.floor': real(Math.floor),
  'Math.ceil': real(Math.ceil),
  'Math.sqrt': real(Math.sqrt),
  'Math.rint': real((a) => {
    const below = Math.floor(a);
    return a - below === 0.5 ? below + (below % 2 === 0 ? 0 : 1) : Math.round(a);
  }),
  'Math.signum': real(Math.sign),
  'Math.cbrt': real(Math.cbrt),
  'Math.exp': real(Math.exp),
  'Math.log': real(Math.log),
  'Math.log10': real(Math.log10),
  'Math.sin': real(Math.sin),
  'Math.cos': real(Math.cos),
  'Math.tan': real(Math.tan),
  'Math.toRadians': real((a) => (a / 180) * Math.PI),
  'Math.toDegrees': real((a) => (a * 180) / Math.PI),
  'Integer.parseInt': whole,
  'Integer.valueOf': whole,
  'Integer.toString': (v) => (v?.kind === 'int' ? shown(v) : undefined),
  'Long.parseLong': whole,
  'Long.valueOf': whole,
  'Double.parseDouble': fraction(double),
  'Double.valueOf': fraction(double),
  'Double.toString': (v) => {
    const n = number(v);
    return n === undefined ? undefined : text(textOf(double(n)));
  },
  'Float.parseFloat': fraction(single),
  'Float.valueOf': fraction(single),
  'Boolean.toString': shown,
  'Boolean.valueOf': truthOf,
  'Boolean.parseBoolean': truthOf,
  'Character.toString': shown,
  'String.valueOf': shown,
};

/** Functions of two values. */
const OF_TWO: Readonly<Record<string, Static>> = {
  'Math.max': alike(Math.max),
  'Math.min': alike(Math.min),
  'Math.pow': real((a, b) => a ** b),
  'Math.hypot': real(Math.hypot),
  'Math.atan2': real(Math.atan2),
  'Math.floorMod': divided((a, b) => a - b * Math.floor(a / b)),
  'Math.floorDiv': divided((a, b) => Math.floor(a / b)),
};

const FORMAT = 'String.format';

/** Whether it is a function that is known: `Math`, `max`. */
export const isStatic = (className: string, name: string): boolean => {
  const whole = `${className}.${name}`;
  return whole === FORMAT || Object.hasOwn(OF_ONE, whole) || Object.hasOwn(OF_TWO, whole);
};

/** A function of one of Java's own classes: `Math.max(1, 2)`. */
export const callStatic = (
  className: string,
  name: string,
  args: readonly Value[],
): Resolved<Value> => {
  const whole = `${className}.${name}`;
  if (whole === FORMAT) return formatted(args);
  const taking = [undefined, OF_ONE, OF_TWO][args.length];
  const made = taking && Object.hasOwn(taking, whole) ? taking[whole]?.(...args) : undefined;
  return made === undefined ? unknown(`${whole} with such values`) : ok(made);
};

const CONSTANTS: Readonly<Record<string, Value>> = {
  'Math.PI': double(Math.PI),
  'Math.E': double(Math.E),
  'Integer.MAX_VALUE': int(2 ** 31 - 1),
  'Integer.MIN_VALUE': int(-(2 ** 31)),
};

/** A constant of one of Java's own classes: `Math.PI`; undefined: not known here. */
export const constantOf = (className: string, name: string): Value | undefined => {
  const whole = `${className}.${name}`;
  return Object.hasOwn(CONSTANTS, whole) ? CONSTANTS[whole] : undefined;
};
