// Methods of texts that modules use in expressions.
import { ok } from '../../../kit/result.ts';
import { patternOf } from './pattern.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { int, integerOf, text, textOf, truth, type Value } from './value.ts';

type Method = (self: string, args: readonly Value[]) => Resolved<Value> | Value | undefined;

export const first = (args: readonly Value[]): string => (args[0] ? textOf(args[0]) : '');
export const number = (v: Value | undefined): number | undefined =>
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

/** How far apart two texts are in their first letter that differs, else in length, as Java says it. */
const apart = (a: string, b: string): number => {
  for (let n = 0; n < Math.min(a.length, b.length); n += 1)
    if (a[n] !== b[n]) return a.charCodeAt(n) - b.charCodeAt(n);
  return a.length - b.length;
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
  compareTo: (self, args) => int(apart(self, first(args))),
  compareToIgnoreCase: (self, args) => int(apart(self.toLowerCase(), first(args).toLowerCase())),
  intValue: (self) => {
    const whole = integerOf(self);
    return whole === undefined ? undefined : int(whole);
  },
  isBlank: (self) => truth(self.trim() === ''),
  strip: (self) => text(self.trim()),
  repeat: (self, args) => {
    const times = number(args[0]);
    if (times === undefined || times < 0) return undefined;
    return times * self.length > LONGEST
      ? tooMuch('a text grown too long')
      : text(self.repeat(times));
  },
  split: (self, args) => {
    const what = first(args);
    // a comma, a blank: no pattern at all
    const pattern = /[\\^$.|?*+()[\]{}]/.test(what) || what === '' ? patternOf(what, self) : what;
    if (pattern === undefined) return unknown(`the pattern ${what}`);
    const parts = self.split(pattern);
    while (parts.length > 0 && self !== '' && parts.at(-1) === '') parts.pop();
    return { kind: 'list', value: parts };
  },
  substring,
  replace: replaced(false, true),
  replaceAll: replaced(true, true),
  replaceFirst: replaced(true, false),
  matches: (self, args) => {
    const pattern = patternOf(`^(?:${first(args)})$`, self);
    return pattern ? truth(pattern.test(self)) : unknown(`the pattern ${first(args)}`);
  },
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
