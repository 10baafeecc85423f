// The time strip's arithmetic: where a mark falls, what a point along the strip means, what of a label fits.
import { nextBookmark } from '../../src/app/strip/bookmarks.ts';
import { expect, test } from 'vitest';
import { layOutStrip } from '../../src/app/strip/stripLayout.ts';
import type { StripMark } from '../../src/session/view.ts';

const marks: readonly StripMark[] = [
  { entry: 1, kind: 'turn', label: 'Turn 1, 9:30' },
  { entry: 1, kind: 'phase', label: 'French movement', side: 'french' },
  { entry: 6, kind: 'phase', label: 'French combat', side: 'french' },
  { entry: 7, kind: 'combat', label: 'Combat at 1116', side: 'french' },
  { entry: 9, kind: 'turn', label: 'Turn 2, 11:00' },
  { entry: 40, kind: 'combat', label: 'On another branch' },
];
const line = Array.from({ length: 11 }, (_, i) => i);

test('a mark stands where its entry stands on the line', () => {
  const layout = layOutStrip(marks, line, 220);
  expect(layout.combats.map((c) => c.x)).toEqual([layout.xOf(7)]);
  expect(layout.phases.map((p) => [p.from, p.to])).toEqual([
    [layout.xOf(1), layout.xOf(6)],
    [layout.xOf(6), layout.xOf(10)],
  ]);
});

test('a point along the strip gives back the ply that is drawn there, ends included', () => {
  const layout = layOutStrip(marks, line, 220);
  for (const ply of line) expect(layout.plyAt(layout.xOf(ply))).toBe(ply);
  expect(layout.plyAt(-50)).toBe(0);
  expect(layout.plyAt(9999)).toBe(10);
});

test('on a branch positions count along its own line', () => {
  const layout = layOutStrip(marks, [0, 1, 2, 40, 41], 220);
  expect(layout.plyOf.get(40)).toBe(3);
  expect(layout.combats).toHaveLength(1);
  expect(layout.combats[0]!.label).toBe('On another branch');
});

test('a label is shown whole, by its first part, by its number, or not at all', () => {
  const shortOf = (width: number): string => layOutStrip(marks, line, width).turns[0]!.short;
  expect(shortOf(600)).toBe('Turn 1, 9:30');
  expect(shortOf(90)).toBe('Turn 1');
  expect(shortOf(40)).toBe('1');
  expect(shortOf(21)).toBe('');
});

test('a game that is only set up has a strip of one place', () => {
  const layout = layOutStrip([], [0], 300);
  expect(layout.plyAt(280)).toBe(0);
});

test('while a log is being told, its last phase ends where the telling stands', () => {
  const layout = layOutStrip(marks, line, 220, 8);
  expect(layout.phases.at(-1)!.to).toBe(layout.xOf(7));
});

test('the next bookmark, on and back; at the last one there is none', () => {
  const all = [3, 9, 20].map((entry) => ({ entry, text: '' }));
  expect(nextBookmark(all, 3, 1)).toBe(9);
  expect(nextBookmark(all, 4, 1)).toBe(9);
  expect(nextBookmark(all, 9, -1)).toBe(3);
  expect(nextBookmark(all, 20, 1)).toBeUndefined();
  expect(nextBookmark(all, 3, -1)).toBeUndefined();
});
