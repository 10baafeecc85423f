// Combats that leave one side with a fortune of war to be played.
import { attack, type Counters, combatDie, countersOf, morale } from './ground.ts';

export const move = (unit: string, ...path: readonly string[]) => ({
  type: 'move',
  units: [unit],
  march: false,
  path,
});
export const use = (what: string, more: object = {}) => ({ type: 'fortune', use: what, ...more });

/**
 * Blue has a fortune: B1 of 8 has routed W1, which is gone to 0407, and did not follow. B2, far off in 0703, and W2, far
 * off in 0706, have no part in it.
 */
export const blueHas = (
  script: { readonly actions?: readonly unknown[]; readonly [k: string]: unknown },
  counters: Counters = {},
  units: object = {},
) => ({
  counters: countersOf({ B1: '8-4-4', B2: '4-4-4', W1: '4-4-4', W2: '4-4-4', ...counters }),
  units: { B1: '0403', W1: '0404', B2: '0703', W2: '0706', ...units },
  ...script,
  dice: [
    combatDie('0404', 5),
    morale('7.8', 'W1', 5),
    ...((script['dice'] as readonly object[] | undefined) ?? []),
  ],
  actions: [
    attack('0404', 'B1'),
    { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] },
    ['hold'],
    ...(script.actions ?? []),
  ],
});

/** White has a fortune: B1 of 1 ran against W1 of 6, and lost its last step: DF. */
export const whiteHas = (
  script: { readonly actions?: readonly unknown[]; readonly [k: string]: unknown },
  counters: Counters = {},
  units: object = {},
) => ({
  counters: countersOf({ B1: '1-4-4', B2: '4-4-4', W1: '6-4-4', W2: '4-4-4', ...counters }),
  units: { B1: '0403', W1: '0404', B2: '0703', W2: '0706', ...units },
  ...script,
  dice: [
    combatDie('0404', 2),
    morale('7.8', 'B1', 4),
    ...((script['dice'] as readonly object[] | undefined) ?? []),
  ],
  actions: [attack('0404', 'B1'), ['loss'], ...(script.actions ?? [])],
});
export const asks = { by: 'blue', kind: 'fortune', rule: '12.4' };
