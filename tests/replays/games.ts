// The kept games: which they are, and how each is played again, byte for byte.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import type { Io } from '../../src/cli/io.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { run } from '../../src/cli/program.ts';

export interface KeptGame {
  /** path under replays/ */
  readonly file: string;
  readonly module: string;
  readonly scenario: string;
  readonly seed: string;
  /** who plays, as `vedette play --bots` takes it; absent: the sensible bot on both sides */
  readonly bots?: string;
}

export const root = new URL('../../', import.meta.url);

export const keptGames = (): readonly KeptGame[] =>
  JSON.parse(readFileSync(new URL('replays/games.json', root), 'utf8')) as readonly KeptGame[];

/** Runs one command line and gives what it printed; throws where it does not end well. */
export const vedette = async (...args: readonly string[]): Promise<string> => {
  const said: string[] = [];
  const io: Io = {
    out: (t) => said.push(t),
    err: (t) => said.push(t),
    lively: false,
    input: process.stdin,
  };
  const exit = await run(args, worldOf(modulesOnDisk()), io);
  if (exit !== 0) throw new Error(`vedette ${args.join(' ')}: exit ${exit}\n${said.join('')}`);
  return said.join('');
};

/** What a slip in a small picture has room for beside its hex, characters. */
const SHORT = 110;

/** The entry shown on a game's card: of the fights told in short, the one nearest to three fifths of its way. */
export const pictureEntry = async (path: string): Promise<number> => {
  const rows = JSON.parse(await vedette('log', path, '--json')) as readonly {
    readonly entry: number;
    readonly weight: string;
    readonly text: string;
  }[];
  const aim = rows.length * 0.6;
  const fights = rows.filter(
    (r) => r.weight === 'combat' && r.text.includes('; die ') && r.text.length < SHORT,
  );
  const nearest = fights.reduce((a, b) =>
    Math.abs(b.entry - aim) < Math.abs(a.entry - aim) ? b : a,
  );
  return nearest.entry;
};

/** Plays a kept game anew by its seed, in a folder of its own, and gives its bytes. */
export const playAnew = async (game: KeptGame): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  try {
    const out = join(folder, 'game.vedette');
    const { module, scenario, seed } = game;
    const bots = ['--bots', ...(game.bots === undefined ? [] : [game.bots])];
    await vedette('play', module, '--scenario', scenario, ...bots, '--seed', seed, '-o', out);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
