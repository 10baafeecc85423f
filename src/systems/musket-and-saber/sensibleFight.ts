// The sensible player in combat: which attack pays by the exact chart; the rest is left to orders.
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import { bombardSensibly, withGuns } from './artillery/sensibleGuns.ts';
import type { MsAction } from './actions.ts';
import { choices } from './choices.ts';
import { answer } from './orders/answer.ts';
import { defaults, type MsOrders } from './orders/sheet.ts';
import { primaryOf } from './results.ts';
import { planFor, priceOfAttack } from './sensiblePlan.ts';
import { chooseSensibly } from './sensibleTactics.ts';
import { type GameState, topFrame } from './state.ts';
import { hexOf, stepsLeft } from './units.ts';
import { worthOfAttack } from './worth.ts';

const attack = (s: GameState, pending: Pending): MsAction => {
  const open = choices(s, pending, undefined);
  const charge = open.find((c) => c.key.startsWith('charge '));
  if (charge?.then.action) return charge.then.action;
  let best: { readonly action: MsAction; readonly worth: number } | undefined;
  for (const c of open) {
    if (c.then.draft?.kind !== 'attack') continue;
    const target = s.rules.map.index.get(c.then.draft.target)!;
    const triggered = s.phase.triggers.some((t) => t.hex === target && !t.done);
    const first = choices(s, pending, c.then.draft);
    const whole = first.find((x) => x.key === 'all') ?? first[0];
    if (!whole?.then.draft) continue;
    for (const last of choices(s, pending, withGuns(s, pending, whole.then.draft))) {
      const action = last.then.action;
      if (action?.type !== 'attack') continue;
      const units = action.units.map((u) => s.rules.indexOf.get(u)!);
      const primary = s.rules.indexOf.get(action.primary)!;
      const support = (action.support ?? []).map((u) => s.rules.indexOf.get(u)!);
      const worth =
        worthOfAttack(s, target, units, primary, pending.by, support, {
          mode: action.mode ?? 'assault',
          joined: (action.leaders ?? []).map((u) => s.rules.indexOf.get(u)!),
          coordinator:
            action.coordinator === undefined ? -1 : s.rules.indexOf.get(action.coordinator)!,
        }) +
        (triggered ? 0.25 : 0) +
        // guns that fire along spare the foot a worse column the next time, and are there to be used
        (support.length ? 0.1 : 0) +
        stepsLeft(s, primary) * 0.01;
      if (!best || worth > best.worth) best = { action, worth };
    }
  }
  if (best && best.worth > priceOfAttack(planFor(s, pending.by))) return best.action;
  return bombardSensibly(s, pending.by) ?? { type: 'endCombat' };
};

/** Instead of a step lost an army goes back, if the way is safe: what is disrupted rallies, what is lost seldom comes again (7.8, 11.2). */
const sparing: MsOrders = { ...defaults, orders: { loss: 'retreatIfSafe', leaders: 'join' } };

/** As standing orders have it, but ground worth points is not given up to spare a step. */
const whatToDo = (s: GameState): MsOrders => {
  const top = topFrame(s);
  if (top?.kind !== 'lossOrRetreat') return sparing;
  const here = hexOf(s, primaryOf(s, top.combat, top.which));
  return s.rules.objectives.some((o) => o.hex === here) ? defaults : sparing;
};

/** What a combat asks is answered as a careful chief of staff would who was left without orders. */
export const fightSensibly = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  if (pending.kind === 'combat') return attack(s, pending);
  const top = topFrame(s);
  if (top?.kind === 'tactic') return { type: 'tactic', choice: chooseSensibly(s, top) };
  const said = answer(s, pending, whatToDo(s));
  if (said !== 'ask') return said;
  const whole = choices(s, pending, undefined).flatMap((c) => c.then.action ?? []);
  return rng.pick(whole);
};
