// A table written back for VASSAL: a step as the log has it, and the table as it stands as the start of a save. What was
// read and did not change is written as it was read (FORMAT.md 4.2).
import type { Dice } from '../../kernel/dice.ts';
import type { Result } from '../../kit/result.ts';
import { type Command, readCommand } from '../../vassal/command.ts';
import { type CommandNode, parseTree, writeTree } from '../../vassal/commandTree.ts';
import type { TableRules } from '../../vassal/tableRules.ts';
import {
  addText,
  boardsText,
  logged,
  notesText,
  playerText,
  propertyText,
  publicNotesText,
  turnText,
} from '../../vassal/writeCommand.ts';
import type { FreeformAction } from './actions.ts';
import { ownStep } from './ownStep.ts';
import { stateText } from './pieceText.ts';
import type { Piece, TableState } from './state.ts';

/** What was judged before: an entry that is refused here was never run. */
const legal = (step: Result<CommandNode>): CommandNode => {
  if (!step.ok) throw new Error(`a step that cannot be done is written: ${step.fault.message}`);
  return step.value;
};

/** An entry's action as a logged node: an adopted one as it came, one of our own by VASSAL's commands. */
export const stepText = (before: TableState, action: FreeformAction, dice: Dice): string =>
  'vassal' in action ? action.vassal : writeTree(logged(legal(ownStep(before, action, dice))));

const leaf = (text: string): CommandNode => ({ text, children: [] });

/** Everything on the table, members before what holds them: what is on no map first, then map by map from the bottom. */
const pieceNodes = ({ pieces, maps }: TableState): readonly CommandNode[] => {
  const out: CommandNode[] = [];
  const written = new Set<string>();
  const write = (piece: Piece): void => {
    if (written.has(piece.id)) return;
    written.add(piece.id);
    for (const id of piece.members) {
      const member = pieces.get(id);
      if (member) write(member);
    }
    out.push(leaf(addText(piece.id, piece.type.text, stateText(piece))));
  };
  const byId = (a: Piece, b: Piece): number => (a.id < b.id ? -1 : 1);
  const held = (piece: Piece): boolean => piece.parent !== undefined && pieces.has(piece.parent);
  const shown = new Set(maps.valueSeq().flatMap(({ order }) => order));
  const unseen = [...pieces.values()].filter((p) => !held(p) && !shown.has(p.id)).sort(byId);
  for (const piece of unseen) {
    // a stack that is empty lies where it lies; a thing that nobody sees any more must not be seen again
    const { map: _, ...off } = piece;
    write(piece.type.core.kind === 'stack' ? piece : off);
  }
  for (const id of [...maps.keys()].sort())
    for (const thing of maps.get(id)!.order) {
      const piece = pieces.get(thing);
      if (piece) write(piece);
    }
  return out;
};

type Property = Command & { readonly kind: 'property' };

/** Whose property a text means; undefined: nobody's that is known. */
const containerOf = (
  state: TableState,
  { name, container }: Pick<Property, 'name' | 'container'>,
): string | undefined => {
  if (container !== undefined) return container === 'Module' ? '' : container;
  return state.properties.findKey((own) => own.has(name));
};

const playersOf = ({ players }: TableState): readonly CommandNode[] =>
  players.map(({ secret, name, side }) => leaf(playerText(secret, name, side)));

const samePlayers = (a: TableState, b: TableState): boolean =>
  JSON.stringify(a.players) === JSON.stringify(b.players);

const sameBoards = (a: TableState, b: TableState, map: string): boolean =>
  JSON.stringify(a.maps.get(map)?.boards) === JSON.stringify(b.maps.get(map)?.boards);

/** The pen that goes over a start: what it has written for good, and what is left for the end. */
interface Pen {
  pieces: boolean;
  players: boolean;
  readonly told: Set<string>;
}

const propertyKey = (container: string, name: string): string => `property ${container}\t${name}`;

