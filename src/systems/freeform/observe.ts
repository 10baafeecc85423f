/**
 * A free table as anybody may see it who has no side, as plain JSON; version 1.
 * `pieces`: what there is, empty stacks left out; of a masked piece the mask's name and nothing under it, of a card in a
 * closed deck or hand no name, of a hidden one its place alone, as the engine has it for an observer. Positions are map
 * pixels of the centre, `position` counts from the bottom of the stack or deck, `layers` and `labels` the outermost first; a negative level: switched off.
 */
import type { Json } from '../../kit/canonicalJson.ts';
import { OBSERVER, type Viewer } from '../../vassal/traits/hidden.ts';
import { ask } from './asking.ts';
import { withoutSecrets } from './chatText.ts';
import { hiddenFrom, isDeck, isStack, maskedAt } from './facts.ts';
import type { Answers } from './properties.ts';
import { covered } from './spots.ts';
import type { Piece, TableState } from './state.ts';
import { turnsInWords } from './turns.ts';

/** Layers and labels outside of trait `inner`, the outermost first. */
const shownOf = (answers: Answers, piece: Piece, inner: number): Record<string, Json> => {
  const layers: Json[] = [];
  const labels: string[] = [];
  answers.reading(piece).traits.forEach((reading, n) => {
    if (n >= inner) return;
    if (reading.kind === 'layer') {
      const { level, active } = answers.layer(piece, n, reading.layer);
      layers.push({ name: reading.layer.name, level: active ? level : -level });
    } else if (reading.kind === 'label') {
      const text = answers.label(piece, n, reading.label.property);
      if (text !== '') labels.push(text);
    }
  });
  return { layers, labels };
};

const holderJson = (piece: Piece, name: string, place: Record<string, Json>): Json => ({
  id: piece.id,
  kind: isDeck(piece) ? 'deck' : 'stack',
  name,
  ...place,
  members: piece.members,
  ...(isDeck(piece) ? { faceDown: piece.faceDown ?? false } : {}),
});

const pieceJson = (answers: Answers, piece: Piece): Json => {
  const { state, viewer, places } = answers.asked;
  const { id, map, x, y } = piece;
  if (hiddenFrom(piece, viewer)) {
    const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
    return {
      id,
      kind: 'piece',
      hidden: true,
      name: '',
      map: map ?? null,
      x,
      y,
      stack: holder?.id ?? null,
      ...(holder ? { position: holder.members.indexOf(id) } : {}),
    };
  }
  const location = map === undefined ? '' : places.location(map, piece);
  const place = { map: map ?? null, x, y, location };
  if (isDeck(piece) || isStack(piece)) return holderJson(piece, answers.name(piece), place);
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  const masked = maskedAt(piece, viewer);
  const closed = covered(state, piece, viewer);
  return {
    id,
    kind: 'piece',
    name: closed ? '' : answers.name(piece).trim(),
    ...place,
    stack: holder?.id ?? null,
    ...(holder ? { position: holder.members.indexOf(id) } : {}),
    ...(masked !== undefined || closed ? { masked: true } : {}),
    ...shownOf(answers, piece, closed ? 0 : (masked ?? piece.states.length)),
  };
};

/** The table as `viewer` sees it. */
export const observeTable = (state: TableState, viewer: Viewer = OBSERVER): Json => {
  const clean = (text: string): string => withoutSecrets(text, state.players);
  const answers = ask(state, viewer);
  const pieces = [...state.pieces.values()]
    .filter((piece) => !isStack(piece) || piece.members.length > 0)
    .map((piece) => pieceJson(answers, piece));
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
    turns: turnsInWords(state),
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
