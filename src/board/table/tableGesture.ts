// What a table's board tells of a person's doings: pieces by id, places as map points (map pixels at zoom 1).
import type { Point } from '../../geometry/hex.ts';

/** Where on the screen a menu may open, CSS pixels of the board. */
interface OnScreen {
  readonly x: number;
  readonly y: number;
}

export type TableGesture =
  | ({
      readonly kind: 'tap';
      /** the uppermost piece there; absent: the map itself */
      readonly piece?: string;
      /** the stack that it lies in; absent: it lies by itself */
      readonly stack?: string;
      /** the piece was singled out in a stack that is spread out; absent: a stack's top stands for all of it */
      readonly spread?: boolean;
      readonly at: Point;
      /** to what is selected already: shift, or ctrl */
      readonly add: boolean;
    } & OnScreen)
  /** asked for what can be done: the right button, a finger that stays, the menu key */
  | ({
      readonly kind: 'menu';
      readonly piece?: string;
      readonly stack?: string;
      readonly spread?: boolean;
      readonly at: Point;
    } & OnScreen)
  /** the pointer, or the keyboard's cursor, is over this; neither: it left */
  | {
      readonly kind: 'hover';
      readonly piece?: string;
      readonly stack?: string;
      readonly at?: Point;
    }
  /** dragged and let go */
  | {
      readonly kind: 'drag';
      /** bottom first; a stack that is not spread out goes as a whole */
      readonly pieces: readonly string[];
      /** the piece that was taken hold of */
      readonly held: string;
      /** its place before, and where its place would be now */
      readonly from: Point;
      readonly to: Point;
      /** uppermost piece under the pointer that is not dragged along; absent: none */
      readonly onto?: string;
    }
  /** all that lie wholly in a band drawn on the map */
  | { readonly kind: 'band'; readonly pieces: readonly string[]; readonly add: boolean };
