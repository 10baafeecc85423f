// What is offered in movement against what the rules allow: nothing more, nothing less, at the least price.
import { expect, test } from 'vitest';
import type { Ran } from '../../../src/cli/script/run.ts';
import {
  battalion,
  blue,
  die,
  guns,
  horse,
  hq,
  leader,
  type More,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, play } from '../../support/script.ts';

const ground = {
  rows: ['..w..h.', '.ww..h.', '...t...', '.......', '..c....', '.......'],
  roads: [
    ['0103', '0203', '0303', '0403', '0503', '0603', '0703'],
    ['0403', '0404', '0305', '0306'],
  ],
  trails: [['0101', '0201', '0301', '0401']],
  hexsides: {
    '0403/0503': { type: 'bridge', over: 'creek' },
    '0402/0503': 'creek',
    '0402/0502': 'creek',
    '0401/0502': 'creek',
    '0403/0504': 'creek',
    '0404/0504': 'creek',
    '0404/0505': { type: 'ford', over: 'creek' },
    '0405/0505': 'creek',
    '0205/0305': 'river',
    '0204/0305': 'river',
  },
  entries: { E: '0105' },
};

const neighbours = (hex: string): readonly string[] => {
  const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const down = c % 2 === 0 ? 1 : 0;
  return [
    [c, r - 1],
    [c, r + 1],
    [c - 1, r - 1 + down],
    [c - 1, r + down],
    [c + 1, r - 1 + down],
    [c + 1, r + down],
  ]
    .filter(([x, y]) => x! >= 1 && x! <= 7 && y! >= 1 && y! <= 6)
    .map(([x, y]) => `0${x}0${y}`);
};

/** Every hex that some path of so many steps reaches, with the least MP, by asking the rules for each path. */
const reachable = (
  ran: Ran,
  units: readonly string[],
  from: string,
  marching: boolean,
  steps: number,
) => {
  const { system } = ran.kit;
  const least: Record<string, number> = {};
  const walk = (path: readonly string[]): void => {
    for (const next of neighbours(path.at(-1) ?? from)) {
      if (next === from || path.includes(next)) continue;
      const way = [...path, next];
      const action = { type: 'move', units, march: marching, path: way };
      const after = system.apply(ran.state, action, {
        roll: () => {
          throw new Error('no die is rolled');
        },
      });
      if (after.ok) {
        const moved = after.value.events.find((e) => e.type === 'moved') as unknown as {
          mp: number;
        };
        least[next] = Math.min(least[next] ?? Number.POSITIVE_INFINITY, moved.mp);
      }
      // a refusal for want of points or for a stop ends the path, one for where it ends does not
      if (way.length < steps && (after.ok || units[0] === 'Gen')) walk(way);
    }
  };
  walk([]);
  return least;
};

const position = (more: More = {}) =>
  play({
    map: ground,
    loc: { Blue: ['0101'], White: ['0706'] },
    turn: 2,
    counters: [
      blue('B1', '4-4-4'),
      blue('B2', '4-4-3'),
      blue('Mil', '(3)-3-4'),
      blue('Hus', '2-4-4', horse),
      blue('Bty', '4-2-3-4', guns),
      blue('Jg', '1-4-4', battalion),
      blue('Gen', undefined, leader),
      blue('HQ', undefined, { ...hq, ma: 4 }),
      blue('New', '4-4-3'),
      blue('Back', '4-4-3'),
      white('W1', '4-4-3'),
      white('W2', '2-4-6', horse),
    ],
    units: {
      B1: '0203',
      B2: '0203',
      Mil: '0303',
      Hus: '0404',
      Bty: '0403',
      Jg: { hex: '0502', disrupted: true },
      Gen: '0203',
      HQ: '0102',
      New: { due: { turn: 1, entries: ['E'] } },
      Back: { track: 2 },
      W1: '0605',
      W2: '0701',
    },
    commandOffMap: ['Blue'],
    ...more,
  });

test('nothing that is offered in a movement phase is then refused', async () => {
  expect(noneRefused(await position(), 3)).toBeGreaterThan(500);
  const turned = await position({ actions: [{ type: 'turn', unit: 'HQ' }] });
  expect(noneRefused(turned, 3)).toBeGreaterThan(500);
  const rolled = await position({ dice: [die('4.4', 'Jg', 3)], actions: [roll('Jg')] });
  expect(noneRefused(rolled, 3)).toBeGreaterThan(5);
});

test('the hexes offered to a unit are those that some path reaches, at the least price', async () => {
  const ran = await position();
  for (const unit of ['B1', 'B2', 'Mil', 'Bty', 'Hus']) {
    const from = { B1: '0203', B2: '0203', Mil: '0303', Bty: '0403', Hus: '0404' }[unit]!;
    expect([unit, hexesFor(ran, `unit ${unit}`)]).toEqual([
      unit,
      reachable(ran, [unit], from, false, 4),
    ]);
  }
  expect(hexesFor(ran, 'unit B1', 'add B2')).toEqual(
    reachable(ran, ['B1', 'B2'], '0203', false, 3),
  );
  expect(hexesFor(ran, 'unit B1', 'add Gen')).toEqual(
    reachable(ran, ['B1', 'Gen'], '0203', false, 5),
  );
});

test('the same holds for an HQ that was turned, and after a roll', async () => {
  const turned = await position({ actions: [{ type: 'turn', unit: 'HQ' }] });
  expect(hexesFor(turned, 'unit HQ')).toEqual(reachable(turned, ['HQ'], '0102', false, 4));
  const rolled = await position({ dice: [die('4.4', 'Jg', 3)], actions: [roll('Jg')] });
  expect(hexesFor(rolled)).toEqual(reachable(rolled, ['Jg'], '0502', false, 3));
});

test('on the march the hexes near at hand are offered at the price of the best path', async () => {
  const ran = await position({
    units: { B1: '0103', B2: '0303', Gen: '0103', W1: { hex: '0706', disrupted: true } },
  });
  const offered = hexesFor(ran, 'unit B1', 'march');
  const found = reachable(ran, ['B1'], '0103', true, 4);
  expect(Object.keys(found).length).toBeGreaterThan(12);
  for (const [hex, mp] of Object.entries(found))
    expect([hex, offered[hex]! <= mp]).toEqual([hex, true]);
  // two steps away there is no better way than one of three
  for (const hex of neighbours('0103')
    .flatMap(neighbours)
    .filter((h) => h !== '0103'))
    expect([hex, offered[hex]]).toEqual([hex, found[hex]]);
});
