// 7.8: results that ask for a check.
import { describe, test } from 'vitest';
import { combatOver, idle, result, withIdle } from './result.ts';

describe('7.8 checks', () => {
  test('MS-7.8d Dc: passed, the parenthesis; failed, the choice of Dr', async () => {
    await result({
      difference: 2,
      die: 2,
      check: ['W1', 4],
      expect: {
        events: [
          { type: 'combat', primary: 'Dc', secondary: 'Ex' },
          { type: 'checked', unit: 'W1', passed: true },
          { type: 'lost', unit: 'W1', to: 'reduced' },
          { type: 'lost', unit: 'B1', to: 'reduced' },
        ],
        pending: combatOver,
      },
    });
    await result({
      difference: 2,
      die: 2,
      check: ['W1', 5],
      expect: {
        noEvents: [{ type: 'lost' }],
        pending: { by: 'white', kind: 'standOrRetreat', options: ['stand', 'retreat'] },
      },
    });
  });

  test('MS-7.8d Ac: likewise for the attacker', async () => {
    await result({
      difference: 0,
      die: 3,
      check: ['B1', 4],
      expect: {
        events: [
          { type: 'combat', primary: 'Ac', secondary: 'Ex' },
          { type: 'lost', unit: 'W1' },
          { type: 'lost', unit: 'B1' },
        ],
      },
    });
    await result({
      difference: 0,
      die: 3,
      check: ['B1', 5],
      expect: { noEvents: [{ type: 'lost' }], pending: { by: 'blue', kind: 'standOrRetreat' } },
    });
    // a primary disrupted already has no choice after the failed check either
    await result({
      difference: 4,
      die: 3,
      check: ['B1', 3],
      units: { B1: { hex: '0403', disrupted: true } },
      expect: {
        events: [{ type: 'checked', die: 3, morale: 2, passed: false }],
        pending: { by: 'blue', kind: 'retreat' },
      },
    });
  });

  test('MS-7.8a a parenthesis counts only when what stands before it did not take effect', async () => {
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 4],
      expect: {
        events: [{ type: 'combat', primary: 'Dm', secondary: 'Dr' }],
        pending: { kind: 'standOrRetreat', by: 'white' },
      },
    });
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 5],
      // the rout over, nothing of the parenthesis is left to be done
      choose: [['hex 0405', 'hex 0406', 'hex 0407'], ['hold'], ['pass']],
      expect: { noEvents: [{ type: 'retreated' }], pending: combatOver },
    });
    await result({
      difference: 8,
      die: 5,
      check: ['W1', 5],
      choose: [['hex 0405', 'hex 0406', 'hex 0407'], ['hold'], ['pass']],
      expect: {
        events: [{ type: 'combat', primary: 'Dm', secondary: 'Dx' }],
        noEvents: [{ type: 'lost' }],
        pending: combatOver,
      },
    });
  });

  test('MS-7.8e Dx passed: the owner is asked; the primary loses a step and nobody advances', async () => {
    await result({
      difference: 6,
      die: 3,
      check: ['W1', 4],
      expect: { pending: { by: 'white', kind: 'lossOrRetreat', options: ['loss', 'retreat'] } },
    });
    await result({
      difference: 6,
      die: 3,
      check: ['W1', 4],
      choose: [['loss']],
      expect: {
        events: [{ type: 'lost', unit: 'W1', to: 'reduced' }],
        units: { W1: { hex: '0404', steps: 1, disrupted: false } },
        pending: combatOver,
      },
    });
    // not even when the loss empties the hex
    await result({
      difference: 6,
      die: 3,
      check: ['W1', 4],
      counters: { W1: '4-4-4' },
      choose: [['loss']],
      expect: { units: { W1: { at: 'eliminated' }, B1: { hex: '0403' } }, pending: combatOver },
    });
  });

  test('MS-7.8e Ax passed: the attacker’s primary loses a step', async () => {
    await result({
      difference: -3,
      die: 2,
      check: ['B1', 4],
      choose: [['loss']],
      expect: {
        events: [
          { type: 'combat', primary: 'Ax', tags: [] },
          { type: 'lost', unit: 'B1', to: 'eliminated' },
        ],
        pending: combatOver,
      },
      counters: { B1: '1-4-4' },
    });
  });

  test('MS-7.8l Dx failed: all units of the side are disrupted and fall back two hexes, the enemy may advance', async () => {
    await result({
      difference: 6,
      die: 3,
      check: ['W1', 5],
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [
        {
          choose: ['unit W1', 'hex 0405', 'hex 0406'],
          expect: { events: [{ type: 'retreated', unit: 'W1', path: ['0404', '0405', '0406'] }] },
        },
        ['hex 0505', 'hex 0506'],
      ],
      expect: {
        noEvents: [{ type: 'lost' }],
        units: { W1: { hex: '0406', disrupted: true }, Wi: { hex: '0506', disrupted: true } },
        pending: { by: 'blue', kind: 'advance' },
      },
    });
  });

  test('MS-7.8l Dx passed, but so chosen: the same', async () => {
    await result({
      difference: 6,
      die: 3,
      check: ['W1', 1],
      choose: [['retreat'], ['hex 0405', 'hex 0406']],
      expect: {
        units: { W1: { hex: '0406', disrupted: true, steps: 2 } },
        pending: { by: 'blue', kind: 'advance' },
      },
    });
  });

  test('MS-7.8l Ax failed, Ax so chosen: the attacker falls back, the defender may advance', async () => {
    for (const [face, choose] of [
      [5, []],
      [2, [['retreat']]],
    ] as const)
      await result({
        difference: -3,
        die: 2,
        check: ['B1', face],
        choose: [...choose, ['hex 0402', 'hex 0401']],
        expect: {
          units: { B1: { hex: '0401', disrupted: true, steps: 2 } },
          pending: { by: 'white', kind: 'advance' },
        },
      });
  });

  test('MS-7.8f Dm passed: its parenthesis, for which the check serves already', async () => {
    await result({
      difference: 8,
      die: 5,
      check: ['W1', 4],
      choose: [['loss']],
      expect: {
        events: [
          { type: 'combat', primary: 'Dm', secondary: 'Dx' },
          { type: 'checked', unit: 'W1', passed: true },
          { type: 'lost', unit: 'W1' },
        ],
        noEvents: [{ type: 'fortuneWon' }],
        pending: combatOver,
      },
    });
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 1],
      units: { W1: { hex: '0404', disrupted: true } },
      expect: {
        noEvents: [{ type: 'routed' }],
        pending: { kind: 'retreat', rule: '7.9', by: 'white' },
      },
    });
  });

  test('MS-7.8m Dm failed: all in the hex rout, the attackers may advance, and have a fortune of war', async () => {
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 5],
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [
        ['unit Wi', 'hex 0405', 'hex 0406', 'hex 0407'],
        ['hex 0505', 'hex 0506', 'hex 0507'],
        {
          choose: ['hold'],
          expect: { pending: { by: 'blue', kind: 'fortune', prompt: 'the rout at 0404' } },
        },
      ],
      expect: {
        events: [
          { type: 'fortuneWon', rule: '7.8', side: 'blue' },
          { type: 'routed', unit: 'Wi', path: ['0404', '0405', '0406', '0407'] },
          { type: 'routed', unit: 'W1' },
        ],
        units: { W1: { hex: '0507', disrupted: true }, Wi: { hex: '0407', disrupted: true } },
      },
    });
  });
});
