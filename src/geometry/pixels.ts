// From map pixels back to hexes.
import { fromCube, type Offset, type Point, roundCube } from './hex.ts';

/**
 * The hex whose centre is nearest to a point, for hexes of corner radius `size`; the reverse of centreOf.
 * A point beyond the map gives a hex beyond it (column or row below 1 included): whether it exists is the map's to say.
 */
export const fromPixel = ({ x: px, y: py }: Point, size: number): Offset => {
  const x = (px / size - 1) / 1.5 + 1;
  const z = py / (size * Math.sqrt(3)) - x / 2;
  return fromCube(roundCube({ x, y: -x - z, z }));
};
