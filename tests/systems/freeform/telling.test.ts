// What a step is said to be, and what the table shows to anybody: from what happened, and never more than they may know.
import { expect, test } from 'vitest';
import { carryStep } from '../../../src/systems/freeform/carryStep.ts';
import { diceIn } from '../../../src/systems/freeform/chatText.ts';
import type { TableState } from '../../../src/systems/freeform/state.ts';
import { freeform } from '../../../src/systems/freeform/system.ts';
import { stateText } from '../../../src/systems/freeform/pieceText.ts';
import { MAP, SECRET, toyTable } from '../../support/toyTable.ts';

const told = (state: TableState, ...texts: readonly string[]) => {
  const [first = '', ...rest] = texts;
  const children = rest.map((text) => ({ text, children: [] }));
  const { state: after, events } = carryStep(state, { text: first, children });
  return freeform.narrate(events, after);
};
const changed = (state: TableState, id: string, at: number, token: string): string => {
  const piece = state.pieces.get(id)!;
  return `D/${id}/${[{ ...piece, states: piece.states.with(at, token) }, piece]
    .map((p) => stateText(p).replaceAll('/', '\\/'))
    .join('/')}`;
};

test('One line for a drag of many, with the chat beside it', () => {
  const { text, detail, about } = told(
    toyTable(),
    `M/s1/${MAP}/150/100/null/${MAP}/100/100/null/pw`,
    'CHAT* two units <b>march</b>',
  );
  expect(text).toBe('1st, 2nd move on Field. two units march');
  expect(detail).toContain('two units march');
  expect(about).toEqual([{ piece: '1' }, { piece: '2' }]);
});

test('Names that are alike are counted, and a long list is cut', () => {
  const extra = Array.from({ length: 6 }, (_, n) => `+/n${n}/piece;;;x.png;Wagon/${MAP};10;10;;0`);
  const many = toyTable([...extra, `+/s9/stack/${MAP};10;10;n0;n1;n2;n3;n4;n5`]);
  expect(told(many, `M/s9/null/0/0/null/${MAP}/10/10/null/pw`).text).toBe('Wagon ×6 leave Field.');
});

test('Flips, turns, labels, masks, cards and properties in words', () => {
  const start = toyTable();
  expect(told(start, changed(start, '3', 3, '2')).text).toBe('3rd: reduced.');
  expect(told(start, changed(start, '3', 1, '2')).text).toBe('3rd turned to 120°.');
  expect(told(start, changed(start, '3', 0, 'hit')).text).toBe('3rd labelled “hit”.');
  expect(told(start, changed(start, '3', 2, `${SECRET};`)).text).toBe('3rd masked.');
  const masked = carryStep(start, {
    text: changed(start, '3', 2, `${SECRET};`),
    children: [],
  }).state;
  expect(told(masked, changed(masked, '3', 2, 'null;')).text).toBe('3rd unmasked.');
  expect(told(start, `M/c3/${MAP}/600/500/null/${MAP}/500/500/c2/pw`).text).toBe(
    'Card 3 drawn from Cards.',
  );
  expect(told(start, `M/1/${MAP}/500/500/c3/${MAP}/100/100/null/pw`).text).toBe(
    'A card put into Cards.',
  );
  expect(told(start, `D/deck/${MAP};500;500;true;c3,c1,c2/${MAP};500;500;true;c1,c2,c3`).text).toBe(
    'Cards shuffled.',
  );
  expect(told(start, 'MutableProperty\tWeather\tClear\tRain\tModule').text).toBe('Weather: Rain');
  expect(told(start, '-/3').text).toBe('3rd removed from Field.');
  expect(told(start, 'SHOW_RESULTS\tFortune\t1').text).toBe('Fortune dice rolled.');
  expect(told(start, 'bd\tx').text).toBe('Not understood: bd');
  expect(told(start, '').text).toBe('Nothing to be seen');
  expect(told(start, 'UNDO\ttrue', '-/3', 'UNDO\tfalse').text).toBe(
    'Undo; 3rd removed from Field.',
  );
});

