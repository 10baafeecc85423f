// What is done by hand at a table as VASSAL's own commands, so that it can be written back and stepped there too.
import type { Dice } from '../../kernel/dice.ts';
import type { CommandNode } from '../../vassal/commandTree.ts';
import { assertNever } from '../../kit/assertNever.ts';
import { readCommand } from '../../vassal/command.ts';
import {
  changeText,
  chatText,
  notesText,
  propertyChangeText,
  publicNotesText,
  removeText,
  turnText,
} from '../../vassal/writeCommand.ts';
import { deckState } from '../../vassal/writePiece.ts';
import type { OneAction } from './actions.ts';
import { carryStep } from './carryStep.ts';
import { moveTexts, newPieceTexts } from './commandsMove.ts';
import { isStack } from './facts.ts';
import { viewOf } from './module.ts';
import { moveReports } from './moveReports.ts';
import { stateText } from './pieceText.ts';
import type { Piece, TableState } from './state.ts';
import { changedToken } from './traitChanges.ts';

const RULE = 'table';

const pieceIn = (state: TableState, id: string): Piece => state.pieces.get(id)!;

/** A change of one trait's state. */
const traitText = (piece: Piece, at: number, token: string): string =>
  changeText(
    piece.id,
    stateText({ ...piece, states: piece.states.with(at, token) }),
    stateText(piece),
  );

const removal = (state: TableState, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => {
    const piece = pieceIn(state, id);
    return isStack(piece) ? [...piece.members, id].map(removeText) : [removeText(id)];
  });

/** The deck's cards in an order that dice give, one die a card. */
const shuffled = (deck: Piece, dice: Dice): string => {
  const members = [...deck.members];
  for (let n = members.length - 1; n > 0; n -= 1) {
    const [face] = dice.roll({ rule: RULE, subject: deck.id, count: 1, sides: n + 1 });
    const other = face! - 1;
    [members[n], members[other]] = [members[other]!, members[n]!];
  }
  const place = { ...(deck.map === undefined ? {} : { map: deck.map }), x: deck.x, y: deck.y };
  // without its former state: engines merge a deck's states as a stack's, which spoils it
  return changeText(deck.id, deckState(place, deck.faceDown ?? false, members));
};

const rolled = (action: Extract<OneAction, { dice: unknown }>, dice: Dice): string => {
  const { count, sides, plus = 0, name } = action.dice;
  const faces = dice.roll({ rule: RULE, subject: name ?? 'dice', count, sides });
  const sum = faces.reduce((a, b) => a + b, plus);
  const more = plus === 0 ? '' : plus > 0 ? `+${plus}` : `${plus}`;
  const total = count > 1 || plus !== 0 ? ` (${sum})` : '';
  return chatText(
    `* ${name ? `${name}: ` : ''}${count}d${sides}${more} = ${faces.join(',')}${total}`,
  );
};

const cards = (
  state: TableState,
  { deck, count, to }: Extract<OneAction, { draw: unknown }>['draw'],
): readonly string[] => {
  const drawn = pieceIn(state, deck).members.slice(-count).toReversed();
  const hands = to.map((place, n) => ({ place, ids: drawn.filter((_, i) => i % to.length === n) }));
  return hands.flatMap(({ place, ids }, n) => moveTexts(state, ids, place, undefined, n));
};

const textsOf = (state: TableState, action: OneAction, dice: Dice): readonly string[] => {
  if ('move' in action) {
    const { pieces, to, onto } = action.move;
    return moveTexts(state, pieces, to, onto);
  }
  if (
    'layer' in action ||
    'rotate' in action ||
    'label' in action ||
    'value' in action ||
    'mask' in action
  ) {
    const change = changedToken(state, action);
    return typeof change === 'string' ? [] : [traitText(change.piece, change.at, change.token)];
  }
  if ('remove' in action) return removal(state, action.remove);
  if ('add' in action) return newPieceTexts(state, action.add.definition, action.add.to);
  if ('shuffle' in action) return [shuffled(pieceIn(state, action.shuffle), dice)];
  if ('draw' in action) return cards(state, action.draw);
  if ('dice' in action) return [rolled(action, dice)];
  if ('chat' in action) return [chatText(action.chat)];
  if ('property' in action) {
    const { name, value, container = '' } = action.property;
    const before = state.properties.get(container)?.get(name) ?? '';
    return [propertyChangeText(name, before, value, container || 'Module')];
  }
  if ('turn' in action) return [turnText(action.turn.tracker, action.turn.state)];
  if ('notes' in action) {
    const { which, text } = action.notes;
    return [which === 'scenario' ? notesText(text) : publicNotesText(text)];
  }
  return assertNever(action);
};

/** What a deed moves, brings or draws: pieces and stacks by their ids. `texts`: its commands. */
const movedBy = (
  state: TableState,
  action: OneAction,
  texts: readonly string[],
): readonly string[] => {
  if ('move' in action) return action.move.pieces;
  if ('draw' in action) return pieceIn(state, action.draw.deck).members.slice(-action.draw.count);
  const made = 'add' in action ? readCommand(texts[0] ?? '') : undefined;
  return made?.kind === 'add' && made.id !== undefined ? [made.id] : [];
};

const nodeOf = ([first = '', ...rest]: readonly string[]): CommandNode => ({
  text: first,
  children: rest.map((text) => ({ text, children: [] })),
});

/**
 * The commands that carry out a legal action, as one step without its LOG marks, with what the chat says of what moves. Dice
 * that it needs are thrown.
 */
export const commandsOf = (state: TableState, action: OneAction, dice: Dice): CommandNode => {
  const texts = textsOf(state, action, dice);
  // what came of it is worked out for the words' sake alone
  const moved = viewOf(state.module).reportsMoves ? movedBy(state, action, texts) : [];
  if (moved.length === 0) return nodeOf(texts);
  const after = carryStep(state, nodeOf(texts)).state;
  return nodeOf([...texts, ...moveReports(state, after, moved)]);
};
