// A battle in figures: counted by hand on a few combats.
import { expect, test } from 'vitest';
import { play } from '../../support/script.ts';
import { systems } from '../../../src/systems/registry.ts';

const kit = systems['musket-and-saber']!;

const position = {
  map: { rows: ['.....', '.....', '.....', '.....'] },
  counters: [
    { id: 'B1', side: 'blue', front: '8-4-4', back: '4-3-4' },
    { id: 'B2', side: 'blue', front: '2-4-4', back: '1-4-4' },
    { id: 'W1', side: 'white', front: '4-4-4', back: '2-4-4' },
    { id: 'W2', side: 'white', front: '6-4-4' },
  ],
  phase: 'combat',
  side: 'blue',
  units: { B1: '0202', B2: '0402', W1: '0203', W2: '0403' },
  loc: { Blue: ['0101'], White: ['0504'] },
};

test('combats, differentials, disruptions and losses are counted from what happened', async () => {
  const before = await play(position);
  const ran = await play({
    ...position,
    dice: [
      { rule: '7.3', subject: '0203', faces: 3 },
      { rule: '7.3', subject: '0403', faces: 2 },
      { rule: '7.8', subject: 'B2', faces: 1 },
    ],
    actions: [
      // +4: Dr, stood; -4: Ax, passed and lost
      { type: 'attack', target: '0203', units: ['B1'], primary: 'B1' },
      { type: 'stand' },
      { type: 'attack', target: '0403', units: ['B2'], primary: 'B2' },
      { type: 'takeLoss' },
    ],
  });
  const steps = ran.done.flatMap((d) =>
    d.refused ? [] : [{ events: d.events, after: ran.state }],
  );
  const figures = new Map((await kit.figures!())(before.state, steps).map((f) => [f.id, f]));
  expect(figures.get('atNoughtOrBetter')).toMatchObject({ value: 0.5, words: '1 of 2 (50 %)' });
  expect(figures.get('supported')).toMatchObject({ value: 0, words: '0 of 2 (0 %)' });
  expect(figures.get('chargesAtBroken')).toMatchObject({ words: 'none' });
  expect(figures.get('recovered')).toMatchObject({ words: '0 to 1' });
  expect(figures.get('lost.blue')).toMatchObject({ value: 0.1, words: '1 of 10 (10 %)' });
  expect(figures.get('lost.white')).toMatchObject({ value: 0, words: '0 of 10 (0 %)' });
});
