// What is under a point of the screen: a hex by arithmetic, a counter by its square.
import { nameHex, type Point } from '../geometry/hex.ts';
import { fromPixel } from '../geometry/pixels.ts';
import { MARGIN, type MapScene } from '../scene/mapScene.ts';
import type { CounterScene, Scene } from '../scene/scene.ts';
import { COUNTER, stackOffset } from './paint/counterText.ts';

export interface Hit {
  /** absent: beside the map */
  readonly hex?: string;
  /** the uppermost counter at the point; absent: none */
  readonly counter?: string;
}

/** Middle of a counter, map pixels: its hex's centre and its step in the stack. */
export const counterCentre = ({ at, stack }: Pick<CounterScene, 'at' | 'stack'>): Point => {
  const off = stackOffset(stack.index, stack.of);
  return { x: at.x + off.x, y: at.y + off.y };
};

/** CCRR of the hex at a map point, whether or not the map has it. */
export const hexAt = (map: MapScene, p: Point): string | undefined => {
  const o = fromPixel({ x: p.x - MARGIN, y: p.y - MARGIN }, map.hexSize);
  return o.col > 0 && o.row > 0 ? nameHex(o) : undefined;
};

/** `at` in map pixels. `hexes` are those that the map has. */
export const hitTest = (
  scene: Pick<Scene, 'map' | 'counters'>,
  hexes: ReadonlySet<string>,
  at: Point,
): Hit => {
  const hex = hexAt(scene.map, at);
  const top = scene.counters
    .filter((c) => {
      const m = counterCentre(c);
      return Math.abs(at.x - m.x) <= COUNTER / 2 && Math.abs(at.y - m.y) <= COUNTER / 2;
    })
    .reduce<CounterScene | undefined>(
      (best, c) => (best && best.stack.index > c.stack.index ? best : c),
      undefined,
    );
  if (top) return { hex: top.hex, counter: top.id };
  return hex !== undefined && hexes.has(hex) ? { hex } : {};
};
