// 7.1 and 7.2: which attacks are made, and what leaving them out costs.
import { describe, expect, test } from 'vitest';
import { pendingOf } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const two = countersOf({ B1: '4-4-4', B2: '4-4-4', W1: '4-4-4', W2: '4-4-4' });
const apart = { B1: '0203', W1: '0204', B2: '0603', W2: '0604' };

describe('7.1 attacks', () => {
  test('MS-7.1 as many as one likes and in any order: here the second hex first', async () => {
    await fight({
      counters: two,
      units: apart,
      dice: [combatDie('0604', 1), combatDie('0204', 1)],
      actions: [attack('0604', 'B2'), ['stand'], attack('0204', 'B1'), ['stand'], ['end']],
      expect: {
        events: [
          {
            type: 'combat',
            target: '0604',
            differential: 0,
            column: '0,+1',
            die: 1,
            primary: 'Ar',
          },
          { type: 'combat', target: '0204', differential: 0, die: 1, primary: 'Ar' },
        ],
        phase: 'secondMovement',
      },
    });
  });

  test('MS-7.1 or none at all; with one’s own units, on the enemy’s', async () => {
    await fight({
      counters: two,
      units: apart,
      actions: [['end'], ['hex 0204'], ['pass'], ['pass']],
      expect: { noEvents: [{ type: 'combat' }], phase: 'secondMovement' },
    });
    await fight({
      counters: two,
      units: apart,
      actions: [attack('0203', 'W1')],
      expect: { refused: { rule: '7.4' } },
    });
    await fight({
      counters: two,
      units: apart,
      actions: [{ type: 'attack', target: '0204', units: ['B1', 'W2'], primary: 'B1' }],
      expect: { refused: { rule: '7.1', reason: 'not yours' } },
    });
  });
});

// W1 and W2 hold B1 between them; B2 stands apart and is held by W3. The Whites can outrun the Blues.
const three = countersOf({ B1: '4-4-4', B2: '4-4-4', W1: '4-4-5', W2: '4-4-5', W3: '4-4-5' });
const held = { B1: '0403', B2: '0603', W1: '0404', W2: '0304', W3: '0604' };

