// What the engine says in the chat of pieces that a player moves or puts down, in the words of the map where they come to lie.
import { chatText } from '../../vassal/writeCommand.ts';
import { ask } from './asking.ts';
import { isStack } from './facts.ts';
import { fillFor } from './formats.ts';
import { viewOf } from './module.ts';
import type { Piece, TableState } from './state.ts';
import { covered } from './spots.ts';

/** What nobody else may know. */
const SECRET = '?';

/** The pieces meant, of a stack its members from the top. */
const piecesOf = ({ pieces }: TableState, ids: readonly string[]): readonly Piece[] =>
  ids.flatMap((id) => {
    const thing = pieces.get(id);
    if (!thing || !isStack(thing)) return thing ?? [];
    return thing.members.toReversed().flatMap((member) => pieces.get(member) ?? []);
  });

/**
 * Chat commands, one for all that went from one place to one other; none where the map has no words for it. Whether the
 * module wants any is the caller's to ask. Nobody is told more than an observer sees. `ids`: pieces and stacks as they lay
 * before, new ones as they lie after.
 */
export const moveReports = (
  before: TableState,
  after: TableState,
  ids: readonly string[],
): readonly string[] => {
  const { mapOf } = viewOf(after.module);
  const answers = ask(after);
  const { viewer, places } = answers.asked;
  const fill = fillFor(after);
  const groups = new Map<
    string,
    { readonly names: string[]; readonly said: (names: string) => string }
  >();
  const stacks = ids.map((id) => (before.pieces.has(id) ? before : after));
  const moved = ids.flatMap((id, n) => piecesOf(stacks[n]!, [id]));
  for (const { id } of moved) {
    const piece = after.pieces.get(id);
    const was = before.pieces.get(id);
    const to = piece?.map === undefined ? undefined : mapOf(piece.map);
    if (!piece || !to) continue;
    const from = was?.map === undefined ? undefined : mapOf(was.map);
    if (was && from === to && was.x === piece.x && was.y === piece.y) continue;
    const hidden = answers.hidden(piece);
    const name = hidden || covered(after, piece, viewer) ? SECRET : answers.name(piece).trim();
    const { created, entered, within } = to.reports;
    const format = from === undefined ? created : from === to ? within : entered;
    if (format === '') continue;
    const where = (at: Piece): string =>
      hidden ? SECRET : at.map === undefined ? '' : places.location(at.map, at);
    const values = {
      location: where(piece),
      mapName: to.name,
      ...(from && was ? { previousMap: from.name, previousLocation: where(was) } : {}),
    };
    const place = (at: Piece | undefined) => [at?.map, at?.x, at?.y];
    const key = JSON.stringify([hidden, place(from && was), place(piece)]);
    const group = groups.get(key);
    if (group) group.names.push(name);
    else
      groups.set(key, {
        names: [name],
        said: (pieceName) => fill(format, { ...values, pieceName }),
      });
  }
  return [...groups.values()].flatMap(({ names, said }) => {
    const text = said(names.join(', '));
    return text === '' ? [] : [chatText(`* ${text}`)];
  });
};
