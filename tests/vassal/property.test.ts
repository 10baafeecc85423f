// Properties that a save restores, and sheets of a piece, as real files write them (FORMAT 4.5, 5.4).
import { expect, test } from 'vitest';
import { readCommand } from '../../src/vassal/command.ts';
import { readSheet } from '../../src/vassal/traits/named.ts';

test('a restored property: nothing before the first semicolon, then name, value and whose it is', () => {
  expect(readCommand('GlobalProperty\t;Weather;2;Module')).toEqual({
    kind: 'property',
    name: 'Weather',
    value: '2',
    container: 'Module',
  });
  expect(readCommand('GlobalProperty\t;Weather;')).toEqual({
    kind: 'property',
    name: 'Weather',
    value: '',
  });
});

test('a zone’s property says its zone, board and map behind its name', () => {
  expect(readCommand('GlobalProperty\t;Marker\tSlot #2\tSide Board\tMain Map;Sq2;')).toEqual({
    kind: 'property',
    name: 'Marker',
    value: 'Sq2',
    container: 'Main Map:Slot #2',
  });
});

test('a sheet has a value for each field, for one that is only a label too', () => {
  expect(readSheet('2Goblin~5HP~1Equipment;Stats;;0', '12/12~')).toEqual([
    ['Goblin', '12/12'],
    ['HP', ''],
    ['Equipment', ''],
  ]);
});
