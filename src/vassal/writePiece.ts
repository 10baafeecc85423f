// Pieces as VASSAL writes them: a definition and a state, each nested once a trait (FORMAT.md 5.1, 5.2).
import { encodeSequence } from './sequence.ts';

const sequence = (tokens: readonly string[], delimiter: string): string =>
  encodeSequence(tokens, delimiter) ?? '';

/** A chain of definitions or of states: the traits' tokens outermost first, then the core's. */
export const writeChain = (traits: readonly string[], core: string): string =>
  traits.reduceRight((inner, trait) => sequence([trait, inner], '\t'), core);

/** Where something lies: map pixels of its centre, edge included; no map: on none. */
export interface WrittenPlace {
  /** identifier of the map */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
}

const placeTokens = ({ map, x, y }: WrittenPlace): readonly string[] => [
  map ?? 'null',
  `${x}`,
  `${y}`,
];

/** Definition of a core that is a plain piece; an empty image draws nothing. */
export const pieceCore = (image: string, name: string): string =>
  `piece;${sequence(['', '', image, name], ';')}`;

/** State of such a core. `gpid`: its slot in the palette, empty when unknown; `kept`: properties that travel with it. */
export const pieceState = (
  place: WrittenPlace,
  gpid: string,
  kept: readonly (readonly [name: string, value: string])[] = [],
): string => sequence([...placeTokens(place), gpid, `${kept.length}`, ...kept.flat()], ';');

/** Definition of a stack. */
export const STACK = 'stack';

/** State of a stack; `members` bottom to top; `layer`: the visual layer it is bound to, -1 none, absent: not written. */
export const stackState = (
  place: WrittenPlace,
  members: readonly string[],
  layer?: number,
): string =>
  sequence(
    [...placeTokens(place), ...members, ...(layer === undefined ? [] : [`@@${layer}`])],
    ';',
  );

/** State of a deck; `members` bottom to top. */
export const deckState = (
  place: WrittenPlace,
  faceDown: boolean,
  members: readonly string[],
): string => sequence([...placeTokens(place), `${faceDown}`, sequence(members, ',')], ';');
