import { describe, expect, test } from 'vitest';
import {
  along,
  attack,
  battalion,
  blue,
  die,
  endMovement,
  guns,
  horse,
  hq,
  leader,
  march,
  type More,
  move,
  openGround,
  recover,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, offered, play } from '../../support/script.ts';

const road = (columns: number) => ({ ...openGround(columns, 5), roads: [along(3, 1, columns)] });
const far = { hex: '0101', disrupted: true };

describe('who may march', () => {
  test('MS-4.7a neither the unit nor a hex around it may be in an EZOC as the phase begins', async () => {
    const ran = await play({
      map: openGround(9, 5),
      loc: {},
      counters: [
        blue('Two', '4-4-4'),
        blue('Three', '4-4-4'),
        white('W1', '4-4-4'),
        white('Dis', '4-4-4'),
      ],
      // Two stands two hexes from W1, so that a hex beside it is in the EZOC; Three stands three away
      units: { W1: '0803', Two: '0603', Three: '0503', Dis: { hex: '0505', disrupted: true } },
      actions: [refused(march('Two', '0602'), '4.7'), refused(roll('Two', true), '4.7')],
    });
    expect(offered(ran, 'unit Two').has('march')).toBe(false);
    expect(offered(ran, 'unit Three').has('march')).toBe(true);
  });

  test('MS-4.7a on the way the same holds at each step, whoever has no zone left aside', async () => {
    const ran = await play({
      map: openGround(9, 5),
      loc: {},
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), white('Dis', '4-4-4')],
      units: { B1: '0103', W1: '0803', Dis: { hex: '0401', disrupted: true } },
      actions: [refused(march('B1', ...along(3, 2, 6)), '4.7', '0603')],
    });
    const hexes = hexesFor(ran, 'unit B1', 'march');
    expect(hexes['0503']).toBe(4);
    expect(hexes).not.toHaveProperty('0603');
    // next to a disrupted enemy there is no EZOC
    expect(hexes['0402']).toBe(3);
  });

  test('MS-4.7h an HQ never marches, nor does a leader alone', async () => {
    const ran = await play({
      map: openGround(9, 5),
      loc: { Blue: ['0101'] },
      counters: [
        blue('HQ', undefined, { ...hq, ma: 5 }),
        blue('Gen', undefined, leader),
        white('W1', '4-4-4'),
      ],
      units: { HQ: '0103', Gen: '0203', W1: '0903' },
      actions: [
        { type: 'turn', unit: 'HQ' },
        refused(march('HQ', '0102'), '4.7', 'HQ'),
        refused(march('Gen', '0202'), '4.7', 'alone'),
      ],
    });
    expect(offered(ran, 'unit HQ').has('march')).toBe(false);
    expect(offered(ran, 'unit Gen').has('march')).toBe(false);
    expect(Math.max(...Object.values(hexesFor(ran, 'unit HQ')).map(Number))).toBe(5);
  });

  test('MS-4.7h nor do trains', async () => {
    await play({
      map: openGround(9, 5),
      loc: { Blue: ['0101'] },
      counters: [blue('Tr', undefined, { kind: 'trains', ma: 3 }), white('W1', '4-4-4')],
      units: { Tr: { hex: '0103', inactive: true }, W1: '0903' },
      commandOffMap: ['Blue'],
      actions: [refused(march('Tr', '0102'), '4.7', 'trains')],
    });
  });
});

