// 9.3: charges of cavalry, from the checks to the last of a chain.
import { describe, test } from 'vitest';
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
import { attack, combatDie, morale, OPEN } from './ground.ts';

describe('9.3 the checks', () => {
  test('MS-9.3b the cavalry checks first; failing, it is disrupted and attacks at half its CF, and does not turn ineffective', async () => {
    await charged([{ type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }], {
      dice: [morale('9.3', 'Bc', 5), combatDie('0404', 3)],
      expect: {
        events: [
          { type: 'attacked', mode: 'cavalryCharge' },
          { type: 'checked', rule: '9.3', unit: 'Bc', die: 5, passed: false },
          { type: 'chargeFailed', units: ['Bc'] },
          { type: 'disrupted', unit: 'Bc' },
          {
            type: 'combat',
            attack: [{ unit: 'Bc', printed: 4, halved: ['disrupted'], value: 2 }],
            differential: -2,
            primary: 'Ar',
          },
        ],
        noEvents: [
          { type: 'checked', unit: 'W1' },
          { type: 'ineffective', rule: '9.3' },
        ],
      },
    });
  });

  test('MS-9.3b one check for all who charge together, and all are disrupted by it', async () => {
    await campaign(
      {
        Bc: horse(),
        Bs: ['1-4-8-2', { kind: 'squadron', back: '0-3-8' }],
        W1: two,
      },
      { Bc: '0402', Bs: '0402', W1: '0404' },
      [declare('0404', ['0403'], 'Bc', 'Bs'), endMovement, make('0404', 'Bc', 'Bs')],
      {
        dice: [morale('9.3', 'Bc', 5), combatDie('0404', 3)],
        expect: {
          events: [
            { type: 'chargeFailed', units: ['Bc', 'Bs'] },
            { type: 'disrupted', unit: 'Bc' },
            { type: 'disrupted', unit: 'Bs' },
          ],
        },
      },
    );
  });

  test('MS-9.3h, MS-9.3c the target checks when the cavalry has passed, and is disrupted if it fails: then it is struck double', async () => {
    await charged([noSquare], {
      dice: [
        morale('9.3', 'Bc', 4),
        morale('9.3', 'W1', 5),
        combatDie('0404', 6),
        morale('7.8', 'W1', 1),
        morale('7.8', 'Bc', 4),
      ],
      expect: {
        events: [
          { type: 'checked', rule: '9.3', unit: 'Bc', passed: true },
          { type: 'checked', rule: '9.3', unit: 'W1', passed: false },
          { type: 'disrupted', unit: 'W1' },
          {
            type: 'combat',
            attack: [
              {
                unit: 'Bc',
                printed: 8,
                of: 'charge factor',
                doubled: ['against disrupted'],
                value: 16,
              },
            ],
            differential: 12,
          },
        ],
      },
    });
  });

  test('MS-9.3h infantry in square already makes no such check', async () => {
    await charged([['stand']], {
      units: { W1: { hex: '0404', square: true } },
      // 8 to 4 + 2: +2, die 5: Dr, read as Dm
      dice: [
        morale('9.3', 'Bc', 4),
        combatDie('0404', 5),
        morale('7.8', 'W1', 5),
        morale('7.8', 'Bc', 4),
      ],
      expect: { noEvents: [{ type: 'checked', rule: '9.3', unit: 'W1' }] },
    });
  });

  test('MS-9.3i MS-9.5f charged infantry forms square after the check, and has two more in strength and morale', async () => {
    await charged([{ type: 'square', unit: 'W1' }, ['stand']], {
      dice: [...passed, combatDie('0404', 5), morale('7.8', 'W1', 5), morale('7.8', 'Bc', 4)],
      expect: {
        events: [
          { type: 'squareFormed', unit: 'W1' },
          {
            type: 'combat',
            attackTotal: 8,
            defence: [
              { unit: 'W1', printed: 4, added: [{ why: 'in square', value: 2 }], value: 6 },
            ],
            differential: 2,
            primary: 'Dr',
          },
          { type: 'chargeResult', rolled: 'Dr', becomes: 'Dm' },
          { type: 'checked', unit: 'W1', morale: 6, passed: true },
          { type: 'chargeResult', becomes: 'Am (Ar)' },
          { type: 'checked', unit: 'Bc', passed: true },
          { type: 'ineffective', unit: 'Bc' },
        ],
        units: {
          W1: { hex: '0404', square: true },
          Bc: { hex: '0403', disrupted: true, ineffective: true },
        },
      },
    });
  });

  test('MS-9.5f infantry in square makes no check when charged', async () => {
    await charged([['stand']], {
      units: { W1: { hex: '0404', square: true } },
      dice: [morale('9.3', 'Bc', 4), combatDie('0404', 1), morale('7.8', 'Bc', 4)],
      expect: {
        events: [{ type: 'combat', differential: 2 }],
        noEvents: [{ type: 'checked', rule: '9.3', unit: 'W1' }],
      },
    });
  });
});

