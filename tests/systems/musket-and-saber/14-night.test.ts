import { describe, expect, test } from 'vitest';
import {
  blue,
  die,
  endMovement,
  hq,
  leader,
  move,
  openGround,
  recover,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const night = [
  { label: 'Night', light: 'night' },
  { label: 'Dawn', light: 'day' },
];
const twilight = [{ label: 'Dusk', light: 'twilight' }];
const dark = (script: object) => play({ map, loc, turns: night, ...script });

test('MS-14.2a, MS-2.4a at night every morale die is 2 higher; a rolled 1 and 6 stay what they are', async () => {
  const at = (light: readonly object[], front: string, face: number, where: string) =>
    play({
      map,
      loc,
      turns: light,
      counters: [blue('B1', front), white('W1', '4-4-4')],
      units: { B1: { eliminated: true }, W1: '0906' },
      dice: [die('11.2', 'B1', face)],
      actions: [{ type: 'check', unit: 'B1' }],
      expect: { units: { B1: { at: where } } },
    });
  // 2 + 2 is within 4, 3 + 2 is not
  await at(night, '4-4-4', 2, 'track');
  await at(night, '4-4-4', 3, 'destroyed');
  await at(night, '4-1-4', 1, 'track');
  await at(night, '4-8-4', 5, 'track');
  await at(night, '4-8-4', 6, 'destroyed');
  // by twilight 1
  await at(twilight, '4-4-4', 3, 'track');
  await at(twilight, '4-4-4', 4, 'destroyed');
});

test('MS-14.2a what is offered for the check counts the dark', async () => {
  const ran = await dark({
    counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
    units: { B1: { eliminated: true }, W1: '0906' },
  });
  expect(offered(ran).get('check B1')?.effect).toMatch('on a die of 1 to 2');
});

describe('moving in the dark', () => {
  test('MS-14.2c nobody enters an EZOC, with a leader or without, nor as a reinforcement', async () => {
    const ran = await dark({
      map: { ...map, entries: { E: '0103' } },
      counters: [
        blue('B1', '4-4-4'),
        blue('Gen', undefined, leader),
        blue('R1', '4-4-4'),
        white('W1', '4-4-4'),
        white('W2', '4-4-4'),
      ],
      units: {
        B1: '0401',
        Gen: '0401',
        R1: { due: { turn: 1, entries: ['E'] } },
        W1: '0404',
        W2: '0104',
      },
      actions: [
        refused(move('B1', '0402', '0403'), '14.2', 'only chargers'),
        refused(move(['B1', 'Gen'], '0402', '0403'), '14.2'),
        refused({ type: 'move', units: ['R1'], march: false, entry: 'E', path: ['0103'] }, '14.2'),
      ],
    });
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0402': 1 });
    expect(hexesFor(ran, 'unit B1')).not.toHaveProperty('0403');
    expect(offered(ran).has('enter R1 E')).toBe(false);
    noneRefused(ran, 3);
  });

  test('MS-14.2c, MS-12.4g a fortune of war leads nobody into an EZOC at night', async () => {
    // by day the enemy may be led into one; the first turn of these two is dark
    await dark({
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0302', W1: '0304' },
      actions: [refused(move('B1', '0303'), '14.2')],
    });
    await play({
      map,
      loc,
      turns: [night[1]!],
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0302', W1: '0304' },
      actions: [move('B1', '0303')],
    });
  });

  test('MS-14.2d anybody leaves an EZOC by a roll, however fast the enemy, and with no rearguard', async () => {
    const leave = (turns: readonly object[], first: object) =>
      play({
        map,
        loc,
        turns,
        counters: [
          blue('B1', '4-4-3'),
          blue('B2', '4-4-3'),
          white('Hus', '2-4-8', { kind: 'cavalry' }),
        ],
        units: { B1: '0403', B2: '0403', Hus: '0404' },
        ...first,
      });
    await leave(night, {
      dice: [die('4.4', 'B1', 2), die('4.4', 'B2', 1)],
      actions: [
        refused(move('B1', '0402'), '4.4', 'disengaging'),
        roll('B1'),
        move('B1', '0402', '0401'),
        // the last one may go too
        roll('B2'),
        move('B2', '0402'),
      ],
      expect: { units: { B1: { hex: '0401' }, B2: { hex: '0402' } } },
    });
    await leave([night[1]!], {
      dice: [die('4.4', 'B1', 2)],
      actions: [roll('B1'), move('B1', '0402'), refused(roll('B2'), '6.3', 'one must remain')],
    });
  });

  test('MS-14.2d, MS-14.2c, MS-6.3d who disengages in the dark enters no other EZOC', async () => {
    await dark({
      counters: [blue('B1', '4-4-6'), white('W1', '4-4-4')],
      units: { B1: '0403', W1: '0404' },
      dice: [die('4.4', 'B1', 6)],
      actions: [roll('B1'), refused(move('B1', '0304'), '14.2'), move('B1', '0402')],
    });
  });

  test('MS-14.2d, MS-11.1b disengaged or not, at night a unit rallies without a die', async () => {
    await dark({
      counters: [blue('B1', '4-2-4'), blue('B2', '4-2-4'), white('W1', '4-4-4')],
      units: {
        B1: { hex: '0403', disrupted: true },
        B2: { hex: '0403', disrupted: true },
        W1: '0404',
      },
      dice: [die('4.4', 'B1', 1)],
      actions: [roll('B1'), move('B1', '0402'), recover('B1', 'B2'), endMovement],
      expect: {
        noEvents: [{ type: 'checked' }],
        units: { B1: { hex: '0402', disrupted: false }, B2: { hex: '0403', disrupted: false } },
      },
    });
  });

  test('MS-14.2d, MS-12.1d an HQ does not disengage, in the dark either', async () => {
    await dark({
      counters: [blue('HQ', undefined, hq), white('W1', '4-4-4')],
      units: { HQ: { hex: '0403', inactive: true }, W1: '0404' },
      actions: [refused(move('HQ', '0402'), '12.1', 'may not leave')],
    });
  });
});
