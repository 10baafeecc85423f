// A `.vedette` file taken apart on another thread: what takes long of its reading, and loads no schema. Whatever is wrong with
// a file is left to the whole reading to find and say.
import { type Result, fail, ok } from '../../kit/result.ts';
import { digest } from '../../kernel/chain.ts';
import { readZip } from '../zip.ts';
import { isCount, isObject } from './isEntry.ts';
import { KEYFRAMES, saidKeyframes } from './keyframe.ts';
import { readingLines } from './lines.ts';
import { decode, parse } from './text.ts';
import type { Unpacked } from './unpacked.ts';

const LOG = 'log.jsonl';

/** The manifest's own count of entries; 0: it says none, and then nothing fits it. */
const countOf = (manifest: Uint8Array | undefined): number => {
  const value = manifest && parse(decode(manifest) ?? '');
  return isObject(value) && isCount(value['entries'], 1) ? value['entries'] : 0;
};

/** Takes a file apart; gives the share of its log that is read. Any fault: the whole reading says it better. */
export async function* unpacking(bytes: Uint8Array): AsyncGenerator<number, Result<Unpacked>> {
  const unzipped = await readZip(bytes);
  if (!unzipped.ok) return unzipped;
  const files = new Map(unzipped.value);
  const lines = files.get(LOG);
  const count = countOf(files.get('manifest.json'));
  const amiss = { name: 'badEntry', message: 'The log cannot be taken apart.' } as const;
  if (!lines || count === 0) return fail(amiss);
  const { stored, fault } = yield* readingLines(lines, count, () => amiss);
  if (fault) return { ok: false, fault };
  const keyframes = saidKeyframes(files.get(KEYFRAMES));
  files.delete(LOG);
  files.delete(KEYFRAMES);
  const rules = files.get('rules.json');
  return ok({
    files,
    texts: stored.map(({ text }) => text).join('\n'),
    ids: stored.map(({ id }) => id).join(''),
    keyframes,
    ...(rules ? { rulesHash: digest(rules) } : {}),
  });
}
