// Arrows for what moved in this step, and the rim of those that came from elsewhere; CSS pixels.
import type { Point } from '../../../geometry/hex.ts';
import type { TableScene } from '../../../scene/table.ts';
import { paintArrow } from '../arrows.ts';
import type { Ctx } from '../ctx.ts';
import type { Style } from '../style.ts';

/** A way that one piece or several went together. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly count: number;
}

/** Ways of a step, each once however many went it; a shift of less than a few map pixels is none. */
export const waysOf = (moves: TableScene['moves']): Way[] => {
  const ways = new Map<string, Way>();
  for (const { from, to } of moves) {
    if (Math.hypot(to.x - from.x, to.y - from.y) < 6) continue;
    const key = `${from.x},${from.y},${to.x},${to.y}`;
    ways.set(key, { from, to, count: (ways.get(key)?.count ?? 0) + 1 });
  }
  return [...ways.values()];
};

/** More ways than this are not a move but a new set-up: lines alone, without heads. */
const MANY = 40;

/** Paints an arrow for each way; `at` says where a map point is on screen. */
export const paintMoves = (
  ctx: Ctx,
  moves: TableScene['moves'],
  at: (p: Point) => Point,
  style: Style,
): void => {
  const ways = waysOf(moves);
  const many = ways.length > MANY;
  ctx.save();
  ctx.globalAlpha = many ? 0.5 : 0.95;
  for (const way of ways) {
    const from = at(way.from);
    const to = at(way.to);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 10) continue;
    if (many) {
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
      ctx.lineWidth = 1.5;
      ctx.strokeStyle = style.ask;
      ctx.stroke();
      continue;
    }
    const width = Math.min(way.count > 1 ? 6 : 4.5, length / 7);
    ctx.beginPath();
    ctx.arc(from.x, from.y, width * 0.9, 0, 2 * Math.PI);
    ctx.fillStyle = style.ask;
    ctx.fill();
    ctx.lineWidth = 1.2;
    ctx.strokeStyle = style.label;
    ctx.stroke();
    // the tip ends beside the middle, so that the counter can be read
    paintArrow(ctx, [from, to], Math.min(8, length * 0.12), {
      ink: style.ask,
      case: style.label,
      width,
    });
  }
  ctx.restore();
};
