// Regular expressions out of a file: only those that cannot run long on a short text.

const LONGEST_PATTERN = 200;
const LONGEST_SUBJECT = 256;
/** Repeats in a pattern; each may cost the length of the text once more. */
const MOST_REPEATS = 3;

/** A repeat of a group that repeats or chooses within itself. */
const nests = (pattern: string): boolean => /\([^()]*[+*{|][^()]*\)[+*{]/.test(pattern);

/** The pattern made ready, `whole`: it must fit the whole text; undefined: not taken on. */
export const patternOf = (pattern: string, subject: string, flags = ''): RegExp | undefined => {
  if (pattern.length > LONGEST_PATTERN || subject.length > LONGEST_SUBJECT) return undefined;
  const repeats = pattern.replaceAll(/\\./g, '').match(/[+*{]/g)?.length ?? 0;
  const groups = pattern.match(/\(/g)?.length ?? 0;
  if (repeats > MOST_REPEATS || nests(pattern) || (groups > 1 && repeats > 1)) return undefined;
  if (/\\\d|\(\?[<!=]/.test(pattern)) return undefined;
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
};
