// Of which actions there are odds; working them out is fetched with the first that is asked for.
import type { MsAction } from '../actions.ts';
import { type GameState, isMovement } from '../state.ts';

/** The action opens a combat, or decides it as the die is about to fall: only of these there are odds. */
export const hasOdds = (s: GameState, a: MsAction): boolean => {
  switch (a.type) {
    case 'attack':
    case 'fortuneAttack':
    case 'bombard':
    case 'tactic':
      return true;
    case 'charge':
      // in a movement phase it is only declared
      return !isMovement(s.chart.value.play);
    default:
      return false;
  }
};
