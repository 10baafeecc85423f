// A table made ready to be asked: grounds of its maps, names of places, who looks. What can be kept from step to step is kept.
import type { Point } from '../geometry/hex.ts';
import { isDeck } from '../systems/freeform/facts.ts';
import { viewOf } from '../systems/freeform/module.ts';
import { coreName } from '../systems/freeform/pieceNames.ts';
import { Answers } from '../systems/freeform/properties.ts';
import { type Readings, readings } from '../systems/freeform/readings.ts';
import { laidOut, placesOver } from '../systems/freeform/spots.ts';
import type { Piece, TableMap, TableState } from '../systems/freeform/state.ts';
import type { Unresolved } from '../systems/freeform/expressions/unresolved.ts';
import type { MapView } from '../vassal/module/maps.ts';
import { OBSERVER, type Viewer } from '../vassal/traits/hidden.ts';
import type { TableLook } from './table.ts';
import type { SizeOf } from './tableFace.ts';
import type { KeptFace } from './tableKept.ts';
import { type GroundScene, groundScene } from './tableGround.ts';

interface KeptGround {
  readonly view: MapView | undefined;
  readonly boards: TableMap['boards'];
  readonly sizes: string;
  readonly scene: GroundScene;
}

/** What whoever draws a table keeps from picture to picture: definitions read, grounds laid out. */
export interface TableMemory {
  readonly readings: Readings;
  readonly grounds: Map<string, KeptGround>;
  readonly faces: WeakMap<Piece, KeptFace>;
}

export const tableMemory = (): TableMemory => ({
  readings: readings(),
  grounds: new Map(),
  faces: new WeakMap(),
});

/** A state of a table as somebody sees it. */
export interface TableSight {
  readonly state: TableState;
  readonly look: TableLook;
  readonly answers: Answers;
  readonly viewer: Viewer;
  readonly ground: (map: string) => GroundScene | undefined;
  readonly view: (map: string) => MapView | undefined;
  /** which decks stand where on a map, as a text to be compared */
  readonly decks: (map: string) => string;
  /** what could not be understood: text of an expression to what was wrong with it, and one piece; absent: it names places */
  readonly unresolved: ReadonlyMap<string, { readonly fault: Unresolved; readonly piece?: Piece }>;
}

/** The eyes of a side: with the roster's first player of it, so that what is his alone is seen too. */
const viewerOf = (state: TableState, side: string | undefined): Viewer => {
  if (side === undefined || side === '') return OBSERVER;
  const player = state.players.find((p) => p.side === side);
  return { secret: player?.secret ?? '', side };
};

/** Which decks stand where on each map, as a text, made when it is first asked for. */
const decksOf = (state: TableState): ((map: string) => string) => {
  const decks = new Map<string, string>();
  return (map) => {
    const known = decks.get(map);
    if (known !== undefined) return known;
    const lines: string[] = [];
    for (const id of state.maps.get(map)?.order ?? []) {
      const thing = state.pieces.get(id);
      if (thing && isDeck(thing)) lines.push(`${thing.x},${thing.y},${coreName(thing)}`);
    }
    const key = lines.join(';');
    decks.set(map, key);
    return key;
  };
};

const sizesKey = (view: MapView | undefined, lender: MapView | undefined, sizes: SizeOf): string =>
  [...(view?.boards ?? []), ...(lender?.boards ?? [])]
    .map(({ image }) => {
      const size = image === '' ? undefined : sizes(image);
      return size ? `${size.width}x${size.height}` : '';
    })
    .join();

/** Looks at a state. `sizes`: of pictures, as far as they are known. */
export const lookAt = (
  state: TableState,
  look: TableLook,
  sizes: SizeOf,
  memory: TableMemory,
): TableSight => {
  const module = viewOf(state.module);
  const unresolved = new Map<string, { fault: Unresolved; piece?: Piece }>();
  const fresh = new Map<string, GroundScene | undefined>();
  const ground = (id: string): GroundScene | undefined => {
    if (fresh.has(id)) return fresh.get(id);
    if (!state.maps.has(id)) {
      fresh.set(id, undefined);
      return undefined;
    }
    const { view, boards, lender } = laidOut(state, id);
    const key = sizesKey(view, lender, sizes);
    const known = memory.grounds.get(id);
    const same =
      known !== undefined && known.view === view && known.boards === boards && known.sizes === key;
    const scene = same ? known.scene : groundScene(view, boards, sizes, lender);
    if (!same) memory.grounds.set(id, { view, boards, sizes: key, scene });
    fresh.set(id, scene);
    return scene;
  };
  const viewer = viewerOf(state, look.viewer);
  const answers = new Answers({
    state,
    viewer,
    readings: memory.readings,
    places: placesOver(
      state,
      (map) => ground(map)?.ground,
      (format, fault) => unresolved.set(format, { fault }),
    ),
    unresolved: (piece, text, fault) => {
      if (!unresolved.has(text)) unresolved.set(text, { fault, piece });
    },
  });
  return {
    state,
    look,
    answers,
    viewer,
    ground,
    view: module.mapOf,
    decks: decksOf(state),
    unresolved,
  };
};

/** The map's own name of a point; empty: it has none there. */
export const locationAt = (sight: TableSight, map: string, at: Point): string =>
  sight.answers.asked.places.location(map, at);
