// A table as a scene: tabs, boards, order, stacks and decks, moves, what is missing.
import { describe, expect, test } from 'vitest';
import type { TableScene } from '../../src/scene/table.ts';
import { freshStart } from '../../src/vassal/module/freshGame.ts';
import { viewOf } from '../../src/systems/freeform/module.ts';
import { presentTable, type TableInput } from '../../src/scene/tablePresent.ts';
import { tableMemory } from '../../src/scene/tableSight.ts';
import type { FreeformEvent } from '../../src/systems/freeform/events.ts';
import {
  add,
  board,
  boards,
  component,
  deck,
  hexGrid,
  map,
  moduleOf,
  noModule,
  stack,
  table,
} from '../support/smallTable.ts';

const px = (width: number, height = width) => ({ width, height });
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  'east.png': px(1000, 800),
  'west.png': px(600, 700),
  'small.png': px(20),
  'big.png': px(60, 40),
  'face.png': px(50, 70),
  'back.png': px(50, 70),
};
const sizes = (name: string) => SIZES[name];

const scene = (
  module: Parameters<typeof table>[0],
  commands: readonly string[],
  more: Partial<TableInput> = {},
): TableScene => presentTable({ state: table(module, ...commands), events: [], sizes, ...more });

const ids = (s: TableScene): readonly string[] => s.pieces.map(({ id }) => id);
const places = (s: TableScene) =>
  Object.fromEntries(s.pieces.map(({ id, at }) => [id, [at.x, at.y]]));

const twoBoards = moduleOf(
  map(
    'Main',
    { edgeWidth: '20', edgeHeight: '10', backgroundcolor: '1,2,3' },
    boards(
      board('East', { image: 'east.png' }, hexGrid()),
      board('West', { image: 'west.png', reversible: 'true' }, hexGrid({ visible: 'true' })),
      board('Plain', { width: '300', height: '200', color: '9,9,9' }),
    ),
  ),
);

describe('boards (FORMAT 7.2)', () => {
  const laid = scene(twoBoards, [
    'MainBoardPicker\tEast\t0\t0\tWest/rev\t1\t0\tPlain\t0\t1\tLost\t1\t1',
  ]);
  test('stand side by side from the edge, a row by its heights, turned where they may be', () => {
    expect(laid.boards).toEqual([
      { name: 'East', image: 'east.png', box: { x: 20, y: 10, ...px(1000, 800) }, reversed: false },
      { name: 'West', image: 'west.png', box: { x: 1020, y: 10, ...px(600, 700) }, reversed: true },
      {
        name: 'Plain',
        colour: 'rgb(9, 9, 9)',
        box: { x: 20, y: 810, ...px(300, 200) },
        reversed: false,
      },
    ]);
    expect([laid.width, laid.height]).toEqual([1640, 1020]);
    expect(laid.background).toBe('rgb(1, 2, 3)');
  });
  test('one that the module does not have is a line among the problems', () => {
    expect(laid.problems).toEqual(['The board Lost is not in the module.']);
  });
  test('a grid is drawn where the module wants it seen, within its board and turned with it', () => {
    expect(laid.grids).toHaveLength(1);
    const xs = laid.grids[0]!.within!.flatMap((s) => (s.to === 'close' ? [] : [s.x]));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([1020, 1620]);
    expect(laid.grids[0]!.lines.length).toBeGreaterThan(100);
  });
  test('places are named by the board that they lie on', () => {
    const s = scene(twoBoards, [
      'MainBoardPicker\tEast\t0\t0',
      add('a', { x: 50 + 60, y: 10 + 70 }),
      add('b', { x: 1500, y: 900 }),
    ]);
    expect(s.pieces.map((p) => p.location)).toEqual(['0201', 'offboard']);
    expect(s.pieces[0]!.words).toBe('a, 0201');
  });
  test('without the module: every map that something lies on, as large as what lies there', () => {
    const s = scene(noModule, [
      add('a', { x: 500, y: 300 }),
      add('b', { map: 'Pool', x: 5, y: 5 }),
    ]);
    expect(s.tabs.map(({ id, pieces }) => [id, pieces])).toEqual([
      ['Main', 1],
      ['Pool', 1],
    ]);
    expect([s.width, s.height, s.boards]).toEqual([586, 386, []]);
    expect(s.pieces[0]).toMatchObject({ name: 'a', location: '', box: px(52) });
  });
  test('no pieces and no maps: nothing to see, and no fault', () => {
    expect(scene(noModule, [])).toMatchObject({ tabs: [], tab: '', pieces: [], width: 0 });
  });
});

