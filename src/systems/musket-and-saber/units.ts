// Reading a counter: which face shows, and what it is worth (2.4-2.9, 8.1).
import type { Hex } from '../../module/hexMap.ts';
import type { Mover, UnitData } from './data.ts';
import type { UnitIndex } from './rules.ts';
import { type Field, Mark, type UnitState } from './state.ts';

export const dataOf = (f: Field, i: UnitIndex): UnitData => f.rules.units[i]!;
export const idOf = (f: Field, i: UnitIndex): string => dataOf(f, i).id;

/** A counter's name as it is said: one that is only a number is the unit's ordinal, "3" the 3rd, or it would read as a figure. */
export const spoken = (name: string): string => {
  if (!/^\d+$/.test(name)) return name;
  const teen = /1\d$/.test(name);
  const ending = teen ? undefined : { '1': 'st', '2': 'nd', '3': 'rd' }[name.at(-1)!];
  return `${name}${ending ?? 'th'}`;
};

export const nameOf = (f: Field, i: UnitIndex): string => spoken(dataOf(f, i).name);
export const sideOfUnit = (f: Field, i: UnitIndex): string => dataOf(f, i).side;

export const hexOf = (f: Field, i: UnitIndex): Hex | undefined => {
  const w = f.units[i]!.where;
  return w.at === 'map' ? w.hex : undefined;
};

/** Infantry, cavalry, artillery, battalions and squadrons (2.4). */
export const isCombat = (u: UnitData): boolean =>
  u.kind !== 'leader' && u.kind !== 'hq' && u.kind !== 'trains';
/** HQ and trains: active or inactive, never in a fight of their own (12.1, 12.2). */
export const isBase = (u: UnitData): boolean => u.kind === 'hq' || u.kind === 'trains';
export const isInfantry = (u: UnitData): boolean => u.kind === 'infantry' || u.kind === 'battalion';
export const isCavalry = (u: UnitData): boolean => u.kind === 'cavalry' || u.kind === 'squadron';
export const isSmall = (u: UnitData): boolean => u.kind === 'battalion' || u.kind === 'squadron';
/** Battalions, squadrons, leaders and HQ do not count for stacking (5.2). */
export const countsForStacking = (u: UnitData): boolean =>
  u.kind === 'infantry' || u.kind === 'cavalry' || u.kind === 'artillery';

/** One formation: nation and number, A being of every formation of its army, 0 of none (2.4, G-MS-6, G-MS-7). */
export const shareFormation = (a: UnitData, b: UnitData): boolean => {
  if (a.formation === '0' || b.formation === '0' || a.army !== b.army) return false;
  if (a.formation === 'A' || b.formation === 'A') return true;
  return a.nation === b.nation && a.formation === b.formation;
};

export const moverOf = (u: UnitData): Mover => {
  switch (u.kind) {
    case 'infantry':
    case 'battalion':
      return 'infantry';
    case 'cavalry':
    case 'squadron':
      return 'cavalry';
    default:
      return u.kind;
  }
};

/** Only these turn ineffective (2.9); infantry's back is its weaker step. */
export const canBeIneffective = (u: UnitData): boolean =>
  u.kind === 'battalion' ||
  u.kind === 'squadron' ||
  u.kind === 'cavalry' ||
  u.kind === 'artillery' ||
  u.kind === 'leader';

export const isIneffective = (f: Field, i: UnitIndex): boolean =>
  f.units[i]!.back && canBeIneffective(dataOf(f, i));

export const stepsLeft = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  return u.kind === 'infantry' && u.steps === 2 && !f.units[i]!.back ? 2 : 1;
};

/** CF when attacking, as printed: artillery its attack factor (8.1). */
export const attackFactor = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  const back = f.units[i]!.back;
  if (u.kind === 'artillery') return (back ? u.back : u.front).attack;
  if (u.kind === 'leader' || u.kind === 'hq' || u.kind === 'trains') return 0;
  return ((back ? u.back : u.front) ?? u.front).cf;
};

/** CF when attacked: artillery its defence factor (8.1). */
export const defenceFactor = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  if (u.kind === 'artillery') return (f.units[i]!.back ? u.back : u.front).defence;
  return attackFactor(f, i);
};

/** CF in parentheses on the face that shows (2.4). */
export const isParenthesised = (f: Field, i: UnitIndex): boolean => {
  const u = dataOf(f, i);
  if (u.kind === 'artillery' || u.kind === 'leader' || u.kind === 'hq' || u.kind === 'trains')
    return false;
  return ((f.units[i]!.back ? u.back : u.front) ?? u.front).paren;
};

/** MR as printed; artillery without one has 6, ineffective 3 (8.1). Leaders, HQ and trains have none: 0. */
export const printedMorale = (f: Field, i: UnitIndex): number => {
  const u = dataOf(f, i);
  const back = f.units[i]!.back;
  if (u.kind === 'artillery') return (back ? u.back : u.front).mr ?? (back ? 3 : 6);
  if (u.kind === 'leader' || u.kind === 'hq' || u.kind === 'trains') return 0;
  return ((back ? u.back : u.front) ?? u.front).mr;
};

/** MA as printed on the face that shows; "V" is variable. Leaders alone have 12 (10.1). */
export const printedAllowance = (f: Field, i: UnitIndex): number | 'V' => {
  const u = dataOf(f, i);
  if (u.kind === 'leader') return 12;
  if (u.kind === 'hq' || u.kind === 'trains') return f.units[i]!.back ? u.ma : 0;
  return ((f.units[i]!.back ? u.back : u.front) ?? u.front).ma;
};

/** V counts as zero where printed MAs are compared (G-MS-8). */
export const comparedAllowance = (f: Field, i: UnitIndex): number => {
  const ma = printedAllowance(f, i);
  return ma === 'V' ? 0 : ma;
};

export const has = (u: UnitState, mark: number): boolean => (u.marks & mark) !== 0;

/** May not enter an EZOC in movement unaccompanied (6.2, 2.8). */
export const isHandicapped = (f: Field, i: UnitIndex): boolean =>
  f.units[i]!.disrupted || isParenthesised(f, i);

/** May not open combat in this player turn (4.7, G-MS-23). */
export const isBound = (u: UnitState): boolean => has(u, Mark.marched) || has(u, Mark.bound);
