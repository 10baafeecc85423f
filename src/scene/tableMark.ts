// Marks changed as a whole: shifted, scaled, turned, made fainter. A mark is never more than one turn about one pivot.
import type { Point } from '../geometry/hex.ts';
import type { Box } from './mapScene.ts';
import type { Colour, Mark, PathStep } from './table.ts';
import { boxSteps, mapSteps, turnPoint } from './tableShape.ts';

const NOWHERE: Point = { x: 0, y: 0 };

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The mark moved by `by`. */
export const shiftMark = (mark: Mark, by: Point): Mark => {
  if (by.x === 0 && by.y === 0) return mark;
  const turned = mark.turn === 0 ? {} : { pivot: plus(mark.pivot ?? NOWHERE, by) };
  return mark.kind === 'shape'
    ? { ...mark, ...turned, path: mapSteps(mark.path, (p) => plus(p, by)) }
    : { ...mark, ...turned, at: plus(mark.at, by) };
};

/** The mark turned clockwise about `pivot`, whatever turn it has already. */
export const turnMark = (mark: Mark, degrees: number, pivot: Point): Mark => {
  if (degrees % 360 === 0) return mark;
  if (mark.turn === 0) return { ...mark, turn: degrees, pivot };
  // a turn about one point and then another is one turn, by both, about the first point as the second turn leaves it
  const before = mark.pivot ?? NOWHERE;
  const after = turnPoint(before, degrees, pivot);
  const shifted = shiftMark(mark, { x: after.x - before.x, y: after.y - before.y });
  return { ...shifted, turn: (mark.turn + degrees) % 360, pivot: after };
};

/** The mark at another size about the piece's place. */
export const scaleMark = (mark: Mark, scale: number): Mark => {
  const small = (p: Point): Point => ({ x: p.x * scale, y: p.y * scale });
  const pivot = mark.pivot ? { pivot: small(mark.pivot) } : {};
  switch (mark.kind) {
    case 'image':
      return { ...mark, ...pivot, at: small(mark.at), scale: mark.scale * scale };
    case 'text':
      return { ...mark, ...pivot, at: small(mark.at), size: mark.size * scale };
    default:
      return {
        ...mark,
        ...pivot,
        path: mapSteps(mark.path, small),
        ...(mark.width === undefined ? {} : { width: mark.width * scale }),
      };
  }
};

export const fadeMark = (mark: Mark, opacity: number): Mark => ({
  ...mark,
  opacity: mark.opacity * opacity,
});

/** A picture of the module centred on `at`. */
export const imageMark = (name: string, at: Point = NOWHERE, scale = 1): Mark => ({
  kind: 'image',
  name,
  at,
  scale,
  turn: 0,
  opacity: 1,
});

/** A plain shape with a dark edge, in a piece's stead: its box, or its outline where it is no rectangle. */
export const plainMark = (box: Box, fill: Colour, outline?: readonly PathStep[]): Mark => ({
  kind: 'shape',
  path: outline ?? boxSteps(box),
  fill,
  stroke: 'rgb(0, 0, 0)',
  width: 1,
  turn: 0,
  opacity: 1,
});
