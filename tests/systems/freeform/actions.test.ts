// What is done by hand, as VASSAL's own commands: that it does what it says, and that the commands alone do the same.
import { expect, test } from 'vitest';
import { recorded, rolling } from '../../../src/kernel/dice.ts';
import { rngFrom, seedState } from '../../../src/kernel/rng.ts';
import type { FreeformAction, OwnAction } from '../../../src/systems/freeform/actions.ts';
import { carryStep } from '../../../src/systems/freeform/carryStep.ts';
import { commandsOf } from '../../../src/systems/freeform/commands.ts';
import type { TableState } from '../../../src/systems/freeform/state.ts';
import { freeform } from '../../../src/systems/freeform/system.ts';
import { parseTree, writeTree } from '../../../src/vassal/commandTree.ts';
import { logged } from '../../../src/vassal/writeCommand.ts';
import { freeformTable } from '../../../src/scene/freeformTable.ts';
import {
  add,
  board,
  boards,
  component,
  hexGrid,
  map,
  moduleOf,
  noModule,
  table as tableWith,
} from '../../support/smallTable.ts';
import { INFANTRY, MAP, toyTable } from '../../support/toyTable.ts';

const fives = () => rolling((sides) => Math.min(5, sides));

const done = (state: TableState, action: OwnAction): TableState => {
  const read = freeform.readAction(JSON.parse(JSON.stringify(action)));
  if (!read.ok) throw new Error(read.fault.message);
  const after = freeform.apply(state, read.value, fives().dice);
  if (!after.ok) throw new Error(after.fault.message);
  return after.value.state;
};
const at = (x: number, y: number) => ({ map: MAP, x, y });
const members = (state: TableState, id: string) => state.pieces.get(id)!.members;
const states = (state: TableState, id: string) => state.pieces.get(id)!.states;

test('A piece is dragged to an empty place, and onto another', () => {
  const out = done(toyTable(), { move: { pieces: ['1'], to: at(150, 150) } });
  const stack = out.pieces.get('1')!.parent!;
  expect(out.pieces.get(stack)).toMatchObject({ ...at(150, 150), members: ['1'] });
  const on = done(out, { move: { pieces: ['1'], to: at(200, 100) } });
  expect(members(on, 's2')).toEqual(['3', '1']);
  const under = done(on, { move: { pieces: ['2'], to: at(200, 100), onto: '3' } });
  expect(members(under, 's2')).toEqual(['3', '2', '1']);
});

/** Own texts of what is done, in order. */
const textsOf = (state: TableState, action: OwnAction): readonly string[] => {
  if ('all' in action) throw new Error('one deed');
  const { text, children } = commandsOf(state, action, fives().dice);
  return [text, ...children.map((child) => child.text)];
};

