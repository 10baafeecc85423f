import { expect, test } from 'vitest';
import {
  attack,
  blue,
  endCombat,
  endMovement,
  move,
  openGround,
  recover,
  refused,
  white,
} from '../../support/counters.ts';
import { play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };
const near = { B1: '0303', W1: '0304' };
const counters = [blue('B1', '4-4-4'), white('W1', '4-4-4')];
const pass = { type: 'fortune', use: 'pass' };

test('MS-3.2a five phases follow one another: each side moves, then attacks, then the marker goes on', async () => {
  const ran = await play({
    map,
    loc,
    counters,
    // disrupted, so that nobody owes anybody a combat
    units: { B1: { hex: '0303', disrupted: true }, W1: { hex: '0304', disrupted: true } },
    actions: [
      {
        action: endMovement,
        expect: { turn: 1, phase: 'blue.combat', pending: { by: 'blue', kind: 'combat' } },
      },
      {
        action: endCombat,
        expect: { turn: 1, phase: 'white.movement', pending: { by: 'white', kind: 'movement' } },
      },
      {
        action: endMovement,
        expect: { turn: 1, phase: 'white.combat', pending: { by: 'white', kind: 'combat' } },
      },
      {
        action: endCombat,
        expect: { turn: 2, phase: 'blue.movement', pending: { by: 'blue', kind: 'movement' } },
      },
    ],
    expect: { over: false },
  });
  expect(
    ran.done.flatMap((d) =>
      d.events.flatMap((e) => {
        const { type, phase, side } = e as unknown as Record<string, string>;
        return type === 'phaseBegan'
          ? [`${side} ${phase}`]
          : type === 'turnBegan'
            ? ['marker']
            : [];
      }),
    ),
  ).toEqual(['blue combat', 'white movement', 'white combat', 'marker', 'blue movement']);
});

test('MS-3.2a what belongs to another phase is refused', async () => {
  await play({
    map,
    loc,
    counters,
    units: near,
    phase: 'blue.combat',
    actions: [
      refused(move('B1', '0302'), '3.2'),
      refused(endMovement, '3.2'),
      refused(recover('B1'), '3.2'),
    ],
  });
  await play({
    map,
    loc,
    counters,
    units: near,
    phase: 'white.movement',
    actions: [
      {
        by: 'blue',
        action: endMovement,
        expect: { refused: { rule: '4.1', reason: 'to act now' } },
      },
      refused(attack('0303', 'W1'), '3.2'),
      refused(endCombat, '3.2'),
    ],
    expect: { phase: 'secondMovement' },
  });
});

test('MS-3.2b the marker phase of the last turn closes the game and names the winner', async () => {
  const last = (holder: string) => ({
    map,
    loc,
    counters,
    turns: ['One', 'Two'].map((label) => ({ label, light: 'day' })),
    objectives: [{ hex: '0202', name: 'The mill', points: 3, held: holder }],
    units: { B1: '0101', W1: '0706' },
    phase: 'white.movement',
  });
  await play({
    ...last('blue'),
    turn: 1,
    actions: [endMovement],
    expect: { over: false, turn: 2 },
  });
  await play({
    ...last('blue'),
    turn: 2,
    actions: [endMovement],
    expect: { over: { winner: 'blue' }, turn: 2, phase: 'over' },
  });
  await play({
    ...last('white'),
    turn: 2,
    actions: [endMovement],
    expect: { over: { winner: 'white' } },
  });
});

test('MS-3.2b nothing is played after that', async () => {
  await play({
    map,
    loc,
    counters,
    turns: [{ label: 'One', light: 'day' }],
    units: { B1: '0101', W1: '0706' },
    phase: 'white.movement',
    actions: [
      endMovement,
      { by: 'blue', action: endMovement, expect: { refused: { reason: 'The game is over' } } },
    ],
    expect: { over: { winner: 'draw', rule: '18.3' } },
  });
});

test('MS-3.2c units recover, arrive and come back only in a movement phase of their own side', async () => {
  const waiting = {
    map: { ...map, entries: { E: '0103' } },
    loc,
    turn: 2,
    counters: ['B1', 'B2', 'B3'].map((id) => blue(id, '4-4-4')).concat([white('W1', '4-4-4')]),
    units: {
      B1: { hex: '0201', disrupted: true },
      B2: { due: { turn: 1, entries: ['E'] } },
      B3: { track: 2 },
      W1: '0706',
    },
  };
  const enter = { ...move('B2', '0103'), entry: 'E' };
  const back = { type: 'reenter', unit: 'B3', hex: '0101' };
  await play({
    ...waiting,
    actions: [recover('B1'), enter, back],
    expect: { units: { B1: { disrupted: false }, B2: { hex: '0103' }, B3: { hex: '0101' } } },
  });
  await play({
    ...waiting,
    phase: 'white.movement',
    actions: [refused(recover('B1'), '11.1'), refused(enter, '4.1'), refused(back, '13.2')],
  });
});

test('MS-3.2c in a phase of combat nobody arrives', async () => {
  await play({
    map: { ...map, entries: { E: '0103' } },
    loc,
    turn: 2,
    counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
    units: {
      B1: { hex: '0303', disrupted: true },
      B2: { due: { turn: 1, entries: ['E'] } },
      W1: '0304',
    },
    phase: 'blue.combat',
    actions: [
      refused(recover('B1'), '3.2'),
      refused({ ...move('B2', '0103'), entry: 'E' }, '3.2'),
      endCombat,
      pass,
    ],
  });
});
