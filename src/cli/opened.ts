// A game file as the commands want it: opened, with its line, and an entry found by `--at`.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Cursor, cursorAt } from '../kernel/cursor.ts';
import { lastEntry, type Log } from '../kernel/log.ts';
import { walk } from '../kernel/walk.ts';
import { type Game, placeAt } from '../session/game.ts';
import { openFile } from '../session/headless.ts';
import type { ModuleSource, TablesPort } from '../session/ports.ts';
import { isVassal } from '../session/tables/readFile.ts';
import { type SystemRegistry, systems as allSystems } from '../systems/registry.ts';
import { type Exit, faultText, type Io, need, readBytes, Stop, wrongUse } from './io.ts';
import type { ModuleOptions } from './tables/modules.ts';
import type { Beside } from './tables/open.ts';
import { sourceOnDisk } from './tables/source.ts';

export interface World {
  readonly modules: ModuleSource;
  readonly systems: SystemRegistry;
}

export interface OpenedGame {
  readonly game: Game;
  readonly log: Log;
  /** the line to the log's last entry */
  readonly main: Cursor;
  /** of a free table */
  readonly table?: Beside;
}

/** A file of the program's own. A free table in it has its VASSAL module beside it where that is found. */
const openOwn = async (
  path: string,
  world: World,
  options: ModuleOptions,
  soundPart: boolean,
): Promise<OpenedGame> => {
  let beside: Beside | undefined;
  const tables: TablesPort = {
    find: async (wanted) => {
      const { moduleFor } = await import('./tables/modules.ts');
      const { found, why } = await moduleFor(wanted, path, options);
      beside = { remarks: found ? [] : [why], ...(found ? { found } : {}) };
      return found?.module;
    },
  };
  const opened = await openFile(readBytes(path), world.modules, world.systems, soundPart, tables);
  if (!opened.ok) {
    const { fault } = opened;
    throw new Stop({ ...fault, message: `${path}: ${faultText(fault)}` });
  }
  const { game, file } = opened.value;
  const { log } = file;
  if (!game.prepared.kit.tables)
    for (const one of ['module', 'extension', 'board'] as const)
      if (options[one] !== undefined)
        throw wrongUse(`--${one} is for VASSAL games; "${path}" is none.`);
  const main = cursorAt(log, lastEntry(log), lastEntry(log));
  const told = game.prepared.remarks ?? [];
  const table = game.prepared.kit.tables
    ? { ...beside, remarks: [...(beside?.remarks ?? []), ...told] }
    : undefined;
  return { game, log, main, ...(table ? { table } : {}) };
};

/** Whether it is one of VASSAL's own files. */
export const holdsTable = (path: string): Promise<boolean> =>
  isVassal(sourceOnDisk(path), basename(path));

/** What is to be said of how a table was opened, beside what is printed. */
export const sayRemarks = ({ table }: OpenedGame, io: Io): void => {
  for (const remark of table?.remarks ?? []) io.err(`vedette: ${remark}\n`);
};

/** Any file that holds a game: the program's own, a save or log of VASSAL's, a module of VASSAL's as it begins. */
export const openPath = async (
  path: string,
  world: World,
  options: ModuleOptions = {},
  soundPart = false,
): Promise<OpenedGame> => {
  if (!existsSync(path) && (await world.modules.list()).includes(path))
    throw wrongUse(`"${path}" is a module; a file of a game is expected.`);
  return (await holdsTable(path))
    ? (await import('./tables/open.ts')).openTablePath(path, world, options)
    : openOwn(path, world, options, soundPart);
};

/** The same to be read only: of a damaged log what stands before the damage, which is said at once. */
export const openToRead = async (
  path: string,
  world: World,
  options: ModuleOptions,
  io: Io,
): Promise<OpenedGame> => {
  const opened = await openPath(path, world, options, true);
  const { damage } = opened.game;
  if (damage)
    io.err(
      `vedette: ${path}: ${faultText(damage)} What stands before it, up to entry ${lastEntry(opened.log)}, is read.\n`,
    );
  return opened;
};

