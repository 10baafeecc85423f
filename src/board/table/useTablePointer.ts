// Mouse, pen and fingers on a table. A mouse drags pieces and pans the map, with shift it draws a band; a finger pans and
// pinches, and takes hold of a piece only after it has stayed on it: nothing is moved by accident.
import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../geometry/hex.ts';
import { capture, noMouse, pinch, pointIn, wander, wheelZoom } from '../fingers.ts';
import type { Move } from '../useCamera.ts';

/** Points are CSS pixels of the board. */
export interface TablePointer {
  readonly move: Move;
  readonly tap: (at: Point, add: boolean, touch: boolean) => void;
  readonly menu: (at: Point) => void;
  /** undefined: the pointer left */
  readonly hover: (at: Point | undefined) => void;
  /** takes hold of what lies there; false: nothing that may be dragged */
  readonly grab: (at: Point, touch: boolean) => boolean;
  readonly drag: (at: Point) => void;
  readonly drop: (at: Point) => void;
  readonly band: (from: Point, to: Point) => void;
  readonly bandEnd: (from: Point, to: Point, add: boolean) => void;
  /** a drag or a band is given up */
  readonly cancel: () => void;
}

/** A finger that stays so many milliseconds takes hold. */
const HOLD = 420;

type Doing = 'nothing' | 'press' | 'pan' | 'drag' | 'held' | 'band' | 'pinch';

export const useTablePointer = (
  host: RefObject<HTMLElement | null>,
  doings: TablePointer,
): void => {
  const now = useRef(doings);
  now.current = doings;

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const fingers = new Map<number, Point>();
    let doing: Doing = 'nothing';
    let start = { x: 0, y: 0, limit: 4, mouse: true, shift: false };
    let hold: ReturnType<typeof setTimeout> | undefined;

    const at = (e: MouseEvent): Point => pointIn(element, e);
    const giveUp = (): void => {
      clearTimeout(hold);
      if (doing === 'drag' || doing === 'held' || doing === 'band') now.current.cancel();
    };
    const taken = (): void => {
      // it stays in the hand until it is moved; let go unmoved, it asks what can be done
      if (doing !== 'press' || !now.current.grab(start, true)) return;
      doing = 'held';
      navigator.vibrate?.(12);
    };
    const down = (e: PointerEvent): void => {
      if (e.button > 1) return;
      const p = at(e);
      fingers.set(e.pointerId, p);
      capture(element, e);
      if (fingers.size > 1) {
        giveUp();
        doing = 'pinch';
        return;
      }
      const mouse = e.pointerType === 'mouse';
      start = { ...p, limit: wander(e.pointerType), mouse, shift: e.shiftKey };
      doing = e.button === 1 ? 'pan' : 'press';
      if (!mouse) hold = setTimeout(taken, HOLD);
      now.current.hover(undefined);
    };
    const begin = (): void => {
      clearTimeout(hold);
      if (start.mouse && start.shift) doing = 'band';
      else if (start.mouse && now.current.grab(start, false)) doing = 'drag';
      else doing = 'pan';
      element.style.cursor = doing === 'band' ? 'crosshair' : 'grabbing';
    };
    const moved = (e: PointerEvent): void => {
      const p = at(e);
      const was = fingers.get(e.pointerId);
      if (!was) {
        if (e.pointerType === 'mouse') now.current.hover(p);
        return;
      }
      const far = Math.hypot(p.x - start.x, p.y - start.y) >= start.limit;
      if (doing === 'press' && far) begin();
      if (doing === 'held' && far) doing = 'drag';
      if (doing === 'pan') now.current.move.by(p.x - was.x, p.y - was.y);
      else if (doing === 'drag') now.current.drag(p);
      else if (doing === 'band') now.current.band(start, p);
      else if (doing === 'pinch' && fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== e.pointerId)![1];
        pinch(now.current.move, was, p, other);
      }
      // a press that has not wandered keeps its place, so that the pan begins without a jump
      if (doing !== 'press') fingers.set(e.pointerId, p);
    };
    const up = (e: PointerEvent): void => {
      if (!fingers.delete(e.pointerId) || fingers.size > 0) return;
      clearTimeout(hold);
      element.style.cursor = 'default';
      const was = doing;
      doing = 'nothing';
      const p = at(e);
      const gone = e.type === 'pointercancel';
      const add = e.shiftKey || e.ctrlKey || e.metaKey;
      if (was === 'pan' || was === 'pinch') now.current.move.rest();
      else if (was === 'press' && !gone) now.current.tap(p, add, !start.mouse);
      else if (was === 'drag' && !gone) now.current.drop(p);
      else if (was === 'band' && !gone) now.current.bandEnd(start, p, e.ctrlKey || e.metaKey);
      else if (was === 'held' && !gone) {
        now.current.cancel();
        now.current.menu(p);
      } else now.current.cancel();
    };
    const leave = (): void => {
      if (fingers.size === 0) now.current.hover(undefined);
    };
    const key = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || (doing !== 'drag' && doing !== 'held' && doing !== 'band')) return;
      e.stopPropagation();
      giveUp();
      doing = 'nothing';
      fingers.clear();
      element.style.cursor = 'default';
    };
    const context = (e: MouseEvent): void => {
      e.preventDefault();
      // a finger's own long press is handled above; what the keyboard asks for, by who has the cursor
      if (fingers.size === 0 && e.button === 2) now.current.menu(at(e));
    };
    const wheel = (e: WheelEvent): void => {
      e.preventDefault();
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
    element.addEventListener('contextmenu', context, { signal });
    element.addEventListener('wheel', wheel, { passive: false, signal });
    window.addEventListener('keydown', key, { capture: true, signal });
    return () => {
      clearTimeout(hold);
      held.abort();
    };
  }, [host]);
};
