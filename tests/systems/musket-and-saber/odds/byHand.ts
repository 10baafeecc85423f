// The odds once more, by brute force: every sequence of dice thrown by itself, nothing taken together.
import { expect } from 'vitest';
import type { Ran } from '../../../../src/cli/script/run.ts';
import { drain } from '../../../../src/kernel/slices.ts';
import type { OddsTable, OrderSheet } from '../../../../src/kernel/system.ts';

type Event = { readonly type: string; readonly [k: string]: unknown };

class Need extends Error {}

/** Every sequence of faces that an action may throw, each tried by itself: no throws are taken together. */
const everyThrow = (ran: Ran, state: unknown, action: unknown) => {
  const out: {
    readonly dice: number;
    readonly state: unknown;
    readonly events: readonly Event[];
  }[] = [];
  const open: (readonly number[])[] = [[]];
  for (let faces = open.pop(); faces; faces = open.pop()) {
    const known = faces;
    let n = 0;
    const roll = (ask: { readonly count: number }): readonly number[] => {
      if (n + ask.count > known.length) throw new Need();
      n += ask.count;
      return known.slice(n - ask.count, n);
    };
    try {
      const after = ran.kit.system.apply(state, action, { roll });
      if (!after.ok) throw new Error(after.fault.message);
      out.push({ dice: n, state: after.value.state, events: after.value.events as never });
    } catch (error) {
      if (!(error instanceof Need)) throw error;
      for (let face = 1; face <= 6; face += 1) open.push([...known, face]);
    }
  }
  return out;
};

/** Chances by brute force, in 6^12ths: the mean number of steps each side loses, and that a thing happens at all. */
export const byHand = (ran: Ran, action: unknown, sheet?: OrderSheet) => {
  const { system } = ran.kit;
  const orders = system.orders!;
  const ALL = 6 ** 12;
  const sum = { lost: 0, quiet: 0, taken: 0, wonBlue: 0, wonWhite: 0 };
  let runs = 0;
  const follow = (state: unknown, deed: unknown, past: readonly Event[], weight: number): void => {
    for (const way of everyThrow(ran, state, deed)) {
      runs += 1;
      const end = way.events.findIndex((e) => e.type === 'phaseBegan' || e.type === 'over');
      const events = [...past, ...(end < 0 ? way.events : way.events.slice(0, end))];
      const w = weight / 6 ** way.dice;
      if (!Number.isInteger(w)) throw new Error('more than twelve dice');
      const standing = system.standing(way.state);
      const kind = standing.over ? 'over' : standing.pending[0].kind;
      if (['over', 'fortune', 'fortuneOrder', 'combat', 'movement'].includes(kind) || end >= 0) {
        const count = (...types: readonly string[]): number =>
          events.filter((e) => types.includes(e.type)).length;
        sum.lost += w * count('lost', 'captured');
        const won = (side: string): boolean =>
          events.some((e) => e.type === 'fortuneWon' && e['rule'] !== '7.2' && e['side'] === side);
        if (won('blue')) sum.wonBlue += w;
        if (won('white')) sum.wonWhite += w;
        if (events.some((e) => e.type === 'advanced' && String(e['unit']).startsWith('B')))
          sum.taken += w;
        if (count('retreated', 'routed', 'routedOff', 'captured', 'lost', 'disrupted') === 0)
          sum.quiet += w;
        continue;
      }
      if (standing.over) throw new Error('over');
      const said = orders.answer(way.state, standing.pending[0], sheet ?? orders.defaults);
      follow(way.state, said, events, w);
    }
  };
  follow(ran.state, action, [], ALL);
  return { ...sum, ALL, runs };
};

export const oddsOf = async (ran: Ran, action: unknown, sheet?: OrderSheet): Promise<OddsTable> => {
  const { odds } = ran.kit.system;
  if (!odds) return expect.fail('no odds');
  return drain(await odds.of(ran.state, action, sheet ? { blue: sheet, white: sheet } : {}));
};

/** Exactly `ways` out of `of`, whatever the terms. */
export const same = (
  chance: { readonly ways: bigint; readonly of: bigint },
  ways: number,
  of: number,
) => expect(chance.ways * BigInt(of)).toBe(BigInt(ways) * chance.of);

export const whole = (odds: OddsTable): void => {
  const sum = odds.rows.reduce(
    (t, r) => t + Number(r.chance.ways) / Number(r.chance.of),
    Number(odds.left.ways) / Number(odds.left.of),
  );
  expect(sum).toBeCloseTo(1, 12);
  expect(odds.left.ways).toBe(0n);
};

export const chanceOf = (odds: OddsTable, of: (text: string) => boolean) =>
  odds.rows
    .filter((r) => of(r.text))
    .reduce(
      (t, r) => ({ ways: t.ways * r.chance.of + r.chance.ways * t.of, of: t.of * r.chance.of }),
      { ways: 0n, of: 1n },
    );

/** Odds and brute force agree to the last fraction. */
export const agree = (odds: OddsTable, hand: ReturnType<typeof byHand>): void => {
  whole(odds);
  const lost = odds.losses.reduce(
    (t, l) => ({ ways: t.ways * l.steps.of + l.steps.ways * t.of, of: t.of * l.steps.of }),
    { ways: 0n, of: 1n },
  );
  same(lost, hand.lost, hand.ALL);
  same(
    chanceOf(odds, (t) => t === 'nothing'),
    hand.quiet,
    hand.ALL,
  );
  const mark = (text: string) =>
    odds.marks.find((m) => m.text === text)?.chance ?? { ways: 0n, of: 1n };
  same(mark('attacker takes the hex'), hand.taken, hand.ALL);
  same(mark('attacker wins a fortune of war'), hand.wonBlue, hand.ALL);
  same(mark('defender wins a fortune of war'), hand.wonWhite, hand.ALL);
};
