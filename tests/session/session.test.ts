import { describe, expect, it } from 'vitest';
import { toyWorld } from '../support/toyGame.ts';
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

describe('deciding', () => {
  it('asks one choice at a time and plays the action when it is whole', async () => {
    const s = await open();
    expect(s.get().decision).toMatchObject({ by: 'red', byName: 'Red', kind: 'move', draft: [] });
    expect(s.get().decision?.choices).toMatchObject([
      { key: 'runner one', final: false },
      { key: 'runner two', final: false },
    ]);
    s.choose('runner two');
    expect(s.get().decision).toMatchObject({ draft: ['Runner two'] });
    expect(s.get().decision?.choices[1]).toMatchObject({
      key: 'run',
      final: true,
      warn: 'The die cannot be taken back.',
    });
    expect(s.get().last).toBe(0);
    s.choose('walk');
    expect(s.get()).toMatchObject({ at: 1, last: 1, mode: 'deciding', decision: { by: 'blue' } });
    expect(s.get().log[1]).toMatchObject({ text: 'red two walks 2.', byName: 'Red', entry: 1 });
  });

  it('takes back one choice of the draft', async () => {
    const s = await open();
    s.choose('runner two');
    s.takeBack();
    expect(s.get().decision?.draft).toEqual([]);
    expect(s.get().decision?.choices[0]?.key).toBe('runner one');
  });

  it('says once that a key is no choice, and changes nothing', async () => {
    const s = await open();
    s.choose('fly');
    expect(s.get()).toMatchObject({ last: 0, notice: '"fly" is not among the choices now.' });
    s.choose('runner one');
    expect(s.get().notice).toBeUndefined();
  });

  it('shows the choices in the scene', async () => {
    const s = await open();
    expect(s.get().scene.overlays[0]).toMatchObject({ hexes: [{ label: 'Runner one' }, {}] });
    s.choose('runner one');
    expect(s.get().scene.status.todo).toEqual(['Runner one']);
  });

  it('ends with the game', async () => {
    const s = await open();
    for (let k = 0; k < 200 && s.get().mode !== 'over'; k += 1) {
      const { decision } = s.get();
      if (decision?.kind === 'answer') s.choose('yield');
      else move(s, 'one', 'run');
    }
    expect(s.get()).toMatchObject({ mode: 'over', canTakeOver: false });
    expect(s.get().decision).toBeUndefined();
    expect(s.get().marks.at(-1)).toMatchObject({ kind: 'end', entry: s.get().last });
  });
});

describe('undo', () => {
  it('is an entry; what was undone stays, struck through, off the line', async () => {
    const s = await open();
    move(s, 'one', 'walk');
    move(s, 'two', 'walk');
    expect(s.get().canUndo).toBe(true);
    s.undo();
    expect(s.get()).toMatchObject({ at: 3, line: [0, 1, 3], decision: { by: 'blue' } });
    expect(s.get().log[2]).toMatchObject({ struck: true, onLine: false });
    expect(s.get().log[1]).toMatchObject({ struck: false, onLine: true });
    s.undo();
    expect(s.get()).toMatchObject({ line: [0, 4], decision: { by: 'red' } });
    expect(s.get().canUndo).toBe(false);
    s.undo();
    expect(s.get()).toMatchObject({ last: 4, notice: 'There is nothing to take back.' });
  });

  it('against a bot goes back to one’s own last decision', async () => {
    const s = await open({ ...newGame, seats: [person('red'), bot('blue')] }, toyWorld(2));
    move(s, 'one', 'walk');
    await until(s, (x) => x.get().mode === 'deciding' && x.get().last >= 2);
    s.undo();
    expect(s.get().decision).toMatchObject({ by: 'red', kind: 'move' });
    expect(s.get().line[0]).toBe(0);
    expect(s.get().line.length).toBe(2);
  });
});

