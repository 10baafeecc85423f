// The command line over the dice race, in this process, with what it wrote.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Exit } from '../../src/cli/io.ts';
import { type Around, run } from '../../src/cli/program.ts';
import { saveGame } from '../../src/session/save.ts';
import { toyGame, toyModules, toyPresenters, toySystems } from './toyGame.ts';

export interface Ran {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

const toyAround: Around = { modules: toyModules, systems: toySystems, presenters: toyPresenters };

/** Runs one command; `typed` are lines of standard input. */
export const vedette = async (
  args: readonly string[],
  typed: readonly string[] = [],
  around: Around = toyAround,
): Promise<Ran> => {
  let out = '';
  let err = '';
  const exit = await run(args, around, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    input: Readable.from(typed.map((line) => `${line}\n`)),
    lively: false,
  });
  return { exit, out, err };
};

/** A folder that is gone after the tests, and a long game in it. */
export const folder = () => {
  const at = mkdtempSync(join(tmpdir(), 'vedette-test-'));
  const path = (name: string): string => join(at, name);
  return {
    path,
    write: (name: string, content: string | Uint8Array): string => {
      writeFileSync(path(name), content);
      return path(name);
    },
    game: async (name = 'game.vedette', entries = 40): Promise<string> => {
      const { game, log } = toyGame(11, { scenario: 'long', entries });
      writeFileSync(path(name), await saveGame(game, log));
      return path(name);
    },
    remove: () => rmSync(at, { recursive: true }),
  };
};
