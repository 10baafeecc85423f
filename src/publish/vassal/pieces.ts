// Counters as VASSAL pieces: the front is the piece, the back and what befalls it are layers over it.
import { addText } from '../../vassal/writeCommand.ts';
import { pieceCore, pieceState, type WrittenPlace, writeChain } from '../../vassal/writePiece.ts';
import {
  ctrl,
  deleteTrait,
  layerTrait,
  markState,
  markTrait,
  prototypeTrait,
} from '../../vassal/writeTraits.ts';
import type { Catalog, CatalogCounter } from './catalog.ts';

/** How a counter lies. */
export interface Lying {
  readonly back: boolean;
  readonly disrupted: boolean;
  readonly square: boolean;
}

export const FRESH: Lying = { back: false, disrupted: false, square: false };

/** Pictures of the marks, which are cut to the outline of a side's counters. */
export const markImage = (what: 'disrupted' | 'square', sideIndex: number): string =>
  `${what}-${sideIndex + 1}.png`;

export const prototypeName = (sides: Catalog['sides'], sideIndex: number): string =>
  `${sides[sideIndex]?.name ?? 'Any'} counter`;

/** What all counters of a side have in common; outermost first, so drawn last. */
const shared = (sideIndex: number): readonly string[] => [
  layerTrait({
    name: 'Square',
    command: 'Square',
    key: ctrl(81),
    image: markImage('square', sideIndex),
    named: '+ (square)',
  }),
  layerTrait({
    name: 'Disrupted',
    command: 'Disrupted',
    key: ctrl(68),
    image: markImage('disrupted', sideIndex),
    named: '+ (disrupted)',
  }),
  deleteTrait('Delete', '127,0'),
];

const layer = (on: boolean): string => (on ? '1' : '-1');

const sharedStates = ({ square, disrupted }: Lying): readonly string[] => [
  layer(square),
  layer(disrupted),
  '',
];

const own = ({ back, backImage }: CatalogCounter): readonly string[] => [
  ...(back && backImage !== undefined
    ? [
        layerTrait({
          name: 'Back',
          command: 'Turn over',
          key: ctrl(70),
          image: backImage,
          named: `+ (${back.back ?? 'back'})`,
        }),
      ]
    : []),
  markTrait(['Side', 'Nation', 'Formation', 'Kind', 'Type', 'Unit', 'Factors']),
];

const printedFactors = (face: CatalogCounter['front']): string =>
  face.factors.filter((f) => f !== '').join('-');

const ownStates = (counter: CatalogCounter, lying: Lying): readonly string[] => [
  ...(counter.back ? [layer(lying.back)] : []),
  markState([
    counter.front.side,
    counter.front.nation,
    counter.front.formation,
    counter.front.symbol,
    counter.front.subtype,
    counter.id,
    printedFactors(counter.front),
  ]),
];

const core = ({ image, front }: CatalogCounter): string => pieceCore(image, front.name);

/** Definition as it stands in saves and logs: all traits spelt out. */
export const counterType = (counter: CatalogCounter): string =>
  writeChain([...shared(counter.sideIndex), ...own(counter)], core(counter));

export const counterState = (counter: CatalogCounter, lying: Lying, place: WrittenPlace): string =>
  writeChain(
    [...sharedStates(lying), ...ownStates(counter, lying)],
    pieceState(place, counter.gpid),
  );

/** Text of its slot in the palette, which refers to its side's prototype. */
export const slotText = (counter: CatalogCounter, sides: Catalog['sides']): string =>
  addText(
    'null',
    writeChain(
      [prototypeTrait(prototypeName(sides, counter.sideIndex)), ...own(counter)],
      core(counter),
    ),
    writeChain(['', ...ownStates(counter, FRESH)], pieceState({ x: 0, y: 0 }, counter.gpid)),
  );

/** Text of a side's prototype. */
export const prototypeText = (sideIndex: number): string =>
  addText(
    'null',
    writeChain(shared(sideIndex), pieceCore('', '')),
    writeChain(sharedStates(FRESH), pieceState({ x: 0, y: 0 }, '')),
  );
