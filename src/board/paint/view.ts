// Where things of a scene are on screen: what overlays and counters need to know of camera and map.
import type { Point } from '../../geometry/hex.ts';
import type { Box, MapScene } from '../../scene/mapScene.ts';
import type { Scene } from '../../scene/scene.ts';

/** A map point p is seen at p * zoom + (x, y), CSS pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface View {
  readonly zoom: number;
  /** corner radius of a hex, CSS pixels */
  readonly r: number;
  /** centre of a hex on screen; undefined for a hex that the map does not have */
  readonly at: (hex: string) => Point | undefined;
  /** the part of the screen that is seen */
  readonly seen: Box;
  /** what is seen but has something of the app over it; absent: nothing */
  readonly covered?: Box;
  /** place of a side in the order of play, -1 when it is not known */
  readonly sideIndex: (side: string) => number;
  /** hexes that counters stand in, with how many */
  readonly occupied: ReadonlyMap<string, number>;
}

/** Whether two boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const project = (camera: Camera, { x, y }: Point): Point => ({
  x: x * camera.zoom + camera.x,
  y: y * camera.zoom + camera.y,
});

export const unproject = (camera: Camera, { x, y }: Point): Point => ({
  x: (x - camera.x) / camera.zoom,
  y: (y - camera.y) / camera.zoom,
});

/** Sides in order of play, as the score lists them; a side that has no score comes after, by name. */
export const sidesOf = (scene: Pick<Scene, 'status' | 'counters'>): readonly string[] => {
  const scored = scene.status.score.map(({ side }) => side);
  const others = [...new Set(scene.counters.map(({ side }) => side))]
    .filter((side) => !scored.includes(side))
    .sort();
  return [...scored, ...others];
};

/** Centres of hexes by CCRR, map pixels. */
export const hexIndex = (map: MapScene): ReadonlyMap<string, Point> =>
  new Map(map.hexes.map(({ hex, at }) => [hex, at]));

export const viewOf = (
  camera: Camera,
  scene: Scene,
  index: ReadonlyMap<string, Point>,
  seen: Box,
  /** canvas beyond the screen's left and upper edge, CSS pixels */
  margin = 0,
  sides: readonly string[] = sidesOf(scene),
): View => ({
  zoom: camera.zoom,
  r: scene.map.hexSize * camera.zoom,
  seen: { ...seen, x: seen.x + margin, y: seen.y + margin },
  sideIndex: (side) => sides.indexOf(side),
  occupied: new Map(scene.counters.map(({ hex, stack }) => [hex, stack.of])),
  at: (hex) => {
    const p = index.get(hex);
    return (
      p && { x: p.x * camera.zoom + camera.x + margin, y: p.y * camera.zoom + camera.y + margin }
    );
  },
});
