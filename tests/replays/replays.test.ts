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

  test('LE-18.1, LE-18.2, LE-18.3c each way to end the whole battle is kept', async () => {
    const reasons = await Promise.all(
      keptGames()
        .filter((g) => g.scenario === 'leipzig')
        .map(async (g) => {
          const info = JSON.parse(await vedette('info', pathOf(g.file), '--json')) as {
            readonly winner: string;
            readonly rule: string;
            readonly reason: string;
          };
          return `${info.rule} ${info.winner} ${info.reason}`;
        }),
    );
    for (const end of [
      /^18\.1 french no active Allied HQ/,
      /^18\.2 allied Napoleon is lost/,
      /^18\.2 allied the French HQ is off the map/,
      /^18\.2 allied the French HQ has no safe line/,
      /^18\.3 draw /,
      /^18\.3 allied /,
    ])
      expect(reasons.some((r) => end.test(r))).toBe(true);
  }, 120_000);

  test('the shortest kept game is what its seed plays, byte for byte', async () => {
    const game = keptGames()[0]!;
    expect(Buffer.from(await playAnew(game)).equals(readFileSync(pathOf(game.file)))).toBe(true);
  }, 120_000);
});
