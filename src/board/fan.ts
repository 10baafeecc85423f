// A stack spread out so that each of its counters can be seen and picked.
import type { Box } from '../scene/mapScene.ts';
import type { CounterScene } from '../scene/scene.ts';
import { COUNTER } from './paint/counterText.ts';
import type { Ctx } from './paint/ctx.ts';
import { paintCounter } from './paint/paintCounter.ts';
import type { Style } from './paint/style.ts';
import type { View } from './paint/view.ts';

export interface Fanned {
  readonly counter: CounterScene;
  readonly box: Box;
}

const GAP = 9;

/** Rows of whole counters above the stack (below it at the top of the screen), within what is seen; CSS pixels. */
export const fanBoxes = (view: View, stack: readonly CounterScene[]): Fanned[] => {
  const first = stack[0];
  const c = first && view.at(first.hex);
  if (!c) return [];
  const s = Math.max(50, Math.min(72, COUNTER * view.zoom));
  const { seen } = view;
  const fit = Math.max(1, Math.floor((seen.width - 3 * GAP) / (s + GAP)));
  const perRow = Math.min(stack.length, fit, 6);
  const rows = Math.ceil(stack.length / perRow);
  const width = perRow * (s + GAP) - GAP;
  const height = rows * (s + GAP) - GAP;
  const clamp = (low: number, v: number, high: number): number => Math.max(low, Math.min(v, high));
  const above = c.y - view.r * 0.95 - height - GAP;
  const y0 = above > seen.y + GAP ? above : c.y + view.r * 0.95 + GAP;
  const lid = view.covered;
  const under = lid && y0 < lid.y + lid.height + GAP && y0 + height > lid.y - GAP;
  const right = under ? lid.x : seen.x + seen.width;
  const x0 = clamp(seen.x + GAP * 1.5, c.x - width / 2, right - width - GAP * 1.5);
  return stack.map((counter, i) => ({
    counter,
    box: {
      x: x0 + (i % perRow) * (s + GAP),
      y: y0 + Math.floor(i / perRow) * (s + GAP),
      width: s,
      height: s,
    },
  }));
};

/** The spread stack on a slip of paper. */
export const paintFan = (ctx: Ctx, spread: readonly Fanned[], view: View, style: Style): void => {
  const xs = spread.map(({ box }) => box.x);
  const ys = spread.map(({ box }) => box.y);
  const s = spread[0]!.box.width;
  const x = Math.min(...xs) - GAP;
  const y = Math.min(...ys) - GAP;
  const width = Math.max(...xs) + s + GAP - x;
  const height = Math.max(...ys) + s + GAP - y;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x + 2, y + 3, width, height, 7);
  ctx.fillStyle = style.shade;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 7);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = style.labelEdge;
  ctx.stroke();
  for (const { counter, box } of spread) {
    ctx.save();
    ctx.translate(box.x, box.y);
    paintCounter(ctx, counter, box.width, view.sideIndex(counter.side), style);
    ctx.restore();
  }
  ctx.restore();
};
