import { describe, expect, test } from 'vitest';
import {
  attack,
  battalion,
  blue,
  die,
  endMovement,
  guns,
  horse,
  leader,
  type More,
  move,
  openGround,
  recover,
  refused,
  squadron,
  white,
} from '../../support/counters.ts';
import { faultOf, hexesFor, offered, play } from '../../support/script.ts';
import { shares } from './shares.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

describe('steps and sides', () => {
  /** Blue loses to Ax at 0303 and takes the loss. */
  const loses = (
    counter: More,
    after: Readonly<Record<string, string | number | boolean>>,
    at: More = {},
  ) =>
    play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [counter, white('W1', '12-4-4')],
      units: { B1: { hex: '0303', ...at }, W1: '0304' },
      dice: [die('7.3', '0304', 3), die('7.8', 'B1', 1)],
      actions: [attack('0304', 'B1'), { type: 'takeLoss' }],
      expect: { units: { B1: after } },
    });

  test('MS-2.5 two-step infantry turns to its weaker back at the first loss and is gone at the second', async () => {
    const brigade = blue('B1', '4-4-4', { back: '2-3-5' });
    await loses(brigade, { at: 'map', steps: 1, reduced: true, disrupted: false });
    await loses(brigade, { at: 'eliminated' }, { reduced: true });
    // its back is what counts then
    const { attack: share } = await shares([brigade, white('W1', '4-4-4')], {
      B1: { hex: '0303', reduced: true },
    });
    expect(share).toMatchObject({ printed: 2, value: 2 });
  });

  test('MS-2.5 infantry with one step is gone at the first loss', async () => {
    await loses(blue('B1', '4-4-4'), { at: 'eliminated' });
  });

  test('MS-2.6 guns and cavalry have one step, and an ineffective side with values of its own', async () => {
    await loses(blue('B1', '4-4-7', horse), { at: 'eliminated' });
    await loses(blue('B1', '4-2-3-4', guns), { at: 'eliminated' });
    const ran = await play({
      map,
      loc,
      counters: [
        blue('Hus', '3-4-4', { ...horse, back: '1-3-6' }),
        blue('Bty', '4-2-3-2', { ...guns, back: '0-1-0-5' }),
        white('W1', '4-4-4'),
      ],
      units: {
        Hus: { hex: '0101', ineffective: true },
        Bty: { hex: '0101', ineffective: true },
        W1: '0706',
      },
    });
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Hus')).map(Number))).toBe(6);
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Bty')).map(Number))).toBe(5);
  });

  const turn = (unit: string) => ({ type: 'turn', unit });
  test('MS-2.6b as his movement phase opens a player may turn guns or cavalry over, and then they are faster', async () => {
    const ran = await play({
      map,
      loc,
      counters: [
        blue('Hus', '3-4-4', { ...horse, back: '1-3-6' }),
        blue('Bty', '4-2-3-4', guns),
        blue('Jg', '1-4-5', battalion),
        blue('Sq', '1-4-8', squadron),
        blue('B1', '4-4-4', { back: '2-4-4' }),
        blue('Gen', undefined, leader),
        white('WHus', '3-4-6', horse),
      ],
      units: {
        Hus: '0101',
        Bty: '0102',
        Jg: '0103',
        Sq: '0201',
        B1: '0202',
        Gen: '0202',
        WHus: '0706',
      },
      actions: [
        refused(turn('Jg'), '2.6'),
        refused(turn('Sq'), '2.6'),
        refused(turn('B1'), '2.6'),
        refused(turn('Gen'), '2.6'),
        refused(turn('WHus'), '4.1'),
        turn('Hus'),
        refused(turn('Hus'), '2.6', 'already'),
        // not back again at once
        refused(recover('Hus'), '2.6'),
      ],
      expect: { units: { Hus: { ineffective: true } } },
    });
    expect(hexesFor(ran, 'unit Hus')['0604']).toBe(6);
    expect(offered(ran, 'unit Bty').has('turn Bty')).toBe(true);
    expect(offered(ran, 'unit Jg').has('turn Jg')).toBe(false);
  });

  test('MS-2.6b at no other time', async () => {
    const hus = {
      map,
      loc,
      counters: [blue('Hus', '3-4-4', horse), blue('B1', '4-4-4'), white('W1', '4-4-4')],
    };
    const ran = await play({
      ...hus,
      units: { Hus: '0101', B1: '0201', W1: '0706' },
      actions: [move('B1', '0202'), refused(turn('Hus'), '2.6', 'begins')],
    });
    expect(offered(ran, 'unit Hus').has('turn Hus')).toBe(false);
    await play({
      ...hus,
      phase: 'blue.combat',
      units: { Hus: '0101', B1: '0303', W1: '0304' },
      actions: [refused(turn('Hus'), '3.2')],
    });
  });

  test('MS-2.6b turned over it may recover from the next phase of its own on', async () => {
    await play({
      map,
      loc,
      counters: [blue('Hus', '3-4-4', horse), white('W1', '4-4-4')],
      units: { Hus: '0101', W1: '0706' },
      actions: [turn('Hus'), endMovement, endMovement, recover('Hus')],
      expect: { turn: 2, units: { Hus: { ineffective: false } } },
    });
  });

  test('MS-2.7 a battalion or squadron has one step and an ineffective side', async () => {
    await loses(blue('B1', '2-4-5', battalion), { at: 'eliminated' });
    await loses(blue('B1', '2-4-8', squadron), { at: 'eliminated' });
    const ran = await play({
      map,
      loc,
      counters: [blue('Jg', '2-4-3', { ...battalion, back: '1-3-5' }), white('W1', '4-4-4')],
      units: { Jg: { hex: '0101', ineffective: true }, W1: '0706' },
    });
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Jg')).map(Number))).toBe(5);
  });
});

describe('ineffectiveness', () => {
  test('MS-2.9 brigades are never ineffective; the others may be, and use their backs', async () => {
    const kept = ['W1', 'WBty', 'WJg', 'WHus'];
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        blue('B1', '8-4-4'),
        white('W1', '4-4-4'),
        white('WHus', '3-4-7', horse),
        white('WBty', '4-2-3-4', guns),
        white('WJg', '1-4-5', battalion),
        white('WGen', undefined, leader),
      ],
      units: { B1: '0303', W1: '0304', WHus: '0304', WBty: '0304', WJg: '0304', WGen: '0304' },
      dice: [die('7.3', '0304', 6)],
      actions: [
        attack('0304', 'B1'),
        { type: 'defend', units: ['W1', 'WBty', 'WJg'], primary: 'W1' },
        { type: 'fallBack' },
        ...kept.map((unit) => ({ type: 'retreat', unit, path: ['0305'] })),
      ],
      expect: {
        units: {
          W1: { hex: '0305', reduced: false },
          WHus: { ineffective: true },
          WBty: { ineffective: true },
          WJg: { ineffective: true },
          WGen: { ineffective: true },
        },
        noEvents: [{ type: 'ineffective', unit: 'W1' }],
      },
    });
    expect(
      await faultOf({
        map,
        counters: [blue('B1', '4-4-4', { back: '2-4-4' })],
        units: { B1: { hex: '0101', ineffective: true } },
      }),
    ).toContain('2.9');
    const { attack: share } = await shares(
      [blue('B1', '4-4-7', { ...horse, back: '2-4-7' }), white('W1', '4-4-4')],
      { B1: { hex: '0303', ineffective: true } },
    );
    expect(share).toMatchObject({ printed: 2, halved: [], value: 2 });
  });
});
