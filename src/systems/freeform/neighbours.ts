// The pieces that a sum or count goes over, as seen from one of them (FORMAT 5.6).
import { readAttached, readCargo, readMat } from '../../vassal/traits/ground.ts';
import type { Named, Scope } from './expressions/environment.ts';
import { viewOf } from './module.ts';
import type { Answers } from './properties.ts';
import type { Piece, TableState } from './state.ts';

const known = (state: TableState, ids: readonly string[]): readonly Piece[] =>
  ids.flatMap((id) => state.pieces.get(id) ?? []);

/** Single pieces that lie on a map, those in stacks and the cards of its decks among them. */
const onMap = (state: TableState, map: string): readonly Piece[] =>
  [...(state.maps.get(map)?.order ?? [])].flatMap((id) => {
    const thing = state.pieces.get(id);
    if (!thing) return [];
    return thing.type.core.kind === 'piece' ? [thing] : known(state, thing.members);
  });

/** The same pieces by the names of their places, made once while the answers live. */
const byPlace = (
  answers: Answers,
  map: string,
  of: 'zone' | 'location',
): ReadonlyMap<string, readonly Piece[]> =>
  answers.grouped(`${of} ${map}`, () => {
    const { state, places } = answers.asked;
    const groups = new Map<string, Piece[]>();
    for (const piece of onMap(state, map)) {
      const name = places[of](map, piece);
      const group = groups.get(name);
      if (group) group.push(piece);
      else groups.set(name, [piece]);
    }
    return groups;
  });

/** The mat that a piece is, or lies on. */
const matOf = (answers: Answers, piece: Piece): Piece | undefined => {
  const { traits } = answers.reading(piece);
  if (traits.some((r) => r.kind === 'mat')) return piece;
  const at = traits.findIndex((r) => r.kind === 'cargo');
  const id = at < 0 ? undefined : readMat(piece.states[at]);
  return id === undefined ? undefined : answers.asked.state.pieces.get(id);
};

/** A mat and what lies on it; of a piece without one itself. */
const matGroup = (answers: Answers, piece: Piece): readonly Piece[] => {
  const mat = matOf(answers, piece);
  const at = mat ? answers.reading(mat).traits.findIndex((r) => r.kind === 'mat') : -1;
  return mat && at >= 0 ? [mat, ...known(answers.asked.state, readCargo(mat.states[at]))] : [piece];
};

/** The pieces of an attachment that are on a map still. */
export const attachedTo = (answers: Answers, piece: Piece, name: string): readonly Piece[] =>
  answers
    .reading(piece)
    .traits.flatMap((r, at) =>
      r.kind === 'attachment' && r.name === name
        ? known(answers.asked.state, readAttached(piece.states[at]))
        : [],
    )
    .filter(({ map }) => map !== undefined);

const stackOf = (state: TableState, piece: Piece): readonly Piece[] => {
  const parent = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  return parent ? known(state, parent.members) : [piece];
};

/** The map by its name, or the piece's own; undefined: there is none. */
const mapFor = (state: TableState, piece: Piece, name: string | undefined): string | undefined => {
  if (name === undefined || name === '') return piece.map;
  return viewOf(state.module).mapOf(name)?.id ?? (state.maps.has(name) ? name : undefined);
};

/** The pieces of a scope round `piece`, itself among them; none where there is no such place. */
export const piecesOf = (
  answers: Answers,
  piece: Piece,
  scope: Scope,
  named: Named = {},
): readonly Piece[] => {
  const { state, places } = answers.asked;
  if (scope === 'stack') return stackOf(state, piece);
  if (scope === 'seen') return stackOf(state, piece).filter((other) => !answers.hidden(other));
  if (scope === 'mat') return matGroup(answers, piece);
  if (scope === 'attached') return attachedTo(answers, piece, named.name ?? '');
  if (scope === 'table' && named.map === undefined)
    return [...state.maps.keys()].flatMap((map) => onMap(state, map));
  const map = mapFor(state, piece, named.map);
  if (map === undefined) return [];
  if (scope === 'map' || scope === 'table') return onMap(state, map);
  const here = named.name ?? places[scope](map, piece);
  return byPlace(answers, map, scope).get(here) ?? [];
};
