// The second board: a cell for each place off the map, in which every formation has a stand of its own.
import type { Point } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { Catalog } from './catalog.ts';

const COLUMNS = 8;
const STANDS = { across: 4, down: 3, pitch: 84 } as const;
const TITLE = 34;
const GAP = 10;
const CELL = {
  width: STANDS.across * STANDS.pitch + 12,
  height: STANDS.down * STANDS.pitch + TITLE + 12,
} as const;

export interface TrackCell {
  readonly id: string;
  readonly title: string;
  /** whole pixels */
  readonly box: Box;
}

export interface TrackBoard {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly TrackCell[];
  readonly titleHeight: number;
  /** where a counter stands in a cell */
  readonly at: (cell: string, counter: string) => Point;
}

export const trackBoard = ({ cells, counters }: Catalog): TrackBoard => {
  const laid = cells.map(
    ({ id, title }, i): TrackCell => ({
      id,
      title,
      box: {
        x: GAP + (i % COLUMNS) * (CELL.width + GAP),
        y: GAP + Math.floor(i / COLUMNS) * (CELL.height + GAP),
        width: CELL.width,
        height: CELL.height,
      },
    }),
  );
  const rows = Math.ceil(laid.length / COLUMNS);
  const boxes = new Map(laid.map(({ id, box }) => [id, box]));
  const groups = new Map<string, string[]>();
  const stand = new Map<string, number>();
  for (const { id, group, front } of counters) {
    const known = groups.get(front.side) ?? [];
    if (!known.includes(group)) known.push(group);
    groups.set(front.side, known);
    stand.set(id, known.indexOf(group) % (STANDS.across * STANDS.down));
  }
  return {
    width: 2 * GAP + COLUMNS * (CELL.width + GAP) - GAP,
    height: 2 * GAP + rows * (CELL.height + GAP) - GAP,
    cells: laid,
    titleHeight: TITLE,
    at: (cell, counter) => {
      const box = boxes.get(cell);
      const n = stand.get(counter);
      if (!box || n === undefined) throw new Error(`${counter} has no stand in ${cell}`);
      return {
        x: box.x + 6 + STANDS.pitch * ((n % STANDS.across) + 0.5),
        y: box.y + TITLE + 6 + STANDS.pitch * (Math.floor(n / STANDS.across) + 0.5),
      };
    },
  };
};
