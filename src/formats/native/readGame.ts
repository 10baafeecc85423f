// A `.vedette` file: loose bytes in, a strict game file or named faults out. Judges no rules and no signatures.
import type { Result } from '../../kit/result.ts';
import { type Fault, fail, ok } from '../../kit/result.ts';
import { canonicalJson } from '../../kit/canonicalJson.ts';
import { type EntryId, idsFrom, tagOf, untagged } from '../../kernel/chain.ts';
import { type Entry, type Genesis, genesisOf } from '../../kernel/entry.ts';
import { type Log, logOf } from '../../kernel/log.ts';
import { drain } from '../../kernel/slices.ts';
import { type JsonPath, moduleFault, valueAt } from '../../module/complaint.ts';
import { firstWrong } from '../../module/expectation.ts';
import { readZip, type ZipBudget } from '../zip.ts';
import { type Keyframe, readKeyframes } from './keyframe.ts';
import { migrate } from './migrations.ts';
import {
  entrySchema,
  type GameManifest,
  genesisSchema,
  isEntry,
  manifestSchema,
} from './schema.ts';

/** A file whose every line fits its tag and whose manifest fits entry 0. Rules, dice and signatures are not looked at. */
export interface GameFile {
  readonly manifest: GameManifest;
  readonly genesis: Genesis;
  readonly log: Log;
  /** what is wrong with the first line that `log` has not; absent: it is whole */
  readonly damage?: Fault;
  /** text of rules.json, unchecked; absent: the file relies on an installed module */
  readonly rules?: string;
  /** annotations, passed through as they are */
  readonly notes?: Uint8Array;
  /** orders.json, standing orders by side: JSON, unchecked and no part of the proof; its text where it is no JSON */
  readonly orders?: unknown;
  /** states on the way, as the file says them, unchecked; none of a log that is damaged */
  readonly keyframes: readonly Keyframe[];
}

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

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a value of another shape should have been, in the words of a module's faults; `at`: where it stands in the file. */
const misshapen = (
  name: 'badEntry' | 'badManifest',
  file: string,
  schema: Parameters<typeof firstWrong>[0],
  value: unknown,
  at: JsonPath = [],
): { ok: false; fault: Fault } => {
  const { path, expected } = firstWrong(schema, value);
  return fail({ ...moduleFault(file, [...at, ...path], expected, valueAt(value, path)), name });
};

interface Stored {
  readonly entry: Entry;
  readonly text: string;
  readonly id: EntryId;
}

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
  if (!isEntry(entry)) return misshapen('badEntry', `entry ${n}`, entrySchema, entry);
  return ok({ entry: entry as unknown as Entry, text: cut.text, id });
};

/** As far as lines are whole, fit their tags and are no more than the manifest counts; and what stopped the reading. */
interface LogPart {
  readonly stored: readonly Stored[];
  readonly fault?: Fault;
}

/** Lines that are read at a stretch: some milliseconds. */
const STRETCH = 100;

