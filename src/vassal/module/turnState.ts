// The state text of a turn tracker: which level is current, and of each level its value and the levels below. FORMAT.md 6.9
import { decodeSequence, encodeSequence } from '../sequence.ts';
import { readInt } from '../values.ts';
import type { TurnLevel, TurnTrackerView } from './turns.ts';

/** Where a level stands. */
export interface LevelState {
  readonly level: TurnLevel;
  /** value of a counter, index of a list's entry */
  readonly at: number;
  /** which of the levels below is current */
  readonly sub: number;
  /** of a counter: the value after which it begins again; absent: it goes on for ever. Of a list: none */
  readonly limit?: number;
  /** of a list: the entry that a round begins with */
  readonly first: number;
  /** of a list: entries that are taken, in its order; those that nothing is said of are */
  readonly active: readonly boolean[];
  readonly subs: readonly LevelState[];
}

export interface TrackerState {
  /** index of the top level that is current */
  readonly current: number;
  readonly levels: readonly LevelState[];
}

/** No level is read deeper than this. */
const DEEPEST = 40;

const readLevel = (level: TurnLevel, text: string | undefined, depth: number): LevelState => {
  const [at, sub, third, fourth, ...below] = text === undefined ? [] : decodeSequence(text, ';');
  const subs =
    depth > DEEPEST ? [] : level.levels.map((one, n) => readLevel(one, below[n], depth + 1));
  const shared = { level, sub: readInt(sub, 0), subs };
  if (level.kind === 'list')
    return {
      ...shared,
      at: readInt(at, 0),
      first: readInt(third, 0),
      active: fourth === undefined ? [] : decodeSequence(fourth, ',').map((t) => t === 'true'),
    };
  const loops = third === undefined ? level.limit !== undefined : third === 'true';
  return {
    ...shared,
    at: readInt(at, level.start),
    first: 0,
    active: [],
    ...(loops ? { limit: readInt(fourth, level.limit ?? level.start) } : {}),
  };
};

/** A state text, which is what follows `TURNTurnTracker<n>` and a tab; undefined: how the tracker begins. */
export const readTracker = (tracker: TurnTrackerView, text?: string): TrackerState => {
  const [current, ...levels] = text === undefined ? [] : decodeSequence(text, '|');
  return {
    current: readInt(current, 0),
    levels: tracker.levels.map((level, n) => readLevel(level, levels[n], 0)),
  };
};

const writeLevel = (state: LevelState): string => {
  const { level, at, sub, limit, first, active, subs } = state;
  const own =
    level.kind === 'counter'
      ? [String(limit !== undefined), String(limit ?? -1)]
      : [String(first), level.entries.map((_, n) => String(active[n] ?? true)).join(',')];
  return encodeSequence([String(at), String(sub), ...own, ...subs.map(writeLevel)], ';')!;
};

/** The state as text again. */
export const writeTracker = ({ current, levels }: TrackerState): string =>
  encodeSequence([String(current), ...levels.map(writeLevel)], '|')!;
