import { describe, expect, test } from 'vitest';
import {
  attack,
  blue,
  die,
  move,
  openGround,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { play } from '../../support/script.ts';
import { shares } from './shares.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

describe('disruption', () => {
  test('MS-2.8a a disrupted unit has no zone', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0302', W1: { hex: '0304', disrupted: true } },
      actions: [move('B1', '0303', '0403')],
      expect: { units: { B1: { hex: '0403' } } },
    });
  });

  test('MS-2.8b it moves by a rolled MA', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0101', disrupted: true }, W1: '0706' },
      dice: [die('4.4', 'B1', 1)],
      actions: [
        refused(move('B1', '0102'), '4.4', 'disrupted'),
        roll('B1'),
        refused(move('B1', '0102', '0103'), '4.5'),
        move('B1', '0102'),
      ],
    });
  });

  test('MS-2.8c its CF is halved in attack, once with parentheses of its own twice, and whole in defence', async () => {
    const counters = [blue('B1', '5-4-4'), white('W1', '5-4-4')];
    expect((await shares(counters, { B1: { hex: '0303', disrupted: true } })).attack).toMatchObject(
      { halved: ['disrupted'], value: 3 },
    );
    expect(
      (await shares(counters, { W1: { hex: '0304', disrupted: true } })).defence,
    ).toMatchObject({
      halved: [],
      value: 5,
    });
    const weak = [blue('B1', '(7)-4-4'), white('W1', '5-4-4')];
    expect((await shares(weak, { B1: { hex: '0303', disrupted: true } })).attack.value).toBe(1);
  });

  test('MS-2.8d it does not advance after a combat', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '8-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0303', disrupted: true }, B2: '0403', W1: '0304' },
      dice: [die('7.3', '0304', 4)],
      actions: [
        attack('0304', 'B1', 'B2'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W1', path: ['0305'] },
        refused({ type: 'advance', unit: 'B1', path: ['0304'] }, '7.12', 'disrupted'),
        { type: 'advance', unit: 'B2', path: ['0304'] },
      ],
      expect: { units: { B2: { hex: '0304' }, B1: { hex: '0303' } } },
    });
  });

  test('MS-2.8e its MR is two lower, and a 1 still passes', async () => {
    const cut = (face: number, disrupted: boolean) =>
      play({
        map,
        // no LOC for White, so that W1 checks before the combat
        loc: { Blue: ['0101'] },
        phase: 'blue.combat',
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: '0303', W1: { hex: '0304', disrupted } },
        dice: [die('7.3', 'W1', face), die('7.3', '0304', 1)],
        actions: [attack('0304', 'B1')],
      });
    const first = async (face: number, disrupted: boolean) => {
      const ran = await cut(face, disrupted);
      const { morale, passed } = ran.done[0]!.events.find(
        (e) => e.type === 'checked',
      ) as unknown as { morale: number; passed: boolean };
      return [morale, passed];
    };
    expect(await first(4, false)).toEqual([4, true]);
    expect(await first(2, true)).toEqual([2, true]);
    expect(await first(1, true)).toEqual([2, true]);
    const routs = await play({
      map,
      loc: { Blue: ['0101'] },
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: { hex: '0304', disrupted: true } },
      dice: [die('7.3', 'W1', 3)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'checked', unit: 'W1', morale: 2, passed: false }] },
    });
    expect(routs.done.length).toBe(1);
  });

  test('MS-2.8f made to retreat it goes exactly two hexes, where a sound unit chooses', async () => {
    const paths = (disrupted: boolean, path: readonly string[], legal: true | string) =>
      play({
        map,
        loc,
        phase: 'blue.combat',
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: '0303', W1: { hex: '0304', disrupted } },
        dice: [die('7.3', '0304', 6)],
        actions: [
          attack('0304', 'B1'),
          ...(disrupted ? [] : [{ type: 'fallBack' }]),
          legal === true
            ? { type: 'retreat', unit: 'W1', path }
            : refused({ type: 'retreat', unit: 'W1', path }, legal),
        ],
      });
    await paths(true, ['0305'], '2.8');
    await paths(true, ['0305', '0306'], true);
    await paths(true, ['0305', '0405', '0406'], '2.8');
    await paths(false, ['0305'], true);
    await paths(false, ['0305', '0306'], true);
    await paths(false, ['0404', '0505', '0605'], true);
  });
});