/** A command's text as it is to be now; undefined: as it was. */
const anew = (command: Command, was: TableState, now: TableState, pen: Pen): string | undefined => {
  switch (command.kind) {
    case 'boards': {
      const { map } = command;
      pen.told.add(`boards ${map}`);
      const found = now.maps.get(map);
      return found && !sameBoards(was, now, map) ? boardsText(map, found.boards) : undefined;
    }
    case 'property': {
      const container = containerOf(now, command);
      if (container === undefined) return undefined;
      pen.told.add(propertyKey(container, command.name));
      const value = now.properties.get(container)?.get(command.name);
      return value === undefined || value === command.value
        ? undefined
        : propertyText(command.name, value, container || 'Module');
    }
    case 'turn': {
      pen.told.add(`turn ${command.tracker}`);
      const state = now.turns.get(command.tracker);
      return state === undefined || state === command.state
        ? undefined
        : turnText(command.tracker, state);
    }
    case 'notes': {
      const { which } = command;
      pen.told.add(`notes ${which}`);
      if (now.notes[which] === command.text) return undefined;
      return which === 'scenario'
        ? notesText(now.notes.scenario)
        : publicNotesText(now.notes.public);
    }
    default:
      return undefined;
  }
};

const PIECES: ReadonlySet<Command['kind']> = new Set(['add', 'remove', 'change', 'move']);

/** A node of the start as it is to be now. */
const rewritten = (
  node: CommandNode,
  was: TableState,
  now: TableState,
  pen: Pen,
): readonly CommandNode[] => {
  const command = readCommand(node.text);
  const inner = (): readonly CommandNode[] =>
    node.children.flatMap((child) => rewritten(child, was, now, pen));
  if (PIECES.has(command.kind) && was.pieces !== now.pieces) {
    const all = pen.pieces ? [] : pieceNodes(now);
    pen.pieces = true;
    return [...all, ...inner()];
  }
  if (command.kind === 'player' && !samePlayers(was, now)) {
    const all = pen.players ? [] : playersOf(now);
    pen.players = true;
    return [...all, ...inner()];
  }
  return [{ text: anew(command, was, now, pen) ?? node.text, children: inner() }];
};

/** What the start never spoke of, and has changed. */
const unspoken = (was: TableState, now: TableState, pen: Pen): readonly CommandNode[] => {
  const out: CommandNode[] = [];
  const tell = (key: string, text: () => string): void => {
    if (!pen.told.has(key)) out.push(leaf(text()));
  };
  if (!pen.players && !samePlayers(was, now)) out.push(...playersOf(now));
  for (const [id, { boards }] of now.maps)
    if (!sameBoards(was, now, id)) tell(`boards ${id}`, () => boardsText(id, boards));
  for (const [container, own] of now.properties)
    for (const [name, value] of own)
      if (was.properties.get(container)?.get(name) !== value)
        tell(propertyKey(container, name), () => propertyText(name, value, container || 'Module'));
  for (const [tracker, state] of now.turns)
    if (was.turns.get(tracker) !== state) tell(`turn ${tracker}`, () => turnText(tracker, state));
  for (const [which, write] of [
    ['scenario', notesText],
    ['public', publicNotesText],
  ] as const)
    if (was.notes[which] !== now.notes[which])
      tell(`notes ${which}`, () => write(now.notes[which]));
  return out;
};

/**
 * The table as it stands as the start of a save: `rules` is the text that it began with, `was` the table that came of
 * it. Chat is no part of a save. Passwords of players are, as VASSAL needs them.
 */
export const saveText = (
  was: TableState,
  now: TableState,
  rules: TableRules,
): readonly string[] => {
  if (was === now) return rules.start;
  const pen: Pen = { pieces: was.pieces === now.pieces, players: false, told: new Set() };
  const nodes = rules.start.flatMap((text) =>
    rewritten(parseTree(text), was, now, pen).map(writeTree),
  );
  const end = nodes.lastIndexOf('end_save');
  const at = end < 0 ? nodes.length : end;
  const pieces = pen.pieces ? [] : [{ text: '', children: pieceNodes(now) }];
  const more = [...pieces, ...unspoken(was, now, pen)].map(writeTree);
  return nodes.toSpliced(at, 0, ...more);
};
