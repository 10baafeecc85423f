// Outlines of a table's scene, traced on a canvas.
import type { Box } from '../../../scene/mapScene.ts';
import type { PathStep } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';

/** Adds these steps to the current path; `on`: where a coordinate comes to lie, absent: where it is. */
export const traceSteps = (
  ctx: Ctx,
  steps: readonly PathStep[],
  on: (v: number) => number = (v) => v,
): void => {
  for (const step of steps)
    switch (step.to) {
      case 'move':
        ctx.moveTo(on(step.x), on(step.y));
        break;
      case 'line':
        ctx.lineTo(on(step.x), on(step.y));
        break;
      case 'curve': {
        const [ax, ay, bx, by] = step.c;
        ctx.bezierCurveTo(on(ax), on(ay), on(bx), on(by), on(step.x), on(step.y));
        break;
      }
      case 'close':
        ctx.closePath();
        break;
    }
};

/** One outline of several, and the box round it. */
export interface Stroke {
  readonly steps: readonly PathStep[];
  readonly box: Box;
}

/** Apart at each "move", so that only those in sight need be drawn. */
export const strokesOf = (steps: readonly PathStep[]): Stroke[] => {
  const parts: PathStep[][] = [];
  for (const step of steps) {
    if (step.to === 'move' || parts.length === 0) parts.push([]);
    parts.at(-1)!.push(step);
  }
  return parts.map((part) => ({ steps: part, box: boxOfSteps(part) }));
};

/** The box round all points of an outline, control points included. */
export const boxOfSteps = (steps: readonly PathStep[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (x: number, y: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (const step of steps) {
    if (step.to === 'close') continue;
    if (step.to === 'curve') {
      take(step.c[0], step.c[1]);
      take(step.c[2], step.c[3]);
    }
    take(step.x, step.y);
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
};

/** Whether two boxes share a point. */
export const meet = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
