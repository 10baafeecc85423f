// A `.vedette` file: loose bytes in, a strict game file or named faults out.
import type { Result } from '../../kit/result.ts';
import { fail } from '../../kit/result.ts';
import { type Log, logOf } from '../../kernel/log.ts';
import { drain } from '../../kernel/slices.ts';
import { readZip, type ZipBudget } from '../zip.ts';
import { type GameFile, gameOf, manifestIn, misshapen } from './gameFile.ts';
import { KEYFRAMES, saidKeyframes } from './keyframe.ts';
import { type Explain, readingLines } from './lines.ts';
import { entrySchema } from './schema.ts';

const explain: Explain = (n, value) =>
  misshapen('badEntry', `entry ${n}`, entrySchema, value).fault;

/** The log out of log.jsonl's bytes. Faults: "changedLine", "badEntry", "truncated", "badLink", "badUndo". */
export const readLog = (bytes: Uint8Array, expected: number): Result<Log> => {
  const { stored, fault } = drain(readingLines(bytes, expected, explain));
  return fault ? { ok: false, fault } : logOf(stored);
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
  const manifest = manifestIn(files);
  if (!manifest.ok) return manifest;
  const lines = files.get('log.jsonl');
  if (!lines)
    return fail({ name: 'notVedette', message: 'The zip has no log.jsonl.', where: 'log.jsonl' });
  const part = yield* readingLines(lines, manifest.value.entries, explain);
  const { stored, fault } = part;
  if (fault && (!soundPart || stored.length === 0)) return { ok: false, fault };
  return gameOf(files, manifest.value, part, () => saidKeyframes(files.get(KEYFRAMES)));
}
