// Press forward: when attackers may, and what it adds (7.13-2).
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { dataOf, isIneffective, isInfantry, nameOf } from '../units.ts';

/** Added to the attackers' total, once however many attack. */
export const PRESS_BONUS = 2;

/** Why these attackers may not press forward; undefined: they may. All must be infantry in good order (G-MS-73). */
export const mayNotPress = (f: Field, attackers: readonly UnitIndex[]): Refusal | undefined => {
  for (const i of attackers) {
    const name = nameOf(f, i);
    if (!isInfantry(dataOf(f, i)))
      return refuse('7.13', `only infantry presses forward, and ${name} attacks too`);
    if (f.units[i]!.disrupted)
      return refuse('7.13', `${name} is disrupted, so the attack may not press forward`);
    if (isIneffective(f, i))
      return refuse('7.13', `${name} is ineffective, so the attack may not press forward`);
  }
  return undefined;
};
