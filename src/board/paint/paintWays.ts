// Water, roads, trails, bridges and fords.
import type { Box, Crossing } from '../../scene/mapScene.ts';
import type { Ctx } from './ctx.ts';
import { strokeLine, trace } from './curve.ts';
import type { Stream, WayLine } from './engraveWays.ts';
import type { Style } from './style.ts';

/** Thin lines keep this many CSS pixels however small the map is. */
const least = (width: number, px: number, zoom: number): number => Math.max(width, px / zoom);

export const paintStreams = (
  ctx: Ctx,
  streams: readonly Stream[],
  zoom: number,
  style: Style,
): void => {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const width = (broad: boolean): number => (broad ? least(13, 4.6, zoom) : least(4, 1.7, zoom));
  for (const { line, broad } of streams)
    strokeLine(ctx, line, width(broad) + least(1.6, 0.7, zoom), style.bank);
  for (const { line, broad } of streams) strokeLine(ctx, line, width(broad), style.water);
  if (zoom < 0.5) return;
  for (const { line, broad } of streams) {
    if (!broad) continue;
    // lines along the banks, as engravers draw water
    strokeLine(ctx, line, 9.4, style.waterLine);
    strokeLine(ctx, line, 8.6, style.water);
    strokeLine(ctx, line, 4.6, style.waterLine);
    strokeLine(ctx, line, 4, style.water);
  }
};

export const paintWays = (ctx: Ctx, ways: readonly WayLine[], zoom: number, style: Style): void => {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const { kind, line } of ways) {
    if (kind !== 'trail') continue;
    ctx.setLineDash([5, 2.6]);
    strokeLine(ctx, line, least(1.7, 0.9, zoom), style.trail);
    ctx.setLineDash([]);
  }
  ctx.lineCap = 'round';
  const road = least(5, 2.4, zoom);
  for (const { kind, line } of ways)
    if (kind === 'road') strokeLine(ctx, line, road, style.roadCase);
  for (const { kind, line } of ways)
    if (kind === 'road') strokeLine(ctx, line, road - least(2.1, 1.2, zoom), style.road);
};

export const paintCrossings = (
  ctx: Ctx,
  crossings: readonly Crossing[],
  area: Box,
  zoom: number,
  style: Style,
): void => {
  const scale = Math.max(1, 0.5 / zoom);
  for (const { kind, at, angle, broad } of crossings) {
    if (at.x < area.x || at.y < area.y || at.x > area.x + area.width || at.y > area.y + area.height)
      continue;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(angle);
    ctx.scale(scale, scale);
    const half = broad ? 11 : 7.5;
    ctx.lineCap = 'round';
    if (kind === 'bridge') {
      ctx.fillStyle = style.road;
      ctx.fillRect(-half, -3.2, 2 * half, 6.4);
      ctx.beginPath();
      for (const side of [-1, 1])
        trace(ctx, [
          { x: -half - 2.6, y: side * 5.8 },
          { x: -half, y: side * 3.4 },
          { x: half, y: side * 3.4 },
          { x: half + 2.6, y: side * 5.8 },
        ]);
      ctx.lineWidth = 1.7;
      ctx.strokeStyle = style.bridge;
      ctx.stroke();
    } else {
      // stepping stones through shallow water
      ctx.fillStyle = style.paperLight;
      ctx.strokeStyle = style.bridge;
      ctx.lineWidth = 0.8;
      for (const x of [-6, -2, 2, 6]) {
        ctx.beginPath();
        ctx.ellipse(x, x % 4 === 0 ? 0.6 : -0.6, 1.5, 2.3, 0, 0, 2 * Math.PI);
        ctx.fill();
        ctx.stroke();
      }
    }
    ctx.restore();
  }
};
