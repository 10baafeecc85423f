// Villages as clusters of houses along their streets, and the city as blocks within a wall.
import type { Point } from '../../geometry/hex.ts';
import type { MapScene, Mass } from '../../scene/mapScene.ts';
import { inside, normalAt, resample, smoothClosed } from './curve.ts';
import { boxOf, type Extent, type Lanes, type WayLine } from './engraveWays.ts';
import { type Late, once } from './late.ts';
import { hash, jitter } from './noise.ts';

export interface House {
  readonly at: Point;
  readonly angle: number;
  readonly length: number;
  readonly depth: number;
  readonly tone: number;
}

export interface Town {
  readonly ground: readonly Point[];
  readonly gardens: readonly House[];
  readonly houses: readonly House[];
  readonly church: Point;
}

export interface Block {
  readonly ring: readonly Point[];
  readonly middle: Point;
  readonly tone: number;
}

export interface City {
  readonly at: Point;
  readonly wall: readonly Point[];
  readonly towers: readonly Point[];
  readonly blocks: readonly Block[];
  readonly churches: readonly Point[];
}

const centroid = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

const far = (a: Point, b: Point): number => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
};

const blot = (at: Point, radius: number): Point[] =>
  smoothClosed(
    Array.from({ length: 11 }, (_, i) => {
      const angle = (i / 11) * 2 * Math.PI;
      const r = radius * (1 + 0.14 * jitter(at.x + i * 7, at.y, 41));
      return { x: at.x + r * Math.cos(angle), y: at.y + r * Math.sin(angle) };
    }),
  );

/** Houses stand along the ways through the hex, in two rows, and fill up what is left; none on a way, in water or on another. */
const engraveTown = (
  at: Point,
  size: number,
  streets: readonly (readonly Point[])[],
  toWay: Near,
  toWater: Near,
): Town => {
  const houses: House[] = [];
  const church = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => ({
      x: at.x + Math.cos(i * 0.785 + 0.4) * 11,
      y: at.y + Math.sin(i * 0.785 + 0.4) * 11,
    }))
    .reduce((best, p) => (toWay(p) > toWay(best) ? p : best));
  const build = (p: Point, angle: number): void => {
    if (far(p, at) > size * 0.84) return;
    const length = 6.6 + hash(p.x, p.y, 42) * 3.6;
    const depth = 4.6 + hash(p.x, p.y, 43) * 1.6;
    if (toWay(p) < depth / 2 + 2.6 || toWater(p) < 9) return;
    if (far(p, church) < 9 || houses.some((h) => far(h.at, p) < (h.length + length) / 2 + 0.6))
      return;
    houses.push({ at: p, angle, length, depth, tone: Math.floor(hash(p.x, p.y, 44) * 4) });
  };
  for (const street of streets) {
    for (const [i, p] of street.entries()) {
      if (far(p, at) > size * 0.95) continue;
      const n = normalAt(street, i);
      const angle = Math.atan2(-n.x, n.y) + jitter(p.x, p.y, 45) * 0.12;
      for (const row of [6.4, 14.5])
        for (const side of [-1, 1]) {
          const off = side * (row + hash(p.x, p.y, 46 + side));
          build({ x: p.x + n.x * off, y: p.y + n.y * off }, angle);
        }
    }
  }
  for (let i = 0; i < 26 && houses.length < 15; i++) {
    const angle = hash(at.x + i, at.y, 47) * 2 * Math.PI;
    const r = size * (0.18 + 0.6 * Math.sqrt(hash(at.x, at.y + i, 48)));
    build({ x: at.x + Math.cos(angle) * r, y: at.y + Math.sin(angle) * r }, angle + 1.57);
  }
  const gardens = houses
    .filter((h) => far(h.at, at) > size * 0.42 && hash(h.at.x, h.at.y, 49) > 0.25)
    .map((h) => ({
      ...h,
      at: { x: h.at.x + (h.at.x - at.x) * 0.26, y: h.at.y + (h.at.y - at.y) * 0.26 },
      length: 11,
      depth: 8.5,
    }));
  return {
    ground: blot(at, size * 0.86),
    gardens,
    houses: houses.sort((a, b) => a.at.y - b.at.y),
    church,
  };
};

