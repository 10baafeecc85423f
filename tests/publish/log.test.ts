import { beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/formats/zip.ts';
import { cursorAt } from '../../src/kernel/cursor.ts';
import { lastEntry } from '../../src/kernel/log.ts';
import { exportLog, exportSave } from '../../src/publish/vassal/exportLog.ts';
import { exportModule } from '../../src/publish/vassal/exportModule.ts';
import type { OpenedFile } from '../../src/session/setUp.ts';
import { narrationAt } from '../../src/session/rows.ts';
import type { GameState, UnitState } from '../../src/systems/musket-and-saber/state.ts';
import { good } from '../support/toyGame.ts';
import { type Engine, engine, type EnginePiece, type World } from '../support/vassalEngine.ts';
import { framingFaults, partsOf, savedText, split } from '../support/vassalGrammar.ts';
import { hexNameAt, type HexNaming, zoneAt } from '../support/vassalGrid.ts';
import { all, keptGame, noCanvas, openModule, preparedOf, readXml, worldOf } from './native.ts';

interface Places {
  readonly naming: HexNaming;
  readonly zones: readonly { readonly name: string; readonly path: string }[];
  readonly world: World;
  /** names of places asked for before, since most pieces stay where they are */
  readonly told: Map<string, string>;
}

const placesOf = async (id: string): Promise<Places> => {
  const prepared = await preparedOf(id);
  const module = await openModule(
    good(await exportModule({ prepared, make: noCanvas, texts: new Map() })),
  );
  const { root } = module;
  const board = 'module.map.boardPicker.board';
  return {
    naming: {
      grid: all(root, `${board}.HexGrid`)[0]!.at,
      numbering: all(root, `${board}.mapgrid.HexGridNumbering`)[0]!.at,
      // only numbering that descends asks for them
      width: Number.NaN,
      height: Number.NaN,
    },
    zones: all(root, `${board}.mapgrid.Zone`).map(({ at }) => ({ name: at.name!, path: at.path! })),
    world: worldOf(module),
    told: new Map(),
  };
};

/** Where VASSAL says that a piece is. */
const location = ({ naming, zones, told }: Places, { map, x, y }: EnginePiece): string => {
  const key = `${map} ${x} ${y}`;
  const name =
    told.get(key) ??
    (map === 'Main Map' ? hexNameAt(naming, x, y) : (zoneAt(zones, x, y) ?? 'nowhere'));
  told.set(key, name);
  return name;
};

/** What is asked of a type: which of its states are its marks and its layers, and how it is called. */
interface Reading {
  readonly name: string;
  readonly marks: number;
  readonly markNames: readonly string[];
  readonly layers: ReadonlyMap<string, number>;
}

// a piece's type never changes, and is looked at after every step
const readings = new WeakMap<readonly string[], Reading>();

const readingOf = ({ type }: EnginePiece): Reading => {
  const known = readings.get(type);
  if (known) return known;
  const marks = type.findIndex((t) => t.startsWith('mark;'));
  const traits = type.map((t) => split(t, ';'));
  const reading: Reading = {
    name: traits.at(-1)![4]!,
    marks,
    markNames: split(type[marks]!.substring(5), ','),
    layers: new Map(
      traits.flatMap((fields, i) => (fields[0] === 'emb2' ? [[fields[19]!, i] as const] : [])),
    ),
  };
  readings.set(type, reading);
  return reading;
};

const layerOf = (p: EnginePiece, name: string): string | undefined => {
  const at = readingOf(p).layers.get(name);
  return at === undefined ? undefined : p.states[at];
};

const marksOf = (p: EnginePiece): Readonly<Record<string, string>> => {
  const { marks, markNames } = readingOf(p);
  const values = split(p.states[marks]!, ',');
  return Object.fromEntries(markNames.map((name, i) => [name, values[i]!]));
};

const OFF: Readonly<Record<string, string>> = {
  eliminated: 'eliminated',
  captured: 'captured',
  destroyed: 'destroyed',
  gone: 'out of the battle',
};

/** Where the native game says that a unit is, in the words of the module's boards. */
const nativePlace = (s: GameState, i: number): string => {
  const { where } = s.units[i]!;
  const side = s.rules.sides.find((x) => x.id === s.rules.units[i]!.side)!.name;
  switch (where.at) {
    case 'map':
      return s.rules.map.names[where.hex]!;
    case 'due':
    case 'track':
      return where.turn > s.rules.scenario.turns.length
        ? `${side}, after the last turn`
        : `${side}, turn ${where.turn}`;
    case 'box':
      return `${side}, box ${where.box}`;
    default:
      return `${side} ${OFF[where.at]}`;
  }
};

const layers = (u: UnitState, hasBack: boolean): readonly (string | undefined)[] => [
  hasBack ? (u.back ? '1' : '-1') : undefined,
  u.disrupted ? '1' : '-1',
  u.square ? '1' : '-1',
];

/** Every piece of the engine against every unit of the state; nothing: they agree. */
const disagreements = (it: Engine, s: GameState, places: Places): readonly string[] => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const p of it.pieces.values()) {
    if (p.type.at(-1) === 'stack') continue;
    const marks = marksOf(p);
    const unit = marks.Unit!;
    seen.add(unit);
    const i = s.rules.indexOf.get(unit)!;
    const data = s.rules.units[i]!;
    const here = location(places, p);
    if (here !== nativePlace(s, i)) wrong.push(`${unit} is in ${here}, not ${nativePlace(s, i)}`);
    const back = layerOf(p, 'Back');
    const shown = [back, layerOf(p, 'Disrupted'), layerOf(p, 'Square')];
    if (shown.join() !== layers(s.units[i]!, back !== undefined).join())
      wrong.push(`${unit} lies as ${shown.join()}`);
    if (s.units[i]!.back && back === undefined) wrong.push(`${unit} has no back`);
    if (marks.Side !== data.side || readingOf(p).name !== data.name)
      wrong.push(`${unit} is named otherwise`);
  }
  if (seen.size !== s.units.length) wrong.push(`${seen.size} pieces for ${s.units.length} units`);
  return wrong;
};

