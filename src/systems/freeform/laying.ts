// Laying things on a map, into stacks and decks, and taking them up again; the index by place is kept with it.
import { OrderedSet } from 'immutable';
import { holds, isStack } from './facts.ts';
import type { Piece } from './state.ts';
import { mapOf, nextRank, pieceOf, put, type Work, type WorkMap } from './work.ts';

export const placeKey = (x: number, y: number): string => `${x},${y}`;

/** It lies on its map for all to see: an empty stack does not. */
const shown = (piece: Piece): boolean =>
  piece.map !== undefined &&
  piece.rank !== undefined &&
  !(isStack(piece) && piece.members.length === 0);

const rankIn = (work: Work, id: string): number => pieceOf(work, id)?.rank ?? 0;

/** Puts `id` among `ids` by rank. */
const rankedInto = (work: Work, ids: string[], id: string): void => {
  const rank = rankIn(work, id);
  let at = ids.length;
  while (at > 0 && rankIn(work, ids[at - 1]!) > rank) at -= 1;
  ids.splice(at, 0, id);
};

/** What lies at a place, as a list of this work's own; a place where nothing is left has none. */
const listAt = (map: WorkMap, key: string): string[] => {
  const own = map.own.get(key) ?? [...(map.places.get(key) ?? [])];
  map.own.set(key, own);
  map.places = map.places.set(key, own);
  return own;
};

const dropEmpty = (map: WorkMap, key: string): void => {
  if (map.own.get(key)?.length !== 0) return;
  map.own.delete(key);
  map.places = map.places.delete(key);
};

const show = (work: Work, piece: Piece, map: WorkMap): void => {
  const last = map.order.last();
  if (last === undefined || rankIn(work, last) < piece.rank!) map.order = map.order.add(piece.id);
  else {
    const all = [...map.order];
    rankedInto(work, all, piece.id);
    map.order = OrderedSet(all).asMutable();
  }
  rankedInto(work, listAt(map, placeKey(piece.x, piece.y)), piece.id);
};

const unshow = (piece: Piece, map: WorkMap): void => {
  map.order = map.order.delete(piece.id);
  const key = placeKey(piece.x, piece.y);
  const list = listAt(map, key);
  const at = list.indexOf(piece.id);
  if (at >= 0) list.splice(at, 1);
  dropEmpty(map, key);
};

/** The same for many things: each place's list is gone through once. */
const unshowAll = (work: Work, pieces: readonly Piece[]): void => {
  const gone = new Set(pieces.map(({ id }) => id));
  const places = new Map<WorkMap, Set<string>>();
  for (const piece of pieces) {
    const map = mapOf(work, piece.map!);
    map.order = map.order.delete(piece.id);
    const keys = places.get(map) ?? new Set();
    places.set(map, keys.add(placeKey(piece.x, piece.y)));
  }
  for (const [map, keys] of places)
    for (const key of keys) {
      const left = listAt(map, key).filter((id) => !gone.has(id));
      map.own.set(key, left);
      map.places = map.places.set(key, left);
      dropEmpty(map, key);
    }
};

/** Writes a piece and keeps its map's lists in step with it. All writing of places goes through here. */
export const settle = (work: Work, after: Piece): void => {
  const before = pieceOf(work, after.id);
  put(work, after);
  const was = before !== undefined && shown(before);
  const is = shown(after);
  const same =
    was &&
    is &&
    before.map === after.map &&
    before.rank === after.rank &&
    before.x === after.x &&
    before.y === after.y;
  if (same) return;
  if (was) unshow(before, mapOf(work, before.map!));
  if (is) show(work, after, mapOf(work, after.map!));
};

/** The piece without its map, its stack and its rank. */
const loose = ({ map: _map, parent: _parent, rank: _rank, ...piece }: Piece): Piece => piece;

/** Takes a thing up from its map or out of its stack; its own members stay with it. */
export const lift = (work: Work, id: string): Piece | undefined => {
  const piece = pieceOf(work, id);
  if (!piece) return undefined;
  if (piece.parent !== undefined) {
    const holder = pieceOf(work, piece.parent);
    if (holder) settle(work, { ...holder, members: holder.members.filter((m) => m !== id) });
  }
  const up = loose(piece);
  settle(work, up);
  return up;
};

