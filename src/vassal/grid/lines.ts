// Grids to be drawn: their lines, dots and numbers, and the cells within a radius. Board pixels.
import type { Point } from '../../geometry/hex.ts';
import type { VassalColour } from '../values.ts';
import type { Cell } from './hexGrid.ts';
import { hexAt, hexCentre, hexCorners, hexesWithin, hexSteps } from './hexGrid.ts';
import { cellsAt, squareAt, squareCentre } from './locate.ts';
import { hexNumbers, squareNumbers } from './numbering.ts';
import { extentOf, isInside } from './polygon.ts';
import type { Extent, GridSpec, HexSpec, Numbering, SquareSpec } from './spec.ts';

/** A step of a line. */
export type Stroke =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly to: 'close' };

export interface GridLabel {
  /** middle of its upper edge, or where it is turned of what that edge has become */
  readonly at: Point;
  readonly text: string;
  /** clockwise degrees about `at`; absent: none */
  readonly turn?: number;
  /** on a turned board it stands upright, as far from this point as on others; absent: it turns with the board */
  readonly upright?: Point;
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

/** An offset turned clockwise by whole quarters. */
const turned = ({ x, y }: Point, degrees: number): Point =>
  degrees === 90
    ? { x: -y, y: x }
    : degrees === 180
      ? { x: -x, y: -y }
      : degrees === 270
        ? { x: y, y: -x }
        : { x, y };

/** A label whose upper edge has its middle at `top`, shifted as its letters run. */
const label = (numbering: Numbering, top: Point, text: string): GridLabel => {
  const by = turned(numbering.shift, numbering.turn);
  return {
    at: { x: top.x + by.x, y: top.y + by.y },
    text,
    size: numbering.fontSize,
    colour: numbering.colour,
    ...(numbering.turn === 0 ? {} : { turn: numbering.turn }),
  };
};

/** A label whose middle is at `middle`. */
const centred = (numbering: Numbering, middle: Point, text: string): GridLabel => {
  const up = turned({ x: 0, y: -numbering.fontSize / 2 }, numbering.turn);
  return label(numbering, { x: middle.x + up.x, y: middle.y + up.y }, text);
};

/** Of a square the middle of the side at which its number hangs. */
const sideOf = ({ x, y }: Point, grid: SquareSpec, turn: number): Point =>
  turn === 90
    ? { x: x + grid.dx / 2, y }
    : turn === 180
      ? { x, y: y + grid.dy / 2 }
      : turn === 270
        ? { x: x - grid.dx / 2, y }
        : { x, y: y - grid.dy / 2 };

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
          const middle = hexCentre(grid, cell);
          const text = hexNumbers(grid, numbering, cell, named);
          // numbers of pointed hexes, and turned ones, stand in the middle
          return grid.sideways || numbering.turn !== 0
            ? centred(numbering, middle, text)
            : label(numbering, { x: middle.x, y: middle.y - grid.dy / 2 }, text);
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
          const upright = squareCentre(grid, cell);
          const side = sideOf(upright, grid, numbering.turn);
          return {
            ...label(numbering, side, squareNumbers(grid, numbering, cell, named)),
            upright,
          };
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
                upright: { x, y },
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
 * Outlines of the cells within `radius` of a point, laid round the point itself wherever in its cell it is; undefined: there
 * are no cells here, and the area is a circle of as many pixels.
 */
export const areaAround = (
  grid: GridSpec | undefined,
  point: Point,
  radius: number,
): readonly Stroke[] | undefined => {
  const here = cellsAt(grid, point);
  const reach = Math.max(0, Math.min(MOST_RADIUS, Math.trunc(radius)));
  if (here?.kind === 'hex') {
    const cell = hexAt(here, point);
    const middle = hexCentre(here, cell);
    const by = { x: point.x - middle.x, y: point.y - middle.y };
    return hexesAround(cell, reach).flatMap((one) =>
      outline(hexCorners(here, one).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))),
    );
  }
  if (here?.kind !== 'square') return undefined;
  const strokes: Stroke[] = [];
  // king's moves, whatever way the grid counts distances
  for (let column = -reach; column <= reach; column += 1)
    for (let row = -reach; row <= reach; row += 1) {
      const x = point.x + Math.trunc(column * here.dx);
      const y = point.y + Math.trunc(row * here.dy);
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
