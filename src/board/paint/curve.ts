// Smooth lines through zigzags: hexsides become river banks, hex centres become roads.
import type { Point } from '../../geometry/hex.ts';
import type { Ctx } from './ctx.ts';

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

const bend = (a: Point, control: Point, b: Point, t: number): Point =>
  between(between(a, control, t), between(control, b, t), t);

/** Open line that starts and ends where `points` do and passes the middle of each stretch between; `cuts` samples a bend. */
export const smoothOpen = (points: readonly Point[], cuts = 6): Point[] => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const line: Point[] = [first];
  for (let i = 1; i < points.length - 1; i++) {
    const a = between(points[i - 1]!, points[i]!, 0.5);
    const b = between(points[i]!, points[i + 1]!, 0.5);
    for (let k = 0; k < cuts; k++) line.push(bend(a, points[i]!, b, k / cuts));
  }
  line.push(between(points.at(-2)!, last, 0.5), last);
  return line;
};

/** Closed line round `points`, passing the middle of each side. */
export const smoothClosed = (points: readonly Point[], cuts = 5): Point[] => {
  const n = points.length;
  return points.flatMap((p, i) => {
    const a = between(points[(i + n - 1) % n]!, p, 0.5);
    const b = between(p, points[(i + 1) % n]!, 0.5);
    return Array.from({ length: cuts }, (_, k) => bend(a, p, b, k / cuts));
  });
};

/** The same line in steps of about `step`. */
export const resample = (line: readonly Point[], step: number): Point[] => {
  const out: Point[] = [];
  let rest = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let at = rest;
    for (; at < length; at += step) out.push(between(a, b, at / length));
    rest = at - length;
  }
  return out;
};

/** Unit normal of a line at its i-th point, to the left of its direction (y down). */
export const normalAt = (line: readonly Point[], i: number): Point => {
  const a = line[Math.max(0, i - 1)]!;
  const b = line[Math.min(line.length - 1, i + 1)]!;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
};

/** Adds a line to the current path. */
export const trace = (ctx: Ctx, line: readonly Point[], close = false): void => {
  for (const [i, p] of line.entries()) {
    if (i === 0) ctx.moveTo(p.x, p.y);
    else ctx.lineTo(p.x, p.y);
  }
  if (close) ctx.closePath();
};

export const strokeLine = (
  ctx: Ctx,
  line: readonly Point[],
  width: number,
  colour: string,
): void => {
  ctx.beginPath();
  trace(ctx, line);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
};

/** Height of the bands that {@link inside} sorts edges into. */
const BAND = 12;

/** Tells whether a point lies within the rings (even-odd); made once for many points. */
export const inside = (rings: readonly (readonly Point[])[]): ((p: Point) => boolean) => {
  // only edges that cross a point's height matter: those of its band, four numbers each
  const bands = new Map<number, number[]>();
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!;
      const b = ring[j]!;
      const last = Math.floor(Math.max(a.y, b.y) / BAND);
      for (let k = Math.floor(Math.min(a.y, b.y) / BAND); k <= last; k++) {
        const band = bands.get(k);
        if (band) band.push(a.x, a.y, b.x, b.y);
        else bands.set(k, [a.x, a.y, b.x, b.y]);
      }
    }
  return ({ x, y }) => {
    const band = bands.get(Math.floor(y / BAND));
    let within = false;
    if (band)
      for (let k = 0; k < band.length; k += 4) {
        const ay = band[k + 1]!;
        const by = band[k + 3]!;
        if (ay > y === by > y) continue;
        const ax = band[k]!;
        if (x < ((band[k + 2]! - ax) * (y - ay)) / (by - ay) + ax) within = !within;
      }
    return within;
  };
};
