// Hexes as Leipzig numbers them: flat-topped, in columns, CCRR from 0101 top left, even columns half a hex down.

/** Column and row as printed, both from 1. */
export interface Offset {
  readonly col: number;
  readonly row: number;
}

/** A side of a hex, in this order: north, north-east, south-east, south, south-west, north-west. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const SIX: readonly Direction[] = [0, 1, 2, 3, 4, 5];

export const opposite = (d: Direction): Direction => ((d + 3) % 6) as Direction;

/** "0727" -> column 7, row 27; undefined when the text is not four digits or names column or row 0. */
export const parseHex = (name: string): Offset | undefined => {
  if (!/^\d{4}$/.test(name)) return undefined;
  const col = Number(name.slice(0, 2));
  const row = Number(name.slice(2));
  return col > 0 && row > 0 ? { col, row } : undefined;
};

export const nameHex = ({ col, row }: Offset): string =>
  String(col).padStart(2, '0') + String(row).padStart(2, '0');

const ODD: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
];
const EVEN: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const neighbour = ({ col, row }: Offset, d: Direction): Offset => {
  const [dc, dr] = (col % 2 === 0 ? EVEN : ODD)[d]!;
  return { col: col + dc, row: row + dr };
};

/** Which side of `a` faces `b`; undefined when they are not neighbours. */
export const directionTo = (a: Offset, b: Offset): Direction | undefined =>
  SIX.find((d) => {
    const n = neighbour(a, d);
    return n.col === b.col && n.row === b.row;
  });

/** Cube coordinates, x + y + z = 0: the plane in which hex distance is plain arithmetic. */
export interface Cube {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const toCube = ({ col, row }: Offset): Cube => {
  const x = col;
  // an even column hangs half a hex lower, so its rows start one half step later
  const z = row - (col + (col % 2 === 0 ? 0 : 1)) / 2;
  return { x, y: -x - z, z };
};

export const fromCube = ({ x, z }: Cube): Offset => ({
  col: x,
  row: z + (x + (x % 2 === 0 ? 0 : 1)) / 2,
});

/** The hex in which a point of the plane lies; on a hexside, one of the two. */
export const roundCube = ({ x, y, z }: Cube): Cube => {
  const rx = Math.round(x);
  const ry = Math.round(y);
  const rz = Math.round(z);
  const dx = Math.abs(rx - x);
  const dy = Math.abs(ry - y);
  const dz = Math.abs(rz - z);
  // the coordinate that was rounded furthest gives way, so that the three add up to 0 again
  if (dx > dy && dx > dz) return { x: -ry - rz, y: ry, z: rz };
  return dy > dz ? { x: rx, y: -rx - rz, z: rz } : { x: rx, y: ry, z: -rx - ry };
};

/** Number of hexes from one to the other, the last counted, the first not. */
export const distance = (a: Offset, b: Offset): number => {
  const p = toCube(a);
  const q = toCube(b);
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y), Math.abs(p.z - q.z));
};

/** Point in map pixels; x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of a hex whose corner radius is `size` pixels; hex 0101 touches the left and the top edge. */
export const centreOf = ({ col, row }: Offset, size: number): Point => ({
  x: size * (1.5 * (col - 1) + 1),
  y: size * Math.sqrt(3) * (row - 0.5 + (col % 2 === 0 ? 0.5 : 0)),
});

/** Where a corner lies whose number is from 0 to 5, clockwise from the one at the left end of the north side. */
const cornerAt = (centre: Point, size: number, i: number): Point => {
  const angle = (Math.PI / 3) * (i - 2);
  return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
};

/** The two ends of a hex's side, clockwise round the hex. */
export const sideEnds = (o: Offset, size: number, d: Direction): readonly [Point, Point] => {
  const centre = centreOf(o, size);
  return [cornerAt(centre, size, d), cornerAt(centre, size, (d + 1) % 6)];
};
