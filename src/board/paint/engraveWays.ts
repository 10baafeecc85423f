// Roads and trails as curves, and how near a point of the ground is to one.
import type { Point } from '../../geometry/hex.ts';
import type { MapScene } from '../../scene/mapScene.ts';
import { between, resample, smoothOpen } from './curve.ts';

/** From the upper left to the lower right corner, map pixels. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What a line or a ring reaches over; of no points at all, nothing. */
export const boxOf = (points: readonly Point[]): Extent => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, y0, x1, y1 };
};

export interface Outline {
  readonly rings: readonly (readonly Point[])[];
  readonly box: Extent;
}

export interface Stream {
  readonly name: string;
  readonly broad: boolean;
  readonly line: readonly Point[];
  readonly box: Extent;
}

export interface WayLine {
  readonly kind: 'road' | 'trail';
  readonly line: readonly Point[];
  readonly box: Extent;
}

/** How far a point is from the nearest way or water, up to {@link REACH}. */
export interface Lanes {
  readonly toWay: (p: Point) => number;
  readonly toWater: (p: Point) => number;
}

/** Nothing on the sheet asks whether a way or water is nearer than this, map pixels. */
export const REACH = 20;

const beyond = (a: Point, b: Point, by: number): Point => between(a, b, by);

/**
 * Ways meet where they share a hex: each passes the middle of the hexsides it crosses, and one that ends on another's hex
 * ends where that one bends. A stretch drawn by an earlier way is not drawn again.
 */
export const engraveWays = (map: MapScene): WayLine[] => {
  const at = new Map(map.hexes.map(({ hex, at: p }) => [hex, p]));
  const centres = map.hexes.map((h) => h.at);
  const reach = (map.hexSize * 0.9) ** 2;
  const free = (p: Point): boolean =>
    !centres.some((c) => (c.x - p.x) ** 2 + (c.y - p.y) ** 2 < reach);
  /** where the first way through a hex bends */
  const bends = new Map<string, Point>();
  for (const { hexes } of map.ways)
    for (let i = 1; i < hexes.length - 1; i++) {
      const hex = hexes[i]!;
      const [a, c, b] = [at.get(hexes[i - 1]!)!, at.get(hex)!, at.get(hexes[i + 1]!)!];
      if (!bends.has(hex))
        bends.set(hex, between(between(between(a, c, 0.5), between(c, b, 0.5), 0.5), c, 0.5));
    }
  const drawn = new Set<string>();
  const lines: WayLine[] = [];
  for (const { kind, hexes } of map.ways) {
    let piece: string[] = [];
    const flush = (): void => {
      if (piece.length > 1) {
        const points = piece.map((hex) => at.get(hex)!);
        const first = points[0]!;
        const last = points.at(-1)!;
        const head = beyond(points[1]!, first, 1.55);
        const tail = beyond(points.at(-2)!, last, 1.55);
        const line = smoothOpen([
          ...(free(head) ? [head] : [bends.get(piece[0]!) ?? first]),
          ...(free(head) ? points : points.slice(1)).slice(0, free(tail) ? undefined : -1),
          ...(free(tail) ? [tail] : [bends.get(piece.at(-1)!) ?? last]),
        ]);
        lines.push({ kind, line, box: boxOf(line) });
      }
      piece = [];
    };
    for (const [i, hex] of hexes.entries()) {
      const before = hexes[i - 1];
      if (before !== undefined) {
        const key = before < hex ? before + hex : hex + before;
        if (drawn.has(key)) flush();
        else if (piece.length === 0) piece.push(before);
        drawn.add(key);
      }
      if (before === undefined || piece.length > 0) piece.push(hex);
    }
    flush();
  }
  return lines;
};

/** Answers how far a point is from the nearest of these lines, up to `reach`; beyond it says `reach`. */
export const nearness = (
  lines: readonly (readonly Point[])[],
  reach: number,
): ((p: Point) => number) => {
  // one number names a cell: asked some hundred thousand times, texts would cost more than all the rest
  const cell = (i: number, j: number): number => (i + 8192) * 32768 + j + 8192;
  const cells = new Map<number, number[]>();
  for (const line of lines)
    for (const { x, y } of resample(line, 3)) {
      const key = cell(Math.floor(x / reach), Math.floor(y / reach));
      const found = cells.get(key);
      if (found) found.push(x, y);
      else cells.set(key, [x, y]);
    }
  return ({ x, y }) => {
    let best = reach * reach;
    const cx = Math.floor(x / reach);
    const cy = Math.floor(y / reach);
    for (let i = cx - 1; i <= cx + 1; i++)
      for (let j = cy - 1; j <= cy + 1; j++) {
        const found = cells.get(cell(i, j));
        if (!found) continue;
        for (let k = 0; k < found.length; k += 2) {
          const dx = found[k]! - x;
          const dy = found[k + 1]! - y;
          const far = dx * dx + dy * dy;
          if (far < best) best = far;
        }
      }
    return Math.sqrt(best);
  };
};