describe('its pace', () => {
  test('MS-4.7b nine points for infantry and guns, fifteen for cavalry, whatever is printed', async () => {
    const ran = await play({
      map: openGround(18, 3),
      loc: {},
      counters: [
        blue('Slow', '4-4-2'),
        blue('Levy', '4-4-2', battalion),
        blue('Bty', '4-2-3-5', guns),
        blue('Hus', '2-4-8', horse),
        white('W1', '4-4-4'),
      ],
      units: {
        Slow: '0102',
        Levy: '0101',
        Bty: '0103',
        Hus: '0102',
        W1: { hex: '1803', disrupted: true },
      },
    });
    const most = (unit: string) =>
      Math.max(...Object.values(hexesFor(ran, `unit ${unit}`, 'march')).map(Number));
    expect(most('Slow')).toBe(9);
    expect(most('Levy')).toBe(9);
    expect(most('Bty')).toBe(9);
    expect(most('Hus')).toBe(15);
    // a stack at the pace of its slowest
    expect(
      Math.max(
        ...Object.values(hexesFor(ran, 'unit Hus', 'add Slow', 'march')).map((mp) => mp ?? 0),
      ),
    ).toBe(9);
  });

  test('MS-4.7c half a point a road hex: eighteen in all, and not one more', async () => {
    const ran = await play({
      map: road(21),
      loc: {},
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0103', W1: { hex: '2105', disrupted: true } },
      actions: [refused(march('B1', ...along(3, 2, 20)), '4.5', '9.5 MP in all, of 9')],
    });
    expect(hexesFor(ran, 'unit B1', 'march')).toMatchObject({ '0203': 0.5, '0303': 1, '1903': 9 });
    expect(hexesFor(ran, 'unit B1', 'march')).not.toHaveProperty('2003');
    // without marching the road costs one, and MA counts
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0203': 1, '0503': 4 });
  });

  test('MS-4.7c a trail hex costs a whole point', async () => {
    const ran = await play({
      map: { rows: ['.....', 'wwwww', 'wwwww', '.....'], trails: [along(3, 1, 5)] },
      loc: {},
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0103', W1: { hex: '0501', disrupted: true } },
    });
    expect(hexesFor(ran, 'unit B1', 'march')).toMatchObject({ '0203': 1, '0303': 2, '0403': 3 });
  });

  test('MS-4.7c a half left over is lost off the road, and stays lost on the next road', async () => {
    const ran = await play({
      map: { ...openGround(12, 5), roads: [along(3, 1, 4), along(3, 6, 12)] },
      loc: {},
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0103', W1: { hex: '1205', disrupted: true } },
      actions: [],
    });
    const hexes = hexesFor(ran, 'unit B1', 'march');
    // three road hexes 1.5, the half lost, open ground 1 + 1, road again
    expect(hexes).toMatchObject({ '0303': 1, '0403': 1.5, '0503': 3, '0603': 4, '0703': 4.5 });
    // an even number of road hexes loses nothing
    expect(hexes['0304']).toBe(2);
  });

  test('MS-4.7d the road costs a whole point into and out of a hex with another combat unit', async () => {
    const ran = await play({
      map: road(12),
      loc: {},
      counters: [
        blue('B1', '4-4-4'),
        blue('B2', '4-4-4'),
        blue('Jg', '1-4-5', battalion),
        blue('Gen', undefined, leader),
        blue('HQ', undefined, { ...hq, ma: 5 }),
        white('W1', '4-4-4'),
      ],
      units: {
        B1: '0103',
        B2: '0303',
        Gen: '0603',
        HQ: '0703',
        Jg: '0903',
        W1: { hex: '1205', disrupted: true },
      },
      commandOffMap: ['Blue'],
    });
    expect(hexesFor(ran, 'unit B1', 'march')).toMatchObject({
      '0203': 0.5,
      '0303': 1.5,
      '0403': 2.5,
      '0503': 3,
      '0603': 3.5,
      '0703': 4,
      '0803': 4.5,
      '0903': 5.5,
      '1003': 6.5,
      '1103': 7,
    });
    // out of the hex that it shares at the start, too
    const shared = await play({
      map: road(6),
      loc: {},
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0103', B2: '0103', W1: { hex: '0605', disrupted: true } },
    });
    expect(hexesFor(shared, 'unit B1', 'march')).toMatchObject({ '0203': 1, '0303': 1.5 });
  });

  test('MS-4.7d units that march as a stack are in each other’s way, a leader is not', async () => {
    const ran = await play({
      map: road(12),
      loc: {},
      counters: [
        blue('B1', '4-4-4'),
        blue('B2', '4-4-4'),
        blue('C1', '4-4-4'),
        blue('Gen', undefined, leader),
        white('W1', '4-4-4'),
      ],
      units: {
        B1: '0103',
        B2: '0103',
        C1: '0101',
        Gen: '0101',
        W1: { hex: '1205', disrupted: true },
      },
    });
    const stack = hexesFor(ran, 'unit B1', 'add B2', 'march');
    expect(stack).toMatchObject({ '0203': 1, '0303': 2, '0503': 4, '1003': 9 });
    expect(stack).not.toHaveProperty('1103');
    expect(hexesFor(ran, 'unit C1', 'add Gen', 'march')).toMatchObject({
      '0103': 2,
      '0203': 3,
      '0403': 3.5,
    });
  });

  test('MS-4.7e ground that the chart closes to marches is entered by road, or not at all', async () => {
    const ran = await play({
      map: {
        rows: ['.....', '.w...', '.....', '.h...', '.....'],
        roads: [['0101', '0201', '0202', '0203']],
        hexsides: {
          '0403/0503': 'creek',
          '0402/0503': 'creek',
          '0302/0402': { type: 'bridge', over: 'creek' },
          '0303/0402': 'creek',
        },
      },
      loc: {},
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0102', B2: '0302', W1: { hex: '0505', disrupted: true } },
      actions: [
        refused(march('B1', '0202'), '4.7'),
        refused(march('B2', '0402'), '4.7'),
        refused(march('B2', '0403', '0503'), '4.2'),
      ],
    });
    const hexes = hexesFor(ran, 'unit B1', 'march');
    expect(hexes).toMatchObject({ '0101': 1, '0201': 1, '0202': 1.5, '0203': 2 });
    expect(hexes).not.toHaveProperty('0204');
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0202': 2 });
  });
});