test('All that changes on one piece is one sentence, and what the chat says in the same words is not said twice', () => {
  const start = toyTable();
  const piece = start.pieces.get('3')!;
  const both = { ...piece, states: piece.states.with(0, 'hit').with(3, '2') };
  const words = [both, piece].map((p) => stateText(p).replaceAll('/', '\\/')).join('/');
  expect(told(start, `D/3/${words}`).text).toBe('3rd: labelled “hit”, reduced.');
  const shuffle = `D/deck/${MAP};500;500;true;c3,c1,c2/${MAP};500;500;true;c1,c2,c3`;
  expect(told(start, shuffle, 'CHAT* Cards shuffled *').text).toBe('Cards shuffled');
  expect(told(start, shuffle, 'CHAT* Ann cuts').text).toBe('Cards shuffled. Ann cuts');
});

test.each([
  ['*** Carbine (2d6) = 5,4 *** <Ruprecht>', 'Ruprecht rolls Carbine (2d6): 5, 4'],
  ['*** 2d6 = 3,4 (7) *** <Ann>', 'Ann rolls 2d6: 3, 4 (7)'],
  ['*** (TH DR) 6,2 ***   <Bob>      [4 / 7   avg]', 'Bob: (TH DR) 6,2 [4 / 7 avg]'],
  ['<Ann> - Over the ford, *all* of you', 'Ann: Over the ford, *all* of you'],
  ['* 2nd Foot moves A1 -> A2 *', '2nd Foot moves A1 -> A2'],
])('The chat as it is told: %s', (line, text) => {
  expect(told(toyTable(), `CHAT${line}`).text).toBe(text);
});

test('What is hidden or masked is neither told nor shown', () => {
  const start = toyTable();
  const move = `M/5/${MAP}/410/100/null/${MAP}/400/100/null/${SECRET}`;
  expect(told(start, move).text).toBe('Nothing to be seen');
  const guard = `M/s3/${MAP}/310/100/null/${MAP}/300/100/null/${SECRET}`;
  expect(told(start, guard).text).toBe('Unknown moves on Field.');
  expect(told(start, changed(start, '4', 3, '2')).text).toBe('Nothing to be seen');
  expect(told(start, changed(start, '5', 0, 'null')).text).toBe('Ambush appears.');
  const shown = JSON.stringify(freeform.observe(start));
  for (const word of ['Secret Guard', 'Ambush', SECRET, 'Card 1'])
    expect(shown).not.toContain(word);
});

test('A password is never told, even where the chat has it', () => {
  const line = told(toyTable(), `CHAT* ${SECRET} moves`);
  expect(JSON.stringify(line)).not.toContain(SECRET);
});

test('The table as anybody may see it', () => {
  const seen = freeform.observe(toyTable()) as {
    readonly pieces: readonly { readonly id: string }[];
    readonly players: unknown;
  };
  const piece = (id: string) => seen.pieces.find((p) => p.id === id);
  expect(piece('2')).toEqual({
    id: '2',
    kind: 'piece',
    name: '2nd',
    map: MAP,
    x: 100,
    y: 100,
    location: '',
    stack: 's1',
    position: 1,
    layers: [{ name: 'Steps', level: 1 }],
    labels: [],
  });
  expect(piece('4')).toMatchObject({ name: 'Unknown', masked: true, layers: [] });
  expect(piece('5')).toMatchObject({ hidden: true, name: '', map: MAP });
  for (const told of ['labels', 'layers', 'location']) expect(piece('5')).not.toHaveProperty(told);
  expect(piece('c1')).toMatchObject({ name: '', stack: 'deck' });
  expect(piece('deck')).toMatchObject({ kind: 'deck', name: 'Cards', faceDown: true });
  expect(seen.players).toEqual([{ name: 'Ann', side: 'Union' }]);
});

test.each([
  ['*** 2d6 = 3,4 *** <Ann>', { what: '2d6', faces: [3, 4], by: 'Ann' }],
  ['* Attack: 2d6+1 = 5,5 (11)', { what: 'Attack: 2d6+1', faces: [5, 5], by: '' }],
  ['*** (TH DR) 6,2 ***   <Bob>      [4 / 7   avg]', { what: 'TH DR', faces: [6, 2], by: 'Bob' }],
  ['<Ann> - I have 2 = 3 units', undefined],
  ['* 1st Inf moves', undefined],
  ['* Tiger CA = 4 moves N4 -> M5 *', undefined],
  ['*<img src=art.png width=30 height=30> rolls', undefined],
])('Dice in the chat: %s', (text, dice) => {
  expect(diceIn(text)).toEqual(dice);
});
