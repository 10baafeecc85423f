// Traits read from their definitions and states, with what the format gives for what is missing.
import { expect, test } from 'vitest';
import {
  readImmobility,
  readArea,
  readAreaActive,
  readBorder,
  readCargo,
  readMat,
} from '../../src/vassal/traits/ground.ts';
import {
  mayPeek,
  OBSERVER,
  readHide,
  readHideOwner,
  readMask,
  readMaskOwner,
} from '../../src/vassal/traits/hidden.ts';
import { readLabel } from '../../src/vassal/traits/label.ts';
import {
  readLayer,
  readLayerState,
  readOldLayer,
  writeLayerState,
} from '../../src/vassal/traits/layer.ts';
import {
  readMarks,
  readMessage,
  readPrototypeUse,
  readSheet,
} from '../../src/vassal/traits/named.ts';
import { readOldShape, readShape } from '../../src/vassal/traits/shape.ts';
import {
  readMoved,
  readMovedMark,
  readTrail,
  readTrailState,
} from '../../src/vassal/traits/trail.ts';
import { readFacing, readRotation, readTurn } from '../../src/vassal/traits/turn.ts';
import { readColour, readReal } from '../../src/vassal/values.ts';

const LAYER =
  'Flip;130;A;Up;130;];Down;130;[;;;1;true;3;-4;front.png,back.png;,+ (back);false;Side;;;true;Steps;0;1;false;;;;;0.5;Lit;false';

test('A layer of the newest form', () => {
  expect(readLayer(LAYER)).toEqual({
    images: ['front.png', 'back.png'],
    names: ['', '+ (back)'],
    name: 'Side',
    x: 3,
    y: -4,
    scale: 0.5,
    wraps: false,
    underSelected: true,
    switchable: true,
    follows: { expression: 'Steps', first: 0 },
    onlyIf: { property: 'Lit', wanted: false },
    menu: { activate: 'Flip', increase: 'Up', decrease: 'Down' },
    description: '',
  });
});

test('A short layer begins as the engine begins it', () => {
  const layer = readLayer('');
  expect(layer.images).toEqual(['']);
  expect([layer.scale, layer.wraps, layer.switchable]).toEqual([1, true, true]);
  expect(readLayerState(layer, undefined)).toEqual({ level: 1, active: false });
});

test('A layer with more names than pictures keeps them', () => {
  const layer = readLayer(';;;;;;;;;;;;;0;0;a.png;one,two,three');
  expect([layer.images, layer.names]).toEqual([['a.png'], ['one', 'two', 'three']]);
});

test('A layer of the oldest form: keys first, then one field a level', () => {
  const layer = readOldLayer('F;_Flip;U;Up;D;Down;2;-3;a.gif,Reduced +;b.gif');
  expect(layer).toMatchObject({
    images: ['a.gif', 'b.gif'],
    names: ['Reduced +', ''],
    x: 2,
    y: -3,
    switchable: true,
    underSelected: true,
    wraps: true,
  });
  expect(readOldLayer(';Flip;U;Up;D;Down;0;0;a.gif').switchable).toBe(false);
});

test.each([
  ['2', { level: 2, active: true }],
  ['-2', { level: 2, active: false }],
  ['2;S', { level: 2, active: true }],
  // the engine keeps a level that has no picture, and draws none
  ['9', { level: 9, active: true }],
  ['-9', { level: 9, active: false }],
  ['0', { level: 0, active: false }],
  ['', { level: 1, active: false }],
  ['on', { level: 1, active: false }],
])('Level %s stands as it is written', (token, state) => {
  expect(readLayerState(readLayer(LAYER), token)).toEqual(state);
  expect(readLayerState(readLayer(LAYER), writeLayerState(state))).toEqual(state);
});

