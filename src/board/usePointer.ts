// Mouse, pen and fingers: a press that stays is a tap, one that wanders is a drag, two are a pinch; the wheel zooms.
import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../geometry/hex.ts';
import { capture, noMouse, pinch, pointIn, wander, wheelZoom } from './fingers.ts';
import type { Move } from './useCamera.ts';

export interface PointerDoings {
  readonly move: Move;
  /** anything touched ends an animation */
  readonly stop: () => void;
  readonly tap: (x: number, y: number) => void;
  /** undefined: the pointer left */
  readonly hover: (at: Point | undefined) => void;
}

/** Two taps within so many milliseconds and pixels are one double tap. */
const DOUBLE = { time: 320, far: 28 };

export const usePointer = (host: RefObject<HTMLDivElement | null>, doings: PointerDoings): void => {
  const now = useRef(doings);
  now.current = doings;

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const fingers = new Map<number, Point>();
    let start: (Point & { readonly limit: number }) | undefined;
    let wandered = false;
    let last: (Point & { readonly time: number }) | undefined;

    const at = (e: MouseEvent): Point => pointIn(element, e);
    const down = (e: PointerEvent): void => {
      now.current.stop();
      if (e.button !== 0 && e.button !== 1) return;
      const p = at(e);
      fingers.set(e.pointerId, p);
      if (fingers.size === 1) {
        start = { ...p, limit: wander(e.pointerType) };
        wandered = false;
      } else wandered = true;
      capture(element, e);
    };
    const moved = (e: PointerEvent): void => {
      const p = at(e);
      const was = fingers.get(e.pointerId);
      if (!was) {
        if (e.pointerType === 'mouse') now.current.hover(p);
        return;
      }
      if (fingers.size === 1) {
        if (!wandered && start && Math.hypot(p.x - start.x, p.y - start.y) < start.limit) return;
        wandered = true;
        element.style.cursor = 'grabbing';
        now.current.move.by(p.x - was.x, p.y - was.y);
      } else if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== e.pointerId)![1];
        pinch(now.current.move, was, p, other);
      }
      fingers.set(e.pointerId, p);
    };
    const up = (e: PointerEvent): void => {
      if (!fingers.delete(e.pointerId)) return;
      element.style.cursor = 'default';
      if (fingers.size > 0) return;
      now.current.move.rest();
      if (wandered || e.type === 'pointercancel' || e.button !== 0) return;
      const p = at(e);
      const again =
        last &&
        e.timeStamp - last.time < DOUBLE.time &&
        Math.hypot(p.x - last.x, p.y - last.y) < DOUBLE.far;
      last = again ? undefined : { ...p, time: e.timeStamp };
      if (again && e.pointerType !== 'mouse') now.current.move.zoomBy(1.7, p);
      else now.current.tap(p.x, p.y);
    };
    const leave = (): void => {
      if (fingers.size === 0) now.current.hover(undefined);
    };
    const wheel = (e: WheelEvent): void => {
      e.preventDefault();
      now.current.stop();
      now.current.move.zoomBy(wheelZoom(e), at(e));
    };
    const held = new AbortController();
    const { signal } = held;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', moved, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('touchend', noMouse, { passive: false, signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('wheel', wheel, { passive: false, signal });
    return () => held.abort();
  }, [host]);
};
