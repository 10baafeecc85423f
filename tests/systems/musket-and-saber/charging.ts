// Charges on the open ground of ground.ts: declared in Blue's movement phase, made in the combat phase after it.
import { play } from '../../support/script.ts';
import { type Counters, countersOf, fight, morale, onGround } from './ground.ts';

export const declare = (target: string, path: readonly string[], ...units: readonly string[]) => ({
  type: 'charge',
  units,
  target,
  path,
});
export const make = (target: string, ...units: readonly string[]) => ({
  type: 'charge',
  units,
  target,
  path: [],
});
export const endMovement = { type: 'endMovement' };
export const noSquare = { type: 'noSquare' };
export const noTactic = { type: 'tactic', choice: 'none' };
export const countercharge = (hex: string) => ({ type: 'tactic', choice: 'countercharge', hex });
export const night = { turns: [{ label: 'Night', light: 'night' }] };

/** Blue's cavalry Bc, CF 4, MR 4, charge factor 8; ineffective it has a CF of 2. */
export const horse = (front = '4-4-8-8') => [front, { kind: 'cavalry', back: '2-3-8' }] as const;
export const squadron = (front = '1-4-8-2', more: object = {}) =>
  [front, { kind: 'squadron', back: '0-3-8', ...more }] as const;
/** Infantry of two steps, the second of CF 2. */
export const brigade = (front: string) => [front, { back: '2-4-4' }] as const;
export const two = brigade('4-4-4');
/** Infantry of two steps, the second half as strong. */
export const foot = (cf = 8) => [`${cf}-4-4`, { back: `${cf / 2}-4-4` }] as const;
export const guns = (front = '4-2-3-4') => [front, { kind: 'artillery' }] as const;

/** A script that begins in Blue's movement phase. */
export const campaign = (
  counters: Counters,
  units: object,
  actions: readonly unknown[],
  more: object = {},
) => play(onGround({ phase: 'movement', counters: countersOf(counters), units, actions, ...more }));

/** Bc in 0402 goes to 0403 and charges W1, a brigade of two steps, 4-4-4, in 0404. */
export const charged = (
  answers: readonly unknown[],
  more: {
    readonly counters?: Counters;
    readonly units?: object;
    readonly [k: string]: unknown;
  } = {},
) => {
  const { counters = {}, units = {}, ...rest } = more;
  return campaign(
    { Bc: horse(), W1: ['4-4-4', { back: '2-4-4' }], ...counters },
    { Bc: '0402', W1: '0404', ...units },
    [declare('0404', ['0403'], 'Bc'), endMovement, make('0404', 'Bc'), ...answers],
    rest,
  );
};

/** Bc, and W1 that it charges, pass their checks. */
export const passed = [morale('9.3', 'Bc', 4), morale('9.3', 'W1', 4)];
/** Bc, and the cavalry W1 that countercharges it, pass their checks. */
export const bothPass = [morale('9.3', 'Bc', 4), morale('9.4', 'W1', 4)];

/** White's cavalry Wc, CF 4, MR 4, charge factor 8, in 0404 is attacked in Blue's combat phase. */
export const onHorse = (
  counters: Counters,
  units: object,
  actions: readonly unknown[],
  more: object = {},
) =>
  fight({
    counters: countersOf({ Wc: horse(), ...counters }),
    units: { Wc: '0404', ...units },
    actions,
    ...more,
  });
/** Wc, and B1 that it countercharges, pass their checks. */
export const counterPasses = [morale('9.4', 'Wc', 4), morale('9.3', 'B1', 4)];
