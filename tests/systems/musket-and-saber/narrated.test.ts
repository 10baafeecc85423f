// What the log says of a combat: who attacks whom, and where, without a look at the board.
import { expect, test } from 'vitest';
import { exchange } from './aftermath.ts';
import { spoken } from '../../../src/systems/musket-and-saber/units.ts';
import { countersOf, fight, OPEN } from './ground.ts';

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

test('MS-7.7a a unit whose name is only a number is said by its place in the order, and is no figure', async () => {
  const ran = await fight({
    ...exchange({}),
    counters: countersOf({
      B1: ['6-4-4', { back: '3-4-4', name: '12' }],
      W1: ['4-4-4', { back: '2-4-4', name: '3' }],
    }),
  });
  expect(ran.done[0]!.narration?.text).toMatch(
    /^12th attacks 0404\. 3rd defends 0404\..* 3rd checks morale .*: 4 against 4, passed\. 3rd loses a step\. 12th loses a step\.$/,
  );
  expect(
    ['1', '2', '3', '4', '11', '12', '13', '21', '22', '33', '101', '111'].map(spoken),
  ).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '33rd',
    '101st',
    '111th',
  ]);
  expect(['1/20', '7a', 'Art C', ''].map(spoken)).toEqual(['1/20', '7a', 'Art C', '']);
});
