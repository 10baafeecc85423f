// Where counters lie, read without a scene: the same as the scene shows, entry for entry.
import { describe, expect, it } from 'vitest';
import { lastEntry } from '../../src/kernel/log.ts';
import type { CounterLay } from '../../src/scene/counterLay.ts';
import { layReaders, presenters } from '../../src/scene/registry.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { keptGame } from '../publish/native.ts';
import { good } from '../support/toyGame.ts';

const SYSTEM = 'musket-and-saber';

/** What a scene shows of counters, as a lay says it. */
const shown = ({ counters, trays, status, chart }: Scene) => {
  const lying = (c: { id: string; back?: unknown; disrupted: boolean; square: boolean }) =>
    `${c.id} ${c.back === undefined ? 'front' : 'back'} ${c.disrupted} ${c.square}`;
  const hexes: Record<string, string[]> = {};
  for (const c of counters) (hexes[c.hex] ??= [])[c.stack.index] = lying(c);
  return {
    hexes,
    trays: Object.fromEntries(trays.map(({ id, counters: all }) => [id, all.map(lying)])),
    turn: status.turn.now,
    phase: chart.steps.findIndex(({ current }) => current),
  };
};

const said = ({ places, turn, phase }: CounterLay) => {
  const lying = (c: CounterLay['places']['hexes'][number]['counters'][number]) =>
    `${c.id} ${c.back ? 'back' : 'front'} ${c.disrupted} ${c.square}`;
  return {
    hexes: Object.fromEntries(places.hexes.map(({ hex, counters }) => [hex, counters.map(lying)])),
    trays: Object.fromEntries(places.trays.map(({ id, counters }) => [id, counters.map(lying)])),
    turn,
    phase,
  };
};

describe.each(['lindenau', 'moeckern'])('%s', { timeout: 120_000 }, (name) => {
  it('lies as its scenes show it, and is the same object while nothing moves', async () => {
    const { game, file } = await keptGame(`leipzig-1813/${name}.vedette`);
    const { system } = game.prepared.kit;
    let same = 0;
    let before: CounterLay | undefined;
    for (let entry = 0; entry <= lastEntry(file.log); entry += 1) {
      const { state } = good(game.steps.at(file.log, entry));
      const lay = layReaders[SYSTEM]!(state);
      const scene = presenters[SYSTEM]!({
        module: game.walked,
        state,
        events: [],
        standing: system.standing(state),
        choices: [],
        taken: [],
      });
      expect([entry, said(lay)]).toEqual([entry, shown(scene)]);
      if (before?.places === lay.places) same += 1;
      before = lay;
    }
    expect(same).toBeGreaterThan(3);
  });
});
