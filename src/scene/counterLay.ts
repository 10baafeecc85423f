// Where every counter of a game lies and how, and nothing else: for what looks at thousands of entries.

export interface LyingCounter {
  readonly id: string;
  /** it shows its back */
  readonly back: boolean;
  readonly disrupted: boolean;
  readonly square: boolean;
}

export interface CounterPlaces {
  /** by hex number ("1107"), from the top of the map down; counters bottom first */
  readonly hexes: readonly { readonly hex: string; readonly counters: readonly LyingCounter[] }[];
  /** off the map, by the tray's id as in a scene; empty ones are left out */
  readonly trays: readonly { readonly id: string; readonly counters: readonly LyingCounter[] }[];
}

export interface CounterLay {
  /** the same object as long as nothing is moved or turned */
  readonly places: CounterPlaces;
  /** counted from 1 */
  readonly turn: number;
  /** index among the phases of a scene's chart; -1: none of them, as in a set-up */
  readonly phase: number;
}

type LayReader<S> = (state: S) => CounterLay;

/** A reader whose state only it knows itself. */
export type AnyLayReader = LayReader<unknown>;

export const anyLay = <S>(reader: LayReader<S>): AnyLayReader => reader as unknown as AnyLayReader;
