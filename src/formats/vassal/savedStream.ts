// The framings of `savedGame`: bytes of the entry in, bytes of the command text out. FORMAT.md 2.
import type { VassalHeader } from '../../vassal/trace.ts';
import { ByteHeap } from './archive.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import { inflateChunks } from '../inflate.ts';

/** How a stream was written; `key`: what its bytes are XORed with. */
export interface Framing {
  readonly header: VassalHeader;
  readonly key: number;
  /** bytes before the content */
  readonly skip: number;
  readonly hex: boolean;
}

/** What a byte is worth as a hex digit; -1: it is none. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

const hexDigit = (byte: number): number => HEX[byte]!;

const ascii = (bytes: Uint8Array, length: number): string =>
  String.fromCharCode(...bytes.subarray(0, length));

const XZ = '\u00fd7zXZ\0';

/** How a stream is framed, by its first seven bytes or more. Faults: header, damaged */
export const framingOf = (head: Uint8Array): Read<Framing> => {
  const five = ascii(head, 5);
  if (five === '!VCSK' || five === '!VCSZ') {
    const high = hexDigit(head[5] ?? 0);
    const low = hexDigit(head[6] ?? 0);
    if (high < 0 || low < 0)
      return faulty(
        'damaged',
        `"savedGame" begins with ${five} and lacks the two hex digits of its key.`,
        'savedGame',
      );
    const header = five === '!VCSK' ? 'classic' : 'compressed';
    return { ok: true, value: { header, key: high * 16 + low, skip: 7, hex: true } };
  }
  const raw = five === '!VOBS' ? 5 : five.startsWith('VOBS') ? 4 : 0;
  if (raw > 0) {
    const key = head[raw];
    return key === undefined
      ? faulty('damaged', '"savedGame" ends after its header, before its key.', 'savedGame')
      : { ok: true, value: { header: 'binary', key, skip: raw + 1, hex: false } };
  }
  if (five === '!VOXZ' || ascii(head, 6) === XZ)
    return faulty(
      'header',
      '"savedGame" is compressed with XZ (header !VOXZ), an engine\'s experiment that cannot be read here; save it again with a released VASSAL.',
      'savedGame',
    );
  if (/^!V[A-Z]{3}$/.test(five))
    return faulty(
      'header',
      `"savedGame" begins with ${five}, a framing that is not known here.`,
      'savedGame',
    );
  return { ok: true, value: { header: 'plain', key: 0, skip: 0, hex: false } };
};

/** A decoder of one framing's bytes. */
interface Unmasking {
  /** the next chunk; what it stumbles over */
  readonly feed: (chunk: Uint8Array) => string | undefined;
  /** whether a hex digit waits for its second */
  readonly waits: () => boolean;
}

const unmask = (framing: Framing, heap: ByteHeap): Unmasking => {
  const { key, hex } = framing;
  // a pair may be cut by the end of a chunk
  let half = -1;
  const feed: Unmasking['feed'] = (chunk) => {
    const out = heap.room(hex ? (chunk.length >> 1) + 1 : chunk.length);
    let to = 0;
    if (!hex) {
      for (let i = 0; i < chunk.length; i += 1) out[i] = chunk[i]! ^ key;
      heap.grown(chunk.length);
      return undefined;
    }
    for (let i = 0; i < chunk.length; i += 1) {
      const digit = hexDigit(chunk[i]!);
      if (digit < 0) {
        if (chunk[i] === 10 || chunk[i] === 13) continue;
        heap.grown(to);
        return `"savedGame" holds byte ${chunk[i]} among its hex digits, after ${heap.length} bytes of text.`;
      }
      if (half < 0) half = digit;
      else {
        out[to] = ((half << 4) | digit) ^ key;
        to += 1;
        half = -1;
      }
    }
    heap.grown(to);
    return undefined;
  };
  return { feed, waits: () => half >= 0 };
};

/** The command text as bytes, and what was wrong with its end, if anything. */
export interface SavedBytes {
  readonly header: VassalHeader;
  readonly bytes: Uint8Array;
  readonly problem?: string;
  /** the last of its hex digits has no second, and is left out */
  readonly oddDigit?: true;
}

/** Bytes of the entry that have been read. */
type Progress = number;

