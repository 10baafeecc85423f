// What the players of a new game choose among: the boards of maps that lay none out by themselves. FORMAT.md 6.2, 6.3
import type { Placing } from '../placings.ts';
import type { ModuleView } from './moduleView.ts';

/** A map whose boards somebody has to choose. */
export interface BoardChoice {
  /** the map's identifier */
  readonly map: string;
  /** in the order of the module, each name once; never empty */
  readonly boards: readonly {
    readonly name: string;
    /** may lie turned by 180 degrees */
    readonly reversible: boolean;
  }[];
  /** boards may be combined in rows and columns */
  readonly several: boolean;
}

/** Boards that were chosen, by the map's identifier; a map that is absent begins with its usual ones, if any. */
export type ChosenBoards = ReadonlyMap<string, readonly Placing[]>;

export const NONE_CHOSEN: ChosenBoards = new Map();

/** The maps of a module for which boards are to be chosen; one that shows another's boards follows that one. */
export const boardChoices = (view: ModuleView): readonly BoardChoice[] =>
  view.maps.flatMap((map) => {
    if (map.usual.length > 0 || map.boards.length === 0) return [];
    // of two maps of one name nobody can speak of the second
    if (view.mapOf(map.id) !== map) return [];
    const byName = new Map(map.boards.map((board) => [board.name, board]));
    const boards = [...byName.values()].map(({ name, reversible }) => ({ name, reversible }));
    return [{ map: map.id, boards, several: map.combines }];
  });
