// Trees of the woods and hachures of the hills.
import type { Point } from '../../geometry/hex.ts';
import type { Box, MapScene, Mass } from '../../scene/mapScene.ts';
import { inside, resample, smoothClosed } from './curve.ts';
import { boxOf, type Lanes, type Outline } from './engraveWays.ts';
import { type Late, once } from './late.ts';
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

/** Side of the squares in which trees are planted, map pixels. */
const PLOT = 256;

/** How far a tree may stand from the place that it was meant for, map pixels. */
const STRAY = 4;

/** All trees of the sheet. */
export interface Forest {
  /** those that stand within an area, from north to south */
  readonly within: (area: Box) => readonly Tree[];
  /** plants what an area needs, a plot between two yields */
  readonly plant: (area: Box) => Generator<void>;
}

interface Wood extends Outline {
  readonly isWood: (p: Point) => boolean;
  readonly edge: readonly Point[];
}

/**
 * Trees on a wavering lattice inside the outlines and close along their edges; ways and water keep a clear lane. A square
 * of the sheet is planted when somebody first looks at it: nobody waits for woods that are out of sight.
 */
export const engraveWoods = (outlines: readonly Outline[], lanes: Lanes): Forest => {
  const woods = outlines.map(({ rings, box }) => ({
    box,
    grown: once<Wood>(() => ({
      rings,
      box,
      isWood: inside(rings),
      edge: rings.flatMap((ring) => resample([...ring, ring[0]!], 8)),
    })),
  }));
  const plantPlot = (col: number, row: number): readonly Tree[] => {
    const [x0, y0] = [col * PLOT, row * PLOT];
    const [x1, y1] = [x0 + PLOT, y0 + PLOT];
    const trees: Tree[] = [];
    const plant = (p: Point, r: number): void => {
      if (lanes.toWay(p) < 7 || lanes.toWater(p) < 8) return;
      trees.push({ x: p.x, y: p.y, r, tone: Math.floor(hash(p.x * 3, p.y * 3, 7) * 3) });
    };
    const mine = ({ x, y }: Point): boolean => x >= x0 && x < x1 && y >= y0 && y < y1;
    for (const { box, grown } of woods) {
      if (box.x1 < x0 || box.y1 < y0 || box.x0 >= x1 || box.y0 >= y1) continue;
      const { isWood, edge } = grown();
      for (const p of edge)
        if (mine(p))
          plant(
            { x: p.x + jitter(p.x, p.y, 21), y: p.y + jitter(p.x, p.y, 22) },
            3.4 + hash(p.x, p.y, 23),
          );
      const rows = Math.ceil((box.y1 - box.y0) / (SPACING * 0.86));
      const first = Math.max(0, Math.floor((y0 - box.y0) / (SPACING * 0.86)));
      for (let j = first; j <= rows; j++) {
        const y = box.y0 + j * SPACING * 0.86;
        if (y >= y1) break;
        const from = box.x0 + (j % 2) * SPACING * 0.5;
        // the lattice is the wood's, not the plot's
        for (let x = from; x <= Math.min(box.x1, x1); x += SPACING) {
          if (!mine({ x, y })) continue;
          const p = { x: x + jitter(x, y, 24) * 3.1, y: y + jitter(x, y, 25) * 2.6 };
          if (hash(x, y, 26) > 0.1 && isWood(p)) plant(p, 3.3 + hash(x, y, 27) * 1.5);
        }
      }
    }
    return trees;
  };
  const plots = new Map<string, readonly Tree[]>();
  const plotAt = (col: number, row: number): readonly Tree[] => {
    const key = `${col}/${row}`;
    const known = plots.get(key) ?? plantPlot(col, row);
    plots.set(key, known);
    return known;
  };
  const plotsOf = function* (area: Box): Generator<readonly Tree[]> {
    const [right, low] = [area.x + area.width, area.y + area.height];
    for (let i = Math.floor((area.x - STRAY) / PLOT); i <= Math.floor((right + STRAY) / PLOT); i++)
      for (let j = Math.floor((area.y - STRAY) / PLOT); j <= Math.floor((low + STRAY) / PLOT); j++)
        yield plotAt(i, j);
  };
  return {
    within: (area) => {
      const [right, low] = [area.x + area.width, area.y + area.height];
      const seen: Tree[] = [];
      for (const plot of plotsOf(area))
        for (const tree of plot)
          if (tree.x >= area.x && tree.y >= area.y && tree.x <= right && tree.y <= low)
            seen.push(tree);
      return seen.sort((a, b) => a.y - b.y);
    },
    *plant(area) {
      for (const _ of plotsOf(area)) yield;
    },
  };
};

/** Two rows of downhill strokes round each height; light falls from the north-west, so the far slopes are darker. */
const engraveHill = ({ hexes, rings }: Mass, at: Point): Hill => {
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
  return { ring: edge, strokes };
};

export const engraveHills = (map: MapScene): readonly Late<Hill>[] =>
  map.masses
    .filter(({ terrain }) => terrain === 'hill')
    .map((mass) => {
      const { hexes } = mass;
      const at = {
        x: hexes.reduce((sum, p) => sum + p.x, 0) / hexes.length,
        y: hexes.reduce((sum, p) => sum + p.y, 0) / hexes.length,
      };
      return { at, get: once(() => engraveHill(mass, at)) };
    });
