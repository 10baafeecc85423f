// 9.3: who may charge, and where, declared in the movement phase.
import { describe, expect, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import { noneRefused, offered } from '../../support/script.ts';
import {
  campaign,
  declare,
  endMovement,
  horse,
  make,
  noSquare,
  squadron,
  two,
} from './charging.ts';
import { attack, combatDie, morale, OPEN } from './ground.ts';

const own = { formation: '1' };

describe('9.3 declaring', () => {
  test('MS-9.3f declared with a move of one or two hexes, kept for the combat phase, and binding', async () => {
    const ran = await campaign(
      { Bc: horse(), B1: '4-4-4', W1: two },
      { Bc: '0401', B1: '0304', W1: '0404' },
      [
        refused(declare('0404', [], 'Bc'), '9.3', 'moves at least one hex'),
        refused(declare('0404', ['0301', '0302', '0303'], 'Bc'), '9.3', 'one or two hexes'),
        declare('0404', ['0402', '0403'], 'Bc'),
        endMovement,
        refused(attack('0404', 'B1'), '9.3', 'nobody else attacks it'),
        refused(attack('0404', 'Bc'), '9.3', 'nobody else attacks it'),
        refused({ type: 'endCombat' }, '9.3', 'must first make the charge'),
      ],
      {
        expect: {
          events: [
            { type: 'moved', units: ['Bc'], path: ['0401', '0402', '0403'] },
            { type: 'chargeDeclared', rule: '9.3', units: ['Bc'], target: '0404' },
          ],
          pending: { by: 'blue', kind: 'combat', options: ['charge 0404 Bc'] },
        },
      },
    );
    noneRefused(ran);
  });

  test('MS-9.3f over open ground and sides alone, against open ground, through no friend', async () => {
    const on = (map: object, rule: string, reason: string) =>
      campaign(
        { Bc: horse(), W1: two },
        { Bc: '0402', W1: '0404' },
        [refused(declare('0404', ['0403'], 'Bc'), rule, reason)],
        { map: { rows: OPEN, ...map } },
      );
    const row = (k: number, text: string) => OPEN.map((r, n) => (n === k ? text : r));
    await on({ rows: row(2, '...h...') }, '9.3', 'charges into the hill of 0403');
    await on({ rows: row(3, '...t...') }, '9.3', 'charges into the town of 0404');
    await on({ hexsides: { '0402/0403': 'creek' } }, '9.3', 'over the creek from 0402');
    await on({ hexsides: { '0403/0404': 'creek' } }, '9.3', 'over the creek from 0403');
    for (const [id, c] of [
      ['B1', '4-4-4'],
      ['BL', ['', { kind: 'leader', front: undefined }]],
    ] as const)
      await campaign({ Bc: horse(), [id]: c, W1: two }, { Bc: '0402', [id]: '0403', W1: '0404' }, [
        refused(declare('0404', ['0403'], 'Bc'), '9.3', 'where a friend stands'),
      ]);
  });

  test('MS-9.3a a squadron, a leader and one other at most, coordinated', async () => {
    const units = {
      Bc: '0402',
      Bd: '0402',
      Bs: '0402',
      Bt: '0402',
      BL: '0402',
      BM: '0402',
      W1: '0404',
    };
    const all = {
      Bc: ['4-4-8-8', { kind: 'cavalry', back: '2-3-8', ...own }],
      Bd: ['4-4-8-8', { kind: 'cavalry', back: '2-3-8', ...own }],
      Bs: ['1-4-8-2', { kind: 'squadron', back: '0-3-8', ...own }],
      Bt: ['1-4-8-2', { kind: 'squadron', back: '0-3-8', ...own }],
      BL: ['2-1-1', { kind: 'leader' }],
      BM: ['1-1-1', { kind: 'leader' }],
      W1: two,
    } as const;
    await campaign(all, units, [
      refused(declare('0404', ['0403'], 'Bc', 'Bd'), '9.3', 'at most one squadron'),
      refused(declare('0404', ['0403'], 'Bc', 'Bs', 'Bt'), '9.3', 'at most one squadron'),
      refused(declare('0404', ['0403'], 'Bc', 'BL', 'BM'), '9.3', 'one leader'),
      declare('0404', ['0403'], 'Bc', 'Bs'),
    ]);
    await campaign({ ...all, Bs: squadron('1-4-8-2', { formation: '2' }) }, units, [
      refused(declare('0404', ['0403'], 'Bc', 'Bs'), '9.3', 'must be coordinated'),
    ]);
    await campaign({ ...all, Bs: squadron('1-4-8-2', { formation: '2' }) }, units, [
      declare('0404', ['0403'], 'Bc', 'Bs', 'BL'),
    ]);
  });

  test('MS-9.3e effective, in order and not overstacked; one stack may start several charges', async () => {
    const state = (more: object, reason: string) =>
      campaign(
        { Bc: horse('4-4-8-8'), W1: two },
        { Bc: { hex: '0402', ...more }, W1: '0404' },
        [
          ...('disrupted' in more ? [{ type: 'roll', units: ['Bc'] }] : []),
          refused(declare('0404', ['0403'], 'Bc'), '9.3', reason),
        ],
        { dice: 'disrupted' in more ? [{ rule: '4.4', subject: 'Bc', faces: [3, 4] }] : [] },
      );
    await state({ disrupted: true }, 'is disrupted');
    await state({ ineffective: true }, 'is ineffective');
    const pile = { B1: '4-4-4', B2: '4-4-4', B3: '4-4-4' };
    await campaign(
      { Bc: horse(), ...pile, W1: two },
      { Bc: '0402', B1: '0402', B2: '0402', B3: '0402', W1: '0404' },
      [
        { type: 'roll', units: ['Bc'] },
        refused(declare('0404', ['0403'], 'Bc'), '9.3', 'overstacked'),
      ],
      { dice: [{ rule: '4.4', subject: 'Bc', faces: [3, 4] }] },
    );
    await campaign(
      { Bc: horse(), Bd: horse(), B1: '4-4-4', W1: two },
      { Bc: '0402', Bd: '0402', B1: '0402', W1: '0404' },
      [declare('0404', ['0403'], 'Bc'), declare('0404', ['0303', '0304'], 'Bd')],
      { expect: { events: [{ type: 'chargeDeclared' }, { type: 'chargeDeclared' }] } },
    );
  });

  test('MS-9.3f a unit in contact cannot charge, nor one without a charge factor; every offer is legal', async () => {
    await campaign(
      { Bc: horse(), W1: two, W2: two },
      { Bc: '0403', W1: '0404', W2: '0503' },
      [
        { type: 'roll', units: ['Bc'] },
        refused(declare('0404', ['0304'], 'Bc'), '6.3', 'may not enter another'),
      ],
      { dice: [{ rule: '4.4', subject: 'Bc', faces: [3, 4] }] },
    );
    await campaign({ Bc: ['4-4-8', { kind: 'cavalry' }], W1: two }, { Bc: '0402', W1: '0404' }, [
      refused(declare('0404', ['0403'], 'Bc'), '9.3', 'charge factor of zero'),
    ]);
    const ran = await campaign({ Bc: horse(), W1: two }, { Bc: '0402', W1: '0404' }, []);
    noneRefused(ran, 3);
    const keys = [...offered(ran, 'unit Bc').keys()].filter((k) => k.startsWith('charge'));
    expect(keys.sort()).toEqual([
      'charge 0404 from 0304',
      'charge 0404 from 0403',
      'charge 0404 from 0504',
    ]);
    const choice = offered(ran, 'unit Bc').get('charge 0404 from 0403');
    expect(choice?.effect).toBe('from the north: check (4); passed, 8 to 4, differential +4');
    expect(offered(ran, 'unit Bc').get('charge 0404 from 0504')?.effect).toMatch(
      /^from the north-east: /,
    );
    // it cannot be taken back in the combat phase, and that is said before it is chosen
    expect(choice?.warn).toContain('must make the charge in the combat phase');
  });

  test('MS-9.3e a charge lapses when its target is gone or its cavalry can charge no more', async () => {
    // the other charge routs W1 out of 0404, so that Bd has nobody left to strike
    await campaign(
      { Bc: horse(), Bd: horse(), W1: two },
      { Bc: '0402', Bd: '0302', W1: '0404' },
      [
        declare('0404', ['0403'], 'Bc'),
        declare('0404', ['0303', '0304'], 'Bd'),
        endMovement,
        make('0404', 'Bc'),
        noSquare,
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
        ['hold'],
        ['pass'],
      ],
      {
        dice: [
          morale('9.3', 'Bc', 4),
          morale('9.3', 'W1', 4),
          combatDie('0404', 6),
          morale('7.8', 'W1', 5),
        ],
        expect: {
          events: [{ type: 'chargeLapsed', units: ['Bd'], target: '0404' }],
        },
      },
    );
  });
});
