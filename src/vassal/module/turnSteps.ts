// The next turn and the one before, as a tracker's own buttons give them. FORMAT.md 6.9
import type { LevelState } from './turnState.ts';
import { readTracker, writeTracker } from './turnState.ts';
import type { TurnTrackerView } from './turns.ts';

type Way = 1 | -1;

/** A level after a step, and whether it has come round. */
interface Stepped {
  readonly state: LevelState;
  readonly round: boolean;
}

const wrap = (n: number, of: number): number => ((n % of) + of) % of;

/** A level at the beginning of its round, or at the end of it when one goes back. */
const atEdge = (state: LevelState, way: Way): LevelState => {
  const { level, limit, first } = state;
  const subs = state.subs.map((sub) => atEdge(sub, way));
  const sub = way === 1 ? 0 : Math.max(0, subs.length - 1);
  const last = level.kind === 'list' ? listStep({ ...state, at: first }, -1).state.at : undefined;
  const at =
    level.kind === 'list'
      ? way === 1
        ? first
        : last!
      : way === 1
        ? level.start
        : (limit ?? state.at);
  return { ...state, at, sub, subs };
};

const listStep = (state: LevelState, way: Way): Stepped => {
  const count = state.level.entries.length;
  let { at } = state;
  let round = false;
  // entries that are switched off are passed over; when all are, it stands where it stood
  for (let tries = 0; tries < count; tries += 1) {
    if (way === -1 && at === state.first) round = true;
    at = wrap(at + way, count);
    if (way === 1 && at === state.first) round = true;
    if (state.active[at] ?? true) break;
  }
  return { state: { ...state, at }, round };
};

const counterStep = (state: LevelState, way: Way): Stepped => {
  const { level, limit } = state;
  const at = state.at + way * level.step;
  if (limit === undefined) return { state: { ...state, at }, round: false };
  if (way === 1 && at > limit) return { state: { ...state, at: level.start }, round: true };
  if (way === -1 && state.at <= level.start) return { state: { ...state, at: limit }, round: true };
  return { state: { ...state, at }, round: false };
};

/** One step among levels that take turns: the current one goes on; when it has come round, the next begins. */
const among = (
  levels: readonly LevelState[],
  current: number,
  way: Way,
): {
  readonly levels: readonly LevelState[];
  readonly current: number;
  readonly round: boolean;
} => {
  const stepped = levelStep(levels[current]!, way);
  const done = levels.with(current, stepped.state);
  if (!stepped.round) return { levels: done, current, round: false };
  const next = wrap(current + way, levels.length);
  const round = way === 1 ? next === 0 : next === levels.length - 1;
  return { levels: done.with(next, atEdge(done[next]!, way)), current: next, round };
};

const levelStep = (state: LevelState, way: Way): Stepped => {
  const own = state.level.kind === 'list' ? listStep : counterStep;
  if (!state.subs[state.sub]) return own(state, way);
  const below = among(state.subs, state.sub, way);
  const now = { ...state, subs: below.levels, sub: below.current };
  return below.round ? own(now, way) : { state: now, round: false };
};

/**
 * The state text after a step forward or back from `text` (undefined: how the tracker begins); undefined: the tracker has
 * no level to step.
 */
export const stepTurn = (
  tracker: TurnTrackerView,
  text: string | undefined,
  way: Way,
): string | undefined => {
  const state = readTracker(tracker, text);
  if (!state.levels[state.current]) return undefined;
  const { levels, current } = among(state.levels, state.current, way);
  return writeTracker({ levels, current });
};
