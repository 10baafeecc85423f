// Hexsides by name, and paths of hexes.
import { directionTo, parseHex } from './hex.ts';

/** "1717/1816": the two hexes that share a side, the lower number first, so that both directions have one name. */
export const sideName = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** Whether two hexes, by number, share a side. */
export const areNeighbours = (a: string, b: string): boolean => {
  const p = parseHex(a);
  const q = parseHex(b);
  return p !== undefined && q !== undefined && directionTo(p, q) !== undefined;
};

/** "1717/1816" -> its two hexes, in the order given; undefined when it is no such text or they do not touch. */
export const parseSide = (name: string): readonly [string, string] | undefined => {
  const [, a, b] = /^(\d{4})\/(\d{4})$/.exec(name) ?? [];
  return a !== undefined && b !== undefined && areNeighbours(a, b) ? [a, b] : undefined;
};

/** Places in a path whose hex does not touch the one before; empty: the path is whole. */
export const breaksIn = (path: readonly string[]): readonly number[] =>
  path.flatMap((hex, i) => (i > 0 && !areNeighbours(path[i - 1]!, hex) ? [i] : []));