describe('order (FORMAT 7.4)', () => {
  const still = ['immob;g;N;R', ''] as const;
  test('without layers: what never stacks and decks below, the rest above, each in order of arrival', () => {
    const s = scene(noModule, [
      add('a', { x: 1, y: 1 }),
      add('never', { x: 2, y: 2 }, {}, [still]),
      stack('s', { x: 1, y: 1 }, 'a'),
      deck('d', { x: 3, y: 3 }, true, []),
      add('b', { x: 4, y: 4 }, {}, [['immob;g;N;L', '']]),
    ]);
    expect(ids(s)).toEqual(['never', 'd', 'a', 'b']);
  });
  test('with layers: by a property, a stack by its top piece, what has none of the values above, decks with them', () => {
    const layers = component('module.map.LayeredPieceCollection', {
      property: 'Level',
      layerOrder: 'Land,Air',
    });
    const on = (level: string) => ['PROP;Level;x', level] as const;
    const s = scene(moduleOf(map('Main', {}, layers)), [
      add('none', { x: 1, y: 1 }, {}, [on('Sea')]),
      deck('d', { x: 3, y: 3 }, true, []),
      add('air', { x: 2, y: 2 }, {}, [on('Air')]),
      add('under', { x: 5, y: 5 }, {}, [on('Air')]),
      add('top', { x: 5, y: 5 }, {}, [on('Land')]),
      stack('s', { x: 5, y: 5 }, 'under', 'top'),
      add('land', { x: 6, y: 6 }, {}, [on('Land')]),
    ]);
    expect(ids(s)).toEqual(['under', 'top', 'land', 'air', 'none', 'd']);
  });
});

