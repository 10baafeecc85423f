// A state as plain JSON and back. What comes out of a file is checked against the game that it is to be a state of.
import * as z from 'zod/mini';
import type { Keyframes } from '../../kernel/system.ts';
import type { Json } from '../../kit/canonicalJson.ts';
import { fail, ok } from '../../kit/result.ts';
import { moduleFault, valueAt } from '../../module/complaint.ts';
import { firstWrong } from '../../module/expectation.ts';
import type { Hex } from '../../module/hexMap.ts';
import { decisions } from './machine.ts';
import type { Rules } from './rules.ts';
import type { GameState } from './state.ts';

/** What a file keeps of a state: all that the start of the same game has not. */
type Frozen = Omit<GameState, 'rules' | 'playOn' | 'house'>;

const whole = z.int().check(z.gte(0));
const yes = z.boolean();
const which = z.enum(['A', 'D']);
const result = z.enum(['NE', 'Ar', 'Dr', 'Ac', 'Dc', 'Ax', 'Dx', 'Dm', 'Am', 'Ex']);
const tactic = z.enum(['none', 'press', 'disengage', 'countercharge']);
const charge = z.enum(['infantry', 'cavalry']);
const mode = z.enum([
  'assault',
  'skirmish',
  'infantryCharge',
  'cavalryCharge',
  'countercharge',
  'bombardment',
]);
const play = z.enum([
  'setUp',
  'firstMovement',
  'firstCombat',
  'secondMovement',
  'secondCombat',
  'turnMarker',
  'over',
]);
const more = z.exactOptional;

/** What a name or number in a state may stand for in a game by these rules. */
const partsOf = (rules: Rules) => {
  const hex = z.int().check(z.gte(0), z.lt(rules.map.count)) as unknown as z.ZodMiniType<Hex>;
  const unit = z.int().check(z.gte(0), z.lt(rules.units.length));
  const side = z.enum([rules.sides[0].id, rules.sides[1].id]);
  return { hex, units: z.array(unit), unit, side };
};
type Parts = ReturnType<typeof partsOf>;

const unitSchema = ({ hex, side }: Parts) =>
  z.strictObject({
    where: z.discriminatedUnion('at', [
      z.strictObject({ at: z.literal('map'), hex }),
      z.strictObject({ at: z.literal('due'), turn: whole, entries: z.array(z.string()) }),
      z.strictObject({ at: z.literal('track'), turn: whole }),
      z.strictObject({ at: z.literal('eliminated') }),
      z.strictObject({ at: z.literal('captured'), by: side }),
      z.strictObject({ at: z.literal('destroyed') }),
      z.strictObject({ at: z.literal('box'), box: z.string() }),
      z.strictObject({ at: z.literal('gone') }),
    ]),
    back: yes,
    disrupted: yes,
    square: yes,
    marks: whole,
    began: z.union([hex, z.literal(-1)]),
  });

const fortuneSchema = ({ hex, side }: Parts) =>
  z.strictObject({ by: side, cause: z.string(), hex: more(hex) });

const combatSchema = (p: Parts) => {
  const { hex, unit, units, side } = p;
  const nobody = z.union([unit, z.literal(-1)]);
  return z.strictObject({
    no: whole,
    mode,
    charge: more(
      z.strictObject({
        check: z.enum(['due', 'passed', 'failed']),
        fortune: yes,
        counter: units,
        routedBack: more(z.literal(true)),
      }),
    ),
    tactics: z.strictObject({ A: tactic, D: tactic }),
    support: units,
    joined: units,
    coordinator: nobody,
    pairs: more(z.array(z.strictObject({ leader: unit, unit }))),
    target: hex,
    attackSide: side,
    defendSide: side,
    attackers: units,
    attackPrimary: nobody,
    defenders: units,
    defendPrimary: nobody,
    from: z.array(hex),
    before: more(unitSchema(p)),
    vacated: z.array(z.strictObject({ hex, which })),
    routed: yes,
    followed: more(yes),
    leaders: units,
    left: z.array(z.strictObject({ unit, from: hex })),
    fortunes: z.array(fortuneSchema(p)),
  });
};

