// The open copy of a state that one action is carried out on: every change goes through here, events are written down as they come.
import type { Dice } from '../../kernel/dice.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsEvent } from './events.ts';
import type { Rules, UnitIndex } from './rules.ts';
import type { HouseRules } from './house.ts';
import type {
  Combat,
  Ending,
  Frame,
  GameState,
  LeipzigState,
  PhaseLog,
  PlayState,
  UnitState,
} from './state.ts';
import { standsAlike, standsNear } from './zones.ts';
import { dataOf, hexOf, idOf, isCombat } from './units.ts';

export interface Work {
  /** others once the ground itself has changed (19.2) */
  rules: Rules;
  units: readonly UnitState[];
  turn: number;
  play: PlayState;
  /** phases walked through since the action began, for the chart */
  readonly passed: PlayState[];
  agenda: Frame[];
  phase: PhaseLog;
  holders: readonly string[];
  placing: string | undefined;
  ending: Ending | undefined;
  readonly playOn: boolean;
  readonly house: HouseRules;
  leipzig: LeipzigState | undefined;
  readonly dice: Dice;
  readonly events: MsEvent[];
  /** how many of the events the exclusive rules have looked at */
  heard: number;
}

export const openWork = (s: GameState, dice: Dice): Work => ({
  rules: s.rules,
  units: s.units,
  turn: s.chart.context.turn,
  play: s.chart.value.play,
  passed: [],
  agenda: [...s.chart.context.agenda],
  phase: s.phase,
  holders: s.holders,
  placing: s.placing,
  ending: s.ending,
  playOn: s.playOn,
  house: s.house,
  leipzig: s.leipzig,
  dice,
  events: [],
  heard: 0,
});

export const emit = (w: Work, event: MsEvent): void => {
  w.events.push(event);
};

export const setPlay = (w: Work, play: PlayState): void => {
  w.play = play;
  w.passed.push(play);
};

export const hexName = (w: { readonly rules: Rules }, h: Hex): string => w.rules.map.names[h]!;

/** Changes one counter. A combat unit that comes to stand on an objective takes it. */
export const setUnit = (w: Work, i: UnitIndex, patch: Partial<UnitState>): void => {
  const units = w.units.slice();
  const was = units[i]!;
  // a square marker goes with its unit's leaving the map (9.5)
  const off = was.square && patch.where !== undefined && patch.where.at !== 'map';
  units[i] = { ...was, ...patch, ...(off ? { square: false } : {}) };
  if ('where' in patch || 'back' in patch || 'disrupted' in patch) standsNear(w.units, units, i);
  else standsAlike(w.units, units);
  w.units = units;
  if (patch.where?.at !== 'map' || !isCombat(dataOf(w, i))) return;
  const hex = patch.where.hex;
  const side = dataOf(w, i).side;
  w.rules.objectives.forEach((o, k) => {
    if (o.hex !== hex || w.holders[k] === side) return;
    w.holders = w.holders.map((h, j) => (j === k ? side : h));
    emit(w, { type: 'objective', rule: '18.0', hex: hexName(w, hex), name: o.name, side });
  });
};

export const mark = (w: Work, i: UnitIndex, marks: number): void =>
  setUnit(w, i, { marks: w.units[i]!.marks | marks });

export const setPhase = (w: Work, patch: Partial<PhaseLog>): void => {
  w.phase = { ...w.phase, ...patch };
};

/** Puts frames on the agenda; the last named is done first. */
export const push = (w: Work, ...frames: readonly Frame[]): void => {
  w.agenda.push(...frames);
};

export const fightOf = (s: { readonly phase: PhaseLog }, no: number): Combat => {
  const fight = s.phase.fights.find((c) => c.no === no);
  if (!fight) throw new Error(`no open combat ${no}`);
  return fight;
};

export const setFight = (w: Work, no: number, patch: Partial<Combat>): void =>
  setPhase(w, { fights: w.phase.fights.map((c) => (c.no === no ? { ...c, ...patch } : c)) });

export const disrupt = (w: Work, i: UnitIndex, why: string, rule: string): void => {
  if (w.units[i]!.disrupted) return;
  setUnit(w, i, { disrupted: true });
  emit(w, { type: 'disrupted', rule, unit: idOf(w, i), why });
};

/** Morale check (2.4). `plain`: the penalty for disruption is left out (11.1, G-MS-107). */
export const check = (
  w: Work,
  i: UnitIndex,
  ask: { readonly rule: string; readonly why: string; readonly plain?: boolean },
  morale: { readonly value: number; readonly working: string },
): boolean => {
  const light = w.rules.scenario.turns[w.turn - 1]?.light ?? 'day';
  const added = light === 'night' ? 2 : light === 'twilight' ? 1 : 0;
  // a natural 1 always passes and a natural 6 always fails, read before anything is added (G-MS-129)
  const passes = (face: number): boolean =>
    face === 1 || (face !== 6 && face + added <= morale.value);
  const die = w.dice.roll({
    rule: ask.rule,
    subject: idOf(w, i),
    count: 1,
    sides: 6,
    alike: ([face = 0]) => Number(passes(face)),
  })[0]!;
  const passed = passes(die);
  const working = added ? `${morale.working}; ${light} +${added} to the die` : morale.working;
  emit(w, {
    type: 'checked',
    rule: ask.rule,
    unit: idOf(w, i),
    why: ask.why,
    die,
    morale: morale.value,
    working,
    passed,
  });
  return passed;
};

export const capture = (w: Work, i: UnitIndex, by: string, rule: string): void => {
  const hex = hexOf(w, i);
  setUnit(w, i, { where: { at: 'captured', by } });
  emit(w, {
    type: 'captured',
    rule,
    unit: idOf(w, i),
    hex: hex === undefined ? '' : hexName(w, hex),
    by,
  });
};

/** To the turn track two turns on, sound again (7.10, G-MS-62). */
export const toTrack = (w: Work, i: UnitIndex): number => {
  const turn = w.turn + 2;
  const u = dataOf(w, i);
  setUnit(w, i, {
    where: { at: 'track', turn },
    disrupted: false,
    back: u.kind === 'infantry' ? w.units[i]!.back : false,
  });
  return turn;
};

/** Turned to the ineffective side by a retreat, once (7.9). */
export const makeIneffective = (w: Work, i: UnitIndex, rule: string): void => {
  if (w.units[i]!.back) return;
  setUnit(w, i, { back: true });
  emit(w, { type: 'ineffective', rule, unit: idOf(w, i) });
};
