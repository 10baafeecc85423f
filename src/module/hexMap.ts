// A hex map as the rules walk it: everything by index, so that a search over 1,614 hexes costs no text.
import type { Direction, Offset } from '../geometry/hex.ts';
import type { Brand } from '../kit/brand.ts';
import type { Provenance } from './provenance.ts';

/** Index of a hex within one HexMap. */
export type Hex = Brand<number, 'Hex'>;

/** One hexside. The same object stands for both directions. */
export interface HexSide {
  /** kind of hexside terrain: "clear", "woods", "creek", "river", "bridge", "ford" or the module's own */
  readonly type: string;
  /** what a bridge or ford crosses, "creek" or "river"; absent for other kinds */
  readonly over?: string;
  /** "Lindenau bridge"; absent for most */
  readonly name?: string;
  /** name of the stream along it; absent where dry */
  readonly water?: string;
  /** a road (trail) crosses here */
  readonly road: boolean;
  readonly trail: boolean;
  readonly from: Provenance;
}

export interface NamedPath {
  readonly name: string;
  readonly path: readonly Hex[];
}

export interface EntryHex {
  /** "A" */
  readonly id: string;
  readonly hex: Hex;
  readonly meaning: string;
  readonly from: Provenance;
}

export interface OffMapBox {
  readonly id: string;
  /** entry hexes that it touches, by id */
  readonly connects: readonly string[];
  readonly adjacentBoxes: readonly string[];
  /** the one side that may use it */
  readonly side: string;
}

/** The part of a printed map that is in play. Hexes outside a scenario's window are not in it at all. */
export interface HexMap {
  readonly columns: number;
  readonly rows: number;
  /** bearing that the top edge faces (degrees) and the scale; absent: the map is of no real ground */
  readonly ground?: { readonly topFaces: number; readonly metresPerHex: number };
  readonly count: number;
  /** CCRR by index */
  readonly names: readonly string[];
  readonly offsets: readonly Offset[];
  readonly index: ReadonlyMap<string, Hex>;
  /** primary terrain by index */
  readonly terrain: readonly string[];
  /** place names by index; undefined for most */
  readonly titles: readonly (string | undefined)[];
  readonly provenance: readonly Provenance[];
  /** neighbour by index and direction; undefined beyond the edge of the map or window */
  readonly next: readonly (readonly (Hex | undefined)[])[];
  /** hexside by index and direction; undefined beyond the edge */
  readonly sides: readonly (readonly (HexSide | undefined)[])[];
  /** true where at least one neighbour is missing */
  readonly edge: readonly boolean[];
  readonly roads: readonly NamedPath[];
  readonly trails: readonly NamedPath[];
  readonly entries: readonly EntryHex[];
  readonly boxes: readonly OffMapBox[];
  /** named sets of hexes, e.g. "northOfParthe" */
  readonly regions: Readonly<Record<string, readonly Hex[]>>;
}

/** Which side of `a` faces `b`; undefined when they do not touch. */
export const sideOf = (map: HexMap, a: Hex, b: Hex): Direction | undefined => {
  const d = map.next[a]!.indexOf(b);
  return d < 0 ? undefined : (d as Direction);
};
