// Do the walls stand? Each toy tree has one fault planted in it, and a neighbour that is in order.
import { describe, expect, test } from 'vitest';
import {
  circles,
  closedDoors,
  codeInModules,
  grownKit,
  impurities,
  longFiles,
  looseState,
  looseTypes,
  secondDoors,
  sourcesOf,
  strayWords,
} from './walls.ts';

// Words that the walls object to, put together here so that this file itself does not hold them.
const word = (...parts: readonly string[]) => parts.join('');

const toy = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));
const parsed = (files: Readonly<Record<string, string>>) => sourcesOf(toy(files));

describe('doors', () => {
  const through = (path: string, text: string) => closedDoors(parsed({ [path]: text }));

  test.each([
    ['a room on the line', 'src/kernel/a.ts', `import { ok } from '../kit/result.ts';`],
    ['the same room', 'src/kernel/a.ts', `import { b } from './b.ts';`],
    ['a package let in', 'src/board/a.tsx', `import { Stage } from 'konva';`],
    ['part of a package let in', 'src/kernel/a.ts', `import { h } from '@noble/hashes/sha2.js';`],
    ['node in the command line', 'src/cli/a.ts', `import { join } from 'node:path';`],
    [
      'a registry that knows every book',
      'src/systems/registry.ts',
      `import { a } from './x/a.ts';`,
    ],
    ['everything below the session', 'src/session/a.ts', `import { a } from '../mail/a.ts';`],
    [
      'the register of rule books',
      'src/session/a.ts',
      `import { a } from '../systems/registry.ts';`,
    ],
    ['a rule book for its presenter', 'src/scene/x.ts', `import { a } from '../systems/x/a.ts';`],
    ['module data for the app', 'src/app/a.ts', `import.meta.glob('../../modules/*/module.json');`],
    ['a rule book as text', 'src/app/a.ts', `import t from '../systems/x/SPEC.md?raw';`],
    ['a commented-out import', 'src/kit/a.ts', `// import { a } from '../app/a.ts';`],
  ])('are open to %s', (_, path, text) => {
    expect(through(path, text)).toEqual([]);
  });

  test.each([
    ['upwards', 'src/geometry/a.ts', `import { e } from '../kernel/e.ts';`],
    ['upwards by a type', 'src/scene/a.ts', `import type { A } from '../app/a.ts';`],
    ['upwards by an inline type', 'src/kit/a.ts', `import { type A } from '../kernel/a.ts';`],
    ['upwards by a type expression', 'src/kit/a.ts', `type A = import('../kernel/a.ts').A;`],
    ['by a dynamic import', 'src/app/a.ts', `const a = import('../cli/a.ts');`],
    ['by require', 'src/kit/a.ts', `const a = require('../kernel/a.ts');`],
    ['by re-export', 'src/kit/a.ts', `export { a } from '../kernel/a.ts';`],
    ['by a worker', 'src/scene/a.ts', `new Worker(new URL('../app/w.ts', import.meta.url));`],
    ['by a glob', 'src/board/a.ts', `const a = import.meta.glob('../app/*.ts');`],
    ['by a list of globs', 'src/board/a.ts', `import.meta.glob(['./b.ts', '../app/*.ts']);`],
    ['by a raw import', 'src/board/a.ts', `import text from '../app/a.ts?raw';`],
    ['by side effect', 'src/board/a.ts', `import '../app/a.ts';`],
    ['from the app into systems', 'src/app/a.ts', `import { s } from '../systems/x/s.ts';`],
    ['from the command line into the app', 'src/cli/a.ts', `import { a } from '../app/a.ts';`],
    ['from one book to another', 'src/systems/x/a.ts', `import { b } from '../y/b.ts';`],
    ['past the register', 'src/session/a.ts', `import { a } from '../systems/x/a.ts';`],
    ['with a foreign package', 'src/geometry/a.ts', `import React from 'react';`],
    ['with a package of like name', 'src/board/a.ts', `import a from 'reactor';`],
    ['with node outside the command line', 'src/formats/a.ts', `import fs from 'node:fs';`],
    ['into the tests', 'src/kit/a.ts', `import { a } from '../../tests/a.ts';`],
    [
      'into data, for a room that is handed it',
      'src/systems/x/a.ts',
      `import m from '../../../modules/m.json';`,
    ],
    ['from a room that is not there', 'src/utils/a.ts', `import { ok } from '../kit/result.ts';`],
  ])('are closed %s', (_, path, text) => {
    expect(through(path, text)).toHaveLength(1);
  });
});

