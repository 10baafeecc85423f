// Signs that several overlays share: the outline of a hex, words with an edge, a cross.
import type { Point } from '../../geometry/hex.ts';
import type { Ctx } from './ctx.ts';
import { strokeLine } from './curve.ts';
import type { Style } from './style.ts';

export const hexOutline = (ctx: Ctx, c: Point, r: number): void => {
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3;
    if (i === 0) ctx.moveTo(c.x + r, c.y);
    else ctx.lineTo(c.x + r * Math.cos(a), c.y + r * Math.sin(a));
  }
  ctx.closePath();
};

/** Text with an edge of the opposite tone, so that it reads on anything. */
export const edged = (
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  font: string,
  ink: string,
  edge: string,
): void => {
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3.2;
  ctx.strokeStyle = edge;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
};

export const paintCross = (ctx: Ctx, c: Point, r: number, ink: string, style: Style): void => {
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [6, style.halo],
    [3.2, ink],
  ] as const)
    for (const lean of [-1, 1])
      strokeLine(
        ctx,
        [
          { x: c.x - r, y: c.y - r * lean },
          { x: c.x + r, y: c.y + r * lean },
        ],
        width,
        colour,
      );
};
