import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/kernel/entry.ts';
import { append, line, logOf, type Log } from '../../src/kernel/log.ts';
import { replay } from '../../src/kernel/replay.ts';
import { timeline } from '../../src/kernel/timeline.ts';
import { appendUndo } from '../../src/kernel/undo.ts';
import { walk } from '../../src/kernel/walk.ts';
import { canonicalJson } from '../../src/kit/canonicalJson.ts';
import { good, rng, toyGame, toyPrepared } from '../support/toyGame.ts';
import { toy } from '../support/toySystem.ts';

const start = () => good(toy.start({ goals: { long: 1e5, short: 20 } }, 'long', {}));
const seen = (log: Log, spacing: number, order: readonly number[]): Map<number, string> => {
  const steps = timeline(toy, start(), spacing);
  return new Map(order.map((n) => [n, canonicalJson(toy.observe(good(steps.at(log, n)).state))]));
};
const withEntry = (log: Log, n: number, change: Partial<Entry>): Log =>
  good(
    logOf(
      log.entries.map((entry, k) => ({
        entry: k === n ? { ...entry, ...change } : entry,
        text: log.texts[k]!,
      })),
    ),
  );

describe('timeline', () => {
  const { log } = toyGame(5, { scenario: 'long', entries: 300 });
  const up = log.entries.map((_, n) => n);

  it('gives the same states forward, backward, and after a random walk, however widely it is spaced', () => {
    const forward = seen(log, 1, up);
    expect(new Set(forward.values()).size).toBeGreaterThan(250);
    for (const spacing of [1, 7, 64]) {
      const backward = seen(log, spacing, [...up].reverse());
      const walked = seen(log, spacing, walk(log, 'seed', 123, 400));
      for (const [n, state] of backward) expect(state).toBe(forward.get(n));
      for (const [n, state] of walked) expect(state).toBe(forward.get(n));
    }
  });

  it('keeps every state by default, and about one in so many when it is spaced', () => {
    const whole = timeline(toy, start());
    const spaced = timeline(toy, start(), 50);
    for (const n of up) {
      good(whole.at(log, n));
      good(spaced.at(log, n));
    }
    expect(whole.held()).toBe(301);
    expect(spaced.held()).toBeLessThan(60);
  });

  it('has nothing rest upon a guess where it was run or settled, though the guess fitted and the run has passed it', () => {
    const truth = good(timeline(toy, start()).at(log, 100)).state;
    const steps = timeline(toy, start());
    // what it says otherwise is nothing that can be seen from outside
    const state = { ...truth, goal: 77_777 };
    steps.suppose([{ entry: 100, state: () => state, fits: () => true }]);
    expect(good(steps.at(log, 150)).state.goal).toBe(77_777);
    expect(steps.missing(log, 160)).toEqual([151, 152, 153, 154, 155, 156, 157, 158, 159, 160]);
    for (const n of up.slice(0, 121)) good(steps.at(log, n));
    expect(good(steps.at(log, 120)).state.goal).toBe(1e5);
    expect(steps.supposed(log, 120)).toBe(false);
    expect(steps.supposed(log, 150)).toBe(true);
    steps.settle(log, 150);
    expect(steps.supposed(log, 150)).toBe(false);
    expect(good(steps.at(log, 150)).state.goal).toBe(1e5);
    expect(steps.lie()).toBe(undefined);
  });

  it('gives up what came of a guess that fitted where the rules refuse what follows, and names the entry each time', () => {
    const truth = good(timeline(toy, start()).at(log, 200)).state;
    const rolled = log.entries.findIndex((e, n) => n > 250 && e.rolls.length > 0);
    const wrong = withEntry(log, rolled, { rolls: [] });
    for (const spacing of [1, 7]) {
      const steps = timeline(toy, start(), spacing);
      steps.suppose([{ entry: 200, state: () => truth, fits: () => true }]);
      for (const n of [rolled - 1, 200, rolled, 3, 201, rolled])
        expect(steps.at(wrong, n)).toMatchObject(
          n === rolled ? { fault: { where: `entry ${rolled}` } } : { ok: true },
        );
    }
  });

  it('gives an undo the state it goes back to, and a branch its own', () => {
    const undone = good(appendUndo(log, 300, 120, 'red'));
    const steps = timeline(toy, start());
    expect(good(steps.at(undone, 301)).state).toBe(good(steps.at(undone, 120)).state);
    expect(good(steps.at(undone, 301)).events).toEqual([]);
    const pending = toy.standing(good(steps.at(undone, 50)).state);
    if (pending.over) throw new Error('over');
    const by = pending.pending[0].by;
    const action =
      pending.pending[0].kind === 'move' ? { runner: 1, pace: 'walk' } : { answer: 'yield' };
    const branched = good(append(undone, { by, action, rolls: [], on: 50 }));
    expect(line(branched, 302).length).toBe(52);
    expect(good(steps.at(branched, 302)).state).not.toEqual(good(steps.at(branched, 51)).state);
  });

  it('says that there is no such entry', () => {
    expect(timeline(toy, start()).at(log, 301)).toMatchObject({
      ok: false,
      fault: { name: 'noEntry', where: 'entry 301' },
    });
  });
});

