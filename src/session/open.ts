// The door: a file's bytes, a new game or a journal becomes a running session.
import { readGenesis, readingUnpacked } from '../formats/native/gameFile.ts';
import type { PlayerPin } from '../kernel/entry.ts';
import { cursorAt } from '../kernel/cursor.ts';
import type { Log } from '../kernel/log.ts';
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { readNotes } from '../notes/notes.ts';
import { layerReaders, sceneKit, sheetReaders } from '../scene/registry.ts';
import { systems } from '../systems/registry.ts';
import { beginGame, type Game, lookedAtOnly, openingGame, type Seat } from './game.ts';
import { journalOf, readingJournal } from './journal.ts';
import { supposeKeyframes } from './keyframes.ts';
import { loadModule, moduleOfGame } from './modules.ts';
import type { Opened, OpenWhat, SessionWorld } from './opening.ts';
import { withKept } from './orders.ts';
import { runSession } from './session.ts';
import { type OpenedFile, setUp } from './setUp.ts';
import { inSlices } from './slices.ts';
import { withModuleKept } from './tables/kept.ts';
import type { Session } from './view.ts';

export const seatsOf = (players: readonly PlayerPin[]): readonly Seat[] =>
  players.map(({ side, kind, bot }) =>
    kind === 'bot' && bot !== undefined ? { side, kind, bot } : { side, kind: 'person' },
  );

/** One of VASSAL's files as a table; undefined: it is none of them. */
const tableIn = async (
  what: OpenWhat & { readonly kind: 'file' },
  world: SessionWorld,
): Promise<Result<Opened> | undefined> => {
  const { bytesAreVassal } = await import('./tables/readFile.ts');
  if (!(await bytesAreVassal(what.bytes, what.fileName))) return undefined;
  const { tableOfFile } = await import('./tables/open.ts');
  return tableOfFile(what, world);
};

/** What was read of a file, as it is opened; its keyframes are gone by. */
const gameIn = (
  { game, file }: OpenedFile,
  { at, fileName }: { readonly at?: number; readonly fileName: string },
): Opened => {
  supposeKeyframes(game, file.keyframes);
  return {
    game,
    log: file.log,
    ...withKept(game, seatsOf(file.genesis.players), file.orders),
    ...(file.notes && !readNotes(new TextDecoder().decode(file.notes))
      ? { notice: 'The notes kept with this game cannot be read; they stay in its file.' }
      : {}),
    live: false,
    signed: true,
    at: Math.min(Math.max(0, at ?? 0), file.log.entries.length - 1),
    fileName,
  };
};

const openGameFile = async (
  what: OpenWhat & { readonly kind: 'file' },
  world: SessionWorld,
): Promise<Result<Opened>> => {
  // what bears our own ending is taken for our own file first: nobody loads VASSAL's readers for it
  const named = what.fileName.toLowerCase().endsWith('.vedette');
  const table = named ? undefined : await tableIn(what, world);
  if (table) return table;
  const { openFile } = await import('./headless.ts');
  const opened = await openFile(
    what.bytes,
    world.modules,
    world.systems ?? systems,
    true,
    world.ports.tables,
    world,
  );
  if (!opened.ok) return (named ? await tableIn(what, world) : undefined) ?? opened;
  return ok(gameIn(opened.value, what));
};

const openUnpacked = async (
  what: OpenWhat & { readonly kind: 'unpacked' },
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const file = await inSlices(readingUnpacked(what.unpacked), 'Reading the log', world);
  if (!file.ok) return file;
  const { modules, ports } = world;
  const opened = await setUp(file.value, modules, world.systems ?? systems, ports.tables, world);
  return opened.ok ? ok(gameIn(opened.value, what)) : opened;
};

const openNew = async (
  what: OpenWhat & { readonly kind: 'new' },
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const prepared = await loadModule(world.modules, world.systems ?? systems, what.module);
  if (!prepared.ok) return prepared;
  const { random } = world.ports;
  const begun = beginGame(prepared.value, {
    scenario: what.scenario,
    ...(what.options ? { options: what.options } : {}),
    seats: what.seats,
    seed: `${random.word()}-${random.word()}`,
  });
  if (!begun.ok) return begun;
  const usual = what.usualOrders ? prepared.value.kit.system.orders?.defaults : undefined;
  const seats = what.seats.map((seat) =>
    usual && seat.kind === 'person' ? { ...seat, orders: usual } : seat,
  );
  return ok({ ...begun.value, seats, live: true, signed: false, at: 0, fileName: '' });
};

