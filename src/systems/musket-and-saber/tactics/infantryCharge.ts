// What is left to do when an infantry charge at night is over (14.2, G-MS-128).
import type { UnitIndex } from '../rules.ts';
import type { Combat, GameState } from '../state.ts';
import { hexOf } from '../units.ts';
import { disrupt, push, type Work } from '../work.ts';
import { lightOf } from './command.ts';

/** A charge in the dark: the one kind of combat at night (14.2). */
const atNight = (s: GameState | Work, fight: Combat): boolean =>
  fight.mode === 'infantryCharge' && lightOf(s) === 'night';

const stillThere = (w: Work, fight: Combat): readonly UnitIndex[] =>
  fight.attackers.filter((i) => {
    const hex = hexOf(w, i);
    return hex !== undefined && fight.from.includes(hex);
  });

/** Without a rout the chargers fall back, are disrupted then, and nobody follows; false: an advance as ever. */
export const fallBackAtNight = (w: Work, fight: Combat): boolean => {
  if (!atNight(w, fight) || fight.routed) return false;
  push(w, { kind: 'nightfall', combat: fight.no });
  const units = stillThere(w, fight);
  if (units.length)
    push(w, {
      kind: 'retreat',
      by: fight.attackSide,
      combat: fight.no,
      which: 'A',
      units,
      rout: false,
    });
  return true;
};

/** The disorder of a night charge that was not crowned by a rout, after its retreat. */
export const disorderAtNight = (w: Work, fight: Combat): void => {
  for (const i of fight.attackers)
    if (hexOf(w, i) !== undefined) disrupt(w, i, 'a charge at night', '14.2');
};