describe('replay', () => {
  const { log, game } = toyGame(5, { scenario: 'long', entries: 60 });
  const rolled = log.entries.findIndex((e) => e.rolls.length > 0);
  const before = (n: number) => good(game.steps.at(log, log.parents[n]!)).state as never;
  const run = (n: number, change: Partial<Entry>) =>
    replay(toy, before(n), { ...log.entries[n]!, ...change }, n);

  it('reports dice that the rules do not ask for, with the entry', () => {
    const roll = log.entries[rolled]!.rolls[0]!;
    expect(run(rolled, {}).ok).toBe(true);
    for (const rolls of [[], [roll, roll], [{ ...roll, label: '1 x' }], [{ ...roll, sides: 8 }]])
      expect(run(rolled, { rolls })).toMatchObject({
        ok: false,
        fault: { name: 'diceDiverged', where: `entry ${rolled}` },
      });
  });

  it('reports what the rules refuse, with the rule', () => {
    expect(run(1, { action: { answer: 'block' } })).toMatchObject({
      fault: { name: 'refused', rule: '2', where: 'entry 1' },
    });
    expect(run(1, { by: 'blue' })).toMatchObject({ fault: { name: 'refused', rule: '1' } });
    expect(run(1, { action: { fly: 1 } })).toMatchObject({ fault: { name: 'unreadable' } });
  });

  it('stops the timeline at the entry that diverges and at all that follow it', () => {
    const wrong = withEntry(log, rolled, { rolls: [] });
    const steps = timeline(toy, good(toy.start({ goals: { long: 1e5 } }, 'long', {})));
    expect(steps.at(wrong, rolled - 1).ok).toBe(true);
    for (const n of [rolled, rolled + 5])
      expect(steps.at(wrong, n)).toMatchObject({ fault: { where: `entry ${rolled}` } });
  });

  it('refuses to go on when the game is over', () => {
    const ended = toyGame(3);
    const n = ended.log.entries.length;
    const state = good(ended.game.steps.at(ended.log, n - 1)).state as never;
    const again = ended.log.entries[n - 1]!;
    expect(replay(toy, state, again, n)).toMatchObject({ fault: { name: 'refused', rule: '3' } });
  });
});

describe('walk', () => {
  it('is the same for the same seed and ends where it is told', () => {
    const { log } = toyGame(5, { scenario: 'long', entries: 60 });
    expect(walk(log, 7, 12)).toEqual(walk(log, 7, 12));
    expect(walk(log, 7, 12)).not.toEqual(walk(log, 8, 12));
    expect(walk(log, 7, 12).at(-1)).toBe(12);
  });
});

describe('whole games', () => {
  it('are the same for the same seed, and differ for another', () => {
    expect(toyGame(4).log.ids).toEqual(toyGame(4).log.ids);
    expect(toyGame(4).log.ids.at(-1)).not.toBe(toyGame(5).log.ids.at(-1));
    expect(toyPrepared().module.hash).toHaveLength(64);
    expect(rng(1).word()).not.toBe(rng(2).word());
  });
});
