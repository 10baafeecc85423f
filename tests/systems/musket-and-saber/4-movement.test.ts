import { describe, expect, test } from 'vitest';
import {
  along,
  attack,
  blue,
  die,
  endMovement,
  horse,
  hq,
  leader,
  type More,
  move,
  openGround,
  recover,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

describe('who moves', () => {
  test('MS-4.1a the active player moves any of his units and nobody else does, and nobody fights', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', B2: '0201', W1: '0304' },
      actions: [
        refused(move('W1', '0404'), '4.1'),
        refused(attack('0304', 'B1'), '3.2'),
        move('B2', '0202'),
      ],
      expect: {
        pending: { by: 'blue', kind: 'movement', options: ['square B1', 'end'] },
        units: { B1: { hex: '0303' }, B2: { hex: '0202' }, W1: { hex: '0304' } },
      },
    });
    noneRefused(ran);
  });

  test('MS-4.1a a player may move nobody', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0101', W1: '0706' },
      actions: [endMovement, { by: 'white', choose: ['end'] }],
      expect: { turn: 2, phase: 'firstMovement', pending: { by: 'blue', includes: ['unit B1'] } },
    });
  });

  const off = (unit: string, ...path: readonly string[]) => ({ ...move(unit, ...path), off: true });
  test('MS-4.1b a unit that leaves the map waits on the track two turns on, as if routed', async () => {
    await play({
      map,
      turn: 3,
      counters: [
        blue('B1', '4-4-2'),
        blue('B2', '4-4-1'),
        blue('B3', '4-4-4'),
        blue('Hus', '3-4-7', horse),
        blue('HQ', undefined, hq),
        white('W1', '4-4-4'),
      ],
      units: {
        B1: '0302',
        B2: '0402',
        B3: '0505',
        Hus: { hex: '0101', ineffective: true },
        HQ: { hex: '0201', inactive: true },
        W1: '0706',
      },
      loc: { Blue: ['0103'], White: ['0706'] },
      commandOffMap: ['Blue'],
      actions: [
        refused(off('B3'), '4.1', 'edge'),
        refused(off('B3', '0506', '0606'), '6.2'),
        refused(off('B2', '0401'), '4.1', 'one more MP'),
        off('B1', '0301'),
        off('Hus'),
      ],
      expect: {
        units: {
          B1: { at: 'track', turn: 5 },
          Hus: { at: 'track', turn: 5, ineffective: false },
          B2: { hex: '0402' },
        },
      },
    });
  });

  test('MS-4.1b an HQ that leaves the map is gone for good', async () => {
    await play({
      map,
      loc,
      counters: [blue('HQ', undefined, { ...hq, ma: 4 }), white('W1', '4-4-4')],
      units: { HQ: '0101', W1: '0706' },
      actions: [{ type: 'turn', unit: 'HQ' }, off('HQ')],
      expect: { units: { HQ: { at: 'gone' } } },
    });
  });

  test('MS-4.1c a unit that gives up its move may recover instead, and that ends its move', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0101', disrupted: true }, W1: '0706' },
      actions: [recover('B1'), refused(move('B1', '0102'), '11.1')],
      expect: { units: { B1: { hex: '0101', disrupted: false } } },
    });
  });
});

