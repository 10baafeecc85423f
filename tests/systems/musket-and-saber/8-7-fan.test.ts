// A gun's whole field of fire, and fire on squares and on hexes that are to be charged.
import { expect, test } from 'vitest';
import { fan } from '../../../src/systems/musket-and-saber/artillery/sight.ts';
import { strengthOf } from '../../../src/systems/musket-and-saber/artillery/fire.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import type { Hex } from '../../../src/module/hexMap.ts';
import { die, type More, white } from '../../support/counters.ts';
import { play } from '../../support/script.ts';
import { battery, bombard } from './firing.ts';

const standing = async (rows: readonly string[], more: More = {}) => {
  const ran = await play({
    map: { rows },
    loc: { Blue: [], White: [] },
    phase: 'blue.combat',
    counters: [battery('G1', '4-2-2-4'), white('W1', '4-4-4')],
    units: { G1: '0303', W1: '0503' },
    ...more,
  });
  return { ran, state: ran.state as GameState };
};
const ROWS = ['.......', '.......', '.......', '.......', '.......', '.......'];

test('MS-8.7 MS-8.6a the fan of a gun holds each hex in range with its distance and what is in its way', async () => {
  const { state } = await standing([
    '.......',
    '..w....',
    '.......',
    '.......',
    '.h.....',
    '.......',
  ]);
  const gun = state.rules.indexOf.get('G1')!;
  const all = fan(state, gun);
  // two hexes around: six and twelve, of which 0301 lies behind woods in 0302, and the woods take no fire
  expect(all).toHaveLength(18);
  expect(all.map((h) => h.distance)).toEqual([
    1,
    1,
    1,
    1,
    1,
    1,
    ...Array.from({ length: 12 }, () => 2),
  ]);
  const of = (name: string) => all.find((h) => h.hex === state.rules.map.index.get(name));
  expect(of('0301')?.blockedBy).toEqual({ kind: 'hex', hexes: ['0302'], terrain: ['Woods'] });
  expect(of('0302')).toMatchObject({ distance: 1, barred: true });
  expect(of('0302')?.blockedBy).toBeUndefined();
  // beside the woods the way runs along a side, with nothing on the other hand
  expect(of('0402')?.blockedBy).toBeUndefined();
  expect(of('0304')).toMatchObject({ distance: 1, barred: false });
  expect(of('0306')).toBeUndefined();
  // the hill in 0205 is seen and fired at, for it is an end of the way
  expect(of('0205')?.blockedBy).toBeUndefined();
});

test('MS-8.7b MS-14.2f the fan grows on a hill, shrinks at twilight, and is empty at night', async () => {
  const size = async (rows: readonly string[], light = 'day') => {
    const { state } = await standing(rows, { turns: [{ label: 'I', light }] });
    return fan(state, state.rules.indexOf.get('G1')!).length;
  };
  expect(await size(ROWS)).toBe(18);
  // three hexes around 0303, as far as the map goes: three more columns' ends are beyond its edges
  const hill = ROWS.map((r, k) => (k === 2 ? '..h....' : r));
  expect(await size(hill)).toBe(18 + 11);
  expect(await size(hill, 'twilight')).toBe(6);
  expect(await size(hill, 'night')).toBe(0);
  const { state } = await standing(ROWS);
  expect(fan(state, state.rules.indexOf.get('W1')!)).toEqual([]);
});

test('MS-8.5b a gun has two more against a square, before the hex halves it', async () => {
  const total = async (rows: readonly string[]) => {
    const { state } = await standing(rows);
    const [g, w] = [state.rules.indexOf.get('G1')!, state.rules.indexOf.get('W1')!];
    const units = state.units.map((u, i) => (i === w ? { ...u, square: true } : u));
    const target: Hex = state.rules.map.index.get('0503')!;
    return strengthOf({ ...state, units }, { guns: [g], unit: w }, target);
  };
  expect(await total(ROWS)).toMatchObject({
    total: 6,
    shares: [{ printed: 4, added: [{ why: 'square', value: 2 }], value: 6 }],
  });
  // (4 + 2) / 2
  expect((await total(ROWS.map((r, k) => (k === 2 ? '....t..' : r)))).total).toBe(3);
});

test('MS-8.4b a hex that is to be charged is not bombarded', async () => {
  const { ran, state } = await standing(ROWS);
  const order = bombard('0503', ['G1', 'W1']);
  expect(ran.kit.system.judge(state, order).legal).toBe(true);
  const target = state.rules.map.index.get('0503')!;
  const charged = {
    ...state,
    phase: { ...state.phase, charges: [{ kind: 'infantry', units: [0], target }] },
  };
  expect(ran.kit.system.judge(charged, order)).toMatchObject({ legal: false, rule: '7.13' });
});

test('MS-8.4a a unit in the way of the fire changes nothing, a shaken gun fires no more', async () => {
  const { ran } = await standing(ROWS, {
    counters: [battery('G1', '4-2-2-4'), white('W1', '4-4-4'), white('W2', '4-4-4')],
    units: { G1: '0303', W1: '0305', W2: '0304' },
    dice: [die('8.5', '0305', 3)],
    actions: [bombard('0305', ['G1', 'W1']), { type: 'stand' }],
  });
  expect(ran.done[0]!.events.some((e) => e.type === 'combat')).toBe(true);
});
