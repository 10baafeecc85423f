import { describe, expect, test } from 'vitest';
import {
  attack,
  blue,
  die,
  endCombat,
  leader,
  hq,
  type More,
  move,
  openGround,
  refused,
} from '../../support/counters.ts';
import { offered, play, type ScriptText } from '../../support/script.ts';

const ENTRIES = ['K', 'L', 'M', 'N', 'O'];
const due = { due: { turn: 14, entries: ENTRIES } };

/** Position in the French combat phase of a turn, which then ends: the Allied movement phase begins, with its die. */
const arrival = (
  turn: number,
  french: string,
  dice: readonly More[],
  more: More = {},
): ScriptText => ({
  module: 'leipzig-1813',
  scenario: 'leipzig',
  turn,
  phase: 'french.combat',
  units: {
    'FR2:1/4': french,
    'SW1:1': due,
    'PR3:3': due,
    'SWHQ:HQ North': { ...due, inactive: true },
  },
  dice,
  actions: [endCombat],
  ...more,
});
const cast = (face: number) => [die('19.6', 'North', face)];

const entriesAt = async (turn: number, french: string, dice: readonly More[], more: More = {}) => {
  const ran = await play(arrival(turn, french, dice, more));
  return [...offered(ran).keys()]
    .filter((k) => k.startsWith('enter SW1:1 '))
    .map((k) => k.slice('enter SW1:1 '.length));
};

describe('the coming of the Army of the North', () => {
  test('LE-19.6 from 17 October, turn 5, a die each turn; it comes on 1 or 2, the whole army', async () => {
    await play(arrival(13, '2715', []));
    for (const [face, free] of [
      [2, true],
      [3, false],
    ] as const) {
      const ran = await play({
        ...arrival(14, '2715', cast(face)),
        expect: {
          events: [
            { type: 'phaseBegan', phase: 'movement' },
            { type: 'north', die: face, free },
          ],
          state: { leipzig: { northFree: free } },
          says: ['The Army of the North'],
        },
      });
      const who = new Set(
        [...offered(ran).keys()].filter((k) => k.startsWith('enter ')).map((k) => k.slice(6, -2)),
      );
      expect([...who]).toEqual(free ? ['SWHQ:HQ North', 'PR3:3', 'SW1:1'] : []);
    }
  });

  test('LE-19.6 no second die once it may come: unit by unit, also later; refused before', async () => {
    await play({
      ...arrival(15, '2715', []),
      commandOffMap: ['North', 'French'],
      set: { leipzig: { northFree: true } },
      actions: [
        endCombat,
        { ...move('SW1:1', '0601'), entry: 'M' },
        { ...move('PR3:3', '2201'), entry: 'K' },
      ],
      expect: { units: { 'SW1:1': '0601', 'PR3:3': '2201' } },
    });
    await play({
      ...arrival(14, '2715', cast(4)),
      commandOffMap: ['North', 'French'],
      actions: [endCombat, refused({ ...move('SW1:1', '0601'), entry: 'M' }, '19.6')],
    });
  });

  test('LE-19.6b at K to O with no Frenchman in rows 01 to 06', async () => {
    expect(await entriesAt(14, '2715', cast(1))).toEqual(ENTRIES);
    // row 07 is no longer the north
    expect(await entriesAt(14, '1407', cast(1))).toEqual(ENTRIES);
  });

  test('LE-19.6b not at K with one in those rows, as long as he is south of the Parthe', async () => {
    expect(await entriesAt(14, '2005', cast(1))).toEqual(['L', 'M', 'N', 'O']);
    expect(await entriesAt(14, '2006', cast(1))).toEqual(['L', 'M', 'N', 'O']);
  });

  test('LE-19.6c with one north of the Parthe at N or O alone, and no Frenchman within four hexes', async () => {
    expect(await entriesAt(14, '1405', cast(1))).toEqual(['N', 'O']);
    // 0504 is four hexes from 0104, 0604 five
    expect(await entriesAt(14, '0504', cast(1))).toEqual(['O']);
    expect(await entriesAt(14, '0604', cast(1))).toEqual(['N', 'O']);
    // and one more near O, though he is in no northern row
    expect(
      await entriesAt(14, '1405', cast(1), {
        units: { 'FR2:1/4': '1405', 'FR2:2/4': '0310', 'SW1:1': due },
      }),
    ).toEqual(['N']);
    expect(await entriesAt(14, '1405', cast(3))).toEqual([]);
  });

  test('LE-19.6b leaders and an HQ of the French do not count', async () => {
    expect(
      await entriesAt(14, '2715', cast(1), {
        units: { 'FR2:1/4': '2715', 'FRL:Ney': '1405', 'SW1:1': due },
      }),
    ).toEqual(ENTRIES);
  });

  test('LE-19.6d from 17 October, turn 9, at O without a die, unless a French zone lies on it', async () => {
    expect(await entriesAt(17, '1405', cast(5))).toEqual([]);
    expect(await entriesAt(18, '1405', cast(5))).toEqual(['O']);
    expect(await entriesAt(18, '0112', cast(5))).toEqual([]);
    // nor by day, when reinforcements of others may come into a zone
    expect(await entriesAt(19, '0112', cast(5))).toEqual([]);
    expect(await entriesAt(19, '1405', cast(5))).toEqual(['O']);
    // a disrupted unit has none
    expect(
      await entriesAt(18, '', cast(5), {
        units: { 'FR2:1/4': { hex: '0112', disrupted: true }, 'SW1:1': due },
      }),
    ).toEqual(['O']);
    // the die goes on, for the other hexes
    expect(await entriesAt(18, '2005', cast(2))).toEqual(['L', 'M', 'N', 'O']);
  });
});

