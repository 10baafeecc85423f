// What dice make of a movement allowance: how many are thrown, and what a throw is worth (4.4, 4.7).
import type { UnitIndex } from './rules.ts';
import type { Field } from './state.ts';
import { dataOf, moverOf, printedAllowance } from './units.ts';

/** Dice that a unit throws for its MA (4.4, 4.7). */
export const allowanceDice = (f: Field, i: UnitIndex, march: boolean): number => {
  const printed = printedAllowance(f, i);
  if (march) return moverOf(dataOf(f, i)) === 'cavalry' ? 2 : 1;
  return printed !== 'V' && printed > 6 ? 2 : 1;
};

/** MP that a throw gives, a leader's help included in `sum` (10.2, G-MS-18): never above the printed MA (4.4), nor above the fixed rate on the march (4.7). */
export const thrownAllowance = (f: Field, i: UnitIndex, march: boolean, sum: number): number => {
  const printed = printedAllowance(f, i);
  if (march) return Math.min(sum + 3, moverOf(dataOf(f, i)) === 'cavalry' ? 15 : 9);
  return printed === 'V' ? sum : Math.min(sum, printed);
};
