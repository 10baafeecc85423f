// What must fit together in a Musket & Saber module beyond its schemas: names that exist, hexes that are in play.
import { distance, parseHex } from '../../geometry/hex.ts';
import { mapHas } from '../../module/mapHexes.ts';
import type { Complaint, JsonPath } from '../../module/complaint.ts';
import type { HexMapFile } from '../../module/mapFile.ts';
import type { ModuleParts, Scenario } from '../../module/readModule.ts';
import type { MsData, MsScenario } from './data.ts';

type Say = (path: JsonPath, expected: string, found: unknown) => void;
type Parts = ModuleParts<MsData, MsScenario>;

const repeated = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, i) => (names.indexOf(name) < i ? [i] : []));

const checkUnits = ({ data, manifest }: Parts, say: Say): void => {
  const sides = manifest.sides.map(({ id }) => id);
  for (const i of repeated(data.units.map(({ id }) => id)))
    say(['units', i, 'id'], 'an id that no unit before it has', data.units[i]!.id);
  for (const i of repeated(data.armies.map(({ id }) => id)))
    say(['armies', i, 'id'], 'an id that no army before it has', data.armies[i]!.id);
  for (const [i, army] of data.armies.entries())
    if (!sides.includes(army.side))
      say(['armies', i, 'side'], `a side of module.json (${sides.join(', ')})`, army.side);

  const armies = new Map(data.armies.map((army) => [army.id, army]));
  const formations = new Set(data.units.map(({ nation, formation }) => nation + formation));
  for (const [i, unit] of data.units.entries()) {
    const army = armies.get(unit.army);
    if (!army) say(['units', i, 'army'], 'an army of the list of armies', unit.army);
    else if (army.side !== unit.side)
      say(['units', i, 'side'], `"${army.side}", the side of its army`, unit.side);
    if (unit.kind === 'infantry' && (unit.steps === 2) !== (unit.back !== null))
      say(['units', i, 'back'], unit.steps === 2 ? 'the reduced side' : 'null', unit.back);
    if (unit.kind === 'leader' && unit.span !== 'A')
      for (const [j, key] of unit.span.entries())
        if (!formations.has(key))
          say(['units', i, 'span', j], 'nation and formation of some unit, as "FR3"', key);
  }
};

const checkCharts = ({ data: { crt, tec }, map }: Parts, say: Say): void => {
  for (const [die, row] of Object.entries(crt.rows))
    if (row.length !== crt.columns.length)
      say(['crt', 'rows', die], `${crt.columns.length} results, one a column`, row);
  for (const [i, { min }] of crt.columns.entries()) {
    const before = crt.columns[i - 1];
    const wanted = before === undefined ? null : before.max === null ? undefined : before.max + 1;
    if (min !== wanted) say(['crt', 'columns', i, 'min'], String(wanted ?? 'no column here'), min);
  }
  const lastColumn = crt.columns.length - 1;
  if (crt.columns[lastColumn]?.max !== null)
    say(['crt', 'columns', lastColumn, 'max'], 'null', crt.columns[lastColumn]?.max);

  const terrains = new Set([map.fill, ...Object.values(map.hexes).map((hex) => hex.terrain)]);
  for (const terrain of terrains)
    if (!Object.hasOwn(tec.hex, terrain))
      say(['tec', 'hex', terrain], 'the effects of a terrain that the map has', undefined);
  for (const type of new Set(['clear', 'woods', ...map.hexsides.map((side) => side.type)]))
    if (!Object.hasOwn(tec.side, type) && (type !== 'woods' || terrains.has('woods')))
      say(['tec', 'side', type], 'the effects of a hexside that the map has', undefined);
};

/** Whether a hex is on the map and within the scenario's window. */
const inPlayOf = (map: HexMapFile, { window }: Scenario<unknown>): ((hex: string) => boolean) => {
  const has = mapHas(map);
  const from = window && parseHex(window.from);
  const to = window && parseHex(window.to);
  return (hex) => {
    const o = parseHex(hex);
    if (!o || !has(hex)) return false;
    if (!from || !to) return true;
    return o.col >= from.col && o.col <= to.col && o.row >= from.row && o.row <= to.row;
  };
};

