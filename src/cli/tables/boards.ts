// The boards that a command names for a table that begins without a save: "[MAP=]BOARD[/rev][@COLUMN,ROW]".
import {
  type BoardChoice,
  boardChoices,
  type ChosenBoards,
} from '../../vassal/module/boardChoice.ts';
import { moduleView } from '../../vassal/module/moduleView.ts';
import { type Placing, placingsOf } from '../../vassal/placings.ts';
import type { Component } from '../../vassal/component.ts';
import { Stop } from '../io.ts';

const PLACED = /^(.*)@(\d{1,4}),(\d{1,4})$/s;

const namesOf = ({ boards }: BoardChoice): string => boards.map(({ name }) => name).join(', ');

const wrong = (message: string): Stop => new Stop({ name: 'unknownBoard', message });

/** The map that is meant, and what is said of the board; a map's name may have "=" in it, and a board's too. */
const mapMeant = (
  text: string,
  choices: readonly BoardChoice[],
): readonly [BoardChoice, string] | undefined => {
  const named = choices.find(({ map }) => text.startsWith(`${map}=`));
  if (named) return [named, text.slice(named.map.length + 1)];
  const [only] = choices;
  return only && choices.length === 1 ? [only, text] : undefined;
};

/**
 * Boards by map, from what a person wrote; without "@" a board lies behind those before it in the first row. `root`: the
 * module's tree. Ends the command with "unknownBoard" where the module leaves no such choice.
 */
export const boardsNamed = (texts: readonly string[], root: Component): ChosenBoards => {
  const choices = boardChoices(moduleView(root));
  const chosen = new Map<string, readonly Placing[]>();
  if (texts.length > 0 && choices.length === 0)
    throw wrong('The module leaves no choice of boards: --board has nothing to name.');
  for (const text of texts) {
    const meant = mapMeant(text, choices);
    if (!meant)
      throw wrong(
        `"${text}" does not say for which map: --board MAP=BOARD, with MAP one of ${choices.map(({ map }) => map).join(', ')}.`,
      );
    const [choice, said] = meant;
    const before = chosen.get(choice.map) ?? [];
    const inRow = before.filter(({ row }) => row === 0).map(({ column }) => column + 1);
    const [, name = said, column = `${Math.max(0, ...inRow)}`, row = '0'] = PLACED.exec(said) ?? [];
    const [placing] = placingsOf([name, column, row]);
    const board = choice.boards.find((b) => b.name === placing?.name);
    if (!placing || !board)
      throw wrong(`${choice.map} has no board "${name}"; it has ${namesOf(choice)}.`);
    if (placing.reversed && !board.reversible)
      throw wrong(`The board ${board.name} of ${choice.map} cannot be turned round.`);
    if (before.length > 0 && !choice.several) throw wrong(`${choice.map} takes one board only.`);
    chosen.set(choice.map, [...before, placing]);
  }
  return chosen;
};
