// What a shot can be expected to do, by the exact chart: for the prompt and for players that count (8.5).
import type { Hex } from '../../../module/hexMap.ts';
import type { ResultCode } from '../data.ts';
import { columnWords } from '../factors.ts';
import { moraleOf } from '../morale.ts';
import type { UnitIndex } from '../rules.ts';
import type { GameState, Shot } from '../state.ts';
import { isCombat, dataOf } from '../units.ts';
import { strengthOf } from './fire.ts';
import { lightOf } from './sight.ts';

const ADDED = { day: 0, twilight: 1, night: 2 } as const;

/** Chance that a unit passes a check where it stands (2.4, 14.2, 14.3). */
const passChance = (s: GameState, i: UnitIndex): number => {
  const added = ADDED[lightOf(s)];
  const { value } = moraleOf(s, i);
  return [1, 2, 3, 4, 5].filter((d) => d === 1 || d + added <= value).length / 6;
};

/** What a result is worth to the guns' side, in steps or so. `hold`: chance that the unit passes its check. */
const worthOfCode = (code: ResultCode, hold: number): number => {
  switch (code) {
    case 'Dr':
      return 0.8;
    case 'Dc':
      return (1 - hold) * 0.8;
    case 'Dx':
      return hold + (1 - hold) * 1.3;
    case 'Dm':
      return (1 - hold) * 3;
    case 'Ex':
      return 1;
    default:
      return 0;
  }
};

export interface Prospect {
  readonly strength: number;
  /** label of the chart's column */
  readonly column: string;
  /** chance that something happens to the unit, 0 to 1 */
  readonly effect: number;
  /** chance that a gun runs short */
  readonly ammo: number;
  /** mean worth, in steps or so */
  readonly worth: number;
}

/** A shot over the six faces of its column; at an HQ or trains it is sure of its two fortunes of war (G-MS-88). */
export const prospectOf = (s: GameState, shot: Shot, target: Hex): Prospect => {
  if (!isCombat(dataOf(s, shot.unit)))
    return { strength: 0, column: '', effect: 1, ammo: 0, worth: 1.5 };
  const { total, column } = strengthOf(s, shot, target);
  const hold = passChance(s, shot.unit);
  let effect = 0;
  let ammo = 0;
  let worth = 0;
  for (const face of ['1', '2', '3', '4', '5', '6'] as const) {
    const { primary, tags } = s.rules.crt.rows[face][column]!;
    if (primary === 'Dc' || primary === 'Dm') effect += 1 - hold;
    else if (primary === 'Dr' || primary === 'Dx' || primary === 'Ex') effect += 1;
    if (tags.includes('Ammo')) ammo += 1;
    worth += worthOfCode(primary, hold) - (tags.includes('Ammo') ? 0.3 : 0);
  }
  return {
    strength: total,
    column: s.rules.crt.columns[column]!.label,
    effect: effect / 6,
    ammo: ammo / 6,
    worth: worth / 6,
  };
};

const percent = (p: number): string => `${Math.round(p * 100)}%`;

/** "strength 8, column +8/+9: 83% to have an effect, 17% to run short of ammunition" */
export const prospectWords = (p: Prospect): string =>
  p.column === ''
    ? 'two fortunes of war, and it turns inactive; no die'
    : `strength ${p.strength}, column ${columnWords(p.column)}: ${percent(p.effect)} to have an effect${p.ammo ? `, ${percent(p.ammo)} to run short of ammunition` : ''}`;
