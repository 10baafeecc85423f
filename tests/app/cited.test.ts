// Rules and rulings that a sentence cites, cut out of it to become links.
import { expect, test } from 'vitest';
import { citedIn } from '../../src/app/parts/cited.ts';

const rules = (text: string) => citedIn(text).flatMap(({ rule }) => rule ?? []);

test('every part of a sentence in order, the citations marked', () => {
  expect(citedIn('W1 must retreat 2 hexes (2.8, 7.9); see rule 12.4 too.')).toEqual([
    { text: 'W1 must retreat 2 hexes (' },
    { text: '2.8', rule: '2.8' },
    { text: ', ' },
    { text: '7.9', rule: '7.9' },
    { text: '); see rule ' },
    { text: '12.4', rule: '12.4' },
    { text: ' too.' },
  ]);
});

test('at either end, with a paragraph, and a ruling in brackets once', () => {
  expect(citedIn('G-MS-38')).toEqual([{ text: 'G-MS-38', rule: 'G-MS-38' }]);
  expect(rules('Rule 7.13-4 and (7.2 and G-MS-54)')).toEqual(['7.13-4', '7.2', 'G-MS-54']);
});

test('a number alone is points or MP', () => {
  expect(rules('9.5 MP in all, of 9 (about 2.5 a hex)')).toEqual([]);
  expect(citedIn('')).toEqual([]);
});
