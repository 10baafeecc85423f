// What somebody who has never seen the game is told: how it is won, what is asked so far, what the charts say, what an undo did.
import { expect, test } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { openSession } from '../../src/session/open.ts';
import type { Session } from '../../src/session/view.ts';
import { good, rng } from '../support/toyGame.ts';

const person = (side: string) => ({ side, kind: 'person' as const });
const begun = async (): Promise<Session> =>
  good(
    await openSession(
      {
        kind: 'new',
        module: 'drill-ground',
        scenario: 'drill',
        seats: [person('blue'), person('white')],
      },
      { modules: modulesOnDisk(), ports: { random: rng(1) } },
    ),
  );

test('how it is won, and what the points of a side are made of', async () => {
  const { status } = (await begun()).get().scene;
  expect(status.aim).toMatch(/^After turn 4 each side counts the places/);
  for (const side of status.score) {
    const sum = side.parts.reduce((n, part) => n + Number(/ (\d+)$/.exec(part)?.[1]), 0);
    expect(sum).toBe(side.points);
  }
  expect(status.score.some((side) => side.parts.length > 0)).toBe(true);
});

test('the charts of the module: results by die and column, in words', async () => {
  const [results, terrain] = await (await begun()).charts();
  expect(results).toMatchObject({ name: 'Combat results' });
  expect(results?.tables[0]?.head.slice(0, 2)).toEqual(['Die', '-5 and less']);
  expect(results?.tables[0]?.head.at(-1)).toBe('+10 and more');
  expect(results?.tables[0]?.rows).toHaveLength(6);
  expect(terrain?.tables[0]?.rows.map((row) => row[0])).toContain('Woods');
});

test('to go on is asked only of who can', async () => {
  const s = await begun();
  const asked = new Map<boolean, string>();
  for (const unit of s.get().decision!.choices.filter((c) => c.key.startsWith('unit '))) {
    s.choose(unit.key);
    for (const hex of s.get().decision!.choices.filter((c) => c.on?.hex !== undefined)) {
      s.choose(hex.key);
      const { choices, prompt } = s.get().decision ?? { choices: [], prompt: '' };
      if (choices.some((c) => c.key === 'go'))
        asked.set(
          choices.some((c) => c.key !== 'go' && c.on?.hex !== undefined),
          prompt,
        );
      s.takeBack();
    }
    s.takeBack();
  }
  expect(asked.get(true)).toMatch(/: move there, or go on\?$/);
  expect(asked.get(false)).toMatch(/: move there\?$/);
});

test('an undo says to where it led', async () => {
  const s = await begun();
  for (let n = 0; n < 2; n += 1) s.choose('end');
  const before = s.get().at;
  expect(before).toBeGreaterThan(0);
  s.undo();
  expect(s.get().log.at(-1)?.text).toMatch(
    /^Undone: (back to the set-up|all stands as after step \d+)\.$/,
  );
});

test('a few answers are brought into sight, many are not', async () => {
  const s = await begun();
  const hexesOf = () => s.get().decision!.choices.flatMap((c) => c.on?.hex ?? []);
  s.choose(s.get().decision!.choices.find((c) => c.key.startsWith('unit '))!.key);
  expect(hexesOf().length).toBeGreaterThan(12);
  expect(s.get().scene.focus).not.toContain(hexesOf().at(-1));
  // step by step until few are left to go on to
  for (let n = 0; n < 9 && hexesOf().length > 12; n += 1)
    s.choose(
      s.get().decision!.choices.findLast((c) => c.key !== 'go' && c.on?.hex !== undefined)!.key,
    );
  const few = hexesOf();
  expect(few.length).toBeLessThanOrEqual(12);
  expect(few.length).toBeGreaterThan(0);
  expect(s.get().scene.focus).toEqual(expect.arrayContaining(few));
});
