// What the board tells of a person's doings: hexes and counters by name, points in CSS pixels of the board.

export type Gesture =
  | {
      readonly kind: 'tap';
      /** absent: beside the map */
      readonly hex?: string;
      /** the counter that was meant; absent: the hex as a whole */
      readonly counter?: string;
      /** the counter was singled out in a stack that is spread out; absent: a stack's top stands for all of it */
      readonly fanned?: boolean;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'hover'; readonly hex?: string; readonly counter?: string };
