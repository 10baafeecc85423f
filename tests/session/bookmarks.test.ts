// Bookmarks: beside the log, in the file and on this machine, and never in the way of anything.
import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/formats/native/readGame.ts';
import type { NotesPort } from '../../src/session/ports.ts';
import { saveGame } from '../../src/session/save.ts';
import type { Session } from '../../src/session/view.ts';
import { good, toyGame, toyWorld } from '../support/toyGame.ts';
import { checked, file, move, open, until } from '../support/toySession.ts';

const memory = () => {
  const kept = new Map<string, string>();
  const notes: NotesPort = {
    read: async (game) => kept.get(game),
    write: async (game, text) => void kept.set(game, text),
  };
  return { kept, world: () => toyWorld(1, { notes }) };
};
const turns = () => new Promise((next) => setTimeout(next, 5));
const entries = (s: Session) => s.get().bookmarks.map((b) => [b.entry, b.text]);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const reopen = async (s: Session, world = toyWorld()) =>
  open({ kind: 'file', bytes: await s.save(), fileName: 'x' }, world);

describe('bookmarks', () => {
  it('are set, noted and taken out, in the order of entries; the log does not change', async () => {
    const s = await open(await file());
    const { log } = s.get();
    s.bookmark(30, '');
    s.bookmark(4, 'here it began');
    expect(entries(s)).toEqual([
      [4, 'here it began'],
      [30, ''],
    ]);
    s.bookmark(30, 'the turn of it');
    s.bookmark(4, undefined);
    s.bookmark(999, 'no such entry');
    expect(entries(s)).toEqual([[30, 'the turn of it']]);
    expect(s.get().log).toEqual(log);
  });

  it('go round by the file, which stays sound and the same for the same bookmarks', async () => {
    const [a, b] = [await open(await file()), await open(await file())];
    a.bookmark(3, 'x');
    a.bookmark(20, 'Möckern “holds”');
    b.bookmark(20, 'Möckern “holds”');
    b.bookmark(3, 'x');
    const bytes = await a.save();
    expect(bytes).toEqual(await b.save());
    const again = await open({ kind: 'file', bytes, fileName: 'x' });
    expect(entries(again)).toEqual(entries(a));
    await until(again, checked);
    expect(again.get().check).toEqual({ state: 'sound' });
    expect(await again.save()).toEqual(bytes);
  });

  it('the last one taken out, the file has no notes', async () => {
    const s = await open(await file());
    s.bookmark(3, 'x');
    const again = await reopen(s);
    again.bookmark(3, undefined);
    expect(good(await readGame(await again.save())).notes).toBeUndefined();
  });

  it('are kept on this machine for a file that is only looked at, and stay gone when taken out', async () => {
    const { world } = memory();
    const first = await open(await file(), world());
    first.bookmark(3, 'x');
    first.bookmark(9, '');
    const shared = await first.save();
    await turns();
    const second = await open(await file(), world());
    await turns();
    expect(entries(second)).toEqual([
      [3, 'x'],
      [9, ''],
    ]);
    second.bookmark(3, undefined);
    await turns();
    // the file still has it, this machine has not
    const third = await open({ kind: 'file', bytes: shared, fileName: 'x' }, world());
    await turns();
    expect(entries(third)).toEqual([[9, '']]);
    expect(entries(await open({ kind: 'file', bytes: shared, fileName: 'x' }))).toHaveLength(2);
    third.bookmark(3, 'again');
    await turns();
    const fourth = await open(await file(), world());
    await turns();
    expect(entries(fourth)).toEqual([
      [3, 'again'],
      [9, ''],
    ]);
  });

  it('what is done before the kept ones are read decides, and nothing kept is lost', async () => {
    const { world } = memory();
    const first = await open(await file(), world());
    first.bookmark(3, 'old');
    first.bookmark(5, 'five');
    await turns();
    const second = await open(await file(), world());
    second.bookmark(3, 'new');
    await turns();
    expect(entries(second)).toEqual([
      [3, 'new'],
      [5, 'five'],
    ]);
  });

  it('of a file are kept once a game is played on from it', async () => {
    const s = await open(await file(40));
    s.bookmark(7, 'from the file');
    const { world, kept } = memory();
    const on = await open({ kind: 'file', bytes: await s.save(), fileName: 'x', at: 40 }, world());
    await turns();
    expect(kept.size).toBe(0);
    on.takeOver();
    if (on.get().decision?.kind === 'answer') on.choose('yield');
    else move(on, 'two', 'walk');
    await turns();
    expect(kept.size).toBe(1);
    const plain = await open(await file(40), world());
    await turns();
    expect(entries(plain)).toEqual([[7, 'from the file']]);
  });

  it('a shelf that fails is told, and the bookmark stands all the same', async () => {
    const notes: NotesPort = {
      read: () => Promise.reject(new Error('no')),
      write: () => Promise.reject(new Error('full')),
    };
    const s = await open(await file(), toyWorld(1, { notes }));
    s.bookmark(3, 'x');
    await turns();
    expect(entries(s)).toEqual([[3, 'x']]);
    expect(s.get().notice).toBe('The bookmarks could not be kept: full');
  });
});

describe('a notes.json that lies', () => {
  const withNotes = async (text: string) => {
    const { game, log } = toyGame(11, { scenario: 'long', entries: 40 });
    const bytes = await saveGame({ ...game, notes: new TextEncoder().encode(text) }, log);
    return open({ kind: 'file', bytes, fileName: 'x' });
  };

  it('is no reason to refuse a file, and untouched it is written back byte for byte', async () => {
    for (const text of [
      '',
      'no JSON',
      '[1,2]',
      '{"bookmarks":7}',
      '{"bookmarks":[7,{"entry":"x"}]}',
    ]) {
      const s = await withNotes(text);
      expect(entries(s)).toEqual([]);
      expect(textOf(good(await readGame(await s.save())).notes)).toBe(text);
      await until(s, checked);
      expect(s.get().check).toEqual({ state: 'sound' });
    }
  });

  it('keeps what it does not understand beside a new bookmark', async () => {
    const s = await withNotes('{"chapters":[{"a":1}],"bookmarks":[{"entry":"x"}]}');
    s.bookmark(3, 'x');
    const kept = JSON.parse(textOf(good(await readGame(await s.save())).notes)) as {
      readonly bookmarks: readonly unknown[];
    };
    expect(kept).toMatchObject({ chapters: [{ a: 1 }], version: 1 });
    expect(kept.bookmarks).toHaveLength(2);
    expect(kept.bookmarks).toContainEqual({ entry: 'x' });
  });

  it('bookmarks of entries that this log has not are kept, not shown', async () => {
    const long = await open(await file(40));
    long.bookmark(35, 'later');
    const notes = good(await readGame(await long.save())).notes!;
    const { game, log } = toyGame(11, { scenario: 'long', entries: 20 });
    const bytes = await saveGame({ ...game, notes }, log);
    const short = await open({ kind: 'file', bytes, fileName: 'x' });
    expect(entries(short)).toEqual([]);
    short.bookmark(2, '');
    expect(textOf(good(await readGame(await short.save())).notes)).toContain('later');
  });
});
