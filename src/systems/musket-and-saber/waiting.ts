// Who waits off the map to come on, and where he may: reinforcements (13.1), the Army of the North (19.6), boxes (19.3).
import { boxOf } from './exclusive/leipzigBoxes.ts';
import { northEntries } from './exclusive/leipzigNorth.ts';
import { type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import type { GameState, Where } from './state.ts';
import { nameOf } from './units.ts';
import type { Work } from './work.ts';

type Game = GameState | Work;

const turnNow = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

/** Entry hexes at which a counter may come on now, by id; undefined: it does not wait to come on, or not yet. */
export const entriesOf = (s: Game, i: UnitIndex): readonly string[] | undefined => {
  const w = s.units[i]!.where;
  if (w.at === 'box') return boxOf(s, w.box)?.connects;
  if (w.at !== 'due' || w.turn > turnNow(s)) return undefined;
  return northEntries(s, i) ?? w.entries;
};

/** Why a counter off the map may not come on now together with one that stands at `first`. */
export const mayNotCome = (s: Game, i: UnitIndex, first: Where): Refusal | undefined => {
  const w = s.units[i]!.where;
  const name = nameOf(s, i);
  if (w.at === 'box')
    return first.at === 'box' && first.box === w.box
      ? undefined
      : refuse('19.3', `${name} is in a box off the map`);
  if (w.at !== 'due') return undefined;
  if (w.turn > turnNow(s)) return refuse('13.1', `${name} arrives on turn ${w.turn}`);
  if (first.at !== 'due') return refuse('13.1', `${name} is not on the map yet`);
  return entriesOf(s, i)?.length
    ? undefined
    : refuse(
        '19.6',
        `${name} may not come yet: the Army of the North waits for its die, and for the French to leave it room`,
      );
};
