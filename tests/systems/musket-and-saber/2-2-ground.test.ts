import { describe, expect, test } from 'vitest';
import { blue, horse, type More, openGround, white } from '../../support/counters.ts';
import { hexesFor, play } from '../../support/script.ts';
import { shares } from './shares.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

describe('ground', () => {
  test('MS-2.2a a hex is its one main terrain; a road in it acts beside that', async () => {
    const woods = {
      rows: ['.......', '.......', '.......', '..w....', '.......', '.......'],
      roads: [['0303', '0304', '0305']],
    };
    const ran = await play({
      map: woods,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0203', W1: '0706' },
    });
    // off the road the hex is woods and nothing else
    expect(hexesFor(ran, 'unit B1')['0304']).toBe(2);
    // and it defends as woods, road or no road
    const { attack: share } = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, woods);
    expect(share).toMatchObject({ halved: ['Woods'], value: 2 });
  });

  test('MS-2.2b a hexside matters to those who cross it, never to units beside it', async () => {
    const creek = { ...map, hexsides: { '0303/0304': 'creek' } };
    const brook = { ...map, hexsides: { '0302/0303': 'creek', '0304/0404': 'creek' } };
    const over = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, creek);
    expect(over.attack).toMatchObject({ halved: ['Creek'], value: 2 });
    const beside = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, brook);
    expect(beside.attack).toMatchObject({ halved: [], value: 4 });
    expect(beside.defence).toMatchObject({ value: 4 });
    const ran = await play({
      map: brook,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: '0706' },
    });
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0302': 2, '0304': 1 });
  });

  test('MS-2.2c attacking out of the open into woods is halved over a side where nothing is drawn', async () => {
    const edge = { rows: ['.......', '.......', '.......', '..w....', '.......', '.......'] };
    const deep = { rows: ['.......', '.......', '..w....', '..w....', '.......', '.......'] };
    const fromOpen = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, edge);
    expect(fromOpen.attack).toMatchObject({ halved: ['Woods'], value: 2 });
    // within one wood the side is a woods side
    const within = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, deep);
    expect(within.attack).toMatchObject({ halved: [], value: 4 });
  });

  test('MS-2.2d what ground does is what the chart says, by hex, side and kind of unit', async () => {
    const ground = {
      rows: ['.......', '.......', '.......', '..h....', '.......', '.......'],
      hexsides: { '0203/0303': 'creek' },
    };
    const cost = async (front: string, kind: More, charts: object = {}) => {
      const ran = await play({
        map: ground,
        charts,
        loc,
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: '0303', W1: '0706' },
      });
      return [hexesFor(ran, 'unit B1')['0304'], hexesFor(ran, 'unit B1')['0203']];
    };
    expect(await cost('4-4-5', {})).toEqual([2, 2]);
    const dear = {
      tec: { hex: { hill: { mp: { infantry: 4 } } }, side: { creek: { mp: { infantry: 0 } } } },
    };
    expect(await cost('4-4-5', {}, dear)).toEqual([4, 1]);
    expect(await cost('2-4-7', horse, dear)).toEqual([2, 2]);
    // the hill halves cavalry alone
    const rider = await shares(
      [blue('B1', '4-4-4', horse), white('W1', '4-4-4')],
      {},
      { rows: ground.rows },
    );
    expect(rider.attack.halved).toEqual(['Hill']);
    const walker = await shares(
      [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      {},
      { rows: ground.rows },
    );
    expect(walker.attack.halved).toEqual([]);
  });
});