/** Gives the share of the lines that is read. */
function* readingLines(bytes: Uint8Array, expected: number): Generator<number, LogPart> {
  const lines = splitLines(bytes);
  const ended = bytes.length === 0 || bytes.at(-1) === LINE_FEED;
  const stored: Stored[] = [];
  const idOf = idsFrom();
  for (const [n, line] of lines.entries()) {
    const read = readLine(line, n, idOf);
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

/** The log out of log.jsonl's bytes. Faults: "changedLine", "badEntry", "truncated", "badLink", "badUndo". */
export const readLog = (bytes: Uint8Array, expected: number): Result<Log> => {
  const { stored, fault } = drain(readingLines(bytes, expected));
  return fault ? { ok: false, fault } : logOf(stored);
};

/** Entry 0's pins. */
export const readGenesis = (log: Log): Result<Genesis> => {
  const genesis = genesisOf(log.entries[0]?.action);
  const checked = genesisSchema.safeParse(genesis);
  if (checked.success) return ok(checked.data);
  return misshapen('badEntry', 'entry 0', genesisSchema, genesis, ['genesis']);
};

const pinsFit = (manifest: GameManifest, genesis: Genesis): Result<true> => {
  for (const key of ['game', 'module', 'system', 'scenario', 'players', 'dice'] as const)
    if (canonicalJson(manifest[key]) !== canonicalJson(genesis[key]))
      return fail({
        name: 'changedManifest',
        message: `manifest.json and entry 0 disagree on "${key}": ${canonicalJson(manifest[key])} and ${canonicalJson(genesis[key])}.`,
        where: `manifest.json ${key}`,
      });
  return ok(true);
};

const json = (files: ReadonlyMap<string, Uint8Array>, name: string): Result<unknown> => {
  const bytes = files.get(name);
  if (!bytes)
    return fail({
      name: 'notVedette',
      message: `The zip has no ${name}; expected a Vedette file.`,
      where: name,
    });
  const text = decode(bytes);
  const value = text === undefined ? undefined : parse(text);
  return value === undefined
    ? fail({ name: 'damaged', message: `${name} is not JSON text.`, where: name })
    : ok(value);
};

/**
 * Reads a whole game. Faults: those of `readZip`, "notVedette", "newerFormat", "badManifest", "changedManifest", those
 * of `readLog`, "damaged".
 */
export const readGame = async (
  bytes: Uint8Array,
  budget?: ZipBudget,
  soundPart = false,
): Promise<Result<GameFile>> => {
  const work = readingGame(bytes, budget, soundPart);
  let next = await work.next();
  while (!next.done) next = await work.next();
  return next.value;
};

/** As `readGame`, in slices; gives the share of the log that is read. */
export async function* readingGame(
  bytes: Uint8Array,
  budget?: ZipBudget,
  /** a log that is damaged further on is given as far as it is sound, with `damage` */
  soundPart = false,
): AsyncGenerator<number, Result<GameFile>> {
  const unzipped = await readZip(bytes, budget);
  if (!unzipped.ok) return unzipped;
  const files = unzipped.value;
  const loose = json(files, 'manifest.json');
  if (!loose.ok) return loose;
  const newest = migrate(loose.value);
  if (!newest.ok) return newest;
  const checked = manifestSchema.safeParse(newest.value);
  if (!checked.success)
    return misshapen('badManifest', 'manifest.json', manifestSchema, newest.value);
  const manifest = checked.data;
  const { heads } = manifest;
  for (let n = 1; n < heads.length; n += 1)
    if (heads[n]!.entry <= heads[n - 1]!.entry) {
      const expected = `more than ${heads[n - 1]!.entry}, the entry of the head before`;
      const path = ['heads', n, 'entry'];
      return fail({
        ...moduleFault('manifest.json', path, expected, heads[n]!.entry),
        name: 'badManifest',
      });
    }
  const lines = files.get('log.jsonl');
  if (!lines)
    return fail({ name: 'notVedette', message: 'The zip has no log.jsonl.', where: 'log.jsonl' });
  const { stored, fault: damage } = yield* readingLines(lines, manifest.entries);
  if (damage && (!soundPart || stored.length === 0)) return { ok: false, fault: damage };
  const log = logOf(stored);
  if (!log.ok) return log;
  const genesis = readGenesis(log.value);
  if (!genesis.ok) return genesis;
  const fit = pinsFit(manifest, genesis.value);
  if (!fit.ok) return fit;
  const notes = files.get('notes.json');
  const packed = files.get('rules.json');
  const rules = packed && decode(packed);
  if (packed && rules === undefined)
    return fail({ name: 'damaged', message: 'rules.json is not UTF-8 text.', where: 'rules.json' });
  const left = files.get('orders.json');
  const orders = left && new TextDecoder().decode(left);
  const keyframes = damage ? [] : readKeyframes(files, genesis.value, log.value);
  return ok({
    manifest,
    genesis: genesis.value,
    log: log.value,
    keyframes,
    ...(damage ? { damage } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(notes ? { notes } : {}),
    ...(orders === undefined ? {} : { orders: parse(orders) ?? orders }),
  });
}
