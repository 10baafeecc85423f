// 7.13-1: skirmishes.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale, plainly } from './ground.ts';

const skirmish = (target: string, ...units: readonly string[]) => ({
  ...attack(target, ...units),
  mode: 'skirmish',
});
const no = (action: object, rule: string, reason: string) => ({
  action,
  expect: { refused: { rule, reason } },
});

describe('7.13-1 skirmish', () => {
  test('MS-7.13-1a, MS-2.4c infantry with a plain MA, into a hex that it could move into', async () => {
    await fight({
      map: { rows: Array.from({ length: 8 }, () => '.......'), hexsides: { '0403/0404': 'river' } },
      counters: countersOf({
        B1: '4-4-4',
        B2: ['4-4-8', { kind: 'cavalry' }],
        B3: '4-4-[4]',
        B4: '4-4-V',
        B5: '0-4-4',
        B6: '4-4-4',
        W1: '4-4-4',
      }),
      // W1 is disrupted and has no zone of control
      units: {
        B1: '0304',
        B2: '0504',
        B3: '0305',
        B4: '0405',
        B5: '0505',
        B6: '0403',
        W1: { hex: '0404', disrupted: true },
      },
      dice: [morale('7.3', 'W1', 1), combatDie('0404', 4)],
      actions: [
        no(skirmish('0404', 'B2'), '7.13', 'infantry'),
        no(skirmish('0404', 'B3'), '7.13', 'brackets'),
        no(skirmish('0404', 'B4'), '7.13', 'brackets'),
        no(skirmish('0404', 'B5'), '7.5', 'zero'),
        no(skirmish('0404', 'B6'), '7.13', 'could not move'),
        skirmish('0404', 'B1'),
      ],
      expect: {
        // MA 4 against 0
        events: [
          { type: 'attacked', mode: 'skirmish' },
          { type: 'combat', differential: 4 },
        ],
        says: ['skirmishes with 0404', 'B1 MA 4'],
      },
    });
  });

  const mixed = countersOf({
    B1: '9-4-3',
    W1: '7-4-5',
    W2: ['6-2-3-4', { kind: 'artillery' }],
    Gen: ['3-2-1', { kind: 'leader', side: 'white', army: 'White' }],
  });

  test('MS-7.13-1b, MS-10.2i MA for CF, guns their defence factor; ground and leaders count for nothing', async () => {
    await fight({
      map: { rows: Array.from({ length: 8 }, (_, k) => (k === 3 ? '...t...' : '.......')) },
      counters: mixed,
      units: { B1: '0402', W1: '0404', W2: '0404', Gen: '0404' },
      dice: [combatDie('0404', 4)],
      actions: [
        skirmish('0404', 'B1'),
        no(
          { type: 'defend', units: ['W1', 'W2'], primary: 'W1', leaders: ['Gen'] },
          '10.2',
          'no leader',
        ),
        ['defend W1+W2 W1'],
      ],
      expect: {
        // 3 against MA 5 and defence factor 2
        events: [
          {
            type: 'combat',
            attack: [{ unit: 'B1', printed: 3, of: 'MA', halved: [], doubled: [], value: 3 }],
            attackTotal: 3,
            defenceTotal: 7,
            differential: -4,
          },
        ],
      },
    });
  });

  test('MS-10.2i a leader’s morale does not help in a skirmish, as it does in an assault', async () => {
    const check = (action: object, passed: boolean, sums: object) =>
      fight({
        counters: countersOf({
          B1: '4-4-4',
          W1: ['4-4-4', { back: '2-4-4' }],
          Gen: ['3-2-1', { kind: 'leader', side: 'white', army: 'White' }],
        }),
        units: { B1: 'mode' in action ? '0402' : '0403', W1: '0404', Gen: '0404' },
        // 4 to 4, die 4: Dc (Ex)
        dice: [combatDie('0404', 4), morale('7.8', 'W1', 5)],
        actions: [action],
        expect: {
          events: [
            { type: 'combat', ...sums },
            { type: 'checked', unit: 'W1', passed },
          ],
        },
      });
    await check(skirmish('0404', 'B1'), false, { differential: 0 });
    await check(attack('0404', 'B1'), true, { differential: 0 });
  });

  test('MS-7.13-1b brackets, V and disorder count nothing, cavalry its CF', async () => {
    for (const [id, front, kind, disrupted, strength] of [
      ['W1', '7-4-[5]', 'infantry', false, 0],
      ['W1', '7-4-V', 'infantry', false, 0],
      ['W1', '7-4-5', 'infantry', true, 0],
      ['W1', '7-4-8', 'cavalry', false, 7],
    ] as const)
      await fight({
        counters: countersOf({ B1: '9-4-7', [id]: [front, { kind }] }),
        units: { B1: '0402', W1: { hex: '0404', disrupted } },
        dice: [combatDie('0404', 3)],
        actions: [skirmish('0404', 'B1')],
        expect: { events: [{ type: 'combat', attackTotal: 7, defenceTotal: strength }] },
      });
  });

  const at = (front: string, die: number, rest: object) =>
    fight({
      counters: countersOf({ B1: front, W1: ['4-4-4', { back: '2-4-4' }] }),
      units: { B1: '0402', W1: '0404' },
      dice: [combatDie('0404', die)],
      actions: [skirmish('0404', 'B1')],
      ...rest,
    });

  test('MS-7.13-1c A and Ex are nothing, DF and Leader too; Dx and Dm drive off; nobody follows', async () => {
    // 4 to 4, die 1: Ar
    await at('9-4-4', 1, {
      expect: {
        events: [
          { type: 'combat', primary: 'Ar' },
          { type: 'treated', as: ['NE'] },
        ],
        noEvents: [{ type: 'stood' }],
        units: { B1: '0402', W1: '0404' },
        pending: { kind: 'combat', by: 'blue' },
      },
    });
    // 1 to 4, die 1: Ax, Leader
    await at('9-4-2', 1, {
      expect: { events: [{ type: 'treated', code: 'Ax' }], noEvents: [{ type: 'fortuneWon' }] },
    });
    await at('9-4-4', 1, {
      ...plainly(1, 'Ex'),
      expect: {
        events: [{ type: 'treated', code: 'Ex', as: ['NE'] }],
        noEvents: [{ type: 'lost' }],
      },
    });
    // 8 to 4, die 6: Dm (Dr) is Dr, without a check
    await at('9-4-8', 6, {
      actions: [skirmish('0404', 'B1'), ['retreat'], ['hex 0405', 'stop']],
      expect: {
        events: [{ type: 'treated', code: 'Dm', as: ['Dr'] }, { type: 'retreated' }],
        noEvents: [{ type: 'checked' }, { type: 'routed' }],
        units: { B1: '0402' },
        pending: { kind: 'combat', by: 'blue' },
      },
    });
  });

  test('MS-7.13-1c Dc stays a check, and what is in brackets falls away', async () => {
    // 4 to 4, die 4: Dc (Ex)
    await at('9-4-4', 4, {
      dice: [combatDie('0404', 4), morale('7.8', 'W1', 1)],
      expect: { events: [{ type: 'noEffect' }], noEvents: [{ type: 'lost' }] },
    });
  });

  test('MS-7.13-1d next to the enemy only out of all zones of control', async () => {
    const script = {
      counters: countersOf({ B1: '9-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
    };
    await fight({
      ...script,
      actions: [no(skirmish('0404', 'B1'), '7.13', 'zone of control')],
    });
    // two hexes off the zone of another bars nothing (G-MS-68)
    await fight({
      counters: countersOf({ B1: '9-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0402', W1: '0404', W2: '0301' },
      dice: [combatDie('0404', 1)],
      actions: [skirmish('0404', 'B1')],
    });
  });

  test('MS-7.13-1e over an empty hex, within the MA', async () => {
    const between = (units: object, rows: readonly string[] = []) => ({
      ...(rows.length ? { map: { rows } } : {}),
      counters: countersOf({ B1: '9-4-2', B2: '4-4-4', W1: '4-4-4', W2: '1-4-4' }),
      units: { B1: '0402', W1: '0404', ...units },
    });
    const barred = [no(skirmish('0404', 'B1'), '7.13', 'two hexes off')];
    await fight({ ...between({ B2: '0403' }), actions: barred });
    await fight({ ...between({ W2: '0403' }), actions: barred });
    // woods between cost two, and one more for the hex: more than 2
    const woods = Array.from({ length: 8 }, (_, k) => (k === 2 ? '...w...' : '.......'));
    await fight({ ...between({}, woods), actions: barred });
    await fight({
      ...between({}),
      dice: [combatDie('0404', 1)],
      actions: [skirmish('0404', 'B1')],
    });
    await fight({
      ...between({ B1: '0401' }),
      actions: barred,
    });
  });

  test('MS-7.13-1f it mixes with no other attack, and is an attack for 7.2', async () => {
    await fight({
      counters: countersOf({ B1: '9-4-4', B2: '9-4-4', W1: '4-4-4' }),
      units: { B1: '0402', B2: '0504', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [
        no(skirmish('0404', 'B1', 'B2'), '7.13', 'zone of control'),
        no(attack('0404', 'B2', 'B1'), '7.5', 'not next to'),
        skirmish('0404', 'B1'),
        no(attack('0404', 'B2'), '7.4', 'already'),
        ['end'],
      ],
      // W1 held B2 in its zone, and was attacked
      expect: { noEvents: [{ type: 'fortuneWon' }] },
    });
  });

  test('MS-7.13-1g several skirmish together; other formations are halved', async () => {
    const ran = await fight({
      counters: countersOf({
        B1: '9-4-4',
        B2: ['9-4-3', { formation: '2' }],
        W1: '4-4-4',
      }),
      units: { B1: '0402', B2: '0503', W1: '0404' },
    });
    expect(offered(ran, 'skirmish 0404', 'all').get('lead B1')?.effect).toMatch(/^6 to 4/);
    await fight({
      counters: countersOf({
        B1: '9-4-4',
        B2: ['9-4-3', { formation: '2' }],
        W1: '4-4-4',
      }),
      units: { B1: '0402', B2: '0503', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [skirmish('0404', 'B1', 'B2')],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', printed: 4, of: 'MA', halved: [], doubled: [], value: 4 },
              {
                unit: 'B2',
                printed: 3,
                of: 'MA',
                halved: ['other formation'],
                doubled: [],
                value: 2,
              },
            ],
            attackTotal: 6,
          },
        ],
      },
    });
  });
});
