// Zones are followed from change to change; worked out anew for the same counters they are the same.
import { expect, test } from 'vitest';
import type { Hex } from '../../../src/module/hexMap.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { inEzoc, isEnemyHeld, unitsAt } from '../../../src/systems/musket-and-saber/zones.ts';
import { stateAt } from '../../../src/session/model.ts';
import { randomGround } from '../../support/fuzz/grounds.ts';
import { walkChecked } from '../../support/fuzz/walk.ts';

const seen = (s: GameState): unknown =>
  s.rules.map.names.map((_, h) => [
    unitsAt(s, h as Hex),
    ...s.rules.sides.map(({ id }) => [inEzoc(s, h as Hex, id), isEnemyHeld(s, h as Hex, id)]),
  ]);

test('MS-6.1 after every action of a game zones and stacks are those of the counters as they stand', () => {
  let states = 0;
  for (const seed of ['zones-1', 'zones-2', 'zones-3', 'zones-4']) {
    const ground = randomGround(seed);
    if (!ground) continue;
    const { game, log } = walkChecked(ground, { seed, most: 150 });
    for (let n = 0; n < log.entries.length; n += 1) {
      const s = stateAt(game, log, n) as GameState;
      expect(seen(s)).toEqual(seen({ ...s, units: s.units.slice() }));
      states += 1;
    }
  }
  expect(states).toBeGreaterThan(100);
}, 120_000);
