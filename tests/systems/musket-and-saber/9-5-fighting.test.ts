// 9.5, 7.13: attacks from and on squares, and what charges keep others from doing.
import { describe, test } from 'vitest';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';
import {
  campaign,
  charged,
  declare,
  endMovement,
  guns as battery,
  horse,
  make,
} from './charging.ts';
const guns = ['4-2-3-4', { kind: 'artillery' }] as const;

describe('9.5 attacks from and on a square', () => {
  test('MS-9.5d a unit that attacks out of a square has 2 less of its CF', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: '3-4-4', W1: '4-4-4' }),
      units: { B1: { hex: '0403', square: true }, B2: '0304', W1: '0404' },
      dice: [combatDie('0404', 5)],
      actions: [attack('0404', 'B1', 'B2')],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', printed: 4, added: [{ why: 'in square', value: -2 }], value: 2 },
              { unit: 'B2', printed: 3, value: 3 },
            ],
            attackTotal: 5,
          },
        ],
      },
    });
  });

  test('MS-9.5f its own two more are against charging cavalry alone: not against a charge of infantry, nor an attack', async () => {
    const alone = { unit: 'W1', printed: 4, value: 4 };
    const inSquare = { B1: '0402', W1: { hex: '0404', square: true } };
    await campaign(
      { B1: ['8-4-4', { back: '4-4-4' }], W1: ['4-4-4', { back: '2-4-4' }] },
      inSquare,
      [declare('0404', ['0403'], 'B1'), endMovement, make('0404', 'B1')],
      {
        // 8 and two more against a square; a 5 is not within the morale of 4
        dice: [morale('7.13', 'B1', 4), combatDie('0404', 4), morale('7.8', 'W1', 5)],
        expect: {
          events: [
            { type: 'combat', attackTotal: 10, defence: [alone], defenceTotal: 4 },
            { type: 'checked', unit: 'W1', morale: 4, passed: false },
          ],
        },
      },
    );
    for (const [front, die] of [
      ['8-4-4', 1],
      [horse('8-4-8-8'), 3],
    ] as const)
      await fight({
        counters: countersOf({ B1: front, W1: '4-4-4' }),
        units: { ...inSquare, B1: '0403' },
        dice: [combatDie('0404', die)],
        actions: [attack('0404', 'B1')],
        expect: { events: [{ type: 'combat', defence: [alone], defenceTotal: 4 }] },
      });
  });

  test('MS-9.5e each attacker but cavalry has 2 more against a square, guns in support too', async () => {
    await fight({
      counters: countersOf({
        B1: '4-4-4',
        Bg: guns,
        Bs: ['4-2-3-4', { kind: 'artillery' }],
        Bc: horse(),
        W1: '20-4-4',
      }),
      units: { B1: '0403', Bg: '0403', Bs: '0303', Bc: '0304', W1: { hex: '0404', square: true } },
      dice: [combatDie('0404', 5)],
      actions: [{ ...attack('0404', 'B1', 'Bg', 'Bc'), support: ['Bs'] }],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', added: [{ why: 'against a square', value: 2 }], value: 6 },
              { unit: 'Bg', added: [{ why: 'against a square', value: 2 }], value: 6 },
              { unit: 'Bc', value: 4 },
              { unit: 'Bs', value: 6 },
            ],
          },
        ],
      },
    });
  });
});

const brigade = ['4-4-4', { back: '2-4-4' }] as const;
describe('squares and charges and what they keep from firing or fighting', () => {
  test('MS-9.5b guns within a square neither bombard nor support', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', Bi: '4-4-4', Bg: battery(), W1: '4-4-4' }),
      units: { B1: { hex: '0302', square: true }, Bi: '0403', Bg: '0302', W1: '0404' },
      actions: [
        {
          action: { type: 'bombard', target: '0404', shots: [{ guns: ['Bg'], unit: 'W1' }] },
          expect: { refused: { rule: '9.5', reason: 'infantry alone fights' } },
        },
        {
          action: { ...attack('0404', 'Bi'), support: ['Bg'] },
          expect: { refused: { rule: '9.5', reason: 'infantry alone fights' } },
        },
      ],
    });
  });
  test('MS-7.13-4e who disengages before a charge and holds his check falls back, and the charge loses no step', async () => {
    await campaign(
      { B1: ['7-4-4', { back: '3-4-4' }], W1: brigade },
      { B1: '0402', W1: '0404' },
      [
        declare('0404', ['0403'], 'B1'),
        endMovement,
        make('0404', 'B1'),
        { type: 'tactic', choice: 'disengage' },
        { type: 'retreat', unit: 'W1', path: ['0405'] },
      ],
      {
        dice: [morale('7.13', 'B1', 4), combatDie('0404', 6), morale('7.8', 'W1', 4)],
        expect: {
          events: [
            { type: 'chargeResult', becomes: 'Dm (Ax)' },
            { type: 'retreated', unit: 'W1' },
          ],
          noEvents: [{ type: 'lost' }],
          units: { B1: { steps: 2 }, W1: { hex: '0405' } },
        },
      },
    );
  });
});
describe('fire on a charged hex', () => {
  test('MS-9.3g guns do not fire on a hex after a charge on it', async () => {
    await charged(
      [
        { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] },
        ['hold'],
        {
          action: { type: 'bombard', target: '0404', shots: [{ guns: ['Bg'], unit: 'W1' }] },
          expect: { refused: { rule: '9.3', reason: 'has been charged' } },
        },
      ],
      {
        counters: { Bg: battery() },
        units: { Bg: '0204' },
        dice: [morale('9.3', 'Bc', 5), combatDie('0404', 3)],
      },
    );
  });
});
