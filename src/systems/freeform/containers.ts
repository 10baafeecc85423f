// Properties outside a piece: of its zone, its map with the decks on it, and the module (FORMAT 5.6).
import { readFlag, readList } from '../../vassal/values.ts';
import { evaluate } from './expressions/evaluate.ts';
import type { ExpressionEnv } from './expressions/environment.ts';
import { matchLegacy } from './expressions/match.ts';
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

const passes = (card: Piece, filter: string, asking: Asking): boolean => {
  const env = asking.env(card);
  if (filter.trim().startsWith('{')) {
    const value = evaluate(filter, env);
    return value.ok && value.value === 'true';
  }
  const value = asking.inTurn(() => matchLegacy(filter, env));
  return value?.ok === true && value.value;
};

const fieldsOf = (deck: Piece): readonly string[] => {
  const { core } = deck.type;
  return core.kind === 'deck' ? core.fields : [];
};

/** Expressions by which a deck counts its cards: "name: expression", of which only those with a name count. */
const countsOf = (deck: Piece): readonly (readonly [name: string, filter: string])[] => {
  const fields = fieldsOf(deck);
  if (!readFlag(fields[22], false)) return [];
  return readList(fields[21] ?? '').flatMap((text) => {
    const colon = text.indexOf(':');
    return colon < 0
      ? []
      : [[text.slice(0, colon).trimEnd(), text.slice(colon + 1).trimStart()] as const];
  });
};

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
