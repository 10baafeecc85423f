// Where every counter of a scene is on the boards of the exported module, and how it lies.
import type { Scene } from '../../scene/scene.ts';
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

type Lies = Pick<Scene['counters'][number], 'back' | 'disrupted' | 'square'>;

const lyingOf = ({ back, disrupted, square }: Lies): Lying => ({
  back: back !== undefined,
  disrupted,
  square,
});

export const positionOf = (scene: Scene, catalog: Catalog, boards: Boards): Position => {
  const piles = new Map<string, { spot: Spot; members: string[] }>();
  const lying = new Map<string, Lying>();
  const put = (id: string, spot: Spot): void => {
    const key = `${spot.map}/${spot.x}/${spot.y}`;
    const pile = piles.get(key);
    if (pile) pile.members.push(id);
    else piles.set(key, { spot, members: [id] });
  };
  const stacked = scene.counters.toSorted(
    (a, b) => a.at.y - b.at.y || a.at.x - b.at.x || a.stack.index - b.stack.index,
  );
  for (const counter of stacked) {
    lying.set(counter.id, lyingOf(counter));
    put(counter.id, { map: MAIN_MAP, ...hexPoint(boards.main, counter.hex) });
  }
  for (const tray of scene.trays)
    for (const counter of tray.counters) {
      lying.set(counter.id, lyingOf(counter));
      const at = boards.track.at(catalog.cellOf(tray.id), counter.id);
      put(counter.id, { map: TRACK_MAP, ...at });
    }
  return {
    piles: [...piles.values()],
    lying,
    turn: scene.status.turn.now,
    phase: scene.status.over
      ? scene.chart.steps.length - 1
      : scene.chart.steps.findIndex(({ current }) => current),
  };
};
