// Paper, fields, woods and hills.
import type { Box, MapScene } from '../../scene/mapScene.ts';
import type { Ctx } from './ctx.ts';
import { trace } from './curve.ts';
import type { Forest, Hill } from './engraveLand.ts';
import type { Outline } from './engraveWays.ts';
import type { Late } from './late.ts';
import { hash, jitter } from './noise.ts';
import type { Style } from './style.ts';

/** Warm paper, unevenly aged, with a few fibres. */
export const paintGrain = (ctx: Ctx, map: MapScene, area: Box, style: Style): void => {
  ctx.fillStyle = style.paper;
  ctx.fillRect(area.x, area.y, area.width, area.height);
  const cell = 150;
  for (let i = Math.floor(area.x / cell) - 1; i <= (area.x + area.width) / cell + 1; i++)
    for (let j = Math.floor(area.y / cell) - 1; j <= (area.y + area.height) / cell + 1; j++) {
      const x = (i + 0.5 + jitter(i, j, 1) * 0.4) * cell;
      const y = (j + 0.5 + jitter(i, j, 2) * 0.4) * cell;
      const r = cell * (0.7 + hash(i, j, 3) * 0.6);
      const tone = hash(i, j, 4) < 0.5 ? style.paperDark : style.paperLight;
      const stain = ctx.createRadialGradient(x, y, 0, x, y, r);
      stain.addColorStop(0, `${tone}5c`);
      stain.addColorStop(1, `${tone}00`);
      ctx.fillStyle = stain;
      ctx.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
  ctx.save();
  ctx.globalAlpha = 0.07;
  ctx.strokeStyle = style.fibre;
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  const step = 26;
  for (
    let x = Math.floor(area.x / step) * step;
    x < Math.min(area.x + area.width, map.width);
    x += step
  )
    for (
      let y = Math.floor(area.y / step) * step;
      y < Math.min(area.y + area.height, map.height);
      y += step
    ) {
      const px = x + hash(x, y, 5) * step;
      const py = y + hash(x, y, 6) * step;
      const turn = hash(x, y, 7) * Math.PI;
      ctx.moveTo(px, py);
      ctx.quadraticCurveTo(
        px + 4 * Math.cos(turn + 0.5),
        py + 4 * Math.sin(turn + 0.5),
        px + 8 * Math.cos(turn),
        py + 8 * Math.sin(turn),
      );
    }
  ctx.stroke();
  ctx.restore();
};

/** Faint strips of plough land here and there on clear ground; they mean nothing and weigh nothing. */
export const paintFields = (
  ctx: Ctx,
  map: MapScene,
  area: Box,
  zoom: number,
  style: Style,
): void => {
  for (const { at, terrain } of map.hexes) {
    if (terrain !== 'clear' || at.x < area.x || at.y < area.y) continue;
    if (at.x > area.x + area.width || at.y > area.y + area.height) continue;
    const chance = hash(at.x, at.y, 71);
    if (chance > 0.55) continue;
    const angle = Math.floor(hash(at.x, at.y, 72) * 6) * 0.52 + jitter(at.x, at.y, 73) * 0.2;
    const strips = 2 + Math.floor(hash(at.x, at.y, 74) * 4);
    ctx.save();
    ctx.translate(at.x + jitter(at.x, at.y, 75) * 14, at.y + jitter(at.x, at.y, 76) * 14);
    ctx.rotate(angle);
    for (let i = 0; i < strips; i++) {
      const long = 30 + hash(at.x, i, 77) * 24;
      const y = (i - strips / 2) * 9;
      ctx.fillStyle = style.field[(i + Math.floor(chance * 20)) % style.field.length]!;
      ctx.fillRect(-long / 2, y, long, 8.4);
      if (zoom < 0.7) continue;
      ctx.beginPath();
      for (let k = 1; k < 4; k++) {
        ctx.moveTo(-long / 2 + 1, y + k * 2.1);
        ctx.lineTo(long / 2 - 1, y + k * 2.1);
      }
      ctx.lineWidth = 0.5;
      ctx.strokeStyle = style.furrow;
      ctx.stroke();
    }
    ctx.restore();
  }
};

const overlaps = ({ box }: Outline, area: Box): boolean =>
  box.x1 >= area.x &&
  box.y1 >= area.y &&
  box.x0 <= area.x + area.width &&
  box.y0 <= area.y + area.height;

export const paintWoods = (
  ctx: Ctx,
  woods: readonly Outline[],
  area: Box,
  zoom: number,
  style: Style,
): void => {
  ctx.lineJoin = 'round';
  for (const wood of woods) {
    if (!overlaps(wood, area)) continue;
    const path = (dx: number, dy: number): void => {
      ctx.beginPath();
      for (const ring of wood.rings)
        trace(
          ctx,
          ring.map((p) => ({ x: p.x + dx, y: p.y + dy })),
          true,
        );
    };
    path(2.4, 2.8);
    ctx.fillStyle = style.leafShade;
    ctx.fill('evenodd');
    path(0, 0);
    ctx.fillStyle = style.wood;
    ctx.fill('evenodd');
    ctx.lineWidth = Math.max(1, 0.9 / zoom);
    ctx.strokeStyle = style.woodEdge;
    ctx.stroke();
  }
};

/** Each tree a crown, lit from the north-west, with its shadow on the ground. */
export const paintTrees = (
  ctx: Ctx,
  trees: Forest,
  area: Box,
  zoom: number,
  style: Style,
): void => {
  const seen = trees.within(area);
  if (zoom < 0.3) {
    // too small for crowns: a stipple
    ctx.fillStyle = style.leafInk;
    ctx.globalAlpha = 0.35;
    ctx.beginPath();
    for (const { x, y, r } of seen) ctx.rect(x - r / 2, y - r / 2, r, r);
    ctx.fill();
    ctx.globalAlpha = 1;
    return;
  }
  ctx.fillStyle = style.leafShade;
  ctx.beginPath();
  for (const { x, y, r } of seen) {
    ctx.moveTo(x + r * 1.7, y + r * 0.8);
    ctx.ellipse(x + r * 0.6, y + r * 0.8, r * 1.1, r * 0.6, 0, 0, 2 * Math.PI);
  }
  ctx.fill();
  ctx.lineWidth = 0.8;
  ctx.lineCap = 'round';
  ctx.strokeStyle = style.leafInk;
  for (const { x, y, r, tone } of seen) {
    ctx.beginPath();
    // three lobes make a crown
    ctx.arc(x - r * 0.45, y + r * 0.15, r * 0.62, 0.5 * Math.PI, 1.5 * Math.PI);
    ctx.arc(x + r * 0.05, y - r * 0.4, r * 0.68, Math.PI, 1.95 * Math.PI);
    ctx.arc(x + r * 0.5, y + r * 0.2, r * 0.6, 1.5 * Math.PI, 0.5 * Math.PI);
    ctx.closePath();
    ctx.fillStyle = style.leaf[tone % style.leaf.length]!;
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x + r * 0.5, y + r * 0.2, r * 0.6, 1.6 * Math.PI, 0.5 * Math.PI);
    ctx.lineTo(x - r * 0.45, y + r * 0.78);
    ctx.stroke();
  }
};

