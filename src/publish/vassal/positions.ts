// Where every counter of a scene is on the boards of the exported module, and how it lies.
import type { CounterLay, CounterPlaces } from '../../scene/counterLay.ts';
import { type BoardGeometry, boardGeometry, hexPoint } from './board.ts';
import type { Catalog } from './catalog.ts';
import type { Lying } from './pieces.ts';
import { type TrackBoard, trackBoard } from './track.ts';

/** Names of the two maps, which are their identifiers too. */
export const MAIN_MAP = 'Main Map';
export const TRACK_MAP = 'Turn Track';

export interface Spot {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

export interface Pile {
  readonly spot: Spot;
  /** counters by id, bottom first */
  readonly members: readonly string[];
}

export interface Position {
  /** in drawing order, the main map first */
  readonly piles: readonly Pile[];
  readonly lying: ReadonlyMap<string, Lying>;
  readonly turn: number;
  /** index in the catalog's phases, the last when the game is over; -1: none of them, as in a set-up */
  readonly phase: number;
}

/** The module's boards, worked out once. */
export interface Boards {
  readonly main: BoardGeometry;
  readonly track: TrackBoard;
}

export const boardsOf = (catalog: Catalog): Boards => ({
  main: boardGeometry(catalog.map),
  track: trackBoard(catalog),
});

type Counter = CounterPlaces['hexes'][number]['counters'][number];

const placed = (
  { hexes, trays }: CounterPlaces,
  catalog: Catalog,
  boards: Boards,
): Pick<Position, 'piles' | 'lying'> => {
  const piles = new Map<string, { spot: Spot; members: string[] }>();
  const lying = new Map<string, Lying>();
  const put = ({ id, back, disrupted, square }: Counter, spot: Spot): void => {
    lying.set(id, { back, disrupted, square });
    const key = `${spot.map}/${spot.x}/${spot.y}`;
    const pile = piles.get(key);
    if (pile) pile.members.push(id);
    else piles.set(key, { spot, members: [id] });
  };
  for (const { hex, counters } of hexes) {
    const spot = { map: MAIN_MAP, ...hexPoint(boards.main, hex) };
    for (const counter of counters) put(counter, spot);
  }
  for (const { id, counters } of trays) {
    const cell = catalog.cellOf(id);
    for (const counter of counters)
      put(counter, { map: TRACK_MAP, ...boards.track.at(cell, counter.id) });
  }
  return { piles: [...piles.values()], lying };
};

/** Reads positions one after the other; where nothing was moved or turned, `piles` and `lying` stay the same objects. */
export const positionsOf = (
  catalog: Catalog,
  boards: Boards,
): ((lay: CounterLay, over?: boolean) => Position) => {
  let last: { readonly of: CounterPlaces; readonly is: ReturnType<typeof placed> } | undefined;
  return ({ places, turn, phase }, over = false) => {
    if (last?.of !== places) last = { of: places, is: placed(places, catalog, boards) };
    return { ...last.is, turn, phase: over ? catalog.phases.length - 1 : phase };
  };
};
