// The journal of a game at the terminal: a text file beside it, each action appended and flushed to the disk at once.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { lastEntry } from '../kernel/log.ts';
import { openFile } from '../session/headless.ts';
import { logOfJournal } from '../session/journal.ts';
import { seatsOf } from '../session/open.ts';
import type { OpenWhat } from '../session/opening.ts';
import { withKept } from '../session/orders.ts';
import type { JournalHead, JournalPort } from '../session/ports.ts';
import { saveGame } from '../session/save.ts';
import { need, wrongUse } from './io.ts';
import type { World } from './opened.ts';

/** What an earlier run left behind. */
export interface Left {
  readonly head: JournalHead;
  readonly lines: readonly string[];
}

export interface JournalFile {
  readonly path: string;
  readonly port: JournalPort;
  /** undefined when there is nothing; ends the command where what is there is no journal */
  readonly found: () => Left | undefined;
  readonly remove: () => void;
}

const write = (path: string, flag: 'w' | 'a', lines: readonly string[]): void => {
  const file = openSync(path, flag);
  try {
    writeSync(file, lines.map((line) => `${line}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** In one go: whoever looks finds the file as it was or as it is to be. */
const writeAnew = (path: string, lines: readonly string[]): void => {
  write(`${path}.new`, 'w', lines);
  renameSync(`${path}.new`, path);
};

/** First line: the game's head as JSON; then the log's lines. */
export const journalFile = (path: string): JournalFile => ({
  path,
  port: {
    start: async (head, lines) => writeAnew(path, [JSON.stringify(head), ...lines]),
    append: async (_, line) => write(path, 'a', [line]),
  },
  found: () => {
    if (!existsSync(path)) return undefined;
    try {
      const [head, ...lines] = readFileSync(path, 'utf8').split('\n');
      return {
        head: JSON.parse(head ?? '') as JournalHead,
        lines: lines.filter((line) => line !== ''),
      };
    } catch {
      throw wrongUse(
        `"${path}" is no journal of a game; move it elsewhere, or give the game another name by -o.`,
      );
    }
  },
  remove: () => rmSync(path, { force: true }),
});

/**
 * What is to be opened when a journal lies beside the game: a new one goes on from the journal; a file has the entries that
 * were played after it was saved taken into it, with its notes and heads. Ends the command where they are of two games.
 */
export const goingOn = async (
  what: OpenWhat,
  { head, lines }: Left,
  journal: JournalFile,
  world: World,
): Promise<OpenWhat> => {
  const log = need(logOfJournal(lines));
  if (what.kind !== 'file') {
    // the next line must not be written behind half a one
    const whole = lines.slice(0, log.entries.length);
    await journal.port.start(head, whole);
    return { kind: 'journal', head, lines: whole };
  }
  const { game, file } = need(await openFile(what.bytes, world.modules, world.systems));
  const last = lastEntry(file.log);
  const older = lastEntry(log) < last;
  const one = older
    ? [file.log.ids[lastEntry(log)], log.ids.at(-1)]
    : [log.ids[last], file.log.ids[last]];
  if (one[0] !== one[1])
    throw wrongUse(
      `"${journal.path}" was left by another game than that in "${what.fileName}"; move one of them elsewhere.`,
    );
  if (older) return what;
  const { seats } = withKept(game, seatsOf(file.genesis.players), head.orders ?? file.orders);
  return { ...what, bytes: await saveGame(game, log, seats) };
};
