// What the maps call their places, as the boards are laid out.
import { type Ground, groundOf, type SizeOf } from '../../vassal/module/location.ts';
import { sizesBy } from '../../vassal/pictures.ts';
import type { Spot } from './events.ts';
import { isDeck } from './facts.ts';
import { placeKey } from './laying.ts';
import { viewOf } from './module.ts';
import { visibleName } from './names.ts';
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

/** Names of places on the maps of a table; empty: the map has none there, or there is no module. */
export const spotNames = (state: TableState): ((spot: Spot) => string) => {
  const grounds = new Map<string, Ground>();
  return ({ map, x, y }) => {
    if (!state.module.root) return '';
    for (const id of state.maps.get(map)?.places.get(placeKey(x, y)) ?? []) {
      const thing = state.pieces.get(id);
      if (thing && isDeck(thing)) return visibleName(thing);
    }
    let ground = grounds.get(map);
    if (!ground) {
      ground = groundFor(state, map);
      grounds.set(map, ground);
    }
    return ground.location({ x, y });
  };
};
