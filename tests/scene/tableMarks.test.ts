// Faces of pieces: what each trait draws, where, and who sees it.
import { describe, expect, test } from 'vitest';
import type { Mark, PieceScene, TableLook } from '../../src/scene/table.ts';
import { presentTable } from '../../src/scene/tablePresent.ts';
import {
  add,
  board,
  boards,
  component,
  hexGrid,
  map,
  moduleOf,
  noModule,
  table,
  type TraitText,
} from '../support/smallTable.ts';

const px = (width: number, height = width) => ({ width, height });
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  'unit.png': px(50, 40),
  'odd.png': px(51, 41),
  'flag.png': px(10, 20),
  'back.png': px(60),
  'map.png': px(1000, 800),
};
const sizes = (name: string) => SIZES[name];

/** One piece with these traits, outermost first, as it is drawn. */
const piece = (
  traits: readonly TraitText[],
  options: {
    readonly image?: string;
    readonly look?: TableLook;
    readonly module?: Parameters<typeof table>[0];
    readonly before?: readonly string[];
  } = {},
): PieceScene => {
  const { image = 'unit.png', look = {}, module = noModule, before = [] } = options;
  const unit = add('u', { x: 300, y: 200 }, { image, name: 'Unit' }, traits);
  const state = table(module, ...before, unit);
  const scene = presentTable({ state, events: [], look, sizes });
  return scene.pieces.find(({ id }) => id === 'u') ?? expect.fail('it is not drawn');
};
const kinds = ({ marks }: PieceScene): readonly string[] =>
  marks.map((m) => (m.kind === 'image' ? m.name : m.kind === 'text' ? m.lines.join('/') : m.kind));
const last = <K extends Mark['kind']>({ marks }: PieceScene, kind: K): Extract<Mark, { kind: K }> =>
  (marks.findLast((m) => m.kind === kind) as Extract<Mark, { kind: K }> | undefined) ??
  expect.fail(`no ${kind}`);

const layer = (images: string, more: { at?: string; rest?: string; switched?: boolean } = {}) =>
  `emb2;;128;;;128;;;128;;;;1;false;${more.at ?? '0;0'};${images};${more.rest ?? ';true;L;;;false;;1;1;'}${more.switched ? 'false' : 'true'}`;
const label = (fields: string) => `label;;say;${fields}`;
const mask = (style: string, access = 'side:') => `obs;85,130;back.png;M;${style};?;${access}`;
const red: TableLook = { viewer: 'Red' };

