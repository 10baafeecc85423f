// W1 in 0404 is driven out by B1, along a safe line or, B2 standing beside its home, an unsafe one.
import { attack, type Counters, combatDie, countersOf, morale } from './ground.ts';

/** B1 of 8 attacks W1 of 4 in 0404, the die is a 3: Dr. White chooses to retreat unless W1 is disrupted and has to. */
export const driven = (script: object, counters: Counters = {}, units: object = {}) => ({
  counters: countersOf({ B1: '8-4-4', W1: '4-4-4', ...counters }),
  units: { B1: '0403', W1: '0404', ...units },
  dice: [combatDie('0404', 3)],
  ...script,
});
export const go = [attack('0404', 'B1'), ['retreat']];
export const retreat = (unit: string, ...path: readonly string[]) => ({
  type: 'retreat',
  unit,
  path,
});

/** The home hex is in the ZOC of B2 in 0407, so that only an unsafe line is left. */
export const cutOff = { B2: '0407' };
export const unsafe = (script: object, counters: Counters = {}, units: object = {}) =>
  driven(
    { dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)], ...script },
    { B2: '1-4-4', ...counters },
    { ...cutOff, ...units },
  );
