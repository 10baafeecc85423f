import { describe, expect, test } from 'vitest';
import { compileMap } from '../../src/module/compileMap.ts';
import { sideOf } from '../../src/module/hexMap.ts';
import { readRules } from '../../src/module/readModule.ts';
import { rulesText } from '../../src/module/rulesText.ts';
import type { MsScenario, UnitData } from '../../src/systems/musket-and-saber/data.ts';
import { moduleOf, musketAndSaber } from './folder.ts';

const leipzig = moduleOf('leipzig-1813');
const units = new Map(leipzig.data.units.map((unit) => [unit.id, unit]));
const whole = leipzig.scenarios.find(({ id }) => id === 'leipzig')!;
const setups = whole.rules.units;
const setupOf = (id: string) => setups[id]!.setup;

/** The set-ups of all units of one side's formation, as one line each: "2715 w/2" or "T4 M". */
const startsOf = (side: string, key: string): readonly string[] => {
  const found = leipzig.data.units.filter((u) => u.side === side && u.id.startsWith(`${key}:`));
  return [...new Set(found.map((u) => startOf(u.id)))];
};
const startOf = (id: string): string => {
  const setup = setupOf(id);
  return setup.kind === 'map'
    ? `${setup.hex} w/${setup.within}`
    : `T${setup.turn} ${setup.entries.join('')}`;
};
type Fighter = Extract<UnitData, { front: { cf: number } }>;
const fighter = (id: string): Fighter => {
  const unit = units.get(id);
  if (unit?.kind !== 'infantry' && unit?.kind !== 'cavalry') throw new Error(`no fighter ${id}`);
  return unit;
};

describe('the map', () => {
  const compiled = compileMap(leipzig.map);
  if (!compiled.ok) throw new Error(compiled.fault.message);
  const map = compiled.value;
  const sideAt = (a: string, b: string) => {
    const from = map.index.get(a)!;
    return map.sides[from]![sideOf(map, from, map.index.get(b)!)!]!;
  };
  const count = (terrain: string): number => map.terrain.filter((t) => t === terrain).length;

  test('1,614 hexes, by terrain', () => {
    expect(map.count).toBe(1614);
    expect(['clear', 'woods', 'town', 'hill', 'city'].map(count)).toEqual([1363, 170, 62, 12, 7]);
  });

  test('sides are clear, woods within one wood, or as listed, the same from both hexes', () => {
    expect(sideAt('1717', '1816')).toMatchObject({
      type: 'riverBridge',
      over: 'river',
      name: 'Lindenau bridge',
      water: 'Weisse Elster',
      road: true,
      from: 'given',
    });
    expect(sideAt('1816', '1717')).toBe(sideAt('1717', '1816'));
    expect(sideAt('2620', '2721')).toMatchObject({ type: 'bridge', over: 'creek', road: true });
    expect(sideAt('1604', '1705')).toMatchObject({ type: 'ford', trail: true, road: false });
    expect(sideAt('0101', '0102')).toMatchObject({ type: 'clear', road: false, trail: false });
    expect(sideAt('4514', '4515').type).toBe('woods');
    const byType = new Map<string, number>();
    for (const row of map.sides)
      for (const side of row) if (side) byType.set(side.type, (byType.get(side.type) ?? 0) + 0.5);
    expect(Object.fromEntries(byType)).toEqual({
      clear: 4071,
      woods: 344,
      river: 71,
      creek: 173,
      bridge: 9,
      riverBridge: 1,
      ford: 5,
    });
  });

  test('every path over water has its bridge or ford, and every bridge and ford its path', () => {
    for (const side of map.sides.flat()) {
      if (side?.type === 'creek' || side?.type === 'river')
        expect(side.road || side.trail).toBe(false);
      if (side && /bridge|ford/i.test(side.type)) expect(side.road || side.trail).toBe(true);
    }
  });

  test('entry hexes lie on the edge, those that the rules name being given', () => {
    expect(map.entries.map(({ id }) => id).join('')).toBe('ABCDEFGHIJKLMNO');
    for (const { hex } of map.entries) expect(map.edge[hex]).toBe(true);
    const given = map.entries.filter(({ from }) => from === 'given');
    expect(given.map(({ id, hex }) => `${id} ${map.names[hex]}`)).toEqual([
      'A 0727',
      'F 5230',
      'H 5508',
      'K 2201',
      'L 1401',
      'M 0601',
      'O 0113',
    ]);
    expect(map.boxes.map(({ connects, side }) => [connects.join(''), side])).toEqual([
      ['CD', 'allied'],
      ['DE', 'allied'],
    ]);
  });

  test('a window has its own hexes only, its edge, and the pieces of roads within', () => {
    const window = compileMap(leipzig.map, { from: '0913', to: '2230' });
    if (!window.ok) throw new Error(window.fault.message);
    const part = window.value;
    // 14 columns of 18 rows, less the three rows cut out of columns 9 to 12
    expect(part.count).toBe(14 * 18 - 4 * 3);
    expect(part.index.has('0912')).toBe(false);
    expect(part.edge[part.index.get('1513')!]).toBe(true);
    expect(part.edge[part.index.get('1522')!]).toBe(false);
    expect(part.entries.map(({ id }) => id)).toEqual(['B']);
    expect(part.boxes).toEqual([]);
    const grimma = part.roads.filter(({ name }) => name.startsWith('Grimma'));
    expect(grimma.map(({ path }) => path.map((hex) => part.names[hex]))).toEqual([
      ['1916', '2016', '2116', '2215'],
    ]);
  });
});

