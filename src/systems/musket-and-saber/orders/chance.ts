// Orders for fortunes of war and what comes of them, and for leaders left alone (7.2, 10.1, 12.4).
import { chargeByFortune } from '../cavalry/sensibleCharge.ts';
import type { Pending } from '../../../kernel/system.ts';
import type { Hex } from '../../../module/hexMap.ts';
import type { MsAction } from '../actions.ts';
import { choices } from '../choices.ts';
import { defectors } from '../exclusive/leipzigDefection.ts';
import {
  couldMove,
  type FortuneUse,
  fortuneTargets,
  judgeFortune,
  reentrants,
  triggeredFortune,
} from '../fortune.ts';
import { otherSide, type UnitIndex } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { attackFactor, dataOf, defenceFactor, hexOf, idOf, isCombat } from '../units.ts';
import { hexName } from '../work.ts';
import { worthOfAttack } from '../worth.ts';
import { combatUnitsAt, inEzoc } from '../zones.ts';
import { most, nearestGoal, nearestHome } from './ground.ts';
import { orderOn } from './holds.ts';
import type { MsOrders, OrderedUse } from './sheet.ts';

type Answer = MsAction | 'ask';
type FortuneFrame = FrameOf<'fortune'>;

const PASS: MsAction = { type: 'fortune', use: 'pass' };

const subjects = (
  s: GameState,
  top: FortuneFrame,
  use: (i: UnitIndex) => FortuneUse,
): readonly UnitIndex[] =>
  s.rules.units
    .map((_, i) => i)
    .filter(
      (i) => hexOf(s, i) !== undefined && isCombat(dataOf(s, i)) && !judgeFortune(s, top, use(i)),
    );

/** In contact with the enemy: what is done to it tells most. */
const contact = (s: GameState, i: UnitIndex): number =>
  inEzoc(s, hexOf(s, i)!, dataOf(s, i).side) ? 20 : 0;

/** The fortune spent that way on whom it helps most; undefined: nobody to spend it on. */
const spent = (s: GameState, top: FortuneFrame, use: OrderedUse): MsAction | undefined => {
  switch (use) {
    case 'recover': {
      const unit = most(
        subjects(s, top, (i) => ({ use, unit: i })),
        (i) => attackFactor(s, i) + contact(s, i) * 0.1,
      );
      return unit === undefined ? undefined : { type: 'fortune', use, unit: idOf(s, unit) };
    }
    case 'enemyCheck': {
      const unit = most(
        subjects(s, top, (i) => ({ use, unit: i })),
        (i) => defenceFactor(s, i) + contact(s, i),
      );
      return unit === undefined ? undefined : { type: 'fortune', use, unit: idOf(s, unit) };
    }
    case 'enemyMove': {
      // whoever stands on, or nearest to, what this side wants
      const unit = most(
        subjects(s, top, (i) => ({ use, unit: i })),
        (i) => -nearestGoal(s, top.by, hexOf(s, i)!),
      );
      return unit === undefined ? undefined : { type: 'fortune', use, unit: idOf(s, unit) };
    }
    case 'defect': {
      const unit = most(defectors(s, top.by), (i) => defenceFactor(s, i));
      return unit === undefined ? undefined : { type: 'fortune', use, unit: idOf(s, unit) };
    }
    case 'friendMove': {
      const unit = most(
        subjects(s, top, (i) => ({ use, units: [i], march: false })).filter(
          (i) => !s.units[i]!.disrupted && attackFactor(s, i) > 0 && contact(s, i) === 0,
        ),
        (i) => attackFactor(s, i) - nearestGoal(s, top.by, hexOf(s, i)!),
      );
      return unit === undefined ? undefined : { type: 'fortune', use, units: [idOf(s, unit)] };
    }
    case 'charge':
      return chargeByFortune(s, top);
    case 'reenter': {
      if (top.fortune.hex !== undefined) return undefined;
      const back = most(reentrants(s, top.by), (r) => attackFactor(s, r.unit));
      const hex =
        back &&
        most(back.hexes, (h) => (inEzoc(s, h, top.by) ? -50 : 0) - nearestGoal(s, top.by, h));
      return back === undefined || hex === undefined
        ? undefined
        : { type: 'fortune', use, unit: idOf(s, back.unit), hex: hexName(s, hex) };
    }
  }
};

export const answerFortune = (s: GameState, top: FortuneFrame, orders: MsOrders): Answer => {
  const { hex } = top.fortune;
  if (hex !== undefined) {
    const order = orderOn(s, orders, (o) => o.leftAlone, combatUnitsAt(s, hex, top.by));
    if (order === 'ask') return 'ask';
    if (order === 'recover') return spent(s, top, 'recover') ?? PASS;
    return order === 'moveOff' && !judgeFortune(s, top, { use: 'hexMove' })
      ? { type: 'fortune', use: 'hexMove' }
      : PASS;
  }
  const order = orderOn(s, orders, (o) => o.fortune, []);
  if (order === 'ask') return 'ask';
  for (const use of order) {
    const action = spent(s, top, use);
    if (action) return action;
  }
  return PASS;
};

