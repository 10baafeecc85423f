// Musket & Saber as a system: the rule book's door to the rest of the house.
import { fail, ok, type Result } from '../../kit/result.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { GameOptions, PlaceInGame, System, Verdict } from '../../kernel/system.ts';
import { type MsAction, readAction } from './actions.ts';
import { bots, sample } from './bots.ts';
import { choices } from './choices.ts';
import type { MsDraft } from './choice.ts';
import { plan } from './deeds.ts';
import type { MsEvent } from './events.ts';
import { keyframes } from './keyframe.ts';
import { startChart, walkChart } from './machine.ts';
import { openLeipzig } from './exclusive/leipzig.ts';
import { readHouse } from './house.ts';
import { isRefusal } from './movement.ts';
import { narrate } from './narrate.ts';
import { observe } from './observe.ts';
import { openMovement, settle } from './phases.ts';
import { hasOdds } from './odds/hasOdds.ts';
import { standingOrders } from './orders/standingOrders.ts';
import { placeAll } from './placement.ts';
import type { Rules } from './rules.ts';
import { standing } from './standing.ts';
import { freshPhase, type GameState } from './state.ts';
import { openWork, type Work } from './work.ts';

const noDice: Dice = {
  roll: () => {
    throw new Error('nothing is rolled during set-up');
  },
};

export const closeWork = (before: GameState, w: Work): GameState => ({
  rules: w.rules,
  units: w.units,
  chart: walkChart(
    before.chart,
    {
      play: w.play,
      passed: w.passed,
      turn: w.turn,
      agenda: w.agenda,
    },
    w.rules,
  ),
  phase: w.phase,
  holders: w.holders,
  playOn: before.playOn,
  house: before.house,
  ...(w.leipzig === undefined ? {} : { leipzig: w.leipzig }),
  ...(w.placing === undefined ? {} : { placing: w.placing }),
  ...(w.ending === undefined ? {} : { ending: w.ending }),
});

/**
 * Options: `placement` "default" (counters stand where the scenario puts them) or "free" (players place them within
 * their areas first); `playOn` true goes on past a sudden victory; and those of house.ts.
 */
const start = (rules: Rules, scenario: string, options: GameOptions): Result<GameState> => {
  const placement = options['placement'] ?? 'default';
  if (placement !== 'default' && placement !== 'free')
    return fail({
      name: 'bad-option',
      where: 'placement',
      message: `placement must be "default" or "free", not ${JSON.stringify(placement)}.`,
    });
  if (scenario !== rules.head.id)
    return fail({
      name: 'unknownScenario',
      message: `The module was made ready for ${rules.head.id}, not for ${scenario}.`,
    });
  const house = readHouse(options);
  if (!house.ok) return house;
  const units = placeAll(rules);
  const leipzig = openLeipzig({ rules, units });
  const base: GameState = {
    rules,
    units,
    chart: startChart(1),
    phase: freshPhase,
    holders: rules.objectives.map((o) => o.held),
    playOn: options['playOn'] === true,
    house: house.value,
    ...(leipzig === undefined ? {} : { leipzig }),
  };
  if (placement === 'free') return ok({ ...base, placing: rules.sides[0].id });
  const w = openWork(base, noDice);
  openMovement(w, 0);
  settle(w, true);
  return ok(closeWork(base, w));
};

const judge = (s: GameState, a: MsAction): Verdict => {
  const p = plan(s, a);
  return isRefusal(p) ? { legal: false, rule: p.rule, reason: p.reason } : { legal: true };
};

const apply = (
  s: GameState,
  a: MsAction,
  dice: Dice,
): Result<{ readonly state: GameState; readonly events: readonly MsEvent[] }> => {
  const p = plan(s, a);
  if (isRefusal(p))
    return fail({ name: 'refused', rule: p.rule, message: `${p.reason} (${p.rule}).` });
  const w = openWork(s, dice);
  p(w);
  settle(w);
  return ok({ state: closeWork(s, w), events: w.events });
};

const place = (s: GameState): PlaceInGame => {
  const play = s.chart.value.play;
  const side = s.rules.sides[play.startsWith('second') ? 1 : 0].id;
  const phase =
    play === 'setUp'
      ? 'setUp'
      : play === 'over' || play === 'turnMarker'
        ? play
        : `${side}.${play.endsWith('Movement') ? 'movement' : 'combat'}`;
  return {
    turn: play === 'setUp' ? 0 : s.chart.context.turn,
    phase,
    ...(s.phase.fights.length ? { combat: s.phase.fights[0]!.no } : {}),
  };
};

export const musketAndSaber: System<GameState, MsAction, MsDraft, MsEvent, Rules> = {
  id: 'musket-and-saber',
  version: 0,
  readAction,
  start,
  standing,
  next: choices,
  sample,
  judge,
  whyNot: async (s, pending, draft, at) =>
    (await import('./whyNot.ts')).whyNot(s, pending, draft, at),
  apply,
  narrate,
  observe,
  place,
  bots,
  orders: standingOrders,
  odds: {
    fits: hasOdds,
    of: async (s, a, orders) => {
      const { attackOdds } = await import('./odds/attackOdds.ts');
      return attackOdds({ standing, apply }, s, a, { orders });
    },
  },
  keyframes,
};
