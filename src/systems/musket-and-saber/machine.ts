// The sequence of play (3.2) and the decision that is open, as a statechart: the rule book's phases are its states.
import { setup, transition } from 'xstate';
import type { Chart, Frame, PlayState } from './state.ts';

/** Kinds of frame that wait for a player, and so are states of their own. */
export const decisions = [
  'moving',
  'defend',
  'tactic',
  'formSquare',
  'chargeOn',
  'standOrRetreat',
  'lossOrRetreat',
  'loss',
  'retreat',
  'advance',
  'fortune',
  'fortuneOrder',
  'leaderHome',
  'fireOn',
  'ammo',
  'fortuneMoves',
  'fortuneAttack',
] as const;
export type Decision = (typeof decisions)[number];

interface Context {
  readonly turn: number;
  readonly agenda: readonly Frame[];
}

type ChartEvent =
  | { readonly type: 'placed' }
  | { readonly type: 'phase.end' }
  | { readonly type: 'turn.next' }
  | { readonly type: 'game.over' }
  | { readonly type: `ask.${Decision}` }
  | { readonly type: 'ask.phase' };

const over = { 'game.over': { target: '#game.over' } } as const;
const asks = Object.fromEntries(decisions.map((d) => [`ask.${d}`, { target: `.${d}` }]));

/**
 * Two regions. `play` walks the five phases of a turn; `decision` says which question is open within them, by the
 * top of the agenda, so that combats inside fortunes inside combats need no state of their own.
 */
export const machine = setup({
  types: { context: {} as Context, events: {} as ChartEvent, input: {} as Context },
}).createMachine({
  id: 'musketAndSaber',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    play: {
      id: 'game',
      initial: 'setUp',
      states: {
        setUp: { on: { placed: 'firstMovement' } },
        firstMovement: { on: { 'phase.end': 'firstCombat', ...over } },
        firstCombat: { on: { 'phase.end': 'secondMovement', ...over } },
        secondMovement: { on: { 'phase.end': 'secondCombat', ...over } },
        secondCombat: { on: { 'phase.end': 'turnMarker', ...over } },
        turnMarker: { on: { 'turn.next': 'firstMovement', ...over } },
        over: { type: 'final' },
      },
    },
    decision: {
      initial: 'phase',
      states: {
        phase: {},
        moving: {},
        defend: {},
        tactic: {},
        formSquare: {},
        chargeOn: {},
        standOrRetreat: {},
        lossOrRetreat: {},
        loss: {},
        retreat: {},
        advance: {},
        fortune: {},
        fortuneOrder: {},
        leaderHome: {},
        fireOn: {},
        ammo: {},
        fortuneMoves: {},
        fortuneAttack: {},
      },
      on: { ...asks, 'ask.phase': { target: '.phase' } },
    },
  },
});

export const startChart = (turn: number, play: PlayState = 'setUp'): Chart => ({
  value: { play, decision: 'phase' },
  context: { turn, agenda: [] },
});

const isDecision = (kind: string): kind is Decision =>
  (decisions as readonly string[]).includes(kind);

const STEPS: Readonly<
  Record<PlayState, readonly { readonly type: ChartEvent['type']; readonly to: PlayState }[]>
> = {
  setUp: [{ type: 'placed', to: 'firstMovement' }],
  firstMovement: [{ type: 'phase.end', to: 'firstCombat' }],
  firstCombat: [{ type: 'phase.end', to: 'secondMovement' }],
  secondMovement: [{ type: 'phase.end', to: 'secondCombat' }],
  secondCombat: [{ type: 'phase.end', to: 'turnMarker' }],
  turnMarker: [{ type: 'turn.next', to: 'firstMovement' }],
  over: [],
};

// The chart has no memory and no guards, so the same events lead from the same states to the same states; where they
// led is kept as long as the game's rules are.
const known = new WeakMap<object, Map<string, Chart['value']>>();

const transit = (
  from: Chart['value'],
  events: readonly ChartEvent['type'][],
  keeper: object,
): Chart['value'] => {
  let byWay = known.get(keeper);
  if (!byWay) {
    byWay = new Map();
    known.set(keeper, byWay);
  }
  const way = `${from.play} ${from.decision} ${events.join(' ')}`;
  const led = byWay.get(way);
  if (led) return led;
  let snapshot = machine.resolveState({ value: from, context: { turn: 0, agenda: [] } });
  for (const type of events) {
    const [next] = transition(machine, snapshot, { type });
    if (next === snapshot)
      throw new Error(`the chart refuses ${type} in ${JSON.stringify(snapshot.value)}`);
    snapshot = next;
  }
  byWay.set(way, snapshot.value);
  return snapshot.value;
};

/**
 * Walks the chart to where an action has brought the game. Phases with nothing to decide in them are walked through,
 * one event each; XState refuses silently, so a transition that did not happen is thrown as the bug it is.
 */
export const walkChart = (
  chart: Chart,
  to: {
    readonly play: PlayState;
    readonly passed: readonly PlayState[];
    readonly turn: number;
    readonly agenda: readonly Frame[];
  },
  /** what the walked ways are kept with: the game's rules */
  keeper: object,
): Chart => {
  const top = to.agenda.at(-1);
  const decision = top && isDecision(top.kind) ? top.kind : 'phase';
  const events: ChartEvent['type'][] = [];
  let at = chart.value.play;
  for (const next of to.passed) {
    const step =
      next === 'over' ? { type: 'game.over' as const } : STEPS[at].find((s) => s.to === next);
    if (!step) throw new Error(`the chart has no way from ${at} to ${next}`);
    events.push(step.type);
    at = next;
  }
  if (decision !== chart.value.decision) events.push(`ask.${decision}`);
  const value = events.length ? transit(chart.value, events, keeper) : chart.value;
  if (value.play !== to.play || value.decision !== decision)
    throw new Error(
      `the chart stands at ${JSON.stringify(value)}, the game at ${to.play}, ${decision}`,
    );
  return { value, context: { turn: to.turn, agenda: to.agenda } };
};