describe('counters and charts', () => {
  test('261 units, 102 French and 159 Allied, each with the provenance of both faces', () => {
    expect(leipzig.data.units).toHaveLength(261);
    expect(leipzig.data.units.filter(({ side }) => side === 'french')).toHaveLength(102);
    expect(leipzig.data.units.filter(({ side }) => side === 'allied')).toHaveLength(159);
    const fronts = leipzig.data.units.filter(({ from }) => from.front === 'printed');
    expect(fronts.map(({ id }) => id)).toEqual(['AU1:Neipp', 'AU2:Long', 'RU5:David', 'RU5:Kaiss']);
  });

  test('the chart has nine columns from -5 down to +10 up and six rows', () => {
    const { columns, rows } = leipzig.data.crt;
    expect(columns.map(({ label }) => label)).toEqual([
      '<=-5',
      '-4,-3',
      '-2,-1',
      '0,+1',
      '+2,+3',
      '+4,+5',
      '+6,+7',
      '+8,+9',
      '>=+10',
    ]);
    expect(rows['1'][0]).toEqual({ primary: 'Ax', secondary: null, tags: ['DF', 'Leader'] });
    expect(rows['2'][8]).toEqual({ primary: 'Dm', secondary: 'Dr', tags: ['Ammo'] });
    expect(leipzig.data.crt.from).toBe('reconstructed');
  });

  test('armies command the formations that the rules list', () => {
    const by = (army: string): readonly string[] => [
      ...new Set(
        leipzig.data.units
          .filter((u) => u.army === army && u.kind !== 'hq' && u.kind !== 'leader')
          .map((u) => `${u.nation} ${u.formation}`),
      ),
    ];
    expect(by('Bohemia')).toEqual(
      expect.arrayContaining(['AU 1', 'AU 5', 'PR 2', 'PR 0', 'RU 1', 'RU 2', 'RU 3', 'RU 0']),
    );
    expect(by('North')).toEqual(['PR 3', 'RU 8', 'SW 1']);
    expect(by('Poland')).toEqual(['RU 9']);
    expect(by('Silesia')).toEqual(['PR 1', 'RU 4', 'RU 5', 'RU 6', 'RU 7']);
  });

  test('marks for the Old Guard and for those who may defect', () => {
    const tagged = (tag: string) =>
      leipzig.data.units.filter((u) => u.tags.includes(tag)).map((u) => u.name);
    expect(tagged('oldGuard')).toEqual(['1/1 OG', '2/1 OG', '1/2 OG']);
    // 18.2: he whose loss loses the battle
    expect(tagged('commander')).toEqual(['Napoleon']);
    expect(tagged('mayDefect')).toEqual([
      '38',
      '25 Lt',
      '1/24',
      '2/24',
      '26 Lt',
      'Res',
      '2/31',
      '1/39',
      '2/39',
    ]);
  });
});

