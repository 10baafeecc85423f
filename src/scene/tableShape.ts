// Outlines of pieces as plain steps: boxes, turning, scaling, and the box round them.
import type { Point } from '../geometry/hex.ts';
import type { Box } from './mapScene.ts';
import type { Mark, PathStep } from './table.ts';

/** What a piece covers, as offsets from its place. */
export interface Outline {
  readonly box: Box;
  /** absent: just the box */
  readonly steps?: readonly PathStep[];
}

export const NOTHING: Outline = { box: { x: 0, y: 0, width: 0, height: 0 } };

export const isEmpty = ({ width, height }: Box): boolean => width <= 0 || height <= 0;

/** The box of a picture centred on `at`: halves are cut toward zero, then scaled (FORMAT 7.3). */
export const pictureBox = (
  size: { readonly width: number; readonly height: number },
  at: Point = { x: 0, y: 0 },
  scale = 1,
): Box => ({
  x: at.x + Math.trunc(Math.trunc(-size.width / 2) * scale),
  y: at.y + Math.trunc(Math.trunc(-size.height / 2) * scale),
  width: Math.trunc(size.width * scale),
  height: Math.trunc(size.height * scale),
});

/** The box round both; an empty one counts for nothing. */
export const around = (a: Box, b: Box): Box => {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

/** A box as an outline that can be turned. */
export const boxSteps = ({ x, y, width, height }: Box): readonly PathStep[] => [
  { to: 'move', x, y },
  { to: 'line', x: x + width, y },
  { to: 'line', x: x + width, y: y + height },
  { to: 'line', x, y: y + height },
  { to: 'close' },
];

/** Every point of an outline put through `move`. */
export const mapSteps = (
  steps: readonly PathStep[],
  move: (p: Point) => Point,
): readonly PathStep[] =>
  steps.map((step) => {
    if (step.to === 'close') return step;
    const { x, y } = move(step);
    if (step.to !== 'curve') return { to: step.to, x, y };
    const a = move({ x: step.c[0], y: step.c[1] });
    const b = move({ x: step.c[2], y: step.c[3] });
    return { to: 'curve', c: [a.x, a.y, b.x, b.y], x, y };
  });

/** The whole pixels round an outline, handles of curves included. */
export const boxOfSteps = (steps: readonly PathStep[]): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  mapSteps(steps, (p) => {
    left = Math.min(left, p.x);
    top = Math.min(top, p.y);
    right = Math.max(right, p.x);
    bottom = Math.max(bottom, p.y);
    return p;
  });
  if (left > right) return NOTHING.box;
  // what a turn by a whole facing leaves behind the point is no pixel
  const low = (n: number): number => Math.floor(n + 1e-6);
  const high = (n: number): number => Math.ceil(n - 1e-6);
  return {
    x: low(left),
    y: low(top),
    width: high(right) - low(left),
    height: high(bottom) - low(top),
  };
};

/** About the box of the texts among these marks, unturned: letters are taken to be six tenths as wide as high. */
export const boxOfTexts = (marks: readonly Mark[]): Box => {
  let box = NOTHING.box;
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    const width = Math.ceil(Math.max(...mark.lines.map((l) => l.length), 0) * mark.size * 0.6);
    const height = Math.ceil(mark.lines.length * mark.size * 1.2);
    const part = { left: 0, top: 0, centre: 0.5, right: 1, bottom: 1 };
    const x = mark.at.x - Math.trunc(width * part[mark.anchor.x]);
    const y = mark.at.y - Math.trunc(height * part[mark.anchor.y]);
    box = around(box, { x, y, width, height });
  }
  return box;
};

/** A point turned clockwise by `degrees` about `pivot`. */
export const turnPoint = (p: Point, degrees: number, pivot: Point): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [x, y] = [p.x - pivot.x, p.y - pivot.y];
  return { x: pivot.x + x * cos - y * sin, y: pivot.y + x * sin + y * cos };
};

export const turnOutline = (outline: Outline, degrees: number, pivot: Point): Outline => {
  if (degrees % 360 === 0 || isEmpty(outline.box)) return outline;
  const steps = mapSteps(outline.steps ?? boxSteps(outline.box), (p) =>
    turnPoint(p, degrees, pivot),
  );
  const box = boxOfSteps(steps);
  return degrees % 90 === 0 && !outline.steps ? { box } : { box, steps };
};

/** An outline and a further box: with steps, the box is one more of them. */
export const withBox = (outline: Outline, box: Box): Outline => {
  if (isEmpty(box)) return outline;
  return {
    box: around(outline.box, box),
    ...(outline.steps ? { steps: [...outline.steps, ...boxSteps(box)] } : {}),
  };
};
