/**
 * A free table as anybody may see it who has no side, as plain JSON; version 1.
 * `pieces`: what lies on the table, stacks left out (each piece names its own); of a masked piece the mask's name and
 * nothing under it, of a hidden one nothing but its id. Positions are map pixels of the centre.
 */
import type { Json } from '../../kit/canonicalJson.ts';
import { OBSERVER, type Viewer } from '../../vassal/traits/hidden.ts';
import { readLayer, readLayerState, readOldLayer } from '../../vassal/traits/layer.ts';
import { withoutSecrets } from './chatText.ts';
import { hiddenFrom, isDeck, isStack, maskedAt } from './facts.ts';
import { visibleName } from './names.ts';
import type { Spot } from './events.ts';
import type { Piece, TableState } from './state.ts';

/** What a look at the table asks of those who know grids and expressions. */
export interface Looking {
  /** the map's own name of a place; empty: it has none */
  readonly location: (spot: Spot) => string;
}

const layersOf = (piece: Piece, inner: number): Json[] => {
  const out: Json[] = [];
  piece.type.traits.forEach(({ id, fields }, n) => {
    if ((id !== 'emb2;' && id !== 'emb;') || n >= inner) return;
    const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
    const { level, active } = readLayerState(layer, piece.states[n]);
    out.push({ name: layer.name, level: active ? level : -level });
  });
  return out;
};

const labelsOf = (piece: Piece, inner: number): string[] =>
  piece.type.traits.flatMap(({ id }, n) => {
    const text = (piece.states[n] ?? '').trim();
    return id === 'label;' && n < inner && text !== '' ? [text] : [];
  });

const pieceJson = (state: TableState, piece: Piece, viewer: Viewer, look: Looking): Json => {
  const { id, map, x, y } = piece;
  if (hiddenFrom(piece, viewer)) return { id, kind: 'piece', hidden: true };
  const spot = map === undefined ? undefined : { map, x, y };
  const place = {
    map: map ?? null,
    x,
    y,
    location: spot ? look.location(spot) : '',
  };
  const kind = isDeck(piece) ? 'deck' : isStack(piece) ? 'stack' : 'piece';
  const name = visibleName(piece, viewer);
  if (kind !== 'piece')
    return {
      id,
      kind,
      name,
      ...place,
      members: piece.members,
      ...(kind === 'deck' ? { faceDown: piece.faceDown ?? false } : {}),
    };
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  const stack = holder
    ? {
        stack: holder.id,
        position: holder.members.indexOf(id),
        ...(holder.map !== undefined && { x: holder.x, y: holder.y }),
      }
    : { stack: null };
  const masked = maskedAt(piece, viewer);
  const covered = holder !== undefined && isDeck(holder) && holder.faceDown === true;
  const inner = covered ? 0 : (masked ?? piece.states.length);
  return {
    id,
    kind,
    name: covered ? '' : name,
    ...place,
    ...stack,
    ...(masked === undefined ? {} : { masked: true }),
    layers: layersOf(piece, inner),
    labels: labelsOf(piece, inner),
  };
};

/** The table as `viewer` sees it. */
export const observeTable = (state: TableState, look: Looking, viewer: Viewer = OBSERVER): Json => {
  const clean = (text: string): string => withoutSecrets(text, state.players);
  const pieces = [...state.pieces.values()]
    .filter((piece) => !isStack(piece) || piece.members.length > 0)
    .map((piece) => pieceJson(state, piece, viewer, look));
  const properties: Record<string, Record<string, string>> = {};
  for (const [container, own] of state.properties)
    properties[container || 'Module'] = Object.fromEntries(
      [...own].map(([name, value]) => [name, clean(value)]),
    );
  return {
    version: 1,
    step: state.step,
    module: { name: state.module.name, version: state.module.version },
    players: state.players.map(({ name, side }) => ({ name, side })),
    turns: Object.fromEntries([...state.turns].map(([n, text]) => [`TurnTracker${n}`, text])),
    properties,
    maps: [...state.maps.values()].map(({ id, boards, order }) => ({
      id,
      boards: boards.map((board) => ({ ...board })),
      order: [...order],
    })),
    pieces,
    notes: { scenario: clean(state.notes.scenario), public: clean(state.notes.public) },
    chat: state.chat.size,
    opaque: Object.fromEntries(state.opaque),
  };
};
