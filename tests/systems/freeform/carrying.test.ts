// Commands carried out on a small table, by the rules of FORMAT.md 4.3 and the vectors of its 12th part.
import { expect, test } from 'vitest';
import { carryStep } from '../../../src/systems/freeform/carryStep.ts';
import type { TableState } from '../../../src/systems/freeform/state.ts';
import { stateText } from '../../../src/systems/freeform/pieceText.ts';
import { add, component, deck, map, moduleOf, table } from '../../support/smallTable.ts';
import { MAP, SECRET, toyTable } from '../../support/toyTable.ts';

const step = (state: TableState, ...texts: readonly string[]): TableState => {
  const [first = '', ...rest] = texts;
  const children = rest.map((text) => ({ text: `LOG\t${text}`, children: [] }));
  return carryStep(state, { text: `LOG\t${first}`, children }).state;
};
const stack = (state: TableState, id: string) => state.pieces.get(id)!.members;
const parent = (state: TableState, id: string) => state.pieces.get(id)!.parent;
const place = (state: TableState, id: string) => {
  const { map, x, y } = state.pieces.get(id)!;
  return [map, x, y];
};

test('A move onto a piece puts it right above that one', () => {
  const after = step(toyTable(), `M/3/${MAP}/100/100/1/${MAP}/200/100/null/pw`);
  expect(stack(after, 's1')).toEqual(['1', '3', '2']);
  expect(place(after, '3')).toEqual([MAP, 100, 100]);
});

test('A move onto nothing joins the stack that is there, at its bottom', () => {
  const after = step(toyTable(), `M/3/${MAP}/100/100/null/${MAP}/200/100/null/pw`);
  expect(stack(after, 's1')).toEqual(['3', '1', '2']);
});

test('A drag to an empty hex leaves an emptied stack that nobody sees and nothing joins', () => {
  const start = toyTable();
  const after = step(
    start,
    `M/1/${MAP}/150/150/null/${MAP}/100/100/null/pw`,
    `+/s9/stack/${MAP};150;150;1`,
  );
  expect([parent(after, '1'), stack(after, 's1')]).toEqual(['s9', ['2']]);
  const more = step(after, `M/1/${MAP}/200/100/3/${MAP}/150/150/null/pw`);
  expect([stack(more, 's9'), stack(more, 's2')]).toEqual([[], ['3', '1']]);
  expect(more.maps.get(MAP)!.order.has('s9')).toBe(false);
  const back = step(more, `M/2/${MAP}/150/150/null/${MAP}/100/100/null/pw`);
  expect(stack(back, 's9')).toEqual([]);
  expect(more.pieces.has('s9')).toBe(true);
});

test('A loose piece that comes to lie alone is wrapped in a stack of our own naming', () => {
  const loose = step(toyTable(), `+/7/piece;;;x.png;New/${MAP};10;10;;0`);
  const after = step(loose, `M/7/${MAP}/20/20/null/${MAP}/10/10/null/pw`);
  const own = parent(after, '7')!;
  expect(own).toMatch(/^local-/);
  expect(after.pieces.get(own)).toMatchObject({ map: MAP, x: 20, y: 20, members: ['7'] });
});

test('A piece that never stacks neither joins nor is joined', () => {
  const type = 'immob;g;N;R;\tpiece;;;x.png;Marker';
  const loose = step(toyTable(), `+/7/${type}/\t${MAP};10;10;;0`);
  const after = step(loose, `M/7/${MAP}/100/100/null/${MAP}/10/10/null/pw`);
  expect([parent(after, '7'), place(after, '7')]).toEqual([undefined, [MAP, 100, 100]]);
});

test('A moved stack takes its members along, and merges whole into what is there', () => {
  const moved = step(toyTable(), `M/s1/${MAP}/150/100/null/${MAP}/100/100/null/pw`);
  expect([place(moved, '1'), place(moved, '2')]).toEqual([
    [MAP, 150, 100],
    [MAP, 150, 100],
  ]);
  const merged = step(moved, `M/s1/${MAP}/200/100/null/${MAP}/150/100/null/pw`);
  expect([stack(merged, 's2'), stack(merged, 's1')]).toEqual([['3', '1', '2'], []]);
});

