// What stands beside a free table: the VASSAL module that this machine keeps, and what is to be said of how well it fits.
import type { TableData } from '../../vassal/tableRules.ts';
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

/** The table with this module beside it in place of the one before; undefined: with none. */
export const withModule = (prepared: Prepared, found: TableModule | undefined): Prepared => {
  const { beside: _, remarks: __, ...bare } = prepared;
  if (!found) return bare;
  const remarks = [...misfit(wantedBy(prepared), found), ...found.problems];
  return { ...bare, beside: found, ...(remarks.length > 0 ? { remarks } : {}) };
};

/** With the module of its name where one is kept; any other game is given back as it is. */
export const withModuleKept = async (
  prepared: Prepared,
  tables: TablesPort | undefined,
): Promise<Prepared> => {
  if (!prepared.kit.tables) return prepared;
  const wanted = wantedBy(prepared);
  return withModule(prepared, wanted.name === '' ? undefined : await tables?.find(wanted));
};
