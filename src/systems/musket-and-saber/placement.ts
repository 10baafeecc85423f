// Set-up: where the scenario lets each counter stand (17.1).
import { distance } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { type Refusal, refuse } from './movement.ts';
import type { Rules, UnitIndex } from './rules.ts';
import type { Field, UnitState } from './state.ts';
import { trainsAt } from './trains/way.ts';
import { countsForStacking, isBase, dataOf, hexOf, moverOf, nameOf } from './units.ts';
import { inEzoc, isEnemyHeld, STACK_LIMIT, stackCount } from './zones.ts';

/** The default placement, and everybody else where he waits. */
export const placeAll = (rules: Rules): readonly UnitState[] =>
  rules.units.map((u): UnitState => {
    const start = rules.scenario.units[u.id]!;
    const base = {
      // who has yet to enter has to move for it: an HQ or trains come inactive (G-MS-116)
      back: start.flipped || (start.setup.kind === 'arrives' && isBase(u)),
      disrupted: start.disrupted,
      square: false,
      marks: 0,
      began: -1,
    };
    if (start.setup.kind === 'arrives')
      return {
        ...base,
        where: { at: 'due', turn: start.setup.turn, entries: start.setup.entries },
      };
    const name = start.setup.placed ?? start.setup.hex;
    const hex = rules.map.index.get(name);
    if (hex === undefined)
      throw new Error(`${u.id} starts in ${name}, which is not on the map in play`);
    return { ...base, where: { at: 'map', hex } };
  });

// worked out once for each counter of a game: set-up asks for it at every hex
const areas = new WeakMap<Rules, Map<UnitIndex, readonly Hex[]>>();

/** Hexes in which a counter may be set up, whoever stands there now. */
export const areaOf = (f: Field, i: UnitIndex): readonly Hex[] => {
  const known = areas.get(f.rules) ?? new Map<UnitIndex, readonly Hex[]>();
  if (!areas.has(f.rules)) areas.set(f.rules, known);
  const area = known.get(i) ?? surveyArea(f, i);
  known.set(i, area);
  return area;
};

const surveyArea = (f: Field, i: UnitIndex): readonly Hex[] => {
  const u = dataOf(f, i);
  const { setup } = f.rules.scenario.units[u.id]!;
  if (setup.kind !== 'map') return [];
  const centre = f.rules.map.index.get(setup.hex);
  if (centre === undefined) return [];
  const out: Hex[] = [];
  for (let h = 0; h < f.rules.map.count; h += 1) {
    if (distance(f.rules.map.offsets[h]!, f.rules.map.offsets[centre]!) > setup.within) continue;
    const mp = f.rules.tec.hex[f.rules.map.terrain[h]!]!.mp[moverOf(u)];
    const onPath = [0, 1, 2, 3, 4, 5].some((d) => f.rules.tables.pathKind[h * 6 + d]);
    if (typeof mp === 'number' || (mp === 'path' && onPath)) out.push(h as Hex);
  }
  return out;
};

export const judgePlacement = (
  f: Field,
  side: string,
  i: UnitIndex,
  hex: Hex,
): Refusal | undefined => {
  const u = dataOf(f, i);
  const name = f.rules.map.names[hex];
  if (u.side !== side) return refuse('17.1', `${nameOf(f, i)} is not yours`);
  const { setup } = f.rules.scenario.units[u.id]!;
  if (setup.kind !== 'map') return refuse('17.1', `${nameOf(f, i)} arrives later`);
  if (!areaOf(f, i).includes(hex))
    return refuse(
      '17.1',
      `${nameOf(f, i)} is set up within ${setup.within} of ${setup.hex}, not in ${name}`,
    );
  if (isEnemyHeld(f, hex, side) || inEzoc(f, hex, side))
    return refuse('17.1', `${name} is held or controlled by the enemy`);
  if (hexOf(f, i) !== hex && u.kind !== 'leader' && trainsAt(f, hex) !== undefined)
    return refuse('12.2', `no friend but a leader stands with the trains in ${name}`);
  if (hexOf(f, i) !== hex && countsForStacking(u) && stackCount(f, hex) >= STACK_LIMIT)
    return refuse('17.1', `${name} would be overstacked`);
  return undefined;
};
