// 8.6 and 8.7: what guns see and reach. Each map is drawn as it lies; even columns hang half a hex lower.
import { describe, expect, test } from 'vitest';
import { type More, openGround, refused, white } from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';
import { battery, bombard } from './firing.ts';

interface Look {
  readonly rows: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly hexsides?: More;
  readonly range?: number;
  readonly light?: 'day' | 'twilight' | 'night';
  /** others who stand about */
  readonly counters?: readonly More[];
  readonly units?: More;
}

/** What stands in the way of a gun's fire: rule and reason; undefined: nothing. What is offered and what is legal agree. */
const hindrance = async (l: Look): Promise<string | undefined> => {
  const script = {
    map: { rows: l.rows, ...(l.hexsides ? { hexsides: l.hexsides } : {}) },
    loc: { Blue: [], White: [] },
    phase: 'blue.combat',
    turns: [{ label: 'I', light: l.light ?? 'day' }],
    counters: [
      battery('Bty', `6-2-${l.range ?? 3}-4`),
      white('W1', '4-4-4'),
      ...(l.counters ?? []),
    ],
    units: { Bty: l.from, W1: l.to, ...l.units },
  };
  const ran = await play(script);
  const verdict = ran.kit.system.judge(ran.state, bombard(l.to, ['Bty', 'W1']));
  expect(offered(ran).has(`bombard ${l.to}`)).toBe(verdict.legal);
  return verdict.legal ? undefined : `${verdict.rule} ${verdict.reason}`;
};
const CLEAR = ['.....', '.....', '.....', '.....', '.....'];

describe('8.6 sight', () => {
  test('MS-8.6a a blocking hex between cuts the line: woods, hill, town', async () => {
    // down the third column, 0301 to 0303
    const middle = (letter: string): readonly string[] => [
      '.....',
      `..${letter}..`,
      '.....',
      '.....',
    ];
    const down = (letter: string) => hindrance({ rows: middle(letter), from: '0301', to: '0303' });
    expect(await down('.')).toBeUndefined();
    expect(await down('w')).toMatch(/^8\.6 .*woods in 0302/);
    expect(await down('h')).toMatch(/^8\.6 .*hill in 0302/);
    expect(await down('t')).toMatch(/^8\.6 .*town in 0302/);
    // woods beside the way are in nobody's way
    expect(
      await hindrance({ rows: ['.....', '.w.w.', '.....', '.....'], from: '0301', to: '0303' }),
    ).toBeUndefined();
  });

  test('MS-8.6a a blocking side cuts it, also that of the gun’s own hex or the target’s', async () => {
    const over = (side: string, type: string) =>
      hindrance({ rows: CLEAR, from: '0301', to: '0304', hexsides: { [side]: type } });
    for (const side of ['0301/0302', '0302/0303', '0303/0304'])
      expect(await over(side, 'woods'), side).toMatch(new RegExp(`^8\\.6 .*woods side ${side}`));
    expect(await over('0302/0303', 'creek')).toBeUndefined();
    expect(await over('0302/0303', 'river')).toBeUndefined();
    expect(await over('0202/0302', 'woods')).toBeUndefined();
  });

  test('MS-8.6b along a side it is cut by two blocking hexes beside it and not by one', async () => {
    // 0303 to 0503 runs between 0402 (above) and 0403 (below)
    const between = (above: string, below: string, hexsides?: More) =>
      hindrance({
        rows: ['.....', `...${above}.`, `...${below}.`, '.....'],
        from: '0303',
        to: '0503',
        ...(hexsides ? { hexsides } : {}),
      });
    expect(await between('.', '.')).toBeUndefined();
    expect(await between('w', '.')).toBeUndefined();
    expect(await between('.', 'h')).toBeUndefined();
    expect(await between('w', 'w')).toMatch(/^8\.6 .*woods in 0402 and 0403 on both hands/);
    expect(await between('h', 't')).toMatch(/^8\.6 .*hill in 0402 and town in 0403 on both hands/);
    // the side itself is not asked
    expect(await between('.', '.', { '0402/0403': 'woods' })).toBeUndefined();
    expect(await between('w', '.', { '0402/0403': 'woods' })).toBeUndefined();
    // nor are those at whose corner it begins and ends
    expect(
      await between('.', '.', { '0303/0402': 'woods', '0303/0403': 'woods', '0402/0503': 'woods' }),
    ).toBeUndefined();
  });

  test('MS-8.6b four hexes along two sides: each pair is asked, and the hex between them', async () => {
    // 0203 to 0603 runs between 0303 and 0304, through 0403, between 0503 and 0504
    const way = (...woods: readonly string[]) =>
      hindrance({
        rows: Array.from({ length: 5 }, (_, r) =>
          Array.from({ length: 7 }, (__, c) =>
            woods.includes(`0${c + 1}0${r + 1}`) ? 'w' : '.',
          ).join(''),
        ),
        from: '0203',
        to: '0603',
        range: 4,
      });
    expect(await way('0303', '0504')).toBeUndefined();
    expect(await way('0304', '0503')).toBeUndefined();
    expect(await way('0503', '0504')).toMatch(/0503 and 0504/);
    expect(await way('0403')).toMatch(/woods in 0403/);
  });

  test('MS-8.6a at a mere corner neither the third hex nor the side that ends there blocks', async () => {
    // 0303 to 0407: 0303, 0304, by a corner into 0305, 0405, by a corner into 0406, 0407; 0404 has the first corner
    const way = (woods: readonly string[], hexsides?: More) =>
      hindrance({
        rows: Array.from({ length: 8 }, (_, r) =>
          Array.from({ length: 5 }, (__, c) =>
            woods.includes(`0${c + 1}0${r + 1}`) ? 'w' : '.',
          ).join(''),
        ),
        from: '0303',
        to: '0407',
        range: 5,
        ...(hexsides ? { hexsides } : {}),
      });
    expect(await way(['0404'])).toBeUndefined();
    expect(await way([], { '0304/0305': 'woods' })).toBeUndefined();
    expect(await way([], { '0303/0304': 'woods' })).toMatch(/^8\.6/);
    expect(await way([], { '0305/0405': 'woods' })).toMatch(/^8\.6/);
    for (const hex of ['0304', '0305', '0405', '0406'])
      expect(await way([hex]), hex).toMatch(/^8\.6/);
  });

  test('MS-8.6c units do not block, nor do the hexes at the two ends', async () => {
    expect(
      await hindrance({
        rows: CLEAR,
        from: '0301',
        to: '0304',
        counters: [
          white('W2', '4-4-4'),
          white('W3', '4-4-4'),
          battery('B2', '4-4-4', { kind: 'infantry' }),
        ],
        units: { W2: '0303', W3: '0303', B2: '0302' },
      }),
    ).toBeUndefined();
    // from a town, at a hill
    expect(
      await hindrance({ rows: ['..t..', '.....', '..h..', '.....'], from: '0301', to: '0303' }),
    ).toBeUndefined();
  });

  test('MS-8.6c MS-8.2 into woods nothing is fired, seen or not', async () => {
    expect(
      await hindrance({ rows: ['.....', '.....', '..w..', '.....'], from: '0301', to: '0303' }),
    ).toMatch(/^8\.2 woods cannot be fired into/);
  });

  test('MS-8.6d by day one sees ten hexes and no farther, whatever the range', async () => {
    const rows = openGround(3, 13).rows;
    const at = (to: string) => hindrance({ rows, from: '0201', to, range: 20 });
    expect(await at('0211')).toBeUndefined();
    expect(await at('0212')).toMatch(/^8\.6 0212 is 11 hexes/);
    // nor from a hill
    expect(
      await hindrance({ rows: ['.h.', ...rows.slice(1)], from: '0201', to: '0212', range: 20 }),
    ).toMatch(/^8\.6/);
  });

  test('MS-14.2f at night nothing is seen, not even over the nearest creek', async () => {
    const creek = { '0303/0304': 'creek' };
    const near = (light: 'day' | 'night') =>
      hindrance({ rows: CLEAR, from: '0303', to: '0304', hexsides: creek, light });
    expect(await near('day')).toBeUndefined();
    expect(await near('night')).toMatch(/^14\.2/);
    expect(await hindrance({ rows: CLEAR, from: '0301', to: '0303', light: 'night' })).toMatch(
      /^14\.2/,
    );
  });

  test('MS-14.3c at twilight one sees one hex: over a closed side, and no farther', async () => {
    const creek = { '0303/0304': 'creek' };
    expect(
      await hindrance({
        rows: CLEAR,
        from: '0303',
        to: '0304',
        hexsides: creek,
        light: 'twilight',
      }),
    ).toBeUndefined();
    expect(await hindrance({ rows: CLEAR, from: '0302', to: '0304', light: 'twilight' })).toMatch(
      /^14\.3/,
    );
    // the neighbour over open ground stays what he is, a matter for close combat
    expect(await hindrance({ rows: CLEAR, from: '0303', to: '0304', light: 'twilight' })).toMatch(
      /^8\.4/,
    );
  });
});

