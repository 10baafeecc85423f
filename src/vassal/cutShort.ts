// Whether the last command of a text stops in its midst, as far as its own form tells.
import { readChain } from './chain.ts';
import { readCommand } from './command.ts';
import { type CommandNode, parseTree, writeTree } from './commandTree.ts';
import { readPieceType } from './piece.ts';
import { decodeSequence } from './sequence.ts';
import { readInt } from './values.ts';

const LOG = 'LOG\t';

/** Tokens of a place: map, x and y of a stack or deck; slot and number of properties too of a piece, except in the oldest files. */
const STACK = 3;
const OLD_PIECE = 4;
const PIECE = 5;

/** Whether a place has so many tokens at least, its numbers, and the properties that it counts. */
const placeIsWhole = (core: string, fewest: number): boolean => {
  const tokens = decodeSequence(core, ';');
  if (tokens.length < fewest || !/^[+-]?\d+$/.test(tokens[2] ?? '')) return false;
  return fewest === STACK || tokens.length >= PIECE + 2 * readInt(tokens[PIECE - 1], -1);
};

const addIsWhole = (type: string, state: string): boolean => {
  const { traits, core } = readPieceType(type);
  const tokens = readChain(state, traits.length);
  return (
    tokens.length > traits.length &&
    placeIsWhole(tokens.at(-1)!, core.kind === 'piece' ? OLD_PIECE : STACK)
  );
};

/** Both states of a change are those of one piece: as many traits in one as in the other, places of one form. */
const changeIsWhole = (state: string, before: string | undefined): boolean => {
  const after = readChain(state);
  const piece = decodeSequence(after.at(-1)!, ';').length >= PIECE ? PIECE : OLD_PIECE;
  const fewest = after.length > 1 ? piece : STACK;
  return [after, ...(before === undefined ? [] : [readChain(before)])].every(
    (tokens) => tokens.length === after.length && placeIsWhole(tokens.at(-1)!, fewest),
  );
};

/** Fields that a command has at least, its word counted. */
const FEWEST: Readonly<Record<string, number>> = {
  PLAYER: 4,
  MutableProperty: 4,
  GlobalProperty: 2,
  LOS: 6,
  FLARE: 4,
  PNOTE: 3,
  SNOTE: 5,
};

/** What the words of commands begin with, beside those above. */
const WORDS = [
  '+/',
  '-/',
  'D/',
  'M/',
  'CHAT',
  'end_save',
  'NOTES',
  'PNOTES',
  'EXT',
  'AUDIO',
  'UNDO',
];

const begins = (text: string): boolean =>
  [...WORDS, ...Object.keys(FEWEST)].some((word) => word.startsWith(text));

const isWhole = (text: string): boolean => {
  const command = readCommand(text);
  switch (command.kind) {
    case 'add':
      return addIsWhole(command.type, command.state);
    case 'change':
      return changeIsWhole(command.state, command.before);
    case 'move':
      // an id, then map, x, y and what lies below, of both places
      return decodeSequence(text.slice(2), '/').length >= 9;
    case 'chat':
      return true;
    case 'opaque':
      return !begins(text);
    default: {
      const tokens = decodeSequence(text, '\t');
      return tokens.length >= (FEWEST[tokens[0]!] ?? 1) && !text.endsWith('\\');
    }
  }
};

const cutLeaf = (node: CommandNode, whole: (text: string) => boolean): CommandNode | undefined => {
  const last = node.children.at(-1);
  if (!last) return whole(node.text) ? node : undefined;
  const kept = cutLeaf(last, whole);
  if (kept === last) return node;
  return { text: node.text, children: [...node.children.slice(0, -1), ...(kept ? [kept] : [])] };
};

/**
 * The serialised child of the root that a text ends with, without its last command where that stops in its midst;
 * undefined: nothing else is in it. `step`: it stands where a step is to be, each command marked as logged.
 */
export const untilItsBreak = (node: string, step: boolean): string | undefined => {
  const tree = parseTree(node);
  const kept = cutLeaf(tree, (text) =>
    step ? text.startsWith(LOG) && isWhole(text.slice(LOG.length)) : isWhole(text),
  );
  if (kept === tree) return node;
  return kept && writeTree(kept);
};
