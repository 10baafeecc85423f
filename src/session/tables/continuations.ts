// Several files of one game, put in the order in which they were played.
import { fail, ok, type Result } from '../../kit/result.ts';
import type { VassalTrace } from '../../vassal/trace.ts';

/** A save or log as read, with what names it for ever. */
export interface SavedFile {
  readonly fileName: string;
  /** SHA-256 of the file's bytes, hex */
  readonly digest: string;
  readonly trace: VassalTrace;
}

/** "turn 2" comes before "turn 10"; upper and lower case do not matter. */
const parts = (name: string): readonly (string | number)[] =>
  (name.toLowerCase().match(/\d+|\D+/g) ?? []).map((p) => (/^\d/.test(p) ? Number(p) : p));

export const byName = (a: string, b: string): number => {
  const [left, right] = [parts(a), parts(b)];
  for (let n = 0; n < Math.min(left.length, right.length); n += 1) {
    const [x, y] = [left[n]!, right[n]!];
    if (x === y) continue;
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : 1;
  }
  return left.length - right.length;
};

/**
 * By the date that each claims where all do, else by their names; a file given twice counts once. Fault: "otherGame" when
 * they name different modules.
 */
export const inOrder = (files: readonly SavedFile[]): Result<readonly SavedFile[]> => {
  const known = files.filter((f, n) => files.findIndex((g) => g.digest === f.digest) === n);
  const named = known.filter((f) => f.trace.module?.name);
  const other = named.find((f) => f.trace.module!.name !== named[0]!.trace.module!.name);
  if (other)
    return fail({
      name: 'otherGame',
      message: `"${named[0]!.fileName}" is a game of ${named[0]!.trace.module!.name}, "${other.fileName}" one of ${other.trace.module!.name}; only files of one game open together.`,
    });
  const dated = known.every((f) => f.trace.save?.saved !== undefined);
  return ok(
    [...known].sort(
      (a, b) =>
        (dated ? a.trace.save!.saved! - b.trace.save!.saved! : 0) || byName(a.fileName, b.fileName),
    ),
  );
};