describe('stacks (FORMAT 7.5)', () => {
  const small = { image: 'small.png' };
  const big = { image: 'big.png' };
  const metrics = (attributes: Readonly<Record<string, string>>) =>
    moduleOf(map('Main', {}, component('module.map.StackMetrics', attributes)));
  const three = [
    add('a', { x: 100, y: 100 }, small),
    add('b', { x: 100, y: 100 }, small),
    add('c', { x: 100, y: 100 }, big),
    stack('s', { x: 100, y: 100 }, 'a', 'b', 'c'),
  ];
  test('pieces alike stand to the right and up by the metrics; a larger one by its left and lower edge', () => {
    expect(places(scene(noModule, three))).toEqual({
      a: [100, 100],
      b: [102, 96],
      // left edges 90, 92, 94; lower edges 110, 106, 102
      c: [124, 82],
    });
  });
  test('negative distances go left and down, none stays in line; spread as the viewer wants it', () => {
    const module = metrics({ unexSepX: '-3', unexSepY: '-5', exSepX: '0', exSepY: '10' });
    expect(
      places(scene(module, three.slice(0, 2).concat(stack('s', { x: 100, y: 100 }, 'a', 'b')))),
    ).toEqual({
      a: [100, 100],
      b: [97, 105],
    });
    expect(places(scene(module, three, { look: { expanded: ['s'] } }))).toMatchObject({
      b: [100, 90],
    });
  });
  test('hidden pieces take no room; the position is the stack\u2019s, not the member\u2019s', () => {
    const s = scene(noModule, [
      add('a', { x: 100, y: 100 }, small, [['hide;73,130;Hide;;side:;0.3', 'Red']]),
      add('b', { x: 7, y: 7 }, small),
      stack('s', { x: 100, y: 100 }, 'a', 'b'),
    ]);
    expect(places(s)).toEqual({ b: [100, 100] });
    expect(s.pieces[0]!.stack).toEqual({ id: 's', index: 0, of: 1 });
  });
  test('with a colour for what lies below, only the top shows its face', () => {
    const s = scene(metrics({ color: '10,20,30' }), three);
    expect(s.pieces.map((p) => p.marks.map((m) => m.kind))).toEqual([
      ['shape'],
      ['shape'],
      ['image'],
    ]);
    expect(s.pieces[0]!.marks[0]).toMatchObject({ fill: 'rgb(10, 20, 30)' });
  });
  test('turned pieces are spaced by what they cover unturned', () => {
    const turned = (id: string) => add(id, { x: 100, y: 100 }, big, [['rotate;4;;;;;;;F', '1']]);
    const s = scene(noModule, [turned('a'), turned('b'), stack('s', { x: 100, y: 100 }, 'a', 'b')]);
    expect(places(s)).toEqual({ a: [100, 100], b: [102, 96] });
  });
  test('an empty stack is nothing', () => {
    expect(scene(noModule, [stack('s', { x: 1, y: 1 })]).pieces).toEqual([]);
  });
  test('a hand lays its pieces side by side by their widths', () => {
    const hand = component(
      'module.PlayerHand',
      { mapName: 'Main', side: 'Red' },
      component('module.map.HandMetrics', {}),
    );
    const s = scene(moduleOf(hand), three, { look: { viewer: 'Red' } });
    expect(places(s)).toEqual({ a: [100, 100], b: [132, 100], c: [164, 100] });
    expect(s.tabs[0]).toMatchObject({ kind: 'hand', pieces: 3 });
  });
});

describe('decks (FORMAT 5.2, 7.5)', () => {
  const card = (id: string) =>
    add(id, { x: 200, y: 100 }, { image: 'face.png' }, [['obs;;back.png;;B;?', 'null']]);
  const four = ['a', 'b', 'c', 'd'];
  const drawn = (faceDown: boolean) =>
    scene(noModule, [...four.map(card), deck('pile', { x: 200, y: 100 }, faceDown, four)]).pieces;
  test('face down: as many backs as the module wants shown, each a little right and up', () => {
    const [pile, ...more] = drawn(true);
    expect(more).toEqual([]);
    expect(pile).toMatchObject({ id: 'pile', kind: 'deck', name: 'Draw', at: { x: 200, y: 100 } });
    expect(pile!.marks.map((m) => m.kind === 'image' && [m.name, m.at.x, m.at.y])).toEqual([
      ['back.png', 0, 0],
      ['back.png', 2, -2],
      ['back.png', 4, -4],
    ]);
    expect(pile!.box).toEqual({ x: -25, y: -39, width: 54, height: 74 });
    expect(pile!.words).toBe('Draw: 4 cards, face down');
    expect(JSON.stringify(pile)).not.toContain('face.png');
  });
  test('face up: the cards\u2019 own faces', () => {
    expect(drawn(false)[0]!.marks.every((m) => m.kind === 'image' && m.name === 'face.png')).toBe(
      true,
    );
  });
  test('face up: under the top card lie those from the bottom of the deck, upside down', () => {
    const own = (id: string) => add(id, { x: 200, y: 100 }, { image: `${id}.png` });
    const [pile] = scene(noModule, [
      ...four.map(own),
      deck('pile', { x: 200, y: 100 }, false, four),
    ]).pieces;
    expect(pile!.marks.map((m) => m.kind === 'image' && m.name)).toEqual([
      'c.png',
      'b.png',
      'd.png',
    ]);
  });
  test('a deck turns the outermost mask of a card only', () => {
    const masked = add('a', { x: 200, y: 100 }, { image: 'face.png' }, [
      ['obs;;outer.png;;B;?', 'null'],
      ['obs;;inner.png;;B;?', 'somebody'],
    ]);
    const top = (faceDown: boolean) =>
      scene(noModule, [masked, deck('pile', { x: 200, y: 100 }, faceDown, ['a'])]).pieces[0]!.marks;
    expect(top(true)).toMatchObject([{ name: 'outer.png' }]);
    expect(top(false)).toMatchObject([{ name: 'inner.png' }]);
  });
  test('empty: an outline of its size', () => {
    const [pile] = scene(noModule, [deck('pile', { x: 200, y: 100 }, true, [])]).pieces;
    expect(pile).toMatchObject({
      box: { x: -20, y: -30, width: 40, height: 60 },
      marks: [{ kind: 'shape', stroke: 'rgb(10, 20, 30)' }],
      words: 'Draw: 0 cards',
    });
  });
  test('a place where the module has a deck has its name, be the cards there or not', () => {
    const pile = (name: string, more: Readonly<Record<string, string>>) =>
      component('module.map.DrawPile', { name, x: '200', y: '100', ...more });
    const module = moduleOf(
      map(
        'Main',
        { edgeWidth: '20', edgeHeight: '10' },
        boards(board('East', { width: '500', height: '400' }, hexGrid())),
        pile('Reserves', { owningBoard: 'East' }),
        pile('Lost', { owningBoard: 'Elsewhere' }),
        pile('Second', {}),
      ),
    );
    const s = scene(module, [
      'MainBoardPicker\tEast\t0\t0',
      deck('pile', { x: 300, y: 300 }, true, [], 'Stray'),
      add('a', { x: 220, y: 110 }),
      add('b', { x: 200, y: 100 }),
      add('c', { x: 300, y: 300 }),
    ]);
    const at = (id: string) => s.pieces.find((p) => p.id === id)!.location;
    // a deck of a board that is not laid stands by the map's corner; of two at one place the first counts
    expect([at('a'), at('b'), at('c')]).toEqual(['Reserves', 'Lost', '0505']);
  });
});