export const answerFortuneOrder = (
  s: GameState,
  top: FrameOf<'fortuneOrder'>,
  orders: MsOrders,
): Answer => {
  const here = (h: Hex): readonly UnitIndex[] => combatUnitsAt(s, h, top.by);
  const order = orderOn(s, orders, (o) => o.fortuneOrder, top.hexes.flatMap(here));
  if (order === 'ask') return 'ask';
  // hexes that would let it pass need no turn of their own
  const useful = top.hexes.filter((h) => {
    const said = answerFortune(s, triggeredFortune(s, top.by, h), orders);
    return said === 'ask' || said !== PASS;
  });
  if (!useful.length) return PASS;
  const first = most(useful, (h) =>
    here(h).reduce(
      (sum, i) => sum + attackFactor(s, i) * (order === 'needy' && s.units[i]!.disrupted ? 100 : 1),
      0,
    ),
  );
  if (first === undefined) throw new Error('no fortunes of war to choose from');
  return { type: 'fortuneFirst', hex: hexName(s, first) };
};

export const answerFortuneMoves = (
  s: GameState,
  top: FrameOf<'fortuneMoves'>,
  orders: MsOrders,
): Answer => {
  const able = top.units.filter((i) => hexOf(s, i) !== undefined && !couldMove(s, [i]));
  const orderOf = (i: UnitIndex) => orderOn(s, orders, (o) => o.fortuneMoves, [i]);
  if (able.some((i) => orderOf(i) === 'ask')) return 'ask';
  const goes = able.find((i) => orderOf(i) === 'go');
  return goes === undefined
    ? { type: 'fortuneDone' }
    : { type: 'fortuneMove', unit: idOf(s, goes) };
};

export const answerFortuneAttack = (
  s: GameState,
  top: FrameOf<'fortuneAttack'>,
  orders: MsOrders,
): Answer => {
  const order = orderOn(s, orders, (o) => o.fortuneAttack, top.units);
  if (order === 'ask') return 'ask';
  const units = top.units.filter((i) => isCombat(dataOf(s, i)));
  const foe = otherSide(s.rules, top.by);
  const target = most(fortuneTargets(s, top), (h) =>
    order === 'best'
      ? worthOfAttack(s, h, units, units[0]!, top.by)
      : -combatUnitsAt(s, h, foe).reduce((sum, i) => sum + defenceFactor(s, i), 0),
  );
  if (target === undefined) throw new Error('no hex to attack, and somebody is asked');
  return { type: 'fortuneAttack', target: hexName(s, target) };
};

export const answerLeaderHome = (
  s: GameState,
  top: FrameOf<'leaderHome'>,
  orders: MsOrders,
): Answer => {
  const order = orderOn(s, orders, (o) => o.leaderHome, [top.leader]);
  if (order === 'ask') return 'ask';
  const hex = most(top.hexes, (h) =>
    order === 'home'
      ? -nearestHome(s, top.leader, h)
      : combatUnitsAt(s, h, top.by).reduce((sum, i) => sum + defenceFactor(s, i), 0),
  );
  if (hex === undefined) throw new Error('a leader with nowhere to ride is asked');
  return { type: 'leaderHome', hex: hexName(s, hex) };
};

/** Where those go who have their roll: by the side's order, or, if they are the enemy's, away from what he wants. */
export const answerMoving = (
  s: GameState,
  top: FrameOf<'moving'>,
  pending: Pending,
  orders: MsOrders,
): Answer => {
  const [first] = top.units;
  if (first === undefined) throw new Error('nobody moves');
  const own = dataOf(s, first).side;
  const order = own === top.by ? orderOn(s, orders, (o) => o.rolled, top.units) : 'away';
  if (order === 'ask') return 'ask';
  const stay: MsAction = {
    type: 'move',
    units: top.units.map((i) => idOf(s, i)),
    march: top.march,
    path: [],
  };
  if (order === 'stay') return stay;
  const open = choices(s, pending, undefined);
  const entry = open.find((c) => c.key.startsWith('enter '))?.then.draft;
  const list = entry ? choices(s, pending, entry) : open;
  const worth = (h: Hex): number => {
    if (order === 'away') return nearestGoal(s, own, h);
    const safe = inEzoc(s, h, own) ? -4 : 0;
    return safe - (order === 'back' ? nearestHome(s, first, h) : nearestGoal(s, own, h));
  };
  const here = hexOf(s, first);
  const hexes = list.flatMap((c) => {
    const hex = c.on?.hex === undefined ? undefined : s.rules.map.index.get(c.on.hex);
    return hex === undefined || !c.then.draft ? [] : [{ hex, draft: c.then.draft }];
  });
  const best = most(hexes, (x) => worth(x.hex));
  if (!best || (here !== undefined && worth(best.hex) <= worth(here))) return stay;
  const go = choices(s, pending, best.draft).find((c) => c.key === 'go');
  return go?.then.action ?? stay;
};
