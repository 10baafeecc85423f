// Names in definitions, and how a layer's names are put to them (FORMAT 5.2, 5.3).
import { readDeckType } from '../../vassal/deckType.ts';
import { decodeSequence } from '../../vassal/sequence.ts';
import type { Piece } from './state.ts';

/** The name in the core: of a deck, the deck's, which old files leave out. */
export const coreName = (piece: Piece): string => {
  const { core } = piece.type;
  if (core.kind === 'piece') return core.name;
  return core.kind === 'deck' ? readDeckType(core.fields).name : '';
};

/** A level's name put to a piece's: "+ x" behind it, "x +" before it, else in its stead; empty: nothing. */
export const joinName = (inner: string, level: string): string => {
  if (level === '') return inner;
  const [first = '', second] = decodeSequence(level, '+');
  if (second === undefined) return first;
  return first === '' ? inner + second : first + inner;
};

/** A level's name without its plus, the one before it or else the one behind it. */
export const withoutPlus = (level: string): string =>
  level.startsWith('+') ? level.slice(1) : level.endsWith('+') ? level.slice(0, -1) : level;
