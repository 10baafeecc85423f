// What lies on a map at the start: stacks and decks, with where they stand. FORMAT.md 6.7
import type { Component } from '../component.ts';
import { encodeSequence } from '../sequence.ts';
import type { SlotView } from './pieces.ts';
import { slotsIn } from './pieces.ts';
import type { VassalColour } from '../values.ts';
import { BLACK } from '../values.ts';
import type { Attributes } from './walk.ts';
import { attributesOf, childrenOf, isA } from './walk.ts';

/** A place on a map: pixels, or a location by its name. */
interface Standing {
  readonly name: string;
  /** board that it is on, and that must be laid out for it to be there; empty: any */
  readonly board: string;
  /** of the board, or without one of the map without its edge, px */
  readonly x: number;
  readonly y: number;
  /** location by the board's grid that counts instead of x and y; absent: x and y count */
  readonly location?: string;
  /** bottom first */
  readonly slots: readonly SlotView[];
}

export interface AtStartView extends Standing {
  readonly kind: 'stack';
}

export interface DeckView extends Standing {
  readonly kind: 'deck';
  /** definition of the deck as a save has it */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** cards lie face down when the game begins */
  readonly faceDown: boolean;
  readonly outlined: boolean;
  readonly colour: VassalColour;
  /** cards that are drawn of it at most */
  readonly shown: number;
  readonly shuffle: 'Always' | 'Never' | 'Via right-click Menu';
  readonly reversible: boolean;
}

/** How a module may write that a stack belongs to no board of its own. */
const ANY_BOARD = '<any>';

const standingOf = (component: Component, a: Attributes): Standing => ({
  name: a.text('name'),
  board: a.text('owningBoard') === ANY_BOARD ? '' : a.text('owningBoard'),
  x: a.int('x'),
  y: a.int('y'),
  ...(a.flag('useGridLocation') && a.text('location') !== ''
    ? { location: a.text('location') }
    : {}),
  slots: slotsIn(component),
});

/** Attributes of a deck in the order of its definition's fields, with what is written where one is missing. FORMAT.md 5.2 */
const FIELDS: readonly (readonly [string, string])[] = [
  ['draw', 'true'],
  ['color', '0,0,0'],
  ['width', '40'],
  ['height', '40'],
  ['faceDown', 'Always'],
  ['shuffle', 'Always'],
  ['allowMultiple', 'true'],
  ['allowSelect', 'true'],
  ['reversible', 'true'],
  ['reshuffleCommand', ''],
  ['reshuffleTarget', ''],
  ['reshuffleMessage', ''],
  ['name', ''],
  ['shuffleFormat', ''],
  ['reverseFormat', ''],
  ['faceDownFormat', ''],
  ['drawFaceUp', 'false'],
  ['canSave', 'false'],
  ['shuffleHotkey', ''],
  ['reshuffleHotkey', ''],
  ['maxStack', '10'],
];

const typeOf = (a: Attributes): string =>
  `deck;${encodeSequence(
    FIELDS.map(([name, fallback]) => a.text(name, fallback)),
    ';',
  )!}`;

const deckOf = (component: Component): DeckView => {
  const a = attributesOf(component);
  const policy = a.text('faceDown', 'Always');
  const shuffle = a.text('shuffle', 'Always');
  return {
    kind: 'deck',
    type: typeOf(a),
    ...standingOf(component, a),
    width: a.int('width', 40),
    height: a.int('height', 40),
    faceDown: policy !== 'Never' && policy !== 'MenuDefaultUp',
    outlined: a.flag('draw', true),
    colour: a.colour('color', BLACK) ?? BLACK,
    shown: a.int('maxStack', 10),
    shuffle: shuffle === 'Never' || shuffle === 'Always' ? shuffle : 'Via right-click Menu',
    reversible: a.flag('reversible'),
  };
};

const isStanding = (component: Component): boolean =>
  isA(component, 'SetupStack') || isA(component, 'DrawPile');

/** Stacks and decks that a map begins with, in document order. */
export const startingOn = (map: Component): readonly (AtStartView | DeckView)[] =>
  childrenOf(map)
    .filter(isStanding)
    .map((component) =>
      isA(component, 'DrawPile')
        ? deckOf(component)
        : { kind: 'stack', ...standingOf(component, attributesOf(component)) },
    );
