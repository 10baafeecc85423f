// Counters of the few kinds that are looked for after every step: headquarters, trains, leaders.
import type { Rules, UnitIndex } from './rules.ts';

export interface Roster {
  readonly hq: readonly UnitIndex[];
  readonly trains: readonly UnitIndex[];
  readonly leaders: readonly UnitIndex[];
}

// counters neither come nor go while a game lives; holds nothing else
const known = new WeakMap<Rules['units'], Roster>();

/** By kind, in the module's order. */
export const rosterOf = ({ units }: Pick<Rules, 'units'>): Roster => {
  let roster = known.get(units);
  if (!roster) {
    const of = (kind: string): readonly UnitIndex[] =>
      units.flatMap((u, i) => (u.kind === kind ? [i] : []));
    roster = { hq: of('hq'), trains: of('trains'), leaders: of('leader') };
    known.set(units, roster);
  }
  return roster;
};
