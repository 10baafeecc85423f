// 9.x among other rules: squares charged at dusk, charges by a fortune at night, leaders in a countercharge.
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import {
  brigade,
  campaign,
  charged,
  counterPasses,
  countercharge,
  declare,
  endMovement,
  foot,
  horse,
  make,
  night,
  noSquare,
  noTactic,
  onHorse,
  two,
} from './charging.ts';
import { use } from './fortunes.ts';
import { attack, type Counters, combatDie, morale } from './ground.ts';

const dusk = { turns: [{ label: 'Dusk', light: 'twilight' }] };

describe('a charge into a square at dusk', () => {
  const inSquare = { W1: { hex: '0404', square: true } };

  test('MS-9.5f, MS-14.3 the square makes no check; each that is made is 1 harder, and the square has its two more', async () => {
    // the charge: 3 + 1 within 4; the square: 5 + 1 within 4 + 2; the chargers in their turn: 4 + 1 is not within 4
    await charged([{ type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }, ['hold'], ['pass']], {
      ...dusk,
      units: inSquare,
      dice: [
        morale('9.3', 'Bc', 3),
        combatDie('0404', 5),
        morale('7.8', 'W1', 5),
        morale('7.8', 'Bc', 4),
      ],
      expect: {
        events: [
          {
            type: 'checked',
            rule: '9.3',
            unit: 'Bc',
            die: 3,
            working: 'MR 4; twilight +1 to the die',
            passed: true,
          },
          {
            type: 'combat',
            attackTotal: 8,
            defence: [
              { unit: 'W1', printed: 4, added: [{ why: 'in square', value: 2 }], value: 6 },
            ],
            differential: 2,
            primary: 'Dr',
          },
          { type: 'chargeResult', becomes: 'Dm' },
          {
            type: 'checked',
            unit: 'W1',
            die: 5,
            working: 'MR 4, in square +2; twilight +1 to the die',
            passed: true,
          },
          { type: 'chargeResult', becomes: 'Am (Ar)' },
          { type: 'checked', unit: 'Bc', why: 'Am: rout', die: 4, passed: false },
          { type: 'routed', unit: 'Bc' },
        ],
        noEvents: [{ type: 'checked', rule: '9.3', unit: 'W1' }],
        units: { W1: { hex: '0404', square: true }, Bc: { disrupted: true, ineffective: true } },
      },
    });
  });

  test('MS-9.3b, MS-14.3 a die that would do by day fails at dusk: the horse comes on in disorder, as any attack does', async () => {
    await charged([{ type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }], {
      ...dusk,
      units: inSquare,
      dice: [morale('9.3', 'Bc', 4), combatDie('0404', 3)],
      expect: {
        events: [
          { type: 'checked', rule: '9.3', unit: 'Bc', die: 4, passed: false },
          { type: 'disrupted', unit: 'Bc' },
          // uncharging cavalry has no two more, and meets a square without them
          {
            type: 'combat',
            attack: [{ unit: 'Bc', printed: 4, halved: ['disrupted'], value: 2 }],
            defence: [{ unit: 'W1', value: 4 }],
            differential: -2,
          },
        ],
      },
    });
  });

  test('MS-9.3a, MS-14.3b at dusk no leader coordinates a charge of two formations, by one formation it rides', async () => {
    const units = { Bc: '0402', Bs: '0402', BL: '0402', W1: inSquare.W1 };
    const all = (formation: string) =>
      ({
        Bc: ['4-4-8-8', { kind: 'cavalry', back: '2-3-8', formation: '1' }],
        Bs: ['1-4-8-2', { kind: 'squadron', back: '0-3-8', formation }],
        BL: ['2-1-1', { kind: 'leader' }],
        W1: two,
      }) as const;
    await campaign(
      all('2'),
      units,
      [refused(declare('0404', ['0403'], 'Bc', 'Bs', 'BL'), '14.3', 'no leader coordinates')],
      dusk,
    );
    await campaign(
      all('1'),
      units,
      [declare('0404', ['0403'], 'Bc', 'Bs', 'BL'), endMovement],
      dusk,
    );
  });
});

