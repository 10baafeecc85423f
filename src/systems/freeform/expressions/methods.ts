// Methods of texts that modules use in expressions.
import { ok } from '../../../kit/result.ts';
import { trimmed } from '../../../vassal/values.ts';
import { patternOf } from './pattern.ts';
import { type Budget, LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';
import { int, integerOf, text, textOf, truth, type Value } from './value.ts';

/** undefined: no method takes such values */
type Method = (
  self: string,
  args: readonly Value[],
  budget: Budget,
) => Resolved<Value> | Value | undefined;

export const first = (args: readonly Value[]): string => (args[0] ? textOf(args[0]) : '');
export const number = (v: Value | undefined): number | undefined =>
  v?.kind === 'int' || v?.kind === 'double' ? v.value : undefined;

const substring = (self: string, args: readonly Value[]): Resolved<Value> | Value | undefined => {
  const from = number(args[0]);
  const to = args.length > 1 ? number(args[1]) : self.length;
  if (from === undefined || to === undefined) return undefined;
  if (from < 0 || to > self.length || from > to) {
    return unknown(`substring ${from} to ${to} of "${self}"`);
  }
  return text(self.slice(from, to));
};

const replaced: Method = (self, args) => {
  const [what, by] = args.map(textOf);
  if (what === undefined || by === undefined) return undefined;
  const times = what === '' ? self.length + 1 : self.length / what.length;
  if (times * by.length + self.length > LONGEST) return tooMuch('a text grown too long');
  return text(self.replaceAll(what, () => by));
};

/** What is put for a match: `$1` is a group of it, a backslash keeps the sign after it; undefined: there is no such group. */
const putFor = (by: string, groups: readonly (string | undefined)[]): string | undefined => {
  let fits = true;
  const put = by.replaceAll(/\\(.)|\$(\d)|[\\$]/gs, (_, kept?: string, group?: string) => {
    if (kept !== undefined) return kept;
    fits &&= group !== undefined && Number(group) < groups.length;
    return (group && groups[Number(group)]) ?? '';
  });
  return fits ? put : undefined;
};

const replacedPattern =
  (where: 'once' | 'everywhere'): Method =>
  (self, args, budget) => {
    const [what, by] = args.map(textOf);
    if (what === undefined || by === undefined) return undefined;
    const pattern = patternOf(what, self, where, budget);
    if (!pattern.ok) return pattern;
    const one = where === 'once' ? pattern.value.exec(self) : null;
    const found = where === 'once' ? (one ? [one] : []) : [...self.matchAll(pattern.value)];
    let out = '';
    let from = 0;
    for (const match of found) {
      const put = putFor(by, match);
      if (put === undefined) return unknown(`the replacement ${by}`);
      out += self.slice(from, match.index) + put;
      from = match.index + match[0].length;
      if (out.length > LONGEST) return tooMuch('a text grown too long');
    }
    return text(out + self.slice(from));
  };

/** Where a separator stands; a text without signs of a pattern is none. */
const separators = (
  what: string,
  self: string,
  budget: Budget,
): Resolved<readonly { readonly at: number; readonly length: number }[]> => {
  if (what !== '' && !/[\\^$.|?*+()[\]{}]/.test(what)) {
    const length = what.length;
    const out = [];
    for (let at = self.indexOf(what); at >= 0; at = self.indexOf(what, at + length))
      out.push({ at, length });
    return ok(out);
  }
  const pattern = patternOf(what, self, 'everywhere', budget);
  if (!pattern.ok) return pattern;
  return ok([...self.matchAll(pattern.value)].map((m) => ({ at: m.index, length: m[0].length })));
};

/** The second argument is how many parts there may be: 0, as if left out, drops empty ones at the end, a negative number none. */
const split: Method = (self, args, budget) => {
  const limit = args.length > 1 ? args[1] : int(0);
  if (args.length === 0 || limit?.kind !== 'int') return undefined;
  const found = separators(first(args), self, budget);
  if (!found.ok) return found;
  const parts: string[] = [];
  let from = 0;
  for (const { at, length } of found.value) {
    if (limit.value > 0 && parts.length === limit.value - 1) break;
    // nothing at the very beginning separates nothing
    if (at + length === 0) continue;
    parts.push(self.slice(from, at));
    from = at + length;
  }
  parts.push(self.slice(from));
  const whole = parts.length === 1;
  while (limit.value === 0 && !whole && parts.at(-1) === '') parts.pop();
  return { kind: 'list', value: parts };
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
  trim: (self) => text(trimmed(self)),
  toUpperCase: (self) => text(self.toUpperCase()),
  toLowerCase: (self) => text(self.toLowerCase()),
  concat: (self, args) =>
    self.length + first(args).length > LONGEST
      ? tooMuch('a text grown too long')
      : text(self + first(args)),
  indexOf: (self, args) => int(self.indexOf(first(args), number(args[1]) ?? 0)),
  lastIndexOf: (self, args) => int(self.lastIndexOf(first(args), number(args[1]) ?? self.length)),
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
    const [times] = args;
    if (times?.kind !== 'int' || times.value < 0) return undefined;
    return times.value * self.length > LONGEST
      ? tooMuch('a text grown too long')
      : text(self.repeat(times.value));
  },
  split,
  substring,
  replace: replaced,
  replaceAll: replacedPattern('everywhere'),
  replaceFirst: replacedPattern('once'),
  matches: (self, args, budget) => {
    const pattern = patternOf(first(args), self, 'whole', budget);
    return pattern.ok ? truth(pattern.value.test(self)) : pattern;
  },
};

/** Letters of a text that cost as much as one step. */
const LETTERS_A_STEP = 256;

/** A method of a value: `"ab".length()`. */
export const callMethod = (
  name: string,
  self: Value,
  args: readonly Value[],
  budget: Budget,
): Resolved<Value> => {
  const method = Object.hasOwn(METHODS, name) && self.kind !== 'list' ? METHODS[name] : undefined;
  if (!method) return unknown(`the method ${name}`);
  // `equals` of numbers and truths compares like with like
  if (name === 'equals' && self.kind !== 'text') {
    return ok(truth(args[0]?.kind === self.kind && args[0].value === self.value));
  }
  const own = textOf(self);
  budget.steps -= Math.floor(own.length / LETTERS_A_STEP);
  if (own.length > LONGEST || budget.steps < 0) return tooMuch('a text too long');
  const made = method(own, args, budget);
  if (made === undefined) return unknown(`${name} with such values`);
  return 'ok' in made ? made : ok(made);
};