test('a circle of values is seen, one of types is not', () => {
  const files = {
    'src/kit/a.ts': `import { b } from './b.ts';`,
    'src/kit/b.ts': `import { c } from './c.ts';`,
    'src/kit/c.ts': `import { a } from './a.ts';`,
  };
  expect(circles(parsed(files))).toEqual([
    'src/kit/a.ts -> src/kit/b.ts -> src/kit/c.ts -> src/kit/a.ts',
  ]);
  const typed = { ...files, 'src/kit/c.ts': `import { type A } from './a.ts';` };
  expect(circles(parsed(typed))).toEqual([]);
});

test('the 401st line is one too many', () => {
  const lines = (count: number) => 'const a = 1;\n'.repeat(count);
  expect(longFiles(parsed({ 'src/kit/a.ts': lines(400) }))).toEqual([]);
  expect(longFiles(parsed({ 'tests/a.ts': lines(401), 'stories/b.tsx': lines(401) }))).toHaveLength(
    2,
  );
});

test('code in modules is seen, data is not', () => {
  const files = { 'modules/m/a.js': '', 'modules/m/map.json': '{}', 'modules/m/b.html': '' };
  expect(codeInModules(toy(files))).toEqual(['modules/m/a.js', 'modules/m/b.html']);
});

test('any is seen as a type, not as a word', () => {
  const files = { 'tests/a.ts': `const any = 1; // any\nexport const f = (a: any[]) => [a, any];` };
  expect(looseTypes(parsed(files))).toEqual(['tests/a.ts:2: any']);
});

test('a check switched off is seen', () => {
  const files = { 'src/kit/a.ts': `${word('// @ts-', 'ignore')}\nexport const a: string = 1;` };
  expect(looseTypes(parsed(files))).toEqual(['src/kit/a.ts:1: switched-off check']);
});

test('barrels and default exports are seen, but for the configuration of a tool', () => {
  const files = {
    'src/kit/a.ts': `export * from './b.ts';`,
    'src/kit/b.ts': `const b = 1;\nexport default b;`,
    'src/kit/c.ts': `export default function c() {}`,
    'src/cli/vite.config.ts': `export default {};`,
    'src/kit/d.ts': `export const d = (n: number) => { switch (n) { default: return 1; } };`,
  };
  expect(secondDoors(parsed(files))).toEqual([
    'src/kit/a.ts:1: re-export',
    'src/kit/b.ts:2: default export',
    'src/kit/c.ts:1: default export',
  ]);
});

test('state at module level is seen, state in a function is not', () => {
  const text = `let a = 1;\nexport const f = () => { let b = a; b += 1; return b; };\ndeclare let c: number;`;
  expect(looseState(parsed({ 'src/app/a.ts': text }))).toEqual([
    'src/app/a.ts:1: module-level let',
  ]);
});

describe('clock, chance and browser', () => {
  const seen = (text: string, path = 'src/kernel/a.ts') => impurities(parsed({ [path]: text }));
  test.each([
    'export const a = Date.now();',
    'export const a = new Date();',
    'export const a = Date();',
    'export const a = performance.now();',
    'export const a = Math.random();',
    'export const a = document.title;',
    'export const a = window;',
  ])('are seen in %s', (text) => {
    expect(seen(text)).toHaveLength(1);
    expect(seen(text, 'src/session/a.ts')).toHaveLength(1);
    expect(seen(text, 'src/app/a.ts')).toEqual([]);
  });
  test.each([
    'export const a = new Date(0).toISOString();',
    'export const a = Date.UTC(1980, 0, 1);',
    'export const a = (window: number) => window + 1;',
    'export interface A { readonly document: string }',
    'export const a = { window: 1 }.window;',
    'export const a = Math.floor(1.5);',
    '// Date.now() and Math.random() are forbidden',
  ])('are not seen in %s', (text) => {
    expect(seen(text)).toEqual([]);
  });
});

test('a sixth tool in the kit is seen', () => {
  const files = { 'src/kit/result.ts': '', 'src/kit/util.ts': '' };
  expect(grownKit(toy(files))).toEqual(['src/kit/util.ts']);
});

test('a path of somebody’s machine and a mark of unfinished work are seen', () => {
  const files = {
    'README.md': `See ${word('/ho', 'me/ann/vedette')}.\nA reminder is no code: ${word('TO', 'DO')}.`,
    'src/kit/a.ts': `// ${word('FIX', 'ME')}\nexport const network = '/network/';`,
    'tests/a.test.ts': `test.${word('on', 'ly')}('a', () => {});`,
  };
  expect(strayWords(toy(files)).map((fault) => fault.split(': ')[0])).toEqual([
    'README.md:1',
    'src/kit/a.ts:1',
    'tests/a.test.ts:1',
  ]);
});
