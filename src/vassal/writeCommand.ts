// Commands as VASSAL writes them, own text only (FORMAT.md 4.3 to 4.5); a tree of them is put together by `writeTree`.
import type { CommandNode } from './commandTree.ts';
import { encodeSequence } from './sequence.ts';
import type { WrittenPlace } from './writePiece.ts';

const slashed = (tokens: readonly string[]): string => encodeSequence(tokens, '/') ?? '';
const tabbed = (tokens: readonly string[]): string => encodeSequence(tokens, '\t') ?? '';

/** A piece, stack or deck comes into being; `id` "null": a slot of a palette. */
export const addText = (id: string, type: string, state: string): string =>
  `+/${slashed([id, type, state])}`;

export const removeText = (id: string): string => `-/${slashed([id])}`;

/** `before`: its state as the player's action began, against which the change is merged; absent: it is set whole. */
export const changeText = (id: string, state: string, before?: string): string =>
  `D/${slashed(before === undefined ? [id, state] : [id, state, before])}`;

export interface WrittenMove {
  readonly id: string;
  readonly to: WrittenPlace;
  /** piece that it is put upon; absent: none, so that it goes to the bottom of whatever is there */
  readonly onto?: string;
  readonly from: WrittenPlace;
  /** piece that it lay upon; absent: none */
  readonly off?: string;
  /** whose eyes count for what is there to be joined: a player's secret id; absent: nobody's */
  readonly player?: string;
}

export const moveText = ({ id, to, onto, from, off, player }: WrittenMove): string => {
  const tokens = [
    id,
    to.map ?? 'null',
    `${to.x}`,
    `${to.y}`,
    onto ?? 'null',
    from.map ?? 'null',
    `${from.x}`,
    `${from.y}`,
    off ?? 'null',
  ];
  return `M/${slashed(player === undefined ? tokens : [...tokens, player])}`;
};

/** A line of the chat. "* ..." is the game's, "- ..." the program's, anything else a player's. */
export const chatText = (line: string): string => `CHAT${line}`;

/** A player of the roster; `secret` is his password and his id. An empty side: an observer. */
export const playerText = (secret: string, name: string, side: string): string =>
  `PLAYER\t${tabbed([secret, name, side === '' ? '<observer>' : side])}`;

export interface WrittenBoard {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** turned by 180 degrees */
  readonly reversed: boolean;
}

/** The boards of a map, in place of those before. `map`: its identifier. */
export const boardsText = (map: string, boards: readonly WrittenBoard[]): string =>
  tabbed([
    `${map}BoardPicker`,
    ...boards.flatMap(({ name, column, row, reversed }) => [
      reversed ? `${name}/rev` : name,
      `${column}`,
      `${row}`,
    ]),
  ]);

/** A property as a save restores it; `container`: "Module", a map's name or "map:zone". */
export const propertyText = (name: string, value: string, container = 'Module'): string =>
  `GlobalProperty\t;${encodeSequence([name, value, container], ';')!}`;

/** A property that changes during play. */
export const propertyChangeText = (
  name: string,
  before: string,
  after: string,
  container = 'Module',
): string => `MutableProperty\t${tabbed([name, before, after, container])}`;

/** State of the `number`-th turn tracker (FORMAT.md 6.9). */
export const turnText = (number: number, state: string): string =>
  `TURN${tabbed([`TurnTracker${number}`, state])}`;

/** A counter level of a turn tracker without levels below it, that never wraps. */
export const counterTurn = (value: number): string =>
  encodeSequence(['0', encodeSequence([`${value}`, '0', 'false', '-1'], ';')!], '|')!;

const lines = (text: string): string => encodeSequence(text.split('\n'), '|')!;

/** The scenario's notes. */
export const notesText = (text: string): string => `NOTES\t${lines(text)}`;

/** Notes that all players write in. */
export const publicNotesText = (text: string): string => `PNOTES\t${lines(text)}`;

/** A tree as a log keeps it: every node marked. It is one step when it stands under the root. */
export const logged = ({ text, children }: CommandNode): CommandNode => ({
  text: `LOG\t${text}`,
  children: children.map(logged),
});
