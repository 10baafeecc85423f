// The module that this machine keeps for a game: what finds it is fetched with the first game that has one.
import type { Prepared } from '../modules.ts';
import type { TablesPort } from '../ports.ts';

/** With the module that is kept for the game, by its id; any game that is no table is given back as it is. */
export const withModuleKept = async (
  prepared: Prepared,
  game: string,
  tables: TablesPort | undefined,
): Promise<Prepared> =>
  prepared.kit.tables ? (await import('./beside.ts')).besideKept(prepared, game, tables) : prepared;
