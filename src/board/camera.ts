// Where the board is looked at from: fitting, framing, zooming at a point, staying within bounds.
import type { Point } from '../geometry/hex.ts';
import type { Box, MapScene } from '../scene/mapScene.ts';
import type { Scene } from '../scene/scene.ts';
import { COUNTER } from './paint/counterText.ts';
import { type Camera, hexIndex, project, unproject } from './paint/view.ts';

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

/** The box round all of these; there is one at least. */
export const boxOfAll = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
};

/** Side of a counter, CSS pixels, at which its strength is read at a glance; on a narrow screen a little less will do. */
const nearEnough = (size: Size): number => (size.width < 600 ? 28 : 33) / COUNTER;

/** How much of a fight a box shows: counters of the side that has fewer there count most, so it lies where both are. */
const fightIn = (box: Box, counters: Scene['counters']): number => {
  const by = new Map<string, number>();
  for (const { at, side } of counters)
    if (
      at.x > box.x + 20 &&
      at.y > box.y + 20 &&
      at.x < box.x + box.width - 20 &&
      at.y < box.y + box.height - 20
    )
      by.set(side, (by.get(side) ?? 0) + 1);
  const numbers = [...by.values()];
  const all = numbers.reduce((sum, n) => sum + n, 0);
  return by.size < 2 ? all * 0.1 : all + 3 * Math.min(...numbers);
};

/** Nearer than the whole field, on the part of it where most of both sides stand. */
const frontCamera = (
  { map, counters }: Pick<Scene, 'map' | 'counters'>,
  size: Size,
  zoom: number,
): Camera => {
  const width = size.width / zoom;
  const height = size.height / zoom;
  // no more of the surroundings than there must be
  const within = (at: number, length: number, from: number, room: number): number =>
    length >= room ? from + (room - length) / 2 : clamp(from, at, from + room - length);
  const places = counters.map(({ at }) => ({
    x: within(at.x - width / 2, width, map.frame.x, map.frame.width),
    y: within(at.y - height / 2, height, map.frame.y, map.frame.height),
    width,
    height,
  }));
  const marks = places.map((box) => fightIn(box, counters));
  const most = Math.max(...marks);
  // in the middle of those that show as much
  const best = places.filter((_, i) => marks[i] === most);
  const x = best.reduce((sum, p) => sum + p.x, 0) / best.length;
  const y = best.reduce((sum, p) => sum + p.y, 0) / best.length;
  return snug({ zoom, x: -x * zoom, y: -y * zoom }, map, size);
};

/** Opens on what the step is about, else on the counters; where all of them would be too small, on the front. */
export const openingCamera = (
  scene: Pick<Scene, 'map' | 'focus' | 'counters'>,
  size: Size,
): Camera => {
  const { map, counters } = scene;
  const focus = boxOfHexes(map, scene.focus, 3);
  if (focus) return snug(fitBox(focus, size, 10, 1.25), map, size);
  const box = boxOfHexes(
    map,
    counters.map(({ hex }) => hex),
    1,
  );
  if (!box) return fitMap(map, size);
  const whole = fitBox(box, size, 10, 1.25);
  const all = fitMap(map, size);
  const near = nearEnough(size);
  // where it costs little, all of the play area is better than most of it
  if (all.zoom >= 0.78 * near && all.zoom >= 0.85 * whole.zoom) return snug(all, map, size);
  if (whole.zoom >= 0.78 * near) return snug(whole, map, size);
  const front = frontCamera(scene, size, near);
  const seen = counters.filter(({ at }) => {
    const { x, y } = project(front, at);
    return x > 0 && y > 0 && x < size.width && y < size.height;
  });
  // a view that leaves many out is worth less than a small one of all, as long as strengths can be read in that
  return whole.zoom * COUNTER >= 21 && seen.length < 0.85 * counters.length
    ? snug(whole, map, size)
    : front;
};

/** Zoom limits: the whole map with a little table around it, up to counters as large as a hand. */
export const zoomRange = (map: Size, size: Size): readonly [number, number] => [
  Math.min(0.9 * fitBox({ x: 0, y: 0, width: map.width, height: map.height }, size, 0).zoom, 0.5),
  MAX_ZOOM,
];

/** The camera moved so that as little table as possible shows beside the sheet. */
export const snug = (camera: Camera, map: Size, size: Size): Camera => {
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
export const steady = (camera: Camera, map: Size, size: Size): Camera => {
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
  return box ? followBox(camera, box, size) : camera;
};

/** Moves the camera no more than needed to have all of `box` in sight; the same object when it is. */
export const followBox = (camera: Camera, box: Box, size: Size): Camera => {
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
  // a little farther than the edge, so that one sees what lies around it
  const shift = (at: number, length: number, room: number): number => {
    const edge = Math.min(72, (room - length) / 2);
    return at < edge ? edge - at : Math.min(0, room - edge - length - at);
  };
  return {
    zoom: camera.zoom,
    x: camera.x + shift(left, width, size.width),
    y: camera.y + shift(top, height, size.height),
  };
};

/**
 * Whether a picture that was drawn for `drawn`, `margin` CSS pixels wider than the screen on each side, can no longer stand
 * for the view from `now` by being shifted and scaled: it leaves part of the sheet bare, or is too coarse.
 */
export const outgrown = (
  drawn: Camera,
  now: Camera,
  margin: number,
  map: Size,
  size: Size,
): boolean => {
  const k = now.zoom / drawn.zoom;
  if (k > 1.6) return true;
  // beyond the sheet there is only table, which needs no picture
  const bare = (was: number, is: number, length: number, room: number): boolean => {
    const from = is - was * k - margin * k;
    const to = from + (room + 2 * margin) * k;
    return from > Math.max(0, is) + 1 || to < Math.min(room, is + length * now.zoom) - 1;
  };
  return (
    bare(drawn.x, now.x, map.width, size.width) || bare(drawn.y, now.y, map.height, size.height)
  );
};

export const sameCamera = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.zoom === b.zoom;
