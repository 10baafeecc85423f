// A table made ready to be asked: grounds of its maps, names of places, who looks. What can be kept from step to step is kept.
import type { Point } from '../geometry/hex.ts';
import { viewOf } from '../systems/freeform/module.ts';
import { noPlaces, type Places } from '../systems/freeform/places.ts';
import { coreName } from '../systems/freeform/pieceNames.ts';
import { Answers } from '../systems/freeform/properties.ts';
import { type Readings, readings } from '../systems/freeform/readings.ts';
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
  /** what could not be understood: text of an expression to what was wrong with it, and one piece's name */
  readonly unresolved: ReadonlyMap<string, { readonly fault: Unresolved; readonly piece: Piece }>;
}

/** The eyes of a side: with the roster's first player of it, so that what is his alone is seen too. */
const viewerOf = (state: TableState, side: string | undefined): Viewer => {
  if (side === undefined || side === '') return OBSERVER;
  const player = state.players.find((p) => p.side === side);
  return { secret: player?.secret ?? '', side };
};

interface Decks {
  /** by where they stand, "x,y" */
  readonly names: ReadonlyMap<string, string>;
  /** which stand where: another text as soon as one of them is elsewhere */
  readonly key: string;
}

/** The decks of each map, looked for when they are first asked for. */
const decksOf = (state: TableState): ((map: string) => Decks) => {
  const decks = new Map<string, Decks>();
  return (map) => {
    const known = decks.get(map);
    if (known) return known;
    const names = new Map<string, string>();
    for (const id of state.maps.get(map)?.order ?? []) {
      const thing = state.pieces.get(id);
      if (thing?.type.core.kind === 'deck') names.set(`${thing.x},${thing.y}`, coreName(thing));
    }
    const found = { names, key: [...names].join(';') };
    decks.set(map, found);
    return found;
  };
};

const placesOf = (
  state: TableState,
  ground: (map: string) => GroundScene | undefined,
  decks: (map: string) => Decks,
): Places =>
  state.module.root
    ? {
        board: (map, at) => ground(map)?.ground.boardName(at) ?? '',
        zone: (map, at) => ground(map)?.ground.zoneName(at) ?? '',
        location: (map, at) =>
          decks(map).names.get(`${at.x},${at.y}`) ?? (ground(map)?.ground.location(at) || ''),
      }
    : noPlaces;

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
  const unresolved = new Map<string, { fault: Unresolved; piece: Piece }>();
  const fresh = new Map<string, GroundScene | undefined>();
  const ground = (id: string): GroundScene | undefined => {
    if (fresh.has(id)) return fresh.get(id);
    const map = state.maps.get(id);
    if (!map) {
      fresh.set(id, undefined);
      return undefined;
    }
    const view = module.mapOf(id);
    const lender = view && view.boardsOf !== '' ? module.mapOf(view.boardsOf) : undefined;
    // a map that borrows its boards shows those that lie on the lender
    const borrowed = map.boards.length > 0 || !lender ? undefined : state.maps.get(lender.id);
    const { boards } = borrowed ?? map;
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
  const decks = decksOf(state);
  const answers = new Answers({
    state,
    viewer,
    readings: memory.readings,
    places: placesOf(state, ground, decks),
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
    decks: (map) => decks(map).key,
    unresolved,
  };
};

/** Whether the viewer may look into a map: a private one is its sides' alone, unless it lets others look. */
export const mayLookInto = (view: MapView | undefined, viewer: Viewer): boolean =>
  !view ||
  (view.kind !== 'private' && view.kind !== 'hand') ||
  view.visible ||
  view.sides.length === 0 ||
  view.sides.includes(viewer.side);

/** The map's own name of a point; empty: it has none there. */
export const locationAt = (sight: TableSight, map: string, at: Point): string =>
  sight.answers.asked.places.location(map, at);
