// Which attack the sensible player makes next: whom, with whom, led by whom and with what guns, by what the exact chart gives.
import type { MsActionOf } from './actions.ts';
import { supporters } from './artillery/support.ts';
import { openTargets } from './choicesCombat.ts';
import { attackersOn, mayLead } from './combat.ts';
import { withRoom } from './room.ts';
import { bestFighters } from './fortune.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { UnitIndex } from './rules.ts';
import { isPrecious } from './sensibleGround.ts';
import type { GameState } from './state.ts';
import { judgeOrder } from './tactics/attack.ts';
import { openJoiners, usefulCoordinators } from './tactics/command.ts';
import { attackFactor, dataOf, idOf, shareFormation, stepsLeft } from './units.ts';
import { worthOfAttack } from './worth.ts';

interface Sketch {
  readonly target: Hex;
  readonly units: readonly UnitIndex[];
  readonly primary: UnitIndex;
  readonly support: readonly UnitIndex[];
  readonly leaders: readonly UnitIndex[];
  readonly coordinator: UnitIndex | undefined;
  readonly worth: number;
}

/** An enemy left alone in whose zone one stands has a fortune of war (7.2): so much is spared by any attack on him. */
const WORTH_OF_A_TRIGGER = 0.25;
/** One gun that fires along is worth this beyond the column: its Ammo falls on nobody who fights, and fire keeps heads down. */
const FIRST_GUN = 0.15;
/** Each further gun had better support another attack, unless it wins a column. */
const NEXT_GUN = 0.06;

/** Who could attack together: all that can, and the strongest formation by itself, which needs no leader (7.14). Guns only where nobody else is. */
const forces = (s: GameState, target: Hex, side: string): readonly (readonly UnitIndex[])[] => {
  const all = attackersOn(s, target, side);
  const foot = all.filter((i) => dataOf(s, i).kind !== 'artillery');
  const able = foot.length ? foot : all;
  const [first] = able.toSorted((a, b) => attackFactor(s, b) - attackFactor(s, a) || a - b);
  if (first === undefined) return [];
  const own = able.filter((i) => i === first || shareFormation(dataOf(s, i), dataOf(s, first)));
  const lists = own.length < able.length ? [able, own] : [able];
  return lists.flatMap((list) => {
    const units = bestFighters(s, list, target)?.units;
    return units ? [units] : [];
  });
};

const sketches = (s: GameState, target: Hex, side: string): readonly Sketch[] =>
  forces(s, target, side).flatMap((units) => {
    const guns = withRoom(s, supporters(s, side, target, units), units).toSorted(
      (a, b) => attackFactor(s, b) - attackFactor(s, a) || a - b,
    );
    const supports = [[], guns.slice(0, 1), guns].filter((x, k) => k === 0 || x.length >= k);
    const leaders = openJoiners(s, units, 'assault').filter((i) => !isPrecious(s, i));
    const coordinator = usefulCoordinators(s, units).find((i) => !isPrecious(s, i));
    const triggered = s.phase.triggers.some((t) => t.hex === target && !t.done);
    return units
      .filter((primary) => mayLead(s, primary, units, true))
      .flatMap((primary) =>
        supports.map((support) => ({
          target,
          units,
          primary,
          support,
          leaders,
          coordinator,
          worth:
            worthOfAttack(s, target, units, primary, side, support, {
              mode: 'assault',
              joined: leaders,
              coordinator: coordinator ?? -1,
            }) +
            (triggered ? WORTH_OF_A_TRIGGER : 0) +
            (support.length ? FIRST_GUN - NEXT_GUN * (support.length - 1) : 0) +
            stepsLeft(s, primary) * 0.01,
        })),
      );
  });

/** The attack worth most, if it is worth the price; undefined: none is. */
export const attackSensibly = (
  s: GameState,
  side: string,
  price: number,
): MsActionOf<'attack'> | undefined => {
  const found = openTargets(s, side)
    .flatMap((target) => sketches(s, target, side))
    .filter((x) => x.worth > price)
    .sort((a, b) => b.worth - a.worth);
  const best = found.find(
    (x) => !judgeOrder(s, side, { ...x, coordinator: x.coordinator ?? -1, mode: 'assault' }),
  );
  if (!best) return undefined;
  const ids = (list: readonly UnitIndex[]): string[] => list.map((i) => idOf(s, i));
  return {
    type: 'attack',
    target: s.rules.map.names[best.target]!,
    units: ids(best.units),
    primary: idOf(s, best.primary),
    ...(best.leaders.length ? { leaders: ids(best.leaders) } : {}),
    ...(best.coordinator === undefined ? {} : { coordinator: idOf(s, best.coordinator) }),
    ...(best.support.length ? { support: ids(best.support) } : {}),
  };
};
