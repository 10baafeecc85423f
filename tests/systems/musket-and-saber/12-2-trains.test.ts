import { describe, expect, test } from 'vitest';
import {
  along,
  attack,
  blue,
  hq,
  leader,
  march,
  move,
  openGround,
  refused,
  trains,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';
import { combatDie, countersOf, fight, morale } from './ground.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const Tr = (ma = 3) => blue('Tr', undefined, { ...trains, ma });
const turn = (unit: string) => ({ type: 'turn', unit });
const far = { W1: { hex: '0906', disrupted: true } };

describe('trains on the move', () => {
  test('MS-12.2c they move only when turned inactive as the phase begins: full MA, doubled on roads, never rolled', async () => {
    const ran = await play({
      map: { ...map, roads: [along(2, 1, 9)] },
      loc,
      counters: [Tr(), blue('HQ', undefined, hq), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      // while the HQ is inactive all others roll
      units: { Tr: '0102', HQ: { hex: '0103', inactive: true }, B1: '0101', ...far },
      actions: [
        refused(move('Tr', '0202'), '12.2', 'turned to its inactive side'),
        {
          action: turn('Tr'),
          expect: {
            events: [{ type: 'hqInactive', rule: '12.2' }],
            units: { Tr: { active: false } },
          },
        },
        refused(march('Tr', '0202'), '4.7'),
        refused({ type: 'roll', units: ['Tr'], march: false }, '4.4'),
        refused(move('Tr', ...along(2, 2, 8)), '4.5', '3.5 MP in all, of 3'),
        move('Tr', ...along(2, 2, 7)),
      ],
      expect: { noEvents: [{ type: 'rolled' }], units: { Tr: { hex: '0702', active: false } } },
    });
    expect(offered(ran).has('unit Tr')).toBe(false);
  });

  test('MS-12.2c not once the phase has begun, and into no EZOC', async () => {
    const ran = await play({
      map: { ...map, roads: [along(2, 1, 9)] },
      loc,
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Tr: '0102', B1: '0101', W1: '0403' },
      actions: [
        turn('Tr'),
        refused(move('Tr', '0202', '0302', '0402'), '12.2', 'zone of control'),
        move('B1', '0201'),
      ],
    });
    // 0402 and 0303 are in the zone of W1
    expect(hexesFor(ran, 'unit Tr')).toMatchObject({ '0202': 0.5, '0302': 1 });
    expect(hexesFor(ran, 'unit Tr')).not.toHaveProperty('0402');
    noneRefused(ran, 3);
    await play({
      map,
      loc,
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Tr: '0102', B1: '0101', ...far },
      actions: [move('B1', '0201'), refused(turn('Tr'), '12.2', 'begins')],
    });
  });

  test('MS-12.2a only open ground, roads and trails, over bridges and fords; off the path they stop at once', async () => {
    const ran = await play({
      map: {
        rows: ['......', '.w.h..', '......', '.t....', '......', '......'],
        roads: [['0103', '0202', '0302']],
        trails: [['0103', '0104', '0204', '0304']],
        hexsides: { '0102/0103': 'ford', '0103/0203': 'creek', '0102/0202': 'creek' },
      },
      loc: { Blue: ['0101'], White: ['0606'] },
      counters: [Tr(6), white('W1', '4-4-4')],
      units: { Tr: '0103', W1: { hex: '0606', disrupted: true } },
      actions: [
        turn('Tr'),
        refused(move('Tr', '0203'), '4.5'),
        refused(move('Tr', '0102', '0101'), '12.2', 'stop on entering a clear hex'),
        refused(move('Tr', '0202', '0302', '0301', '0401'), '12.2', 'stop'),
      ],
    });
    expect(hexesFor(ran, 'unit Tr')).toEqual({
      // woods by road, and the open where the road leads on
      '0202': 0.5,
      '0302': 1,
      // the open and a town by trail, at the whole point
      '0104': 1,
      '0204': 2,
      '0304': 3,
      // over the ford, a point for it
      '0102': 2,
      // once off the road or trail into the open; not into 0402, a hill
      '0201': 1.5,
      '0203': 1.5,
      '0303': 1.5,
      '0301': 2,
      '0401': 2,
      '0105': 2,
      '0205': 3,
      '0305': 3,
      '0403': 4,
      '0404': 4,
    });
  });

  test('MS-12.2c they disengage as other units do, without a roll', async () => {
    const leave = (front: string, action: object) =>
      play({
        map,
        loc,
        counters: [Tr(5), white('W1', front)],
        units: { Tr: { hex: '0403', inactive: true }, W1: '0404' },
        actions: [action],
      });
    await leave('4-4-5', refused(move('Tr', '0402'), '6.3', 'MA 5'));
    await leave('4-4-4', move('Tr', '0402'));
  });
});

