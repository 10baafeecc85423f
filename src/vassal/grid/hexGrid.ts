// Hexes as VASSAL lays them: columns of flat-topped ones, odd columns half a hex lower; sideways: x and y exchanged.
import type { Point } from '../../geometry/hex.ts';
import type { HexSpec } from './spec.ts';

/** Column and row; sideways: the column counts down the screen. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

const swap = ({ x, y }: Point): Point => ({ x: y, y: x });

const turned = (grid: HexSpec, point: Point): Point => (grid.sideways ? swap(point) : point);

const isOdd = (n: number): boolean => n % 2 !== 0;

const centreUpright = (grid: HexSpec, { column, row }: Cell): Point => ({
  x: Math.trunc(grid.dx * column + grid.x0),
  y: Math.trunc(grid.dy * row + (isOdd(column) ? Math.trunc(grid.dy / 2) : 0) + grid.y0),
});

/** The middle of a hex, board pixels. */
export const hexCentre = (grid: HexSpec, cell: Cell): Point =>
  turned(grid, centreUpright(grid, cell));

const holds = (grid: HexSpec, cell: Cell, point: Point): boolean => {
  const centre = centreUpright(grid, cell);
  const x = Math.abs(point.x - centre.x);
  const y = Math.abs(point.y - centre.y);
  if (y > grid.dy / 2 || x > (2 * grid.dx) / 3) return false;
  // the slanting side runs from (dx/3, dy/2) to (2dx/3, 0)
  return x <= grid.dx / 3 || y <= ((2 * grid.dx) / 3 - x) * ((1.5 * grid.dy) / grid.dx);
};

/** The hex that a point lies in, by the shape of the hexes. */
export const hexAt = (grid: HexSpec, point: Point): Cell => {
  const { x, y } = turned(grid, point);
  const column = Math.floor((x - grid.x0 + grid.dx / 2) / grid.dx);
  const odd = isOdd(column);
  const row = Math.floor((y - grid.y0 + (odd ? 0 : grid.dy / 2)) / grid.dy);
  const first = { column, row };
  if (holds(grid, first, { x, y })) return first;
  const up = odd ? 0 : -1;
  const neighbours = [column - 1, column + 1].flatMap((c) => [
    { column: c, row: row + up },
    { column: c, row: row + up + 1 },
  ]);
  return neighbours.find((cell) => holds(grid, cell, { x, y })) ?? first;
};

/** The cell that a point is named by: its rectangle, not its hexagon, which for a snapped piece is the same. */
export const hexNamedAt = (grid: HexSpec, point: Point): Cell => {
  const { x, y } = turned(grid, point);
  const column = Math.floor((x - grid.x0) / grid.dx + 0.5);
  const down = isOdd(column) ? grid.dy / 2 : 0;
  return { column, row: Math.floor((y - grid.y0 - down) / grid.dy + 0.5) };
};

/** Steps from hex to hex. */
export const hexSteps = (a: Cell, b: Cell): number => {
  const slant = ({ column, row }: Cell): number => row - (column - (column & 1)) / 2;
  const dq = a.column - b.column;
  const ds = slant(a) - slant(b);
  return Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));
};

const HALF_ROOT = Math.sqrt(3) / 2;

/**
 * Hexes from point to point, wherever in their hexes they are: how far it is along the nearest of the six directions in which
 * rows of hexes run, by the height of one.
 */
export const hexDistance = (grid: HexSpec, from: Point, to: Point): number => {
  const { x, y } = turned(grid, { x: to.x - from.x, y: to.y - from.y });
  const along = [x, x / 2 + HALF_ROOT * y, x / 2 - HALF_ROOT * y].map(Math.abs);
  return Math.trunc(Math.max(...along) / (grid.dy * HALF_ROOT) + 0.5);
};

/** Its six corners, board pixels, in order round it. */
export const hexCorners = (grid: HexSpec, cell: Cell): readonly Point[] => {
  const { x, y } = centreUpright(grid, cell);
  const far = (2 * grid.dx) / 3;
  const near = grid.dx / 3;
  const half = grid.dy / 2;
  const corners: readonly Point[] = [
    { x: x + far, y },
    { x: x + near, y: y + half },
    { x: x - near, y: y + half },
    { x: x - far, y },
    { x: x - near, y: y - half },
    { x: x + near, y: y - half },
  ];
  return corners.map((corner) => turned(grid, corner));
};

/** The hexes that a board of the size shows any of, column by column. */
export const hexesWithin = (grid: HexSpec, width: number, height: number): readonly Cell[] => {
  const size = turned(grid, { x: width, y: height });
  const cells: Cell[] = [];
  const last = Math.ceil((size.x - grid.x0) / grid.dx + 0.7);
  const lowest = Math.ceil((size.y - grid.y0) / grid.dy + 0.5);
  for (let column = Math.floor(-grid.x0 / grid.dx - 0.7); column <= last; column += 1)
    for (let row = Math.floor(-grid.y0 / grid.dy - 1); row <= lowest; row += 1)
      cells.push({ column, row });
  return cells;
};
