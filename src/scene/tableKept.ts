// Faces of pieces that are the same as in the picture before: a step costs what it changes.
import type { Unheard } from '../systems/freeform/properties.ts';
import type { Piece, TableState } from '../systems/freeform/state.ts';
import type { Face, SizeOf } from './tableFace.ts';
import type { GroundScene } from './tableGround.ts';
import type { TableMemory, TableSight } from './tableSight.ts';

/** What is known of a piece wherever in its stack it stands. */
export interface Known {
  readonly face: Face;
  readonly name: string;
  readonly location: string;
}

/** All that a face may depend on besides its piece and other pieces; compared as objects. */
interface FaceKey {
  /** stack that holds it */
  readonly holder: Piece | undefined;
  readonly selected: boolean;
  readonly properties: TableState['properties'];
  readonly ground: GroundScene | undefined;
  /** decks of its map and where they stand */
  readonly decks: string;
  readonly sizes: SizeOf;
  readonly viewer: string;
}

/** A face that depended on nothing but its key. */
export interface KeptFace {
  readonly key: FaceKey;
  readonly known: Known;
  readonly unresolved: readonly Unheard[];
}

const same = (a: FaceKey, b: FaceKey): boolean =>
  a.holder === b.holder &&
  a.selected === b.selected &&
  a.properties === b.properties &&
  a.ground === b.ground &&
  a.decks === b.decks &&
  a.sizes === b.sizes &&
  a.viewer === b.viewer;

/** What was made of the piece before, if nothing that it depended on has changed; else made, and kept where it may be. */
export const rememberedFace = (
  memory: TableMemory,
  { answers }: TableSight,
  piece: Piece,
  key: FaceKey,
  make: () => Known,
): Known => {
  const kept = memory.faces.get(piece);
  if (kept && same(kept.key, key)) {
    for (const u of kept.unresolved) answers.asked.unresolved?.(u.piece, u.text, u.fault);
    return kept.known;
  }
  const { value, wide, unresolved } = answers.watch(make);
  if (wide) memory.faces.delete(piece);
  else memory.faces.set(piece, { key, known: value, unresolved });
  return value;
};