test('A label, and one with every field left out', () => {
  expect(
    readLabel(
      '76,130;Label;12;0,0,0;255,255,0;b;5;l;-2;t;r;$pieceName$ [$label$];Serif;3;90;Name;;true',
    ),
  ).toEqual({
    menu: 'Label',
    size: 12,
    back: { red: 0, green: 0, blue: 0, alpha: 1 },
    colour: { red: 255, green: 255, blue: 0, alpha: 1 },
    vertical: 'b',
    verticalOffset: 5,
    horizontal: 'l',
    horizontalOffset: -2,
    verticalJust: 't',
    horizontalJust: 'r',
    nameFormat: '$pieceName$ [$label$]',
    family: 'Serif',
    bold: true,
    italic: true,
    turn: 90,
    property: 'Name',
    description: '',
    always: true,
  });
  expect(readLabel('')).toMatchObject({
    size: 10,
    vertical: 't',
    horizontal: 'c',
    verticalJust: 'b',
    nameFormat: '$pieceName$ ($label$)',
    family: 'Dialog',
    property: 'TextLabel',
  });
  expect(readLabel('').back).toBeUndefined();
});

test('Facings turn clockwise by their share; free angles are written the other way', () => {
  const six = readRotation('6;93,130;91,130;CW;CCW;;;Front');
  expect([six.facings, six.name]).toEqual([6, 'Front']);
  expect([readTurn(six, '2'), readFacing(six, '9'), readTurn(six, undefined)]).toEqual([120, 5, 0]);
  const free = readRotation('1;87,130;Rotate;;;Turn');
  expect([free.facings, free.name]).toEqual([1, 'Turn']);
  expect([readTurn(free, '-45.5'), readTurn(free, '0')]).toEqual([45.5, 0]);
});

test('Who may look under a mask', () => {
  const own = readMask('70,130;back.png;Face down;B;Unknown;player:');
  expect(own).toMatchObject({ image: 'back.png', style: 'B', name: 'Unknown' });
  const side = readMask('70,130;back.png;;Gover.png;?;side:');
  expect([side.style, side.over]).toEqual(['G', 'over.png']);
  const sides = readMask('70,130;back.png;;I;?;sides:Blue:Red');
  const blue = { secret: 'pw', side: 'Blue' };
  expect(readMaskOwner('null;')).toBeUndefined();
  expect(readMaskOwner('pw;false|0')).toBe('pw');
  expect([mayPeek(own.access, 'pw', blue), mayPeek(own.access, 'pw', OBSERVER)]).toEqual([
    true,
    false,
  ]);
  expect([mayPeek(side.access, 'Blue', blue), mayPeek(side.access, 'Red', blue)]).toEqual([
    true,
    false,
  ]);
  expect([mayPeek(sides.access, 'Red', blue), mayPeek(sides.access, 'Green', blue)]).toEqual([
    true,
    false,
  ]);
  expect(mayPeek(own.access, 'nobody', blue)).toBe(false);
  expect(mayPeek(own.access, undefined, OBSERVER)).toBe(true);
});

test('What is hidden says how faintly its owner sees it', () => {
  expect(readHide('73,130;Hide;0,255,0;side:;0.5')).toEqual({
    menu: 'Hide',
    back: { red: 0, green: 255, blue: 0, alpha: 1 },
    access: { by: 'side' },
    opacity: 0.5,
  });
  // an owner without a name is one too, and nobody is he
  expect([readHideOwner('null'), readHideOwner(''), readHideOwner('Blue')]).toEqual([
    undefined,
    '',
    'Blue',
  ]);
  const { access } = readHide('73,130;Hide;;side:');
  expect(mayPeek(access, '', OBSERVER)).toBe(false);
  expect(mayPeek(access, undefined, OBSERVER)).toBe(true);
});

test('Markers, sheets and messages hold properties', () => {
  expect(readMarks('Side,Type', 'Union,Inf')).toEqual([
    ['Side', 'Union'],
    ['Type', 'Inf'],
  ]);
  expect(readMarks('Side,Type', 'Union')).toEqual([
    ['Side', 'Union'],
    ['Type', ''],
  ]);
  expect(readSheet('0Name~4Steps;Sheet', 'Ann~3')).toEqual([
    ['Name', 'Ann'],
    ['Steps', '3'],
  ]);
  expect(readMessage('Hello;;Good day')).toEqual(['Hello', 'Good day']);
});