describe('a charge by a fortune of war at night', () => {
  /** B1 routs W1 out of 0404 by a charge at night, and Blue has the fortune of it. */
  const after = (actions: readonly unknown[], more: object) =>
    campaign(
      {
        B1: foot(),
        B2: foot(),
        Bc: horse(),
        W1: two,
        W2: two,
      },
      { B1: '0402', B2: '0702', Bc: '0602', W1: '0404', W2: '0704' },
      [
        declare('0404', ['0403'], 'B1'),
        endMovement,
        make('0404', 'B1'),
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        ['hold'],
        ...actions,
      ],
      {
        ...night,
        ...more,
        dice: [
          morale('7.13', 'B1', 2),
          combatDie('0404', 3),
          morale('7.8', 'W1', 4),
          ...((more as { dice?: readonly object[] }).dice ?? []),
        ],
      },
    );

  test('MS-12.4d, MS-14.2b infantry alone charges, doubled; without a rout it falls back in disorder', async () => {
    await after(
      [
        refused(
          use('charge', { units: ['Bc'], hex: '0704', path: ['0603'] }),
          '14.2',
          'only infantry charges',
        ),
        use('charge', { units: ['B2'], hex: '0704', path: ['0703'] }),
        ['loss'],
        { type: 'retreat', unit: 'B2', path: ['0702'] },
      ],
      {
        // 2 + 2 within 4, and 2 + 2 within 4: W2 holds
        dice: [
          morale('7.13', 'B2', 2),
          combatDie('0704', 3),
          morale('7.8', 'W2', 2),
          morale('7.8', 'B2', 2),
        ],
        expect: {
          events: [
            { type: 'chargeDeclared', rule: '12.4', units: ['B2'], target: '0704' },
            {
              type: 'combat',
              target: '0704',
              attack: [{ unit: 'B2', printed: 8, doubled: ['by a fortune of war'], value: 16 }],
              differential: 12,
            },
            { type: 'retreated', unit: 'B2' },
            { type: 'disrupted', rule: '14.2', unit: 'B2' },
          ],
          units: { B2: { hex: '0702', disrupted: true }, W2: { hex: '0704' } },
        },
      },
    );
  });

  test('MS-12.4d, MS-14.2e a rout lets it into the hex that was left, and no farther', async () => {
    await after(
      [
        use('charge', { units: ['B2'], hex: '0704', path: ['0703'] }),
        { type: 'retreat', unit: 'W2', path: ['0705', '0706', '0707'] },
        refused(
          { type: 'advance', unit: 'B2', path: ['0704', '0705'] },
          '14.2',
          'vacated hex only',
        ),
        { type: 'advance', unit: 'B2', path: ['0704'] },
        ['pass'],
      ],
      {
        dice: [morale('7.13', 'B2', 2), combatDie('0704', 3), morale('7.8', 'W2', 4)],
        expect: { units: { B2: { hex: '0704', disrupted: false } } },
      },
    );
  });
});

