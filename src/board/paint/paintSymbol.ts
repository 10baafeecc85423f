// The symbols of the arms, drawn in a box of w x h around the origin.
import type { SymbolKind } from '../../scene/scene.ts';
import type { Ctx } from './ctx.ts';
import type { NationStyle } from './style.ts';

interface Box {
  readonly w: number;
  readonly h: number;
}

const triangle = (ctx: Ctx, points: readonly (readonly [number, number])[]): void => {
  ctx.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.fill();
};

const line = (ctx: Ctx, x0: number, y0: number, x1: number, y1: number): void => {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
};

const disc = (ctx: Ctx, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
};

/** Crossed belts; light has its upper wedge filled, grenadiers a grenade, the old guard both upper and lower. */
const infantry = (ctx: Ctx, { w, h }: Box, subtype: string): void => {
  const [x, y] = [w / 2, h / 2];
  line(ctx, -x, -y, x, y);
  line(ctx, -x, y, x, -y);
  if (subtype === 'light' || subtype === 'oldGuard')
    triangle(ctx, [
      [-x, -y],
      [x, -y],
      [0, 0],
    ]);
  if (subtype === 'oldGuard')
    triangle(ctx, [
      [-x, y],
      [x, y],
      [0, 0],
    ]);
  if (subtype === 'grenadier') disc(ctx, 0, 0, h * 0.22);
};

/** One belt; heavy has the lower half filled, cossacks a lance with its pennon. */
const cavalry = (ctx: Ctx, { w, h }: Box, subtype: string): void => {
  const [x, y] = [w / 2, h / 2];
  line(ctx, -x, y, x, -y);
  if (subtype === 'heavy' || subtype === 'guard')
    triangle(ctx, [
      [-x, y],
      [x, y],
      [x, -y],
    ]);
  if (subtype === 'cossack')
    triangle(ctx, [
      [-x * 0.1, -y * 0.1],
      [-x * 0.1, -y * 0.78],
      [x * 0.62, -y * 0.62],
    ]);
};

const artillery = (ctx: Ctx, { w, h }: Box, subtype: string): void => {
  disc(ctx, 0, 0, h * (subtype === 'heavy' ? 0.34 : 0.25));
  if (subtype === 'heavy') {
    line(ctx, -w * 0.36, -h * 0.3, -w * 0.36, h * 0.3);
    line(ctx, w * 0.36, -h * 0.3, w * 0.36, h * 0.3);
  }
  if (subtype === 'horse') line(ctx, -w / 2, h / 2, w / 2, -h / 2);
};

/** Head and shoulders under a cocked hat. */
const leader = (ctx: Ctx, { h }: Box): void => {
  const r = h * 0.5;
  ctx.beginPath();
  ctx.moveTo(-r * 0.92, r * 1.1);
  ctx.quadraticCurveTo(-r * 0.9, r * 0.42, -r * 0.2, r * 0.36);
  ctx.lineTo(r * 0.2, r * 0.36);
  ctx.quadraticCurveTo(r * 0.9, r * 0.42, r * 0.92, r * 1.1);
  ctx.closePath();
  ctx.fill();
  disc(ctx, 0, r * 0.08, r * 0.33);
  ctx.beginPath();
  ctx.moveTo(-r * 1.0, r * 0.06);
  ctx.quadraticCurveTo(-r * 0.62, -r * 0.34, -r * 0.42, -r * 0.56);
  ctx.quadraticCurveTo(0, -r * 1.02, r * 0.42, -r * 0.56);
  ctx.quadraticCurveTo(r * 0.62, -r * 0.34, r * 1.0, r * 0.06);
  ctx.quadraticCurveTo(r * 0.5, -r * 0.14, 0, -r * 0.14);
  ctx.quadraticCurveTo(-r * 0.5, -r * 0.14, -r * 1.0, r * 0.06);
  ctx.fill();
};

