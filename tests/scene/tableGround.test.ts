// Numbers of grids on boards that are turned about: a hex's turn with the board, a square's and a region's stand upright.
import { describe, expect, test } from 'vitest';
import { presentTable } from '../../src/scene/tablePresent.ts';
import type { Component } from '../../src/vassal/component.ts';
import { board, boards, component, map, moduleOf, table } from '../support/smallTable.ts';

const BOARD = 'module.map.boardPicker.board.';
const numbers = (of: string) =>
  component(`${BOARD}mapgrid.${of}GridNumbering`, {
    visible: 'true',
    fontSize: '10',
    hOff: '0',
    vOff: '0',
  });

const labelsOn = (grid: Component, way: '' | '/rev') => {
  const size = { width: '200', height: '100', reversible: 'true' };
  const module = moduleOf(map('Main', {}, boards(board('Field', size, grid))));
  const { grids } = presentTable({
    state: table(module, `MainBoardPicker\tField${way}\t0\t0`),
    events: [],
  });
  return (text: string) => grids[0]!.labels.find((label) => label.text === text);
};

describe('numbers on a turned board', () => {
  test('of hexes are turned with it', () => {
    const grid = component(
      `${BOARD}HexGrid`,
      { dx: '40', dy: '48', x0: '0', y0: '24' },
      numbers('Hex'),
    );
    expect(labelsOn(grid, '')('0201')).toMatchObject({ at: { x: 80, y: 53 } });
    expect(labelsOn(grid, '')('0201')).not.toHaveProperty('turn');
    expect(labelsOn(grid, '/rev')('0201')).toMatchObject({ at: { x: 120, y: 47 }, turn: 180 });
  });

  test('of squares hang upright at the upper side of their square', () => {
    const grid = component(
      `${BOARD}SquareGrid`,
      { dx: '20', dy: '20', x0: '10', y0: '10' },
      numbers('Square'),
    );
    expect(labelsOn(grid, '')('0102')).toMatchObject({ at: { x: 30, y: 45 } });
    expect(labelsOn(grid, '/rev')('0102')).toMatchObject({ at: { x: 170, y: 45 } });
    expect(labelsOn(grid, '/rev')('0102')).not.toHaveProperty('turn');
  });

  test('names of regions stand upright over their points', () => {
    const grid = component(
      `${BOARD}RegionGrid`,
      { visible: 'true', fontsize: '10' },
      component(`${BOARD}Region`, { name: 'Left', originx: '50', originy: '20' }),
    );
    expect(labelsOn(grid, '')('Left')).toMatchObject({ at: { x: 50, y: 20 } });
    expect(labelsOn(grid, '/rev')('Left')).toMatchObject({ at: { x: 150, y: 80 } });
  });
});
