// What the inspector says of a hex and of a counter.
import { expect, test } from 'vitest';
import { figuresOf, hexFacts } from '../../src/app/panel/inspect.ts';
import type { Overlay } from '../../src/scene/scene.ts';
import { fakeView } from '../../stories/support/fakeGame.ts';

const { scene } = fakeView(50);
const notes = (overlay: Overlay, hex: string) =>
  hexFacts({ ...scene, overlays: [overlay] }, hex)?.notes;

const hex = '0305';
const reach = (stop: boolean): Overlay => ({
  kind: 'reach',
  hexes: [{ hex, cost: 2.5, stop }],
});
const objective = { kind: 'objective', hex, name: 'Wahren', points: 2 } as const;
const card = {
  kind: 'card',
  hex,
  side: 'french',
  head: '7 − 4 = +3',
  words: 'They fall back',
} as const;

test.each<readonly [Overlay, string]>([
  [reach(false), 'Within reach for 2.5 MP.'],
  [reach(true), 'Within reach for 2.5 MP, and must stop here.'],
  [objective, 'Objective Wahren: 2 points.'],
  [{ ...objective, holder: 'allied' }, 'Objective Wahren: 2 points, in Allied hands.'],
  [{ kind: 'entry', hex, id: 'K', words: 'turn 4' }, 'Entry hex K: turn 4'],
  [card, 'Combat 7 − 4 = +3: They fall back.'],
  [{ ...card, die: 3, result: 'Dr' }, 'Combat 7 − 4 = +3, die 3, Dr: They fall back.'],
  [{ kind: 'zoc', side: 'french', hexes: [hex] }, 'In a zone of control: French.'],
  [
    { kind: 'sight', hexes: [{ hex, sight: 'hidden' }] },
    'Within the range of the gun, but out of its sight.',
  ],
  [{ kind: 'badge', hex, text: 'Disrupted', tone: 'bad' }, 'Disrupted'],
  [{ kind: 'gone', hex, text: '1/20 is lost', side: 'french' }, '1/20 is lost'],
])('what lies over a hex is told of it and of no other: %j', (overlay, words) => {
  expect(notes(overlay, hex)).toEqual([words]);
  expect(notes(overlay, '0306')).toEqual([]);
});

test('a hex that the map has not is nothing', () => {
  expect(hexFacts(scene, '9999')).toBeUndefined();
});

test('a counter’s figures by the names that its kind gives them, those that it has', () => {
  const steps = { left: 1, of: 1 };
  expect(figuresOf({ symbol: 'artillery', factors: ['4', '2', '3'], extra: '5', steps })).toEqual([
    { name: 'attack', value: '4' },
    { name: 'defence', value: '2' },
    { name: 'movement', value: '3' },
    { name: 'range', value: '5' },
  ]);
  expect(
    figuresOf({ symbol: 'cavalry', factors: ['3', '4', '8'], extra: '6', steps }).at(-1),
  ).toEqual({ name: 'charge', value: '6' });
  expect(
    figuresOf({ symbol: 'infantry', factors: ['4', '', '3'], steps: { left: 1, of: 2 } }),
  ).toEqual([
    { name: 'combat', value: '4' },
    { name: 'movement', value: '3' },
    { name: 'steps', value: '1 of 2' },
  ]);
});
