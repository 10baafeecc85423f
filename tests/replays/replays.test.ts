// Every kept game is sound under the rules of today, ends, and is what its seed plays.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { keptGames, playAnew, root, vedette } from './games.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`replays/${file}`, root));

describe('kept games', () => {
  test('every file in replays/ is listed, so that it can be made again', () => {
    const found = readdirSync(pathOf(''), { recursive: true })
      .map((f) => String(f).replaceAll('\\', '/'))
      .filter((f) => f.endsWith('.vedette'));
    expect(found.sort()).toEqual(
      keptGames()
        .map((g) => g.file)
        .sort(),
    );
  });

  for (const game of keptGames()) {
    test(`${game.file} is sound: lines, heads, rules and dice`, async () => {
      expect(await vedette('verify', pathOf(game.file))).toContain('sound');
    }, 60_000);

    test(`${game.file} is a complete game`, async () => {
      const info = JSON.parse(await vedette('info', pathOf(game.file), '--json')) as {
        readonly over: boolean;
      };
      expect(info.over).toBe(true);
    }, 60_000);
  }

  test('the shortest kept game is what its seed plays, byte for byte', async () => {
    const game = keptGames()[0]!;
    expect(Buffer.from(await playAnew(game)).equals(readFileSync(pathOf(game.file)))).toBe(true);
  }, 120_000);
});
