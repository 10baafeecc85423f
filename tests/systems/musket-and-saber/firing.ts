// What the tests of guns share: scripts in which Blue's guns fire in Blue's combat phase.
import { guns, type More } from '../../support/counters.ts';

/** Guns by id: "5-2-3-4" is attack, defence, range, MA; their ineffective side has neither attack nor range. */
export const battery = (id: string, face: string, more: More = {}): More => ({
  id,
  side: 'blue',
  army: 'Blue',
  front: face,
  ...guns,
  ...more,
});

/** Guns, one group a shot: ["B1 B2", "W1"]. */
export const bombard = (
  target: string,
  ...shots: readonly (readonly [guns: string, unit: string])[]
): More => ({
  type: 'bombard',
  target,
  shots: shots.map(([group, unit]) => ({ guns: group.split(' '), unit })),
});

export const fireOn = (unit: string): More => ({ type: 'fireOn', unit });
