// 7.6 and 7.7: lines of retreat, and the arithmetic of a combat.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale, OPEN } from './ground.ts';

// 8 against 4, die 3: Dr. W1 is disrupted, so it has to go.
const driven = (
  more: object,
  extra: object = {},
  counters: Parameters<typeof countersOf>[0] = {},
) => ({
  counters: countersOf({ B1: '8-4-4', W1: '4-4-4', ...counters }),
  units: { B1: '0403', W1: { hex: '0404', disrupted: true }, ...extra },
  dice: [combatDie('0404', 3)],
  actions: [attack('0404', 'B1')],
  ...more,
});
const first = async (script: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
  [...offered(await fight(script)).keys()].sort();

const HQ = { id: 'WH', side: 'white', army: 'White', kind: 'hq' };

describe('7.6 lines of retreat', () => {
  test('MS-7.6a a safe line goes to the LOC, not into the EZOC of 0304 and 0504', async () => {
    expect(await first(driven({}))).toEqual(['hex 0305', 'hex 0405', 'hex 0505']);
    await fight(driven({ expect: { noEvents: [{ type: 'checked' }] } }));
  });

  test('MS-7.6a or to the active HQ of the army, but not to an inactive one', async () => {
    const script = driven(
      { loc: { Blue: ['0401'], White: ['0701'] } },
      { WH: '0407', B2: '0702' },
      { B2: '4-4-4' },
    );
    // the LOC is in an EZOC, so the HQ has no line itself and is inactive: White's only line is unsafe
    const noHq = {
      ...script,
      counters: [...script.counters, HQ],
      dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)],
    };
    const ran = await fight(noHq);
    expect(offered(ran).get('hex 0405')?.under?.title).toBe('Unsafe retreat');
    const active = driven({}, { WH: '0405' });
    const keys = await first({
      ...active,
      loc: { Blue: ['0401'], White: ['0408'] },
      counters: [...active.counters, HQ],
    });
    expect(keys).toEqual(['hex 0305', 'hex 0405', 'hex 0505']);
    // in the HQ's hex the way ends, though a disrupted unit would have two hexes to go
    await fight({
      ...active,
      counters: [...active.counters, HQ],
      actions: [attack('0404', 'B1'), ['hex 0405']],
      expect: { units: { W1: { hex: '0405' } }, pending: { kind: 'advance' } },
    });
  });

  test('MS-7.6a not over forbidden ground, nor through an enemy', async () => {
    const sides = { '0404/0305': 'river', '0404/0405': 'river' };
    expect(await first(driven({ map: { rows: OPEN, hexsides: sides } }))).toEqual(['hex 0505']);
    // a disrupted enemy has no ZOC, but his hex is shut
    expect(
      await first(driven({}, { B2: { hex: '0405', disrupted: true } }, { B2: '4-4-4' })),
    ).toEqual(['hex 0305', 'hex 0505']);
  });

  test('MS-7.6b where a friend stands an EZOC does not count', async () => {
    // 0304 is in B1's ZOC; W2 stands there, disrupted, so without a ZOC of its own
    expect(
      await first(driven({}, { W2: { hex: '0304', disrupted: true } }, { W2: '4-4-4' })),
    ).toEqual(['hex 0304', 'hex 0305', 'hex 0405', 'hex 0505']);
  });

  test('MS-7.6b nor where a friend’s ZOC reaches, but the unit’s own hex helps it nothing', async () => {
    // W2 in 0604 covers 0504; W1 itself, though sound, does not cover 0304
    const script = driven({}, { W2: '0604' }, { W2: '4-4-4' });
    const sound = {
      ...script,
      units: { B1: '0403', W1: '0404', W2: '0604' },
      actions: [attack('0404', 'B1'), ['retreat']],
    };
    expect(await first(sound)).toEqual(['hex 0305', 'hex 0405', 'hex 0504', 'hex 0505']);
    // a stackmate shares the fate of the hex and covers nothing either
    const stacked = {
      ...script,
      units: { B1: '0403', W1: '0404', W2: '0404' },
      actions: [
        attack('0404', 'B1'),
        ['defend W1 W1'],
        ['retreat'],
        ['unit W1', 'hex 0405', 'stop'],
      ],
    };
    expect(await first(stacked)).toEqual(['hex 0305', 'hex 0405', 'hex 0505']);
  });

  test('MS-7.6b negation is for lines alone: in movement the EZOC stops one all the same', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0402', B2: '0403', W1: '0404' },
      phase: 'movement',
      actions: [{ type: 'move', units: ['B1'], march: false, path: ['0503', '0504', '0604'] }],
      expect: { refused: { rule: '6.2' } },
    });
  });

  test('MS-7.6c an unsafe line leads through an EZOC: B2 in 0407 shuts the home hex', async () => {
    const ran = await fight(
      driven(
        { dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)] },
        { B2: '0407' },
        { B2: '4-4-4' },
      ),
    );
    const hexes = offered(ran);
    expect([...hexes.keys()].sort()).toEqual([
      'hex 0304',
      'hex 0305',
      'hex 0405',
      'hex 0504',
      'hex 0505',
    ]);
    expect(hexes.get('hex 0405')?.under?.title).toBe('Unsafe retreat');
  });

  test('MS-7.6c, MS-7.6d not through enemies: where they stand all round the home hex, only the edge is left', async () => {
    await fight(
      driven(
        {
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)],
          expect: { events: [{ type: 'routedOff', rule: '7.9', unit: 'W1' }] },
        },
        { B2: '0407', B3: '0308', B4: '0508' },
        { B2: '4-4-4', B3: '4-4-4', B4: '4-4-4' },
      ),
    );
  });

  test('MS-7.6d with rivers and enemies all round there is no line', async () => {
    await fight(
      driven(
        {
          map: {
            rows: OPEN,
            hexsides: Object.fromEntries(
              ['0504', '0505', '0405', '0305'].map((h) => [`0404/${h}`, 'river']),
            ),
          },
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)],
          expect: { units: { W1: { at: 'captured', by: 'blue' } } },
        },
        { B2: '0304' },
        { B2: '4-4-4' },
      ),
    );
  });
});

