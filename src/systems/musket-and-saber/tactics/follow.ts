// Who must advance after a combat, and where to (7.13-2, G-MS-66).
import { advanceMayStop, advanceNext } from '../advance.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { Combat, FrameOf, GameState } from '../state.ts';
import { hexOf, nameOf } from '../units.ts';
import { fightOf, type Work } from '../work.ts';
import { lightOf } from './command.ts';
import { fellBack } from './secondLoss.ts';

type Game = GameState | Work;
type AdvanceFrame = FrameOf<'advance'>;

/** The way it was fought obliges the attacker to follow a defender who falls back. */
const compels = (s: Game, fight: Combat): boolean =>
  fight.tactics.A === 'press' ||
  // 7.13-3; at night he may stay where he is (14.2, G-MS-128)
  (fight.mode === 'infantryCharge' && fight.charge?.check === 'passed' && lightOf(s) !== 'night');

/**
 * Units one of which must yet go into the hex that the defender left: the primary, or whoever can where it cannot.
 * Empty: nobody must, the primary has (or in its place somebody else), or nobody may.
 */
export const mustFollow = (s: Game, frame: AdvanceFrame): readonly UnitIndex[] => {
  const fight = fightOf(s, frame.combat);
  if (frame.which !== 'A' || !compels(s, fight) || !fellBack(fight)) return [];
  const able = frame.units.filter(
    (i) =>
      hexOf(s, i) !== undefined &&
      advanceNext(s, frame, i, []).includes(fight.target) &&
      advanceMayStop(s, i, [fight.target]),
  );
  if (able.includes(fight.attackPrimary)) return [fight.attackPrimary];
  return fight.followed ? [] : able;
};

/** Whether the unit may begin its advance with this hex, were it not for its duty. */
export const dutyBars = (
  s: Game,
  frame: AdvanceFrame,
  i: UnitIndex,
  first: Hex | undefined,
): Refusal | undefined => {
  const { target } = fightOf(s, frame.combat);
  const bound = mustFollow(s, frame);
  return bound.length === 1 && bound[0] === i && first !== target
    ? refuse('7.13', `${nameOf(s, i)} must advance into ${s.rules.map.names[target]}`)
    : undefined;
};

export const holdBars = (s: Game, frame: AdvanceFrame): Refusal | undefined => {
  const bound = mustFollow(s, frame);
  if (!bound.length) return undefined;
  const { target } = fightOf(s, frame.combat);
  return refuse(
    '7.13',
    `${bound.map((i) => nameOf(s, i)).join(' or ')} must advance into ${s.rules.map.names[target]}`,
  );
};
