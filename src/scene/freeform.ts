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

const statusOf = (state: TableState): StatusScene => {
  const [first = '', ...rest] = Object.values(turnsInWords(state)).filter((text) => text !== '');
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
  table: presentTable({ state, events, ...gearFor(state.module), ...(look ? { look } : {}) }),
});
