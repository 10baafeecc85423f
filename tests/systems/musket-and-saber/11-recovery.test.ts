import { expect, test } from 'vitest';
import {
  along,
  attack,
  battalion,
  blue,
  die,
  endMovement,
  guns,
  horse,
  leader,
  march,
  move,
  openGround,
  recover,
  refused,
  roll,
  squadron,
  white,
} from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const night = [{ label: 'Night', light: 'night' }];

test('MS-11.1a by day nobody rallies in an EZOC', async () => {
  const ran = await play({
    map,
    loc,
    counters: [
      blue('B1', '4-4-4'),
      blue('B2', '4-4-4'),
      white('W1', '4-4-4'),
      white('W2', '4-4-4'),
    ],
    units: {
      B1: { hex: '0303', disrupted: true },
      B2: { hex: '0504', disrupted: true },
      W1: '0304',
      W2: { hex: '0505', disrupted: true },
    },
    dice: [die('11.1', 'B2', 1)],
    actions: [
      refused(recover('B1'), '11.1', 'enemy zone of control'),
      // next to an enemy without a zone there is none
      recover('B2'),
    ],
    expect: { units: { B1: { disrupted: true }, B2: { disrupted: false } } },
  });
  expect(offered(ran).has('recover B1')).toBe(false);
});

test('MS-11.1b at night everybody rallies without a die, in an EZOC too, and attacks nobody', async () => {
  await play({
    map,
    loc,
    turns: night,
    counters: [blue('B1', '4-1-4'), blue('Hus', '2-1-7', horse), white('W1', '4-4-4')],
    units: {
      B1: { hex: '0303', disrupted: true },
      Hus: { hex: '0305', ineffective: true, disrupted: true },
      W1: '0304',
    },
    actions: [recover('B1', 'Hus')],
    expect: {
      events: [{ type: 'recovered', unit: 'B1', automatic: true }],
      noEvents: [{ type: 'checked' }],
      units: { B1: { disrupted: false }, Hus: { disrupted: false, ineffective: false } },
    },
  });
});

test('MS-11.1c by day a unit that could have marched all turn rallies without a die', async () => {
  await play({
    map,
    loc,
    counters: [blue('B1', '4-1-4'), blue('B2', '4-1-4'), white('W1', '4-4-4')],
    units: {
      B1: { hex: '0503', disrupted: true },
      B2: { hex: '0102', disrupted: true },
      W1: '0803',
    },
    dice: [die('4.4', 'B2', 1)],
    actions: [
      // three hexes from the enemy: neither it nor its neighbours are in his zone
      recover('B1'),
      // a walk is no march, but it could have been one
      roll('B2'),
      move('B2', '0202'),
      recover('B2'),
    ],
    expect: {
      events: [
        { type: 'recovered', unit: 'B1', automatic: true },
        { type: 'recovered', unit: 'B2', automatic: true },
      ],
      units: { B1: { disrupted: false }, B2: { disrupted: false } },
    },
  });
});

test('MS-11.1c one who rallies so is bound like a marcher: it starts no attack', async () => {
  const ran = await play({
    map,
    loc,
    counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('Dis', '4-4-4')],
    units: {
      B1: { hex: '0303', disrupted: true },
      B2: '0403',
      Dis: { hex: '0304', disrupted: true },
    },
    actions: [recover('B1'), endMovement, refused(attack('0304', 'B1'), '4.7')],
    expect: { phase: 'firstCombat' },
  });
  expect([...offered(ran, 'target 0304').keys()]).toEqual(['unit B2']);
});

test('MS-11.1d any other checks as its move is over, without the 2 of disruption', async () => {
  const at = (unit: object, faces: number, front = '4-3-4') =>
    play({
      map: { rows: ['.....', '.....', '..t..', '.....', '.....', '.....'] },
      loc: { Blue: ['0101'], White: ['0506'] },
      counters: [blue('B1', front), white('W1', '4-4-4')],
      units: { B1: { disrupted: true, ...unit }, W1: '0305' },
      dice: [die('11.1', 'B1', faces)],
      actions: [recover('B1')],
    });
  const passed = async (unit: object, faces: number, front?: string) => {
    const ran = await at(unit, faces, front);
    const [checked, outcome] = ran.done[0]!.events as readonly { type: string; morale?: number }[];
    return [checked!.morale, outcome!.type === 'recovered'];
  };
  // two hexes from the enemy
  expect(await passed({ hex: '0203' }, 3)).toEqual([3, true]);
  expect(await passed({ hex: '0203' }, 4)).toEqual([3, false]);
  // a town gives 1 more
  expect(await passed({ hex: '0303' }, 4)).toEqual([4, true]);
  expect(await passed({ hex: '0203' }, 6, '4-6-4')).toEqual([6, false]);
  expect(await passed({ hex: '0203' }, 1, '4-0-4')).toEqual([0, true]);
});