test('A prototype with and without parameters', () => {
  expect(readPrototypeUse('Infantry')).toEqual({ name: 'Infantry' });
  expect(readPrototypeUse('Infantry;Steps=2,Name=a\\=b')).toEqual({
    name: 'Infantry',
    parameters: [
      ['Steps', '2'],
      ['Name', 'a=b'],
    ],
  });
});

test('Trails and moved marks', () => {
  expect(readMovedMark('')).toEqual({ image: '/images/moved.gif', x: 0, y: 0 });
  expect([readMoved('true'), readMoved('false'), readMoved(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  const trail = readTrail('84,130;Trail;false;false;8;255,0,0;0,0,255;90;40;20;30;2.5');
  expect(trail).toMatchObject({
    toggles: true,
    radius: 8,
    opacity: { selected: 0.9, other: 0.4 },
    width: 2.5,
  });
  // a trail of one viewer's own is seen as it begins, whatever its state says
  expect(readTrailState(trail, 'true;Map1;2;51,52;446,478;true;2')).toEqual({
    visible: false,
    map: 'Map1',
    points: [
      { x: 51, y: 52 },
      { x: 446, y: 478 },
    ],
  });
  expect(readTrailState(trail, 'true;Map1;99999999999;1,2').points).toHaveLength(1);
});

test('Shapes in both spellings, scaled', () => {
  expect(readShape('2.0;dM -3.0 1.5 L 3 0 Q 1 1 2 2 C 1 2 3 4 5 6 Z N file M.png')).toEqual([
    { to: 'move', x: -6, y: 3 },
    { to: 'line', x: 6, y: 0 },
    { to: 'quad', c: [2, 2], x: 4, y: 4 },
    { to: 'curve', c: [2, 4, 6, 8], x: 10, y: 12 },
    { to: 'close' },
  ]);
  expect(readOldShape('nfile.png,m,0,-37,l,4,5,c')).toEqual([
    { to: 'move', x: 0, y: -37 },
    { to: 'line', x: 4, y: 5 },
    { to: 'close' },
  ]);
});

test('Stacking, mats, areas and borders', () => {
  const stacks = ['i;N;L', 'g;N;R', 'g;N'].map((fields) => readImmobility(fields).stacks);
  expect(stacks).toEqual([true, false, false]);
  expect(readImmobility('g;I;L')).toEqual({
    stacks: true,
    ignoresGrid: true,
    moves: 'while selected',
  });
  // old modules say by what selects it how it moves
  expect(['n', 'i', 'g'].map((fields) => readImmobility(fields).moves)).toEqual([
    'never',
    'while selected',
    'freely',
  ]);
  expect(readCargo('2;17;18')).toEqual(['17', '18']);
  expect([readMat('noMat'), readMat('12')]).toEqual([undefined, '12']);
  const area = readArea('102,102,102;30;2;false;Show;90,195;;false;Range;;ZOC');
  expect(area).toMatchObject({ opacity: 0.3, radius: 2, radiusProperty: 'Range', name: 'ZOC' });
  expect([readAreaActive(area, 'true'), readAreaActive(area, 'false')]).toEqual([true, false]);
  expect(readBorder('Lit;;3;0,0,255;Dark;XOR')).toEqual({
    property: 'Lit',
    second: 'Dark',
    join: 'XOR',
    width: 3,
    colour: { red: 0, green: 0, blue: 255, alpha: 1 },
  });
});

test('Colours and numbers that are none', () => {
  expect(readColour('0xFF8000')).toEqual({ red: 255, green: 128, blue: 0, alpha: 1 });
  expect(readColour('1,2,3,51')?.alpha).toBeCloseTo(0.2);
  expect([readColour(''), readColour('null'), readColour('red')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([readReal('1e999', 4), readReal('x', 4), readReal(' 2.5 ', 4)]).toEqual([4, 4, 2.5]);
});