describe('the picture and its layers (FORMAT 5.3, 7.3)', () => {
  test('a picture is centred, halves cut toward zero', () => {
    const p = piece([], { image: 'odd.png' });
    expect(p.box).toEqual({ x: -25, y: -20, width: 51, height: 41 });
    expect(p.marks).toEqual([
      { kind: 'image', name: 'odd.png', at: { x: 0, y: 0 }, scale: 1, turn: 0, opacity: 1 },
    ]);
  });
  test('layers lie on it, the outermost on top; one switched off or without a picture draws nothing', () => {
    const p = piece([
      [layer('flag.png,back.png', { at: '5;-7' }), '2'],
      [layer('flag.png'), '1'],
      [layer('flag.png', { switched: true }), '-1'],
      [layer(',flag.png'), '1'],
    ]);
    expect(kinds(p)).toEqual(['unit.png', 'flag.png', 'back.png']);
    expect(last(p, 'image').at).toEqual({ x: 5, y: -7 });
    expect(p.box).toEqual({ x: -25, y: -37, width: 60, height: 60 });
  });
  test('a layer whose level lies beyond its pictures draws none and covers nothing', () => {
    const p = piece([[layer('flag.png,back.png', { at: '90;90' }), '3']]);
    expect(kinds(p)).toEqual(['unit.png']);
    expect(p.box).toEqual({ x: -25, y: -20, width: 50, height: 40 });
  });
  test('a layer that is scaled', () => {
    const rest = ';true;L;;;false;;1;1;true;;;;;0.5';
    const p = piece([[`emb2;;128;;;128;;;128;;;;1;false;0;0;back.png;${rest}`, '1']], {
      image: '',
    });
    expect(last(p, 'image').scale).toBe(0.5);
    expect(p.box).toEqual({ x: -15, y: -15, width: 30, height: 30 });
  });
  test('a level that follows a property or an expression; what is not understood leaves it', () => {
    const follow = (expression: string, first = '1') =>
      layer('unit.png,flag.png,back.png', { rest: `;true;L;;;true;${expression};${first};1;` });
    const stepped = (expression: string, first?: string): string =>
      kinds(
        piece(
          [
            [follow(expression, first), '2'],
            ['PROP;Step;x', '3'],
          ],
          { image: '' },
        ),
      )[0]!;
    expect(stepped('Step')).toBe('back.png');
    expect(stepped('Step', '2')).toBe('flag.png');
    expect(stepped('{Step - 2}')).toBe('unit.png');
    expect(stepped('Nobody')).toBe('unit.png');
    expect(stepped('{Step * 9}')).toBe('back.png');
    expect(stepped('{Random(3)}')).toBe('flag.png');
  });
  test('a layer that follows is drawn only while its property is as wanted', () => {
    const only = (seen: string): readonly string[] =>
      kinds(
        piece([
          [
            'emb2;;128;;;128;;;128;;;;1;false;0;0;flag.png;;true;L;;;true;One;1;1;true;;;;;1.0;Seen;true',
            '1',
          ],
          ['PROP;Seen;x', seen],
        ]),
      );
    expect(only('true')).toEqual(['unit.png', 'flag.png']);
    expect(only('false')).toEqual(['unit.png']);
    expect(only('7')).toEqual(['unit.png', 'flag.png']);
  });
  test('a layer that goes underneath is no part of what the piece covers', () => {
    const under = 'emb2;;128;;;128;;;128;;;;1;true;0;0;back.png;;true;L;;;false;;1;1;true';
    expect(piece([[under, '1']]).box).toEqual({ x: -25, y: -20, width: 50, height: 40 });
  });
  test('a selected piece has its layer underneath where the module says so', () => {
    const under = 'emb2;;128;;;128;;;128;;;;1;true;0;0;flag.png;;true;L;;;false;;1;1;true';
    expect(kinds(piece([[under, '1']]))).toEqual(['unit.png', 'flag.png']);
    expect(kinds(piece([[under, '1']], { look: { selected: ['u'] } }))).toEqual([
      'flag.png',
      'unit.png',
    ]);
  });
});

describe('labels (FORMAT 5.3, 5.6)', () => {
  test('hang on an edge of the inner piece by an edge of their own', () => {
    const p = piece([
      [label('12;255,255,0;0,0,255;b;3;r;-4;t;r;$label$;SansSerif;3;90;T'), 'hello'],
    ]);
    expect(last(p, 'text')).toEqual({
      kind: 'text',
      lines: ['hello'],
      at: { x: 21, y: 23 },
      anchor: { x: 'right', y: 'top' },
      size: 12,
      family: 'SansSerif',
      bold: true,
      italic: true,
      colour: 'rgb(0, 0, 255)',
      back: 'rgb(255, 255, 0)',
      turn: 90,
      opacity: 1,
    });
  });
  test('are filled in: properties, expressions, unknown names as nothing, their own as nothing', () => {
    const shown = (text: string): readonly string[] =>
      kinds(
        piece([
          [label('10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;T'), text],
          ['PROP;CF;x', '7'],
        ]),
      );
    expect(shown('$CF$-$Nobody$5')).toEqual(['unit.png', '7-5']);
    expect(shown('{CF > 5 ? "big" : "small"}')).toEqual(['unit.png', 'big']);
    expect(shown('a$T$b')).toEqual(['unit.png', 'ab']);
    expect(shown('$Nobody$')).toEqual(['unit.png']);
    expect(shown('one\ntwo')).toEqual(['unit.png', 'one/two']);
    expect(shown('<html><b>bold</b><br>plain')).toEqual(['unit.png', 'bold/plain']);
  });
});

test('a piece that is nothing but a label is clicked on by about where its text is', () => {
  const fields = '10;;0,0,0;t;0;c;0;t;l;$label$;Dialog;0;0;T';
  const p = piece([[label(fields), 'four\nletters']], { image: '' });
  expect(p.box).toEqual({ x: 0, y: 0, width: 42, height: 24 });
});

