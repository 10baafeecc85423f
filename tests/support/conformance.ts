// A table set beside the engine's dump, piece by piece; every difference is one line.
import { isDeck } from '../../src/systems/freeform/facts.ts';
import type { Piece, TableState } from '../../src/systems/freeform/state.ts';
import { readPieceType, readStateTokens } from '../../src/vassal/piece.ts';
import type { DumpLine, DumpPiece } from './vassalSamples.ts';

/** What the engine holds, line after line. */
export interface Engine {
  readonly pieces: Map<string, DumpPiece>;
  readonly order: Map<string, readonly string[]>;
  readonly globals: Map<string, string>;
  /** the engine's names of stacks that no file names, by ours */
  readonly alias: Map<string, string>;
}

export const engine = (): Engine => ({
  pieces: new Map(),
  order: new Map(),
  globals: new Map(),
  alias: new Map(),
});

export const take = (held: Engine, line: DumpLine): void => {
  for (const piece of [...(line.pieces ?? []), ...(line.changed ?? [])])
    held.pieces.set(piece.id, { ...held.pieces.get(piece.id), ...piece });
  for (const id of line.removed ?? []) held.pieces.delete(id);
  for (const [map, ids] of Object.entries(line.order ?? {})) held.order.set(map, ids);
  for (const [name, value] of Object.entries(line.globals ?? {})) held.globals.set(name, value);
};

const first = (token: string): string => token.split(';')[0]!;

/** Both tokens say the same in the trait's own terms. */
const sameToken = (id: string, ours: string | undefined, theirs: string): boolean => {
  if (ours === theirs) return true;
  if (ours === undefined) return true;
  if (id === 'emb2;' || id === 'emb;') return first(ours) === first(theirs);
  // the engine adds the number of points that it saw last
  if (id === 'footprint;') return theirs.startsWith(ours);
  if (id === 'obs;') return first(ours) === first(theirs);
  return false;
};

const idOf = (held: Engine, id: string | undefined): string | undefined =>
  id === undefined ? undefined : (held.alias.get(id) ?? id);

const pieceDifferences = (
  held: Engine,
  ours: Piece,
  theirs: DumpPiece,
  state: TableState,
): string[] => {
  const out: string[] = [];
  const say = (what: string, a: unknown, b: unknown): void => {
    if (a !== b)
      out.push(`${theirs.id} ${what}: ours ${JSON.stringify(a)} engine ${JSON.stringify(b)}`);
  };
  say('map', ours.map ?? null, theirs.map);
  say('x', ours.x, theirs.x);
  say('y', ours.y, theirs.y);
  if (theirs.kind === 'piece') {
    const parent = ours.parent === undefined ? undefined : state.pieces.get(ours.parent);
    if (parent && !held.pieces.has(parent.id) && theirs.parent && !state.pieces.has(theirs.parent))
      held.alias.set(parent.id, theirs.parent);
    say('parent', idOf(held, ours.parent) ?? null, theirs.parent ?? null);
    if (parent && theirs.parent) say('index', parent.members.indexOf(ours.id), theirs.idx);
    const traits = ours.type.traits;
    const theirType = theirs.type === undefined ? undefined : readPieceType(theirs.type);
    if (theirType) say('traits', traits.length, theirType.traits.length);
    const tokens = readStateTokens(theirs.state, traits.length);
    traits.forEach(({ id }, n) => {
      const token = tokens.traits[n] ?? '';
      if (!sameToken(id, ours.states[n], token)) say(`trait ${n} ${id}`, ours.states[n], token);
    });
  } else {
    say('members', ours.members.map((m) => idOf(held, m)).join(), (theirs.children ?? []).join());
    if (isDeck(ours) && theirs.faceDown !== undefined)
      say('faceDown', ours.faceDown, theirs.faceDown);
  }
  return out;
};

/** All differences; `ids`: of these pieces only, all when absent. */
export const differences = (state: TableState, held: Engine, ids?: Iterable<string>): string[] => {
  const out: string[] = [];
  const names = new Map([...held.alias].map(([ours, theirs]) => [theirs, ours]));
  for (const id of ids ?? held.pieces.keys()) {
    const theirs = held.pieces.get(id);
    const ours = state.pieces.get(names.get(id) ?? id);
    if (!theirs) {
      if (ours) out.push(`${id} is removed in the engine only`);
      continue;
    }
    if (!ours) {
      if (theirs.kind !== 'stack') out.push(`${id} ${theirs.kind} is missing`);
      continue;
    }
    out.push(...pieceDifferences(held, ours, theirs, state));
  }
  if (ids === undefined)
    for (const id of state.pieces.keys())
      if (!held.pieces.has(idOf(held, id)!) && !id.startsWith('local-'))
        out.push(`${id} is ours only`);
  return out;
};
