// A position set up by hand, for scenario scripts, tests and lessons: counters with their states, a turn, a phase.
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { Dice } from '../../kernel/dice.ts';
import { foundText, pathText, valueAt } from '../../module/complaint.ts';
import { readBySchema } from '../../module/expectation.ts';
import { suddenVictories } from './data.ts';
import { openLeipzig } from './exclusive/leipzig.ts';
import { blowBefore } from './exclusive/leipzigBridge.ts';
import { readHouse } from './house.ts';
import { startChart } from './machine.ts';
import { openCombat, openMovement, settle } from './phases.ts';
import type { Rules } from './rules.ts';
import {
  freshPhase,
  type GameState,
  type LeipzigState,
  Mark,
  type PlayState,
  type UnitState,
  type Where,
} from './state.ts';
import { closeWork } from './system.ts';
import { canBeIneffective, isBase, isCombat, isInfantry } from './units.ts';
import { openWork } from './work.ts';

const hex = z.string().check(z.regex(/^\d{4}$/, 'a hex number CCRR'));

const placedUnit = z.strictObject({
  /** where it stands; or one of the places off the map below */
  hex: z.optional(hex),
  /** in the box of this turn on the turn track (7.10) */
  track: z.optional(z.int().check(z.gte(1))),
  /** due from this turn on, at these entry hexes (13.1) */
  due: z.optional(
    z.strictObject({ turn: z.int(), entries: z.array(z.string()).check(z.minLength(1)) }),
  ),
  eliminated: z.optional(z.boolean()),
  /** in a box off the map (19.3) */
  box: z.optional(z.string()),
  /** failed its check off the map (11.2) */
  destroyed: z.optional(z.boolean()),
  /** lies on its back, whatever that means for its kind; the next three say it by name */
  back: z.optional(z.boolean()),
  reduced: z.optional(z.boolean()),
  ineffective: z.optional(z.boolean()),
  inactive: z.optional(z.boolean()),
  disrupted: z.optional(z.boolean()),
  /** infantry with a square marker on it (9.5) */
  square: z.optional(z.boolean()),
  /** what it has done in this player turn */
  marks: z.optional(
    z.array(z.enum(['moved', 'marched', 'recovered', 'bound', 'attacked', 'advanced', 'turned'])),
  ),
});

export const stageSchema = z.strictObject({
  /** the scenario's rules have been made of these already (scripts.ts) */
  turns: z.optional(z.unknown()),
  loc: z.optional(z.unknown()),
  objectives: z.optional(z.unknown()),
  turn: z._default(z.int().check(z.gte(1)), 1),
  /** "firstMovement", "firstCombat", "secondMovement", "secondCombat", or "french.combat" by the side's id */
  phase: z._default(z.string(), 'firstMovement'),
  /** counters in play, by id; those not named are out of the game */
  units: z.record(z.string(), placedUnit),
  /** armies under an HQ off this map; absent: all whose HQ is not placed */
  commandOffMap: z.optional(z.array(z.string())),
  /** where Leipzig's own rules stand (19.2, 19.6, 19.7), where that is not as a game begins */
  leipzig: z._default(
    z.strictObject({
      bridge: z.optional(z.enum(['ahead', 'stands', 'blown'])),
      northFree: z.optional(z.boolean()),
      townTaken: z.optional(z.int()),
    }),
    {},
  ),
  /** house rules (house.ts) */
  house: z._default(z.record(z.string(), z.string()), {}),
  /** sudden victories that are on; absent: none */
  sudden: z._default(z.array(suddenVictories), []),
  /** holders of objectives by hex, where they differ from the scenario's */
  holders: z._default(z.record(hex, z.string()), {}),
});
export type Stage = z.infer<typeof stageSchema>;

const PHASES: readonly PlayState[] = [
  'firstMovement',
  'firstCombat',
  'secondMovement',
  'secondCombat',
];
const BEFORE: Readonly<Record<string, PlayState>> = {
  firstMovement: 'turnMarker',
  firstCombat: 'firstMovement',
  secondMovement: 'firstCombat',
  secondCombat: 'secondMovement',
};

const wrong = (where: string, message: string): Result<never> =>
  fail({ name: 'bad-stage', where, message: `${where}: ${message}` });

const readPhase = (rules: Rules, text: string): PlayState | undefined => {
  const named = PHASES.find((p) => p === text);
  if (named) return named;
  const [side, phase] = text.split('.');
  const i = rules.sides.findIndex(
    (s) => s.id === side || s.name.toLowerCase() === side?.toLowerCase(),
  );
  if (i < 0 || (phase !== 'movement' && phase !== 'combat')) return undefined;
  return PHASES[i * 2 + (phase === 'movement' ? 0 : 1)];
};

