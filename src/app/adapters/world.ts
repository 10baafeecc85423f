// What the browser lends a session: chance, spare time, the pause after a bot's step, the shelf.
import { type Rng, rngFrom, seedState } from '../../kernel/rng.ts';
import type { JournalPort, SessionPorts } from '../../session/ports.ts';

/** A generator that nobody can foresee. */
export const chance = (): Rng => {
  const [a, b, c, d] = crypto.getRandomValues(new Uint32Array(4));
  return rngFrom([a!, b!, c!, d! || 1]);
};

/** The same word gives the same dice; absent: by chance. */
export const rngOf = (seed: string | undefined): Rng =>
  seed === undefined ? chance() : rngFrom(seedState(seed));

/** Runs a slice when the browser is idle, or soon in any case. */
const whenIdle = (slice: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(slice, { timeout: 120 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(slice, 0);
  return () => clearTimeout(id);
};

/** How long a bot's step stands before its next, milliseconds. */
const stands = { step: 260, combat: 1100, phase: 420, turn: 600 } as const;

export const worldPorts = (random: Rng, journal: JournalPort): SessionPorts => ({
  random,
  journal,
  background: whenIdle,
  pause: ({ weight }) => new Promise((resolve) => setTimeout(resolve, stands[weight])),
});