test('MS-11.1d what counts is the whole turn: who began or came near the enemy checks', async () => {
  const ran = await play({
    map,
    loc,
    counters: [blue('Off', '4-4-5'), blue('Near', '4-4-6'), white('W1', '4-4-4')],
    units: {
      Off: { hex: '0804', disrupted: true },
      Near: { hex: '0503', disrupted: true },
      W1: '0803',
    },
    dice: [
      die('4.4', 'Off', 3),
      die('4.4', 'Near', 5),
      die('11.1', 'Off', 5),
      die('11.1', 'Near', 2),
    ],
    actions: [
      roll('Off'),
      move('Off', '0805', '0706', '0605'),
      recover('Off'),
      roll('Near'),
      move('Near', '0603', '0503', '0403', '0303'),
      recover('Near'),
      refused(recover('Off'), '11.1', 'already'),
      refused(move('Near', '0302'), '4.2'),
    ],
    expect: {
      events: [
        { type: 'notRecovered', unit: 'Off' },
        { type: 'recovered', unit: 'Near', automatic: false },
      ],
      units: { Off: { hex: '0605', disrupted: true }, Near: { hex: '0303', disrupted: false } },
    },
  });
  expect(offered(ran).has('recover Off')).toBe(false);
});

test('MS-11.1d only in a movement phase of its own, and once; whoever is well has nothing to recover from', async () => {
  await play({
    map,
    loc,
    phase: 'white.movement',
    counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), white('W2', '4-4-4')],
    units: {
      B1: { hex: '0101', disrupted: true },
      W1: { hex: '0905', disrupted: true },
      W2: '0906',
    },
    actions: [
      refused(recover('B1'), '11.1', 'not the active'),
      refused(recover('W2'), '11.1', 'nothing'),
      recover('W1'),
      refused(recover('W1'), '11.1'),
    ],
  });
});

test('MS-11.3 battalions, squadrons, cavalry and guns turn effective under the same conditions, in one go', async () => {
  const ran = await play({
    map,
    loc,
    counters: [
      blue('Jg', '1-4-5', battalion),
      blue('Sq', '1-4-8', squadron),
      blue('Hus', '2-4-8', { ...horse, back: '1-3-8' }),
      blue('Bty', '4-2-3-4', guns),
      blue('Held', '2-4-8', horse),
      white('W1', '4-4-4'),
    ],
    units: {
      Jg: { hex: '0101', ineffective: true },
      Sq: { hex: '0102', ineffective: true, disrupted: true },
      Hus: { hex: '0504', ineffective: true, disrupted: true },
      Bty: { hex: '0604', ineffective: true },
      Held: { hex: '0703', ineffective: true },
      W1: '0803',
    },
    // one die for both; 3 for a battery that has no MR of its own and is ineffective
    dice: [die('11.1', 'Bty', 4)],
    actions: [recover('Jg', 'Sq', 'Hus'), refused(recover('Held'), '11.1'), recover('Bty')],
    expect: {
      noEvents: [{ type: 'checked', unit: 'Hus' }],
      events: [{ type: 'checked', unit: 'Bty', morale: 3, passed: false }],
      units: {
        Jg: { ineffective: false },
        Sq: { ineffective: false, disrupted: false },
        Hus: { ineffective: false, disrupted: false },
        Bty: { ineffective: true },
      },
    },
  });
  noneRefused(ran, 2);
});

test('MS-11.3 a check near the enemy is made with the MR that shows', async () => {
  await play({
    map,
    loc,
    counters: [blue('Hus', '2-5-8', { ...horse, back: '1-3-8' }), white('W1', '4-4-4')],
    units: { Hus: { hex: '0603', ineffective: true, disrupted: true }, W1: '0803' },
    dice: [die('11.1', 'Hus', 3)],
    actions: [recover('Hus')],
    expect: {
      events: [{ type: 'checked', unit: 'Hus', morale: 3, passed: true }],
      units: { Hus: { ineffective: false, disrupted: false } },
    },
  });
});

test('MS-11.3 a leader recovers alone far off, near the enemy on the die of a unit with him', async () => {
  await play({
    map,
    loc,
    counters: [
      blue('Far', undefined, leader),
      blue('Lone', undefined, leader),
      blue('Gen', undefined, leader),
      blue('B1', '4-4-4'),
      white('W1', '4-4-4'),
    ],
    units: {
      Far: { hex: '0101', ineffective: true },
      Lone: { hex: '0602', ineffective: true },
      Gen: { hex: '0603', ineffective: true },
      B1: '0603',
      W1: '0803',
    },
    dice: [die('11.1', 'B1', 4)],
    actions: [recover('Far'), refused(recover('Lone'), '11.3'), recover('Gen')],
    expect: {
      units: {
        Far: { ineffective: false },
        Gen: { ineffective: false },
        Lone: { ineffective: true },
      },
    },
  });
});

test('MS-11.3 marching and recovering go together', async () => {
  await play({
    map: { ...map, roads: [along(3, 1, 9)] },
    loc,
    counters: [blue('Bty', '4-2-3-4', guns), white('W1', '4-4-4')],
    units: { Bty: { hex: '0103', ineffective: true }, W1: '0906' },
    actions: [march('Bty', '0203', '0303'), recover('Bty')],
    expect: { units: { Bty: { hex: '0303', ineffective: false } } },
  });
});