describe('turning (FORMAT 5.3, rotate)', () => {
  test('what is further in turns about the centre of its box, what is further out stays upright', () => {
    const p = piece(
      [
        [label('10;;0,0,0;c;0;c;0;c;c;$label$;Dialog;0;0;T'), 'up'],
        ['rotate;4;;;;;;;Face', '1'],
        [layer('flag.png', { at: '10;0' }), '1'],
      ],
      { image: 'odd.png' },
    );
    const images = p.marks.filter((m) => m.kind === 'image');
    expect(images.map((m) => [m.turn, m.pivot])).toEqual([
      [90, { x: 0.5, y: 0.5 }],
      [90, { x: 0.5, y: 0.5 }],
    ]);
    expect(last(p, 'text').turn).toBe(0);
    expect([p.box.width, p.box.height]).toEqual([41, 51]);
  });
  test('a label turned by itself and then with its piece is one turn about one point', () => {
    const p = piece([
      ['rotate;4;;;;;;;Face', '1'],
      [label('10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;90;T'), 'x'],
    ]);
    // above the piece by its label's turn to the right of it, then with the piece below it
    expect(last(p, 'text')).toMatchObject({ turn: 180, at: { x: 0, y: -20 } });
  });
  test('freely, by a negative angle clockwise; a shape that is no box then', () => {
    const p = piece([['rotate;1;;;;;Turn', '-45']]);
    expect(last(p, 'image').turn).toBe(45);
    expect(p.shape).toHaveLength(5);
  });
  test('cargo turns with its mat', () => {
    const mat = add('m', { x: 300, y: 200 }, { image: 'back.png' }, [
      ['mat;Ship;', '1;u'],
      ['rotate;6;;;;;;;Face', '1'],
    ]);
    const turn = (keeps: string): number =>
      last(piece([[`matPiece;cargo;${keeps}`, 'm']], { before: [mat] }), 'image').turn;
    expect([turn('true'), turn('false')]).toEqual([60, 0]);
  });
  test('of a mat with several facings the outermost turns its cargo', () => {
    const mat = add('m', { x: 300, y: 200 }, {}, [
      ['rotate;4;;;;;;;Outer', '1'],
      ['mat;Mat', '1;u'],
      ['rotate;6;;;;;;;Inner', '1'],
    ]);
    expect(last(piece([['matPiece;cargo;true', 'm']], { before: [mat] }), 'image').turn).toBe(90);
  });
});

