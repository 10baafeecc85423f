import { expect, test } from 'vitest';
import {
  attack,
  blue,
  die,
  guns,
  horse,
  type More,
  openGround,
  refused,
  white,
} from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };
const fight = (more: More) => ({ map, loc, phase: 'blue.combat', ...more });

test('MS-8.1 the attack factor serves in attack, the defence factor when attacked', async () => {
  await play(
    fight({
      counters: [blue('Bty', '5-2-3-4', guns), white('W1', '4-4-4')],
      units: { Bty: '0303', W1: '0304' },
      dice: [die('7.3', '0304', 6)],
      actions: [attack('0304', 'Bty')],
      expect: { events: [{ type: 'combat', attackTotal: 5, defenceTotal: 4 }] },
    }),
  );
  await play(
    fight({
      counters: [blue('B1', '4-4-4'), white('WBty', '5-2-3-4', { ...guns, back: '0-1-0-4' })],
      units: { B1: '0303', WBty: { hex: '0304', ineffective: true } },
      dice: [die('7.3', '0304', 5)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'combat', attackTotal: 4, defenceTotal: 1 }] },
    }),
  );
  await play(
    fight({
      counters: [blue('B1', '4-4-4'), white('WBty', '5-2-3-4', guns)],
      units: { B1: '0303', WBty: '0304' },
      dice: [die('7.3', '0304', 4)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'combat', attackTotal: 4, defenceTotal: 2 }] },
    }),
  );
});

test('MS-8.1b without a printed MR a battery has 6, so that only a 6 fails, and 3 when ineffective', async () => {
  const check = async (face: number, unit: More, printed: More = {}) => {
    const ran = await play(
      fight({
        // White has no LOC, so that the battery checks before the combat
        loc: { Blue: ['0101'] },
        counters: [
          blue('B1', '4-4-4'),
          white('WBty', undefined, {
            ...guns,
            front: { attack: 5, defence: 4, range: 3, mr: null, ma: 4, ...printed },
            back: { attack: 0, defence: 4, range: 0, mr: null, ma: 4 },
          }),
        ],
        units: { B1: '0303', WBty: { hex: '0304', ...unit } },
        dice: [die('7.3', 'WBty', face), die('7.3', '0304', 1)],
        actions: [attack('0304', 'B1')],
      }),
    );
    const seen = ran.done[0]!.events.find((e) => e.type === 'checked') as unknown as {
      morale: number;
      passed: boolean;
    };
    return [seen.morale, seen.passed];
  };
  expect(await check(5, {})).toEqual([6, true]);
  expect(await check(6, {})).toEqual([6, false]);
  expect(await check(3, { ineffective: true })).toEqual([3, true]);
  expect(await check(4, { ineffective: true })).toEqual([3, false]);
  expect(await check(5, {}, { mr: 4 })).toEqual([4, false]);
});

test('MS-8.3 next to the enemy a battery fights and suffers as infantry does, Ammo apart', async () => {
  // 0: Ar with Ammo; it may stand disrupted, and is not spent
  await play(
    fight({
      counters: [blue('Bty', '4-2-3-4', guns), white('W1', '4-4-4')],
      units: { Bty: '0303', W1: '0304' },
      dice: [die('7.3', '0304', 1)],
      actions: [attack('0304', 'Bty'), { type: 'stand' }],
      expect: {
        events: [{ type: 'combat', primary: 'Ar', tags: ['Ammo'] }],
        units: { Bty: { hex: '0303', disrupted: true, ineffective: false } },
      },
    }),
  );
  // or retreat, and is
  await play(
    fight({
      counters: [blue('Bty', '4-2-3-4', guns), white('W1', '4-4-4')],
      units: { Bty: '0303', W1: '0304' },
      dice: [die('7.3', '0304', 1)],
      actions: [
        attack('0304', 'Bty'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'Bty', path: ['0302'] },
      ],
      expect: { units: { Bty: { hex: '0302', ineffective: true } } },
    }),
  );
});

test('MS-8.3 it does not advance', async () => {
  await play(
    fight({
      counters: [blue('Bty', '4-2-3-4', guns), blue('B1', '1-4-4'), white('W1', '4-4-4')],
      units: { Bty: '0303', B1: '0303', W1: '0304' },
      dice: [die('7.3', '0304', 6)],
      actions: [
        attack('0304', 'B1', 'Bty'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W1', path: ['0305', '0306'] },
        refused({ type: 'advance', unit: 'Bty', path: ['0304'] }, '7.12', 'artillery'),
        { type: 'advance', unit: 'B1', path: ['0304'] },
      ],
      expect: { units: { B1: { hex: '0304' }, Bty: { hex: '0303' } } },
    }),
  );
});

test('MS-8.3b it attacks no hex that it could not enter; it defends in any', async () => {
  const ground = {
    rows: ['.......', '.......', '.......', '..w....', '.......', '.......'],
    hexsides: { '0303/0403': 'creek', '0203/0303': { type: 'ford', over: 'creek' } },
  };
  const ran = await play(
    fight({
      map: ground,
      counters: [
        blue('Bty', '4-2-3-4', guns),
        blue('B1', '4-4-4'),
        ...['W1', 'W2', 'W3'].map((id) => white(id, '4-4-4')),
      ],
      units: { Bty: '0303', B1: '0303', W1: '0304', W2: '0403', W3: '0203' },
      actions: [
        refused(attack('0304', 'Bty'), '8.3', 'could not move'),
        refused(attack('0403', 'Bty'), '8.3', 'could not move'),
      ],
    }),
  );
  expect(offered(ran, 'target 0304').has('unit Bty')).toBe(false);
  expect(offered(ran, 'target 0304').has('unit B1')).toBe(true);
  expect(offered(ran, 'target 0403').has('unit Bty')).toBe(false);
  expect(offered(ran, 'target 0203').has('unit Bty')).toBe(true);
  await play(
    fight({
      map: { ...ground, roads: [['0304', '0305']] },
      counters: [blue('B1', '8-4-4'), white('WBty', '4-2-3-4', guns)],
      units: { B1: '0303', WBty: '0304' },
      dice: [die('7.3', '0304', 5)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'combat', defenceTotal: 2 }] },
    }),
  );
});

test('MS-8.3 cavalry is not doubled against an effective battery, and it is against a spent one', async () => {
  const total = async (unit: More) => {
    const ran = await play(
      fight({
        counters: [blue('Hus', '4-4-7', horse), white('WBty', '4-2-3-4', guns)],
        units: { Hus: '0303', WBty: { hex: '0304', ...unit } },
        dice: [{ rule: '7.3', faces: 1 }, ...(unit['ineffective'] ? [] : [die('7.8', 'Hus', 1)])],
        actions: [attack('0304', 'Hus')],
      }),
    );
    return (
      ran.done[0]!.events.find((e) => e.type === 'combat') as unknown as { attackTotal: number }
    ).attackTotal;
  };
  expect(await total({})).toBe(4);
  expect(await total({ ineffective: true })).toBe(8);
});
