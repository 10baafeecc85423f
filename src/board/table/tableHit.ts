// What lies under a point of a table, topmost first; by the shape of pieces that have one.
import type { Point } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { PathStep, PieceScene } from '../../scene/table.ts';
import { boxOf } from '../paint/table/pieces.ts';

/** Straight pieces that a curve is broken into; an outline for the finger needs no more. */
const PIECES = 8;

/** Corners of each closed part of an outline. */
const cornersOf = (steps: readonly PathStep[]): Point[][] => {
  const parts: Point[][] = [];
  for (const step of steps) {
    if (step.to === 'close') continue;
    if (step.to === 'move' || parts.length === 0) parts.push([]);
    const part = parts.at(-1)!;
    const from = part.at(-1);
    if (step.to === 'curve' && from) {
      const [ax, ay, bx, by] = step.c;
      for (let k = 1; k <= PIECES; k++) {
        const t = k / PIECES;
        const u = 1 - t;
        part.push({
          x: u ** 3 * from.x + 3 * u * u * t * ax + 3 * u * t * t * bx + t ** 3 * step.x,
          y: u ** 3 * from.y + 3 * u * u * t * ay + 3 * u * t * t * by + t ** 3 * step.y,
        });
      }
    } else part.push({ x: step.x, y: step.y });
  }
  return parts;
};

/** Whether a point lies within an outline, counted by its crossings. */
export const within = (steps: readonly PathStep[], { x, y }: Point): boolean => {
  let inside = false;
  for (const corners of cornersOf(steps))
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
        inside = !inside;
    });
  return inside;
};

/** How far beside a box a point lies; 0 within it. */
const beside = (box: Box, { x, y }: Point): number =>
  Math.hypot(
    Math.max(0, box.x - x, x - box.x - box.width),
    Math.max(0, box.y - y, y - box.y - box.height),
  );

const isUnder = (piece: PieceScene, at: Point): boolean =>
  beside(boxOf(piece), at) === 0 &&
  (!piece.shape || within(piece.shape, { x: at.x - piece.at.x, y: at.y - piece.at.y }));

/** The uppermost piece under a map point; where nothing is hit, the nearest no more than `slack` map pixels beside it. */
export const pieceAt = (
  pieces: readonly PieceScene[],
  at: Point,
  slack = 0,
): PieceScene | undefined => {
  const hit = pieces.findLast((piece) => isUnder(piece, at));
  if (hit || slack <= 0) return hit;
  let [best, far]: [PieceScene | undefined, number] = [undefined, slack];
  for (const piece of pieces) {
    const now = beside(boxOf(piece), at);
    if (now <= far) [best, far] = [piece, now];
  }
  return best;
};

/** All that go with a piece: its stack bottom first, or itself. */
export const stackWith = (pieces: readonly PieceScene[], piece: PieceScene): PieceScene[] => {
  const { stack } = piece;
  return stack === undefined ? [piece] : pieces.filter((p) => p.stack?.id === stack.id);
};

/** Pieces that lie wholly in a band between two map points. */
export const piecesIn = (pieces: readonly PieceScene[], a: Point, b: Point): PieceScene[] => {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return pieces.filter((piece) => {
    const box = boxOf(piece);
    return (
      box.x >= left && box.y >= top && box.x + box.width <= right && box.y + box.height <= bottom
    );
  });
};
