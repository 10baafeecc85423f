// What the line between bar and board says beside the last step.
import { expect, test } from 'vitest';
import {
  busyWords,
  dieSentence,
  fightBefore,
  lookingBack,
} from '../../src/app/game/captionText.ts';
import type { LogRow } from '../../src/session/view.ts';
import { fakeView, moveDecision } from '../../stories/support/fakeGame.ts';

const told = (entry: number, weight: LogRow['weight'], combat?: number): LogRow => ({
  ...fakeView(1).log[1]!,
  entry,
  weight,
  place: { turn: 1, phase: 'french.combat', ...(combat === undefined ? {} : { combat }) },
});
const rows = [
  told(0, 'turn'),
  told(1, 'step', 1), // declared
  told(2, 'combat', 1),
  told(3, 'step', 1), // a retreat; another follows
  told(4, 'step'), // the last of its steps: the combat is over with it
  told(5, 'step', 2), // the next is declared
];
const at = (ply: number, line = rows.map((r) => r.entry)): number | undefined =>
  fightBefore({ log: rows, line, ply })?.entry;

test('a step in the wake of a combat has that combat beside it, as long as it is not over', () => {
  expect([0, 1, 2, 3, 4, 5].map((ply) => at(ply))).toEqual([
    undefined,
    undefined,
    undefined,
    2,
    2,
    undefined,
  ]);
});

test('only what lies on the line that is shown counts', () => {
  expect(at(2, [0, 1, 3])).toBeUndefined();
});

test('of a combat it is the die that is wanted, wherever it stands in the line', () => {
  const line =
    '1/16 checks morale (charge): 2 against 4, passed. French 8 to Allied 7 at 4414 is +1; die 5: Dr, defender retreats or is disrupted. In a charge Dr is Dm (Ax).';
  expect(dieSentence(line)).toBe(
    'French 8 to Allied 7 at 4414 is +1; die 5: Dr, defender retreats or is disrupted.',
  );
  expect(dieSentence('A fight without a throw.')).toBe('A fight without a throw.');
});

test('a person who left orders is no bot', () => {
  const view = fakeView(1);
  const asked = (side: string) => ({
    ...view,
    scene: { ...view.scene, status: { ...view.scene.status, side } },
  });
  expect(busyWords(asked('french'))).toBe('the bot is thinking.');
  expect(busyWords(asked('allied'))).toBe('standing orders answer.');
});

test('who looks back at his own game, or at a line that was left, is told so', () => {
  const view = fakeView(50);
  expect(lookingBack(view)).toBe('You look back at step 50.');
  expect(lookingBack(fakeView(view.last))).toBeUndefined();
  // asked there, but what is played there is not what was played last
  const left = { ...view, line: view.line.slice(0, 51), decision: moveDecision };
  expect(lookingBack(left)).toBe('Step 50 is of another line than the last.');
  // nobody plays: it is a replay, and looking back is all there is
  const bots = view.game.players.map((p) => ({ ...p, kind: 'bot' as const }));
  expect(lookingBack({ ...view, game: { ...view.game, players: bots } })).toBeUndefined();
});
