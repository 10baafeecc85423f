// The keyboard's way over a table: from piece to piece in the direction of an arrow.
import type { Point } from '../../geometry/hex.ts';
import type { PieceScene } from '../../scene/table.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';

const WAYS: Readonly<Record<Arrow, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const middleOf = ({ at, box }: PieceScene): Point => ({
  x: at.x + box.x + box.width / 2,
  y: at.y + box.y + box.height / 2,
});

/** One piece for each stack, its top, and all that lie by themselves. */
export const standing = (pieces: readonly PieceScene[]): PieceScene[] =>
  pieces.filter(({ stack }) => stack === undefined || stack.index === stack.of - 1);

/** The piece nearest to a map point; undefined: there is none. */
export const nearestTo = (pieces: readonly PieceScene[], at: Point): PieceScene | undefined => {
  const far = (piece: PieceScene): number => {
    const m = middleOf(piece);
    return Math.hypot(m.x - at.x, m.y - at.y);
  };
  return standing(pieces).reduce<PieceScene | undefined>(
    (best, piece) => (best && far(best) <= far(piece) ? best : piece),
    undefined,
  );
};

/** The next piece in that direction, near before straight ahead; the same one at the edge. */
export const nextPiece = (
  pieces: readonly PieceScene[],
  from: PieceScene,
  arrow: Arrow,
): PieceScene => {
  const way = WAYS[arrow];
  const start = middleOf(from);
  let best = from;
  let cost = Number.POSITIVE_INFINITY;
  for (const piece of standing(pieces)) {
    if (piece.id === from.id || (piece.stack && piece.stack.id === from.stack?.id)) continue;
    const m = middleOf(piece);
    const ahead = (m.x - start.x) * way.x + (m.y - start.y) * way.y;
    const aside = Math.abs((m.x - start.x) * way.y + (m.y - start.y) * way.x);
    // within a wedge of 45 degrees and a little, else one goes sideways by pressing up
    if (ahead <= 0 || aside > ahead * 1.2 + 1) continue;
    const now = ahead + 2 * aside;
    if (now < cost) [best, cost] = [piece, now];
  }
  return best;
};
