// The free table as a system: whatever VASSAL's commands say is carried out, and nobody wins.
import { drain } from '../../kernel/slices.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Choice, Pending, SideId, Standing, System, Verdict } from '../../kernel/system.ts';
import { ok, type Result } from '../../kit/result.ts';
import { parseTree } from '../../vassal/commandTree.ts';
import { type FreeformAction, readAction } from './actions.ts';
import { type Carried, carryStep } from './carryStep.ts';
import type { FreeformEvent } from './events.ts';
import { narrateTable } from './narrate.ts';
import { observeTable } from './observe.ts';
import type { TableStart } from './rules.ts';
import { placesOn } from './spots.ts';
import type { TableState } from './state.ts';
import { placeOf } from './turns.ts';
import { tableInSlices } from './table.ts';
import { against, ownStep } from './ownStep.ts';
import { type Draft, nextChoices, sampleAction } from './choices.ts';

const TABLE = 'table' as SideId;
const RULE = 'table';

const free: Pending = {
  by: TABLE,
  kind: 'free',
  rule: RULE,
  prompt: 'The table is free: anything may be done.',
  about: [],
};

const standing: Standing = { over: false, pending: [free] };

const judge = (state: TableState, action: FreeformAction): Verdict => {
  const reason = 'vassal' in action ? undefined : against(state, action);
  return reason === undefined ? { legal: true } : { legal: false, rule: RULE, reason };
};

const apply = (state: TableState, action: FreeformAction, dice: Dice): Result<Carried> => {
  if ('vassal' in action) return ok(carryStep(state, parseTree(action.vassal)));
  const step = ownStep(state, action, dice);
  return step.ok ? ok(carryStep(state, step.value)) : step;
};

/** The start, a slice at a time; gives the share that is done. */
export const startTable = function* (prepared: TableStart): Generator<number, Result<TableState>> {
  const slices = tableInSlices(prepared, prepared.module);
  for (;;) {
    const next = slices.next();
    if (next.done) return ok(next.value);
    yield next.value.of === 0 ? 1 : next.value.done / next.value.of;
  }
};

const start = (prepared: TableStart): Result<TableState> => drain(startTable(prepared));

/** Any VASSAL game; see FORMAT.md for what its commands mean. */
export const freeform: System<TableState, FreeformAction, Draft, FreeformEvent, TableStart> = {
  id: 'freeform',
  version: 0,
  readAction,
  start,
  standing: () => standing,
  next: (state, _pending, draft): readonly Choice<FreeformAction, Draft>[] =>
    nextChoices(state, draft),
  sample: (state, _pending, rng) => sampleAction(state, rng),
  judge,
  apply,
  narrate: (events, after) => {
    const places = placesOn(after);
    return narrateTable(events, after, (spot) => places.location(spot.map, spot));
  },
  observe: (state) => observeTable(state),
  place: placeOf,
  bots: { random: async () => (state, _pending, rng) => sampleAction(state, rng) },
};
