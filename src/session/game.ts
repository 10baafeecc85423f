// One open game: its log, the states along it, and what it takes to write it down again.
import type { Head } from '../formats/native/schema.ts';
import { digest } from '../kernel/chain.ts';
import { type Genesis, genesisEntry, type PlayerPin } from '../kernel/entry.ts';
import { append, emptyLog, type Log } from '../kernel/log.ts';
import { drain } from '../kernel/slices.ts';
import type { GameOptions, OrderSheet, PlaceInGame, SystemEvent } from '../kernel/system.ts';
import { timeline, type Timeline } from '../kernel/timeline.ts';
import type { Fault, Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { localIdentity } from '../mail/identity.ts';
import type { Prepared } from './modules.ts';

/** The parts of an open game that stay; its log grows beside it. */
export interface Game {
  readonly prepared: Prepared;
  /** the scenario as the system's own functions take it */
  readonly walked: unknown;
  readonly genesis: Genesis;
  readonly steps: Timeline<unknown, SystemEvent>;
  /** heads that the file came with */
  readonly heads: readonly Head[];
  readonly notes?: Uint8Array;
  /** the file's log is damaged after the entries that are open: it is looked at only, and not saved; absent: whole */
  readonly damage?: Fault;
}

export interface Seat {
  readonly side: string;
  readonly kind: 'person' | 'bot';
  /** by its name in the system's list; absent for persons */
  readonly bot?: string;
  /** what is to be answered while this person is away, in the other's phases; absent: he is asked everything */
  readonly orders?: OrderSheet;
}

export interface NewGame {
  readonly scenario: string;
  readonly options?: GameOptions;
  readonly seats: readonly Seat[];
  /** makes the game's id: the same seed and module give the same one */
  readonly seed: string;
}

const pin = (prepared: Prepared, game: string, seat: Seat): PlayerPin => ({
  side: seat.side,
  name: prepared.module.manifest.sides.find((s) => s.id === seat.side)?.name ?? seat.side,
  kind: seat.kind,
  ...(seat.bot === undefined ? {} : { bot: seat.bot }),
  key: localIdentity(game, seat.side).key,
});

const checkSeats = (prepared: Prepared, seats: readonly Seat[]): Result<true> => {
  const sides = prepared.module.manifest.sides.map((s) => s.id);
  for (const seat of seats) {
    if (!sides.includes(seat.side))
      return fail({
        name: 'badSeat',
        message: `"${seat.side}" is no side of this game; its sides are ${sides.join(', ')}.`,
      });
    const bots = Object.keys(prepared.kit.system.bots);
    if (seat.kind === 'bot' && !bots.includes(seat.bot ?? ''))
      return fail({
        name: 'badSeat',
        message: `There is no bot "${seat.bot ?? ''}"; the bots are ${bots.join(', ')}.`,
      });
  }
  const missing = sides.find((side) => !seats.some((seat) => seat.side === side));
  return missing === undefined
    ? ok(true)
    : fail({ name: 'badSeat', message: `Nobody plays "${missing}".` });
};

/** A game at its set-up. Faults: "unknownScenario", "badSeat", those of the system's start. */
export const beginGame = (
  prepared: Prepared,
  wanted: NewGame,
): Result<{ readonly game: Game; readonly log: Log }> => {
  const { module, kit } = prepared;
  const seats = checkSeats(prepared, wanted.seats);
  if (!seats.ok) return seats;
  const game = digest(`vedette game 1\n${module.hash}\n${wanted.scenario}\n${wanted.seed}`).slice(
    0,
    16,
  );
  const genesis: Genesis = {
    game,
    module: { id: module.manifest.id, version: module.manifest.version, hash: module.hash },
    system: { id: kit.system.id, version: kit.system.version },
    scenario: wanted.scenario,
    options: wanted.options ?? {},
    players: wanted.seats.map((seat) => pin(prepared, game, seat)),
    dice: 'open',
  };
  const opened = drain(openingGame({ prepared, genesis, heads: [] }));
  if (!opened.ok) return opened;
  const log = append(emptyLog, genesisEntry(genesis));
  if (!log.ok) return log;
  return ok({ game: opened.value, log: log.value });
};

type Parts = Omit<Game, 'steps' | 'walked'>;

/**
 * A game whose log is known already, a slice at a time where the system's start is long; yields the share that is done.
 * Faults: "unknownScenario", those of the system's start.
 */
export function* openingGame(parts: Parts): Generator<number, Result<Game>> {
  const { kit, module } = parts.prepared;
  const { scenario, options } = parts.genesis;
  const walked = kit.prepare(module, scenario, parts.prepared.beside);
  if (!walked.ok) return fail({ ...walked.fault, where: 'entry 0 genesis.scenario' });
  yield 0;
  const start = kit.starting
    ? yield* kit.starting(walked.value, scenario, options)
    : kit.system.start(walked.value, scenario, options);
  if (!start.ok) return fail({ ...start.fault, where: 'entry 0 genesis' });
  return ok({ ...parts, walked: walked.value, steps: timeline(kit.system, start.value) });
}

/** Where the game stands after an entry; undefined when the entry cannot be run. */
export const placeAt = (game: Game, log: Log, entry: number): PlaceInGame | undefined => {
  const step = game.steps.at(log, entry);
  return step.ok ? game.prepared.kit.system.place(step.value.state) : undefined;
};

export const sideName = (game: Game, side: string): string =>
  game.genesis.players.find((p) => p.side === side)?.name ?? side;

/** The scenario's title; of one that has none of its own, the name of the file that it came in. */
export const scenarioTitle = (
  game: Pick<Game, 'prepared' | 'genesis'>,
  fileName: string,
): string => {
  const { scenario: id } = game.genesis;
  const scenario = game.prepared.module.scenarios.find((s) => s.id === id);
  const { title = id } = scenario ?? {};
  return (title === id ? '' : title) || fileName.replace(/\.vedette$/i, '') || id;
};

/** "moeckern-t3.vedette": scenario and the turn that its last entry stands in. */
export const fileNameOf = (game: Game, log: Log): string => {
  const turn = placeAt(game, log, log.entries.length - 1)?.turn ?? 0;
  return `${game.genesis.scenario}-t${turn}.vedette`;
};

/** Why a damaged game is neither played nor saved: what is wrong, and what is open all the same. */
export const lookedAtOnly = (damage: Fault): string =>
  `${damage.message} What stands before it can be looked at, but neither played on nor saved.`;
