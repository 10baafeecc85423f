// What is said of a hex or a counter that was pointed at and is no choice: the rule against what was meant.
import { describe, expect, test } from 'vitest';
import type { Ran } from '../../../src/cli/script/run.ts';
import { blue, die, horse, leader, roll, white } from '../../support/counters.ts';
import { offered, pendingOf, play } from '../../support/script.ts';
import { advance, gone, left } from './aftermath.ts';
import { horse as rider } from './charging.ts';
import { blueHas } from './fortunes.ts';
import { attack, countersOf, fight, OPEN } from './ground.ts';

/** What is said after these choices, by "0404" or "0404 W1". */
const said = async (ran: Ran, at: string, ...keys: readonly string[]) => {
  const { system } = ran.kit;
  const pending = pendingOf(ran);
  let draft: unknown;
  for (const key of keys) {
    const then = system.next(ran.state, pending, draft).find((c) => c.key === key)?.then;
    if (!then || 'action' in then) return expect.fail(`"${key}" is not offered`);
    draft = then.draft;
  }
  const [hex = '', piece] = at.split(' ');
  return system.whyNot?.(ran.state, pending, draft, {
    hex,
    ...(piece === undefined ? {} : { piece }),
  });
};

const field = (more: object = {}) =>
  play({
    map: {
      rows: [
        '.......',
        '.......',
        '.......',
        '.......',
        '.......',
        '.......',
        '.......',
        '.......',
      ],
      hexsides: { '0402/0403': 'river', '0403/0503': 'river', '0403/0504': 'river' },
    },
    loc: { Blue: ['0101'], White: ['0708'] },
    counters: [
      blue('B1', '4-4-2'),
      blue('B2', '4-4-2'),
      blue('B3', '4-4-4'),
      blue('Bd', '4-4-4'),
      blue('Gen', undefined, leader),
      white('W1', '4-4-4'),
    ],
    units: {
      B1: '0201',
      B2: '0201',
      B3: '0103',
      Bd: { hex: '0301', disrupted: true },
      Gen: '0202',
      W1: '0406',
    },
    commandOffMap: ['Blue'],
    ...more,
  });

