// The dice race as a module, its world and its presenter, and whole games of it.
import type { Log } from '../../src/kernel/log.ts';
import { type Rng, rngFrom, seedState } from '../../src/kernel/rng.ts';
import { ok, type Result } from '../../src/kit/result.ts';
import type { MapScene } from '../../src/scene/mapScene.ts';
import { anyPresenter, type PresenterInput } from '../../src/scene/presenter.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { beginGame, type Game } from '../../src/session/game.ts';
import type { Bots } from '../../src/session/bots.ts';
import { playWith } from '../../src/session/headless.ts';
import { type Prepared, prepare } from '../../src/session/modules.ts';
import { readModule } from '../../src/module/readModule.ts';
import type { SessionWorld } from '../../src/session/opening.ts';
import type { ModuleSource, SessionPorts } from '../../src/session/ports.ts';
import {
  type ToyAction,
  type ToyDraft,
  type ToyEvent,
  toyKit,
  type ToyState,
  toyBots,
  toyModuleSystem,
} from './toySystem.ts';

const scenario = (id: string, goal: number): string =>
  JSON.stringify({
    id,
    title: `To ${goal}`,
    blurb: 'A race.',
    length: 'a minute',
    counters: 4,
    turns: 10,
    from: 'ours',
    rules: { goal },
  });

export const toyFiles: Readonly<Record<string, string>> = {
  'module.json': JSON.stringify({
    id: 'race',
    version: '1.0.0',
    title: 'Race',
    blurb: 'A dice race.',
    system: 'toy',
    format: 1,
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    scenarios: ['short', 'long'],
  }),
  'map.json': JSON.stringify({
    columns: 2,
    rows: 2,
    numbering: 'ccrr-even-down',
    from: 'ours',
    fill: 'clear',
  }),
  'data.json': JSON.stringify({ blurb: 'nothing' }),
  'scenarios/short.json': scenario('short', 20),
  'scenarios/long.json': scenario('long', 100_000),
};

export const toySystems = { toy: toyKit };

/** The value of a result that must be good. */
export const good = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
};

export const toyModules: ModuleSource = {
  list: async () => ['race'],
  files: async (id) =>
    id === 'race'
      ? ok(toyFiles)
      : { ok: false, fault: { name: 'unknownModule', message: `no module ${id}` } },
};

export const toyPrepared = (): Prepared =>
  prepare(toyKit, good(readModule(toyFiles, toyModuleSystem)));

const emptyMap: MapScene = {
  key: 'toy',
  hexSize: 10,
  width: 100,
  height: 100,
  frame: { x: 0, y: 0, width: 100, height: 100 },
  hexes: [],
  masses: [],
  courses: [],
  ways: [],
  crossings: [],
  places: [],
  bounds: [],
};

const present = ({
  state,
  standing,
  choices,
  taken,
}: PresenterInput<ToyState, ToyAction, ToyDraft, ToyEvent, unknown>): Scene => ({
  map: emptyMap,
  counters: [],
  overlays: [
    {
      kind: 'options',
      hexes: choices.map((c) => ({ hex: '0101', label: c.label })),
    },
  ],
  status: {
    turn: { now: state.turn, of: 10, label: `Turn ${state.turn}`, light: 'day' },
    phase: `${state.side} moves`,
    prompt: standing.over ? standing.reason : standing.pending[0].prompt,
    todo: taken.map((c) => c.label),
    score: [],
    ...(standing.over ? { over: { winner: standing.winner, words: standing.reason } } : {}),
  },
  chart: { steps: [], stack: [] },
  trays: [],
  focus: [],
});

export const toyPresenters = { toy: anyPresenter(present) };

export const rng = (seed: number): Rng => rngFrom(seedState(seed));

export const toyWorld = (seed = 1, ports: Partial<SessionPorts> = {}): SessionWorld => ({
  modules: toyModules,
  systems: toySystems,
  presenters: toyPresenters,
  ports: { random: rng(seed), ...ports },
});

/** A game of two bots, played to its end or so many entries. */
export const toyGame = (
  seed: number,
  options: { readonly scenario?: string; readonly bot?: string; readonly entries?: number } = {},
): { readonly game: Game; readonly log: Log } => {
  const bot = options.bot ?? 'random';
  const begun = good(
    beginGame(toyPrepared(), {
      scenario: options.scenario ?? 'short',
      seats: [
        { side: 'red', kind: 'bot', bot },
        { side: 'blue', kind: 'bot', bot },
      ],
      seed: String(seed),
    }),
  );
  const { game, log } = begun;
  const bots = new Map(Object.entries(toyBots)) as unknown as Bots;
  const most = options.entries ?? 500;
  const { players } = game.genesis;
  return { game, log: good(playWith(bots, game, log, rng(seed), most, () => {}, players)) };
};
