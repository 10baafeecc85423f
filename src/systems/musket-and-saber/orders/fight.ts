// Orders for what a combat asks: who fights, stand or go, who loses, which way back, whether to follow up (7.4-7.12).
import type { Hex } from '../../../module/hexMap.ts';
import type { MsAction } from '../actions.ts';
import { advanceMayStop, advanceNext, canAdvance } from '../advance.ts';
import { type Defence, defences } from '../defence.ts';
import { differentialOf } from '../differential.ts';
import { lineOf } from '../lines.ts';
import { moraleOf } from '../morale.ts';
import { affected, lossTakers, primaryOf } from '../results.ts';
import { canChoosePath, retreatMayStop, retreatNext, termsOf } from '../retreat.ts';
import type { UnitIndex } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { openJoiners } from '../tactics/command.ts';
import { mustFollow } from '../tactics/follow.ts';
import { tacticsOpen } from '../tactics/options.ts';
import {
  attackFactor,
  canBeIneffective,
  countsForStacking,
  dataOf,
  defenceFactor,
  hexOf,
  idOf,
  isInfantry,
  stepsLeft,
} from '../units.ts';
import { fightOf, hexName } from '../work.ts';
import { combatUnitsAt, inEzoc, STACK_LIMIT, stackCount } from '../zones.ts';
import { answerCounter } from './charges.ts';
import { most, nearestHome } from './ground.ts';
import { orderOn } from './holds.ts';
import type { MsOrders } from './sheet.ts';

type Answer = MsAction | 'ask';

export const answerDefend = (s: GameState, top: FrameOf<'defend'>, orders: MsOrders): Answer => {
  const here = combatUnitsAt(s, fightOf(s, top.combat).target, top.by);
  const fighters = orderOn(s, orders, (o) => o.fighters, here);
  const lead = orderOn(s, orders, (o) => o.primary, here);
  const join = orderOn(s, orders, (o) => o.leaders, here);
  if (fighters === 'ask' || lead === 'ask') return 'ask';
  const worth = (i: UnitIndex): number =>
    fighters === 'steadiest' ? moraleOf(s, i).value : defenceFactor(s, i);
  const force = (d: Defence): number =>
    d.units.reduce((sum, i) => sum + worth(i), 0) * (fighters === 'spare' ? -1 : 1);
  const leads = (i: UnitIndex): number =>
    lead === 'steadiest'
      ? moraleOf(s, i).value + stepsLeft(s, i)
      : defenceFactor(s, i) * (lead === 'strongest' ? 1 : -1);
  const best = most(defences(s, top), (d) => force(d) * 100 + leads(d.primary));
  if (!best) throw new Error('nobody can defend, and somebody is asked');
  const able = openJoiners(s, best.units, fightOf(s, top.combat).mode);
  if (able.length && join === 'ask') return 'ask';
  const leaders = join === 'join' ? able : [];
  return {
    type: 'defend',
    units: best.units.map((i) => idOf(s, i)),
    primary: idOf(s, best.primary),
    ...(leaders.length ? { leaders: leaders.map((i) => idOf(s, i)) } : {}),
  };
};

/** A differential at which the defender counts as outmatched. */
const OUTMATCHED = 4;

/** The defender's tactic: to slip away goes before a countercharge; the attacker is at the board, and has none by orders. */
export const answerTactic = (s: GameState, top: FrameOf<'tactic'>, orders: MsOrders): Answer => {
  const fight = fightOf(s, top.combat);
  if (!tacticsOpen(s, top).includes('disengage') || top.which === 'A')
    return { type: 'tactic', choice: 'none' };
  const order = orderOn(s, orders, (o) => o.disengage, fight.defenders);
  if (order === 'ask') return 'ask';
  const go =
    order === 'always' ||
    (order === 'outmatched' && differentialOf(s, fight).differential >= OUTMATCHED);
  if (go) return { type: 'tactic', choice: 'disengage' };
  return answerCounter(s, top, orders) ?? { type: 'tactic', choice: 'none' };
};

export const answerStand = (
  s: GameState,
  top: FrameOf<'standOrRetreat'>,
  orders: MsOrders,
): Answer => {
  const side = affected(s, top.combat, top.which);
  const order = orderOn(s, orders, (o) => o.stand, [primaryOf(s, top.combat, top.which)]);
  const unsafe = side.some((i) => lineOf(s, i) !== 'safe');
  const onObjective = s.rules.objectives.some((o) => side.some((i) => hexOf(s, i) === o.hex));
  // a defender who would be spent by going back is better disrupted
  const brittle = top.which === 'D' && side.some((i) => canBeIneffective(dataOf(s, i)));
  switch (order) {
    case 'ask':
      return 'ask';
    case 'stand':
      return { type: 'stand' };
    case 'retreat':
      return { type: 'fallBack' };
    case 'retreatIfSafe':
      return unsafe ? { type: 'stand' } : { type: 'fallBack' };
    case 'sensible':
      return onObjective || unsafe || brittle ? { type: 'stand' } : { type: 'fallBack' };
  }
};

export const answerLossOrRetreat = (
  s: GameState,
  top: FrameOf<'lossOrRetreat'>,
  orders: MsOrders,
): Answer => {
  const primary = primaryOf(s, top.combat, top.which);
  const order = orderOn(s, orders, (o) => o.loss, [primary]);
  const safe = affected(s, top.combat, top.which).every((i) => lineOf(s, i) === 'safe');
  const held = s.rules.objectives.some((o) => hexOf(s, primary) === o.hex);
  const go = (yes: boolean): Answer => (yes ? { type: 'fallBack' } : { type: 'takeLoss' });
  switch (order) {
    case 'ask':
      return 'ask';
    case 'loss':
      return go(false);
    case 'retreat':
      return go(true);
    case 'retreatIfSafe':
      return go(safe);
    case 'sensible':
      return go(safe && (stepsLeft(s, primary) === 1 || (!held && top.which === 'A')));
  }
};

