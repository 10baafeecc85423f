// Through the whole battle that is kept: with the usual orders nobody is asked a thing outside his own phases.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lastEntry } from '../../../../src/kernel/log.ts';
import { openFile } from '../../../../src/session/headless.ts';
import { stateAt } from '../../../../src/session/model.ts';
import { modulesOnDisk } from '../../../../src/cli/modulesOnDisk.ts';
import { systems } from '../../../../src/systems/registry.ts';
import { good } from '../../../support/toyGame.ts';

test('with the usual orders a player of the whole battle is asked nothing in the other player’s phases, and every answer is legal', async () => {
  const path = new URL('../../../../replays/leipzig-1813/leipzig.vedette', import.meta.url);
  const opened = good(await openFile(readFileSync(path), modulesOnDisk(), systems));
  const { game } = opened;
  const { log } = opened.file;
  const { system } = game.prepared.kit;
  const orders = system.orders!;
  const kinds = new Map<string, number>();
  let asked = 0;
  for (let n = 0; n < lastEntry(log); n += 1) {
    const state = stateAt(game, log, n);
    const standing = system.standing(state);
    if (standing.over) break;
    const [pending] = standing.pending;
    if (!orders.absent(state, pending)) continue;
    const said = orders.answer(state, pending, orders.defaults);
    if (said === 'ask') asked += 1;
    else if (!system.judge(state, said).legal)
      expect.fail(`entry ${n}, ${pending.prompt}: ${JSON.stringify(said)} is refused`);
    kinds.set(pending.kind, (kinds.get(pending.kind) ?? 0) + 1);
  }
  expect(asked).toBe(0);
  // it is a battle: hundreds of questions, of most kinds
  expect([...kinds.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(500);
  expect(kinds.size).toBeGreaterThan(7);
}, 300_000);
