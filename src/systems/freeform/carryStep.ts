// One step of a log, or one tree of commands of our own, carried out on a table.
import type { CommandNode } from '../../vassal/commandTree.ts';
import { carryNode } from './carry.ts';
import type { FreeformEvent } from './events.ts';
import { pieceEventsOf } from './happened.ts';
import type { TableState } from './state.ts';
import { emptyTable } from './table.ts';
import { finish, workOn } from './work.ts';

/** What came of it. */
export interface Carried {
  readonly state: TableState;
  readonly events: readonly FreeformEvent[];
}

/** A whole save within a log, where another log's own beginning goes on: the table is laid anew. */
const laysAnew = (node: CommandNode): boolean => /^(?:LOG\t)?begin_save$/.test(node.text);

/** Carries out a tree of commands; one that is not understood is counted, and the rest goes on. */
export const carryStep = (before: TableState, node: CommandNode): Carried => {
  const anew = laysAnew(node);
  const from = anew ? { ...emptyTable(before.module), chat: before.chat } : before;
  const work = workOn(from);
  carryNode(work, node);
  const after = { ...finish(work), step: before.step + 1 };
  const events = anew ? [] : pieceEventsOf(before, after, work.touched);
  return { state: after, events: [...events, ...work.said] };
};
