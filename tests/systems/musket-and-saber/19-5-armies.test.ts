import { expect, test } from 'vitest';
import { lineOf } from '../../../src/systems/musket-and-saber/lines.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { moduleOf } from '../../module/folder.ts';
import {
  blue,
  die,
  hq,
  type More,
  move,
  openGround,
  refused,
  roll,
} from '../../support/counters.ts';
import { offered, play, type ScriptText } from '../../support/script.ts';

const allied = (id: string, front: string | undefined, army: string, more: More = {}): More =>
  blue(id, front, { side: 'allied', army, ...more });
const base = (army: string): More => allied(`HQ ${army}`, undefined, army, { ...hq, ma: 4 });

const field = (more: More): ScriptText => ({
  module: 'leipzig-1813',
  scenario: 'leipzig',
  map: openGround(12, 6),
  loc: { Bohemia: ['0106'], Silesia: ['1201'] },
  phase: 'allied.movement',
  counters: [
    base('Bohemia'),
    base('Silesia'),
    allied('S1', '4-4-4', 'Silesia'),
    allied('B1', '4-4-4', 'Bohemia'),
  ],
  ...more,
});

test('LE-19.5 full movement by the HQ of its own army: another’s is no help', async () => {
  await play(
    field({
      units: {
        'HQ Bohemia': '0303',
        'HQ Silesia': { hex: '1003', inactive: true },
        S1: '0304',
        B1: '0404',
      },
      dice: [die('4.4', 'S1', 2)],
      actions: [
        move('B1', '0504', '0604', '0704', '0804'),
        refused(move('S1', '0305'), '4.4', 'HQ inactive'),
        roll('S1'),
        refused(move('S1', '0305', '0306', '0405'), '4.5'),
        move('S1', '0305'),
      ],
    }),
  );
  await play(
    field({
      units: {
        'HQ Bohemia': { hex: '0303', inactive: true },
        'HQ Silesia': '1003',
        S1: '0304',
        B1: '0404',
      },
      actions: [move('S1', '0305'), refused(move('B1', '0504'), '4.4', 'HQ inactive')],
    }),
  );
});

test('LE-19.5 an HQ that has not come yet commands nobody', async () => {
  await play(
    field({
      map: { ...openGround(12, 6), entries: { X: '1203' } },
      units: {
        'HQ Bohemia': '0303',
        'HQ Silesia': { due: { turn: 2, entries: ['X'] }, inactive: true },
        S1: '0304',
      },
      actions: [refused(move('S1', '0305'), '4.4', 'HQ inactive')],
    }),
  );
});

test('LE-19.5, MS-7.6a a line of retreat leads to the own HQ or line of communications, not to another army’s', async () => {
  const line = async (who: string) => {
    // a river with no crossing parts columns 6 and 7
    const river = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((r) =>
        [r - 1, r].filter((q) => q > 0).map((q) => [`070${r}/060${q}`, 'river']),
      ),
    );
    const ran = await play(
      field({
        map: { ...openGround(12, 6), hexsides: river },
        units: { 'HQ Bohemia': '0303', 'HQ Silesia': '1003', S1: '0404', B1: '0404' },
      }),
    );
    const s = ran.state as GameState;
    return lineOf(s, s.rules.indexOf.get(who)!);
  };
  expect(await line('B1')).toBe('safe');
  expect(await line('S1')).toBe('edge');
});

test('LE-19.5b units come back by the HQ of their own army alone, not by its line of communications', async () => {
  const hexes = async (hqOfSilesia: unknown) => {
    const ran = await play(
      field({ units: { 'HQ Bohemia': '0303', 'HQ Silesia': hqOfSilesia, S1: { track: 1 } } }),
    );
    const back = offered(ran).has('unit S1') ? [...offered(ran, 'unit S1').keys()] : [];
    return back.map((k) => k.slice(4)).toSorted();
  };
  // 1003 and the six round it
  expect(await hexes('1003')).toEqual(['0903', '0904', '1002', '1003', '1004', '1103', '1104']);
  expect(await hexes({ hex: '1003', inactive: true })).toEqual([]);
});

test('LE-19.5c which formation is whose', () => {
  const of = new Map<string, Set<string>>();
  for (const u of moduleOf('leipzig-1813').data.units) {
    if (u.side !== 'allied' || u.kind === 'hq' || u.kind === 'leader') continue;
    const set = of.get(u.army) ?? new Set();
    of.set(u.army, set.add(`${u.nation} ${u.formation}`));
  }
  const whose = (army: string) => [...(of.get(army) ?? [])].toSorted();
  expect(whose('Bohemia')).toEqual([
    'AU 1',
    'AU 2',
    'AU 3',
    'AU 4',
    'AU 5',
    'PR 0',
    'PR 2',
    'RU 0',
    'RU 1',
    'RU 2',
    'RU 3',
  ]);
  expect(whose('North')).toEqual(['PR 3', 'RU 8', 'SW 1']);
  expect(whose('Poland')).toEqual(['RU 9']);
  expect(whose('Silesia')).toEqual(['PR 1', 'RU 4', 'RU 5', 'RU 6', 'RU 7']);
});