test('What is hidden joins, and is joined by, only what the same player hid', () => {
  const hide = (owner: string, access: string) =>
    `hide;73,130;Hide;0,0,0;${access};0.3\tpiece;;;c.png;X/${owner}\t${MAP};10;10;;0`;
  const joins = (id: string, secret: string, ...more: readonly string[]): boolean => {
    const at = id === '3' ? '200/100' : '10/10';
    const move = `M/${id}/${MAP}/400/100/null/${MAP}/${at}/null/${secret}`;
    return parent(step(toyTable(), ...more, move), '5') !== undefined;
  };
  expect([joins('3', 'somebody'), joins('3', SECRET)]).toEqual([false, false]);
  const [own, other] = [`+/7/${hide(SECRET, 'player:')}`, `+/7/${hide('pw', 'player:')}`];
  expect([joins('7', SECRET, own), joins('7', 'pw', own), joins('7', SECRET, other)]).toEqual([
    true,
    false,
    false,
  ]);
  // by its place no hidden piece joins what everybody sees
  const shown = step(toyTable(), own, `M/7/${MAP}/100/100/null/${MAP}/10/10/null/${SECRET}`);
  expect(stack(shown, 's1')).toEqual(['1', '2']);
  expect(parent(shown, '7')).toMatch(/^local-/);
});

test('What is put on a stack comes to lie above what everybody sees of it, below what is hidden on top', () => {
  const ambush = `hide;73,130;Hide;0,0,0;player:;0.3\tpiece;;;c.png;X/pw\t${MAP};100;100;;0`;
  const start = step(toyTable(), `+/7/${ambush}`, `M/7/${MAP}/100/100/2/${MAP}/100/100/null/pw`);
  expect(stack(start, 's1')).toEqual(['1', '2', '7']);
  const after = step(start, `M/3/${MAP}/100/100/s1/${MAP}/200/100/null/pw`);
  expect(stack(after, 's1')).toEqual(['1', '2', '3', '7']);
  const upon = step(start, `M/3/${MAP}/100/100/7/${MAP}/200/100/null/pw`);
  expect(stack(upon, 's1')).toEqual(['1', '2', '7', '3']);
});

test('A move to no map, or to one that is not there, takes the piece off the table', () => {
  const after = step(toyTable(), `M/3/null/0/0/null/${MAP}/200/100/null/pw`);
  expect([place(after, '3'), stack(after, 's2')]).toEqual([[undefined, 200, 100], []]);
});

test('A card put into a deck is a card of it; a card moved out is none', () => {
  const out = step(toyTable(), `M/c3/${MAP}/600/500/null/${MAP}/500/500/c2/pw`);
  expect(stack(out, 'deck')).toEqual(['c1', 'c2']);
  const back = step(out, `M/c3/${MAP}/500/500/c1/${MAP}/600/500/null/pw`);
  expect(stack(back, 'deck')).toEqual(['c1', 'c3', 'c2']);
});

test('A change sets just the traits that differ between its own old and new state', () => {
  const start = step(
    toyTable(),
    `+/7/a;\tpiece;;;x.png;New/4\t${MAP};1;1;9;0`,
    `M/7/${MAP}/2/2/null/${MAP}/1/1/null/pw`,
  );
  const after = step(start, `D/7/5\t${MAP};1;1;9;0/4\t${MAP};1;1;9;0`);
  expect(stateText(after.pieces.get('7')!)).toBe(`5\t${MAP};2;2;9;0`);
});

test('A change without an old state is set whole', () => {
  const start = toyTable();
  const text = stateText(start.pieces.get('3')!).replace('200;100', '220;120');
  const after = step(start, `D/3/${text}`);
  expect(place(after, '3')).toEqual([MAP, 220, 120]);
});

test('A stack that changed otherwise keeps who came since', () => {
  const start = step(toyTable(), `M/3/${MAP}/100/100/2/${MAP}/200/100/null/pw`);
  expect(stack(start, 's1')).toEqual(['1', '2', '3']);
  const after = step(start, `D/s1/${MAP};100;100;2;1/${MAP};100;100;1;2`);
  expect(stack(after, 's1')).toEqual(['2', '3', '1']);
});

test('A deck takes its new order whole', () => {
  const after = step(toyTable(), `D/deck/${MAP};500;500;false;c3,c1/${MAP};500;500;true;c1,c2,c3`);
  expect(after.pieces.get('deck')).toMatchObject({ members: ['c3', 'c1'], faceDown: false });
  expect(after.pieces.has('c2')).toBe(true);
  expect(parent(after, 'c2')).toBeUndefined();
});

test('The layer of a piece is what its outermost property of that name says', () => {
  const layers = component('module.map.LayeredPieceCollection', {
    property: 'Layer',
    layerOrder: 'Low,High',
  });
  const high = ['calcProp;Layer;{"High"}', ''] as const;
  const start = table(
    moduleOf(map('Main', {}, layers)),
    add('a', { x: 10, y: 10 }, {}, [high, ['mark;Layer', 'Low']]),
    add('b', { x: 50, y: 50 }, {}, [['mark;Layer', 'High']]),
    add('c', { x: 90, y: 90 }, {}, [['mark;Layer', 'Low']]),
  );
  const joins = (id: string): boolean => {
    const { parent: holder } = step(start, `M/${id}/Main/10/10/null/Main/1/1/null/pw`).pieces.get(
      'a',
    )!;
    return holder !== undefined;
  };
  expect([joins('b'), joins('c')]).toEqual([true, false]);
});

