// What is worked out when it is first asked for, and kept.
import type { Point } from '../../geometry/hex.ts';

/** The first call makes it, each one after gives the same again. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Something on the sheet that is worked out when it comes into sight. */
export interface Late<T> {
  readonly at: Point;
  readonly get: () => T;
}
