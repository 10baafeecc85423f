// The journal of a game at the terminal: a text file beside it, each action appended and flushed to the disk at once.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { JournalHead, JournalPort } from '../session/ports.ts';

export interface JournalFile {
  readonly port: JournalPort;
  /** what an earlier run left behind; undefined when there is nothing */
  readonly found: () =>
    | { readonly head: JournalHead; readonly lines: readonly string[] }
    | undefined;
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

/** First line: the game's head as JSON; then the log's lines. */
export const journalFile = (path: string): JournalFile => ({
  port: {
    start: async (head, lines) => write(path, 'w', [JSON.stringify(head), ...lines]),
    append: async (_, line) => write(path, 'a', [line]),
  },
  found: () => {
    if (!existsSync(path)) return undefined;
    const [head, ...lines] = readFileSync(path, 'utf8').split('\n');
    try {
      return {
        head: JSON.parse(head ?? '') as JournalHead,
        lines: lines.filter((line) => line !== ''),
      };
    } catch {
      return undefined;
    }
  },
  remove: () => rmSync(path, { force: true }),
});
