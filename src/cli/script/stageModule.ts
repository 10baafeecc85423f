// The module that a script plays on: an installed one, changed by what the script brings along.
import { type Fault, fail, type Result } from '../../kit/result.ts';
import { foundText } from '../../module/complaint.ts';
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

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** A fault of the module that a script makes, said of the script: its counters, units and fields instead of the files made of them. */
const inScript = (fault: Fault, script: Script, units: unknown): Fault => {
  const own = script.counters ?? [];
  const first = lengthOf(units) - own.length;
  const said = (text: string): string =>
    text
      .replace(/^data\.json, units\[(\d+)\]/, (_, n: string) => {
        const id = own[Number(n) - first]?.['id'];
        return Number(n) < first
          ? `counter ${n} of ${script.module}`
          : `counters[${Number(n) - first}]${typeof id === 'string' ? ` ("${id}")` : ''}`;
      })
      .replace(/^data\.json, /, 'charts, ')
      .replace(/^map\.json/, 'map')
      .replace(
        /^charts, tec\.(side|hex)\.(\w+): expected the effects of a .*, found nothing/,
        (_, of: string, type: string) =>
          `map, ${of === 'hex' ? 'letters' : 'hexsides'}: expected what the charts have effects of, found "${type}"`,
      )
      .replace(/^scenarios\/script\.json, rules\.(units(?:\.\w+|\["[^"]*"\]))\.setup/, '$1')
      .replace(/^scenarios\/script\.json, rules\./, '')
      .replace(/^scenarios\/script\.json, /, '')
      .replace(
        /^(units\S*): expected a unit of the list of units/,
        `$1: expected the id of a counter of this script or of ${script.module}`,
      )
      .replace(
        /\.(front|back): expected an object, found "/,
        '.$1: expected an object or a text such as "4-4-3", found "',
      );
  const { where, message } = fault;
  return {
    ...fault,
    message: said(message),
    ...(where === undefined ? {} : { where: said(where) }),
  };
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
      message: `${script.module} has no scenario "${script.scenario}"; it has ${(manifest['scenarios'] as readonly string[]).join(', ')}.`,
      where: 'scenario',
    });
  const base = name === undefined ? undefined : parsed(files, name);
  let map: unknown = parsed(files, 'map.json');
  if (script.map && isMiniMap(script.map)) {
    const drawn = readMiniMap(script.map);
    if (!drawn.ok) return drawn;
    map = drawn.value;
  } else if (script.map) map = script.map;
  const bare = dataOf(files);
  const scripts = await kit.scripts();
  const sides = (manifest['sides'] as readonly { readonly id: string }[]).map(({ id }) => id);
  for (const [n, { id, side }] of (script.counters ?? []).entries())
    if (!sides.some((one) => one === side))
      return fail({
        name: 'script',
        message: `counters[${n}]${typeof id === 'string' ? ` ("${id}")` : ''}.side: expected one of the sides ${sides.join(', ')}, found ${foundText(side)}`,
        where: `counters[${n}].side`,
      });
  const inline = scripts.counters(script.counters ?? [], overlay(bare, script.charts));
  const data = overlay(withCounters(bare, inline), script.charts) as Loose;
  const rules = overlay(scripts.rules(base?.['rules'], stageOf(script)), script.rules) as Loose;
  if (isObject(rules['units']) && Object.keys(rules['units']).length === 0)
    return fail({
      name: 'script',
      message: 'units: expected at least one counter in play, found none.',
      where: 'units',
    });
  if (Array.isArray(rules['turns']) && rules['turns'].length === 0)
    return fail({
      name: 'script',
      message: `turns: expected a list of at least one turn, found ${foundText(rules['turns'])}.`,
      where: 'turns',
    });
  const scenario = {
    ...(base ?? { title: script.title ?? 'A script', blurb: '', length: 'a moment', from: 'ours' }),
    id: SCRIPT,
    counters: countOf(rules['units']),
    turns: countOf(rules['turns']),
    rules,
  };
  const read = await readFiles(
    new Map([
      ['module.json', JSON.stringify({ ...manifest, scenarios: [SCRIPT] })],
      ['map.json', JSON.stringify(map)],
      ['data.json', JSON.stringify(data)],
      [`scenarios/${SCRIPT}.json`, JSON.stringify(scenario)],
    ]),
    world.systems,
  );
  return read.ok ? read : { ok: false, fault: inScript(read.fault, script, data['units']) };
};