/** Members go where their stack or deck goes. */
const follow = (work: Work, holder: Piece, moved: boolean): void => {
  for (const id of holder.members) {
    const member = pieceOf(work, id);
    if (!member) continue;
    const { map: _map, ...rest } = member;
    put(work, {
      ...rest,
      ...(holder.map === undefined ? {} : { map: holder.map }),
      ...(moved ? { x: holder.x, y: holder.y } : {}),
    });
  }
};

/** Lays a thing on a map, on top of what is there. */
export const seat = (work: Work, id: string, map: string, x: number, y: number): void => {
  const up = lift(work, id);
  if (!up) return;
  const piece = { ...up, map, x, y, rank: nextRank(work) };
  settle(work, piece);
  if (holds(piece)) follow(work, piece, true);
};

/** Brings a thing that lies on a map above all others there; what lies in a stack or deck brings that. */
export const raise = (work: Work, id: string): void => {
  const piece = pieceOf(work, id);
  if (piece?.parent !== undefined) raise(work, piece.parent);
  else if (piece?.rank !== undefined) settle(work, { ...piece, rank: nextRank(work) });
};

/** Moves a thing that lies on its map already, without laying it anew. */
export const shift = (work: Work, piece: Piece, x: number, y: number): void => {
  const moved = { ...piece, x, y };
  settle(work, moved);
  if (holds(moved)) follow(work, moved, true);
};

/** Takes a thing off its map; members of a stack go with it. */
export const unseat = (work: Work, id: string): void => {
  const up = lift(work, id);
  if (up && holds(up)) follow(work, up, false);
};

/** Puts a piece into a stack or deck, below the member that is at `index` now. Position: the holder's, where `place`. */
export const insert = (
  work: Work,
  holderId: string,
  id: string,
  index: number,
  place: boolean,
): void => {
  const piece = pieceOf(work, id);
  if (!piece || id === holderId || holds(piece)) return;
  const old = pieceOf(work, holderId);
  if (!old) return;
  const was = piece.parent === holderId ? old.members.indexOf(id) : -1;
  const up = lift(work, id)!;
  const holder = pieceOf(work, holderId)!;
  const at = was >= 0 && was < index ? index - 1 : index;
  put(work, {
    ...up,
    parent: holderId,
    ...(holder.map === undefined ? {} : { map: holder.map }),
    ...(place ? { x: holder.x, y: holder.y } : {}),
  });
  const members = [...holder.members.slice(0, at), id, ...holder.members.slice(at)];
  settle(work, { ...holder, members });
};

/** Takes up many things at once: each stack or deck that loses some is written once. */
const liftAll = (work: Work, ids: readonly string[]): void => {
  const going = new Set(ids);
  const holders = new Set<string>();
  const before = ids.map((id) => pieceOf(work, id)!);
  unshowAll(work, before.filter(shown));
  for (const piece of before) {
    if (piece.parent !== undefined) holders.add(piece.parent);
    put(work, loose(piece));
  }
  for (const id of holders) {
    const holder = pieceOf(work, id);
    if (!holder) continue;
    settle(work, { ...holder, members: holder.members.filter((member) => !going.has(member)) });
  }
};

/**
 * Gives a stack or deck these members, in this order, each where it is named last; who is in none of the lists any more
 * lies nowhere.
 */
export const setMembers = (work: Work, holderId: string, ids: readonly string[]): void => {
  const former = pieceOf(work, holderId)!.members;
  const wanted = [...new Set(ids.toReversed())].toReversed().filter((id) => {
    const piece = pieceOf(work, id);
    return piece && id !== holderId && !holds(piece);
  });
  liftAll(
    work,
    wanted.filter((id) => pieceOf(work, id)!.parent !== holderId),
  );
  const holder = pieceOf(work, holderId)!;
  const stay = new Set(wanted);
  for (const id of former) {
    const piece = pieceOf(work, id);
    if (piece?.parent === holderId && !stay.has(id)) put(work, loose(piece));
  }
  for (const id of wanted) {
    const piece = pieceOf(work, id)!;
    const { map: _map, rank: _rank, ...rest } = piece;
    put(work, {
      ...rest,
      parent: holderId,
      ...(holder.map === undefined ? {} : { map: holder.map }),
    });
  }
  settle(work, { ...holder, members: wanted });
};
