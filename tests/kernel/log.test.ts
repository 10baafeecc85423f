import { describe, expect, it } from 'vitest';
import { idAfter, ROOT, tagged, untagged } from '../../src/kernel/chain.ts';
import {
  back,
  canBack,
  canForward,
  cursorAt,
  entryAt,
  first,
  forward,
  last,
  seek,
  startsOf,
} from '../../src/kernel/cursor.ts';
import { type Entry, textOf } from '../../src/kernel/entry.ts';
import { append, emptyLog, line, type Log, logOf } from '../../src/kernel/log.ts';
import { appendUndo, undoTarget } from '../../src/kernel/undo.ts';
import { good } from '../support/toyGame.ts';

const entry = (by: string, extra: Partial<Entry> = {}): Entry => ({
  by,
  action: { go: by },
  rolls: [],
  ...extra,
});
const die = [{ label: '1 x', sides: 6, faces: [4] }];

const grow = (...entries: Entry[]): Log =>
  entries.reduce((log, e) => good(append(log, e)), emptyLog);

const base = (): Log => grow(entry('setup'), entry('a'), entry('b'), entry('a'));

describe('chain', () => {
  it('writes the tag as the last key and cuts it out again as text', () => {
    const text = textOf(entry('a', { on: 3, rolls: die }));
    const id = idAfter(ROOT, text);
    const line = tagged(text, id);
    expect(line).toBe(
      `{"action":{"go":"a"},"by":"a","on":3,"rolls":[{"faces":[4],"label":"1 x","sides":6}],"tag":"${id.slice(0, 8)}"}`,
    );
    expect(untagged(line)).toEqual({ text, tag: id.slice(0, 8) });
    expect(untagged(text)).toBeUndefined();
  });

  it('takes its ids from the stored text and all that came before it, whatever the branch', () => {
    const one = base();
    const other = grow(entry('setup'), entry('c'), entry('b'), entry('a'));
    expect(one.ids[0]).toBe(other.ids[0]);
    expect(one.ids[3]).not.toBe(other.ids[3]);
    const branched = grow(entry('setup'), entry('a'), entry('b'), entry('a', { on: 1 }));
    expect(branched.ids[2]).toBe(one.ids[2]);
    expect(branched.ids[3]).not.toBe(one.ids[3]);
  });

  it('keeps an id that was computed over bytes which are not canonical', () => {
    const text = '{"by":"setup","action":{},"rolls":[]}';
    const log = good(logOf([{ entry: entry('setup'), text }]));
    expect(log.ids[0]).toBe(idAfter(ROOT, text));
    expect(log.texts[0]).toBe(text);
  });
});

