// A random walk over a log that ends where it is told: states must not depend on how one got there.
import type { Log } from './log.ts';
import { rngFrom, seedState } from './rng.ts';

/** Entries to visit in turn, the last of them `target`: jumps and short steps both ways. Same seed, same walk. */
export const walk = (
  log: Log,
  seed: number | string,
  target: number,
  steps = 64,
): readonly number[] => {
  const rng = rngFrom(seedState(seed));
  const out: number[] = [];
  let at = 0;
  for (let i = 0; i < steps; i += 1) {
    const kind = rng.below(4);
    const next = log.children[at] ?? [];
    if (kind === 0) at = rng.below(log.entries.length);
    else if (kind === 1) at = Math.max(0, log.parents[at]!);
    else if (next.length > 0) at = rng.pick(next);
    else at = rng.below(log.entries.length);
    out.push(at);
  }
  out.push(target);
  return out;
};
