// A table that answers what somebody asks of its pieces: names, properties, levels, labels, places.
import { OBSERVER, type Viewer } from '../../vassal/traits/hidden.ts';
import { Answers } from './properties.ts';
import { readings } from './readings.ts';
import { placesOn } from './spots.ts';
import type { TableState } from './state.ts';

// What a definition says never changes: one reading each, for as long as the definition lives.
const read = readings();

/** Answers for `viewer`, an observer when absent; made anew for each state. */
export const ask = (state: TableState, viewer: Viewer = OBSERVER): Answers =>
  new Answers({ state, viewer, places: placesOn(state), readings: read });
