// Who defends a hex that is attacked, and who leads the defence (7.4).
import type { Hex } from '../../module/hexMap.ts';
import { idleInSquare } from './cavalry/squares.ts';
import { mayLead } from './combat.ts';
import { fitsOneHex } from './room.ts';
import { type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import { judgeJoining, openJoiners } from './tactics/command.ts';
import { type FrameOf, type GameState, Mark } from './state.ts';
import { defenceFactor, has, idOf, nameOf } from './units.ts';
import { emit, fightOf, hexName, mark, setFight, type Work } from './work.ts';
import { combatUnitsAt } from './zones.ts';

export interface Defence {
  readonly units: readonly UnitIndex[];
  readonly primary: UnitIndex;
  /** leaders who take part (10.2); absent: none */
  readonly leaders?: readonly UnitIndex[];
}

/** Who can fight in a hex that is attacked: of a square its infantry alone (9.5). */
export const fighters = (s: GameState | Work, hex: Hex, side: string): readonly UnitIndex[] =>
  combatUnitsAt(s, hex, side).filter((i) => !idleInSquare(s, i));

/** Every defence that finds room, full or not, with each unit that may lead it (7.4). */
const fitting = (s: GameState | Work, here: readonly UnitIndex[]): readonly Defence[] => {
  const sets = here.reduce<readonly (readonly UnitIndex[])[]>(
    (all, i) =>
      all.flatMap((some) => (fitsOneHex(s, [...some, i]) ? [[...some, i], some] : [some])),
    [[]],
  );
  return sets.flatMap((units) =>
    units
      // who stands by could have led as well: nobody hides behind an ineffective primary (7.4)
      .filter((primary) => mayLead(s, primary, here, false))
      .map((primary) => ({ units, primary })),
  );
};

/** Every full defence: each place that can be filled is filled, with each unit that may lead (7.4). */
export const defences = (s: GameState | Work, frame: FrameOf<'defend'>): readonly Defence[] => {
  const here = fighters(s, fightOf(s, frame.combat).target, frame.by);
  const full = fitting(s, here).filter(({ units }) =>
    here.every((i) => units.includes(i) || !fitsOneHex(s, [...units, i])),
  );
  // a unit moved in by a fortune of war takes part where it can (12.4)
  const bound = here.filter((i) => has(s.units[i]!, Mark.fortune));
  const dutiful = full.filter((d) => bound.every((i) => d.units.includes(i)));
  return dutiful.length ? dutiful : full;
};

/** Every defence in which somebody stands by who could take part (5.3). */
export const lesserDefences = (
  s: GameState | Work,
  frame: FrameOf<'defend'>,
): readonly Defence[] => {
  const here = fighters(s, fightOf(s, frame.combat).target, frame.by);
  return fitting(s, here).filter(
    (d) =>
      here.some((i) => !d.units.includes(i) && fitsOneHex(s, [...d.units, i])) &&
      !judgeDefence(s, frame, d),
  );
};

/** The defence that is made without asking: no other is open, nobody could stand by, and no leader could join it. */
export const plainDefence = (s: Work, frame: FrameOf<'defend'>): Defence | undefined => {
  const [only, ...others] = defences(s, frame);
  const isPlain =
    only &&
    !others.length &&
    !openJoiners(s, only.units, fightOf(s, frame.combat).mode).length &&
    !lesserDefences(s, frame).length;
  return isPlain ? only : undefined;
};

export const judgeDefence = (
  s: GameState | Work,
  frame: FrameOf<'defend'>,
  d: Defence,
): Refusal | undefined => {
  const fight = fightOf(s, frame.combat);
  const here = fighters(s, fight.target, frame.by);
  const idle = d.units.find((i) => idleInSquare(s, i));
  if (idle !== undefined)
    return refuse(
      '9.5',
      `${nameOf(s, idle)} stands in a square, of which the infantry alone fights`,
    );
  if (!d.units.length || d.units.some((i) => !here.includes(i)))
    return refuse('7.4', `only combat units in ${s.rules.map.names[fight.target]} can defend it`);
  if (!fitsOneHex(s, d.units))
    return refuse(
      '7.4',
      'at most one artillery, one battalion or squadron and one other unit defend a hex',
    );
  if (!d.units.includes(d.primary) || !mayLead(s, d.primary, here, false))
    return refuse(
      '7.4',
      'the primary defender must be one of the defenders, and not ineffective while another in the hex can serve',
    );
  const bound = here.find((i) => has(s.units[i]!, Mark.fortune) && !d.units.includes(i));
  if (bound !== undefined && fitsOneHex(s, [...d.units, bound]))
    return refuse('12.4', `${nameOf(s, bound)}, moved by a fortune of war, must take part`);
  return judgeJoining(s, d.units, fight.mode, d.leaders ?? []);
};

export const setDefence = (w: Work, frame: FrameOf<'defend'>, d: Defence): void => {
  const fight = fightOf(w, frame.combat);
  const leaders = d.leaders ?? [];
  for (const i of d.units) mark(w, i, Mark.defended);
  setFight(w, frame.combat, {
    defenders: d.units,
    defendPrimary: d.primary,
    joined: [...fight.joined, ...leaders],
  });
  emit(w, {
    type: 'defended',
    rule: '7.4',
    target: hexName(w, fight.target),
    units: d.units.map((i) => idOf(w, i)),
    primary: idOf(w, d.primary),
    ...(leaders.length ? { leaders: leaders.map((i) => idOf(w, i)) } : {}),
  });
};

/** The defence to be expected: the strongest of those open to the defender. */
export const likelyDefence = (
  s: GameState,
  target: Hex,
  side: string,
): { readonly units: readonly UnitIndex[]; readonly primary: UnitIndex } | undefined => {
  const here = fighters(s, target, side);
  const leads = (i: UnitIndex): boolean => mayLead(s, i, here, false);
  const strongest = [...here].sort((a, b) => defenceFactor(s, b) - defenceFactor(s, a));
  const filled = (first: readonly UnitIndex[]): readonly UnitIndex[] => {
    const chosen = [...first];
    for (const i of strongest)
      if (!chosen.includes(i) && fitsOneHex(s, [...chosen, i])) chosen.push(i);
    return chosen;
  };
  const all = filled([]);
  const units = all.some(leads) ? all : filled(strongest.filter(leads).slice(0, 1));
  const primary = units.find(leads);
  return primary === undefined ? undefined : { units, primary };
};
