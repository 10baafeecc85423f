// One attack of B1 in 0403 on W1 in 0404, made so that the chart gives a wanted result.
import { attack, type Counters, combatDie, countersOf, fight, morale } from './ground.ts';

export interface Case {
  /** attackers less defenders; White's primary has a CF of 4 and an MR of 4 */
  readonly difference: number;
  readonly die: number;
  readonly check?: readonly [unit: string, face: number];
  readonly choose?: readonly unknown[];
  readonly units?: object;
  readonly counters?: Counters;
  readonly dice?: readonly object[];
  readonly defend?: string;
  readonly expect: object;
}

/** B1 in 0403 attacks W1 in 0404; both have two steps and an MR of 4. Bi and Wi are idle stackmates, given by `counters`. */
export const result = ({
  difference,
  die,
  check,
  choose = [],
  units = {},
  counters = {},
  dice = [],
  defend,
  expect,
}: Case) =>
  fight({
    counters: countersOf({
      B1: [`${4 + difference}-4-4`, { back: '1-4-4' }],
      W1: ['4-4-4', { back: '2-4-4' }],
      ...counters,
    }),
    units: { B1: '0403', W1: '0404', ...units },
    dice: [combatDie('0404', die), ...(check ? [morale('7.8', ...check)] : []), ...dice],
    actions: [attack('0404', 'B1'), ...(defend === undefined ? [] : [[defend]]), ...choose],
    expect,
  });

export const idle = { Bi: '1-4-4', Wi: '1-4-4' };
export const withIdle = { Bi: '0403', Wi: '0404' };
export const asItWas = {
  B1: { hex: '0403', steps: 2, disrupted: false },
  W1: { hex: '0404', steps: 2, disrupted: false },
};
export const combatOver = { by: 'blue', kind: 'combat' };
