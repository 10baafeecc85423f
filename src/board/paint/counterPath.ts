// The outline of a counter.
import type { Ctx } from './ctx.ts';

/** Outline of a counter: the first side's have cut corners, the others' round ones, so that colour is not needed to tell. */
export const counterPath = (ctx: Ctx, sideIndex: number, s: number, grow = 0): void => {
  const a = -grow;
  const b = s + grow;
  ctx.beginPath();
  if (sideIndex > 0) {
    ctx.roundRect(a, a, b - a, b - a, s * 0.17 + grow);
    return;
  }
  const cut = s * 0.16 + grow * 0.6;
  ctx.moveTo(a + cut, a);
  ctx.lineTo(b - cut, a);
  ctx.lineTo(b, a + cut);
  ctx.lineTo(b, b - cut);
  ctx.lineTo(b - cut, b);
  ctx.lineTo(a + cut, b);
  ctx.lineTo(a, b - cut);
  ctx.lineTo(a, a + cut);
  ctx.closePath();
};
