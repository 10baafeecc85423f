// What may never be so, whatever was played: counters, paths, offers, replays and views.
import type { Rng } from '../../../src/kernel/rng.ts';
import type { SystemKit } from '../../../src/systems/registry.ts';
import { hexName, neighbours } from './grounds.ts';

export interface SeenUnit {
  readonly at: string;
  readonly hex?: string;
  readonly steps?: number;
}
/** What of the outside view is looked at. */
export interface Seen {
  readonly units: Readonly<Record<string, SeenUnit>>;
}

const PLACES = new Set([
  'map',
  'due',
  'track',
  'eliminated',
  'captured',
  'gone',
  'destroyed',
  'box',
]);
const FOR_GOOD = new Set(['captured', 'gone', 'destroyed']);
/** Events after which a unit may have a step more than before. */
const MENDING = new Set(['recovered', 'replaced', 'stepRecovered']);

interface Told {
  readonly type: string;
}

/** Counters: none comes or goes, none shares a hex with the enemy, none comes back for nothing or grows by itself. */
const boardFault = (
  before: Seen,
  after: Seen,
  sides: Readonly<Record<string, string>>,
  events: readonly Told[],
): string | undefined => {
  const mended = new Set(
    events
      .filter((e) => MENDING.has(e.type))
      .map((e) => (e as unknown as { readonly unit: string }).unit),
  );
  const holder = new Map<string, string>();
  const ids = Object.keys(before.units);
  if (Object.keys(after.units).length !== ids.length) return 'a counter has come or gone';
  for (const id of ids) {
    const [was, is] = [before.units[id]!, after.units[id]];
    if (!is) return `${id} is nowhere`;
    if (!PLACES.has(is.at)) return `${id} is at "${is.at}"`;
    if ((is.at === 'map') !== (is.hex !== undefined))
      return `${id} is on the map without a hex, or off it with one`;
    if (FOR_GOOD.has(was.at) && is.at !== was.at) return `${id} came back from being ${was.at}`;
    if ((is.steps ?? 0) > (was.steps ?? 0) && !mended.has(id))
      return `${id} grew from ${was.steps} to ${is.steps} steps`;
    if (is.at !== 'map' || is.steps === undefined) continue;
    const other = holder.get(is.hex!);
    if (other !== undefined && other !== sides[id]) return `both sides stand in ${is.hex}`;
    holder.set(is.hex!, sides[id]!);
  }
  return undefined;
};

const WALKED = new Set(['moved', 'retreated', 'routed', 'advanced']);

/** Paths go from neighbour to neighbour. */
const pathFault = (events: readonly Told[]): string | undefined => {
  for (const e of events) {
    if (!WALKED.has(e.type)) continue;
    const { path } = e as unknown as { readonly path: readonly string[] };
    for (let k = 1; k < path.length; k += 1) {
      const [a, b] = [path[k - 1]!, path[k]!];
      const around = neighbours(Number(a.slice(0, 2)), Number(a.slice(2)));
      if (!around.some((h) => hexName(...h) === b))
        return `${e.type} from ${a} to ${b}, which are no neighbours`;
    }
  }
  return undefined;
};

export const happenedFault = (
  before: Seen,
  after: Seen,
  sides: Readonly<Record<string, string>>,
  events: readonly Told[],
): string | undefined => boardFault(before, after, sides, events) ?? pathFault(events);

/**
 * What stands open: every first choice is legal or leads on, and from about `deep` of them, picked at random, so does
 * one way down (0: from none; Infinity: from each).
 */
export const offerFault = (
  kit: SystemKit,
  state: unknown,
  rng: Rng,
  deep: number,
): string | undefined => {
  const standing = kit.system.standing(state);
  if (standing.over) return undefined;
  if (!(standing.pending as readonly unknown[]).length) return 'it is not over and nobody is asked';
  for (const pending of standing.pending) {
    const first = kit.system.next(state, pending, undefined);
    if (!first.length) return `${pending.by} is asked for "${pending.kind}" and nothing is offered`;
    if (new Set(first.map((c) => c.key)).size !== first.length)
      return `two choices have one key at "${pending.kind}"`;
    for (const choice of first) {
      const thorough = deep >= first.length || rng.below(first.length) < deep;
      let at = choice;
      const keys = [choice.key];
      for (let depth = 0; ; depth += 1) {
        if ('action' in at.then && at.then.action !== undefined) {
          const verdict = kit.system.judge(state, at.then.action);
          if (!verdict.legal)
            return `${keys.join(', ')} is offered and refused (${verdict.rule}): ${verdict.reason}`;
          break;
        }
        if (!thorough || depth > 12) break;
        const on = kit.system.next(state, pending, at.then.draft);
        if (!on.length) return `after ${keys.join(', ')} nothing is offered`;
        at = rng.pick(on);
        keys.push(at.key);
      }
    }
  }
  return undefined;
};
