// What a board frames as long as nobody has moved it by hand: in another window the same is framed anew.
import type { Point } from '../geometry/hex.ts';
import { type Size, steady } from './camera.ts';
import { type Camera, unproject } from './paint/view.ts';

/** The camera that comes after another, in a window of a size. */
type Next = (now: Camera, size: Size) => Camera;

export interface Framing {
  /** what was framed first: where the board was opened, or all of it */
  readonly base: (size: Size) => Camera;
  /** where the camera has followed the game to since; absent: it stands as it was framed */
  readonly gone?: {
    /** point of the board in the middle of the window */
    readonly middle: Point;
    /** its zoom as a part of the first one's */
    readonly ratio: number;
    /** what was followed last, which stays in sight */
    readonly last: Next;
  };
}

/** The framing once the camera has followed `last` from `was` to `now`. */
export const followedBy = (
  { base, gone }: Framing,
  was: Camera,
  now: Camera,
  size: Size,
  last: Next,
): Framing => ({
  base,
  gone: {
    middle: unproject(now, { x: size.width / 2, y: size.height / 2 }),
    ratio: ((gone?.ratio ?? 1) * now.zoom) / was.zoom,
    last,
  },
});

/** The camera that shows in a window of this size what the framing shows. */
export const reframed = ({ base, gone }: Framing, sheet: Size, size: Size): Camera => {
  const first = base(size);
  if (gone === undefined) return first;
  const zoom = first.zoom * gone.ratio;
  const moved = {
    zoom,
    x: size.width / 2 - gone.middle.x * zoom,
    y: size.height / 2 - gone.middle.y * zoom,
  };
  return gone.last(steady(moved, sheet, size), size);
};
