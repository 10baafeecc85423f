// Standing orders at the table: what an absent player's orders answer, and that it is marked as theirs.
import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { lastEntry } from '../../src/kernel/log.ts';
import { beginGame } from '../../src/session/game.ts';
import { playBots } from '../../src/session/headless.ts';
import { stateAt } from '../../src/session/model.ts';
import { loadModule } from '../../src/session/modules.ts';
import { openSession } from '../../src/session/open.ts';
import { saveGame } from '../../src/session/save.ts';
import type { Session } from '../../src/session/view.ts';
import { systems } from '../../src/systems/registry.ts';
import { good, rng } from '../support/toyGame.ts';
import { checked, until } from '../support/toySession.ts';

const modules = modulesOnDisk();
/** A game of the drill ground in which white attacks and blue is asked. */
let bytes: Uint8Array;
let entries = 0;
beforeAll(async () => {
  const prepared = good(await loadModule(modules, systems, 'drill-ground'));
  const bot = (side: string) => ({ side, kind: 'bot' as const, bot: 'sensible' });
  const { game, log: begun } = good(
    beginGame(prepared, { scenario: 'drill', seats: [bot('blue'), bot('white')], seed: 'o' }),
  );
  const { system } = prepared.kit;
  const random = rng(4);
  let log = begun;
  for (let n = 0; n < 400; n += 1) {
    log = good(playBots(game, log, random, 1));
    const state = stateAt(game, log, lastEntry(log));
    const standing = system.standing(state);
    if (standing.over) throw new Error('white never attacked');
    const [pending] = standing.pending;
    if (pending.by === 'blue' && system.orders!.absent(state, pending)) break;
  }
  entries = log.entries.length;
  bytes = await saveGame(game, log);
}, 60_000);

const openAtQuestion = async (): Promise<Session> => {
  const s = good(
    await openSession(
      { kind: 'file', bytes, fileName: 'drill.vedette' },
      { modules, ports: { random: rng(1) } },
    ),
  );
  await until(s, checked);
  s.toEnd();
  return s;
};
const takeSeats = async (s: Session): Promise<void> => {
  s.seat('blue', 'person');
  s.seat('white', 'bot');
  await until(s, (x) => !x.get().busy);
};

describe('standing orders', () => {
  it('answer for a person in the phases of the bot, as entries marked so', async () => {
    const s = await openAtQuestion();
    s.setOrders('blue', s.get().orders!.sides[0]!.usual);
    await takeSeats(s);
    const { log, decision } = s.get();
    expect(log.length).toBeGreaterThan(entries);
    expect(log[entries]).toMatchObject({ by: 'blue', orders: true });
    expect(log.slice(entries).some((row) => row.by === 'white' && row.orders)).toBe(false);
    // what he is asked now belongs to his own phases
    expect(log.at(-1)!.place.phase.startsWith('white') && decision !== undefined).toBe(false);
    const again = good(
      await openSession(
        { kind: 'file', bytes: await s.save(), fileName: 'x.vedette' },
        { modules, ports: { random: rng(1) } },
      ),
    );
    await until(again, checked);
    expect(again.get().check).toEqual({ state: 'sound' });
    expect(again.get().log[entries]).toMatchObject({ by: 'blue', orders: true });
    for (const one of [s, again]) one.dispose();
  }, 60_000);

  it('ask where they say so; a side without any is asked everything', async () => {
    const s = await openAtQuestion();
    await takeSeats(s);
    expect(s.get().decision?.by).toBe('blue');
    expect(s.get().log.length).toBe(entries);
    const every = Object.fromEntries(s.get().orders!.topics.map((t) => [t.key, 'ask']));
    s.setOrders('blue', { version: 1, orders: every, exceptions: [] });
    await until(s, (x) => !x.get().busy);
    expect(s.get().decision?.by).toBe('blue');
    expect(s.get().log.length).toBe(entries);
    s.dispose();
  }, 60_000);

  it('that cannot be read are told, and change nothing', async () => {
    const s = await openAtQuestion();
    s.setOrders('blue', { version: 1, orders: { stand: 'perhaps' }, exceptions: [] });
    expect(s.get().notice).toMatch(/orders\.stand.*"perhaps"/);
    expect(s.get().orders!.sides[0]!.sheet).toBeUndefined();
    s.dispose();
  });

  it('are no deed of his that could be taken back: undo goes to what he did himself', async () => {
    const s = await openAtQuestion();
    s.setOrders('blue', s.get().orders!.sides[0]!.usual);
    await takeSeats(s);
    const last = s.get().log.findLast((row) => row.by === 'blue' && !row.orders)!;
    s.setOrders('blue', undefined);
    s.undo();
    expect(s.get().log[last.entry]!.struck).toBe(true);
    s.dispose();
  });
});
