// Leaders named with an attack or a defence: who may take part, who may coordinate (7.14, 10.2, 14.3).
import { moraleOf } from '../morale.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { CombatMode, Field, GameState } from '../state.ts';
import { dataOf, nameOf } from '../units.ts';
import type { Work } from '../work.ts';
import { coordinatorsFor, ofOneFormation, whyNotCoordinate } from './coordination.ts';
import { joinersOf } from './joining.ts';

type Game = GameState | Work;

/** What an attack says of leaders; absent: none. */
export interface Command {
  readonly leaders?: readonly UnitIndex[];
  readonly coordinator?: UnitIndex | undefined;
}

/** Day, twilight or night of the turn in hand (14.1). */
export const lightOf = (s: Game): string =>
  s.rules.scenario.turns[('chart' in s ? s.chart.context.turn : s.turn) - 1]?.light ?? 'day';

/** Leaders' values count neither in a skirmish nor in gunfire (10.2). */
export const leadersCount = (mode: CombatMode): boolean =>
  mode !== 'skirmish' && mode !== 'bombardment';

/** The morale rating with which a unit checks in a combat of this kind (10.2). */
export const moraleIn = (mode: CombatMode, f: Field, i: UnitIndex): ReturnType<typeof moraleOf> =>
  leadersCount(mode) ? moraleOf(f, i) : moraleOf(f, i, false, []);

/** Leaders who may take part with these fighters in a combat of this kind. */
export const openJoiners = (
  s: Game,
  fighters: readonly UnitIndex[],
  mode: CombatMode,
): readonly UnitIndex[] => (leadersCount(mode) ? joinersOf(s, fighters) : []);

/** Leaders whose coordination would lift a halving; at twilight there is none (14.3, G-MS-80). */
export const usefulCoordinators = (
  s: Game,
  attackers: readonly UnitIndex[],
): readonly UnitIndex[] =>
  lightOf(s) === 'twilight' || ofOneFormation(s, attackers) ? [] : coordinatorsFor(s, attackers);

export const judgeJoining = (
  s: Game,
  fighters: readonly UnitIndex[],
  mode: CombatMode,
  leaders: readonly UnitIndex[],
): Refusal | undefined => {
  if (new Set(leaders).size !== leaders.length) return refuse('10.2', 'a leader is named twice');
  if (leaders.length && !leadersCount(mode))
    return refuse('10.2', `no leader takes part in a ${mode}`);
  const able = joinersOf(s, fighters);
  const wrong = leaders.find((i) => !able.includes(i));
  if (wrong === undefined) return undefined;
  return refuse(
    '10.2',
    dataOf(s, wrong).kind === 'leader'
      ? `${nameOf(s, wrong)} may not take part: he must be effective and stacked with a fighting unit of his command`
      : `${nameOf(s, wrong)} is no leader`,
  );
};

export const judgeCommand = (
  s: Game,
  attackers: readonly UnitIndex[],
  mode: CombatMode,
  c: Command,
): Refusal | undefined => {
  const no = judgeJoining(s, attackers, mode, c.leaders ?? []);
  if (no || c.coordinator === undefined || c.coordinator < 0) return no;
  if (lightOf(s) === 'twilight') return refuse('14.3', 'at twilight no leader coordinates');
  const why = whyNotCoordinate(s, c.coordinator, attackers);
  return why === undefined ? undefined : refuse('7.14', why);
};
