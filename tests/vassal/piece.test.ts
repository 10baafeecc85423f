import { expect, test } from 'vitest';
import { readChain } from '../../src/vassal/chain.ts';
import {
  readCoreState,
  readPieceType,
  readStateTokens,
  writeCoreState,
  writePieceType,
  writeStateTokens,
} from '../../src/vassal/piece.ts';
import { decodeSequence } from '../../src/vassal/sequence.ts';
import { writeChain } from '../../src/vassal/writePiece.ts';

const LABEL =
  'label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false\tmark;Side\\\tpiece;;;inf.png;1st Inf';

test('A chain of three traits is read outermost first', () => {
  const type = readPieceType('a;1\tb;2\\\tpiece;;;x.png;N');
  expect(type.traits).toEqual([
    { id: 'a;', fields: '1' },
    { id: 'b;', fields: '2' },
  ]);
  expect(type.core).toEqual({ kind: 'piece', image: 'x.png', name: 'N' });
  expect(readStateTokens('s1\ts2\\\tnull;0;0;;0', 2)).toEqual({
    traits: ['s1', 's2'],
    core: 'null;0;0;;0',
    surplus: [],
  });
});

test('Four levels, and empty states outside', () => {
  expect(readChain('a;\tb;\\\tc;\\\\\tpiece;;;;')).toEqual(['a;', 'b;', 'c;', 'piece;;;;']);
  expect(readChain('\tX\\\tMain;5;6;1;0')).toEqual(['', 'X', 'Main;5;6;1;0']);
});

/** Reads a chain level by level, as the format describes it. */
const slowly = (text: string): readonly string[] => {
  const [own, rest] = decodeSequence(text, '\t');
  return rest === undefined ? [text] : [own!, ...slowly(rest)];
};

test('Whatever tokens a chain has, it is read as level by level', () => {
  const odd = [
    '',
    'x',
    'a\tb',
    '\\n',
    "'q'",
    "'",
    'tail\\',
    'a\\\tb',
    'Bob\u2019s',
    "it's",
    '\t',
    '\t\t',
    '\\',
  ];
  for (let n = 0; n < odd.length ** 3; n += 1) {
    const tokens = [n, n / odd.length, n / odd.length ** 2].map(
      (at) => odd[Math.floor(at) % odd.length]!,
    );
    for (const core of ['Main;1;2;;0', "Main;1;2;;1;k;'v'"]) {
      const text = writeChain(tokens, core);
      expect(readChain(text), JSON.stringify(text)).toEqual(slowly(text));
    }
  }
});

test('A definition that was taken apart is put together as it was', () => {
  const type = readPieceType(LABEL);
  expect(writePieceType(type.traits, 'piece;;;inf.png;1st Inf')).toBe(LABEL);
});

test('A state with fewer tokens than traits still has its core, and one with more keeps them', () => {
  const few = readStateTokens('x\tMain;5;6;1;0', 3);
  expect(few).toEqual({ traits: ['x', undefined, undefined], core: 'Main;5;6;1;0', surplus: [] });
  expect(writeStateTokens(few)).toBe('x\tMain;5;6;1;0');
  const text = 'x\ty\\\tMain;5;6;1;0';
  const many = readStateTokens(text, 1);
  expect(many).toEqual({ traits: ['x'], core: 'Main;5;6;1;0', surplus: ['y'] });
  expect(writeStateTokens(many)).toBe(text);
});

test.each([
  ['stack', 'Main Map;100;200;17;18;@@1', { members: ['17', '18'], layer: 1, map: 'Main Map' }],
  ['stack', 'null;0;0;@@-1', { members: [], layer: -1 }],
  ['deck', 'Main Map;50;60;true;21,22,23', { faceDown: true, members: ['21', '22', '23'] }],
  ['deck', 'Main Map;50;60;false', { faceDown: false, members: [] }],
  [
    'piece',
    'Main Map;160;200;17;2;OldX;100;UniqueID;abc',
    {
      x: 160,
      y: 200,
      gpid: '17',
      kept: [
        ['OldX', '100'],
        ['UniqueID', 'abc'],
      ],
    },
  ],
  ['piece', 'null;0;0', { x: 0, y: 0, gpid: '', kept: [] }],
] as const)('The core of a %s: %s', (kind, text, expected) => {
  expect(readCoreState(kind, text)).toMatchObject(expected);
});

test('A core on no map has none, and is written with the word for it', () => {
  const core = readCoreState('piece', 'null;3;4;7;0');
  expect(core.map).toBeUndefined();
  expect(writeCoreState(core)).toBe('null;3;4;7;0');
});

test('An unknown trait and an unknown core are kept', () => {
  const type = readPieceType('strange\tnovel;thing');
  expect(type.traits).toEqual([{ id: 'strange', fields: '' }]);
  expect(type.core).toEqual({ kind: 'unknown', text: 'novel;thing' });
});