describe('in the way of friends', () => {
  test('MS-12.2d nobody friendly moves through them or stops there; a leader may stop', async () => {
    const ran = await play({
      map,
      loc,
      counters: [Tr(), blue('B1', '4-4-4'), blue('Gen', undefined, leader), white('W1', '4-4-4')],
      units: { Tr: '0202', B1: '0101', Gen: '0101', ...far },
      actions: [
        refused(move('B1', '0201', '0202'), '12.2', 'may not move through Tr'),
        refused(move(['B1', 'Gen'], '0201', '0202'), '12.2'),
        refused(move('Gen', '0201', '0202', '0203'), '12.2', 'through trains'),
        move('Gen', '0201', '0202'),
      ],
      expect: { units: { Gen: { hex: '0202' }, Tr: { active: true } } },
    });
    expect(hexesFor(ran, 'unit B1')).not.toHaveProperty('0202');
    // round them
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0203': 3 });
    noneRefused(ran, 3);
  });

  test('MS-12.2d nor do they stop among friends, whom they may pass', async () => {
    await play({
      map: { ...map, roads: [along(2, 1, 9)] },
      loc,
      counters: [Tr(), blue('B1', '4-4-4'), blue('Gen', undefined, leader), white('W1', '4-4-4')],
      units: { Tr: '0102', B1: '0202', Gen: '0402', ...far },
      actions: [
        turn('Tr'),
        refused(move('Tr', '0202'), '12.2', 'leaders only'),
        move('Tr', '0202', '0302', '0402'),
      ],
      expect: { units: { Tr: { hex: '0402' } } },
    });
  });

  test('MS-12.2d, MS-13.2b nobody re-enters on them', async () => {
    const ran = await play({
      map,
      loc,
      turn: 2,
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Tr: '0102', B1: { track: 2 }, ...far },
      actions: [refused({ type: 'reenter', unit: 'B1', hex: '0102' }, '13.2')],
    });
    // next to the LOC, but the trains stand there
    expect(Object.keys(hexesFor(ran, 'unit B1')).sort()).toEqual(
      ['0101', '0103', '0201', '0202'].sort(),
    );
  });

  const driven = (units: object, path: readonly string[], rest: object) =>
    fight({
      counters: [
        ...countersOf({ B1: '8-4-4', W1: '4-4-4' }),
        { id: 'WT', side: 'white', army: 'White', kind: 'trains', ma: 3 },
        { id: 'BT', side: 'blue', army: 'Blue', kind: 'trains', ma: 3 },
      ],
      units: { B1: '0403', W1: '0404', WT: '0708', BT: '0101', ...units },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'B1'), ['retreat'], { type: 'retreat', unit: 'W1', path }],
      ...rest,
    });

  test('MS-12.2d who retreats through them, his own or the enemy’s, is disrupted', async () => {
    await driven({}, ['0405', '0406'], {
      expect: { units: { W1: { hex: '0406', disrupted: false } } },
    });
    await driven({ WT: '0405' }, ['0405', '0406'], {
      expect: {
        events: [{ type: 'disrupted', rule: '12.2', unit: 'W1' }],
        units: { W1: { hex: '0406', disrupted: true }, WT: { hex: '0405' } },
      },
    });
    // the enemy's are not captured by it
    await driven({ BT: '0405' }, ['0405', '0406'], {
      expect: {
        noEvents: [{ type: 'captured' }],
        units: { W1: { hex: '0406', disrupted: true }, BT: { hex: '0405', at: 'map' } },
      },
    });
  });

  test('MS-12.2d no retreat ends on them, though they are what a safe line leads to', async () => {
    const ran = await fight({
      counters: [
        ...countersOf({ B1: '8-4-4', W1: '4-4-4' }),
        { id: 'WT', side: 'white', army: 'White', kind: 'trains', ma: 3 },
      ],
      units: { B1: '0403', W1: '0404', WT: '0405' },
      dice: [combatDie('0404', 3)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        refused({ type: 'retreat', unit: 'W1', path: ['0405'] }, '12.2', 'not end its retreat'),
        refused({ type: 'retreat', unit: 'W1', path: ['0504', '0505', '0405'] }, '7.9'),
      ],
    });
    expect(offered(ran, 'hex 0405').has('stop')).toBe(false);
    noneRefused(ran);
  });

  test('MS-12.2d, MS-7.10a a rout runs through them and is disrupted once', async () => {
    await fight({
      counters: [
        ...countersOf({ B1: '10-4-4', W1: '4-4-4' }),
        { id: 'WT', side: 'white', army: 'White', kind: 'trains', ma: 3 },
      ],
      units: { B1: '0403', W1: '0404', WT: '0406' },
      // +6, a 4: Dm, and the check fails
      dice: [combatDie('0404', 4), morale('7.8', 'W1', 6)],
      actions: [
        attack('0404', 'B1'),
        refused({ type: 'retreat', unit: 'W1', path: ['0405', '0305', '0406'] }, '7.10'),
        { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
      ],
      expect: {
        events: [{ type: 'disrupted', unit: 'W1', rule: '12.2' }],
        noEvents: [{ type: 'disrupted', rule: '7.10' }],
        units: { W1: { hex: '0407', disrupted: true } },
      },
    });
  });

  test('MS-12.2d, MS-7.12c nor do winners advance among their own trains', async () => {
    // 0304 and 0504 lie next to both; the trains are in 0504
    const ran = await driven({ BT: { hex: '0504', inactive: true } }, ['0405', '0406'], {});
    expect([...offered(ran, 'unit B1').keys()]).toEqual(
      expect.arrayContaining(['hex 0404', 'hex 0304']),
    );
    expect([...offered(ran, 'unit B1').keys()]).not.toContain('hex 0504');
  });
});
