// What a unit counts for in a skirmish (7.13-1).
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { attackFactor, dataOf, defenceFactor, isInfantry } from '../units.ts';

/** MA by which infantry skirmishes: none when it is in brackets or V. */
export const skirmishAllowance = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  if (u.kind !== 'infantry' && u.kind !== 'battalion') return 0;
  const face = (f.units[i]!.back ? u.back : u.front) ?? u.front;
  return face.bracketed || face.ma === 'V' ? 0 : face.ma;
};

/** Infantry of either side its MA, disrupted nothing; guns their defence factor, cavalry its CF (G-MS-70). */
export const skirmishFactor = (
  f: Field,
  i: UnitIndex,
): { readonly printed: number; readonly of: 'MA' | 'defence factor' | 'CF' } => {
  const u = dataOf(f, i);
  if (isInfantry(u))
    return { printed: f.units[i]!.disrupted ? 0 : skirmishAllowance(f, i), of: 'MA' };
  return u.kind === 'artillery'
    ? { printed: defenceFactor(f, i), of: 'defence factor' }
    : { printed: attackFactor(f, i), of: 'CF' };
};