test('What moves comes to lie above the rest where the map shows what moved last, with layers or without', () => {
  const loose = (id: string) => add(id, { x: 10, y: 10 }, {}, [['immob;g;N;R;', '']]);
  const order = (...parts: Parameters<typeof map>[2][]): readonly string[] => {
    const start = table(moduleOf(map('Main', {}, ...parts)), loose('a'), loose('b'), loose('c'));
    const after = step(start, 'M/a/Main/20/20/null/Main/10/10/null/pw');
    return [...after.maps.get('Main')!.order];
  };
  const layers = component('module.map.LayeredPieceCollection', { property: 'L', layerOrder: 'x' });
  const shows = (enabled: string) => component('module.map.HighlightLastMoved', { enabled });
  // a map that says nothing of it shows it
  for (const parts of [[], [layers], [shows('true')], [layers, shows('true')]])
    expect(order(...parts)).toEqual(['b', 'c', 'a']);
  for (const parts of [[shows('false')], [layers, shows('false')]])
    expect(order(...parts)).toEqual(['a', 'b', 'c']);
});

test('A member whose own property changes leaves its stack where it fits no more: in another layer, or hidden', () => {
  const hide: readonly [string, string] = ['hide;73,130;Hide;0,0,0;player:;0.3', 'pw'];
  const value: readonly [string, string] = ['PROP;L;;', 'x'];
  const layers = component('module.map.LayeredPieceCollection', {
    property: 'L',
    layerOrder: 'x,y',
  });
  const start = (traits: readonly (readonly [string, string])[]) =>
    table(
      moduleOf(map('Main', {}, layers)),
      add('a', { x: 5, y: 5 }, {}, [value]),
      add('b', { x: 5, y: 5 }, {}, [value]),
      add('c', { x: 5, y: 5 }, {}, traits),
      '+/s/stack/Main;5;5;a;b;c;@@0',
    );
  const changed = (state: TableState, id: string, to: string, more = ''): TableState => {
    const token = (v: string) => `${more === '' ? '' : `${more}\t`}${v}\tMain;5;5;;0`;
    const nested = (v: string) => (more === '' ? token(v) : `${more}\t${v}\\\tMain;5;5;;0`);
    return step(state, `D/${id}/${nested(to)}/${nested('x')}`);
  };
  expect(stack(changed(start([value]), 'b', 'x'), 's')).toEqual(['a', 'b', 'c']);
  const left = changed(start([value]), 'b', 'y');
  expect(stack(left, 's')).toEqual(['a', 'c']);
  // into a stack of its own, as does a loose one that may stack
  expect(stack(left, parent(left, 'b')!)).toEqual(['b']);
  const loose = table(moduleOf(map('Main')), add('b', { x: 5, y: 5 }, {}, [value]));
  expect(parent(changed(loose, 'b', 'y'), 'b')).toMatch(/^local-/);
  // one that nobody else sees fits nowhere
  expect(stack(changed(start([hide, value]), 'c', 'z', 'pw'), 's')).toEqual(['a', 'b']);
  // and is not asked whether another fits
  expect(stack(changed(start([hide, ['PROP;L;;', 'y']]), 'b', 'x1'), 's')).toEqual(['a', 'c']);
});

test('A deck that loses a card comes to lie above the rest', () => {
  const start = table(
    moduleOf(map('Main')),
    add('card', { x: 5, y: 5 }),
    deck('d', { x: 5, y: 5 }, true, ['card']),
    add('a', { x: 9, y: 9 }, {}, [['immob;g;N;R;', '']]),
  );
  expect([...start.maps.get('Main')!.order]).toEqual(['d', 'a']);
  expect([...step(start, '-/card').maps.get('Main')!.order]).toEqual(['a', 'd']);
});

test('A loose piece that is moved to where it lies stays loose', () => {
  const start = table(moduleOf(map('Main')), add('a', { x: 5, y: 5 }));
  const after = step(start, 'M/a/Main/5/5/null/Main/5/5/null/pw');
  expect([parent(after, 'a'), place(after, 'a')]).toEqual([undefined, ['Main', 5, 5]]);
});

test('A member that a stack names twice lies where it is named last', () => {
  const after = step(toyTable(), `D/s1/${MAP};100;100;1;2;1`);
  expect(stack(after, 's1')).toEqual(['2', '1']);
});

test('What is removed is gone, and a removed stack leaves its members lying nowhere', () => {
  const after = step(toyTable(), '-/s1', '-/3', '-/unheard-of');
  expect([after.pieces.has('s1'), after.pieces.has('3')]).toEqual([false, false]);
  expect([place(after, '1')[0], after.maps.get(MAP)!.order.has('1')]).toEqual([undefined, false]);
});

