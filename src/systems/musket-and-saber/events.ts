// What happened, as data: derived from actions, never stored; narration, board, odds and analysis read it. Hexes by CCRR, units by id.
import type { ResultCode } from './data.ts';
import type { CombatMode, Tactic, Which } from './state.ts';

/** One unit's part in a differential: its factor as printed, why it changes, what it comes to (7.7). */
export interface Share {
  readonly unit: string;
  readonly printed: number;
  /** "town", "creek", "disrupted" ...: one entry a halving or doubling */
  readonly halved: readonly string[];
  readonly doubled: readonly string[];
  readonly value: number;
  /** a gun that supports the attack from a distance (8.8) */
  readonly support?: true;
  /** added to the factor before it is doubled or halved (G-MS-49) */
  readonly added?: readonly { readonly why: string; readonly value: number }[];
  /** what would have halved it, but for the leader with it (10.2) */
  readonly lifted?: readonly string[];
  /** what stands in place of the CF in a skirmish or a charge; absent: the CF, or a leader's combat value */
  readonly of?: 'MA' | 'defence factor' | 'CF' | 'charge factor';
  /** a leader: the unit that he takes part with */
  readonly with?: string;
}

/** Something added to the attackers' total, leaders apart. */
export interface Bonus {
  readonly why: string;
  readonly value: number;
}

