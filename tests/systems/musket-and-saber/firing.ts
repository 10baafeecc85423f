// What the tests of guns share: scripts in which Blue's guns fire in Blue's combat phase.
import { die, guns, type More, openGround, white } from '../../support/counters.ts';

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

// eight columns by eight rows in the open; Blue's home is 0101, White's 0808
export const map = openGround(8, 8);
export const loc = { Blue: ['0101'], White: ['0808'] };
export const firing = (more: More) => ({ map, loc, phase: 'blue.combat', ...more });
export const w1 = white('W1', '4-4-4', { back: '2-4-4' });
export const w2 = white('W2', '4-4-4', { back: '2-4-4' });
export const shot = (target: string, ...faces: readonly number[]) => die('8.5', target, ...faces);
export const check = (unit: string, face: number) => die('7.8', unit, face);

/** One gun in 0403 fires at W1 in 0405, two hexes off. */
export const one = (face: string, more: More) =>
  firing({
    counters: [
      battery('G1', face),
      w1,
      ...((more['counters'] as readonly More[] | undefined) ?? []),
    ],
    units: { G1: '0403', W1: '0405', ...(more['units'] as More | undefined) },
    dice: more['dice'],
    actions: [
      bombard('0405', ['G1', 'W1']),
      ...((more['then'] as readonly unknown[] | undefined) ?? []),
    ],
    expect: more['expect'],
  });
