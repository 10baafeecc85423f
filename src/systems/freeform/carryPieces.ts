// Carrying out the four commands of pieces: add, remove, change, move (FORMAT.md 4.3).
import type { Command, MovePlace } from '../../vassal/command.ts';
import { type CoreState, readCoreState, readStateTokens, STACK_TYPE } from '../../vassal/piece.ts';
import type { MapView } from '../../vassal/module/maps.ts';
import type { Viewer } from '../../vassal/traits/hidden.ts';
import { hiddenFrom, holds, isDeck, isStack, layerOf, stackable } from './facts.ts';
import { insert, lift, placeKey, seat, setMembers, settle, shift, unseat } from './laying.ts';
import { viewOf } from './module.ts';
import { expandPrototypes, namesPrototypes } from './prototypes.ts';
import type { Piece } from './state.ts';
import { drop, localId, mapOf, pieceOf, put, typeOf, type Work } from './work.ts';

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

const viewOfMap = (work: Work, map: string): MapView | undefined =>
  viewOf(work.state.module).mapOf(map);

/** The map that a file names, by its identifier or its number; undefined: none, or one that the module does not have. */
export const resolveMap = (work: Work, name: string | undefined): string | undefined => {
  if (name === undefined || !work.state.module.root) return name;
  return viewOfMap(work, name)?.id;
};

/** Sets what a core's state says: the place, and for stacks and decks who is in it. */
const applyCore = (work: Work, id: string, text: string): void => {
  const piece = pieceOf(work, id)!;
  const core: CoreState = readCoreState(piece.type.core.kind, text);
  const { layer: _layer, ...bare } = piece;
  const next: Piece =
    core.kind === 'piece'
      ? { ...piece, gpid: core.gpid, kept: core.kept, coreText: text }
      : core.kind === 'deck'
        ? { ...piece, faceDown: core.faceDown, coreText: text }
        : { ...bare, ...(core.layer === undefined ? {} : { layer: core.layer }), coreText: text };
  const map = resolveMap(work, core.map);
  put(work, next);
  if (map === undefined) {
    if (piece.map !== undefined || piece.parent !== undefined) unseat(work, id);
    settle(work, { ...pieceOf(work, id)!, x: core.x, y: core.y });
  } else if (map === piece.map) shift(work, pieceOf(work, id)!, core.x, core.y);
  else seat(work, id, map, core.x, core.y);
  if (core.kind !== 'piece') setMembers(work, id, core.members);
};

export const add = (work: Work, command: Of<'add'>): void => {
  const id = command.id ?? localId(work);
  if (pieceOf(work, id)) remove(work, { kind: 'remove', id });
  const written = typeOf(work, command.type);
  const { traits, core, surplus } = readStateTokens(command.state, written.traits.length);
  const { prototypes } = viewOf(work.state.module);
  const { type, states } = namesPrototypes(written)
    ? expandPrototypes(written, traits, prototypes)
    : { type: written, states: traits };
  put(work, {
    id,
    type,
    states,
    surplus,
    x: 0,
    y: 0,
    gpid: '',
    kept: [],
    members: [],
    coreText: core,
  });
  applyCore(work, id, core);
};

export const remove = (work: Work, command: Of<'remove'>): void => {
  const piece = lift(work, command.id);
  if (!piece) return;
  for (const id of piece.members) {
    const member = pieceOf(work, id);
    if (member?.parent === piece.id) lift(work, id);
  }
  drop(work, command.id);
};

const merged = <T>(now: readonly T[], after: readonly T[], before: readonly T[]): readonly T[] =>
  now.map((token, n) => (n < after.length && after[n] !== before[n] ? after[n]! : token));

/** Of a stack that changed otherwise since: who is in it and in neither list stays, above whom he lies on now. */
const keptMembers = (
  now: readonly string[],
  after: readonly string[],
  before: readonly string[],
): readonly string[] => {
  const out = [...after];
  now.forEach((id, n) => {
    if (after.includes(id) || before.includes(id)) return;
    out.splice(n === 0 ? 0 : out.indexOf(now[n - 1]!) + 1, 0, id);
  });
  return out;
};

