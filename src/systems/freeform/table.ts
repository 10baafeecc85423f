// The table that a save or log begins with, made in slices so that nobody waits for it.
import { drain } from '../../kernel/slices.ts';
import { Map as Kept } from 'immutable';
import { parseTree } from '../../vassal/commandTree.ts';
import { tokenAt } from '../../vassal/sequence.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import { carryNode } from './carry.ts';
import { type FreeformModule, viewOf } from './module.ts';
import { bareTable, type TableState } from './state.ts';
import { finish, mapOf, type Work, workOn } from './work.ts';

const ESC = '\u001b';

/** Commands that are carried out between two breaths. */
const SLICE = 500;

/** Characters of commands that are: many a short text is laid in one go. */
const PART = 1 << 16;

/** How far it is, in characters of the start's text. */
export interface Laying {
  readonly done: number;
  readonly of: number;
}

/** The table as it is before any command: maps and properties as the module has them. */
export const emptyTable = (module: FreeformModule): TableState => {
  const view = viewOf(module);
  const bare = bareTable(module);
  const work = workOn(bare);
  // where nobody chooses boards a save says none
  for (const { id } of view.maps) mapOf(work, id).boards = view.mapOf(id)!.usual;
  let { properties } = bare;
  for (const { container, name, value } of view.properties)
    properties = properties.update(container, Kept<string, string>(), (own) =>
      own.set(name, value),
    );
  return { ...finish(work), properties };
};

/** Carries out one serialised node of the start, a command at a time: most of a save is children of one node. */
const laying = function* (work: Work, text: string): Generator<number, void> {
  let count = 0;
  for (let at = 0; at >= 0; ) {
    const { token, next } = tokenAt(text, ESC, at);
    if (at === 0 && next < 0) {
      carryNode(work, parseTree(text));
      return;
    }
    carryNode(work, parseTree(token));
    at = next;
    count += 1;
    if (count % SLICE === 0) yield at < 0 ? text.length : at;
  }
};

/** The start of a trace upon its module, a slice at a time. */
export const tableInSlices = function* (
  trace: Pick<VassalTrace, 'start'>,
  module: FreeformModule,
): Generator<Laying, TableState> {
  const work = workOn(emptyTable(module));
  const of = trace.start.reduce((sum, text) => sum + text.length, 0);
  let done = 0;
  let told = 0;
  let since = 0;
  for (const text of trace.start) {
    for (const at of laying(work, text)) yield { done: done + at, of };
    done += text.length;
    since += 1;
    // what is said of the start is nobody's news
    work.said.length = 0;
    if (since < SLICE && done - told < PART) continue;
    yield { done, of };
    told = done;
    since = 0;
  }
  return finish(work);
};

/** The start of a trace upon its module, in one go. */
export const tableOf = (trace: Pick<VassalTrace, 'start'>, module: FreeformModule): TableState =>
  drain(tableInSlices(trace, module));
