// All that the registry says of free tables, in one place, to be fetched with the first of them.
import { digestStart, hashOfTable, prepareTable, tableModules } from './rules.ts';
import { saveText, stepText } from './saving.ts';
import { freeform, startTable } from './system.ts';

export const freeformKit = {
  system: freeform,
  modules: () => Promise.resolve(tableModules),
  prepare: prepareTable,
  starting: startTable,
  tables: { digestStart, hash: hashOfTable, step: stepText, save: saveText },
};
