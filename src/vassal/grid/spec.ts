// Grids as a build file describes them, in board pixels. FORMAT.md 6.4 to 6.6
import type { Point } from '../../geometry/hex.ts';
import type { VassalColour } from '../values.ts';

/** How cells are named. */
export interface Numbering {
  /** column before row */
  readonly columnFirst: boolean;
  readonly separator: string;
  readonly column: Counting;
  readonly row: Counting;
  /** of hexes: odd columns start one later */
  readonly stagger: boolean;
  /** of hexes: rows run aslant (engine 3.8) */
  readonly oblique: boolean;
  /** "$gridLocation$", "$column$" and "$row$" filled in */
  readonly format: string;
  readonly visible: boolean;
  readonly colour: VassalColour;
  /** px */
  readonly fontSize: number;
  /** degrees */
  readonly turn: number;
  readonly shift: Point;
}

export interface Counting {
  readonly alphabetic: boolean;
  /** powers of ten that are padded for */
  readonly leading: number;
  readonly offset: number;
  readonly descending: boolean;
}

interface Snapping {
  readonly snaps: boolean;
  readonly edges: boolean;
  readonly corners: boolean;
}

interface Drawn {
  readonly lines: boolean;
  readonly dots: boolean;
  readonly colour: VassalColour;
}

export interface HexSpec extends Snapping, Drawn {
  readonly kind: 'hex';
  /** between columns */
  readonly dx: number;
  /** from flat side to flat side */
  readonly dy: number;
  /** centre of hex (0, 0) */
  readonly x0: number;
  readonly y0: number;
  /** x and y exchanged: rows of pointed hexes */
  readonly sideways: boolean;
  readonly numbering?: Numbering;
}

export interface SquareSpec extends Snapping, Drawn {
  readonly kind: 'square';
  readonly dx: number;
  readonly dy: number;
  /** centre of cell (0, 0) */
  readonly x0: number;
  readonly y0: number;
  /** distance by king's moves, else by rook's */
  readonly metric: boolean;
  readonly numbering?: Numbering;
}

export interface RegionSpec {
  readonly kind: 'region';
  readonly snaps: boolean;
  readonly visible: boolean;
  readonly fontSize: number;
  readonly regions: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}

export interface ZoneSpec {
  readonly name: string;
  readonly path: readonly Point[];
  /** "$name$" and "$gridLocation$" filled in */
  readonly format: string;
  /** names and snaps by the grid behind the zones */
  readonly usesParent: boolean;
  readonly grid?: GridSpec;
  /** property whose value names the highlight that is painted over the zone; empty: none */
  readonly highlight: string;
}

export interface ZonedSpec {
  readonly kind: 'zoned';
  readonly zones: readonly ZoneSpec[];
  readonly background?: GridSpec;
  readonly highlights: readonly ZoneHighlight[];
}

export interface ZoneHighlight {
  readonly name: string;
  /** absent: none */
  readonly colour?: VassalColour;
  readonly coverage: 'zone' | 'border';
  readonly style: 'plain' | 'striped' | 'crosshatched' | 'image';
  /** of a border, px */
  readonly width: number;
  readonly image: string;
  /** 0 to 1 */
  readonly opacity: number;
}

/** custom: of a class that a module brings itself, and that is not known here */
export type GridSpec =
  | HexSpec
  | SquareSpec
  | RegionSpec
  | ZonedSpec
  | { readonly kind: 'custom'; readonly className: string };

/** What a grid lies in: a board or a zone's bounding box, px. Numbers that count backwards start from its size. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}
