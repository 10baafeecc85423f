// What an attack is worth by the exact chart: for players of the program and for standing orders.
import type { Hex } from '../../module/hexMap.ts';
import { likelyDefence } from './defence.ts';
import type { ResultCode } from './data.ts';
import { differentialOf } from './differential.ts';
import { moraleOf } from './morale.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import type { Combat, GameState } from './state.ts';
import { outcomesOf } from './tactics/outcome.ts';

/** Chance of a passed check, by the six faces (2.4). */
export const passes = (s: GameState, i: UnitIndex): number =>
  [1, 2, 3, 4, 5, 6].filter((d) => d === 1 || (d !== 6 && d <= moraleOf(s, i).value)).length / 6;

/** What a result is worth to the attacker, in steps or so. */
export const value = (
  code: ResultCode,
  secondary: ResultCode | null,
  a: number,
  d: number,
): number => {
  const then = secondary ? value(secondary, null, a, d) : 0;
  switch (code) {
    case 'NE':
      return 0;
    case 'Ar':
      return -0.6;
    case 'Dr':
      return 0.8;
    case 'Ac':
      return a * then + (1 - a) * -0.6;
    case 'Dc':
      return d * then + (1 - d) * 0.8;
    case 'Ax':
      return a * -1 + (1 - a) * -1.2;
    case 'Dx':
      return d * 1 + (1 - d) * 1.3;
    case 'Dm':
      return d * then + (1 - d) * 3;
    case 'Ex':
      return 0;
    case 'Am':
      return -3;
  }
};

const PLAIN = { A: 'none', D: 'none' } as const;

/** Mean worth of an attack over the six faces of its column. */
export const worthOfAttack = (
  s: GameState,
  target: Hex,
  units: readonly UnitIndex[],
  primary: UnitIndex,
  side: string,
  support: readonly UnitIndex[] = [],
  more: Partial<Pick<Combat, 'mode' | 'joined' | 'coordinator'>> = {},
): number => {
  const defence = likelyDefence(s, target, otherSide(s.rules, side));
  if (!defence) return 5;
  const x = differentialOf(s, {
    target,
    attackers: units,
    attackPrimary: primary,
    defenders: defence.units,
    defendPrimary: defence.primary,
    support,
    ...more,
  });
  const a = passes(s, primary);
  const d = passes(s, defence.primary);
  let sum = 0;
  for (const face of ['1', '2', '3', '4', '5', '6'] as const) {
    const cell = s.rules.crt.rows[face][x.column]!;
    for (const o of outcomesOf({ mode: more.mode ?? 'assault', tactics: PLAIN }, cell))
      sum += value(o.code, o.secondary, a, d);
    if (more.mode !== 'skirmish' && cell.tags.includes('DF')) sum -= 0.5;
  }
  const objective = s.rules.objectives.find((o) => o.hex === target);
  return sum / 6 + (objective ? 0.15 : 0);
};
