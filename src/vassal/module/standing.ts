// Where the stacks and decks of a map's start stand, as its boards are laid out. FORMAT.md 6.7
import type { Point } from '../../geometry/hex.ts';
import type { LaidBoard } from '../grid/boardLayout.ts';
import { onMap } from '../grid/boardLayout.ts';
import { pointNamed } from '../grid/named.ts';
import type { Ground } from './location.ts';
import type { MapView } from './maps.ts';
import type { AtStartView, DeckView } from './stacks.ts';

/** The board that it belongs to, or else the first; undefined: it is not laid out, or none is. */
const boardFor = (what: AtStartView | DeckView, { layout }: Ground): LaidBoard | undefined =>
  what.board === ''
    ? layout.boards[0]
    : layout.boards.find(({ placing }) => placing.name === what.board);

/**
 * Map pixels; undefined: its board is not laid out. One whose location nobody knows stands by its numbers; without a board
 * of its own these are from the map's edge on.
 */
export const standingPlace = (
  what: AtStartView | DeckView,
  map: MapView,
  ground: Ground,
): Point | undefined => {
  const board = boardFor(what, ground);
  if (!board && what.board !== '') return undefined;
  const named =
    board &&
    what.location !== undefined &&
    pointNamed(ground.boardOf(board)?.grid, what.location, board);
  if (named) return onMap(board, named);
  const corner =
    what.board === '' || !board ? { x: map.edge.width, y: map.edge.height } : cornerOf(board);
  return { x: what.x + corner.x, y: what.y + corner.y };
};

const cornerOf = ({ left, top }: LaidBoard): Point => ({ x: left, y: top });
