// All pieces in sight, bottom first, and the outlines of those that are chosen or have just changed.
import type { Box } from '../../../scene/mapScene.ts';
import type { PieceScene } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';
import type { Style } from '../style.ts';
import { extentOf, paintPiece, type PieceLook } from './marks.ts';
import { meet, traceSteps } from './path.ts';
import type { TableCtx } from './pictures.ts';

/** The box of a piece where it lies, map pixels. */
export const boxOf = ({ at, box }: Pick<PieceScene, 'at' | 'box'>): Box => ({
  x: at.x + box.x,
  y: at.y + box.y,
  width: box.width,
  height: box.height,
});

/** Traces a piece's shape, or its box; the origin is its place. */
const traceShape = (
  ctx: Ctx,
  { shape, box }: Pick<PieceScene, 'shape' | 'box'>,
  out: number,
): void => {
  ctx.beginPath();
  if (shape) traceSteps(ctx, shape);
  else ctx.rect(box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out);
};

/** An outline that can be told from any picture: light on dark. */
const paintOutline = (
  ctx: Ctx,
  piece: PieceScene,
  ink: string,
  width: number,
  zoom: number,
  style: Style,
): void => {
  ctx.save();
  ctx.translate(piece.at.x, piece.at.y);
  ctx.lineJoin = 'round';
  traceShape(ctx, piece, width / 2 / zoom);
  ctx.lineWidth = (width + 2) / zoom;
  ctx.strokeStyle = style.theme === 'dark' ? 'rgba(0, 0, 0, 0.7)' : 'rgba(43, 29, 12, 0.65)';
  ctx.stroke();
  ctx.lineWidth = width / zoom;
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.restore();
};

/** Outlines of the pieces that have a role in this step. */
export const paintRoles = (
  ctx: Ctx,
  pieces: readonly PieceScene[],
  zoom: number,
  style: Style,
): void => {
  for (const piece of pieces)
    if (piece.role === 'changed') paintOutline(ctx, piece, style.ask, 1.5, zoom, style);
  for (const piece of pieces)
    if (piece.role === 'selected') paintOutline(ctx, piece, style.gold, 3, zoom, style);
};

/** The outline of the piece under the keyboard's cursor. */
export const paintCursorOn = (ctx: Ctx, piece: PieceScene, zoom: number, style: Style): void => {
  ctx.save();
  ctx.translate(piece.at.x, piece.at.y);
  for (const [ink, width, dash] of [
    [style.label, 4, []],
    [style.labelInk, 2, [5 / zoom, 3 / zoom]],
  ] as const) {
    traceShape(ctx, piece, 4 / zoom);
    ctx.setLineDash([...dash]);
    ctx.lineWidth = width / zoom;
    ctx.strokeStyle = ink;
    ctx.stroke();
  }
  ctx.restore();
};

/** Paints the pieces that `area` shows of; a unit of the context is a map pixel. */
export const paintPieces = (
  ctx: TableCtx,
  pieces: readonly PieceScene[],
  area: Box,
  look: PieceLook,
): void => {
  for (const piece of pieces) {
    const extent = extentOf(ctx, piece, look.pictures);
    if (!meet(boxOf({ at: piece.at, box: extent }), area)) continue;
    ctx.save();
    ctx.translate(piece.at.x, piece.at.y);
    paintPiece(ctx, piece, look);
    ctx.restore();
  }
};
