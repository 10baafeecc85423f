// Whole games without anybody looking on: bots to the end, and a file's whole proof in one go.
import { readingGame } from '../formats/native/readGame.ts';
import { lastEntry, type Log } from '../kernel/log.ts';
import { play } from '../kernel/play.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Fault, Result } from '../kit/result.ts';
import { ok } from '../kit/result.ts';
import { besideFaults } from './beside.ts';
import { type Bots, botsOf } from './bots.ts';
import { checkProof, checkRules } from './check.ts';
import type { Game, Seat } from './game.ts';
import { supposeKeyframes } from './keyframes.ts';
import { stateAt } from './model.ts';
import type { ModuleSource, TablesPort } from './ports.ts';
import { type OpenedFile, setUp } from './setUp.ts';
import { inSlices, type SliceWorld } from './slices.ts';
import type { SystemRegistry } from '../systems/registry.ts';

/**
 * The log after these bots, at the seats of `seats`, have played on from its end, until the game is over, somebody else
 * is asked or `most` entries were added. `told` hears of each new log. Faults: "refused", a bot's bug.
 */
export const playWith = (
  bots: Bots,
  game: Game,
  from: Log,
  random: Rng,
  most: number,
  told: (log: Log) => void,
  seats: readonly Pick<Seat, 'side' | 'bot'>[],
): Result<Log> => {
  const { system } = game.prepared.kit;
  let log = from;
  for (let added = 0; added < most; added += 1) {
    const at = lastEntry(log);
    const state = stateAt(game, log, at);
    const standing = system.standing(state);
    if (standing.over) return ok(log);
    const pending = standing.pending[0];
    const name = seats.find((seat) => seat.side === pending.by)?.bot;
    const bot = name === undefined ? undefined : bots.get(name);
    if (!bot) return ok(log);
    const move = { by: pending.by, action: bot(state, pending, random) };
    const played = play(system, log, at, state, move, (sides) => 1 + random.below(sides));
    if (!played.ok) return played;
    log = played.value.log;
    game.steps.keep(log, played.value.entry, played.value.step);
    told(log);
  }
  return ok(log);
};

/** The same with the bots that the seats (absent: the game's players) name. */
export const playBots = async (
  game: Game,
  from: Log,
  random: Rng,
  most = Number.POSITIVE_INFINITY,
  told: (log: Log) => void = () => {},
  seats: readonly Pick<Seat, 'side' | 'bot'>[] = game.genesis.players,
): Promise<Result<Log>> =>
  playWith(await botsOf(game, seats), game, from, random, most, told, seats);

/** A file's game, its lines fitting their tags; neither heads nor rules are checked yet. */
export const openFile = async (
  bytes: Uint8Array,
  modules: ModuleSource,
  systems: SystemRegistry,
  /** a damaged log is opened as far as it is sound */
  soundPart = false,
  /** absent: a free table is opened without its VASSAL module */
  tables?: TablesPort,
  /** others have their turn in between; absent: it is done at a stretch */
  world: SliceWorld = { ports: {} },
): Promise<Result<OpenedFile>> => {
  const file = await inSlices(readingGame(bytes, undefined, soundPart), 'Reading the log', world);
  return file.ok ? setUp(file.value, modules, systems, tables, world) : file;
};

const runOut = (work: Generator<unknown, Fault | undefined>): Fault | undefined => {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
};

/** What a whole check of a file comes to. */
export interface Report {
  readonly sound: boolean;
  /** what is wrong, the proof before the rules; empty when all is well */
  readonly faults: readonly Fault[];
  /** entries of the log, when it could be read */
  readonly entries?: number;
  readonly heads?: number;
  readonly game?: Game;
  readonly log?: Log;
  /** the module's annotations are there, and no part of the proof */
  readonly notes: boolean;
}

/**
 * Everything about a file: the zip, each line against its tag, the heads against the chain, each entry under the rules
 * with its dice, and what stands beside the log. What stops the reading is the only fault; all others are told.
 */
export const verify = async (
  bytes: Uint8Array,
  modules: ModuleSource,
  systems: SystemRegistry,
): Promise<Report> => {
  const opened = await openFile(bytes, modules, systems);
  if (!opened.ok) return { sound: false, faults: [opened.fault], notes: false };
  const { game, file } = opened.value;
  supposeKeyframes(game, file.keyframes);
  const found = [runOut(checkProof(game, file.log)), runOut(checkRules(game, file.log))];
  // where the rules were not run so far, nobody goes by the keyframes all the same
  game.steps.settle(file.log, lastEntry(file.log));
  const told = found.flatMap((fault) => fault ?? []);
  const whole = told.length === 0;
  const faults = whole ? await besideFaults(bytes, game, file.log, file.keyframes) : told;
  return {
    sound: faults.length === 0,
    faults,
    entries: file.log.entries.length,
    heads: game.heads.length,
    game,
    log: file.log,
    notes: file.notes !== undefined,
  };
};
