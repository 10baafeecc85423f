// What the state of a game says of charges: declared, in a combat, on the agenda (7.13-3, 9.3, 9.4).
import type { Hex } from '../../../module/hexMap.ts';
import type { UnitIndex } from '../rules.ts';

/** A charge declared in the movement phase, to be carried out in the combat phase that follows (7.13-3, 9.3). */
export interface Charge {
  readonly kind: 'infantry' | 'cavalry';
  /** who charges, a leader who rides along included */
  readonly units: readonly UnitIndex[];
  readonly target: Hex;
}

/** Rule by which each kind charges. */
export const chargeRule = (kind: Charge['kind']): string => (kind === 'cavalry' ? '9.3' : '7.13');

/** What a charge makes of a combat (7.13-3, 9.3, 9.4). */
export interface ChargeInFight {
  /** the charge check before the combat: to be made, passed, or failed, which leaves an ordinary attack */
  readonly check: 'due' | 'passed' | 'failed';
  /** by a fortune of war: once the check is passed the factors are doubled (12.4) */
  readonly fortune: boolean;
  /** defending cavalry that meets the charge with its own (9.4); empty: none */
  readonly counter: readonly UnitIndex[];
  /** those who charged were routed by a countercharge, which may ride on (9.4); absent: no */
  readonly routedBack?: true;
}

/** What charges put on the agenda; those with a `by` wait for a player. */
export type ChargeFrame =
  /** the check of a charge, and that of its target (7.13-3, 9.3) */
  | { readonly kind: 'chargeCheck'; readonly combat: number }
  /** the check of cavalry that countercharges one attacking hex (9.4) */
  | { readonly kind: 'counterCheck'; readonly combat: number; readonly hex: Hex }
  /** after a countercharge the attack goes on with what is left of either side */
  | { readonly kind: 'resume'; readonly combat: number }
  /** charged infantry may form square (9.3) */
  | { readonly kind: 'formSquare'; readonly by: string; readonly combat: number }
  /** victorious chargers may ride on, and charge again (9.3) */
  | {
      readonly kind: 'chargeOn';
      readonly by: string;
      readonly combat: number;
      /** who charged, a leader with them included */
      readonly units: readonly UnitIndex[];
    }
  /** their next charge, when the combat before it is closed */
  | {
      readonly kind: 'chargeAgain';
      readonly side: string;
      readonly units: readonly UnitIndex[];
      readonly target: Hex;
    }
  /** after a night charge without a rout: its units are disrupted when they have fallen back (14.2) */
  | { readonly kind: 'nightfall'; readonly combat: number };
