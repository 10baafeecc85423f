// Trees of the woods and hachures of the hills.
import type { Point } from '../../geometry/hex.ts';
import type { MapScene } from '../../scene/mapScene.ts';
import { inside, resample, smoothClosed } from './curve.ts';
import { boxOf, type Ground, nearness, type Outline } from './engraveWays.ts';
import { hash, jitter, noise, wobble } from './noise.ts';

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly tone: number;
}

/** One stroke of a hachure, downhill. */
export interface Stroke {
  readonly a: Point;
  readonly b: Point;
  /** width at the upper end */
  readonly width: number;
}

export interface Hill {
  readonly at: Point;
  readonly ring: readonly Point[];
  readonly strokes: readonly Stroke[];
}

export const outlineOf = (rings: readonly (readonly Point[])[], waver: number): Outline => {
  const soft = rings.map((ring) =>
    smoothClosed(ring.map((p) => wobble(p, waver * 0.8))).map((p) => ({
      x: p.x + noise(p.x / 13, p.y / 13, 3) * waver,
      y: p.y + noise(p.x / 13, p.y / 13, 4) * waver,
    })),
  );
  return { rings: soft, box: boxOf(soft.flat()) };
};

const SPACING = 10.5;

/** Trees on a wavering lattice inside the outlines and close along their edges; ways and water keep a clear lane. */
export const engraveWoods = (ground: Ground, woods: readonly Outline[]): Tree[] => {
  const toWay = nearness(
    ground.ways.map(({ line }) => line),
    12,
  );
  const toWater = nearness(
    ground.streams.map(({ line }) => line),
    14,
  );
  const trees: Tree[] = [];
  const plant = (p: Point, r: number): void => {
    if (toWay(p) < 7 || toWater(p) < 8) return;
    trees.push({ x: p.x, y: p.y, r, tone: Math.floor(hash(p.x * 3, p.y * 3, 7) * 3) });
  };
  for (const { rings, box } of woods) {
    const isWood = inside(rings);
    for (const ring of rings)
      for (const p of resample([...ring, ring[0]!], 8))
        plant(
          { x: p.x + jitter(p.x, p.y, 21), y: p.y + jitter(p.x, p.y, 22) },
          3.4 + hash(p.x, p.y, 23),
        );
    const rows = Math.ceil((box.y1 - box.y0) / (SPACING * 0.86));
    for (let j = 0; j <= rows; j++)
      for (let x = box.x0 + (j % 2) * SPACING * 0.5; x <= box.x1; x += SPACING) {
        const y = box.y0 + j * SPACING * 0.86;
        const p = { x: x + jitter(x, y, 24) * 3.1, y: y + jitter(x, y, 25) * 2.6 };
        if (hash(x, y, 26) > 0.1 && isWood(p)) plant(p, 3.3 + hash(x, y, 27) * 1.5);
      }
  }
  return trees.sort((a, b) => a.y - b.y);
};

/** Two rows of downhill strokes round each height; light falls from the north-west, so the far slopes are darker. */
export const engraveHills = (map: MapScene): Hill[] =>
  map.masses
    .filter(({ terrain }) => terrain === 'hill')
    .map(({ hexes, rings }) => {
      const at = {
        x: hexes.reduce((sum, p) => sum + p.x, 0) / hexes.length,
        y: hexes.reduce((sum, p) => sum + p.y, 0) / hexes.length,
      };
      const foot = smoothClosed(rings[0]!).map((p) => {
        const swell = 0.95 + noise(p.x / 17, p.y / 17, 33) * 0.17;
        return { x: at.x + (p.x - at.x) * swell, y: at.y + (p.y - at.y) * swell };
      });
      const edge = resample([...foot, foot[0]!], 3.1);
      const toward = (p: Point, part: number): Point => {
        // a mass of several hexes is a ridge: each stroke falls away from the nearest of its tops
        const top = hexes.reduce((best, h) =>
          Math.hypot(h.x - p.x, h.y - p.y) < Math.hypot(best.x - p.x, best.y - p.y) ? h : best,
        );
        return { x: top.x + (p.x - top.x) * part, y: top.y + (p.y - top.y) * part };
      };
      const strokes = edge.flatMap((p, i): Stroke[] => {
        const away = Math.atan2(p.y - at.y, p.x - at.x);
        const dark = 0.5 + 0.5 * Math.cos(away - Math.PI / 4);
        const j = hash(p.x, p.y, 31);
        // the crest wanders, so that no two heights are alike
        const crest = 0.4 + noise(p.x / 15, p.y / 15, 34) * 0.1;
        const upper: Stroke = {
          a: toward(p, crest + j * 0.05),
          b: toward(p, crest + 0.27 + j * 0.08),
          width: 0.6 + dark * 1.5,
        };
        const lower: Stroke = {
          a: toward(p, crest + 0.32 + j * 0.07),
          b: toward(p, 0.92 + j * 0.1),
          width: 0.4 + dark * 1.2,
        };
        return i % 2 === 0 ? [upper, lower] : [lower];
      });
      return { at, ring: edge, strokes };
    });
