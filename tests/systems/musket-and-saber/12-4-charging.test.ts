// 12.4: a charge by a fortune of war.
import { describe, expect, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';
import { campaign, declare, endMovement, guns, horse, make, noSquare } from './charging.ts';
import { blueHas, use, whiteHas } from './fortunes.ts';
import { attack, combatDie, countersOf, morale, onGround } from './ground.ts';

const charge = (units: readonly string[], hex: string, ...path: readonly string[]) =>
  use('charge', { units, hex, path });
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

/** Bc charges W3, and both hold in the end. */
const onW3 = [charge(['Bc'], '0704', '0702', '0703'), noSquare, ['stand']];
const bothStand = [
  morale('9.3', 'Bc', 4),
  morale('9.3', 'W3', 4),
  combatDie('0704', 5),
  morale('7.8', 'W3', 4),
  morale('7.8', 'Bc', 4),
];

describe('12.4 a charge', () => {
  test('MS-12.4d at once, by a check; passed, the charge factor is doubled', async () => {
    const ran = await has({
      actions: [charge(['Bc'], '0704', '0702', '0703'), noSquare],
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
        noEvents: [{ type: 'rolled' }],
      },
    });
    // told once, and not as if the unit were charged
    const made = ran.done.find((d) => d.events.some((e) => e.type === 'fortuneUsed'))!;
    const { text } = ran.kit.system.narrate(made.events, ran.state);
    expect(text).toMatch(/^Blue spends a fortune of war on a charge of Bc\. /);
    expect(text.match(/ charges? 0704/g)).toEqual([' charges 0704']);
  });

  test('MS-12.4d what is told beforehand is the check as it is made: a leader who stays behind lends nothing', async () => {
    const ran = await has({}, { BL: ['2-1-1', { kind: 'leader' }] }, { BL: '0701' });
    const effect = offered(ran, 'charge', 'unit Bc').get('charge 0704 from 0703')?.effect;
    expect(effect).toMatch(/^from the north: check \(4\); passed, 16 to 10,/);
    const led = offered(ran, 'charge', 'unit Bc', 'add BL').get('charge 0704 from 0703')?.effect;
    expect(led).toContain('check (5)');
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

  test('MS-12.4d a leader who rides along adds his factor once, undoubled', async () => {
    await has(
      {
        actions: [charge(['Bc', 'BL'], '0704', '0702', '0703'), noSquare],
        dice: [
          morale('9.3', 'Bc', 4),
          morale('9.3', 'W3', 4),
          combatDie('0704', 5),
          morale('7.8', 'W3', 5),
        ],
        expect: {
          events: [
            {
              type: 'combat',
              attack: [
                { unit: 'Bc', value: 16 },
                { unit: 'BL', with: 'Bc', value: 2 },
              ],
              attackTotal: 18,
            },
          ],
        },
      },
      { BL: ['2-0-1', { kind: 'leader' }] },
      { BL: '0701' },
    );
  });

  test('MS-12.4d not by a unit that defended in this phase', async () => {
    await play(
      onGround(
        whiteHas({
          actions: [
            refused(
              use('charge', { units: ['W1'], hex: '0703', path: ['0504', '0603'] }),
              '12.4',
              'has fought already',
            ),
          ],
        }),
      ),
    );
  });

  test('MS-12.4k the charge is the combat of an enemy not yet attacked: nobody attacks him afterwards', async () => {
    await has(
      {
        actions: [
          ...onW3,
          refused(
            { type: 'attack', target: '0704', units: ['B3'], primary: 'B3' },
            '7.4',
            'has been attacked already',
          ),
        ],
        dice: bothStand,
      },
      { B3: '4-4-4' },
      { B3: '0604' },
    );
  });

  test('MS-9.3g no gun fires on a hex after the charge of a fortune on it', async () => {
    await has(
      {
        actions: [
          ...onW3,
          refused(
            { type: 'bombard', target: '0704', shots: [{ guns: ['Bg'], unit: 'W3' }] },
            '9.3',
            'has been charged',
          ),
        ],
        dice: bothStand,
      },
      { Bg: guns() },
      { Bg: '0504' },
    );
  });

  test('MS-12.4k a charge declared on him counts as NE: its horse has fought', async () => {
    await campaign(
      {
        B1: '8-4-4',
        Bc: horse(),
        B5: horse(),
        W1: ['4-4-4', { back: '2-4-4' }],
        W3: ['10-4-4', { back: '5-4-4' }],
      },
      { B1: '0402', Bc: '0701', B5: '0602', W1: '0404', W3: '0704' },
      [
        declare('0704', ['0603'], 'B5'),
        { type: 'move', units: ['B1'], march: false, path: ['0403'] },
        endMovement,
        attack('0404', 'B1'),
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        ['hold'],
        ...onW3,
        refused(make('0704', 'B5'), '9.3', 'no such charge'),
      ],
      {
        dice: [
          combatDie('0404', 5),
          morale('7.8', 'W1', 5),
          morale('9.3', 'Bc', 4),
          morale('9.3', 'W3', 4),
          combatDie('0704', 5),
          morale('7.8', 'W3', 4),
          morale('7.8', 'Bc', 4),
        ],
        expect: { events: [{ type: 'noEffect', rule: '12.4', target: '0704' }] },
      },
    );
  });

  test('MS-7.2e, MS-7.2c one unit of that hex and no other: not two, not one from elsewhere, and nobody else rallies', async () => {
    await play(
      onGround({
        counters: countersOf({
          B1: '4-4-4',
          Wc: horse(),
          Ws: ['1-4-8-2', { kind: 'squadron', back: '0-3-8' }],
          Wd: horse(),
          W2: '4-4-4',
        }),
        units: {
          B1: '0403',
          Wc: '0404',
          Ws: '0404',
          Wd: '0405',
          W2: { hex: '0706', disrupted: true },
        },
        actions: [
          { type: 'endCombat' },
          refused(charge(['Wc', 'Ws'], '0403'), '7.2', 'one unit'),
          refused(charge(['Wd'], '0403', '0305', '0304'), '7.2', 'units of 0404'),
          refused(use('recover', { unit: 'W2' }), '7.2', 'units of 0404'),
        ],
      }),
    );
  });

  test('MS-7.2e in a hex that was triggered and left alone one unit charges, without a move and in an EZOC', async () => {
    const ran = await play(
      onGround({
        counters: countersOf({ B1: '4-4-4', Wc: horse() }),
        units: { B1: '0403', Wc: '0404' },
        actions: [{ type: 'endCombat' }, charge(['Wc'], '0403'), noSquare],
        dice: [
          morale('9.3', 'Wc', 4),
          morale('9.3', 'B1', 4),
          combatDie('0403', 5),
          morale('7.8', 'B1', 5),
        ],
        expect: {
          events: [{ type: 'combat', side: 'white', target: '0403', attackTotal: 16 }],
          noEvents: [{ type: 'moved' }],
        },
      }),
    );
    noneRefused(ran);
  });
});
