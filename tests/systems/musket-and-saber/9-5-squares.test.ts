// 9.5: forming square, moving in it, fighting in it, giving it up.
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import {
  attack,
  type Counters,
  combatDie,
  countersOf,
  fight,
  morale,
  onGround,
  OPEN,
} from './ground.ts';
import { noneRefused, offered, play } from '../../support/script.ts';

const move = (units: string | readonly string[], ...path: readonly string[]) => ({
  type: 'move',
  units: typeof units === 'string' ? [units] : units,
  march: false,
  path,
});
const form = (unit: string) => ({ type: 'square', unit });
const giveUp = (unit: string) => ({ type: 'unsquare', unit });
const moving = (
  counters: Counters,
  units: object,
  actions: readonly unknown[],
  more: object = {},
) => play(onGround({ phase: 'movement', counters: countersOf(counters), units, actions, ...more }));
const guns = ['4-2-3-4', { kind: 'artillery' }] as const;
const horse = ['4-4-8-6', { kind: 'cavalry' }] as const;

describe('9.5 forming and giving up', () => {
  test('MS-9.5 infantry forms square as its move begins, in an EZOC too, and is marked', async () => {
    const ran = await moving(
      { B1: '4-4-4', Bb: ['1-4-5', { kind: 'battalion' }], W1: '4-4-4' },
      { B1: '0403', Bb: '0203', W1: '0404' },
      [form('B1'), form('Bb')],
      {
        expect: {
          events: [
            { type: 'squareFormed', rule: '9.5', unit: 'B1', hex: '0403' },
            { type: 'squareFormed', unit: 'Bb' },
          ],
          units: { B1: { hex: '0403', square: true }, Bb: { square: true } },
          says: ['forms square'],
        },
      },
    );
    noneRefused(ran);
  });

  test('MS-9.5 not after its move, nor after a try to recover, nor by guns or horse, nor twice', async () => {
    await moving(
      { B1: '4-4-4', Bg: guns, Bc: horse, B2: '4-6-4', W1: '1-4-4' },
      { B1: '0402', Bg: '0202', Bc: '0302', B2: { hex: '0702', disrupted: true }, W1: '0704' },
      [
        move('B1', '0401'),
        refused(form('B1'), '9.5', 'as the move begins'),
        refused(form('Bg'), '9.5', 'no infantry'),
        refused(form('Bc'), '9.5', 'no infantry'),
        { type: 'recover', units: ['B2'] },
        refused(form('B2'), '11.1', 'ends its move'),
        refused(form('W1'), '4.1', 'not the active'),
      ],
      { dice: [morale('11.1', 'B2', 6)] },
    );
    await moving({ B1: '4-4-4', W1: '4-4-4' }, { B1: { hex: '0402', square: true }, W1: '0706' }, [
      refused(form('B1'), '9.5', 'already'),
    ]);
  });

  test('MS-9.5 the marker is taken off as a later movement phase begins, and only then', async () => {
    await moving(
      { B1: '4-4-4', B2: '4-4-4', W1: '4-4-4' },
      { B1: { hex: '0402', square: true }, B2: { hex: '0202', square: true }, W1: '0706' },
      [
        giveUp('B1'),
        move('B1', '0403', '0404'),
        refused(giveUp('B2'), '9.5', 'only as the movement phase begins'),
        refused(giveUp('B1'), '9.5', 'no square marker'),
      ],
      {
        expect: {
          events: [{ type: 'squareBroken', unit: 'B1' }],
          units: { B1: { hex: '0404' }, B2: { square: true } },
        },
      },
    );
    // formed in this phase it stays to the next
    await moving({ B1: '4-4-4', W1: '4-4-4' }, { B1: '0402', W1: '0706' }, [
      form('B1'),
      refused(giveUp('B1'), '9.5', 'only as'),
    ]);
  });

  test('MS-9.5g disrupted infantry may form square too', async () => {
    await moving(
      { B1: '4-4-4', W1: '4-4-4' },
      { B1: { hex: '0402', disrupted: true }, W1: '0706' },
      [form('B1')],
      { expect: { units: { B1: { disrupted: true, square: true } } } },
    );
  });
});

