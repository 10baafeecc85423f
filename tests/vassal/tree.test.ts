import { expect, test } from 'vitest';
import { type CommandNode, parseTree, writeTree } from '../../src/vassal/commandTree.ts';
import { saysNothing } from '../../src/vassal/steps.ts';

const ESC = '\u001b';
const leaf = (text: string): CommandNode => ({ text, children: [] });

/** The worked example of FORMAT.md 4.1. */
const SAVE =
  `begin_save${ESC}${ESC}\\${ESC}+/1001/label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false\tmark;Side\\\tpiece;;;inf.png;1st Inf/hit\\/run\tUnion\\\tMain Map;100;200;17;0` +
  `\\${ESC}+/1002/stack/Main Map;100;200;1001;@@1${ESC}PLAYER\tme\tAnn\tUnion${ESC}Main MapBoardPicker\tEast\t0\t0${ESC}end_save` +
  `${ESC}LOG\tM/1001/Main Map/160/200/null/Main Map/100/200/null/me\\${ESC}LOG\tCHAT* 1st Inf moves`;

test('The worked example is read as the tree that it is', () => {
  const tree = parseTree(SAVE);
  expect(tree.text).toBe('begin_save');
  expect(tree.children.map(({ text, children }) => [text.slice(0, 12), children.length])).toEqual([
    ['', 0],
    ['', 2],
    ['PLAYER\tme\tAn', 0],
    ['Main MapBoar', 0],
    ['end_save', 0],
    ['LOG\tM/1001/M', 1],
  ]);
  expect(tree.children[1]!.children[1]).toEqual(leaf('+/1002/stack/Main Map;100;200;1001;@@1'));
  expect(tree.children[5]!.children).toEqual([leaf('LOG\tCHAT* 1st Inf moves')]);
});

test('What is read and not changed is written as it was', () => {
  expect(writeTree(parseTree(SAVE))).toBe(SAVE);
});

test('Trees of many levels come back', () => {
  let tree = leaf('core');
  for (let level = 0; level < 40; level += 1)
    tree = { text: level % 3 === 0 ? '' : `level ${level}`, children: [tree, leaf(`+/${level}`)] };
  expect(parseTree(writeTree(tree))).toEqual(tree);
});

test('A node nested without end is kept as text and does not hang the reader', () => {
  const hostile = `${ESC}x`.repeat(2).concat(`${'\\'.repeat(500)}${ESC}`.repeat(20));
  expect(parseTree(hostile).children.length).toBeGreaterThan(0);
});

test('Logged nodes of the word "null" alone are no steps; an empty one is', () => {
  expect(saysNothing(`LOG\tnull${ESC}LOG\tnull`)).toBe(true);
  expect(saysNothing('LOG\tnull')).toBe(true);
  expect(saysNothing('LOG\t')).toBe(false);
  expect(saysNothing(`LOG\tnull${ESC}LOG\tCHATnull`)).toBe(false);
});
