import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardAt, inBoard, layOut, onMap } from '../../src/vassal/grid/boardLayout.ts';
import {
  hexAt,
  hexCentre,
  hexCorners,
  hexNamedAt,
  hexSteps,
} from '../../src/vassal/grid/hexGrid.ts';
import { cellsBetween, locationOf, snapPoint } from '../../src/vassal/grid/locate.ts';
import { hexName, writeCount } from '../../src/vassal/grid/numbering.ts';
import type { GridSpec, HexSpec, Numbering, RegionSpec } from '../../src/vassal/grid/spec.ts';
import { counting, hex, numbering, square } from '../support/smallGrids.ts';

const board = { width: 1000, height: 800 };
const cells = fc.record({
  column: fc.integer({ min: -20, max: 40 }),
  row: fc.integer({ min: -20, max: 40 }),
});
const grids = fc.record({
  dx: fc.double({ min: 15, max: 120, noNaN: true }),
  dy: fc.double({ min: 15, max: 120, noNaN: true }),
  x0: fc.integer({ min: -80, max: 80 }),
  y0: fc.integer({ min: -80, max: 80 }),
  sideways: fc.boolean(),
});

describe('hexes', () => {
  it("stand and are named as the format's worked example says", () => {
    const grid = hex({
      x0: -18,
      numbering: numbering({ column: counting({ offset: 0 }), stagger: false }),
    });
    expect(hexCentre(grid, { column: 3, row: 2 })).toEqual({ x: 148, y: 192 });
    expect(locationOf(grid, { x: 148, y: 192 }, board)).toBe('0303');
    const staggered = { ...grid, numbering: { ...grid.numbering!, stagger: true } };
    expect(locationOf(staggered, { x: 148, y: 192 }, board)).toBe('0304');
  });

  it('hold their own middles, which snap to themselves, and name them alike by shape and by rectangle', () => {
    fc.assert(
      fc.property(grids, cells, (some, cell) => {
        const grid = hex(some);
        const centre = hexCentre(grid, cell);
        expect(hexAt(grid, centre)).toEqual(cell);
        expect(hexNamedAt(grid, centre)).toEqual(cell);
        expect(snapPoint(grid, centre)).toEqual(centre);
      }),
    );
  });

  it('sideways are the same with x and y exchanged', () => {
    const turn = ({ x, y }: { x: number; y: number }) => ({ x: y, y: x });
    fc.assert(
      fc.property(grids, cells, (some, cell) => {
        const upright = hex({ ...some, sideways: false });
        const sideways = hex({ ...some, sideways: true });
        expect(hexCentre(sideways, cell)).toEqual(turn(hexCentre(upright, cell)));
        expect(hexCorners(sideways, cell)).toEqual(hexCorners(upright, cell).map(turn));
      }),
    );
  });

  it('are one step from each of their six neighbours, and distances add up', () => {
    for (const column of [4, 5, -3]) {
      const middle = { column, row: 2 };
      const centre = hexCentre(hex(), middle);
      const around = [0, 60, 120, 180, 240, 300].map((degrees) => {
        const angle = ((degrees + 30) * Math.PI) / 180;
        return hexAt(hex(), {
          x: centre.x + 64 * Math.cos(angle),
          y: centre.y + 64 * Math.sin(angle),
        });
      });
      expect(new Set(around.map((c) => `${c.column},${c.row}`)).size).toBe(6);
      expect(around.map((c) => hexSteps(middle, c))).toEqual([1, 1, 1, 1, 1, 1]);
    }
    fc.assert(
      fc.property(cells, cells, cells, (a, b, c) => {
        expect(hexSteps(a, b)).toBe(hexSteps(b, a));
        expect(hexSteps(a, c)).toBeLessThanOrEqual(hexSteps(a, b) + hexSteps(b, c));
      }),
    );
  });

  it("count backwards from the board's size, dx and dy exchanged as the engine has them", () => {
    const at = { column: 2, row: 1 };
    const name = (some: Partial<Numbering>, more: Partial<HexSpec> = {}) =>
      hexName(
        hex({ ...more, numbering: numbering({ stagger: false, separator: '.', ...some }) }),
        at,
        board,
      );
    // 1000 / 64 + 0.5 gives 16 columns, 800 / 55.4256 + 0.5 gives 14 rows
    expect(name({ column: counting({ descending: true }) })).toBe('15.02');
    expect(name({ row: counting({ descending: true }) })).toBe('03.14');
    expect(name({ row: counting({ descending: true }) }, { sideways: true })).toBe('13.02');
    expect(name({ column: counting({ descending: true }) }, { sideways: true })).toBe('03.16');
  });

  it('in odd columns start one later, or one earlier where rows count backwards', () => {
    const grid = (some: Partial<Numbering>) =>
      hex({ numbering: numbering({ separator: '.', ...some }) });
    const odd = { column: 3, row: 4 };
    expect(hexName(grid({}), odd, board)).toBe('04.06');
    expect(hexName(grid({ stagger: false }), odd, board)).toBe('04.05');
    // 14 rows: 14 - 4 + 1, one less
    expect(hexName(grid({ row: counting({ descending: true }) }), odd, board)).toBe('04.10');
    expect(hexName(grid({ oblique: true }), odd, board)).toBe('04.07');
    expect(hexName(grid({ oblique: true, stagger: false }), odd, board)).toBe('04.05');
  });
});

