// What a build file says of a map's shaders. FORMAT.md 7.6
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/systems/freeform/module.ts';
import { component, map, moduleOf } from '../support/smallTable.ts';

describe('shaders', () => {
  it('colour what pieces cover below them, unless the module says', () => {
    const shader = (name: string, more: Readonly<Record<string, string>> = {}) =>
      component('module.map.MapShader', { name, ...more });
    const many = {
      alwaysOn: 'true',
      type: 'Background',
      drawOver: 'true',
      pattern: '75%',
      opacity: '50',
      color: '1,2,3',
      border: 'true',
      borderWidth: '2',
      boards: 'No, only shade Boards in List',
      boardList: 'East,West',
    };
    const picture = { startsOn: 'true', pattern: 'Custom Image', image: 'x.png' };
    const view = viewOf(
      moduleOf(map('M', {}, shader('A'), shader('B', many), shader('C', picture))),
    );
    const black = { red: 0, green: 0, blue: 0, alpha: 1 };
    const plain = { shown: false, over: false, ground: 'areas', density: 0.25, image: '' };
    expect(view.mapOf('M')!.shaders).toEqual([
      { ...plain, name: 'A', colour: black, opacity: 1, covers: 'all', boards: [] },
      {
        name: 'B',
        shown: true,
        over: true,
        ground: 'boards',
        density: 0.75,
        image: '',
        colour: { red: 1, green: 2, blue: 3, alpha: 1 },
        opacity: 0.5,
        border: { colour: black, width: 2, opacity: 1 },
        covers: 'only',
        boards: ['East', 'West'],
      },
      {
        ...plain,
        name: 'C',
        shown: true,
        density: 1,
        image: 'x.png',
        colour: black,
        opacity: 1,
        covers: 'all',
        boards: [],
      },
    ]);
  });
});
