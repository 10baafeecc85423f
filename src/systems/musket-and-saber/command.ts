// Headquarters turning with events, and leaders left alone among enemies (10.1, 12.1, 12.3).
import { distance } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { turnHqInactive } from './combat.ts';
import { hasSafeLine, lineOf, retreatLine } from './lines.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { activeIndex, isMovement } from './state.ts';
import { dataOf, hexOf, idOf, isCombat } from './units.ts';
import { capture, emit, hexName, setUnit, type Work, push } from './work.ts';
import { combatUnitsAt, inEzoc, unitsAt } from './zones.ts';

/** Why an HQ or trains on the map cannot be active (12.1, 12.2, 12.3); undefined: it can. */
export const hqFault = (w: Work, i: UnitIndex): string | undefined => {
  const hex = hexOf(w, i)!;
  if (inEzoc(w, hex, dataOf(w, i).side)) return 'in an enemy zone of control';
  // a working LOC or trains (12.3), and trains that reach no such LOC are inactive themselves (G-MS-112)
  if (!hasSafeLine(w, i)) return 'no safe line to its line of communications';
  return undefined;
};

/** Trains before HQ, whose line may lead to them. */
const BASES = ['trains', 'hq'] as const;

/** At the instant, in any phase, friend on it or not (G-MS-113). */
export const settleHeadquarters = (w: Work): void => {
  for (const kind of BASES)
    for (const i of w.rules.roster[kind]) {
      if (w.units[i]!.back || hexOf(w, i) === undefined) continue;
      const why = hqFault(w, i);
      if (why) turnHqInactive(w, i, why);
    }
};

/** As a movement phase of its own begins, with nothing against it, an HQ (or trains) is active again (12.1). */
export const reviveHeadquarters = (w: Work, side: string): void => {
  for (const kind of BASES)
    for (const i of w.rules.roster[kind]) {
      const u = w.rules.units[i]!;
      if (u.side !== side || !w.units[i]!.back || hexOf(w, i) === undefined) continue;
      if (hqFault(w, i)) continue;
      setUnit(w, i, { back: false });
      emit(w, { type: 'hqActive', rule: u.kind === 'hq' ? '12.1' : '12.2', unit: idOf(w, i) });
    }
};

/** Hexes of the nearest combat units of his side, counted in hexes; several where they are equally near. */
const nearestFriends = (w: Work, leader: UnitIndex): readonly Hex[] => {
  const { map } = w.rules;
  const from = map.offsets[hexOf(w, leader)!]!;
  let nearest = new Set<Hex>();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < w.units.length; i += 1) {
    const h = hexOf(w, i);
    const u = dataOf(w, i);
    if (h === undefined || u.side !== dataOf(w, leader).side || !isCombat(u)) continue;
    const d = distance(from, map.offsets[h]!);
    if (d < least) {
      least = d;
      nearest = new Set();
    }
    if (d === least) nearest.add(h);
  }
  return [...nearest].sort((a, b) => a - b);
};

/** With no friend on the map his line still leads somewhere: to its end, if he is safe there (7.6, 10.1, G-MS-105). */
const endOfLine = (w: Work, leader: UnitIndex): Hex | undefined => {
  const { kind, way } = retreatLine(w, leader);
  const end = kind === 'edge' ? undefined : way.at(-1);
  return end === undefined || inEzoc(w, end, dataOf(w, leader).side) ? undefined : end;
};

/** A leader left alone comes to a friend (10.1). */
export const rideHome = (w: Work, leader: UnitIndex, to: Hex): void => {
  const from = hexOf(w, leader)!;
  const friend = combatUnitsAt(w, to, dataOf(w, leader).side)[0];
  setUnit(w, leader, { where: { at: 'map', hex: to } });
  emit(w, {
    type: 'leaderMoved',
    rule: '10.1',
    unit: idOf(w, leader),
    path: [hexName(w, from), hexName(w, to)],
    ...(friend === undefined ? {} : { with: idOf(w, friend) }),
  });
};

/** 10.3: a leader falls on a 6, one who takes part in the combat on a 5 as well. True: he is gone. */
export const checkCasualty = (w: Work, i: UnitIndex, from = 6): boolean => {
  const die = w.dice.roll({
    rule: '10.3',
    subject: idOf(w, i),
    count: 1,
    sides: 6,
    alike: ([face = 0]) => Number(face >= from),
  })[0]!;
  const lost = die >= from;
  emit(w, { type: 'casualty', rule: '10.3', unit: idOf(w, i), die, from, lost });
  if (lost) setUnit(w, i, { where: { at: 'gone' } });
  return lost;
};

/** A leader alone in an EZOC or among enemies, outside his own movement phase: to the nearest friend, at a risk (10.1, G-MS-105). */
export const settleLeaders = (w: Work): void => {
  const active = activeIndex(w.play);
  for (const i of w.rules.roster.leader) {
    const u = w.rules.units[i]!;
    const hex = hexOf(w, i);
    if (hex === undefined) continue;
    if (active !== undefined && isMovement(w.play) && w.rules.sides[active].id === u.side) continue;
    if (combatUnitsAt(w, hex, u.side).length) continue;
    // his owner is being asked already
    if (w.agenda.some((f) => f.kind === 'leaderHome' && f.leader === i)) continue;
    const enemies = unitsAt(w, hex).some(
      (k) => dataOf(w, k).side !== u.side && isCombat(dataOf(w, k)),
    );
    if (!enemies && !inEzoc(w, hex, u.side)) continue;
    const line = lineOf(w, i);
    const friends = nearestFriends(w, i);
    const end = friends.length ? undefined : endOfLine(w, i);
    const homes = end === undefined ? friends : [end];
    if (line === 'none' || homes[0] === undefined) {
      capture(w, i, otherSide(w.rules, u.side), '10.1');
      continue;
    }
    if (line !== 'safe' && checkCasualty(w, i)) continue;
    if (homes.length === 1) rideHome(w, i, homes[0]);
    else push(w, { kind: 'leaderHome', by: u.side, leader: i, hexes: homes });
  }
};
