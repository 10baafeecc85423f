// Victorious chargers: how far they may ride on, and whom they may charge then (9.3, 7.12, G-MS-97).
import { SIX } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { advanceMayStop, advanceNext, leftBehind, whyNotInto } from '../advance.ts';
import { declareAttack } from '../combat.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import { type Combat, type FrameOf, type GameState, Mark } from '../state.ts';
import { dataOf, hexOf, idOf, isIneffective } from '../units.ts';
import { capture, emit, fightOf, hexName, mark, push, setUnit, type Work } from '../work.ts';
import { isOverstacked, unitsAt } from '../zones.ts';
import { chargeOrder, endCharge } from './charge.ts';
import { mayNotCharge, riders } from './force.ts';
import { mayNotRide, mayNotStrike } from './ground.ts';

type Frame = FrameOf<'chargeOn'>;
type Game = GameState | Work;

const sound = (s: Game, i: UnitIndex): boolean =>
  hexOf(s, i) !== undefined && !s.units[i]!.disrupted && !isIneffective(s, i);

/** Those of the charge that are still on the map; they go as one unit (9.3). */
const groupOn = (s: Game, frame: Frame): readonly UnitIndex[] =>
  frame.units.filter((i) => hexOf(s, i) !== undefined);

const asAdvance = (s: Game, frame: Frame, units: readonly UnitIndex[]): FrameOf<'advance'> => ({
  kind: 'advance',
  by: frame.by,
  combat: frame.combat,
  which: fightOf(s, frame.combat).attackSide === frame.by ? 'A' : 'D',
  units,
});

/** The hexes that the chargers have ridden down. */
export const riddenDown = (s: Game, frame: Frame): readonly Hex[] =>
  leftBehind(s, asAdvance(s, frame, frame.units));

/** Hexes that the chargers may ride on to, given those they have gone: as an advance after a rout (7.12). */
export const rideNext = (s: Game, frame: Frame, path: readonly Hex[]): readonly Hex[] => {
  const men = riders(s, groupOn(s, frame));
  const all = men.map((i) => advanceNext(s, asAdvance(s, frame, men), i, path));
  return (all[0] ?? []).filter((h) => all.every((x) => x.includes(h)));
};

/** The ride may end here. */
export const rideMayStop = (s: Game, frame: Frame, path: readonly Hex[]): boolean =>
  path.length > 0 && riders(s, groupOn(s, frame)).every((i) => advanceMayStop(s, i, path));

/** Enemy hexes that they could charge from the end of a path of none to two hexes. */
export const nextTargets = (s: Game, frame: Frame, path: readonly Hex[]): readonly Hex[] => {
  const units = groupOn(s, frame);
  const men = riders(s, units);
  if (!men.length || !units.every((i) => sound(s, i)) || mayNotCharge(s, units)) return [];
  const from = hexOf(s, men[0]!)!;
  if (mayNotRide(s, 'cavalry', units, from, path)) return [];
  const at = path.at(-1) ?? from;
  if (!path.length && isOverstacked(s, at)) return [];
  return SIX.flatMap((d) => s.rules.map.next[at]![d] ?? []).filter(
    (h) => !mayNotStrike(s, 'cavalry', units, at, h),
  );
};

/** There is something to ride for: a hex, or another enemy. */
export const mayRideOn = (s: Game, frame: Frame): boolean =>
  rideNext(s, frame, []).length > 0 || nextTargets(s, frame, []).length > 0;

