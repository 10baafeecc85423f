// What the maps call their places, as the boards are laid out, and who may look into a map.
import { type Ground, groundOf, type SizeOf } from '../../vassal/module/location.ts';
import type { MapView } from '../../vassal/module/maps.ts';
import { standingPlace } from '../../vassal/module/standing.ts';
import { sizesBy } from '../../vassal/pictures.ts';
import type { Viewer } from '../../vassal/traits/hidden.ts';
import type { Unresolved } from './expressions/unresolved.ts';
import { deckOf } from './facts.ts';
import { fillFor } from './formats.ts';
import { placeKey } from './laying.ts';
import { viewOf } from './module.ts';
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

/**
 * Names of the module's decks by their places, whether their cards are there or not; of several at one place the first. One
 * whose board is not laid out stands by the map's corner.
 */
const decksOn = (view: MapView | undefined, ground: Ground): ReadonlyMap<string, string> => {
  const decks = new Map<string, string>();
  for (const what of view?.start ?? []) {
    if (what.kind !== 'deck') continue;
    const at = standingPlace(what, view!, ground) ?? what;
    const key = placeKey(at.x, at.y);
    if (!decks.has(key)) decks.set(key, what.name);
  }
  return decks;
};

/** The same for the same ground. */
const decksKept = new WeakMap<Ground, ReadonlyMap<string, string>>();

const deckAt = (
  view: MapView | undefined,
  ground: Ground,
  x: number,
  y: number,
): string | undefined => {
  const kept = decksKept.get(ground);
  const decks = kept ?? decksOn(view, ground);
  if (!kept) decksKept.set(ground, decks);
  return decks.get(placeKey(x, y));
};

/** Names of places where the maps' grounds are at hand. */
export const placesOver = (
  state: TableState,
  ground: (map: string) => Ground | undefined,
  /** hears of formats that are not understood */
  unresolved?: (format: string, fault: Unresolved) => void,
): Places => {
  if (!state.module.root) return noPlaces;
  const fill = fillFor(state, unresolved);
  return {
    board: (map, at) => ground(map)?.boardName(at) ?? '',
    zone: (map, at) => ground(map)?.zoneName(at) ?? '',
    location: (map, at) => {
      const here = ground(map);
      if (!here) return '';
      return deckAt(viewOf(state.module).mapOf(map), here, at.x, at.y) ?? here.location(at, fill);
    },
    cells: (map, from, to) => ground(map)?.steps(from, to),
  };
};

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