const BEGIN = 'begin_save';

/** undefined: it may be a saved game; asked as soon as its first bytes are there, so that a bomb goes no further */
const notSaved = (heap: ByteHeap): Read<never> | undefined => {
  const bytes = heap.whole();
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const word = ascii(bytes.subarray(bom), BEGIN.length);
  if (word === BEGIN) return undefined;
  return faulty(
    'notSaved',
    bytes.length === 0
      ? '"savedGame" is empty.'
      : '"savedGame" is not a saved game: it does not begin with "begin_save".',
    'savedGame',
  );
};

const tooLong = (allowed: number): Read<never> =>
  faulty(
    'tooBig',
    `"savedGame" holds more than the ${allowed} bytes of text allowed.`,
    'savedGame',
  );

async function* inflateHeap(
  packed: Uint8Array,
  allowed: number,
): AsyncGenerator<Progress, Read<{ heap: ByteHeap; problem?: string }>> {
  const heap = new ByteHeap(Math.min(packed.length * 6, allowed));
  const chunks = inflateChunks(packed, 'deflate');
  try {
    for (;;) {
      const step = await chunks.next();
      if (step.done) {
        const problem =
          step.value && `"savedGame" is cut short or damaged after ${heap.length} bytes of text.`;
        return { ok: true, value: { heap, ...(problem ? { problem } : {}) } };
      }
      if (heap.length + step.value.length > allowed) return tooLong(allowed);
      const known = heap.length >= BEGIN.length;
      heap.add(step.value);
      if (!known && heap.length >= BEGIN.length) {
        const wrong = notSaved(heap);
        if (wrong) return wrong;
      }
      yield heap.length;
    }
  } finally {
    await chunks.return(undefined);
  }
}

/**
 * The command text of a saved stream that comes in chunks. Yields the bytes of the entry read so far, now and then.
 * `expected`: bytes that the entry claims to have; `allowed`: bytes of text. Faults: header, damaged, notSaved, tooBig
 */
export async function* savedBytes(
  chunks: AsyncGenerator<Uint8Array, string | undefined>,
  expected: number,
  allowed: number,
): AsyncGenerator<Progress, Read<SavedBytes>> {
  const head = new ByteHeap(64);
  let framing: Framing | undefined;
  let heap = new ByteHeap(0);
  let unmasking: Unmasking | undefined;
  let seen = 0;
  let checkedBegin = false;
  let problem: string | undefined;
  const start = (): Read<never> | undefined => {
    const found = framingOf(head.whole());
    if (!found.ok) return found;
    framing = found.value;
    heap = new ByteHeap(Math.min(framing.hex ? expected / 2 : expected, allowed) + 16);
    unmasking = unmask(framing, heap);
    problem = unmasking.feed(head.whole().subarray(framing.skip));
    return undefined;
  };
  try {
    for (;;) {
      const step = await chunks.next();
      if (step.done) {
        problem ??= step.value;
        break;
      }
      seen += step.value.length;
      if (unmasking) problem = unmasking.feed(step.value);
      else {
        head.add(step.value);
        if (head.length < 16) continue;
        const wrong = start();
        if (wrong) return wrong;
      }
      if (heap.length > allowed) return tooLong(allowed);
      if (!checkedBegin && framing?.header !== 'compressed' && heap.length >= BEGIN.length) {
        const wrong = notSaved(heap);
        if (wrong) return wrong;
        checkedBegin = true;
      }
      if (problem) break;
      yield seen;
    }
  } finally {
    await chunks.return(undefined);
  }
  if (!framing) {
    const wrong = start();
    if (wrong) return wrong;
  }
  const { header } = framing!;
  if (header === 'compressed') {
    const inflated = yield* inflateHeap(heap.whole(), allowed);
    if (!inflated.ok) return inflated;
    heap = inflated.value.heap;
    problem ??= inflated.value.problem;
  }
  const wrong = notSaved(heap);
  if (wrong) return wrong;
  const value: SavedBytes = {
    header,
    bytes: heap.whole(),
    ...(problem ? { problem } : {}),
    ...(!problem && unmasking?.waits() ? { oddDigit: true } : {}),
  };
  return { ok: true, value };
}
