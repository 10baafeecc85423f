// A game as its module begins it when no save is opened: its usual boards or those that were chosen, stacks and decks of the start, in the
// words of a save. FORMAT.md 6.3, 6.7
import { readCommand } from '../command.ts';
import type { Placing } from '../placings.ts';
import type { CorePlace } from '../piece.ts';
import {
  readCoreState,
  readPieceType,
  readStateTokens,
  writeCoreState,
  writeStateTokens,
} from '../piece.ts';
import { keepsLoose } from '../traits/ground.ts';
import { readPrototypeUse } from '../traits/named.ts';
import { addText, boardsText } from '../writeCommand.ts';
import { deckState, STACK, stackState } from '../writePiece.ts';
import { type ChosenBoards, NONE_CHOSEN } from './boardChoice.ts';
import type { SizeOf } from './location.ts';
import { groundOf } from './location.ts';
import type { MapView } from './maps.ts';
import type { ModuleView } from './moduleView.ts';
import type { SlotView } from './pieces.ts';
import { standingPlace } from './standing.ts';

/** Prototypes within each other that are looked into. */
const DEEPEST = 20;

/** Whether a piece lies loose: its definition, or a prototype's, says that it never stacks. */
const liesLoose = (text: string, prototypes: ReadonlyMap<string, string>, depth = 0): boolean => {
  const command = readCommand(text);
  if (command.kind !== 'add' || depth > DEEPEST) return false;
  return readPieceType(command.type).traits.some((trait) => {
    if (trait.id !== 'prototype;') return keepsLoose(trait);
    const { name } = readPrototypeUse(trait.fields);
    return liesLoose(prototypes.get(name) ?? '', prototypes, depth + 1);
  });
};

/** A slot's piece put down; undefined: the slot is empty. */
const pieceText = (slot: SlotView, id: string, place: CorePlace): string | undefined => {
  const command = readCommand(slot.text);
  if (command.kind !== 'add') return undefined;
  const type = readPieceType(command.type);
  const tokens = readStateTokens(command.state, type.traits.length);
  const core = readCoreState(type.core.kind, tokens.core);
  const gpid = core.kind === 'piece' ? { gpid: core.gpid || slot.gpid } : {};
  const state = { ...tokens, core: writeCoreState({ ...core, ...gpid, ...place }) };
  return addText(id, command.type, writeStateTokens(state));
};

/**
 * Texts of a save's start: the boards of every map and what lies on them, with ids from "1" on; prototypes are not expanded.
 * `sizeOf`: sizes of pictures. `chosen`: boards by map; one that has no usual boards begins without any unless some are
 * chosen for it.
 */
export const freshStart = (
  view: ModuleView,
  sizeOf: SizeOf,
  chosen: ChosenBoards = NONE_CHOSEN,
): readonly string[] => {
  const laidOn = (map: MapView): readonly Placing[] => chosen.get(map.id) ?? map.usual;
  const pieces: string[] = [];
  const boards: string[] = [];
  let id = 0;
  const nextId = (): string => {
    id += 1;
    return String(id);
  };
  for (const map of view.maps) {
    // of two maps of one name nobody can speak of the second
    if (view.mapOf(map.id) !== map) continue;
    const lender = map.boardsOf === '' ? undefined : view.mapOf(map.boardsOf);
    const own = laidOn(map);
    const placings = own.length > 0 || !lender ? own : laidOn(lender);
    boards.push(boardsText(map.id, placings));
    const ground = groundOf(map, placings, sizeOf, lender);
    for (const what of map.start) {
      const at = standingPlace(what, map, ground);
      if (!at) continue;
      const place = { map: map.id, ...at };
      const members: string[] = [];
      for (const slot of what.slots) {
        const piece = nextId();
        const text = pieceText(slot, piece, place);
        if (text === undefined) continue;
        pieces.push(text);
        if (what.kind === 'deck' || !liesLoose(slot.text, view.prototypes)) members.push(piece);
      }
      if (what.kind === 'deck')
        pieces.push(addText(nextId(), what.type, deckState(place, what.faceDown, members)));
      else if (members.length > 0)
        pieces.push(addText(nextId(), STACK, stackState(place, members)));
    }
  }
  return [...pieces, ...boards, 'end_save'];
};