/** Those of which something may stand within the area. */
export const hillsNear = (hills: readonly Late<Hill>[], { x, y, width, height }: Box) =>
  hills.filter(
    ({ at }) =>
      at.x >= x - 90 && at.y >= y - 90 && at.x <= x + width + 90 && at.y <= y + height + 90,
  );

export const paintHills = (
  ctx: Ctx,
  hills: readonly Late<Hill>[],
  area: Box,
  zoom: number,
  style: Style,
): void => {
  for (const { get } of hillsNear(hills, area)) {
    const { ring, strokes } = get();
    ctx.beginPath();
    trace(ctx, ring, true);
    ctx.fillStyle = style.hill;
    ctx.fill();
    ctx.fillStyle = style.hachure;
    const thick = Math.max(1, 0.55 / zoom);
    for (const { a, b, width } of strokes) {
      // a wedge: thick at the top, fine at the foot
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const nx = ((b.y - a.y) / length) * width * thick * 0.5;
      const ny = (-(b.x - a.x) / length) * width * thick * 0.5;
      ctx.beginPath();
      ctx.moveTo(a.x + nx, a.y + ny);
      ctx.lineTo(b.x, b.y);
      ctx.lineTo(a.x - nx, a.y - ny);
      ctx.closePath();
      ctx.globalAlpha = 0.85;
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  }
};
