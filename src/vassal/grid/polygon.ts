// Polygons of zones, in whole pixels: what is inside, and their bounding box.
import type { Point } from '../../geometry/hex.ts';

/** Whether a point lies inside; of the edges, the left and upper ones count. */
export const isInside = (path: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  for (let i = 0, j = path.length - 1; i < path.length; j = i, i += 1) {
    const a = path[i]!;
    const b = path[j]!;
    if (a.y > y === b.y > y) continue;
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

/** Width and height of the box round it; nothing for no points. */
export const extentOf = (path: readonly Point[]): { width: number; height: number } => {
  if (path.length === 0) return { width: 0, height: 0 };
  const xs = path.map(({ x }) => x);
  const ys = path.map(({ y }) => y);
  return { width: span(xs), height: span(ys) };
};

const span = (numbers: readonly number[]): number => {
  let low = numbers[0]!;
  let high = low;
  for (const n of numbers) {
    if (n < low) low = n;
    if (n > high) high = n;
  }
  return high - low;
};
