// Leaders behind the lines, who help lost units to come back (10.2).
import { commands } from '../leading.ts';
import { locWorks } from '../lines.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { dataOf, hexOf, isBase } from '../units.ts';
import { unitsAt } from '../zones.ts';

/**
 * He is effective, the lost unit is under him, and he stands with the active HQ or trains of its army, or on a working
 * LOC of it (10.2, 12.3, G-MS-145).
 */
export const helpsFrom = (f: Field, leader: UnitIndex, i: UnitIndex): boolean => {
  const hex = hexOf(f, leader);
  const u = dataOf(f, i);
  if (hex === undefined || f.units[leader]!.back || !commands(f, leader, i)) return false;
  const base = unitsAt(f, hex).some((k) => {
    const b = dataOf(f, k);
    return isBase(b) && b.army === u.army && !f.units[k]!.back;
  });
  return base || ((f.rules.loc[u.army] ?? []).includes(hex) && locWorks(f, hex, u.side));
};

/** All who could help a lost unit now. */
export const rearHelpers = (f: Field, i: UnitIndex): readonly UnitIndex[] =>
  f.rules.units.flatMap((u, leader) =>
    u.kind === 'leader' && helpsFrom(f, leader, i) ? [leader] : [],
  );
