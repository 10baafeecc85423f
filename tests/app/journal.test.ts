// The browser's shelf: every line stays in order, games are listed latest first, one can be let go.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openJournal } from '../../src/app/adapters/journal.ts';
import type { JournalHead } from '../../src/session/ports.ts';

const head = (key: string): JournalHead => ({
  key,
  game: key,
  title: 'Leipzig 1813',
  scenario: 'Möckern',
  fileName: 'moeckern-t1.vedette',
  rules: '{}',
});

const ticking = (): (() => number) => {
  let now = 0;
  return () => ++now;
};

test('what was written is read back in order, also when nobody waited for the writes', async () => {
  const journal = openJournal(ticking(), 'order');
  void journal.start(head('a'), ['zero', 'one']);
  const lines = Array.from({ length: 40 }, (_, i) => `line ${i}`);
  await Promise.all(lines.map((line) => journal.append('a', line)));
  expect(await journal.read('a')).toEqual({ head: head('a'), lines: ['zero', 'one', ...lines] });
});

test('games do not mix, the one last played comes first, steps do not count the set-up', async () => {
  const journal = openJournal(ticking(), 'list');
  await journal.start(head('a'), ['a0']);
  await journal.start(head('ab'), ['b0']);
  await journal.append('a', 'a1');
  const kept = await journal.list();
  expect(kept.map((g) => [g.key, g.steps])).toEqual([
    ['a', 1],
    ['ab', 0],
  ]);
  expect((await journal.read('ab'))?.lines).toEqual(['b0']);
});

test('beginning again under the same key leaves nothing of the old lines', async () => {
  const journal = openJournal(ticking(), 'again');
  await journal.start(head('a'), ['0', '1', '2', '3']);
  await journal.start(head('a'), ['x']);
  expect((await journal.read('a'))?.lines).toEqual(['x']);
});

test('a game that was let go is gone with all its lines', async () => {
  const journal = openJournal(ticking(), 'forget');
  await journal.start(head('a'), ['0', '1']);
  await journal.forget('a');
  expect(await journal.list()).toEqual([]);
  expect(await journal.read('a')).toBeUndefined();
});

test('notes are kept by game, and a shelf of before there were notes is taken over with its games', async () => {
  const { openDB } = await import('idb');
  const old = await openDB('older', 1, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'key' });
      db.createObjectStore('lines');
    },
  });
  await old.put('games', { ...head('a'), touched: 1 });
  await old.put('lines', 'a0', ['a', 0]);
  old.close();
  const journal = openJournal(ticking(), 'older');
  expect((await journal.read('a'))?.lines).toEqual(['a0']);
  expect(await journal.notes.read('g')).toBeUndefined();
  await journal.notes.write('g', 'one');
  await journal.notes.write('h', 'two');
  await journal.notes.write('g', 'three');
  expect(await journal.notes.read('g')).toBe('three');
  expect(await journal.notes.read('h')).toBe('two');
});

test('standing orders go in and out beside the lines, and only with a game that is kept', async () => {
  const journal = openJournal(ticking(), 'orders');
  const orders = { french: { version: 1, orders: { stand: 'stand' }, exceptions: [] } };
  await journal.start(head('a'), ['0']);
  await journal.orders!('a', orders);
  await journal.orders!('nobody', orders);
  await journal.append('a', '1');
  expect(await journal.read('a')).toEqual({ head: { ...head('a'), orders }, lines: ['0', '1'] });
  await journal.orders!('a', undefined);
  expect((await journal.read('a'))!.head).toEqual(head('a'));
  expect((await journal.list()).map((g) => g.key)).toEqual(['a']);
});
