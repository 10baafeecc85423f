// The games that ship with the app: each module's JSON files, fetched when somebody plays it.
import { fail, ok } from '../../kit/result.ts';
import type { ModuleSource } from '../../session/ports.ts';

const files = import.meta.glob<string>('../../../modules/**/*.json', {
  query: '?raw',
  import: 'default',
});

const folder = '../../../modules/';

/** Paths within a module's folder, by module id. */
const index: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const path of Object.keys(files)) {
    const [id, ...rest] = path.slice(folder.length).split('/');
    map.set(id!, [...(map.get(id!) ?? []), rest.join('/')]);
  }
  return map;
})();

/** Ids of the modules that ship with the app. */
export const moduleIds: readonly string[] = [...index]
  .filter(([, paths]) => paths.includes('module.json'))
  .map(([id]) => id);

/** Text of one file; undefined when the module has no such file. */
export const moduleText = async (id: string, path: string): Promise<string | undefined> =>
  files[`${folder}${id}/${path}`]?.();

/** Put in by the build: hashes of the rules data of the bundled modules, which it has checked. Tests have none. */
declare const PROVEN_RULES: readonly string[] | undefined;

export const bundledModules: ModuleSource = {
  list: () => Promise.resolve(moduleIds),
  proven: new Set(typeof PROVEN_RULES === 'undefined' ? [] : PROVEN_RULES),
  files: async (id) => {
    const paths = index.get(id);
    if (paths === undefined)
      return fail({
        name: 'unknownModule',
        message: `There is no game "${id}" here; there are ${moduleIds.join(', ')}.`,
      });
    const texts = await Promise.all(
      paths.map(async (path) => [path, (await moduleText(id, path)) ?? ''] as const),
    );
    return ok(new Map(texts));
  },
};
