// Where a point of a board is, in the grid's own words; where it snaps to; how far it is. FORMAT.md 6.4 to 6.6
import type { Point } from '../../geometry/hex.ts';
import { type Fill, plainFill } from '../format.ts';
import type { Cell } from './hexGrid.ts';
import { hexAt, hexCentre, hexCorners, hexDistance, hexNamedAt } from './hexGrid.ts';
import { hexName, squareName } from './numbering.ts';
import { extentOf, isInside } from './polygon.ts';
import type {
  Extent,
  GridSpec,
  HexSpec,
  RegionSpec,
  SquareSpec,
  ZonedSpec,
  ZoneSpec,
} from './spec.ts';

const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The nearest of some points; the first of equals, of those at one place the last; undefined: there are none. */
const nearest = <P extends Point>(point: Point, candidates: readonly P[]): P | undefined => {
  let best: P | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const d = squared(point, candidate);
    if (d < distance || (best && candidate.x === best.x && candidate.y === best.y)) {
      best = candidate;
      distance = d;
    }
  }
  return best;
};

/** The square that a point lies in. */
export const squareAt = (grid: SquareSpec, { x, y }: Point): Cell => ({
  column: Math.floor((x - grid.x0) / grid.dx + 0.5),
  row: Math.floor((y - grid.y0) / grid.dy + 0.5),
});

export const squareCentre = (grid: SquareSpec, { column, row }: Cell): Point => ({
  x: Math.trunc(grid.x0 + column * grid.dx),
  y: Math.trunc(grid.y0 + row * grid.dy),
});

/** The zone that a point of a board lies in, the first of several; undefined: none. */
export const zoneAt = (grid: GridSpec | undefined, point: Point): ZoneSpec | undefined =>
  grid?.kind === 'zoned' ? grid.zones.find((zone) => isInside(zone.path, point)) : undefined;

/** The grid that counts at a point: a zone's own, or the one behind the zones. */
export const gridAt = (grid: GridSpec | undefined, point: Point): GridSpec | undefined => {
  if (grid?.kind !== 'zoned') return grid;
  const zone = zoneAt(grid, point);
  if (!zone) return grid.background;
  return zone.usesParent ? grid.background : zone.grid;
};

/**
 * The grid by whose cells an area round a point is measured: of a zone without cells that behind the zones; undefined: there
 * are no cells.
 */
export const cellsAt = (
  grid: GridSpec | undefined,
  point: Point,
): HexSpec | SquareSpec | undefined => {
  const here = gridAt(grid, point);
  if (here?.kind === 'hex' || here?.kind === 'square') return here;
  const behind = grid?.kind === 'zoned' ? grid.background : undefined;
  return behind?.kind === 'hex' || behind?.kind === 'square' ? behind : undefined;
};

const zonedName = (
  grid: ZonedSpec,
  point: Point,
  extent: Extent,
  fill: Fill,
): string | undefined => {
  const zone = zoneAt(grid, point);
  if (!zone) return locationOf(grid.background, point, extent, fill);
  const inner = zone.usesParent
    ? locationOf(grid.background, point, extent, fill)
    : locationOf(zone.grid, point, extentOf(zone.path), fill);
  return fill(zone.format, { name: zone.name, gridLocation: inner ?? '' });
};

/**
 * The name of a point of a board, which may be empty where the module has it so. `point`: board pixels, turned already where
 * the board is reversed; `extent`: the board's size; `fill`: fills the formats of names in. undefined: the grid names nothing here.
 */
export const locationOf = (
  grid: GridSpec | undefined,
  point: Point,
  extent: Extent,
  fill: Fill = plainFill,
): string | undefined => {
  switch (grid?.kind) {
    case 'hex':
      return hexName(grid, hexNamedAt(grid, point), extent, fill);
    case 'square':
      return squareName(grid, squareNamedAt(grid, point), extent, fill);
    case 'region':
      return nearest(point, grid.regions)?.name;
    case 'zoned':
      return zonedName(grid, point, extent, fill);
    case 'custom':
    case undefined:
      return undefined;
  }
};

/** Columns round down and rows towards nought, as the engine has it. */
const squareNamedAt = (grid: SquareSpec, { x, y }: Point): Cell => ({
  column: Math.floor((x - grid.x0) / grid.dx + 0.5),
  row: Math.trunc((y - grid.y0) / grid.dy + 0.5),
});

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The middle of a cell, with its corners and the middles of its sides where pieces may stand on them. */
const standings = (
  grid: HexSpec | SquareSpec,
  centre: Point,
  corners: readonly Point[],
): readonly Point[] => [
  centre,
  ...(grid.edges
    ? corners.map((c, i) => whole(middle(c, corners[(i + 1) % corners.length]!)))
    : []),
  ...(grid.corners ? corners.map(whole) : []),
];

const squareCorners = (grid: SquareSpec, centre: Point): readonly Point[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => ({ x: centre.x + (x! * grid.dx) / 2, y: centre.y + (y! * grid.dy) / 2 }));

const snapRegion = (grid: RegionSpec, point: Point): Point => {
  const region = grid.snaps ? nearest(point, grid.regions) : undefined;
  return region ? { x: region.x, y: region.y } : point;
};

/** Where a piece put down at a point of a board comes to lie; the point itself where nothing snaps. */
export const snapPoint = (grid: GridSpec | undefined, point: Point): Point => {
  const here = gridAt(grid, point);
  switch (here?.kind) {
    case 'hex': {
      if (!here.snaps) return point;
      const cell = hexAt(here, point);
      return nearest(point, standings(here, hexCentre(here, cell), hexCorners(here, cell)))!;
    }
    case 'square': {
      if (!here.snaps) return point;
      const centre = squareCentre(here, squareAt(here, point));
      return nearest(point, standings(here, centre, squareCorners(here, centre)))!;
    }
    case 'region':
      return snapRegion(here, point);
    default:
      return point;
  }
};

/** Cells from point to point by the grid at the first, which counts for both; undefined: it counts none. */
export const cellsBetween = (
  grid: GridSpec | undefined,
  from: Point,
  to: Point,
): number | undefined => {
  const here = gridAt(grid, from) ?? (grid?.kind === 'zoned' ? grid.background : undefined);
  if (here?.kind === 'hex') return hexDistance(here, from, to);
  if (here?.kind !== 'square') return undefined;
  const columns = Math.abs(Math.floor((to.x - from.x) / here.dx + 0.5));
  const rows = Math.abs(Math.floor((to.y - from.y) / here.dy + 0.5));
  return here.metric ? Math.max(columns, rows) : columns + rows;
};
