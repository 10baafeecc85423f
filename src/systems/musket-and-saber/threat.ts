// Where units could go in their next movement phase, as the board stands: what the other player fears (4.x).
import type { Dice } from '../../kernel/dice.ts';
import type { Hex } from '../../module/hexMap.ts';
import { allowanceDice, thrownAllowance } from './allowance.ts';
import { paceHelp } from './leaders/pace.ts';
import {
  fixedAllowance,
  groupOf,
  isRefusal,
  reach,
  type Reached,
  type Refusal,
  refuse,
  slowest,
} from './movement.ts';
import { judgeGroup, rollers } from './moves.ts';
import { openMovement } from './phases.ts';
import type { UnitIndex } from './rules.ts';
import { activeSide, type GameState, isMovement, Mark } from './state.ts';
import { dataOf, has, hexOf, nameOf } from './units.ts';
import { openWork, type Work } from './work.ts';

/** Half MP throughout. `hexes` holds the start, too. */
export interface Threat {
  readonly hexes: ReadonlyMap<Hex, Reached>;
  /** what a throw for the allowance gives at worst and at best; equal where nothing is thrown */
  readonly least: number;
  readonly most: number;
}

const noDice: Dice = {
  roll: () => {
    throw new Error('nothing is thrown as a movement phase opens');
  },
};

/** The game now, where the units may still move in a phase of their own; else as that phase would open. */
const asItOpens = (s: GameState, units: readonly UnitIndex[]): GameState | Work => {
  const { side } = dataOf(s, units[0]!);
  const spent = units.some((i) => has(s.units[i]!, Mark.moved) || has(s.units[i]!, Mark.recovered));
  if (isMovement(s.chart.value.play) && activeSide(s) === side && !spent) return s;
  const w = openWork(s, noDice);
  openMovement(w, side === s.rules.sides[0].id ? 0 : 1);
  return w;
};

/** The least and the most that a group may come to have, before anybody has thrown, with what its leaders add (10.2). Half MP; equal where nobody throws. */
const allowanceBounds = (
  s: GameState | Work,
  units: readonly UnitIndex[],
  march: boolean,
): { readonly least: number; readonly most: number } => {
  const throwing = new Set(rollers(s, units, march).map((r) => r.unit));
  const g = groupOf(s, units, march);
  const help = paceHelp(s, units);
  const by = (face: number): number =>
    slowest(s, g, (i) => {
      const more = help.get(i) ?? 0;
      return throwing.has(i)
        ? thrownAllowance(s, i, march, allowanceDice(s, i, march) * face + more) * 2
        : fixedAllowance(s, i, march, more);
    });
  return { least: by(1), most: by(6) };
};

/** Units of one hex that go together, on foot or on the march; or the rule that keeps them where they are. */
export const threatOf = (
  s: GameState,
  units: readonly UnitIndex[],
  march: boolean,
): Threat | Refusal => {
  const start = units[0] === undefined ? undefined : hexOf(s, units[0]);
  if (start === undefined) return refuse('4.1', 'it is not on the map');
  const f = asItOpens(s, units);
  const no = judgeGroup(f, dataOf(s, units[0]!).side, units, march);
  if (no) return no;
  const { least, most } = allowanceBounds(f, units, march);
  if (most === 0) return refuse('2.4', `${nameOf(s, units[0]!)} has no movement allowance`);
  return { hexes: reach(f, groupOf(f, units, march), start, most), least, most };
};

export const isThreat = (t: Threat | Refusal): t is Threat => !isRefusal(t);
