import { expect, test } from 'vitest';
import {
  battalion,
  blue,
  die,
  endMovement,
  guns,
  horse,
  hq,
  leader,
  move,
  openGround,
  refused,
  roll,
  squadron,
  trains,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const ground = { ...openGround(7, 6), entries: { E: '0103', F: '0703' } };
const loc = { Blue: ['0101'], White: ['0706'] };
const due = (turn: number, ...entries: readonly string[]) => ({ due: { turn, entries } });
const enter = (units: readonly string[], ...path: readonly string[]) => ({
  type: 'move',
  units,
  march: false,
  entry: 'E',
  path,
});

test('MS-13.1 a reinforcement enters from its turn on, pays for its hex and moves on', async () => {
  const ran = await play({
    map: ground,
    loc,
    turn: 2,
    counters: [blue('B1', '4-4-3'), blue('B2', '4-4-3'), blue('B3', '4-4-3'), white('W1', '4-4-4')],
    units: { B1: due(2, 'E'), B2: due(1, 'E'), B3: due(3, 'E'), W1: '0706' },
    actions: [
      refused(enter(['B3'], '0103'), '13.1', 'turn 3'),
      refused(enter(['B1'], '0104'), '13.1'),
      refused({ ...enter(['B1'], '0703'), entry: 'F' }, '13.1'),
      refused(enter(['B1'], '0103', '0203', '0303', '0403'), '4.5', '4 MP in all, of 3'),
      enter(['B1'], '0103', '0203', '0303'),
    ],
    expect: {
      units: { B1: { hex: '0303' }, B2: { at: 'due' } },
      events: [{ type: 'moved', entry: 'E', mp: 3 }],
    },
  });
  // it may come later, too
  expect(hexesFor(ran, 'enter B2 E')).toMatchObject({ '0103': 1, '0203': 2, '0303': 3 });
  expect(offered(ran).has('enter B3 E')).toBe(false);
  noneRefused(ran);
});

test('MS-13.1 the first hex costs what its ground does, by road what the road does', async () => {
  const cost = async (map: object, front: string, kind = {}) =>
    hexesFor(
      await play({
        map: { ...map, entries: { E: '0103' } },
        loc: {},
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: due(1, 'E'), W1: '0301' },
      }),
      'enter B1 E',
    )['0103'];
  const woods = { rows: ['....', '....', 'w...', '....'] };
  expect(await cost(woods, '4-4-4')).toBe(2);
  expect(await cost(woods, '2-4-8', horse)).toBe(3);
  const path = { ...woods, roads: [['0103', '0203']] };
  expect(await cost(path, '4-4-4')).toBe(1);
  expect(await cost(path, '2-4-8', horse)).toBe(1);
  expect(await cost(path, '4-2-3-4', guns)).toBe(1);
});

test('MS-13.1 guns do not come on where they cannot go', async () => {
  const ran = await play({
    map: { rows: ['....', '....', 'w...', '....'], entries: { E: '0103' } },
    loc: {},
    counters: [blue('Bty', '4-2-3-4', guns), white('W1', '4-4-4')],
    units: { Bty: due(1, 'E'), W1: '0401' },
  });
  expect(offered(ran).has('enter Bty E')).toBe(false);
});

test('MS-13.1 who marches on has the road’s half point and the march allowance', async () => {
  const ran = await play({
    map: {
      ...openGround(12, 4),
      roads: [['0103', '0203', '0303', '0403']],
      entries: { E: '0103' },
    },
    loc: {},
    counters: [blue('B1', '4-4-3'), white('W1', '4-4-4')],
    units: { B1: due(1, 'E'), W1: { hex: '1201', disrupted: true } },
  });
  expect(hexesFor(ran, 'enter B1 E', 'march')).toMatchObject({
    '0103': 0.5,
    '0203': 1,
    '0403': 2,
    '0503': 3,
  });
});

test('MS-13.1 a reinforcement that has to roll does so as it enters', async () => {
  const ran = await play({
    map: ground,
    loc,
    counters: [blue('Levy', '2-3-V'), white('W1', '4-4-4')],
    units: { Levy: due(1, 'E'), W1: '0706' },
    dice: [die('4.4', 'Levy', 2)],
    actions: [{ ...roll('Levy'), entry: 'E' }],
  });
  expect(hexesFor(ran, 'enter Levy E')).toEqual({
    '0103': 1,
    '0102': 2,
    '0104': 2,
    '0202': 2,
    '0203': 2,
  });
});

