import { describe, expect, test } from 'vitest';
import {
  blue,
  guns,
  horse,
  leader,
  type More,
  move,
  refused,
  white,
} from '../../support/counters.ts';
import { hexesFor, play } from '../../support/script.ts';

describe('ground', () => {
  const broken = {
    rows: ['.......', '.wh....', '.......', '...w...', '.......'],
    hexsides: { '0303/0304': 'creek', '0304/0404': 'creek' },
  };
  const from = async (hex: string, front: string | undefined, kind: More = {}) =>
    hexesFor(
      await play({
        map: broken,
        loc: {},
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: hex, W1: '0705' },
      }),
      'unit B1',
    );

  test('MS-4.5a each kind of unit pays the price of the hex, and one more over a creek', async () => {
    expect(await from('0102', '4-4-4')).toMatchObject({ '0101': 1, '0201': 1, '0202': 2 });
    expect(await from('0303', '4-4-4')).toMatchObject({ '0302': 2, '0304': 2, '0202': 2 });
    // woods over a creek: 2 and 1
    expect((await from('0304', '4-4-4'))['0404']).toBe(3);
    expect(await from('0303', '2-4-7', horse)).toMatchObject({ '0302': 2, '0304': 2, '0202': 3 });
    const battery = await from('0303', '4-2-3-5', guns);
    expect(battery).toMatchObject({ '0302': 2, '0402': 1 });
    expect(battery).not.toHaveProperty('0202');
    // round the creek, for guns cannot cross it
    expect(battery['0304']).toBe(2);
    expect(await from('0303', undefined, leader)).toMatchObject({
      '0302': 1,
      '0202': 1,
      '0304': 1,
    });
  });

  test('MS-4.5b without the points for it a unit does not enter, not even as its only hex', async () => {
    expect(await from('0102', '4-4-1')).toEqual({ '0101': 1, '0103': 1, '0201': 1 });
    await play({
      map: broken,
      loc: {},
      counters: [blue('B1', '4-4-2'), white('W1', '4-4-4')],
      units: { B1: '0304', W1: '0705' },
      actions: [
        refused(move('B1', '0404'), '4.5', '3 MP in all, of 2'),
        refused(move('B1', '0303', '0302'), '4.5'),
      ],
      expect: { units: { B1: { hex: '0304' } } },
    });
  });

  const ways = {
    rows: ['.......', '.www...', '..w....', '.......', '.......'],
    roads: [['0102', '0202', '0302', '0402', '0502']],
    trails: [
      ['0203', '0303', '0403'],
      ['0502', '0602', '0702'],
    ],
  };
  const onWays = async (hex: string, front: string, kind: More = {}, enemy = '0705') =>
    hexesFor(
      await play({
        map: ways,
        loc: {},
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: hex, W1: enemy },
      }),
      'unit B1',
    );

  test('MS-4.6a along a road or trail a hex costs one, whatever is there', async () => {
    expect(await onWays('0102', '4-4-4')).toMatchObject({
      '0202': 1,
      '0302': 2,
      '0402': 3,
      '0502': 4,
    });
    expect(await onWays('0203', '4-4-4')).toMatchObject({ '0303': 1, '0403': 2 });
    expect(await onWays('0102', '2-4-7', horse)).toMatchObject({ '0202': 1, '0302': 2 });
    expect((await onWays('0102', '4-2-3-4', guns))['0402']).toBe(3);
    // 0201 has no road: the road hex beside it is woods like any other
    expect((await onWays('0201', '4-4-4'))['0202']).toBe(2);
    expect(await onWays('0201', '4-2-3-1', guns)).not.toHaveProperty('0202');
    // a road hex and a trail hex side by side, no path between them
    expect((await onWays('0203', '4-4-4'))['0202']).toBe(2);
  });

  test('MS-4.6b into an EZOC infantry and cavalry pay the ground in full, guns may keep to the path', async () => {
    // White at 0303 holds the woods hexes 0202, 0302 and 0402 as infantry
    const open = await onWays('0102', '4-4-4', {}, '0303');
    expect(open['0202']).toBe(2);
    expect(open['0302']).toBe(3);
    expect((await onWays('0102', '4-4-1', {}, '0303'))['0202']).toBeUndefined();
    expect((await onWays('0102', '2-4-7', horse, '0303'))['0202']).toBe(3);
    expect((await onWays('0102', '4-2-3-4', guns, '0303'))['0202']).toBe(1);
    // the discount holds up to the last hexside
    expect(await onWays('0102', '4-4-4', {}, '0502')).toMatchObject({ '0302': 2, '0402': 4 });
  });

  test('MS-4.6b a bridge or ford into an EZOC is open at the full price', async () => {
    const water = {
      rows: ['.....', '.....', '.....'],
      roads: [['0102', '0202', '0302']],
      trails: [['0203', '0303']],
      hexsides: {
        '0201/0302': 'river',
        '0202/0302': { type: 'riverBridge', over: 'river' },
        '0202/0303': 'river',
        '0203/0303': { type: 'ford', over: 'creek' },
      },
    };
    const cost = async (hex: string, enemy: string, front = '4-4-4', kind: More = {}) =>
      hexesFor(
        await play({
          map: water,
          loc: {},
          counters: [blue('B1', front, kind), white('W1', '4-4-4')],
          units: { B1: hex, W1: enemy },
        }),
        'unit B1',
      );
    expect((await cost('0202', '0402'))['0302']).toBe(1);
    expect((await cost('0203', '0501'))['0303']).toBe(1);
    // the ford's extra point is due where the trail's price is lost
    expect((await cost('0203', '0403'))['0303']).toBe(2);
    expect((await cost('0203', '0403', '4-2-3-4', guns))['0303']).toBe(1);
    expect((await cost('0203', '0403', '4-4-1'))['0303']).toBeUndefined();
    // no bridge, no way
    expect((await cost('0202', '0501', '4-4-1'))['0303']).toBeUndefined();
  });

  test('MS-4.6c a gap ends movement by path; paths and open ground alternate within a move', async () => {
    const gaps = {
      rows: ['......', 'wwwwww', '......'],
      roads: [
        ['0102', '0202'],
        ['0302', '0402'],
      ],
      trails: [['0402', '0502']],
    };
    const ran = await play({
      map: gaps,
      loc: {},
      counters: [blue('B1', '4-4-6'), white('W1', '4-4-4')],
      units: { B1: '0102', W1: '0603' },
      actions: [],
    });
    // road 1, woods over the gap 2, road 1, trail 1
    expect(hexesFor(ran, 'unit B1', 'hex 0202', 'hex 0302', 'hex 0402')).toMatchObject({
      '0502': 5,
    });
    expect(hexesFor(ran, 'unit B1', 'hex 0202')['0302']).toBe(3);
  });
});
