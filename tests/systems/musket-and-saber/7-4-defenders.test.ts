// 7.4: who defends.
import { describe, test } from 'vitest';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const stack = countersOf({
  B1: '9-4-4',
  W1: '2-2-4',
  W2: '2-4-4',
  Wb: ['1-5-4', { kind: 'battalion' }],
  Wc: ['3-4-8', { kind: 'cavalry', back: '1-3-8' }],
  Wg: ['4-2-3-4', { kind: 'artillery' }],
});

describe('7.4 the defenders', () => {
  test('MS-7.4a a hex is attacked once', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', B2: '0304', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [
        attack('0404', 'B1'),
        {
          choose: ['stand'],
          expect: { pending: { by: 'blue', kind: 'combat', options: ['end'] } },
        },
        attack('0404', 'B2'),
      ],
      expect: { refused: { rule: '7.4', reason: 'attacked already' } },
    });
  });

  test('MS-7.4b a battery, a battalion and one other defend; the others may not', async () => {
    await fight({
      counters: stack,
      units: { B1: '0403', W1: '0404', W2: '0404', Wb: '0404', Wg: '0404' },
      actions: [
        {
          action: attack('0404', 'B1'),
          expect: {
            pending: {
              by: 'white',
              kind: 'defend',
              options: [
                ...['W1', 'W2'].flatMap((w) =>
                  [w, 'Wb', 'Wg'].map((p) => `defend ${w}+Wb+Wg ${p}`),
                ),
                'fewer',
              ],
            },
          },
        },
        { type: 'defend', units: ['W1', 'W2', 'Wb'], primary: 'W1' },
      ],
      expect: { refused: { rule: '7.4' } },
    });
  });

  test('MS-7.4b the place of the other is open to any kind, a second battery too', async () => {
    await fight({
      counters: [...stack, ...countersOf({ Wh: ['2-1-3-4', { kind: 'artillery' }] })],
      units: { B1: '0403', Wh: '0404', Wb: '0404', Wg: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'B1'), ['defend Wb+Wg+Wh Wb'], ['stand']],
      expect: { events: [{ type: 'combat', defenceTotal: 4 }] },
    });
  });

  test('MS-7.4b an ineffective unit is primary only where nothing else can serve', async () => {
    await fight({
      counters: stack,
      units: { B1: '0403', Wc: { hex: '0404', ineffective: true }, Wb: '0404', Wg: '0404' },
      actions: [attack('0404', 'B1'), { type: 'defend', units: ['Wb', 'Wc', 'Wg'], primary: 'Wc' }],
      expect: {
        refused: { rule: '7.4', reason: 'ineffective' },
        pending: { options: ['defend Wb+Wc+Wg Wb', 'defend Wb+Wc+Wg Wg', 'fewer'] },
      },
    });
    // nor does it lead while the others only stand by
    await fight({
      counters: stack,
      units: { B1: '0403', Wc: { hex: '0404', ineffective: true }, Wb: '0404', Wg: '0404' },
      actions: [attack('0404', 'B1'), { type: 'defend', units: ['Wc'], primary: 'Wc' }],
      expect: { refused: { rule: '7.4', reason: 'ineffective' } },
    });
    await fight({
      counters: stack,
      units: { B1: '0403', Wc: { hex: '0404', ineffective: true } },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['stand']],
      expect: { events: [{ type: 'defended', units: ['Wc'], primary: 'Wc' }] },
    });
  });

  test('MS-7.4c who fell back into a hex that is attacked later defends again there', async () => {
    await fight({
      counters: countersOf({
        B1: '8-4-4',
        B2: '6-4-4',
        W1: '4-4-4',
        W2: ['1-4-4', { kind: 'battalion' }],
      }),
      units: { B1: '0403', B2: '0604', W1: '0404', W2: '0505' },
      dice: [combatDie('0404', 3), combatDie('0505', 1)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        ['hex 0505', 'stop'],
        ['hold'],
        attack('0505', 'B2'),
        { type: 'defend', units: ['W1', 'W2'], primary: 'W1' },
      ],
      expect: {
        events: [
          { type: 'retreated', unit: 'W1', path: ['0404', '0505'] },
          { type: 'combat', no: 2, target: '0505', defenceTotal: 5, differential: 1 },
        ],
      },
    });
  });

  test('MS-7.4d the checks of a side are made with the MR of its primary', async () => {
    const script = (primary: string, units: object) => ({
      counters: stack,
      units: { B1: '0403', W1: '0404', Wb: '0404' },
      dice: [combatDie('0404', 5), morale('7.8', primary, 3)],
      actions: [attack('0404', 'B1'), [`defend W1+Wb ${primary}`]],
      expect: units,
    });
    await fight(
      script('W1', {
        events: [{ type: 'checked', unit: 'W1', die: 3, morale: 2, passed: false }],
        pending: { kind: 'retreat', rule: '7.10' },
      }),
    );
    await fight(
      script('Wb', {
        events: [{ type: 'checked', unit: 'Wb', die: 3, morale: 5, passed: true }],
        pending: { kind: 'standOrRetreat' },
      }),
    );
  });
});
