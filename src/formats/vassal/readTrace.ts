// A save or a log read from its archive: the command text cut into the starting position and the steps, nothing judged.
import { untilItsBreak } from '../../vassal/cutShort.ts';
import { saysNothing } from '../../vassal/steps.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import type { Archive } from './archive.ts';
import { believable } from './archive.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import { readMetadata } from './metadata.ts';
import { rootTokens } from './rootTokens.ts';
import { savedBytes } from './savedStream.ts';

/** How far a reader is; `of` may be a claim that proves too small. */
export interface ReadingProgress {
  readonly doing: 'inflating' | 'splitting' | 'parsing';
  readonly done: number;
  readonly of: number;
}

/** Bytes of command text; the longest real ones have some 220 million. */
export const TEXT_BUDGET = 320e6;

const LOG = 'LOG\t';
const ENTRY = 'savedGame';

/** Bytes between two words of progress. */
const STRIDE = 4_000_000;

const isLogName = (name: string | undefined): boolean => /\.v?log$/i.test(name ?? '');

/** Root children that begin as steps do; a step's own text may be quoted no more than once. */
const isStep = (token: string): boolean => token.startsWith(LOG) && !saysNothing(token);

/** The root's children without the command that the text breaks off in. `begun`: the starting position is whole. */
const withoutCut = (
  children: readonly string[],
  begun: boolean,
): { readonly children: readonly string[]; readonly cut: boolean } => {
  const last = children.at(-1);
  if (last === undefined || last === 'end_save') return { children, cut: false };
  const whole = untilItsBreak(last, begun);
  if (whole === last) return { children, cut: false };
  const before = children.slice(0, -1);
  return { children: whole === undefined ? before : [...before, whole], cut: true };
};

/**
 * Reads a save or log, yielding how far it is; whoever reads may pause between, and stop by `return()`. `fileName` only
 * decides what a file without steps is called. Text of 220 MB needs some 450 MB while it is read. Faults: missing (no
 * savedGame), header, notSaved, damaged, truncated (cut before the position was complete), tooBig
 */
export async function* readTrace(
  archive: Archive,
  fileName?: string,
  allowed = TEXT_BUDGET,
): AsyncGenerator<ReadingProgress, Read<VassalTrace>> {
  const claimed = archive.sizeOf(ENTRY);
  if (claimed === undefined)
    return faulty('missing', 'This is no save or log: the archive holds no "savedGame".', ENTRY);
  const opened = await archive.chunks(ENTRY);
  if (!opened.ok) return opened;
  const bytes = savedBytes(opened.value, believable(claimed, 1e9, 2 * allowed), allowed);
  let told = 0;
  let saved = await bytes.next();
  try {
    for (; !saved.done; saved = await bytes.next()) {
      if (saved.value - told < STRIDE) continue;
      told = saved.value;
      yield { doing: 'inflating', done: told, of: Math.max(claimed, told) };
    }
  } finally {
    if (!saved.done) await bytes.return(faulty('damaged', 'Reading was stopped.'));
  }
  if (!saved.value.ok) return saved.value;
  const { header, bytes: text, problem, oddDigit } = saved.value.value;
  const characters = text.length;
  const cutting = rootTokens(text);
  let tokens = await cutting.next();
  for (; !tokens.done; tokens = await cutting.next())
    yield { doing: 'splitting', done: tokens.value, of: characters };
  if (!tokens.value.ok) return tokens.value;
  const { halfCharacter } = tokens.value.value;
  const [root = '', ...all] = tokens.value.value.tokens;
  const begun = all.includes('end_save');
  if (problem !== undefined && !begun)
    return faulty('truncated', `${problem} The starting position is not complete.`, ENTRY);
  const { children, cut } = withoutCut(all, begun);
  const odd =
    problem ??
    (begun
      ? (cut || oddDigit || halfCharacter) &&
        `"savedGame" breaks off in the midst of a command, after ${characters} bytes of text; what stands before is shown.`
      : `"savedGame" breaks off after ${characters} bytes of text, before its starting position is complete; what stands before is shown.`);
  const steps = children.filter(isStep);
  const problems = [...archive.problems, ...(odd ? [odd] : [])];
  const module = await readMetadata(archive, 'moduledata');
  const save = await readMetadata(archive, 'savedata');
  return {
    ok: true,
    value: {
      kind: steps.length > 0 || isLogName(fileName) ? 'log' : 'save',
      header,
      ...(module ? { module } : {}),
      ...(save ? { save } : {}),
      root: root.replace(/^\ufeff/, ''),
      start: children.filter((child) => !isStep(child)),
      steps,
      characters,
      ...(problems.length > 0 ? { problems } : {}),
    },
  };
}

/** Runs a reader to its end without a pause, for whoever has a thread to himself. */
export const finish = async <T>(reader: AsyncGenerator<unknown, T>): Promise<T> => {
  for (;;) {
    const step = await reader.next();
    if (step.done) return step.value;
  }
};
