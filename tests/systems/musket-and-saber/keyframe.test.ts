// A state that went out as JSON and came back plays on as it would have; what is no state of the game is refused.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../../src/cli/modulesOnDisk.ts';
import { lastEntry } from '../../../src/kernel/log.ts';
import { replay } from '../../../src/kernel/replay.ts';
import { canonicalJson } from '../../../src/kit/canonicalJson.ts';
import { openFile } from '../../../src/session/headless.ts';
import { keyframes } from '../../../src/systems/musket-and-saber/keyframe.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { musketAndSaber } from '../../../src/systems/musket-and-saber/system.ts';
import { systems } from '../../../src/systems/registry.ts';
import { good } from '../../support/toyGame.ts';

/** A kept game run to its end: every state, and the log. */
const kept = async (name: string) => {
  const path = new URL(`../../../replays/leipzig-1813/${name}.vedette`, import.meta.url);
  const opened = await openFile(new Uint8Array(readFileSync(path)), modulesOnDisk(), systems);
  const { game, file } = good(opened);
  const stateAt = (n: number): GameState => good(game.steps.at(file.log, n)).state as GameState;
  return { log: file.log, stateAt };
};
const wachau = await kept('wachau');
const start = wachau.stateAt(0);
const text = (s: GameState): string => canonicalJson(keyframes.freeze(s));
const thawed = (s: GameState): GameState => good(keyframes.thaw(start, JSON.parse(text(s))));

describe('a frozen state', () => {
  it('thaws to itself at every entry of a game with charges, guns, routs and fortunes of war', () => {
    const kinds = new Set<string>();
    for (let n = 0; n <= lastEntry(wachau.log); n += 1) {
      const state = wachau.stateAt(n);
      for (const frame of state.chart.context.agenda) kinds.add(frame.kind);
      // of every eighth: each takes some milliseconds
      if (n % 8 === 0) expect(text(thawed(state)), `entry ${n}`).toBe(text(state));
    }
    for (const kind of ['defend', 'retreat', 'advance', 'fortune', 'moving', 'chargeOn'])
      expect(kinds).toContain(kind);
  });

  it('goes on as the one that was never frozen, with the same events', () => {
    const { log, stateAt } = wachau;
    for (let from = 20; from + 12 < lastEntry(log); from += 61) {
      let [ours, theirs] = [thawed(stateAt(from)), stateAt(from)];
      for (let n = from + 1; n <= from + 12; n += 1) {
        const a = good(replay(musketAndSaber, ours, log.entries[n]!, n));
        const b = good(replay(musketAndSaber, theirs, log.entries[n]!, n));
        expect(a.events).toEqual(b.events);
        [ours, theirs] = [a.state, b.state];
        expect(text(ours), `entry ${n}`).toBe(text(theirs));
        expect(musketAndSaber.observe(ours)).toEqual(musketAndSaber.observe(theirs));
      }
    }
  });

  it('holds nothing of the module, and takes its house rules from the start of the game', () => {
    const frozen = JSON.parse(text(start)) as object;
    for (const key of ['rules', 'house', 'playOn']) expect(frozen).not.toHaveProperty(key);
    const played: GameState = { ...start, playOn: true };
    expect(good(keyframes.thaw(played, frozen)).playOn).toBe(true);
    expect(thawed(start).rules).toBe(start.rules);
  });

  type Loose = Record<string, unknown> & {
    units: Record<string, unknown>[];
    chart: { context: { agenda: object[] } };
  };
  it.each<readonly [string, (s: Loose) => unknown, string]>([
    ['that is no object', () => 7, 'keyframe'],
    ['with a counter too few', (s) => ({ ...s, units: s.units.slice(1) }), 'units'],
    ['with a key too many', (s) => ({ ...s, more: 1 }), 'keyframe'],
    [
      'with a counter off the map’s hexes',
      (s) => ({
        ...s,
        units: [{ ...s.units[0], where: { at: 'map', hex: 99999 } }, ...s.units.slice(1)],
      }),
      'units[0].where.hex',
    ],
    [
      'that asks about a combat which is not open',
      (s) => ({
        ...s,
        chart: {
          ...s.chart,
          context: { turn: 1, agenda: [{ kind: 'defend', by: 'french', combat: 3 }] },
        },
      }),
      'chart.context.agenda[0].combat',
    ],
    ['without Leipzig’s rules', ({ leipzig: _, ...s }) => s, 'leipzig'],
  ])('%s is refused, with the place', (_, change, where) => {
    const json = JSON.parse(text(start)) as Loose;
    expect(keyframes.thaw(start, change(json))).toMatchObject({
      ok: false,
      fault: { name: 'badKeyframe', where: expect.stringContaining(where) },
    });
  });
});
