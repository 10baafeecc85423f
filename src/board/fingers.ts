// What fingers and mouse mean on any board: where they are, when a press wanders, what two of them pinch.
import type { Point } from '../geometry/hex.ts';
import type { Move } from './useCamera.ts';

/** A press wanders when it is more than so many CSS pixels from where it began. */
export const wander = (type: string): number => (type === 'mouse' ? 4 : 9);

/** Place of an event in its board, CSS pixels from the top left. */
export const pointIn = (element: Element, e: MouseEvent): Point => {
  const box = element.getBoundingClientRect();
  return { x: e.clientX - box.left, y: e.clientY - box.top };
};

/** One of two fingers went from `was` to `now`, the other stays: the map follows both. */
export const pinch = (move: Move, was: Point, now: Point, other: Point): void => {
  const before = Math.hypot(was.x - other.x, was.y - other.y);
  const after = Math.hypot(now.x - other.x, now.y - other.y);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  move.by((now.x - was.x) / 2, (now.y - was.y) / 2);
  // fingers that touch have no direction: what they say of a zoom is noise
  if (before > 8) move.zoomBy(after / before, middle);
};

/** Factor by which a turn of the wheel zooms; a trackpad's pinch comes as a turn with Ctrl, in smaller steps. */
export const wheelZoom = (e: WheelEvent): number => {
  // a line is about 16 pixels, a page more than anybody wants
  const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 100 : 1;
  const turn = Math.max(-120, Math.min(120, e.deltaY * unit));
  return Math.exp(-turn * (e.ctrlKey ? 0.01 : 0.0022));
};

/** Events of this pointer go to this board until it is let go; a finger brings the focus as it comes, as a mouse does. */
export const capture = (element: Element, e: PointerEvent): void => {
  if (e.pointerType !== 'mouse')
    element.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  try {
    element.setPointerCapture(e.pointerId);
  } catch {
    // a pointer that is gone already cannot be captured, and need not be
  }
};

/** No mouse is made of a finger that is lifted: its press would take the focus from the menu that the tap has opened, and so shut it. */
export const noMouse = (e: TouchEvent): void => e.preventDefault();
