// Every kind of combat: its odds are those of all sequences of dice, and dice said to be alike lead to the same.
import { describe, expect, test } from 'vitest';
import type { OrderSheet } from '../../../../src/kernel/system.ts';
import { hq, type More, white } from '../../../support/counters.ts';
import { declare, endMovement, horse, make } from '../charging.ts';
import { attack, countersOf, fight } from '../ground.ts';
import { battery, bombard } from '../firing.ts';
import { agree, byHand, oddsOf } from './byHand.ts';

const cavalry = { kind: 'cavalry' };
const two = { B1: ['8-4-4', { back: '4-4-4' }], W1: ['4-4-4', { back: '2-4-4' }] } as const;
const faced = { B1: '0403', W1: '0404' };
const disengages: OrderSheet = { version: 1, orders: { disengage: 'always' }, exceptions: [] };

/** Up to the attacker's choice of a tactic. */
const asked = {
  actions: [{ action: attack('0404', 'B1'), expect: { pending: { kind: 'tactic' } } }],
  expect: { pending: { kind: 'tactic', by: 'blue' } },
};

interface Kind {
  readonly name: string;
  readonly script: More;
  readonly action: object;
  /** tactics that both sides name beforehand */
  readonly sheet?: OrderSheet;
}

const kinds: readonly Kind[] = [
  {
    name: 'a skirmish',
    script: {
      counters: countersOf({ B1: '4-4-5', W1: ['3-5-4', { back: '2-4-4' }] }),
      units: { B1: '0403', W1: { hex: '0404', disrupted: true } },
    },
    action: { ...attack('0404', 'B1'), mode: 'skirmish' },
  },
  {
    name: 'a supported attack, whose guns may run short',
    script: {
      counters: [...countersOf({ ...two, B2: '4-4-4' }), battery('BG', '6-2-3-4')],
      units: { B1: '0403', B2: '0304', BG: '0402', W1: '0404' },
    },
    action: { ...attack('0404', 'B1', 'B2'), support: ['BG'] },
  },
  {
    name: 'a bombardment of two units',
    script: {
      counters: [
        ...countersOf({ W1: '4-4-4', W2: ['3-3-4', { back: '2-3-4' }] }),
        battery('B1', '6-2-3-4'),
        battery('B2', '4-2-3-4'),
      ],
      units: { B1: '0402', B2: '0303', W1: '0404', W2: '0404' },
    },
    action: bombard('0404', ['B1', 'W1'], ['B2', 'W2']),
  },
  {
    name: 'an attack where the defender disengages',
    script: {
      counters: countersOf({ B1: '4-4-4', W1: ['4-4-8', { ...cavalry, back: '2-4-8' }] }),
      units: faced,
    },
    action: attack('0404', 'B1'),
    sheet: disengages,
  },
  {
    name: 'an attack on the hex of an HQ',
    script: {
      counters: [
        ...countersOf({ B1: '6-4-4', W1: '3-4-4' }),
        white('WH', undefined, { ...hq, ma: 5 }),
      ],
      units: { B1: { hex: '0403', disrupted: true }, W1: '0404', WH: '0404' },
    },
    action: attack('0404', 'B1'),
  },
  {
    name: 'pressing forward',
    script: { counters: countersOf(two), units: faced, ...asked },
    action: { type: 'tactic', choice: 'press' },
  },
  {
    name: 'no tactic where one could press forward',
    script: { counters: countersOf(two), units: faced, ...asked },
    action: { type: 'tactic', choice: 'none' },
  },
  {
    name: 'a charge, with its checks and a square',
    script: {
      phase: 'movement',
      counters: countersOf({ Bc: horse(), W1: ['4-4-4', { back: '2-4-4' }] }),
      units: { Bc: '0402', W1: '0404' },
      actions: [declare('0404', ['0403'], 'Bc'), endMovement],
    },
    action: make('0404', 'Bc'),
  },
];

describe('odds of every kind of combat', () => {
  test.each(kinds)('$name', async ({ script, action, sheet }) => {
    const ran = await fight(script);
    const verdict = ran.kit.system.judge(ran.state, action);
    expect(verdict).toEqual({ legal: true });
    const odds = await oddsOf(ran, action, sheet);
    const hand = byHand(ran, action, sheet);
    agree(odds, hand);
    expect(odds.runs).toBeLessThanOrEqual(hand.runs);
  });
});

type Ask = {
  readonly count: number;
  readonly sides: number;
  readonly alike?: (f: readonly number[]) => unknown;
};

/** The units after an action in which the first die falls so, the others show a one; with what the first ask takes for alike. */
const afterFirst = (ran: Awaited<ReturnType<typeof fight>>, action: object, face: number) => {
  let alike: unknown;
  let n = 0;
  const roll = (ask: Ask): readonly number[] => {
    const faces = Array.from({ length: ask.count }, (_, k) => (n + k === 0 ? face : 1));
    if (n === 0) alike = ask.alike?.(faces) ?? face;
    n += ask.count;
    return faces;
  };
  const after = ran.kit.system.apply(ran.state, action, { roll });
  if (!after.ok) throw new Error(after.fault.message);
  return { alike, state: JSON.stringify(after.value.state) };
};

test('dice that are said to be alike leave the same game behind: nothing else reads them', async () => {
  let together = 0;
  for (const { script, action } of kinds) {
    const ran = await fight(script);
    const seen = new Map<unknown, string>();
    for (let face = 1; face <= 6; face += 1) {
      const { alike, state } = afterFirst(ran, action, face);
      const before = seen.get(alike);
      if (before !== undefined) {
        together += 1;
        expect(state).toBe(before);
      }
      seen.set(alike, state);
    }
  }
  expect(together).toBeGreaterThan(5);
});
