// A free table as there is to see: tabs of maps, boards laid out, pieces as stacks of marks. Plain data, no rule needed.
import type { Point } from '../geometry/hex.ts';
import type { Box } from './mapScene.ts';

/** CSS colour: "rgb(…)" or "rgba(…)". */
export type Colour = string;

/** A part of a line that looks different from the rest of its label. What is absent is as the label has it. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly colour?: Colour;
  /** of the label's own size */
  readonly scale?: number;
}

/** What lies behind lines of a label that stand together in one cell; px at zoom 1. Lines of one cell have the same object. */
export interface TextCell {
  /** absent: none */
  readonly back?: Colour;
  /** between the cell's edge and its text */
  readonly pad: { readonly x: number; readonly y: number };
}

/**
 * One thing drawn for a piece, in order from below. Offsets are map pixels at zoom 1 from the piece's place.
 * `turn` is in clockwise degrees about `pivot`, an offset like `at`; absent: the place itself.
 */
export type Mark =
  /** a picture of the module, centred on `at`; a piece none of whose pictures is there is a plain counter with its name */
  | {
      readonly kind: 'image';
      readonly name: string;
      readonly at: Point;
      /** of the picture's own size */
      readonly scale: number;
      readonly turn: number;
      readonly pivot?: Point;
      /** 0 to 1 */
      readonly opacity: number;
    }
  | {
      readonly kind: 'text';
      readonly lines: readonly string[];
      /** the same lines in runs that look different; absent: all alike */
      readonly runs?: readonly (readonly TextRun[])[];
      /** the cell that each line stands in; absent: in none */
      readonly cells?: readonly (TextCell | undefined)[];
      /** lines longer than this are broken between words, px; absent: they are not */
      readonly wrap?: number;
      /** top left of its box before it is turned; what box alignment needs is worked out by the painter from `anchor` */
      readonly at: Point;
      readonly anchor: {
        readonly x: 'left' | 'centre' | 'right';
        readonly y: 'top' | 'centre' | 'bottom';
      };
      readonly size: number;
      readonly family: string;
      readonly bold: boolean;
      readonly italic: boolean;
      readonly colour: Colour;
      /** absent: none */
      readonly back?: Colour;
      readonly turn: number;
      readonly pivot?: Point;
      readonly opacity: number;
    }
  /** an outline or filled shape in offsets from the piece's place */
  | {
      readonly kind: 'shape';
      readonly path: readonly PathStep[];
      readonly fill?: Colour;
      readonly stroke?: Colour;
      readonly width?: number;
      readonly turn: number;
      readonly pivot?: Point;
      readonly opacity: number;
    };

export type PathStep =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly to: 'curve';
      readonly c: readonly [number, number, number, number];
      readonly x: number;
      readonly y: number;
    }
  | { readonly to: 'close' };

/** A piece, or a deck's top, where it is drawn. */
export interface PieceScene {
  readonly id: string;
  /** name as players see it: "1st Inf (reduced)" */
  readonly name: string;
  /** where it is drawn: its stack's place and its offset in it, map pixels at zoom 1 */
  readonly at: Point;
  /** its own place in the file */
  readonly place: Point;
  /** the map's own name of the place: "0304"; empty: the map has none */
  readonly location: string;
  readonly stack?: { readonly id: string; readonly index: number; readonly of: number };
  readonly kind: 'piece' | 'deck';
  readonly marks: readonly Mark[];
  /** box round what is drawn of it, offsets from `at`, for hit tests */
  readonly box: Box;
  /** the shape for hit tests where it is no rectangle; offsets from `at` */
  readonly shape?: readonly PathStep[];
  readonly role: 'plain' | 'selected' | 'changed';
  /** read aloud and shown on hover */
  readonly words: string;
}

/** A board where it lies on its map. */
export interface BoardScene {
  readonly name: string;
  /** picture in the module; absent: plain colour */
  readonly image?: string;
  readonly box: Box;
  readonly reversed: boolean;
  /** absent: transparent */
  readonly colour?: Colour;
}

/** A wash of colour over or under the pieces: a zone's highlight, a map's shading. Map pixels. */
export interface WashScene {
  readonly path: readonly PathStep[];
  readonly fill?: Colour;
  /** filled with this picture, laid in rows from the map's corner on; absent: with the colour, if any */
  readonly image?: string;
  readonly stroke?: Colour;
  readonly width?: number;
  /** 0 to 1 */
  readonly opacity: number;
  /** filled with slanting lines instead of all of it; absent: all of it */
  readonly hatch?: 'striped' | 'crosshatched';
  /** shapes that are left out of it, of each the parts do not overlap; absent: none */
  readonly holes?: readonly (readonly PathStep[])[];
  /** nothing of it goes beyond its outline, half of a stroke neither */
  readonly inside?: true;
  /** of a filling: only what lies within this many map pixels of its outline, which is of straight lines; absent: all */
  readonly band?: number;
}

/** Lines or dots of a grid, and its numbers, that the module wants drawn. Map pixels. */
export interface GridScene {
  readonly colour: Colour;
  readonly lines: readonly PathStep[];
  /** middles of cells that get a dot */
  readonly dots?: readonly Point[];
  /** outline that the grid is clipped to; absent: its board's box */
  readonly within?: readonly PathStep[];
  readonly labels: readonly {
    /** middle of its text */
    readonly at: Point;
    readonly text: string;
    readonly size: number;
    readonly colour: Colour;
    /** clockwise degrees about its middle; absent: none */
    readonly turn?: number;
  }[];
}

export interface TabScene {
  /** map identifier */
  readonly id: string;
  readonly title: string;
  /** main: docked in the module's window; window: opened by a button; private: one side's; hand: a hand of cards */
  readonly kind: 'main' | 'window' | 'private' | 'hand';
  readonly pieces: number;
  /** another side's, which the viewer may not look into: nothing of it is shown */
  readonly locked?: boolean;
}

/** How somebody looks at a table; it is no part of the game. */
export interface TableLook {
  /** map in front, by identifier; absent: the first */
  readonly tab?: string;
  /** side by whose eyes it is seen: what is hidden from the others is not hidden from it; absent: an observer */
  readonly viewer?: string;
  /** pieces, stacks or decks that are selected, by id; absent: none */
  readonly selected?: readonly string[];
  /** stacks that are spread out, by id; absent: none */
  readonly expanded?: readonly string[];
}

/** The map in front. */
export interface TableScene {
  readonly tabs: readonly TabScene[];
  readonly tab: string;
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  /** the same arrays from step to step as long as they are the same, so that what is painted of them can be kept */
  readonly boards: readonly BoardScene[];
  readonly grids: readonly GridScene[];
  /** over the boards and under the pieces; absent: none */
  readonly under?: readonly WashScene[];
  /** over the pieces: shadings, lines of sight; absent: none */
  readonly over?: readonly WashScene[];
  /** in drawing order, bottom first; pieces of a stack stand together */
  readonly pieces: readonly PieceScene[];
  /** maps on which something happened in this step, by identifier, the weightiest first; absent: nobody looked */
  readonly happened?: readonly string[];
  /** what moved in this step, from and to, for arrows and the camera */
  readonly moves: readonly { readonly piece: string; readonly from: Point; readonly to: Point }[];
  /** one line each: pictures that are missing, traits that are not understood */
  readonly problems: readonly string[];
}