describe('8.7 range', () => {
  test('MS-8.7 the target’s hex counts, the gun’s does not', async () => {
    const at = (to: string) => hindrance({ rows: openGround(3, 8).rows, from: '0201', to });
    expect(await at('0204')).toBeUndefined();
    expect(await at('0205')).toMatch(/^8\.7 0205 is 4 hexes .* range is 3/);
  });

  test('MS-8.7b from a hill it is one more, to a hill it is not', async () => {
    const hill = (gun: string, to: string) =>
      hindrance({ rows: [`.${gun}.`, '...', '...', '...', '.h.', '...'], from: '0201', to });
    expect(await hill('h', '0205')).toBeUndefined();
    expect(await hill('h', '0206')).toMatch(/^8\.[67]/);
    expect(await hill('.', '0205')).toMatch(/^8\.7/);
  });

  test('MS-8.7b MS-8.6b a gun on a hill fires along a side to the end of its longer range', async () => {
    // 0203 on a hill, range 3 + 1; the line runs between 0303 and 0304, through 0403, between 0503 and 0504
    const rows = (gun: string, more: string) => [
      '.......',
      '.......',
      `.${gun}w....`,
      `....${more}..`,
      '.......',
    ];
    const at = (gun: string, more: string) =>
      hindrance({ rows: rows(gun, more), from: '0203', to: '0603' });
    expect(await at('h', 'w')).toBeUndefined();
    expect(await at('.', 'w')).toMatch(/^8\.7/);
    const shut = await hindrance({
      rows: ['.......', '.......', '.hw....', '..w....', '.......'],
      from: '0203',
      to: '0603',
    });
    expect(shut).toMatch(/^8\.6 .*0303 and 0304 on both hands/);
  });
});

test('MS-8.6a a refusal says what is in the way', async () => {
  await play({
    map: { rows: ['.....', '..w..', '.....', '.....'] },
    loc: { Blue: [], White: [] },
    phase: 'blue.combat',
    counters: [battery('Bty', '6-2-3-4'), white('W1', '4-4-4')],
    units: { Bty: '0301', W1: '0303' },
    actions: [refused(bombard('0303', ['Bty', 'W1']), '8.6', 'woods in 0302')],
  });
});
