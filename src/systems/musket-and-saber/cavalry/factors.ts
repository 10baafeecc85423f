// What charges and squares make of a unit's factor in a combat (9.2, 9.3, 9.5, 7.13-3, 12.4).
import type { Bonus } from '../events.ts';
import type { UnitIndex } from '../rules.ts';
import type { Combat, Field } from '../state.ts';
import {
  attackFactor,
  dataOf,
  defenceFactor,
  isCavalry,
  isIneffective,
  isInfantry,
} from '../units.ts';
import { chargeFactor } from './force.ts';
import { inSquare, isSquareHex } from './squares.ts';

/** What is asked of a combat; absent: a plain assault. */
export type Charged = Pick<Combat, 'target' | 'defendPrimary'> &
  Partial<Pick<Combat, 'mode' | 'charge'>>;

/** A factor before ground and disorder: what is printed, what is added to it, what doubles it or halves it. */
export interface Factor {
  readonly printed: number;
  readonly of?: 'charge factor';
  readonly added: readonly Bonus[];
  readonly doubled: readonly string[];
  readonly halved: readonly string[];
}

/** The charge check of the attackers is passed: they come on as a charge. */
const comesOn = (s: Charged): boolean => s.charge?.check === 'passed';
const isRidden = (s: Charged): boolean => comesOn(s) && s.mode !== 'infantryCharge';

export const attackingFactor = (f: Field, i: UnitIndex, s: Charged): Factor => {
  const horse = isCavalry(dataOf(f, i));
  const doubled: string[] = [];
  const halved: string[] = [];
  const added: Bonus[] = [];
  // 9.2, G-MS-93: the primary defender's state speaks for the stack
  if (horse) {
    if (f.units[s.defendPrimary]!.disrupted) doubled.push('against disrupted');
    else if (isIneffective(f, s.defendPrimary)) doubled.push('against ineffective');
  } else {
    if (isSquareHex(f, s.target)) added.push({ why: 'against a square', value: 2 });
    if (inSquare(f, i)) added.push({ why: 'in square', value: -2 });
  }
  if (comesOn(s) && s.charge?.fortune) doubled.push('by a fortune of war');
  if (s.charge?.check === 'failed' && s.mode === 'infantryCharge') halved.push('charge failed');
  return isRidden(s) && horse
    ? { printed: chargeFactor(f, i), of: 'charge factor', added, doubled, halved }
    : { printed: attackFactor(f, i), added, doubled, halved };
};

export const defendingFactor = (f: Field, i: UnitIndex, s: Charged): Factor => {
  const plain = { doubled: [], halved: [] };
  if (comesOn(s) && s.charge?.counter.includes(i) && isCavalry(dataOf(f, i)))
    return { printed: chargeFactor(f, i), of: 'charge factor', added: [], ...plain };
  const formed = isRidden(s) && isInfantry(dataOf(f, i)) && inSquare(f, i);
  return {
    printed: defenceFactor(f, i),
    added: formed ? [{ why: 'in square', value: 2 }] : [],
    ...plain,
  };
};

/** The factor with what is added to it; never below nothing. */
export const raised = (x: Factor): number =>
  Math.max(
    0,
    x.added.reduce((t, b) => t + b.value, x.printed),
  );

/** What a share tells beyond the printed number. */
export const tellsOf = (
  x: Factor,
): { readonly of?: 'charge factor'; readonly added?: readonly Bonus[] } => ({
  ...(x.of ? { of: x.of } : {}),
  ...(x.added.length ? { added: x.added } : {}),
});
