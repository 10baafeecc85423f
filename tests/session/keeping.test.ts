import { describe, expect, it } from 'vitest';
import { openSession } from '../../src/session/open.ts';
import type { JournalHead, JournalPort } from '../../src/session/ports.ts';
import { headsOf, saveGame } from '../../src/session/save.ts';
import { toyGame, toyWorld } from '../support/toyGame.ts';
import {
  bot,
  byHand,
  checked,
  file,
  move,
  newGame,
  open,
  person,
  until,
} from '../support/toySession.ts';

describe('checking', () => {
  it('goes on in slices behind the picture and fills the log as it goes', async () => {
    const { ports, run } = byHand();
    const s = await open(await file(300), toyWorld(1, ports));
    expect(s.get().check).toEqual({ state: 'checking', done: 0 });
    expect(s.get().filled).toBe(0);
    const done: number[] = [];
    while (s.get().check.state === 'checking') {
      run();
      const { check } = s.get();
      if (check.state === 'checking') done.push(check.done);
    }
    expect(done.length).toBeGreaterThan(3);
    expect([...done].sort((a, b) => a - b)).toEqual(done);
    expect(s.get()).toMatchObject({ check: { state: 'sound' }, filled: 301 });
  });

  it('stops when it is disposed of', async () => {
    const { ports, waiting } = byHand();
    const s = await open(await file(300), toyWorld(1, ports));
    expect(waiting.length).toBe(1);
    s.dispose();
    expect(waiting.length).toBe(0);
  });

  it('keeps what is played while it goes on', async () => {
    const { ports, run, waiting } = byHand();
    const s = await open({ ...(await file(300)), at: 300 }, toyWorld(1, ports));
    s.takeOver();
    const { decision } = s.get();
    if (decision?.kind === 'answer') s.choose('yield');
    else move(s, 'two', 'walk');
    expect(s.get().at).toBe(301);
    while (waiting.length > 0) run();
    expect(s.get()).toMatchObject({ filled: 302, check: { state: 'sound' } });
    expect(s.get().log[301]?.entry).toBe(301);
  });

  it('shows the sound part of a file and names what is wrong', async () => {
    const { game, log } = toyGame(11, { scenario: 'long', entries: 40 });
    const other = toyGame(12, { scenario: 'long', entries: 40 });
    const heads = headsOf(other.game, other.log);
    const forged = await saveGame({ ...game, heads }, log);
    const s = await open({ kind: 'file', bytes: forged, fileName: 'x' });
    await until(s, checked);
    expect(s.get().check).toMatchObject({ state: 'unsound', fault: { name: 'badSignature' } });
    s.goTo(5);
    expect(s.get().at).toBe(5);
  });
});

describe('the journal', () => {
  const memory = () => {
    const heads: JournalHead[] = [];
    const lines: string[] = [];
    const journal: JournalPort = {
      start: async (head, first) => {
        heads.push(head);
        lines.push(...first);
      },
      append: async (_, line) => {
        lines.push(line);
      },
    };
    return { heads, lines, journal };
  };

  it('has every action at once, and the game goes on from it', async () => {
    const { heads, lines, journal } = memory();
    const s = await open(newGame, toyWorld(1, { journal }));
    move(s, 'one', 'walk');
    move(s, 'two', 'walk');
    s.undo();
    await until(s, () => lines.length === 4);
    const bytes = await s.save();
    const back = await open({ kind: 'journal', head: heads[0]!, lines }, toyWorld(9, { journal }));
    await until(back, checked);
    expect(back.get()).toMatchObject({ at: 3, line: [0, 1, 3], decision: { by: 'blue' } });
    expect(await back.save()).toEqual(bytes);
    move(back, 'one', 'walk');
    await until(back, () => lines.length === 5);
    expect(heads.length).toBe(1);
  });

  it('does without a last line that was half written, and refuses a wrong one before it', async () => {
    const { heads, lines, journal } = memory();
    const s = await open(newGame, toyWorld(1, { journal }));
    move(s, 'one', 'walk');
    move(s, 'two', 'walk');
    await until(s, () => lines.length === 3);
    const cut = [...lines.slice(0, 2), lines[2]!.slice(0, 20)];
    const back = await open({ kind: 'journal', head: heads[0]!, lines: cut });
    expect(back.get().last).toBe(1);
    const wrong = [lines[0]!, lines[1]!.replace('walk', 'talk'), lines[2]!];
    expect(
      await openSession({ kind: 'journal', head: heads[0]!, lines: wrong }, toyWorld()),
    ).toMatchObject({ ok: false, fault: { name: 'changedLine', where: 'entry 1' } });
  });

  it('of a long game is read in slices, tells how far it is, and is called off', async () => {
    const { heads, lines, journal } = memory();
    const s = await open({ ...(await file(300)), at: 10 }, toyWorld(1, { journal }));
    s.takeOver();
    if (s.get().decision?.kind === 'answer') s.choose('yield');
    else move(s, 'two', 'walk');
    await until(s, () => lines.length >= 302);
    const told: string[] = [];
    const what = { kind: 'journal', head: heads[0]!, lines } as const;
    const off = await openSession(what, {
      ...toyWorld(),
      told: ({ doing }) => told.push(doing),
      cancelled: () => told.length > 2,
    });
    expect(off).toMatchObject({ ok: false, fault: { name: 'cancelled' } });
    expect(told).toEqual(['Reading the log', 'Reading the log', 'Reading the log']);
  });

  it('of a file begins with the first action, with all that the file holds', async () => {
    const { heads, lines, journal } = memory();
    const s = await open({ ...(await file()), at: 10 }, toyWorld(1, { journal }));
    await until(s, checked);
    expect(heads.length).toBe(0);
    s.takeOver();
    if (s.get().decision?.kind === 'answer') s.choose('yield');
    else move(s, 'two', 'walk');
    await until(s, () => lines.length >= 42);
    expect(heads[0]).toMatchObject({ title: 'Race', fileName: 'race.vedette' });
  });

  it('tells the player when it cannot be written', async () => {
    const journal: JournalPort = {
      start: () => Promise.reject(new Error('disk full')),
      append: () => Promise.resolve(),
    };
    const s = await open(newGame, toyWorld(1, { journal }));
    await until(s, (x) => x.get().notice !== undefined);
    expect(s.get().notice).toContain('disk full');
  });
});

describe('opening', () => {
  it('refuses with a named fault', async () => {
    const faults = await Promise.all([
      openSession({ ...newGame, module: 'chess' }, toyWorld()),
      openSession({ ...newGame, scenario: 'none' }, toyWorld()),
      openSession({ ...newGame, seats: [person('red')] }, toyWorld()),
      openSession({ ...newGame, seats: [person('red'), bot('green')] }, toyWorld()),
      openSession({ kind: 'file', bytes: new Uint8Array(9), fileName: 'x' }, toyWorld()),
      openSession(await file(), { ...toyWorld(), systems: {} }),
    ]);
    expect(faults.map((r) => (r.ok ? 'open' : r.fault.name))).toEqual([
      'unknownModule',
      'unknownScenario',
      'badSeat',
      'badSeat',
      'damaged',
      'unknownSystem',
    ]);
  });
});
