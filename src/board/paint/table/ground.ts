// What lies under the pieces: the map's background, its boards, and the grids that the module wants seen (FORMAT.md 7.2, 7.6).
import type { Box } from '../../../scene/mapScene.ts';
import type { BoardScene, Colour, GridScene, TableScene, WashScene } from '../../../scene/table.ts';
import { SANS, type Style } from '../style.ts';
import { meet, type Stroke, strokesOf, traceSteps } from './path.ts';
import type { Pictures, TableCtx } from './pictures.ts';
import { lineOf, setFont } from './textMark.ts';
import { paintWashes } from './washes.ts';

/** The ground of a map worked out once, so that each part of it is painted without looking at all of it. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  readonly boards: readonly BoardScene[];
  readonly grids: readonly {
    readonly scene: GridScene;
    readonly cells: ReadonlyMap<string, readonly Stroke[]>;
  }[];
  readonly washes: readonly WashScene[];
}

/** Side of the squares that lines are sorted into, map pixels. */
const CELL = 512;

/** Keys of the squares that a box lies over. */
const cellsOver = ({ x, y, width, height }: Box): string[] => {
  const keys: string[] = [];
  for (let i = Math.floor(x / CELL); i <= Math.floor((x + width) / CELL); i++)
    for (let j = Math.floor(y / CELL); j <= Math.floor((y + height) / CELL); j++)
      keys.push(`${i}/${j}`);
  return keys;
};

const sorted = (strokes: readonly Stroke[]): Map<string, Stroke[]> => {
  const cells = new Map<string, Stroke[]>();
  for (const stroke of strokes)
    for (const key of cellsOver(stroke.box)) {
      const cell = cells.get(key);
      if (cell) cell.push(stroke);
      else cells.set(key, [stroke]);
    }
  return cells;
};

export const groundOf = (
  scene: Pick<TableScene, 'width' | 'height' | 'background' | 'boards' | 'grids' | 'under'>,
): Ground => ({
  width: scene.width,
  height: scene.height,
  background: scene.background,
  boards: scene.boards,
  grids: scene.grids.map((grid) => ({ scene: grid, cells: sorted(strokesOf(grid.lines)) })),
  washes: scene.under ?? [],
});

/** A board whose picture is not to be had: paper with its name. */
const paintBare = (ctx: TableCtx, { box, name }: BoardScene, zoom: number, style: Style): void => {
  ctx.fillStyle = style.paper;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.lineWidth = 2 / zoom;
  ctx.strokeStyle = style.bound;
  ctx.beginPath();
  ctx.rect(box.x + 1 / zoom, box.y + 1 / zoom, box.width - 2 / zoom, box.height - 2 / zoom);
  ctx.stroke();
  const px = Math.max(12 / zoom, Math.min(40, box.height / 12));
  ctx.font = `600 ${px}px ${SANS}`;
  if (ctx.measureText(name).width > box.width - 8 / zoom || px * 2 > box.height) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.inkSoft;
  ctx.fillText(name, box.x + box.width / 2, box.y + box.height / 2);
};

const paintBoard = (
  ctx: TableCtx,
  board: BoardScene,
  pictures: Pictures,
  zoom: number,
  style: Style,
): void => {
  const { box } = board;
  if (board.colour !== undefined) {
    ctx.fillStyle = board.colour;
    ctx.fillRect(box.x, box.y, box.width, box.height);
  }
  if (board.image === undefined) return;
  const picture = pictures.get(board.image);
  if (picture === 'waiting') return;
  if (picture === 'missing') {
    paintBare(ctx, board, zoom, style);
    return;
  }
  if (!board.reversed) {
    ctx.drawImage(picture.image, box.x, box.y, box.width, box.height);
    return;
  }
  ctx.save();
  ctx.translate(box.x + box.width, box.y + box.height);
  ctx.scale(-1, -1);
  ctx.drawImage(picture.image, 0, 0, box.width, box.height);
  ctx.restore();
};

/** The middle of the screen's pixel at a map pixel, so that lines are sharp and lie where the engine's do. */
const onPixel = (v: number, zoom: number): number => (Math.round(v * zoom) + 0.5) / zoom;

const paintGrid = (
  ctx: TableCtx,
  { scene, cells }: Ground['grids'][number],
  area: Box,
  zoom: number,
): void => {
  ctx.save();
  if (scene.within) {
    ctx.beginPath();
    traceSteps(ctx, scene.within);
    ctx.clip();
  }
  const seen = new Set<Stroke>();
  for (const key of cellsOver(area))
    for (const stroke of cells.get(key) ?? []) if (meet(stroke.box, area)) seen.add(stroke);
  ctx.strokeStyle = scene.colour;
  // a pixel on screen, finer when the whole map is seen from afar
  ctx.lineWidth = Math.min(1, Math.max(0.3, zoom * 2)) / zoom;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  ctx.beginPath();
  for (const { steps } of seen) traceSteps(ctx, steps, (v) => onPixel(v, zoom));
  ctx.stroke();
  paintDots(ctx, scene, area, zoom);
  paintNumbers(ctx, scene, area, zoom);
  ctx.restore();
};

/** Squares of two pixels right and below the middles of cells. */
const paintDots = (ctx: TableCtx, { dots, colour }: GridScene, area: Box, zoom: number): void => {
  const side = Math.min(2, Math.max(1, Math.round(zoom * 2))) / zoom;
  ctx.fillStyle = colour;
  for (const { x, y } of dots ?? [])
    if (meet({ x, y, width: side, height: side }, area))
      ctx.fillRect(Math.round(x * zoom) / zoom, Math.round(y * zoom) / zoom, side, side);
};

const paintNumbers = (ctx: TableCtx, { labels }: GridScene, area: Box, zoom: number): void => {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  for (const { at, text, size, colour, turn } of labels) {
    // smaller than this it cannot be read, and only darkens the map
    if (size * zoom < 4) continue;
    const by = size * (text.length + 2);
    if (!meet({ x: at.x - by, y: at.y - by, width: 2 * by, height: 2 * by }, area)) continue;
    setFont(ctx, { family: 'Dialog', size, bold: false, italic: false });
    ctx.fillStyle = colour;
    if (turn !== undefined) {
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.rotate((turn * Math.PI) / 180);
      ctx.fillText(text, 0, (lineOf(size * zoom).above - (size * zoom) / 2) / zoom);
      ctx.restore();
      continue;
    }
    // letters stand as far below the label's upper edge as Java rounds it
    const top = Math.round((at.y - size / 2) * zoom - 0.1);
    ctx.fillText(text, at.x, (top + lineOf(size * zoom).above) / zoom);
  }
};

/** Paints the part `area` of the ground; a unit of the context is a map pixel, `zoom` CSS pixels. */
export const paintGround = (
  ctx: TableCtx,
  ground: Ground,
  pictures: Pictures,
  area: Box,
  zoom: number,
  style: Style,
): void => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, ground.width, ground.height);
  ctx.clip();
  ctx.fillStyle = ground.background;
  ctx.fillRect(area.x, area.y, area.width, area.height);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  for (const board of ground.boards)
    if (meet(board.box, area)) paintBoard(ctx, board, pictures, zoom, style);
  for (const grid of ground.grids) paintGrid(ctx, grid, area, zoom);
  paintWashes(ctx, ground.washes, { pictures, area });
  ctx.restore();
};