describe('leaders in a countercharge', () => {
  const leader = (values = '2-1-1') => [values, { kind: 'leader' }] as const;
  /** B1 of 6 attacks White's horse, which defends with who is named and strikes B1; the blow is Dm. */
  const struck = (
    counters: Counters,
    defence: object,
    answers: readonly unknown[],
    more: { readonly units: object; readonly dice: readonly object[]; readonly expect: object },
  ) =>
    onHorse(
      { B1: brigade('6-4-4'), ...counters },
      { B1: '0403', ...more.units },
      [
        attack('0404', 'B1'),
        { type: 'defend', units: ['Wc'], primary: 'Wc', ...defence },
        noTactic,
        countercharge('0403'),
        noSquare,
        ...answers,
      ],
      { dice: more.dice, expect: more.expect },
    );
  const stood = [
    ...counterPasses,
    combatDie('0403', 5),
    morale('7.8', 'B1', 4),
    morale('7.8', 'Wc', 4),
  ];

  test('MS-9.4, MS-10.2d one who takes part rides along: his morale in the check, his combat in the blow', async () => {
    await struck(
      { WL: leader() },
      { leaders: ['WL'] },
      [
        { type: 'retreat', unit: 'B1', path: ['0402', '0401'] },
        { type: 'rideOn', path: ['0403'] },
        ['pass'],
      ],
      {
        units: { WL: '0404' },
        dice: [
          // 5 is within 4 + 1
          morale('9.4', 'Wc', 5),
          morale('9.3', 'B1', 4),
          combatDie('0403', 5),
          morale('7.8', 'B1', 5),
        ],
        expect: {
          events: [
            { type: 'checked', rule: '9.4', unit: 'Wc', morale: 5, passed: true },
            { type: 'attacked', mode: 'countercharge', units: ['Wc'], leaders: ['WL'] },
            {
              type: 'combat',
              side: 'white',
              attack: [
                { unit: 'Wc', of: 'charge factor', value: 8 },
                { unit: 'WL', with: 'Wc', value: 2 },
              ],
              attackTotal: 10,
            },
            { type: 'routed', unit: 'B1' },
          ],
          units: { Wc: { hex: '0403', ineffective: true }, WL: { hex: '0403' } },
        },
      },
    );
  });

  test('MS-9.4, MS-9.3a one leader rides along at the most, the other stays with what is left', async () => {
    await struck({ WL: leader(), WM: leader('3-1-1') }, { leaders: ['WL', 'WM'] }, [['stand']], {
      units: { WL: '0404', WM: '0404' },
      dice: stood,
      expect: {
        events: [
          { type: 'attacked', mode: 'countercharge', units: ['Wc'], leaders: ['WL'] },
          { type: 'combat', side: 'white', attackTotal: 10 },
        ],
      },
    });
  });

  test('MS-9.4, MS-9.3a of two that could not charge together the primary rides alone', async () => {
    const squadron = (formation: string, units: readonly string[], attackTotal: number) =>
      struck(
        {
          Wc: ['4-4-8-8', { kind: 'cavalry', back: '2-3-8', formation: '1' }],
          Ws: ['1-4-8-2', { kind: 'squadron', back: '0-3-8', formation }],
        },
        { units: ['Wc', 'Ws'] },
        [['stand']],
        {
          units: { Ws: '0404' },
          dice: stood,
          expect: {
            events: [
              { type: 'attacked', mode: 'countercharge', units },
              { type: 'combat', side: 'white', attackTotal },
            ],
          },
        },
      );
    await squadron('1', ['Wc', 'Ws'], 10);
    await squadron('2', ['Wc'], 8);
  });

  test('MS-9.4 the cavalry thrown back and nobody left in the hex, the attack is over', async () => {
    await onHorse(
      { B1: '8-4-4', B2: '5-4-4' },
      { B1: '0403', B2: '0304' },
      [
        attack('0404', 'B1', 'B2'),
        noTactic,
        countercharge('0403'),
        noSquare,
        { type: 'retreat', unit: 'Wc', path: ['0405', '0406', '0407'] },
        ['hold'],
        ['pass'],
      ],
      {
        dice: [...counterPasses, combatDie('0403', 1), morale('7.8', 'Wc', 5)],
        expect: {
          events: [
            { type: 'combat', target: '0403' },
            { type: 'routed', unit: 'Wc' },
          ],
          noEvents: [{ type: 'combat', target: '0404' }],
        },
      },
    );
  });

  test('MS-9.4b, MS-10.2d against a charge a leader of the defence counts beside the charge factor', async () => {
    await charged(
      [
        { type: 'defend', units: ['W1'], primary: 'W1', leaders: ['WL'] },
        countercharge('0403'),
        ['stand'],
        ['stand'],
      ],
      {
        counters: { W1: horse(), WL: leader() },
        units: { WL: '0404' },
        // his morale counts as well: 5 is within 4 + 1
        dice: [
          morale('9.3', 'Bc', 4),
          morale('9.4', 'W1', 5),
          combatDie('0404', 5),
          morale('7.8', 'W1', 5),
        ],
        expect: {
          events: [
            {
              type: 'combat',
              attackTotal: 8,
              defence: [
                { unit: 'W1', of: 'charge factor', value: 8 },
                { unit: 'WL', with: 'W1', value: 2 },
              ],
              defenceTotal: 10,
            },
          ],
        },
      },
    );
  });
});
