// Carrying out the four commands of pieces: add, remove, change, move (FORMAT.md 4.3).
import type { Command, MovePlace } from '../../vassal/command.ts';
import { type CoreState, readCoreState, readStateTokens, STACK_TYPE } from '../../vassal/piece.ts';
import type { MapView } from '../../vassal/module/maps.ts';
import { OBSERVER } from '../../vassal/traits/hidden.ts';
import { ask } from './asking.ts';
import { hiddenBy, hiddenFrom, holds, isDeck, isStack, layerOf, stackable } from './facts.ts';
import {
  insert,
  lift,
  placeKey,
  raise,
  seat,
  setMembers,
  settle,
  shift,
  unseat,
} from './laying.ts';
import { viewOf } from './module.ts';
import { expandPrototypes, namesPrototypes } from './prototypes.ts';
import type { Piece } from './state.ts';
import { drop, localId, mapOf, nextRank, pieceOf, put, typeOf, type Work } from './work.ts';

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

const viewOfMap = (work: Work, map: string): MapView | undefined =>
  viewOf(work.state.module).mapOf(map);

/** The map that a file names, by its identifier or its number; undefined: none, or one that the module does not have. */
export const resolveMap = (work: Work, name: string | undefined): string | undefined => {
  if (name === undefined || !work.state.module.root) return name;
  return viewOfMap(work, name)?.id;
};

/** The map that a piece or deck is laid on; one that the module does not have is noted. */
const layingMap = (work: Work, name: string | undefined): string | undefined => {
  const map = resolveMap(work, name);
  if (map === undefined && name !== undefined) {
    const strangeMaps = work.state.strangeMaps.update(name, 0, (n) => n + 1);
    work.state = { ...work.state, strangeMaps };
  }
  return map;
};

/** What the core's state says, but for its place and its members. */
const withCore = (piece: Piece, core: CoreState, coreText: string): Piece => {
  if (core.kind === 'piece') return { ...piece, gpid: core.gpid, kept: core.kept, coreText };
  if (core.kind === 'deck') return { ...piece, faceDown: core.faceDown, coreText };
  const { layer: _layer, ...bare } = piece;
  return { ...bare, ...(core.layer === undefined ? {} : { layer: core.layer }), coreText };
};

/** Sets what a core's state says: the place, and for stacks and decks who is in it. */
const applyCore = (work: Work, id: string, text: string): void => {
  const piece = pieceOf(work, id)!;
  const core = readCoreState(piece.type.core.kind, text);
  const map = core.kind === 'stack' ? resolveMap(work, core.map) : layingMap(work, core.map);
  put(work, withCore(piece, core, text));
  if (map === undefined) {
    if (piece.map !== undefined || piece.parent !== undefined) unseat(work, id);
    settle(work, { ...pieceOf(work, id)!, x: core.x, y: core.y });
  } else if (map === piece.map) shift(work, pieceOf(work, id)!, core.x, core.y);
  else seat(work, id, map, core.x, core.y);
  if (core.kind !== 'piece') setMembers(work, id, core.members);
};

const NONE: readonly never[] = [];

export const add = (work: Work, command: Of<'add'>): void => {
  const id = command.id ?? localId(work);
  if (pieceOf(work, id)) remove(work, { kind: 'remove', id });
  const written = typeOf(work, command.type);
  const tokens = readStateTokens(command.state, written.traits.length);
  const { type, states } = namesPrototypes(written)
    ? expandPrototypes(written, tokens.traits, viewOf(work.state.module).prototypes)
    : { type: written, states: tokens.traits };
  const core = readCoreState(type.core.kind, tokens.core);
  const map = core.kind === 'stack' ? resolveMap(work, core.map) : layingMap(work, core.map);
  const piece: Piece = {
    id,
    type,
    states,
    surplus: tokens.surplus,
    ...(map === undefined ? {} : { map, rank: nextRank(work) }),
    x: core.x,
    y: core.y,
    gpid: core.kind === 'piece' ? core.gpid : '',
    kept: core.kind === 'piece' ? core.kept : NONE,
    members: NONE,
    ...(core.kind === 'deck' ? { faceDown: core.faceDown } : {}),
    ...(core.kind === 'stack' && core.layer !== undefined ? { layer: core.layer } : {}),
    coreText: tokens.core,
  };
  settle(work, piece);
  if (core.kind !== 'piece' && core.members.length > 0) setMembers(work, id, core.members);
};