describe('the path', () => {
  test('MS-4.2a a unit goes from neighbour to neighbour, once', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: '0706' },
      actions: [
        refused(move('B1', '0301'), '4.2', 'not next to'),
        refused(move('B1', '0302', '0303', '0305'), '4.2', 'not next to'),
        move('B1', '0302', '0402'),
        refused(move('B1', '0403'), '4.2', 'moved already'),
      ],
      expect: {
        units: { B1: { hex: '0402' } },
        events: [{ type: 'moved', path: ['0303', '0302', '0402'], mp: 2 }],
      },
    });
  });

  test('MS-4.2a no unit enters a hex that the enemy holds', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), white('WHQ', undefined, hq)],
      units: {
        B1: '0303',
        W1: { hex: '0304', disrupted: true },
        WHQ: { hex: '0202', inactive: true },
      },
      actions: [refused(move('B1', '0304'), '4.2'), refused(move('B1', '0202'), '4.2')],
    });
    const hexes = hexesFor(ran, 'unit B1');
    expect(hexes).not.toHaveProperty('0304');
    expect(hexes).not.toHaveProperty('0202');
    expect(hexes['0302']).toBe(1);
  });

  test('MS-4.2b a stack moves at the MA of its slowest and stays together', async () => {
    const ran = await play({
      map,
      loc,
      counters: [
        blue('B1', '4-4-4'),
        blue('B2', '4-4-2'),
        blue('B3', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: { B1: '0101', B2: '0101', B3: '0102', W1: '0706' },
      actions: [
        refused(move(['B1', 'B3'], '0201'), '4.2', 'one hex'),
        refused(move(['B1', 'B2'], '0201', '0301', '0401'), '4.5'),
      ],
    });
    expect(offered(ran, 'unit B1').has('add B2')).toBe(true);
    expect(offered(ran, 'unit B1').has('add B3')).toBe(false);
    expect(Object.keys(hexesFor(ran, 'unit B1', 'add B2')).sort()).toEqual(
      ['0102', '0103', '0201', '0202', '0301', '0302'].sort(),
    );
    expect(hexesFor(ran, 'unit B1')['0401']).toBe(3);
  });

  test('MS-4.2b the unit with the dearest ground sets the cost of the stack', async () => {
    const ran = await play({
      map: { rows: ['.w.', '...', '...'] },
      loc: {},
      counters: [blue('B1', '4-4-4'), blue('Hus', '2-4-3', horse), white('W1', '4-4-4')],
      units: { B1: '0101', Hus: '0101', W1: '0303' },
    });
    expect(hexesFor(ran, 'unit B1')['0201']).toBe(2);
    expect(hexesFor(ran, 'unit B1', 'add Hus')['0201']).toBe(3);
  });
});

