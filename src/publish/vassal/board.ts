// The map board of an exported module: how large it is, and a hex grid under which VASSAL names every hex as we do.
import { parseHex, type Point } from '../../geometry/hex.ts';
import { hexCentre } from '../../scene/buildMapScene.ts';
import type { MapScene } from '../../scene/mapScene.ts';

/** Board pixels a map pixel. */
export const SCALE = 1.5;

/** Side of a counter on the board, pixels. */
export const COUNTER_SIDE = 69;

export interface BoardGeometry {
  readonly width: number;
  readonly height: number;
  /** distance of column centres, height of a hex, centre of hex 0101: FORMAT.md 6.4 */
  readonly grid: {
    readonly dx: number;
    readonly dy: number;
    readonly x0: number;
    readonly y0: number;
  };
}

/** Our even columns, half a hex lower, are VASSAL's odd ones, which it counts from 0: the same grid without stagger. */
export const boardGeometry = (map: MapScene): BoardGeometry => {
  const first = hexCentre({ col: 1, row: 1 });
  return {
    width: Math.ceil(map.width * SCALE),
    height: Math.ceil(map.height * SCALE),
    grid: {
      dx: map.hexSize * 1.5 * SCALE,
      dy: map.hexSize * Math.sqrt(3) * SCALE,
      x0: Math.round(first.x * SCALE),
      y0: Math.round(first.y * SCALE),
    },
  };
};

/** Where VASSAL puts what is dropped into a hex ("1107"), whole pixels. */
export const hexPoint = ({ grid }: BoardGeometry, hex: string): Point => {
  const at = parseHex(hex);
  if (!at) throw new Error(`"${hex}" is no hex number`);
  const { dx, dy, x0, y0 } = grid;
  const lower = at.col % 2 === 0 ? Math.trunc(dy / 2) : 0;
  return {
    x: Math.trunc(dx * (at.col - 1) + x0),
    y: Math.trunc(dy * (at.row - 1) + lower + y0),
  };
};
