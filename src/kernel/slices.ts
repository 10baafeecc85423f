// Work that is done a slice at a time, so that others have their turn between: a generator that yields how far it is.

/** Does it all at a stretch and gives what comes of it. */
export const drain = <R>(work: Generator<unknown, R>): R => {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
};
