// The place that has a name: grids asked the other way round, for what a module puts down by location.
import type { Point } from '../../geometry/hex.ts';
import { hexCentre, hexesWithin } from './hexGrid.ts';
import { locationOf, squareAt, squareCentre } from './locate.ts';
import type { Extent, GridSpec, SquareSpec, ZoneSpec } from './spec.ts';

/** Cells that are tried at most. */
const MOST_CELLS = 200_000;

const squares = (grid: SquareSpec, { width, height }: Extent): readonly Point[] => {
  const last = squareAt(grid, { x: width, y: height });
  const first = squareAt(grid, { x: 0, y: 0 });
  const points: Point[] = [];
  for (let column = first.column; column <= last.column; column += 1)
    for (let row = first.row; row <= last.row; row += 1)
      points.push(squareCentre(grid, { column, row }));
  return points;
};

/** Middle of a zone's points, for zones that are one place. */
const middleOf = ({ path }: ZoneSpec): readonly Point[] => {
  if (path.length === 0) return [];
  const sum = path.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return [{ x: Math.round(sum.x / path.length), y: Math.round(sum.y / path.length) }];
};

/** Where a grid's cells, regions or zones have their middles. */
const standings = (grid: GridSpec | undefined, extent: Extent): readonly Point[] => {
  switch (grid?.kind) {
    case 'hex':
      return (extent.width / grid.dx) * (extent.height / grid.dy) > MOST_CELLS
        ? []
        : hexesWithin(grid, extent.width, extent.height).map((cell) => hexCentre(grid, cell));
    case 'square':
      return (extent.width / grid.dx) * (extent.height / grid.dy) > MOST_CELLS
        ? []
        : squares(grid, extent);
    case 'region':
      return grid.regions;
    case 'zoned':
      return [
        ...grid.zones.flatMap((zone) => [
          ...(zone.usesParent ? [] : standings(zone.grid, extent)),
          ...middleOf(zone),
        ]),
        ...standings(grid.background, extent),
      ];
    default:
      return [];
  }
};

/** The middle of what a board's grid gives this name; undefined: nothing has it. Board pixels. */
export const pointNamed = (
  grid: GridSpec | undefined,
  name: string,
  extent: Extent,
): Point | undefined => {
  const found = standings(grid, extent).find((at) => locationOf(grid, at, extent) === name);
  return found && { x: found.x, y: found.y };
};
