// 7.8: every result of the chart, with every choice that it leaves.
import { describe, expect, test } from 'vitest';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

interface Case {
  /** attackers less defenders; White's primary has a CF of 4 and an MR of 4 */
  readonly difference: number;
  readonly die: number;
  readonly check?: readonly [unit: string, face: number];
  readonly choose?: readonly unknown[];
  readonly units?: object;
  readonly counters?: Parameters<typeof countersOf>[0];
  readonly dice?: readonly object[];
  readonly defend?: string;
  readonly expect: object;
}

/** B1 in 0403 attacks W1 in 0404; both have two steps and an MR of 4. Bi and Wi are idle stackmates, given by `counters`. */
const result = ({ difference, die, check, choose = [], units = {}, counters = {}, dice = [], defend, expect }: Case) =>
  fight({
    counters: countersOf({
      B1: [`${4 + difference}-4-4`, { back: '1-4-4' }],
      W1: ['4-4-4', { back: '2-4-4' }],
      ...counters,
    }),
    units: { B1: '0403', W1: '0404', ...units },
    dice: [combatDie('0404', die), ...(check ? [morale('7.8', ...check)] : []), ...dice],
    actions: [attack('0404', 'B1'), ...(defend === undefined ? [] : [[defend]]), ...choose],
    expect,
  });

const idle = { Bi: '1-4-4', Wi: '1-4-4' };
const withIdle = { Bi: '0403', Wi: '0404' };
const asItWas = {
  B1: { hex: '0403', steps: 2, disrupted: false },
  W1: { hex: '0404', steps: 2, disrupted: false },
};
const combatOver = { by: 'blue', kind: 'combat' };

describe('7.8 NE, Ar, Dr', () => {
  test('MS-7.8b NE leaves everybody where and as he stood', async () => {
    await result({
      difference: 2,
      die: 1,
      check: ['B1', 4],
      expect: { events: [{ type: 'combat', primary: 'Ac', secondary: 'NE' }, { type: 'noEffect' }], units: asItWas, pending: combatOver },
    });
    await result({
      difference: -2,
      die: 5,
      check: ['W1', 4],
      expect: { events: [{ type: 'combat', primary: 'Dc', secondary: 'NE' }, { type: 'noEffect' }], units: asItWas, pending: combatOver },
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
        events: [{ type: 'combat', primary: 'Dr' }, { type: 'stood', side: 'White', unit: 'W1' }],
        units: { W1: { hex: '0404', disrupted: true, steps: 2 }, Wi: { hex: '0404', disrupted: false }, B1: asItWas.B1 },
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
        { choose: ['retreat'], expect: { pending: { by: 'white', kind: 'retreat', rule: '7.9', options: ['unit W1', 'unit Wi'] } } },
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
      expect: { pending: { by: 'white', kind: 'standOrRetreat', rule: '7.8', options: ['stand', 'retreat'] } },
    });
  });

  test('MS-7.8c Ar: the attacker has the same choice, and the defender may advance', async () => {
    await result({ difference: 0, die: 2, expect: { pending: { by: 'blue', kind: 'standOrRetreat', options: ['stand', 'retreat'] } } });
    await result({
      difference: 0,
      die: 2,
      counters: idle,
      units: withIdle,
      defend: 'defend W1 W1',
      choose: [['stand']],
      expect: { units: { B1: { hex: '0403', disrupted: true }, Bi: { disrupted: false } }, pending: combatOver },
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
      expect: { events: [{ type: 'combat', primary: 'Ac', secondary: 'Ex' }, { type: 'lost', unit: 'W1' }, { type: 'lost', unit: 'B1' }] },
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
      expect: { events: [{ type: 'checked', die: 3, morale: 2, passed: false }], pending: { by: 'blue', kind: 'retreat' } },
    });
  });

  test('MS-7.8a a parenthesis counts only when what stands before it did not take effect', async () => {
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 4],
      expect: { events: [{ type: 'combat', primary: 'Dm', secondary: 'Dr' }], pending: { kind: 'standOrRetreat', by: 'white' } },
    });
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 5],
      expect: { noEvents: [{ type: 'stood' }], pending: { kind: 'retreat', rule: '7.10', by: 'white' } },
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
        events: [{ type: 'combat', primary: 'Ax', tags: [] }, { type: 'lost', unit: 'B1', to: 'eliminated' }],
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
      expect: { units: { W1: { hex: '0406', disrupted: true, steps: 2 } }, pending: { by: 'blue', kind: 'advance' } },
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
        events: [{ type: 'combat', primary: 'Dm', secondary: 'Dx' }, { type: 'checked', unit: 'W1', passed: true }, { type: 'lost', unit: 'W1' }],
        noEvents: [{ type: 'fortuneWon' }],
        pending: combatOver,
      },
    });
    await result({
      difference: 4,
      die: 5,
      check: ['W1', 1],
      units: { W1: { hex: '0404', disrupted: true } },
      expect: { noEvents: [{ type: 'routed' }], pending: { kind: 'retreat', rule: '7.9', by: 'white' } },
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
        { choose: ['hold'], expect: { pending: { by: 'blue', kind: 'fortune', prompt: 'the rout at 0404' } } },
      ],
      expect: {
        events: [
          { type: 'fortuneWon', rule: '7.8', side: 'Blue' },
          { type: 'routed', unit: 'Wi', path: ['0404', '0405', '0406', '0407'] },
          { type: 'routed', unit: 'W1' },
        ],
        units: { W1: { hex: '0507', disrupted: true }, Wi: { hex: '0407', disrupted: true } },
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
        units: { B1: { hex: '0403', steps: 1 }, W1: { hex: '0404', steps: 1 }, Bi: { steps: 1, hex: '0403' }, Wi: { hex: '0404' } },
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
          expect: { events: [{ type: 'lost', unit: 'B1' }], pending: { by: 'white', kind: 'fortune', prompt: 'DF at 0404' } },
        },
      ],
      expect: { events: [{ type: 'combat', primary: 'Ax', tags: ['DF', 'Leader'] }, { type: 'fortuneWon', rule: '7.8', side: 'White' }] },
    });
  });

  const leader = (id: string) => ({ [id]: ['', { kind: 'leader', front: undefined }] as const });
  const chiefs = { ...leader('BL'), ...leader('BM'), ...leader('WL') };

  test('MS-7.8i Leader: every leader stacked there, on either side, falls on a 6', async () => {
    const units = { BL: '0403', BM: '0303', WL: '0404' };
    await result({
      difference: 2,
      die: 3,
      check: ['W1', 5],
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
      check: ['W1', 5],
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
        { ...{ action: attack('0604', 'B2'), by: 'blue' }, expect: { refused: true } },
        ['retreat'],
        { action: attack('0604', 'B2'), by: 'white', expect: { refused: { rule: '3.2', reason: 'retreat is made first' } } },
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
