// Retreat and rout, unit by unit in the owner's order (7.9, 7.10).
import type { Hex } from '../../module/hexMap.ts';
import { breakSquare } from './cavalry/squares.ts';
import { isLineEnd, isOpenEzoc, lineOf, retreatSteps } from './lines.ts';
import { helpers } from './leading.ts';
import { moraleOf } from './morale.ts';
import { type Refusal, refuse } from './movement.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import type { FrameOf, GameState } from './state.ts';
import { trainsAt } from './trains/way.ts';
import {
  canBeIneffective,
  dataOf,
  hexOf,
  idOf,
  isCavalry,
  nameOf,
  printedAllowance,
} from './units.ts';
import {
  capture,
  check,
  disrupt,
  emit,
  fightOf,
  hexName,
  makeIneffective,
  push,
  setFight,
  setUnit,
  toTrack,
  type Work,
} from './work.ts';
import { combatUnitsAt, unitsAt } from './zones.ts';

type RetreatFrame = FrameOf<'retreat'>;
type Game = GameState | Work;

/** What a unit's way back has to be, from what is left of it and its line. */
export interface RetreatTerms {
  readonly kind: 'safe' | 'unsafe';
  /** hexes at least and at most; it may stop short where the line ends or nothing more is open */
  readonly min: number;
  readonly max: number;
}

/** undefined: no choice of path; the unit is captured, or routs off the map (7.9, 7.10). */
export const termsOf = (s: Game, frame: RetreatFrame, i: UnitIndex): RetreatTerms | undefined => {
  const line = lineOf(s, i);
  if (line === 'safe') {
    if (frame.rout) return { kind: 'safe', min: 3, max: 3 };
    return s.units[i]!.disrupted
      ? { kind: 'safe', min: 2, max: 2 }
      : { kind: 'safe', min: 1, max: 3 };
  }
  if (line === 'unsafe' && !frame.rout) {
    const ma = printedAllowance(s, i);
    // an unsafe retreat goes on till free of EZOC, within the printed MA in hexes; V is three (G-MS-8, G-MS-59)
    const most = ma === 'V' ? 3 : Math.max(1, ma);
    const least = Math.min(s.units[i]!.disrupted ? 2 : 1, most);
    return { kind: 'unsafe', min: least, max: most };
  }
  return undefined;
};

/** Hexes a half-made retreat may go on to; empty: it must end here. */
export const retreatNext = (
  s: Game,
  i: UnitIndex,
  terms: RetreatTerms,
  path: readonly Hex[],
): readonly Hex[] => {
  const origin = hexOf(s, i)!;
  if (path.length >= terms.max) return [];
  const at = path.at(-1) ?? origin;
  if (
    terms.kind === 'unsafe' &&
    path.length >= (s.units[i]!.disrupted ? 2 : 3) &&
    !isOpenEzoc(s, at, dataOf(s, i).side, origin)
  )
    return [];
  if (path.length && isLineEnd(s, i, origin, at) && trainsAt(s, at) === undefined) return [];
  const steps = retreatSteps(s, i, origin, at, terms.kind).filter((h) => !path.includes(h));
  // one passes through trains but does not end there (G-MS-61), unless there is no other way at all
  const onward = steps.filter(
    (h) => trainsAt(s, h) === undefined || retreatNext(s, i, terms, [...path, h]).length > 0,
  );
  return onward.length || path.length ? onward : steps;
};

/** Whether a retreat may end with this path. */
export const retreatMayStop = (
  s: Game,
  i: UnitIndex,
  terms: RetreatTerms,
  path: readonly Hex[],
): boolean => {
  if (!path.length) return false;
  if (!retreatNext(s, i, terms, path).length) return true;
  if (path.length < terms.min || trainsAt(s, path.at(-1)!) !== undefined) return false;
  const origin = hexOf(s, i)!;
  return terms.kind === 'safe' || !isOpenEzoc(s, path.at(-1)!, dataOf(s, i).side, origin);
};