describe('stepping', () => {
  it('opens a file at its set-up and steps both ways', async () => {
    const s = await open(await file());
    expect(s.get()).toMatchObject({ at: 0, last: 40, ply: 0, mode: 'viewing', canUndo: false });
    expect(s.step('entry', -1)).toBe(false);
    expect(s.step('entry', 1)).toBe(true);
    expect(s.get().at).toBe(1);
    s.toEnd();
    expect(s.get().at).toBe(40);
    expect(s.step('entry', 1)).toBe(false);
    expect(s.step('entry', -1)).toBe(true);
    s.toStart();
    expect(s.get().at).toBe(0);
  });

  it('goes by turn, phase and combat, back over the same places', async () => {
    const s = await open(await file());
    await until(s, checked);
    for (const by of ['turn', 'phase', 'combat'] as const) {
      s.toStart();
      const places: number[] = [];
      while (s.step(by, 1)) places.push(s.get().at);
      expect(places.length, by).toBeGreaterThan(2);
      const back: number[] = [];
      while (s.step(by, -1)) back.push(s.get().at);
      expect(back.reverse().slice(-(places.length - 1)), by).toEqual(places.slice(0, -1));
    }
    const { marks, log } = s.get();
    expect(marks.length).toBeGreaterThan(6);
    for (const mark of marks) expect(log[mark.entry]?.onLine).toBe(true);
  });

  it('opens at an entry and says when there is none', async () => {
    const s = await open({ ...(await file()), at: 12 });
    expect(s.get().at).toBe(12);
    s.goTo(999);
    expect(s.get()).toMatchObject({ at: 12, notice: 'There is no entry 999; the last is 40.' });
  });

  it('tells what happened in the entry that it opens at, before the log is told so far', async () => {
    const hand = byHand();
    const s = await open({ ...(await file()), at: 12 }, toyWorld(1, hand.ports));
    expect(s.get()).toMatchObject({ at: 12, filled: 0, log: [], told: { entry: 12 } });
    const early = s.get().told!;
    s.goTo(30);
    expect(s.get()).toMatchObject({ at: 30, filled: 0, told: { entry: 30 } });
    for (let k = 0; k < 99 && !checked(s); k += 1) hand.run();
    s.goTo(12);
    // the same words when it is
    expect(s.get().log[12]).toEqual(early);
    expect(s.get().told).toBe(s.get().log[12]);
  });

  it('tells of the check now and then, and whoever asks sees each slice of it', async () => {
    const hand = byHand();
    const s = await open(await file(300), toyWorld(1, { ...hand.ports, spent: () => true }));
    let heard = 0;
    s.subscribe(() => {
      heard += 1;
    });
    const filled: number[] = [];
    for (let k = 0; k < 999 && !checked(s); k += 1) {
      hand.run();
      filled.push(s.get().filled);
    }
    expect(s.get()).toMatchObject({ check: { state: 'sound' }, filled: 301 });
    // one entry a slice
    expect(new Set(filled).size).toBeGreaterThan(300);
    expect(heard).toBeGreaterThan(20);
    expect(heard).toBeLessThan(60);
  });

  it('gives the same view, row for row and object for object, until something changes', async () => {
    const s = await open(await file());
    await until(s, checked);
    const before = s.get();
    expect(s.get()).toBe(before);
    s.step('entry', 1);
    const after = s.get();
    expect(after).not.toBe(before);
    expect(after.log).toBe(before.log);
    expect(after.marks).toBe(before.marks);
    expect(after.line).toBe(before.line);
    expect(after.game).toBe(before.game);
    expect(after.scene).not.toBe(before.scene);
  });

  it('tells listeners of each change until they leave', async () => {
    const s = await open(await file());
    await until(s, checked);
    let heard = 0;
    const leave = s.subscribe(() => {
      heard += 1;
    });
    s.step('entry', 1);
    s.goTo(1);
    expect(heard).toBe(1);
    leave();
    s.step('entry', 1);
    expect(heard).toBe(1);
  });
});

describe('taking over', () => {
  it('begins a branch in the middle of a file, and the old line stays', async () => {
    const s = await open({ ...(await file()), at: 10 });
    await until(s, checked);
    expect(s.get()).toMatchObject({ canTakeOver: true, mode: 'viewing' });
    expect(s.get().decision).toBeUndefined();
    s.takeOver();
    const { decision } = s.get();
    expect(s.get()).toMatchObject({ mode: 'deciding', at: 10, last: 10 });
    if (decision?.kind === 'answer') s.choose('yield');
    else move(s, 'two', 'walk');
    expect(s.get()).toMatchObject({ line: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 41] });
    expect(s.get().log[11]).toMatchObject({ struck: false, onLine: false });
    s.goTo(40);
    expect(s.get().line.length).toBe(41);
    await until(s, () => true);
  });

  it('lets go of the decision when one looks elsewhere', async () => {
    const s = await open({ ...(await file()), at: 10 });
    s.takeOver();
    s.step('entry', -1);
    expect(s.get()).toMatchObject({ at: 9, last: 40, mode: 'viewing' });
    expect(s.get().decision).toBeUndefined();
  });
});

describe('bots', () => {
  it('wait for each step to be shown', async () => {
    const shown: (() => void)[] = [];
    const pause = (): Promise<void> => new Promise((go) => shown.push(go));
    const seats = [bot('red'), bot('blue')];
    const s = await open({ ...newGame, seats }, toyWorld(3, { pause }));
    await until(s, (x) => x.get().last === 1);
    await new Promise((next) => setTimeout(next, 5));
    expect(s.get()).toMatchObject({ last: 1, busy: true, mode: 'botThinking' });
    shown.shift()!();
    await until(s, (x) => x.get().last === 2);
    s.dispose();
  });

  it('play to the end, and a person may look back meanwhile', async () => {
    const s = await open({ ...newGame, seats: [bot('red'), bot('blue')] }, toyWorld(3));
    await until(s, (x) => x.get().mode === 'over');
    expect(s.get().scene.status.over).toBeDefined();
    const bytes = await s.save();
    const again = await open({ kind: 'file', bytes, fileName: 'x.vedette' });
    await until(again, checked);
    expect(again.get()).toMatchObject({ check: { state: 'sound' }, last: s.get().last });
  });

  it('take a seat and leave it', async () => {
    const s = await open();
    s.seat('red', 'bot');
    await until(s, (x) => x.get().decision?.by === 'blue');
    expect(s.get().game.players[0]).toMatchObject({ side: 'red', kind: 'bot' });
    s.seat('red', 'person');
    move(s, 'one', 'walk');
    expect(s.get().decision?.by).toBe('red');
  });
});
