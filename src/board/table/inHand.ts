// What is in the hand: pieces dragged along as ghosts, or a band drawn over the map.
import type { Point } from '../../geometry/hex.ts';
import type { PieceScene } from '../../scene/table.ts';
import type { Style } from '../paint/style.ts';
import type { TableCtx } from '../paint/table/pictures.ts';

/** Map points. */
export type InHand =
  | {
      readonly kind: 'pieces';
      readonly pieces: readonly PieceScene[];
      readonly held: PieceScene;
      /** where it was taken hold of, and where the hand is */
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly kind: 'band'; readonly from: Point; readonly to: Point };

/** The rubber band; the context's unit is a map pixel. */
export const paintBand = (
  ctx: TableCtx,
  { from, to }: Extract<InHand, { kind: 'band' }>,
  zoom: number,
  style: Style,
): void => {
  ctx.beginPath();
  ctx.rect(
    Math.min(from.x, to.x),
    Math.min(from.y, to.y),
    Math.abs(to.x - from.x),
    Math.abs(to.y - from.y),
  );
  ctx.fillStyle = style.optionTint;
  ctx.fill();
  ctx.setLineDash([6 / zoom, 4 / zoom]);
  ctx.lineWidth = 1.5 / zoom;
  ctx.strokeStyle = style.labelInk;
  ctx.stroke();
  ctx.setLineDash([]);
};

/** The pieces as they would lie if they were let go, faint, with a line from where they lay; CSS pixels of the canvas. */
export const paintGhost = (
  ctx: TableCtx,
  { pieces, held, from, to }: Extract<InHand, { kind: 'pieces' }>,
  onCanvas: (p: Point) => Point,
  zoom: number,
  style: Style,
  lay: (ctx: TableCtx, piece: PieceScene, x: number, y: number) => void,
): void => {
  const by = { x: (to.x - from.x) * zoom, y: (to.y - from.y) * zoom };
  const start = onCanvas(held.at);
  ctx.save();
  ctx.setLineDash([5, 5]);
  ctx.lineWidth = 2;
  ctx.strokeStyle = style.labelEdge;
  ctx.beginPath();
  ctx.moveTo(start.x, start.y);
  ctx.lineTo(start.x + by.x, start.y + by.y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.8;
  for (const piece of pieces) {
    const { x, y } = onCanvas(piece.at);
    lay(ctx, piece, x + by.x, y + by.y);
  }
  ctx.restore();
};
