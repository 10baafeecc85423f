// A free table: pieces, maps, properties and players as a VASSAL game has them. Immutable; states share structure.
import type { List, Map as Kept } from 'immutable';
import type { FreeformModule } from './module.ts';

/** One trait of a piece's chain. Its definition never changes; its state does. */
export interface Trait {
  /** text up to and including the first ";": "emb2;" */
  readonly id: string;
  /** the definition after the id, raw */
  readonly fields: string;
}

/** A piece's definition, read once for all pieces that are written the same. */
export interface PieceType {
  /** as it stands in the file */
  readonly text: string;
  /** outermost first; what is drawn last */
  readonly traits: readonly Trait[];
  readonly core:
    | { readonly kind: 'piece'; readonly image: string; readonly name: string }
    | { readonly kind: 'stack' }
    | { readonly kind: 'deck'; readonly fields: readonly string[] }
    /** a core that nobody here knows: kept, not drawn */
    | { readonly kind: 'unknown'; readonly text: string };
}

/** A thing on the table. Positions are map pixels at 100 %, edge included, of the piece's centre. */
export interface Piece {
  readonly id: string;
  readonly type: PieceType;
  /** one token a trait, outermost first; undefined: the file had none, so the trait is as it begins */
  readonly states: readonly (string | undefined)[];
  /** identifier of the map it is on, its own or its stack's; absent: on none */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  /** stack or deck that holds it */
  readonly parent?: string;
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
}

/** A map as the game stands: its boards and what lies on it. */
export interface TableMap {
  /** mapName, or "Map<n>" when it has none */
  readonly id: string;
  readonly boards: readonly PlacedBoard[];
  /** loose pieces, stacks and decks in the order they arrived, later ones above; layers are applied when it is drawn */
  readonly order: List<string>;
}

/** A board as the save lays it out. */
export interface PlacedBoard {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** turned by 180 degrees, "/rev" in the file */
  readonly reversed: boolean;
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
  readonly text: string;
  readonly kind: 'game' | 'system' | 'player';
}

export interface TableNotes {
  readonly scenario: string;
  readonly public: string;
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
  /** extensions that the save names */
  readonly extensions: readonly { readonly name: string; readonly version: string }[];
  /** texts that nothing here understands, in order of first sight, by their first word, with how often they came */
  readonly opaque: Kept<string, number>;
  /** steps played so far */
  readonly step: number;
  /** stacks made here, which the file does not name: the next one's number */
  readonly nextLocal: number;
}