const flag = (ctx: Ctx, { h }: Box, flying: boolean): void => {
  const x = -h * 0.42;
  line(ctx, x, -h * 0.52, x, h * 0.54);
  ctx.beginPath();
  ctx.moveTo(x, -h * 0.5);
  if (flying) {
    ctx.quadraticCurveTo(x + h * 0.3, -h * 0.66, x + h * 0.52, -h * 0.48);
    ctx.quadraticCurveTo(x + h * 0.75, -h * 0.32, x + h, -h * 0.48);
    ctx.lineTo(x + h, h * 0.08);
    ctx.quadraticCurveTo(x + h * 0.75, h * 0.24, x + h * 0.52, h * 0.08);
    ctx.quadraticCurveTo(x + h * 0.3, -h * 0.1, x, h * 0.06);
    ctx.closePath();
    ctx.fill();
  } else {
    // furled: it hangs down the staff
    ctx.quadraticCurveTo(x + h * 0.4, -h * 0.3, x + h * 0.2, h * 0.3);
    ctx.lineTo(x, h * 0.16);
    ctx.closePath();
    ctx.stroke();
  }
};

const wagon = (ctx: Ctx, { w, h }: Box): void => {
  ctx.beginPath();
  ctx.moveTo(-w * 0.36, h * 0.1);
  ctx.quadraticCurveTo(-w * 0.38, -h * 0.52, 0, -h * 0.5);
  ctx.quadraticCurveTo(w * 0.38, -h * 0.52, w * 0.36, h * 0.1);
  ctx.closePath();
  ctx.fill();
  for (const x of [-w * 0.22, w * 0.22]) {
    ctx.beginPath();
    ctx.arc(x, h * 0.28, h * 0.18, 0, 2 * Math.PI);
    ctx.stroke();
  }
};

/** Strokes and fills must be set to the symbol's ink already; `box` is its frame. */
const drawArm = (
  ctx: Ctx,
  symbol: SymbolKind,
  subtype: string,
  box: Box,
  active: boolean,
): void => {
  if (symbol === 'infantry' || symbol === 'battalion') infantry(ctx, box, subtype);
  else if (symbol === 'cavalry' || symbol === 'squadron') cavalry(ctx, box, subtype);
  else if (symbol === 'artillery') artillery(ctx, box, subtype);
  else if (symbol === 'leader') leader(ctx, box);
  else if (symbol === 'hq') flag(ctx, box, active);
  else wagon(ctx, box);
};

export interface SymbolLook {
  readonly symbol: SymbolKind;
  readonly subtype: string;
  readonly nation: NationStyle;
  readonly gold: string;
  /** an inactive HQ furls its flag */
  readonly active: boolean;
}

/** Symbol in a framed box of w x h centred at (x, y); leaders stand in a disc. */
export const paintSymbol = (
  ctx: Ctx,
  look: SymbolLook,
  x: number,
  y: number,
  w: number,
  h: number,
): void => {
  const { nation, symbol, subtype } = look;
  ctx.save();
  ctx.translate(x, y);
  const thin = Math.max(1, h * 0.085);
  ctx.lineWidth = thin;
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  ctx.fillStyle = nation.box;
  ctx.strokeStyle = nation.line;
  const round = symbol === 'leader';
  ctx.beginPath();
  if (round) ctx.arc(0, 0, h / 2, 0, 2 * Math.PI);
  else ctx.rect(-w / 2, -h / 2, w, h);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = nation.line;
  const box = round ? { w: h * 0.9, h: h * 0.9 } : symbol === 'hq' ? { w, h: h * 0.78 } : { w, h };
  drawArm(ctx, symbol, subtype, box, look.active);
  ctx.restore();
  const guard = /guard/i.test(subtype);
  ctx.beginPath();
  if (round) ctx.arc(0, 0, h / 2, 0, 2 * Math.PI);
  else ctx.rect(-w / 2, -h / 2, w, h);
  if (guard || round) {
    ctx.lineWidth = thin * (round ? 1.6 : 2.2);
    ctx.strokeStyle = nation.line;
    ctx.stroke();
    ctx.lineWidth = thin * (round ? 0.9 : 1.3);
    ctx.strokeStyle = look.gold;
  }
  ctx.stroke();
  if (symbol === 'battalion' || symbol === 'squadron') {
    // size marks above the box: two strokes a battalion, one a squadron
    ctx.lineWidth = Math.max(1, thin);
    ctx.strokeStyle = nation.ink;
    for (const dx of symbol === 'battalion' ? [-h * 0.12, h * 0.12] : [0])
      line(ctx, dx, -h / 2 - h * 0.3, dx, -h / 2 - h * 0.08);
  }
  ctx.restore();
};
