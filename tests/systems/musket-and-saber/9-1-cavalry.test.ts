import { expect, test } from 'vitest';
import { attack, blue, die, guns, horse, move, openGround, white } from '../../support/counters.ts';
import { hexesFor, offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

test('MS-9.1 cavalry moves in one stack with infantry and guns', async () => {
  const ran = await play({
    map,
    loc,
    counters: [
      blue('Hus', '3-4-8', horse),
      blue('B1', '4-4-4'),
      blue('Bty', '4-2-3-4', guns),
      white('W1', '4-4-4'),
    ],
    units: { Hus: '0101', B1: '0101', Bty: '0101', W1: '0706' },
    actions: [move(['Hus', 'B1', 'Bty'], '0102', '0103')],
    expect: { units: { Hus: { hex: '0103' }, B1: { hex: '0103' }, Bty: { hex: '0103' } } },
  });
  expect([...offered(ran).keys()]).toEqual(['end']);
});

test('MS-9.1 it attacks with infantry, leads the attack, takes the loss and follows up like infantry', async () => {
  const together = {
    map,
    loc,
    phase: 'blue.combat',
    counters: [blue('Hus', '3-4-8', horse), blue('B1', '2-4-4'), white('W1', '4-4-4')],
    units: { Hus: '0403', B1: '0303', W1: '0304' },
  };
  await play({
    ...together,
    dice: [die('7.3', '0304', 6)],
    actions: [
      attack('0304', 'Hus', 'B1'),
      { type: 'fallBack' },
      { type: 'retreat', unit: 'W1', path: ['0305'] },
      { type: 'advance', unit: 'Hus', path: ['0304'] },
    ],
    expect: {
      events: [{ type: 'combat', attackTotal: 5, defenceTotal: 4 }],
      units: { Hus: { hex: '0304' } },
    },
  });
  // Ac (Ex): the check is the cavalry's, and so is the step
  await play({
    ...together,
    dice: [die('7.3', '0304', 3), die('7.8', 'Hus', 2)],
    actions: [attack('0304', 'Hus', 'B1')],
    expect: { units: { Hus: { at: 'eliminated' }, B1: { hex: '0303' }, W1: { at: 'eliminated' } } },
  });
});

test('MS-9.1 it opens potential combats with its zone as infantry does', async () => {
  await play({
    map,
    loc,
    phase: 'blue.combat',
    counters: [blue('B1', '4-4-4'), white('WHus', '3-4-8', horse)],
    units: { B1: '0303', WHus: '0304' },
    actions: [{ type: 'endCombat' }],
    expect: { pending: { by: 'white', kind: 'fortune', rule: '7.2' } },
  });
});

test('MS-9.1 it counts for stacking as infantry does: as the fourth in a hex it makes all of it roll', async () => {
  const four = {
    map,
    loc,
    counters: [
      blue('Hus', '3-4-8', horse),
      blue('B1', '4-4-4'),
      blue('B2', '4-4-4'),
      blue('Bty', '4-2-3-4', guns),
      white('W1', '4-4-4'),
    ],
    units: { Hus: '0101', B1: '0101', B2: '0101', Bty: '0101', W1: '0706' },
  };
  await play({
    ...four,
    actions: [{ action: move('B1', '0102'), expect: { refused: { rule: '4.4' } } }],
  });
  await play({ ...four, units: { ...four.units, Hus: '0301' }, actions: [move('B1', '0102')] });
});

test('MS-9.1 ground costs it what the chart asks of cavalry, a squadron as well: three points for a wood', async () => {
  const ran = await play({
    map: { rows: ['.......', 'w......', '.......', '.......', '.......', '.......'] },
    loc,
    counters: [
      blue('Hus', '3-4-8', horse),
      blue('Sqn', '1-4-8', { kind: 'squadron' }),
      blue('B1', '4-4-4'),
      white('W1', '4-4-4'),
    ],
    units: { Hus: '0101', Sqn: '0101', B1: '0101', W1: '0706' },
  });
  expect(hexesFor(ran, 'unit Hus')['0102']).toBe(3);
  expect(hexesFor(ran, 'unit Sqn')['0102']).toBe(3);
  expect(hexesFor(ran, 'unit B1')['0102']).toBe(2);
});
