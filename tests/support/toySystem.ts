// A dice race: small enough to be checked by eye, with a draft of two choices, a die, and a decision of the other side.
import * as z from 'zod/mini';
import { fail, ok } from '../../src/kit/result.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Choice, GameOptions, Pending, SideId, System } from '../../src/kernel/system.ts';
import type { Module } from '../../src/module/module.ts';
import { systemKit } from '../../src/systems/registry.ts';

type Who = 'red' | 'blue';
const other = (who: Who): Who => (who === 'red' ? 'blue' : 'red');

export interface ToyState {
  readonly turn: number;
  readonly side: Who;
  readonly goal: number;
  readonly at: { readonly red: readonly number[]; readonly blue: readonly number[] };
  /** the runner whose six the other side may block; absent: nobody is asked */
  readonly six?: number;
}

const actionSchema = z.union([
  z.strictObject({ runner: z.int().check(z.gte(0), z.lte(1)), pace: z.enum(['walk', 'run']) }),
  z.strictObject({ answer: z.enum(['yield', 'block']) }),
]);
export type ToyAction = z.infer<typeof actionSchema>;
export interface ToyDraft {
  readonly runner: number;
}
export interface ToyEvent {
  readonly type: 'moved' | 'six' | 'answered' | 'turn';
  readonly rule: string;
  readonly words: string;
}
interface ToyModule {
  readonly goals: Readonly<Record<string, number>>;
}

const names = ['one', 'two'];

const judge = (state: ToyState, action: ToyAction) => {
  if ('answer' in action)
    return state.six === undefined
      ? { legal: false as const, rule: '2', reason: 'There is no six to answer.' }
      : { legal: true as const };
  return state.six === undefined
    ? { legal: true as const }
    : { legal: false as const, rule: '2', reason: 'A six waits for its answer.' };
};

const advanced = (state: ToyState, runner: number, by: number): ToyState => {
  const mine = state.at[state.side].map((p, i) => (i === runner ? p + by : p));
  return { ...state, at: { ...state.at, [state.side]: mine } };
};

const passed = (state: ToyState): ToyState => {
  const { six: _, ...rest } = state;
  return { ...rest, side: other(state.side), turn: state.turn + (state.side === 'blue' ? 1 : 0) };
};

const standing: System<ToyState, ToyAction, ToyDraft, ToyEvent, ToyModule>['standing'] = (s) => {
  const won = (['red', 'blue'] as const).find((who) => s.at[who].some((p) => p >= s.goal));
  if (won)
    return { over: true, winner: won as string as SideId, rule: '3', reason: `${won} is home.` };
  const ask = s.six !== undefined;
  const pending: Pending = {
    by: (ask ? other(s.side) : s.side) as string as SideId,
    kind: ask ? 'answer' : 'move',
    rule: ask ? '2' : '1',
    prompt: ask ? `${s.side} threw a six. Block it?` : `${s.side} moves a runner.`,
    about: [],
  };
  return { over: false, pending: [pending] };
};

const next = (
  _: ToyState,
  pending: Pending,
  draft: ToyDraft | undefined,
): readonly Choice<ToyAction, ToyDraft>[] => {
  if (pending.kind === 'answer')
    return (['yield', 'block'] as const).map((answer) => ({
      key: answer,
      label: answer,
      rule: '2',
      then: { action: { answer } },
    }));
  if (!draft)
    return names.map((name, runner) => ({
      key: `runner ${name}`,
      label: `Runner ${name}`,
      then: { draft: { runner } },
    }));
  return (['walk', 'run'] as const).map((pace) => ({
    key: pace,
    label: pace,
    ...(pace === 'run' ? { warn: 'The die cannot be taken back.' } : {}),
    then: { action: { runner: draft.runner, pace } },
  }));
};