/** Counters of each hex in the order in which the engine stacks them. */
const stacksOf = (it: Engine, places: Places): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...it.pieces.values()]
      .filter((p) => p.type.at(-1) === 'stack' && p.map === 'Main Map' && p.members.length > 0)
      .map((stack) => [
        location(places, stack),
        stack.members.map((m) => marksOf(it.pieces.get(m)!).Unit!),
      ]),
  );

const textOf = async (bytes: Uint8Array): Promise<string> =>
  savedText(good(await readZip(bytes)).get('savedGame')!);

const stateAt = ({ game, file }: OpenedFile, entry: number): GameState =>
  good(game.steps.at(file.log, entry)).state as GameState;

const walk = async (name: string, every: number, places: Places): Promise<void> => {
  const opened = await keptGame(name);
  const { game, file } = opened;
  const { root, start, steps } = partsOf(await textOf(good(await exportLog(game, file.log))));
  expect(framingFaults(root)).toEqual([]);
  const { line } = cursorAt(file.log, lastEntry(file.log), lastEntry(file.log));
  expect(steps.length).toBe(line.length - 1);
  const it = engine(places.world);
  start.forEach(it.run);
  expect(disagreements(it, stateAt(opened, 0), places)).toEqual([]);
  for (const [k, step] of steps.entries()) {
    const said = it.chat.length;
    step.forEach(it.run);
    const entry = line[k + 1]!;
    expect(it.chat[said]).toBe(`* ${narrationAt(game, file.log, entry)!.text}`);
    if (k % every !== 0 && k !== steps.length - 1) continue;
    const s = stateAt(opened, entry);
    expect([entry, disagreements(it, s, places)]).toEqual([entry, []]);
    const turn = split(split(it.turn, '|')[1]!, ';')[0];
    expect(turn).toBe(`${s.chart.context.turn}`);
  }
  // one stack a hex, and its best on top
  const all = [...it.pieces.values()].filter((p) => p.type.at(-1) === 'stack');
  const spots = all.filter((p) => p.members.length > 0).map((p) => `${p.map} ${p.x} ${p.y}`);
  expect(new Set(spots).size).toBe(spots.length);
};

describe('a native game as a VASSAL log', { timeout: 120_000 }, () => {
  let places: Places;
  beforeAll(async () => {
    places = await placesOf('leipzig-1813');
  }, 60_000);

  it('Lindenau stands after every step as the native game does', () =>
    walk('leipzig-1813/lindenau.vedette', 1, places));

  it(
    'Wachau stands after every step as the native game does',
    () => walk('leipzig-1813/wachau.vedette', 1, places),
    240_000,
  );

  it(
    'the whole battle does, looked at every hundred steps',
    () => walk('leipzig-1813/leipzig.vedette', 100, places),
    600_000,
  );

  it('stacks as a save of the same entry does, all along, and is the same bytes each time', async () => {
    const opened = await keptGame('leipzig-1813/moeckern.vedette');
    const { game, file } = opened;
    const bytes = good(await exportLog(game, file.log));
    expect(good(await exportLog(game, file.log))).toEqual(bytes);
    const { line } = cursorAt(file.log, lastEntry(file.log), lastEntry(file.log));
    const it = engine();
    const { start, steps } = partsOf(await textOf(bytes));
    start.forEach(it.run);
    let looked = 0;
    for (const [k, step] of steps.entries()) {
      step.forEach(it.run);
      if (k % 25 !== 0 && k !== steps.length - 1) continue;
      const saved = engine();
      partsOf(await textOf(good(await exportSave(game, file.log, line[k + 1]!)))).start.forEach(
        saved.run,
      );
      expect([k, stacksOf(it, places)]).toEqual([k, stacksOf(saved, places)]);
      expect(stacksOf(it, places).size).toBeGreaterThan(5);
      expect([k, saved.turn]).toEqual([k, it.turn]);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(5);
  });

  it('says which module it belongs to, and of whom no key or password', async () => {
    const { game, file } = await keptGame('leipzig-1813/lindenau.vedette');
    const bytes = good(await exportLog(game, file.log));
    const files = good(await readZip(bytes));
    const data = readXml(new TextDecoder().decode(files.get('moduledata')));
    const value = (tag: string): string => data.kids.find((kid) => kid.tag === tag)!.text;
    expect([value('name'), value('version'), value('dateSaved')]).toEqual([
      'Leipzig 1813',
      '0.1.0',
      '0',
    ]);
    const text = savedText(files.get('savedGame')!);
    expect(text).not.toContain('PLAYER\t');
    for (const { key } of game.genesis.players) expect(text).not.toContain(key);
  });
});
