// log.jsonl line by line: its bytes against the chain's tags, its text as an entry. Loads no schema: a worker reads by it, too.
import { type EntryId, idsFrom, tagOf, untagged } from '../../kernel/chain.ts';
import type { Entry } from '../../kernel/entry.ts';
import { type Fault, fail, ok, type Result } from '../../kit/result.ts';
import { isEntry } from './isEntry.ts';
import { decode, parse } from './text.ts';

const LINE_FEED = 10;

/** Lines without their line feeds; whatever stands after the last line feed is a line, too. */
const splitLines = (bytes: Uint8Array): readonly Uint8Array[] => {
  const out: Uint8Array[] = [];
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(LINE_FEED, from);
    if (at < 0) break;
    out.push(bytes.subarray(from, at));
    from = at + 1;
  }
  if (from < bytes.length) out.push(bytes.subarray(from));
  return out;
};

/** An entry with its text, tag cut off, and its id. */
export interface Stored {
  readonly entry: Entry;
  readonly text: string;
  readonly id: EntryId;
}

/** Says what is wrong with a value that is no entry. */
export type Explain = (n: number, value: unknown) => Fault;

const changed = (n: number, message: string): { ok: false; fault: Fault } =>
  fail({ name: 'changedLine', message: `Entry ${n} was changed: ${message}`, where: `entry ${n}` });

/** Bytes of `,"tag":"01234567"}`, which stand at the end of a stored line in place of a brace. */
const TAGGED = 18;

const BRACE = 0x7d;

/** `idOf`: the chain up to here. */
const readLine = (
  bytes: Uint8Array,
  n: number,
  idOf: (text: Uint8Array) => EntryId,
  explain: Explain,
): Result<Stored> => {
  const whole = decode(bytes);
  if (whole === undefined) return changed(n, 'its line is not UTF-8 text.');
  const cut = untagged(whole);
  if (!cut) return changed(n, 'its line does not end in a tag of 8 hex digits.');
  // the id is over these very bytes: to make them out of the text again takes as long as the hash
  const own = bytes.slice(0, bytes.length - TAGGED + 1);
  own[own.length - 1] = BRACE;
  const id = idOf(own);
  if (tagOf(id) !== cut.tag)
    return changed(
      n,
      `its line gives the tag ${tagOf(id)}, and the tag written in it is ${cut.tag}; it was altered, or a line before it is missing.`,
    );
  const entry = parse(cut.text);
  if (!isEntry(entry)) return fail(explain(n, entry));
  return ok({ entry, text: cut.text, id });
};

/** As far as lines are whole, fit their tags and are no more than the manifest counts; and what stopped the reading. */
export interface LogPart {
  readonly stored: readonly Stored[];
  readonly fault?: Fault;
}

/** Lines that are read at a stretch: some milliseconds. */
const STRETCH = 100;

/** Gives the share of the lines that is read. `expected`: the manifest's count. Faults: "changedLine", "badEntry", "truncated". */
export function* readingLines(
  bytes: Uint8Array,
  expected: number,
  explain: Explain,
): Generator<number, LogPart> {
  const lines = splitLines(bytes);
  const ended = bytes.length === 0 || bytes.at(-1) === LINE_FEED;
  const stored: Stored[] = [];
  const idOf = idsFrom();
  for (const [n, line] of lines.entries()) {
    const read = readLine(line, n, idOf, explain);
    const last = n === lines.length - 1;
    if (!read.ok) return { stored, fault: read.fault };
    if (last && !ended) {
      const { fault } = changed(n, 'its line does not end with a line feed.');
      return { stored, fault };
    }
    if (n === expected)
      return {
        stored,
        fault: {
          name: 'badEntry',
          message: `Entry ${expected} is one too many: the manifest counts ${expected} entries, the log has ${lines.length}.`,
          where: `entry ${expected}`,
        },
      };
    stored.push(read.value);
    if (stored.length % STRETCH === 0) yield stored.length / lines.length;
  }
  if (stored.length === expected) return { stored };
  return {
    stored,
    fault: {
      name: 'truncated',
      message: `${stored.length === 0 ? 'The log is empty' : `The log is cut short after entry ${stored.length - 1}`}: the manifest counts ${expected} entries, the log has ${stored.length}.`,
      where: stored.length === 0 ? 'log.jsonl' : `entry ${stored.length - 1}`,
    },
  };
}