describe('tabs (FORMAT 6.2)', () => {
  const module = moduleOf(
    map('Pool', { launch: 'true', buttonName: 'Reserves' }),
    map('Main'),
    component('module.PrivateMap', { mapName: 'Plans', side: 'Red', visible: 'false' }),
    component('module.PieceWindow', {}, component('widget.WidgetMap', { mapName: 'Palette' })),
  );
  const commands = [add('a', { map: 'Plans', x: 5, y: 5 }), add('b', { x: 5, y: 5 })];
  test('the map of the module\u2019s own window first; palettes only while something lies on them', () => {
    const s = scene(module, commands, { look: { viewer: 'Red' } });
    expect(s.tabs.map(({ id, kind, pieces }) => [id, kind, pieces])).toEqual([
      ['Main', 'main', 1],
      ['Pool', 'window', 0],
      ['Plans', 'private', 1],
    ]);
    expect(s.tab).toBe('Main');
  });
  test('another side\u2019s private map stays shut', () => {
    const s = scene(module, commands, { look: { tab: 'Plans' } });
    expect(s.tabs.find(({ id }) => id === 'Plans')).toMatchObject({ locked: true, pieces: 0 });
    expect([s.tab, s.pieces]).toEqual(['Plans', []]);
    expect(ids(scene(module, commands, { look: { tab: 'Plans', viewer: 'Red' } }))).toEqual(['a']);
  });
});