export const judgeRide = (
  s: Game,
  frame: Frame,
  path: readonly Hex[],
  target: Hex | undefined,
): Refusal | undefined => {
  const { names } = s.rules.map;
  const men = riders(s, groupOn(s, frame));
  if (!path.length && target === undefined)
    return refuse('9.3', 'riding on, they go at least one hex or charge somebody');
  for (let k = 0; k < path.length; k += 1)
    for (const i of men) {
      const shut = whyNotInto(s, asAdvance(s, frame, men), i, path.slice(0, k), path[k]!);
      if (shut) return shut;
    }
  if (target === undefined)
    return rideMayStop(s, frame, path)
      ? undefined
      : refuse('7.12', `${names[path.at(-1)!]} would be overstacked`);
  return nextTargets(s, frame, path).includes(target)
    ? undefined
    : refuse(
        '9.3',
        `${names[target]} cannot be charged from there: sound cavalry charges over open ground and sides, past no friend, an enemy in open ground next to it`,
      );
};

export const rideOn = (
  w: Work,
  frame: Frame,
  path: readonly Hex[],
  target: Hex | undefined,
): void => {
  w.agenda.pop();
  const units = groupOn(w, frame);
  const end = path.at(-1);
  if (end !== undefined) {
    const names = [hexOf(w, units[0]!)!, ...path].map((h) => hexName(w, h));
    for (const i of units) {
      setUnit(w, i, { where: { at: 'map', hex: end } });
      mark(w, i, Mark.advanced | Mark.attacked);
      emit(w, { type: 'advanced', rule: '9.3', unit: idOf(w, i), path: names });
    }
    // 12.1: the HQ in a hex its units have left is taken by who rides in
    for (const h of path)
      for (const k of unitsAt(w, h)) {
        const { kind, side } = dataOf(w, k);
        if (side !== frame.by && (kind === 'hq' || kind === 'trains'))
          capture(w, k, frame.by, kind === 'hq' ? '12.1' : '12.2');
      }
  }
  if (target === undefined) return;
  // the combat that was won is closed first, with its fortunes (G-MS-54); the next charge waits beneath
  const at = w.agenda.findLastIndex((f) => f.kind === 'close' && f.combat === frame.combat);
  w.agenda.splice(at, 0, { kind: 'chargeAgain', side: frame.by, units, target });
};

/** The next charge of a chain, if what it was to strike and those who were to strike it still stand. */
export const chargeAgain = (w: Work, frame: FrameOf<'chargeAgain'>): void => {
  const { side, units, target } = frame;
  const there = units.filter((i) => hexOf(w, i) !== undefined);
  const from = there[0] === undefined ? undefined : hexOf(w, there[0]);
  const why =
    from === undefined || !there.every((i) => sound(w, i))
      ? 'the chargers are spent'
      : (mayNotCharge(w, there) ?? mayNotStrike(w, 'cavalry', there, from, target))?.reason;
  if (why === undefined) {
    declareAttack(w, side, chargeOrder(w, 'cavalry', there, target));
    return;
  }
  emit(w, {
    type: 'chargeLapsed',
    rule: '9.3',
    units: units.map((i) => idOf(w, i)),
    target: hexName(w, target),
    why,
  });
  endCharge(w, there);
  push(w, { kind: 'triggers' });
};

/** What the winners of a charge may do in place of an ordinary advance; false: the ordinary one. */
export const offerRide = (w: Work, fight: Combat): boolean => {
  if (fight.charge?.check !== 'passed') return false;
  const gone = fight.vacated.filter((v) => v.which === 'A').length > 0;
  const cleared = fight.vacated.filter((v) => v.which === 'D').length > 0;
  // both fell back: nobody has won (9.4)
  if (gone && cleared) return true;
  if (gone && fight.charge.routedBack) {
    const back = fight.joined.filter((i) => dataOf(w, i).side === fight.defendSide);
    const units = [...fight.charge.counter, ...back];
    push(w, { kind: 'chargeOn', by: fight.defendSide, combat: fight.no, units });
    return true;
  }
  if (!cleared || !fight.routed || fight.mode === 'infantryCharge') return false;
  const units = [
    ...fight.attackers,
    ...fight.joined.filter((i) => dataOf(w, i).side === fight.attackSide),
  ];
  push(w, { kind: 'chargeOn', by: fight.attackSide, combat: fight.no, units });
  return true;
};