describe('what a march costs', () => {
  test('MS-4.7f who marched starts no combat in the phase that follows', async () => {
    const ran = await play({
      map: openGround(9, 5),
      loc: { Blue: ['0101'], White: ['0905'] },
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0103', B2: '0302', W1: { hex: '0503', disrupted: true } },
      actions: [
        march('B1', ...along(3, 2, 4)),
        move('B2', '0402'),
        endMovement,
        refused(attack('0503', 'B1'), '4.7'),
        refused(attack('0503', 'B2', 'B1'), '4.7'),
      ],
      expect: { phase: 'firstCombat' },
    });
    expect([...offered(ran, 'target 0503').keys()]).toEqual(['unit B2']);
  });

  test('MS-4.7f unless a fortune of war makes him', async () => {
    await play({
      map: openGround(9, 5),
      loc: { Blue: ['0101'], White: ['0905'] },
      phase: 'blue.combat',
      counters: [
        blue('B1', '4-4-4'),
        blue('B2', '4-4-4'),
        white('HQ', undefined, hq),
        white('W1', '4-4-4'),
      ],
      units: {
        B1: { hex: '0503', marks: ['moved', 'marched'] },
        B2: '0202',
        HQ: '0203',
        W1: '0703',
      },
      dice: [die('4.4', 'B1', 2), die('7.3', '0703', 6)],
      actions: [
        attack('0203', 'B2'),
        { type: 'holdBack' },
        { type: 'fortune', use: 'friendMove', units: ['B1'] },
        move('B1', '0603'),
        { action: { type: 'fortune', use: 'pass' } },
        attack('0703', 'B1'),
      ],
      expect: {
        events: [
          { type: 'duty', target: '0703' },
          { type: 'combat', target: '0703', die: 6 },
        ],
      },
    });
  });

  test('MS-4.7g a marching unit that has to roll has a die and three, cavalry two dice and three', async () => {
    const most = async (front: string, faces: readonly number[], kind: More = {}) => {
      const ran = await play({
        map: openGround(18, 3),
        loc: {},
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: far, W1: { hex: '1803', disrupted: true } },
        dice: [die('4.4', 'B1', ...faces)],
        actions: [roll('B1', true)],
      });
      return Math.max(...Object.values(hexesFor(ran)).map(Number));
    };
    expect(await most('4-4-2', [1])).toBe(4);
    expect(await most('4-4-2', [6])).toBe(9);
    expect(await most('4-4-V', [2])).toBe(5);
    expect(await most('4-2-3-7', [2], guns)).toBe(5);
    expect(await most('2-4-5', [1, 2], horse)).toBe(6);
    expect(await most('2-4-8', [6, 6], horse)).toBe(15);
  });

  test('MS-4.7i a marching unit may recover in the same phase', async () => {
    await play({
      map: openGround(9, 3),
      loc: {},
      counters: [blue('B1', '4-4-2'), white('W1', '4-4-4')],
      units: { B1: far, W1: { hex: '0903', disrupted: true } },
      dice: [die('4.4', 'B1', 1)],
      actions: [roll('B1', true), march('B1', '0102'), recover('B1')],
      expect: { units: { B1: { hex: '0102', disrupted: false } } },
    });
  });
});
