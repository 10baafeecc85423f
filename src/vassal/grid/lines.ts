// Grids to be drawn: their lines, dots and numbers, and the cells within a radius. Board pixels.
import type { Point } from '../../geometry/hex.ts';
import type { VassalColour } from '../values.ts';
import type { Cell } from './hexGrid.ts';
import { hexAt, hexCentre, hexCorners, hexesWithin, hexSteps } from './hexGrid.ts';
import { gridAt, squareAt, squareCentre } from './locate.ts';
import { hexName, squareName } from './numbering.ts';
import { extentOf, isInside } from './polygon.ts';
import type { Extent, GridSpec, HexSpec, Numbering, SquareSpec } from './spec.ts';

/** A step of a line. */
export type Stroke =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly to: 'close' };

export interface GridLabel {
  /** middle of its upper edge */
  readonly at: Point;
  readonly text: string;
  /** px */
  readonly size: number;
  readonly colour: VassalColour;
}

/** One grid's drawing, which may run over the edge of its board: who paints it clips it. */
export interface GridDrawing {
  readonly colour: VassalColour;
  readonly lines: readonly Stroke[];
  /** middles of cells that get a dot */
  readonly dots: readonly Point[];
  readonly labels: readonly GridLabel[];
  /** absent: the whole board; else the zone that it is clipped to */
  readonly within?: readonly Point[];
}

/** So many cells are drawn at most; a grid of one pixel would else be millions of lines. */
const MOST_CELLS = 60_000;

const outline = (corners: readonly Point[]): readonly Stroke[] => [
  ...corners.map(({ x, y }, i): Stroke => ({ to: i === 0 ? 'move' : 'line', x, y })),
  { to: 'close' },
];

const label = (numbering: Numbering, top: Point, text: string): GridLabel => ({
  at: { x: top.x + numbering.shift.x, y: top.y + numbering.shift.y },
  text,
  size: numbering.fontSize,
  colour: numbering.colour,
});

/** Of each hex the three sides on its left, so that none is drawn twice. */
const hexStrokes = (corners: readonly Point[]): readonly Stroke[] =>
  [2, 3, 4, 5].map((i): Stroke => ({ to: i === 2 ? 'move' : 'line', ...corners[i]! }));

const drawHexes = (grid: HexSpec, extent: Extent, named: Extent): GridDrawing => {
  const count = (extent.width / grid.dx) * (extent.height / grid.dy);
  const cells = count > MOST_CELLS ? [] : hexesWithin(grid, extent.width, extent.height);
  const { numbering } = grid;
  return {
    colour: grid.colour,
    lines: grid.lines ? cells.flatMap((cell) => hexStrokes(hexCorners(grid, cell))) : [],
    dots: grid.dots ? cells.map((cell) => hexCentre(grid, cell)) : [],
    labels: numbering?.visible
      ? cells.map((cell) => {
          const { x, y } = hexCentre(grid, cell);
          return label(
            numbering,
            { x, y: y - (grid.sideways ? grid.dx : grid.dy) / 2 },
            hexName(grid, cell, named),
          );
        })
      : [],
  };
};

const squaresWithin = (grid: SquareSpec, extent: Extent): readonly Cell[] => {
  const first = squareAt(grid, { x: 0, y: 0 });
  const last = squareAt(grid, { x: extent.width - 1, y: extent.height - 1 });
  if ((last.column - first.column + 1) * (last.row - first.row + 1) > MOST_CELLS) return [];
  const cells: Cell[] = [];
  for (let column = first.column; column <= last.column; column += 1)
    for (let row = first.row; row <= last.row; row += 1) cells.push({ column, row });
  return cells;
};

/** Lines from edge to edge at these places. */
const rulings = (grid: SquareSpec, extent: Extent): readonly Stroke[] => {
  const strokes: Stroke[] = [];
  const firstX = (((grid.x0 + grid.dx / 2) % grid.dx) + grid.dx) % grid.dx;
  const firstY = (((grid.y0 + grid.dy / 2) % grid.dy) + grid.dy) % grid.dy;
  for (let x = firstX; x <= extent.width; x += grid.dx)
    strokes.push({ to: 'move', x, y: 0 }, { to: 'line', x, y: extent.height });
  for (let y = firstY; y <= extent.height; y += grid.dy)
    strokes.push({ to: 'move', x: 0, y }, { to: 'line', x: extent.width, y });
  return strokes;
};