describe('log', () => {
  it('is a tree: a second child of an entry is a branch', () => {
    const log = good(append(base(), entry('b', { on: 1 })));
    expect(log.children[1]).toEqual([2, 4]);
    expect(line(log, 4)).toEqual([0, 1, 4]);
    expect(line(log, 3)).toEqual([0, 1, 2, 3]);
    expect(log.struck.size).toBe(0);
  });

  it('does not change when it is appended to', () => {
    const before = base();
    const copy = JSON.stringify(before);
    good(append(before, entry('b', { on: 1 })));
    good(appendUndo(before, 3, 1, 'a'));
    expect(JSON.stringify(before)).toBe(copy);
    expect(before.struck.size).toBe(0);
  });

  it('strikes what an undo takes back and goes on from its target', () => {
    const undone = good(appendUndo(base(), 3, 1, 'a'));
    expect([...undone.struck]).toEqual([2, 3]);
    expect(line(undone, 4)).toEqual([0, 1, 4]);
    const on = good(append(undone, entry('b')));
    expect(line(on, 5)).toEqual([0, 1, 4, 5]);
    const twice = good(appendUndo(on, 5, 0, 'a'));
    expect([...twice.struck].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(line(twice, 6)).toEqual([0, 6]);
  });

  it('refuses a link to an entry that is not there, and an undo off its line', () => {
    expect(append(base(), entry('a', { on: 9 }))).toMatchObject({
      ok: false,
      fault: { name: 'badLink', where: 'entry 4' },
    });
    const branched = good(append(base(), entry('b', { on: 1 })));
    expect(append(branched, { by: 'b', action: { undo: 3 }, rolls: [] })).toMatchObject({
      ok: false,
      fault: { name: 'badUndo', where: 'entry 5' },
    });
  });
});

describe('cursor', () => {
  it('walks the newest branch by itself and an older one when it is sent there', () => {
    const log = good(append(base(), entry('b', { on: 1 })));
    const cursor = cursorAt(log, 1);
    expect(cursor.line).toEqual([0, 1, 4]);
    expect(entryAt(last(cursor))).toBe(4);
    const old = cursorAt(log, 2);
    expect(old.line).toEqual([0, 1, 2, 3]);
    expect(entryAt(forward(old))).toBe(3);
    expect(entryAt(back(old))).toBe(1);
    expect(cursorAt(log, 1, 3).line).toEqual([0, 1, 2, 3]);
  });

  it('stays at either end', () => {
    const cursor = cursorAt(base(), 0);
    expect(back(cursor)).toBe(cursor);
    expect(forward(last(cursor))).toEqual(last(cursor));
    expect(first(last(cursor))).toEqual(cursor);
    expect([canBack(cursor), canForward(cursor)]).toEqual([false, true]);
  });

  it('finds where combats, phases and turns begin', () => {
    const places = [
      { turn: 1, phase: 'a' },
      { turn: 1, phase: 'a', combat: 1 },
      { turn: 1, phase: 'a', combat: 1 },
      { turn: 1, phase: 'a', combat: 2 },
      { turn: 1, phase: 'b' },
      { turn: 2, phase: 'b' },
    ];
    expect(startsOf(places, 'entry')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(startsOf(places, 'combat')).toEqual([1, 3]);
    expect(startsOf(places, 'phase')).toEqual([0, 4, 5]);
    expect(startsOf(places, 'turn')).toEqual([0, 5]);
    const cursor = { line: [0, 1, 2, 3, 4, 5], ply: 2 };
    expect(seek(cursor, [1, 3], 1)?.ply).toBe(3);
    expect(seek(cursor, [1, 3], -1)?.ply).toBe(1);
    expect(seek({ ...cursor, ply: 3 }, [1, 3], 1)).toBeUndefined();
  });
});

describe('undo policy', () => {
  it('goes back any time in free play, past other sides and dice', () => {
    const log = grow(entry('setup'), entry('a', { rolls: die }), entry('b'), entry('b'));
    expect(undoTarget(log, 3, ['a'], 'free')).toEqual({ ok: true, value: 0 });
    expect(undoTarget(log, 3, ['a', 'b'], 'free')).toEqual({ ok: true, value: 2 });
    expect(undoTarget(log, 3, [], 'free')).toMatchObject({ fault: { name: 'nothingToUndo' } });
  });

  it('stops at the last die and at the last choice of another player', () => {
    const chosen = grow(entry('setup'), entry('a'), entry('b'));
    expect(undoTarget(chosen, 2, ['a'], 'opponents')).toMatchObject({
      fault: { name: 'cannotUndo', where: 'entry 2' },
    });
    const rolled = grow(entry('setup'), entry('a', { rolls: die }));
    expect(undoTarget(rolled, 1, ['a'], 'opponents')).toMatchObject({
      fault: { name: 'cannotUndo', where: 'entry 1' },
    });
    expect(undoTarget(grow(entry('setup'), entry('a')), 1, ['a'], 'opponents')).toEqual({
      ok: true,
      value: 0,
    });
  });

  it('does not take an undo back, but what came before it', () => {
    const log = good(appendUndo(base(), 3, 2, 'a'));
    expect(undoTarget(log, 4, ['a', 'b'], 'free')).toEqual({ ok: true, value: 1 });
  });
});
