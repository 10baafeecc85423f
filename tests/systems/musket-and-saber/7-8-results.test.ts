// 7.8: what the results of the chart do, with every choice that they leave.
import { describe, expect, test } from 'vitest';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';
import { asItWas, combatOver, idle, result, withIdle } from './result.ts';

describe('7.8 NE, Ar, Dr', () => {
  test('MS-7.8b NE leaves everybody where and as he stood', async () => {
    await result({
      difference: 2,
      die: 1,
      check: ['B1', 4],
      expect: {
        events: [{ type: 'combat', primary: 'Ac', secondary: 'NE' }, { type: 'noEffect' }],
        units: asItWas,
        pending: combatOver,
      },
    });
    await result({
      difference: -2,
      die: 5,
      check: ['W1', 4],
      expect: {
        events: [{ type: 'combat', primary: 'Dc', secondary: 'NE' }, { type: 'noEffect' }],
        units: asItWas,
        pending: combatOver,
      },
    });
  });

  test('MS-7.8c Dr: standing disrupts the primary alone, and nobody moves or advances', async () => {
    await result({
      difference: 4,
      die: 3,
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [['stand']],
      expect: {
        events: [
          { type: 'combat', primary: 'Dr' },
          { type: 'stood', side: 'white', unit: 'W1' },
        ],
        units: {
          W1: { hex: '0404', disrupted: true, steps: 2 },
          Wi: { hex: '0404', disrupted: false },
          B1: asItWas.B1,
        },
        pending: combatOver,
      },
    });
  });

  test('MS-7.8c Dr: the owner is asked; retreating, all units of the hex go undisrupted and the enemy may advance', async () => {
    await result({
      difference: 4,
      die: 3,
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [
        {
          choose: ['retreat'],
          expect: {
            pending: { by: 'white', kind: 'retreat', rule: '7.9', options: ['unit W1', 'unit Wi'] },
          },
        },
        ['unit W1', 'hex 0405', 'stop'],
        ['hex 0305', 'stop'],
      ],
      expect: {
        units: { W1: { hex: '0405', disrupted: false }, Wi: { hex: '0305', disrupted: false } },
        pending: { by: 'blue', kind: 'advance', rule: '7.12', options: ['unit B1', 'hold'] },
      },
    });
    await result({
      difference: 4,
      die: 3,
      expect: {
        pending: {
          by: 'white',
          kind: 'standOrRetreat',
          rule: '7.8',
          options: ['stand', 'retreat'],
        },
      },
    });
  });

  test('MS-7.8c Ar: the attacker has the same choice, and the defender may advance', async () => {
    await result({
      difference: 0,
      die: 2,
      expect: { pending: { by: 'blue', kind: 'standOrRetreat', options: ['stand', 'retreat'] } },
    });
    await result({
      difference: 0,
      die: 2,
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [['stand']],
      expect: {
        units: { B1: { hex: '0403', disrupted: true }, Bi: { disrupted: false } },
        pending: combatOver,
      },
    });
    await result({
      difference: 0,
      die: 2,
      counters: { Bi: '1-4-4' },
      units: { Bi: '0403' },
      choose: [['retreat'], ['unit B1', 'hex 0402', 'stop'], ['hex 0402', 'stop']],
      expect: {
        units: { B1: { hex: '0402', disrupted: false }, Bi: { hex: '0402' } },
        pending: { by: 'white', kind: 'advance', options: ['unit W1', 'hold'] },
      },
    });
  });

  test('MS-7.8k Ar, Dr: a primary disrupted already leaves no choice', async () => {
    await result({
      difference: 4,
      die: 3,
      units: { W1: { hex: '0404', disrupted: true } },
      expect: { pending: { by: 'white', kind: 'retreat', excludes: ['stand', 'stop'] } },
    });
    // halved by disorder, B1 of 8 has 4: difference 0
    await result({
      difference: 4,
      die: 2,
      units: { B1: { hex: '0403', disrupted: true } },
      expect: {
        events: [{ type: 'combat', differential: 0, primary: 'Ar' }],
        pending: { by: 'blue', kind: 'retreat' },
      },
    });
  });
});

