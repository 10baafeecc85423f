import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileMap } from '../../src/module/compileMap.ts';
import { readMiniMap } from '../../src/module/miniMap.ts';
import { readModule, readRules } from '../../src/module/readModule.ts';
import { filesOf, moduleOf, musketAndSaber } from './folder.ts';

type Files = Readonly<Record<string, string>>;
const sound = filesOf('drill-ground');

/** Messages of all faults after one file was changed by hand; empty when the module is sound. */
const faultsOf = (files: Files): readonly string[] => {
  const read = readModule(files, musketAndSaber);
  return read.ok ? [] : read.fault.all.map(({ message }) => message);
};

type Node = Record<string | number, unknown>;
type Change = (old: unknown) => unknown;

/** The module with one value of one file changed; undefined takes the field away. */
const edited = (
  file: string,
  path: readonly (string | number)[],
  change: Change,
  from = sound,
): Files => {
  const json = JSON.parse(from[file]!) as Node;
  const holder = path.slice(0, -1).reduce<Node>((node, part) => node[part] as Node, json);
  const last = path.at(-1)!;
  holder[last] = change(holder[last]);
  return { ...from, [file]: JSON.stringify(json) };
};
const to =
  (value: unknown): Change =>
  () =>
    value;
const list = (old: unknown): readonly unknown[] => old as readonly unknown[];