const nowhere = ({ map: _map, ...piece }: Piece): Piece => piece;

/** Where a map shows what moved last, that, or what holds it, comes to lie above the others. */
const bringUp = (work: Work, piece: Piece): void => {
  const view = piece.map === undefined ? undefined : viewOfMap(work, piece.map);
  if (piece.map !== undefined && (!view || view.lastMoved)) raise(work, piece.id);
};

export const remove = (work: Work, command: Of<'remove'>): void => {
  const holder = pieceOf(work, command.id)?.parent;
  const piece = lift(work, command.id);
  if (!piece) return;
  // a stack or deck that loses a member comes to lie above the others
  const left = holder === undefined ? undefined : pieceOf(work, holder);
  if (left) bringUp(work, left);
  // its members stay behind, registered and lying nowhere, still as members of what is gone
  for (const id of piece.members) {
    const member = pieceOf(work, id);
    if (member?.parent === piece.id) put(work, nowhere(member));
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
  const listed = new Set([...after, ...before]);
  const taken = new Set(after);
  const front: string[][] = [];
  const above = new Map<string, string[]>();
  let chain: string[] | undefined;
  now.forEach((id, n) => {
    if (listed.has(id)) {
      chain = undefined;
      return;
    }
    if (!chain) {
      chain = [];
      const under = now[n - 1];
      // upon nobody, or upon one who is gone: at the bottom
      if (under !== undefined && taken.has(under)) above.set(under, chain);
      else front.unshift(chain);
    }
    chain.push(id);
  });
  return [...front.flat(), ...after.flatMap((id) => [id, ...(above.get(id) ?? [])])];
};

/** Layer in which a loose thing lies. */
const layerIn = (work: Work, map: string, piece: Piece, top: Piece | undefined): number =>
  layerOf(viewOfMap(work, map), piece, top, (of, name) =>
    ask({ ...work.state, pieces: work.pieces }).property(of, name),
  );

/** Topmost member of which that is so; undefined: none. */
const topWhere = (
  work: Work,
  { members }: Piece,
  is: (member: Piece) => boolean,
): Piece | undefined => {
  for (let n = members.length - 1; n >= 0; n -= 1) {
    const member = pieceOf(work, members[n]!);
    if (member && is(member)) return member;
  }
  return undefined;
};

const seen = (piece: Piece): boolean => !hiddenFrom(piece, OBSERVER);

/** What stands for a thing where it might join another: of a stack its topmost member that everybody sees. */
const faceOf = (work: Work, thing: Piece): Piece | undefined =>
  holds(thing) ? topWhere(work, thing, seen) : thing;

/** Two pieces may lie in one stack: everybody sees both, or one and the same player hid them. */
const mix = (a: Piece | undefined, b: Piece | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  stackable(a) &&
  stackable(b) &&
  ((seen(a) && seen(b)) || hiddenBy(a) === hiddenBy(b));

/**
 * What lies at exactly that place and takes the piece in (rule 3): the lowest that does. `secret`: whose move it is; what he
 * hid himself is open to him, though not what his side did. `itself`: it may lie there, and be what is found.
 */
export const joinable = (
  work: Work,
  piece: Piece,
  map: string,
  to: MovePlace,
  secret?: string,
  itself = false,
): Piece | undefined => {
  const view = viewOfMap(work, map);
  const ids = mapOf(work, map).places.get(placeKey(to.x, to.y)) ?? [];
  const stacking = !view?.metrics.disabled && (holds(piece) || stackable(piece));
  const own = faceOf(work, piece);
  const layer = layerIn(work, map, piece, own);
  const openTo = (one: Piece): boolean => [undefined, secret].includes(hiddenBy(one));
  const found = ids
    .filter((id) => itself || id !== piece.id)
    .map((id) => pieceOf(work, id)!)
    .map((there) => ({ there, face: faceOf(work, there) }))
    .map(({ there, face }) => ({ there, face, layer: layerIn(work, map, there, face) }))
    .sort((a, b) => a.layer - b.layer);
  return found.find(({ there, face, layer: its }) => {
    if (isDeck(there)) return !holds(piece) || isStack(piece);
    if (!stacking || its !== layer || !mix(own, face)) return false;
    return isStack(there) ? topWhere(work, there, openTo) !== undefined : openTo(there);
  })?.there;
};

/** What is laid down alone on that map gets a stack of its own. */
const wraps = (work: Work, map: string, piece: Piece): boolean =>
  !holds(piece) && stackable(piece) && !viewOfMap(work, map)?.metrics.disabled;

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

/**
 * Puts a piece, or all members of a stack, right above `under`, or above what everybody sees of a stack or deck: what is hidden
 * and lies on top of that stays on top.
 */
const join = (work: Work, piece: Piece, under: Piece): void => {
  const holder = holds(under)
    ? under
    : under.parent === undefined
      ? wrap(work, under.id)
      : pieceOf(work, under.parent)!;
  const { members } = pieceOf(work, holder.id)!;
  const below = faceOf(work, under);
  let index = below ? members.indexOf(below.id) + 1 : members.length;
  for (const id of isStack(piece) ? piece.members : [piece.id]) {
    const was = holder.members.indexOf(id);
    insert(work, holder.id, id, index, true);
    if (was < 0 || was >= index) index += 1;
  }
};

/**
 * The engine lays a piece anew where it lies when a property of its own changes, since that may change its layer: a
 * loose piece or a stack of one joins what is there or comes to lie on top, a member that fits no more leaves its stack.
 */
const layAnew = (work: Work, id: string): void => {
  const piece = pieceOf(work, id)!;
  const holder = piece.parent === undefined ? undefined : pieceOf(work, piece.parent);
  if (piece.map === undefined || (holder ? isDeck(holder) : piece.rank === undefined)) return;
  const at = holder?.members.indexOf(id) ?? 0;
  const inSight = (member: string): boolean => seen(pieceOf(work, member)!);
  const other =
    holder?.members.slice(0, at).findLast(inSight) ?? holder?.members.slice(at + 1).find(inSight);
  if (other !== undefined) {
    const beside = pieceOf(work, other)!;
    const { map } = piece;
    const fits = stackable(beside) && stackable(piece) && seen(piece);
    const layer = layerIn(work, map, piece, undefined);
    if (fits && layerIn(work, map, beside, undefined) === layer) return;
  }
  const moving = holder && other === undefined ? holder : piece;
  const { x, y } = holder ?? piece;
  const found = joinable(work, moving, piece.map, { x, y });
  if (found && found.id !== holder?.id) return join(work, moving, found);
  seat(work, moving.id, piece.map, x, y);
  if (wraps(work, piece.map, moving)) wrap(work, moving.id);
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
    if (piece.type.traits.some(({ id }) => id === 'PROP;')) layAnew(work, piece.id);
    applyCore(work, piece.id, after.core);
    return;
  }
  const before = readStateTokens(command.before, count);
  put(work, { ...piece, states: merged(piece.states, after.traits, before.traits) });
  const valued = piece.type.traits.some(
    ({ id }, n) =>
      id === 'PROP;' && n < after.traits.length && after.traits[n] !== before.traits[n],
  );
  if (valued) layAnew(work, piece.id);
  if (after.core !== before.core) applyCore(work, piece.id, after.core);
};

/** Puts what moves onto `under`, into what takes it in at the place, or alone (rules 2 to 4). */
const land = (work: Work, piece: Piece, map: string, command: Of<'move'>): void => {
  const { to } = command;
  const under = to.under === undefined ? undefined : pieceOf(work, to.under);
  const onto = under && under.map === map && under.x === to.x && under.y === to.y;
  if (onto && under.id !== piece.id) return join(work, piece, under);
  const found = joinable(work, piece, map, to, command.secret, true);
  if (found?.id === piece.id) return;
  if (found) return join(work, piece, found);
  // what lies on that map already keeps its place among the others
  const stays = piece.map === map && piece.rank !== undefined;
  if (stays) shift(work, piece, to.x, to.y);
  else seat(work, piece.id, map, to.x, to.y);
  if (piece.parent === undefined && wraps(work, map, piece)) wrap(work, piece.id);
};

export const move = (work: Work, command: Of<'move'>): void => {
  const piece = pieceOf(work, command.id);
  if (!piece) return;
  const map = layingMap(work, command.to.map);
  if (map === undefined) {
    unseat(work, piece.id);
    return;
  }
  land(work, piece, map, command);
  const parent = pieceOf(work, piece.id)?.parent;
  if (command.to.under === undefined && parent !== undefined)
    insert(work, parent, piece.id, 0, false);
  const moved = pieceOf(work, piece.id);
  if (moved) bringUp(work, moved);
};
