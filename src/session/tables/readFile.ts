// One of VASSAL's files, of whatever kind its content says, with what names it for ever and how large its pictures are.
import { openArchive, sourceOf } from '../../formats/vassal/archive.ts';
import type { ByteSource } from '../../formats/vassal/directory.ts';
import { type VassalFile, readVassalFile } from '../../formats/vassal/reader.ts';
import type { ReadingProgress } from '../../formats/vassal/readTrace.ts';
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

/** How far an opening is; `doing` in words that a person reads: "Unpacking". */
export interface TableProgress {
  readonly doing: string;
  /** 0 to 1 of what is being done */
  readonly share: number;
}

/** What is to be known of a file beside what it says. */
export interface Measured {
  /** SHA-256 of its bytes, hex */
  readonly digest: string;
  /** empty: it has no pictures */
  readonly sizes: PictureSizes;
}

const WORDS: Readonly<Record<ReadingProgress['doing'], string>> = {
  inflating: 'Unpacking',
  splitting: 'Reading',
  parsing: 'Reading',
};

export const progressOf = ({ doing, done, of }: ReadingProgress): TableProgress => ({
  doing: WORDS[doing],
  share: Math.min(1, done / Math.max(1, of)),
});

/** Bytes that are hashed at a time. */
const PART = 1 << 20;

/** Bytes of a file that is held in memory while it is measured: thousands of small reads from a disk take seconds. */
const HELD = 128e6;

/** Hashes a file, and measures its pictures where it has some. */
export async function* measure(file: ByteSource): AsyncGenerator<TableProgress, Measured> {
  const source = file.size > HELD ? file : sourceOf(await file.slice(0, file.size));
  const hash = digesting();
  for (let at = 0; at < source.size; at += PART) {
    hash.add(await source.slice(at, Math.min(source.size, at + PART)));
    yield { doing: 'Checking', share: at / source.size };
  }
  const archive = await openArchive(source);
  const digest = hash.done();
  if (!archive.ok) return { digest, sizes: {} };
  const measuring = pictureSizes(archive.value);
  for (;;) {
    const next = await measuring.next();
    if (next.done) return { digest, sizes: next.value };
    yield { doing: 'Measuring pictures', share: next.value };
  }
}

/** A file as it was read, put together with what was measured of it. */
export const tableFile = (
  read: VassalFile,
  fileName: string,
  { digest, sizes }: Measured,
): TableFile =>
  read.kind === 'trace'
    ? { kind: 'saved', saved: { fileName, digest, trace: read.trace } }
    : { kind: 'module', fileName, digest, source: read.source, sizes };

/** Endings that VASSAL's files have had, those that others use too left out. */
const ENDINGS = /\.(vmod|vmdx|vsav|vlog|mod|mdx|sav)$/i;

/** What a file holds decides; its name only where that can no longer be told. */
export const isVassal = async (source: ByteSource, fileName: string): Promise<boolean> => {
  const archive = await openArchive(source);
  if (!archive.ok) return ENDINGS.test(fileName);
  const { value } = archive;
  const { names } = value;
  if (names.includes('manifest.json') && names.includes('log.jsonl')) return false;
  return (
    ENDINGS.test(fileName) ||
    ['savedGame', 'buildFile.xml', 'buildFile'].some((name) => value.sizeOf(name) !== undefined) ||
    names.some((name) => ENDINGS.test(name))
  );
};

/**
 * Reads a module, extension, save or log where one stands. Stop it by `return()`. Faults are VASSAL's
 * (`formats/vassal/fault.ts`), each one sentence.
 */
export async function* readTableFile(
  source: ByteSource,
  fileName: string,
): AsyncGenerator<TableProgress, Result<TableFile>> {
  const reading = readVassalFile(source, fileName);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) yield progressOf(step.value);
  const read = step.value;
  if (!read.ok) return read;
  return ok(tableFile(read.value, fileName, yield* measure(source)));
}

/** As {@link isVassal}, of bytes in memory. */
export const bytesAreVassal = (bytes: Uint8Array, fileName: string): Promise<boolean> =>
  isVassal(sourceOf(bytes), fileName);
