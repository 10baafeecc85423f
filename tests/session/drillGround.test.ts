import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { canonicalJson } from '../../src/kit/canonicalJson.ts';
import { lastEntry, type Log } from '../../src/kernel/log.ts';
import { timeline } from '../../src/kernel/timeline.ts';
import { walk } from '../../src/kernel/walk.ts';
import { beginGame, type Game } from '../../src/session/game.ts';
import { openFile, playBots, verify } from '../../src/session/headless.ts';
import { loadModule } from '../../src/session/modules.ts';
import { openSession } from '../../src/session/open.ts';
import { saveGame } from '../../src/session/save.ts';
import { systems } from '../../src/systems/registry.ts';
import { good, rng } from '../support/toyGame.ts';
import { checked, until } from '../support/toySession.ts';

const modules = modulesOnDisk();
let played: { readonly game: Game; readonly log: Log };
beforeAll(async () => {
  const prepared = good(await loadModule(modules, systems, 'drill-ground'));
  const begun = good(
    beginGame(prepared, {
      scenario: 'drill',
      seats: [
        { side: 'blue', kind: 'bot', bot: 'sensible' },
        { side: 'white', kind: 'bot', bot: 'sensible' },
      ],
      seed: 'drill',
    }),
  );
  played = { game: begun.game, log: good(await playBots(begun.game, begun.log, rng(4), 80)) };
}, 60_000);

describe('a game of the drill ground', () => {
  it('looks the same from outside whichever way one came, and saved or not', async () => {
    const { game, log } = played;
    const { system } = game.prepared.kit;
    const again = good(await openFile(await saveGame(game, log), modules, systems));
    const seen = (steps: typeof game.steps, n: number): string =>
      canonicalJson(system.observe(good(steps.at(log, n)).state));
    const start = good(game.steps.at(log, 0)).state;
    const back = timeline(system, start, 8);
    for (let n = lastEntry(log); n >= 0; n -= 1) expect(seen(back, n)).toBe(seen(game.steps, n));
    for (const n of walk(log, 'w', 20)) expect(seen(again.game.steps, n)).toBe(seen(game.steps, n));
  }, 60_000);

  it('is sound as a file, and its session tells every entry in words', async () => {
    const bytes = await saveGame(played.game, played.log);
    expect(await verify(bytes, modules, systems)).toMatchObject({ sound: true });
    const s = good(
      await openSession(
        { kind: 'file', bytes, fileName: 'drill.vedette' },
        { modules, ports: { random: rng(1) } },
      ),
    );
    await until(s, checked);
    expect(s.get().check).toEqual({ state: 'sound' });
    expect(s.get().log.length).toBe(played.log.entries.length);
    for (const row of s.get().log) expect(row.text).not.toBe('');
    expect(s.get().game).toMatchObject({ moduleId: 'drill-ground', scenarioId: 'drill' });
    s.toEnd();
    s.step('phase', -1);
    s.takeOver();
    expect(s.get().decision?.choices.length).toBeGreaterThan(0);
    s.dispose();
  }, 60_000);
});
