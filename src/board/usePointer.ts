// Mouse, pen and fingers: a press that stays is a tap, one that wanders is a drag, two are a pinch; the wheel zooms.
import { type RefObject, useEffect, useRef } from 'react';
import type { Move } from './useCamera.ts';

export interface PointerDoings {
  readonly move: Move;
  /** anything touched ends an animation */
  readonly stop: () => void;
  readonly tap: (x: number, y: number) => void;
  /** undefined: the pointer left */
  readonly hover: (at: { readonly x: number; readonly y: number } | undefined) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A press wanders when it is more than so many CSS pixels from where it began. */
const wander = (type: string): number => (type === 'mouse' ? 4 : 9);

/** Two taps within so many milliseconds and pixels are one double tap. */
const DOUBLE = { time: 320, far: 28 };

export const usePointer = (host: RefObject<HTMLDivElement | null>, doings: PointerDoings): void => {
  const now = useRef(doings);
  now.current = doings;

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const fingers = new Map<number, Finger>();
    let start: (Finger & { readonly limit: number }) | undefined;
    let wandered = false;
    let last: (Finger & { readonly time: number }) | undefined;

    const at = (e: MouseEvent): Finger => {
      const box = element.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const down = (e: PointerEvent): void => {
      now.current.stop();
      if (e.button !== 0 && e.button !== 1) return;
      const p = at(e);
      fingers.set(e.pointerId, p);
      if (fingers.size === 1) {
        start = { ...p, limit: wander(e.pointerType) };
        wandered = false;
      } else wandered = true;
      try {
        element.setPointerCapture(e.pointerId);
      } catch {
        // a pointer that is gone already cannot be captured, and need not be
      }
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
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(p.x - other.x, p.y - other.y);
        const middle = { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 };
        now.current.move.by((p.x - was.x) / 2, (p.y - was.y) / 2);
        if (before > 8) now.current.move.zoomBy(after / before, middle);
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
      // a line is about 16 pixels, a page more than anybody wants
      const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 100 : 1;
      const turn = Math.max(-120, Math.min(120, e.deltaY * unit));
      now.current.move.zoomBy(Math.exp(-turn * (e.ctrlKey ? 0.01 : 0.0022)), at(e));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  }, [host]);
};