describe('Bernadotte’s heart', () => {
  const french = (id: string, front: string, more: More = {}) =>
    blue(id, front, { side: 'french', army: 'French', ...more });
  const allied = (id: string, front: string | undefined, army: string, more: More = {}) =>
    blue(id, front, { side: 'allied', army, ...more });
  const fight = (
    army: string,
    dice: readonly More[],
    actions: readonly More[],
    more: More = {},
  ): ScriptText => ({
    module: 'leipzig-1813',
    scenario: 'leipzig',
    map: openGround(9, 6),
    loc: { French: ['0101'], North: ['0906'], Silesia: ['0901'] },
    commandOffMap: ['French', 'Silesia'],
    phase: 'french.combat',
    counters: [
      french('F1', '8-4-4'),
      allied('N1', '4-4-4', army),
      allied('Bernadotte', undefined, 'North', leader),
      allied('HQ', undefined, 'North', { ...hq, ma: 4 }),
      allied('N2', '4-4-4', 'North'),
      allied('Blücher', undefined, 'Silesia', leader),
      allied('HQ Silesia', undefined, 'Silesia', { ...hq, ma: 4 }),
    ],
    units: {
      F1: '0303',
      N1: '0304',
      Bernadotte: '0804',
      HQ: '0805',
      N2: '0804',
      Blücher: '0802',
      'HQ Silesia': '0802',
    },
    dice,
    actions,
    ...more,
  });
  const turned = (is: boolean) => ({
    units: {
      Bernadotte: { ineffective: is },
      HQ: { active: !is },
      // another army's heart is its own
      Blücher: { ineffective: false },
      'HQ Silesia': { active: true },
    },
  });

  const dr = [die('7.3', '0304', 4)];
  const back = { type: 'retreat', unit: 'N1', path: ['0305'] };
  const fallBack = { type: 'fallBack' };

  test('LE-19.6e a retreat before a French attack turns him and his HQ at once, though it was chosen', async () => {
    await play({
      ...fight('North', dr, [attack('0304', 'F1'), fallBack, back]),
      expect: {
        ...turned(true),
        events: [
          { type: 'retreated' },
          { type: 'ineffective' },
          { type: 'hqInactive', rule: '19.6' },
        ],
      },
    });
  });

  test('LE-19.6e so does a rout; disruption alone does not, unless the house has it so', async () => {
    const rout = [die('7.3', '0304', 5), die('7.8', 'N1', 6)];
    await play({
      ...fight('North', rout, [
        attack('0304', 'F1'),
        { type: 'retreat', unit: 'N1', path: ['0305', '0306', '0406'] },
      ]),
      expect: turned(true),
    });
    const stand = [attack('0304', 'F1'), { type: 'stand' }];
    await play({ ...fight('North', dr, stand), expect: turned(false) });
    await play({
      ...fight('North', dr, stand, { set: { house: { panic: 'disruption' } } }),
      expect: turned(true),
    });
  });

  test('LE-19.6e not what befalls another army, nor an attack of its own that fails', async () => {
    await play({
      ...fight('Silesia', dr, [attack('0304', 'F1'), fallBack, back]),
      expect: turned(false),
    });
    await play({
      ...fight('North', [die('7.3', '0303', 4)], [attack('0303', 'N1'), fallBack, back], {
        phase: 'allied.combat',
      }),
      expect: turned(false),
    });
  });
});
