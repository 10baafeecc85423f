// What a file is taken apart into on one thread, and put together from on another.
import type { EntryId } from '../../kernel/chain.ts';
import type { Entry } from '../../kernel/entry.ts';
import type { SaidKeyframe } from './keyframe.ts';
import type { Stored } from './lines.ts';
import { parse } from './text.ts';

/** The parts of a file whose every line fits its tag, as values that go from one thread to another. */
export interface Unpacked {
  /** the files of the zip but the log and the keyframes */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** the entries' texts without their tags, one a line, none ended by a line feed */
  readonly texts: string;
  /** the entries' ids, 64 hex digits each, one after another */
  readonly ids: string;
  readonly keyframes: readonly SaidKeyframe[];
  /** SHA-256 of rules.json's bytes; absent: there is none */
  readonly rulesHash?: string;
}

const HEX = 64;

/** Entries that are put together at a stretch: some milliseconds. */
const STRETCH = 500;

/** The entries of a file that was taken apart; yields the share that is put together. */
export function* storedOf({ texts, ids }: Unpacked): Generator<number, readonly Stored[]> {
  const lines = texts.split('\n');
  const stored: Stored[] = [];
  for (const [n, text] of lines.entries()) {
    const id = ids.slice(n * HEX, (n + 1) * HEX) as EntryId;
    stored.push({ entry: parse(text) as Entry, text, id });
    if (stored.length % STRETCH === 0) yield n / lines.length;
  }
  return stored;
}
