// A free table as a Scene: the ordinary map and counters are empty, the table stands in their place.
import type { FreeformAction } from '../systems/freeform/actions.ts';
import type { Draft } from '../systems/freeform/choices.ts';
import type { FreeformEvent } from '../systems/freeform/events.ts';
import type { TableStart } from '../systems/freeform/rules.ts';
import type { TableState } from '../systems/freeform/state.ts';
import { placeOf, turnsInWords } from '../systems/freeform/turns.ts';
import type { MapScene } from './mapScene.ts';
import type { Presenter } from './presenter.ts';
import type { StatusScene } from './scene.ts';
import { presentTable } from './tablePresent.ts';
import { gearFor } from './tableSights.ts';

const noMap: MapScene = {
  key: 'table',
  hexSize: 1,
  width: 0,
  height: 0,
  frame: { x: 0, y: 0, width: 0, height: 0 },
  hexes: [],
  masses: [],
  courses: [],
  ways: [],
  crossings: [],
  places: [],
  bounds: [],
};

/** Maps on which something happened: where things came to lie, then where they were or changed. */
const mapsOf = (state: TableState, events: readonly FreeformEvent[]): readonly string[] => {
  const arrived: string[] = [];
  const others: string[] = [];
  for (const event of events) {
    if ('to' in event && typeof event.to === 'object') arrived.push(event.to.map);
    if ('at' in event && event.at) others.push(event.at.map);
    if ('from' in event && typeof event.from === 'object') others.push(event.from.map);
    if (event.type === 'changed' || event.type === 'returned') {
      const map = state.pieces.get(event.piece)?.map;
      if (map !== undefined) others.push(map);
    }
  }
  return [...new Set([...arrived, ...others])];
};

const statusOf = (state: TableState): StatusScene => {
  const [first = '', ...rest] = Object.entries(turnsInWords(state)).flatMap(([name, text]) => {
    const words = text.trim();
    // a bare number says nothing by itself
    return words === '' ? [] : [/^\d+$/.test(words) ? `${name} ${words}` : words];
  });
  return {
    turn: { now: placeOf(state).turn, of: 0, label: first, light: 'day' },
    phase: rest.join(', '),
    prompt: '',
    todo: [],
    score: [],
  };
};

export const presentFreeform: Presenter<
  TableState,
  FreeformAction,
  Draft,
  FreeformEvent,
  TableStart
> = ({ state, events, look }) => ({
  map: noMap,
  counters: [],
  overlays: [],
  status: statusOf(state),
  chart: { steps: [], stack: [] },
  trays: [],
  focus: [],
  table: {
    ...presentTable({ state, events, ...gearFor(state.module), ...(look ? { look } : {}) }),
    happened: mapsOf(state, events),
  },
});
