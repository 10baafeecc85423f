// The map as there is to see: masses of terrain, courses of water, ways, crossings, names. Points in map pixels at zoom 1.
import type { Point } from '../geometry/hex.ts';
import type { Provenance } from '../module/provenance.ts';

/** Paper around the outermost hexes, map pixels. */
export const MARGIN = 30;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapHex {
  /** CCRR */
  readonly hex: string;
  readonly at: Point;
  readonly terrain: string;
  /** where its terrain comes from ("reconstructed"); absent: not said */
  readonly from?: Provenance;
  /** false: drawn for the surroundings, outside the scenario's window */
  readonly inPlay: boolean;
}

/** Hexes of one terrain that hang together; no mass is made for clear hexes. */
export interface Mass {
  readonly terrain: string;
  readonly hexes: readonly Point[];
  /** outlines along hexsides, closed, clockwise round the mass, counter-clockwise round a glade */
  readonly rings: readonly (readonly Point[])[];
}

/** A stretch of water from one hexside corner to the next; ends equal when it is closed. */
export interface Course {
  readonly name: string;
  /** a river that bars the way rather than a creek */
  readonly broad: boolean;
  readonly corners: readonly Point[];
}

/** A road or trail through hex centres. */
export interface Way {
  readonly kind: 'road' | 'trail';
  readonly hexes: readonly string[];
}

export interface Crossing {
  readonly kind: 'bridge' | 'ford';
  /** middle of its hexside */
  readonly at: Point;
  /** direction of travel across it, radians */
  readonly angle: number;
  readonly broad: boolean;
  readonly name?: string;
}

export interface Place {
  readonly name: string;
  /** middle of what it names */
  readonly at: Point;
  readonly terrain: string;
  /** how many hexes bear the name */
  readonly size: number;
}

export interface MapScene {
  /** same key, same picture */
  readonly key: string;
  /** corner radius of a hex */
  readonly hexSize: number;
  readonly width: number;
  readonly height: number;
  /** box round the hexes in play */
  readonly frame: Box;
  readonly hexes: readonly MapHex[];
  readonly masses: readonly Mass[];
  readonly courses: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  readonly places: readonly Place[];
  /** hexsides where the play area ends inside the drawn map; empty when all of it is in play */
  readonly bounds: readonly (readonly [Point, Point])[];
  /** title block for an empty corner of the sheet; absent: none */
  readonly cartouche?: {
    readonly box: Box;
    readonly title: string;
    readonly lines: readonly string[];
    /** where north points, radians clockwise from the top of the sheet; absent: not drawn */
    readonly north?: number;
    readonly metresPerHex?: number;
  };
}