describe('masks and hidden pieces (FORMAT 5.3, access)', () => {
  const inner: readonly TraitText[] = [[layer('flag.png'), '1']];
  test('those who may not look see the mask, its name, and what is further out', () => {
    const p = piece([['PROP;a;x', ''], [layer('map.png'), '1'], [mask('B'), 'Red'], ...inner]);
    expect(kinds(p)).toEqual(['back.png', 'map.png']);
    expect(p.name).toBe('?');
    expect(JSON.stringify(p)).not.toContain('Unit');
  });
  test('those who may look see it by the mask\u2019s style', () => {
    const seen = (style: string): PieceScene =>
      piece([[mask(style), 'Red'], ...inner], { look: red });
    expect(kinds(seen('B'))).toEqual(['back.png', 'unit.png', 'flag.png']);
    expect(last(seen('B'), 'image').scale).toBe(0.5);
    expect(kinds(seen('P'))).toEqual(['back.png']);
    expect(kinds(seen('I'))).toEqual(['unit.png', 'flag.png', 'back.png']);
    expect(last(seen('I'), 'image')).toMatchObject({ at: { x: -10, y: -5 }, scale: 0.5 });
    expect(kinds(seen('2'))).toEqual(['back.png', 'unit.png', 'flag.png']);
    expect(last(seen('2'), 'image').scale).toBe(0.8);
    expect(kinds(seen('Gmap.png'))).toEqual(['unit.png', 'flag.png', 'map.png']);
    expect(seen('Gmap.png').box).toEqual({ x: -500, y: -400, width: 1000, height: 800 });
    expect(kinds(seen('U'))).toEqual(['unit.png', 'flag.png']);
    expect(seen('U').name).toBe('Unit(?)');
  });
  test('an inset stands by the sizes of piece and mask, wherever the piece\u2019s middle is', () => {
    const wide = layer('flag.png', { at: '40;0' });
    const p = piece(
      [
        [mask('I'), 'Red'],
        [wide, '1'],
      ],
      { look: red },
    );
    expect(p.box).toEqual({ x: -25, y: -20, width: 70, height: 40 });
    expect(last(p, 'image').at).toEqual({ x: -20, y: -5 });
  });
  test('a mask without an owner covers nothing', () => {
    expect(kinds(piece([[mask('B'), 'null'], ...inner]))).toEqual(['unit.png', 'flag.png']);
  });
  test('what a player masked is seen by his side\u2019s eyes when the roster knows him, and no secret comes out', () => {
    const secret = 'PLAYER\tann-secret\tAnn\tRed';
    const traits: readonly TraitText[] = [[mask('U', 'player:'), 'ann-secret']];
    expect(piece(traits, { look: red, before: [secret] }).name).toBe('Unit(?)');
    const other = piece(traits, { look: { viewer: 'Blue' }, before: [secret] });
    expect(other.name).toBe('?');
    expect(JSON.stringify(other)).not.toContain('secret');
  });
  test('a hidden piece is not there for others, and faint for those who may look', () => {
    const hide: TraitText = ['hide;73,130;Hide;200,200,200;side:;0.4', 'Red'];
    const unit = add('u', { x: 1, y: 1 }, { image: 'unit.png' }, [hide]);
    expect(presentTable({ state: table(noModule, unit), events: [], sizes }).pieces).toEqual([]);
    const p = piece([hide], { look: red });
    expect(p.marks.map((m) => m.opacity)).toEqual([1, 0.4]);
    expect(p.marks[0]).toMatchObject({ kind: 'shape', fill: 'rgb(200, 200, 200)' });
    const bare = piece([['hide;73,130;Hide;;side:;0.4', 'Red']], { look: red });
    expect(bare.marks.map((m) => [m.kind, m.opacity])).toEqual([['image', 0.4]]);
  });
});

