// A few games at random, looked at after every action; many more of them under `npm run fuzz`.
import { describe, expect, test } from 'vitest';
import { playChecked, randomStart, type Start, scenarioStart } from '../../support/fuzzing.ts';

const sound = (start: Start, seed: string, most: number): number => {
  const came = playChecked(start, seed, most);
  if (came.trouble) {
    const last = came.trouble.actions.slice(-3).map((a) => JSON.stringify(a));
    expect.fail(
      `seed ${seed}, entry ${came.trouble.entry}: ${came.trouble.what}\n${last.join('\n')}`,
    );
  }
  return came.actions;
};

describe('games at random', () => {
  test('on small maps: counters, offers, replays and views hold after every action', async () => {
    let actions = 0;
    for (let n = 0; n < 5; n += 1) {
      const seed = `small-${n}`;
      const start = await randomStart(seed);
      if (start) actions += sound(start, seed, 150);
    }
    expect(actions).toBeGreaterThan(150);
  });

  test.each([
    ['drill-ground', 'drill', 100],
    ['leipzig-1813', 'lindenau', 40],
    ['leipzig-1813', 'moeckern', 40],
  ])('on %s, %s', async (module, scenario, most) => {
    expect(sound(await scenarioStart(module, scenario), 'scenario', most)).toBeGreaterThan(20);
  });

  test('the same seed gives the same game', async () => {
    const games = await Promise.all([0, 1].map(() => randomStart('twice')));
    const came = games.map((start) => playChecked(start!, 'twice', 60));
    expect(came[0]).toEqual(came[1]);
  });
});