describe('pointing at a hex to move to', () => {
  test('MS-4.5b out of reach: what it has, and what the way takes', async () => {
    // from 0201 straight down to 0205 there are four clear hexes
    expect(await said(await field(), '0205', 'unit B1')).toEqual({
      rule: '4.5',
      reason: 'B1 has 2 MP, and the way to 0205 takes 4',
    });
    expect(await said(await field(), '0205', 'unit B1', 'add B2')).toEqual({
      rule: '4.5',
      reason: 'B1, B2 have 2 MP, and the way to 0205 takes 4',
    });
    // a path that was begun counts
    expect(await said(await field(), '0205', 'unit B1', 'hex 0202')).toMatchObject({
      reason: 'B1 has 2 MP, and the way to 0205 by 0202 takes 4',
    });
  });

  test('MS-4.7b on the march, by the march', async () => {
    expect(await said(await field(), '0406', 'unit B1', 'march')).toMatchObject({ rule: '4.2' });
    // next to where W1 stands: in its zone of control
    expect(await said(await field(), '0405', 'unit B1', 'march')).toMatchObject({ rule: '4.7' });
  });

  test('MS-4.2a an enemy is not walked into, and is told to be attacked later', async () => {
    expect(await said(await field(), '0406', 'unit B3')).toEqual({
      rule: '4.2',
      reason: '0406 is held by the enemy: attacks are made in the combat phase',
    });
  });

  test('MS-6.2a behind an enemy zone of control no way goes on', async () => {
    const ran = await field({ units: { B1: '0404', W1: '0406' }, map: { rows: OPEN } });
    expect(await said(ran, '0506', 'unit B1')).toBeUndefined();
    expect(await said(ran, '0507', 'unit B1', 'hex 0506')).toEqual({
      rule: '6.2',
      reason: 'B1 must stop in 0506, in an enemy zone of control',
    });
  });

  test('MS-10.1a a leader alone does not go into an enemy zone of control', async () => {
    expect(await said(await field(), '0405', 'unit Gen')).toMatchObject({ rule: '10.1' });
  });

  test('MS-4.5a ground that it may not enter: the way in is named', async () => {
    const shut = await field({
      map: {
        rows: OPEN,
        hexsides: Object.fromEntries(['0702', '0601'].map((hex) => [`0701/${hex}`, 'river'])),
      },
      units: { B1: '0601', W1: '0106' },
    });
    const no = await said(shut, '0701', 'unit B1');
    expect(no).toMatchObject({ rule: '4.5' });
    expect(no?.reason).toMatch(/^B1 may not move from 0\d0\d into 0701$/);
  });

  test('MS-4.4b whoever has to roll rolls first', async () => {
    expect(await said(await field(), '0303', 'unit Bd')).toEqual({
      rule: '4.4',
      reason: 'Bd (disrupted) rolls for its movement allowance before it goes to 0303',
    });
    const rolled = await field({ dice: [die('4.4', 'Bd', 1)], actions: [roll('Bd')] });
    expect(await said(rolled, '0304')).toEqual({
      rule: '4.5',
      reason: 'Bd has 1 MP, and the way to 0304 takes 3',
    });
  });

  test('MS-4.2a who has moved moves no more, and a stranger is not told of', async () => {
    const ran = await field({
      actions: [{ type: 'move', units: ['B1'], march: false, path: ['0202'] }],
    });
    expect(await said(ran, '0202 B1')).toEqual({
      rule: '4.2',
      reason: 'B1 has moved already this phase',
    });
    expect(await said(ran, '0406 W1')).toBeUndefined();
    // B2 cannot take it along either
    expect(await said(ran, '0205')).toBeUndefined();
  });

  test('nothing that is offered has a reason against it', async () => {
    const ran = await field();
    for (const unit of ['B1', 'B3', 'Gen']) {
      const hexes = [...offered(ran, `unit ${unit}`).keys()].flatMap((key) =>
        key.startsWith('hex ') ? [key.slice(4)] : [],
      );
      expect(hexes.length).toBeGreaterThan(5);
      const reasons = await Promise.all(
        hexes.map(async (hex) => [hex, await said(ran, hex, `unit ${unit}`)]),
      );
      expect(reasons).toEqual(hexes.map((hex) => [hex, undefined]));
    }
  });

  test('every other hex of the map has one', async () => {
    const ran = await field();
    for (const unit of ['B1', 'B3', 'Gen']) {
      const open = new Set([...offered(ran, `unit ${unit}`).values()].map((c) => c.on?.hex));
      for (let col = 1; col <= 7; col += 1)
        for (let row = 1; row <= 8; row += 1) {
          const hex = `0${col}0${row}`;
          if (!open.has(hex))
            expect([hex, (await said(ran, hex, `unit ${unit}`))?.rule]).not.toEqual([
              hex,
              undefined,
            ]);
        }
    }
  });
});

describe('pointing at what is to be attacked, and by whom', () => {
  const battle = (actions: readonly unknown[] = [], more: object = {}) =>
    fight({
      counters: [
        blue('B1', '8-4-4'),
        blue('B2', '4-4-4'),
        blue('Bz', '0-4-4'),
        blue('Bc', '4-4-8', horse),
        white('W1', '4-4-4'),
        white('W2', '4-4-4'),
      ],
      units: { B1: '0403', B2: '0402', Bz: '0304', Bc: '0504', W1: '0404', W2: '0408' },
      actions,
      ...more,
    });

  test('MS-7.5a nobody is next to it, and it is not next to anybody', async () => {
    const ran = await battle();
    expect(await said(ran, '0408 W2')).toEqual({
      rule: '7.5',
      reason: 'no unit of yours is next to 0408',
    });
    expect(await said(ran, '0402 B2')).toEqual({
      rule: '7.5',
      reason: 'no enemy is next to B2 in 0402',
    });
    expect(await said(ran, '0402 B2', 'target 0404')).toEqual({
      rule: '7.5',
      reason: 'B2 in 0402 is not next to 0404',
    });
    expect(await said(ran, '0101')).toEqual({
      rule: '7.4',
      reason: 'no enemy that can be attacked stands in 0101',
    });
    expect(await said(ran, '0101', 'target 0404')).toMatchObject({ rule: '7.5' });
  });

  test('MS-7.5b a combat factor of zero', async () => {
    expect(await said(await battle(), '0304 Bz', 'target 0404')).toEqual({
      rule: '7.5',
      reason: 'Bz has a combat factor of zero and may not attack',
    });
  });

  test('MS-7.4a first the hex that is attacked', async () => {
    expect(await said(await battle(), '0403 B1')).toMatchObject({ rule: '7.4' });
  });
});

