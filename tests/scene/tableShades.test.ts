// Shadings of a map that pieces lay out, and highlights of its zones.
import { describe, expect, test } from 'vitest';
import type { TableScene, WashScene } from '../../src/scene/table.ts';
import { presentTable, type TableInput } from '../../src/scene/tablePresent.ts';
import { add, board, boards, component, map, moduleOf, table } from '../support/smallTable.ts';

const sizes = () => ({ width: 40, height: 40 });
const plain = (name: string) => board(name, { width: '200', height: '100' });

/** East and West, side by side, under one shader. */
const shaded = (
  shader: Readonly<Record<string, string>>,
  pieces: readonly string[],
  look: TableInput['look'] = {},
  isMissing: TableInput['isMissing'] = () => false,
): TableScene => {
  const module = moduleOf(
    map(
      'Main',
      {},
      boards(plain('East'), plain('West')),
      component('module.map.MapShader', { name: 'Fog', alwaysOn: 'true', ...shader }),
    ),
  );
  const state = table(module, 'MainBoardPicker\tEast\t0\t0\tWest\t1\t0', ...pieces);
  return presentTable({ state, events: [], sizes, look, isMissing });
};

/** A piece whose area, a circle, adds to the shader. */
const scout = (id: string, x: number, more: readonly (readonly [string, string])[] = []) =>
  add(id, { x, y: 50 }, {}, [
    ...more,
    ['AreaOfEffect;0,0,255;25;30;false;See;90,195;Fog;true;;A', 'true'],
  ]);
const blind = add('blind', { x: 20, y: 20 }, {}, [
  ['AreaOfEffect;0,0,255;25;30;false;See;90,195;Fog;true;;A', 'false'],
]);
const outlines = (wash: WashScene | undefined): number =>
  wash?.path.filter(({ to }) => to === 'move').length ?? 0;

describe('shaders of a map', () => {
  const background = { type: 'Background', color: '1,2,3', pattern: '50%', opacity: '80' };
  test('in the background darken all that no piece sees, under the pieces or over them', () => {
    const seen = [scout('a', 60), scout('b', 90), blind];
    const { under = [], over = [] } = shaded(background, seen);
    expect(over).toEqual([]);
    expect(under).toMatchObject([{ fill: 'rgb(1, 2, 3)', opacity: 0.4 }]);
    expect(outlines(under[0])).toBe(2);
    expect(under[0]!.holes).toHaveLength(2);
    const above = shaded({ ...background, drawOver: 'true' }, seen);
    expect([above.under, above.over?.length]).toEqual([undefined, 1]);
    expect(shaded(background, [blind]).under![0]).not.toHaveProperty('holes');
  });
  test('cover the boards that they are for', () => {
    const covers = (how: string, list: string) =>
      outlines(shaded({ ...background, boards: how, boardList: list }, []).under?.[0]);
    expect(covers('Yes', 'East')).toBe(2);
    expect(covers('No, exclude Boards in list', 'East')).toBe(1);
    expect(covers('No, exclude Boards in list', 'East,West')).toBe(0);
    expect(covers('No, only shade Boards in List', 'West')).toBe(1);
  });
  test('in the foreground, as they are unless the module says, colour what pieces cover', () => {
    const foreground = { border: 'true', borderWidth: '3', borderColor: '9,9,9' };
    const { under = [] } = shaded(foreground, [scout('a', 60), scout('b', 90), blind]);
    expect(under).toMatchObject([
      { fill: 'rgb(0, 0, 0)', opacity: 0.25 },
      { stroke: 'rgb(9, 9, 9)', opacity: 1 },
    ]);
    expect(under.map(outlines)).toEqual([2, 2]);
    expect(shaded(foreground, [blind]).under).toBeUndefined();
  });
  test('are not laid by what is hidden from who looks, and add nothing to the piece itself', () => {
    const hidden = scout('a', 60, [['hide;;H;;side:;0.3', 'Red']]);
    expect(shaded({}, [hidden], { viewer: 'Red' }).under).toHaveLength(1);
    expect(shaded({}, [hidden], { viewer: 'Blue' }).under).toBeUndefined();
    const [piece] = shaded({}, [scout('a', 60)]).pieces;
    expect(piece!.marks.map(({ kind }) => kind)).toEqual(['image']);
  });
  test('are off until somebody turns them on', () => {
    const off = shaded({ alwaysOn: 'false' }, [scout('a', 60)]);
    expect(off.under).toBeUndefined();
    expect(shaded({ alwaysOn: 'false', startsOn: 'true' }, [scout('a', 60)]).under).toHaveLength(1);
  });
  test('may be laid of a picture, which is missed where it is not there', () => {
    const fog = { ...background, pattern: 'Custom Image', image: 'fog.png' };
    const scene = shaded(fog, [scout('a', 60)], {}, (name) => name === 'fog.png');
    expect(scene.under).toMatchObject([{ image: 'fog.png', opacity: 0.8 }]);
    expect(scene.under![0]).not.toHaveProperty('fill');
    expect(scene.under![0]!.holes).toHaveLength(1);
    expect(scene.problems).toEqual(['The picture fog.png is missing.']);
  });
});