describe('what happened and what is missing', () => {
  const moved: FreeformEvent = {
    type: 'moved',
    rule: '',
    piece: 'a',
    name: 'a',
    from: { map: 'Main', x: 10, y: 20 },
    to: { map: 'Main', x: 100, y: 200 },
  };
  test('moves of the step on this map, and the pieces that changed', () => {
    const commands = [add('a', { x: 100, y: 200 }), add('b', { x: 5, y: 5 })];
    const elsewhere = { ...moved, piece: 'b', to: { map: 'Pool', x: 1, y: 1 } };
    const s = scene(noModule, commands, {
      events: [moved, elsewhere],
      look: { selected: ['b'] },
    });
    expect(s.moves).toEqual([{ piece: 'a', from: { x: 10, y: 20 }, to: { x: 100, y: 200 } }]);
    expect(s.pieces.map(({ id, role }) => [id, role])).toEqual([
      ['a', 'changed'],
      ['b', 'selected'],
    ]);
  });
  test('missing pictures, unknown traits and unresolved expressions, each once', () => {
    const odd = [
      ['placeDM;x', ''],
      ['label;;say;10;;0,0,0;t;0;c;0;b;c;$pieceName$', '{Random(6)}'],
    ] as const;
    const commands = ['a', 'b'].map((id) => add(id, { x: 1, y: 1 }, { image: 'lost.png' }, odd));
    const s = scene(noModule, commands, { isMissing: (name) => !SIZES[name] });
    expect(s.problems).toEqual([
      'The picture lost.png is missing.',
      'The trait placeDM is not known here: 2 pieces are drawn without it.',
      'Unresolved on a: {Random(6)}: a number drawn by lot, another each time it is asked for.',
    ]);
  });
  test('a map that the module does not have, with how many pieces lie on it', () => {
    const on = (id: string, of: string) => add(id, { map: of, x: 1, y: 1 });
    const here = moduleOf(map('Main', {}, boards(board('East', {}))));
    const commands = [on('a', 'Attic'), on('b', 'Attic'), on('c', 'Cellar'), on('d', 'Main')];
    expect(scene(here, commands).problems).toEqual([
      'The map Attic is not in the module: 2 pieces that the game lays on it are not shown.',
      'The map Cellar is not in the module: a piece that the game lays on it is not shown.',
    ]);
    expect(scene(noModule, commands).problems).toEqual([]);
  });
  test('a map without boards, and among which one chooses as a game begins', () => {
    const many = 'ABCDEFGH'.split('').map((name) => board(name, {}));
    const said = (...of: typeof many) =>
      scene(moduleOf(map('Main', {}, boards(...of))), []).problems;
    expect(said(...many)).toEqual([
      'No board is laid out on Main: a player chooses as the game begins, among A, B, C, D, E, F and 2 more.',
    ]);
    expect(said()).toEqual([
      'No board is laid out on Main: the module has none for it, or lays them by code of its own.',
    ]);
    expect(scene(twoBoards, ['MainBoardPicker\tEast\t0\t0']).problems).toEqual([]);
    expect(scene(noModule, [add('a', { x: 1, y: 1 })]).problems).toEqual([]);
  });
  test('of two maps of one name the first is shown, once', () => {
    const own = (name: string) => boards(board(name, { width: '300', height: '200' }));
    const module = moduleOf(map('Main', {}, own('A')), map('Main', {}, own('B')));
    const start = freshStart(viewOf(module), () => undefined);
    for (const s of [scene(module, []), scene(module, start)]) {
      expect(s.tabs.map(({ id }) => id)).toEqual(['Main']);
      expect(s.boards.map(({ name }) => name)).toEqual(['A']);
      expect(s.problems).toEqual([]);
    }
  });
  test('with a memory, boards and grids are the same objects from step to step', () => {
    const memory = tableMemory();
    const place = 'MainBoardPicker\tWest\t0\t0';
    const state = table(twoBoards, place, add('a', { x: 5, y: 5 }));
    const one = presentTable({ state, events: [], sizes, memory });
    const pieces = state.pieces.set('a', { ...state.pieces.get('a')!, x: 50 });
    const two = presentTable({ state: { ...state, pieces }, events: [], sizes, memory });
    expect(two.boards).toBe(one.boards);
    expect(two.grids).toBe(one.grids);
    expect(two.pieces[0]!.at.x).toBe(50);
    const later = presentTable({ state, events: [], memory });
    expect(later.boards[0]!.box.width).toBe(500);
  });
});
