// Shadings of a map that pieces lay out: what they see, or all that they do not see (FORMAT 7.6).
import { isStack } from '../systems/freeform/facts.ts';
import type { Piece, TableMap } from '../systems/freeform/state.ts';
import type { MapShaderView } from '../vassal/module/shaders.ts';
import { readAreaActive } from '../vassal/traits/ground.ts';
import type { PathStep, WashScene } from './table.ts';
import { cssColour } from './tableColour.ts';
import type { GroundScene } from './tableGround.ts';
import { visibleMembers } from './tableOrder.ts';
import { boxSteps } from './tableShape.ts';
import type { TableSight } from './tableSight.ts';
import { areaOutline } from './tableTraces.ts';

/** Single pieces of a map that the viewer sees. */
const seen = ({ answers }: TableSight, map: TableMap): readonly Piece[] =>
  [...map.order].flatMap((id) => {
    const thing = answers.asked.state.pieces.get(id);
    if (!thing) return [];
    if (isStack(thing)) return visibleMembers(answers, thing);
    return thing.type.core.kind === 'piece' && !answers.hidden(thing) ? [thing] : [];
  });

/** What the areas that add to a shader cover. */
const areasOf = (
  sight: TableSight,
  pieces: readonly Piece[],
  shader: MapShaderView,
  { ground }: GroundScene,
): readonly (readonly PathStep[])[] =>
  pieces.flatMap((piece) =>
    sight.answers.reading(piece).traits.flatMap((r, at) => {
      if (r.kind !== 'area' || r.area.shader !== shader.name) return [];
      if (!readAreaActive(r.area, piece.states[at])) return [];
      const outline = areaOutline(piece, r.area, { answers: sight.answers, area: ground.area });
      return outline ? [outline] : [];
    }),
  );

const boardsOf = (shader: MapShaderView, { boards }: GroundScene): readonly PathStep[] =>
  boards.flatMap(({ name, box }) => {
    const listed = shader.boards.includes(name);
    const covered = shader.covers === 'all' || listed === (shader.covers === 'only');
    return covered ? boxSteps(box) : [];
  });

const washOf = (
  shader: MapShaderView,
  areas: readonly (readonly PathStep[])[],
  ground: GroundScene,
): readonly WashScene[] => {
  const whole = shader.ground === 'boards';
  const path = whole ? boardsOf(shader, ground) : areas.flat();
  if (path.length === 0) return [];
  const holes = whole && areas.length > 0 ? { holes: areas } : {};
  const { border } = shader;
  return [
    shader.image === ''
      ? { path, fill: cssColour(shader.colour), opacity: shader.opacity * shader.density, ...holes }
      : { path, image: shader.image, opacity: shader.opacity, ...holes },
    ...(border
      ? [
          {
            path: whole ? [...path, ...areas.flat()] : path,
            stroke: cssColour(border.colour),
            width: Math.min(border.width, 1),
            opacity: border.opacity,
          },
        ]
      : []),
  ];
};

/** Shadings that are on as a game begins, over or under the pieces. */
export const mapShades = (
  sight: TableSight,
  map: TableMap,
  ground: GroundScene,
  over: boolean,
): readonly WashScene[] => {
  const shaders = (sight.view(map.id)?.shaders ?? []).filter(
    (shader) => shader.shown && shader.over === over,
  );
  if (shaders.length === 0) return [];
  const pieces = seen(sight, map);
  return shaders.flatMap((shader) =>
    washOf(shader, areasOf(sight, pieces, shader, ground), ground),
  );
};
