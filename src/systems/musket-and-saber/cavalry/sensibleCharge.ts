// The plain sensible player and cavalry: charges where the odds are good, forms square where the enemy's are (9.3, 9.5).
import type { Pending } from '../../../kernel/system.ts';
import type { MsAction } from '../actions.ts';
import type { Hex } from '../../../module/hexMap.ts';
import type { MsChoice } from '../choice.ts';
import { otherSide } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { hexOf, idOf, isIneffective, sideOfUnit } from '../units.ts';
import { fightOf } from '../work.ts';
import { fortuneCharges } from './fortuneCharge.ts';
import { combatUnitsAt } from '../zones.ts';
import { chargeOdds } from './chargeChoices.ts';
import { counterHexes, counterRiders } from './countercharge.ts';

/**
 * Differential from which a charge is worth its risk, since whoever charges is spent by it in the end (9.3). A sound
 * enemy must rout on two dice in three. One in disorder cannot form square or countercharge, and is run down: then a
 * fair chance will do.
 */
const goodAt = (s: GameState, target: Hex, side: string): number => {
  const foes = combatUnitsAt(s, target, otherSide(s.rules, side));
  return foes.some((i) => s.units[i]!.disrupted || isIneffective(s, i)) ? 3 : 7;
};

/** The best charge on offer with a unit's move; undefined: none is good enough. */
export const chargeSensibly = (s: GameState, list: readonly MsChoice[]): MsAction | undefined => {
  let best: { readonly action: MsAction; readonly over: number } | undefined;
  for (const c of list) {
    const { action } = c.then;
    if (action?.type !== 'charge') continue;
    const units = action.units.map((id) => s.rules.indexOf.get(id)!);
    const [from, target] = [action.path.at(-1), action.target].map((h) =>
      h === undefined ? undefined : s.rules.map.index.get(h),
    );
    if (from === undefined || target === undefined) continue;
    const worth = chargeOdds(s, units, from, target)?.differential ?? 0;
    const over = worth - goodAt(s, target, sideOfUnit(s, units[0]!));
    if (over >= 0 && (!best || over > best.over)) best = { action, over };
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
      if (odds && odds.differential >= goodAt(s, target, top.by)) return action;
    }
  return { type: 'holdBack' };
};

/** The best countercharge, where the odds are as good as those of a charge; undefined: none is (9.4). */
export const counterSensibly = (s: GameState, top: FrameOf<'tactic'>): MsAction | undefined => {
  if (top.which === 'A') return undefined;
  const fight = fightOf(s, top.combat);
  const men = counterRiders(s, fight);
  let best: { readonly hex: Hex; readonly over: number } | undefined;
  for (const hex of counterHexes(s, fight)) {
    const worth = chargeOdds(s, men, fight.target, hex)?.differential ?? 0;
    const over = worth - goodAt(s, hex, top.by);
    if (over >= 0 && (!best || over > best.over)) best = { hex, over };
  }
  return best && { type: 'tactic', choice: 'countercharge', hex: s.rules.map.names[best.hex]! };
};

/** The best charge of a single unit by a fortune of war, where the odds are good enough; undefined: none is (12.4). */
export const chargeByFortune = (s: GameState, top: FrameOf<'fortune'>): MsAction | undefined => {
  let best: { readonly action: MsAction; readonly over: number } | undefined;
  for (let i = 0; i < s.units.length; i += 1) {
    if (sideOfUnit(s, i) !== top.by) continue;
    for (const { target, path } of fortuneCharges(s, top, [i])) {
      const worth =
        chargeOdds(s, [i], path.at(-1) ?? hexOf(s, i)!, target, true)?.differential ?? 0;
      const over = worth - goodAt(s, target, top.by);
      if (over < 0 || (best && over <= best.over)) continue;
      const names = path.map((h) => s.rules.map.names[h]!);
      const hex = s.rules.map.names[target]!;
      best = {
        action: { type: 'fortune', use: 'charge', units: [idOf(s, i)], path: names, hex },
        over,
      };
    }
  }
  return best?.action;
};
