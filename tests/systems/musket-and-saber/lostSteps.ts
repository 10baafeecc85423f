// What the tests of lost steps share: Blue's movement on open ground, with counters that are lost or reduced.
import { blue, openGround } from '../../support/counters.ts';
import { play } from '../../support/script.ts';

export const map = openGround(9, 6);
export const loc = { Blue: ['0101'], White: ['0906'] };
export const lost = { eliminated: true };
export const replace = (unit: string) => ({ type: 'replace', unit });
export const check = (unit: string, by?: string) => ({
  type: 'check',
  unit,
  ...(by === undefined ? {} : { leader: by }),
});
export const brigade = (id: string, more: object = {}) =>
  blue(id, '4-4-4', { back: '2-3-4', ...more });

/** Blue’s movement on turn 2, with some replacement steps. */
export const second = (script: object, steps = 0) =>
  play({
    map,
    loc,
    turn: 2,
    rules: { replacements: { blue: { '2': steps } } },
    ...script,
  });