describe('9.5 moving', () => {
  test('MS-9.5c one hex a phase, at the usual cost, and no march', async () => {
    await moving(
      { B1: '4-4-4', W1: '4-4-4' },
      { B1: { hex: '0402', square: true }, W1: '0708' },
      [
        refused(move('B1', '0403', '0404'), '9.5', 'one hex only'),
        refused({ ...move('B1', '0403'), march: true }, '9.5', 'may not march'),
        move('B1', '0403'),
        refused(move('B1', '0404'), '4.2', 'moved already'),
      ],
      { expect: { units: { B1: { hex: '0403', square: true } }, noEvents: [{ type: 'checked' }] } },
    );
  });

  test('MS-9.5c over or into anything but open ground it checks, and is disrupted if it fails', async () => {
    const into = (rows: readonly string[], hexsides: object, die: number, disrupted: boolean) =>
      moving(
        { B1: '4-3-4', W1: '4-4-4' },
        { B1: { hex: '0402', square: true }, W1: '0708' },
        [move('B1', '0403')],
        {
          map: { rows, hexsides },
          dice: [morale('9.5', 'B1', die)],
          expect: {
            events: [{ type: 'moved' }, { type: 'checked', rule: '9.5', unit: 'B1', die }],
            units: { B1: { hex: '0403', disrupted, square: true } },
          },
        },
      );
    const hill = OPEN.map((row, k) => (k === 2 ? '...h...' : row));
    const creek = { '0402/0403': 'creek' };
    // a hill gives 1 to the morale of infantry in it: 4 against 3 + 1
    await into(hill, {}, 4, false);
    await into(hill, {}, 5, true);
    await into(OPEN, creek, 3, false);
    await into(OPEN, creek, 4, true);
  });

  test('MS-9.5b the whole hex is in square: it moves as one', async () => {
    await moving(
      { B1: '4-4-4', Bg: guns, W1: '4-4-4' },
      { B1: { hex: '0402', square: true }, Bg: '0402', W1: '0708' },
      [
        refused(move('Bg', '0403', '0404'), '9.5', 'one hex only'),
        refused(move('Bg', '0403'), '9.5', 'moves as one'),
        refused(move('B1', '0403'), '9.5', 'moves as one'),
        move(['B1', 'Bg'], '0403'),
      ],
      { expect: { units: { B1: { hex: '0403', square: true }, Bg: { hex: '0403' } } } },
    );
  });

  test('MS-9.5c what is offered to a square is legal, and gives no way of two hexes', async () => {
    const ran = await moving(
      { B1: '4-4-4', Bg: guns, W1: '4-4-4' },
      { B1: { hex: '0402', square: true }, Bg: '0402', W1: '0708' },
      [],
    );
    noneRefused(ran);
    const keys = [...offered(ran, 'unit B1', 'add Bg').keys()];
    const hexes = keys.filter((k) => k.startsWith('hex ')).sort();
    if (hexes.join() !== 'hex 0302,hex 0303,hex 0401,hex 0403,hex 0502,hex 0503')
      throw new Error(hexes.join());
  });
});

describe('9.5 fighting', () => {
  test('MS-9.5b the infantry of a square defends alone, guns and horse with it do not', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4', Wg: guns, Wc: horse }),
      units: { B1: '0403', W1: { hex: '0404', square: true }, Wg: '0404', Wc: '0404' },
      dice: [combatDie('0404', 4)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'defended', units: ['W1'], primary: 'W1' },
          { type: 'combat', attackTotal: 6, defenceTotal: 4 },
        ],
      },
    });
  });

  test('MS-9.5b nor do guns or horse attack out of a square', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', Bg: guns, Bc: horse, W1: '4-4-4' }),
      units: { B1: { hex: '0403', square: true }, Bg: '0403', Bc: '0403', W1: '0404' },
      actions: [
        refused(attack('0404', 'Bg'), '9.5', 'infantry alone fights'),
        refused(attack('0404', 'Bc'), '9.5', 'infantry alone fights'),
        refused(attack('0404', 'B1', 'Bg'), '9.5', 'infantry alone fights'),
      ],
    });
  });

  test('MS-9.5 the marker goes with a retreat, and passes on while infantry is left in the hex', async () => {
    await fight({
      counters: countersOf({ B1: '10-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: { hex: '0404', square: true } },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['retreat'], { type: 'retreat', unit: 'W1', path: ['0405'] }],
      expect: {
        events: [{ type: 'squareBroken', unit: 'W1' }, { type: 'retreated' }],
        state: { units: { W1: { hex: '0405' } } },
      },
    });
  });
});
