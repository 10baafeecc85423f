// Villages and the city, roof by roof.
import type { Point } from '../../geometry/hex.ts';
import type { Ctx } from './ctx.ts';
import { trace } from './curve.ts';
import type { City, House, Town } from './engraveTown.ts';
import type { Style } from './style.ts';

const paintHouse = (ctx: Ctx, h: House, zoom: number, style: Style): void => {
  const { length, depth } = h;
  ctx.save();
  ctx.translate(h.at.x, h.at.y);
  ctx.fillStyle = style.houseShade;
  ctx.save();
  ctx.translate(1.3, 1.6);
  ctx.rotate(h.angle);
  ctx.fillRect(-length / 2, -depth / 2, length, depth);
  ctx.restore();
  ctx.rotate(h.angle);
  ctx.fillStyle = style.roof[h.tone % style.roof.length]!;
  ctx.fillRect(-length / 2, -depth / 2, length, depth);
  // the slope that faces the light
  const lit = Math.cos(h.angle) > 0 ? -1 : 0;
  ctx.fillStyle = style.roofLit[h.tone % style.roofLit.length]!;
  ctx.fillRect(-length / 2, lit * (depth / 2), length, depth / 2);
  if (zoom >= 0.45) {
    ctx.beginPath();
    ctx.rect(-length / 2, -depth / 2, length, depth);
    ctx.moveTo(-length / 2, 0);
    ctx.lineTo(length / 2, 0);
    ctx.lineWidth = 0.55;
    ctx.strokeStyle = style.roofInk;
    ctx.stroke();
  }
  ctx.restore();
};

const paintGarden = (ctx: Ctx, g: House, zoom: number, style: Style): void => {
  ctx.save();
  ctx.translate(g.at.x, g.at.y);
  ctx.rotate(g.angle);
  ctx.fillStyle = style.garden;
  ctx.fillRect(-g.length / 2, -g.depth / 2, g.length, g.depth);
  if (zoom >= 0.7) {
    ctx.beginPath();
    for (let k = 1; k < 4; k++) {
      ctx.moveTo(-g.length / 2 + 1, -g.depth / 2 + k * 2.1);
      ctx.lineTo(g.length / 2 - 1, -g.depth / 2 + k * 2.1);
    }
    ctx.lineWidth = 0.6;
    ctx.strokeStyle = style.gardenInk;
    ctx.stroke();
  }
  ctx.restore();
};

/** A church seen from the south: nave, tower, cross. */
const paintChurch = (ctx: Ctx, at: Point, scale: number, style: Style): void => {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(scale, scale);
  ctx.fillStyle = style.houseShade;
  ctx.fillRect(-4, 1, 11, 4.6);
  ctx.fillStyle = style.church;
  ctx.fillRect(-1.5, -1.6, 7.4, 5.6);
  ctx.fillRect(-4.4, -4.6, 4, 8.6);
  ctx.beginPath();
  ctx.moveTo(-5, -4.4);
  ctx.lineTo(-2.4, -9.6);
  ctx.lineTo(0.2, -4.4);
  ctx.closePath();
  ctx.fill();
  ctx.lineWidth = 0.9;
  ctx.strokeStyle = style.church;
  ctx.beginPath();
  ctx.moveTo(-2.4, -9);
  ctx.lineTo(-2.4, -13.2);
  ctx.moveTo(-3.9, -11.8);
  ctx.lineTo(-0.9, -11.8);
  ctx.stroke();
  ctx.restore();
};

export const paintTown = (
  ctx: Ctx,
  town: Town,
  part: 'ground' | 'houses',
  zoom: number,
  style: Style,
): void => {
  if (part === 'ground') {
    ctx.beginPath();
    trace(ctx, town.ground, true);
    ctx.fillStyle = style.townGround;
    ctx.fill();
    if (zoom >= 0.3) for (const garden of town.gardens) paintGarden(ctx, garden, zoom, style);
    return;
  }
  for (const house of town.houses) paintHouse(ctx, house, zoom, style);
  paintChurch(ctx, town.church, zoom < 0.45 ? 1.3 : 1, style);
};

export const paintCity = (
  ctx: Ctx,
  city: City,
  part: 'ground' | 'houses',
  zoom: number,
  style: Style,
): void => {
  ctx.lineJoin = 'round';
  if (part === 'ground') {
    ctx.beginPath();
    trace(ctx, city.wall, true);
    ctx.fillStyle = style.cityGround;
    ctx.fill();
    return;
  }
  // the wall goes over the ground but under nothing: roads enter through it as through gates
  ctx.beginPath();
  trace(ctx, city.wall, true);
  ctx.lineWidth = 4.6;
  ctx.strokeStyle = style.wall;
  ctx.stroke();
  ctx.lineWidth = 2;
  ctx.strokeStyle = style.wallLit;
  ctx.stroke();
  for (const { x, y } of city.towers) {
    ctx.fillStyle = style.wall;
    ctx.fillRect(x - 3.4, y - 3.4, 6.8, 6.8);
    ctx.fillStyle = style.wallLit;
    ctx.fillRect(x - 2, y - 2, 4, 4);
  }
  for (const { ring, middle, tone } of city.blocks) {
    ctx.beginPath();
    trace(
      ctx,
      ring.map((p) => ({ x: p.x + 1.2, y: p.y + 1.5 })),
      true,
    );
    ctx.fillStyle = style.houseShade;
    ctx.fill();
    ctx.beginPath();
    trace(ctx, ring, true);
    ctx.fillStyle = style.roof[tone % style.roof.length]!;
    ctx.fill();
    ctx.beginPath();
    trace(ctx, [ring[0]!, ring[1]!, middle], true);
    trace(ctx, [ring[0]!, middle, ring[3]!], true);
    ctx.fillStyle = style.roofLit[tone % style.roofLit.length]!;
    ctx.fill();
    if (zoom < 0.45) continue;
    ctx.beginPath();
    trace(ctx, ring, true);
    ctx.lineWidth = 0.6;
    ctx.strokeStyle = style.roofInk;
    ctx.stroke();
    // the yard within
    ctx.beginPath();
    trace(
      ctx,
      ring.map((p) => ({
        x: middle.x + (p.x - middle.x) * 0.32,
        y: middle.y + (p.y - middle.y) * 0.32,
      })),
      true,
    );
    ctx.fillStyle = style.cityGround;
    ctx.fill();
    ctx.stroke();
  }
  for (const at of city.churches) paintChurch(ctx, at, 1.5, style);
};
