// The layers of a Musket & Saber board: what the rules' own functions say, as overlays and in words.
import { describe, expect, test } from 'vitest';
import type { Layer } from '../../src/scene/layers.ts';
import { layerReaders } from '../../src/scene/registry.ts';
import type { Overlay } from '../../src/scene/scene.ts';
import {
  attack,
  blue,
  endMovement,
  guns,
  hq,
  leader,
  type More,
  openGround,
  white,
} from '../support/counters.ts';
import { play, type ScriptText } from '../support/script.ts';

const map = openGround(7, 8);
const loc = { Blue: ['0401'], White: ['0408'] };

const layer = async (
  script: ScriptText,
  id: string,
  ...units: readonly string[]
): Promise<Layer> => {
  const ran = await play({ map, loc, ...script });
  const before = JSON.stringify((ran.state as { readonly units: unknown }).units);
  const read = await layerReaders['musket-and-saber']!.reading();
  const [only] = read(ran.state, { on: [id], units });
  // a question changes nothing
  expect(JSON.stringify((ran.state as { readonly units: unknown }).units)).toBe(before);
  return only ?? expect.fail(`no layer ${id}`);
};
const of = <K extends Overlay['kind']>(l: Layer, kind: K): Extract<Overlay, { kind: K }>[] =>
  l.overlays.filter((o): o is Extract<Overlay, { kind: K }> => o.kind === kind);
const words = (l: Layer): string => l.legend.map((x) => x.words).join(' ');

const facing = {
  counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
  units: { B1: '0403', W1: '0406' },
};

test('zones: both sides, and none of a disrupted unit', async () => {
  const both = of(await layer(facing, 'zoc'), 'zoc');
  expect(both.map((o) => [o.side, [...o.hexes].sort()])).toEqual([
    ['blue', ['0303', '0304', '0402', '0404', '0503', '0504']],
    ['white', ['0306', '0307', '0405', '0407', '0506', '0507']],
  ]);
  const shaken = { ...facing, units: { B1: '0403', W1: { hex: '0406', disrupted: true } } };
  expect(of(await layer(shaken, 'zoc'), 'zoc')[1]?.hexes).toEqual([]);
});

describe('reach', () => {
  test('of the enemy whose turn it is not: MP to each hex, and where he must stop', async () => {
    const l = await layer(facing, 'reach', 'W1');
    const move = of(l, 'reach').find((o) => o.way === 'move')!;
    const at = Object.fromEntries(move.hexes.map((h) => [h.hex, h]));
    expect(at['0405']).toEqual({ hex: '0405', cost: 1, stop: false });
    // in the zone of B1
    expect(at['0404']).toEqual({ hex: '0404', cost: 2, stop: true });
    expect(at['0403']).toBeUndefined();
    // behind the zone one has to go round it: 0402 would take more than 4 MP
    expect(at['0402']).toBeUndefined();
    expect(words(l)).toContain('W1 on the move: 4 MP');
    // two hexes from an EZOC as the phase opens, so it may march, but not near it
    const march = of(l, 'reach').find((o) => o.way === 'march');
    expect(march?.hexes.some((h) => h.hex === '0404')).not.toBe(true);
    expect(words(l)).toContain('9 MP');
  });

  test('a throw makes the far hexes a chance', async () => {
    const shaken = { ...facing, units: { B1: '0101', W1: { hex: '0406', disrupted: true } } };
    const l = await layer(shaken, 'reach', 'W1');
    const hexes = of(l, 'reach').find((o) => o.way === 'move')!.hexes;
    expect(hexes.find((h) => h.hex === '0405')).toEqual({ hex: '0405', cost: 1, stop: false });
    expect(hexes.find((h) => h.hex === '0404')).toMatchObject({ cost: 2, chance: true });
    expect(words(l)).toContain('1 to 4 MP, by the die');
  });

  test('with a leader who goes along: what he adds, to the dice as well', async () => {
    const led = {
      counters: [
        ...facing.counters,
        blue('L', '2-1-1', { ...leader, span: ['BL1'] }),
        blue('B2', '4-4-3', { nation: 'BL', formation: '1' }),
      ],
      units: { B1: '0101', W1: '0706', L: '0503', B2: '0503' },
    };
    expect(words(await layer(led, 'reach', 'B2'))).toContain('B2 on the move: 3 MP');
    expect(words(await layer(led, 'reach', 'B2', 'L'))).toContain('L on the move: 4 MP');
    const shaken = { ...led, units: { ...led.units, B2: { hex: '0503', disrupted: true } } };
    expect(words(await layer(shaken, 'reach', 'B2'))).toContain('1 to 3 MP, by the die');
    // what is printed caps the die and what the leader adds to it
    expect(words(await layer(shaken, 'reach', 'B2', 'L'))).toContain('2 to 3 MP, by the die');
  });

  test('who is held in place is told why, with the rule', async () => {
    const held = { ...facing, units: { B1: '0405', W1: '0406' } };
    const l = await layer(held, 'reach', 'W1');
    expect(l.overlays).toEqual([]);
    expect(words(l)).toMatch(/^W1 \(MA 4\) may not leave 0406: B1 .*\(6\.3\)/);
  });
});