describe('points', () => {
  test('MS-4.3 points left over are neither saved for the next turn nor given away', async () => {
    const ran = await play({
      map: openGround(9, 3),
      loc: {},
      counters: [blue('B1', '4-4-3'), blue('B2', '4-4-3'), white('W1', '4-4-4')],
      units: { B1: '0102', B2: '0103', W1: '0901' },
      actions: [
        move('B1', '0202'),
        refused(move('B2', ...along(3, 2, 5)), '4.5'),
        refused(move('B1', '0302'), '4.2'),
        endMovement,
        endMovement,
        refused(move('B1', ...along(2, 3, 6)), '4.5', '4 MP in all, of 3'),
      ],
    });
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0302': 1, '0502': 3 });
    expect(hexesFor(ran, 'unit B1')).not.toHaveProperty('0602');
  });

  const rolling = (front: string, faces: readonly number[], kind: More = {}) =>
    play({
      map: openGround(9, 3),
      loc: {},
      counters: [blue('B1', front, kind), white('W1', '4-4-4')],
      units: { B1: { hex: '0102', disrupted: true }, W1: '0903' },
      dice: [die('4.4', 'B1', ...faces)],
      actions: [roll('B1')],
    });
  test('MS-4.4a one die, never more than the printed MA', async () => {
    expect(
      Math.max(...Object.values(hexesFor(await rolling('4-4-4', [3]))).map((mp) => mp ?? 0)),
    ).toBe(3);
    expect(
      Math.max(...Object.values(hexesFor(await rolling('4-4-4', [6]))).map((mp) => mp ?? 0)),
    ).toBe(4);
    expect(
      Math.max(...Object.values(hexesFor(await rolling('4-4-6', [6]))).map((mp) => mp ?? 0)),
    ).toBe(6);
  });
  test('MS-4.4a two dice when more than six are printed, never more than the printed MA', async () => {
    expect(
      Math.max(
        ...Object.values(hexesFor(await rolling('2-4-7', [2, 1], horse))).map((mp) => mp ?? 0),
      ),
    ).toBe(3);
    expect(
      Math.max(
        ...Object.values(hexesFor(await rolling('2-4-7', [6, 5], horse))).map((mp) => mp ?? 0),
      ),
    ).toBe(7);
  });
  test('MS-4.4a V is one die, whatever it shows', async () => {
    expect(
      Math.max(...Object.values(hexesFor(await rolling('2-4-V', [6]))).map((mp) => mp ?? 0)),
    ).toBe(6);
  });

  test('MS-4.4b V, disrupted, overstacked, disengaging units roll; leaders and HQ never do', async () => {
    const ran = await play({
      map: openGround(9, 6),
      loc: { Blue: ['0101'], White: ['0906'] },
      counters: [
        blue('Levy', '2-3-V'),
        blue('B1', '4-4-4'),
        ...['S1', 'S2', 'S3', 'S4'].map((id) => blue(id, '4-4-4')),
        blue('Gen', undefined, leader),
        blue('HQ', undefined, { ...hq, ma: 5 }),
        blue('Hus', '2-4-8', horse),
        blue('Free', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: {
        Levy: '0101',
        B1: { hex: '0102', disrupted: true },
        S1: '0301',
        S2: '0301',
        S3: '0301',
        S4: '0301',
        Gen: '0301',
        HQ: '0301',
        Hus: '0805',
        Free: '0201',
        W1: '0806',
      },
      actions: [
        refused(move('Levy', '0102'), '4.4', 'variable MA'),
        refused(move('B1', '0202'), '4.4', 'disrupted'),
        refused(move('S1', '0302'), '4.4', 'overstacked'),
        refused(move('Hus', '0804'), '4.4', 'disengaging'),
        refused(roll('Free'), '4.4'),
        refused(roll('Gen'), '4.4'),
        { type: 'turn', unit: 'HQ' },
        refused(move('Free', '0202'), '4.4', 'HQ inactive'),
      ],
    });
    for (const unit of ['Gen', 'HQ']) expect(offered(ran, `unit ${unit}`).has('roll')).toBe(false);
    expect(hexesFor(ran, 'unit HQ')['0302']).toBe(1);
    expect(hexesFor(ran, 'unit Gen')['0302']).toBe(1);
    for (const unit of ['Levy', 'B1', 'S1', 'Hus', 'Free'])
      expect(
        [...offered(ran, `unit ${unit}`).keys()].filter((key) => key.startsWith('hex')),
      ).toEqual([]);
  });

  test('MS-4.4b a unit moved by a fortune of war rolls, whatever its state', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('WHQ', undefined, hq)],
      units: { B1: '0303', B2: '0101', WHQ: '0304' },
      commandOffMap: ['Blue'],
      dice: [die('4.4', 'B2', 2)],
      actions: [
        attack('0304', 'B1'),
        { type: 'advance', unit: 'B1', path: ['0304'] },
        { type: 'fortune', use: 'friendMove', units: ['B2'] },
        refused(move('B2', '0201', '0301', '0401'), '4.5', 'of 2'),
        move('B2', '0201', '0301'),
      ],
      expect: { units: { B2: { hex: '0301' } } },
    });
  });

  test('MS-4.4c one roll as the unit sets out, for however many reasons; it binds the unit', async () => {
    await play({
      map: openGround(9, 6),
      loc: { Blue: ['0101'], White: ['0906'] },
      counters: [
        blue('Levy', '2-3-V'),
        ...['S1', 'S2', 'S3'].map((id) => blue(id, '4-4-4')),
        blue('B9', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: {
        Levy: { hex: '0301', disrupted: true },
        S1: '0301',
        S2: '0301',
        S3: '0301',
        B9: '0101',
        W1: '0906',
      },
      dice: [die('4.4', 'Levy', 2), die('4.4', 'S1', 1), die('4.4', 'S2', 4)],
      actions: [
        roll('Levy'),
        refused(move('B9', '0102'), '4.4'),
        refused(move('Levy', '0302', '0303', '0304'), '4.5'),
        refused(roll('Levy'), '3.2'),
        move('Levy', '0302'),
        refused(roll('Levy'), '4.2'),
        // a stack rolls for each, and goes as far as the lowest allows
        roll(['S1', 'S2']),
        refused(move(['S1', 'S2'], '0302', '0303'), '4.5'),
        move(['S1', 'S2']),
      ],
      expect: {
        units: { Levy: { hex: '0302' }, S1: { hex: '0301' } },
        events: [
          { type: 'rolled', unit: 'Levy', reasons: ['variable MA', 'disrupted', 'overstacked'] },
        ],
      },
    });
  });
});
