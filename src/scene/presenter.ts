// How a system's state becomes a Scene: one presenter a system.
import type { Choice, Narration, Pending, Standing, SystemEvent } from '../kernel/system.ts';
import type { Scene } from './scene.ts';
import type { TableLook } from './table.ts';

/** Everything that one picture depends on. S, A, D, E, M as in the contract of a system. */
export interface PresenterInput<S, A, D, E extends SystemEvent, M> {
  /** the module as the system prepared it */
  readonly module: M;
  readonly state: S;
  /** the state before this entry; absent for entry 0 */
  readonly before?: S;
  /** what happened in this entry; empty for entry 0 */
  readonly events: readonly E[];
  /** what the log says of this entry; absent for entry 0 */
  readonly narration?: Narration;
  readonly standing: Standing;
  /** the side that answers at this screen now; absent while somebody only looks on or a bot thinks */
  readonly role?: string;
  /** the decision that is being answered; absent when nobody here owes one */
  readonly pending?: Pending;
  /** what may be chosen next for it; empty when nobody here decides */
  readonly choices: readonly Choice<A, D>[];
  /** choices taken so far, oldest first; the last one's draft is the half-made action */
  readonly taken: readonly Choice<A, D>[];
  /** how a free table is looked at; absent: at its first map, as an observer, with nothing selected */
  readonly look?: TableLook;
}

/** Pure; keeps `scene.map` the same object for the same module and window. */
export type Presenter<S, A, D, E extends SystemEvent, M> = (
  input: PresenterInput<S, A, D, E, M>,
) => Scene;

/** A presenter whose types only it knows itself. */
export type AnyPresenter = Presenter<unknown, unknown, unknown, SystemEvent, unknown>;

export const anyPresenter = <S, A, D, E extends SystemEvent, M>(
  presenter: Presenter<S, A, D, E, M>,
): AnyPresenter => presenter as unknown as AnyPresenter;
