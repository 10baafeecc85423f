// The contract between a rule book as code and everything that plays, replays, checks or draws it.
import type { Json } from '../kit/canonicalJson.ts';
import type { Result } from '../kit/result.ts';
import type { Brand } from '../kit/brand.ts';
import type { Dice } from './dice.ts';
import type { Chance } from './odds.ts';
import type { Rng } from './rng.ts';

/** A player's seat in a game, by the module's own name: "french", "allied". */
export type SideId = Brand<string, 'SideId'>;

/** What on the board stands for a choice or an event. Absent where only words or a button can. */
export type Subject =
  | { readonly hex: string; readonly piece?: never }
  | { readonly piece: string; readonly hex?: never };

/** A decision that somebody owes. One entry of the log answers one of them. */
export interface Pending {
  readonly by: SideId;
  /** the system's name for this kind of decision; also the name of the chart's state */
  readonly kind: string;
  /** rule under which it is asked, as printed */
  readonly rule: string;
  /** what is asked, one sentence: "1/8 and 2/8 must retreat or be disrupted." */
  readonly prompt: string;
  /** what it is about, for the board to show */
  readonly about: readonly Subject[];
}

export type Standing =
  | { readonly over: false; readonly pending: readonly [Pending, ...Pending[]] }
  | {
      readonly over: true;
      readonly winner: SideId | 'draw';
      readonly rule: string;
      readonly reason: string;
    };

/** One thing that may be added to a half-made action. Taking it gives a longer draft or the whole action. */
export interface Choice<A, D> {
  /** stable name within this list, for keyboards, bots and the command line: "unit FR3:1/8", "hex 1007", "end" */
  readonly key: string;
  /** what a person reads on the button or hears: "1/8, 4 MP" */
  readonly label: string;
  /** where it is shown; absent: a button */
  readonly on?: Subject;
  /** hex from which that is done to it, as the last one of a charge; absent: it lies in no hex, or the label says it all */
  readonly from?: string;
  /** movement points it takes altogether, when it is a hex to move to */
  readonly cost?: number;
  /** its effect in a few words; absent: the label says it all */
  readonly effect?: string;
  readonly rule?: string;
  /** heading that it shares with others of its kind, and what they have in common; absent: it stands by its place on the board */
  readonly under?: { readonly title: string; readonly note?: string };
  /** said before it is done when it cannot be taken back or loses the game */
  readonly warn?: string;
  readonly then:
    | { readonly draft: D; readonly action?: never }
    | { readonly action: A; readonly draft?: never };
}

export type Verdict =
  | { readonly legal: true }
  | { readonly legal: false; readonly rule: string; readonly reason: string };

/** What somebody pointed at on the board: a hex as it is named, and the counter that was meant of those in it. */
export interface Pointed {
  readonly hex: string;
  readonly piece?: string;
}

/** Something that happened, derived from an action, never stored. Systems extend it with their own fields. */
export interface SystemEvent {
  readonly type: string;
  readonly rule: string;
}

/** One line a person reads about one entry, and the working behind it. */
export interface Narration {
  /** the sentence, without markup: "2/9 attacks 1116 at +3: die 4, Dr. 1/I is disrupted." */
  readonly text: string;
  /** the arithmetic, dice and rules, one step a line; empty when the sentence says it all */
  readonly detail: readonly string[];
  /** rule numbers that were used, as printed, each once; that of what the sentence tells comes first */
  readonly rules: readonly string[];
  /** how much it weighs in a log: a turn or phase begins, a combat, an ordinary step */
  readonly weight: 'turn' | 'phase' | 'combat' | 'step';
  readonly about: readonly Subject[];
  /** the side whose deed the sentence tells first; absent: that of whoever acted */
  readonly by?: string;
}

/** Where in the game a state stands: turn, then phase, then combat; steps group by equal prefixes. */
export interface PlaceInGame {
  /** 1-based; 0 during set-up */
  readonly turn: number;
  /** "french.movement"; the system's own words, joined by dots */
  readonly phase: string;
  /** number of the combat within the phase, from 1; absent outside combats */
  readonly combat?: number;
}

export interface GameOptions {
  readonly [name: string]: string | number | boolean;
}

/** Orders by topic, by the system's own names; a list is in order of preference. A topic left out is as by default. */
export interface OrderValues {
  readonly [topic: string]: string | readonly string[] | undefined;
}

/** What one side has left word about for decisions that fall to it while it is away. Plain JSON. */
export interface OrderSheet {
  /** of the form, for files kept from earlier programs */
  readonly version: number;
  /** for the whole side */
  readonly orders: OrderValues;
  /** for parts of it, as {@link OrderScope.key} names them; the most specific wins, of two alike the later */
  readonly exceptions: readonly { readonly for: string; readonly orders: OrderValues }[];
}

/** One question that orders can answer beforehand. */
export interface OrderTopic {
  readonly key: string;
  /** "Stand or retreat" */
  readonly label: string;
  readonly rule: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** a list of options in order of preference is ordered, or the one value `ask` */
  readonly ranked: boolean;
  /** what holds when nothing is said */
  readonly usual: string | readonly string[];
  /** orders may differ for a part of the side; false: for the whole of it only */
  readonly byPart: boolean;
}

