// A game as data: manifest, map, scenarios, and one section that belongs to its rule book.
import type { HexMapFile } from './mapFile.ts';
import type { Provenance } from './provenance.ts';

export interface Manifest {
  /** folder name: "leipzig-1813" */
  readonly id: string;
  /** semver of the data */
  readonly version: string;
  readonly title: string;
  readonly blurb: string;
  /** rule book that plays it, by id; the data section is checked by that system */
  readonly system: string;
  /** format of these files, 1 today */
  readonly format: 1;
  /** sides in order of play */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly scenarios: readonly string[];
}

/** What every scenario says of itself; how it is set up and won belongs to the system. */
export interface ScenarioHead {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  /** "a first evening, about 45 minutes" */
  readonly length: string;
  readonly counters: number;
  readonly turns: number;
  readonly from: Provenance;
  /** hexes in play: top-left and bottom-right hex of a rectangle; absent: the whole map */
  readonly window?: { readonly from: string; readonly to: string };
}

/**
 * A module whose files were read and checked. D is the system's data, S its part of a scenario, Map what it is played
 * upon: a hex map, or undefined for a table, whose maps are part of its own data.
 */
export interface Module<D, S, Map = HexMapFile> {
  readonly manifest: Manifest;
  readonly map: Map;
  readonly data: D;
  readonly scenarios: readonly (ScenarioHead & { readonly rules: S })[];
  /** SHA-256 (hex) of the rules data: everything above, canonical; art and notes do not count */
  readonly hash: string;
}

/** A module of any kind. */
export type AnyModule = Module<unknown, unknown, HexMapFile | undefined>;