test('Within its own stack a piece goes by a change of the stack, since engines differ in a move (FORMAT 4.6)', () => {
  const start = done(toyTable(), { move: { pieces: ['3'], to: at(100, 100) } });
  expect(members(start, 's1')).toEqual(['1', '2', '3']);
  const down: OwnAction = { move: { pieces: ['3'], to: at(100, 100), onto: '1' } };
  expect(textsOf(start, down)).toEqual([`D/s1/${MAP};100;100;1;3;2/${MAP};100;100;1;2;3`]);
  expect(members(done(start, down), 's1')).toEqual(['1', '3', '2']);
  // dropped where it lies, it comes to the top; so do several, in their order
  const top: OwnAction = { move: { pieces: ['2', '1'], to: at(100, 100) } };
  expect(members(done(start, top), 's1')).toEqual(['3', '2', '1']);
  expect(textsOf(start, top).filter((text) => text.startsWith('M/'))).toEqual([]);
  // together with one from elsewhere: that one is brought, then the order is set
  const mixed: OwnAction = { move: { pieces: ['3', '1'], to: at(100, 100), onto: '2' } };
  const [brought, ordered] = textsOf(toyTable(), mixed);
  expect(brought).toMatch(/^M\/3\/.*\/2\//);
  expect(ordered).toBe(`D/s1/${MAP};100;100;2;3;1/${MAP};100;100;1;2;3`);
  expect(members(done(toyTable(), mixed), 's1')).toEqual(['2', '3', '1']);
});

test('A deck is set whole, without its former state: engines merge decks like stacks, and spoil them', () => {
  expect(textsOf(toyTable(), { shuffle: 'deck' })[0]).toMatch(/^D\/deck\/[^/]*$/);
});

test('Several pieces go as one stack, in their order', () => {
  const after = done(toyTable(), { move: { pieces: ['3', '1'], to: at(50, 50) } });
  expect(members(after, after.pieces.get('3')!.parent!)).toEqual(['3', '1']);
  expect(members(after, 's1')).toEqual(['2']);
});

test('The chat tells of what moves in the words of the map where it comes to lie, and no more than anybody sees', () => {
  const words = (attributes: Readonly<Record<string, string>>, options = 'Always') =>
    moduleOf(
      component('module.GlobalOptions', { autoReport: options }),
      map('Main', attributes, boards(board('East', { width: '500', height: '500' }, hexGrid()))),
      map('Attic', { ...attributes, mapName: 'Attic' }),
    );
  const formats = {
    moveWithinFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
    moveToFormat: '$pieceName$ from $previousMap$ to $mapName$',
    createFormat: '$pieceName$ made at $location$',
  };
  const mask: readonly [string, string] = ['obs;70,130;back.png;Mask;B;Unknown;player:', 'pw;'];
  const hide: readonly [string, string] = ['hide;73,130;Hide;0,0,0;player:;0.3', 'pw'];
  const pieces = [
    add('a', { x: 30, y: 35 }, { name: 'Ann' }),
    add('b', { x: 30, y: 35 }, { name: 'Bob' }),
    '+/s/stack/Main;30;35;a;b;@@0',
    add('m', { x: 90, y: 70 }, { name: 'Mary' }, [mask]),
    add('h', { x: 90, y: 70 }, { name: 'Hal' }, [hide]),
    'MainBoardPicker\tEast\t0\t0',
  ];
  const said = (action: OwnAction, module = words(formats)): readonly string[] =>
    done(tableWith(module, ...pieces), action)
      .chat.map(({ text }) => text)
      .toArray();
  const to = { map: 'Main', x: 90, y: 70 };
  expect(said({ move: { pieces: ['a'], to } })).toEqual(['* Ann moves 0101 -> 0201 *']);
  expect(said({ move: { pieces: ['s'], to } })).toEqual(['* Bob, Ann moves 0101 -> 0201 *']);
  expect(said({ move: { pieces: ['a', 'b'], to } })).toEqual(['* Ann, Bob moves 0101 -> 0201 *']);
  const attic = { map: 'Attic', x: 5, y: 5 };
  expect(said({ move: { pieces: ['m'], to: attic } })).toEqual(['* Unknown from Main to Attic']);
  const hidden = { move: { pieces: ['h'], to: { ...to, x: 30, y: 35 } } };
  expect(said(hidden)).toEqual(['* ? moves ? -> ? *']);
  const definition = '+/null/piece;;;n.png;New/null;0;0;7;0';
  expect(said({ add: { definition, to } })).toEqual(['* New made at 0201']);
  // a map without words for it says nothing, and a module may forbid it
  expect(said({ move: { pieces: ['a'], to } }, words({}))).toEqual([]);
  expect(said({ move: { pieces: ['a'], to } }, words(formats, 'Never'))).toEqual([]);
});

test('A whole stack is moved, and merges on top of what is there', () => {
  const after = done(toyTable(), { move: { pieces: ['s1'], to: at(200, 100) } });
  expect(members(after, 's2')).toEqual(['3', '1', '2']);
});

test('Layers, facings, labels and masks', () => {
  const start = toyTable();
  expect(states(done(start, { layer: { piece: '3', trait: 3, level: 2 } }), '3')[3]).toBe('2');
  expect(states(done(start, { layer: { piece: '3', trait: 3, active: false } }), '3')[3]).toBe(
    '-1',
  );
  expect(states(done(start, { rotate: { piece: '3', trait: 1, by: -1 } }), '3')[1]).toBe('5');
  const label = done(start, { label: { piece: '3', trait: 0, text: 'hit; run/\\ \t"x"' } });
  expect(states(label, '3')[0]).toBe('hit; run/\\ \t"x"');
  const masked = done(start, { mask: { piece: '3', trait: 2, on: true } });
  expect(states(masked, '3')[2]).toBe('nobody;');
  expect(states(done(masked, { mask: { piece: '3', trait: 2, on: false } }), '3')[2]).toBe('null;');
});

test('A layer beyond its pictures is switched as it stands; the next level is the first, the one before it the last', () => {
  const layers = 'emb2;Flip;;F;;;;;;;;;1;false;0;0;a.png,b.png,c.png;;true;Steps';
  const start = tableWith(noModule, add('u', { x: 1, y: 1 }, {}, [[layers, '7']]));
  const off = done(start, { layer: { piece: 'u', trait: 0, active: false } });
  expect(states(off, 'u')[0]).toBe('-7');
  const levels = freeformTable
    .deeds(start, ['u'], {})
    .flatMap(({ actions }) =>
      actions.map((a) => (typeof a === 'object' && a && 'layer' in a ? a.layer : a)),
    );
  expect(levels).toEqual([
    { piece: 'u', trait: 0, active: false },
    { piece: 'u', trait: 0, level: 1 },
    { piece: 'u', trait: 0, level: 3 },
    { remove: ['u'] },
  ]);
  // nothing of it is to be seen, so nothing is said of it
  expect(freeformTable.inspect(start, 'u', {})?.layers).toEqual([]);
});

test('What an owner without a name masked is offered to be unmasked', () => {
  const mask = (owner: string) =>
    tableWith(noModule, add('u', { x: 1, y: 1 }, {}, [['obs;;back.png;Mask;B;?;player:', owner]]));
  const labels = (owner: string) =>
    freeformTable.deeds(mask(owner), ['u'], {}).map(({ label }) => label);
  expect(labels(';')).toContain('Mask: off');
  expect(labels('null;')).toContain('Mask');
});

test('A level\u2019s name is read of its piece, and told, without one plus only', () => {
  const layers = 'emb2;;;;;;;;;;;;1;false;0;0;a.png,b.png;plain,a+b;true;Steps';
  const start = tableWith(noModule, add('u', { x: 1, y: 1 }, {}, [[layers, '1']]));
  const flip: OwnAction = { layer: { piece: 'u', trait: 0, level: 2 } };
  expect(freeformTable.inspect(done(start, flip), 'u', {})?.layers).toEqual([
    { name: 'a+b', level: 2, of: 2 },
  ]);
  const after = freeform.apply(start, flip, fives().dice);
  if (!after.ok) throw new Error(after.fault.message);
  expect(freeform.narrate(after.value.events, after.value.state).text).toMatch(/: a\+b\.$/);
});

test('A slot of the palette is put on the table, onto what is there', () => {
  const definition =
    `+/null/${INFANTRY('Fresh')}/\t0\\\tnull;\\\\\t1\\\\\\\tnull;0;0;77;0`.replaceAll(
      '/a.png',
      '\\/a.png',
    );
  const after = done(toyTable(), { add: { definition, to: at(200, 100) } });
  const id = members(after, 's2')[1]!;
  expect(after.pieces.get(id)).toMatchObject({ gpid: '77', ...at(200, 100) });
});

test('Cards are drawn from the top, dealt in turn, and shuffled by dice', () => {
  const drawn = done(toyTable(), {
    draw: { deck: 'deck', count: 2, to: [at(10, 10), at(20, 10)] },
  });
  expect(members(drawn, 'deck')).toEqual(['c1']);
  expect([drawn.pieces.get('c3')!.x, drawn.pieces.get('c2')!.x]).toEqual([10, 20]);
  const { dice, rolls } = rolling(() => 1);
  const shuffled = freeform.apply(toyTable(), { shuffle: 'deck' }, dice);
  expect(shuffled.ok && members(shuffled.value.state, 'deck')).toEqual(['c2', 'c3', 'c1']);
  expect(rolls.map(({ sides }) => sides)).toEqual([3, 2]);
});

test('Dice fall by the kernel and stand in the chat; replayed they fall alike', () => {
  const action = { dice: { count: 2, sides: 6, plus: 1, name: 'Attack' } };
  const { dice, rolls } = fives();
  const first = freeform.apply(toyTable(), action, dice);
  expect(first.ok && first.value.state.chat.last()!.text).toBe('* Attack: 2d6+1 = 5,5 (11)');
  const again = freeform.apply(toyTable(), action, recorded(rolls).dice);
  expect(again).toEqual(first);
});

test('Chat, properties, notes and trackers', () => {
  const start = toyTable();
  expect(done(start, { chat: '<Bob> - hi' }).chat.last()).toEqual({
    text: '<Bob> - hi',
    kind: 'player',
  });
  const rain = done(start, { property: { name: 'Weather', value: 'Rain' } });
  expect(rain.properties.get('')!.get('Weather')).toBe('Rain');
  expect(done(start, { notes: { which: 'public', text: 'a\nb' } }).notes.public).toBe('a\nb');
  expect(done(start, { turn: { tracker: 0, state: '0|3' } }).turns.get(0)).toBe('0|3');
  expect(done(start, { remove: ['s1'] }).pieces.has('1')).toBe(false);
});

test.each<readonly [OwnAction, RegExp]>([
  [{ move: { pieces: ['99'], to: at(1, 1) } }, /no piece "99"/],
  [{ move: { pieces: ['1'], to: { map: 'Sea', x: 1, y: 1 } } }, /no map "Sea"/],
  [{ layer: { piece: '3', trait: 0, level: 1 } }, /Trait 0 of piece "3" is no layer/],
  [{ add: { definition: 'nonsense', to: at(1, 1) } }, /defines no piece/],
  [{ shuffle: 's1' }, /no deck "s1"/],
  [{ draw: { deck: 'deck', count: 9, to: [at(1, 1)] } }, /has not that many cards/],
])('%j is refused, and says why', (action, reason) => {
  const verdict = freeform.judge(toyTable(), action);
  expect(!verdict.legal && verdict.reason).toMatch(reason);
  expect(freeform.apply(toyTable(), action, fives().dice).ok).toBe(false);
});

test.each([
  {},
  { fly: 1 },
  { move: { pieces: [], to: at(1, 1) } },
  { chat: 'x', dice: {} },
  null,
  7,
])('%j is no action', (json) => {
  expect(freeform.readAction(json).ok).toBe(false);
});

/** Everything of a state but its count of steps and names. */
const table = (state: TableState) => ({ ...(freeform.observe(state) as object), step: 0 });

test('Whatever is done at random, the same commands as a step of a log do the same', () => {
  const rng = rngFrom(seedState('table'));
  let state = toyTable();
  const kinds = new Set<string>();
  for (let n = 0; n < 300; n += 1) {
    const [pending] = [freeform.standing(state)].flatMap((s) => (s.over ? [] : s.pending));
    const action: FreeformAction = freeform.sample(state, pending!, rng);
    kinds.add(Object.keys(action)[0]!);
    expect(freeform.judge(state, action)).toEqual({ legal: true });
    if ('vassal' in action || 'all' in action) throw new Error('unreachable');
    const { dice, rolls } = rolling((sides) => 1 + rng.below(sides));
    const node = commandsOf(state, action, dice);
    const vassal = writeTree(logged(node));
    const adopted = carryStep(state, parseTree(vassal));
    const after = freeform.apply(state, action, recorded(rolls).dice);
    if (!after.ok) throw new Error(after.fault.message);
    expect(table(adopted.state)).toEqual(table(after.value.state));
    state = after.value.state;
    for (const [id, piece] of state.pieces) {
      const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
      if (holder) expect(holder.members.filter((member) => member === id)).toEqual([id]);
    }
  }
  expect([...kinds].sort()).toEqual(['dice', 'layer', 'move', 'rotate', 'shuffle']);
});

test('The places of a map are found by where they are, whatever happened', () => {
  const rng = rngFrom(seedState('places'));
  let state = toyTable();
  for (let n = 0; n < 200; n += 1) {
    const [pending] = [freeform.standing(state)].flatMap((s) => (s.over ? [] : s.pending));
    const after = freeform.apply(state, freeform.sample(state, pending!, rng), fives().dice);
    if (!after.ok) throw new Error(after.fault.message);
    state = after.value.state;
    const { order, places } = state.maps.get(MAP)!;
    const listed = [...places].flatMap(([key, ids]) => ids.map((id) => [id, key] as const));
    const real = [...order].map((id) => {
      const { x, y } = state.pieces.get(id)!;
      return [id, `${x},${y}`] as const;
    });
    expect(new Set(listed)).toEqual(new Set(real));
    expect([...listed]).toHaveLength([...real].length);
    const ranks = [...order].map((id) => state.pieces.get(id)!.rank!);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  }
});
