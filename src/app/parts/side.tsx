// A side is told by colour, letter and shape together, never by colour alone.
import type { GameView } from '../../session/view.ts';

/** Place of a side in order of play: 0, 1; -1 when it is none of them (the program, nobody). */
export const sideNumber = (game: GameView, side: string | undefined): number =>
  game.players.findIndex((p) => p.side === side);

/** "French" for "french"; the id itself when the game does not know it. */
export const sideName = (game: GameView, side: string | undefined): string =>
  game.players.find((p) => p.side === side)?.name ?? side ?? '';

/** A square (first side) or round (second) patch with the side's initial. */
export const SideMark = ({
  game,
  side,
}: {
  readonly game: GameView;
  readonly side: string | undefined;
}) =>
  // where there is one side only, its mark says nothing
  game.players.length < 2 ? null : (
    <span className="sidemark" data-n={sideNumber(game, side)} aria-hidden="true">
      {sideName(game, side).slice(0, 1).toUpperCase()}
    </span>
  );
