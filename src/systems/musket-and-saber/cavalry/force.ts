// Who may charge together, horse or foot (9.3, 7.13-3).
import { commands } from '../leading.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field, GameState } from '../state.ts';
import { type Charge, chargeRule } from './chargeState.ts';
import { lightOf } from '../tactics/command.ts';
import { ofOneFormation } from '../tactics/coordination.ts';
import {
  attackFactor,
  dataOf,
  hexOf,
  isCavalry,
  isCombat,
  isIneffective,
  isInfantry,
  isSmall,
  nameOf,
} from '../units.ts';
import type { Work } from '../work.ts';
import { isOverstacked } from '../zones.ts';
import { inSquare } from './squares.ts';

type Game = GameState | Work;
export type ChargeKind = Charge['kind'];

/** Charge factor on the face that shows; 0: it has none (9.3). */
export const chargeFactor = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  return u.kind === 'cavalry' || u.kind === 'squadron'
    ? (f.units[i]!.back ? u.back : u.front).charge
    : 0;
};

/** The units of a charge that fight, leaders apart. */
export const riders = (f: Field, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter((i) => isCombat(dataOf(f, i)));

/** Horse or foot; undefined: these units make no charge together. */
export const chargeKind = (f: Field, units: readonly UnitIndex[]): ChargeKind | undefined => {
  const men = riders(f, units);
  if (!men.length) return undefined;
  if (men.every((i) => isCavalry(dataOf(f, i)))) return 'cavalry';
  return men.every((i) => isInfantry(dataOf(f, i))) ? 'infantry' : undefined;
};

/** Why these units may not charge together, wherever they go; undefined: they may. */
export const mayNotCharge = (s: Game, units: readonly UnitIndex[]): Refusal | undefined => {
  const kind = chargeKind(s, units);
  if (!kind)
    return refuse(
      units.some((i) => isCavalry(dataOf(s, i))) ? '9.3' : '7.13',
      'cavalry charges, or infantry: not both together, and no guns',
    );
  const rule = chargeRule(kind);
  if (kind === 'cavalry' && lightOf(s) === 'night')
    return refuse('14.2', 'at night only infantry charges');
  const men = riders(s, units);
  const leaders = units.filter((i) => !men.includes(i));
  const other = leaders.find((i) => dataOf(s, i).kind !== 'leader');
  if (other !== undefined) return refuse(rule, `${nameOf(s, other)} takes part in no charge`);
  if (
    leaders.length > 1 ||
    men.length > 2 ||
    (men.length === 2 && !men.some((i) => isSmall(dataOf(s, i))))
  )
    return refuse(
      rule,
      kind === 'cavalry'
        ? 'at most one squadron, one other cavalry unit and one leader charge together'
        : 'at most one battalion, one other infantry unit and one leader charge together',
    );
  for (const i of units) {
    if (s.units[i]!.disrupted)
      return refuse(rule, `${nameOf(s, i)} is disrupted and may not charge`);
    if (isIneffective(s, i))
      return refuse(rule, `${nameOf(s, i)} is ineffective and may not charge`);
    if (
      dataOf(s, i).kind !== 'leader' &&
      (kind === 'cavalry' ? chargeFactor(s, i) : attackFactor(s, i)) === 0
    )
      return refuse(
        kind === 'cavalry' ? '9.3' : '7.5',
        `${nameOf(s, i)} has a ${kind === 'cavalry' ? 'charge' : 'combat'} factor of zero and may not charge`,
      );
    if (kind === 'cavalry' && inSquare(s, i))
      return refuse(
        '9.5',
        `${nameOf(s, i)} stands in a square, of which the infantry alone fights`,
      );
  }
  const [leader] = leaders;
  if (leader !== undefined && !men.some((i) => commands(s, leader, i)))
    return refuse('10.2', `${nameOf(s, leader)} does not command any of them`);
  const led = leader !== undefined && men.every((i) => commands(s, leader, i));
  if (!ofOneFormation(s, men) && led && lightOf(s) === 'twilight')
    return refuse('14.3', 'at twilight a charge is of one formation: no leader coordinates it');
  if (!ofOneFormation(s, men) && !led)
    return refuse(
      rule,
      'a charge must be coordinated: of one formation, or with a leader over all of it',
    );
  const hex = hexOf(s, units[0]!);
  return hex !== undefined && isOverstacked(s, hex)
    ? refuse(rule, `${s.rules.map.names[hex]} is overstacked: nobody charges from it`)
    : undefined;
};
