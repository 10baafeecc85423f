// A hard half-hour at Rabenfurt, 19 October 1813, in twenty-five steps; between them they use every command of FORMAT.md 4.3 to 4.5.
import type { CommandNode } from '../../../src/vassal/commandTree.ts';
import { writeTree } from '../../../src/vassal/commandTree.ts';
import {
  addText,
  boardsText,
  changeText,
  chatText,
  logged,
  moveText,
  playerText,
  propertyChangeText,
  removeText,
  turnText,
} from '../../../src/vassal/writeCommand.ts';
import { deckState, stackState } from '../../../src/vassal/writePiece.ts';
import * as set from './pieces.ts';
import { stateOf, turned, typeOf } from './pieces.ts';
import { HAND, MARCH, north, on, type Place, south, VALLEY } from './place.ts';

export const ODILE = 'hirondelle';
export const RUPRECHT = 'wachtel';

const node = (text: string, ...children: readonly (CommandNode | string)[]): CommandNode => ({
  text,
  children: children.map((child) =>
    typeof child === 'string' ? { text: child, children: [] } : child,
  ),
});
const told = (line: string, ...children: readonly (CommandNode | string)[]): CommandNode =>
  node(chatText(line), ...children);
const french = { player: ODILE };
const prussian = { player: RUPRECHT };
const stack = (id: string, at: Place, ...members: readonly string[]): string =>
  addText(id, 'stack', stackState(at, members, 2));

/** "0|2;0;false;-1;1\;0\;0\;true,true": turn 2, its second phase (FORMAT.md 6.9) */
const watch = (turn: number, phase: 0 | 1): string =>
  turnText(0, `0|${turn};0;false;-1;${phase}\\;0\\;0\\;true,true`);

const die = (name: string, before: string, after: string): string =>
  propertyChangeText(`${name}_result`, before, after);

const pack = on(MARCH, 60, 100);
const played = on(MARCH, 420, 116);
const hand = on(HAND, 60, 60);
const packed = (...members: readonly string[]): string => deckState(pack, true, members);

const quiet = south(5, 1);
const lane = south(5, 2);
const side = south(4, 2);
const water = south(5, 3);
const picket = north(3, 3);
const hill = north(5, 1);
const slope = north(4, 3);
const orchard = north(4, 1);

/** Strength 0, badge 1, moved 2, facing 3, faces 4. */
const first = set.voltigeurs1;
const second = set.voltigeurs2;
const hurt = turned(second, { 0: '4', 4: '2' });

