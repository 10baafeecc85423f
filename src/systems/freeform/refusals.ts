// What cannot be done at a free table, and why: only what names things that are not there.
import type { OneAction } from './actions.ts';
import { definesPiece } from './commandsMove.ts';
import { isDeck } from './facts.ts';
import type { TableState } from './state.ts';
import { changedToken } from './traitChanges.ts';

const missing = (state: TableState, ids: readonly string[]): string | undefined => {
  const gone = ids.find((id) => !state.pieces.has(id));
  return gone === undefined ? undefined : `There is no piece "${gone}" on the table.`;
};

const noMap = (state: TableState, maps: readonly string[]): string | undefined => {
  const gone = maps.find((map) => !state.maps.has(map));
  return gone === undefined ? undefined : `The table has no map "${gone}".`;
};

const noDeck = (state: TableState, id: string): string | undefined => {
  const piece = state.pieces.get(id);
  return piece && isDeck(piece) ? undefined : `There is no deck "${id}" on the table.`;
};

/** Why it cannot be done, in one sentence; undefined: it can. */
export const refusal = (state: TableState, action: OneAction): string | undefined => {
  if ('move' in action) {
    const { pieces, to, onto } = action.move;
    return (
      missing(state, [...pieces, ...(onto === undefined ? [] : [onto])]) ?? noMap(state, [to.map])
    );
  }
  if ('remove' in action) return missing(state, action.remove);
  if ('add' in action)
    return definesPiece(state, action.add.definition)
      ? noMap(state, [action.add.to.map])
      : 'That text defines no piece; a slot\'s own text ("+/null/type/state") was expected.';
  if ('shuffle' in action) return noDeck(state, action.shuffle);
  if ('draw' in action)
    return (
      noDeck(state, action.draw.deck) ??
      noMap(
        state,
        action.draw.to.map(({ map }) => map),
      ) ??
      (state.pieces.get(action.draw.deck)!.members.length < action.draw.count
        ? 'The deck has not that many cards.'
        : undefined)
    );
  if (
    'layer' in action ||
    'rotate' in action ||
    'label' in action ||
    'value' in action ||
    'mask' in action
  ) {
    const change = changedToken(state, action);
    return typeof change === 'string' ? change : undefined;
  }
  return undefined;
};
