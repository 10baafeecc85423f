// Boards side by side on a map, as a save lays them out. FORMAT.md 7.2
import type { Point } from '../../geometry/hex.ts';
import type { Placing } from '../placings.ts';
import type { Extent } from './spec.ts';

/** Where a board lies, map pixels. */
export interface LaidBoard<P extends Placing = Placing> extends Extent {
  readonly placing: P;
  readonly left: number;
  readonly top: number;
  /** turned by 180 degrees, which only boards that allow it are */
  readonly reversed: boolean;
}

export interface Layout<P extends Placing = Placing> extends Extent {
  readonly boards: readonly LaidBoard<P>[];
  /** boards that the module does not know; pieces keep their places without them */
  readonly missing: readonly string[];
}

/** Size of a board and whether it may be turned; undefined: the module has none of the name. */
export type BoardFacts = (
  name: string,
) => { readonly width: number; readonly height: number; readonly reversible: boolean } | undefined;

/** Boards of one map at most; more are not laid. */
const MOST = 2000;

/**
 * Lays out boards. A row's boards stand side by side and a column's below each other, each by the sizes of those before it
 * in its own row and column; gaps count as nothing. `edge`: the blank border, px.
 */
export const layOut = <P extends Placing>(
  placings: readonly P[],
  factsOf: BoardFacts,
  edge: { readonly width: number; readonly height: number },
): Layout<P> => {
  const known = placings.slice(0, MOST).flatMap((placing) => {
    const facts = factsOf(placing.name);
    return facts ? [{ placing, facts }] : [];
  });
  const before = (column: number, row: number): Point => {
    let x = edge.width;
    let y = edge.height;
    for (const { placing, facts } of known) {
      if (placing.row === row && placing.column < column) x += facts.width;
      if (placing.column === column && placing.row < row) y += facts.height;
    }
    return { x, y };
  };
  const boards = known.map(({ placing, facts }): LaidBoard<P> => {
    const { x, y } = before(placing.column, placing.row);
    return {
      placing,
      left: x,
      top: y,
      width: facts.width,
      height: facts.height,
      reversed: placing.reversed && facts.reversible,
    };
  });
  return {
    boards,
    missing: [...new Set(placings.filter(({ name }) => !factsOf(name)).map(({ name }) => name))],
    width: Math.max(edge.width, ...boards.map((b) => b.left + b.width)) + edge.width,
    height: Math.max(edge.height, ...boards.map((b) => b.top + b.height)) + edge.height,
  };
};

/** The board that a point of the map lies on; undefined: on none. */
export const boardAt = <P extends Placing>(
  layout: Layout<P>,
  { x, y }: Point,
): LaidBoard<P> | undefined =>
  layout.boards.find(
    (b) => x >= b.left && y >= b.top && x < b.left + b.width && y < b.top + b.height,
  );

/** A point of the map in a board's own pixels, and back again: turning twice is not turning. */
export const inBoard = (board: LaidBoard, { x, y }: Point): Point => {
  const at = { x: x - board.left, y: y - board.top };
  return board.reversed ? { x: board.width - at.x, y: board.height - at.y } : at;
};

/** A point of a board in map pixels. */
export const onMap = (board: LaidBoard, { x, y }: Point): Point => {
  const at = board.reversed ? { x: board.width - x, y: board.height - y } : { x, y };
  return { x: at.x + board.left, y: at.y + board.top };
};
