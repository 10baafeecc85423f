// Properties outside a piece: of its zone, its map with the decks on it, and the module (FORMAT 5.6).
import { type DeckType, readDeckType } from '../../vassal/deckType.ts';
import type { ExpressionEnv } from './expressions/environment.ts';
import { matches } from './expressions/evaluate.ts';
import { isDeck } from './facts.ts';
import { viewOf } from './module.ts';
import { coreName } from './pieceNames.ts';
import type { Piece, TableState } from './state.ts';

/** How a deck is asked about its cards. */
interface Asking {
  env(card: Piece): ExpressionEnv;
  /** the decks that lie on a map, in order of arrival */
  decksOn(map: string): readonly Piece[];
  /** the answer depends on other pieces than the one asked */
  looksAround(): void;
  /** undefined: too many ask each other */
  inTurn<T>(work: () => T): T | undefined;
}

/** One of which the filter has no value does not pass. */
const passes = (card: Piece, filter: string, asking: Asking): boolean => {
  const holds = asking.inTurn(() => matches(filter, asking.env(card)));
  return holds?.ok === true && holds.value;
};

const countsOf = ({ type: { core } }: Piece): DeckType['counts'] =>
  core.kind === 'deck' ? readDeckType(core.fields).counts : [];

/** The decks that lie on a map, in order of arrival: a look at everything there. */
export const decksOn = (state: TableState, map: string): readonly Piece[] =>
  [...(state.maps.get(map)?.order ?? [])].flatMap((id) => {
    const thing = state.pieces.get(id);
    return thing && isDeck(thing) ? [thing] : [];
  });

/** What the decks of a map count: "<deck>_numPieces" all cards, "<deck>_<name>" those of an expression. */
export const deckCount = (
  state: TableState,
  map: string,
  name: string,
  asking: Asking,
): string | undefined => {
  if (!name.includes('_')) return undefined;
  // of two decks of one name the later counts
  for (const deck of asking.decksOn(map).toReversed()) {
    const own = `${coreName(deck)}_`;
    if (!name.startsWith(own)) continue;
    asking.looksAround();
    const asked = name.slice(own.length);
    if (asked === 'numPieces') return String(deck.members.length);
    const count = countsOf(deck).find(([counted]) => counted === asked);
    if (!count) continue;
    const cards = deck.members.flatMap((id) => state.pieces.get(id) ?? []);
    return String(cards.filter((card) => passes(card, count[1], asking)).length);
  }
  return undefined;
};

/** A property of the module itself, or a player's setting as the module has it at first. */
export const ofModule = (state: TableState, name: string): string | undefined => {
  const value = state.properties.get('')?.get(name);
  if (value !== undefined) return value;
  const { module } = state;
  const attribute = (key: string) =>
    module.root ? (module.root.attributes[key] ?? '') : undefined;
  switch (name) {
    case 'ModuleName':
      return module.name;
    case 'ModuleVersion':
      return module.version;
    case 'ModuleDescription':
      return attribute('description');
    case 'ModuleOther1':
    case 'ModuleOther2':
      return attribute(name);
    default:
      return viewOf(module).preferences.get(name);
  }
};

/** A property of a map, of its decks, or of the module. */
export const ofMap = (
  state: TableState,
  map: string,
  name: string,
  asking: Asking,
): string | undefined =>
  state.properties.get(map)?.get(name) ??
  deckCount(state, map, name, asking) ??
  ofModule(state, name);

/** A property of a zone, its map or the module; `zone` empty: there is none. */
export const ofZone = (
  state: TableState,
  map: string,
  zone: string,
  name: string,
  asking: Asking,
): string | undefined =>
  (zone === '' ? undefined : state.properties.get(`${map}:${zone}`)?.get(name)) ??
  ofMap(state, map, name, asking);
