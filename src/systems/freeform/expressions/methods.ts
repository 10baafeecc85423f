// Methods of texts, and the few of Java's own classes that modules use in expressions.
import { ok } from '../../../kit/result.ts';
import { patternOf } from './pattern.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { double, int, integerOf, text, textOf, truth, type Value } from './value.ts';

type Method = (self: string, args: readonly Value[]) => Resolved<Value> | Value | undefined;

const first = (args: readonly Value[]): string => (args[0] ? textOf(args[0]) : '');
const number = (v: Value | undefined): number | undefined =>
  v?.kind === 'int' || v?.kind === 'double' ? v.value : undefined;

const substring: Method = (self, args) => {
  const from = number(args[0]);
  const to = args.length > 1 ? number(args[1]) : self.length;
  if (from === undefined || to === undefined) return undefined;
  if (from < 0 || to > self.length || from > to) {
    return unknown(`substring ${from} to ${to} of "${self}"`);
  }
  return text(self.slice(from, to));
};

const replaced =
  (regex: boolean, all: boolean): Method =>
  (self, args) => {
    const [what, by] = args.map(textOf);
    if (what === undefined || by === undefined) return undefined;
    const times = regex || what === '' ? self.length + 1 : self.length / what.length;
    if (times * by.length + self.length > LONGEST) return tooMuch('a text grown too long');
    if (!regex) return text(self.replaceAll(what, () => by));
    const pattern = patternOf(what, self, all ? 'g' : '');
    return pattern ? text(self.replace(pattern, by)) : unknown(`the pattern ${what}`);
  };

const METHODS: Readonly<Record<string, Method>> = {
  equals: (self, args) => truth(args[0]?.kind === 'text' && args[0].value === self),
  equalsIgnoreCase: (self, args) => truth(first(args).toLowerCase() === self.toLowerCase()),
  contains: (self, args) => truth(self.includes(first(args))),
  startsWith: (self, args) => truth(self.startsWith(first(args))),
  endsWith: (self, args) => truth(self.endsWith(first(args))),
  length: (self) => int(self.length),
  isEmpty: (self) => truth(self === ''),
  toString: ((self) => text(self)) satisfies Method,
  trim: (self) => text(self.trim()),
  toUpperCase: (self) => text(self.toUpperCase()),
  toLowerCase: (self) => text(self.toLowerCase()),
  concat: (self, args) =>
    self.length + first(args).length > LONGEST
      ? tooMuch('a text grown too long')
      : text(self + first(args)),
  indexOf: (self, args) => int(self.indexOf(first(args), number(args[1]) ?? 0)),
  lastIndexOf: (self, args) => int(self.lastIndexOf(first(args))),
  charAt: (self, args) => substring(self, [args[0] ?? int(-1), int((number(args[0]) ?? -2) + 1)]),
  compareTo: (self, args) => int(self === first(args) ? 0 : self < first(args) ? -1 : 1),
  substring,
  replace: replaced(false, true),
  replaceAll: replaced(true, true),
  replaceFirst: replaced(true, false),
  matches: (self, args) => {
    const pattern = patternOf(`^(?:${first(args)})$`, self);
    return pattern ? truth(pattern.test(self)) : unknown(`the pattern ${first(args)}`);
  },
};

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
  'Integer.parseInt': parsed,
  'Integer.valueOf': parsed,
  'Integer.toString': shown,
  'String.valueOf': shown,
  'Boolean.parseBoolean': (args) => truth(first(args).toLowerCase() === 'true'),
};

/** A method of a value: `"ab".length()`. */
export const callMethod = (name: string, self: Value, args: readonly Value[]): Resolved<Value> => {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!method) return unknown(`the method ${name}`);
  // `equals` of numbers and truths compares like with like
  if (name === 'equals' && self.kind !== 'text') {
    return ok(truth(args[0]?.kind === self.kind && args[0].value === self.value));
  }
  const made = method(textOf(self), args);
  if (made === undefined) return unknown(`${name} with such values`);
  return 'ok' in made ? made : ok(made);
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
