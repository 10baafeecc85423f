// A player's standing orders, asked in his place: one answer to whatever can fall to somebody who is away.
import type { Pending } from '../../../kernel/system.ts';
import type { MsAction } from '../actions.ts';
import { activeSide, type GameState, topFrame } from '../state.ts';
import {
  answerFortune,
  answerFortuneAttack,
  answerFortuneMoves,
  answerFortuneOrder,
  answerLeaderHome,
  answerMoving,
} from './chance.ts';
import { answerRide, answerSquare } from './charges.ts';
import {
  answerAdvance,
  answerDefend,
  answerLoss,
  answerLossOrRetreat,
  answerRetreat,
  answerStand,
  answerTactic,
} from './fight.ts';
import { answerAmmo, answerFireOn } from './guns.ts';
import type { MsOrders } from './sheet.ts';

/** The decision falls to a side outside its own phases: what orders are for. */
export const fallsToAbsent = (s: GameState, pending: Pending): boolean =>
  s.placing === undefined && topFrame(s) !== undefined && pending.by !== activeSide(s);

/**
 * What the orders say to the decision that is open, always legal; 'ask': the player himself is to be asked, as for
 * whatever belongs to his own phases (what to move, what to attack).
 */
export const answer = (s: GameState, pending: Pending, orders: MsOrders): MsAction | 'ask' => {
  const top = topFrame(s);
  if (!top) return 'ask';
  switch (top.kind) {
    case 'moving':
      return answerMoving(s, top, pending, orders);
    case 'defend':
      return answerDefend(s, top, orders);
    case 'tactic':
      return answerTactic(s, top, orders);
    case 'standOrRetreat':
      return answerStand(s, top, orders);
    case 'lossOrRetreat':
      return answerLossOrRetreat(s, top, orders);
    case 'loss':
      return answerLoss(s, top, orders);
    case 'retreat':
      return answerRetreat(s, top, orders);
    case 'advance':
      return answerAdvance(s, top, orders);
    case 'fortune':
      return answerFortune(s, top, orders);
    case 'fortuneOrder':
      return answerFortuneOrder(s, top, orders);
    case 'fortuneMoves':
      return answerFortuneMoves(s, top, orders);
    case 'fortuneAttack':
      return answerFortuneAttack(s, top, orders);
    case 'formSquare':
      return answerSquare(s, top, orders);
    case 'chargeOn':
      return answerRide(s, top, pending, orders);
    case 'leaderHome':
      return answerLeaderHome(s, top, orders);
    case 'fireOn':
      return answerFireOn(s, top, orders);
    case 'ammo':
      return answerAmmo(s, top, orders);
    // these run by themselves and ask nobody
    case 'shots':
    case 'lines':
    case 'chargeCheck':
    case 'counterCheck':
    case 'resume':
    case 'chargeAgain':
    case 'nightfall':
    case 'resolve':
    case 'press':
    case 'result':
    case 'advances':
    case 'close':
    case 'triggers':
      return 'ask';
  }
};
