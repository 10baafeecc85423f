// The actions of a log, as plain JSON: units by id, hexes by CCRR.
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kit/result.ts';
import { foundText, pathText, valueAt } from '../../module/complaint.ts';
import { firstWrong } from '../../module/expectation.ts';

const unit = z.string().check(z.minLength(1));
const units = z.array(unit).check(z.minLength(1));
const hex = z.string().check(z.regex(/^\d{4}$/, 'a hex number CCRR'));
const path = z.array(hex);

export const actionSchema = z.discriminatedUnion('type', [
  /** set-up: puts a counter elsewhere within its area (17.1) */
  z.strictObject({ type: z.literal('place'), unit, hex }),
  z.strictObject({ type: z.literal('ready') }),
  /** as a movement phase begins: an HQ to move, guns or cavalry to their ineffective side (12.1, 2.6) */
  z.strictObject({ type: z.literal('turn'), unit }),
  /** begins the move of units that must roll for their MA (4.4) */
  z.strictObject({
    type: z.literal('roll'),
    units,
    march: z._default(z.boolean(), false),
    entry: z.optional(z.string()),
  }),
  z.strictObject({
    type: z.literal('move'),
    units,
    march: z._default(z.boolean(), false),
    /** hexes entered, in order; empty only after a roll: it stays */
    path,
    /** entry hex by id, for reinforcements (13.1) */
    entry: z.optional(z.string()),
    /** leaves the map from the last hex (4.1) */
    off: z.optional(z.boolean()),
    /** the box it leaves the map into, or goes to from another; "none": off the map by 4.1 (19.3) */
    box: z.optional(z.string()),
  }),
  z.strictObject({ type: z.literal('reenter'), unit, hex }),
  /** infantry forms square as its move begins; gives it up as the phase begins (9.5) */
  z.strictObject({ type: z.literal('square'), unit }),
  z.strictObject({ type: z.literal('unsquare'), unit }),
  z.strictObject({ type: z.literal('recover'), units }),
  /** a lost unit's check off the map; `leader`: who helps it (11.2, 10.2) */
  z.strictObject({ type: z.literal('check'), unit, leader: z.optional(unit) }),
  /** a replacement step for a lost unit, or for a reduced brigade on the map (11.2) */
  z.strictObject({ type: z.literal('replace'), unit }),
  /**
   * 7.13-3, 9.3: in the movement phase declared in place of a move; in the combat phase, with an empty path, made.
   * The first combat unit named leads it: it checks and takes losses.
   */
  z.strictObject({ type: z.literal('charge'), units, target: hex, path }),
  z.strictObject({ type: z.literal('endMovement') }),
  z.strictObject({
    type: z.literal('attack'),
    target: hex,
    units,
    primary: unit,
    /** 7.13-1; absent: close combat */
    mode: z.optional(z.enum(['skirmish'])),
    /** leaders who take part (10.2); absent: none */
    leaders: z.optional(z.array(unit)),
    /** the leader who coordinates (7.14); absent: nobody */
    coordinator: z.optional(unit),
    /** guns that support it (8.8); absent: none */
    support: z.optional(z.array(unit)),
  }),
  /** all fire on a hex at once: guns that fire as one, and the unit they fire at (8.4) */
  z.strictObject({
    type: z.literal('bombard'),
    target: hex,
    shots: z.array(z.strictObject({ guns: units, unit })).check(z.minLength(1)),
  }),
  /** the unit that a declared shot is laid on now; absent: it holds its fire (8.4) */
  z.strictObject({ type: z.literal('fireOn'), unit: z.optional(unit) }),
  /** which of the guns that fired runs short of ammunition (8.5) */
  z.strictObject({ type: z.literal('ammo'), unit }),
  z.strictObject({ type: z.literal('endCombat') }),
  z.strictObject({
    type: z.literal('defend'),
    units,
    primary: unit,
    /** leaders who take part (10.2); absent: none */
    leaders: z.optional(z.array(unit)),
  }),
  /** 7.13: what a side does beside plain fighting */
  z.strictObject({
    type: z.literal('tactic'),
    choice: z.enum(['none', 'press', 'disengage', 'countercharge']),
    /** countercharge: the attacking hex that it strikes (9.4); absent with any other choice */
    hex: z.optional(hex),
  }),
  /** charged infantry stays as it is; else it answers with `square` (9.3) */
  z.strictObject({ type: z.literal('noSquare') }),
  /** victorious chargers ride none to two hexes, and charge again if a target is named (9.3) */
  z.strictObject({ type: z.literal('rideOn'), path, target: z.optional(hex) }),
  /** Ar, Dr: the primary is disrupted and all stay */
  z.strictObject({ type: z.literal('stand') }),
  /** Ar, Dr, Ax, Dx: the side retreats */
  z.strictObject({ type: z.literal('fallBack') }),
  /** Ax, Dx: the step is lost instead */
  z.strictObject({ type: z.literal('takeLoss') }),
  /** which unit takes the loss (7.11) */
  z.strictObject({ type: z.literal('lose'), unit }),
  z.strictObject({ type: z.literal('retreat'), unit, path }),
  z.strictObject({ type: z.literal('advance'), unit, path }),
  z.strictObject({ type: z.literal('holdBack') }),
  z.strictObject({
    type: z.literal('fortune'),
    use: z.enum([
      'pass',
      'enemyMove',
      'friendMove',
      'enemyCheck',
      'recover',
      'reenter',
      'hexMove',
      'charge',
      'defect',
    ]),
    unit: z.optional(unit),
    units: z.optional(units),
    march: z.optional(z.boolean()),
    hex: z.optional(hex),
    /** a charge: the hexes entered on the way to strike `hex`; absent: none */
    path: z.optional(path),
    /** recovery of a lost unit: who helps it (10.2) */
    leader: z.optional(unit),
  }),
  /** of several triggered hexes, the one whose fortune of war is played first (7.2) */
  z.strictObject({ type: z.literal('fortuneFirst'), hex }),
  /** to which of several equally near friends a leader left alone rides (10.1) */
  z.strictObject({ type: z.literal('leaderHome'), hex }),
  /** a unit of a triggered hex moves off (7.2) */
  z.strictObject({ type: z.literal('fortuneMove'), unit }),
  z.strictObject({ type: z.literal('fortuneDone') }),
  /** the enemy hex that units brought up by a fortune must fight (12.4) */
  z.strictObject({ type: z.literal('fortuneAttack'), target: hex }),
]);

export type MsAction = z.infer<typeof actionSchema>;
export type MsActionOf<T extends MsAction['type']> = Extract<MsAction, { readonly type: T }>;

/** An action out of a file that may lie. */
export const readAction = (json: unknown): Result<MsAction> => {
  const parsed = actionSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const { path, expected } = firstWrong(actionSchema, json);
  const where = pathText(path);
  return fail({
    name: 'not-an-action',
    where,
    message: `This is no Musket & Saber action: ${where === '' ? '' : `${where}: `}expected ${expected}, found ${foundText(valueAt(json, path))}.`,
  });
};
