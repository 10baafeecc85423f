// What the maps call their places, as the boards are laid out, and who may look into a map.
import { type Ground, groundOf, type SizeOf } from '../../vassal/module/location.ts';
import { sizesBy } from '../../vassal/pictures.ts';
import type { Viewer } from '../../vassal/traits/hidden.ts';
import { placeKey } from './laying.ts';
import { viewOf } from './module.ts';
import { coreName } from './pieceNames.ts';
import { noPlaces, type Places } from './places.ts';
import type { TableState } from './state.ts';

/** Larger than any board: the size of a picture that nobody has measured, where it lies alone. */
const VAST = 1_000_000;

const groundFor = (state: TableState, id: string): Ground => {
  const view = viewOf(state.module);
  const map = view.mapOf(id);
  const lender = map && map.boardsOf !== '' ? view.mapOf(map.boardsOf) : undefined;
  const own = state.maps.get(id)?.boards ?? [];
  const boards = own.length > 0 || !lender ? own : (state.maps.get(lender.id)?.boards ?? []);
  const known = sizesBy(state.module.sizes ?? {});
  const sizeOf: SizeOf = (image) =>
    known(image) ?? (boards.length === 1 ? { width: VAST, height: VAST } : undefined);
  return groundOf(map, boards, sizeOf, lender);
};

/** Name of the deck that stands at exactly that place; undefined: none does. */
const deckAt = (state: TableState, map: string, x: number, y: number): string | undefined => {
  for (const id of state.maps.get(map)?.places.get(placeKey(x, y)) ?? []) {
    const thing = state.pieces.get(id);
    if (thing?.type.core.kind === 'deck') return coreName(thing);
  }
  return undefined;
};

/** Names of places on the maps of a table, each map's ground laid out when it is first asked of. */
export const placesOn = (state: TableState): Places => {
  if (!state.module.root) return noPlaces;
  const grounds = new Map<string, Ground>();
  const ground = (map: string): Ground => {
    const known = grounds.get(map);
    if (known) return known;
    const made = groundFor(state, map);
    grounds.set(map, made);
    return made;
  };
  return {
    board: (map, at) => ground(map).boardName(at),
    zone: (map, at) => ground(map).zoneName(at),
    location: (map, at) => deckAt(state, map, at.x, at.y) ?? ground(map).location(at),
  };
};

/** Whether `viewer` may see what the pieces on a map are: a private map is its sides' alone, unless it is open. */
export const mayLookInto = (
  state: TableState,
  map: string | undefined,
  viewer: Viewer,
): boolean => {
  const view = map === undefined ? undefined : viewOf(state.module).mapOf(map);
  if (!view || (view.kind !== 'private' && view.kind !== 'hand')) return true;
  return view.visible || view.sides.length === 0 || view.sides.includes(viewer.side);
};
