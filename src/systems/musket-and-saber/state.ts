// What a game of Musket & Saber stands at: counters, sequence of play, agenda. Plain data, never changed in place.
import type { Hex } from '../../module/hexMap.ts';
import type { ResultCode } from './data.ts';
import type { HouseRules } from './house.ts';
import type { Charge, ChargeFrame, ChargeInFight } from './cavalry/chargeState.ts';
import type { Rules, UnitIndex } from './rules.ts';

export type Where =
  | { readonly at: 'map'; readonly hex: Hex }
  /** reinforcement: may enter from this turn on at one of these entry hexes (13.1) */
  | { readonly at: 'due'; readonly turn: number; readonly entries: readonly string[] }
  /** routed or recovered: in this turn's box of the track (7.10, 13.2) */
  | { readonly at: 'track'; readonly turn: number }
  /** lost its last step with a line of retreat: set aside (7.11) */
  | { readonly at: 'eliminated' }
  | { readonly at: 'captured'; readonly by: string }
  /** failed its check off the map, or went over to the enemy: never comes back (11.2, 19.7) */
  | { readonly at: 'destroyed' }
  /** in a box off the map, which joins entry hexes (19.3) */
  | { readonly at: 'box'; readonly box: string }
  /** a leader casualty, or an HQ that left the map: out for good */
  | { readonly at: 'gone' };

/** Marks on a counter that last through a phase. */
export const Mark = {
  /** has moved, or was placed, in this movement phase */
  moved: 1,
  /** marched: opens no combat in this player turn (4.7) */
  marched: 2,
  /** tried to recover in this phase, which ended its move (11.1) */
  recovered: 4,
  /** recovered as a unit able to march: bound like one (G-MS-23) */
  bound: 8,
  /** attacked in this combat phase (7.5) */
  attacked: 16,
  /** advanced in this combat phase: fights no more (7.12) */
  advanced: 32,
  /** its movement phase began in an overstacked hex (5.2) */
  overstacked: 64,
  /** neither it nor its six hexes were in an EZOC as the phase began (4.7) */
  clear: 128,
  /** moved by a fortune of war: takes part in later combat in its hex (12.4) */
  fortune: 256,
  /** turned over by its owner in this phase: no recovery before a later one (2.6, G-MS-9) */
  turned: 512,
  /** defended in a combat of this phase (12.4) */
  defended: 1024,
} as const;

export interface UnitState {
  readonly where: Where;
  /** lies on its back: reduced, ineffective or inactive */
  readonly back: boolean;
  readonly disrupted: boolean;
  /** infantry with a square marker on it (9.5) */
  readonly square: boolean;
  /** sum of {@link Mark}s */
  readonly marks: number;
  /** hex in which its current movement phase began; -1 off the map */
  readonly began: number;
}

/** An enemy hex whose ZOC held active units as the combat phase began (7.2). */
export interface Trigger {
  readonly hex: Hex;
  /** active units in that ZOC */
  readonly by: readonly UnitIndex[];
  /** attacked: no fortune of war; paid: its fortune was played */
  readonly done: boolean;
}

/** What the current phase remembers. */
export interface PhaseLog {
  /** something was done already, so counters can no longer be turned (2.6, 12.1) */
  readonly begun: boolean;
  /** hexes that a unit left under 6.3's second case: one that began there must stay */
  readonly pledges: readonly Hex[];
  readonly triggers: readonly Trigger[];
  /** hexes attacked in this combat phase (7.4), hexes attacked from (7.5) */
  readonly targets: readonly Hex[];
  readonly foughtFrom: readonly Hex[];
  /** who has attacked, fired or supported in this phase, and from where (5.3) */
  readonly fought: readonly { readonly unit: UnitIndex; readonly hex: Hex }[];
  /** units brought up by a fortune of war that owe an attack on a hex (12.4) */
  readonly duties: readonly { readonly units: readonly UnitIndex[]; readonly target: Hex }[];
  /** charges declared and not yet made or lapsed; they pass from the movement phase into the combat phase */
  readonly charges: readonly Charge[];
  /** hexes that were charged in this phase, however the charge came about: no gun fires on them after it (7.13-3, 9.3) */
  readonly charged: readonly { readonly hex: Hex; readonly kind: Charge['kind'] }[];
  /** hexes that guns have bombarded in this phase: once for all guns together (8.4, G-MS-85) */
  readonly bombarded: readonly Hex[];
  /** replacement steps spent in this movement phase (11.2) */
  readonly replaced: number;
  /** the active player has ended his attacks; what is left are fortunes of war */
  readonly closing: boolean;
  readonly combats: number;
  /** combats not yet closed, innermost last */
  readonly fights: readonly Combat[];
}

/** How a combat is fought. `assault`: by 7.3 as it stands; the others change its procedure as their rules say. */
export type CombatMode =
  | 'assault'
  | 'skirmish'
  | 'infantryCharge'
  | 'cavalryCharge'
  | 'countercharge'
  | 'bombardment';

