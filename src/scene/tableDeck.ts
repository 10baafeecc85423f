// A deck as one thing: its upper cards a little apart, faces or backs as it lies (FORMAT 5.2, 7.5).
import type { Answers } from '../systems/freeform/properties.ts';
import type { Piece } from '../systems/freeform/state.ts';
import { type DeckType, readDeckType } from '../vassal/deckType.ts';
import type { MetricsView } from '../vassal/module/maps.ts';
import type { Box } from './mapScene.ts';
import type { Mark } from './table.ts';
import { cssColour } from './tableColour.ts';
import { type Face, faceOf, type FaceSight, marksOf } from './tableFace.ts';
import { plainMark, shiftMark } from './tableMark.ts';
import { around, boxSteps, isEmpty, NOTHING } from './tableShape.ts';

/** Each card lies this far from the one below it. */
const STEP = { x: 2, y: -2 };

/** Cards that are drawn at most, whatever the module asks for. */
const MOST = 60;

const NOWHERE = { x: 0, y: 0 };

/** What a deck has of a piece's face: nothing bound to the map. */
const faceless = { ground: [], trails: [] };

const shifted = (box: Box, n: number): Box => ({
  ...box,
  x: box.x + STEP.x * n,
  y: box.y + STEP.y * n,
});

const emptyDeck = ({ width, height, colour, outlined }: DeckType): Face => {
  const box = { x: Math.trunc(-width / 2), y: Math.trunc(-height / 2), width, height };
  const stroke = cssColour(colour);
  const rim: Mark = { kind: 'shape', path: boxSteps(box), stroke, width: 1, turn: 0, opacity: 1 };
  return {
    ...faceless,
    marks: outlined ? [rim] : [],
    outline: { box },
    flat: box,
  };
};

/** The face of a deck. */
export const deckFace = (
  answers: Answers,
  deck: Piece,
  metrics: MetricsView,
  sight: FaceSight,
): Face => {
  const { core } = deck.type;
  const type = readDeckType(core.kind === 'deck' ? core.fields : []);
  const cards = deck.members.flatMap((id) => answers.asked.state.pieces.get(id) ?? []);
  const top = cards.at(-1);
  if (!top) return emptyDeck(type);
  const count = Math.min(cards.length, MOST, Math.max(1, type.shown));
  const down = deck.faceDown === true;
  const onTop = faceOf(top, { ...sight, card: down ? 'down' : 'up' });
  // face up, the engine lays out the lowest cards of the deck upside down, each masked or not as it is by itself
  const under = (n: number): Face => (down ? onTop : faceOf(cards[count - n - 1]!, sight));
  const marks: Mark[] = [];
  let box = NOTHING.box;
  for (let n = 0; n < count; n += 1) {
    const place = { x: STEP.x * n, y: STEP.y * n };
    const plain = metrics.blank && n < count - 1 && !isEmpty(onTop.outline.box);
    const face = n === count - 1 || plain ? onTop : under(n);
    box = around(box, shifted(face.outline.box, n));
    if (plain) marks.push(plainMark(shifted(face.outline.box, n), cssColour(metrics.blank)));
    else marks.push(...marksOf(face, NOWHERE).map((mark) => shiftMark(mark, place)));
  }
  const covered = isEmpty(box) ? emptyDeck(type).outline.box : box;
  return { ...faceless, marks, outline: { box: covered }, flat: box };
};
