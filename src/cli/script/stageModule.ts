// The module that a script plays on: an installed one, changed by what the script brings along.
import { fail, type Result } from '../../kit/result.ts';
import { isMiniMap, readMiniMap } from '../../module/miniMap.ts';
import type { ModuleFiles } from '../../module/readModule.ts';
import { type Prepared, readFiles } from '../../session/modules.ts';
import type { SystemKit } from '../../systems/registry.ts';
import type { World } from '../opened.ts';
import { type Script, stageOf } from './format.ts';

/** Scenario that a script is played as. */
export const SCRIPT = 'script';

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `over` laid upon `base`, objects key by key; anything else takes the place of what was there. */
export const overlay = (base: unknown, over: unknown): unknown => {
  if (!isObject(base) || !isObject(over)) return over === undefined ? base : over;
  const out: Loose = { ...base };
  for (const [key, value] of Object.entries(over)) out[key] = overlay(base[key], value);
  return out;
};

const parsed = (files: ReadonlyMap<string, string>, name: string): Loose =>
  JSON.parse(files.get(name) ?? '{}') as Loose;

const dataOf = (files: ReadonlyMap<string, string>): Loose => {
  const out: Loose = {};
  for (const name of files.keys())
    if (!name.includes('/') && name !== 'module.json' && name !== 'map.json')
      Object.assign(out, parsed(files, name));
  return out;
};

const asMap = (files: ModuleFiles): ReadonlyMap<string, string> =>
  files instanceof Map ? files : new Map(Object.entries(files as Record<string, string>));

const countOf = (value: unknown): number =>
  Math.max(
    1,
    Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 1,
  );

const withCounters = (data: Loose, inline: readonly unknown[]): Loose => {
  if (inline.length === 0) return data;
  const ids = new Set(inline.map((c) => (isObject(c) ? c['id'] : undefined)));
  const kept = (Array.isArray(data['units']) ? data['units'] : []).filter(
    (unit: unknown) => !(isObject(unit) && ids.has(unit['id'])),
  );
  return { ...data, units: [...kept, ...inline] };
};

/** Faults: "unknownModule", "unknownScenario", "module" (a place in the changed module), "noScripts". */
export const stageModule = async (script: Script, world: World): Promise<Result<Prepared>> => {
  const found = await world.modules.files(script.module);
  if (!found.ok) return found;
  const files = asMap(found.value);
  const manifest = parsed(files, 'module.json');
  const kit: SystemKit | undefined = world.systems[String(manifest['system'])];
  if (!kit?.scripts)
    return fail({
      name: 'noScripts',
      message: `Scripts cannot be run under "${String(manifest['system'])}".`,
      where: 'module',
    });
  const name = script.scenario === undefined ? undefined : `scenarios/${script.scenario}.json`;
  if (name !== undefined && !files.has(name))
    return fail({
      name: 'unknownScenario',
      message: `${script.module} has no scenario "${script.scenario}".`,
      where: 'scenario',
    });
  const base = name === undefined ? undefined : parsed(files, name);
  let map: unknown = parsed(files, 'map.json');
  if (script.map && isMiniMap(script.map)) {
    const drawn = readMiniMap(script.map);
    if (!drawn.ok) return drawn;
    map = drawn.value;
  } else if (script.map) map = script.map;
  const inline = kit.scripts.counters(script.counters ?? []);
  const data = overlay(withCounters(dataOf(files), inline), script.charts) as Loose;
  const rules = overlay(kit.scripts.rules(base?.['rules'], stageOf(script)), script.rules) as Loose;
  const scenario = {
    ...(base ?? { title: script.title ?? 'A script', blurb: '', length: 'a moment', from: 'ours' }),
    id: SCRIPT,
    counters: countOf(rules['units']),
    turns: countOf(rules['turns']),
    rules,
  };
  return readFiles(
    new Map([
      ['module.json', JSON.stringify({ ...manifest, scenarios: [SCRIPT] })],
      ['map.json', JSON.stringify(map)],
      ['data.json', JSON.stringify(data)],
      [`scenarios/${SCRIPT}.json`, JSON.stringify(scenario)],
    ]),
    world.systems,
  );
};