/** What a side has chosen by 7.13 beside the mode of the combat. */
export type Tactic = 'none' | 'press' | 'disengage' | 'countercharge';

/** One combat on its way (7.3). Attackers and defenders are those that fight. */
export interface Combat {
  readonly no: number;
  readonly mode: CombatMode;
  /** absent: nobody charges */
  readonly charge?: ChargeInFight;
  readonly tactics: { readonly A: Tactic; readonly D: Tactic };
  /** guns that support the attack from a distance (8.8) */
  readonly support: readonly UnitIndex[];
  /** leaders who take part, of either side (10.2) */
  readonly joined: readonly UnitIndex[];
  /** leader who coordinates the attack (7.14); -1: nobody does */
  readonly coordinator: UnitIndex;
  /** whom each leader who takes part helped as the die fell (10.2); absent: it has not fallen, or none does */
  readonly pairs?: readonly { readonly leader: UnitIndex; readonly unit: UnitIndex }[];
  readonly target: Hex;
  readonly attackSide: string;
  readonly defendSide: string;
  readonly attackers: readonly UnitIndex[];
  readonly attackPrimary: UnitIndex;
  /** empty until the defender has chosen */
  readonly defenders: readonly UnitIndex[];
  /** -1 until the defender has chosen */
  readonly defendPrimary: UnitIndex;
  /** hexes from which the attack comes, as it was declared */
  readonly from: readonly Hex[];
  /** a bombardment: the unit fired at as it stood before; absent in any other combat */
  readonly before?: UnitState;
  /** hexes emptied by retreat or rout, and by which side (7.12) */
  readonly vacated: readonly { readonly hex: Hex; readonly which: Which }[];
  /** the defenders that left did so by rout: attackers may advance two hexes (7.12) */
  readonly routed: boolean;
  /** an attacker has gone into the hex that the defender left, as he may have to (7.13-2) */
  readonly followed?: boolean;
  /** leaders to be checked for a casualty when the result is carried out (7.8, 10.3) */
  readonly leaders: readonly UnitIndex[];
  /** units that left by retreat or rout, in order, and the hexes they left */
  readonly left: readonly { readonly unit: UnitIndex; readonly from: Hex }[];
  /** fortunes of war won in it, to be played when it is over (G-MS-54) */
  readonly fortunes: readonly Fortune[];
}

/** Guns that fire as one at a unit (8.4). */
export interface Shot {
  readonly guns: readonly UnitIndex[];
  readonly unit: UnitIndex;
}

/** The attacking or the defending side of a combat. */
export type Which = 'A' | 'D';

export interface Fortune {
  readonly by: string;
  /** why it was given: "DF at 1116", "the rout at 1116", "1116 was not attacked" */
  readonly cause: string;
  /** a triggered hex: the fortune is for its units only (7.2) */
  readonly hex?: Hex;
}

/** What is still to be done, last on top. Those with a `by` wait for a player; the others run by themselves. `combat` is a number in `PhaseLog.fights`. */
export type Frame =
  | {
      readonly kind: 'moving';
      readonly by: string;
      readonly units: readonly UnitIndex[];
      /** half MP */
      readonly allowance: number;
      readonly march: boolean;
      /** moved by a fortune of war: on an enemy, on a friend, or out of a triggered hex (12.4, 7.2) */
      readonly fortune?: 'enemy' | 'friend' | 'triggered';
    }
  /** fire declared on a hex and still to be resolved, the first shot next (8.4) */
  | {
      readonly kind: 'shots';
      readonly side: string;
      readonly target: Hex;
      readonly shots: readonly Shot[];
      /** an earlier shot did something, so that the rest may be laid anew */
      readonly struck: boolean;
      /** HQ and trains that were fired at already */
      readonly raided: readonly UnitIndex[];
    }
  /** whom the guns of a shot fire at, now that an earlier one has told (8.4) */
  | {
      readonly kind: 'fireOn';
      readonly by: string;
      readonly target: Hex;
      readonly shot: Shot;
    }
  /** Ammo: which of the guns that fired runs short (8.5, 8.8) */
  | { readonly kind: 'ammo'; readonly by: string; readonly combat: number }
  | { readonly kind: 'defend'; readonly by: string; readonly combat: number }
  | { readonly kind: 'lines'; readonly combat: number }
  /** a side may choose a tactic, the attacker first (7.13) */
  | {
      readonly kind: 'tactic';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
    }
  | ChargeFrame
  | { readonly kind: 'resolve'; readonly combat: number }
  /** the result is carried out: did the defender stand against those who pressed forward? (7.13-2) */
  | { readonly kind: 'press'; readonly combat: number }
  | {
      readonly kind: 'result';
      readonly combat: number;
      readonly code: ResultCode;
      readonly secondary: ResultCode | null;
      /** a check passed already, which serves this result too (G-MS-52) */
      readonly passed: boolean;
      /** read as 7.13-3 or 9.3 has it already */
      readonly charged?: true;
    }
  | {
      readonly kind: 'standOrRetreat';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
    }
  | {
      readonly kind: 'lossOrRetreat';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
    }
  | {
      readonly kind: 'loss';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
      /** a tactic's loss beside the result's: any participant may take it (7.11) */
      readonly second?: boolean;
    }
  | {
      readonly kind: 'retreat';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
      /** still to go */
      readonly units: readonly UnitIndex[];
      readonly rout: boolean;
      /** its side chose to disengage: nobody turns ineffective by it (7.13-4) */
      readonly disengaging?: boolean;
    }
  | {
      readonly kind: 'advance';
      readonly by: string;
      readonly combat: number;
      readonly which: Which;
      /** participants that have not yet advanced */
      readonly units: readonly UnitIndex[];
    }
  | { readonly kind: 'advances'; readonly combat: number }
  | { readonly kind: 'close'; readonly combat: number }
  | { readonly kind: 'triggers' }
  | { readonly kind: 'fortune'; readonly by: string; readonly fortune: Fortune }
  /** several triggered hexes have their fortunes at once: which is played first (7.2, G-MS-38) */
  | { readonly kind: 'fortuneOrder'; readonly by: string; readonly hexes: readonly Hex[] }
  /** a leader left alone rides to one of several friends who are equally near (10.1) */
  | {
      readonly kind: 'leaderHome';
      readonly by: string;
      readonly leader: UnitIndex;
      readonly hexes: readonly Hex[];
    }
  /** the units of a triggered hex that may still move off (7.2, G-MS-39) */
  | {
      readonly kind: 'fortuneMoves';
      readonly by: string;
      readonly units: readonly UnitIndex[];
    }
  /** units brought up by a fortune of war must fight (12.4); `target`: the hex they owe it to */
  | {
      readonly kind: 'fortuneAttack';
      readonly by: string;
      readonly units: readonly UnitIndex[];
      readonly target?: Hex;
    };

