// Names of places on a table's maps, as the module gives them.
import type { Point } from '../../geometry/hex.ts';

/** Answers for points of a map, map pixels. Empty: the map has none there, or there is no module. */
export interface Places {
  readonly board: (map: string, at: Point) => string;
  readonly zone: (map: string, at: Point) => string;
  /** "0304"; "offboard" beside all boards */
  readonly location: (map: string, at: Point) => string;
  /** cells of the grid at `from`; undefined: there are none */
  readonly cells: (map: string, from: Point, to: Point) => number | undefined;
}

/** Without a module nobody knows a name. */
export const noPlaces: Places = {
  board: () => '',
  zone: () => '',
  location: () => '',
  cells: () => undefined,
};
