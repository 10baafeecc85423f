// From a module's id, or the rules data that a game brings with it, to a module its system can play.
import type { Genesis } from '../kernel/entry.ts';
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import type { AnyModule } from '../module/module.ts';
import type { ModuleFiles } from '../module/readModule.ts';
import { provenRules, rulesText } from '../module/rulesText.ts';
import {
  laterSystems,
  type SystemKit,
  type SystemRegistry,
  systems as allSystems,
} from '../systems/registry.ts';
import type { ModuleSource } from './ports.ts';

/** A module with the system that plays it. */
export interface Prepared {
  readonly kit: SystemKit;
  readonly module: AnyModule;
  /** text of rules.json for files of this game; made when it is asked for, since a table's may be very long */
  readonly rules: () => string;
  /** what this machine has for it that is no part of the game: a table's build file and pictures; absent: nothing */
  readonly beside?: unknown;
  /** how it came to be opened as it is: another version of a VASSAL module, say; a sentence each, absent: nothing to say */
  readonly remarks?: readonly string[];
}

const kitOf = (systems: SystemRegistry, id: string, where: string): Result<SystemKit> => {
  const kit = Object.hasOwn(systems, id) ? systems[id] : undefined;
  return kit
    ? ok(kit)
    : fail({
        name: 'unknownSystem',
        message: `The rule book "${id}" is not known here; known are: ${Object.keys(systems).join(', ') || 'none'}.`,
        where,
      });
};

/** As {@link kitOf}, those among them that are fetched when they are wanted. */
const anyKitOf = async (
  systems: SystemRegistry,
  id: string,
  where: string,
): Promise<Result<SystemKit>> => {
  const later = Object.hasOwn(systems, id) ? undefined : laterSystems[id];
  return later ? ok(await later()) : kitOf(systems, id, where);
};

/** A module that was read and checked, with what goes into its games' files. */
export const prepare = (kit: SystemKit, module: AnyModule): Prepared => ({
  kit,
  module,
  rules: () => rulesText(module),
});

const systemIdOf = (files: ModuleFiles): string | undefined => {
  const text = files instanceof Map ? files.get('module.json') : Object(files)['module.json'];
  try {
    const { system } = JSON.parse(String(text)) as { readonly system?: unknown };
    return typeof system === 'string' ? system : undefined;
  } catch {
    return undefined;
  }
};

/** Fetched with the first module that was not read and checked where the program was built. */
const moduleReader = () => import('../module/readModule.ts');

const checkedRules = async (text: string, kit: SystemKit): Promise<Result<AnyModule>> => {
  const [{ readRules }, checks] = await Promise.all([moduleReader(), kit.modules()]);
  return readRules(text, checks);
};

/** A module out of its files. Faults: "module" (file and place), "unknownSystem". */
export const readFiles = async (
  files: ModuleFiles,
  systems: SystemRegistry,
): Promise<Result<Prepared>> => {
  // A module.json that names no system is reported by the reader, whichever system checks the rest.
  const known = Object.keys(systems)[0] ?? '';
  const kit = kitOf(systems, systemIdOf(files) ?? known, 'module.json, system');
  if (!kit.ok) return kit;
  const [{ readModule }, checks] = await Promise.all([moduleReader(), kit.value.modules()]);
  const module = readModule(files, checks);
  return module.ok ? ok(prepare(kit.value, module.value)) : module;
};

/** An installed module by id. Faults: those of the source, "module", "unknownSystem". */
export const loadModule = async (
  source: ModuleSource,
  systems: SystemRegistry,
  id: string,
): Promise<Result<Prepared>> => {
  const files = await source.files(id);
  return files.ok ? readFiles(files.value, systems) : files;
};

/**
 * The module a game was begun with: the one in the file, else the installed one. Fault "otherRules" when its rules data
 * is not what entry 0 pins, and "otherSystem" when the rule book has moved on.
 */
export const moduleOfGame = async (
  genesis: Genesis,
  rules: string | undefined,
  source: ModuleSource,
  systems: SystemRegistry,
  /** SHA-256 of `rules`; absent: it is worked out */
  rulesHash?: string,
): Promise<Result<Prepared>> => {
  const kit = await anyKitOf(systems, genesis.system.id, 'entry 0 genesis.system');
  if (!kit.ok) return kit;
  const { id, version, hash } = genesis.module;
  if (genesis.system.version !== kit.value.system.version)
    return fail({
      name: 'otherSystem',
      message: `The game was played under version ${genesis.system.version} of ${genesis.system.id}; this program has version ${kit.value.system.version}.`,
      where: 'entry 0 genesis.system',
    });
  let prepared: Result<Prepared>;
  if (rules === undefined) prepared = await loadModule(source, systems, id);
  else {
    const known = source.proven && provenRules(rules, source.proven, genesis.system.id, rulesHash);
    const read = known ? ok(known) : await checkedRules(rules, kit.value);
    prepared = read.ok ? ok(prepare(kit.value, read.value)) : read;
  }
  if (!prepared.ok) return prepared;
  const found = prepared.value.module;
  if (found.hash === hash) return prepared;
  const whose = rules === undefined ? 'installed here' : 'in rules.json';
  return fail({
    name: 'otherRules',
    message: `The game was begun with ${id} ${version} (${hash.slice(0, 8)}); the one ${whose} is ${found.manifest.id} ${found.manifest.version} (${found.hash.slice(0, 8)}).`,
    where: rules === undefined ? 'entry 0 genesis.module' : 'rules.json',
  });
};

/** Hashes of the rules data of all modules of a source that can be read, for {@link ModuleSource}'s `proven`. */
export const hashesOf = async (
  source: ModuleSource,
  systems: SystemRegistry = allSystems,
): Promise<readonly string[]> => {
  const read = (await source.list()).map((id) => loadModule(source, systems, id));
  return (await Promise.all(read)).flatMap((one) => (one.ok ? [one.value.module.hash] : []));
};
