// The sensible player's guns that support no attack: at whatever they hurt most.
import type { MsAction } from '../actions.ts';
import { withRoom } from '../room.ts';
import type { UnitIndex } from '../rules.ts';
import type { GameState } from '../state.ts';
import { prospectOf } from './chances.ts';
import { gunsOn, openToFire, coordinated, targetsIn } from './fire.ts';

/** The bombardment that promises most, each group of guns at the unit it hurts most; undefined: none is worth the powder. */
export const bombardSensibly = (s: GameState, side: string): MsAction | undefined => {
  let best: { readonly action: MsAction; readonly worth: number } | undefined;
  for (const target of openToFire(s, side)) {
    const units = targetsIn(s, target, side);
    const triggered = s.phase.triggers.some((t) => t.hex === target && !t.done);
    const shots: { guns: UnitIndex[]; unit: UnitIndex }[] = [];
    let worth = 0;
    for (const guns of coordinated(s, withRoom(s, gunsOn(s, target, side)))) {
      const tried = units
        .filter((unit) => shots.every((x) => x.unit !== unit) || units.length === 1)
        .map((unit) => ({ unit, p: prospectOf(s, { guns, unit }, target) }))
        .filter(({ p }) => p.column !== '' || shots.length === 0);
      const first = tried.toSorted((a, b) => b.p.worth - a.p.worth)[0];
      if (!first || first.p.worth < 0.1) continue;
      worth += first.p.worth + (triggered ? 0.25 * first.p.effect : 0);
      shots.push({ guns: [...guns], unit: first.unit });
    }
    if (!shots.length || (best && worth <= best.worth)) continue;
    const id = (i: UnitIndex): string => s.rules.units[i]!.id;
    const name = s.rules.map.names[target]!;
    best = {
      worth,
      action: {
        type: 'bombard',
        target: name,
        shots: shots.map((x) => ({ guns: x.guns.map(id), unit: id(x.unit) })),
      },
    };
  }
  return best?.action;
};
