// The few functions and constants of Java's own classes that modules use in expressions.
import { ok } from '../../../kit/result.ts';
import { readReal } from '../../../vassal/values.ts';
import { first, number } from './methods.ts';
import { type Resolved, unknown } from './unresolved.ts';
import { double, int, integerOf, single, text, textOf, truth, type Value } from './value.ts';

const same = (make: (n: number) => number) => (args: readonly Value[]) => {
  const [a] = args;
  const n = number(a);
  return n === undefined ? undefined : a?.kind === 'int' ? int(make(n)) : double(make(n));
};
const both = (make: (a: number, b: number) => number) => (args: readonly Value[]) => {
  const [a, b] = args.map(number);
  if (a === undefined || b === undefined) return undefined;
  return args.every((v) => v.kind === 'int') ? int(make(a, b)) : double(make(a, b));
};
const real = (make: (...n: number[]) => number) => (args: readonly Value[]) => {
  const numbers = args.map(number).filter((n) => n !== undefined);
  return numbers.length === args.length && args.length > 0 ? double(make(...numbers)) : undefined;
};
const parsed = (args: readonly Value[]): Value | undefined => {
  const whole = args[0] ? integerOf(textOf(args[0]).trim()) : undefined;
  return whole === undefined ? undefined : int(whole);
};
const divided = (make: (a: number, b: number) => number) => (args: readonly Value[]) => {
  const [a, b] = args.map(number);
  if (a === undefined || b === undefined || b === 0) return undefined;
  return args.every((v) => v.kind === 'int') ? int(make(a, b)) : undefined;
};
const fraction = (make: (n: number) => Value) => (args: readonly Value[]) => {
  const n = readReal(first(args), Number.NaN);
  return Number.isNaN(n) ? undefined : make(n);
};

const PLACE = /%(?:(%)|(-)?(0)?(\d{1,2})?(?:\.(\d{1,2}))?([sdfxX]))/g;

/** What `String.format` makes of texts and numbers; undefined: a value of another kind, or too few. */
const formatted = ([format, ...values]: readonly Value[]): Value | undefined => {
  if (format?.kind !== 'text') return undefined;
  let next = 0;
  let fits = !/%/.test(format.value.replaceAll(PLACE, ''));
  const made = format.value.replaceAll(PLACE, (...found: (string | undefined)[]) => {
    const [, percent, left, zero, width = '0', places = '6', kind = 's'] = found;
    if (percent) return percent;
    const value = values[next++];
    const n = number(value);
    fits &&= value !== undefined && (kind === 's' || n !== undefined);
    fits &&= !'dxX'.includes(kind) || value?.kind === 'int';
    if (!fits || value === undefined) return '';
    const hex = ((n ?? 0) >>> 0).toString(16);
    const plain = {
      d: String(n),
      x: hex,
      X: hex.toUpperCase(),
      f: (n ?? 0).toFixed(Number(places)),
    };
    const text = kind === 's' ? textOf(value) : plain[kind as keyof typeof plain];
    if (left) return text.padEnd(Number(width));
    if (!zero || kind === 's') return text.padStart(Number(width));
    const sign = text.startsWith('-') ? '-' : '';
    return sign + text.slice(sign.length).padStart(Number(width) - sign.length, '0');
  });
  return fits ? text(made) : undefined;
};
const shown = (args: readonly Value[]): Value => text(first(args));

const STATICS: Readonly<Record<string, (args: readonly Value[]) => Value | undefined>> = {
  'Math.abs': same(Math.abs),
  'Math.max': both(Math.max),
  'Math.min': both(Math.min),
  'Math.round': (args) => {
    const n = number(args[0]);
    return n === undefined ? undefined : int(Math.floor(n + 0.5));
  },
  'Math.floor': real(Math.floor),
  'Math.ceil': real(Math.ceil),
  'Math.sqrt': real(Math.sqrt),
  'Math.pow': real((a, b) => a ** (b ?? 0)),
  'Math.rint': real((a) => {
    const below = Math.floor(a);
    return a - below === 0.5 ? below + (below % 2 === 0 ? 0 : 1) : Math.round(a);
  }),
  'Math.signum': real(Math.sign),
  'Math.hypot': real((a, b) => Math.hypot(a, b ?? 0)),
  'Math.cbrt': real(Math.cbrt),
  'Math.exp': real(Math.exp),
  'Math.log': real(Math.log),
  'Math.log10': real(Math.log10),
  'Math.sin': real(Math.sin),
  'Math.cos': real(Math.cos),
  'Math.tan': real(Math.tan),
  'Math.atan2': real((a, b) => Math.atan2(a, b ?? 0)),
  'Math.toRadians': real((a) => (a / 180) * Math.PI),
  'Math.toDegrees': real((a) => (a * 180) / Math.PI),
  'Math.floorMod': divided((a, b) => a - b * Math.floor(a / b)),
  'Math.floorDiv': divided((a, b) => Math.floor(a / b)),
  'Integer.parseInt': parsed,
  'Integer.valueOf': parsed,
  'Integer.toString': shown,
  'Long.parseLong': parsed,
  'Long.valueOf': parsed,
  'Double.parseDouble': fraction(double),
  'Double.valueOf': fraction(double),
  'Double.toString': shown,
  'Float.parseFloat': fraction(single),
  'Float.valueOf': fraction(single),
  'Boolean.toString': shown,
  'Boolean.valueOf': (args) => truth(first(args).toLowerCase() === 'true'),
  'Character.toString': shown,
  'String.format': formatted,
  'String.valueOf': shown,
  'Boolean.parseBoolean': (args) => truth(first(args).toLowerCase() === 'true'),
};

/** Names of the classes whose functions are known: `Math`. */
export const isStatic = (className: string, name: string): boolean =>
  Object.hasOwn(STATICS, `${className}.${name}`);

/** A function of one of Java's own classes: `Math.max(1, 2)`. */
export const callStatic = (
  className: string,
  name: string,
  args: readonly Value[],
): Resolved<Value> => {
  const made = STATICS[`${className}.${name}`]?.(args);
  return made === undefined ? unknown(`${className}.${name} with such values`) : ok(made);
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
