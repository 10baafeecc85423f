// A piece's texts as VASSAL would write them now; what did not change since it was read comes out as it went in.
import {
  type CoreState,
  readCoreState,
  writeCoreState,
  writeStateTokens,
} from '../../vassal/piece.ts';
import type { Piece } from './state.ts';

/** The core's state as it is now. */
const coreOf = (piece: Piece): CoreState => {
  const place = { ...(piece.map === undefined ? {} : { map: piece.map }), x: piece.x, y: piece.y };
  const { kind } = piece.type.core;
  if (kind === 'stack') {
    const layer = piece.layer === undefined ? {} : { layer: piece.layer };
    return { ...place, kind, members: piece.members, ...layer };
  }
  if (kind === 'deck')
    return { ...place, kind, faceDown: piece.faceDown ?? false, members: piece.members };
  return { ...place, kind: 'piece', gpid: piece.gpid, kept: piece.kept };
};

const coreText = (piece: Piece): string => {
  const text = writeCoreState(coreOf(piece));
  if (piece.coreText === '') return text;
  const read = writeCoreState(readCoreState(piece.type.core.kind, piece.coreText));
  return read === text ? piece.coreText : text;
};

/** The state of a piece, stack or deck. */
export const stateText = (piece: Piece): string =>
  writeStateTokens({ traits: piece.states, surplus: piece.surplus, core: coreText(piece) });
