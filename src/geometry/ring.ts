import { type Direction, neighbour, type Offset, SIX } from './hex.ts';

/**
 * The 6n hexes at exactly distance n, clockwise from the northern one; the hex itself for n = 0.
 * Hexes beyond the map's edge are among them.
 */
export const ring = (centre: Offset, n: number): readonly Offset[] => {
  if (n === 0) return [centre];
  let at = centre;
  for (let i = 0; i < n; i += 1) at = neighbour(at, 0);
  const hexes: Offset[] = [];
  for (const side of SIX)
    for (let i = 0; i < n; i += 1) {
      hexes.push(at);
      at = neighbour(at, ((side + 2) % 6) as Direction);
    }
  return hexes;
};

/** All hexes at most n away, the nearest first; hexes beyond the map's edge are among them. */
export const disc = (centre: Offset, n: number): readonly Offset[] =>
  Array.from({ length: n + 1 }, (_, i) => ring(centre, i)).flat();
