// What the log says of a combat: who attacks whom, and where, without a look at the board.
import { expect, test } from 'vitest';
import { exchange } from './aftermath.ts';
import { fight, OPEN } from './ground.ts';

test('MS-7.7a a combat is told with both sides by name, the attacker first', async () => {
  const ran = await fight(exchange({}));
  expect(ran.done.map((d) => d.narration?.text)).toEqual([
    expect.stringMatching(
      /^B1 attacks 0404\. .*Blue 6 to White 4 at 0404 is \+2; die 2: Dc \(Ex\)/,
    ),
  ]);
});

test('MS-7.5a a place that has a name is told by it', async () => {
  const ran = await fight(exchange({ map: { rows: OPEN, names: { '0404': 'Millbrook' } } }));
  expect(ran.done[0]!.narration?.text).toMatch(
    /^B1 attacks Millbrook \(0404\)\. .*at Millbrook \(0404\) is \+2/,
  );
});