describe('a fault names its file, the place in it, what was expected and what was found', () => {
  test('the module as it is has none', () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  test.each<[string, Files, string]>([
    [
      'a factor that is no number',
      edited('units.json', ['units', 3, 'front', 'cf'], to('x')),
      'units.json, units[3].front.cf: expected a whole number of 0 or more, found "x"',
    ],
    [
      'a factor below nothing',
      edited('units.json', ['units', 3, 'front', 'cf'], to(-1)),
      'units.json, units[3].front.cf: expected a whole number of 0 or more, found -1',
    ],
    [
      'an MA that is neither a number nor V',
      edited('units.json', ['units', 3, 'front', 'ma'], to('W')),
      'units.json, units[3].front.ma: expected a whole number of 0 or more or "V", found "W"',
    ],
    [
      'a missing field',
      edited('units.json', ['units', 3, 'front', 'mr'], to(undefined)),
      'units.json, units[3].front.mr: expected a whole number, found nothing',
    ],
    [
      'a field that nobody knows',
      edited('units.json', ['units', 3, 'steeps'], to(2)),
      'units.json, units[3].steeps: expected no field of this name, found 2',
    ],
    [
      'a kind of counter that does not exist',
      edited('units.json', ['units', 3, 'kind'], to('elephant')),
      'units.json, units[3].kind: expected "infantry", "battalion", "squadron", "cavalry", "artillery", "leader", "hq" or "trains", found "elephant"',
    ],
    [
      'a provenance that is none',
      edited('units.json', ['units', 3, 'from', 'front'], to('rumour')),
      'units.json, units[3].from.front: expected "printed", "given", "reconstructed", "estimated" or "ours", found "rumour"',
    ],
    [
      'two units of one id',
      edited('units.json', ['units', 4, 'id'], to('B:1/1')),
      'units.json, units[4].id: expected an id that no unit before it has, found "B:1/1"',
    ],
    [
      'an army that is not there',
      edited('units.json', ['units', 3, 'army'], to('Green')),
      'units.json, units[3].army: expected an army of the list of armies, found "Green"',
    ],
    [
      'a chart with a short row',
      edited('charts.json', ['crt', 'rows', '3'], (old) => list(old).slice(0, -1)),
      'charts.json, crt.rows["3"]: expected 9 results, one a column, found a list of 8',
    ],
    [
      'columns with a hole',
      edited('charts.json', ['crt', 'columns', 4, 'min'], to(3)),
      'charts.json, crt.columns[4].min: expected 2, found 3',
    ],
    [
      'terrain without effects',
      edited('charts.json', ['tec', 'hex', 'hill'], to(undefined)),
      'charts.json, tec.hex.hill: expected the effects of a terrain that the map has, found nothing',
    ],
    [
      'a hexside without effects',
      edited('charts.json', ['tec', 'side', 'ford'], to(undefined)),
      'charts.json, tec.side.ford: expected the effects of a hexside that the map has, found nothing',
    ],
    [
      'a set-up off the map',
      edited('scenarios/drill.json', ['rules', 'units', 'B:HQ', 'setup', 'hex'], to('1504')),
      'scenarios/drill.json, rules.units["B:HQ"].setup.hex: expected a hex in play, found "1504"',
    ],
    [
      'a set-up in words',
      edited('scenarios/drill.json', ['rules', 'units', 'B:HQ', 'setup', 'hex'], to('mill')),
      'scenarios/drill.json, rules.units["B:HQ"].setup.hex: expected a hex number CCRR, found "mill"',
    ],
    [
      'a unit that is not in the list',
      edited(
        'scenarios/drill.json',
        ['rules', 'units', 'B:9/9'],
        to({ setup: { kind: 'map', hex: '0204', within: 0, from: 'ours' } }),
      ),
      'scenarios/drill.json, rules.units["B:9/9"]: expected a unit of the list of units, found "B:9/9"',
    ],
    [
      'a placement too far away',
      edited('scenarios/drill.json', ['rules', 'units', 'B:1/1', 'setup', 'placed'], to('0507')),
      'scenarios/drill.json, rules.units["B:1/1"].setup.placed: expected a hex within 1 of 0505, found "0507"',
    ],
    [
      'an entry hex that is not there',
      edited('scenarios/drill.json', ['rules', 'units', 'W:1/2', 'setup', 'entries'], to(['Q'])),
      'scenarios/drill.json, rules.units["W:1/2"].setup.entries[0]: expected an entry hex that is in play, found "Q"',
    ],
    [
      'an arrival after the end',
      edited('scenarios/drill.json', ['rules', 'units', 'W:1/2', 'setup', 'turn'], to(5)),
      'scenarios/drill.json, rules.units["W:1/2"].setup.turn: expected a turn from 1 to 4, found 5',
    ],
    [
      'a count of turns that is not kept',
      edited('scenarios/drill.json', ['turns'], to(5)),
      'scenarios/drill.json, rules.turns: expected 5 turns, as its head says, found a list of 4',
    ],
    [
      'a count of counters that is not kept',
      edited('scenarios/drill.json', ['counters'], to(13)),
      'scenarios/drill.json, counters: expected 14, the number of its units, found 13',
    ],
    [
      'an objective outside the window',
      edited('scenarios/drill.json', ['window'], to({ from: '0101', to: '0610' })),
      'scenarios/drill.json, rules.objectives[0].hex: expected a hex in play, found "0704"',
    ],
    [
      'a window off the map',
      edited('scenarios/drill.json', ['window'], to({ from: '0101', to: '1511' })),
      'scenarios/drill.json, window.to: expected a hex of the map, found "1511"',
    ],
    [
      'a road with a gap',
      edited('map.json', ['roads', 0], (old) => list(old).toSpliced(3, 1)),
      'map.json, roads[0][3]: expected a hex next to 0305, found "0505"',
    ],
    [
      'a hexside between hexes that do not touch',
      edited('map.json', ['hexsides', '0101/0301'], to('creek')),
      'map.json, hexsides["0101/0301"]: expected two hexes that touch, as "0101/0201", found "0101/0301"',
    ],
    [
      'a row of the map that is too short',
      edited('map.json', ['rows', 2], to('.www')),
      'map.json, rows[2]: expected 14 letters, as in the first row, found ".www"',
    ],
    [
      'a letter that means nothing',
      edited('map.json', ['rows', 0], to('q.............')),
      'map.json, rows[0]: expected letters of . w h t c or -, found "q"',
    ],
    [
      'a scenario that is not there',
      edited('module.json', ['scenarios'], (old) => [...list(old), 'siege']),
      'scenarios/siege.json: expected this file, found nothing',
    ],
    [
      'a scenario that is not listed',
      edited('module.json', ['scenarios'], (old) => list(old).slice(0, -1)),
      'scenarios/parade.json: expected a scenario that module.json lists, found "scenarios/parade.json"',
    ],
    [
      'a scenario of another name',
      edited('scenarios/drill.json', ['id'], to('drull')),
      'scenarios/drill.json, id: expected "drill", found "drull"',
    ],
    [
      'a side that has nobody against it',
      edited('module.json', ['sides'], to([{ id: 'blue', name: 'Blue' }])),
      'module.json, sides: expected a list of 2 or more, found a list of 1',
    ],
    [
      'a format of the future',
      edited('module.json', ['format'], to(2)),
      'module.json, format: expected 1, found 2',
    ],
    [
      'the same field in two data files',
      { ...sound, 'more.json': '{ "units": [] }' },
      'units.json, units: expected no field that more.json has already, found a list of 30',
    ],
  ])('%s', (_, files, message) => {
    expect(faultsOf(files)).toContain(message);
  });

  test('a file that is no JSON is named with its line', () => {
    const [message] = faultsOf({ ...sound, 'units.json': '{\n "units": [\n  {,\n ]\n}' });
    expect(message).toMatch(/^units\.json, line 3: expected JSON, found /);
  });

  test('a missing file is named, and so is everything else that is wrong', () => {
    const { 'map.json': _, ...rest } = edited(
      'units.json',
      ['units', 5, 'back', 'mr'],
      to(null),
      edited('units.json', ['units', 3, 'front', 'cf'], to('x')),
    );
    expect(faultsOf(rest)).toEqual([
      'map.json: expected this file, found nothing',
      'units.json, units[3].front.cf: expected a whole number of 0 or more, found "x"',
      'units.json, units[5].back.mr: expected a whole number, found null',
    ]);
  });

  test('rules data that went with a game are checked like files', () => {
    const read = readRules(
      '{"manifest":{},"map":{},"data":{},"scenarios":[{"id":"a"}]}',
      musketAndSaber,
    );
    expect(read.ok).toBe(false);
    const broken = readRules('{"manifest"', musketAndSaber);
    expect(broken.ok ? '' : broken.fault.message).toMatch(/^rules\.json.*expected JSON/);
  });
});

describe('the hash of a module', () => {
  const hashOf = (files: Files): string => {
    const read = readModule(files, musketAndSaber);
    return read.ok ? read.value.hash : read.fault.message;
  };

  test('is over what the files say, not how they are written, and not over notices', () => {
    const { hash } = moduleOf('drill-ground');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const tight = Object.fromEntries(
      Object.entries(sound).map(([path, text]) => [
        path,
        path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : '',
      ]),
    );
    expect(hashOf(tight)).toBe(hash);
  });

  test('changes with any value', () => {
    const hashes = [
      sound,
      edited('units.json', ['units', 3, 'front', 'cf'], to(6)),
      edited('charts.json', ['crt', 'rows', '1', 0, 'primary'], to('Ar')),
      edited('scenarios/drill.json', ['rules', 'objectives', 0, 'points'], to(5)),
      edited('map.json', ['rows', 0], to('w.............')),
    ].map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('maps drawn in letters', () => {
  const drawn = (json: unknown) => {
    const read = readMiniMap(json);
    if (!read.ok) throw new Error(read.fault.message);
    const map = compileMap(read.value);
    if (!map.ok) throw new Error(map.fault.message);
    return map.value;
  };

  test('the letter in a row and column is the hex of that number', () => {
    const map = drawn({ rows: ['.w.', 'h-t', 'c..'], names: { '0302': 'Aue' } });
    expect(map.count).toBe(8);
    expect(map.names).toEqual(['0101', '0102', '0103', '0201', '0203', '0301', '0302', '0303']);
    expect(map.terrain).toEqual([
      'clear',
      'hill',
      'city',
      'woods',
      'clear',
      'clear',
      'town',
      'clear',
    ]);
    expect(map.titles[map.index.get('0302')!]).toBe('Aue');
    expect(map.provenance[0]).toBe('ours');
  });

  test("roads, trails, hexsides, entries and letters of one's own", () => {
    const map = drawn({
      rows: ['.m', '..'],
      letters: { m: 'marsh' },
      roads: [['0101', '0102']],
      trails: [['0101', '0201']],
      hexsides: { '0102/0201': 'creek', '0101/0201': { type: 'ford', over: 'creek' } },
      entries: { A: '0202' },
    });
    const from = map.index.get('0101')!;
    expect(map.sides[from]![3]).toMatchObject({ type: 'clear', road: true, trail: false });
    expect(map.sides[from]![2]).toMatchObject({ type: 'ford', over: 'creek', trail: true });
    expect(map.sides[map.index.get('0201')!]![4]).toMatchObject({ type: 'creek' });
    expect(map.terrain[map.index.get('0201')!]).toBe('marsh');
    expect(map.entries).toEqual([
      { id: 'A', hex: map.index.get('0202'), meaning: 'A', from: 'ours' },
    ]);
  });

  test('the example of modules/README.md is one', () => {
    const text = readFileSync(new URL('../../modules/README.md', import.meta.url), 'utf8');
    const map = drawn(JSON.parse(/```json\n(.*?)```/s.exec(text)![1]!));
    expect([map.count, map.titles.filter(Boolean)]).toEqual([11, ['Aue']]);
  });

  test('a fault says where in the drawing', () => {
    const read = readMiniMap({ rows: ['..', '..'], roads: [['0101', '0303']] }, 'my script, map');
    expect(read.ok ? '' : read.fault.message).toBe(
      'my script, map, roads[0][1]: expected a hex of the map, found "0303"',
    );
  });
});