type Near = (p: Point) => number;

/** Blocks in rings round the market; streets are what the ways and the gaps between leave free. */
const engraveCity = (mass: Mass, toWay: Near): City => {
  const at = centroid(mass.hexes);
  const outline = smoothClosed(mass.rings[0]!, 6);
  const shrink = (p: Point, by: number): Point => {
    const d = far(p, at);
    return { x: at.x + ((p.x - at.x) * (d - by)) / d, y: at.y + ((p.y - at.y) * (d - by)) / d };
  };
  const wall = outline.map((p) => shrink(p, 3));
  const isInner = inside([outline.map((p) => shrink(p, 9))]);
  const blocks: Block[] = [];
  const depth = 10.6;
  for (let ring = 0; ring < 12; ring++) {
    const r0 = 10 + ring * depth;
    const parts = Math.max(5, Math.round((2 * Math.PI * (r0 + depth / 2)) / 13.5));
    const turn = hash(ring, parts, 51) * 6;
    for (let k = 0; k < parts; k++) {
      const a0 = turn + (k / parts) * 2 * Math.PI + jitter(ring, k, 52) * 0.05;
      const a1 = turn + ((k + 1) / parts) * 2 * Math.PI + jitter(ring, (k + 1) % parts, 52) * 0.05;
      const gap = 0.8 / r0;
      const r1 = r0 + depth - 1.8 - hash(ring, k, 53) * 1.4;
      const polar = (r: number, a: number): Point => ({
        x: at.x + r * Math.cos(a),
        y: at.y + r * Math.sin(a) * 0.97,
      });
      const corners = [
        polar(r0, a0 + gap),
        polar(r1, a0 + gap),
        polar(r1, a1 - gap),
        polar(r0, a1 - gap),
      ];
      const middle = centroid(corners);
      if (!corners.every(isInner)) continue;
      if (toWay(middle) < 5.4 || corners.some((p) => toWay(p) < 3)) continue;
      blocks.push({ ring: corners, middle, tone: Math.floor(hash(ring * 31, k, 54) * 4) });
    }
  }
  const churches = blocks
    .filter((b) => far(b.middle, at) > 16 && far(b.middle, at) < 52)
    .map((b) => b.middle)
    .reduce<Point[]>((kept, p) => (kept.every((q) => far(p, q) > 42) ? [...kept, p] : kept), [])
    .slice(0, 3);
  return { at, wall, towers: resample([...wall, wall[0]!], 26), blocks, churches };
};

/** The city by the corners of its hexes, within which all of it lies. */
export interface LateCity {
  readonly box: Extent;
  readonly get: () => City;
}

/** Towns and cities of a sheet, each built when it is first looked at. */
export const engraveTowns = (
  map: MapScene,
  ways: readonly WayLine[],
  { toWay, toWater }: Lanes,
): { readonly towns: readonly Late<Town>[]; readonly cities: readonly LateCity[] } => {
  const { masses, hexSize } = map;
  const streets = once(() =>
    ways.map(({ line }) => {
      const points = resample(line, 9.5);
      return { points, box: boxOf(points) };
    }),
  );
  const through = (at: Point): (readonly Point[])[] =>
    streets().flatMap(({ points, box }) =>
      at.x + hexSize > box.x0 &&
      at.x - hexSize < box.x1 &&
      at.y + hexSize > box.y0 &&
      at.y - hexSize < box.y1
        ? [points]
        : [],
    );
  return {
    towns: masses
      .filter(({ terrain }) => terrain === 'town')
      .flatMap(({ hexes }) =>
        hexes.map((at) => ({
          at,
          get: once(() => engraveTown(at, hexSize, through(at), toWay, toWater)),
        })),
      ),
    cities: masses
      .filter(({ terrain }) => terrain === 'city')
      .map((mass) => ({
        box: boxOf(mass.rings.flat()),
        get: once(() => engraveCity(mass, toWay)),
      })),
  };
};
