// A table set beside the engine's dump, piece by piece; every difference is one line.
import { ask } from '../../src/systems/freeform/asking.ts';
import type { Answers } from '../../src/systems/freeform/properties.ts';
import { hiddenFrom, isDeck, layerOf } from '../../src/systems/freeform/facts.ts';
import { viewOf } from '../../src/systems/freeform/module.ts';
import { turnsInWords } from '../../src/systems/freeform/turns.ts';
import { OBSERVER } from '../../src/vassal/traits/hidden.ts';
import type { Piece, TableState } from '../../src/systems/freeform/state.ts';
import {
  type CoreState,
  readCoreState,
  readPieceType,
  readStateTokens,
} from '../../src/vassal/piece.ts';
import type { DumpLine, DumpPiece } from './vassalSamples.ts';

/** What the engine holds, line after line. */
export interface Engine {
  readonly pieces: Map<string, DumpPiece>;
  readonly order: Map<string, readonly string[]>;
  readonly globals: Map<string, string>;
  readonly misc: Map<string, string>;
  /** the engine's names of stacks that no file names, by ours */
  readonly alias: Map<string, string>;
  /** ids and names of properties that the file itself has: the engine adds some of its own */
  readonly mentions: (word: string) => boolean;
}

export const engine = (mentions: Engine['mentions']): Engine => ({
  mentions,
  pieces: new Map(),
  order: new Map(),
  globals: new Map(),
  misc: new Map(),
  alias: new Map(),
});

/** What the engine holds now, to be looked at later. The names of stacks go on being found out. */
export const copyOf = ({ pieces, order, globals, misc, ...held }: Engine): Engine => ({
  ...held,
  pieces: new Map(pieces),
  order: new Map(order),
  globals: new Map(globals),
  misc: new Map(misc),
});

export const take = (held: Engine, line: DumpLine): void => {
  for (const piece of [...(line.pieces ?? []), ...(line.changed ?? [])])
    held.pieces.set(piece.id, { ...held.pieces.get(piece.id), ...piece });
  for (const id of line.removed ?? []) held.pieces.delete(id);
  for (const [map, ids] of Object.entries(line.order ?? {})) held.order.set(map, ids);
  for (const [name, value] of Object.entries(line.globals ?? {})) held.globals.set(name, value);
  for (const [name, value] of Object.entries(line.misc ?? {})) held.misc.set(name, value);
};

const first = (token: string): string => token.split(';')[0]!;

/** Both tokens say the same in the trait's own terms. */
const sameToken = (id: string, ours: string | undefined, theirs: string): boolean => {
  // undefined: as the trait begins, which the engine writes out
  if (ours === undefined || ours === theirs) return true;
  if (id === 'obs;' || id === 'emb;' || id === 'emb2;') return first(ours) === first(theirs);
  // the engine adds the number of points that it saw last
  return id === 'footprint;' && theirs.startsWith(ours);
};

const idOf = (held: Engine, id: string | undefined): string | undefined =>
  id === undefined ? undefined : (held.alias.get(id) ?? id);

/** The engine adds one property of its own to every piece. */
const keptOf = (core: CoreState): string =>
  core.kind === 'piece'
    ? JSON.stringify(core.kept.filter(([key]) => key !== 'UniqueID')) + core.gpid
    : '';

const singleDifferences = (
  held: Engine,
  ours: Piece,
  theirs: DumpPiece,
  answers: Answers,
  follows: boolean,
): readonly Difference[] => {
  const { state } = answers.asked;
  const parent = ours.parent === undefined ? undefined : state.pieces.get(ours.parent);
  if (parent && !held.pieces.has(parent.id) && theirs.parent && !state.pieces.has(theirs.parent))
    held.alias.set(parent.id, theirs.parent);
  const { traits } = ours.type;
  const out: Difference[] = [
    ['parent', idOf(held, ours.parent) ?? null, theirs.parent ?? null],
    ['index', parent?.members.indexOf(ours.id) ?? -1, theirs.parent ? theirs.idx : -1],
  ];
  if (theirs.type !== undefined)
    out.push(['traits', traits.length, readPieceType(theirs.type).traits.length]);
  const tokens = readStateTokens(theirs.state, traits.length);
  out.push([
    'core',
    keptOf({ kind: 'piece', ...ours }),
    keptOf(readCoreState('piece', tokens.core)),
  ]);
  traits.forEach(({ id }, n) => {
    const token = tokens.traits[n] ?? '';
    const reading = answers.reading(ours).traits[n]!;
    if (reading.kind === 'layer' && reading.layer.follows) {
      // the engine writes the level that it drew last, so within a step it may be late
      const { level, active } = answers.layer(ours, n, reading.layer);
      if (follows) out.push([`layer ${n}`, String(active ? level : -level), first(token)]);
    } else if (!sameToken(id, ours.states[n], token))
      out.push([`trait ${n} ${id}`, ours.states[n], token]);
  });
  return out;
};

type Difference = readonly [what: string, ours: unknown, engine: unknown];

