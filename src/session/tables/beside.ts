// What stands beside a free table: the VASSAL module that this machine keeps, and what is to be said of how well it fits.
import { nameOfExtension } from '../../vassal/extensions.ts';
import { extensionsIn } from '../../vassal/loadedExtensions.ts';
import type { TableData, TableRules } from '../../vassal/tableRules.ts';
import type { Prepared } from '../modules.ts';
import type { TableModule, TablesPort } from '../ports.ts';

/** The module that a table's game asks for. */
export const wantedBy = (prepared: Prepared): TableData => prepared.module.data as TableData;

const misfit = (wanted: TableData, found: TableModule): readonly string[] => {
  const { name, version } = found;
  if (wanted.name !== '' && wanted.name !== name)
    return [
      `The file was made with ${wanted.name}; it is shown with ${name}, which was given for it.`,
    ];
  if (wanted.version !== '' && wanted.version !== version)
    return [
      `The file was made with version ${wanted.version} of ${name}; it is shown with version ${version}.`,
    ];
  return [];
};

/** Extensions that the game was saved with and that are not among those found, a sentence each. */
const lacking = (prepared: Prepared, { extensions }: TableModule): readonly string[] => {
  const here = new Set(extensions.map(({ name }) => nameOfExtension(name)));
  const { start } = prepared.module.scenarios[0]!.rules as TableRules;
  return extensionsIn(start)
    .filter(({ name }) => !here.has(nameOfExtension(name)))
    .map(
      ({ name, version }) =>
        `The extension ${name} ${version} that it was saved with is not at hand: its boards and pictures are missing.`,
    );
};

/** The table with this module beside it in place of the one before; undefined: with none. */
const withModule = (prepared: Prepared, found: TableModule | undefined): Prepared => {
  const { beside: _, remarks: __, ...bare } = prepared;
  if (!found) return bare;
  const remarks = [
    ...misfit(wantedBy(prepared), found),
    ...lacking(prepared, found),
    ...found.problems,
  ];
  return { ...bare, beside: found, ...(remarks.length > 0 ? { remarks } : {}) };
};

/** A table's game with the module that is kept for it, by its id. */
export const besideKept = async (
  prepared: Prepared,
  game: string,
  tables: TablesPort | undefined,
): Promise<Prepared> => withModule(prepared, await tables?.find(wantedBy(prepared), game));

/** With a module that was given for the game: where its file calls for another, or for none, that is remembered. */
export const withModuleGiven = async (
  prepared: Prepared,
  game: string,
  given: TableModule,
  tables: TablesPort | undefined,
): Promise<Prepared> => {
  const { name, version } = given;
  const found = wantedBy(prepared).name === name;
  await tables?.remember?.(game, found ? undefined : { name, version });
  return withModule(prepared, given);
};
