// The log pane's lines and the scrubber's marks; each line is told once, when its entry is first run.
import { tagOf } from '../kernel/chain.ts';
import { SETUP, undoOf } from '../kernel/entry.ts';
import type { Log } from '../kernel/log.ts';
import type { Narration } from '../kernel/system.ts';
import { type Game, sideName } from './game.ts';
import type { LogRow, StripMark } from './view.ts';

const diceOf = (log: Log, n: number): readonly string[] =>
  log.entries[n]!.rolls.map((roll) => `${roll.label}: ${roll.faces.join(' ')}`);

const toldByKernel = (game: Game, log: Log, n: number): Narration | undefined => {
  const entry = log.entries[n]!;
  const plain = { detail: [], rules: [], about: [] };
  if (n === 0) {
    const { module } = game.prepared;
    const scenario = module.scenarios.find((s) => s.id === game.genesis.scenario);
    const { title = scenario?.id } = scenario ?? {};
    const own = title === game.genesis.scenario ? '' : `: ${title}`;
    return {
      ...plain,
      weight: 'turn',
      text: `${module.manifest.title}${own} is set up.`,
    };
  }
  const back = undoOf(entry.action);
  return back === undefined
    ? undefined
    : {
        ...plain,
        weight: 'step',
        text:
          back === 0 ? 'Undone: back to the set-up.' : `Undone: all stands as after step ${back}.`,
      };
};

/** What the log says of an entry; undefined when it cannot be run. */
export const narrationAt = (game: Game, log: Log, n: number): Narration | undefined => {
  const step = game.steps.at(log, n);
  if (!step.ok) return undefined;
  return (
    toldByKernel(game, log, n) ??
    game.prepared.kit.system.narrate(step.value.events, step.value.state)
  );
};

/** An entry's row, as far as it does not depend on the line that is walked. */
const rowOf = (game: Game, log: Log, n: number): LogRow | undefined => {
  const step = game.steps.at(log, n);
  const told = narrationAt(game, log, n);
  if (!step.ok || !told) return undefined;
  const entry = log.entries[n]!;
  const side = told.by ?? entry.by;
  return {
    entry: n,
    tag: tagOf(log.ids[n]!),
    by: entry.by,
    side,
    byName: side === SETUP ? 'Set-up' : sideName(game, side),
    text: told.text,
    detail: told.detail,
    rules: told.rules,
    weight: told.weight,
    place: game.prepared.kit.system.place(step.value.state),
    dice: diceOf(log, n),
    struck: false,
    onLine: true,
    ...(entry.orders ? { orders: true } : {}),
  };
};

/** Rows that are made once and changed only where being struck or on the line changes. */
export interface Rows {
  /** tells entries up to and without `until`; false when one of them cannot be run */
  readonly fill: (log: Log, until: number) => boolean;
  readonly filled: () => number;
  readonly row: (n: number) => LogRow | undefined;
  /** as `row`, also of an entry that is not filled yet; undefined when it cannot be run */
  readonly ahead: (log: Log, n: number) => LogRow | undefined;
  /** all rows that are filled, for a line; the same array as long as nothing in it changes */
  readonly list: (log: Log, line: readonly number[]) => readonly LogRow[];
}

export const makeRows = (game: Game): Rows => {
  const rows: LogRow[] = [];
  let told: {
    readonly log: Log;
    readonly line: readonly number[];
    readonly count: number;
    readonly list: readonly LogRow[];
  } = { log: { entries: [] } as unknown as Log, line: [], count: 0, list: [] };
  return {
    fill: (log, until) => {
      while (rows.length < until) {
        const row = rowOf(game, log, rows.length);
        if (!row) return false;
        rows.push(row);
      }
      return true;
    },
    filled: () => rows.length,
    row: (n) => rows[n],
    ahead: (log, n) => rows[n] ?? rowOf(game, log, n),
    list: (log, line) => {
      if (told.log === log && told.line === line && told.count === rows.length) return told.list;
      const on = new Set(line);
      for (const [n, row] of rows.entries()) {
        const struck = log.struck.has(n);
        const onLine = on.has(n);
        if (row.struck !== struck || row.onLine !== onLine) rows[n] = { ...row, struck, onLine };
      }
      told = { log, line, count: rows.length, list: [...rows] };
      return told.list;
    },
  };
};

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Turn 3" where the track says no more than 3; what it says else; a table without a track just begins. */
const trackWords = ({ place }: LogRow, first: boolean): string => {
  if (/^\d+$/.test(place.phase)) return `Turn ${place.phase}`;
  return first && place.phase === 'table' ? 'Start' : cap(place.phase);
};

/** The scrubber's marks along a line, as far as its rows are filled. */
export const marksOf = (
  rows: readonly LogRow[],
  line: readonly number[],
  over: boolean,
  /** a free table: its turn track's own words, and no phases of ours */
  free = false,
): readonly StripMark[] => {
  const marks: StripMark[] = [];
  let before: LogRow | undefined;
  for (const n of line) {
    const row = rows[n];
    if (!row) break;
    if (free) {
      if (before?.place.phase !== row.place.phase)
        marks.push({ entry: n, kind: 'turn', label: trackWords(row, before === undefined) });
      before = row;
      continue;
    }
    const side = row.place.phase.split('.')[0] ?? '';
    const words = cap(row.place.phase.replaceAll('.', ' '));
    const turns = before?.place.turn !== row.place.turn;
    if (turns)
      marks.push({
        entry: n,
        kind: 'turn',
        label: row.place.turn === 0 ? 'Set-up' : `Turn ${row.place.turn}`,
      });
    // one entry may begin a turn, its first phase, and be the fight that led to them
    if (turns || before?.place.phase !== row.place.phase)
      marks.push({ entry: n, kind: 'phase', label: words, side });
    if (row.weight === 'combat')
      marks.push({ entry: n, kind: 'combat', label: row.text, side: row.side });
    before = row;
  }
  if (over && before && before.entry === line.at(-1))
    marks.push({ entry: before.entry, kind: 'end', label: 'End of the game' });
  return marks;
};
