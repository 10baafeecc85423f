// The log pane's items: headings from the strip's marks, filters that leave no heading without rows.
import { expect, test } from 'vitest';
import { cutAtHits, logItems } from '../../src/app/panel/logGroups.ts';
import { fakeView } from '../../stories/support/fakeGame.ts';

const { log, marks } = fakeView(0);
const items = (query: string, combatsOnly = false) => logItems(log, marks, { query, combatsOnly });

test('every row once and in order, each turn and phase above its first row', () => {
  const all = items('');
  const rows = all.flatMap((i) => (i.kind === 'row' ? [i.row.entry] : []));
  expect(rows).toEqual(log.map((r) => r.entry));
  const turns = all.flatMap((i) => (i.kind === 'turn' ? [i.label] : []));
  expect(turns).toHaveLength(7);
  const first = all.findIndex((i) => i.kind === 'turn');
  expect(all[first + 1]).toMatchObject({ kind: 'phase', label: 'French movement' });
});

test('a filter keeps what matches in text, working or rule, and the headings above it', () => {
  const combats = items('', true);
  expect(combats.flatMap((i) => (i.kind === 'row' ? [i.row.entry] : []))).toEqual(
    log.flatMap((row) => (row.weight === 'combat' ? [row.entry] : [])),
  );
  // under a phase its first row, under a turn its first phase or row, never another of its kind
  const pairs = combats.map(({ kind }, i) => `${kind} ${combats[i + 1]?.kind}`);
  expect(new Set(pairs.filter((pair) => !pair.startsWith('row')))).toEqual(
    new Set(['turn phase', 'phase row']),
  );
  expect(items('halved across').length).toBeGreaterThan(0);
  expect(items('rule 7.64').some((i) => i.kind === 'row')).toBe(true);
  expect(items('nothing like it')).toEqual([]);
});

test('a place is found without its accents, and as it is spelled where there are none', () => {
  const rows = [{ ...log[3]!, entry: 0, detail: [], text: 'Möckern, Großpösna and Kraków' }];
  const found = (query: string): boolean =>
    logItems(rows, [], { query, combatsOnly: false }).some((i) => i.kind === 'row');
  for (const query of ['Möckern', 'mockern', 'MOECKERN', 'grosspoesna', 'großpösna', 'krakow'])
    expect(found(query), query).toBe(true);
  expect(found('mackern')).toBe(false);
  expect(cutAtHits('to Möckern', 'mock')).toEqual(['to ', 'Möck', 'ern']);
});

test('hits are cut out of a text without losing a letter', () => {
  expect(cutAtHits('Retreats, then retreats', 'retreat')).toEqual([
    '',
    'Retreat',
    's, then ',
    'retreat',
    's',
  ]);
  expect(cutAtHits('abc', '')).toEqual(['abc']);
});

test('bookmarks alone: their rows, under the headings that they stand in', () => {
  const rows = logItems(log, marks, { query: '', combatsOnly: false, only: new Set([12, 50]) });
  expect(rows.flatMap((i) => (i.kind === 'row' ? [i.row.entry] : []))).toEqual([12, 50]);
  expect(rows[0]).toMatchObject({ kind: 'turn', label: expect.stringContaining('Turn 1') });
});
