// Something that happens once, for those who wait for it.

export interface Signal {
  /** it has happened; again does nothing */
  readonly give: () => void;
  /** runs `then` once it has happened, at once if it has already; gives back how to call that off */
  readonly after: (then: () => void) => () => void;
}

export const signal = (): Signal => {
  let given = false;
  const waiting = new Set<() => void>();
  return {
    give: () => {
      if (given) return;
      given = true;
      for (const then of waiting) then();
      waiting.clear();
    },
    after: (then) => {
      if (given) {
        then();
        return () => {};
      }
      // one of its own, so that the same function can wait twice
      const mine = (): void => then();
      waiting.add(mine);
      return () => waiting.delete(mine);
    },
  };
};
