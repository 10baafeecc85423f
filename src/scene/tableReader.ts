// What can be asked of a free table beyond its picture: names of places, facts of a piece, what may be done with it.
import type { Point } from '../geometry/hex.ts';
import type { TableLook } from './table.ts';

/** All that is to be read of a piece by whoever looks; a piece that is hidden or masked from him has less. */
export interface PieceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: 'piece' | 'stack' | 'deck';
  /** title of its map; empty: it is on none */
  readonly map: string;
  /** the map's own name of its place; empty: none */
  readonly location: string;
  readonly place: Point;
  /** where it lies in its stack or deck, 1 the lowest; absent: it lies by itself */
  readonly within?: { readonly name: string; readonly index: number; readonly of: number };
  /** what a stack or deck holds, bottom to top, as far as it may be seen */
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** layers with the level that shows, 1 the first */
  readonly layers: readonly {
    readonly name: string;
    readonly level: number;
    readonly of: number;
  }[];
  readonly labels: readonly string[];
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** what may be written anew: labels and properties that change; `trait` for `write`; raw text, as the piece has it */
  readonly edits: readonly {
    readonly trait: number;
    readonly name: string;
    readonly text: string;
  }[];
  /** traits that nothing here understands, by their name in the file */
  readonly unknown: readonly string[];
}

/** Something that may be done with what is selected. `actions` go to the session's `act` as they are, one after another. */
export interface TableDeed {
  /** stable within one list: "flip", "layer 2 up" */
  readonly key: string;
  readonly label: string;
  /** a single character that does it; absent: by the menu alone */
  readonly hotkey?: string;
  readonly actions: readonly unknown[];
}

/** A piece that may be added from the module's palettes. */
export interface PaletteSlot {
  /** for `add` */
  readonly slot: string;
  readonly name: string;
  /** headings that it stands under, outermost first */
  readonly path: readonly string[];
  /** picture in the module; absent: none */
  readonly image?: string;
}

/** A side that somebody may look as; `players`: names of those in the roster who have it. Never an id: that is a password. */
export interface TableSide {
  readonly side: string;
  readonly players: readonly string[];
}

/** A turn tracker as it stands. */
export interface TableTurn {
  /** for `stepTurn` */
  readonly tracker: number;
  readonly name: string;
  /** as the tracker shows it: "Turn 3, French"; empty: it shows nothing */
  readonly text: string;
}

/** A free table's answers, over a state of it. Pure. */
export interface TableReader<S> {
  /**
   * works out what the picture of that look needs, a stretch at a time, and yields the share done; the picture itself
   * then costs little. Nothing is yielded where there is little to do.
   */
  readonly layOut: (state: S, look: TableLook) => Generator<number, void>;
  readonly sides: (state: S) => readonly TableSide[];
  /** the map's own name of a point; empty: it has none there */
  readonly locate: (state: S, map: string, at: Point) => string;
  readonly inspect: (state: S, piece: string, look: TableLook) => PieceFacts | undefined;
  /** what may be done with all of these at once, in the order of a menu */
  readonly deeds: (state: S, pieces: readonly string[], look: TableLook) => readonly TableDeed[];
  /** the action that drags these there; undefined: they cannot be moved */
  readonly move: (state: S, pieces: readonly string[], map: string, at: Point) => unknown;
  readonly palette: (state: S) => readonly PaletteSlot[];
  readonly add: (state: S, slot: string, map: string, at: Point) => unknown;
  /** the action that writes one of a piece's `edits` anew */
  readonly write: (state: S, piece: string, trait: number, text: string) => unknown;
  /** those that can be stepped, in the module's order */
  readonly turns: (state: S) => readonly TableTurn[];
  /** the action that takes a tracker on, or back; undefined: there is no such tracker */
  readonly stepTurn: (state: S, tracker: number, way: 1 | -1) => unknown;
  readonly say: (state: S, text: string, look: TableLook) => unknown;
  readonly roll: (state: S, dice: TableDice) => unknown;
}

/** Dice to be rolled: "2d6+1". */
export interface TableDice {
  readonly count: number;
  readonly sides: number;
  /** added to the sum */
  readonly plus: number;
  /** what it is for; empty: nothing is said */
  readonly reason: string;
}

/** A reader whose state only it knows itself. */
export type AnyTableReader = TableReader<unknown>;

export const anyTable = <S>(reader: TableReader<S>): AnyTableReader =>
  reader as unknown as AnyTableReader;
