// Where a slip (a menu, a reason) lies so that what it is about stays in sight.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../board/camera.ts';
import type { Point } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';

/** CSS pixels between a slip and what it is about, and between it and the edge of the room. */
const GAP = 10;
const EDGE = 8;

/** Beyond the edge a slip begins at it: its first lines are those to be read. */
const within = (at: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(at, room - length - EDGE));

const shared = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));

/**
 * Upper left corner of a slip: to the right of what it is about, else to its left, below or above, wherever it hides
 * least of it. All within the room, in its CSS pixels.
 */
export const beside = (slip: Size, about: Box, room: Size): Point => {
  const middle = {
    x: about.x + about.width / 2 - slip.width / 2,
    y: about.y + about.height / 2 - slip.height / 2,
  };
  const places = [
    { x: about.x + about.width + GAP, y: middle.y },
    { x: about.x - GAP - slip.width, y: middle.y },
    { x: middle.x, y: about.y + about.height + GAP },
    { x: middle.x, y: about.y - GAP - slip.height },
  ].map(({ x, y }) => ({
    x: within(x, slip.width, room.width),
    y: within(y, slip.height, room.height),
  }));
  const hidden = places.map(
    ({ x, y }) =>
      shared(x, slip.width, about.x, about.width) * shared(y, slip.height, about.y, about.height),
  );
  return places[hidden.indexOf(Math.min(...hidden))]!;
};

/** Lays the element beside a box of what it is positioned in, before it is painted. */
export const useBeside = <E extends HTMLElement>(about: Box): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const slip = ref.current;
    const room = slip?.offsetParent;
    if (!slip || !room) return;
    const at = beside({ width: slip.offsetWidth, height: slip.offsetHeight }, about, {
      width: room.clientWidth,
      height: room.clientHeight,
    });
    slip.style.left = `${at.x}px`;
    slip.style.top = `${at.y}px`;
  }, [about]);
  return ref;
};
