// VASSAL's saves, logs and modules as games for the commands: the module found beside them, and what is said of that.
import { basename } from 'node:path';
import { finish } from '../../formats/vassal/readTrace.ts';
import { cursorAt } from '../../kernel/cursor.ts';
import { lastEntry } from '../../kernel/log.ts';
import { rngFrom, seedState } from '../../kernel/rng.ts';
import type { SavedFile } from '../../session/tables/continuations.ts';
import { freshFile } from '../../session/tables/fresh.ts';
import { openTable } from '../../session/tables/open.ts';
import { readTableFile } from '../../session/tables/readFile.ts';
import { need, Stop } from '../io.ts';
import type { OpenedGame, World } from '../opened.ts';
import {
  type FoundModule,
  moduleFor,
  type ModuleOptions,
  type Sought,
  together,
} from './modules.ts';
import { boardsNamed } from './boards.ts';
import { sourceOnDisk } from './source.ts';

/** What stands beside an opened table. */
export interface Beside {
  /** absent: the module is not at hand */
  readonly found?: FoundModule;
  /** as the file was read; absent: it was none of VASSAL's */
  readonly saved?: SavedFile;
  /** a sentence each, for whoever looks on */
  readonly remarks: readonly string[];
}

/** A save or log as it was read, or a module's own beginning. */
const gameOf = async (
  path: string,
  options: ModuleOptions,
): Promise<Sought & { readonly saved: SavedFile }> => {
  const read = need(await finish(readTableFile(sourceOnDisk(path), basename(path))));
  if (read.kind === 'saved') {
    if (options.board?.length)
      throw new Stop({
        name: 'unknownBoard',
        message: `"${path}" has the boards that it was saved with; --board is for a module that begins.`,
      });
    const { name = '', version = '' } = read.saved.trace.module ?? {};
    return { saved: read.saved, ...(await moduleFor({ name, version }, path, options)) };
  }
  if (read.source.kind === 'extension')
    throw new Stop({
      name: 'noGame',
      message: `"${path}" is an extension and holds no game; it goes with a module, by --extension.`,
    });
  const found = await together(path, options);
  return {
    saved: freshFile(found.module, boardsNamed(options.board ?? [], found.module.root)),
    found,
    why: '',
  };
};

/** Opens one of VASSAL's files. Ends the command with the reader's fault, one sentence. */
export const openTablePath = async (
  path: string,
  world: World,
  options: ModuleOptions,
): Promise<OpenedGame> => {
  const { saved, found, why } = await gameOf(path, options);
  const opened = need(
    await openTable(
      { kind: 'table', files: [saved], ...(found ? { module: found.module } : {}) },
      {
        modules: world.modules,
        systems: world.systems,
        ports: { random: rngFrom(seedState('table')) },
      },
    ),
  );
  const { game, log } = opened;
  const remarks = [...(found ? [] : [why]), ...(game.prepared.remarks ?? [])];
  return {
    game,
    log,
    main: cursorAt(log, lastEntry(log), lastEntry(log)),
    table: { saved, remarks, ...(found ? { found } : {}) },
  };
};
