// The odds of a combat are exact: checked against every sequence of dice, thrown one by one, and against sums by hand.
import { describe, expect, test } from 'vitest';
import { asFraction, drain } from '../../../../src/kernel/odds.ts';
import type { OddsTable } from '../../../../src/kernel/system.ts';
import type { Ran } from '../../../../src/cli/script/run.ts';
import { pendingOf } from '../../../support/script.ts';
import { attack, countersOf, fight } from '../ground.ts';

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
const byHand = (ran: Ran, action: unknown) => {
  const { system } = ran.kit;
  const orders = system.orders!;
  const ALL = 6 ** 12;
  const sum = { lost: 0, wonFortune: 0, fled: 0, quiet: 0 };
  const follow = (state: unknown, deed: unknown, past: readonly Event[], weight: number): void => {
    for (const way of everyThrow(ran, state, deed)) {
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
        if (events.some((e) => e.type === 'fortuneWon' && e['rule'] !== '7.2')) sum.wonFortune += w;
        if (count('retreated', 'routed', 'routedOff', 'captured') > 0) sum.fled += w;
        if (count('retreated', 'routed', 'routedOff', 'captured', 'lost', 'disrupted') === 0)
          sum.quiet += w;
        continue;
      }
      if (standing.over) throw new Error('over');
      const said = orders.answer(way.state, standing.pending[0], orders.defaults);
      follow(way.state, said, events, w);
    }
  };
  follow(ran.state, action, [], ALL);
  return { ...sum, ALL };
};

const oddsOf = (ran: Ran, action: unknown): OddsTable => {
  const { odds } = ran.kit.system;
  if (!odds) return expect.fail('no odds');
  return drain(odds.of(ran.state, action, {}));
};

/** Exactly `ways` out of `of`, whatever the terms. */
const same = (chance: { readonly ways: bigint; readonly of: bigint }, ways: number, of: number) =>
  expect(chance.ways * BigInt(of)).toBe(BigInt(ways) * chance.of);

const whole = (odds: OddsTable): void => {
  const sum = odds.rows.reduce(
    (t, r) => t + Number(r.chance.ways) / Number(r.chance.of),
    Number(odds.left.ways) / Number(odds.left.of),
  );
  expect(sum).toBeCloseTo(1, 12);
  expect(odds.left.ways).toBe(0n);
};

const chanceOf = (odds: OddsTable, of: (text: string) => boolean) =>
  odds.rows
    .filter((r) => of(r.text))
    .reduce(
      (t, r) => ({ ways: t.ways * r.chance.of + r.chance.ways * t.of, of: t.of * r.chance.of }),
      { ways: 0n, of: 1n },
    );

const fields: readonly (readonly [string, object, object, object, readonly string[]])[] = [
  ['one against one', { B1: '6-4-4', W1: '4-4-4' }, { B1: '0403', W1: '0404' }, {}, ['B1']],
  [
    'weak against strong, disrupted',
    { B1: '3-3-4', W1: ['5-3-4', { back: '3-3-4' }] },
    { B1: { hex: '0403', disrupted: true }, W1: '0404' },
    {},
    ['B1'],
  ],
  [
    'two against two, one of them with two steps',
    {
      B1: ['8-4-4', { back: '4-4-4' }],
      B2: '5-4-4',
      W1: ['4-4-4', { back: '2-3-4' }],
      W2: '2-5-4',
    },
    { B1: '0403', B2: '0405', W1: '0404', W2: '0404' },
    {},
    ['B1', 'B2'],
  ],
  [
    'a defender without a safe line',
    { B1: '8-4-4', B2: '1-4-4', W1: '4-4-4' },
    { B1: '0403', B2: '0407', W1: '0404' },
    {},
    ['B1'],
  ],
];

describe('odds of an attack', () => {
  test.each(fields)(
    '%s: as every sequence of dice by itself',
    async (_, counters, units, more, who) => {
      const ran = await fight({ counters: countersOf(counters as never), units, ...more });
      expect(pendingOf(ran).kind).toBe('combat');
      const action = attack('0404', ...who);
      const odds = oddsOf(ran, action);
      const hand = byHand(ran, action);
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
      expect(odds.runs).toBeLessThan(200);
    },
  );

  test('by hand: 6 on 4 in the open', async () => {
    const ran = await fight({
      counters: countersOf({ B1: '6-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
    });
    const odds = oddsOf(ran, attack('0404', 'B1'));
    expect(odds.rows.map((r) => [r.text, asFraction(r.chance)])).toEqual([
      // +2: Ac(NE), Dc(Ex), Dc(Ex), Dr, Dr, Dm(Dr); either side fails a check of MR 4 two times in six
      ['defender routs', '1/18'],
      ['defender retreats', '5/9'],
      ['nothing', '1/9'],
      ['defender eliminated, attacker eliminated', '2/9'],
      ['attacker retreats', '1/18'],
    ]);
  });
});