/** A part of a side that may have orders of its own. */
export interface OrderScope {
  /** "army French", "formation FR3", "unit FR3:1/8" */
  readonly key: string;
  readonly label: string;
}

/** How a player leaves word for what is asked of him while he is away. */
export interface StandingOrders<S, A> {
  readonly defaults: OrderSheet;
  readonly topics: readonly OrderTopic[];
  /** parts of the side that may have orders of their own, the larger first */
  readonly scopes: (state: S, side: SideId) => readonly OrderScope[];
  /** Orders out of a file; faults say where and what was expected. */
  readonly read: (json: unknown) => Result<OrderSheet>;
  /** In words, one line an order, with its rule. */
  readonly describe: (
    sheet: OrderSheet,
  ) => readonly { readonly text: string; readonly rule: string }[];
  /** The decision falls to somebody outside his own part of the sequence of play: what orders are for. */
  readonly absent: (state: S, pending: Pending) => boolean;
  /** A legal action; 'ask': the player wants to be asked, or it is for nobody but him. */
  readonly answer: (state: S, pending: Pending, sheet: OrderSheet) => A | 'ask';
}

/** What may come of an action that opens or decides a combat: exact, both sides answering by orders. */
export interface OddsTable {
  /** one of these comes of it; best for who acts first. `favour` 1: good for him, -1: for the other, 0: neither */
  readonly rows: readonly {
    readonly text: string;
    readonly favour: number;
    readonly chance: Chance;
  }[];
  /** what may come beside: "attacker wins a fortune of war" */
  readonly marks: readonly { readonly text: string; readonly chance: Chance }[];
  /** mean steps lost by each side */
  readonly losses: readonly { readonly side: string; readonly steps: Chance }[];
  /** not looked into, since it would have taken too long; with `rows` it adds up to 1 */
  readonly left: Chance;
  /** times that the rules were run for it */
  readonly runs: number;
}

/** Odds by forking the dice through the system itself. */
export interface Odds<S, A> {
  /** there are odds of this action */
  readonly fits: (state: S, action: A) => boolean;
  /** of a legal action that fits, a run of the rules at a time; a side without orders goes by the usual ones. Fetched when asked for */
  readonly of: (
    state: S,
    action: A,
    orders: Readonly<Record<string, OrderSheet>>,
  ) => Promise<Generator<undefined, OddsTable>>;
}

/** A player made of `standing` and `next` alone: a legal action for what it is asked. */
export type Bot<S, A> = (state: S, pending: Pending, rng: Rng) => A;

/** States as plain JSON and back, for files that show their end before they have been run to it. */
export interface Keyframes<S> {
  /** of the form of what is frozen and of `observe`; what another has frozen is passed over */
  readonly version: number;
  /** All that the start of the same game does not have already. */
  readonly freeze: (state: S) => Json;
  /** A state of the game that begins with `start`, out of a file that may lie. Fault "badKeyframe": it is none. */
  readonly thaw: (start: S, json: unknown) => Result<S>;
}

/**
 * A rule book as code. Everything in it is pure; states are immutable and share structure.
 * S state, A action (plain JSON), D draft (half an action), E event, M what the module hands over (already checked).
 */
export interface System<S, A, D, E extends SystemEvent, M> {
  readonly id: string;
  /** counts amendments; 0 promises nothing (before the first release) */
  readonly version: number;
  /** An action out of a file that may lie. */
  readonly readAction: (json: unknown) => Result<A>;
  readonly start: (module: M, scenario: string, options: GameOptions) => Result<S>;
  readonly standing: (state: S) => Standing;
  /** What may be added to `draft` (absent: nothing chosen yet) in answer to `pending`; never empty for an empty draft. */
  readonly next: (state: S, pending: Pending, draft: D | undefined) => readonly Choice<A, D>[];
  /** One legal action, fairly spread over what is legal. */
  readonly sample: (state: S, pending: Pending, rng: Rng) => A;
  readonly judge: (state: S, action: A) => Verdict;
  /**
   * Why what was pointed at is no choice beside those of `next`: the rule that forbids what was meant. Undefined:
   * nothing on the board is asked for, or no rule is known. Fetched when first asked. Absent: the system tells no reasons.
   */
  readonly whyNot?: (
    state: S,
    pending: Pending,
    draft: D | undefined,
    at: Pointed,
  ) => Promise<{ readonly rule: string; readonly reason: string } | undefined>;
  /** The only way state changes; refuses just what `judge` refuses. Throws only for bugs. */
  readonly apply: (
    state: S,
    action: A,
    dice: Dice,
  ) => Result<{ readonly state: S; readonly events: readonly E[] }>;
  readonly narrate: (events: readonly E[], after: S) => Narration;
  /** The outside view, documented and versioned; plain JSON. */
  readonly observe: (state: S) => Json;
  readonly place: (state: S) => PlaceInGame;
  /** Players by name ("random", "sensible"): each picks one action for a decision, with pending and next only. */
  readonly bots: Readonly<Record<string, () => Promise<Bot<S, A>>>>;
  /** absent: the system's players answer everything themselves */
  readonly orders?: StandingOrders<S, A>;
  /** absent: nothing is known of what may come of an action */
  readonly odds?: Odds<S, A>;
  /** absent: long games of it are run from their start before their end is shown */
  readonly keyframes?: Keyframes<S>;
}
