// From a module's files to a module: every fault named with its file, its place, what was expected and what was found.
import * as z from 'zod/mini';
import { deepFreeze } from '../kit/freeze.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { checkMap } from './checkMap.ts';
import { type Complaint, type ModuleFault, moduleFault, valueAt } from './complaint.ts';
import { readBySchema } from './expectation.ts';
import { lessonSchema } from './lesson.ts';
import { manifestSchema, scenarioFileSchema } from './manifest.ts';
import { type HexMapFile, mapFileSchema } from './mapFile.ts';
import { mapHas } from './mapHexes.ts';
import { isMiniMap, miniMapOrWrongs } from './miniMap.ts';
import type { Manifest, Module, ScenarioHead } from './module.ts';
import { hashModule } from './rulesText.ts';

/** Text by path within the module's folder: "module.json", "scenarios/drill.json". */
export type ModuleFiles = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

export type Scenario<S> = ScenarioHead & { readonly rules: S };

/** What of a module was read when its system checks how the parts fit. */
export interface ModuleParts<D, S, Map = HexMapFile> {
  readonly manifest: Manifest;
  readonly map: Map;
  readonly data: D;
  readonly scenarios: readonly Scenario<S>[];
}

/** What a system says of its modules. */
export interface ModuleSystem<D, S, Map = HexMapFile> {
  readonly data: z.ZodMiniType<D>;
  readonly scenario: z.ZodMiniType<S>;
  /** what the schemas cannot see: names that must exist, numbers that must fit */
  readonly check?: (parts: ModuleParts<D, S, Map>) => readonly Complaint[];
  /** its modules have no hex map, so that `map` is undefined; absent: they have one */
  readonly mapless?: true;
  /** sides that a game of it has at least; absent: two, one against the other */
  readonly fewestSides?: number;
  /** another hash than `hashModule`'s, for data too large to be made one text; it covers all that goes into files */
  readonly hash?: (parts: ModuleParts<D, S, Map>) => string;
}

/** The first fault, and all of them. */
export interface ModuleFaults extends ModuleFault {
  readonly all: readonly ModuleFault[];
}

const entriesOf = (files: ModuleFiles): ReadonlyMap<string, string> =>
  files instanceof Map ? files : new Map(Object.entries(files));

type Report = (fault: ModuleFault) => void;

const parse = (file: string, text: string, report: Report): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    const line = at === undefined ? '' : `, line ${text.slice(0, Number(at)).split('\n').length}`;
    const where = `${file}${line}`;
    report({
      name: 'module',
      where,
      message: `${where}: expected JSON, found ${(error as Error).message}`,
    });
    return undefined;
  }
};

/** Reads one file by its schema; undefined when it is missing or wrong, which is reported. */
const readFile = <T>(
  files: ReadonlyMap<string, string>,
  file: string,
  schema: z.ZodMiniType<T>,
  report: Report,
): T | undefined => {
  const text = files.get(file);
  if (text === undefined) {
    report(moduleFault(file, [], 'this file', undefined));
    return undefined;
  }
  const raw = parse(file, text, report);
  if (raw === undefined) return undefined;
  const read = readBySchema(schema, raw);
  if (read.ok) return read.value;
  for (const { path, expected } of read.wrong)
    report(moduleFault(file, path, expected, valueAt(raw, path)));
  return undefined;
};

/** map.json, which is a map file or a map drawn in letters. */
const readMap = (files: ReadonlyMap<string, string>, report: Report): HexMapFile | undefined => {
  const raw = files.has('map.json')
    ? parse('map.json', files.get('map.json')!, () => {})
    : undefined;
  if (!isMiniMap(raw)) return readFile(files, 'map.json', mapFileSchema, report);
  const drawn = miniMapOrWrongs(raw);
  if (drawn.ok) return drawn.value;
  for (const { path, expected, found } of drawn.wrong)
    report(moduleFault('map.json', path, expected, found));
  return undefined;
};

const isDataFile = (path: string): boolean =>
  path.endsWith('.json') && !path.includes('/') && path !== 'module.json' && path !== 'map.json';

/** The data files taken together, and which file each of their top fields comes from. */
const mergeData = (
  files: ReadonlyMap<string, string>,
  report: Report,
): {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly home: ReadonlyMap<string, string>;
} => {
  const fields: [string, unknown][] = [];
  const home = new Map<string, string>();
  for (const file of [...files.keys()].filter(isDataFile).sort()) {
    const part = parse(file, files.get(file)!, report);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      if (part !== undefined) report(moduleFault(file, [], 'an object', part));
      continue;
    }
    for (const [key, value] of Object.entries(part)) {
      const before = home.get(key);
      if (before !== undefined)
        report(moduleFault(file, [key], `no field that ${before} has already`, value));
      fields.push([key, value]);
      home.set(key, file);
    }
  }
  // not by assignment: a file may name a field "__proto__"
  return { raw: Object.fromEntries(fields), home };
};

const scenarioFile = (id: string): string => `scenarios/${id}.json`;

