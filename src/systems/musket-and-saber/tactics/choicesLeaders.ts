// Leaders in the choices of an attack: who takes part, who coordinates, and what that changes (7.14, 10.2).
import { type MsChoice, type MsDraft, piece } from '../choice.ts';
import type { UnitIndex } from '../rules.ts';
import type { CombatMode, GameState } from '../state.ts';
import { hexOf, idOf, nameOf } from '../units.ts';
import { lightOf, openJoiners, usefulCoordinators } from './command.ts';
import { couldCoordinate } from './coordination.ts';
import { leaderCombat } from './joining.ts';

export type AttackDraft = Extract<MsDraft, { readonly kind: 'attack' }>;

/** Leaders named with an attack; coordinator -1: nobody. */
export interface Named {
  readonly leaders: readonly UnitIndex[];
  readonly coordinator: UnitIndex;
}

export const modeOf = (d: AttackDraft): 'assault' | 'skirmish' => d.mode ?? 'assault';

/** The draft's leaders, less those who do not fit its units. */
export const namedIn = (s: GameState, d: AttackDraft, units: readonly UnitIndex[]): Named => {
  const at = (id: string): UnitIndex => s.rules.indexOf.get(id)!;
  const able = openJoiners(s, units, modeOf(d));
  const head = d.coordinator === undefined ? -1 : at(d.coordinator);
  return {
    leaders: (d.leaders ?? []).map(at).filter((i) => able.includes(i)),
    coordinator:
      head >= 0 && lightOf(s) !== 'twilight' && couldCoordinate(s, head, units) ? head : -1,
  };
};

/** The part of an action or a draft that names leaders. */
export const naming = (
  s: GameState,
  n: Named,
): { readonly leaders?: string[]; readonly coordinator?: string } => ({
  ...(n.leaders.length ? { leaders: n.leaders.map((i) => idOf(s, i)) } : {}),
  ...(n.coordinator < 0 ? {} : { coordinator: idOf(s, n.coordinator) }),
});

/** ": Ney takes part, Napoleon coordinates", or nothing. */
export const namedText = (s: GameState, n: Named): string => {
  const parts = [
    ...n.leaders.map((i) => `${nameOf(s, i)} takes part`),
    ...(n.coordinator < 0 ? [] : [`${nameOf(s, n.coordinator)} coordinates`]),
  ];
  return parts.length ? `: ${parts.join(', ')}` : '';
};

/** Who had best go along: the leader who adds most, and one who lifts the halving, himself if he can. */
export const bestNamed = (
  s: GameState,
  units: readonly UnitIndex[],
  mode: CombatMode,
  /** the attackers' total with these leaders */
  total: (n: Named) => number,
): Named => {
  let best: Named = { leaders: [], coordinator: -1 };
  for (const i of openJoiners(s, units, mode)) {
    const tried = { leaders: [i], coordinator: -1 };
    if (total(tried) > total(best)) best = tried;
  }
  const heads = usefulCoordinators(s, units);
  const rank = (i: UnitIndex): number =>
    best.leaders.includes(i) ? 0 : units.some((u) => hexOf(s, u) === hexOf(s, i)) ? 1 : 2;
  const head = heads.toSorted((a, b) => rank(a) - rank(b))[0];
  if (head === undefined) return best;
  const led = { ...best, coordinator: head };
  return total(led) > total(best) ? led : best;
};

/** One choice for each leader who could come in or stand aside; `odds` says what the attack is then. */
export const leaderChoices = (
  s: GameState,
  d: AttackDraft,
  units: readonly UnitIndex[],
  odds: (n: Named) => string,
): readonly MsChoice[] => {
  const named = namedIn(s, d, units);
  const draft = (n: Named): MsDraft => {
    const { leaders: _, coordinator: __, ...rest } = d;
    return { ...rest, ...naming(s, n) };
  };
  const out: MsChoice[] = openJoiners(s, units, modeOf(d)).map((i) => {
    const inside = named.leaders.includes(i);
    const next = {
      ...named,
      leaders: inside ? named.leaders.filter((k) => k !== i) : [...named.leaders, i],
    };
    return {
      key: `${inside ? 'without' : 'with'} ${idOf(s, i)}`,
      label: inside ? `${nameOf(s, i)} stands aside` : `${nameOf(s, i)} takes part`,
      on: piece(s, i),
      effect: inside
        ? odds(next)
        : `${odds(next)}: adds ${leaderCombat(s, i)}, and his unit is not halved for disorder or parentheses; at a Leader result he falls on 5 or 6, not on 6 alone`,
      rule: '10.2',
      then: { draft: draft(next) },
    };
  });
  for (const i of usefulCoordinators(s, units)) {
    const next = { ...named, coordinator: i };
    if (named.coordinator === i)
      out.push({
        key: `uncoordinated`,
        label: `${nameOf(s, i)} does not coordinate`,
        on: piece(s, i),
        effect: `${odds({ ...named, coordinator: -1 })}: formations other than the primary's are halved`,
        rule: '7.14',
        then: { draft: draft({ ...named, coordinator: -1 }) },
      });
    else
      out.push({
        key: `coordinator ${idOf(s, i)}`,
        label: `${nameOf(s, i)} coordinates`,
        on: piece(s, i),
        effect: `${odds(next)}: no formation is halved; at a Leader result he falls on a 6`,
        rule: '7.14',
        then: { draft: draft(next) },
      });
  }
  return out;
};

/** Every way in which leaders may stand by a defence: none, each, several. */
export const joiningSets = (
  s: GameState,
  fighters: readonly UnitIndex[],
  mode: CombatMode,
): readonly (readonly UnitIndex[])[] =>
  openJoiners(s, fighters, mode).reduce<readonly (readonly UnitIndex[])[]>(
    (sets, i) => [...sets, ...sets.map((set) => [...set, i])],
    [[]],
  );
