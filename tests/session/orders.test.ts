// Standing orders at the table: what an absent player's orders answer, and that it is marked as theirs.
import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { lastEntry } from '../../src/kernel/log.ts';
import { beginGame } from '../../src/session/game.ts';
import { openFile, playBots } from '../../src/session/headless.ts';
import type { JournalHead, JournalPort } from '../../src/session/ports.ts';
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
    log = good(await playBots(game, log, random, 1));
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

  it('go into the file and hold when it is opened again', async () => {
    const s = await openAtQuestion();
    const own = { version: 1, orders: { stand: 'stand' }, exceptions: [] };
    s.setOrders('blue', own);
    const saved = await s.save();
    expect(await s.save()).toEqual(saved);
    s.setOrders('blue', undefined);
    expect(await s.save()).not.toEqual(saved);
    s.dispose();
    const { file } = good(await openFile(saved, modules, systems));
    expect(file.orders).toEqual({ blue: own });
  }, 60_000);

  it('are kept in the journal from its beginning on, as they change, and taken up again', async () => {
    const kept: { head?: JournalHead; readonly lines: string[] } = { lines: [] };
    const journal: JournalPort = {
      start: async (head, lines) => {
        kept.head = head;
        kept.lines.push(...lines);
      },
      append: async (_, line) => void kept.lines.push(line),
      orders: async (_, orders) => {
        const { orders: __, ...bare } = kept.head!;
        kept.head = orders ? { ...bare, orders } : bare;
      },
    };
    const world = { modules, ports: { random: rng(1), journal } };
    const seats = [
      { side: 'blue', kind: 'person' as const },
      { side: 'white', kind: 'bot' as const, bot: 'sensible' },
    ];
    const s = good(
      await openSession(
        { kind: 'new', module: 'drill-ground', scenario: 'drill', seats, usualOrders: true },
        world,
      ),
    );
    const usual = s.get().orders!.sides[0]!.usual;
    expect(s.get().orders!.sides.map((x) => x.sheet)).toEqual([usual, undefined]);
    await until(s, () => kept.head !== undefined);
    expect(kept.head!.orders).toEqual({ blue: usual });
    const own = { version: 1, orders: { stand: 'stand' }, exceptions: [] };
    s.setOrders('blue', own);
    await until(s, () => kept.head!.orders?.['blue'] !== usual);
    expect(kept.head!.orders).toEqual({ blue: own });
    s.dispose();
    const again = async (head: JournalHead): Promise<Session> =>
      good(await openSession({ kind: 'journal', head, lines: kept.lines }, world));
    const on = await again(kept.head!);
    expect(on.get().orders!.sides[0]!.sheet).toEqual(own);
    on.setOrders('blue', undefined);
    await until(on, () => kept.head!.orders === undefined);
    on.dispose();
    // what another program left and this one cannot read is told, and nothing else is lost
    const bad = { version: 9, orders: {}, exceptions: [] };
    const odd = await again({ ...kept.head!, orders: { blue: bad } });
    expect(odd.get().orders!.sides[0]!.sheet).toBeUndefined();
    expect(odd.get().notice).toMatch(/^The standing orders kept with this game were left out\./);
    odd.dispose();
  }, 60_000);

  it('could answer what falls in the other side’s phases: the decision says so', async () => {
    const s = await openAtQuestion();
    await takeSeats(s);
    expect(s.get().decision).toMatchObject({ by: 'blue', absent: true });
    s.dispose();
    const fresh = good(
      await openSession(
        {
          kind: 'new',
          module: 'drill-ground',
          scenario: 'drill',
          seats: [
            { side: 'blue', kind: 'person' },
            { side: 'white', kind: 'person' },
          ],
        },
        { modules, ports: { random: rng(1) } },
      ),
    );
    expect(fresh.get().decision).toBeDefined();
    expect(fresh.get().decision!.absent).toBeUndefined();
    fresh.dispose();
  }, 60_000);
});

describe('odds at the table', () => {
  it('come for a choice that attacks, and for no other', async () => {
    const s = await openAtQuestion();
    // back to where white chose whom to attack
    const fight = s.get().log.findLast((row) => / attacks? [^.]*\d{4}/.test(row.text))!;
    s.goTo(fight.entry - 1);
    s.takeOver();
    const attacks = () => s.get().decision!.choices.find((c) => c.odds);
    for (let k = 0; k < 6 && !attacks(); k += 1) {
      const { choices } = s.get().decision!;
      const next = choices.find((c) => !c.final && /^(target|all|unit)/.test(c.key));
      expect(next).toBeDefined();
      expect(await s.odds(next!.key)).toBeUndefined();
      s.choose(next!.key);
    }
    const odds = (await s.odds(attacks()!.key))!;
    expect(odds.rows.reduce((t, r) => t + r.share, 0)).toBeCloseTo(1, 12);
    expect(odds.left).toBe(0);
    expect(odds.losses.map((l) => l.name)).toEqual(['White', 'Blue']);
    expect(odds.rows[0]!.fraction).toMatch(/^\d+(\/\d+)?$/);
    expect(await s.odds('no such choice')).toBeUndefined();
    s.dispose();
  }, 60_000);
});
