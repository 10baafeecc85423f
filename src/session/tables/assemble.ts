// A module for tables, put together from its file and its extensions' as they were read.
import { graft } from '../../vassal/module/graft.ts';
import { stemOfFile } from '../../vassal/extensions.ts';
import type { TableModule } from '../ports.ts';
import type { TableFile } from './readFile.ts';

type ModuleFile = TableFile & { readonly kind: 'module' };

/** Extensions in the order of loading; a picture of the module's counts before one of theirs of the same name. */
export const tableModule = (
  { source, sizes }: ModuleFile,
  extensions: readonly ModuleFile[],
): TableModule => {
  const { root, problems } = graft(
    source.root,
    extensions.map((e) => e.source),
  );
  const all = [
    ...extensions.toReversed().flatMap((e) => Object.entries(e.sizes)),
    ...Object.entries(sizes),
  ];
  return {
    name: source.name,
    version: source.version,
    root,
    sizes: Object.fromEntries(all),
    extensions: extensions.map(({ fileName, source: { name, version } }) => ({
      name: name || stemOfFile(fileName),
      version,
    })),
    problems,
  };
};