describe('marks round a piece (FORMAT 5.3)', () => {
  test('the sign of a moved piece has its top left corner at its offset', () => {
    const moved = (state: string) => piece([['markmoved;flag.png;20;-30;M', state]]);
    expect(last(moved('true'), 'image').at).toEqual({ x: 25, y: -20 });
    expect(kinds(moved('false'))).toEqual(['unit.png']);
  });
  test('an outline of its own is where labels hang and what is clicked on', () => {
    const p = piece([
      [label('10;;0,0,0;t;0;l;0;b;l;$label$;Dialog;0;0;T'), 'x'],
      ['nonRect2;2.0;d M -5 -5 L 5 -5 Q 6 0 5 5 Z', ''],
    ]);
    expect(last(p, 'text').at).toEqual({ x: -10, y: -10 });
    expect(p.shape?.map((s) => s.to)).toEqual(['move', 'line', 'curve', 'close']);
    expect(p.box).toMatchObject({ x: -10, y: -10 });
  });
  test('a trail: lines from circle to circle and a circle where it was; nothing while it is off or on another map', () => {
    const trail = (state: string, key = '84,130') =>
      piece([[`footprint;${key};T;false;true;10;255,0,0;0,0,0;100;40;20;30;2.0`, state]], {
        module: moduleOf(map('Main')),
      });
    const p = trail('true;Map0;2;200,200;300,200;true;2');
    const shapes = p.marks.filter((m) => m.kind === 'shape');
    expect(shapes).toHaveLength(2);
    expect(shapes[0]).toMatchObject({ stroke: 'rgb(0, 0, 0)', width: 2, opacity: 0.4 });
    expect(shapes[0]!.path.slice(0, 2)).toEqual([
      { to: 'move', x: -90, y: 0 },
      { to: 'line', x: -10, y: 0 },
    ]);
    expect(shapes[1]!.path.filter((s) => s.to === 'move')).toHaveLength(1);
    expect(kinds(trail('false;Map0;1;200,200'))).toEqual(['unit.png']);
    expect(kinds(trail('false;Map0;1;200,200', ''))).toHaveLength(3);
    expect(kinds(trail('true;Map7;1;200,200'))).toEqual(['unit.png']);
  });
  test('a trail that is each player\u2019s own is seen as it begins, whatever the file says of it', () => {
    const trail = (first: boolean, state: string): number =>
      kinds(
        piece([[`footprint;84,130;T;${first};false;10`, state]], { module: moduleOf(map('Main')) }),
      ).length;
    expect(trail(true, 'false;Map0;2;200,200;300,200')).toBe(3);
    expect(trail(false, 'true;Map0;2;200,200;300,200')).toBe(1);
  });
  test('an area of effect lies under the piece: cells by the grid, a circle without one', () => {
    const area = (fields: string, state: string, module = noModule) =>
      piece([[`AreaOfEffect;0,0,255;25;${fields}`, state]], {
        module,
        before: module === noModule ? [] : ['MainBoardPicker\tHexes\t0\t0'],
      });
    const hexes = moduleOf(
      map('Main', {}, boards(board('Hexes', { image: 'map.png' }, hexGrid()))),
    );
    const cells = area('2;false;S;90,195;;true;;A', 'true', hexes);
    expect(kinds(cells)).toEqual(['shape', 'unit.png']);
    expect(cells.marks[0]).toMatchObject({ fill: 'rgb(0, 0, 255)', opacity: 0.25 });
    const outlines = (p: PieceScene) => last(p, 'shape').path.filter((s) => s.to === 'move').length;
    expect(outlines(cells)).toBe(19);
    expect(outlines(area('50;true', '', noModule))).toBe(1);
    expect(kinds(area('2;false', 'false', hexes))).toEqual(['unit.png']);
  });
  test('a border while its properties hold', () => {
    const border = (second: string, join: string) =>
      kinds(
        piece([
          [`border;On;;3;0,255,0;${second};${join}`, ''],
          ['PROP;On;x', 'true'],
          ['PROP;Off;x', 'false'],
        ]),
      );
    expect(border('', 'AND')).toEqual(['unit.png', 'shape']);
    expect(border('Off', 'AND')).toEqual(['unit.png']);
    expect(border('Off', 'XOR')).toEqual(['unit.png', 'shape']);
    expect(border('Off', 'NOR')).toEqual(['unit.png']);
    const on = (property: string, value: string): boolean =>
      kinds(
        piece([
          [`border;${property}`, ''],
          ['PROP;On;x', value],
        ]),
      ).length > 1;
    expect(['2', 'yes', 'true'].map((value) => on('On', value))).toEqual([true, true, true]);
    expect(['0', '', 'false'].map((value) => on('On', value))).toEqual([false, false, false]);
    expect(on('', 'false')).toBe(true);
  });
  test('a piece whose picture is not to be had is as large as its palette claims, else as a plain counter', () => {
    const slot = component('widget.PieceSlot', { gpid: '7', width: '80', height: '30' });
    const module = moduleOf(map('Main'), component('module.PieceWindow', {}, slot));
    const lost = (gpid: string) => {
      const state = table(module, add('u', { x: 9, y: 9, gpid }, { image: 'lost.png' }));
      return presentTable({ state, events: [], sizes }).pieces[0]?.box;
    };
    expect(lost('7')).toEqual({ x: -40, y: -15, width: 80, height: 30 });
    expect(lost('8')).toEqual({ x: -26, y: -26, width: 52, height: 52 });
  });
});

describe('names (FORMAT 5.3)', () => {
  const name = (...traits: readonly TraitText[]): string => piece(traits).name;
  test('levels add to them or take their place; labels are put in by their format', () => {
    const named = (names: string) => layer('flag.png', { rest: `${names};true;L;;;false;;1;1;` });
    expect(name([named('+ (x)'), '1'])).toBe('Unit (x)');
    expect(name([named('Reduced +'), '1'])).toBe('Reduced Unit');
    expect(name([named('Other'), '1'])).toBe('Other');
    expect(name([named('6\\+1'), '1'])).toBe('6+1');
    expect(name([label('10;;0,0,0;t;0;c;0;b;c;$pieceName$ [$label$]'), 'x'])).toBe('Unit [x]');
    expect(name([label('10;;0,0,0;t;0;c;0;b;c;$pieceName$ [$label$]'), ''])).toBe('Unit');
    expect(name(['basicName;Ney', ''])).toBe('Ney');
  });
});