/** `combat`: number of a fight that is open. */
const frameSchema = (p: Parts, combat: z.ZodMiniType<number>) => {
  const { hex, unit, units, side: by } = p;
  const kind = <const K extends string>(name: K) => z.literal(name);
  const shot = z.strictObject({ guns: units, unit });
  const hexes = z.array(hex);
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('moving'),
      by,
      units,
      allowance: z.number(),
      march: yes,
      fortune: more(z.enum(['enemy', 'friend', 'triggered'])),
    }),
    z.strictObject({
      kind: kind('shots'),
      side: by,
      target: hex,
      shots: z.array(shot),
      struck: yes,
      raided: units,
    }),
    z.strictObject({ kind: kind('fireOn'), by, target: hex, shot }),
    z.strictObject({ kind: kind('ammo'), by, combat }),
    z.strictObject({ kind: kind('defend'), by, combat }),
    z.strictObject({ kind: kind('lines'), combat }),
    z.strictObject({ kind: kind('tactic'), by, combat, which }),
    z.strictObject({ kind: kind('chargeCheck'), combat }),
    z.strictObject({ kind: kind('counterCheck'), combat, hex }),
    z.strictObject({ kind: kind('resume'), combat }),
    z.strictObject({ kind: kind('formSquare'), by, combat }),
    z.strictObject({ kind: kind('chargeOn'), by, combat, units }),
    z.strictObject({ kind: kind('chargeAgain'), side: by, units, target: hex }),
    z.strictObject({ kind: kind('nightfall'), combat }),
    z.strictObject({ kind: kind('resolve'), combat }),
    z.strictObject({ kind: kind('press'), combat }),
    z.strictObject({
      kind: kind('result'),
      combat,
      code: result,
      secondary: z.nullable(result),
      passed: yes,
      charged: more(z.literal(true)),
    }),
    z.strictObject({ kind: kind('standOrRetreat'), by, combat, which }),
    z.strictObject({ kind: kind('lossOrRetreat'), by, combat, which }),
    z.strictObject({ kind: kind('loss'), by, combat, which, second: more(yes) }),
    z.strictObject({
      kind: kind('retreat'),
      by,
      combat,
      which,
      units,
      rout: yes,
      disengaging: more(yes),
    }),
    z.strictObject({ kind: kind('advance'), by, combat, which, units }),
    z.strictObject({ kind: kind('advances'), combat }),
    z.strictObject({ kind: kind('close'), combat }),
    z.strictObject({ kind: kind('triggers') }),
    z.strictObject({ kind: kind('fortune'), by, fortune: fortuneSchema(p) }),
    z.strictObject({ kind: kind('fortuneOrder'), by, hexes }),
    z.strictObject({ kind: kind('leaderHome'), by, leader: unit, hexes }),
    z.strictObject({ kind: kind('fortuneMoves'), by, units }),
    z.strictObject({ kind: kind('fortuneAttack'), by, units, target: more(hex) }),
  ]);
};

const phaseSchema = (p: Parts) => {
  const { hex, unit, units } = p;
  const hexes = z.array(hex);
  return z.strictObject({
    begun: yes,
    pledges: hexes,
    triggers: z.array(z.strictObject({ hex, by: units, done: yes })),
    targets: hexes,
    foughtFrom: hexes,
    fought: z.array(z.strictObject({ unit, hex })),
    duties: z.array(z.strictObject({ units, target: hex })),
    charges: z.array(z.strictObject({ kind: charge, units, target: hex })),
    charged: z.array(z.strictObject({ hex, kind: charge })),
    bombarded: hexes,
    replaced: whole,
    closing: yes,
    combats: whole,
    fights: z.array(combatSchema(p)),
  });
};

/** One of the combats that are open in a state, by number. */
const fightSchema = (json: unknown): z.ZodMiniType<number> => {
  const fights = valueAt(json, ['phase', 'fights']);
  const numbers = (Array.isArray(fights) ? fights : [])
    .map((fight) => valueAt(fight, ['no']))
    .filter((no) => typeof no === 'number');
  return numbers.length > 0 ? z.literal(numbers) : z.never();
};

/** States of the game that begins with `start`. */
const frozenSchema = (
  { rules, leipzig }: GameState,
  fight: z.ZodMiniType<number>,
): z.ZodMiniType<Frozen> => {
  const parts = partsOf(rules);
  const all = <T extends z.ZodMiniType>(of: T, count: number) => z.array(of).check(z.length(count));
  const base = {
    units: all(unitSchema(parts), rules.units.length),
    chart: z.strictObject({
      value: z.strictObject({ play, decision: z.enum(['phase', ...decisions]) }),
      context: z.strictObject({
        turn: whole,
        agenda: z.array(frameSchema(parts, fight)),
      }),
    }),
    phase: phaseSchema(parts),
    holders: all(z.string(), rules.objectives.length),
    placing: more(parts.side),
    ending: more(
      z.strictObject({
        winner: z.enum([rules.sides[0].id, rules.sides[1].id, 'draw']),
        rule: z.string(),
        reason: z.string(),
      }),
    ),
  };
  return leipzig
    ? z.strictObject({
        ...base,
        leipzig: z.strictObject({
          bridge: z.enum(['ahead', 'stands', 'blown']),
          northFree: yes,
          townTaken: whole,
        }),
      })
    : z.strictObject(base);
};

export const keyframes: Keyframes<GameState> = {
  version: 1,
  freeze: ({ rules: _rules, playOn: _playOn, house: _house, ...kept }) =>
    kept satisfies Frozen as unknown as Json,
  thaw: (start, json) => {
    const schema = frozenSchema(start, fightSchema(json));
    const read = schema.safeParse(json);
    if (!read.success) {
      const { path, expected } = firstWrong(schema, json);
      const fault = moduleFault('keyframe', path, expected, valueAt(json, path));
      return fail({ ...fault, name: 'badKeyframe' });
    }
    const { rules, playOn, house } = start;
    return ok({ ...read.data, rules, playOn, house });
  },
};
