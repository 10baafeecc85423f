// What a piece's traits say about how it stacks, who sees it, and in which layer of its map it lies.
import { keepsLoose } from '../../vassal/traits/ground.ts';
import {
  mayPeek,
  readHide,
  readHideOwner,
  maskOf,
  readMaskOwner,
  type Viewer,
} from '../../vassal/traits/hidden.ts';
import type { MapView } from '../../vassal/module/maps.ts';
import type { Piece, TableState } from './state.ts';

export const isDeck = (piece: Piece): boolean => piece.type.core.kind === 'deck';
export const isStack = (piece: Piece): boolean => piece.type.core.kind === 'stack';

/** A stack or a deck: it holds others. */
export const holds = (piece: Piece): boolean => isDeck(piece) || isStack(piece);

/** The deck that a card lies in; undefined: it lies in none. */
export const deckOf = (state: TableState, piece: Piece): Piece | undefined => {
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  return holder && isDeck(holder) ? holder : undefined;
};

/** It may lie in a stack. */
export const stackable = (piece: Piece): boolean => !piece.type.traits.some(keepsLoose);

const hides = (
  { id, fields }: Piece['type']['traits'][number],
  token: string | undefined,
  viewer: Viewer,
): boolean => {
  if (id !== 'hide;') return false;
  const owner = readHideOwner(token);
  return owner !== undefined && !mayPeek(readHide(fields).access, owner, viewer);
};

/** Who hid it: a password or a side, to be compared only; undefined: nobody. Of several such traits the outermost says. */
export const hiddenBy = (piece: Piece): string | undefined => {
  const at = piece.type.traits.findIndex(({ id }) => id === 'hide;');
  return at < 0 ? undefined : readHideOwner(piece.states[at]);
};

/** It is invisible to `viewer`. */
export const hiddenFrom = (piece: Piece, viewer: Viewer): boolean =>
  piece.type.traits.some((trait, n) => hides(trait, piece.states[n], viewer));

/** Outermost mask that keeps `viewer` from seeing what it is: its place in the chain; undefined: none. */
export const maskedAt = (piece: Piece, viewer: Viewer): number | undefined => {
  const at = piece.type.traits.findIndex((trait, n) => {
    if (trait.id !== 'obs;' && trait.id !== 'conceal;') return false;
    const owner = readMaskOwner(piece.states[n]);
    const mask = owner === undefined ? undefined : maskOf(trait);
    return owner !== undefined && mask !== undefined && !mayPeek(mask.access, owner, viewer);
  });
  return at < 0 ? undefined : at;
};

/** Outermost trait behind which `viewer` sees nothing, a mask or an invisibility: its place in the chain; undefined: none. */
export const wallOf = (piece: Piece, viewer: Viewer): number | undefined => {
  const mask = maskedAt(piece, viewer);
  const hidden = piece.type.traits.findIndex((trait, n) => hides(trait, piece.states[n], viewer));
  return hidden >= 0 && (mask === undefined || hidden < mask) ? hidden : mask;
};

/** A property of a piece; undefined: nobody knows the name. */
export type PropertyOf = (piece: Piece, name: string) => string | undefined;

/**
 * Layer of its map in which a loose thing lies, 0 the bottom (FORMAT.md 7.4). `top`: of a stack, its topmost visible
 * member; undefined: it has none.
 */
export const layerOf = (
  view: MapView | undefined,
  piece: Piece,
  top: Piece | undefined,
  property: PropertyOf,
): number => {
  const layers = view?.layers;
  if (!layers) return isDeck(piece) || (!isStack(piece) && !stackable(piece)) ? 0 : 1;
  const last = layers.order.length;
  if (isDeck(piece)) return last;
  const shown = isStack(piece) ? top : piece;
  const value = shown && property(shown, layers.property);
  const at = value === undefined ? -1 : layers.order.indexOf(value);
  return at < 0 ? last : at;
};
