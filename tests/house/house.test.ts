import { describe, expect, test } from 'vitest';
import { opens, storeys } from './rooms.ts';
import { projectTree, strayAtTop } from './tree.ts';
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

const tree = projectTree();
const sources = sourcesOf(tree);

describe('the house', () => {
  test('has files to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
  });
  test('every import goes through a door', () => {
    expect(closedDoors(sources)).toEqual([]);
  });
  test('no room opens upwards', () => {
    const upwards = storeys.flatMap((name) =>
      opens(name).filter((to) => storeys.indexOf(to) >= storeys.indexOf(name)),
    );
    expect(upwards).toEqual([]);
  });
  test('no circle of imports that the running program would see', () => {
    expect(circles(sources)).toEqual([]);
  });
  test('no file is longer than 400 lines', () => {
    expect(longFiles(sources)).toEqual([]);
  });
  test('modules carry data, never code', () => {
    expect(codeInModules(tree)).toEqual([]);
  });
  test('no any, and no check switched off', () => {
    expect(looseTypes(sources)).toEqual([]);
  });
  test('no barrels and no default exports', () => {
    expect(secondDoors(sources)).toEqual([]);
  });
  test('no state at module level', () => {
    expect(looseState(sources)).toEqual([]);
  });
  test('no clock, chance or browser up to session', () => {
    expect(impurities(sources)).toEqual([]);
  });
  test('kit holds its five tools and no more', () => {
    expect(grownKit(tree)).toEqual([]);
  });
  test('nothing speaks of a machine or of unfinished work', () => {
    expect(strayWords(tree)).toEqual([]);
  });
  test('every clone holds the same bytes: lines end alike on each system, and git is told of what is no text', () => {
    const crlf = [...tree].filter(([, text]) => text.includes('\r')).map(([path]) => path);
    expect(crlf).toEqual([]);
    const kinds = tree.get('.gitattributes')!;
    const opaque = [...tree.keys()].filter((path) => /\.(?:v\w+|webp)$/.test(path));
    expect(opaque.length).toBeGreaterThan(0);
    const untold = opaque.filter((p) => !kinds.includes(`*${p.slice(p.lastIndexOf('.'))} binary`));
    expect(untold).toEqual([]);
  });
  test('NOTICE names every package that goes into the program', () => {
    const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const named = bare(tree.get('NOTICE') ?? '');
    const { dependencies } = JSON.parse(tree.get('package.json') ?? '{}') as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(Object.keys(dependencies).filter((name) => !named.includes(bare(name)))).toEqual([]);
  });
  test('the top level holds what it should and nothing else', () => {
    expect(strayAtTop()).toEqual([]);
  });
});