test('Commands that are not understood are counted and stop nothing', () => {
  const after = step(toyTable(), 'OBA/x', 'strange\tnews', 'CHAT* still here', 'D/none/x/y');
  expect([...after.opaque]).toEqual([
    ['OBA', 1],
    ['strange', 1],
  ]);
  expect(after.chat.last()!.text).toBe('* still here');
});

test('A definition that nobody knows is kept, and later commands find it', () => {
  const after = step(
    toyTable(),
    `+/7/novel;x\tweird;core/s\t${MAP};1;2`,
    `M/7/${MAP}/30/40/null/null/0/0/null/pw`,
  );
  expect(after.pieces.get('7')!.type.text).toBe('novel;x\tweird;core');
  expect(place(after, '7')).toEqual([MAP, 30, 40]);
});

test('Another log that goes on from its own beginning lays the table anew', () => {
  const start = toyTable();
  const node = {
    text: 'begin_save',
    children: [{ text: `+/7/piece;;;x.png;New/${MAP};10;10;;0`, children: [] }],
  };
  const after = carryStep(start, node);
  expect([...after.state.pieces.keys()]).toEqual(['7']);
  expect(after.state.chat.size).toBe(start.chat.size);
});

test('A step changes nothing of the state before it', () => {
  const start = toyTable();
  const order = [...start.maps.get(MAP)!.order];
  step(start, `M/s1/${MAP}/150/100/null/${MAP}/100/100/null/pw`, '-/3', `-/deck`);
  expect([...start.maps.get(MAP)!.order]).toEqual(order);
  expect([stack(start, 's1'), place(start, '1'), start.pieces.has('3')]).toEqual([
    ['1', '2'],
    [MAP, 100, 100],
    true,
  ]);
});

test('Tens of thousands of cards go from deck to deck at once', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `n${n}`);
  const start = toyTable([
    ...ids.map((id) => `+/${id}/piece;;;x.png;Card/null;0;0;;0`),
    `+/one/deck;true/${MAP};10;10;true;${ids.join()}`,
  ]);
  const after = step(start, `+/two/deck;true/${MAP};90;90;true;${ids.toReversed().join()}`);
  expect([stack(after, 'one').length, stack(after, 'two').length]).toEqual([0, 10_000]);
  expect(parent(after, 'n7')).toBe('two');
});

test('Prototypes that stand in each other in a circle, or double from one to the next, end', () => {
  const prototype = (name: string, ...uses: readonly string[]) => ({
    ...component('module.PrototypeDefinition', { name }),
    text: add('null', { map: 'null', x: 0, y: 0 }, {}, [
      ...uses.map((use) => [`prototype;${use}`, ''] as const),
      [`mark;${name}`, name],
    ]),
  });
  const traitsOf = (...prototypes: readonly ReturnType<typeof prototype>[]): readonly string[] => {
    const module = moduleOf(
      component('module.PrototypesContainer', {}, ...prototypes),
      map('Main'),
    );
    const state = table(module, add('1', { x: 5, y: 5 }, {}, [[`prototype;P0`, '']]));
    return state.pieces.get('1')!.type.traits.map(({ fields }) => fields);
  };
  // one within itself gives nothing: P0, and P1 without it
  expect(traitsOf(prototype('P0', 'P1', 'P0', 'P1'), prototype('P1', 'P0', 'P1', 'P0'))).toEqual([
    'P1',
    'P1',
    'P0',
  ]);
  const doubling = Array.from({ length: 45 }, (_, n) =>
    prototype(`P${n}`, `P${n + 1}`, `P${n + 1}`),
  );
  const traits = traitsOf(...doubling, prototype('P45'));
  expect(traits.length).toBeGreaterThan(100);
  expect(traits.length).toBeLessThanOrEqual(1000);
});

test('Very many pieces at one place, and in one stack, are laid and moved', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => `p${n}`);
  const start = table(
    moduleOf(map('Main')),
    ...ids.map((id) => add(id, { x: 5, y: 5 })),
    `+/s/stack/Main;5;5;${ids.join(';')}`,
  );
  expect(stack(start, 's')).toHaveLength(ids.length);
  expect([...start.maps.get('Main')!.places.keys()]).toEqual(['5,5']);
  expect(start.maps.get('Main')!.places.get('5,5')).toEqual(['s']);
  // who is in neither list stays, above whom he lies on now
  const after = step(start, 'D/s/Main;5;5;p1;p0/Main;5;5;p0;p1;p2');
  expect(stack(after, 's').slice(0, 3)).toEqual(['p3', 'p4', 'p5']);
  expect(stack(after, 's').slice(-2)).toEqual(['p1', 'p0']);
});
