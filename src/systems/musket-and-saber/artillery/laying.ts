// Laying declared fire anew: asked where an earlier shot has driven off, shaken or destroyed its target (8.4, G-MS-86).
import { type Refusal, refuse } from '../movement.ts';
import type { Plan } from '../plan.ts';
import type { UnitIndex } from '../rules.ts';
import type { FrameOf, GameState } from '../state.ts';
import { idOf, nameOf } from '../units.ts';
import { emit } from '../work.ts';
import { fire, layable } from './bombard.ts';

/** Units of the hex that the shot may be laid on. */
export const laidOn = (s: GameState, top: FrameOf<'fireOn'>): readonly UnitIndex[] => {
  const shots = s.chart.context.agenda.findLast((f): f is FrameOf<'shots'> => f.kind === 'shots');
  return layable(s, { side: top.by, target: top.target, raided: shots?.raided ?? [] });
};

/** The answer to a `fireOn` question; `unit` undefined: the guns hold their fire. */
export const planFireOn = (
  s: GameState,
  top: FrameOf<'fireOn'>,
  unit: UnitIndex | undefined,
): Plan => {
  const no: Refusal | undefined =
    unit === undefined || laidOn(s, top).includes(unit)
      ? undefined
      : refuse(
          '8.4',
          `${nameOf(s, unit)} is no enemy unit left in ${s.rules.map.names[top.target]}`,
        );
  if (no) return no;
  return (w) => {
    w.agenda.pop();
    const { guns, unit: declared } = top.shot;
    if (unit !== declared)
      emit(w, {
        type: 'fireLaid',
        rule: '8.4',
        units: guns.map((i) => idOf(w, i)),
        unit: unit === undefined ? null : idOf(w, unit),
      });
    if (unit !== undefined) fire(w, top.by, top.target, { guns, unit });
  };
};