const drawSquares = (grid: SquareSpec, extent: Extent, named: Extent): GridDrawing => {
  const cells = squaresWithin(grid, extent);
  const { numbering } = grid;
  return {
    colour: grid.colour,
    lines: grid.lines && cells.length > 0 ? rulings(grid, extent) : [],
    dots: grid.dots ? cells.map((cell) => squareCentre(grid, cell)) : [],
    labels: numbering?.visible
      ? cells.map((cell) => {
          const { x, y } = squareCentre(grid, cell);
          return label(numbering, { x, y: y - grid.dy / 2 }, squareName(grid, cell, named));
        })
      : [],
  };
};

const BLACK: VassalColour = { red: 0, green: 0, blue: 0, alpha: 1 };

const shows = (drawing: GridDrawing): boolean =>
  drawing.lines.length + drawing.dots.length + drawing.labels.length > 0;

/**
 * What a board's grid wants drawn: one drawing, or with zones one a zone; none where nothing is visible. `extent`: the
 * board's size.
 */
export const gridDrawings = (
  grid: GridSpec | undefined,
  extent: Extent,
  named: Extent = extent,
): readonly GridDrawing[] => {
  switch (grid?.kind) {
    case 'hex':
      return [drawHexes(grid, extent, named)].filter(shows);
    case 'square':
      return [drawSquares(grid, extent, named)].filter(shows);
    case 'region':
      return grid.visible
        ? [
            {
              colour: BLACK,
              lines: [],
              dots: [],
              labels: grid.regions.map(({ name, x, y }) => ({
                at: { x, y: y - grid.fontSize / 2 },
                text: name,
                size: grid.fontSize,
                colour: BLACK,
              })),
            },
          ]
        : [];
    case 'zoned':
      return [
        ...gridDrawings(grid.background, extent),
        ...grid.zones.flatMap((zone) =>
          zone.usesParent
            ? []
            : gridDrawings(zone.grid, extent, extentOf(zone.path)).map((drawing) => ({
                ...drawing,
                // a label of which a part is inside is cut, not left out
                labels: drawing.labels.filter(({ at: { x, y }, size }) =>
                  [y, y + size].some((edge) => isInside(zone.path, { x, y: edge })),
                ),
                within: zone.path,
              })),
        ),
      ];
    case 'custom':
    case undefined:
      return [];
  }
};

const hexesAround = (middle: Cell, radius: number): readonly Cell[] => {
  const cells: Cell[] = [];
  for (let column = middle.column - radius; column <= middle.column + radius; column += 1)
    for (let row = middle.row - radius; row <= middle.row + radius; row += 1)
      if (hexSteps(middle, { column, row }) <= radius) cells.push({ column, row });
  return cells;
};

/** No area of effect is larger. */
const MOST_RADIUS = 100;

/**
 * Outlines of the cells within `radius` of a point, its own among them; undefined: there are no cells here, and the area
 * is a circle of as many pixels.
 */
export const areaAround = (
  grid: GridSpec | undefined,
  point: Point,
  radius: number,
): readonly Stroke[] | undefined => {
  const here = gridAt(grid, point);
  const reach = Math.max(0, Math.min(MOST_RADIUS, Math.trunc(radius)));
  if (here?.kind === 'hex')
    return hexesAround(hexAt(here, point), reach).flatMap((cell) =>
      outline(hexCorners(here, cell)),
    );
  if (here?.kind !== 'square') return undefined;
  const middle = squareAt(here, point);
  const strokes: Stroke[] = [];
  for (let column = -reach; column <= reach; column += 1)
    for (let row = -reach; row <= reach; row += 1) {
      if (!here.metric && Math.abs(column) + Math.abs(row) > reach) continue;
      const { x, y } = squareCentre(here, {
        column: middle.column + column,
        row: middle.row + row,
      });
      const [w, h] = [here.dx / 2, here.dy / 2];
      strokes.push(
        ...outline([
          { x: x - w, y: y - h },
          { x: x + w, y: y - h },
          { x: x + w, y: y + h },
          { x: x - w, y: y + h },
        ]),
      );
    }
  return strokes;
};
