import { expect, test } from 'vitest';
import { readCommand } from '../../src/vassal/command.ts';

test.each([
  ['', { kind: 'nothing' }],
  ['null', { kind: 'nothing' }],
  ['end_save', { kind: 'bracket', word: 'end_save' }],
  [
    '+/1001/mark;Side\tpiece;;;a.png;A/hit\\/run\tMain;1;2;3;0',
    { kind: 'add', id: '1001', type: 'mark;Side\tpiece;;;a.png;A', state: 'hit/run\tMain;1;2;3;0' },
  ],
  [
    '+/null/piece;;;a.png;A/null;0;0;7;0',
    { kind: 'add', type: 'piece;;;a.png;A', state: 'null;0;0;7;0' },
  ],
  ['-/1001', { kind: 'remove', id: '1001' }],
  ['D/7/5/4', { kind: 'change', id: '7', state: '5', before: '4' }],
  ['D/7/5', { kind: 'change', id: '7', state: '5' }],
  [
    'M/7/Main/10/20/8/null/0/0/null/pw',
    {
      kind: 'move',
      id: '7',
      to: { map: 'Main', x: 10, y: 20, under: '8' },
      from: { x: 0, y: 0 },
      secret: 'pw',
    },
  ],
  ['CHAT* 1st Inf moves', { kind: 'chat', text: '* 1st Inf moves' }],
  ['AUDIO\tShuffle.wav', { kind: 'sound', clip: 'Shuffle.wav' }],
  ['LOG\tCHATx', { kind: 'log', text: 'CHATx' }],
  ['LOG\t', { kind: 'log', text: '' }],
  ['UNDO\ttrue', { kind: 'undo', begins: true }],
  ['PLAYER\tme\tAnn\tUnion', { kind: 'player', secret: 'me', name: 'Ann', side: 'Union' }],
  ['PLAYER\tme\tAnn\t<observer>', { kind: 'player', secret: 'me', name: 'Ann', side: '' }],
  ['PYREMOVE\tme', { kind: 'leave', secret: 'me' }],
  [
    'GlobalProperty\t;Weather;2;Module',
    { kind: 'property', name: 'Weather', value: '2', container: 'Module' },
  ],
  ['GlobalProperty\t;Weather;2', { kind: 'property', name: 'Weather', value: '2' }],
  [
    'GlobalProperty\t;Side\tNorth\tBoard\tMain Map;Union;',
    { kind: 'property', name: 'Side', value: 'Union', container: 'Main Map:North' },
  ],
  [
    'MutableProperty\tWeather\t1\t2\tModule',
    { kind: 'property', name: 'Weather', before: '1', value: '2', container: 'Module' },
  ],
  [
    'Main MapBoardPicker\tEast\t0\t0\tWest/rev\t1\t0',
    {
      kind: 'boards',
      map: 'Main Map',
      boards: [
        { name: 'East', column: 0, row: 0, reversed: false },
        { name: 'West', column: 1, row: 0, reversed: true },
      ],
    },
  ],
  ['Map0BoardPicker', { kind: 'boards', map: 'Map0', boards: [] }],
  ['TURNTurnTracker1\t0|2;0;false;-1', { kind: 'turn', tracker: 1, state: '0|2;0;false;-1' }],
  ['TURNTurnTracker10\tx', { kind: 'turn', tracker: 10, state: 'x' }],
  ['NOTES\tone|two', { kind: 'notes', which: 'scenario', text: 'one\ntwo' }],
  ['PNOTES\tx', { kind: 'notes', which: 'public', text: 'x' }],
  ['PNOTE\tme\tx|y', { kind: 'privateNotes', secret: 'me', text: 'x\ny' }],
  [
    'SNOTE\tplan\tme\ttrue\tx',
    { kind: 'delayedNote', name: 'plan', secret: 'me', hidden: true, text: 'x' },
  ],
  ['EXT\tMore\t1.2', { kind: 'extension', name: 'More', version: '1.2' }],
  ['SHOW_RESULTS\tBattle Dice\t0\t3', { kind: 'symbols', set: 'Battle Dice', faces: [0, 3] }],
  ['SpecialDiceButton0\t2', { kind: 'symbols', set: 'SpecialDiceButton0', faces: [2] }],
  [
    'LOS\tLOS_Thread0\t1\t2\t3\t4\ttrue\tfalse\tfalse',
    { kind: 'thread', name: 'LOS_Thread0', from: [1, 2], to: [3, 4], persisting: true },
  ],
  ['FLARE\tHere\t5\t6', { kind: 'flare', name: 'Here', x: 5, y: 6 }],
  ['SETUP_STACK\t', { kind: 'aside', word: 'SETUP_STACK' }],
  ['UNMASK\tnull', { kind: 'aside', word: 'UNMASK' }],
  ['CLOCK\tAnn\tx\t5', { kind: 'aside', word: 'CLOCK' }],
  ['bd\tboard;1', { kind: 'opaque', word: 'bd', text: 'bd\tboard;1' }],
  ['OBA/x/y', { kind: 'opaque', word: 'OBA', text: 'OBA/x/y' }],
])('%j', (text, command) => {
  expect(readCommand(text)).toEqual(command);
});

test('A text of any length and kind is counted by a short word', () => {
  const command = readCommand('x'.repeat(100_000));
  expect(command.kind === 'opaque' && command.word.length).toBe(40);
});