export const judgeRetreat = (
  s: Game,
  frame: RetreatFrame,
  i: UnitIndex,
  path: readonly Hex[],
): Refusal | undefined => {
  const rule = frame.rout ? '7.10' : '7.9';
  if (!frame.units.includes(i) || hexOf(s, i) === undefined)
    return refuse(rule, `${nameOf(s, i)} has no retreat to make`);
  const terms = termsOf(s, frame, i);
  if (!terms) return refuse(rule, `${nameOf(s, i)} has no line of retreat to follow`);
  // the length of a disrupted unit's retreat is not its owner's to choose
  const lengthRule = s.units[i]!.disrupted && !frame.rout ? '2.8' : rule;
  const length = `${nameOf(s, i)} must retreat ${terms.min === terms.max ? terms.min : `${terms.min} to ${terms.max}`} hexes`;
  if (path.length > terms.max) return refuse(lengthRule, length);
  for (let k = 0; k < path.length; k += 1) {
    if (!retreatNext(s, i, terms, path.slice(0, k)).includes(path[k]!))
      return refuse(
        rule,
        `${nameOf(s, i)} may not retreat into ${s.rules.map.names[path[k]!]}: each hex leads away from the combat with a ${terms.kind} line on from it`,
      );
  }
  if (retreatMayStop(s, i, terms, path)) return undefined;
  const last = path.at(-1);
  if (last !== undefined && trainsAt(s, last) !== undefined)
    return refuse(
      '12.2',
      `${nameOf(s, i)} may pass through the trains in ${s.rules.map.names[last]}, but not end its retreat there`,
    );
  return terms.kind === 'unsafe' && path.length >= terms.min
    ? refuse(rule, `${nameOf(s, i)} must go on until it is free of enemy zones of control`)
    : refuse(lengthRule, length);
};

/** Units of the frame that still stand where they were and have a path to choose. */
export const canChoosePath = (s: Game, frame: RetreatFrame): readonly UnitIndex[] =>
  frame.units.filter((i) => hexOf(s, i) !== undefined && termsOf(s, frame, i) !== undefined);

const afterRetreat = (w: Work, frame: RetreatFrame, i: UnitIndex): void => {
  const fight = fightOf(w, frame.combat);
  if (canBeIneffective(dataOf(w, i)) && !frame.disengaging) makeIneffective(w, i, '7.9');
  // 9.2: who retreats before attacking cavalry is disrupted after all else
  if (frame.which === 'D' && fight.attackers.some((a) => isCavalry(dataOf(w, a))))
    disrupt(w, i, 'retreats before cavalry', '9.2');
};

const leave = (w: Work, frame: RetreatFrame, i: UnitIndex): void => {
  const fight = fightOf(w, frame.combat);
  setFight(w, frame.combat, { left: [...fight.left, { unit: i, from: hexOf(w, i)! }] });
};

export const routOff = (w: Work, i: UnitIndex, path: readonly string[], rule: string): void => {
  const turn = toTrack(w, i);
  emit(w, { type: 'routedOff', rule, unit: idOf(w, i), path, turn });
};

/** 12.2: who is driven through trains, his own or the enemy's, loses his order. */
const throughTrains = (w: Work, i: UnitIndex, hex: Hex): void => {
  if (trainsAt(w, hex) !== undefined) disrupt(w, i, 'retreats through trains', '12.2');
};

