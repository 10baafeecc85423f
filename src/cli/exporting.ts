// `export`: modules, games and saves for VASSAL.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ok, type Result } from '../kit/result.ts';
import type { Told } from '../publish/vassal/exportLog.ts';
import { exportLog, exportSave } from '../publish/vassal/exportLog.ts';
import { exportTableLog, exportTableSave, tableGame } from '../publish/vassal/exportTable.ts';
import { exportModule } from '../publish/vassal/exportModule.ts';
import { loadModule } from '../session/modules.ts';
import { saveGame } from '../session/save.ts';
import { type Exit, type Io, need, needModule, printJson, writeBytes, wrongUse } from './io.ts';
import { isFile, programFolder } from './modulesOnDisk.ts';
import { entryOf, openPath, type World } from './opened.ts';
import type { ModuleOptions } from './tables/modules.ts';

export interface ExportOptions extends ModuleOptions {
  readonly vmod?: boolean;
  readonly vlog?: boolean;
  readonly vsav?: boolean;
  readonly vedette?: boolean;
  readonly out?: string;
  /** entry of a save; absent: the last */
  readonly at?: string;
  readonly json?: boolean;
}

const KINDS = ['vmod', 'vlog', 'vsav', 'vedette'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (options: ExportOptions): Kind => {
  const wanted = KINDS.filter((kind) => options[kind] === true);
  const [kind] = wanted;
  if (kind === undefined || wanted.length > 1)
    throw wrongUse('Say what it is to be: one of --vmod, --vlog, --vsav and --vedette.');
  return kind;
};

/** A line on the screen that overwrites itself while somebody looks on. */
const progress =
  (io: Io): Told =>
  (words, done, of) => {
    if (io.lively && (done % 25 === 0 || done === of))
      io.err(`\r${words}: ${done} of ${of}${done === of ? '\n' : ''}`);
    return true;
  };

/** What goes with a module: where its values come from, and under which licence it is. */
const textsOf = (module: string): ReadonlyMap<string, string> => {
  const folders: readonly (readonly [string, string])[] = [
    ['NOTICE.txt', join(programFolder(), 'modules', module, 'NOTICE')],
    ['NOTICE.txt', join(module, 'NOTICE')],
    ['LICENSE.txt', join(programFolder(), 'LICENSE')],
  ];
  return new Map(
    folders.flatMap(([name, path]) =>
      existsSync(path) ? [[name, readFileSync(path, 'utf8')] as const] : [],
    ),
  );
};

const vmod = async (what: string, world: World, io: Io): Promise<Result<Uint8Array>> => {
  if (isFile(what))
    throw wrongUse(
      `--vmod is of a module of this program's, such as leipzig-1813; "${what}" is a file.`,
    );
  const prepared = needModule(await loadModule(world.modules, world.systems, what));
  // the canvas is a native package: loaded only when something is painted
  const { canvasMaker } = await import('./canvas.ts');
  return exportModule({
    prepared,
    make: canvasMaker(),
    texts: textsOf(what),
    told: progress(io),
  });
};

const ofGame = async (
  what: string,
  kind: Exclude<Kind, 'vmod'>,
  options: ExportOptions,
  world: World,
  io: Io,
): Promise<Result<Uint8Array>> => {
  const opened = await openPath(what, world, options);
  const { game, log } = opened;
  if (kind === 'vedette') return ok(await saveGame(game, log));
  const table = tableGame(game, log);
  if (kind === 'vlog')
    return table ? exportTableLog(table, progress(io)) : exportLog(game, log, progress(io));
  const entry = entryOf(opened, options.at ?? 'end');
  return table ? exportTableSave(table, entry) : exportSave(game, log, entry);
};

/** "games/wachau.vedette" -> "wachau.vlog"; "leipzig-1813" -> "leipzig-1813.vmod" */
const nameFor = (what: string, kind: Kind): string =>
  `${basename(what).replace(/\.[a-z]+$/i, '')}.${kind}`;

export const exportTo = async (
  what: string,
  options: ExportOptions,
  world: World,
  io: Io,
): Promise<Exit> => {
  const kind = kindOf(options);
  if (options.at !== undefined && kind !== 'vsav')
    throw wrongUse(`--at is for --vsav, which is one entry; --${kind} is all of it.`);
  const file = options.out ?? nameFor(what, kind);
  if (resolve(file) === resolve(what))
    throw wrongUse(`"${what}" would be written over; -o FILE gives another name.`);
  if (options.out === undefined && isFile(file))
    throw wrongUse(`"${file}" is there already; -o ${file} writes over it, -o FILE elsewhere.`);
  const bytes = need(
    kind === 'vmod' ? await vmod(what, world, io) : await ofGame(what, kind, options, world, io),
  );
  writeBytes(file, bytes);
  if (options.json) printJson(io, { file, kind, bytes: bytes.length });
  else io.out(`${file}: ${bytes.length} bytes\n`);
  return 0;
};