const openJournal = async (
  what: OpenWhat & { readonly kind: 'journal' },
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const log = await inSlices(readingJournal(what.lines), 'Reading the log', world);
  if (!log.ok) return log;
  const genesis = readGenesis(log.value);
  if (!genesis.ok) return genesis;
  const { rules, key, fileName } = what.head;
  const known = world.systems ?? systems;
  const prepared = await moduleOfGame(genesis.value, rules, world.modules, known);
  if (!prepared.ok) return prepared;
  const parts = {
    prepared: await withModuleKept(prepared.value, genesis.value.game, world.ports.tables),
    genesis: genesis.value,
    heads: [],
  };
  const game = await inSlices(openingGame(parts), 'Setting the board up', world);
  if (!game.ok) return game;
  const entries = log.value.entries.length;
  return ok({
    game: game.value,
    log: log.value,
    ...withKept(game.value, seatsOf(genesis.value.players), what.head.orders),
    live: true,
    signed: false,
    at: entries - 1,
    fileName,
    journal: { key, written: entries },
  });
};

/** Entries that are played at a stretch: some milliseconds, the first of them much more than those that follow. */
const STRETCH = 8;

/** Plays the line to an entry, as far as it can be played, from the nearest keyframe where there is one; gives the share done. */
function* playingTo(game: Game, log: Log, entry: number): Generator<number, Result<true>> {
  const way = game.steps.missing(log, entry);
  // the nearest keyframe has been read for it
  if (way.length > 0) yield 0;
  for (const [n, one] of way.entries()) {
    if (!game.steps.at(log, one).ok) break;
    if (n % STRETCH === STRETCH - 1) yield n / way.length;
  }
  return ok(true);
}

/**
 * Opens a session. Faults are those of the file's reader, the module's reader and the system's start; what is wrong
 * further on in a readable file (a signature, a die, a rule) is told by the view's `check` while the sound part is shown.
 */
export const openSession = async (
  what: OpenWhat,
  world: SessionWorld,
): Promise<Result<Session>> => {
  const opened =
    what.kind === 'file'
      ? await openGameFile(what, world)
      : what.kind === 'unpacked'
        ? await openUnpacked(what, world)
        : what.kind === 'new'
          ? await openNew(what, world)
          : what.kind === 'journal'
            ? await openJournal(what, world)
            : what.kind === 'table'
              ? await (await import('./tables/open.ts')).openTable(what, world)
              : await (await import('./tables/open.ts')).openAgain(what, world);
  if (!opened.ok) return opened;
  const { game, log, at, journal, ...rest } = opened.value;
  const systemId = game.prepared.kit.system.id;
  const shownBy = await sceneKit(systemId, world.presenters);
  if (!shownBy)
    return fail({ name: 'unknownSystem', message: `Nothing here can draw "${systemId}".` });
  const layers = layerReaders[systemId];
  const sheet = sheetReaders[systemId];
  const { ports } = world;
  const played = await inSlices(playingTo(game, log, at), 'Playing it up to there', world);
  if (!played.ok) return played;
  const shown = game.steps.at(log, at);
  const cursor = shown.ok && rest.cursor ? rest.cursor : cursorAt(log, shown.ok ? at : 0);
  if (shownBy.table && shown.ok) {
    const { laidOut } = await import('./tables/open.ts');
    const laid = await laidOut(shownBy.table, shown.value.state, world);
    if (!laid.ok) return laid;
  }
  const key = journal?.key ?? `${game.genesis.game}-${ports.random.word().toString(16)}`;
  const port = ports.journal;
  return ok(
    runSession({
      game,
      ...shownBy,
      ...(layers ? { layers } : {}),
      ...(sheet ? { sheet } : {}),
      ports,
      signed: rest.signed,
      model: {
        log,
        cursor,
        seats: rest.seats,
        live: rest.live,
        taken: [],
        check: game.damage
          ? { state: 'unsound', fault: game.damage }
          : { state: 'checking', done: 0 },
        fileName: rest.fileName,
        ...(shown.ok ? {} : { notice: shown.fault.message }),
        ...(rest.notice === undefined ? {} : { notice: rest.notice }),
        ...(game.damage ? { notice: lookedAtOnly(game.damage) } : {}),
      },
      ...(port
        ? {
            key,
            journal: (onFault: (message: string) => void) =>
              journalOf(port, game, key, rest.fileName, journal?.written ?? 0, onFault),
          }
        : {}),
    }),
  );
};
