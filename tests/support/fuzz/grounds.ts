// Where random games begin: kept scenarios, and small modules made up from a seed with every kind of counter.
import { readFileSync } from 'node:fs';
import { modulesOnDisk } from '../../../src/cli/modulesOnDisk.ts';
import { type Rng, rngFrom, seedState } from '../../../src/kernel/rng.ts';
import { readModule } from '../../../src/module/readModule.ts';
import { loadModule, type Prepared, prepare } from '../../../src/session/modules.ts';
import { moduleSystem } from '../../../src/systems/musket-and-saber/moduleSystem.ts';
import { systems } from '../../../src/systems/registry.ts';

const modules = modulesOnDisk();

/** A module and one of its scenarios, as a game is begun with them. */
export interface Ground {
  readonly prepared: Prepared;
  readonly scenario: string;
}

/** A scenario of an installed module. */
export const scenarioGround = async (id: string, scenario: string): Promise<Ground> => {
  const loaded = await loadModule(modules, systems, id);
  if (!loaded.ok) throw new Error(loaded.fault.message);
  return { prepared: loaded.value, scenario };
};

const drill = (file: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(new URL(`../../../modules/drill-ground/${file}`, import.meta.url), 'utf8'),
  );

const pickOf = <T>(rng: Rng, ...list: readonly T[]): T => rng.pick(list);

/** Clockwise from the north; even columns stand half a hex down. */
export const neighbours = (column: number, row: number): readonly (readonly [number, number])[] => {
  const up = column % 2 === 1 ? -1 : 0;
  return [
    [column, row - 1],
    [column + 1, row + up],
    [column + 1, row + up + 1],
    [column, row + 1],
    [column - 1, row + up + 1],
    [column - 1, row + up],
  ];
};
export const hexName = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

const SIDES = ['creek', 'creek', 'river', 'bridge', 'riverBridge', 'ford'] as const;
type Side = 'blue' | 'white';
type At = readonly [number, number];

interface RandomMap {
  readonly file: object;
  readonly hexes: readonly At[];
  /** hexes with a road or of open ground without anything, where anybody may stand */
  readonly open: readonly At[];
  readonly columns: number;
}

const randomMap = (rng: Rng): RandomMap => {
  const [columns, rows] = [6 + rng.below(4), 6 + rng.below(3)];
  const letters = '........wwhht-';
  const drawn = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => letters[rng.below(letters.length)]!).join(''),
  );
  const there = (c: number, r: number): boolean => (drawn[r - 1]?.[c - 1] ?? '-') !== '-';
  const hexes: At[] = [];
  for (let c = 1; c <= columns; c += 1)
    for (let r = 1; r <= rows; r += 1) if (there(c, r)) hexes.push([c, r]);
  const beside = ([c, r]: At) => neighbours(c, r).filter(([x, y]) => there(x, y));
  const roads: string[][] = [];
  for (let k = 0; k < 3; k += 1) {
    let at = rng.pick(hexes);
    const path = [hexName(...at)];
    for (let step = 0; step < 6; step += 1) {
      const on = beside(at).filter((h) => !path.includes(hexName(...h)));
      if (!on.length) break;
      at = rng.pick(on);
      path.push(hexName(...at));
    }
    if (path.length > 1) roads.push(path);
  }
  const hexsides: Record<string, unknown> = {};
  for (let k = 0; k < columns * 2; k += 1) {
    const from = rng.pick(hexes);
    const on = beside(from);
    if (!on.length) continue;
    const [a, b] = [hexName(...from), hexName(...rng.pick(on))];
    if (hexsides[`${b}/${a}`] !== undefined) continue;
    const type = rng.pick(SIDES);
    hexsides[`${a}/${b}`] =
      type === 'bridge'
        ? { type, over: 'creek' }
        : type === 'riverBridge'
          ? { type, over: 'river' }
          : type;
  }
  const open = hexes.filter(([c, r]) => '.h'.includes(drawn[r - 1]![c - 1]!));
  // entries stand at the edge: the hexes of the first and last column
  const edge = (c: number): string => hexName(...(hexes.find(([x]) => x === c) ?? hexes[0]!));
  return {
    file: { rows: drawn, roads, hexsides, entries: { A: edge(1), B: edge(columns) } },
    hexes,
    open: open.length > 3 ? open : hexes,
    columns,
  };
};