/** Names of the place, or places, that a script gives a counter. */
const placesOf = (u: Stage['units'][string]): readonly string[] => {
  const { hex: on, track, due, box, eliminated, destroyed } = u;
  const all = { hex: on, track, due, box, eliminated, destroyed };
  return Object.entries(all).flatMap(([name, at]) =>
    at === undefined || at === false ? [] : [name],
  );
};

const whereOf = (rules: Rules, u: Stage['units'][string]): Where | undefined => {
  if (u.hex !== undefined) {
    const h = rules.map.index.get(u.hex);
    return h === undefined ? undefined : { at: 'map', hex: h };
  }
  if (u.track !== undefined) return { at: 'track', turn: u.track };
  if (u.due) return { at: 'due', turn: u.due.turn, entries: u.due.entries };
  if (u.box !== undefined) return { at: 'box', box: u.box };
  if (u.destroyed) return { at: 'destroyed' };
  return u.eliminated ? { at: 'eliminated' } : undefined;
};

/** Without the fields that a script leaves out. */
const defined = (given: Stage['leipzig']): Partial<LeipzigState> => ({
  ...(given.bridge === undefined ? {} : { bridge: given.bridge }),
  ...(given.northFree === undefined ? {} : { northFree: given.northFree }),
  ...(given.townTaken === undefined ? {} : { townTaken: given.townTaken }),
});

/** Dice of the staging itself: a position that rolls before anybody acts is refused. */
class Rolled extends Error {}
const still: Dice = {
  roll: (ask) => {
    throw new Rolled(`${ask.rule} ${ask.subject}`);
  },
};

/**
 * The state with the script's counters, turn and phase. `rules` were prepared from {@link scriptRules}, so the
 * counters in play are those of the script. Fault "bad-stage": what, where.
 */
export const stage = (rules: Rules, script: unknown): Result<GameState> => {
  const read = readBySchema(stageSchema, script);
  if (!read.ok) {
    const { path, expected } = read.wrong[0]!;
    const where = pathText(path) || 'the script';
    return wrong(where, `expected ${expected}, found ${foundText(valueAt(script, path))}`);
  }
  const st = read.value;
  const { turns } = rules.scenario;
  if (st.turn > turns.length)
    return wrong('turn', `expected one of ${turns.length} turns, found ${st.turn}`);
  const unknown = Object.keys(st.units).find((id) => !rules.indexOf.has(id));
  if (unknown !== undefined)
    return wrong(`units.${unknown}`, 'there is no such counter in the module');
  const placed = new Set(rules.units.filter((u) => u.kind === 'hq').map((u) => u.army));
  const army = st.commandOffMap?.find((id) => !rules.armies.some((a) => a.id === id));
  if (army !== undefined)
    return wrong('commandOffMap', `expected armies of the list of armies, found "${army}"`);
  for (const [at, side] of Object.entries(st.holders)) {
    if (!rules.objectives.some((o) => rules.map.names[o.hex] === at))
      return wrong('holders', `expected hexes of objectives, found "${at}"`);
    if (!rules.sides.some((s) => s.id === side))
      return wrong(
        `holders.${at}`,
        `expected one of the sides ${rules.sides.map((s) => s.id).join(', ')}, found "${side}"`,
      );
  }
  return raise(
    {
      ...rules,
      scenario: {
        ...rules.scenario,
        commandOffMap:
          st.commandOffMap ?? rules.armies.map((a) => a.id).filter((a) => !placed.has(a)),
        victory: { ...rules.scenario.victory, sudden: st.sudden },
      },
    },
    st,
  );
};

