// Where a game stands: what its turn trackers say.
import type { PlaceInGame } from '../../kernel/system.ts';
import { readTurn, type TurnReading } from '../../vassal/module/turns.ts';
import { fillFor } from './formats.ts';
import { viewOf } from './module.ts';
import type { TableState } from './state.ts';

/**
 * The tracker of that number as it stands; undefined: the module has none, or is not at hand. `unresolved` hears of formats
 * that are not understood; absent: nobody does.
 */
export const turnOf = (
  state: TableState,
  tracker: number,
  unresolved?: Parameters<typeof fillFor>[1],
): TurnReading | undefined => {
  const view = viewOf(state.module).trackers.find(({ number }) => number === tracker);
  return view && readTurn(view, state.turns.get(tracker), fillFor(state, unresolved));
};

/** All trackers in words, by their names. */
export const turnsInWords = (state: TableState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    viewOf(state.module).trackers.map((view) => [
      view.name || `TurnTracker${view.number}`,
      readTurn(view, state.turns.get(view.number), fillFor(state)).text,
    ]),
  );

/** First number of a text; 0: there is none. */
const firstNumber = (text: string): number => Number(/\d{1,9}/.exec(text)?.[0] ?? 0);

/** Turn and phase by the first tracker: its first number, and its words; a table without one is in turn 0. */
export const placeOf = (state: TableState): PlaceInGame => {
  const text = turnOf(state, 0)?.text.trim() ?? '';
  return { turn: firstNumber(text), phase: text === '' ? 'table' : text };
};