describe('numbers', () => {
  it('are letters or figures with noughts before them', () => {
    const letters = counting({ alphabetic: true });
    expect([0, 25, 26, 27, 52, -1].map((n) => writeCount(n, letters))).toEqual([
      'A',
      'Z',
      'AA',
      'BB',
      'AAA',
      '-B',
    ]);
    expect([0, 7, 10, 123].map((n) => writeCount(n, counting()))).toEqual([
      '00',
      '07',
      '10',
      '123',
    ]);
    expect(writeCount(7, counting({ leading: 2 }))).toBe('007');
    expect(writeCount(7, counting({ leading: 0 }))).toBe('7');
    expect(writeCount(-7, counting())).toBe('-07');
  });
});

describe('squares, regions and zones', () => {
  it('names squares as a real module does', () => {
    const grid = square({
      dx: 50,
      dy: 50,
      x0: 36,
      y0: 36,
      numbering: numbering({ column: counting({ alphabetic: true }) }),
    });
    expect(locationOf(grid, { x: 36, y: 236 }, board)).toBe('B05');
    expect(locationOf(grid, { x: 236, y: 36 }, board)).toBe('F01');
  });

  it('steps over squares like a king, or like a rook', () => {
    const [from, to] = [
      { x: 24, y: 24 },
      { x: 24 + 48 * 3, y: 24 + 48 * 2 },
    ];
    expect(cellsBetween(square(), from, to)).toBe(3);
    expect(cellsBetween(square({ metric: false }), from, to)).toBe(5);
    expect(cellsBetween(undefined, from, to)).toBeUndefined();
  });

  it('snaps to middles, and to sides and corners where they count', () => {
    expect(snapPoint(square(), { x: 45, y: 40 })).toEqual({ x: 24, y: 24 });
    expect(snapPoint(square({ edges: true }), { x: 45, y: 26 })).toEqual({ x: 48, y: 24 });
    expect(snapPoint(square({ corners: true }), { x: 45, y: 44 })).toEqual({ x: 48, y: 48 });
    expect(snapPoint(square({ snaps: false }), { x: 45, y: 40 })).toEqual({ x: 45, y: 40 });
  });

  const regions: RegionSpec = {
    kind: 'region',
    snaps: true,
    visible: false,
    fontSize: 9,
    regions: [
      { name: 'Left', x: 100, y: 100 },
      { name: 'Right', x: 300, y: 100 },
    ],
  };

  it('names a point by the nearest region', () => {
    expect(locationOf(regions, { x: 190, y: 700 }, board)).toBe('Left');
    expect(locationOf(regions, { x: 210, y: 0 }, board)).toBe('Right');
    expect(snapPoint(regions, { x: 210, y: 0 })).toEqual({ x: 300, y: 100 });
  });

  it('of regions at one place takes the last', () => {
    const twice = [...regions.regions, { name: 'Over', x: 100, y: 100 }];
    expect(locationOf({ ...regions, regions: twice }, { x: 190, y: 700 }, board)).toBe('Over');
  });

  it('an empty name that the module wants is a name, none at all is none', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ];
    const zone = { name: 'Sea', path, format: '', usesParent: false, highlight: '' };
    const zoned: GridSpec = { kind: 'zoned', highlights: [], zones: [zone] };
    expect(locationOf(zoned, { x: 60, y: 20 }, board)).toBe('');
    expect(locationOf(zoned, { x: 500, y: 20 }, board)).toBeUndefined();
    expect(locationOf({ ...regions, regions: [] }, { x: 0, y: 0 }, board)).toBeUndefined();
    const { numbering: _, ...bare } = square();
    expect(locationOf(bare, { x: 0, y: 0 }, board)).toBeUndefined();
    const unnamed = square({ numbering: numbering({ format: '' }) });
    expect(locationOf(unnamed, { x: 0, y: 0 }, board)).toBe('');
    const number = square({ numbering: numbering({ format: '$column$$row$' }) });
    expect(locationOf(number, { x: 30, y: 30 }, board)).toBe('0101');
  });

  it('asks the first zone that holds the point, then the grid behind them', () => {
    const box = (left: number, top: number, right: number, bottom: number) => [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    const zone = { format: '$name$', usesParent: false, highlight: '' };
    const grid: GridSpec = {
      kind: 'zoned',
      highlights: [],
      background: regions,
      zones: [
        {
          ...zone,
          name: 'Track',
          path: box(0, 0, 96, 48),
          format: '$name$ $gridLocation$',
          grid: square({ numbering: numbering({ separator: '/' }) }),
        },
        { ...zone, name: 'Overlaps', path: box(0, 0, 200, 200) },
        {
          ...zone,
          name: 'Parent',
          path: box(200, 0, 400, 200),
          format: 'in $gridLocation$',
          usesParent: true,
        },
      ],
    };
    expect(locationOf(grid, { x: 30, y: 30 }, board)).toBe('Track 01/01');
    expect(locationOf(grid, { x: 150, y: 30 }, board)).toBe('Overlaps');
    expect(locationOf(grid, { x: 290, y: 30 }, board)).toBe('in Right');
    expect(locationOf(grid, { x: 500, y: 500 }, board)).toBe('Right');
    expect(snapPoint(grid, { x: 30, y: 30 })).toEqual({ x: 24, y: 24 });
    expect(snapPoint(grid, { x: 150, y: 30 })).toEqual({ x: 150, y: 30 });
  });
});

