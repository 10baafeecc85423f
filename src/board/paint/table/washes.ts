// Washes of colour over or under the pieces: highlights of zones, shadings of the map (FORMAT.md 7.6).
import type { Box } from '../../../scene/mapScene.ts';
import type { PathStep, WashScene } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';
import { boxOfSteps, traceSteps } from './path.ts';

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

const paintWash = (ctx: Ctx, wash: WashScene): void => {
  const { path, fill, stroke, width, opacity, hatch, holes, inside } = wash;
  const box = boxOfSteps(path);
  ctx.globalAlpha = opacity;
  if (holes) leaveOut(ctx, holes, box);
  ctx.beginPath();
  traceSteps(ctx, path);
  if (inside || hatch) ctx.clip();
  if (fill !== undefined && hatch) {
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

/** Washes of colour; a unit of the context is a map pixel. */
export const paintWashes = (ctx: Ctx, washes: readonly WashScene[]): void => {
  for (const wash of washes) {
    ctx.save();
    paintWash(ctx, wash);
    ctx.restore();
  }
};
