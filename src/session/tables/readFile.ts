// One of VASSAL's files, of whatever kind its content says, read a little at a time: in a worker, or where one waits for it.
import { openArchive, sourceOf } from '../../formats/vassal/archive.ts';
import type { ByteSource } from '../../formats/vassal/directory.ts';
import { kindOf } from '../../formats/vassal/kind.ts';
import { readModule } from '../../formats/vassal/readModule.ts';
import { type ReadingProgress, readTrace } from '../../formats/vassal/readTrace.ts';
import { digesting } from '../../kernel/chain.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { ModuleSource } from '../../vassal/component.ts';
import type { PictureSizes } from '../../vassal/pictures.ts';
import type { SavedFile } from './continuations.ts';
import { pictureSizes } from './pictureSizes.ts';

export type TableFile =
  | { readonly kind: 'saved'; readonly saved: SavedFile }
  | {
      readonly kind: 'module';
      readonly fileName: string;
      readonly digest: string;
      readonly source: ModuleSource;
      readonly sizes: PictureSizes;
    };

/** How far the reading is; `doing` in words that a person reads. */
export interface TableProgress {
  readonly doing: string;
  /** 0 to 1 */
  readonly share: number;
}

const WORDS: Readonly<Record<ReadingProgress['doing'], string>> = {
  inflating: 'Unpacking',
  splitting: 'Reading the pieces of',
  parsing: 'Reading',
};

/** Bytes that are hashed at a time. */
const PART = 1 << 20;

async function* digestFile(source: ByteSource): AsyncGenerator<number, string> {
  const hash = digesting();
  for (let at = 0; at < source.size; at += PART) {
    hash.add(await source.slice(at, Math.min(source.size, at + PART)));
    yield at;
  }
  return hash.done();
}

/** Endings that VASSAL's files have had, those that others use too left out. */
const ENDINGS = /\.(vmod|vmdx|vsav|vlog|mod|mdx|sav)$/i;

/** What a file holds decides; its name only where it can no longer be told. */
export const isVassal = async (bytes: Uint8Array, fileName: string): Promise<boolean> => {
  const archive = await openArchive(sourceOf(bytes));
  if (!archive.ok) return ENDINGS.test(fileName);
  const { names } = archive.value;
  if (names.includes('manifest.json') && names.includes('log.jsonl')) return false;
  return (
    ENDINGS.test(fileName) ||
    ['savedGame', 'buildFile.xml', 'buildFile'].some(
      (name) => archive.value.sizeOf(name) !== undefined,
    ) ||
    names.some((name) => ENDINGS.test(name))
  );
};

/**
 * Reads a module, extension, save or log. Stop it by `return()`. Faults are VASSAL's (`formats/vassal/fault.ts`), each one
 * sentence.
 */
export async function* readTableFile(
  source: ByteSource,
  fileName: string,
): AsyncGenerator<TableProgress, Result<TableFile>> {
  const archive = await openArchive(source);
  if (!archive.ok) return archive;
  const kind = await kindOf(archive.value);
  if (!kind.ok) return kind;
  const hashing = digestFile(source);
  let hashed = await hashing.next();
  for (; !hashed.done; hashed = await hashing.next())
    yield { doing: `Checking ${fileName}`, share: (0.3 * hashed.value) / Math.max(1, source.size) };
  const digest = hashed.value;
  const told = ({ doing, done, of }: ReadingProgress): TableProgress => ({
    doing: `${WORDS[doing]} ${fileName}`,
    share:
      0.3 +
      (kind.value === 'saved' ? 0.7 : 0.2) *
        ((doing === 'inflating' ? 0 : 0.5) + 0.5 * Math.min(1, done / Math.max(1, of))),
  });
  if (kind.value === 'saved') {
    const reading = readTrace(archive.value, fileName);
    let step = await reading.next();
    for (; !step.done; step = await reading.next()) yield told(step.value);
    const trace = step.value;
    return trace.ok
      ? ok({ kind: 'saved', saved: { fileName, digest, trace: trace.value } })
      : trace;
  }
  const reading = readModule(archive.value);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) yield told(step.value);
  const read = step.value;
  if (!read.ok) return read;
  const measuring = pictureSizes(archive.value);
  let measured = await measuring.next();
  for (; !measured.done; measured = await measuring.next())
    yield { doing: `Measuring the pictures of ${fileName}`, share: 0.5 + 0.5 * measured.value };
  return ok({ kind: 'module', fileName, digest, source: read.value, sizes: measured.value });
}