describe('boards', () => {
  const facts = (name: string) =>
    new Map([
      ['East', { width: 1000, height: 500, reversible: false }],
      ['West', { width: 400, height: 500, reversible: true }],
    ]).get(name);
  const place = (name: string, column: number, row: number, reversed = false) => ({
    name,
    column,
    row,
    reversed,
  });

  it('stand side by side and below each other, within the edge', () => {
    const layout = layOut(
      [place('East', 0, 0), place('West', 1, 0, true), place('West', 0, 1), place('Lost', 2, 0)],
      facts,
      { width: 20, height: 10 },
    );
    expect(layout.boards.map(({ left, top, reversed }) => [left, top, reversed])).toEqual([
      [20, 10, false],
      [1020, 10, true],
      [20, 510, false],
    ]);
    expect(layout).toMatchObject({ width: 1440, height: 1020, missing: ['Lost'] });
  });

  it('are turned only where they may be, and points turn with them', () => {
    const { boards } = layOut([place('East', 0, 0, true), place('West', 1, 0, true)], facts, {
      width: 0,
      height: 0,
    });
    expect(boards.map(({ reversed }) => reversed)).toEqual([false, true]);
    expect(inBoard(boards[1]!, { x: 1010, y: 20 })).toEqual({ x: 390, y: 480 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 800 }), (x, y) => {
        for (const one of boards) expect(onMap(one, inBoard(one, { x, y }))).toEqual({ x, y });
      }),
    );
  });

  it('beyond the two thousandth are not laid', () => {
    const many = Array.from({ length: 200_000 }, (_, n) => place('East', n, 0));
    expect(layOut(many, facts, { width: 0, height: 0 }).boards).toHaveLength(2000);
  });

  it('of none make a map of its edges', () => {
    const layout = layOut([], facts, { width: 20, height: 10 });
    expect(layout).toMatchObject({ width: 40, height: 20, boards: [], missing: [] });
    expect(boardAt(layout, { x: 5, y: 5 })).toBeUndefined();
  });
});
