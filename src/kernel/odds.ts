// What may come of a deed, exactly: its dice are forked through the system itself, so no rule is written twice.
import type { Dice, RollAsk } from './dice.ts';
import type { Result } from '../kit/result.ts';
import type { Pending, Standing } from './system.ts';

/** An exact probability (or mean): `ways` out of `of`, in lowest terms. */
export interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

export const NEVER: Chance = { ways: 0n, of: 1n };
export const ALWAYS: Chance = { ways: 1n, of: 1n };

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};
const lowest = (ways: bigint, of: bigint): Chance => {
  const g = gcd(ways < 0n ? -ways : ways, of);
  return g === 0n ? NEVER : { ways: ways / g, of: of / g };
};

export const plus = (a: Chance, b: Chance): Chance =>
  lowest(a.ways * b.of + b.ways * a.of, a.of * b.of);
export const times = (a: Chance, b: Chance): Chance => lowest(a.ways * b.ways, a.of * b.of);
export const asNumber = (c: Chance): number => Number(c.ways) / Number(c.of);
/** "53/216" */
export const asFraction = (c: Chance): string => (c.of === 1n ? `${c.ways}` : `${c.ways}/${c.of}`);

interface Throw {
  readonly faces: readonly number[];
  readonly ways: bigint;
}

/** All throws that answer an ask, those that amount to the same taken together. */
const throwsOf = (
  ask: RollAsk,
  merge: boolean,
): { readonly list: readonly Throw[]; readonly of: bigint } => {
  let all: readonly (readonly number[])[] = [[]];
  for (let n = 0; n < ask.count; n += 1)
    all = all.flatMap((faces) => Array.from({ length: ask.sides }, (_, k) => [...faces, k + 1]));
  const of = BigInt(all.length);
  const same = ask.alike;
  if (!merge || !same) return { list: all.map((faces) => ({ faces, ways: 1n })), of };
  const by = new Map<string | number, Throw>();
  for (const faces of all) {
    const key = same(faces);
    const known = by.get(key);
    by.set(key, known ? { ...known, ways: known.ways + 1n } : { faces, ways: 1n });
  }
  return { list: [...by.values()], of };
};

/** One way for the dice of a deed to fall. */
export interface Fork<T> {
  readonly value: T;
  readonly chance: Chance;
}

/**
 * Runs a deed once for each way in which its dice may fall. `merge` false: every single throw by itself, for checking
 * what `alike` says of them.
 */
export function* forks<T>(deed: (dice: Dice) => T, merge = true): Generator<Fork<T>, void> {
  const open: { readonly faces: readonly (readonly number[])[]; readonly chance: Chance }[] = [
    { faces: [], chance: ALWAYS },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const begun = at.faces;
    let { faces, chance } = at;
    let thrown = 0;
    const roll = (ask: RollAsk): readonly number[] => {
      const known = begun[thrown];
      thrown += 1;
      if (known) return known;
      const { list, of } = throwsOf(ask, merge);
      const [first, ...others] = list;
      if (!first) throw new Error('a die without faces');
      for (const o of others)
        open.push({ faces: [...faces, o.faces], chance: times(chance, lowest(o.ways, of)) });
      faces = [...faces, first.faces];
      chance = times(chance, lowest(first.ways, of));
      return first.faces;
    };
    const value = deed({ roll });
    yield { value, chance };
  }
}

/** What of a system the odds go through. */
export interface Engine<S, A, E> {
  readonly standing: (state: S) => Standing;
  readonly apply: (
    state: S,
    action: A,
    dice: Dice,
  ) => Result<{ readonly state: S; readonly events: readonly E[] }>;
}

/** How a deed is followed until it is over. T: what is remembered of the way, plain JSON. */
export interface Follow<S, A, E, T> {
  readonly system: Engine<S, A, E>;
  readonly none: T;
  readonly tell: (told: T, events: readonly E[], after: S) => T;
  /** nothing more that belongs to the deed can come */
  readonly closed: (state: S) => boolean;
  /** what whoever is asked does */
  readonly answer: (state: S, pending: Pending) => A;
  /** same text, same future; undefined: states are not taken together */
  readonly key?: (state: S) => string;
  /** runs of `apply` at most; what was not reached is told as `left` */
  readonly most: number;
  readonly merge?: boolean;
}

export interface Outcomes<T> {
  /** each thing that may be remembered, once; with `left` they add up to 1 */
  readonly list: readonly { readonly told: T; readonly chance: Chance }[];
  /** what the budget cut off */
  readonly left: Chance;
  readonly runs: number;
}

/** Everything that may come of a legal action, with its chance; stops after each run of the rules. */
export function* outcomesOf<S, A, E, T>(
  from: S,
  action: A,
  follow: Follow<S, A, E, T>,
): Generator<undefined, Outcomes<T>> {
  interface Node {
    readonly state: S;
    readonly told: T;
    readonly chance: Chance;
  }
  const done = new Map<string, { readonly told: T; readonly chance: Chance }>();
  let left = NEVER;
  let runs = 0;
  let layer: readonly Node[] = [{ state: from, told: follow.none, chance: ALWAYS }];
  for (let depth = 0; layer.length; depth += 1) {
    const next = new Map<string, Node>();
    for (const node of layer) {
      const standing = depth === 0 ? undefined : follow.system.standing(node.state);
      const deed =
        standing === undefined
          ? action
          : standing.over
            ? undefined
            : follow.answer(node.state, standing.pending[0]);
      let spent = NEVER;
      if (deed !== undefined) {
        const ways = forks((dice) => follow.system.apply(node.state, deed, dice), follow.merge);
        for (;;) {
          if (runs >= follow.most) break;
          const way = ways.next();
          if (way.done) break;
          runs += 1;
          yield undefined;
          const { value, chance } = way.value;
          if (!value.ok) throw new Error(value.fault.message);
          spent = plus(spent, chance);
          const all = times(node.chance, chance);
          const { state } = value.value;
          const told = follow.tell(node.told, value.value.events, state);
          const text = JSON.stringify(told);
          if (follow.closed(state)) {
            const known = done.get(text);
            done.set(text, { told, chance: known ? plus(known.chance, all) : all });
            continue;
          }
          const key = follow.key ? `${text} ${follow.key(state)}` : `${next.size}`;
          const known = next.get(key);
          next.set(key, { state, told, chance: known ? plus(known.chance, all) : all });
        }
      }
      const cut: Chance = { ways: spent.of - spent.ways, of: spent.of };
      left = plus(left, times(node.chance, cut));
    }
    layer = [...next.values()];
  }
  return { list: [...done.values()], left, runs };
}
