// What there is to see, as plain data: any board can draw it, any test can read it, no game rule is needed to do so.
import type { Point } from '../geometry/hex.ts';
import type { MapScene } from './mapScene.ts';
import type { TableScene } from './table.ts';

export type SymbolKind =
  | 'infantry'
  | 'battalion'
  | 'cavalry'
  | 'squadron'
  | 'artillery'
  | 'leader'
  | 'hq'
  | 'trains';

/** One counter. Texts are as printed on it; the painter chooses by zoom what to show. */
export interface CounterScene {
  readonly id: string;
  /** CCRR */
  readonly hex: string;
  /** centre of its hex, map pixels at zoom 1 */
  readonly at: Point;
  /** place in its stack, 0 at the bottom, and the stack's height */
  readonly stack: { readonly index: number; readonly of: number };
  readonly side: string;
  /** colours by nation: "FR", "AU", "PR", "RU", "SW", or the module's own */
  readonly nation: string;
  readonly symbol: SymbolKind;
  /** line, light, guard, heavy, cossack ...: a variation of the symbol */
  readonly subtype: string;
  readonly name: string;
  /** "3" */
  readonly formation: string;
  /** left, middle, right as printed: CF, MR, MA; "(4)" and "[4]" included; leaders: combat, morale, movement */
  readonly factors: readonly [string, string, string];
  /** upper right, e.g. a charge factor or an artillery range; absent: nothing */
  readonly extra?: string;
  /** steps left of steps printed, for the strength bar */
  readonly steps: { readonly left: number; readonly of: number };
  /** shown on its back */
  readonly back?: 'reduced' | 'ineffective' | 'inactive';
  readonly disrupted: boolean;
  readonly square: boolean;
  /** what it is to the one who decides now */
  readonly role: 'plain' | 'canAct' | 'selected' | 'done' | 'target' | 'asked';
  /** read aloud and shown on hover: everything about it in one sentence */
  readonly words: string;
}

/** What a gun has of a hex within its range: fire may go there; it is seen, no more; it is not seen. */
export type SightKind = 'open' | 'closed' | 'hidden';

/** A thing drawn over the map and counters. Hexes by CCRR. */
export type Overlay =
  /** where the chosen unit can go, with the MP it takes; stop: it must stop there (EZOC) */
  | {
      readonly kind: 'reach';
      /** absent: an ordinary move */
      readonly way?: 'move' | 'march';
      readonly hexes: readonly {
        readonly hex: string;
        readonly cost: number;
        readonly stop: boolean;
        /** only a good throw for the allowance goes so far; absent: sure */
        readonly chance?: boolean;
      }[];
    }
  /** hexes that answer the question asked */
  | {
      readonly kind: 'options';
      readonly hexes: readonly { readonly hex: string; readonly label?: string }[];
    }
  | {
      readonly kind: 'path';
      readonly hexes: readonly string[];
      readonly side: string;
      readonly style: 'move' | 'plan' | 'retreat' | 'rout' | 'advance';
    }
  | {
      readonly kind: 'attack';
      readonly from: readonly string[];
      readonly to: string;
      readonly side: string;
    }
  /** field of fire */
  | {
      readonly kind: 'sight';
      readonly hexes: readonly { readonly hex: string; readonly sight: SightKind }[];
    }
  | { readonly kind: 'zoc'; readonly side: string; readonly hexes: readonly string[] }
  | {
      readonly kind: 'line';
      readonly hexes: readonly string[];
      readonly quality: 'safe' | 'unsafe' | 'edge' | 'none';
      /** one of many, so drawn finer; absent: it stands by itself */
      readonly fine?: boolean;
    }
  /** a sign of one or two characters at the foot of a hex's counters */
  | {
      readonly kind: 'mark';
      readonly hex: string;
      readonly text: string;
      readonly tone: 'plain' | 'good' | 'ask' | 'bad';
    }
  /** two hexes that have to do with each other: command and the commanded; enemies who must fight */
  | {
      readonly kind: 'link';
      readonly from: string;
      readonly to: string;
      readonly style: 'command' | 'contact';
      readonly side: string;
    }
  /** who is to come on there, and when: a line for each turn */
  | {
      readonly kind: 'arrival';
      readonly hex: string;
      readonly side: string;
      readonly lines: readonly string[];
      /** due now, or before */
      readonly now: boolean;
    }
  /** what a combat came to, standing beside its hex until the next step */
  | {
      readonly kind: 'card';
      readonly hex: string;
      readonly side: string;
      /** "7 − 4 = +3" */
      readonly head: string;
      readonly die?: number;
      /** "Dr" */
      readonly result?: string;
      /** "Defender retreats", and what came of it, a line each */
      readonly words: string;
    }
  | {
      readonly kind: 'badge';
      readonly hex: string;
      readonly text: string;
      readonly tone: 'plain' | 'good' | 'bad' | 'ask';
    }
  | {
      readonly kind: 'objective';
      readonly hex: string;
      readonly name: string;
      readonly points: number;
      readonly holder?: string;
    }
  | { readonly kind: 'entry'; readonly hex: string; readonly id: string; readonly words: string }
  | { readonly kind: 'gone'; readonly hex: string; readonly text: string; readonly side: string };

export interface StatusScene {
  readonly turn: {
    readonly now: number;
    readonly of: number;
    readonly label: string;
    readonly light: 'day' | 'twilight' | 'night';
  };
  /** "French movement" */
  readonly phase: string;
  /** whose decision it is now; absent when over */
  readonly side?: string;
  readonly sideName?: string;
  /** what is asked, one sentence; it follows what has been chosen so far */
  readonly prompt: string;
  readonly rule?: string;
  /** what is still to do: "12 units can move" */
  readonly todo: readonly string[];
  readonly score: readonly {
    readonly side: string;
    readonly name: string;
    readonly points: number;
    /** what they are made of: "Möckern 5", "units destroyed (3) 3"; empty: nothing yet */
    readonly parts: readonly string[];
  }[];
  /** how the game is won, in one or two sentences; absent: it is not said */
  readonly aim?: string;
  readonly over?: { readonly winner: string | 'draw'; readonly words: string };
}

/** The sequence of play as the statechart has it, for the phase panel. */
export interface ChartScene {
  readonly steps: readonly {
    readonly id: string;
    readonly name: string;
    readonly current: boolean;
    readonly side?: string;
  }[];
  /** decisions stacked on the current phase, outermost first: "Combat at 1116", "Retreat" */
  readonly stack: readonly string[];
}

/** Counters that are not on the map: the turn track, arrivals due, the lost. */
export interface TrayScene {
  readonly id: string;
  readonly title: string;
  readonly counters: readonly Omit<CounterScene, 'hex' | 'at' | 'stack'>[];
  readonly note?: string;
}

export interface Scene {
  /** same object as long as the map is the same, so that tiles can be kept by identity */
  readonly map: MapScene;
  readonly counters: readonly CounterScene[];
  readonly overlays: readonly Overlay[];
  readonly status: StatusScene;
  readonly chart: ChartScene;
  readonly trays: readonly TrayScene[];
  /** hexes that the camera should show for this step; empty: stay */
  readonly focus: readonly string[];
  /** a free table, which is then drawn instead of map and counters; absent: a hex map */
  readonly table?: TableScene;
}