export const toy: System<ToyState, ToyAction, ToyDraft, ToyEvent, ToyModule> = {
  id: 'toy',
  version: 0,
  readAction: (json) => {
    const read = actionSchema.safeParse(json);
    return read.success
      ? ok(read.data)
      : fail({ name: 'action', message: 'Not an action of the dice race.' });
  },
  start: (module, scenario, options: GameOptions) =>
    ok({
      turn: 1,
      side: 'red',
      goal: Number(options['goal'] ?? module.goals[scenario]),
      at: { red: [0, 0], blue: [0, 0] },
    }),
  standing,
  next,
  sample: (_, pending, rng) =>
    pending.kind === 'answer'
      ? { answer: rng.pick(['yield', 'block'] as const) }
      : { runner: rng.below(2), pace: rng.pick(['walk', 'run'] as const) },
  judge,
  apply: (state, action, dice) => {
    const verdict = judge(state, action);
    if (!verdict.legal) return fail({ name: 'rules', message: verdict.reason, rule: verdict.rule });
    if ('answer' in action) {
      const by = action.answer === 'block' ? 0 : 6;
      const words = `${other(state.side)} ${action.answer}s; ${state.side} gains ${by}.`;
      return ok({
        state: passed(advanced(state, state.six!, by)),
        events: [{ type: 'answered', rule: '2', words }],
      });
    }
    const name = names[action.runner]!;
    if (action.pace === 'walk')
      return ok({
        state: passed(advanced(state, action.runner, 2)),
        events: [{ type: 'moved', rule: '1', words: `${state.side} ${name} walks 2.` }],
      });
    const [die] = dice.roll({ rule: '1', subject: `${state.side}-${name}`, count: 1, sides: 6 });
    if (die === 6)
      return ok({
        state: { ...state, six: action.runner },
        events: [{ type: 'six', rule: '2', words: `${state.side} ${name} throws a six.` }],
      });
    return ok({
      state: passed(advanced(state, action.runner, die!)),
      events: [{ type: 'moved', rule: '1', words: `${state.side} ${name} runs ${die}.` }],
    });
  },
  narrate: (events) => ({
    text: events.map((e) => e.words).join(' '),
    detail: [],
    rules: [...new Set(events.map((e) => e.rule))],
    weight: events[0]?.type === 'six' ? 'combat' : 'step',
    about: [],
  }),
  observe: (s) => ({ turn: s.turn, side: s.side, red: s.at.red, blue: s.at.blue, six: s.six }),
  place: (s) => ({
    turn: s.turn,
    phase: `${s.side}.move`,
    ...(s.six === undefined ? {} : { combat: 1 }),
  }),
  keyframes: {
    version: 1,
    freeze: ({ goal: _, ...kept }) => kept,
    thaw: ({ goal }, json) => {
      const read = stateSchema.safeParse(json);
      return read.success
        ? ok({ ...read.data, goal })
        : fail({ name: 'badKeyframe', message: 'Not a state of the dice race.' });
    },
  },
  bots: {
    random: async () => toyBots.random,
    sensible: async () => toyBots.sensible,
  },
};

export const toyBots = {
  random: (state: ToyState, pending: Pending, rng: Rng): ToyAction =>
    toy.sample(state, pending, rng),
  sensible: (_: ToyState, pending: Pending): ToyAction =>
    pending.kind === 'answer' ? { answer: 'block' } : { runner: 0, pace: 'run' },
};

const stateSchema = z.strictObject({
  turn: z.int(),
  side: z.enum(['red', 'blue']),
  at: z.strictObject({ red: z.array(z.number()), blue: z.array(z.number()) }),
  six: z.exactOptional(z.int()),
});

const dataSchema = z.strictObject({ blurb: z.string() });
const scenarioSchema = z.strictObject({ goal: z.number() });

const stageSchema = z.object({
  red: z.array(z.number()).check(z.length(2)),
  blue: z.array(z.number()).check(z.length(2)),
  who: z._default(z.enum(['red', 'blue']), 'red'),
});

/** Its modules' data and scenarios. */
export const toyModuleSystem = { data: dataSchema, scenario: scenarioSchema };

export const toyKit = systemKit({
  system: toy,
  modules: () => Promise.resolve(toyModuleSystem),
  prepare: (
    module: Module<z.infer<typeof dataSchema>, z.infer<typeof scenarioSchema>>,
    scenario: string,
  ) => {
    const found = module.scenarios.find((s) => s.id === scenario);
    return found
      ? ok({ goals: { [scenario]: found.rules.goal } })
      : fail({ name: 'unknownScenario', message: `There is no race "${scenario}".` });
  },
  scripts: async () => ({
    counters: (inline) => inline,
    rules: (base) => base ?? { goal: 20 },
    stage: (_, script) => {
      const read = stageSchema.safeParse(script);
      return read.success
        ? ok({
            turn: 1,
            side: read.data.who,
            goal: 20,
            at: { red: read.data.red, blue: read.data.blue },
          })
        : fail({
            name: 'script',
            message: 'The race is placed by red and blue, two numbers each.',
          });
    },
  }),
});
