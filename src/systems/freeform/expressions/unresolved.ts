// What an expression may cost, and what is said of one that is not understood.
import { type Fault, fail, type Result } from '../../../kit/result.ts';

/** not-understood: a word, sign or type that nothing here knows; too-much: longer, deeper or slower than allowed. */
export type UnresolvedName = 'not-understood' | 'too-much';

/** An expression that has no value here; the message says what was not understood. */
export type Unresolved = Fault<UnresolvedName>;

export type Resolved<T> = Result<T, Unresolved>;

/** Steps and levels left, shared by an expression and all that it asks for in turn. */
export interface Budget {
  steps: number;
  /** levels of nesting, through all properties that are expressions themselves */
  levels: number;
}

/** Levels that a property takes which asks for others in turn: room for the frames of all that lies between. */
export const LEVELS_IN_TURN = 20;

/** Characters of an expression, and of any text that it makes. */
export const LONGEST = 20_000;

/** What one expression may use, with all the properties that it calls up. */
export const newBudget = (): Budget => ({ steps: 50_000, levels: 1500 });

export const unknown = (message: string) => fail<Unresolved>({ name: 'not-understood', message });

export const tooMuch = (message: string) => fail<Unresolved>({ name: 'too-much', message });
