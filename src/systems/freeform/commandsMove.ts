// Moves by hand as VASSAL writes them: a move for each piece, and a fresh stack where they come to lie on nothing.
import { readCommand } from '../../vassal/command.ts';
import {
  readCoreState,
  readPieceType,
  readStateTokens,
  writeCoreState,
  writeStateTokens,
} from '../../vassal/piece.ts';
import { readCargo } from '../../vassal/traits/ground.ts';
import { readMoved } from '../../vassal/traits/trail.ts';
import { addText, changeText, moveText } from '../../vassal/writeCommand.ts';
import { STACK, stackState } from '../../vassal/writePiece.ts';
import { joinable } from './carryPieces.ts';
import { holds, isStack, stackable } from './facts.ts';
import { viewOf } from './module.ts';
import { stateText } from './pieceText.ts';
import { expandPrototypes, namesPrototypes } from './prototypes.ts';
import type { Piece, TableState } from './state.ts';
import { workOn } from './work.ts';

/** Where something is put. */
interface Place {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

/** A name that nothing on the table has: the step's number and the place within it. */
const freshId = (state: TableState, n: number): string => {
  for (let more = 0; ; more += 1) {
    const id = `own-${state.step + 1}-${n}${more === 0 ? '' : `-${more}`}`;
    if (!state.pieces.has(id)) return id;
  }
};

const below = (state: TableState, piece: Piece): string | undefined => {
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  return holder?.members[holder.members.indexOf(piece.id) - 1];
};

/** What a thing put at a place comes to lie upon: the top of what takes it in; undefined: it lies alone. */
const landing = (
  state: TableState,
  piece: Piece,
  to: Place,
  moving: ReadonlySet<string>,
): { readonly onto?: string } | undefined => {
  const found = joinable(workOn(state), piece, to.map, to);
  if (!found || moving.has(found.id)) return undefined;
  if (!holds(found)) return { onto: found.id };
  const top = found.members.findLast((id) => !moving.has(id));
  if (top === undefined) return isStack(found) ? undefined : {};
  return { onto: top };
};

/** Marks that a move leaves on the piece itself. */
const marked = (piece: Piece): readonly string[] => {
  const states = piece.type.traits.map(({ id }, n) =>
    id === 'markmoved;' && !readMoved(piece.states[n]) ? 'true' : piece.states[n],
  );
  if (states.every((token, n) => token === piece.states[n])) return [];
  return [changeText(piece.id, stateText({ ...piece, states }), stateText(piece))];
};

const moveOf = (state: TableState, piece: Piece, to: Place, onto: string | undefined): string => {
  const off = below(state, piece);
  const from = { ...(piece.map === undefined ? {} : { map: piece.map }), x: piece.x, y: piece.y };
  return moveText({
    id: piece.id,
    to,
    from,
    ...(onto === undefined ? {} : { onto }),
    ...(off === undefined ? {} : { off }),
  });
};

/** Stacks on that map hold this piece. */
const stacksOn = (state: TableState, piece: Piece, map: string): boolean =>
  stackable(piece) && !viewOf(state.module).mapOf(map)?.metrics.disabled;

/** What lies on the mats among these pieces and is not moved itself, and goes along: each with its own place. */
const cargoOf = (
  state: TableState,
  ids: readonly string[],
  to: Place,
): readonly { readonly id: string; readonly to: Place }[] => {
  const moving = new Set(ids);
  return ids.flatMap((id) => {
    const mat = state.pieces.get(id)!;
    return mat.type.traits.flatMap((trait, n) => {
      if (trait.id !== 'mat;') return [];
      return readCargo(mat.states[n]).flatMap((cargo) => {
        const piece = state.pieces.get(cargo);
        if (!piece || moving.has(cargo) || piece.map !== mat.map) return [];
        const place = { map: to.map, x: to.x + piece.x - mat.x, y: to.y + piece.y - mat.y };
        return [{ id: cargo, to: place }];
      });
    });
  });
};

/**
 * Puts pieces or whole stacks, bottom first, at a place: onto `onto`, onto what is there, or alone. What lies on a mat
 * goes with it.
 */
export const moveTexts = (
  state: TableState,
  ids: readonly string[],
  to: Place,
  onto?: string,
  group = 0,
): readonly string[] => [
  ...ownMoves(state, ids, to, onto, group),
  ...cargoOf(state, ids, to).flatMap((cargo, n) =>
    ownMoves(state, [cargo.id], cargo.to, undefined, group + n + 1),
  ),
];

/** The stack at the place that these come into, where some of them lie already; undefined: none does. */
const ownStack = (
  state: TableState,
  ids: readonly string[],
  to: Place,
  onto: string | undefined,
): Piece | undefined => {
  const first = state.pieces.get(ids[0]!)!;
  const found =
    onto === undefined
      ? joinable(workOn(state), first, to.map, to)
      : state.pieces.get(state.pieces.get(onto)?.parent ?? '');
  if (!found || !isStack(found) || ids.includes(found.id)) return undefined;
  const there = found.map === to.map && found.x === to.x && found.y === to.y;
  return there && ids.some((id) => found.members.includes(id)) ? found : undefined;
};

/**
 * Into a stack in which some of them lie already: the others are brought, then the order is set by the stack's state, as
 * engines differ in a move within one stack (FORMAT.md 4.6).
 */
const rearranged = (
  state: TableState,
  stack: Piece,
  ids: readonly string[],
  to: Place,
  onto: string | undefined,
): readonly string[] => {
  const [own, brought] = [
    ids.filter((id) => stack.members.includes(id)),
    ids.filter((id) => !stack.members.includes(id)),
  ];
  const base = onto ?? stack.members.findLast((id) => !ids.includes(id)) ?? stack.members.at(-1)!;
  const out: string[] = [];
  const now = [...stack.members];
  let under = base;
  for (const id of brought) {
    const piece = state.pieces.get(id)!;
    out.push(moveOf(state, piece, to, under));
    const movers = isStack(piece) ? piece.members : [id];
    now.splice(now.indexOf(under) + 1, 0, ...movers);
    under = movers.at(-1) ?? under;
  }
  const flat = ids.flatMap((id) => {
    const piece = state.pieces.get(id)!;
    return isStack(piece) ? piece.members : [id];
  });
  const staying = now.filter((id) => !flat.includes(id));
  // upon one that moves itself: upon what that lies on
  const from = now.slice(0, now.indexOf(base) + 1).findLast((id) => staying.includes(id));
  const wanted = staying.toSpliced(from === undefined ? 0 : staying.indexOf(from) + 1, 0, ...flat);
  if (wanted.some((id, n) => now[n] !== id)) {
    const stateOf = (members: readonly string[]): string => stateText({ ...stack, members });
    out.push(changeText(stack.id, stateOf(wanted), stateOf(now)));
  }
  return [...out, ...[...own, ...brought].flatMap((id) => marksOf(state, id))];
};

/** Marks that a move leaves on a piece, or on all that lie in a stack. */
const marksOf = (state: TableState, id: string): readonly string[] => {
  const piece = state.pieces.get(id)!;
  const movers = isStack(piece) ? piece.members : [id];
  return movers.flatMap((m) => marked(state.pieces.get(m)!));
};

const ownMoves = (
  state: TableState,
  ids: readonly string[],
  to: Place,
  onto: string | undefined,
  group: number,
): readonly string[] => {
  const stack = ownStack(state, ids, to, onto);
  if (stack) return rearranged(state, stack, ids, to, onto);
  const out: string[] = [];
  const moving = new Set(ids);
  let under = onto;
  ids.forEach((id, n) => {
    const piece = state.pieces.get(id)!;
    const alone = under === undefined ? landing(state, piece, to, moving) : { onto: under };
    out.push(moveOf(state, piece, to, alone?.onto));
    if (!alone && !holds(piece) && stacksOn(state, piece, to.map))
      out.push(addText(freshId(state, group * 1000 + n), STACK, stackState(to, [id])));
    if (stacksOn(state, piece, to.map))
      under = isStack(piece) ? (piece.members.at(-1) ?? under) : id;
    out.push(...marksOf(state, id));
  });
  return out;
};

/** A slot's piece as it begins, on no map yet; undefined: the text defines none. */
const fromSlot = (
  state: TableState,
  definition: string,
): { readonly piece: Piece; readonly text: string } | undefined => {
  const command = readCommand(definition);
  if (command.kind !== 'add') return undefined;
  const written = readPieceType(command.type);
  if (written.core.kind !== 'piece') return undefined;
  const tokens = readStateTokens(command.state, written.traits.length);
  const { type, states } = namesPrototypes(written)
    ? expandPrototypes(written, tokens.traits, viewOf(state.module).prototypes)
    : { type: written, states: tokens.traits };
  const { map: _map, ...core } = readCoreState('piece', tokens.core);
  if (core.kind !== 'piece') return undefined;
  const coreText = writeCoreState({ ...core, x: 0, y: 0 });
  const id = freshId(state, 0);
  const { gpid, kept } = core;
  const bare = { x: 0, y: 0, surplus: [], members: [], gpid, kept, coreText };
  return {
    piece: { id, type, states, ...bare },
    text: addText(id, type.text, writeStateTokens({ traits: states, surplus: [], core: coreText })),
  };
};

/** It defines a piece. */
export const definesPiece = (state: TableState, definition: string): boolean =>
  fromSlot(state, definition) !== undefined;

/** A new piece out of a palette's slot, put at a place. */
export const newPieceTexts = (
  state: TableState,
  definition: string,
  to: Place,
): readonly string[] => {
  const made = fromSlot(state, definition);
  if (!made) return [];
  const { piece, text } = made;
  const grown = { ...state, pieces: state.pieces.set(piece.id, piece) };
  return [text, ...moveTexts(grown, [piece.id], to, undefined, 1)];
};
