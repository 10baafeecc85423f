// What the maps call their places, as the boards are laid out, and who may look into a map.
import { type Ground, groundOf, type SizeOf } from '../../vassal/module/location.ts';
import type { MapView } from '../../vassal/module/maps.ts';
import { sizesBy } from '../../vassal/pictures.ts';
import type { Viewer } from '../../vassal/traits/hidden.ts';
import { deckOf, isDeck } from './facts.ts';
import { placeKey } from './laying.ts';
import { viewOf } from './module.ts';
import { coreName } from './pieceNames.ts';
import { noPlaces, type Places } from './places.ts';
import type { Piece, TableMap, TableState } from './state.ts';

/** Larger than any board: the size of a picture that nobody has measured, where it lies alone. */
const VAST = 1_000_000;

/** A map's boards as they lie, and the map that it borrows them from; `lender` undefined: they are its own. */
export interface LaidOut {
  readonly view: MapView | undefined;
  readonly boards: TableMap['boards'];
  readonly lender: MapView | undefined;
}

/** A map that borrows its boards has those that lie on the lender. */
export const laidOut = (state: TableState, id: string): LaidOut => {
  const { mapOf } = viewOf(state.module);
  const view = mapOf(id);
  const lender = view && view.boardsOf !== '' ? mapOf(view.boardsOf) : undefined;
  const own = state.maps.get(id)?.boards ?? [];
  const borrowed = own.length > 0 || !lender ? undefined : state.maps.get(lender.id);
  return { view, boards: borrowed?.boards ?? own, lender };
};

const groundFor = (state: TableState, id: string): Ground => {
  const { view, boards, lender } = laidOut(state, id);
  const known = sizesBy(state.module.sizes ?? {});
  const sizeOf: SizeOf = (image) =>
    known(image) ?? (boards.length === 1 ? { width: VAST, height: VAST } : undefined);
  return groundOf(view, boards, sizeOf, lender);
};

/** Name of the deck that stands at exactly that place; undefined: none does. */
const deckAt = (state: TableState, map: string, x: number, y: number): string | undefined => {
  for (const id of state.maps.get(map)?.places.get(placeKey(x, y)) ?? []) {
    const thing = state.pieces.get(id);
    if (thing && isDeck(thing)) return coreName(thing);
  }
  return undefined;
};

/** Names of places where the maps' grounds are at hand. */
export const placesOver = (
  state: TableState,
  ground: (map: string) => Ground | undefined,
): Places =>
  state.module.root
    ? {
        board: (map, at) => ground(map)?.boardName(at) ?? '',
        zone: (map, at) => ground(map)?.zoneName(at) ?? '',
        location: (map, at) => deckAt(state, map, at.x, at.y) ?? ground(map)?.location(at) ?? '',
      }
    : noPlaces;

/** Names of places on the maps of a table, each map's ground laid out when it is first asked of. */
export const placesOn = (state: TableState): Places => {
  const grounds = new Map<string, Ground>();
  return placesOver(state, (map) => {
    const known = grounds.get(map);
    if (known) return known;
    const made = groundFor(state, map);
    grounds.set(map, made);
    return made;
  });
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

/** `viewer` cannot tell what it is: it lies in a deck face down, or in a hand or map that is another side's alone. */
export const covered = (state: TableState, piece: Piece, viewer: Viewer): boolean =>
  deckOf(state, piece)?.faceDown === true || !mayLookInto(state, piece.map, viewer);
