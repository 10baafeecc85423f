// What an expression may ask about: the piece that it is read on, and the pieces round it.
import type { Node } from './parse.ts';
import type { Budget, Resolved } from './unresolved.ts';

/** The pieces that a sum or count goes over, as seen from the piece asked; table: all maps, or the map named. */
export type Scope = 'table' | 'stack' | 'location' | 'zone' | 'map' | 'mat';

/** Answers of a state to an expression. Values are property texts; undefined: nobody knows the name. */
export interface ExpressionEnv {
  property(name: string): string | undefined;
  /** a global property of a map, by the map's name */
  mapProperty?(name: string, map: string): string | undefined;
  /** a global property of a zone; without `map`, of the map that the piece is on */
  zoneProperty?(name: string, zone: string, map?: string): string | undefined;
  /** pieces of a scope, each to be asked in turn; `named`: that zone or map; undefined: cannot be said */
  pieces?(scope: Scope, named?: string): readonly ExpressionEnv[] | undefined;
  /** reads an expression's text, if whoever asks remembers what was read; absent: it is read anew */
  readonly parse?: (text: string) => Resolved<Node>;
  /** absent: the expression gets one of its own */
  readonly budget?: Budget;
}
