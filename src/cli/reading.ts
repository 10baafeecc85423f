// Commands that read a file: info, verify, log, state.
import { canonicalJson } from '../kit/canonicalJson.ts';
import { lastEntry } from '../kernel/log.ts';
import type { Game } from '../session/game.ts';
import { verify } from '../session/headless.ts';
import { makeRows } from '../session/rows.ts';
import type { Figure } from '../kernel/figure.ts';
import type { LogRow } from '../session/view.ts';
import {
  type Exit,
  faultText,
  type Io,
  printJson,
  printRows,
  readBytes,
  type Row,
  Stop,
  wrongUse,
} from './io.ts';
import {
  entryOf,
  holdsTable,
  exitOf,
  openToRead,
  type OpenedGame,
  type Route,
  sayRemarks,
  stateBy,
  type World,
} from './opened.ts';
import { namesModule, tellModule } from './moduleInfo.ts';
import type { ModuleOptions } from './tables/modules.ts';

export type CheckOptions = Shown;

interface Shown extends ModuleOptions {
  readonly json?: boolean;
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const over = ({ game, log }: OpenedGame) => {
  const step = game.steps.at(log, lastEntry(log));
  return step.ok ? game.prepared.kit.system.standing(step.value.state) : undefined;
};

const ending = (opened: OpenedGame): string => {
  const standing = over(opened);
  if (!standing) return 'cannot be run to its end; see verify';
  if (!standing.over) return `not over: ${standing.pending[0].prompt}`;
  const won = standing.winner === 'draw' ? 'a draw' : `${standing.winner} wins`;
  return `${won} (rule ${standing.rule}): ${standing.reason}`;
};

export interface InfoOptions extends Shown {
  readonly battle?: boolean;
}

/** The game in figures; undefined when its system counts nothing. Runs the main line, as far as it can be run. */
const figuresOf = async ({
  game,
  log,
  main,
}: OpenedGame): Promise<readonly Figure[] | undefined> => {
  const { kit } = game.prepared;
  const begun = game.steps.at(log, 0);
  if (!kit.figures || !begun.ok) return undefined;
  const steps = main.line.slice(1).flatMap((n) => {
    const step = game.steps.at(log, n);
    return step.ok ? [{ events: step.value.events, after: step.value.state }] : [];
  });
  return (await kit.figures())(begun.value.state, steps);
};

const showBattle = async (opened: OpenedGame, shown: Shown, io: Io): Promise<Exit> => {
  const figures = await figuresOf(opened);
  if (!figures) {
    const message = `No figures are counted for ${opened.game.genesis.system.id}.`;
    if (shown.json) printJson(io, { fault: { name: 'noFigures', message } });
    else io.err(`vedette: ${message}\n`);
    return 1;
  }
  if (shown.json) printJson(io, { figures });
  else
    printRows(
      io,
      figures.map((f) => [f.label, f.words] as const),
    );
  return exitOf(opened);
};

export const info = async (
  path: string,
  shown: InfoOptions,
  world: World,
  io: Io,
): Promise<Exit> => {
  if (!shown.battle && (await namesModule(path, world)))
    return tellModule(path, shown.json, world, io);
  if (!shown.battle && (await holdsTable(path))) {
    const { printTold, tellTable } = await import('./tables/telling.ts');
    return printTold(await tellTable(path, world, shown), shown.json, io);
  }
  const opened = await openToRead(path, world, shown, io);
  if (shown.battle) return showBattle(opened, shown, io);
  const { game, log, main } = opened;
  const { genesis, prepared, heads } = game;
  const scenario = prepared.module.scenarios.find((s) => s.id === genesis.scenario);
  const standing = over(opened);
  if (shown.json) {
    printJson(io, {
      ...genesis,
      title: prepared.module.manifest.title,
      scenarioTitle: scenario?.title,
      entries: log.entries.length,
      line: main.line.length,
      struck: log.struck.size,
      heads: heads.length,
      ...(game.damage ? { damage: game.damage } : {}),
      lastId: log.ids.at(-1),
      over: standing?.over ?? false,
      ...(standing?.over
        ? { winner: standing.winner, rule: standing.rule, reason: standing.reason }
        : {}),
      ...(standing && !standing.over ? { pending: standing.pending } : {}),
    });
    return exitOf(opened);
  }
  const branches = log.children.filter((next) => next.length > 1).length;
  const rows: readonly Row[] = [
    ['Game', `${prepared.module.manifest.title}: ${scenario?.title ?? genesis.scenario}`],
    ['Id', genesis.game],
    [
      'Module',
      `${genesis.module.id} ${genesis.module.version} (${genesis.module.hash.slice(0, 8)})`,
    ],
    ['Rules', `${genesis.system.id}, version ${genesis.system.version}`],
    [
      'Players',
      genesis.players
        .map((p) => `${p.name} (${p.bot === undefined ? p.kind : `bot ${p.bot}`})`)
        .join(', '),
    ],
    ['Dice', 'open: recorded as they fell; nothing stops a re-roll before saving'],
    [
      'Entries',
      `${log.entries.length} (${log.struck.size} taken back, ${counted(branches, 'fork')}), ${counted(heads.length, 'signed head')}`,
    ],
    ['Stands', ending(opened)],
  ];
  printRows(io, rows);
  return exitOf(opened);
};

/**
 * What is no file of ours; undefined: it is one. Of VASSAL's files, what of them is understood. A file that is not there or
 * cannot be read ends nothing but its own report, unless it is the only one.
 */
const checkStrange = async (
  path: string,
  shown: Shown,
  world: World,
  io: Io,
  alone: boolean,
): Promise<{ readonly exit: Exit; readonly data: object } | undefined> => {
  try {
    if (!(await holdsTable(path))) return undefined;
    const { checkTable, printTold } = await import('./tables/telling.ts');
    const report = await checkTable(path, world, shown);
    if (!shown.json) {
      io.out(`${path}: read.\n`);
      printTold(report, false, io);
    }
    return { exit: 0, data: report.data };
  } catch (error) {
    if (!(error instanceof Stop) || (alone && error.exit === 2)) throw error;
    if (!shown.json) io.out(`${path}: NOT READ. ${faultText(error.fault)}\n`);
    return { exit: error.exit, data: { file: path, read: false, faults: [error.fault] } };
  }
};

export const check = async (
  paths: readonly string[],
  shown: Shown,
  world: World,
  io: Io,
): Promise<Exit> => {
  let exit: Exit = 0;
  const reports: object[] = [];
  for (const path of paths) {
    const strange = await checkStrange(path, shown, world, io, paths.length === 1);
    if (strange) {
      if (exit !== 2) exit = strange.exit === 0 ? exit : strange.exit;
      reports.push(strange.data);
      continue;
    }
    const report = await verify(readBytes(path), world.modules, world.systems);
    if (!report.sound && exit === 0) exit = 1;
    const { sound, faults, entries, heads, notes } = report;
    reports.push({ file: path, sound, faults, entries, heads, notes });
    if (shown.json) continue;
    if (sound)
      io.out(
        `${path}: sound. ${entries} entries under the rules with their dice, ${counted(heads ?? 0, 'signed head')}${notes ? '; notes unsigned' : ''}.\n`,
      );
    else for (const fault of faults) io.out(`${path}: NOT SOUND. ${faultText(fault)}\n`);
  }
  if (shown.json) printJson(io, paths.length === 1 ? reports[0] : reports);
  return exit;
};

/** The rows of a log, told as far as its entries can be run. */
export const rowsOf = (game: Game, opened: OpenedGame): readonly LogRow[] => {
  const rows = makeRows(game);
  rows.fill(opened.log, opened.log.entries.length);
  return rows.list(opened.log, opened.main.line);
};

/** A row of a free table: everything is done by the table, and its phases are the module's own words. */
const tableRowText = (row: LogRow, detail: boolean): string => {
  const mark = row.struck ? '×' : row.onLine ? ' ' : '·';
  const head = `${String(row.entry).padStart(5)}${mark} ${row.place.phase === '' ? '' : `[${row.place.phase}] `}${row.text}\n`;
  return head + (detail ? row.detail.map((line) => `${' '.repeat(9)}${line}\n`).join('') : '');
};

export const rowText = (row: LogRow, detail: boolean): string => {
  const place = row.place.turn === 0 ? 'set-up' : `T${row.place.turn} ${row.place.phase}`;
  const mark = row.struck ? '×' : row.onLine ? ' ' : '·';
  const rules = row.rules.length > 0 ? `  [${row.rules.join(', ')}]` : '';
  const head = `${String(row.entry).padStart(5)}${mark} ${place.padEnd(22)} ${row.byName.padEnd(8)} ${row.text}${row.orders ? ` (${row.side === row.by ? '' : 'answered '}by standing orders)` : ''}${rules}\n`;
  if (!detail) return head;
  const more = [...row.detail, ...row.dice.map((die) => `die ${die}`)];
  return head + more.map((line) => `${' '.repeat(38)}${line}\n`).join('');
};

export interface LogOptions extends Shown {
  readonly detail?: boolean;
  readonly grep?: string;
  readonly from?: string;
  readonly to?: string;
}

export const showLog = async (
  path: string,
  options: LogOptions,
  world: World,
  io: Io,
): Promise<Exit> => {
  const opened = await openToRead(path, world, options, io);
  sayRemarks(opened, io);
  const { log, game } = opened;
  const from = options.from === undefined ? 0 : entryOf(opened, options.from);
  const to = options.to === undefined ? lastEntry(log) : entryOf(opened, options.to);
  if (from > to) throw wrongUse(`Entry ${from} comes after entry ${to}: --from goes before --to.`);
  const wanted = options.grep?.toLowerCase();
  const rows = rowsOf(game, opened);
  const found = rows.filter(
    (row) =>
      row.entry >= from &&
      row.entry <= to &&
      (wanted === undefined ||
        [row.text, ...row.detail, ...row.rules].some((t) => t.toLowerCase().includes(wanted))),
  );
  if (options.json) printJson(io, found);
  else {
    const asText = opened.table ? tableRowText : rowText;
    io.out(found.map((row) => asText(row, options.detail === true)).join(''));
  }
  if (found.length === 0 && rows.length > from)
    io.err(`vedette: No entry from ${from} to ${to} says "${options.grep ?? ''}".\n`);
  if (rows.length === log.entries.length) return exitOf(opened);
  const wrong = game.steps.at(log, rows.length);
  if (!wrong.ok) io.err(`${faultText(wrong.fault)}\n`);
  return 1;
};

export interface StateOptions extends Shown, Route {
  readonly at: string;
}

export const showState = async (
  path: string,
  options: StateOptions,
  world: World,
  io: Io,
): Promise<Exit> => {
  const opened = await openToRead(path, world, options, io);
  sayRemarks(opened, io);
  const entry = entryOf(opened, options.at);
  const { system } = opened.game.prepared.kit;
  const state = stateBy(opened, entry, options);
  const seen = system.observe(state);
  if (options.json) {
    io.out(`${canonicalJson(seen)}\n`);
    return exitOf(opened);
  }
  const { turn, phase } = system.place(state);
  // a free table's turn is said in its module's own words, if it has any
  const when = opened.table ? [phase] : [`turn ${turn}`, phase];
  io.out(
    `${[`Entry ${entry} of ${lastEntry(opened.log)}`, ...when].filter((w) => w !== '').join(', ')}\n`,
  );
  io.out(`${JSON.stringify(seen, null, 2)}\n`);
  return exitOf(opened);
};