const KINDS = [
  'infantry',
  'infantry',
  'infantry',
  'cavalry',
  'cavalry',
  'artillery',
  'artillery',
  'battalion',
  'squadron',
  'leader',
] as const;

const OURS = { id: 'ours', front: 'ours', back: 'ours' };

const randomCounter = (rng: Rng, side: Side, n: number): Record<string, unknown> => {
  const army = side === 'blue' ? 'Blue' : 'White';
  const nation = side === 'blue' ? 'FR' : 'AU';
  // the first two are of the formations that leaders may command
  const formation = n <= 2 ? String(n) : pickOf(rng, '0', '1', '1', '2', '2', 'A');
  const id = `${army[0]}${n}`;
  const base = { id, name: id, side, army, nation, formation, subtype: 'line', from: OURS };
  const ma = (): number | 'V' => pickOf<number | 'V'>(rng, 3, 4, 5, 4, 'V');
  const foot = () => ({
    cf: rng.below(9),
    mr: 2 + rng.below(4),
    ma: ma(),
    paren: rng.below(9) === 0,
    bracketed: rng.below(5) === 0,
  });
  const horse = (worn: boolean) => ({
    cf: worn ? rng.below(2) : 1 + rng.below(6),
    mr: 2 + rng.below(4),
    ma: 7 + rng.below(3),
    charge: worn ? 0 : rng.below(10),
  });
  const dots = rng.below(3)
    ? {}
    : { dots: { front: rng.below(2) === 0, back: rng.below(2) === 0 } };
  const kind = n <= 2 ? 'infantry' : rng.pick(KINDS);
  switch (kind) {
    case 'infantry': {
      const two = rng.below(2) === 0;
      return {
        ...base,
        ...(rng.below(3) ? {} : { name: `${formation}/1` }),
        ...dots,
        kind,
        steps: two ? 2 : 1,
        front: foot(),
        back: two ? foot() : null,
      };
    }
    case 'artillery':
      return {
        ...base,
        kind,
        front: {
          attack: 1 + rng.below(6),
          defence: rng.below(4),
          range: 1 + rng.below(4),
          mr: pickOf(rng, null, 3, 4),
          ma: 3 + rng.below(4),
        },
        back: { attack: rng.below(2), defence: 1, range: rng.below(2), mr: null, ma: 5 },
      };
    case 'leader':
      return {
        ...base,
        kind,
        front: { combat: rng.below(4), morale: rng.below(3), movement: rng.below(3) },
        back: { combat: 0, morale: 0, movement: 0 },
        span: pickOf<'A' | readonly string[]>(
          rng,
          'A',
          [`${nation}1`],
          [`${nation}1`, `${nation}2`],
        ),
      };
    case 'battalion':
      return { ...base, ...dots, kind, front: foot(), back: { ...foot(), cf: 0 } };
    default:
      return { ...base, ...dots, kind, front: horse(false), back: horse(true) };
  }
};

const LIGHTS = ['day', 'day', 'day', 'day', 'twilight', 'night'] as const;

