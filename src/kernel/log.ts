// The log: an append-only chain that carries a tree. Values are immutable; appending gives a new log.
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { type EntryId, idAfter, ROOT } from './chain.ts';
import { type Entry, textOf, undoOf } from './entry.ts';

export interface Log {
  readonly entries: readonly Entry[];
  /** stored text of each entry without its tag, as first written */
  readonly texts: readonly string[];
  readonly ids: readonly EntryId[];
  /** the entry whose state each one starts from or, for an undo, goes back to; -1 for entry 0 */
  readonly parents: readonly number[];
  /** in order of appending */
  readonly children: readonly (readonly number[])[];
  /** taken back by an undo, kept to be seen */
  readonly struck: ReadonlySet<number>;
}

export const emptyLog: Log = {
  entries: [],
  texts: [],
  ids: [],
  parents: [],
  children: [],
  struck: new Set(),
};

export const lastEntry = (log: Log): number => log.entries.length - 1;

/** Entries from 0 to `leaf` as a person walks them; undone ones are not among them. */
export const line = (log: Log, leaf: number): readonly number[] => upward(log.parents, leaf);

const upward = (parents: readonly number[], leaf: number): number[] => {
  const out: number[] = [];
  for (let n = leaf; n >= 0; n = parents[n] ?? -1) out.push(n);
  return out.reverse();
};

/** The newest entry that follows `entry`, through undos and branches: where a reader goes on by himself. */
export const newestLeaf = (log: Log, entry: number): number => {
  let at = entry;
  for (;;) {
    const next = log.children[at]?.at(-1);
    if (next === undefined) return at;
    at = next;
  }
};

interface Growing {
  readonly entries: Entry[];
  readonly texts: string[];
  readonly ids: EntryId[];
  readonly parents: number[];
  readonly children: (readonly number[])[];
  struck: Set<number>;
  /** `struck` is still shared with an older log */
  shared: boolean;
}

const add = (log: Growing, entry: Entry, text: string, id?: EntryId): Result<number> => {
  const n = log.entries.length;
  const on = entry.on ?? n - 1;
  const where = `entry ${n}`;
  if (!Number.isInteger(on) || on >= n || (on < 0 && n > 0))
    return fail({
      name: 'badLink',
      message: `Entry ${n} is played upon entry ${on}; only 0 to ${n - 1} came before it.`,
      where,
    });
  const back = undoOf(entry.action);
  if (back !== undefined) {
    const walked = upward(log.parents, on);
    const from = walked.indexOf(back);
    if (from < 0)
      return fail({
        name: 'badUndo',
        message: `Entry ${n} goes back to entry ${back}, which is not on the line to entry ${on}.`,
        where,
      });
    if (log.shared) log.struck = new Set(log.struck);
    log.shared = false;
    for (const gone of walked.slice(from + 1)) log.struck.add(gone);
  }
  const parent = n === 0 ? -1 : (back ?? on);
  log.entries.push(entry);
  log.texts.push(text);
  log.ids.push(id ?? idAfter(log.ids[n - 1] ?? ROOT, text));
  log.parents.push(parent);
  log.children.push([]);
  if (parent >= 0) log.children[parent] = [...log.children[parent]!, n];
  return ok(n);
};

const growing = (log: Log): Growing => ({
  entries: [...log.entries],
  texts: [...log.texts],
  ids: [...log.ids],
  parents: [...log.parents],
  children: [...log.children],
  struck: log.struck as Set<number>,
  shared: true,
});

/** The log with one more entry; refuses a link to an entry that does not exist or an undo off its line. */
export const append = (log: Log, entry: Entry): Result<Log> => {
  const next = growing(log);
  const added = add(next, entry, textOf(entry));
  return added.ok ? ok(next) : added;
};

/** A log out of stored texts, whose ids may be known already. Stops at the first entry that does not link. */
export const logOf = (
  stored: readonly { readonly entry: Entry; readonly text: string; readonly id?: EntryId }[],
): Result<Log> => {
  const next = growing(emptyLog);
  for (const { entry, text, id } of stored) {
    const added = add(next, entry, text, id);
    if (!added.ok) return added;
  }
  return ok(next);
};
