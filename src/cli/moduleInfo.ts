// `info` of a module: what it is and which scenarios it has. Its faults, if it has any, are told one by one.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../session/modules.ts';
import { type Exit, type Io, needModule, printJson, printRows, type Row, wrongUse } from './io.ts';
import { isFile } from './modulesOnDisk.ts';
import type { World } from './opened.ts';

/** Whether `what` is the id of a module that is here, or a module's folder. Ends the command for any other folder. */
export const namesModule = async (what: string, { modules }: World): Promise<boolean> => {
  const found = statSync(what, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    if (isFile(join(what, 'module.json'))) return true;
    throw wrongUse(`"${what}" is a folder without a module.json; a file or a module is expected.`);
  }
  return !found && (await modules.list()).includes(what);
};

/** Faults: all of the module's, which end the command. */
export const tellModule = async (
  what: string,
  json: boolean | undefined,
  world: World,
  io: Io,
): Promise<Exit> => {
  const { kit, module } = needModule(await loadModule(world.modules, world.systems, what));
  const { manifest, scenarios, hash, map } = module;
  if (json) {
    printJson(io, {
      ...manifest,
      hash,
      systemVersion: kit.system.version,
      scenarios: scenarios.map(({ rules: _, ...head }) => head),
    });
    return 0;
  }
  const size: readonly Row[] = map ? [['Map', `${map.columns} by ${map.rows} hexes`]] : [];
  printRows(io, [
    ['Module', `${manifest.title} (${manifest.id} ${manifest.version}, ${hash.slice(0, 8)})`],
    ['About', manifest.blurb],
    ['Rules', `${kit.system.id}, version ${kit.system.version}`],
    ['Sides', manifest.sides.map(({ name }) => name).join(', ')],
    ...size,
    ...scenarios.map(
      ({ id, title, counters, turns, length }): Row => [
        'Scenario',
        `${id}: ${title}, ${counters} counters, ${turns} turns; ${length}`,
      ],
    ),
  ]);
  return 0;
};
