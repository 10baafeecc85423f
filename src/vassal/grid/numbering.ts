// How cells get their names: letters or figures, backwards, staggered, slanting. FORMAT.md 6.5
import { type Fill, plainFill } from '../format.ts';
import type { Cell } from './hexGrid.ts';
import type { Counting, Extent, HexSpec, Numbering, SquareSpec } from './spec.ts';

const letters = (n: number): string =>
  String.fromCharCode(65 + (n % 26)).repeat(Math.min(1 + Math.floor(n / 26), 50));

const figures = (n: number, leading: number): string => {
  let zeros = '';
  for (let power = Math.min(leading, 20); power > 0 && n < 10 ** power; power -= 1) zeros += '0';
  return zeros + n;
};

/** One number as the grid writes it: 0 is "A", "0" or "00". */
export const writeCount = (n: number, counting: Counting): string => {
  if (n < 0) return `-${writeCount(-n, counting)}`;
  return counting.alphabetic ? letters(n) : figures(n, counting.leading);
};

/** What the two numbers of a cell are in letters or figures, and put together. */
interface Numbers {
  readonly column: string;
  readonly row: string;
  readonly both: string;
}

const numbersOf = (numbering: Numbering, { column, row }: Cell): Numbers => {
  const c = writeCount(column + numbering.column.offset, numbering.column);
  const r = writeCount(row + numbering.row.offset, numbering.row);
  const both = (numbering.columnFirst ? [c, r] : [r, c]).join(numbering.separator);
  return { column: c, row: r, both };
};

const named = (numbering: Numbering, cell: Cell, fill: Fill): string => {
  const { column, row, both } = numbersOf(numbering, cell);
  return fill(numbering.format, { gridLocation: both, column, row });
};

/** Columns and rows as they are counted. */
const countedHex = (grid: HexSpec, numbering: Numbering, at: Cell, extent: Extent): Cell => {
  // dx and dy stand for each other here in the engine as well
  const maxRows = Math.floor(extent.height / grid.dx + 0.5);
  const maxColumns = Math.floor(extent.width / grid.dy + 0.5);
  const { descending: columnsBack } = numbering.column;
  const { descending: rowsBack } = numbering.row;
  // sideways, the column counts down the screen, so that the flag of the rows is about it
  const back = grid.sideways
    ? { column: rowsBack, row: columnsBack, columns: maxRows, rows: maxColumns }
    : { column: columnsBack, row: rowsBack, columns: maxColumns, rows: maxRows };
  const column = back.column ? back.columns - at.column : at.column;
  let row = back.row ? back.rows - at.row : at.row;
  if (numbering.stagger && at.column % 2 !== 0) row += back.row ? -1 : 1;
  if (numbering.oblique)
    row = numbering.stagger ? row + Math.trunc(column / 2) : row - Math.trunc(column / 2) + 1;
  return { column, row };
};

/** The name of a hex, `at` as `hexNamedAt` gives it; undefined: hexes have none. */
export const hexName = (
  grid: HexSpec,
  at: Cell,
  extent: Extent,
  fill: Fill = plainFill,
): string | undefined =>
  grid.numbering && named(grid.numbering, countedHex(grid, grid.numbering, at, extent), fill);

/** What is drawn in a hex: its numbers, whatever the format of its name. */
export const hexNumbers = (grid: HexSpec, numbering: Numbering, at: Cell, extent: Extent): string =>
  numbersOf(numbering, countedHex(grid, numbering, at, extent)).both;

const countedSquare = (grid: SquareSpec, numbering: Numbering, at: Cell, extent: Extent): Cell => {
  const maxRows = Math.trunc(extent.height / grid.dy + 0.5);
  const maxColumns = Math.trunc(extent.width / grid.dx + 0.5);
  return {
    column: numbering.column.descending ? maxColumns - at.column : at.column,
    row: numbering.row.descending ? maxRows - at.row : at.row,
  };
};

/** The name of a square; undefined: squares have none. */
export const squareName = (
  grid: SquareSpec,
  at: Cell,
  extent: Extent,
  fill: Fill = plainFill,
): string | undefined =>
  grid.numbering && named(grid.numbering, countedSquare(grid, grid.numbering, at, extent), fill);

/** What is drawn in a square: its numbers, whatever the format of its name. */
export const squareNumbers = (
  grid: SquareSpec,
  numbering: Numbering,
  at: Cell,
  extent: Extent,
): string => numbersOf(numbering, countedSquare(grid, numbering, at, extent)).both;
