// The pieces that a sum or count goes over, as seen from one of them (FORMAT 5.6).
import { readMat } from '../../vassal/traits/ground.ts';
import type { Scope } from './expressions/environment.ts';
import type { Answers } from './properties.ts';
import type { Piece, TableState } from './state.ts';

/** Single pieces that lie on a map, in stacks too; cards in decks are not counted. */
const onMap = (state: TableState, map: string): readonly Piece[] => {
  const out: Piece[] = [];
  for (const id of state.maps.get(map)?.order ?? []) {
    const thing = state.pieces.get(id);
    if (thing?.type.core.kind === 'piece') out.push(thing);
    if (thing?.type.core.kind !== 'stack') continue;
    for (const member of thing.members) {
      const piece = state.pieces.get(member);
      if (piece) out.push(piece);
    }
  }
  return out;
};

const matOf = (answers: Answers, piece: Piece): string | undefined => {
  const at = answers.reading(piece).traits.findIndex((r) => r.kind === 'cargo');
  if (at >= 0) return readMat(piece.states[at]);
  return answers.reading(piece).traits.some((r) => r.kind === 'mat') ? piece.id : undefined;
};

/** The pieces of a scope round `piece`, itself among them; `named`: of that zone or map. undefined: it cannot be said. */
export const piecesOf = (
  answers: Answers,
  piece: Piece,
  scope: Scope,
  named?: string,
): readonly Piece[] | undefined => {
  const { state, places } = answers.asked;
  if (scope === 'stack') {
    const parent = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
    if (!parent) return [piece];
    return parent.members.flatMap((id) => state.pieces.get(id) ?? []);
  }
  if (scope === 'table' && named === undefined)
    return [...state.maps.keys()].flatMap((map) => onMap(state, map));
  if (scope === 'map' || scope === 'table') {
    const map = named ?? piece.map;
    return map !== undefined && state.maps.has(map) ? onMap(state, map) : undefined;
  }
  if (piece.map === undefined) return undefined;
  const { map } = piece;
  if (scope === 'mat') {
    const mat = matOf(answers, piece);
    if (mat === undefined) return [];
    return onMap(state, map).filter((other) => matOf(answers, other) === mat);
  }
  const where = scope === 'zone' ? places.zone : places.location;
  const here = named ?? where(map, piece);
  return onMap(state, map).filter((other) => where(map, other) === here);
};
