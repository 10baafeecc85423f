// What a piece leaves on the map round it: trails of where it was, areas of effect (FORMAT 5.3).
import type { Point } from '../geometry/hex.ts';
import type { Piece } from '../systems/freeform/state.ts';
import type { Area } from '../vassal/traits/ground.ts';
import { readTrailState, type Trail } from '../vassal/traits/trail.ts';
import { integerOf } from '../systems/freeform/expressions/value.ts';
import type { Mark, PathStep } from './table.ts';
import { cssColour } from './tableColour.ts';
import type { FaceSight } from './tableFace.ts';
import { mapSteps } from './tableShape.ts';

/** Handle length of a quarter circle drawn as a curve, of its radius. */
const QUARTER = 0.5523;

/** A circle, clockwise from its right. */
export const circleSteps = ({ x, y }: Point, r: number): readonly PathStep[] => {
  const k = r * QUARTER;
  return [
    { to: 'move', x: x + r, y },
    { to: 'curve', c: [x + r, y + k, x + k, y + r], x, y: y + r },
    { to: 'curve', c: [x - k, y + r, x - r, y + k], x: x - r, y },
    { to: 'curve', c: [x - r, y - k, x - k, y - r], x, y: y - r },
    { to: 'curve', c: [x + k, y - r, x + r, y - k], x: x + r, y },
    { to: 'close' },
  ];
};

/** A line from the edge of one circle to that of the next; none where they touch. */
const between = (a: Point, b: Point, radius: number): readonly PathStep[] => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length <= 2 * radius) return [];
  const dx = ((b.x - a.x) / length) * radius;
  const dy = ((b.y - a.y) / length) * radius;
  return [
    { to: 'move', x: a.x + dx, y: a.y + dy },
    { to: 'line', x: b.x - dx, y: b.y - dy },
  ];
};

/** Lines from point to point and to where the piece is now, a circle at each point but that one. */
export const trailMarks = (
  piece: Piece,
  trail: Trail,
  token: string | undefined,
  { at, ordinal }: Pick<FaceSight, 'at' | 'ordinal'>,
): readonly Mark[] => {
  const { visible, map, points } = readTrailState(trail, token);
  const here = map === ordinal || map === piece.map;
  if (points.length === 0 || !here || (trail.toggles && !visible)) return [];
  const from = (p: Point): Point => ({ x: p.x - at.x, y: p.y - at.y });
  const now = from(piece);
  const stations = points.map(from);
  const opacity = trail.opacity.other;
  const ends = [...stations, now];
  const lines = ends.slice(1).flatMap((b, i) => between(ends[i]!, b, trail.radius));
  const circles = stations
    .filter((p) => p.x !== now.x || p.y !== now.y)
    .flatMap((p) => circleSteps(p, trail.radius));
  const common = { kind: 'shape', turn: 0, opacity, width: trail.width } as const;
  const stroke = cssColour(trail.line);
  return [
    ...(lines.length > 0 ? [{ ...common, path: lines, stroke }] : []),
    ...(circles.length > 0
      ? [{ ...common, path: circles, stroke, fill: cssColour(trail.fill) }]
      : []),
  ];
};

/** What an area covers, map pixels: the cells within its radius, or a circle where there are none; undefined: nothing. */
export const areaOutline = (
  piece: Piece,
  area: Area,
  { answers, area: cells }: Pick<FaceSight, 'answers' | 'area'>,
): readonly PathStep[] | undefined => {
  const radius =
    area.radiusProperty === undefined
      ? area.radius
      : (integerOf(answers.property(piece, area.radiusProperty) ?? '') ?? 0);
  if (radius < 0 || (radius === 0 && area.radiusProperty !== undefined)) return undefined;
  return cells(piece, radius) ?? circleSteps(piece, radius);
};

/** An area as a mark of its piece; undefined: nothing to draw here. */
export const areaMark = (
  piece: Piece,
  area: Area,
  sight: Pick<FaceSight, 'answers' | 'at' | 'area'>,
): Mark | undefined => {
  // with a shader it is drawn by the map
  if (area.shader !== '' || !area.colour) return undefined;
  const outline = areaOutline(piece, area, sight);
  if (!outline) return undefined;
  const { at } = sight;
  const path = mapSteps(outline, (p) => ({ x: p.x - at.x, y: p.y - at.y }));
  return {
    kind: 'shape',
    path,
    fill: cssColour(area.colour),
    turn: 0,
    opacity: area.opacity,
  };
};
