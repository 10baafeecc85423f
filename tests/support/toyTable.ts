// A small table of our own making: a map with stacks, a deck, a mask, a hidden piece, and no module.
import { encodeSequence } from '../../src/vassal/sequence.ts';
import {
  addText,
  boardsText,
  chatText,
  playerText,
  propertyText,
} from '../../src/vassal/writeCommand.ts';
import {
  deckState,
  pieceCore,
  pieceState,
  STACK,
  stackState,
  writeChain,
} from '../../src/vassal/writePiece.ts';
import { tableOf } from '../../src/systems/freeform/table.ts';
import type { TableState } from '../../src/systems/freeform/state.ts';

export const MAP = 'Field';
export const SECRET = 'ann-s-password';

const LAYER =
  'emb2;Flip;130;F;;130;;;130;;;;1;false;0;0;a.png,b.png;,reduced +;true;Steps;;;false;;1;1;true;;;;;1.0;;true';
const LABEL =
  'label;76,130;Label;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false';
const ROTATE = 'rotate;6;93,130;91,130;CW;CCW;;;Facing;;;;;true';
const MASK = 'obs;70,130;back.png;Mask;B;Unknown;player:;;;false;;';
const HIDE = 'hide;73,130;Hide;0,0,0;player:;0.3;;false';

/** Traits of every infantry counter, outermost first. */
export const TRAITS = [LABEL, ROTATE, MASK, LAYER] as const;
export const INFANTRY = (name: string): string => writeChain(TRAITS, pieceCore('a.png', name));

const at = (x: number, y: number) => ({ map: MAP, x, y });

const inf = (
  id: string,
  name: string,
  x: number,
  y: number,
  states = ['', '0', 'null;', '1'],
): string => addText(id, INFANTRY(name), writeChain(states, pieceState(at(x, y), '12')));

const card = (id: string, name: string): string =>
  addText(id, pieceCore('card.png', name), pieceState(at(500, 500), '13'));

const DECK = `deck;${encodeSequence(['true', '0,0,0', '60', '90', 'Always', 'Always', 'true', 'true', 'true', '', '', '', 'Cards'], ';')!}`;

/** Stack [1, 2] at 100,100; 3 alone in a stack at 200,100; 4 masked, 5 hidden, both by Ann; a deck of three, face down. */
export const START: readonly string[] = [
  inf('1', '1st', 100, 100),
  inf('2', '2nd', 100, 100),
  addText('s1', STACK, stackState(at(100, 100), ['1', '2'])),
  inf('3', '3rd', 200, 100),
  addText('s2', STACK, stackState(at(200, 100), ['3'])),
  inf('4', 'Secret Guard', 300, 100, ['', '0', `${SECRET};`, '1']),
  addText('s3', STACK, stackState(at(300, 100), ['4'])),
  addText('5', `${HIDE}\tpiece;;;c.png;Ambush`, `${SECRET}\t${pieceState(at(400, 100), '14')}`),
  ...['c1', 'c2', 'c3'].map((id, n) => card(id, `Card ${n + 1}`)),
  addText('deck', DECK, deckState(at(500, 500), true, ['c1', 'c2', 'c3'])),
  playerText(SECRET, 'Ann', 'Union'),
  boardsText(MAP, [{ name: 'East', column: 0, row: 0, reversed: false }]),
  propertyText('Weather', 'Clear'),
  'SETUP_STACK\t',
  'end_save',
  chatText('<Ann> - hello'),
];

export const toyTable = (extra: readonly string[] = []): TableState =>
  tableOf({ start: [...START, ...extra] }, { name: 'Toy', version: '1' });
