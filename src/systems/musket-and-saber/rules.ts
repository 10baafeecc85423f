// A module made ready to play: the map, counters and charts of one scenario, with terrain turned into tables.
import { fail, ok, type Result } from '../../kit/result.ts';
import { compileMap } from '../../module/compileMap.ts';
import type { Hex, HexMap } from '../../module/hexMap.ts';
import type { Module, ScenarioHead } from '../../module/module.ts';
import type { Crt, MsData, MsScenario, Tec, UnitData } from './data.ts';
import { type Tables, terrainTables } from './terrain.ts';

/** Index of a counter in `Rules.units` and `GameState.units`. */
export type UnitIndex = number;

export interface Objective {
  readonly hex: Hex;
  readonly name: string;
  readonly points: number;
  /** side that holds it at the start */
  readonly held: string;
}

/** Constant through a game and shared by all its states. */
export interface Rules {
  readonly moduleId: string;
  readonly title: string;
  /** the hexes in play: the scenario's window */
  readonly map: HexMap;
  /** the whole printed map, for drawing what lies around the window */
  readonly sheet: HexMap;
  readonly units: readonly UnitData[];
  readonly indexOf: ReadonlyMap<string, UnitIndex>;
  /** counters of the few kinds that are looked for after every step, in the module's order */
  readonly roster: Readonly<Record<'hq' | 'trains' | 'leader', readonly UnitIndex[]>>;
  readonly crt: Crt;
  readonly tec: Tec;
  readonly tables: Tables;
  readonly head: ScenarioHead;
  readonly scenario: MsScenario;
  /** first player, second player */
  readonly sides: readonly [SideInfo, SideInfo];
  readonly armies: MsData['armies'];
  /** line-of-communication hexes by army (12.3) */
  readonly loc: Readonly<Record<string, readonly Hex[]>>;
  readonly objectives: readonly Objective[];
  readonly exclusive: ReadonlySet<string>;
}

export interface SideInfo {
  readonly id: string;
  readonly name: string;
}

/** A Musket & Saber module, read and checked. */
export type MsModule = Module<MsData, MsScenario>;

/**
 * The constants of one scenario: its counters, and the map within its window. Faults: "unknownScenario", those of the
 * map's compilation; throws when a hex or side named by the data is missing, since the module's check has let it through.
 */
export const prepare = (module: MsModule, scenarioId: string): Result<Rules> => {
  const head = module.scenarios.find((s) => s.id === scenarioId);
  if (!head)
    return fail({
      name: 'unknownScenario',
      message: `${module.manifest.title} has no scenario "${scenarioId}"; it has ${module.scenarios.map((s) => s.id).join(', ')}.`,
    });
  const map = compileMap(module.map, head.window);
  if (!map.ok) return map;
  return ok(rulesOn(module, head, map.value));
};

/** The whole sheet, compiled when somebody draws it: the rules never ask for it. */
const sheetOf = (module: MsModule, head: ScenarioHead, map: HexMap): (() => HexMap) => {
  let sheet = head.window ? undefined : map;
  return () => {
    if (sheet) return sheet;
    const whole = compileMap(module.map);
    // its window has been compiled, so it is sound
    if (!whole.ok) throw new Error(whole.fault.message);
    sheet = whole.value;
    return sheet;
  };
};

const rulesOn = (module: MsModule, head: MsModule['scenarios'][number], map: HexMap): Rules => {
  const scenario = head.rules;
  const sheet = sheetOf(module, head, map);
  const hex = (name: string): Hex => {
    const h = map.index.get(name);
    if (h === undefined) throw new Error(`hex ${name} is not on the map in play`);
    return h;
  };
  // only the counters of this scenario are in the game, in the module's order
  const units = module.data.units.filter((u) => scenario.units[u.id] !== undefined);
  const ofKind = (kind: UnitData['kind']): readonly UnitIndex[] =>
    units.flatMap((u, i) => (u.kind === kind ? [i] : []));
  const [first, second] = module.manifest.sides;
  if (!first || !second) throw new Error('a Musket & Saber module has two sides');
  return {
    moduleId: module.manifest.id,
    title: module.manifest.title,
    map,
    get sheet() {
      return sheet();
    },
    units,
    indexOf: new Map(units.map((u, i) => [u.id, i])),
    roster: { hq: ofKind('hq'), trains: ofKind('trains'), leader: ofKind('leader') },
    crt: module.data.crt,
    tec: module.data.tec,
    tables: terrainTables(map, module.data.tec),
    head,
    scenario,
    sides: [first, second],
    armies: module.data.armies,
    loc: Object.fromEntries(
      Object.entries(scenario.loc).map(([army, names]) => [army, names.map(hex)]),
    ),
    objectives: scenario.objectives.map((o) => ({ ...o, hex: hex(o.hex) })),
    exclusive: new Set(module.data.exclusive),
  };
};

/** "Möckern (1116)"; where no place has a name, the hex's number. */
export const placeName = ({ map }: Rules, hex: Hex): string => {
  const [title, number] = [map.titles[hex], map.names[hex]!];
  return title ? `${title} (${number})` : number;
};

export const otherSide = (rules: Rules, side: string): string =>
  side === rules.sides[0].id ? rules.sides[1].id : rules.sides[0].id;

export const sideName = (rules: Rules, side: string): string =>
  rules.sides.find((s) => s.id === side)?.name ?? side;
