// The odds of a combat are exact: checked against every sequence of dice, thrown one by one, and against sums by hand.
import { describe, expect, test } from 'vitest';
import { asFraction } from '../../../../src/kernel/odds.ts';
import { pendingOf } from '../../../support/script.ts';
import { attack, countersOf, fight } from '../ground.ts';
import { agree, byHand, oddsOf } from './byHand.ts';

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
      const odds = await oddsOf(ran, action);
      const hand = byHand(ran, action);
      agree(odds, hand);
      expect(odds.runs).toBeLessThan(200);
    },
  );

  test('by hand: 6 on 4 in the open', async () => {
    const ran = await fight({
      counters: countersOf({ B1: '6-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
    });
    const odds = await oddsOf(ran, attack('0404', 'B1'));
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
