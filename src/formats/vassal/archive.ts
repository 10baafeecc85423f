// VASSAL's archives: zips of every age and make, read leniently and on demand. No name in them is ever a path.
import { crc32 } from '../zip.ts';
import type { ByteSource, Listed } from './directory.ts';
import { readDirectory } from './directory.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import type { BrokenOff } from '../inflate.ts';
import { inflateChunks } from '../inflate.ts';
import { LOCAL_SIZE, localHeader } from '../zipRecords.ts';

export interface ArchiveBudget {
  /** bytes of the archive itself */
  readonly packed: number;
  readonly entries: number;
  /** bytes of one entry, as really inflated */
  readonly entry: number;
}

/** Real modules have up to some hundred megabytes and ten thousand pictures. */
export const ARCHIVE_BUDGET: ArchiveBudget = { packed: 2e9, entries: 60_000, entry: 128e6 };

/** The bytes of an entry and what is wrong with them, if anything: a checksum that fails, an end that is missing. */
export interface EntryContent {
  readonly bytes: Uint8Array;
  readonly problem?: string;
}

export interface Archive {
  /**
   * names of its files, sorted, one in an old code page in each of its readings; folders and the droppings of operating
   * systems left out
   */
  readonly names: readonly string[];
  /** one sentence each: what was odd about the archive as a whole */
  readonly problems: readonly string[];
  /** bytes that an entry claims to have; undefined: there is none of the name */
  sizeOf(name: string): number | undefined;
  /** an entry's bytes. Faults: missing, damaged, truncated when nothing of it is left, tooBig beyond `allowed` */
  read(name: string, allowed?: number): Promise<Read<EntryContent>>;
  /** an entry's bytes as they are inflated, without a count; returns what was wrong at the end. Faults as above */
  chunks(name: string): Promise<Read<AsyncGenerator<Uint8Array, string | undefined>>>;
  /**
   * An entry's first bytes, `length` of them or, at its end, fewer; unchecked, and hardly more of the file is read than they
   * need. Empty: there is no such entry, or it cannot be read.
   */
  head(name: string, length: number): Promise<Uint8Array>;
}

/** A source over bytes in memory. */
export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  slice: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});

const DROPPINGS = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Why the first bytes are no zip's; undefined: they are. */
const noZip = (head: Uint8Array, size: number): Read<never> | undefined => {
  if (head[0] === 0x50 && head[1] === 0x4b && size >= 4) return undefined;
  const text = new TextDecoder('latin1').decode(head.subarray(0, 200));
  if (text.startsWith('version https://git-lfs'))
    return faulty(
      'pointer',
      'This is a Git LFS pointer, a note of where the file is kept, and not the file itself.',
    );
  if (size === 0) return faulty('notZip', 'The file is empty; a VASSAL file is a zip.');
  if (/^\s*<(?:!doctype html|html)/i.test(text))
    return faulty('notZip', 'This is a web page and not a VASSAL file, which is a zip.');
  return faulty('notZip', 'This is not a VASSAL file: it does not begin as a zip.');
};

const unreadable = (entry: Listed): Read<never> | undefined => {
  if (entry.encrypted)
    return faulty('damaged', `"${entry.name}" is encrypted; VASSAL writes none such.`, entry.name);
  if (entry.method !== 0 && entry.method !== 8)
    return faulty(
      'damaged',
      `"${entry.name}" is packed by method ${entry.method}; only stored (0) and deflated (8) can be read.`,
      entry.name,
    );
  return undefined;
};

/** Where an entry's bytes begin; its local header may have other lengths than the directory's record. */
const dataOf = async (source: ByteSource, entry: Listed): Promise<number | undefined> => {
  if (entry.data !== undefined) return entry.data;
  const header = localHeader(await source.slice(entry.header!, entry.header! + LOCAL_SIZE), 0);
  return header && entry.header! + header.data;
};

async function* stored(packed: Uint8Array): AsyncGenerator<Uint8Array, BrokenOff | undefined> {
  for (let at = 0; at < packed.length; at += 65_536) yield packed.subarray(at, at + 65_536);
  return undefined;
}

const plain = (
  { method }: Listed,
  packed: Uint8Array,
): AsyncGenerator<Uint8Array, BrokenOff | undefined> =>
  method === 0 ? stored(packed) : inflateChunks(packed, 'deflate-raw');

/** The chunks of an entry, its checksum taken as they pass. */
async function* checked(
  entry: Listed,
  packed: Uint8Array,
): AsyncGenerator<Uint8Array, string | undefined> {
  const inner = plain(entry, packed);
  let crc = 0;
  let size = 0;
  try {
    for (;;) {
      const step = await inner.next();
      if (step.done) {
        if (step.value || packed.length < entry.packed)
          return `"${entry.name}" is cut short or damaged after ${size} bytes.`;
        return entry.crc === undefined || entry.crc === crc
          ? undefined
          : `"${entry.name}" does not fit its checksum; the zip is damaged.`;
      }
      crc = crc32(step.value, crc);
      size += step.value.length;
      yield step.value;
    }
  } finally {
    await inner.return(undefined);
  }
}

