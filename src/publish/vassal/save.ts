// Saves and logs of a native game for its exported module.
import type { CommandNode } from '../../vassal/commandTree.ts';
import { writeTree } from '../../vassal/commandTree.ts';
import type { VassalMetadata } from '../../vassal/trace.ts';
import { boardsText, notesText, publicNotesText } from '../../vassal/writeCommand.ts';
import type { TraceText } from '../../vassal/writeTrace.ts';
import type { Catalog } from './catalog.ts';
import { MAIN_MAP, type Position, TRACK_MAP } from './positions.ts';
import { turnCommand } from './turns.ts';

/** Names of the boards, of which each map has one. */
export const MAIN_BOARD = 'Map';
export const TRACK_BOARD = 'Track';

const leaf = (text: string): CommandNode => ({ text, children: [] });

const one = (name: string) => [{ name, column: 0, row: 0, reversed: false }];

/** A set-up: `pieces` as commands, the boards, the notes, the turn. */
export const startOf = (
  pieces: readonly string[],
  position: Position,
  catalog: Catalog,
  notes: string,
): Pick<TraceText, 'root' | 'start'> => ({
  root: 'begin_save',
  start: [
    '',
    writeTree({ text: '', children: pieces.map(leaf) }),
    boardsText(MAIN_MAP, one(MAIN_BOARD)),
    boardsText(TRACK_MAP, one(TRACK_BOARD)),
    writeTree({ text: notesText(notes), children: [leaf(publicNotesText(''))] }),
    turnCommand(position, catalog),
    'end_save',
  ],
});

/** What says which module a file belongs to; no clock in it. */
export const metadataOf = ({ title, version, blurb }: Catalog): VassalMetadata => ({
  name: title,
  version,
  description: blurb,
});

/** What a save says of itself. */
export const savedataOf = ({ version }: Catalog, words: string): VassalMetadata => ({
  version,
  description: words,
});
