// Guns that support an attack from a distance (8.8): who may, what they add, and that only Ammo reaches them.
import type { Hex } from '../../../module/hexMap.ts';
import type { Share } from '../events.ts';
import { type Refusal, refuse } from '../movement.ts';
import { crowded } from '../room.ts';
import type { UnitIndex } from '../rules.ts';
import type { Combat, CombatMode, Field, GameState } from '../state.ts';
import { dataOf, isCavalry, nameOf } from '../units.ts';
import type { Work } from '../work.ts';
import { cannotSupport, gunShare, gunsOf, hasFired } from './fire.ts';

/** An attack with the guns that are to support it. */
export interface Supported {
  readonly target: Hex;
  readonly units: readonly UnitIndex[];
  readonly mode?: CombatMode;
  readonly support?: readonly UnitIndex[];
}

/** Why the guns of an attack may not support it; undefined: they may, or there are none. */
export const judgeSupport = (
  s: GameState | Work,
  side: string,
  a: Supported,
): Refusal | undefined => {
  const guns = a.support ?? [];
  if (!guns.length) return undefined;
  // 8.8 speaks of close combat: MA and gun factors do not mix (G-MS-71); charges have no support (7.13, 9.3)
  if (a.mode === 'skirmish')
    return refuse('7.13', 'a skirmish is not supported; its hex may be bombarded apart');
  if (a.mode !== undefined && a.mode !== 'assault')
    return refuse(a.mode === 'infantryCharge' ? '7.13' : '9.3', 'no artillery supports a charge');
  if (new Set(guns).size !== guns.length) return refuse('8.8', 'a gun is named twice');
  for (const i of guns) {
    if (dataOf(s, i).side !== side) return refuse('7.1', `${nameOf(s, i)} is not yours`);
    if (a.units.includes(i))
      return refuse('8.8', `${nameOf(s, i)} attacks at close quarters and cannot support as well`);
    const no = hasFired(s, i) ?? cannotSupport(s, i, a.target, a.units);
    if (no) return no;
  }
  return crowded(s, [...a.units, ...guns]);
};

/** Guns that may support an attack on a hex by those units (8.8). */
export const supporters = (
  s: GameState | Work,
  side: string,
  target: Hex,
  units: readonly UnitIndex[],
): readonly UnitIndex[] =>
  gunsOf(s, side).filter(
    (i) => !units.includes(i) && !hasFired(s, i) && !cannotSupport(s, i, target, units),
  );

/** What supporting guns add: all are doubled when one of the defenders that fight is cavalry (8.8, G-MS-92). */
export const supportShares = (
  f: Field,
  fight: Pick<Combat, 'target' | 'defenders'> & Partial<Pick<Combat, 'support'>>,
): readonly Share[] => {
  const cavalry = fight.defenders.some((i) => isCavalry(dataOf(f, i)));
  return (fight.support ?? []).map((i) => ({
    ...gunShare(f, i, { target: fight.target, cavalry }),
    support: true,
  }));
};
