// Orders for what charges ask of a player who is away: countercharge, square, riding on (9.3, 9.4, 9.5).
import type { Pending } from '../../../kernel/system.ts';
import type { MsAction } from '../actions.ts';
import { formSquareChoices, rideChoices } from '../cavalry/answerChoices.ts';
import { squareFormers } from '../cavalry/charge.ts';
import { chargeOdds } from '../cavalry/chargeChoices.ts';
import { counterHexes, counterRiders } from '../cavalry/countercharge.ts';
import { counterSensibly, rideSensibly, squareSensibly } from '../cavalry/sensibleCharge.ts';
import type { FrameOf, GameState } from '../state.ts';
import { fightOf, hexName } from '../work.ts';
import { most } from './ground.ts';
import { orderOn } from './holds.ts';
import type { MsOrders } from './sheet.ts';

type Answer = MsAction | 'ask';

/** A countercharge by the orders of the cavalry that could make it; undefined: none is made, or none could be (9.4). */
export const answerCounter = (
  s: GameState,
  top: FrameOf<'tactic'>,
  orders: MsOrders,
): Answer | undefined => {
  const fight = fightOf(s, top.combat);
  const men = counterRiders(s, fight);
  const hexes = top.which === 'D' ? counterHexes(s, fight) : [];
  if (!hexes.length) return undefined;
  switch (orderOn(s, orders, (o) => o.countercharge, men)) {
    case 'ask':
      return 'ask';
    case 'never':
      return undefined;
    case 'sensible':
      return counterSensibly(s, top);
    case 'always': {
      const hex = most(hexes, (h) => chargeOdds(s, men, fight.target, h)?.differential ?? 0);
      return hex === undefined
        ? undefined
        : { type: 'tactic', choice: 'countercharge', hex: hexName(s, hex) };
    }
  }
};

export const answerSquare = (
  s: GameState,
  top: FrameOf<'formSquare'>,
  orders: MsOrders,
): Answer => {
  switch (orderOn(s, orders, (o) => o.square, squareFormers(s, top))) {
    case 'ask':
      return 'ask';
    case 'open':
      return { type: 'noSquare' };
    case 'form':
      return squareSensibly(s, formSquareChoices(s, top));
  }
};

export const answerRide = (
  s: GameState,
  top: FrameOf<'chargeOn'>,
  pending: Pending,
  orders: MsOrders,
): Answer => {
  switch (orderOn(s, orders, (o) => o.rideOn, top.units)) {
    case 'ask':
      return 'ask';
    case 'stop':
      return { type: 'holdBack' };
    case 'sensible':
      return rideSensibly(s, pending, rideChoices(s, top, undefined));
  }
};
