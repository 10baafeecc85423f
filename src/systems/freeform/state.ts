// A free table: pieces, maps, properties and players as a VASSAL game has them. Immutable; states share structure.
import { List, Map as Kept, type OrderedSet } from 'immutable';
import type { Placing } from '../../vassal/placings.ts';
import type { PieceType } from '../../vassal/piece.ts';
import type { FreeformModule } from './module.ts';

/** A thing on the table. Positions are map pixels at 100 %, edge included, of the piece's centre. */
export interface Piece {
  readonly id: string;
  readonly type: PieceType;
  /** one token a trait, outermost first; undefined: the file had none, so the trait is as it begins */
  readonly states: readonly (string | undefined)[];
  /** state tokens for which the definition has no trait; kept for writing */
  readonly surplus: readonly string[];
  /** identifier of the map it is on, its own or its stack's; absent: on none */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  /** stack or deck that holds it */
  readonly parent?: string;
  /** number of its arrival on its map, later ones above; absent: it lies in a stack or deck, or is not to be seen */
  readonly rank?: number;
  /** palette slot it comes from: "12", "adf:12"; empty: unknown */
  readonly gpid: string;
  /** properties that travel in the core's state: "OldX", "UniqueID" */
  readonly kept: readonly (readonly [string, string])[];
  /** of a stack or deck: bottom to top; empty for a piece */
  readonly members: readonly string[];
  /** of a stack: the layer it is bound to, "@@n"; absent: none written */
  readonly layer?: number;
  /** of a deck */
  readonly faceDown?: boolean;
  /** the core's state as the file last wrote it, for writing it back as it was where it still holds */
  readonly coreText: string;
}

/** A map as the game stands: its boards and what lies on it. */
export interface TableMap {
  /** mapName, or "Map<n>" when it has none */
  readonly id: string;
  readonly boards: readonly Placing[];
  /**
   * loose pieces, decks and stacks that are not empty, by `rank`: later ones above; layers are applied when it is
   * drawn. Empty stacks stay on their map, but nobody sees them.
   */
  readonly order: OrderedSet<string>;
  /** the same ids by "x,y", in the same order */
  readonly places: Kept<string, readonly string[]>;
}

/** Somebody in the roster. The id in the file is his password: it stays in here and is never shown, saved or logged. */
export interface TablePlayer {
  readonly secret: string;
  readonly name: string;
  /** empty: an observer */
  readonly side: string;
}

/** A line of the chat window. */
export interface ChatLine {
  /** as it came, its leading "*" or "-" too; may hold HTML of strangers */
  readonly text: string;
  readonly kind: 'game' | 'system' | 'player';
}

export interface TableNotes {
  readonly scenario: string;
  readonly public: string;
}

/** A line of sight that somebody left on the table, in map pixels. */
export interface SightLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export interface TableState {
  readonly module: FreeformModule;
  readonly pieces: Kept<string, Piece>;
  readonly maps: Kept<string, TableMap>;
  /** by container ("" for the module, a map's name, "map:zone") and then name */
  readonly properties: Kept<string, Kept<string, string>>;
  readonly players: readonly TablePlayer[];
  /** raw state texts of turn trackers by number */
  readonly turns: Kept<number, string>;
  readonly notes: TableNotes;
  readonly chat: List<ChatLine>;
  readonly threads: Kept<string, SightLine>;
  /** faces of symbolic dice as last thrown, by the set's name */
  readonly symbols: Kept<string, readonly number[]>;
  /** extensions that the save names */
  readonly extensions: readonly { readonly name: string; readonly version: string }[];
  /** texts that nothing here understands, in order of first sight, by their first word, with how often they came */
  readonly opaque: Kept<string, number>;
  /** maps that pieces were laid on and the module does not have, with how often */
  readonly strangeMaps: Kept<string, number>;
  /** steps played so far */
  readonly step: number;
  /** pieces made here, which the file does not name: the next one's number */
  readonly nextLocal: number;
  /** next {@link Piece.rank} */
  readonly nextRank: number;
}

/** A table with nothing on it. */
export const bareTable = (module: FreeformModule): TableState => ({
  module,
  pieces: Kept(),
  maps: Kept(),
  properties: Kept(),
  players: [],
  turns: Kept(),
  notes: { scenario: '', public: '' },
  chat: List(),
  threads: Kept(),
  symbols: Kept(),
  extensions: [],
  opaque: Kept(),
  strangeMaps: Kept(),
  step: 0,
  nextLocal: 1,
  nextRank: 1,
});
