// Regular expressions out of a file: only those that cannot run long, and that mean the same here as in Java.
import { ok } from '../../../kit/result.ts';
import { type Budget, type Resolved, tooMuch, unknown } from './unresolved.ts';

const LONGEST_PATTERN = 200;
const LONGEST_SUBJECT = 256;
/** Ways of trying that one pattern may have: three repeats that each reach over the longest text. */
const MOST_WAYS = 257 ** 3;
/** Ways that cost as much as one step. */
const WAYS_A_STEP = 64;

/** The parts of a pattern that both languages read alike: a character or class, a group's ends, a choice, a repeat. */
const PART =
  /\\u[\da-fA-F]{4}|\\[dDwWsSbBtnrf]|\\[^a-zA-Z\d]|\[\^?(?:\\[dDwWsStnrf]|\\[^a-zA-Z\d]|&(?!&)|[^\\[\]&])+\]|\((?:\?:)?|\)|\||(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??|[^\\[\]{}()|*+?]/y;

/** A group that is open: ways of its choices so far, and of the one that is being read. */
interface Open {
  readonly before: number;
  readonly ways: number;
}

/** In how many ways a pattern may be tried on so many letters; undefined: not taken on. */
const waysOf = (pattern: string, letters: number): number | undefined => {
  const part = new RegExp(PART);
  const open: Open[] = [];
  let here: Open = { before: 0, ways: 1 };
  /** ways of what a repeat would stand for; undefined: nothing is there to be repeated */
  let last: number | undefined;
  while (part.lastIndex < pattern.length) {
    const [found] = part.exec(pattern) ?? [];
    if (found === undefined) return undefined;
    if (found.startsWith('(')) {
      open.push(here);
      here = { before: 0, ways: 1 };
      last = undefined;
    } else if (found === ')') {
      const above = open.pop();
      if (!above) return undefined;
      last = here.before + here.ways;
      here = { ...above, ways: above.ways * last };
    } else if (found === '|') {
      here = { before: here.before + here.ways, ways: 1 };
      last = undefined;
    } else if (/^[*+?{]/.test(found)) {
      // what repeats or chooses within a repeat has ways without number
      const optional = found.startsWith('?');
      if (last === undefined || (last > 1 && !optional)) return undefined;
      const times = optional ? (last + 1) / last : /^\{\d+\}/.test(found) ? 2 : letters + 1;
      here = { ...here, ways: here.ways * times };
      last = undefined;
    } else last = 1;
  }
  return open.length > 0 ? undefined : here.before + here.ways;
};

/**
 * The pattern made ready for a text, and paid for. `where`: it is to fit the whole text, is looked for once, or everywhere.
 * Unresolved: it is not taken on, or the budget is used up.
 */
export const patternOf = (
  pattern: string,
  subject: string,
  where: 'whole' | 'once' | 'everywhere',
  budget: Budget,
): Resolved<RegExp> => {
  const odd = unknown(`the pattern ${pattern.slice(0, LONGEST_PATTERN)}`);
  if (pattern.length > LONGEST_PATTERN || subject.length > LONGEST_SUBJECT) return odd;
  const ways = waysOf(pattern, subject.length);
  if (ways === undefined || ways > MOST_WAYS) return odd;
  const starts = where === 'whole' ? 1 : subject.length + 1;
  budget.steps -= Math.ceil((ways * starts) / WAYS_A_STEP);
  if (budget.steps < 0) return tooMuch('patterns that are tried too often');
  try {
    return ok(
      where === 'whole'
        ? new RegExp(`^(?:${pattern})$`)
        : new RegExp(pattern, where === 'everywhere' ? 'g' : ''),
    );
  } catch {
    return odd;
  }
};
