// What gestures, searches and dice at a free table mean.
import { expect, test } from 'vitest';
import { readDice } from '../../src/app/table/DiceDialog.tsx';
import { slotsLike } from '../../src/app/table/Palette.tsx';
import { tabWords } from '../../src/app/table/TableTabs.tsx';
import { meantBy } from '../../src/app/table/useTable.ts';

test('a stack is meant as a whole, one of it when it is spread out', () => {
  const pieces = [{ id: 'a', stack: { id: 's' } }, { id: 'b', stack: { id: 's' } }, { id: 'c' }];
  expect(meantBy({ piece: 'b', stack: 's' }, pieces)).toEqual(['a', 'b']);
  expect(meantBy({ piece: 'b', stack: 's', spread: true }, pieces)).toEqual(['b']);
  expect(meantBy({ piece: 'c' }, pieces)).toEqual(['c']);
  expect(meantBy({}, pieces)).toEqual([]);
});

test('dice are read as people write them, and nothing else is dice', () => {
  expect(readDice('2d6')).toEqual({ count: 2, sides: 6, plus: 0 });
  expect(readDice(' d10 - 2')).toEqual({ count: 1, sides: 10, plus: -2 });
  expect(readDice('3W20+15')).toEqual({ count: 3, sides: 20, plus: 15 });
  for (const no of ['', 'six', '0d6', '2d1', '101d6', 'd6; d6'])
    expect(readDice(no)).toBeUndefined();
});

test('pieces are found by all words of their name and headings', () => {
  const slots = [
    { slot: '0.0', name: 'Infantry 3-4', path: ['French', 'Guard'] },
    { slot: '0.1', name: 'Infantry 2-3', path: ['Allied'] },
    { slot: '0.2', name: 'Marker', path: [] },
  ];
  expect(slotsLike(slots, 'guard inf').shown.map((s) => s.slot)).toEqual(['0.0']);
  expect(slotsLike(slots, '').of).toBe(3);
  expect(slotsLike(slots, '', 2)).toMatchObject({ of: 3, shown: { length: 2 } });
});

test('a tab says what it is, and a closed one nothing of what is in it', () => {
  const tab = { id: 'h', title: 'Red hand', kind: 'hand', pieces: 5 } as const;
  expect(tabWords(tab)).toBe('Red hand, hand, 5 pieces');
  expect(tabWords({ ...tab, locked: true })).toBe('Red hand, hand, closed to you');
});
