// The ground of a map: boards as the save lays them out, grids that the module wants seen, highlights of zones (FORMAT 7.2, 7.6).
import type { Point } from '../geometry/hex.ts';
import type { TableMap, TableState } from '../systems/freeform/state.ts';
import { type LaidBoard, onMap } from '../vassal/grid/boardLayout.ts';
import { gridDrawings, type GridLabel } from '../vassal/grid/lines.ts';
import type { ZonedSpec, ZoneSpec } from '../vassal/grid/spec.ts';
import { type Ground, groundOf } from '../vassal/module/location.ts';
import type { MapView } from '../vassal/module/maps.ts';
import type { ModuleView } from '../vassal/module/moduleView.ts';
import type { BoardScene, Colour, GridScene, PathStep, WashScene } from './table.ts';
import { cssColour } from './tableColour.ts';
import type { SizeOf } from './tableFace.ts';
import { mapSteps, turnPoint } from './tableShape.ts';

/** The ground of one map, the same object as long as its boards and the sizes of their pictures are. */
export interface GroundScene {
  readonly ground: Ground;
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  readonly boards: readonly BoardScene[];
  readonly grids: readonly GridScene[];
  /** boards that the module does not have */
  readonly missing: readonly string[];
}

const outlineOf = (corners: readonly Point[]): readonly PathStep[] => [
  ...corners.map(({ x, y }, i): PathStep => ({ to: i === 0 ? 'move' : 'line', x, y })),
  { to: 'close' },
];

const boxOf = (board: LaidBoard): BoardScene['box'] => ({
  x: board.left,
  y: board.top,
  width: board.width,
  height: board.height,
});

/** A label's upper edge's middle is what the module places, its own middle what is painted here. */
const labelOn = (
  board: LaidBoard,
  { at, text, size, colour, turn = 0, upright }: GridLabel,
): GridScene['labels'][number] => {
  const down = turnPoint({ x: 0, y: size / 2 }, turn, { x: 0, y: 0 });
  const middle = { x: at.x + down.x, y: at.y + down.y };
  const fixed = upright && onMap(board, upright);
  const turned = board.reversed && !upright ? (turn + 180) % 360 : turn;
  return {
    at: fixed
      ? { x: fixed.x + middle.x - upright.x, y: fixed.y + middle.y - upright.y }
      : onMap(board, middle),
    text,
    size,
    colour: cssColour(colour),
    ...(turned === 0 ? {} : { turn: turned }),
  };
};

const gridsOn = (board: LaidBoard, ground: Ground): readonly GridScene[] => {
  const place = (p: Point): Point => onMap(board, p);
  return gridDrawings(ground.boardOf(board)?.grid, board).map((drawing) => {
    const { x, y, width, height } = boxOf(board);
    return {
      colour: cssColour(drawing.colour),
      lines: mapSteps(drawing.lines, place),
      dots: drawing.dots.map(place),
      within: drawing.within
        ? mapSteps(outlineOf(drawing.within), place)
        : outlineOf([
            { x, y },
            { x: x + width, y },
            { x: x + width, y: y + height },
            { x, y: y + height },
          ]),
      labels: drawing.labels.map((label) => labelOn(board, label)),
    };
  });
};

/** The ground as it is laid out, with sizes as far as they are known. */
export const groundScene = (
  view: MapView | undefined,
  placed: TableMap['boards'],
  sizes: SizeOf,
  lender: MapView | undefined,
): GroundScene => {
  const ground = groundOf(view, placed, sizes, lender);
  const { layout } = ground;
  const boards = layout.boards.map((board): BoardScene => {
    const known = ground.boardOf(board);
    const image = known?.image ?? '';
    return {
      name: board.placing.name,
      ...(image === '' ? {} : { image }),
      box: boxOf(board),
      reversed: board.reversed,
      ...(image === '' && known?.colour ? { colour: cssColour(known.colour) } : {}),
    };
  });
  return {
    ground,
    width: layout.width,
    height: layout.height,
    background: view ? cssColour(view.background) : 'rgb(255, 255, 255)',
    boards,
    grids: layout.boards.flatMap((board) => gridsOn(board, ground)),
    missing: layout.missing,
  };
};

const highlight = (
  state: TableState,
  map: MapView,
  grid: ZonedSpec,
  zone: ZoneSpec,
): ZonedSpec['highlights'][number] | undefined => {
  const property = (container: string) => state.properties.get(container)?.get(zone.highlight);
  const value = property(`${map.id}:${zone.name}`) ?? property(map.id) ?? property('');
  return value === undefined || value === ''
    ? undefined
    : grid.highlights.find(({ name }) => name === value);
};

/** Highlights of zones, under the pieces. */
export const zoneWashes = (
  state: TableState,
  map: MapView | undefined,
  ground: Ground,
): readonly WashScene[] => {
  if (!map) return [];
  return ground.layout.boards.flatMap((board) => {
    const grid = ground.boardOf(board)?.grid;
    if (grid?.kind !== 'zoned' || grid.highlights.length === 0) return [];
    return grid.zones.flatMap((zone): readonly WashScene[] => {
      const found = zone.highlight === '' ? undefined : highlight(state, map, grid, zone);
      if (!found) return [];
      const path = mapSteps(outlineOf(zone.path), (p) => onMap(board, p));
      const { opacity, width, style, image } = found;
      // along a border it is a stroke of which the outer half is cut off
      const along = found.coverage === 'border';
      const band = along ? { band: width / 2, inside: true as const } : {};
      if (style === 'image') return image === '' ? [] : [{ path, image, opacity, ...band }];
      if (!found.colour) return [];
      const colour = cssColour(found.colour);
      if (style !== 'plain') return [{ path, fill: colour, opacity, hatch: style, ...band }];
      if (along) return [{ path, stroke: colour, width, opacity, inside: true }];
      return [{ path, fill: colour, opacity }];
    });
  });
};

/** Lines of sight that somebody left on the table, over the pieces. A file does not say on which map: they are on the first. */
export const sightLines = (
  state: TableState,
  map: TableMap,
  module: ModuleView | undefined,
): readonly WashScene[] => {
  const main = module?.maps.find((m) => m.docked)?.id ?? state.maps.keySeq().first();
  if (map.id !== main) return [];
  return [...state.threads.values()].map(({ from, to }) => ({
    path: [
      { to: 'move', x: from[0], y: from[1] },
      { to: 'line', x: to[0], y: to[1] },
    ],
    stroke: 'rgb(200, 0, 0)',
    width: 2,
    opacity: 1,
  }));
};
