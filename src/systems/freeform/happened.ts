// What happened to the pieces in a step: each that was written is set beside what it was before.
import { OBSERVER, readMaskOwner } from '../../vassal/traits/hidden.ts';
import { readLayer, readLayerState, readOldLayer } from '../../vassal/traits/layer.ts';
import { readArea, readAreaActive } from '../../vassal/traits/ground.ts';
import { readDynamicName, readSheet } from '../../vassal/traits/named.ts';
import { readMoved, readTrail, readTrailState } from '../../vassal/traits/trail.ts';
import { readRotation, readTurn } from '../../vassal/traits/turn.ts';
import { deckOf, hiddenFrom, isDeck, isStack, maskedAt } from './facts.ts';
import type { Changed, FreeformEvent, Spot } from './events.ts';
import { ask } from './asking.ts';
import { coreName, withoutPlus } from './pieceNames.ts';
import type { Answers } from './properties.ts';
import { covered } from './spots.ts';
import type { Piece, TableState } from './state.ts';

const RULE = 'table';

const spotOf = (piece: Piece): Spot | undefined =>
  piece.map === undefined ? undefined : { map: piece.map, x: piece.x, y: piece.y };

/** Nobody but his owner sees it. */
const secret = (piece: Piece): boolean => hiddenFrom(piece, OBSERVER);

/** A name for something that may not be named. */
const SOMETHING = 'something';
const CARD = 'a card';

const nameOf = (answers: Answers, piece: Piece): string =>
  covered(answers.asked.state, piece, OBSERVER) ? CARD : answers.name(piece).trim() || SOMETHING;

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
      const name = withoutPlus(layer.names[b.level - 1] ?? '').trim();
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
      return { what: 'property', to: `${readDynamicName(fields)}: ${is || 'none'}` };
    case 'propertysheet;': {
      const before = new Map(readSheet(fields, was));
      const parts = readSheet(fields, is).filter(([name, value]) => before.get(name) !== value);
      const to = parts.map(([name, value]) => `${name}: ${value || 'none'}`).join(', ');
      return { what: 'property', to };
    }
    case 'footprint;': {
      const trail = readTrail(fields);
      const { visible } = readTrailState(trail, is);
      return readTrailState(trail, was).visible === visible
        ? undefined
        : { what: 'layer', to: `movement trail ${visible ? 'on' : 'off'}` };
    }
    case 'AreaOfEffect;': {
      const area = readArea(fields);
      const active = readAreaActive(area, is);
      return readAreaActive(area, was) === active
        ? undefined
        : { what: 'layer', to: `${area.name || 'area'} ${active ? 'on' : 'off'}` };
    }
    case 'markmoved;':
      return readMoved(was) === readMoved(is)
        ? undefined
        : { what: 'moved mark', to: readMoved(is) ? 'on' : 'off' };
    default:
      return undefined;
  }
};

const pieceEvents = function* (
  before: Answers,
  after: Answers,
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
      name: nameOf(before, was),
      ...(at ? { at } : {}),
    };
    return;
  }
  if (!was) {
    if (secret(is)) return;
    const at = spotOf(is);
    yield { type: 'added', rule, piece: is.id, name: nameOf(after, is), ...(at ? { at } : {}) };
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
      name: nameOf(secret(is) ? before : after, seen),
      what: 'hidden',
      to,
    };
    return;
  }
  const name = nameOf(after, is);
  const from = spotOf(was);
  const to = spotOf(is);
  const left = deckOf(before.asked.state, was);
  const into = deckOf(after.asked.state, is);
  if (left && left.id !== into?.id)
    yield { type: 'drawn', rule, piece, name, deck: coreName(left), ...(to ? { to } : {}) };
  if (into && into.id !== left?.id)
    yield { type: 'returned', rule, piece, name, deck: coreName(into) };
  if (!left && !into && (was.map !== is.map || was.x !== is.x || was.y !== is.y))
    yield { type: 'moved', rule, piece, name, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  if (covered(after.asked.state, is, OBSERVER)) return;
  // nobody is told of what goes on under a mask
  const under = maskedAt(is, OBSERVER) ?? is.states.length;
  for (let n = 0; n < is.states.length && n <= under; n += 1) {
    if (was.states[n] === is.states[n]) continue;
    const change = traitChange(was, is, n);
    if (!change) continue;
    // by the name that it had, unless it is only known now
    const unmasked = change.what === 'masked' && change.to === 'off';
    yield { type: 'changed', rule, piece, name: unmasked ? name : nameOf(before, was), ...change };
  }
};

const deckEvents = function* (
  was: Piece | undefined,
  is: Piece | undefined,
): Generator<FreeformEvent> {
  if (!was || !is) return;
  const rule = RULE;
  const deck = coreName(is);
  if (was.faceDown !== is.faceDown)
    yield { type: 'deckTurned', rule, deck, faceDown: is.faceDown ?? false };
  const now = new Set(is.members);
  const same =
    was.members.length === is.members.length &&
    was.members.every((id) => now.has(id)) &&
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
  const [then, now] = [ask(before), ask(after)];
  for (const id of touched) {
    const was = before.pieces.get(id);
    const is = after.pieces.get(id);
    const either = is ?? was;
    if (!either || was === is || isStack(either)) continue;
    out.push(...(isDeck(either) ? deckEvents(was, is) : pieceEvents(then, now, was, is)));
  }
  return out;
};
