// 12.4: fortunes within fortunes, and duties that a charge takes over.
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import { horse, noSquare } from './charging.ts';
import { move, use, whiteHas } from './fortunes.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const hq = ['', { kind: 'hq', front: undefined }] as const;

describe('12.4 within another fortune', () => {
  test('MS-12.4a, MS-12.4j three deep: each brings up a unit that must fight, and the fight gives the next', async () => {
    await fight(
      whiteHas(
        {
          dice: [
            morale('4.4', 'W2', 4),
            combatDie('0703', 5),
            morale('7.8', 'B2', 5),
            morale('4.4', 'W3', 4),
            combatDie('0203', 5),
            morale('7.8', 'B3', 5),
            morale('12.4', 'B4', 5),
            combatDie('0506', 1),
          ],
          actions: [
            // the first, of DF in Blue's own attack: W2 comes up to B2 and must attack, in Blue's phase
            use('friendMove', { units: ['W2'] }),
            move('W2', '0705', '0704'),
            { type: 'retreat', unit: 'B2', path: ['0602', '0502', '0402'] },
            {
              choose: ['hold'],
              expect: { pending: { by: 'white', kind: 'fortune', prompt: 'the rout at 0703' } },
            },
            // the second, won in the combat of the first
            use('friendMove', { units: ['W3'] }),
            {
              action: move('W3', '0205', '0204'),
              expect: {
                events: [{ type: 'attacked', side: 'white', target: '0203', units: ['W3'] }],
              },
            },
            { type: 'retreat', unit: 'B3', path: ['0202', '0302', '0401'] },
            {
              choose: ['hold'],
              expect: { pending: { by: 'white', kind: 'fortune', prompt: 'the rout at 0203' } },
            },
            // the third, won in the combat of the second
            {
              action: use('enemyCheck', { unit: 'B4' }),
              // and Blue goes on with the phase that it all broke into
              expect: { pending: { by: 'blue', kind: 'combat' } },
            },
            attack('0506', 'B4'),
          ],
          expect: {
            events: [
              { type: 'fortuneUsed', use: 'friendMove', unit: 'W2' },
              { type: 'combat', no: 2, side: 'white', target: '0703' },
              { type: 'fortuneUsed', use: 'friendMove', unit: 'W3' },
              { type: 'combat', no: 3, side: 'white', target: '0203' },
              { type: 'fortuneUsed', use: 'enemyCheck', unit: 'B4' },
              { type: 'disrupted', unit: 'B4', rule: '12.4' },
              { type: 'combat', no: 4, side: 'blue', target: '0506' },
            ],
          },
        },
        { W2: '8-4-4', W3: '8-4-4', B3: '4-4-4', B4: ['8-4-4', {}], W4: '4-4-4' },
        { B3: '0203', W3: '0206', B4: '0505', W4: '0506' },
      ),
    );
  });
});

describe('12.4 a charge on an enemy whom others owe an attack', () => {
  /** Blue attacks the HQ of White and W1 with it, and has two fortunes of war; the die is NE. */
  const twice = (actions: readonly unknown[], dice: readonly object[], more: object = {}) =>
    fight({
      counters: countersOf({
        B1: '4-4-4',
        B2: '4-4-4',
        B3: '4-4-4',
        Bc: horse(),
        W1: '8-4-4',
        WH: hq,
        W3: ['10-4-4', { back: '5-4-4' }],
        // no zone of its own, so that nobody must fight it
        W4: '4-4-4',
      }),
      units: {
        B1: '0203',
        W1: '0204',
        WH: '0204',
        B2: '0601',
        B3: '0602',
        Bc: '0701',
        W3: '0704',
        W4: { hex: '0504', disrupted: true },
      },
      ...more,
      dice: [combatDie('0204', 3), ...dice],
      actions: [attack('0204', 'B1'), ['stand'], ...actions],
    });

  test('MS-12.4k the charge is his combat: the unit that was to attack him has NE and attacks nobody else', async () => {
    await twice(
      [
        use('friendMove', { units: ['B3'] }),
        {
          action: move('B3', '0603'),
          expect: { pending: { by: 'blue', kind: 'fortuneAttack' } },
        },
        ['target 0704'],
        use('charge', { units: ['Bc'], hex: '0704', path: ['0702', '0703'] }),
        noSquare,
        ['stand'],
        refused(attack('0704', 'B3'), '7.4', 'has been attacked already'),
        // nor may he turn on another beside him: that was his combat
        refused(attack('0504', 'B3'), '7.5', 'has attacked already'),
        // nor is he sent in as the phase ends
        { type: 'endCombat' },
      ],
      [
        morale('4.4', 'B3', 4),
        morale('9.3', 'Bc', 4),
        morale('9.3', 'W3', 4),
        combatDie('0704', 5),
        morale('7.8', 'W3', 4),
        morale('7.8', 'Bc', 4),
      ],
      {
        expect: {
          events: [
            { type: 'duty', units: ['B3'], target: '0704' },
            { type: 'chargeDeclared', rule: '12.4', units: ['Bc'], target: '0704' },
            { type: 'noEffect', rule: '12.4', target: '0704' },
            { type: 'combat', target: '0704', attackTotal: 16 },
          ],
          noEvents: [{ type: 'attacked', units: ['B3'] }],
        },
      },
    );
  });
});
