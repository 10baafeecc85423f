// A stack of a table spread out on a slip of paper, so that each piece can be seen and taken; CSS pixels of the canvas.
import type { Box } from '../../scene/mapScene.ts';
import type { PieceScene } from '../../scene/table.ts';
import type { Style } from '../paint/style.ts';
import type { TableCtx } from '../paint/table/pictures.ts';

export interface FanCell {
  readonly piece: PieceScene;
  /** the whole piece as it is drawn, without its labels */
  readonly box: Box;
  /** CSS pixels a map pixel in it */
  readonly zoom: number;
}

const GAP = 10;

/** Cells are no smaller and no larger than this. */
const CELL = { least: 44, most: 96 } as const;

const clamp = (low: number, v: number, high: number): number => Math.max(low, Math.min(v, high));

/**
 * Where each piece of a stack is shown: rows from the bottom piece on, above the stack (`over`, its box on screen) or below it,
 * within `seen`.
 */
export const fanCells = (
  stack: readonly PieceScene[],
  over: Box,
  seen: Box,
  zoom: number,
): FanCell[] => {
  const largest = Math.max(1, ...stack.map(({ box }) => Math.max(box.width, box.height)));
  const s = clamp(CELL.least, largest * zoom, CELL.most);
  const fit = Math.max(1, Math.floor((seen.width - 3 * GAP) / (s + GAP)));
  const perRow = Math.min(stack.length, fit, stack.length > 18 ? 12 : 6);
  const rows = Math.ceil(stack.length / perRow);
  const width = perRow * (s + GAP) - GAP;
  const height = rows * (s + GAP) - GAP;
  const middle = over.x + over.width / 2;
  const left = clamp(
    seen.x + GAP * 1.5,
    middle - width / 2,
    seen.x + seen.width - width - GAP * 1.5,
  );
  const above = over.y - height - GAP * 1.6;
  const below = over.y + over.height + GAP * 1.6;
  const top =
    above > seen.y + GAP
      ? above
      : clamp(seen.y + GAP * 1.5, below, Math.max(seen.y, seen.y + seen.height - height - GAP));
  return stack.map((piece, n) => {
    const { box } = piece;
    const k = Math.min(s / Math.max(1, box.width), s / Math.max(1, box.height), 2);
    const [w, h] = [box.width * k, box.height * k];
    return {
      piece,
      zoom: k,
      box: {
        x: left + (n % perRow) * (s + GAP) + (s - w) / 2,
        y: top + Math.floor(n / perRow) * (s + GAP) + (s - h) / 2,
        width: w,
        height: h,
      },
    };
  });
};

/** The cell at a point of the canvas. */
export const cellAt = (cells: readonly FanCell[], x: number, y: number): FanCell | undefined =>
  cells.find(
    ({ box }) =>
      x >= box.x - GAP / 2 &&
      y >= box.y - GAP / 2 &&
      x <= box.x + box.width + GAP / 2 &&
      y <= box.y + box.height + GAP / 2,
  );

/** Paints the slip and each piece by `draw`, whose context has the piece's place as its origin and map pixels as its unit. */
export const paintStackFan = (
  ctx: TableCtx,
  cells: readonly FanCell[],
  style: Style,
  draw: (ctx: TableCtx, piece: PieceScene, zoom: number) => void,
): void => {
  const left = Math.min(...cells.map(({ box }) => box.x)) - GAP;
  const top = Math.min(...cells.map(({ box }) => box.y)) - GAP;
  const right = Math.max(...cells.map(({ box }) => box.x + box.width)) + GAP;
  const bottom = Math.max(...cells.map(({ box }) => box.y + box.height)) + GAP;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(left + 2, top + 3, right - left, bottom - top, 7);
  ctx.fillStyle = style.shade;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(left, top, right - left, bottom - top, 7);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = style.labelEdge;
  ctx.stroke();
  for (const { piece, box, zoom } of cells) {
    ctx.save();
    ctx.translate(box.x - piece.box.x * zoom, box.y - piece.box.y * zoom);
    ctx.scale(zoom, zoom);
    draw(ctx, piece, zoom);
    ctx.restore();
  }
  ctx.restore();
};