const steps: readonly CommandNode[] = [
  // 1 a line of a player's
  told('<Odile> - Over the ford before the mist lifts, mes enfants, and not a sound.'),
  // 2 dice with their properties, and a property that follows from them
  told(
    '* Mist (1d6) = 4 *** <Odile>',
    die('Mist', '', '4'),
    propertyChangeText('Weather', 'Mist', 'Thin mist'),
  ),
  // 3 a whole stack, with the marks of having moved
  node(
    moveText({ id: '2001', to: lane, from: quiet, ...french }),
    changeText('1001', stateOf(turned(first, { 2: 'true' }), lane), stateOf(first, quiet)),
    changeText('1002', stateOf(turned(second, { 2: 'true' }), lane), stateOf(second, quiet)),
    told('*|1st Voltigeurs, 2nd Voltigeurs move C-06 -> D-06 *'),
  ),
  // 4 a split: the upper company leaves its stack, as a drag writes it
  node(
    moveText({ id: '1002', to: side, from: lane, off: '1001', ...french }),
    stack('2010', side, '1002'),
  ),
  // 5 into the water
  node(
    moveText({ id: '1002', to: water, from: side, ...french }),
    stack('2011', water, '1002'),
    told('* 2nd Voltigeurs move into the ford *'),
  ),
  // 6 joined from above, by the piece that it is put upon
  moveFromAbove(),
  // 7 the vedette is seen: a shot, an alarm on the map and in its zone
  node(
    changeText(
      '1020',
      stateOf(turned(set.blackHussars, { 0: 'null' }), picket),
      stateOf(set.blackHussars, picket),
    ),
    'AUDIO\tcarbine.wav',
    'FLARE\tShot\t222\t276',
    propertyChangeText('Alarm', 'false', 'true', VALLEY),
    propertyChangeText('FordState', 'Quiet', 'Alarm', 'Valley:Ford'),
    told('*! A carbine cracks on the north bank: Black Hussars at the ford!'),
  ),
  // 8 fire: symbols on dice, then a change against a state that is stale: it was taken before the company moved
  told(
    '* Carbine (2d6) = 5,4 *** <Ruprecht>',
    die('Carbine', '', '5,4'),
    'SHOW_RESULTS\tFortune\t1',
    changeText('1002', stateOf(hurt, side), stateOf(second, side)),
    told('* 2nd Voltigeurs lose twenty muskets and open their ranks'),
  ),
  // 9 the tracker goes on to the other side
  node(watch(1, 1), told('- Turn updated from Turn 1, French to Turn 1, Prussian')),
  // 10 a card is drawn: off the deck, into a hand, masked for its owner
  node(
    moveText({ id: '1314', to: hand, from: pack, off: '1313', ...prussian }),
    changeText(
      '1314',
      stateOf(turned(set.cards.miller, { 0: RUPRECHT }), hand),
      stateOf(set.cards.miller, pack),
    ),
    changeText(
      '1301',
      packed('1310', '1311', '1312', '1313'),
      packed('1310', '1311', '1312', '1313', '1314'),
    ),
    told('* Ruprecht draws a card'),
  ),
  // 11 the deck is shuffled
  node(
    changeText(
      '1301',
      packed('1312', '1310', '1313', '1311'),
      packed('1310', '1311', '1312', '1313'),
    ),
    told('* Events shuffled'),
  ),
  // 12 unmasked, the state set whole
  node(
    changeText('1022', stateOf(turned(set.landwehr, { 0: 'null' }), north(6, 0))),
    told('* The Landwehr of Rabenfurt comes out of the churchyard'),
  ),
  // 13 down the hill, and a turn to the left
  node(
    moveText({ id: '2005', to: slope, from: hill, ...prussian }),
    changeText(
      '1021',
      stateOf(turned(set.leibHussars, { 2: '2' }), slope),
      stateOf(set.leibHussars, slope),
    ),
    told('* Leib Hussars, Rittmeister v. Klitzing move 0602 -> 0504 *'),
  ),
  // 14 a slip of the hand
  node(
    moveText({ id: '1023', to: orchard, from: slope, off: '1021', ...prussian }),
    stack('2012', orchard, '1023'),
  ),
  // 15 taken back between its brackets
  node(
    'UNDO\ttrue',
    told('* UNDO: Rittmeister v. Klitzing'),
    removeText('2012'),
    moveText({ id: '1023', to: slope, onto: '1021', from: orchard, ...prussian }),
    'UNDO\tfalse',
  ),
  // 16 joined from below: nothing under it
  node(
    moveText({ id: '1022', to: slope, from: north(6, 0), ...prussian }),
    told('* Landwehr company moves Village of Rabenfurt -> 0504 *'),
  ),
  // 17 the order within a stack, changed by hand
  node(
    changeText(
      '2005',
      stackState(slope, ['1021', '1022', '1023'], 2),
      stackState(slope, ['1022', '1021', '1023'], 2),
    ),
  ),
  // 18 the wagon goes, and its load with it, under a root that says nothing
  node(
    '',
    moveText({ id: '1010', to: south(6, 1), from: south(6, 0), ...french }),
    moveText({ id: '2003', to: south(6, 1), from: south(6, 0), ...french }),
    told('* Forage wagon moves on'),
  ),
  // 19 a loss and a sign of it; a card is played
  node(
    removeText('1002'),
    addText('1050', typeOf(set.courier), stateOf(set.courier, water)),
    moveText({ id: '1311', to: played, from: pack, off: '1313', ...french }),
    changeText('1311', stateOf(set.cards.stirrup, played)),
    told('<Odile> - A lost stirrup! There goes the second company.'),
  ),
  // 20 what nobody here knows: a command with a known one below it, and a piece with an unknown trait
  node(
    'HERALD\tparley\twhite flag',
    node(
      moveText({ id: '1003', to: south(4, 1), from: south(4, 0), ...french }),
      changeText(
        '1003',
        stateOf(turned(set.gun, { 0: 'true', 1: '2' }), south(4, 1)),
        stateOf(set.gun, south(4, 0)),
      ),
    ),
    '+/1051/semaphore;up;down\tpiece;;;seal.svg;Semaphore/up\tValley;443;212;;0',
    told('* The gun is unlimbered'),
  ),
  // 21 commands that fail do not stop those after them
  node(
    moveText({ id: '9001', to: hill, from: slope, ...french }),
    changeText('9002', 'x'),
    removeText('9003'),
    '+/1052/',
    'TURNTurnTracker10\t0|7',
    turnText(1, '0|1;0;0;true,true,true'),
    told('- It is broad day'),
  ),
  // 22 notes, and a line of sight
  node(
    'NOTES\tThe wagons must be over by noon.|Water: knee-deep.',
    'PNOTES\tOdile: I owe Ruprecht a bottle.',
    `PNOTE\t${ODILE}\tHis hussars are blown.`,
    `SNOTE\tWill\t${RUPRECHT}\tfalse\tIf I fall, the horse is Klitzing's.\t10/19/1813 7:10 AM\twill`,
    'LOS\tLOS_Thread0\t277\t244\t223\t340\ttrue\tfalse\tfalse',
  ),
  // 23 a third board, and a fourth that is nowhere
  node(
    boardsText(VALLEY, [
      { name: 'North bank', column: 0, row: 0, reversed: false },
      { name: 'South bank', column: 0, row: 1, reversed: true },
      { name: 'Lindau road', column: 1, row: 0, reversed: false },
      { name: 'No such board', column: 1, row: 1, reversed: false },
    ]),
    told('- The road to Lindau is laid on'),
  ),
  // 24 somebody looks in, and somebody leaves
  node(
    playerText('krickente', 'Jo', ''),
    `PYREMOVE\t${ODILE}`,
    told('- Odile gives up her seat; Jo looks on'),
  ),
  // 25 the charge, and how it ended: a property whose container is not said, and one that nobody knows
  node(
    moveText({ id: '2005', to: picket, from: slope, ...prussian }),
    changeText('1030', stateMill('1')),
    'MutableProperty\tFire\t0\t1',
    'MutableProperty\tVerdict\t\theld',
    watch(2, 0),
    told(
      '*~ The mill burns. The vedette is joined by the whole squadron, and the wagon turns back: <b>Rabenfurt is held</b>.',
    ),
  ),
];

/** Rule 2 of 4.3: put directly above the piece that it names. */
function moveFromAbove(): CommandNode {
  return node(
    moveText({ id: '1001', to: water, onto: '1002', from: lane, ...french }),
    told('* 1st Voltigeurs move into the ford *'),
  );
}

/** The mill's state, written by hand: border, fixed, layer, area, marks, core. */
function stateMill(layer: string): string {
  return `\t\\\t${layer}\\\\\ttrue\\\\\\\tGround\\\\\\\\\tValley;166;244;11;0`;
}

/** The steps as they stand in a log. */
export const stepTexts = (): readonly string[] => steps.map((step) => writeTree(logged(step)));