/** A growing array of bytes; what it holds is never copied more than twice. */
export class ByteHeap {
  #bytes: Uint8Array;
  #length = 0;
  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(expected, 1024));
  }
  get length(): number {
    return this.#length;
  }
  /** room for `more` further bytes: where they go, to be confirmed by `grown` */
  room(more: number): Uint8Array {
    const needed = this.#length + more;
    if (needed > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(needed, Math.ceil(this.#bytes.length * 1.5)));
      wider.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = wider;
    }
    return this.#bytes.subarray(this.#length);
  }
  grown(by: number): void {
    this.#length += by;
  }
  add(chunk: Uint8Array): void {
    this.room(chunk.length).set(chunk);
    this.#length += chunk.length;
  }
  /** what was added, in place */
  whole(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Nothing deflates to less than a 1032nd: a claim beyond that is not believed. */
export const believable = (claimed: number, packed: number, allowed: number): number =>
  Math.min(claimed, packed * 1032 + 64, allowed);

/**
 * Opens an archive: reads its directory and nothing else. Of two entries of one name the last counts. Faults: notZip,
 * pointer, truncated, tooBig.
 */
export const openArchive = async (
  source: ByteSource,
  budget: ArchiveBudget = ARCHIVE_BUDGET,
): Promise<Read<Archive>> => {
  if (source.size > budget.packed)
    return faulty('tooBig', `The file has ${source.size} bytes; ${budget.packed} are allowed.`);
  const wrong = noZip(await source.slice(0, 512), source.size);
  if (wrong) return wrong;
  const directory = await readDirectory(source, budget.entries);
  if (!directory.ok) return directory;
  const problems: string[] = directory.value.problem ? [directory.value.problem] : [];
  const files = directory.value.listed.filter(
    ({ name }) => name !== '' && !name.endsWith('/') && !DROPPINGS.test(name),
  );
  const entries = new Map<string, Listed>();
  for (const entry of files) {
    if (entries.has(entry.name))
      problems.push(`"${entry.name}" stands twice in the zip; the last is taken.`);
    entries.set(entry.name, entry);
  }
  for (const entry of files)
    for (const name of entry.otherNames) if (!entries.has(name)) entries.set(name, entry);

  const open = async (
    name: string,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Read<{ entry: Listed; packed: Uint8Array }>> => {
    const entry = entries.get(name);
    if (!entry) return faulty('missing', `The archive holds no "${name}".`, name);
    const barred = unreadable(entry);
    if (barred) return barred;
    const data = await dataOf(source, entry);
    if (data === undefined)
      return faulty('damaged', `"${name}" does not stand where the zip's directory says.`, name);
    const packed = await source.slice(data, data + Math.min(entry.packed, most));
    return { ok: true, value: { entry, packed } };
  };

  return {
    ok: true,
    value: {
      names: [...entries.keys()].sort(),
      problems,
      sizeOf: (name) => entries.get(name)?.claimed,
      chunks: async (name) => {
        const opened = await open(name);
        if (!opened.ok) return opened;
        return { ok: true, value: checked(opened.value.entry, opened.value.packed) };
      },
      head: async (name, length) => {
        // deflated bytes are never twice as many as what they stand for
        const opened = await open(name, 2 * length);
        if (!opened.ok) return new Uint8Array();
        const heap = new ByteHeap(length);
        const chunks = plain(opened.value.entry, opened.value.packed);
        while (heap.length < length) {
          const step = await chunks.next();
          if (step.done) break;
          heap.add(step.value.subarray(0, length - heap.length));
        }
        await chunks.return(undefined);
        return heap.whole();
      },
      read: async (name, allowed = budget.entry) => {
        const opened = await open(name);
        if (!opened.ok) return opened;
        const { entry, packed } = opened.value;
        const heap = new ByteHeap(believable(entry.claimed, packed.length, allowed));
        const chunks = checked(entry, packed);
        for (;;) {
          const step = await chunks.next();
          if (step.done) {
            if (step.value !== undefined && heap.length === 0)
              return faulty(
                'truncated',
                `"${name}" cannot be inflated; the zip is cut short or damaged.`,
                name,
              );
            return {
              ok: true,
              value: {
                bytes: heap.whole(),
                ...(step.value === undefined ? {} : { problem: step.value }),
              },
            };
          }
          if (heap.length + step.value.length > allowed) {
            await chunks.return(undefined);
            return faulty(
              'tooBig',
              `"${name}" inflates to more than the ${allowed} bytes allowed.`,
              name,
            );
          }
          heap.add(step.value);
        }
      },
    },
  };
};
