// Forming square and giving it up, as choices of the movement phase (9.5).
import { type MsChoice, piece } from '../choice.ts';
import type { UnitIndex } from '../rules.ts';
import type { GameState } from '../state.ts';
import { idOf, nameOf } from '../units.ts';
import { judgeBreakSquare, judgeFormSquare } from './squares.ts';

/** What the unit may do about a square now: form one, or give up the one that it is in. */
export const squareChoices = (s: GameState, side: string, i: UnitIndex): readonly MsChoice[] => {
  const unit = idOf(s, i);
  const out: MsChoice[] = [];
  if (!judgeFormSquare(s, side, i))
    out.push({
      key: `square ${unit}`,
      label: `${nameOf(s, i)} forms square`,
      on: piece(s, i),
      rule: '9.5',
      then: { action: { type: 'square', unit } },
    });
  if (!judgeBreakSquare(s, side, i))
    out.push({
      key: `unsquare ${unit}`,
      label: `${nameOf(s, i)} gives up its square`,
      on: piece(s, i),
      rule: '9.5',
      effect: 'only now, as the phase begins',
      then: { action: { type: 'unsquare', unit } },
    });
  return out;
};
