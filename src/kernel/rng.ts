// A seeded source of numbers whose state is plain JSON (xoshiro128**, public domain algorithm by Blackman and Vigna).

/** Four unsigned 32-bit words, not all zero. */
export type RngState = readonly [number, number, number, number];

/** A walking generator. It is mutable, so it is made where it is used and never kept in a state. */
export interface Rng {
  /** unsigned 32-bit integer */
  readonly word: () => number;
  /** whole number from 0 to below `n`, by rejection, so every one is as likely as the next */
  readonly below: (n: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** where it stands, to be continued later with {@link rngFrom} */
  readonly state: () => RngState;
}

const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;

/** Spreads any whole number or text over four words (splitmix32), so that near seeds give far streams. */
export const seedState = (seed: number | string): RngState => {
  let h = 0x9e3779b9;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.codePointAt(0)!, 0x85ebca6b) >>> 0;
  const word = (): number => {
    h = (h + 0x9e3779b9) >>> 0;
    let z = h;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return [word(), word(), word(), word() || 1];
};

export const rngFrom = (state: RngState): Rng => {
  let [a, b, c, d] = state;
  const word = (): number => {
    const out = Math.imul(rotl(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const t = (b << 9) >>> 0;
    c = (c ^ a) >>> 0;
    d = (d ^ b) >>> 0;
    b = (b ^ c) >>> 0;
    a = (a ^ d) >>> 0;
    c = (c ^ t) >>> 0;
    d = rotl(d, 11);
    return out;
  };
  const below = (n: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const w = word();
      if (w < limit) return w % n;
    }
  };
  return {
    word,
    below,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    state: () => [a, b, c, d],
  };
};
