// Where things lie in the valley, worked out by hand from FORMAT.md 6.4 and 7.2 and written down, never asked of the program.
//
// Both boards are 516 x 288 px; hexes have dx 55.4256 and dy 64, hex (0,0) centred on 36,32. The map has an edge of 20 px.
// The south bank lies under the north bank and is turned round, so that its hex (0,0) is at the lower right.

export interface Place {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

export const VALLEY = 'Valley';
export const STAFF = 'Staff map';
/** its map has no name and is the third to be built */
export const MUSTER = 'Map2';
export const MARCH = 'March table';
export const CASE = 'Dispatch case';
export const HAND = 'Prussian hand';

/** trunc(55.4256 c + 36), c from 0 */
const COLUMNS = [36, 91, 146, 202, 257, 313, 368, 423, 479] as const;

/** 64 r + 32, half a hex lower in odd columns */
const rowY = (column: number, row: number): number => 64 * row + (column % 2 === 0 ? 32 : 64);

export const northHex = (
  column: number,
  row: number,
): { readonly x: number; readonly y: number } => ({
  x: COLUMNS[column]!,
  y: rowY(column, row),
});

export const north = (column: number, row: number): Place => {
  const { x, y } = northHex(column, row);
  return { map: VALLEY, x: 20 + x, y: 20 + y };
};

/** 20 + 516 - x and 20 + 288 + 288 - y */
export const south = (column: number, row: number): Place => {
  const { x, y } = northHex(column, row);
  return { map: VALLEY, x: 536 - x, y: 596 - y };
};

/** A square of the muster roll: 60 px, A1 centred on 30,30. */
export const square = (name: string): Place => ({
  map: MUSTER,
  x: 30 + 60 * (name.charCodeAt(0) - 65),
  y: 30 + 60 * (Number(name.slice(1)) - 1),
});

export const on = (map: string, x: number, y: number): Place => ({ map, x, y });