describe('lines of retreat', () => {
  const rivers = (...sides: readonly string[]) => ({
    ...map,
    hexsides: Object.fromEntries(sides.map((s) => [s, 'river'])),
  });
  const only = async (script: ScriptText) => {
    const l = await layer(script, 'lines', 'W1');
    return { line: of(l, 'line')[0]!, l };
  };
  const near = { ...facing, units: { B1: '0403', W1: '0404' } };

  test('safe: a shortest way to the LOC', async () => {
    const { line } = await only(near);
    expect(line).toMatchObject({ quality: 'safe' });
    expect(line.hexes).toEqual(['0404', '0405', '0406', '0407', '0408']);
  });

  test('unsafe, to the edge alone, none', async () => {
    // only 0405, 0304 and 0504 can be entered, all in an EZOC
    const shut = rivers('0404/0305', '0404/0505');
    const hemmed = {
      map: shut,
      counters: [...facing.counters, blue('B2', '4-4-4')],
      units: { ...near.units, B2: '0406' },
    };
    const unsafe = await only(hemmed);
    expect(unsafe.line.quality).toBe('unsafe');
    expect(unsafe.line.hexes.at(-1)).toBe('0408');
    expect(unsafe.line.hexes).not.toContain('0406');
    const edge = await only({ ...hemmed, units: { ...near.units, B2: '0408' } });
    expect(edge.line.quality).toBe('edge');
    expect(of(edge.l, 'mark')).toEqual([{ kind: 'mark', hex: '0404', text: 'E', tone: 'ask' }]);
    const isle = ['0403', '0504', '0505', '0405', '0305', '0304'].map((h) => `0404/${h}`);
    const none = await only({ ...near, map: rivers(...isle) });
    expect(none.line).toMatchObject({ quality: 'none', hexes: ['0404'] });
    expect(of(none.l, 'mark')).toMatchObject([{ text: '×', tone: 'bad' }]);
  });

  test('of all, finely, counted by side, when nobody is chosen', async () => {
    const l = await layer(near, 'lines');
    expect(of(l, 'line').map((o) => [o.quality, o.fine])).toEqual([
      ['safe', true],
      ['safe', true],
    ]);
    expect(words(l)).toMatch(/\(Blue 1, White 1\)/);
  });
});

test('command: whom a leader leads, whom he helps at once, who is without an active HQ', async () => {
  const script = {
    counters: [
      blue('L', '2-1-1', { ...leader, span: ['BL1'] }),
      blue('B1', '4-4-4', { nation: 'BL', formation: '1' }),
      blue('B2', '4-4-4', { nation: 'BL', formation: '1' }),
      blue('B3', '4-4-4', { nation: 'BL', formation: '2' }),
      white('W1', '4-4-4'),
      white('WH', undefined, { ...hq, ma: 3 }),
    ],
    units: { L: '0402', B1: '0402', B2: '0302', B3: '0502', W1: '0407', WH: '0408' },
  };
  const l = await layer(script, 'command', 'L');
  expect(of(l, 'link').map((o) => [o.from, o.to])).toEqual([['0402', '0302']]);
  expect(words(l)).toContain('help those stacked with him: B1');
  expect(words(await layer(script, 'command', 'W1'))).toContain('W1 is under WH');
  // an HQ in an enemy zone of control turns inactive, and White is without command
  const lost = { ...script, units: { ...script.units, B3: '0508' } };
  expect(of(await layer(lost, 'command'), 'mark')).toEqual([
    { kind: 'mark', hex: '0408', text: 'HQ', tone: 'bad' },
    { kind: 'mark', hex: '0407', text: '?', tone: 'ask' },
  ]);
});

test('potential combats: as they would be while one moves, as they are while one fights', async () => {
  const touching = { ...facing, units: { B1: '0405', W1: '0406' } };
  const moving = await layer(touching, 'fights');
  expect(of(moving, 'mark').map((o) => o.hex)).toEqual(['0406']);
  expect(words(moving)).toContain('If the Blue movement ended now, 1 enemy hex');
  expect(of(await layer(facing, 'fights'), 'mark')).toEqual([]);
  const fighting = await layer({ ...touching, actions: [endMovement] }, 'fights');
  expect(words(fighting)).toContain('1 enemy hex still to be attacked');
  const done = await layer(
    {
      ...touching,
      actions: [endMovement, attack('0406', 'B1')],
      dice: [
        { rule: '7.3', subject: '0406', faces: [3] },
        { rule: '7.8', subject: 'B1', faces: [1] },
      ],
    },
    'fights',
  );
  expect(of(done, 'mark')).toEqual([]);
});

