// A piece's two texts, definition and state, as values, and back (FORMAT.md 5.1, 5.2).
import { readChain } from './chain.ts';
import { decodeSequence } from './sequence.ts';
import { readInt } from './values.ts';
import { deckState, pieceState, stackState, writeChain } from './writePiece.ts';

/** One trait of a piece's chain. Its definition never changes; its state does. */
export interface Trait {
  /** text up to and including the first ";": "emb2;" */
  readonly id: string;
  /** the definition after the id, raw */
  readonly fields: string;
}

export type Core =
  | {
      readonly kind: 'piece';
      /** file name of its picture; empty: none */
      readonly image: string;
      readonly name: string;
    }
  | { readonly kind: 'stack' }
  | { readonly kind: 'deck'; readonly fields: readonly string[] }
  /** a core that nobody here knows: kept, not drawn */
  | { readonly kind: 'unknown'; readonly text: string };

/** A piece's definition, read once for all pieces that are written the same. */
export interface PieceType {
  /** as it stands in the file */
  readonly text: string;
  /** outermost first; what is drawn last */
  readonly traits: readonly Trait[];
  readonly core: Core;
}

export const STACK_TYPE: PieceType = { text: 'stack', traits: [], core: { kind: 'stack' } };

const isCore = (text: string): boolean =>
  text === 'stack' || text.startsWith('piece;') || text.startsWith('deck;');

const readTrait = (text: string): Trait => {
  const end = text.indexOf(';') + 1;
  return end > 0 ? { id: text.slice(0, end), fields: text.slice(end) } : { id: text, fields: '' };
};

const readCore = (text: string): Core => {
  if (text === 'stack') return { kind: 'stack' };
  const [id, ...fields] = decodeSequence(text, ';');
  if (id === 'piece') return { kind: 'piece', image: fields[2] ?? '', name: fields[3] ?? '' };
  if (id === 'deck') return { kind: 'deck', fields };
  return { kind: 'unknown', text };
};

/** Reads a definition; whatever it is, it is kept. */
export const readPieceType = (text: string): PieceType => {
  const tokens = isCore(text) ? [text] : readChain(text);
  const core = tokens.at(-1)!;
  return { text, traits: tokens.slice(0, -1).map(readTrait), core: readCore(core) };
};

/** A definition out of traits, outermost first, around a core's text ("piece;;;inf.png;1st Inf"). */
export const writePieceType = (traits: readonly Trait[], core: string): string =>
  writeChain(
    traits.map(({ id, fields }) => `${id}${fields}`),
    core,
  );

/** The core's own text within a definition. */
export const coreTextOf = (type: PieceType): string =>
  type.traits.length === 0 ? type.text : readChain(type.text).at(-1)!;

/** Where the core says it is. */
export interface CorePlace {
  /** identifier of its map; absent: on none */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
}

/** State of a core: where it is and what is peculiar to its kind. */
export type CoreState =
  | (CorePlace & {
      readonly kind: 'piece';
      /** palette slot that it comes from; empty: unknown */
      readonly gpid: string;
      /** properties that it carries, in the file's order */
      readonly kept: readonly (readonly [string, string])[];
    })
  | (CorePlace & {
      readonly kind: 'stack';
      /** ids, bottom to top */
      readonly members: readonly string[];
      /** visual layer, "@@n"; absent: none written */
      readonly layer?: number;
    })
  | (CorePlace & {
      readonly kind: 'deck';
      readonly faceDown: boolean;
      readonly members: readonly string[];
    });

const placeOf = (tokens: readonly string[]): CorePlace => {
  const [map = '', x, y] = tokens;
  const on = map === 'null' || map === '' ? {} : { map };
  return { ...on, x: readInt(x, 0), y: readInt(y, 0) };
};

const pairs = (
  tokens: readonly string[],
  count: number,
): readonly (readonly [string, string])[] => {
  const out: (readonly [string, string])[] = [];
  for (let n = 0; n < count && 2 * n < tokens.length; n += 1)
    out.push([tokens[2 * n]!, tokens[2 * n + 1] ?? '']);
  return out;
};

/** Reads a core's state; a core of unknown kind is read as a piece. */
export const readCoreState = (kind: Core['kind'], text: string): CoreState => {
  const tokens = decodeSequence(text, ';');
  const place = placeOf(tokens);
  if (kind === 'stack') {
    const layer = tokens.slice(3).find((t) => t.startsWith('@@'));
    return {
      ...place,
      kind,
      members: tokens.slice(3).filter((t) => t !== '' && !t.startsWith('@@')),
      ...(layer === undefined ? {} : { layer: readInt(layer.slice(2), -1) }),
    };
  }
  if (kind === 'deck') {
    const list = tokens[4] ?? '';
    const members = list === '' ? [] : decodeSequence(list, ',');
    return { ...place, kind, faceDown: tokens[3] === 'true', members };
  }
  const kept = pairs(tokens.slice(5), readInt(tokens[4], 0));
  return { ...place, kind: 'piece', gpid: tokens[3] ?? '', kept };
};

/** A core's state as text, in the newest form. */
export const writeCoreState = (state: CoreState): string =>
  state.kind === 'stack'
    ? stackState(state, state.members, state.layer)
    : state.kind === 'deck'
      ? deckState(state, state.faceDown, state.members)
      : pieceState(state, state.gpid, state.kept);

/** A piece's state text taken apart. */
export interface StateTokens {
  /** one a trait, outermost first; undefined: the text has none, the trait is as it begins */
  readonly traits: readonly (string | undefined)[];
  /** the core's */
  readonly core: string;
  /** tokens between the last trait's and the core's, for which there is no trait; kept for writing */
  readonly surplus: readonly string[];
}

const placed = (core: string): boolean => /^[^;\t]*;[+-]?\d+;[+-]?\d+/.test(core);

/**
 * The tokens of a state for a chain of `traits` traits. The last token is the core's, as only a core's reads like a
 * place; a module that changed since gives more tokens than traits, or fewer (FORMAT.md 9.3).
 */
export const readStateTokens = (text: string, traits: number): StateTokens => {
  const tokens = readChain(text, traits);
  const core = tokens.at(-1)!;
  if (tokens.length === traits + 1 && !(core.includes('\t') && !placed(core)))
    return { traits: tokens.slice(0, -1), core, surplus: [] };
  const all = readChain(text);
  const found = all.slice(0, -1);
  const own: (string | undefined)[] = found.slice(0, traits);
  while (own.length < traits) own.push(undefined);
  return { traits: own, core: all.at(-1)!, surplus: found.slice(traits) };
};

/** The state as text. Traits at the inner end that have no token are left out as they were in the file. */
export const writeStateTokens = (state: StateTokens): string => {
  const own = [...state.traits];
  while (own.length > 0 && own.at(-1) === undefined) own.pop();
  return writeChain([...own.map((t) => t ?? ''), ...state.surplus], state.core);
};
