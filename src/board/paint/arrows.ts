// Lines with a direction: moves, retreats, routs, advances, attacks.
import type { Point } from '../../geometry/hex.ts';
import type { Ctx } from './ctx.ts';
import { between, normalAt, resample, smoothOpen, trace } from './curve.ts';

/** The line, cut short by `by` at its end. */
const shortened = (line: readonly Point[], by: number): Point[] => {
  let left = by;
  const out = [...line];
  while (out.length > 1) {
    const a = out.at(-2)!;
    const b = out.at(-1)!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > left) {
      out[out.length - 1] = between(b, a, left / length);
      return out;
    }
    left -= length;
    out.pop();
  }
  return [...line];
};

const headOf = (tip: Point, from: Point, size: number): Point[] => {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const d = { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length };
  const back = { x: tip.x - d.x * size * 1.5, y: tip.y - d.y * size * 1.5 };
  return [
    tip,
    { x: back.x - d.y * size, y: back.y + d.x * size },
    { x: tip.x - d.x * size * 1.1, y: tip.y - d.y * size * 1.1 },
    { x: back.x + d.y * size, y: back.y - d.x * size },
  ];
};

export interface ArrowLook {
  readonly ink: string;
  readonly case: string;
  readonly width: number;
  readonly dash?: readonly number[];
  /** amplitude of a waver, as for men who run */
  readonly waver?: number;
  /** a light core, for a line that gives way */
  readonly hollow?: boolean;
}

/** A smooth arrow through these points, its tip `short` before the last of them. */
export const paintArrow = (
  ctx: Ctx,
  points: readonly Point[],
  short: number,
  look: ArrowLook,
): void => {
  if (points.length < 2) return;
  const { width, ink } = look;
  const head = width * 2.1;
  const whole = shortened(smoothOpen(points, 8), short);
  const tip = whole.at(-1)!;
  const shaft = shortened(whole, head * 1.1);
  const fine = resample(shaft, 2.5);
  const line = look.waver
    ? fine.map((p, i) => {
        const n = normalAt(fine, i);
        const swing = Math.sin(i * 0.62) * look.waver! * Math.min(1, i / 6);
        return { x: p.x + n.x * swing, y: p.y + n.y * swing };
      })
    : shaft;
  const tipLine = headOf(tip, shaft.at(-1)!, head);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const pass of ['case', 'ink', 'core'] as const) {
    if (pass === 'core' && !look.hollow) continue;
    const grow = pass === 'case' ? 2.4 : pass === 'core' ? -width * 0.55 : 0;
    ctx.strokeStyle = pass === 'ink' ? ink : look.case;
    ctx.fillStyle = ctx.strokeStyle;
    ctx.setLineDash(pass === 'case' ? [] : [...(look.dash ?? [])]);
    ctx.beginPath();
    trace(ctx, line);
    ctx.lineWidth = width + grow;
    ctx.stroke();
    ctx.setLineDash([]);
    if (pass === 'core') continue;
    ctx.beginPath();
    trace(ctx, tipLine, true);
    ctx.lineWidth = pass === 'case' ? 2.6 : 0.6;
    ctx.stroke();
    ctx.fill();
  }
  ctx.restore();
};

/** A broad arrow as staff maps have them, narrow at its root, from near `from` to near `to`. */
export const paintAttack = (
  ctx: Ctx,
  from: Point,
  to: Point,
  r: number,
  ink: string,
  edge: string,
): void => {
  // between the two counters: it hides the print of neither
  const a = between(from, to, 0.32);
  const b = between(from, to, 0.62);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const d = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const w = Math.max(3, r * 0.12);
  const neck = { x: b.x - d.x * w * 1.7, y: b.y - d.y * w * 1.7 };
  const off = (p: Point, by: number): Point => ({ x: p.x - d.y * by, y: p.y + d.x * by });
  ctx.save();
  ctx.beginPath();
  trace(
    ctx,
    [
      off(a, w * 0.45),
      off(neck, w),
      off(neck, w * 2),
      b,
      off(neck, -w * 2),
      off(neck, -w),
      off(a, -w * 0.45),
    ],
    true,
  );
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = edge;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.fill();
  ctx.restore();
};
