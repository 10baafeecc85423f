// Who of a hex fights in a phase: one artillery, one battalion or squadron and one more, at close quarters and by fire together (5.3).
import type { Hex } from '../../module/hexMap.ts';
import { type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import { type Field, type GameState, Mark } from './state.ts';
import { attackFactor, dataOf, has, hexOf, isSmall } from './units.ts';
import type { Work } from './work.ts';

/** At most one artillery, one battalion or squadron, and one more combat unit of any kind fight from a hex (5.3, G-MS-29). */
export const fitsOneHex = (f: Field, units: readonly UnitIndex[]): boolean => {
  const guns = units.filter((i) => dataOf(f, i).kind === 'artillery').length;
  const small = units.filter((i) => isSmall(dataOf(f, i))).length;
  const rest = units.length - guns - small;
  // the "one other" place takes whatever is one too many of its kind
  return Math.max(0, guns - 1) + Math.max(0, small - 1) + rest <= 1;
};

/**
 * There is room for these units of one hex beside those of their side that have fought from it in this phase (5.3,
 * G-MS-29). Whom a fortune of war has brought there fights in any case (12.4), and so do those who fight with him.
 */
export const hasRoom = (s: GameState | Work, hex: Hex, units: readonly UnitIndex[]): boolean => {
  const before = units.some((i) => has(s.units[i]!, Mark.fortune)) ? [] : s.phase.fought;
  const side = units.map((i) => dataOf(s, i).side)[0];
  return fitsOneHex(s, [
    ...before
      .filter((x) => x.hex === hex && !units.includes(x.unit) && dataOf(s, x.unit).side === side)
      .map((x) => x.unit),
    ...units,
  ]);
};

/** Why these units may not fight from their hexes together (5.3); units off the map are nobody's concern here. */
export const crowded = (s: GameState | Work, units: readonly UnitIndex[]): Refusal | undefined => {
  for (const hex of new Set(units.map((i) => hexOf(s, i)))) {
    const here = units.filter((i) => hexOf(s, i) === hex);
    if (hex !== undefined && !hasRoom(s, hex, here))
      return refuse(
        '5.3',
        `from ${s.rules.map.names[hex]} at most one artillery, one battalion or squadron and one other unit may fight`,
      );
  }
  return undefined;
};

/** As many of these guns as have room beside those chosen already, the strongest first (5.3, G-MS-29). */
export const withRoom = (
  s: GameState | Work,
  guns: readonly UnitIndex[],
  chosen: readonly UnitIndex[] = [],
): readonly UnitIndex[] => {
  const taken = [...chosen];
  for (const i of guns.toSorted((a, b) => attackFactor(s, b) - attackFactor(s, a) || a - b))
    if (!crowded(s, [...taken, i])) taken.push(i);
  return guns.filter((i) => taken.includes(i));
};