export type FrameOf<K extends Frame['kind']> = Extract<Frame, { readonly kind: K }>;

/** The statechart's value and context, as plain JSON (see machine.ts). */
export interface Chart {
  readonly value: { readonly play: PlayState; readonly decision: string };
  readonly context: { readonly turn: number; readonly agenda: readonly Frame[] };
}

export type PlayState =
  | 'setUp'
  | 'firstMovement'
  | 'firstCombat'
  | 'secondMovement'
  | 'secondCombat'
  | 'turnMarker'
  | 'over';

export interface Ending {
  readonly winner: string | 'draw';
  readonly rule: string;
  readonly reason: string;
}

/** Where counters stand and under which rules: what every question about the board needs, and nothing else. */
export interface Field {
  readonly rules: Rules;
  readonly units: readonly UnitState[];
}

/** What Leipzig's own rules remember (19.x). */
export interface LeipzigState {
  /** the bridge of Lindenau: no Allied unit has been near it; its die is cast; gone. Only blown changes the ground */
  readonly bridge: 'ahead' | 'stands' | 'blown';
  /** the Army of the North has its die: it comes where the French leave room (19.6) */
  readonly northFree: boolean;
  /** last turn in which the Allies took a town or city hex by driving French out of it; 0: never (19.7) */
  readonly townTaken: number;
}

export interface GameState extends Field {
  readonly chart: Chart;
  readonly phase: PhaseLog;
  /** who holds each objective, in the scenario's order */
  readonly holders: readonly string[];
  /** side whose free placement is on, during set-up */
  readonly placing?: string;
  readonly ending?: Ending;
  /** play goes on past a sudden victory, for tests of the rest (option) */
  readonly playOn: boolean;
  /** what this game decides otherwise than RULINGS.md (options) */
  readonly house: HouseRules;
  /** absent: the module is without Leipzig's rules */
  readonly leipzig?: LeipzigState;
}

export const freshPhase: PhaseLog = {
  begun: false,
  pledges: [],
  triggers: [],
  targets: [],
  foughtFrom: [],
  fought: [],
  duties: [],
  charges: [],
  charged: [],
  bombarded: [],
  replaced: 0,
  closing: false,
  combats: 0,
  fights: [],
};

export const topFrame = (state: Pick<GameState, 'chart'>): Frame | undefined =>
  state.chart.context.agenda.at(-1);

/** Index (0 or 1) of the player whose phase it is; undefined in set-up, marker phase and at the end. */
export const activeIndex = (play: PlayState): 0 | 1 | undefined =>
  play === 'firstMovement' || play === 'firstCombat'
    ? 0
    : play === 'secondMovement' || play === 'secondCombat'
      ? 1
      : undefined;

export const activeSide = (state: Pick<GameState, 'chart' | 'rules'>): string | undefined => {
  const i = activeIndex(state.chart.value.play);
  return i === undefined ? undefined : state.rules.sides[i].id;
};

export const isMovement = (play: PlayState): boolean =>
  play === 'firstMovement' || play === 'secondMovement';
