// Washes of colour or of pictures over or under the pieces: highlights of zones, shadings of the map (FORMAT.md 7.6).
import type { Box } from '../../../scene/mapScene.ts';
import type { PathStep, WashScene } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';
import { boxOfSteps, traceSteps } from './path.ts';
import type { Pictures, TableCtx } from './pictures.ts';

/** Lines of a hatching stand this far apart, map pixels. */
const APART = 6;
/** Lines of one hatching; over an area that would have more they stand farther apart. */
const MOST_LINES = 10_000;

/** Slanting lines over a box, from lower left to upper right, or the other way. */
const slanted = (ctx: Ctx, { x, y, width, height }: Box, rising: boolean): void => {
  // through the middles of pixels: on a rising line x + y is the same everywhere, on a falling one x - y
  const first = Math.floor((rising ? x + y : x - y - height) / APART) * APART + (rising ? 0 : 1);
  const last = rising ? x + width + y + height : x + width - y;
  const apart = Math.max(APART, (last - first) / MOST_LINES);
  for (let at = first; at <= last; at += apart) {
    ctx.moveTo(rising ? at - y : at + y, y);
    ctx.lineTo(rising ? at - y - height : at + y + height, y + height);
  }
};

/** Everything but these shapes, each of which is cut out of what is left. */
const leaveOut = (ctx: Ctx, holes: readonly (readonly PathStep[])[], box: Box): void => {
  for (const hole of holes) {
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    traceSteps(ctx, hole);
    ctx.clip('evenodd');
  }
};

/** Where a wash is painted: pictures to be had, and the part of the map that is wanted. */
interface WashView {
  readonly pictures: Pictures;
  readonly area: Box;
}

/** Tiles of one wash at most: where smaller ones would be more, each is laid so much larger. */
const MOST_TILES = 5000;

/** Lays a picture in rows over a box, from the map's corner on; one that has not come leaves it bare. */
const tiled = (ctx: TableCtx, name: string, box: Box, { pictures, area }: WashView): void => {
  const picture = pictures.get(name);
  const x1 = Math.max(box.x, area.x);
  const y1 = Math.max(box.y, area.y);
  const x2 = Math.min(box.x + box.width, area.x + area.width);
  const y2 = Math.min(box.y + box.height, area.y + area.height);
  if (typeof picture === 'string' || !(x2 > x1 && y2 > y1)) return;
  if (!(picture.width > 0 && picture.height > 0)) return;
  const count = ((x2 - x1) * (y2 - y1)) / (picture.width * picture.height);
  const times = Math.max(1, Math.ceil(Math.sqrt(count / MOST_TILES)));
  const [width, height] = [picture.width * times, picture.height * times];
  for (let x = Math.floor(x1 / width) * width; x < x2; x += width)
    for (let y = Math.floor(y1 / height) * height; y < y2; y += height)
      ctx.drawImage(picture.image, x, y, width, height);
};

/** Leaves only what lies within `band` of an outline's straight lines: bars along them, round at the corners. */
const keepBand = (ctx: Ctx, path: readonly PathStep[], band: number): void => {
  const corners = path.flatMap((step) => (step.to === 'close' ? [] : [{ x: step.x, y: step.y }]));
  ctx.beginPath();
  corners.forEach(({ x, y }, n) => {
    const next = corners[(n + 1) % corners.length]!;
    const long = Math.hypot(next.x - x, next.y - y);
    ctx.moveTo(x + band, y);
    ctx.arc(x, y, band, 0, 2 * Math.PI);
    if (long === 0) return;
    const [dx, dy] = [((next.y - y) / long) * band, ((x - next.x) / long) * band];
    ctx.moveTo(x + dx, y + dy);
    ctx.lineTo(next.x + dx, next.y + dy);
    ctx.lineTo(next.x - dx, next.y - dy);
    ctx.lineTo(x - dx, y - dy);
    ctx.closePath();
  });
  ctx.clip();
};

const paintWash = (ctx: TableCtx, wash: WashScene, view: WashView): void => {
  const { path, image, fill, stroke, width, opacity, hatch, holes, inside, band } = wash;
  const box = boxOfSteps(path);
  ctx.globalAlpha = opacity;
  if (holes) leaveOut(ctx, holes, box);
  ctx.beginPath();
  traceSteps(ctx, path);
  if (inside || hatch) ctx.clip();
  if (band !== undefined) {
    keepBand(ctx, path, band);
    ctx.beginPath();
    traceSteps(ctx, path);
  }
  if (image !== undefined) {
    ctx.save();
    ctx.clip();
    tiled(ctx, image, box, view);
    ctx.restore();
  } else if (fill !== undefined && hatch) {
    ctx.strokeStyle = fill;
    ctx.lineWidth = 1;
    ctx.beginPath();
    slanted(ctx, box, true);
    if (hatch === 'crosshatched') slanted(ctx, box, false);
    ctx.stroke();
  } else if (fill !== undefined) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (stroke === undefined) return;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = width ?? 1;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.stroke();
};

/** Washes; a unit of the context is a map pixel. `view.area`: what of the map is wanted. */
export const paintWashes = (ctx: TableCtx, washes: readonly WashScene[], view: WashView): void => {
  for (const wash of washes) {
    ctx.save();
    paintWash(ctx, wash, view);
    ctx.restore();
  }
};
