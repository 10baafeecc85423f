// Units glide along their path to where the next scene has them; any key ends it, and some people want none of it.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '../geometry/hex.ts';
import type { CounterScene, Scene } from '../scene/scene.ts';
import { between } from './paint/curve.ts';
import { counterCentre } from './hit.ts';
import { hexIndex } from './paint/view.ts';
import type { SheetsHandle } from './Sheets.tsx';

/** Milliseconds for a whole way, however long. */
const LENGTH = 380;

interface Way {
  readonly counter: CounterScene;
  readonly points: readonly Point[];
}

/** The way of each counter that stands elsewhere than before: along the scene's path to its new hex, or straight. */
export const waysBetween = (before: Scene, after: Scene): Way[] => {
  if (before.map !== after.map) return [];
  const was = new Map(before.counters.map((c) => [c.id, c]));
  const index = hexIndex(after.map);
  return after.counters.flatMap((counter): Way[] => {
    const old = was.get(counter.id);
    if (!old || old.hex === counter.hex) return [];
    const path = after.overlays.find(
      (o) => o.kind === 'path' && o.hexes[0] === old.hex && o.hexes.at(-1) === counter.hex,
    );
    const inner =
      path?.kind === 'path' ? path.hexes.slice(1, -1).flatMap((h) => index.get(h) ?? []) : [];
    return [{ counter, points: [counterCentre(old), ...inner, counterCentre(counter)] }];
  });
};

/** The point at a part (0 to 1) of a way. */
export const alongWay = (points: readonly Point[], part: number): Point => {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y));
  let left = lengths.reduce((a, b) => a + b, 0) * part;
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) return between(points[i]!, points[i + 1]!, left / length);
    left -= length;
  }
  return points.at(-1)!;
};

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const useGlide = (
  scene: Scene,
  sheets: RefObject<SheetsHandle | null>,
  /** sheet that the moving ones are on */
  sheet: number,
): {
  readonly moving: ReadonlySet<string>;
  readonly paint: (draw: (c: CounterScene, at: Point) => void) => void;
  readonly end: () => void;
} => {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  const ways = useRef<readonly Way[]>([]);
  const part = useRef(1);
  const shown = useRef(scene);
  const frame = useRef(0);

  const end = useCallback(() => {
    cancelAnimationFrame(frame.current);
    if (ways.current.length === 0) return;
    ways.current = [];
    setMoving(new Set());
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = scene;
    // other overlays over the same counters move nobody, and stop nobody who moves
    if (before.counters === scene.counters) return;
    cancelAnimationFrame(frame.current);
    const next = still() ? [] : waysBetween(before, scene);
    // a jump through the log moves everybody: that is not a march
    ways.current = next.length > 12 ? [] : next;
    setMoving(new Set(ways.current.map(({ counter }) => counter.id)));
    if (ways.current.length === 0) return;
    let start: number | undefined;
    part.current = 0;
    const tick = (now: number): void => {
      start ??= now;
      const t = Math.min(1, (now - start) / LENGTH);
      part.current = t * t * (3 - 2 * t);
      if (t >= 1) end();
      else {
        sheets.current?.redraw(sheet);
        frame.current = requestAnimationFrame(tick);
      }
    };
    frame.current = requestAnimationFrame(tick);
  }, [scene, sheets, sheet, end]);

  useEffect(() => {
    window.addEventListener('keydown', end);
    return () => {
      window.removeEventListener('keydown', end);
      cancelAnimationFrame(frame.current);
    };
  }, [end]);

  const paint = useCallback((draw: (c: CounterScene, at: Point) => void) => {
    for (const { counter, points } of ways.current) draw(counter, alongWay(points, part.current));
  }, []);

  return { moving, paint, end };
};