const readScenarios = <S>(
  files: ReadonlyMap<string, string>,
  manifest: Manifest,
  map: HexMapFile | undefined,
  rules: z.ZodMiniType<S>,
  report: Report,
): readonly Scenario<S>[] => {
  const schema = scenarioFileSchema(rules);
  for (const file of files.keys())
    if (
      /^scenarios\/[^/]+\.json$/.test(file) &&
      !manifest.scenarios.map(scenarioFile).includes(file)
    )
      report(moduleFault(file, [], 'a scenario that module.json lists', file));
  return manifest.scenarios.flatMap((id) => {
    const file = scenarioFile(id);
    const read = readFile(files, file, schema, report) as Scenario<S> | undefined;
    if (!read) return [];
    if (read.id !== id) report(moduleFault(file, ['id'], JSON.stringify(id), read.id));
    if (map && read.window)
      for (const corner of ['from', 'to'] as const)
        if (!mapHas(map)(read.window[corner]))
          report(moduleFault(file, ['window', corner], 'a hex of the map', read.window[corner]));
    return [read];
  });
};

const LESSON = 'learn/lesson.json';

/** The hints for learners, where there are any: nobody plays by them, so they are checked and left where they are. */
const checkLesson = (files: ReadonlyMap<string, string>, report: Report): void => {
  const hints = files.has(LESSON) ? readFile(files, LESSON, lessonSchema, report) : undefined;
  const ids = new Set<string>();
  for (const [n, { id }] of (hints ?? []).entries()) {
    if (ids.has(id)) report(moduleFault(LESSON, [n, 'id'], 'an id that no hint before it has', id));
    ids.add(id);
  }
};

/**
 * Reads and checks a module. Files that are not JSON (NOTICE, art) are left alone; JSON files beside module.json and
 * map.json are the system's data, their fields taken together. Fails with the first fault, which carries all of them.
 */
export const readModule = <D, S, Map = HexMapFile>(
  given: ModuleFiles,
  system: ModuleSystem<D, S, Map>,
): Result<Module<D, S, Map>, ModuleFaults> => {
  const files = entriesOf(given);
  const faults: ModuleFault[] = [];
  const report: Report = (fault) => faults.push(fault);

  const manifest = readFile(files, 'module.json', manifestSchema, report);
  const fewest = system.fewestSides ?? 2;
  if (manifest && manifest.sides.length < fewest)
    report(moduleFault('module.json', ['sides'], `a list of ${fewest} or more`, manifest.sides));
  const map = system.mapless ? undefined : readMap(files, report);
  if (map)
    for (const { where = '', message } of checkMap(map))
      report({ name: 'module', where: `map.json, ${where}`, message: `map.json, ${message}` });

  checkLesson(files, report);
  const { raw, home } = mergeData(files, report);
  const dataFiles = [...new Set(home.values())].join(', ') || 'data files';
  const fileOf = (path: readonly (string | number)[]): string =>
    home.get(String(path[0])) ?? dataFiles;
  const data = readBySchema(system.data, raw);
  if (!data.ok)
    for (const { path, expected } of data.wrong)
      report(moduleFault(fileOf(path), path, expected, valueAt(raw, path)));

  const scenarios = manifest ? readScenarios(files, manifest, map, system.scenario, report) : [];

  // names are compared only when every file could be read: half a module has nothing but missing names
  if (manifest && (map || system.mapless) && data.ok && faults.length === 0) {
    const parts: ModuleParts<D, S, Map> = {
      manifest,
      map: map as Map,
      data: data.value,
      scenarios,
    };
    for (const { scenario, path, expected, found } of system.check?.(parts) ?? [])
      report(
        moduleFault(
          scenario === undefined ? fileOf(path) : scenarioFile(scenario),
          path,
          expected,
          found,
        ),
      );
    if (faults.length === 0)
      return ok(deepFreeze({ ...parts, hash: (system.hash ?? hashModule)(parts) }));
  }
  return fail({ ...faults[0]!, all: faults });
};

/** Reads what `rulesText` wrote: the rules data that travels with a game. */
export const readRules = <D, S, Map = HexMapFile>(
  text: string,
  system: ModuleSystem<D, S, Map>,
): Result<Module<D, S, Map>, ModuleFaults> => {
  const faults: ModuleFault[] = [];
  const raw = parse('rules.json', text, (fault) => faults.push(fault));
  const shape = z.object({
    manifest: z.unknown(),
    map: z.optional(z.unknown()),
    data: z.unknown(),
    scenarios: z.array(z.looseObject({ id: z.string() })),
  });
  const read = readBySchema(shape, raw);
  if (!read.ok) {
    for (const { path, expected } of read.wrong)
      faults.push(moduleFault('rules.json', path, expected, valueAt(raw, path)));
    return fail({ ...faults[0]!, all: faults });
  }
  const { manifest, map, data, scenarios } = read.value;
  return readModule(
    new Map([
      ['module.json', JSON.stringify(manifest)],
      ...(map === undefined ? [] : [['map.json', JSON.stringify(map)] as const]),
      ['data.json', JSON.stringify(data)],
      ...scenarios.map((one) => [scenarioFile(one.id), JSON.stringify(one)] as const),
    ]),
    system,
  );
};
