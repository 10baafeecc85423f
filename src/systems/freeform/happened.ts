// What happened to the pieces in a step: each that was written is set beside what it was before.
import { OBSERVER, readMaskOwner } from '../../vassal/traits/hidden.ts';
import { readLayer, readLayerState, readOldLayer } from '../../vassal/traits/layer.ts';
import { readMoved } from '../../vassal/traits/trail.ts';
import { readRotation, readTurn } from '../../vassal/traits/turn.ts';
import { hiddenFrom, isDeck, isStack, maskedAt } from './facts.ts';
import type { Changed, FreeformEvent, Spot } from './events.ts';
import { visibleName } from './names.ts';
import type { Piece, TableState } from './state.ts';

const RULE = 'table';

const spotOf = (piece: Piece): Spot | undefined =>
  piece.map === undefined ? undefined : { map: piece.map, x: piece.x, y: piece.y };

const deckOf = (state: TableState, piece: Piece | undefined): Piece | undefined => {
  const holder = piece?.parent === undefined ? undefined : state.pieces.get(piece.parent);
  return holder && isDeck(holder) ? holder : undefined;
};

/** Nobody but his owner sees it. */
const secret = (piece: Piece): boolean => hiddenFrom(piece, OBSERVER);

/** A name for something that may not be named. */
const SOMETHING = 'something';

const nameOf = (piece: Piece, state: TableState): string => {
  // a card in a deck lies face down for all, or its back is all that is known
  const deck = deckOf(state, piece);
  if (deck?.faceDown) return 'a card';
  return visibleName(piece) || SOMETHING;
};

const degrees = (n: number): string => `${Math.round(((n % 360) + 360) % 360)}°`;

/** What the change of one trait's state means; undefined: nothing that anybody would see or say. */
const traitChange = (before: Piece, after: Piece, n: number): Changed | undefined => {
  const { id, fields } = after.type.traits[n]!;
  const was = before.states[n];
  const is = after.states[n];
  switch (id) {
    case 'emb2;':
    case 'emb;': {
      const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
      if (layer.follows) return undefined;
      const a = readLayerState(layer, was);
      const b = readLayerState(layer, is);
      if (a.level === b.level && a.active === b.active) return undefined;
      const title = layer.name || layer.menu.activate || 'layer';
      if (a.active !== b.active)
        return { what: 'layer', to: `${title} ${b.active ? 'on' : 'off'}` };
      const name = layer.names[b.level - 1]?.replace('+', '').trim();
      return { what: 'layer', to: name || `${title} ${b.level}` };
    }
    case 'rotate;': {
      const rotation = readRotation(fields);
      return { what: 'turned', to: degrees(readTurn(rotation, is)) };
    }
    case 'label;':
      return { what: 'label', to: is ?? '' };
    case 'obs;': {
      const a = readMaskOwner(was) !== undefined;
      const b = readMaskOwner(is) !== undefined;
      return a === b ? undefined : { what: 'masked', to: b ? 'on' : 'off' };
    }
    case 'hide;':
      return undefined;
    case 'PROP;':
    case 'propertysheet;':
      return { what: 'property', to: is ?? '' };
    case 'markmoved;':
      return readMoved(was) === readMoved(is)
        ? undefined
        : { what: 'moved mark', to: readMoved(is) ? 'on' : 'off' };
    default:
      return undefined;
  }
};

const pieceEvents = function* (
  before: TableState,
  after: TableState,
  was: Piece | undefined,
  is: Piece | undefined,
): Generator<FreeformEvent> {
  const rule = RULE;
  if (!is) {
    if (!was || secret(was)) return;
    const at = spotOf(was);
    yield {
      type: 'removed',
      rule,
      piece: was.id,
      name: nameOf(was, before),
      ...(at ? { at } : {}),
    };
    return;
  }
  if (!was) {
    if (secret(is)) return;
    const at = spotOf(is);
    yield { type: 'added', rule, piece: is.id, name: nameOf(is, after), ...(at ? { at } : {}) };
    return;
  }
  const piece = is.id;
  // what comes out of hiding appears, what goes into it is gone
  if (secret(is) || secret(was)) {
    if (secret(is) && secret(was)) return;
    const seen = secret(is) ? was : is;
    const to = secret(is) ? 'on' : 'off';
    yield {
      type: 'changed',
      rule,
      piece,
      name: visibleName(seen) || SOMETHING,
      what: 'hidden',
      to,
    };
    return;
  }
  const name = nameOf(is, after);
  const from = spotOf(was);
  const to = spotOf(is);
  const left = deckOf(before, was);
  const into = deckOf(after, is);
  if (left && left.id !== into?.id)
    yield { type: 'drawn', rule, piece, name, deck: visibleName(left), ...(to ? { to } : {}) };
  if (into && into.id !== left?.id)
    yield { type: 'returned', rule, piece, name: nameOf(is, after), deck: visibleName(into) };
  if (!left && !into && (was.map !== is.map || was.x !== is.x || was.y !== is.y))
    yield { type: 'moved', rule, piece, name, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  if (into?.faceDown) return;
  // nobody is told of what goes on under a mask
  const under = maskedAt(is, OBSERVER) ?? is.states.length;
  for (let n = 0; n < is.states.length && n <= under; n += 1) {
    if (was.states[n] === is.states[n]) continue;
    const change = traitChange(was, is, n);
    if (change) yield { type: 'changed', rule, piece, name, ...change };
  }
};

const deckEvents = function* (
  was: Piece | undefined,
  is: Piece | undefined,
): Generator<FreeformEvent> {
  if (!was || !is) return;
  const rule = RULE;
  const deck = visibleName(is);
  if (was.faceDown !== is.faceDown)
    yield { type: 'deckTurned', rule, deck, faceDown: is.faceDown ?? false };
  const same =
    was.members.length === is.members.length &&
    was.members.every((id) => is.members.includes(id)) &&
    was.members.some((id, n) => is.members[n] !== id);
  if (same) yield { type: 'shuffled', rule, deck };
};

/** Events of the pieces that a step wrote, in the order in which it first wrote them. */
export const pieceEventsOf = (
  before: TableState,
  after: TableState,
  touched: Iterable<string>,
): readonly FreeformEvent[] => {
  const out: FreeformEvent[] = [];
  for (const id of touched) {
    const was = before.pieces.get(id);
    const is = after.pieces.get(id);
    const either = is ?? was;
    if (!either || was === is || isStack(either)) continue;
    out.push(...(isDeck(either) ? deckEvents(was, is) : pieceEvents(before, after, was, is)));
  }
  return out;
};
