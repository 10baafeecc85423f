// Every kept game is sound under the rules of today, ends, and is what its seed plays.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../src/formats/zip.ts';
import { good } from '../support/toyGame.ts';
import { keptGames, playAnew, root, vedette } from './games.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`replays/${file}`, root));

interface Info {
  readonly over: boolean;
  readonly entries: number;
  readonly winner: string;
  readonly rule: string;
  readonly reason: string;
}

/** What `info` says of kept games by file; each is asked about once, since a whole battle takes seconds. */
const asked = () => {
  const told = new Map<string, Promise<Info>>();
  return (file: string): Promise<Info> => {
    const known =
      told.get(file) ??
      vedette('info', pathOf(file), '--json').then((json) => JSON.parse(json) as Info);
    told.set(file, known);
    return known;
  };
};

describe('kept games', () => {
  const infoOf = asked();

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
      expect((await infoOf(game.file)).over).toBe(true);
    }, 60_000);
  }

  test('LE-18.1, LE-18.2, LE-18.3c each way to end the whole battle is kept', async () => {
    const reasons = await Promise.all(
      keptGames()
        .filter((g) => g.scenario === 'leipzig')
        .map(async (g) => {
          const { rule, winner, reason } = await infoOf(g.file);
          return `${rule} ${winner} ${reason}`;
        }),
    );
    for (const end of [
      /^18\.1 french no active Allied HQ/,
      /^18\.2 allied Napoleon is lost/,
      /^18\.2 allied the French HQ is off the map/,
      /^18\.2 allied the French HQ has no safe line/,
      /^18\.3 draw /,
      /^18\.3 (?:allied|french) /,
    ])
      expect(reasons.some((r) => end.test(r))).toBe(true);
  }, 120_000);

  test('the README of replays/ says of each game what its file says', async () => {
    const text = readFileSync(pathOf('README.md'), 'utf8');
    const rows = [
      ...text.matchAll(/^\| `(leipzig-1813\/\S+\.vedette)` \| ([\d,]+) entries(.*)\|$/gm),
    ];
    expect(rows.length).toBe(keptGames().filter((g) => !g.file.includes('endings')).length);
    for (const [, file = '', entries = '', words = ''] of rows) {
      const info = await infoOf(file);
      expect(Number(entries.replace(',', '')), file).toBe(info.entries);
      const points = (of: string): string | undefined =>
        new RegExp(`${of} (\\d+)`).exec(words)?.[1];
      const [, french, allied] = /^French (\d+), Allied (\d+)/.exec(info.reason)!;
      expect([points('French'), points('Allied')], file).toEqual([french, allied]);
    }
    const battle = await vedette('info', '--battle', pathOf('leipzig-1813/leipzig.vedette'));
    const whole = rows.find(([, file]) => file?.endsWith('/leipzig.vedette'))![0];
    expect(/(\d+) bombardments/.exec(whole)?.[1]).toBe(/^Bombardments +(\d+)/m.exec(battle)?.[1]);
    expect(/(\d+) combats/.exec(whole)?.[1]).toBe(
      /night apart +[\d.]+ \((\d+) in/.exec(battle)?.[1],
    );
    expect(/(\d+) % of the French/.exec(whole)?.[1]).toBe(
      /^CF lost, French .*\((\d+) %\)/m.exec(battle)?.[1],
    );
  }, 120_000);

  test('every address of a moment that is told of shows a fight, and the first of all that for Möckern', async () => {
    const rows = JSON.parse(
      await vedette('log', pathOf('leipzig-1813/moeckern.vedette'), '--json'),
    ) as readonly { readonly text: string }[];
    const of = (file: string): readonly string[] =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/#leipzig-1813\/moeckern@(\d+)/g)].map(
        ([, entry]) => rows[Number(entry)]!.text,
      );
    const told = ['README.md', 'replays/README.md', 'src/cli/setup.mjs'].flatMap(of);
    expect(told.length).toBeGreaterThan(1);
    // speeds are measured at moments that are there
    const measured = readFileSync(new URL('tests/bench/board.bench.ts', root), 'utf8');
    const moments = [...measured.matchAll(/#(leipzig-1813\/\w+)@(\d+)/g)];
    expect(moments.length).toBeGreaterThan(0);
    for (const [, game, entry] of moments) {
      const files = good(await readZip(readFileSync(pathOf(`${game}.vedette`))));
      const manifest = new TextDecoder().decode(files.get('manifest.json'));
      const { entries } = JSON.parse(manifest) as { readonly entries: number };
      expect(Number(entry), `${game}@${entry}`).toBeLessThan(entries);
    }
    for (const text of told) expect(text).toMatch(/; die \d/);
    // Möckern lies in 1116
    expect(of('src/cli/setup.mjs')[0]).toMatch(/ at Möckern \(1116\) is /);
  });

  test('the shortest kept game is what its seed plays, byte for byte', async () => {
    const game = keptGames()[0]!;
    expect(Buffer.from(await playAnew(game)).equals(readFileSync(pathOf(game.file)))).toBe(true);
  }, 120_000);
});
