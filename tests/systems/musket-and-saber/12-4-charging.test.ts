// 12.4: a charge by a fortune of war.
import { describe, test } from 'vitest';
import { noneRefused, play } from '../../support/script.ts';
import { horse } from './charging.ts';
import { blueHas, use } from './fortunes.ts';
import { combatDie, morale, onGround } from './ground.ts';

const charge = (units: readonly string[], hex: string, ...path: readonly string[]) =>
  use('charge', { units, hex, path });
const refused = (action: unknown, rule: string, reason: string) => ({
  action,
  expect: { refused: { rule, reason } },
});
/** Bc, CF 4, charge factor 8, in 0702; W2 of 4 stands in 0706, W3 of 10 in 0704. */
const has = (script: { readonly [k: string]: unknown }, counters = {}, units = {}) =>
  play(
    onGround(
      blueHas(
        script,
        { Bc: horse(), W3: ['10-4-4', { back: '5-4-4' }], ...counters },
        { Bc: '0701', B2: '0103', W3: '0704', ...units },
      ),
    ),
  );

describe('12.4 a charge', () => {
  test('MS-12.4d at once, by a check; passed, the charge factor is doubled', async () => {
    await has({
      actions: [charge(['Bc'], '0704', '0702', '0703'), { type: 'noSquare' }],
      dice: [
        morale('9.3', 'Bc', 4),
        morale('9.3', 'W3', 4),
        combatDie('0704', 5),
        morale('7.8', 'W3', 5),
      ],
      expect: {
        events: [
          { type: 'fortuneUsed', use: 'charge' },
          { type: 'moved', units: ['Bc'] },
          { type: 'chargeDeclared', rule: '12.4', units: ['Bc'], target: '0704' },
          {
            type: 'combat',
            attack: [
              {
                unit: 'Bc',
                printed: 8,
                of: 'charge factor',
                doubled: ['by a fortune of war'],
                value: 16,
              },
            ],
            differential: 6,
          },
        ],
        noEvents: [{ type: 'allowance' }],
      },
    });
  });

  test('MS-12.4d the check failed, nothing is doubled', async () => {
    await has({
      actions: [charge(['Bc'], '0704', '0702', '0703')],
      dice: [morale('9.3', 'Bc', 5), combatDie('0704', 4)],
      expect: {
        events: [
          { type: 'disrupted', unit: 'Bc' },
          { type: 'combat', attack: [{ unit: 'Bc', printed: 4, doubled: [], value: 2 }] },
        ],
      },
    });
  });

  test('MS-12.4d not out of an EZOC, nor after a combat of this phase, nor without a move; every offer is legal', async () => {
    const ran = await has({
      actions: [
        refused(charge(['B1'], '0407', '0404'), '12.4', 'has fought already'),
        refused(charge(['Bc'], '0704'), '9.3', 'moves at least one hex'),
        refused(charge(['W2'], '0703', '0705'), '12.4', 'of yours'),
      ],
    });
    noneRefused(ran);
    await has(
      { actions: [refused(charge(['Bc'], '0706', '0705'), '12.4', 'zone of control')] },
      {},
      { Bc: '0703' },
    );
  });

  test('MS-12.4k the charge is the combat of an enemy not yet attacked: nobody attacks him afterwards', async () => {
    await has(
      {
        actions: [
          charge(['Bc'], '0704', '0702', '0703'),
          { type: 'noSquare' },
          ['stand'],
          refused(
            { type: 'attack', target: '0704', units: ['B3'], primary: 'B3' },
            '7.4',
            'has been attacked already',
          ),
        ],
        dice: [
          morale('9.3', 'Bc', 4),
          morale('9.3', 'W3', 4),
          combatDie('0704', 5),
          morale('7.8', 'W3', 4),
          morale('7.8', 'Bc', 4),
        ],
      },
      { B3: '4-4-4' },
      { B3: '0604' },
    );
  });
});
