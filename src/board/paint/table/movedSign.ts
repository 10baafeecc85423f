// The sign of a piece that has moved, where its module brings none: a dark tab with the word written down it.
import type { Ctx } from '../ctx.ts';
import { SANS } from '../style.ts';

/** Fills the box from the origin, `width` x `height`, usually 9 x 44. */
export const paintMovedSign = (ctx: Ctx, width: number, height: number): void => {
  const r = Math.min(width * 0.6, height * 0.12);
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, [0, r, r, 0]);
  ctx.fillStyle = '#14110d';
  ctx.fill();
  const step = height / 6.2;
  ctx.font = `700 ${step}px ${SANS}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#ffffff';
  [...'MOVED'].forEach((letter, n) => {
    ctx.fillText(letter, width * 0.47, height / 2 + (n - 2) * step);
  });
};