/** Counters of one side and where they start, a few of them later. */
const randomForce = (rng: Rng, side: Side, map: RandomMap) => {
  const units: Record<string, unknown>[] = [];
  const placed: Record<string, unknown> = {};
  const mine = map.open.filter(([c]) =>
    side === 'blue' ? c * 2 <= map.columns + 1 : c * 2 > map.columns + 1,
  );
  const ground = mine.length
    ? mine
    : map.open.filter((_, k) => (k % 2 === 0) === (side === 'blue'));
  const camps = Array.from({ length: 4 }, () => rng.pick(ground));
  const onMap = (at: At) => ({ kind: 'map', hex: hexName(...at), within: 0, from: 'ours' });
  const count = 4 + rng.below(7);
  for (let n = 1; n <= count; n += 1) {
    const unit = randomCounter(rng, side, n);
    units.push(unit);
    const combat = unit['kind'] !== 'leader';
    placed[String(unit['id'])] = {
      setup:
        rng.below(9) === 0
          ? {
              kind: 'arrives',
              turn: 1 + rng.below(4),
              entries: [pickOf(rng, 'A', 'B')],
              from: 'ours',
            }
          : onMap(rng.pick(camps)),
      ...(combat && rng.below(6) === 0 ? { disrupted: true } : {}),
      ...(combat && unit['back'] !== null && rng.below(6) === 0 ? { flipped: true } : {}),
    };
  }
  for (const kind of ['hq', 'trains'] as const) {
    if (rng.below(2)) continue;
    const army = side === 'blue' ? 'Blue' : 'White';
    const id = `${army[0]}${kind === 'hq' ? 'HQ' : 'T'}`;
    units.push({
      id,
      name: id,
      side,
      army,
      nation: army,
      formation: '0',
      subtype: kind,
      kind,
      ma: 3 + rng.below(4),
      from: OURS,
    });
    placed[id] = { setup: onMap(rng.pick(ground)) };
  }
  return { units, placed, home: hexName(...rng.pick(ground)) };
};

/** Both sides in one hex is no set-up: White's counters move off Blue's hexes, or the seed makes no ground. */
const clash = (blue: Record<string, unknown>, white: Record<string, unknown>): boolean => {
  const hexes = (placed: Record<string, unknown>): readonly string[] =>
    Object.values(placed).flatMap((p) => {
      const { setup } = p as { setup: { kind: string; hex?: string } };
      return setup.kind === 'map' ? [setup.hex!] : [];
    });
  const held = new Set(hexes(blue));
  return hexes(white).some((h) => held.has(h));
};

/**
 * A module of its own on a small map, with a few counters of every kind in a clinch, through day, twilight and night.
 * The same seed gives the same module. Nothing: this seed gives no position that can stand.
 */
export const randomGround = (seed: string): Ground | undefined => {
  const rng = rngFrom(seedState(seed));
  const map = randomMap(rng);
  const [blue, white] = [randomForce(rng, 'blue', map), randomForce(rng, 'white', map)];
  if (clash(blue.placed, white.placed)) return undefined;
  const turns = Array.from({ length: 6 }, (_, n) => ({
    label: `Turn ${n + 1}`,
    light: rng.pick(LIGHTS),
  }));
  const replacements = { blue: { 2: 1, 4: 1 }, white: { 3: rng.below(3) } };
  const armies = ['Blue', 'White'].filter((_, k) => {
    const units = k === 0 ? blue.units : white.units;
    return !units.some((u) => u['kind'] === 'hq');
  });
  const files = {
    'module.json': JSON.stringify({
      format: 1,
      id: 'random',
      version: '0.0.1',
      title: `Random ground ${seed}`,
      system: 'musket-and-saber',
      blurb: 'Made up by the fuzzer.',
      sides: [
        { id: 'blue', name: 'Blue' },
        { id: 'white', name: 'White' },
      ],
      scenarios: ['clinch'],
    }),
    'map.json': JSON.stringify(map.file),
    'charts.json': JSON.stringify(drill('charts.json')),
    'units.json': JSON.stringify({ units: [...blue.units, ...white.units] }),
    'scenarios/clinch.json': JSON.stringify({
      id: 'clinch',
      title: 'Clinch',
      blurb: 'Made up by the fuzzer.',
      length: 'short',
      counters: blue.units.length + white.units.length,
      turns: turns.length,
      from: 'ours',
      rules: {
        turns,
        units: { ...blue.placed, ...white.placed },
        loc: { Blue: [blue.home], White: [white.home] },
        commandOffMap: rng.below(2) ? armies : [],
        replacements,
        victory: { points: true, lead: 1, words: 'Whoever has more points.' },
      },
    }),
  };
  const read = readModule(files, moduleSystem);
  if (!read.ok) throw new Error(`${seed}: ${read.fault.message}`);
  return { prepared: prepare(systems['musket-and-saber']!, read.value), scenario: 'clinch' };
};