const pieceDifferences = (
  held: Engine,
  ours: Piece,
  theirs: DumpPiece,
  answers: Answers,
  follows: boolean,
): readonly string[] => {
  const all: readonly Difference[] = [
    ['map', ours.map ?? null, theirs.map],
    ['x', ours.x, theirs.x],
    ['y', ours.y, theirs.y],
    ...(theirs.kind === 'piece'
      ? singleDifferences(held, ours, theirs, answers, follows)
      : [['members', ours.members.join(), (theirs.children ?? []).join()] as const]),
    ...(isDeck(ours) && theirs.faceDown !== undefined
      ? [['faceDown', ours.faceDown, theirs.faceDown] as const]
      : []),
  ];
  return all
    .filter(([, a, b]) => a !== b)
    .map(
      ([what, a, b]) => `${theirs.id} ${what}: ${JSON.stringify(a)}, engine ${JSON.stringify(b)}`,
    );
};

const topOf = (state: TableState, piece: Piece): Piece | undefined =>
  piece.members
    .map((id) => state.pieces.get(id))
    .findLast((member) => member && !hiddenFrom(member, OBSERVER));

/** What lies on a map in drawing order, empty stacks left out, as the engine would list it. */
const drawingOrder = (answers: Answers, map: string): readonly string[] => {
  const { state } = answers.asked;
  const property = (piece: Piece, name: string) => answers.property(piece, name);
  const view = viewOf(state.module).mapOf(map);
  return [...(state.maps.get(map)?.order ?? [])]
    .map((id) => state.pieces.get(id)!)
    .map((piece) => ({ id: piece.id, layer: layerOf(view, piece, topOf(state, piece), property) }))
    .sort((a, b) => a.layer - b.layer)
    .map(({ id }) => id);
};

const orderDifferences = (answers: Answers, held: Engine): readonly string[] =>
  [...held.order].flatMap(([map, ids]) => {
    const theirs = ids.filter((id) => {
      const piece = held.pieces.get(id);
      const known = held.mentions(id) || [...held.alias.values()].includes(id);
      return piece && known && (piece.kind !== 'stack' || (piece.children ?? []).length > 0);
    });
    const ours = drawingOrder(answers, map).map((id) => idOf(held, id)!);
    const at = theirs.findIndex((id, n) => ours[n] !== id);
    return at < 0 && ours.length === theirs.length
      ? []
      : [
          `order of ${map} at ${at}: ours ${ours.slice(Math.max(0, at), at + 4).join()} engine ${theirs.slice(Math.max(0, at), at + 4).join()} (${ours.length}, ${theirs.length})`,
        ];
  });

/** All values of that name, whoever has it: the engine's list tells no containers. */
const globalsOf = (state: TableState, name: string): readonly string[] =>
  [...state.properties.values()].flatMap((own) => own.get(name) ?? []);

const tableDifferences = (state: TableState, held: Engine): readonly string[] => {
  const out: string[] = [];
  for (const [name, value] of held.globals) {
    // what no file speaks of, the engine's own start-up commands have set
    if (!held.mentions(name)) continue;
    const ours = globalsOf(state, name);
    if (!ours.includes(value))
      out.push(`global ${name}: ours ${JSON.stringify(ours)} engine ${JSON.stringify(value)}`);
  }
  const words = turnsInWords(state);
  for (const [key, value] of held.misc) {
    const turn = /^turn:(.*)/.exec(key);
    if (turn && words[turn[1]!] !== value)
      out.push(`${key}: ours ${JSON.stringify(words[turn[1]!])} engine ${JSON.stringify(value)}`);
  }
  const players = [...held.misc].filter(([key]) => /^player\d/.test(key)).map(([, value]) => value);
  const ours = state.players.map(({ name, side }) => `${name}|${side || '<observer>'}`);
  if (players.join() !== ours.join())
    out.push(`players: ours ${ours.join()} engine ${players.join()}`);
  return out;
};

/**
 * All differences; `line`: only of what that line says to have changed, and of `touched`. `follows`: levels that follow a
 * property are looked at too, which the engine has drawn by then.
 */
export const differences = (
  state: TableState,
  held: Engine,
  line?: DumpLine,
  touched: readonly string[] = [],
  follows = !line,
): readonly string[] => {
  const out: string[] = [];
  const answers = ask(state);
  const changed = [
    ...(line?.changed ?? []).map(({ id }) => id),
    ...(line?.removed ?? []),
    ...touched,
  ];
  const names = new Map([...held.alias].map(([ours, theirs]) => [theirs, ours]));
  for (const id of line ? new Set(changed) : held.pieces.keys()) {
    const theirs = held.pieces.get(idOf(held, id)!);
    const ours = state.pieces.get(names.get(id) ?? id);
    if (theirs && ours) out.push(...pieceDifferences(held, ours, theirs, answers, follows));
    // pieces that no file names: the module's own at the start, and stacks made on the way
    else if (theirs && held.mentions(id)) out.push(`${id} is missing`);
    else if (ours && held.mentions(id)) out.push(`${id} is ours only`);
  }
  if (!line)
    for (const id of state.pieces.keys())
      if (held.mentions(id) && !held.pieces.has(id)) out.push(`${id} is ours only`);
  if (!line || line.order) out.push(...orderDifferences(answers, held));
  if (!line || line.globals || line.misc) out.push(...tableDifferences(state, held));
  return out;
};
