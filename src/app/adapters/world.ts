// What the browser lends a session: chance, spare time, the pause after a bot's step, the shelf.
import { type Rng, rngFrom, seedState } from '../../kernel/rng.ts';
import type { JournalPort, NotesPort, SessionPorts } from '../../session/ports.ts';
import type { Signal } from './signal.ts';

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
    const id = requestIdleCallback(slice, { timeout: 400 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(slice, 0);
  return () => clearTimeout(id);
};

/** A board that is never drawn (a window in the background) holds the work up no longer than this, milliseconds. */
const PATIENCE = 3000;

/** As `whenIdle`, but the first picture comes before all of it. */
const behind =
  (drawn: Signal) =>
  (slice: () => void): (() => void) => {
    let callOff: () => void = () => {};
    const start = (): void => {
      stopWaiting();
      clearTimeout(late);
      callOff = whenIdle(slice);
    };
    let stopWaiting: () => void = () => {};
    const late = setTimeout(start, PATIENCE);
    stopWaiting = drawn.after(start);
    return () => {
      stopWaiting();
      clearTimeout(late);
      callOff();
    };
  };

/** How long a slice may take, milliseconds: half a frame, so that nothing on the screen waits for it. */
const SLICE = 8;

/** Slices that know when they have had their time. */
const timed = (
  run: (slice: () => void) => () => void,
): { readonly background: (slice: () => void) => () => void; readonly spent: () => boolean } => {
  let began = 0;
  return {
    background: (slice) =>
      run(() => {
        began = performance.now();
        slice();
      }),
    spent: () => performance.now() - began >= SLICE,
  };
};

/** How long a bot's step stands before its next, milliseconds. */
const stands = { step: 260, combat: 1100, phase: 420, turn: 600 } as const;

export const worldPorts = (
  random: Rng,
  journal: JournalPort,
  notes: NotesPort,
  drawn: Signal,
): SessionPorts => ({
  random,
  journal,
  notes,
  ...timed(behind(drawn)),
  pause: ({ weight }) => new Promise((resolve) => setTimeout(resolve, stands[weight])),
});
