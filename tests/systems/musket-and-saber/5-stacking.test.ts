import { expect, test } from 'vitest';
import {
  attack,
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
  white,
} from '../../support/counters.ts';
import { hexesFor, offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };
const brigades = (side: typeof blue, ...ids: readonly string[]) =>
  ids.map((id) => side(id, '4-4-4'));
const inHex = (hex: string, ...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, hex]));

test('MS-5.1 four in a hex are overstacked when a movement phase begins, three are not', async () => {
  const ran = await play({
    map,
    loc,
    counters: [...brigades(blue, 'A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'B4'), white('W1', '4-4-4')],
    units: {
      ...inHex('0101', 'A1', 'A2', 'A3'),
      ...inHex('0301', 'B1', 'B2', 'B3', 'B4'),
      W1: '0706',
    },
  });
  expect(offered(ran, 'unit A1').has('roll')).toBe(false);
  expect(hexesFor(ran, 'unit A1')).toHaveProperty('0102');
  expect(offered(ran, 'unit B1').has('roll')).toBe(true);
});

test('MS-5.1 passing through a full hex, or ending there, is free', async () => {
  const ran = await play({
    map,
    loc,
    counters: [...brigades(blue, 'A1', 'A2', 'A3', 'B1', 'B2'), white('W1', '4-4-4')],
    units: { ...inHex('0201', 'A1', 'A2', 'A3'), B1: '0101', B2: '0101', W1: '0706' },
    actions: [move('B1', '0201', '0301'), move('B2', '0201')],
    expect: { units: { B1: { hex: '0301' }, B2: { hex: '0201' } } },
  });
  // the fourth came in the phase, so the others do not roll
  expect(offered(ran, 'unit A1').has('roll')).toBe(false);
});

test('MS-5.2a battalions, squadrons, leaders and HQ do not count', async () => {
  const ran = await play({
    map,
    loc,
    counters: [
      ...brigades(blue, 'A1', 'A2'),
      blue('Bty', '4-2-3-4', guns),
      blue('Jg', '1-4-5', battalion),
      blue('Sq', '1-4-8', squadron),
      blue('Gen', undefined, leader),
      blue('HQ', undefined, hq),
      blue('C1', '4-4-4'),
      blue('C2', '4-4-4'),
      blue('Hus', '2-4-8', horse),
      blue('Bat', '4-2-3-4', guns),
      white('W1', '4-4-4'),
    ],
    units: {
      ...inHex('0101', 'A1', 'A2', 'Bty', 'Jg', 'Sq', 'Gen', 'HQ'),
      // brigades, cavalry and batteries all count
      ...inHex('0301', 'C1', 'C2', 'Hus', 'Bat'),
      W1: '0706',
    },
  });
  for (const unit of ['A1', 'Bty', 'Jg', 'Sq'])
    expect(offered(ran, `unit ${unit}`).has('roll')).toBe(false);
  for (const unit of ['C1', 'Hus', 'Bat'])
    expect(offered(ran, `unit ${unit}`).has('roll')).toBe(true);
});

test('MS-5.2b all who began there roll, also after enough have left', async () => {
  await play({
    map,
    loc,
    counters: [
      ...brigades(blue, 'B1', 'B2', 'B3', 'B4'),
      blue('Jg', '1-4-5', battalion),
      white('W1', '4-4-4'),
    ],
    units: { ...inHex('0301', 'B1', 'B2', 'B3', 'B4', 'Jg'), W1: '0706' },
    dice: [die('4.4', 'B1', 5), die('4.4', 'B2', 1), die('4.4', 'Jg', 6)],
    actions: [
      roll('B1'),
      move('B1', '0302'),
      refused(move('B2', '0302'), '4.4', 'overstacked'),
      roll('B2'),
      move('B2', '0201'),
      refused(move('Jg', '0302'), '4.4', 'overstacked'),
      roll('Jg'),
      move('Jg', '0302'),
    ],
    expect: { units: { B2: { hex: '0201' }, Jg: { hex: '0302' } } },
  });
});

test('MS-5.2c nobody has to thin out an overstacked hex, and more may come', async () => {
  await play({
    map,
    loc,
    counters: [...brigades(blue, 'B1', 'B2', 'B3', 'B4', 'B5'), white('W1', '4-4-4')],
    units: { ...inHex('0301', 'B1', 'B2', 'B3', 'B4'), B5: '0302', W1: '0706' },
    actions: [move('B5', '0301'), endMovement, endMovement],
    expect: {
      turn: 2,
      phase: 'firstMovement',
      units: { B1: { hex: '0301' }, B4: { hex: '0301' }, B5: { hex: '0301' } },
    },
  });
});

const fight = (more: object) => ({
  map,
  loc,
  phase: 'blue.combat',
  commandOffMap: ['Blue', 'White'],
  ...more,
});

test('MS-5.3a a battery, a battalion or squadron and one more attack from a hex', async () => {
  const ran = await play(
    fight({
      counters: [
        ...brigades(blue, 'B1', 'B2'),
        blue('Bty', '4-2-3-4', guns),
        blue('Bat', '4-2-3-4', guns),
        blue('Jg', '1-4-5', battalion),
        blue('Sq', '1-4-8', squadron),
        white('W1', '4-4-4'),
      ],
      units: { ...inHex('0303', 'B1', 'B2', 'Bty', 'Jg', 'Sq', 'Bat'), W1: '0304' },
      actions: [
        refused(attack('0304', 'B1', 'B2'), '5.3'),
        refused(attack('0304', 'B1', 'Jg', 'Sq'), '5.3'),
        refused(attack('0304', 'B1', 'Bty', 'Bat'), '5.3'),
      ],
    }),
  );
  // the owner picks: any one, and then only what still fits
  expect([...offered(ran, 'target 0304').keys()]).toEqual(
    expect.arrayContaining(['unit B1', 'unit B2', 'unit Bty', 'unit Jg', 'unit Sq', 'unit Bat']),
  );
  const after = offered(ran, 'target 0304', 'unit B1', 'unit Jg');
  expect(after.has('unit Bty')).toBe(true);
  expect(after.has('unit B2')).toBe(false);
  expect(after.has('unit Sq')).toBe(false);
  // the third place takes a second battery or battalion as well
  const small = offered(ran, 'target 0304', 'unit Jg', 'unit Sq');
  expect([...small.keys()].filter((key) => key.startsWith('unit')).sort()).toEqual([
    'unit Bat',
    'unit Bty',
  ]);
});

test('MS-5.3a the defender picks who of his stack fights', async () => {
  const ran = await play(
    fight({
      counters: [
        blue('B1', '4-4-4'),
        ...brigades(white, 'W1', 'W2'),
        white('WJg', '1-4-5', battalion),
      ],
      units: { B1: '0303', ...inHex('0304', 'W1', 'W2', 'WJg') },
      actions: [
        attack('0304', 'B1'),
        refused({ type: 'defend', units: ['W1', 'W2'], primary: 'W1' }, '7.4'),
      ],
      expect: { pending: { by: 'white', kind: 'defend' } },
    }),
  );
  expect([...offered(ran).keys()].sort()).toEqual([
    'defend W1+WJg W1',
    'defend W1+WJg WJg',
    'defend W2+WJg W2',
    'defend W2+WJg WJg',
    'fewer',
  ]);
});

test('MS-5.3a more may stand by than must: who does adds nothing', async () => {
  const attacked = {
    counters: [
      blue('B1', '8-4-4'),
      ...brigades(white, 'W1', 'W2'),
      white('WJg', '1-4-5', battalion),
    ],
    units: { B1: '0303', ...inHex('0304', 'W1', 'W2', 'WJg') },
  };
  const ran = await play(fight({ ...attacked, actions: [attack('0304', 'B1')] }));
  // it stands last, with the defences and not before them
  expect([...offered(ran).values()].map((c) => c.under?.title)).toEqual(
    Array.from({ length: 5 }, () => 'Who defends'),
  );
  expect([...offered(ran).keys()].at(-1)).toBe('fewer');
  expect([...offered(ran, 'fewer').keys()]).toEqual([
    'defend W1 W1',
    'defend W2 W2',
    'defend WJg WJg',
  ]);
  await play(
    fight({
      ...attacked,
      dice: [die('7.3', '0304', 1)],
      actions: [attack('0304', 'B1'), ['fewer', 'defend WJg WJg']],
      expect: { events: [{ type: 'combat', defenceTotal: 1 }] },
    }),
  );
});

test('MS-5.3b who only looked on adds nothing, yet goes along when the hex retreats', async () => {
  await play(
    fight({
      counters: [blue('B1', '4-4-4'), blue('B2', '8-4-4'), ...brigades(white, 'W1', 'W2')],
      units: { B1: '0303', B2: '0303', ...inHex('0304', 'W1', 'W2') },
      dice: [die('7.3', '0304', 6)],
      actions: [
        attack('0304', 'B1'),
        { type: 'defend', units: ['W1'], primary: 'W1' },
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W2', path: ['0305'] },
        { type: 'retreat', unit: 'W1', path: ['0404'] },
      ],
      expect: {
        events: [{ type: 'combat', attackTotal: 4, defenceTotal: 4, differential: 0 }],
        units: { W1: { hex: '0404' }, W2: { hex: '0305' } },
      },
    }),
  );
});

test('MS-5.3c in an overstacked hex the attackers are halved', async () => {
  await play(
    fight({
      counters: [
        blue('B1', '5-4-4'),
        ...brigades(blue, 'B2', 'B3', 'B4'),
        blue('B5', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: { ...inHex('0303', 'B1', 'B2', 'B3', 'B4'), B5: '0403', W1: '0304' },
      dice: [die('7.3', '0304', 5)],
      actions: [attack('0304', 'B1', 'B5')],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', printed: 5, halved: ['overstacked'], doubled: [], value: 3 },
              { unit: 'B5', printed: 4, halved: [], doubled: [], value: 4 },
            ],
            differential: 3,
          },
        ],
      },
    }),
  );
});

test('MS-5.3c and so are the defenders; leaders and battalions crowd nobody', async () => {
  await play(
    fight({
      counters: [
        blue('B1', '5-4-4'),
        blue('Jg', '1-4-4', battalion),
        blue('Gen', undefined, leader),
        ...brigades(blue, 'B2', 'B3'),
        ...brigades(white, 'W1', 'W2', 'W3', 'W4'),
      ],
      units: {
        ...inHex('0303', 'B1', 'B2', 'B3', 'Jg', 'Gen'),
        ...inHex('0304', 'W1', 'W2', 'W3', 'W4'),
      },
      dice: [die('7.3', '0304', 5)],
      actions: [attack('0304', 'B1'), { type: 'defend', units: ['W2'], primary: 'W2' }],
      expect: {
        events: [
          {
            type: 'combat',
            attackTotal: 5,
            defence: [{ unit: 'W2', printed: 4, halved: ['overstacked'], doubled: [], value: 2 }],
            differential: 3,
          },
        ],
      },
    }),
  );
});
