// What an expression may ask about: the piece that it is read on, and the pieces round it.
import type { Point } from '../../../geometry/hex.ts';
import type { Node } from './parse.ts';
import type { Budget, Resolved } from './unresolved.ts';

/**
 * The pieces that a sum or count goes over, as seen from the piece asked. table: all maps; seen: of its stack those that
 * the viewer sees; attached: of its attachment of a name.
 */
export type Scope = 'table' | 'stack' | 'seen' | 'location' | 'zone' | 'map' | 'mat' | 'attached';

/** In cells of the grid at the first point, in px where it has none; or in px. */
export type Measure = 'cells' | 'px';

/** Which pieces, where not those round the piece asked. */
export interface Named {
  /** absent: the map that it is on */
  readonly map?: string;
  /** of a location, zone or attachment; absent: where it is itself */
  readonly name?: string;
}

/** Answers of a state to an expression. Values are property texts; undefined: nobody knows the name. */
export interface ExpressionEnv {
  property(name: string): string | undefined;
  /** a global property of a map, by the map's name */
  mapProperty?(name: string, map: string): string | undefined;
  /** a global property of a zone; without `map`, of the map that the piece is on */
  zoneProperty?(name: string, zone: string, map?: string): string | undefined;
  /** pieces of a scope, each to be asked in turn; none where there is no such place; undefined: cannot be said */
  pieces?(scope: Scope, named?: Named): readonly ExpressionEnv[] | undefined;
  /** what tells the piece from others, whoever asks it; absent: what is asked is no piece */
  readonly piece?: object;
  /** where the piece lies, px of its map; absent: what is asked is no piece */
  readonly at?: Point;
  /** the map that the piece is on; absent: it is on none */
  readonly map?: string;
  /** how far it is from point to point of a map, the piece's own where none is named; px where there is no such map */
  distance?(from: Point, to: Point, by: Measure, map?: string): number;
  /** whether the table has a map of that name */
  hasMap?(name: string): boolean;
  /** a whole number that begins with a nought is a text, where its property stands by name */
  readonly keepsNoughts?: boolean;
  /** reads an expression's text, if whoever asks remembers what was read; absent: it is read anew */
  readonly parse?: (text: string) => Resolved<Node>;
  /** absent: the expression gets one of its own */
  readonly budget?: Budget;
}