const raise = (rules: Rules, st: Stage): Result<GameState> => {
  const play = readPhase(rules, st.phase);
  if (!play)
    return wrong(
      'phase',
      `expected movement or combat with a side, side.phase, ${PHASES.slice(0, -1).join(', ')} or ${PHASES.at(-1)!}, found "${st.phase}"`,
    );
  const units: UnitState[] = [];
  const holder = new Map<string, string>();
  for (const u of rules.units) {
    const p = st.units[u.id]!;
    const where = whereOf(rules, p);
    const places = placesOf(p);
    if (places.length > 1)
      return wrong(`units.${u.id}`, `expected one place, found ${places.join(' and ')}`);
    if (p.box !== undefined && !rules.map.boxes.some((box) => box.id === p.box))
      return wrong(`units.${u.id}.box`, `the map in play has no box "${p.box}"`);
    if (!where)
      return wrong(
        `units.${u.id}`,
        p.hex === undefined
          ? 'it must have a hex, track, due, box or eliminated'
          : `there is no hex ${p.hex} on the map in play`,
      );
    if (p.hex !== undefined) {
      const other = holder.get(p.hex) ?? u.side;
      if (other !== u.side) return wrong(`units.${u.id}.hex`, `${p.hex} holds the enemy already`);
      holder.set(p.hex, u.side);
    }
    if (p.reduced && !(u.kind === 'infantry' && u.steps === 2))
      return wrong(`units.${u.id}.reduced`, 'only a two-step infantry unit is reduced');
    if (p.ineffective && !canBeIneffective(u))
      return wrong(`units.${u.id}.ineffective`, `a unit of ${u.kind} never is (2.9)`);
    if (p.inactive && !isBase(u))
      return wrong(`units.${u.id}.inactive`, 'only an HQ or trains are inactive (12.1, 12.2)');
    if (p.back && u.kind === 'infantry' && u.steps === 1)
      return wrong(`units.${u.id}.back`, 'a one-step infantry unit has no back (2.5)');
    if (p.disrupted && !isCombat(u))
      return wrong(`units.${u.id}.disrupted`, 'only combat units are disrupted (2.8)');
    const entry = p.due?.entries.find((id) => !rules.map.entries.some((e) => e.id === id));
    if (entry !== undefined)
      return wrong(`units.${u.id}.due.entries`, `the map in play has no entry "${entry}"`);
    if (p.square && !isInfantry(u))
      return wrong(`units.${u.id}.square`, `a unit of ${u.kind} forms no square (9.5)`);
    const back =
      p.back ??
      p.reduced ??
      p.ineffective ??
      p.inactive ??
      // a brigade loses its last step on its reduced side
      (u.kind === 'infantry' && u.steps === 2
        ? where.at === 'eliminated'
        : isBase(u) && (where.at === 'due' || where.at === 'box'));
    units.push({
      where,
      back,
      disrupted: p.disrupted ?? false,
      square: p.square ?? false,
      marks: 0,
      began: where.at === 'map' ? where.hex : -1,
    });
  }
  const house = readHouse(st.house);
  if (!house.ok) return wrong(`house.${house.fault.where ?? ''}`, house.fault.message);
  const leipzig = openLeipzig({ rules, units });
  if (leipzig?.bridge === 'stands' && st.leipzig.bridge === 'ahead')
    return wrong(
      'leipzig.bridge',
      'expected "stands" or "blown", for an Allied unit is within three hexes of it, so that its die lies behind (19.2)',
    );
  const base: GameState = {
    house: house.value,
    rules,
    units,
    chart: startChart(st.turn, BEFORE[play]),
    phase: freshPhase,
    holders: rules.objectives.map((o) => st.holders[rules.map.names[o.hex]!] ?? o.held),
    playOn: false,
  };
  const w = openWork(base, still);
  const setMarks = (): void => {
    w.units = w.units.map((u, i) => ({
      ...u,
      marks: (st.units[rules.units[i]!.id]!.marks ?? []).reduce(
        (m, name) => m | Mark[name],
        u.marks,
      ),
    }));
  };
  try {
    if (play === 'firstMovement' || play === 'secondMovement') {
      openMovement(w, play === 'firstMovement' ? 0 : 1);
      // the position is one within the phase: an HQ said to be inactive has not just turned active (12.1)
      w.units = w.units.map((u, i) =>
        st.units[rules.units[i]!.id]!.inactive ? { ...u, back: true } : u,
      );
      setMarks();
    } else {
      setMarks();
      openCombat(w, play as 'firstCombat' | 'secondCombat');
      // a script decides itself when the phase ends, even where nobody can attack
      w.phase = { ...w.phase, closing: false };
    }
    settle(w);
    // the phase has begun before the script does, and with it the dice of its beginning
    if (leipzig) w.leipzig = { ...leipzig, ...defined(st.leipzig) };
    if (w.leipzig?.bridge === 'blown') {
      blowBefore(w);
      settle(w);
    }
  } catch (e) {
    if (e instanceof Rolled)
      return wrong('units', `this position rolls (${e.message}) before anybody acts`);
    throw e;
  }
  return ok(closeWork(base, w));
};