/** 1 of a damaged log. */
export const exitOf = ({ game }: OpenedGame): Exit => (game.damage ? 1 : 0);

export const worldOf = (modules: ModuleSource, systems = allSystems): World => ({
  modules,
  systems,
});

const noSuch = (message: string): Stop => new Stop({ name: 'noEntry', message });

const byPlace = ({ game, log, main }: OpenedGame, text: string): number => {
  const [, turn, rest = ''] = /^T(\d+)(?:\.(.+))?$/i.exec(text)!;
  const [, phase = '', combat] = /^(.*?)(?:\.(\d+))?$/.exec(rest)!;
  const places = main.line.flatMap((n) => {
    const place = placeAt(game, log, n);
    return place ? [{ n, place }] : [];
  });
  const inTurn = places.filter(({ place }) => place.turn === Number(turn));
  const fits = (p: (typeof places)[number]): boolean =>
    (phase === '' || p.place.phase === phase || p.place.phase.startsWith(`${phase}.`)) &&
    (combat === undefined || p.place.combat === Number(combat));
  const found = inTurn.find(fits);
  if (found) return found.n;
  if (inTurn.length === 0) {
    const turns = [...new Set(places.map(({ place }) => place.turn))];
    throw noSuch(`Turn ${turn} is not in this game; it has turns ${turns[0]} to ${turns.at(-1)}.`);
  }
  const combats = new Set(
    inTurn.flatMap(({ place }) =>
      place.phase === phase && place.combat !== undefined ? [place.combat] : [],
    ),
  );
  if (combat !== undefined && inTurn.some(({ place }) => place.phase === phase))
    throw noSuch(
      `Turn ${turn} has no combat ${combat} in "${phase}"; there ${combats.size === 0 ? 'is none' : `are ${combats.size}`}.`,
    );
  // a table's phases are its module's own words, with commas in them
  const phases = [...new Set(inTurn.map(({ place }) => `"${place.phase}"`))].join(', ');
  throw noSuch(`Turn ${turn} has no "${rest}"; its phases are ${phases}.`);
};

/** Finds the entry that `at` names: a number, "end", "T3.french.combat", or the first digits of an id. */
export const entryOf = (opened: OpenedGame, at: string): number => {
  const { log } = opened;
  const last = lastEntry(log);
  if (at === 'end') return last;
  if (/^T\d+(\.|$)/i.test(at)) return byPlace(opened, at);
  if (/^\d+$/.test(at) && Number(at) <= last) return Number(at);
  if (/^[0-9a-f]{4,64}$/.test(at)) {
    const found = log.ids.flatMap((id, n) => (id.startsWith(at) ? [n] : []));
    if (found.length === 1) return found[0]!;
    if (found.length > 1)
      throw noSuch(`"${at}" begins the ids of entries ${found.join(', ')}; give more digits.`);
  }
  if (/^\d+$/.test(at)) throw noSuch(`There is no entry ${at}; the last is ${last}.`);
  if (/^[0-9a-f]{4,64}$/.test(at)) throw noSuch(`No entry's id begins with ${at}.`);
  throw wrongUse(
    `"${at}" names no entry: give a number, "end", a place such as T3.french.combat, or an id.`,
  );
};

export type Route = { readonly walk?: string; readonly from?: string };

/** The state at an entry, reached the way that was asked for: by a random walk, from the end, or straight. */
export const stateBy = ({ game, log }: OpenedGame, entry: number, route: Route): unknown => {
  const last = lastEntry(log);
  const { from = 'start' } = route;
  if (from !== 'start' && from !== 'end')
    throw wrongUse(`--from is "start" or "end", not "${from}".`);
  const before =
    route.walk !== undefined
      ? walk(log, route.walk, entry)
      : from === 'end'
        ? Array.from({ length: last - entry + 1 }, (_, k) => last - k)
        : [];
  for (const n of before) need(game.steps.at(log, n));
  return need(game.steps.at(log, entry)).state;
};