describe('highlights of zones', () => {
  const grid = 'module.map.boardPicker.board.';
  const shown = (highlight: Readonly<Record<string, string>>): readonly WashScene[] => {
    const zoned = component(
      `${grid}ZonedGrid`,
      {},
      component(
        `${grid}mapgrid.ZonedGridHighlighter`,
        {},
        component(`${grid}mapgrid.ZoneHighlight`, { name: 'Held', ...highlight }),
      ),
      component(`${grid}mapgrid.Zone`, {
        name: 'Box',
        path: '0,0;100,0;100,80',
        useHighlight: 'true',
        highlightProperty: 'Who',
      }),
    );
    const module = moduleOf(
      component(
        'module.properties.GlobalProperties',
        {},
        component('module.properties.GlobalProperty', { name: 'Who', initialValue: 'Held' }),
      ),
      map('Main', {}, boards(board('East', { width: '200', height: '100' }, zoned))),
    );
    const state = table(module, 'MainBoardPicker\tEast\t0\t0');
    return presentTable({ state, events: [], sizes }).under ?? [];
  };
  const colour = { color: '1,2,3' };
  test('fill the zone, all of it or with lines, or run along its border inside it', () => {
    expect(shown(colour)).toMatchObject([{ fill: 'rgb(1, 2, 3)', opacity: 1 }]);
    expect(shown(colour)[0]).not.toHaveProperty('hatch');
    expect(shown({ ...colour, style: 'Striped', opacity: '40' })).toMatchObject([
      { fill: 'rgb(1, 2, 3)', opacity: 0.4, hatch: 'striped' },
    ]);
    expect(shown({ ...colour, style: 'Crosshatched' })).toMatchObject([{ hatch: 'crosshatched' }]);
    expect(shown({ ...colour, coverage: 'Zone Border', width: '5' })).toMatchObject([
      { stroke: 'rgb(1, 2, 3)', width: 5, inside: true },
    ]);
  });
  test('are laid of a picture, with a colour or without', () => {
    const tiled = { style: 'Tiled Image', image: 'x.png', opacity: '60' };
    for (const more of [{}, colour])
      expect(shown({ ...tiled, ...more })).toMatchObject([{ image: 'x.png', opacity: 0.6 }]);
  });
  test('along a border may be of lines or of a picture, too', () => {
    const border = { ...colour, coverage: 'Zone Border', width: '6' };
    expect(shown({ ...border, style: 'Tiled Image', image: 'x.png' })).toMatchObject([
      { image: 'x.png', band: 3, inside: true },
    ]);
    expect(shown({ ...border, style: 'Striped' })).toMatchObject([
      { fill: 'rgb(1, 2, 3)', hatch: 'striped', band: 3, inside: true },
    ]);
  });
  test('without a colour, or of a picture that has no name, are none', () => {
    expect(shown({})).toEqual([]);
    expect(shown({ ...colour, style: 'Tiled Image' })).toEqual([]);
  });
});
