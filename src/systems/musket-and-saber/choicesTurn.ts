// Turning a counter to its other side in the movement phase: an HQ or trains to move (12.1, 12.2), a unit for good (2.6).
import type { MsChoice } from './choice.ts';
import { plan } from './deeds.ts';
import { isRefusal } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import type { GameState } from './state.ts';
import { dataOf, idOf, isBase, spoken } from './units.ts';

/** The unit's other side, if it may be turned to it now; empty: it may not. */
export const turnChoices = (s: GameState, i: UnitIndex): readonly MsChoice[] => {
  if (isRefusal(plan(s, { type: 'turn', unit: idOf(s, i) }))) return [];
  const u = dataOf(s, i);
  const hq = u.kind === 'hq';
  // 18.1: turning the only active HQ on the map loses at once
  const last =
    hq &&
    s.rules.scenario.victory.sudden.includes('french18.1') &&
    u.side === s.rules.sides[1].id &&
    !s.rules.units.some(
      (x, k) =>
        k !== i &&
        x.kind === 'hq' &&
        x.side === u.side &&
        s.units[k]!.where.at === 'map' &&
        !s.units[k]!.back,
    );
  return [
    {
      key: `turn ${u.id}`,
      label: isBase(u)
        ? `Turn ${u.name} to move ${hq ? 'it' : 'them'}`
        : `Turn ${spoken(u.name)} to its ineffective side`,
      rule: hq ? '12.1' : isBase(u) ? '12.2' : '2.6',
      ...(hq ? { effect: 'its army rolls for MA until it is active again' } : {}),
      ...(isBase(u) && !hq
        ? { effect: 'no line of retreat ends there until they are active again' }
        : {}),
      ...(last && !s.playOn
        ? {
            warn: `This loses the game at once: no active ${s.rules.sides[1].name} HQ would be on the map (18.1).`,
          }
        : {}),
      then: { action: { type: 'turn', unit: u.id } },
    },
  ];
};
