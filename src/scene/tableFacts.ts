// All that is to be read of one piece, as somebody sees it.
import { deckOf, isDeck, isStack } from '../systems/freeform/facts.ts';
import { coreName, withoutPlus } from '../systems/freeform/pieceNames.ts';
import { mayLookInto } from '../systems/freeform/spots.ts';
import type { Piece } from '../systems/freeform/state.ts';
import { OFFBOARD } from '../vassal/module/location.ts';
import type { PieceFacts } from './tableReader.ts';
import { locationAt, type TableSight } from './tableSight.ts';
import { labelText, plainName } from './tableText.ts';

/** Traits that the viewer sees: those outside a mask that is not his. */
const openTo = (sight: TableSight, piece: Piece, covered: boolean): number =>
  covered ? 0 : (sight.answers.maskedAt(piece) ?? piece.type.traits.length);

const layersOf = (sight: TableSight, piece: Piece, inner: number): PieceFacts['layers'] =>
  sight.answers.reading(piece).traits.flatMap((r, n) => {
    if (r.kind !== 'layer' || n >= inner) return [];
    const { level, drawn } = sight.answers.layer(piece, n, r.layer);
    const of = r.layer.images.length;
    if (!drawn || of < 2 || level > of) return [];
    const name = withoutPlus(r.layer.names[level - 1] ?? '').trim();
    return [{ name: name || r.layer.name || r.layer.menu.activate || 'A layer', level, of }];
  });

const labelsOf = (sight: TableSight, piece: Piece, inner: number): readonly string[] =>
  sight.answers.reading(piece).traits.flatMap((r, n) => {
    if (r.kind !== 'label' || n >= inner) return [];
    const { lines } = labelText(sight.answers.label(piece, n, r.label.property));
    const text = lines.join('\n').trim();
    return text === '' ? [] : [text];
  });

const propertiesOf = (sight: TableSight, piece: Piece, inner: number): PieceFacts['properties'] => {
  const names = new Set(
    sight.answers.reading(piece).traits.flatMap((r, n): readonly string[] => {
      if (n >= inner) return [];
      if (r.kind === 'marks' || r.kind === 'sheet') return r.names;
      return r.kind === 'dynamic' || r.kind === 'calculated' ? [r.name] : [];
    }),
  );
  return [...names].map((name) => [name, sight.answers.property(piece, name) ?? ''] as const);
};

const editsOf = (sight: TableSight, piece: Piece, inner: number): PieceFacts['edits'] =>
  sight.answers.reading(piece).traits.flatMap((r, n) => {
    if (n >= inner || (r.kind !== 'label' && r.kind !== 'dynamic')) return [];
    return [{ trait: n, name: r.kind === 'label' ? 'Label' : r.name, text: piece.states[n] ?? '' }];
  });

const unknownOf = (sight: TableSight, piece: Piece, inner: number): readonly string[] => [
  ...new Set(
    sight.answers
      .reading(piece)
      .traits.flatMap((r, n) =>
        r.kind === 'unknown' && n < inner ? [r.id.replace(/;$/, '')] : [],
      ),
  ),
];

const nameOf = (sight: TableSight, piece: Piece): string =>
  plainName(isDeck(piece) ? coreName(piece) : sight.answers.name(piece));

/** Beside all boards is no place by name. */
const placeName = (name: string): string => (name === OFFBOARD ? '' : name);

/** undefined: the viewer does not see it. */
export const factsOf = (sight: TableSight, id: string): PieceFacts | undefined => {
  const { state, answers } = sight;
  const piece = state.pieces.get(id);
  if (!piece || answers.hidden(piece)) return undefined;
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  const { map } = holder ?? piece;
  // what lies in another's hand is his to look at
  if (map !== undefined && !mayLookInto(state, map, sight.viewer)) return undefined;
  const covered = deckOf(state, piece)?.faceDown === true;
  const inner = openTo(sight, piece, covered);
  const { x, y } = holder ?? piece;
  const seen = (isDeck(piece) && piece.faceDown === true ? [] : piece.members).flatMap((m) => {
    const member = state.pieces.get(m);
    return member && !answers.hidden(member)
      ? [{ id: m, name: nameOf(sight, member) || 'a piece' }]
      : [];
  });
  return {
    id,
    name: covered ? 'a card, face down' : nameOf(sight, piece),
    kind: isDeck(piece) ? 'deck' : isStack(piece) ? 'stack' : 'piece',
    map: map === undefined ? '' : sight.view(map)?.name || map,
    location: map === undefined ? '' : placeName(locationAt(sight, map, { x, y })),
    place: { x, y },
    ...(holder && holder.members.length > 1
      ? {
          within: {
            name: isDeck(holder) ? nameOf(sight, holder) || 'a deck' : 'its stack',
            index: holder.members.indexOf(id) + 1,
            of: holder.members.length,
          },
        }
      : {}),
    members: seen,
    layers: layersOf(sight, piece, inner),
    labels: labelsOf(sight, piece, inner),
    properties: propertiesOf(sight, piece, inner),
    edits: editsOf(sight, piece, inner),
    unknown: unknownOf(sight, piece, inner),
  };
};