export type MsEvent = { readonly rule: string } & (
  | { readonly type: 'placed'; readonly unit: string; readonly hex: string }
  | { readonly type: 'ready'; readonly side: string }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | {
      readonly type: 'phaseBegan';
      readonly turn: number;
      readonly phase: string;
      readonly side: string;
    }
  | { readonly type: 'turned'; readonly unit: string }
  | {
      readonly type: 'rolled';
      readonly unit: string;
      readonly faces: readonly number[];
      /** MP */
      readonly allowance: number;
      readonly reasons: readonly string[];
      readonly march: boolean;
      /** MP that a leader adds to the dice (10.2); absent: none */
      readonly help?: number;
    }
  | {
      readonly type: 'moved';
      readonly units: readonly string[];
      /** start included; a reinforcement's path begins at its entry hex */
      readonly path: readonly string[];
      readonly mp: number;
      readonly march: boolean;
      readonly entry?: string;
    }
  | { readonly type: 'stayed'; readonly units: readonly string[] }
  | {
      readonly type: 'leftMap';
      readonly unit: string;
      readonly hex: string;
      readonly turn?: number;
    }
  | { readonly type: 'reentered'; readonly unit: string; readonly hex: string }
  | { readonly type: 'slipped'; readonly unit: string; readonly turn: number }
  | {
      readonly type: 'checked';
      readonly unit: string;
      readonly why: string;
      readonly die: number;
      /** MR after all changes, and how it came about: "4, town +1, disrupted -2" */
      readonly morale: number;
      readonly working: string;
      readonly passed: boolean;
    }
  | { readonly type: 'recovered'; readonly unit: string; readonly automatic: boolean }
  | { readonly type: 'notRecovered'; readonly unit: string }
  /** a lost unit comes into a box of the track (11.2) */
  | {
      readonly type: 'raised';
      readonly unit: string;
      readonly by: 'check' | 'replacement';
      readonly turn: number;
    }
  /** a reduced brigade is at full strength again (11.2) */
  | { readonly type: 'replaced'; readonly unit: string }
  | { readonly type: 'destroyed'; readonly unit: string }
  /** replacement steps that a movement phase brings, or that lapse at its end (11.2) */
  | { readonly type: 'replacements'; readonly side: string; readonly steps: number }
  | { readonly type: 'lapsed'; readonly side: string; readonly steps: number }
  | { readonly type: 'chargeDeclared'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly type: 'chargeLapsed';
      readonly units: readonly string[];
      readonly target: string;
      readonly why: string;
    }
  /** the charge check failed: an ordinary attack at half strength is left (7.13-3, G-MS-94) */
  | { readonly type: 'chargeFailed'; readonly units: readonly string[]; readonly target: string }
  /** what a result means in a charge (7.13-3, 9.3, 9.4) */
  | {
      readonly type: 'chargeResult';
      readonly target: string;
      readonly rolled: ResultCode;
      readonly becomes: string;
    }
  | { readonly type: 'squareFormed'; readonly unit: string; readonly hex: string }
  /** `why`: "by its owner", "retreats" ... */
  | { readonly type: 'squareBroken'; readonly unit: string; readonly why: string }
  | { readonly type: 'triggered'; readonly hexes: readonly string[] }
  | {
      readonly type: 'attacked';
      readonly no: number;
      readonly side: string;
      readonly target: string;
      readonly units: readonly string[];
      readonly primary: string;
      /** how, when it is no plain assault */
      readonly mode?: CombatMode;
      /** leaders who take part (10.2) */
      readonly leaders?: readonly string[];
      /** the leader who coordinates (7.14) */
      readonly coordinator?: string;
      /** guns that support it (8.8); absent: none */
      readonly support?: readonly string[];
    }
  | {
      readonly type: 'defended';
      readonly target: string;
      readonly units: readonly string[];
      readonly primary: string;
      readonly leaders?: readonly string[];
    }
  | {
      readonly type: 'tactic';
      readonly side: string;
      readonly which: Which;
      readonly target: string;
      readonly choice: Tactic;
      /** countercharge: the attacking hex that it strikes */
      readonly hex?: string;
    }
  /** what a tactic makes of a result that fell: "Dr" becomes "NE" */
  | {
      readonly type: 'treated';
      readonly target: string;
      readonly code: ResultCode;
      readonly as: readonly ResultCode[];
      readonly why: string;
    }
  /** the defender stood against those who pressed forward: one step more (7.13-2) */
  | { readonly type: 'pressed'; readonly target: string; readonly side: string }
  | {
      readonly type: 'bombarded';
      readonly side: string;
      readonly target: string;
      /** all guns that fire */
      readonly units: readonly string[];
      /** as declared, in the order in which they are resolved */
      readonly shots: readonly { readonly guns: readonly string[]; readonly unit: string }[];
    }
  /** guns fire at another unit of the hex than was declared, or hold their fire */
  | { readonly type: 'fireLaid'; readonly units: readonly string[]; readonly unit: string | null }
  /** declared fire that comes to nothing */
  | {
      readonly type: 'fireLapsed';
      readonly target: string;
      readonly units: readonly string[];
      readonly why: string;
    }
  | { readonly type: 'ammo'; readonly unit: string }
  | {
      readonly type: 'combat';
      readonly no: number;
      readonly mode: CombatMode;
      readonly side: string;
      readonly target: string;
      /** a bombardment: the unit fired at */
      readonly unit?: string;
      /** guns that support the attack (8.8) */
      readonly support: readonly string[];
      /** the primary defender was disrupted or ineffective as the die fell */
      readonly broken: boolean;
      readonly attack: readonly Share[];
      readonly defence: readonly Share[];
      /** added to the attackers' total */
      readonly bonus?: readonly Bonus[];
      readonly attackTotal: number;
      readonly defenceTotal: number;
      readonly differential: number;
      readonly column: string;
      readonly die: number;
      readonly primary: ResultCode;
      readonly secondary: ResultCode | null;
      readonly tags: readonly string[];
    }
  | { readonly type: 'noEffect'; readonly target: string }
  | { readonly type: 'disrupted'; readonly unit: string; readonly why: string }
  | { readonly type: 'ineffective'; readonly unit: string }
  | { readonly type: 'stood'; readonly side: string; readonly unit: string }
  | { readonly type: 'chose'; readonly side: string; readonly what: 'retreat' | 'loss' }
  | {
      readonly type: 'lost';
      readonly unit: string;
      readonly to: 'reduced' | 'eliminated' | 'captured';
    }
  | { readonly type: 'retreated'; readonly unit: string; readonly path: readonly string[] }
  | { readonly type: 'routed'; readonly unit: string; readonly path: readonly string[] }
  | {
      readonly type: 'routedOff';
      readonly unit: string;
      readonly path: readonly string[];
      readonly turn: number;
    }
  | { readonly type: 'captured'; readonly unit: string; readonly hex: string; readonly by: string }
  | { readonly type: 'advanced'; readonly unit: string; readonly path: readonly string[] }
  | { readonly type: 'heldBack'; readonly side: string }
  | { readonly type: 'hqInactive'; readonly unit: string; readonly why: string }
  | { readonly type: 'hqActive'; readonly unit: string }
  | {
      readonly type: 'leaderMoved';
      readonly unit: string;
      readonly path: readonly string[];
      readonly with?: string;
    }
  | {
      readonly type: 'casualty';
      readonly unit: string;
      readonly die: number;
      /** the least die that fells him */
      readonly from: number;
      readonly lost: boolean;
    }
  | { readonly type: 'fortuneWon'; readonly side: string; readonly cause: string }
  | { readonly type: 'fortuneFirst'; readonly side: string; readonly hex: string }
  | {
      readonly type: 'fortuneUsed';
      readonly side: string;
      readonly use: string;
      readonly unit?: string;
      readonly die?: number;
      /** false: in vain; of one let pass: there was nothing that it could have been spent on */
      readonly works?: boolean;
    }
  | { readonly type: 'duty'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly type: 'objective';
      readonly hex: string;
      readonly name: string;
      readonly side: string;
    }
  /** the bridge of Lindenau and its die (19.2); `unit`: who came near */
  | {
      readonly type: 'bridge';
      readonly unit: string;
      readonly hexes: readonly string[];
      readonly die: number;
      readonly blown: boolean;
    }
  /** into a box off the map, from a hex or from another box (19.3) */
  | { readonly type: 'boxed'; readonly unit: string; readonly box: string; readonly hex?: string }
  /** the die of the Army of the North (19.6) */
  | { readonly type: 'north'; readonly die: number; readonly free: boolean }
  /** a town or city hex taken by driving the enemy out (19.7) */
  | { readonly type: 'townTaken'; readonly side: string; readonly hex: string }
  | { readonly type: 'defected'; readonly unit: string; readonly hex: string }
  | { readonly type: 'over'; readonly winner: string; readonly reason: string }
);

export type MsEventOf<T extends MsEvent['type']> = Extract<MsEvent, { readonly type: T }>;
