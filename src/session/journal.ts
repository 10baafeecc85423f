// Every action is written down the moment it is played, and a game can be taken up again from those lines.
import { idsFrom, tagged, untagged, tagOf } from '../kernel/chain.ts';
import type { Entry } from '../kernel/entry.ts';
import { type Log, logOf } from '../kernel/log.ts';
import { drain } from '../kernel/slices.ts';
import type { Result } from '../kit/result.ts';
import { fail } from '../kit/result.ts';
import { type Game, scenarioTitle } from './game.ts';
import type { JournalHead, JournalPort } from './ports.ts';

export interface Journal {
  /** writes down what the log has beyond what is written; the journal begins with the first action */
  readonly keep: (log: Log) => void;
  /** the orders that go with the game from now on, by side; a journal that has not begun begins with them */
  readonly keepOrders: (orders: JournalHead['orders']) => void;
  /** entries that were given to it, whether it has written them yet or not */
  readonly count: () => number;
  /** resolved when all that was kept is written */
  readonly settled: () => Promise<void>;
}

export const noJournal: Journal = {
  keep: () => {},
  keepOrders: () => {},
  count: () => 0,
  settled: () => Promise.resolve(),
};

const lineOf = (log: Log, n: number): string => tagged(log.texts[n]!, log.ids[n]!);

/** A journal of one game; `written` entries are in it already (0: not begun). Failures are told to `onFault`. */
export const journalOf = (
  port: JournalPort,
  game: Game,
  key: string,
  fileName: string,
  written: number,
  onFault: (message: string) => void,
): Journal => {
  const { module, rules } = game.prepared;
  // the text of the rules is made when the first line is kept
  const head = (): JournalHead => ({
    key,
    game: game.genesis.game,
    title: module.manifest.title,
    scenario: scenarioTitle(game, fileName),
    fileName,
    rules: rules(),
  });
  let orders: JournalHead['orders'];
  let count = written;
  let queue: Promise<void> = Promise.resolve();
  const write = (job: () => Promise<void>): void => {
    queue = queue.then(job).catch((error: unknown) => {
      onFault(
        `The journal could not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  };
  return {
    keep: (log) => {
      const lines = log.texts.slice(count).map((_, k) => lineOf(log, count + k));
      if (lines.length === 0) return;
      const fresh = count === 0;
      count = log.texts.length;
      if (fresh) write(() => port.start(orders ? { ...head(), orders } : head(), lines));
      else for (const text of lines) write(() => port.append(key, text));
    },
    keepOrders: (next) => {
      if (next === orders) return;
      orders = next;
      if (count > 0) write(async () => port.orders?.(key, next));
    },
    count: () => count,
    settled: () => queue,
  };
};

/** The log out of a journal's lines. The last line may be half written, and is dropped then; any other must fit. */
export const logOfJournal = (lines: readonly string[]): Result<Log> => drain(readingJournal(lines));

/** Lines that are read at a stretch: some milliseconds. */
const STRETCH = 100;

/** As `logOfJournal`, in slices; gives the share of the lines that is read. */
export function* readingJournal(lines: readonly string[]): Generator<number, Result<Log>> {
  const stored = [];
  const utf8 = new TextEncoder();
  const idOf = idsFrom();
  for (const [n, line] of lines.entries()) {
    const cut = untagged(line);
    const id = cut && idOf(utf8.encode(cut.text));
    if (!cut || !id || tagOf(id) !== cut.tag) {
      if (n > 0 && n === lines.length - 1) break;
      return fail({
        name: 'changedLine',
        message: `Entry ${n} of the journal does not fit its tag.`,
        where: `entry ${n}`,
      });
    }
    stored.push({ entry: withoutTag(cut.text), text: cut.text, id });
    if (stored.length % STRETCH === 0) yield stored.length / lines.length;
  }
  return logOf(stored);
}

const withoutTag = (text: string): Entry => JSON.parse(text) as Entry;
