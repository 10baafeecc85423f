import { describe, expect, test } from 'vitest';
import { distance, parseHex } from '../../src/geometry/hex.ts';
import { compileMap } from '../../src/module/compileMap.ts';
import type { HexMap } from '../../src/module/hexMap.ts';
import { readRules } from '../../src/module/readModule.ts';
import { rulesText } from '../../src/module/rulesText.ts';
import type { UnitData } from '../../src/systems/musket-and-saber/data.ts';
import { moduleOf, musketAndSaber } from './folder.ts';

const modules = ['leipzig-1813', 'drill-ground'].map(moduleOf);
const all = modules.flatMap((module) =>
  module.scenarios.map((scenario) => ({
    name: `${module.manifest.id} ${scenario.id}`,
    module,
    scenario,
  })),
);

interface Standing {
  readonly unit: UnitData;
  readonly hex: string;
}

const standingIn = ({ module, scenario }: (typeof all)[number]): readonly Standing[] =>
  Object.entries(scenario.rules.units).flatMap(([id, { setup }]) => {
    const unit = module.data.units.find((u) => u.id === id)!;
    return setup.kind === 'map' ? [{ unit, hex: setup.placed ?? setup.hex }] : [];
  });

const onPath = (map: HexMap, hex: string): boolean =>
  map.sides[map.index.get(hex)!]!.some((side) => side !== undefined && (side.road || side.trail));

describe.each(all)('default placement of $name', (one) => {
  const compiled = compileMap(one.module.map, one.scenario.window);
  if (!compiled.ok) throw new Error(compiled.fault.message);
  const map = compiled.value;
  const standing = standingIn(one);
  const counting = standing.filter(({ unit }) =>
    ['infantry', 'cavalry', 'artillery'].includes(unit.kind),
  );

  test('no hex is overstacked', () => {
    const load = new Map<string, number>();
    for (const { hex } of counting) load.set(hex, (load.get(hex) ?? 0) + 1);
    expect([...load].filter(([, n]) => n > 3)).toEqual([]);
  });

  test('everybody stands where he may, with no enemy next to him', () => {
    const tec = one.module.data.tec;
    for (const { unit, hex } of standing) {
      const mover =
        unit.kind === 'battalion' ? 'infantry' : unit.kind === 'squadron' ? 'cavalry' : unit.kind;
      const cost = tec.hex[map.terrain[map.index.get(hex)!]!]!.mp[mover];
      expect(cost === 'path' ? onPath(map, hex) : cost !== 'no', `${unit.id} in ${hex}`).toBe(true);
      for (const other of standing)
        if (other.unit.side !== unit.side)
          expect(
            distance(parseHex(hex)!, parseHex(other.hex)!),
            `${unit.id} and ${other.unit.id}`,
          ).toBeGreaterThan(1);
    }
  });
});

describe('the scenarios', () => {
  test('the three of 16 October are ours, of seven daylight turns, small to large', () => {
    const small = modules[0]!.scenarios.filter(({ id }) => id !== 'leipzig');
    expect(small.map(({ id }) => id)).toEqual(['lindenau', 'moeckern', 'wachau']);
    expect(small.map(({ counters }) => counters)).toEqual([12, 50, 126]);
    for (const { from, turns, rules, window, length, blurb } of small) {
      expect(from).toBe('ours');
      expect(turns).toBe(7);
      expect(rules.turns.map(({ light }) => light)).toEqual(Array.from({ length: 7 }, () => 'day'));
      expect(window).toBeDefined();
      expect(length).not.toBe('');
      expect(blurb).not.toBe('');
      expect(rules.objectives).toHaveLength(6);
      expect(rules.victory.sudden).toEqual([]);
    }
  });

  test('an army on the map has an LOC hex in play, and an HQ counter or command from off the map', () => {
    for (const { module, scenario } of all) {
      const present = Object.keys(scenario.rules.units).map(
        (id) => module.data.units.find((u) => u.id === id)!,
      );
      for (const army of new Set(present.map((u) => u.army))) {
        expect(scenario.rules.loc[army]?.length, `${scenario.id} ${army}`).toBeGreaterThan(0);
        const hq = present.some((u) => u.kind === 'hq' && u.army === army);
        expect(hq !== scenario.rules.commandOffMap.includes(army), `${scenario.id} ${army}`).toBe(
          true,
        );
      }
    }
  });
});

describe('the drill ground', () => {
  const drill = modules[1]!;

  test('14 x 10 hexes with every terrain and hexside that the chart knows', () => {
    const compiled = compileMap(drill.map);
    if (!compiled.ok) throw new Error(compiled.fault.message);
    const map = compiled.value;
    expect([map.columns, map.rows, map.count]).toEqual([14, 10, 140]);
    expect([...new Set(map.terrain)].sort()).toEqual(Object.keys(drill.data.tec.hex).sort());
    const sides = map.sides.flat().filter((side) => side !== undefined);
    expect([...new Set(sides.map(({ type }) => type))].sort()).toEqual(
      Object.keys(drill.data.tec.side).sort(),
    );
    expect(sides.some(({ road }) => road)).toBe(true);
    expect(sides.some(({ trail }) => trail)).toBe(true);
  });

  test('a counter of every kind, also of those that Leipzig lacks', () => {
    const blue = drill.data.units.filter(({ side }) => side === 'blue');
    expect(new Set(blue.map(({ kind }) => kind))).toEqual(
      new Set([
        'hq',
        'trains',
        'leader',
        'infantry',
        'battalion',
        'squadron',
        'cavalry',
        'artillery',
      ]),
    );
    const faces = blue.flatMap((u) => (u.kind === 'infantry' ? [u.front] : []));
    expect(faces.some(({ ma }) => ma === 'V')).toBe(true);
    expect(faces.some(({ paren }) => paren)).toBe(true);
    expect(faces.some(({ bracketed }) => bracketed)).toBe(true);
    expect(blue.some((u) => u.kind === 'infantry' && u.dots?.front)).toBe(true);
    expect(blue.some((u) => u.kind === 'artillery' && u.front.mr !== null)).toBe(true);
    expect(drill.scenarios.some(({ rules }) => rules.replacements['blue'] !== undefined)).toBe(
      true,
    );
  });
});

test('a module goes into one text and comes back as the same module', () => {
  for (const module of modules) {
    const back = readRules(rulesText(module), musketAndSaber);
    expect(back.ok && back.value).toEqual(module);
  }
});
