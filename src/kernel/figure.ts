// A played game in figures: what a system counts, as the command line and the app show it.

/** One line of a game's account. `value`: a plain number, a share of one, or words. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: number | string;
  /** the value as a person reads it: "38 of 41 (93 %)" */
  readonly words: string;
}

/** One entry of a log, run: what happened in it, and how the game stands after it. */
export interface FiguredStep<S, E> {
  readonly events: readonly E[];
  readonly after: S;
}
