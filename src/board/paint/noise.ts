// Chance without chance: the same place always wavers the same way, so that pictures agree everywhere.
import type { Point } from '../../geometry/hex.ts';

/** 0 <= value < 1, from two whole numbers and a seed. */
export const hash = (x: number, y: number, seed = 0): number => {
  let h = Math.imul(Math.round(x) ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13) ^ Math.round(y), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16) ^ (seed * 0x27d4eb2f), 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 14)) >>> 0) / 4294967296;
};

/** -1 <= value < 1. */
export const jitter = (x: number, y: number, seed = 0): number => hash(x, y, seed) * 2 - 1;

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise, -1 to 1, with features about one unit apart. */
export const noise = (x: number, y: number, seed = 0): number => {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const top = jitter(x0, y0, seed) * (1 - u) + jitter(x0 + 1, y0, seed) * u;
  const bottom = jitter(x0, y0 + 1, seed) * (1 - u) + jitter(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

/** The point, moved by up to `by` along each axis. */
export const wobble = (p: Point, by: number): Point => ({
  x: p.x + jitter(p.x, p.y, 11) * by,
  y: p.y + jitter(p.x, p.y, 12) * by,
});