describe('pointing at where to retreat and advance', () => {
  test('MS-7.9a toward the enemy, and not next to it', async () => {
    const ran = await fight(left({ actions: [attack('0404', 'B1'), ['retreat']] }));
    expect(await said(ran, '0303')).toMatchObject({ rule: '7.9' });
    expect(await said(ran, '0408')).toEqual({
      rule: '7.9',
      reason: 'W1 retreats hex by hex, and 0408 is not next to 0404',
    });
  });

  test('MS-7.12c only the hex that was left and those beside it', async () => {
    const ran = await fight(left({ actions: gone }));
    expect(offered(ran, 'unit B1').has('hex 0404')).toBe(true);
    expect(await said(ran, '0402', 'unit B1')).toMatchObject({ rule: '7.12' });
    expect(await said(ran, '0406', 'unit B1')).toEqual({
      rule: '7.12',
      reason: 'B1 advances hex by hex, and 0406 is not next to 0403',
    });
    expect(await said(ran, '0404')).toEqual({
      rule: '7.12',
      reason: 'choose first which unit advances',
    });
    expect(ran.kit.system.judge(ran.state, advance('B1', '0402'))).toMatchObject({ legal: false });
  });
});

describe('pointing while guns are laid', () => {
  const guns = () =>
    fight({
      counters: countersOf({
        Bg: ['4-2-3-4', { kind: 'artillery' }],
        Bh: ['4-2-1-4', { kind: 'artillery' }],
        B1: '4-4-4',
        W1: '4-4-4',
      }),
      units: { Bg: '0402', Bh: '0302', B1: '0401', W1: '0405' },
    });

  test('MS-8.4a guns out of range, and what is no gun', async () => {
    const ran = await guns();
    expect(await said(ran, '0302 Bh', 'bombard 0405')).toMatchObject({
      reason: expect.stringContaining('Bh'),
    });
    expect(await said(ran, '0401 B1', 'bombard 0405')).toEqual({
      rule: '8.4',
      reason: 'the fire is on 0405: it takes guns of yours that reach it',
    });
    expect(await said(ran, '0402 Bg', 'bombard 0405')).toBeUndefined();
  });
});

describe('pointing while the enemy waits for an answer', () => {
  test('MS-7.4a only who stands in the attacked hex defends it', async () => {
    const ran = await fight({
      counters: countersOf({ B1: '8-4-4', W1: '4-4-4', W2: '3-4-4', W3: '4-4-4' }),
      units: { B1: '0403', W1: '0404', W2: '0404', W3: '0405' },
      actions: [attack('0404', 'B1')],
    });
    expect(pendingOf(ran).prompt).toBe('0404 is attacked by B1: who defends it?');
    expect(await said(ran, '0405 W3')).toEqual({
      rule: '7.4',
      reason: '0404 is attacked: it is defended by who stands there',
    });
    expect(await said(ran, '0404 W1')).toBeUndefined();
  });

  test('MS-12.4a first what the fortune is spent on, then who charges, and whom he reaches', async () => {
    const ran = await fight(
      blueHas({}, { Bc: rider(), W3: '4-4-4' }, { Bc: '0701', B2: '0103', W3: '0704' }),
    );
    expect(await said(ran, '0701 Bc')).toEqual({
      rule: '12.4',
      reason: 'this is answered beside the board, not on it',
    });
    expect(await said(ran, '0403 B1', 'charge')).toEqual({
      rule: '12.4',
      reason: 'B1 has fought already in this phase',
    });
    expect(await said(ran, '0103 B2', 'charge')).toEqual({
      rule: '12.4',
      reason: 'no enemy stands where B2 could charge him in one or two hexes',
    });
    expect(await said(ran, '0101', 'charge')).toMatchObject({ rule: '12.4' });
    expect(await said(ran, '0706 W2', 'charge', 'unit Bc')).toEqual({
      rule: '12.4',
      reason: '0706 is farther than a charge of one or two hexes goes',
    });
    expect(await said(ran, '0704 W3', 'charge', 'unit Bc')).toBeUndefined();
  });
});
