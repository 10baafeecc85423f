// Where the board is looked at from: fitting, framing, zooming at a point, staying within bounds.
import type { Point } from '../geometry/hex.ts';
import type { Box, MapScene } from '../scene/mapScene.ts';
import type { Scene } from '../scene/scene.ts';
import { type Camera, hexIndex, unproject } from './paint/view.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_ZOOM = 3.2;

/** Table that may show beside the sheet's edge, CSS pixels. */
const SLACK = 48;

const clamp = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The camera that shows all of `box`, no nearer than `nearest`, with `pad` CSS pixels around it. */
export const fitBox = (box: Box, size: Size, pad: number, nearest = MAX_ZOOM): Camera => {
  const zoom = clamp(
    0.02,
    Math.min((size.width - 2 * pad) / box.width, (size.height - 2 * pad) / box.height),
    nearest,
  );
  return {
    zoom,
    x: size.width / 2 - (box.x + box.width / 2) * zoom,
    y: size.height / 2 - (box.y + box.height / 2) * zoom,
  };
};

/** All of the play area, with the sheet's margin when the play area is the whole sheet. */
export const fitMap = (map: MapScene, size: Size): Camera =>
  map.bounds.length === 0
    ? fitBox({ x: 0, y: 0, width: map.width, height: map.height }, size, 4)
    : fitBox(map.frame, size, 14);

/** The box round these hexes, `around` hexes wider on each side; undefined when the map has none of them. */
export const boxOfHexes = (
  map: MapScene,
  hexes: readonly string[],
  around: number,
): Box | undefined => {
  const index = hexIndex(map);
  const points = hexes.flatMap((hex) => index.get(hex) ?? []);
  if (points.length === 0) return undefined;
  const by = map.hexSize * (1 + 1.7 * around);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - by;
  const y = Math.min(...ys) - by;
  return { x, y, width: Math.max(...xs) + by - x, height: Math.max(...ys) + by - y };
};

/** Below this zoom counters are specks: a board does not open so far away. */
const NEAR_ENOUGH = 0.42;

/** Middle between the two hexes of different sides that are nearest to each other; undefined without two sides. */
const frontOf = (counters: Scene['counters']): Point | undefined => {
  const first = counters[0];
  if (!first) return undefined;
  const ours = counters.filter(({ side }) => side === first.side);
  const theirs = counters.filter(({ side }) => side !== first.side);
  let best: Point | undefined;
  let least = Infinity;
  for (const { at: a } of ours)
    for (const { at: b } of theirs) {
      const far = Math.hypot(a.x - b.x, a.y - b.y);
      if (far >= least) continue;
      least = far;
      best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }
  return best;
};

/** Opens on what the step is about, else on the counters, else on the whole map; where all of it would be too small, on the front. */
export const openingCamera = (
  scene: Pick<Scene, 'map' | 'focus' | 'counters'>,
  size: Size,
): Camera => {
  const { map, counters } = scene;
  const box =
    boxOfHexes(map, scene.focus, 3) ??
    boxOfHexes(
      map,
      counters.map(({ hex }) => hex),
      1,
    );
  if (!box) return fitMap(map, size);
  const whole = fitBox(box, size, 10, 1.25);
  const all = fitMap(map, size);
  // where it costs little, all of the play area is better than most of it
  if (all.zoom >= NEAR_ENOUGH * 0.85 && all.zoom >= 0.85 * whole.zoom) return snug(all, map, size);
  const front = whole.zoom < NEAR_ENOUGH ? frontOf(counters) : undefined;
  if (!front) return snug(whole, map, size);
  const zoom = NEAR_ENOUGH + 0.14;
  return snug(
    { zoom, x: size.width / 2 - front.x * zoom, y: size.height / 2 - front.y * zoom },
    map,
    size,
  );
};

/** Zoom limits: the whole map with a little table around it, up to counters as large as a hand. */
export const zoomRange = (map: MapScene, size: Size): readonly [number, number] => [
  Math.min(0.9 * fitBox({ x: 0, y: 0, width: map.width, height: map.height }, size, 0).zoom, 0.5),
  MAX_ZOOM,
];

/** The camera moved so that as little table as possible shows beside the sheet. */
export const snug = (camera: Camera, map: MapScene, size: Size): Camera => {
  const { zoom } = camera;
  const axis = (at: number, length: number, room: number): number =>
    length + 2 * SLACK < room ? (room - length) / 2 : clamp(room - length - SLACK, at, SLACK);
  return {
    zoom,
    x: axis(camera.x, map.width * zoom, size.width),
    y: axis(camera.y, map.height * zoom, size.height),
  };
};

/** The camera moved so that the middle of the screen is over the sheet: it cannot be pushed out of sight. */
export const steady = (camera: Camera, map: MapScene, size: Size): Camera => {
  const { zoom } = camera;
  const axis = (at: number, length: number, room: number): number =>
    clamp(room / 2 - length * zoom, at, room / 2);
  return {
    zoom,
    x: axis(camera.x, map.width, size.width),
    y: axis(camera.y, map.height, size.height),
  };
};

/** Zooms by `factor` and keeps the map point under `at` (CSS pixels) where it is. */
export const zoomAt = (
  camera: Camera,
  factor: number,
  at: Point,
  range: readonly [number, number],
): Camera => {
  const zoom = clamp(range[0], camera.zoom * factor, range[1]);
  const p = unproject(camera, at);
  return { zoom, x: at.x - p.x * zoom, y: at.y - p.y * zoom };
};

/** Moves the camera no more than needed to have these hexes in sight; the same object when they are. */
export const follow = (
  camera: Camera,
  map: MapScene,
  hexes: readonly string[],
  size: Size,
): Camera => {
  const box = boxOfHexes(map, hexes, 0.6);
  if (!box) return camera;
  const left = box.x * camera.zoom + camera.x;
  const top = box.y * camera.zoom + camera.y;
  const width = box.width * camera.zoom;
  const height = box.height * camera.zoom;
  const pad = 12;
  const seen =
    left >= pad &&
    top >= pad &&
    left + width <= size.width - pad &&
    top + height <= size.height - pad;
  if (seen) return camera;
  if (width > size.width - 2 * pad || height > size.height - 2 * pad)
    return fitBox(box, size, pad, camera.zoom);
  return {
    zoom: camera.zoom,
    x: size.width / 2 - (box.x + box.width / 2) * camera.zoom,
    y: size.height / 2 - (box.y + box.height / 2) * camera.zoom,
  };
};

export const sameCamera = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.zoom === b.zoom;
