// What happened in a step, derived from the table before and after it; never stored.
import type { SystemEvent } from '../../kernel/system.ts';
import type { ChatLine } from './state.ts';

/** Where something lies. */
export interface Spot {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

interface About {
  readonly piece: string;
  /** as everybody may know it */
  readonly name: string;
}

/** A trait's change. `to` in words: "level 2", "60°"; never who owns a mask. */
export interface Changed {
  readonly what: 'layer' | 'turned' | 'label' | 'masked' | 'hidden' | 'property' | 'moved mark';
  readonly to: string;
}

export type FreeformEvent = SystemEvent &
  (
    | ({ readonly type: 'added'; readonly at?: Spot } & About)
    | ({ readonly type: 'removed'; readonly at?: Spot } & About)
    | ({ readonly type: 'moved'; readonly from?: Spot; readonly to?: Spot } & About)
    /** out of a deck or into one; `deck`: its name */
    | ({ readonly type: 'drawn'; readonly deck: string; readonly to?: Spot } & About)
    | ({ readonly type: 'returned'; readonly deck: string } & About)
    | { readonly type: 'shuffled'; readonly deck: string }
    | { readonly type: 'deckTurned'; readonly deck: string; readonly faceDown: boolean }
    | ({ readonly type: 'changed' } & About & Changed)
    | { readonly type: 'chat'; readonly line: ChatLine }
    | { readonly type: 'turn'; readonly tracker: number; readonly words: string }
    | {
        readonly type: 'property';
        readonly container: string;
        readonly name: string;
        readonly from: string;
        readonly to: string;
      }
    | { readonly type: 'boards'; readonly map: string }
    | { readonly type: 'notes'; readonly which: 'scenario' | 'public' | 'private' }
    | {
        readonly type: 'player';
        readonly name: string;
        readonly side: string;
        readonly leaves: boolean;
      }
    | { readonly type: 'sound'; readonly clip: string }
    | { readonly type: 'flare'; readonly name: string; readonly x: number; readonly y: number }
    | { readonly type: 'thread'; readonly name: string }
    | { readonly type: 'symbols'; readonly set: string; readonly faces: readonly number[] }
    | { readonly type: 'undo' }
    | { readonly type: 'opaque'; readonly word: string }
  );