/** One attack whose sums are compared; die 1 and a passed check keep it short. */
const sums = async (
  counters: Parameters<typeof countersOf>[0],
  units: object,
  attackers: readonly string[],
  expected: object,
  more: object = {},
): Promise<void> => {
  const ran = await fight({
    counters: countersOf(counters),
    units,
    dice: [],
    actions: [],
    ...more,
  });
  const thrown = { roll: ({ count }: { count: number }) => Array.from({ length: count }, () => 1) };
  const none = { type: 'tactic', choice: 'none' };
  let state = ran.state;
  let combat: unknown;
  for (const action of [attack('0404', ...attackers), none, none]) {
    const done = ran.kit.system.apply(state, action, thrown);
    if (!done.ok) throw new Error(done.fault.message);
    state = done.value.state;
    combat = done.value.events.find((e) => e.type === 'combat');
  }
  expect(combat).toMatchObject(expected);
};

const face = { B1: '0403', W1: '0404' };
const hexes = (letter: string, at = 3) =>
  OPEN.map((row, k) => (k === at ? `${row.slice(0, 3)}${letter}${row.slice(4)}` : row));

describe('7.7 the difference', () => {
  test('MS-7.7a attackers less defenders, whoever takes part', async () => {
    await sums({ B1: '4-4-4', B2: '3-4-4', W1: '5-4-4' }, { ...face, B2: '0304' }, ['B1', 'B2'], {
      attackTotal: 7,
      defenceTotal: 5,
      differential: 2,
      column: '+2,+3',
    });
    await sums({ B1: '4-4-4', W1: '9-4-4' }, face, ['B1'], { differential: -5, column: '<=-5' });
  });

  test('MS-7.7b halved once rounds up, unit by unit; twice is one; zero stays zero', async () => {
    const town = { map: { rows: hexes('t') } };
    await sums(
      { B1: '5-4-4', B2: '3-4-4', W1: '4-4-4' },
      { ...face, B2: '0304' },
      ['B1', 'B2'],
      {
        attack: [
          { printed: 5, halved: ['Town'], value: 3 },
          { printed: 3, halved: ['Town'], value: 2 },
        ],
        attackTotal: 5,
      },
      town,
    );
    await sums(
      { B1: '9-4-4', W1: '4-4-4' },
      { B1: { hex: '0403', disrupted: true }, W1: '0404' },
      ['B1'],
      { attack: [{ printed: 9, halved: ['Town', 'disrupted'], value: 1 }], attackTotal: 1 },
      town,
    );
    // a defence of nothing, halved in a crowd, is still nothing
    await fight({
      counters: countersOf({ B1: '3-4-4', W1: '0-4-4', W2: '1-4-4', W3: '1-4-4', W4: '1-4-4' }),
      units: { ...face, W2: '0404', W3: '0404', W4: '0404' },
      dice: [combatDie('0404', 4)],
      actions: [attack('0404', 'B1'), ['defend W1 W1'], ['stand']],
      expect: {
        events: [
          {
            type: 'combat',
            defence: [{ unit: 'W1', printed: 0, halved: ['overstacked'], doubled: [], value: 0 }],
            differential: 3,
          },
        ],
      },
    });
  });

  test('MS-7.7c each cause halves by itself: hex, side, disorder, parentheses, a crowd', async () => {
    const causes = async (
      more: object,
      state: object,
      front: string,
      halved: readonly string[],
      value: number,
    ) =>
      sums(
        { B1: front, W1: '4-4-4' },
        { B1: { hex: '0403', ...state }, W1: '0404' },
        ['B1'],
        { attack: [{ halved, value }] },
        more,
      );
    const creek = { map: { rows: OPEN, hexsides: { '0403/0404': 'creek' } } };
    await causes({}, {}, '7-4-4', [], 7);
    await causes(creek, {}, '7-4-4', ['Creek'], 4);
    await causes(
      { map: { rows: hexes('t'), hexsides: { '0403/0404': 'creek' } } },
      {},
      '7-4-4',
      ['Town', 'Creek'],
      1,
    );
    await causes({}, { disrupted: true }, '7-4-4', ['disrupted'], 4);
    await causes({}, {}, '(7)-4-4', ['parenthesised'], 4);
    await causes({}, { disrupted: true }, '(7)-4-4', ['disrupted', 'parenthesised'], 1);
    await causes({ map: { rows: hexes('w') } }, {}, '7-4-4', ['Woods'], 4);
    await sums(
      { B1: '7-4-4', B2: '1-4-4', B3: '1-4-4', B4: '1-4-4', W1: '4-4-4' },
      { ...face, B2: '0403', B3: '0403', B4: '0403' },
      ['B1'],
      { attack: [{ halved: ['overstacked'], value: 4 }] },
    );
  });

  test('MS-7.7c defenders are halved by a crowd alone: neither by disorder nor by parentheses', async () => {
    await sums(
      { B1: '4-4-4', W1: '(5)-4-4' },
      { B1: '0403', W1: { hex: '0404', disrupted: true } },
      ['B1'],
      {
        defence: [{ printed: 5, halved: [], value: 5 }],
      },
    );
    const crowd = await fight({
      counters: countersOf({ B1: '4-4-4', W1: '5-4-4', W2: '1-4-4', W3: '1-4-4', W4: '1-4-4' }),
      units: { ...face, W2: '0404', W3: '0404', W4: '0404' },
      dice: [combatDie('0404', 5)],
      actions: [attack('0404', 'B1'), ['defend W1 W1'], ['stand']],
      expect: {
        events: [
          {
            type: 'combat',
            defence: [{ unit: 'W1', printed: 5, halved: ['overstacked'], doubled: [], value: 3 }],
            differential: 1,
          },
        ],
      },
    });
    expect(crowd.done).toHaveLength(3);
  });
});