describe('7.2 potential combats', () => {
  test('MS-7.2a a ZOC on an attacker as the phase begins opens one', async () => {
    const ran = await fight({
      counters: three,
      units: held,
      expect: { state: { triggers: ['0304', '0404', '0604'] } },
    });
    expect(pendingOf(ran).about).toEqual([{ hex: '0304' }, { hex: '0404' }, { hex: '0604' }]);
  });

  test('MS-7.2a a contact that comes about later in the phase opens none', async () => {
    // W1 falls back to 0505, next to B2, whom nobody held and whose disorder leaves the way open
    await fight({
      counters: countersOf({ B1: '9-4-4', B2: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', B2: { hex: '0506', disrupted: true }, W1: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        { choose: ['hex 0505', 'stop'], expect: { units: { W1: { hex: '0505' } } } },
        ['hold'],
        { action: { type: 'endCombat' }, expect: { noEvents: [{ type: 'fortuneWon' }] } },
      ],
      expect: { phase: 'secondMovement' },
    });
  });

  test('MS-7.2b nobody has to attack, but a hex that was left alone has a fortune of war', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', W1: '0404' },
      actions: [['end']],
      expect: {
        events: [
          { type: 'fortuneWon', rule: '7.2', side: 'white', cause: '0404 was not attacked' },
        ],
        pending: {
          by: 'white',
          kind: 'fortune',
          rule: '7.2',
          options: ['hexMove', 'charge', 'pass'],
        },
      },
    });
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['stand'], ['end']],
      expect: { noEvents: [{ type: 'fortuneWon' }], phase: 'secondMovement' },
    });
  });

  test('MS-7.2c it falls due as soon as all whom the hex held have fought, before other attacks', async () => {
    await fight({
      counters: three,
      units: held,
      dice: [combatDie('0404', 1)],
      actions: [
        attack('0404', 'B1'),
        {
          choose: ['stand'],
          expect: {
            events: [{ type: 'fortuneWon', side: 'white', cause: '0304 was not attacked' }],
            pending: { by: 'white', kind: 'fortune' },
            state: { triggers: ['0604'] },
          },
        },
        { choose: ['pass'], expect: { pending: { by: 'blue', includes: ['target 0604'] } } },
      ],
    });
  });

  test('MS-7.2c and not while one of them has still to fight', async () => {
    // B2 in 0303 is held by W2 in 0304, too
    await fight({
      counters: three,
      units: { B1: '0403', B2: '0303', W1: '0404', W2: '0304', W3: '0707' },
      dice: [combatDie('0404', 1)],
      actions: [
        attack('0404', 'B1'),
        {
          choose: ['stand'],
          expect: { noEvents: [{ type: 'fortuneWon' }], pending: { by: 'blue', kind: 'combat' } },
        },
        {
          choose: ['end'],
          expect: { events: [{ type: 'fortuneWon', cause: '0304 was not attacked' }] },
        },
      ],
    });
  });

  test('MS-7.2c it moves all units of the hex or makes one recover, and nobody else', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5', W2: '4-4-5', W3: '4-4-5' }),
      units: {
        B1: '0403',
        W1: '0404',
        W2: { hex: '0404', disrupted: true },
        W3: { hex: '0407', disrupted: true },
      },
      dice: [morale('4.4', 'W1', 2), morale('4.4', 'W2', 1)],
      actions: [
        ['end'],
        {
          action: { type: 'fortune', use: 'recover', unit: 'W3' },
          expect: { refused: { rule: '7.2', reason: '0404' } },
        },
        {
          action: { type: 'fortune', use: 'enemyCheck', unit: 'B1' },
          expect: { refused: { rule: '7.2' } },
        },
        {
          action: { type: 'fortune', use: 'friendMove', units: ['W1'] },
          expect: { refused: { rule: '7.2' } },
        },
        {
          choose: ['hexMove'],
          expect: {
            pending: { kind: 'fortuneMoves', by: 'white', options: ['unit W1', 'unit W2', 'done'] },
          },
        },
        ['unit W1'],
        { type: 'move', units: ['W1'], march: false, path: ['0405', '0406'] },
        {
          choose: ['unit W2'],
          expect: {
            events: [
              { type: 'rolled', unit: 'W2', faces: [1], allowance: 1, reasons: ['fortune of war'] },
            ],
          },
        },
        { type: 'move', units: ['W2'], march: false, path: ['0405'] },
      ],
      expect: {
        units: { W1: { hex: '0406' }, W2: { hex: '0405', disrupted: true } },
        phase: 'secondMovement',
      },
    });
  });

  test('MS-7.2c of several that fall due together their owner says which comes first', async () => {
    await fight({
      counters: three,
      units: held,
      actions: [
        {
          choose: ['end'],
          expect: {
            events: [
              { type: 'fortuneWon', cause: '0304 was not attacked' },
              { type: 'fortuneWon', cause: '0404 was not attacked' },
              { type: 'fortuneWon', cause: '0604 was not attacked' },
            ],
            pending: {
              by: 'white',
              kind: 'fortuneOrder',
              rule: '7.2',
              options: ['hex 0304', 'hex 0404', 'hex 0604', 'pass'],
            },
          },
        },
        {
          action: { type: 'fortuneFirst', hex: '0405' },
          expect: { refused: { rule: '7.2' } },
        },
        {
          choose: ['hex 0404'],
          expect: { pending: { kind: 'fortune', prompt: '0404 was not attacked' } },
        },
        {
          choose: ['pass'],
          expect: {
            pending: { kind: 'fortuneOrder', options: ['hex 0304', 'hex 0604', 'pass'] },
          },
        },
        ['hex 0604'],
        {
          choose: ['pass'],
          expect: { pending: { kind: 'fortune', prompt: '0304 was not attacked' } },
        },
        ['pass'],
      ],
      expect: { phase: 'secondMovement' },
    });
  });

  test('MS-7.2c their owner may let all that are left pass at once', async () => {
    await fight({
      counters: three,
      units: held,
      actions: [['end'], ['hex 0404'], ['pass'], ['pass']],
      expect: {
        events: [
          { type: 'fortuneUsed', use: 'pass' },
          { type: 'fortuneUsed', use: 'pass' },
          { type: 'fortuneUsed', use: 'pass' },
        ],
        phase: 'secondMovement',
      },
    });
  });

  test('MS-7.2d a neighbour without a ZOC opens nothing and may be attacked', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', W1: { hex: '0404', disrupted: true } },
      dice: [combatDie('0404', 1)],
      actions: [
        {
          choose: ['target 0404', 'unit B1', 'go'],
          expect: { events: [{ type: 'combat', target: '0404' }] },
        },
      ],
      expect: { state: { triggers: [] } },
    });
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', W1: { hex: '0404', disrupted: true } },
      actions: [['end']],
      expect: { noEvents: [{ type: 'fortuneWon' }], phase: 'secondMovement' },
    });
  });

  test('MS-7.2e in it one recovers in spite of the EZOC, without the penalty of disruption', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', W1: '0404', W2: { hex: '0404', disrupted: true } },
      dice: [morale('12.4', 'W2', 4)],
      actions: [
        {
          choose: ['end'],
          expect: { pending: { options: ['hexMove', 'charge', 'recover', 'pass'] } },
        },
        ['recover', 'unit W2'],
      ],
      expect: {
        events: [
          { type: 'checked', unit: 'W2', die: 4, morale: 4, passed: true },
          { type: 'recovered', unit: 'W2' },
        ],
        units: { W2: { disrupted: false } },
      },
    });
  });

  test('MS-7.2e the move has no such licence: no faster than its enemy it stays, and it enters no other EZOC', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
      actions: [['end']],
      expect: {
        events: [{ type: 'fortuneWon', rule: '7.2' }],
        // no move is offered, only the charge, which needs none
        pending: { options: ['charge', 'pass'] },
      },
    });
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-5' }),
      units: { B1: '0403', W1: '0404' },
      dice: [morale('4.4', 'W1', 5)],
      actions: [
        ['end'],
        ['hexMove'],
        ['unit W1'],
        { type: 'move', units: ['W1'], march: false, path: ['0304'] },
      ],
      expect: { refused: { rule: '6.3' } },
    });
  });
});