describe('7.8 exchanges, fortunes, leaders', () => {
  test('MS-7.8g Ex: a step of each primary, and nobody advances even into an empty hex', async () => {
    await result({
      difference: 2,
      die: 2,
      check: ['W1', 4],
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      expect: {
        units: {
          B1: { hex: '0403', steps: 1 },
          W1: { hex: '0404', steps: 1 },
          Bi: { steps: 1, hex: '0403' },
          Wi: { hex: '0404' },
        },
        pending: combatOver,
      },
    });
    await result({
      difference: 2,
      die: 2,
      check: ['W1', 4],
      units: { W1: { hex: '0404', reduced: true } },
      counters: { B1: '4-4-4' },
      expect: {
        units: { W1: { at: 'eliminated' }, B1: { at: 'eliminated' } },
        noEvents: [{ type: 'advanced' }, { type: 'retreated' }],
        pending: combatOver,
      },
    });
  });

  test('MS-7.8h DF: the defender has a fortune besides, when the combat is carried out', async () => {
    await result({
      difference: -3,
      die: 1,
      check: ['B1', 4],
      counters: { B1: ['1-4-4', { back: '1-4-4', steps: 2 }] },
      choose: [
        {
          choose: ['loss'],
          expect: {
            events: [{ type: 'lost', unit: 'B1' }],
            pending: { by: 'white', kind: 'fortune', prompt: 'DF at 0404' },
          },
        },
      ],
      expect: {
        events: [
          { type: 'combat', primary: 'Ax', tags: ['DF', 'Leader'] },
          { type: 'fortuneWon', rule: '7.8', side: 'white' },
        ],
      },
    });
  });

  const leader = (id: string) => ({ [id]: ['', { kind: 'leader', front: undefined }] as const });
  const chiefs = { ...leader('BL'), ...leader('BM'), ...leader('WL') };

  test('MS-7.8i Leader: every leader stacked there, on either side, falls on a 6', async () => {
    const units = { BL: '0403', BM: '0303', WL: '0404' };
    await result({
      difference: 2,
      die: 3,
      // the leader with him lends him one
      check: ['W1', 6],
      counters: chiefs,
      units,
      dice: [morale('10.3', 'BL', 5), morale('10.3', 'WL', 6)],
      choose: [['stand']],
      expect: {
        events: [
          { type: 'combat', tags: ['Leader'] },
          { type: 'stood' },
          { type: 'casualty', unit: 'WL', die: 6, lost: true },
          { type: 'casualty', unit: 'BL', die: 5, lost: false },
        ],
        noEvents: [{ type: 'casualty', unit: 'BM' }],
        units: { WL: { at: 'gone' }, BL: { hex: '0403' }, BM: { hex: '0303' } },
      },
    });
    await result({
      difference: 2,
      die: 2,
      // the leader with him lends him one
      check: ['W1', 6],
      counters: chiefs,
      units,
      choose: [['stand']],
      expect: { events: [{ type: 'combat', tags: [] }], noEvents: [{ type: 'casualty' }] },
    });
  });

  test('MS-7.8j a result is carried out to its end before another combat begins', async () => {
    const ran = await fight({
      counters: countersOf({ B1: '8-4-4', B2: '4-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', B2: '0603', W1: '0404', W2: '0604' },
      dice: [combatDie('0404', 3), combatDie('0604', 1)],
      actions: [
        attack('0404', 'B1'),
        {
          action: attack('0604', 'B2'),
          by: 'blue',
          expect: { refused: { rule: '7.8' } },
        },
        ['retreat'],
        {
          action: attack('0604', 'B2'),
          by: 'white',
          expect: { refused: { rule: '3.2', reason: 'retreat is made first' } },
        },
        ['hex 0405', 'stop'],
        { action: attack('0604', 'B2'), expect: { refused: { rule: '3.2', reason: 'advance' } } },
        ['hold'],
        attack('0604', 'B2'),
      ],
      expect: { events: [{ type: 'retreated' }, { type: 'heldBack' }, { type: 'combat', no: 2 }] },
    });
    expect(ran.done.filter((d) => d.refused)).toHaveLength(3);
  });
});