export const change = (work: Work, command: Of<'change'>): void => {
  const piece = pieceOf(work, command.id);
  if (!piece) return;
  if (isStack(piece) && command.before !== undefined) {
    const before = readCoreState('stack', command.before);
    const after = readCoreState('stack', command.state);
    if (before.kind !== 'stack' || after.kind !== 'stack') return;
    const { members } = piece;
    applyCore(work, piece.id, command.state);
    setMembers(work, piece.id, keptMembers(members, after.members, before.members));
    return;
  }
  if (holds(piece)) {
    applyCore(work, piece.id, command.state);
    return;
  }
  const count = piece.type.traits.length;
  const after = readStateTokens(command.state, count);
  if (command.before === undefined) {
    put(work, { ...piece, states: after.traits, surplus: after.surplus });
    applyCore(work, piece.id, after.core);
    return;
  }
  const before = readStateTokens(command.before, count);
  put(work, { ...piece, states: merged(piece.states, after.traits, before.traits) });
  if (after.core !== before.core) applyCore(work, piece.id, after.core);
};

const viewerOf = (work: Work, secret: string | undefined): Viewer => ({
  secret: secret ?? '',
  side: work.state.players.find((p) => p.secret === secret)?.side ?? '',
});

const topOf = (work: Work, stack: Piece, viewer: Viewer): Piece | undefined => {
  for (let n = stack.members.length - 1; n >= 0; n -= 1) {
    const member = pieceOf(work, stack.members[n]!);
    if (member && !hiddenFrom(member, viewer)) return member;
  }
  return undefined;
};

/** What lies at exactly that place and takes the piece in (rule 3): the lowest that does. */
export const joinable = (
  work: Work,
  piece: Piece,
  map: string,
  to: MovePlace,
  viewer: Viewer,
): Piece | undefined => {
  const view = viewOfMap(work, map);
  const ids = mapOf(work, map).places.get(placeKey(to.x, to.y)) ?? [];
  const stacking = !view?.metrics.disabled && (holds(piece) || stackable(piece));
  const layer = layerOf(view, piece, topOf(work, piece, viewer));
  const found = ids
    .filter((id) => id !== piece.id)
    .map((id) => pieceOf(work, id)!)
    .map((there) => ({ there, top: topOf(work, there, viewer) }))
    .map(({ there, top }) => ({ there, top, layer: layerOf(view, there, top) }))
    .sort((a, b) => a.layer - b.layer);
  return found.find(({ there, top, layer: its }) => {
    if (isDeck(there)) return !holds(piece) || isStack(piece);
    if (!stacking || its !== layer) return false;
    if (isStack(there)) return top !== undefined;
    return stackable(there) && !hiddenFrom(there, viewer);
  })?.there;
};

/** A new stack round one loose piece, where it lies. */
const wrap = (work: Work, id: string): Piece => {
  const piece = pieceOf(work, id)!;
  const stack = localId(work);
  const { x, y } = piece;
  const bare = { states: [], surplus: [], gpid: '', kept: [], members: [], coreText: '' };
  put(work, { id: stack, type: STACK_TYPE, x, y, ...bare });
  seat(work, stack, piece.map!, x, y);
  insert(work, stack, id, 0, false);
  return pieceOf(work, stack)!;
};

/** Puts a piece, or all members of a stack, right above `under`, or on top of a stack or deck. */
const join = (work: Work, piece: Piece, under: Piece): void => {
  const holder = holds(under)
    ? under
    : under.parent === undefined
      ? wrap(work, under.id)
      : pieceOf(work, under.parent)!;
  let index = holds(under)
    ? holder.members.length
    : pieceOf(work, holder.id)!.members.indexOf(under.id) + 1;
  for (const id of isStack(piece) ? piece.members : [piece.id]) {
    const was = holder.members.indexOf(id);
    insert(work, holder.id, id, index, true);
    if (was < 0 || was >= index) index += 1;
  }
};

export const move = (work: Work, command: Of<'move'>): void => {
  const piece = pieceOf(work, command.id);
  if (!piece) return;
  const { to } = command;
  const map = resolveMap(work, to.map);
  if (map === undefined) {
    unseat(work, piece.id);
    return;
  }
  const under = to.under === undefined ? undefined : pieceOf(work, to.under);
  if (under && under.id !== piece.id && under.map === map && under.x === to.x && under.y === to.y) {
    join(work, piece, under);
    return;
  }
  const viewer = viewerOf(work, command.secret);
  const found = joinable(work, piece, map, to, viewer);
  if (found) join(work, piece, found);
  else {
    if (piece.map === map && piece.rank !== undefined) shift(work, piece, to.x, to.y);
    else seat(work, piece.id, map, to.x, to.y);
    const wraps =
      piece.parent === undefined &&
      !holds(piece) &&
      stackable(piece) &&
      !viewOfMap(work, map)?.metrics.disabled;
    if (wraps) wrap(work, piece.id);
  }
  const parent = pieceOf(work, piece.id)?.parent;
  if (to.under === undefined && parent !== undefined) insert(work, parent, piece.id, 0, false);
};
