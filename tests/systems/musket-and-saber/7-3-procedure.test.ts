// 7.3: the steps of a combat.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const one = countersOf({ B1: '8-4-4', W1: '4-4-4' });
const face = { B1: '0403', W1: '0404' };

describe('7.3 the procedure', () => {
  test('MS-7.3a units, lines, tactics, difference, die, result: in this order', async () => {
    await fight({
      counters: countersOf({ B1: '10-4-4', W1: '4-4-4', W2: ['2-4-4', { kind: 'battalion' }] }),
      units: { ...face, W2: '0404' },
      // no line leads home, only to the edge of the map
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 4), morale('7.3', 'W2', 4), combatDie('0404', 3)],
      actions: [
        {
          action: attack('0404', 'B1'),
          expect: {
            events: [{ type: 'attacked', target: '0404', units: ['B1'], primary: 'B1' }],
            noEvents: [{ type: 'checked' }],
            pending: { kind: 'defend', by: 'white' },
          },
        },
        {
          choose: ['defend W1+W2 W1'],
          expect: {
            events: [
              { type: 'defended', units: ['W1', 'W2'], primary: 'W1' },
              { type: 'checked', rule: '7.3', unit: 'W1', die: 4, morale: 4, passed: true },
            ],
            pending: { kind: 'tactic', by: 'blue' },
          },
        },
        {
          action: { type: 'tactic', choice: 'none' },
          expect: { noEvents: [{ type: 'combat' }], pending: { kind: 'tactic', by: 'white' } },
        },
        {
          action: { type: 'tactic', choice: 'none' },
          expect: {
            events: [{ type: 'combat', differential: 4, column: '+4,+5', die: 3, primary: 'Dr' }],
            pending: { kind: 'standOrRetreat', by: 'white' },
          },
        },
      ],
    });
  });

  test('MS-7.3b with a safe line nobody checks; without one a failure disrupts, and the combat goes on', async () => {
    await fight({
      counters: one,
      units: face,
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'B1')],
      expect: { noEvents: [{ type: 'checked' }] },
    });
    await fight({
      counters: one,
      units: face,
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 5), combatDie('0404', 2), morale('7.8', 'W1', 3)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'disrupted', rule: '7.3', unit: 'W1' },
          { type: 'combat', differential: 4 },
          // the failure counts at once: MR 4 is now 2
          { type: 'checked', rule: '7.8', unit: 'W1', die: 3, morale: 2, passed: false },
        ],
      },
    });
  });

  test('MS-7.3b disrupted already it routs, and that is the outcome: no die, an advance of up to two hexes, no fortune', async () => {
    const ran = await fight({
      counters: one,
      units: { B1: '0403', W1: { hex: '0404', disrupted: true } },
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 3)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [{ type: 'routedOff', unit: 'W1', turn: 3 }],
        noEvents: [{ type: 'combat' }, { type: 'fortuneWon' }],
        units: { W1: { at: 'track', turn: 3 } },
        pending: { kind: 'advance', by: 'blue' },
      },
    });
    expect([...offered(ran, 'unit B1', 'hex 0404').keys()]).toContain('hex 0405');
  });

  test('MS-7.3b what is left of the defence fights on when only some of it routs', async () => {
    await fight({
      counters: countersOf({ B1: '8-4-4', W1: '4-4-4', W2: ['2-4-4', { kind: 'battalion' }] }),
      units: { B1: '0403', W1: { hex: '0404', disrupted: true }, W2: '0404' },
      loc: { Blue: ['0401'], White: [] },
      dice: [
        morale('7.3', 'W1', 3),
        morale('7.3', 'W2', 4),
        combatDie('0404', 3),
        morale('7.8', 'W2', 1),
      ],
      actions: [attack('0404', 'B1'), ['defend W1+W2 W1']],
      expect: {
        events: [
          { type: 'routedOff', unit: 'W1' },
          { type: 'combat', defenceTotal: 2, differential: 6, primary: 'Dx' },
          { type: 'checked', unit: 'W2', passed: true },
        ],
      },
    });
  });

  test('MS-7.3c one die on the column; checks have dice of their own', async () => {
    const ran = await fight({
      counters: one,
      units: face,
      dice: [combatDie('0404', 5), morale('7.8', 'W1', 2)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'combat', column: '+4,+5', die: 5, primary: 'Dm', secondary: 'Dr', tags: [] },
          { type: 'checked', unit: 'W1', die: 2 },
        ],
      },
    });
    expect(ran.done[0]!.rolls).toEqual([
      { label: '7.3 0404', sides: 6, faces: [5] },
      { label: '7.8 W1', sides: 6, faces: [2] },
    ]);
  });

  test('MS-7.3c the column of each difference, from far below to far above', async () => {
    const columns: readonly (readonly [number, string, string])[] = [
      [1, '<=-5', 'Ar'],
      [5, '-4,-3', 'Dc'],
      [7, '-2,-1', 'Dc'],
      [9, '0,+1', 'Dr'],
      [10, '0,+1', 'Dr'],
      [11, '+2,+3', 'Dm'],
      [13, '+4,+5', 'Dm'],
      [15, '+6,+7', 'Dm'],
      [17, '+8,+9', 'Dm'],
      [25, '>=+10', 'Dm'],
    ];
    for (const [cf, column, primary] of columns) {
      const check = primary === 'Ar' || primary === 'Dr' ? [] : [morale('7.8', 'W1', 6)];
      await fight({
        counters: countersOf({ B1: `${cf}-4-4`, W1: '9-4-4' }),
        units: face,
        dice: [combatDie('0404', 6), ...check],
        actions: [attack('0404', 'B1')],
        expect: { events: [{ type: 'combat', differential: cf - 9, column, primary }] },
      });
    }
  });
});
