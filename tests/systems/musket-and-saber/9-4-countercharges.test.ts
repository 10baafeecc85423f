// 9.4: defending cavalry charges its attackers, and meets a charge with one.
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import { noneRefused, offered } from '../../support/script.ts';
import {
  charged,
  horse,
  onHorse,
  noTactic,
  countercharge,
  noSquare,
  brigade,
  bothPass,
  counterPasses,
} from './charging.ts';
import { attack, combatDie, morale } from './ground.ts';

describe('9.4 against an ordinary attack', () => {
  test('MS-9.4 it fights as the attacker by 9.3 without moving, and is ineffective after it', async () => {
    await onHorse(
      { B1: brigade('6-4-4') },
      { B1: '0403' },
      [attack('0404', 'B1'), noTactic, countercharge('0403'), noSquare, ['stand']],
      {
        dice: [
          ...counterPasses,
          combatDie('0403', 5),
          morale('7.8', 'B1', 4),
          morale('7.8', 'Wc', 4),
        ],
        expect: {
          events: [
            { type: 'tactic', choice: 'countercharge', hex: '0403' },
            { type: 'checked', rule: '9.4', unit: 'Wc', passed: true },
            { type: 'attacked', mode: 'countercharge', target: '0403', units: ['Wc'] },
            { type: 'checked', rule: '9.3', unit: 'B1', passed: true },
            {
              type: 'combat',
              side: 'white',
              target: '0403',
              attack: [{ unit: 'Wc', printed: 8, of: 'charge factor', value: 8 }],
              defenceTotal: 6,
              differential: 2,
            },
            { type: 'ineffective', unit: 'Wc', rule: '9.3' },
          ],
          noEvents: [{ type: 'combat', target: '0404' }],
          units: { Wc: { hex: '0404', ineffective: true, disrupted: true }, B1: { hex: '0403' } },
          says: ['countercharges the attackers in 0403 from 0404'],
        },
      },
    );
  });

  test('MS-9.4 the check failed, the cavalry is disrupted and defends, and does not turn ineffective by it', async () => {
    await onHorse(
      { B1: brigade('6-4-4') },
      { B1: '0403' },
      [attack('0404', 'B1'), noTactic, countercharge('0403')],
      {
        dice: [morale('9.4', 'Wc', 5), combatDie('0404', 5)],
        expect: {
          events: [
            { type: 'chargeFailed', rule: '9.4', units: ['Wc'] },
            { type: 'disrupted', unit: 'Wc', rule: '9.4' },
            { type: 'combat', side: 'blue', target: '0404', attackTotal: 6, defenceTotal: 4 },
          ],
          noEvents: [{ type: 'attacked', mode: 'countercharge' }, { type: 'ineffective' }],
        },
      },
    );
  });

  test('MS-9.4 of an attack from two hexes it strikes one; the others fight on against what is left', async () => {
    await onHorse(
      { B1: brigade('2-4-4'), B2: '5-4-4' },
      { B1: '0403', B2: '0304' },
      [
        attack('0404', 'B1', 'B2'),
        noTactic,
        countercharge('0403'),
        noSquare,
        { type: 'retreat', unit: 'B1', path: ['0402', '0401'] },
        ['hold'],
      ],
      {
        dice: [
          morale('9.4', 'Wc', 1),
          morale('9.3', 'B1', 1),
          combatDie('0403', 5),
          morale('7.8', 'B1', 6),
          combatDie('0404', 5),
        ],
        expect: {
          events: [
            { type: 'combat', target: '0403', attackTotal: 8, defenceTotal: 2 },
            { type: 'lost', unit: 'B1', to: 'reduced' },
            { type: 'routed', unit: 'B1' },
            { type: 'ineffective', unit: 'Wc' },
            {
              type: 'combat',
              target: '0404',
              attack: [{ unit: 'B2', value: 5 }],
              attackTotal: 5,
              defence: [{ unit: 'Wc', value: 2 }],
            },
          ],
        },
      },
    );
  });

  test('MS-9.4 only sound cavalry with a charge factor, out of square, over open ground; every offer is legal', async () => {
    const tired = { hex: '0404', ineffective: true };
    for (const [counters, units, more] of [
      [{}, { Wc: tired }, {}],
      [{}, { Wc: { hex: '0404', disrupted: true } }, {}],
      [{ Wc: ['4-4-8-0', { kind: 'cavalry', back: '2-3-8' }] }, {}, {}],
      [{}, {}, { map: { rows: ['.......', '.......', '...h...', ...Array(5).fill('.......')] } }],
    ] as const)
      await onHorse(
        { B1: '6-4-4', ...counters },
        { B1: '0403', ...units },
        [
          attack('0404', 'B1'),
          noTactic,
          refused(countercharge('0403'), '9.4', 'no defending cavalry may'),
        ],
        more,
      );
    const ran = await onHorse({ B1: '6-4-4', B2: '3-4-4' }, { B1: '0403', B2: '0304' }, [
      attack('0404', 'B1', 'B2'),
      noTactic,
      refused(countercharge('0505'), '9.4', 'no defending cavalry may'),
      refused({ type: 'tactic', choice: 'countercharge' }, '9.4', 'names the attacking hex'),
      refused({ type: 'tactic', choice: 'disengage', hex: '0403' }, '7.13', 'names a hex'),
    ]);
    noneRefused(ran);
    const choices = offered(ran);
    for (const key of ['countercharge 0403', 'countercharge 0304'])
      if (!choices.get(key)?.effect?.includes('out of the attack'))
        throw new Error(`${key} does not say what it does`);
  });
});