describe('9.3 results', () => {
  test('MS-9.3c MS-9.3j a routed defender loses a step first, and runs; the horse is spent', async () => {
    await charged(
      [
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        ['hold'],
        ['pass'],
      ],
      {
        dice: [...passed, combatDie('0404', 3), morale('7.8', 'W1', 5)],
        expect: {
          events: [
            {
              type: 'combat',
              attack: [{ unit: 'Bc', printed: 8, of: 'charge factor', value: 8 }],
              differential: 4,
              primary: 'Dr',
            },
            { type: 'chargeResult', rolled: 'Dr', becomes: 'Dm' },
            { type: 'checked', unit: 'W1', passed: false },
            { type: 'fortuneWon', side: 'blue' },
            { type: 'lost', unit: 'W1', to: 'reduced' },
            { type: 'routed', unit: 'W1' },
            { type: 'ineffective', rule: '9.3', unit: 'Bc' },
          ],
          units: { W1: { hex: '0407', disrupted: true, steps: 1 }, Bc: { ineffective: true } },
        },
      },
    );
  });

  test('MS-9.3j MS-8.3c guns in the hex are captured, not reduced', async () => {
    await charged(
      [
        { type: 'defend', units: ['W1', 'Wg'], primary: 'W1' },
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        ['hold'],
        ['pass'],
      ],
      {
        counters: { Wg: guns() },
        units: { Wg: '0404' },
        dice: [...passed, combatDie('0404', 5), morale('7.8', 'W1', 5)],
        expect: {
          events: [
            { type: 'captured', rule: '8.3', unit: 'Wg', by: 'blue' },
            { type: 'lost', unit: 'W1', to: 'reduced' },
          ],
          units: { Wg: { at: 'captured' } },
        },
      },
    );
  });

  test('MS-9.3k MS-9.3l all else is Am (Ar): failed, the chargers rout, and the defender has the fortune', async () => {
    await charged([noSquare, { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }], {
      dice: [...passed, combatDie('0404', 1), morale('7.8', 'W1', 4), morale('7.8', 'Bc', 5)],
      expect: {
        events: [
          { type: 'combat', differential: 4, primary: 'Dc' },
          { type: 'checked', unit: 'W1', passed: true },
          { type: 'checked', unit: 'Bc', why: 'Am: rout', passed: false },
          { type: 'fortuneWon', side: 'white' },
          { type: 'routed', unit: 'Bc' },
        ],
        units: { Bc: { disrupted: true, ineffective: true } },
      },
    });
  });

  test('MS-9.3d after a rout it rides on and charges again, a hex attacked already too, with all checks anew', async () => {
    await campaign(
      {
        Bc: horse(),
        B2: '1-4-4',
        Bg: guns(),
        W1: two,
        W2: two,
      },
      { Bc: '0402', B2: '0606', Bg: '0706', W1: '0404', W2: '0506' },
      [
        declare('0404', ['0403'], 'Bc'),
        endMovement,
        attack('0506', 'B2'),
        ['stand'],
        make('0404', 'Bc'),
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        {
          action: { type: 'rideOn', path: ['0404', '0505'], target: '0506' },
        },
        ['pass'],
        noSquare,
        ['stand'],
        // 9.3: the second charge keeps guns off its target as the first did
        {
          action: { type: 'bombard', target: '0506', shots: [{ guns: ['Bg'], unit: 'W2' }] },
          expect: { refused: { rule: '9.3', reason: 'has been charged' } },
        },
      ],
      {
        dice: [
          combatDie('0506', 4),
          ...passed,
          combatDie('0404', 5),
          morale('7.8', 'W1', 5),
          morale('9.3', 'Bc', 4),
          morale('9.3', 'W2', 4),
          combatDie('0506', 1),
          morale('7.8', 'W2', 4),
          morale('7.8', 'Bc', 4),
        ],
        expect: {
          events: [
            { type: 'advanced', unit: 'Bc' },
            { type: 'attacked', target: '0506' },
          ],
        },
      },
    );
  });

  test('MS-9.3d it rides over open ground alone to charge again, and only after a rout', async () => {
    const rows = OPEN.map((row, k) => (k === 4 ? '....h..' : row));
    await campaign(
      { Bc: horse(), W1: two, W2: two },
      { Bc: '0402', W1: '0404', W2: '0506' },
      [
        declare('0404', ['0403'], 'Bc'),
        endMovement,
        make('0404', 'Bc'),
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        {
          action: { type: 'rideOn', path: ['0404', '0505'], target: '0506' },
          expect: { refused: { rule: '9.3', reason: 'cannot be charged from there' } },
        },
        ['hold'],
        ['pass'],
      ],
      { map: { rows }, dice: [...passed, combatDie('0404', 5), morale('7.8', 'W1', 5)] },
    );
    // who slips away is not routed: the horse may take his hex and no more
    await charged(
      [
        { type: 'tactic', choice: 'disengage' },
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405'] },
      ],
      {
        dice: [...passed, combatDie('0404', 3)],
        expect: {
          events: [{ type: 'retreated', unit: 'W1' }],
          pending: { by: 'blue', kind: 'advance' },
        },
      },
    );
  });

  test('MS-9.3g several charges may strike one hex, each by itself', async () => {
    await campaign(
      { Bc: horse(), Bd: horse(), W1: two },
      { Bc: '0402', Bd: '0302', W1: '0404' },
      [
        declare('0404', ['0403'], 'Bc'),
        declare('0404', ['0303', '0304'], 'Bd'),
        endMovement,
        make('0404', 'Bc'),
        noSquare,
        ['stand'],
        make('0404', 'Bd'),
        noSquare,
        ['stand'],
      ],
      {
        dice: [
          ...passed,
          combatDie('0404', 1),
          morale('7.8', 'W1', 4),
          morale('7.8', 'Bc', 4),
          morale('9.3', 'Bd', 4),
          morale('9.3', 'W1', 4),
          combatDie('0404', 1),
          morale('7.8', 'W1', 4),
          morale('7.8', 'Bd', 4),
        ],
        expect: {
          events: [
            { type: 'combat', no: 1, attackTotal: 8 },
            { type: 'combat', no: 2, attackTotal: 8 },
          ],
        },
      },
    );
  });
});