export const carryOutRetreat = (
  w: Work,
  frame: RetreatFrame,
  i: UnitIndex,
  path: readonly Hex[],
): void => {
  const origin = hexOf(w, i)!;
  const side = dataOf(w, i).side;
  const terms = termsOf(w, frame, i)!;
  // leaders ride with the first of their hex to go, and lend it their morale on the way (G-MS-60)
  const { left } = fightOf(w, frame.combat);
  const company = left.some((l) => l.from === origin) ? [] : helpers(w, i);
  leave(w, frame, i);
  const names = [hexName(w, origin)];
  if (terms.kind === 'unsafe') {
    for (const h of path) {
      throughTrains(w, i, h);
      const open = isOpenEzoc(w, h, side, origin);
      names.push(hexName(w, h));
      if (!open) continue;
      if (
        !check(
          w,
          i,
          { rule: '7.9', why: `retreats through a zone of control at ${hexName(w, h)}` },
          // on the ground that it has just entered (2.4, G-MS-59)
          moraleOf(w, i, false, company, h),
        )
      ) {
        routOff(w, i, names, '7.9');
        return;
      }
    }
    if (isOpenEzoc(w, path.at(-1)!, side, origin)) {
      routOff(w, i, names, '7.9');
      return;
    }
  } else {
    names.push(...path.map((h) => hexName(w, h)));
    for (const h of path) throughTrains(w, i, h);
  }
  breakSquare(w, i, frame.rout ? 'it routs' : 'it retreats');
  setUnit(w, i, { where: { at: 'map', hex: path.at(-1)! } });
  emit(
    w,
    frame.rout
      ? { type: 'routed', rule: '7.10', unit: idOf(w, i), path: names }
      : { type: 'retreated', rule: '7.9', unit: idOf(w, i), path: names },
  );
  if (frame.rout) disrupt(w, i, 'routs', '7.10');
  afterRetreat(w, frame, i);
};

/** Runs a retreat frame as far as it goes by itself; true: its owner must choose. */
export const settleRetreat = (w: Work, frame: RetreatFrame): boolean => {
  const { left } = fightOf(w, frame.combat);
  const units = frame.units.filter(
    (i) => hexOf(w, i) !== undefined && !left.some((l) => l.unit === i),
  );
  const now: RetreatFrame = { ...frame, units };
  w.agenda.pop();
  if (canChoosePath(w, now).length) {
    push(w, now);
    return true;
  }
  for (const i of units) {
    leave(w, now, i);
    const line = lineOf(w, i);
    if (line === 'none') capture(w, i, otherSide(w.rules, dataOf(w, i).side), '7.9');
    else routOff(w, i, [hexName(w, hexOf(w, i)!)], line === 'edge' ? '7.9' : '7.10');
  }
  closeRetreat(w, now);
  return false;
};

/** When the last has gone: which hexes are vacated, and where leaders left behind go (7.12, G-MS-60). */
const closeRetreat = (w: Work, frame: RetreatFrame): void => {
  const fight = fightOf(w, frame.combat);
  const hexes = frame.which === 'A' ? fight.from : [fight.target];
  const vacated = hexes
    .filter((h) => !combatUnitsAt(w, h, frame.by).length)
    .filter((h) => !fight.vacated.some((v) => v.hex === h));
  // 7.12 counts a rout from any cause: also one in which every retreat of the side ended on the track
  const gone = fight.left.filter((l) => dataOf(w, l.unit).side === frame.by);
  const off = gone.length > 0 && gone.every((l) => w.units[l.unit]!.where.at === 'track');
  setFight(w, frame.combat, {
    vacated: [...fight.vacated, ...vacated.map((hex) => ({ hex, which: frame.which }))],
    routed: fight.routed || (vacated.length > 0 && (frame.rout || off)),
  });
  for (const h of vacated) {
    // G-MS-60: he goes the way of a unit of his own hex
    const hence = fight.left.filter((l) => l.from === h).map((l) => l.unit);
    for (const i of unitsAt(w, h)) {
      if (dataOf(w, i).kind !== 'leader' || dataOf(w, i).side !== frame.by) continue;
      const host = hence.find((u) => w.units[u]!.where.at === 'map');
      const lost = hence.find((u) => w.units[u]!.where.at === 'track');
      if (host !== undefined) {
        const to = hexOf(w, host)!;
        setUnit(w, i, { where: { at: 'map', hex: to } });
        emit(w, {
          type: 'leaderMoved',
          rule: '7.9',
          unit: idOf(w, i),
          path: [hexName(w, h), hexName(w, to)],
          with: idOf(w, host),
        });
        if (!frame.disengaging) makeIneffective(w, i, '7.9');
      } else if (lost !== undefined) routOff(w, i, [hexName(w, h)], '7.10');
      // with no unit left he is alone, which 10.1 sees to
    }
  }
};