test('arrivals: a slip at each entry hex, the earliest turn first, those due marked', async () => {
  const due = (turn: number, ...entries: readonly string[]) => ({ due: { turn, entries } });
  const l = await layer(
    {
      map: { ...map, entries: { E: '0103', F: '0703' } },
      turn: 2,
      counters: ['B1', 'B2', 'B3'].map((id) => blue(id, '4-4-4')).concat(white('W1', '4-4-4')),
      units: { B1: due(3, 'E', 'F'), B2: due(1, 'E'), B3: due(2, 'E'), W1: '0408' },
    },
    'arrivals',
  );
  expect(of(l, 'arrival')).toEqual([
    { kind: 'arrival', hex: '0103', side: 'blue', now: true, lines: ['Now: B2, B3', 'Turn 3: B1'] },
    { kind: 'arrival', hex: '0703', side: 'blue', now: false, lines: ['Turn 3: B1'] },
  ]);
  expect(words(l)).toContain('Blue: 3 units still to arrive');
});

test('layers that are not offered are left out, and every offer says what it shows', async () => {
  const { offers, reading } = layerReaders['musket-and-saber']!;
  const read = await reading();
  const ran = await play({ map, loc, ...facing });
  const ids = (on: readonly string[]) => read(ran.state, { on, units: [] }).map(({ id }) => id);
  expect(ids(['weather', 'zoc'])).toEqual(['zoc']);
  const offered = offers.map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(['zoc', 'reach', 'arrivals']));
  expect(new Set(offered).size).toBe(offers.length);
  for (const o of offers) expect(o.words).toMatch(/\.$/);
});

describe('sight and range', () => {
  const battery = blue('G1', '4-2-2-4', guns);
  const field = (rows: readonly string[], units: More, more: More = {}) => ({
    map: { rows },
    loc: { Blue: [], White: [] },
    counters: [battery, white('W1', '4-4-4'), white('W2', '4-4-4')],
    units: { G1: '0303', ...units },
    ...more,
  });
  const WOODS = ['.......', '..w....', '.......', '.......', '.......', '.......'];
  const at = (l: Layer): Record<string, string> =>
    Object.fromEntries(of(l, 'sight').flatMap((o) => o.hexes.map((h) => [h.hex, h.sight])));

  test('a gun: what it sees, what takes no fire, what hides, and the enemies on both', async () => {
    const l = await layer(field(WOODS, { W1: '0503', W2: '0301' }), 'sight', 'G1');
    const kinds = at(l);
    // two hexes around, the gun's own left out
    expect(Object.keys(kinds)).toHaveLength(18);
    expect(kinds['0503']).toBe('open');
    // woods take no fire, and hide what is behind them; the hexes next to the gun are for close quarters
    expect(kinds['0302']).toBe('closed');
    expect(kinds['0304']).toBe('closed');
    expect(kinds['0301']).toBe('hidden');
    expect(of(l, 'mark')).toEqual([{ kind: 'mark', hex: '0503', text: '2', tone: 'good' }]);
    expect(words(l)).toContain('G1 at 0303: range 2 hexes (8.7).');
    expect(words(l)).toContain('G1 could fire at the enemy in 0503 (2)');
    expect(words(l)).toContain('Out of its sight: the enemy in 0301 behind woods in 0302 (8.6).');
    expect(l.legend.flatMap((x) => (x.swatch?.kind === 'sight' ? [x.swatch.sight] : []))).toEqual([
      'open',
      'closed',
      'hidden',
    ]);
  });

  test('a disrupted gun sees, but fires at nobody, and the rule is told', async () => {
    const shaken = field(WOODS, { G1: { hex: '0303', disrupted: true }, W1: '0503', W2: '0101' });
    const l = await layer(shaken, 'sight', 'G1');
    expect(at(l)['0503']).toBe('open');
    expect(of(l, 'mark')).toEqual([]);
    expect(words(l)).toContain('G1 is disrupted and cannot fire at a distance (8.4).');
  });

  test('at night nothing is seen; who is no gun is told to choose one', async () => {
    const night = { turns: [{ label: 'I', light: 'night' }] };
    const l = await layer(field(WOODS, { W1: '0503', W2: '0101' }, night), 'sight', 'G1');
    expect(l.overlays).toEqual([]);
    expect(words(l)).toContain('at night nothing is seen');
    const foot = await layer(field(WOODS, { W1: '0503', W2: '0101' }), 'sight', 'W1');
    expect(foot.overlays).toEqual([]);
    expect(words(foot)).toMatch(/^W1 is no artillery\. Choose or point at a gun/);
  });
});
