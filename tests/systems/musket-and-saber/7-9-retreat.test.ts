// 7.9: retreat along a safe line.
import { describe, expect, test } from 'vitest';
import { noneRefused, offered } from '../../support/script.ts';
import { driven, go, retreat } from './driven.ts';
import { attack, type Counters, combatDie, countersOf, fight, OPEN } from './ground.ts';

describe('7.9 retreat', () => {
  test('MS-7.9a one to three hexes, as the owner likes, each farther away', async () => {
    const ran = await fight(driven({ actions: go }));
    expect([...offered(ran).keys()]).toEqual(['hex 0505', 'hex 0405', 'hex 0305']);
    expect([...offered(ran, 'hex 0405').keys()]).toEqual([
      'hex 0506',
      'hex 0406',
      'hex 0306',
      'stop',
    ]);
    expect(noneRefused(ran)).toBeGreaterThan(20);
    for (const path of [['0405'], ['0405', '0406'], ['0405', '0406', '0407']])
      await fight(
        driven({
          actions: [...go, retreat('W1', ...path)],
          expect: {
            units: { W1: { hex: path.at(-1) } },
            events: [{ type: 'retreated', path: ['0404', ...path] }],
          },
        }),
      );
  });

  test('MS-7.9a neither none nor four, nor round in a circle, nor into the enemy’s ZOC', async () => {
    for (const path of [
      [],
      ['0405', '0406', '0407', '0408'],
      ['0405', '0505'],
      ['0405', '0404'],
      ['0304'],
      ['0406'],
    ])
      await fight(
        driven({ actions: [...go, retreat('W1', ...path)], expect: { refused: { rule: '7.9' } } }),
      );
  });

  test('MS-7.9a, MS-2.8f a disrupted unit goes two hexes, no fewer and no more', async () => {
    const units = { W1: { hex: '0404', disrupted: true } };
    const ran = await fight(driven({ actions: [attack('0404', 'B1')] }, {}, units));
    expect([...offered(ran, 'hex 0405').values()].every((c) => c.then.action !== undefined)).toBe(
      true,
    );
    for (const path of [['0405'], ['0405', '0406', '0407']])
      await fight(
        driven(
          {
            actions: [attack('0404', 'B1'), retreat('W1', ...path)],
            expect: { refused: { rule: '2.8' } },
          },
          {},
          units,
        ),
      );
    await fight(
      driven(
        {
          actions: [attack('0404', 'B1'), retreat('W1', '0405', '0406')],
          expect: { units: { W1: { hex: '0406' } } },
        },
        {},
        units,
      ),
    );
  });

  test('MS-7.9b along a safe line as long as there is one: no hex from which none leads on', async () => {
    // 0505 is a pocket: rivers on all its sides but that to 0404
    const pocket = Object.fromEntries(
      ['0504', '0604', '0605', '0506', '0405'].map((h) => [`0505/${h}`, 'river']),
    );
    await fight(
      driven({
        map: { rows: OPEN, hexsides: pocket },
        actions: go,
        expect: { pending: { options: ['hex 0405', 'hex 0305'] } },
      }),
    );
  });

  test('MS-7.9b two ends at different corners: the owner chooses', async () => {
    const ran = await fight(
      driven({ loc: { Blue: ['0401'], White: ['0108', '0708'] }, actions: go }),
    );
    expect(noneRefused(ran)).toBeGreaterThan(20);
    for (const end of ['0305', '0505'])
      await fight(
        driven({
          loc: { Blue: ['0401'], White: ['0108', '0708'] },
          actions: [...go, retreat('W1', end)],
          expect: { units: { W1: { hex: end } } },
        }),
      );
  });

  test('MS-7.9b it ends where the line ends', async () => {
    await fight(
      driven({
        loc: { Blue: ['0401'], White: ['0405'] },
        actions: [...go, ['hex 0405']],
        expect: { units: { W1: { hex: '0405' } }, pending: { kind: 'advance' } },
      }),
    );
  });

  test('MS-7.9e cavalry, guns, battalions, squadrons and leaders turn ineffective, brigades do not', async () => {
    const kinds: Counters = {
      Wc: ['1-4-8', { kind: 'cavalry', back: '1-3-8' }],
      Wg: ['1-1-3-4', { kind: 'artillery' }],
      Wb: ['1-4-4', { kind: 'battalion', back: '1-3-4' }],
      Ws: ['1-4-8', { kind: 'squadron', back: '1-3-8' }],
      WL: ['', { kind: 'leader', front: undefined }],
      B1: '10-4-4',
    };
    const all = ['W1', 'Wc', 'Wg', 'Wb', 'Ws'];
    await fight(
      driven(
        {
          dice: [combatDie('0404', 3)],
          actions: [
            attack('0404', 'B1'),
            { type: 'defend', units: ['W1', 'Wg', 'Wb'], primary: 'W1' },
            ['retreat'],
            ...all.map((u) => retreat(u, '0405')),
          ],
          expect: {
            units: {
              W1: { hex: '0405', reduced: false, steps: 1 },
              Wc: { hex: '0405', ineffective: true },
              Wg: { ineffective: true },
              Wb: { ineffective: true },
              Ws: { ineffective: true },
              WL: { hex: '0405', ineffective: true },
            },
          },
        },
        kinds,
        Object.fromEntries([...all.slice(1), 'WL'].map((u) => [u, '0404'])),
      ),
    );
  });

  test('MS-7.9e a leader goes with a unit of his own hex, though others of the side went before', async () => {
    const ran = await fight({
      counters: countersOf({
        B1: '2-4-4',
        B2: '2-4-4',
        BL: ['', { kind: 'leader', front: undefined }],
        W1: '4-4-4',
      }),
      units: { B1: '0403', B2: '0304', BL: '0403', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [
        attack('0404', 'B1', 'B2'),
        ['retreat'],
        retreat('B2', '0203'),
        retreat('B1', '0402'),
      ],
      expect: {
        events: [
          { type: 'leaderMoved', rule: '7.9', unit: 'BL', path: ['0403', '0402'], with: 'B1' },
        ],
        units: { BL: { hex: '0402', ineffective: true } },
      },
    });
    expect(ran.done).toHaveLength(4);
  });

  test('MS-7.9e who was ineffective already suffers no more', async () => {
    await fight(
      driven(
        {
          actions: [...go, retreat('W1', '0405'), retreat('Wb', '0305')],
          expect: {
            noEvents: [{ type: 'ineffective' }, { type: 'disrupted' }],
            units: { Wb: { hex: '0305', ineffective: true, disrupted: false } },
          },
        },
        { Wb: ['1-4-4', { kind: 'battalion', back: '0-3-4' }] },
        { Wb: { hex: '0404', ineffective: true } },
      ),
    );
  });

  test('MS-7.9f in its new hex it helps to defend later in the phase', async () => {
    // W2, disrupted, holds 0505 against B2, so that the EZOC there is negated
    await fight(
      driven(
        {
          dice: [combatDie('0404', 3), combatDie('0505', 1)],
          actions: [...go, ['hex 0505', 'stop'], ['hold'], attack('0505', 'B2'), ['defend W1 W1']],
          expect: {
            events: [
              { type: 'retreated', unit: 'W1', path: ['0404', '0505'] },
              { type: 'defended', target: '0505', units: ['W1'] },
              { type: 'combat', no: 2, defenceTotal: 4, differential: 0 },
            ],
          },
        },
        { B2: '4-4-4', W2: '1-4-4' },
        { B2: '0604', W2: { hex: '0505', disrupted: true } },
      ),
    );
  });

  test('MS-7.9g through friends, and into their hex', async () => {
    const friends = [
      { W2: '1-4-4', W3: '1-4-4' },
      { W2: '0405', W3: '0406' },
    ] as const;
    await fight(
      driven(
        {
          actions: [...go, retreat('W1', '0405', '0406')],
          expect: { units: { W1: { hex: '0406' }, W2: { hex: '0405', disrupted: false } } },
        },
        ...friends,
      ),
    );
    await fight(
      driven(
        {
          actions: [...go, retreat('W1', '0405', '0406', '0407')],
          expect: { units: { W1: { hex: '0407' } } },
        },
        ...friends,
      ),
    );
  });
});
