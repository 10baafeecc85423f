// A working copy of a table, written in place while commands are carried out, and the state that comes of it.
import type { Map as Kept, OrderedSet as Ordered } from 'immutable';
import { Map as keptMap, OrderedSet } from 'immutable';
import type { Placing } from '../../vassal/placings.ts';
import { type PieceType, readPieceType } from '../../vassal/piece.ts';
import type { FreeformEvent } from './events.ts';
import type { Piece, TableMap, TableState } from './state.ts';

/** A map that is being written. */
export interface WorkMap {
  readonly id: string;
  boards: readonly Placing[];
  order: Ordered<string>;
  places: Kept<string, readonly string[]>;
  /** lists of `places` by place that were made in this work, so that they may be written in place */
  readonly own: Map<string, string[]>;
}

/** Made for one step or one start, never kept. */
export interface Work {
  /** all scalars; pieces and maps in it are those of before */
  state: TableState;
  pieces: Kept<string, Piece>;
  readonly maps: Map<string, WorkMap>;
  readonly types: Map<string, PieceType>;
  /** ids whose piece was written, in order of first writing */
  readonly touched: Set<string>;
  /** what happened that cannot be told from the pieces */
  readonly said: FreeformEvent[];
  nextLocal: number;
  nextRank: number;
}

export const workOn = (state: TableState): Work => ({
  state,
  pieces: state.pieces.asMutable(),
  maps: new Map(),
  types: new Map(),
  touched: new Set(),
  said: [],
  nextLocal: state.nextLocal,
  nextRank: state.nextRank,
});

/** The state that the work came to; the work is over. */
export const finish = (work: Work): TableState => {
  const maps = work.state.maps.withMutations((all) => {
    for (const map of work.maps.values())
      all.set(map.id, {
        id: map.id,
        boards: map.boards,
        order: map.order.asImmutable(),
        places: map.places.asImmutable(),
      });
  });
  const { nextLocal, nextRank } = work;
  return { ...work.state, pieces: work.pieces.asImmutable(), maps, nextLocal, nextRank };
};

export const typeOf = (work: Work, text: string): PieceType => {
  const found = work.types.get(text);
  if (found) return found;
  const read = readPieceType(text);
  work.types.set(text, read);
  return read;
};

export const pieceOf = (work: Work, id: string): Piece | undefined => work.pieces.get(id);

export const put = (work: Work, piece: Piece): void => {
  work.pieces = work.pieces.set(piece.id, piece);
  work.touched.add(piece.id);
};

export const drop = (work: Work, id: string): void => {
  work.pieces = work.pieces.delete(id);
  work.touched.add(id);
};

const EMPTY: TableMap = { id: '', boards: [], order: OrderedSet(), places: keptMap() };

/** The map of that id to be written; made when it is not there. */
export const mapOf = (work: Work, id: string): WorkMap => {
  const found = work.maps.get(id);
  if (found) return found;
  const map = work.state.maps.get(id) ?? EMPTY;
  const made = {
    id,
    boards: map.boards,
    order: map.order.asMutable(),
    places: map.places.asMutable(),
    own: new Map(),
  };
  work.maps.set(id, made);
  return made;
};

/** A name for a piece that the file does not name. */
export const localId = (work: Work): string => {
  for (;;) {
    const id = `local-${work.nextLocal}`;
    work.nextLocal += 1;
    if (!work.pieces.has(id)) return id;
  }
};

export const nextRank = (work: Work): number => {
  work.nextRank += 1;
  return work.nextRank - 1;
};
