// Combats of B1 in 0403 with W1 in 0404 whose outcome is settled: an exchange, a retreat to 0406, a rout to 0407.
import { attack, type Counters, combatDie, countersOf, morale } from './ground.ts';

export const advance = (unit: string, ...path: readonly string[]) => ({
  type: 'advance',
  unit,
  path,
});
export const retreat = (unit: string, ...path: readonly string[]) => ({
  type: 'retreat',
  unit,
  path,
});

/** 6 against 4, die 2, the check passed: Ex. */
export const exchange = (script: object, counters: Counters = {}, units: object = {}) => ({
  counters: countersOf({
    B1: ['6-4-4', { back: '3-4-4' }],
    W1: ['4-4-4', { back: '2-4-4' }],
    ...counters,
  }),
  units: { B1: '0403', W1: '0404', ...units },
  dice: [combatDie('0404', 2), morale('7.8', 'W1', 4)],
  actions: [attack('0404', 'B1')],
  ...script,
});

/** 8 against 4, die 3: Dr; White retreats to 0406. */
export const left = (script: object, counters: Counters = {}, units: object = {}) => ({
  counters: countersOf({ B1: '8-4-4', W1: '4-4-4', ...counters }),
  units: { B1: '0403', W1: '0404', ...units },
  dice: [combatDie('0404', 3)],
  ...script,
});
export const gone = [attack('0404', 'B1'), ['retreat'], retreat('W1', '0405', '0406')];
export const dr = (...units: readonly string[]) => [
  attack('0404', ...units),
  ['retreat'],
  retreat('W1', '0405', '0406'),
];
/** die 5 and a failed check: rout, to 0407. */
export const rout = (script: object, counters: Counters = {}, units: object = {}) =>
  left({ dice: [combatDie('0404', 5), morale('7.8', 'W1', 5)], ...script }, counters, units);
export const routed = [attack('0404', 'B1'), retreat('W1', '0405', '0406', '0407')];