test('MS-13.1b they enter one by one; a battalion, squadron, leader or HQ may come with another unit', async () => {
  const ran = await play({
    map: ground,
    loc,
    counters: [
      blue('B1', '4-4-3'),
      blue('B2', '4-4-3'),
      blue('Jg', '1-4-5', battalion),
      blue('Sq', '1-4-8', squadron),
      blue('Gen', undefined, leader),
      blue('Hus', '2-4-8', horse),
      blue('HQ', undefined, { ...hq, ma: 5 }),
      white('W1', '4-4-4'),
    ],
    commandOffMap: ['Blue'],
    units: {
      HQ: { ...due(1, 'E'), inactive: true },
      B1: due(1, 'E'),
      B2: due(1, 'E'),
      Jg: due(1, 'E'),
      Sq: due(1, 'E'),
      Gen: due(1, 'E'),
      Hus: due(1, 'E'),
      W1: '0706',
    },
    actions: [
      refused(enter(['B1', 'B2'], '0103'), '13.1', 'one at a time'),
      refused(enter(['B1', 'Hus'], '0103'), '13.1', 'one at a time'),
      enter(['B1', 'Jg', 'Sq', 'Gen'], '0103', '0203'),
      refused({ ...enter(['B2', 'HQ'], '0103'), march: true }, '4.7'),
      enter(['B2', 'HQ'], '0103'),
    ],
    expect: {
      units: {
        Jg: { hex: '0203' },
        Gen: { hex: '0203' },
        B2: { hex: '0103' },
        HQ: { hex: '0103', active: false },
      },
    },
  });
  const start = await play({
    map: ground,
    loc,
    counters: [
      blue('B1', '4-4-3'),
      blue('B2', '4-4-3'),
      blue('Jg', '1-4-5', battalion),
      white('W1', '4-4-4'),
    ],
    units: { B1: due(1, 'E'), B2: due(1, 'E'), Jg: due(1, 'E'), W1: '0706' },
  });
  expect(offered(start, 'enter B1 E').has('add Jg')).toBe(true);
  expect(offered(start, 'enter B1 E').has('add B2')).toBe(false);
  noneRefused(start, 3);
  expect(offered(ran).has('enter Hus E')).toBe(true);
});

test('MS-13.1c where the enemy stands one waits, or comes on beside, a point a hex along the edge', async () => {
  const ran = await play({
    map: ground,
    loc,
    counters: [
      blue('B1', '4-4-4'),
      blue('B2', '4-4-4'),
      white('W1', '4-4-4'),
      white('W2', '4-4-4'),
    ],
    units: {
      B1: due(1, 'E'),
      B2: due(1, 'E'),
      // without zones, so that what is seen is the shift alone
      W1: { hex: '0103', disrupted: true },
      W2: { hex: '0104', disrupted: true },
    },
    actions: [
      refused(enter(['B1'], '0103'), '13.1'),
      // shifting ends at the first free hex
      refused(enter(['B1'], '0101'), '13.1'),
      // nor does it lead inland
      refused(enter(['B1'], '0203'), '13.1'),
      enter(['B1'], '0102'),
      endMovement,
      { action: { type: 'endCombat' } },
    ],
    expect: {
      units: { B1: { hex: '0102' }, B2: { at: 'due' } },
      events: [{ type: 'moved', mp: 2 }],
    },
  });
  expect(ran.done.length).toBe(6);
});

test('MS-13.1c two hexes along the edge cost two points more', async () => {
  const ran = await play({
    map: ground,
    loc,
    counters: [blue('B1', '4-4-4'), ...['W1', 'W2', 'W3'].map((id) => white(id, '4-4-4'))],
    units: {
      B1: due(1, 'E'),
      W1: { hex: '0103', disrupted: true },
      W2: { hex: '0102', disrupted: true },
      W3: { hex: '0104', disrupted: true },
    },
  });
  expect(hexesFor(ran, 'enter B1 E')).toMatchObject({ '0101': 3, '0105': 3, '0106': 4 });
});

test('MS-13.1d an EZOC does not bar the hex, but ends the move there', async () => {
  const ran = await play({
    map: {
      ...ground,
      rows: ['.......', '.......', 't......', '.......', '.......', '.......'],
      roads: [['0103', '0203']],
    },
    loc,
    counters: [
      blue('B1', '4-4-4'),
      blue('Mil', '(4)-4-4'),
      blue('Gen', undefined, leader),
      blue('HQ', undefined, { ...hq, ma: 5 }),
      blue('Bty', '4-2-3-4', guns),
      white('W1', '4-4-4'),
    ],
    units: {
      B1: due(1, 'E'),
      Mil: due(1, 'E'),
      Gen: due(1, 'E'),
      HQ: { ...due(1, 'E'), inactive: true },
      Bty: due(1, 'E'),
      W1: '0203',
    },
    commandOffMap: ['Blue'],
    actions: [
      refused(enter(['B1'], '0103', '0104'), '6.2'),
      refused(enter(['Gen'], '0103'), '10.1'),
      refused(enter(['HQ'], '0103'), '12.1'),
    ],
  });
  expect(offered(ran).has('enter Gen E')).toBe(false);
  expect(offered(ran).has('enter HQ E')).toBe(false);
  // the full price of the town, where the road would take one; guns may keep to the road
  expect(hexesFor(ran, 'enter B1 E')).toEqual({ '0103': 2 });
  expect(hexesFor(ran, 'enter Bty E')).toEqual({ '0103': 1 });
  expect(hexesFor(ran, 'enter Mil E')).toEqual({ '0103': 2 });
  noneRefused(ran);
});

const back = (unit: string, hex: string) => ({ type: 'reenter', unit, hex });

