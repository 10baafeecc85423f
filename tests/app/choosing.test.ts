// Which choice a pointed-at hex or counter answers, how a panel sorts them, and where the hex cursor goes.
import { expect, test } from 'vitest';
import { choicesAt, groupChoices } from '../../src/app/panel/choiceGroups.ts';
import { choosableHexes, firstHex, hexWords, moveCursor } from '../../src/app/stage/hexCursor.ts';
import { fakeView, moveDecision, pathDecision } from '../../stories/support/fakeGame.ts';

const { scene } = fakeView(50);

test('a counter answers for itself, a hex for what stands in it and for itself', () => {
  expect(choicesAt(moveDecision, '0404', ['2/York', '1/York']).map((c) => c.key)).toEqual([
    'unit 1/York',
  ]);
  expect(choicesAt(pathDecision, '0504', []).map((c) => c.key)).toEqual(['hex 0504']);
  expect(choicesAt(pathDecision, '0101', [])).toEqual([]);
  expect(choicesAt(undefined, '0404', ['1/York'])).toEqual([]);
});

test('what ends a phase comes last, empty groups are left out', () => {
  expect(groupChoices(moveDecision).map((g) => [g.id, g.choices.length])).toEqual([
    ['pieces', 2],
    ['ends', 1],
  ]);
});

test('the hex cursor goes to neighbours and stays on the map', () => {
  expect(moveCursor(scene, '0404', 'ArrowUp')).toBe('0403');
  expect(moveCursor(scene, '0404', 'ArrowDown')).toBe('0405');
  expect(moveCursor(scene, '0101', 'ArrowUp')).toBe('0101');
  // there and back again along a row
  const right = moveCursor(scene, '0404', 'ArrowRight');
  expect(right.slice(0, 2)).toBe('05');
  expect(moveCursor(scene, right, 'ArrowLeft')).toBe('0404');
});

test('Tab goes round each hex with a choice once; the cursor begins where something can act', () => {
  expect(choosableHexes(scene, moveDecision)).toEqual(['0404', '0305']);
  expect(choosableHexes(scene, undefined)).toEqual([]);
  expect(firstHex(scene)).toBe('0404');
});

test('a hex is read aloud with its name, terrain and units', () => {
  expect(hexWords(scene, '0404')).toBe('0404 Möckern, clear; 2/York, 1/York');
  expect(hexWords(scene, '9999')).toBe('Hex 9999');
});

test('and with what lies over it now; of a heap the uppermost four are named', () => {
  const [one] = scene.counters.filter(({ hex }) => hex === '0305');
  const heap = Array.from({ length: 6 }, (_, index) => ({
    ...one!,
    id: `${index}`,
    name: `No. ${index}`,
    stack: { index, of: 6 },
  }));
  const overlay = { kind: 'sight', hexes: [{ hex: '0305', sight: 'open' }] } as const;
  expect(hexWords({ ...scene, counters: heap, overlays: [overlay] }, '0305')).toBe(
    '0305, clear; No. 5, No. 4, No. 3, No. 2 and 2 more. In the field of fire.',
  );
});

test('the units that are asked for come before what else could be done with one', () => {
  const square = {
    key: 'square 1/York',
    label: '1/York forms square',
    on: { piece: '1/York' },
    under: { title: 'Square' },
    final: true,
  };
  expect(
    groupChoices({ ...moveDecision, choices: [square, ...moveDecision.choices] }).map((g) => [
      g.id,
      g.title,
    ]),
  ).toEqual([
    ['pieces', 'Units, here or on the board'],
    ['kind', 'Square'],
    ['ends', ''],
  ]);
});

test('few answers of different kinds stand side by side; what is seldom wanted keeps out of the way', () => {
  const stand = { key: 'stand', label: 'Stand', on: { piece: '1/York' }, final: true };
  const retreat = { key: 'retreat', label: 'Retreat', final: true };
  expect(
    groupChoices({ ...moveDecision, choices: [stand, retreat] }).map((g) => [
      g.id,
      g.choices.map((c) => c.key),
    ]),
  ).toEqual([['answers', ['stand', 'retreat']]]);
  const turns = ['1/York', '2/York'].map((id) => ({
    key: `turn ${id}`,
    label: 'Turn',
    final: true,
  }));
  const many = { ...moveDecision, choices: [...turns, ...moveDecision.choices] };
  expect(groupChoices(many).map((g) => g.id)).toEqual(['pieces', 'others', 'ends']);
});
