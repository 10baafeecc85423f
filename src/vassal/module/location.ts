// Where a point of a map is: its board, its zone, and the name that reports give it. FORMAT.md 6.6
import type { Point } from '../../geometry/hex.ts';
import type { BoardFacts, LaidBoard, Layout } from '../grid/boardLayout.ts';
import { boardAt, inBoard, layOut, onMap } from '../grid/boardLayout.ts';
import { areaAround, type Stroke } from '../grid/lines.ts';
import { cellsBetween, locationOf, snapPoint, zoneAt } from '../grid/locate.ts';
import type { GridSpec } from '../grid/spec.ts';
import type { Fill } from '../format.ts';
import type { Placing } from '../placings.ts';
import type { BoardView } from './boards.ts';
import type { MapView } from './maps.ts';

/** What a point of no board, or of one whose grid names nothing, is called. */
export const OFFBOARD = 'offboard';

/** A map with its boards laid out: what places can be asked of. */
export interface Ground {
  readonly layout: Layout;
  /** "" on no board */
  readonly boardName: (at: Point) => string;
  /** "" in no zone */
  readonly zoneName: (at: Point) => string;
  /**
   * name of a place; "offboard" where there is none. Decks are named by who knows where they lie. `fill` absent: expressions in
   * formats stand as they are
   */
  readonly location: (at: Point, fill?: Fill) => string;
  readonly snap: (at: Point) => Point;
  /** cells from place to place by the grid at the first; undefined: there is no board, or the grid counts none */
  readonly steps: (from: Point, to: Point) => number | undefined;
  /** outlines of the cells within a radius, map pixels; undefined: no cells here */
  readonly area: (at: Point, radius: number) => readonly Stroke[] | undefined;
  readonly boardOf: (placed: LaidBoard) => BoardView | undefined;
}

/** Size of a picture in px; undefined: it is missing. */
export type SizeOf = (
  image: string,
) => { readonly width: number; readonly height: number } | undefined;

/** The boards that a map may show: its own, or those of the map that it borrows from. */
const boardsFor = (map: MapView | undefined, lender: MapView | undefined): readonly BoardView[] => [
  ...(map?.boards ?? []),
  ...(lender?.boards ?? []),
];

const strokeOnMap = (board: LaidBoard, stroke: Stroke): Stroke =>
  stroke.to === 'close' ? stroke : { to: stroke.to, ...onMap(board, stroke) };

/**
 * A map's ground as a game has laid it out. `map` undefined: the module is not at hand, nothing is named and nothing snaps.
 * A board whose picture is missing has the size that its component claims.
 */
export const groundOf = (
  map: MapView | undefined,
  placings: readonly Placing[],
  sizeOf: SizeOf,
  lender?: MapView,
): Ground => {
  const boards = new Map(
    boardsFor(map, lender)
      .toReversed()
      .map((board) => [board.name, board]),
  );
  const facts: BoardFacts = (name) => {
    const board = boards.get(name);
    if (!board) return undefined;
    const size = board.image === '' ? undefined : sizeOf(board.image);
    return { width: board.width, height: board.height, ...size, reversible: board.reversible };
  };
  const layout = layOut(placings, facts, map?.edge ?? { width: 0, height: 0 });
  const boardOf = (placed: LaidBoard): BoardView | undefined => boards.get(placed.placing.name);
  const at = (
    point: Point,
  ): { board: LaidBoard; grid: GridSpec | undefined; inner: Point } | undefined => {
    const board = boardAt(layout, point);
    return board && { board, grid: boardOf(board)?.grid, inner: inBoard(board, point) };
  };
  return {
    layout,
    boardOf,
    boardName: (point) => at(point)?.board.placing.name ?? '',
    zoneName: (point) => {
      const here = at(point);
      return (here && zoneAt(here.grid, here.inner)?.name) ?? '';
    },
    location: (point, fill) => {
      const here = at(point);
      return (here && locationOf(here.grid, here.inner, here.board, fill)) ?? OFFBOARD;
    },
    snap: (point) => {
      const here = at(point);
      return here ? onMap(here.board, snapPoint(here.grid, here.inner)) : point;
    },
    steps: (from, to) => {
      const here = at(from);
      return here && cellsBetween(here.grid, here.inner, inBoard(here.board, to));
    },
    area: (point, radius) => {
      const here = at(point);
      if (!here) return undefined;
      return areaAround(here.grid, here.inner, radius)?.map((s) => strokeOnMap(here.board, s));
    },
  };
};
