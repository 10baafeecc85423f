// The plain sensible player and cavalry: charges where the odds are good, forms square where the enemy's are (9.3, 9.5).
import type { Pending } from '../../../kernel/system.ts';
import type { MsAction } from '../actions.ts';
import type { MsChoice } from '../choice.ts';
import type { GameState } from '../state.ts';
import { hexOf } from '../units.ts';
import { chargeOdds } from './chargeChoices.ts';

/** Differential from which a charge is worth its risk: the enemy routs on most dice of the column. */
const GOOD = 6;

/** The best charge on offer with a unit's move; undefined: none is good enough. */
export const chargeSensibly = (s: GameState, list: readonly MsChoice[]): MsAction | undefined => {
  let best: { readonly action: MsAction; readonly worth: number } | undefined;
  for (const c of list) {
    const { action } = c.then;
    if (action?.type !== 'charge') continue;
    const units = action.units.map((id) => s.rules.indexOf.get(id)!);
    const [from, target] = [action.path.at(-1), action.target].map((h) =>
      h === undefined ? undefined : s.rules.map.index.get(h),
    );
    if (from === undefined || target === undefined) continue;
    const worth = chargeOdds(s, units, from, target)?.differential ?? 0;
    if (worth >= GOOD && (!best || worth > best.worth)) best = { action, worth };
  }
  return best?.action;
};

/** Into square at once: guns and horse beside it are lost to the fight, but the charge is too. */
export const squareSensibly = (_: GameState, list: readonly MsChoice[]): MsAction =>
  (list.find((c) => c.key.startsWith('square ')) ?? list.find((c) => c.key === 'open'))!.then
    .action!;

/** Charges again from where it stands if the odds are as good, else stops. */
export const rideSensibly = (
  s: GameState,
  pending: Pending,
  list: readonly MsChoice[],
): MsAction => {
  const top = s.chart.context.agenda.at(-1);
  if (top?.kind === 'chargeOn' && pending.by === top.by)
    for (const c of list) {
      const { action } = c.then;
      if (action?.type !== 'rideOn' || action.target === undefined) continue;
      const units = top.units.filter((i) => hexOf(s, i) !== undefined);
      const target = s.rules.map.index.get(action.target)!;
      const odds = chargeOdds(s, units, hexOf(s, units[0]!)!, target);
      if (odds && odds.differential >= GOOD) return action;
    }
  return { type: 'holdBack' };
};