export const answerLoss = (s: GameState, top: FrameOf<'loss'>, orders: MsOrders): Answer => {
  const takers = lossTakers(s, top);
  const order = orderOn(s, orders, (o) => o.lossTaker, takers);
  if (order === 'ask') return 'ask';
  const chosen =
    order === 'primary'
      ? takers[0]
      : most(takers, (i) =>
          order === 'freshest' ? stepsLeft(s, i) * 100 - attackFactor(s, i) : -attackFactor(s, i),
        );
  if (chosen === undefined) throw new Error('nobody can take a loss, and somebody is asked');
  return { type: 'lose', unit: idOf(s, chosen) };
};

/** Paths looked at for one retreat: a long unsafe one may have very many. */
const MOST_PATHS = 200;

/** Ways back that a retreat may end with, the least dangerous next hex first. */
const waysBack = (
  s: GameState,
  top: FrameOf<'retreat'>,
  i: UnitIndex,
): readonly (readonly Hex[])[] => {
  const terms = termsOf(s, top, i);
  if (!terms) return [];
  const out: (readonly Hex[])[] = [];
  const go = (path: readonly Hex[]): void => {
    if (out.length >= MOST_PATHS) return;
    if (retreatMayStop(s, i, terms, path)) out.push(path);
    const next = retreatNext(s, i, terms, path);
    for (const h of [...next].sort((a, b) => danger(s, top.by, [a]) - danger(s, top.by, [b])))
      go([...path, h]);
  };
  go([]);
  return out;
};

const danger = (s: GameState, side: string, path: readonly Hex[]): number =>
  path.filter((h) => inEzoc(s, h, side)).length;

export const answerRetreat = (s: GameState, top: FrameOf<'retreat'>, orders: MsOrders): Answer => {
  const i = canChoosePath(s, top)[0];
  if (i === undefined) throw new Error('nobody has a way back to choose, and somebody is asked');
  const order = orderOn(s, orders, (o) => o.retreat, [i]);
  if (order === 'ask') return 'ask';
  const crowded = (h: Hex): number =>
    (countsForStacking(dataOf(s, i)) && stackCount(s, h) >= STACK_LIMIT ? 10 : 0) +
    combatUnitsAt(s, h, top.by).length * 0.1;
  const path = most(waysBack(s, top, i), (p) => {
    const end = p.at(-1)!;
    const base = -danger(s, top.by, p) * 20 - (inEzoc(s, end, top.by) ? 20 : 0) - crowded(end);
    if (order === 'short') return base - p.length * 2;
    return base + (order === 'far' ? p.length * 2 : -nearestHome(s, i, end) * 2 - p.length * 0.1);
  });
  if (!path) throw new Error('a retreat without an end');
  return { type: 'retreat', unit: idOf(s, i), path: path.map((h) => hexName(s, h)) };
};

const HOLD_BACK: MsAction = { type: 'holdBack' };

/** Ground worth keeping: an objective, or one that halves whoever attacks into it. */
const shelters = (s: GameState, h: Hex): boolean =>
  s.rules.objectives.some((o) => o.hex === h) ||
  s.rules.tec.hex[s.rules.map.terrain[h]!]!.halves.some((x) => x.across === undefined);

export const answerAdvance = (s: GameState, top: FrameOf<'advance'>, orders: MsOrders): Answer => {
  const { target, vacated } = fightOf(s, top.combat);
  // who must follow does (7.13)
  const bound = mustFollow(s, top)[0];
  if (bound !== undefined)
    return { type: 'advance', unit: idOf(s, bound), path: [hexName(s, target)] };
  const emptied = vacated.filter((v) => v.which !== top.which).map((v) => v.hex);
  const taken = emptied.some((h) => combatUnitsAt(s, h, top.by).length > 0);
  const able = canAdvance(s, top);
  const orderOf = (i: UnitIndex) => orderOn(s, orders, (o) => o.advance, [i]);
  // one who wants to be asked is enough: the frame is about all of them
  if (able.some((i) => orderOf(i) === 'ask')) return 'ask';
  const goes = able.filter((i) => {
    const order = orderOf(i);
    const alone = combatUnitsAt(s, hexOf(s, i)!, top.by).length === 1;
    switch (order) {
      case 'no':
      case 'ask':
        return false;
      case 'all':
        return true;
      case 'hex':
        return !taken;
      case 'hexKeepShelter':
        return !taken && !(alone && shelters(s, hexOf(s, i)!));
      case 'sensible':
        return !taken && isInfantry(dataOf(s, i)) && stepsLeft(s, i) > 1;
    }
  });
  for (const i of [...goes].sort((a, b) => fitness(s, b) - fitness(s, a))) {
    const into = advanceNext(s, top, i, []).find(
      (h) => emptied.includes(h) && advanceMayStop(s, i, [h]),
    );
    if (into !== undefined) return { type: 'advance', unit: idOf(s, i), path: [hexName(s, into)] };
  }
  return HOLD_BACK;
};

/** Who goes first: sound infantry, then the strongest. */
const fitness = (s: GameState, i: UnitIndex): number =>
  (isInfantry(dataOf(s, i)) ? 100 : 0) + stepsLeft(s, i) * 20 + attackFactor(s, i);