const checkSetup = (
  { data, map }: Parts,
  scenario: Scenario<MsScenario>,
  inPlay: (hex: string) => boolean,
  say: Say,
): void => {
  const ids = new Set(data.units.map(({ id }) => id));
  const entries = new Set(map.entries.filter(({ hex }) => inPlay(hex)).map(({ id }) => id));
  for (const [id, { setup }] of Object.entries(scenario.rules.units)) {
    const path: JsonPath = ['rules', 'units', id];
    if (!ids.has(id)) say(path, 'a unit of the list of units', id);
    if (setup.kind === 'arrives') {
      if (setup.turn > scenario.turns)
        say([...path, 'setup', 'turn'], `a turn from 1 to ${scenario.turns}`, setup.turn);
      for (const [i, entry] of setup.entries.entries())
        if (!entries.has(entry))
          say([...path, 'setup', 'entries', i], 'an entry hex that is in play', entry);
      continue;
    }
    if (!inPlay(setup.hex)) say([...path, 'setup', 'hex'], 'a hex in play', setup.hex);
    if (setup.placed === undefined) continue;
    const at = parseHex(setup.placed);
    const centre = parseHex(setup.hex);
    if (!inPlay(setup.placed)) say([...path, 'setup', 'placed'], 'a hex in play', setup.placed);
    else if (at && centre && distance(at, centre) > setup.within)
      say(
        [...path, 'setup', 'placed'],
        `a hex within ${setup.within} of ${setup.hex}`,
        setup.placed,
      );
  }
};

const checkScenario = (parts: Parts, scenario: Scenario<MsScenario>, say: Say): void => {
  const { rules } = scenario;
  const inPlay = inPlayOf(parts.map, scenario);
  const sides = parts.manifest.sides.map(({ id }) => id);
  const armies = new Set(parts.data.armies.map(({ id }) => id));
  const counters = Object.keys(rules.units).length;

  if (rules.turns.length !== scenario.turns)
    say(['rules', 'turns'], `${scenario.turns} turns, as its head says`, rules.turns);
  if (counters !== scenario.counters)
    say(['counters'], `${counters}, the number of its units`, scenario.counters);
  checkSetup(parts, scenario, inPlay, say);
  for (const [army, hexes] of Object.entries(rules.loc)) {
    if (!armies.has(army)) say(['rules', 'loc', army], 'an army of the list of armies', army);
    for (const [i, hex] of hexes.entries())
      if (!inPlay(hex)) say(['rules', 'loc', army, i], 'a hex in play', hex);
  }
  for (const [i, army] of rules.commandOffMap.entries())
    if (!armies.has(army))
      say(['rules', 'commandOffMap', i], 'an army of the list of armies', army);
  for (const [side, byTurn] of Object.entries(rules.replacements)) {
    if (!sides.includes(side)) say(['rules', 'replacements', side], 'a side of module.json', side);
    for (const turn of Object.keys(byTurn))
      if (!(Number(turn) >= 1 && Number(turn) <= scenario.turns))
        say(['rules', 'replacements', side, turn], `a turn from 1 to ${scenario.turns}`, turn);
  }
  for (const [i, { hex, held }] of rules.objectives.entries()) {
    if (!inPlay(hex)) say(['rules', 'objectives', i, 'hex'], 'a hex in play', hex);
    if (!sides.includes(held))
      say(['rules', 'objectives', i, 'held'], 'a side of module.json', held);
  }
};

/** Everything about a module's parts that does not fit; empty: it can be played. */
export const checkModule = (parts: Parts): readonly Complaint[] => {
  const complaints: Complaint[] = [];
  const about =
    (scenario?: string): Say =>
    (path, expected, found) =>
      complaints.push({ ...(scenario !== undefined && { scenario }), path, expected, found });
  checkUnits(parts, about());
  checkCharts(parts, about());
  for (const scenario of parts.scenarios) checkScenario(parts, scenario, about(scenario.id));
  return complaints;
};
