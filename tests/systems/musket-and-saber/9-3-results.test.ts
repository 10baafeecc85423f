// 9.3: what every result comes to under a charge, and whom the charge keeps from its target.
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import {
  campaign,
  charged,
  declare,
  endMovement,
  guns,
  horse,
  make,
  noSquare,
  two,
  passed,
} from './charging.ts';
import { attack, combatDie, morale, plainly } from './ground.ts';

const flight = { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] };

describe('9.3 the target', () => {
  test('MS-9.3i, MS-9.5g one that fails its check is disrupted and may form square all the same: it is struck double', async () => {
    await charged([{ type: 'square', unit: 'W1' }, ['stand']], {
      dice: [
        morale('9.3', 'Bc', 4),
        morale('9.3', 'W1', 5),
        combatDie('0404', 1),
        // 4 less 2 in disorder and 2 more in square
        morale('7.8', 'W1', 4),
        morale('7.8', 'Bc', 4),
      ],
      expect: {
        events: [
          { type: 'disrupted', unit: 'W1', rule: '9.3' },
          { type: 'squareFormed', unit: 'W1' },
          {
            type: 'combat',
            attack: [{ unit: 'Bc', doubled: ['against disrupted'], value: 16 }],
            defence: [{ unit: 'W1', value: 6 }],
          },
          { type: 'checked', rule: '7.8', unit: 'W1', morale: 4, passed: true },
        ],
        units: { W1: { hex: '0404', square: true, disrupted: true } },
      },
    });
  });
});

describe('9.3 results', () => {
  test.each([
    ['Dr', 3, '4-4-4'],
    ['Dc', 1, '4-4-4'],
    // 8 against 1
    ['Dx', 3, '1-4-4'],
  ] as const)(
    'MS-9.3j %s is Dm: failing the check the defender routs and loses a step',
    async (code, die, front) => {
      await charged([noSquare, flight, ['hold'], ['pass']], {
        counters: { W1: [front, { back: '1-4-4' }] },
        dice: [...passed, combatDie('0404', die), morale('7.8', 'W1', 5)],
        expect: {
          events: [
            { type: 'combat', primary: code },
            { type: 'chargeResult', rolled: code, becomes: 'Dm' },
            { type: 'lost', unit: 'W1', to: 'reduced' },
            { type: 'routed', unit: 'W1' },
          ],
        },
      });
    },
  );

  test.each([
    ['Ar', 3, '12-4-4'],
    ['Ac', 3, '8-4-4'],
    ['Ax', 1, '14-4-4'],
    ['Ex', 1, '14-4-4'],
    ['NE', 1, '14-4-4'],
  ] as const)(
    'MS-9.3k %s is Am (Ar): the chargers check at once, and fall back or are disrupted if they hold',
    async (code, die, front) => {
      // on the printed chart neither stands by itself
      const chart = code === 'Ex' || code === 'NE' ? plainly(die, code) : {};
      await charged([noSquare, ['stand']], {
        ...chart,
        counters: { W1: [front, { back: '2-4-4' }] },
        dice: [...passed, combatDie('0404', die), morale('7.8', 'Bc', 4)],
        expect: {
          events: [
            { type: 'combat', primary: code },
            { type: 'chargeResult', rolled: code, becomes: 'Am (Ar)' },
            { type: 'checked', unit: 'Bc', why: 'Am: rout', passed: true },
            { type: 'stood', unit: 'Bc' },
          ],
          noEvents: [{ type: 'checked', rule: '7.8', unit: 'W1' }],
          units: { Bc: { hex: '0403', disrupted: true } },
        },
      });
      await charged([noSquare, { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }], {
        ...chart,
        counters: { W1: [front, { back: '2-4-4' }] },
        dice: [...passed, combatDie('0404', die), morale('7.8', 'Bc', 5)],
        expect: {
          events: [
            { type: 'fortuneWon', side: 'white' },
            { type: 'routed', unit: 'Bc' },
          ],
        },
      });
    },
  );

  test('MS-9.3l however it ends the horse is spent: standing, countercharged, and all of it', async () => {
    await campaign(
      { Bc: horse(), Bs: ['1-4-8-2', { kind: 'squadron', back: '0-3-8' }], W1: two },
      { Bc: '0402', Bs: '0402', W1: '0404' },
      [
        declare('0404', ['0403'], 'Bc', 'Bs'),
        endMovement,
        make('0404', 'Bc', 'Bs'),
        noSquare,
        ['stand'],
      ],
      {
        dice: [...passed, combatDie('0404', 1), morale('7.8', 'W1', 4), morale('7.8', 'Bc', 4)],
        expect: {
          events: [
            { type: 'ineffective', rule: '9.3', unit: 'Bc' },
            { type: 'ineffective', rule: '9.3', unit: 'Bs' },
          ],
        },
      },
    );
    await charged(
      [{ type: 'tactic', choice: 'countercharge', hex: '0403' }, ['stand'], ['stand']],
      {
        counters: { W1: horse() },
        dice: [
          morale('9.3', 'Bc', 4),
          morale('9.4', 'W1', 4),
          combatDie('0404', 5),
          morale('7.8', 'W1', 4),
        ],
        expect: {
          events: [
            { type: 'ineffective', rule: '9.3', unit: 'Bc' },
            { type: 'ineffective', rule: '9.3', unit: 'W1' },
          ],
        },
      },
    );
  });
});

describe('9.3 nobody else', () => {
  test('MS-9.3g a hex to be charged is attacked by no other, fired on by no gun, and charged by no infantry beside', async () => {
    await campaign(
      { Bc: horse(), B1: '8-4-4', B2: '8-4-4', Bg: guns(), W1: two },
      { Bc: '0402', B1: '0302', B2: '0504', Bg: '0204', W1: '0404' },
      [
        declare('0404', ['0403'], 'Bc'),
        refused(declare('0404', ['0303', '0304'], 'B1'), '9.3', 'charged already'),
        endMovement,
        refused(attack('0404', 'B2'), '9.3', 'is to be charged'),
        refused(
          { type: 'bombard', target: '0404', shots: [{ guns: ['Bg'], unit: 'W1' }] },
          '9.3',
          'is to be charged',
        ),
      ],
    );
  });
});
