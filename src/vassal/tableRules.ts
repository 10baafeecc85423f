// What a VASSAL game is to this program before anybody reads it: whose module it asks for, and the text that it begins with.

/** The VASSAL module that a game asks for, as its file names it; empty where it does not. */
export interface TableData {
  readonly name: string;
  readonly version: string;
}

/** The command text that a save or log begins with, cut at the root's children. */
export interface TableRules {
  /** the root's own text, "begin_save" as a rule */
  readonly root: string;
  readonly start: readonly string[];
}
