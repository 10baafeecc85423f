// A `.vedette` file whose log has been read: manifest, entry 0 and log put together, or named faults. Judges no rules and no signatures.
import type { Result } from '../../kit/result.ts';
import { type Fault, fail, ok } from '../../kit/result.ts';
import { canonicalJson } from '../../kit/canonicalJson.ts';
import { type Genesis, genesisOf } from '../../kernel/entry.ts';
import { type Log, logOf } from '../../kernel/log.ts';
import { type JsonPath, moduleFault, valueAt } from '../../module/complaint.ts';
import { firstWrong } from '../../module/expectation.ts';
import { fittingKeyframes, type Keyframe, type SaidKeyframe } from './keyframe.ts';
import type { LogPart } from './lines.ts';
import { migrate } from './migrations.ts';
import { type GameManifest, genesisSchema, manifestSchema } from './schema.ts';
import { decode, parse } from './text.ts';
import { storedOf, type Unpacked } from './unpacked.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A file whose every line fits its tag and whose manifest fits entry 0. Rules, dice and signatures are not looked at. */
export interface GameFile {
  readonly manifest: GameManifest;
  readonly genesis: Genesis;
  readonly log: Log;
  /** what is wrong with the first line that `log` has not; absent: it is whole */
  readonly damage?: Fault;
  /** text of rules.json, unchecked; absent: the file relies on an installed module */
  readonly rules?: string;
  /** SHA-256 of that text where it was worked out on the way; absent: it was not */
  readonly rulesHash?: string;
  /** annotations, passed through as they are */
  readonly notes?: Uint8Array;
  /** orders.json, standing orders by side: JSON, unchecked and no part of the proof; its text where it is no JSON */
  readonly orders?: unknown;
  /** states on the way, as the file says them, unchecked; none of a log that is damaged */
  readonly keyframes: readonly Keyframe[];
}

/** What a value of another shape should have been, in the words of a module's faults; `at`: where it stands in the file. */
export const misshapen = (
  name: 'badEntry' | 'badManifest',
  file: string,
  schema: Parameters<typeof firstWrong>[0],
  value: unknown,
  at: JsonPath = [],
): { ok: false; fault: Fault } => {
  const { path, expected } = firstWrong(schema, value);
  return fail({ ...moduleFault(file, [...at, ...path], expected, valueAt(value, path)), name });
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

const json = (files: Files, name: string): Result<unknown> => {
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

/** The manifest, as it is accepted. Faults: "notVedette", "damaged", "newerFormat", "badManifest". */
export const manifestIn = (files: Files): Result<GameManifest> => {
  const loose = json(files, 'manifest.json');
  if (!loose.ok) return loose;
  const newest = migrate(loose.value);
  if (!newest.ok) return newest;
  const checked = manifestSchema.safeParse(newest.value);
  if (!checked.success)
    return misshapen('badManifest', 'manifest.json', manifestSchema, newest.value);
  const { heads } = checked.data;
  for (let n = 1; n < heads.length; n += 1)
    if (heads[n]!.entry <= heads[n - 1]!.entry) {
      const expected = `more than ${heads[n - 1]!.entry}, the entry of the head before`;
      const path = ['heads', n, 'entry'];
      return fail({
        ...moduleFault('manifest.json', path, expected, heads[n]!.entry),
        name: 'badManifest',
      });
    }
  return ok(checked.data);
};

/** A game out of its files and the entries of its log. */
export const gameOf = (
  files: Files,
  manifest: GameManifest,
  { stored, fault: damage }: LogPart,
  said: () => readonly SaidKeyframe[],
): Result<GameFile> => {
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
  return ok({
    manifest,
    genesis: genesis.value,
    log: log.value,
    keyframes: damage ? [] : fittingKeyframes(said(), genesis.value, log.value),
    ...(damage ? { damage } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(notes ? { notes } : {}),
    ...(orders === undefined ? {} : { orders: parse(orders) ?? orders }),
  });
};

/** The rest of the reading of a file that was taken apart on another thread, in slices. Faults as those of `readGame`. */
export function* readingUnpacked(unpacked: Unpacked): Generator<number, Result<GameFile>> {
  const manifest = manifestIn(unpacked.files);
  if (!manifest.ok) return manifest;
  const stored = yield* storedOf(unpacked);
  const { files, keyframes, rulesHash } = unpacked;
  const game = gameOf(files, manifest.value, { stored }, () => keyframes);
  return game.ok && rulesHash !== undefined ? ok({ ...game.value, rulesHash }) : game;
}
