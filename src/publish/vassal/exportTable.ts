// A VASSAL game written back: a log of its line, or a save of one entry. What came from files goes out as it came.
import { writeVassalSave } from '../../formats/vassal/writeArchive.ts';
import { recorded } from '../../kernel/dice.ts';
import { undoOf } from '../../kernel/entry.ts';
import { lastEntry, line, type Log } from '../../kernel/log.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Game } from '../../session/game.ts';
import type { SystemKit } from '../../systems/registry.ts';
import { decodeSequence } from '../../vassal/sequence.ts';
import type { TableData, TableRules } from '../../vassal/tableRules.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import { calledOff, goOn, type Told } from './exportLog.ts';

/** A game of free tables, and what writes it. */
export interface TableGame {
  readonly game: Game;
  readonly log: Log;
  readonly kit: NonNullable<SystemKit['tables']>;
}

/** The game, if it is one of a free table. */
export const tableGame = (game: Game, log: Log): TableGame | undefined => {
  const kit = game.prepared.kit.tables;
  return kit ? { game, log, kit } : undefined;
};

const rulesOf = ({ game }: TableGame): TableRules =>
  game.prepared.module.scenarios.find(({ id }) => id === game.genesis.scenario)!
    .rules as TableRules;

/** What the file says of its module; absent where the game's first file said nothing. */
const metadataOf = ({ game }: TableGame): Pick<VassalTrace, 'module' | 'save'> => {
  const { name, version } = game.prepared.module.data as TableData;
  return name === '' ? {} : { module: { name, version }, save: { version } };
};

/** The text that an entry adopted whole: the beginning of a later file of the same game; undefined: a step. */
const beginning = (log: Log, entry: number): TableRules | undefined => {
  const { action } = log.entries[entry]!;
  const vassal = (action as { readonly vassal?: unknown } | null)?.vassal;
  if (typeof vassal !== 'string' || vassal.startsWith('LOG\t')) return undefined;
  const [root = '', ...start] = decodeSequence(vassal, '\u001b');
  return { root, start };
};

/** A line's entries from its last whole beginning on, and that beginning. */
const sinceBeginning = (
  it: TableGame,
  entry: number,
): { readonly rules: TableRules; readonly first: number; readonly then: readonly number[] } => {
  const walked = line(it.log, entry);
  for (let at = walked.length - 1; at > 0; at -= 1) {
    const rules = beginning(it.log, walked[at]!);
    if (rules) return { rules, first: walked[at]!, then: walked.slice(at + 1) };
  }
  return { rules: rulesOf(it), first: 0, then: walked.slice(1) };
};

/**
 * The line to `leaf`, the last entry if it is absent, as a .vlog. A game of several files is written from the beginning of the last of them, since
 * a VASSAL log has one. Faults: those of an entry that cannot be run, "cancelled".
 */
export const exportTableLog = async (
  it: TableGame,
  told: Told = goOn,
  leaf = lastEntry(it.log),
): Promise<Result<Uint8Array>> => {
  const { game, log, kit } = it;
  const { rules, then } = sinceBeginning(it, leaf);
  const steps: string[] = [];
  for (const [done, entry] of then.entries()) {
    const { action, rolls } = log.entries[entry]!;
    if (undoOf(action) === undefined) {
      const before = game.steps.at(log, log.parents[entry]!);
      if (!before.ok) return before;
      const read = game.prepared.kit.system.readAction(action);
      if (!read.ok) return read;
      steps.push(kit.step(before.value.state, read.value, recorded(rolls).dice));
    }
    if (!(await told('entries', done + 1, then.length))) return calledOff();
  }
  return ok(await writeVassalSave({ ...rules, steps, ...metadataOf(it) }));
};

/** One entry as a .vsav. Faults: those of an entry that cannot be run. */
export const exportTableSave = async (
  it: TableGame,
  entry: number,
): Promise<Result<Uint8Array>> => {
  const { rules, first } = sinceBeginning(it, entry);
  const was = it.game.steps.at(it.log, first);
  if (!was.ok) return was;
  const now = it.game.steps.at(it.log, entry);
  if (!now.ok) return now;
  const start = it.kit.save(was.value.state, now.value.state, rules);
  return ok(await writeVassalSave({ root: rules.root, start, steps: [], ...metadataOf(it) }));
};