describe('the set-up of the whole battle', () => {
  test('LE-17.1 the French are the first side', () => {
    expect(leipzig.manifest.sides.map(({ id }) => id)).toEqual(['french', 'allied']);
    expect(whole.rules.turns[0]).toEqual({ label: '16 October, turn 1', light: 'day' });
  });

  test('LE-17.1b thirty-two turns, the last being turn 5 of 19 October', () => {
    expect(whole.turns).toBe(32);
    expect(whole.rules.turns).toHaveLength(32);
    expect(whole.rules.turns.at(-1)!.label).toBe('19 October, turn 5');
    expect(whole.rules.turns.slice(6, 10).map(({ light }) => light)).toEqual([
      'day',
      'twilight',
      'night',
      'day',
    ]);
  });

  test('LE-17.1c a set-up "w/n" is a hex and a distance, and the default placement keeps it', () => {
    expect(setupOf('FR1:1/1 OG')).toMatchObject({ kind: 'map', hex: '2715', within: 2 });
    expect(setupOf('FR0:Lefol')).toMatchObject({ kind: 'map', hex: '2821', within: 0 });
    const moved = structuredClone<MsScenario['units']>(setups);
    const guard = moved['FR1:1/1 OG']!.setup;
    if (guard.kind === 'map') guard.placed = '3015';
    const scenarios = leipzig.scenarios.map((s) =>
      s.id === 'leipzig' ? { ...s, rules: { ...s.rules, units: moved } } : s,
    );
    const read = readRules(rulesText({ ...leipzig, scenarios }), musketAndSaber);
    expect(read.ok ? '' : read.fault.message).toBe(
      'scenarios/leipzig.json, rules.units["FR1:1/1 OG"].setup.placed: expected a hex within 2 of 2715, found "3015"',
    );
  });

  test('LE-17.2 the French HQ and leaders start where the rules put them, effective', () => {
    expect(['FRHQ:HQ', 'FRL:Napoleon', 'FRL:Murat', 'FRL:Ney'].map(startOf)).toEqual([
      '2015 w/0',
      '2715 w/2',
      '3115 w/2',
      '1310 w/3',
    ]);
    for (const id of ['FRHQ:HQ', 'FRL:Napoleon', 'FRL:Murat', 'FRL:Ney'])
      expect(setups[id]!.flipped).toBe(false);
  });

  test('LE-17.2b French corps stand where the rules put them, and there is no tenth', () => {
    const corps: Readonly<Record<string, string>> = {
      FR1: '2715 w/2',
      FR2: '3618 w/2',
      FR4: '1310 w/1',
      FR5: '3914 w/2',
      FR6: '0913 w/3',
      FR9: '3410 w/2',
      FR12: '3115 w/2',
      FR15: '3418 w/1',
      FR16: '3115 w/2',
    };
    for (const [key, start] of Object.entries(corps))
      expect(startsOf('french', key)).toEqual([start]);
    expect(startsOf('french', 'FR3')).toEqual(['1007 w/3', 'T4 M']);
    expect(startsOf('french', 'FR8')).toEqual(['3521 w/1', 'T2 L']);
    expect(leipzig.data.units.some(({ id }) => id.startsWith('FR10:'))).toBe(false);
  });

  test('LE-17.2c of formation 14, 5 LC stands with the 6th corps and 6 LC with the 3rd', () => {
    expect(startOf('FR14:5 LC')).toBe('0913 w/3');
    expect(startOf('FR14:6 LC')).toBe('1007 w/3');
  });

  test('LE-17.2d the detached French units: Cern, Marg and Lefol', () => {
    expect(['FR0:Cern', 'FR0:Marg', 'FR0:Lefol'].map(startOf)).toEqual([
      '1522 w/1',
      '1522 w/1',
      '2821 w/0',
    ]);
    for (const id of ['FR0:Cern', 'FR0:Marg', 'FR0:Lefol'])
      expect(units.get(id)!.formation).toBe('0');
  });

  test('LE-17.2e the 9th division of formation 3 comes on turn 4 at M', () => {
    expect(['FR3:1/9', 'FR3:2/9'].map(startOf)).toEqual(['T4 M', 'T4 M']);
  });

  test('LE-17.2f formation 7 comes on the first turn of the 17th at M', () => {
    expect(startsOf('french', 'FR7')).toEqual(['T10 M']);
  });

  test('LE-17.2g the 27th division comes on turn 2 at L', () => {
    expect(startOf('FR8:27')).toBe('T2 L');
    expect(startOf('FR8:27 Lt')).toBe('3521 w/1');
  });

  test('LE-17.2h formation 11 comes on turn 4 at K', () => {
    expect(startsOf('french', 'FR11')).toEqual(['T4 K']);
  });

  test('LE-17.2i formation 13 comes on turn 5 at K', () => {
    expect(startsOf('french', 'FR13')).toEqual(['T5 K']);
  });

  test('LE-17.2j the Axim cavalry belongs to formation 3', () => {
    expect(units.get('FR3:Axim')).toMatchObject({ formation: '3', kind: 'cavalry' });
    expect(startOf('FR3:Axim')).toBe('1007 w/3');
    expect(units.has('FR4:Axim')).toBe(false);
  });

  test('LE-17.2k 3/Gd has a combat factor of 0 on its ineffective side', () => {
    expect(fighter('FR1:3/Gd').back).toMatchObject({ cf: 0 });
  });

  test('LE-17.3 what the Allied list lacks is reconstructed and says so', () => {
    const allied = Object.entries(setups).filter(([id]) => units.get(id)!.side === 'allied');
    expect(allied).toHaveLength(159);
    const french = Object.entries(setups).filter(([id]) => units.get(id)!.side === 'french');
    expect(new Set(french.map(([, { setup }]) => setup.from))).toEqual(new Set(['given']));
    expect(setupOf('AU3:Weig').from).toBe('reconstructed');
    expect(setupOf('AU1:Czer').from).toBe('given');
    expect(allied.filter(([, { setup }]) => setup.from === 'reconstructed')).toHaveLength(120);
  });

  test('LE-17.3b HQ Bohemia is active in 5229, Schwarzenberg ineffective', () => {
    expect(startOf('AUHQ:HQ Bohemia')).toBe('5229 w/0');
    expect(setups['AUHQ:HQ Bohemia']!.flipped).toBe(false);
    expect(setups['AUL:Schwarzenberg']!.flipped).toBe(true);
    expect(setupOf('AUL:Schwarzenberg').from).toBe('reconstructed');
  });

  test('LE-17.3c HQ Silesia and Blücher, effective, come on turn 2 at O', () => {
    expect(['PRHQ:HQ Silesia', 'PRL:Blücher'].map(startOf)).toEqual(['T2 O', 'T2 O']);
    expect(setups['PRL:Blücher']!.flipped).toBe(false);
  });

  test('LE-17.3d HQ Poland and Bennigsen, effective, come on turn 9 of the 17th at H', () => {
    expect(['RUHQ:HQ Poland', 'RUL:Bennigsen'].map(startOf)).toEqual(['T18 H', 'T18 H']);
    expect(setups['RUL:Bennigsen']!.flipped).toBe(false);
  });

  test('LE-17.3e formation AU 1 less three brigades comes on turn 7 of the 17th at F', () => {
    const apart = ['AU1:Rhein', 'AU1:Wie', 'AU1:Neipp'];
    const corps = leipzig.data.units.filter(
      (u) => u.id.startsWith('AU1:') && !apart.includes(u.id),
    );
    expect(corps).toHaveLength(8);
    for (const { id } of corps) expect(startOf(id)).toBe('T16 F');
    for (const id of apart) expect(setupOf(id).from).toBe('reconstructed');
  });

  test('LE-17.3f Allied formations of one number differ by nation', () => {
    const ones = leipzig.data.units.filter(
      (u) => u.side === 'allied' && u.formation === '1' && u.kind === 'infantry',
    );
    expect(new Set(ones.map(({ nation }) => nation))).toEqual(new Set(['AU', 'PR', 'RU', 'SW']));
  });

  test('LE-17.3g errata of factors: Neipp light 3-4-4, Long line 4-4-3, Res B a battery of AU 5', () => {
    expect(fighter('AU1:Neipp')).toMatchObject({
      subtype: 'light',
      front: { cf: 3, mr: 4, ma: 4 },
    });
    expect(fighter('AU2:Long')).toMatchObject({ subtype: 'line', front: { cf: 4, mr: 4, ma: 3 } });
    expect(units.get('AU5:Res B(art)')).toMatchObject({ kind: 'artillery', formation: '5' });
    expect(units.get('AU5:Res B(art)')!.note).toContain('red band');
  });

  test('LE-17.3h errata of names: Mumb and Lowe', () => {
    expect(units.get('AU1:Mumb')!.name).toBe('Mumb');
    expect(units.get('AU3:Lowe')!.name).toBe('Lowe');
    const names = leipzig.data.units.map(({ name }) => name);
    expect(names).not.toContain('Muhl');
    expect(names).not.toContain('Lmez');
  });

  test("LE-17.3i Borosdin's cavalry belongs to RU 5: David 2-3-8, Kaiss 1-2-9", () => {
    expect(fighter('RU5:David')).toMatchObject({ kind: 'cavalry', front: { cf: 2, mr: 3, ma: 8 } });
    expect(fighter('RU5:Kaiss')).toMatchObject({
      subtype: 'cossack',
      front: { cf: 1, mr: 2, ma: 9 },
    });
  });
});
