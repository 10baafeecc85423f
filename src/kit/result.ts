// Failure as a value: what can go wrong at an edge is returned with a closed name, never thrown.

/** A fault at an edge: a file, a rule book or a person was wrong, and this says how. */
export interface Fault<Name extends string = string> {
  /** closed name, one of the room's own list; code branches on it */
  readonly name: Name;
  /** one sentence a person reads: what, where, what was expected */
  readonly message: string;
  /** file and JSON path, entry number or hex that the fault is about; absent: the whole thing */
  readonly where?: string;
  /** rule number that refuses, as printed ("6.2"); absent: not a matter of rules */
  readonly rule?: string;
}

export type Result<T, F = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({
  ok: false,
  fault,
});
