// The sensible player in combat: which attack pays by the exact chart; the rest is left to orders.
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import { bombardSensibly } from './artillery/sensibleGuns.ts';
import type { MsAction } from './actions.ts';
import { chargeChoices } from './cavalry/chargeChoices.ts';
import { choices } from './choices.ts';
import { answer } from './orders/answer.ts';
import { defaults, type MsOrders } from './orders/sheet.ts';
import { primaryOf } from './results.ts';
import { attackSensibly } from './sensibleAttack.ts';
import { isPrecious } from './sensibleGround.ts';
import { planFor, priceOfAttack, stanceOf } from './sensiblePlan.ts';
import { counterSensibly } from './cavalry/sensibleCharge.ts';
import { chooseSensibly } from './sensibleTactics.ts';
import { type GameState, topFrame } from './state.ts';
import { joinersOf } from './tactics/joining.ts';
import { hexOf } from './units.ts';
import { fightOf } from './work.ts';
import { combatUnitsAt } from './zones.ts';

const attack = (s: GameState, pending: Pending): MsAction => {
  // what was declared is made first: it binds (G-MS-74)
  const charge = chargeChoices(s)[0]?.then.action;
  return (
    charge ??
    attackSensibly(s, pending.by, priceOfAttack(planFor(s, pending.by))) ??
    bombardSensibly(s, pending.by) ?? { type: 'endCombat' }
  );
};

/** Instead of a step lost an army goes back, if the way is safe: what is disrupted rallies, what is lost seldom comes again (7.8, 11.2). */
const sparing: MsOrders = { ...defaults, orders: { loss: 'retreatIfSafe', leaders: 'join' } };

/** Who saves his men goes the whole way back, out of the enemy's next step and to where he can rally (7.9, 11.1). */
const away: MsOrders = { ...sparing, orders: { ...sparing.orders, retreat: 'home' } };

/** As standing orders have it, but ground worth points is not given up to spare a step. */
const whatToDo = (s: GameState): MsOrders => {
  const top = topFrame(s);
  if (top?.kind === 'defend') {
    const here = combatUnitsAt(s, fightOf(s, top.combat).target, top.by);
    // 18.2: a leader whose fall loses the battle draws no sword
    return joinersOf(s, here).some((i) => isPrecious(s, i)) ? defaults : sparing;
  }
  if (top?.kind === 'retreat') return stanceOf(s, top.by) === 'save' ? away : sparing;
  if (top?.kind !== 'lossOrRetreat') return sparing;
  const here = hexOf(s, primaryOf(s, top.combat, top.which));
  return s.rules.objectives.some((o) => o.hex === here) ? defaults : sparing;
};

/** What a combat asks is answered as a careful chief of staff would who was left without orders. */
export const fightSensibly = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  if (pending.kind === 'combat') return attack(s, pending);
  const top = topFrame(s);
  if (top?.kind === 'tactic')
    return counterSensibly(s, top) ?? { type: 'tactic', choice: chooseSensibly(s, top) };
  const said = answer(s, pending, whatToDo(s));
  if (said !== 'ask') return said;
  const whole = choices(s, pending, undefined).flatMap((c) => c.then.action ?? []);
  return rng.pick(whole);
};
