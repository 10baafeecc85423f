// A game file that has been read, set up to be gone through.
import type { GameFile } from '../formats/native/gameFile.ts';
import type { Result } from '../kit/result.ts';
import { ok } from '../kit/result.ts';
import type { SystemRegistry } from '../systems/registry.ts';
import { type Game, openingGame } from './game.ts';
import { moduleOfGame } from './modules.ts';
import type { ModuleSource, TablesPort } from './ports.ts';
import { inSlices, pause, type SliceWorld } from './slices.ts';
import { withModuleKept } from './tables/kept.ts';

export interface OpenedFile {
  readonly game: Game;
  readonly file: GameFile;
}

/** The file's game at its set-up. Faults: those of `moduleOfGame`, of the system's start, "cancelled". */
export const setUp = async (
  file: GameFile,
  modules: ModuleSource,
  systems: SystemRegistry,
  /** absent: a free table is opened without its VASSAL module */
  tables: TablesPort | undefined,
  world: SliceWorld,
): Promise<Result<OpenedFile>> => {
  const { genesis, manifest, rules, rulesHash, notes, damage } = file;
  await pause(world);
  const prepared = await moduleOfGame(genesis, rules, modules, systems, rulesHash);
  if (!prepared.ok) return prepared;
  await pause(world);
  const parts = {
    prepared: await withModuleKept(prepared.value, genesis.game, tables),
    genesis,
    heads: damage
      ? manifest.heads.filter((head) => head.entry < file.log.entries.length)
      : manifest.heads,
    ...(notes ? { notes } : {}),
    ...(damage ? { damage } : {}),
  };
  const game = await inSlices(openingGame(parts), 'Setting the board up', world);
  return game.ok ? ok({ game: game.value, file }) : game;
};