describe('9.4 against a charge', () => {
  const clash = (answers: readonly unknown[], more: object) =>
    charged([countercharge('0403'), ...answers], {
      counters: { W1: horse() },
      ...more,
    });

  test('MS-9.4b both use charge factors and make their own checks; neither routs: both fall back and are spent', async () => {
    await clash([['stand'], ['stand']], {
      dice: [...bothPass, combatDie('0404', 5), morale('7.8', 'W1', 4)],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [{ unit: 'Bc', printed: 8, of: 'charge factor', value: 8 }],
            defence: [{ unit: 'W1', printed: 8, of: 'charge factor', value: 8 }],
            differential: 0,
          },
          { type: 'chargeResult', rule: '9.4', becomes: 'Ar and Dr' },
        ],
        noEvents: [{ type: 'checked', rule: '9.3', unit: 'W1' }, { type: 'retreated' }],
        units: {
          Bc: { hex: '0403', disrupted: true, ineffective: true },
          W1: { hex: '0404', disrupted: true, ineffective: true },
        },
      },
    });
  });

  test('MS-9.4b both may fall back, and then nobody rides on or advances', async () => {
    await clash(
      [
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W1', path: ['0405', '0406'] },
        { type: 'fallBack' },
        { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] },
      ],
      {
        dice: [...bothPass, combatDie('0404', 5), morale('7.8', 'W1', 4)],
        expect: {
          events: [
            { type: 'retreated', unit: 'W1' },
            { type: 'retreated', unit: 'Bc' },
          ],
          pending: { by: 'blue', kind: 'combat' },
          units: { Bc: { hex: '0401' }, W1: { hex: '0406' } },
        },
      },
    );
  });

  test('MS-9.4b A is Am: the charge routs without a loss of steps, and the countercharge rides on', async () => {
    await clash(
      [
        {
          action: { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] },
          expect: { pending: { kind: 'chargeOn', prompt: 'has ridden down 0403' } },
        },
        { type: 'rideOn', path: ['0403', '0402'] },
      ],
      {
        dice: [...bothPass, combatDie('0404', 1), morale('7.8', 'Bc', 6)],
        expect: {
          events: [
            { type: 'chargeResult', rule: '9.4', becomes: 'Am' },
            { type: 'routed', unit: 'Bc' },
            { type: 'advanced', unit: 'W1', path: ['0404', '0403', '0402'] },
            { type: 'ineffective', unit: 'W1' },
          ],
          noEvents: [{ type: 'lost' }],
        },
      },
    );
  });

  test('MS-9.4b the countercharge not coming on, it is charged in disorder, and checks no more', async () => {
    await clash([['stand']], {
      dice: [
        morale('9.3', 'Bc', 4),
        morale('9.4', 'W1', 5),
        combatDie('0404', 5),
        morale('7.8', 'W1', 1),
        morale('7.8', 'Bc', 4),
      ],
      expect: {
        events: [
          { type: 'disrupted', unit: 'W1', rule: '9.4' },
          { type: 'combat', attackTotal: 16, defenceTotal: 4 },
          { type: 'chargeResult', becomes: 'Am (Ar)' },
        ],
        noEvents: [{ type: 'checked', rule: '9.3', unit: 'W1' }],
      },
    });
  });

  test('MS-9.4 a charge that fails its check is countercharged as any cavalry is', async () => {
    await clash([['stand']], {
      dice: [
        morale('9.3', 'Bc', 5),
        morale('9.4', 'W1', 4),
        combatDie('0403', 5),
        morale('7.8', 'Bc', 1),
        morale('7.8', 'W1', 4),
      ],
      expect: {
        events: [
          { type: 'disrupted', unit: 'Bc' },
          { type: 'attacked', mode: 'countercharge', side: 'white', target: '0403' },
          { type: 'combat', side: 'white', attackTotal: 16, defenceTotal: 4 },
        ],
        noEvents: [{ type: 'combat', side: 'blue' }],
        units: { W1: { ineffective: true }, Bc: { ineffective: false } },
      },
    });
  });
});