test('MS-13.2 who lies in the current box comes back at an active HQ or the LOC, and does not move', async () => {
  const ran = await play({
    map: openGround(9, 7),
    loc: { Blue: ['0101'], White: ['0907'] },
    turn: 3,
    counters: [
      blue('B1', '4-4-4'),
      blue('B2', '4-4-4'),
      blue('B3', '4-4-4'),
      blue('HQ', undefined, hq),
      white('W1', '4-4-4'),
    ],
    units: { B1: { track: 3 }, B2: { track: 4 }, B3: { track: 2 }, HQ: '0505', W1: '0907' },
    actions: [
      refused(back('B2', '0505'), '13.2'),
      refused(back('B1', '0303'), '13.2', 'not next to an active HQ'),
      back('B3', '0101'),
      refused(move('B3', '0102'), '4.2', 'moved already'),
    ],
  });
  expect(Object.keys(hexesFor(ran, 'unit B1')).sort()).toEqual(
    ['0101', '0102', '0201', '0404', '0405', '0504', '0505', '0506', '0604', '0605'].sort(),
  );
  expect(offered(ran).has('unit B2')).toBe(false);
  noneRefused(ran);
});

test('MS-13.2, MS-12.2g next to active trains, not on them; an inactive HQ or inactive trains serve nobody', async () => {
  const at = async (units: object) => {
    const ran = await play({
      map: openGround(9, 7),
      loc: { Blue: ['0101'], White: ['0907'] },
      turn: 3,
      counters: [
        blue('B1', '4-4-4'),
        blue('HQ', undefined, hq),
        blue('Tr', undefined, trains),
        white('W1', '4-4-4'),
        white('W2', '4-4-4'),
      ],
      units: { B1: { track: 3 }, W1: '0907', ...units },
      commandOffMap: ['Blue'],
    });
    return offered(ran).has('unit B1') ? Object.keys(hexesFor(ran, 'unit B1')).sort() : [];
  };
  const atLoc = ['0101', '0102', '0201'];
  expect(await at({ Tr: '0505' })).toEqual(
    [...atLoc, '0404', '0405', '0504', '0506', '0604', '0605'].sort(),
  );
  // White’s zone keeps them inactive
  expect(await at({ Tr: { hex: '0505', inactive: true }, W2: '0506' })).toEqual(atLoc);
  expect(await at({ HQ: { hex: '0505', inactive: true }, W2: '0506' })).toEqual(atLoc);
});

test('MS-13.2b not into an EZOC, onto an enemy, or so that a hex is overstacked', async () => {
  const ran = await play({
    map: openGround(9, 7),
    loc: { Blue: ['0101'], White: ['0907'] },
    turn: 3,
    counters: [
      ...['B1', 'F1', 'F2', 'F3', 'G1', 'G2'].map((id) => blue(id, '4-4-4')),
      blue('Jg', '1-4-5', battalion),
      blue('Bty', '4-2-3-4', guns),
      blue('HQ', undefined, hq),
      white('W1', '4-4-4'),
      white('W2', '4-4-4'),
    ],
    units: {
      B1: { track: 3 },
      Jg: { track: 3 },
      Bty: { track: 3 },
      HQ: '0404',
      F1: '0101',
      F2: '0101',
      F3: '0101',
      G1: '0102',
      G2: '0102',
      W1: '0406',
      W2: { hex: '0303', disrupted: true },
    },
    actions: [
      refused(back('B1', '0101'), '13.2', 'overstacked'),
      refused(back('B1', '0405'), '13.2', 'zone of control'),
      refused(back('B1', '0303'), '13.2', 'enemy stands'),
      back('B1', '0102'),
      refused(back('Bty', '0102'), '13.2', 'overstacked'),
    ],
    expect: { units: { B1: { hex: '0102' } } },
  });
  expect(Object.keys(hexesFor(ran, 'unit Bty'))).not.toContain('0102');
  expect(Object.keys(hexesFor(ran, 'unit Jg'))).toEqual(
    expect.arrayContaining(['0101', '0102', '0403']),
  );
  for (const hex of ['0405', '0303']) expect(hexesFor(ran, 'unit Jg')).not.toHaveProperty(hex);
});

test('MS-13.2c who is not put down slips to the next box', async () => {
  await play({
    map: openGround(9, 7),
    loc: { Blue: ['0101'], White: ['0907'] },
    turn: 3,
    counters: [
      blue('B1', '4-4-4'),
      blue('B2', '4-4-4'),
      white('W1', '4-4-4'),
      white('W2', '4-4-4'),
    ],
    units: { B1: { track: 3 }, B2: { track: 4 }, W1: '0907', W2: { track: 3 } },
    actions: [endMovement],
    expect: {
      phase: 'secondMovement',
      events: [{ type: 'slipped', unit: 'B1', turn: 4 }],
      noEvents: [{ type: 'slipped', unit: 'B2' }],
      // White’s own phase is still to come
      units: {
        B1: { at: 'track', turn: 4 },
        B2: { at: 'track', turn: 4 },
        W2: { at: 'track', turn: 3 },
      },
    },
  });
});
