// 7.3 to 7.5: the steps of a combat, who defends, who attacks.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const one = countersOf({ B1: '8-4-4', W1: '4-4-4' });
const face = { B1: '0403', W1: '0404' };

describe('7.3 the procedure', () => {
  test('MS-7.3a units, lines, difference, die, result: in this order', async () => {
    await fight({
      counters: one,
      units: face,
      // no line leads home, only to the edge of the map
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 4), combatDie('0404', 3)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'attacked', target: '0404', units: ['B1'], primary: 'B1' },
          { type: 'defended', target: '0404', units: ['W1'], primary: 'W1' },
          { type: 'checked', rule: '7.3', unit: 'W1', die: 4, morale: 4, passed: true },
          { type: 'combat', differential: 4, column: '+4,+5', die: 3, primary: 'Dr' },
        ],
        pending: { kind: 'standOrRetreat', by: 'white' },
      },
    });
  });

  test('MS-7.3b with a safe line nobody checks; without one a failure disrupts, and the combat goes on', async () => {
    await fight({
      counters: one,
      units: face,
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'B1')],
      expect: { noEvents: [{ type: 'checked' }] },
    });
    await fight({
      counters: one,
      units: face,
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 5), combatDie('0404', 2), morale('7.8', 'W1', 3)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'disrupted', rule: '7.3', unit: 'W1' },
          { type: 'combat', differential: 4 },
          // the failure counts at once: MR 4 is now 2
          { type: 'checked', rule: '7.8', unit: 'W1', die: 3, morale: 2, passed: false },
        ],
      },
    });
  });

  test('MS-7.3b disrupted already it routs, and that is the outcome: no die, an advance of up to two hexes, no fortune', async () => {
    const ran = await fight({
      counters: one,
      units: { B1: '0403', W1: { hex: '0404', disrupted: true } },
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 3)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [{ type: 'routedOff', unit: 'W1', turn: 3 }],
        noEvents: [{ type: 'combat' }, { type: 'fortuneWon' }],
        units: { W1: { at: 'track', turn: 3 } },
        pending: { kind: 'advance', by: 'blue' },
      },
    });
    expect([...offered(ran, 'unit B1', 'hex 0404').keys()]).toContain('hex 0405');
  });

  test('MS-7.3b what is left of the defence fights on when only some of it routs', async () => {
    await fight({
      counters: countersOf({ B1: '8-4-4', W1: '4-4-4', W2: ['2-4-4', { kind: 'battalion' }] }),
      units: { B1: '0403', W1: { hex: '0404', disrupted: true }, W2: '0404' },
      loc: { Blue: ['0401'], White: [] },
      dice: [morale('7.3', 'W1', 3), morale('7.3', 'W2', 4), combatDie('0404', 3), morale('7.8', 'W2', 1)],
      actions: [attack('0404', 'B1'), ['defend W1+W2 W1']],
      expect: {
        events: [
          { type: 'routedOff', unit: 'W1' },
          { type: 'combat', defenceTotal: 2, differential: 6, primary: 'Dx' },
          { type: 'checked', unit: 'W2', passed: true },
        ],
      },
    });
  });

  test('MS-7.3c one die on the column; checks have dice of their own', async () => {
    const ran = await fight({
      counters: one,
      units: face,
      dice: [combatDie('0404', 5), morale('7.8', 'W1', 2)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [
          { type: 'combat', column: '+4,+5', die: 5, primary: 'Dm', secondary: 'Dr', tags: [] },
          { type: 'checked', unit: 'W1', die: 2 },
        ],
      },
    });
    expect(ran.done[0]!.rolls).toEqual([
      { label: '7.3 0404', sides: 6, faces: [5] },
      { label: '7.8 W1', sides: 6, faces: [2] },
    ]);
  });

  test('MS-7.3c the column of each difference, from far below to far above', async () => {
    const columns: readonly (readonly [number, string, string])[] = [
      [1, '<=-5', 'Ar'],
      [5, '-4,-3', 'Dc'],
      [7, '-2,-1', 'Dc'],
      [9, '0,+1', 'Dr'],
      [10, '0,+1', 'Dr'],
      [11, '+2,+3', 'Dm'],
      [13, '+4,+5', 'Dm'],
      [15, '+6,+7', 'Dm'],
      [17, '+8,+9', 'Dm'],
      [25, '>=+10', 'Dm'],
    ];
    for (const [cf, column, primary] of columns) {
      const check = primary === 'Ar' || primary === 'Dr' ? [] : [morale('7.8', 'W1', 6)];
      await fight({
        counters: countersOf({ B1: `${cf}-4-4`, W1: '9-4-4' }),
        units: face,
        dice: [combatDie('0404', 6), ...check],
        actions: [attack('0404', 'B1')],
        expect: { events: [{ type: 'combat', differential: cf - 9, column, primary }] },
      });
    }
  });
});

const stack = countersOf({
  B1: '9-4-4',
  W1: '2-2-4',
  W2: '2-4-4',
  Wb: ['1-5-4', { kind: 'battalion' }],
  Wc: ['3-4-8', { kind: 'cavalry', back: '1-3-8' }],
  Wg: ['4-2-3-4', { kind: 'artillery' }],
});

describe('7.4 the defenders', () => {
  test('MS-7.4a a hex is attacked once', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', B2: '0304', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [
        attack('0404', 'B1'),
        { choose: ['stand'], expect: { pending: { by: 'blue', kind: 'combat', options: ['end'] } } },
        attack('0404', 'B2'),
      ],
      expect: { refused: { rule: '7.4', reason: 'attacked already' } },
    });
  });

  test('MS-7.4b a battery, a battalion and one other defend; the others may not', async () => {
    await fight({
      counters: stack,
      units: { B1: '0403', W1: '0404', W2: '0404', Wb: '0404', Wg: '0404' },
      actions: [
        {
          action: attack('0404', 'B1'),
          expect: {
            pending: {
              by: 'white',
              kind: 'defend',
              options: ['W1', 'W2'].flatMap((w) =>
                [w, 'Wb', 'Wg'].map((p) => `defend ${w}+Wb+Wg ${p}`),
              ),
            },
          },
        },
        { type: 'defend', units: ['W1', 'W2', 'Wb'], primary: 'W1' },
      ],
      expect: { refused: { rule: '7.4' } },
    });
  });

  test('MS-7.4b the place of the other is open to any kind, a second battery too', async () => {
    await fight({
      counters: [...stack, ...countersOf({ Wh: ['2-1-3-4', { kind: 'artillery' }] })],
      units: { B1: '0403', Wh: '0404', Wb: '0404', Wg: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'B1'), ['defend Wb+Wg+Wh Wb'], ['stand']],
      expect: { events: [{ type: 'combat', defenceTotal: 4 }] },
    });
  });

  test('MS-7.4b an ineffective unit is primary only where nothing else can serve', async () => {
    await fight({
      counters: stack,
      units: { B1: '0403', Wc: { hex: '0404', ineffective: true }, Wb: '0404', Wg: '0404' },
      actions: [attack('0404', 'B1'), { type: 'defend', units: ['Wb', 'Wc', 'Wg'], primary: 'Wc' }],
      expect: {
        refused: { rule: '7.4', reason: 'ineffective' },
        pending: { options: ['defend Wb+Wc+Wg Wb', 'defend Wb+Wc+Wg Wg'] },
      },
    });
    await fight({
      counters: stack,
      units: { B1: '0403', Wc: { hex: '0404', ineffective: true } },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['stand']],
      expect: { events: [{ type: 'defended', units: ['Wc'], primary: 'Wc' }] },
    });
  });

  test('MS-7.4c who fell back into a hex that is attacked later defends again there', async () => {
    await fight({
      counters: countersOf({ B1: '8-4-4', B2: '6-4-4', W1: '4-4-4', W2: ['1-4-4', { kind: 'battalion' }] }),
      units: { B1: '0403', B2: '0604', W1: '0404', W2: '0505' },
      dice: [combatDie('0404', 3), combatDie('0505', 1)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        ['hex 0505', 'stop'],
        ['hold'],
        attack('0505', 'B2'),
        { type: 'defend', units: ['W1', 'W2'], primary: 'W1' },
      ],
      expect: {
        events: [
          { type: 'retreated', unit: 'W1', path: ['0404', '0505'] },
          { type: 'combat', no: 2, target: '0505', defenceTotal: 5, differential: 1 },
        ],
      },
    });
  });

  test('MS-7.4d the checks of a side are made with the MR of its primary', async () => {
    const script = (primary: string, units: object) => ({
      counters: stack,
      units: { B1: '0403', W1: '0404', Wb: '0404' },
      dice: [combatDie('0404', 5), morale('7.8', primary, 3)],
      actions: [attack('0404', 'B1'), [`defend W1+Wb ${primary}`]],
      expect: units,
    });
    await fight(
      script('W1', {
        events: [{ type: 'checked', unit: 'W1', die: 3, morale: 2, passed: false }],
        pending: { kind: 'retreat', rule: '7.10' },
      }),
    );
    await fight(
      script('Wb', {
        events: [{ type: 'checked', unit: 'Wb', die: 3, morale: 5, passed: true }],
        pending: { kind: 'standOrRetreat' },
      }),
    );
  });
});

const river = { '0403/0404': 'river' };

describe('7.5 the attackers', () => {
  test('MS-7.5a only a neighbouring hex, and only where the unit could go', async () => {
    await fight({
      counters: one,
      units: { B1: '0402', W1: '0404' },
      actions: [attack('0404', 'B1')],
      expect: { refused: { rule: '7.5', reason: 'not next to' } },
    });
    await fight({
      counters: one,
      units: face,
      map: { rows: Array.from({ length: 8 }, () => '.......'), hexsides: river },
      actions: [
        { action: attack('0404', 'B1'), expect: { refused: { rule: '7.5', reason: 'could not move' } } },
      ],
      expect: { pending: { options: ['end'] } },
    });
    // over a bridge along its road one could go
    await fight({
      counters: one,
      units: face,
      map: {
        rows: Array.from({ length: 8 }, () => '.......'),
        hexsides: { '0403/0404': { type: 'riverBridge', over: 'river' } },
        roads: [['0403', '0404']],
      },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1')],
      expect: { events: [{ type: 'combat', differential: 0 }] },
    });
  });

  test('MS-7.5a an EZOC hinders no attack', async () => {
    await fight({
      counters: [...one, ...countersOf({ W2: '4-4-4' })],
      units: { ...face, W2: '0304' },
      expect: { pending: { includes: ['target 0404', 'target 0304'] } },
    });
  });

  test('MS-7.5b a CF of 0 does not attack', async () => {
    await fight({
      counters: countersOf({ B1: '0-4-4', W1: '4-4-4' }),
      units: face,
      actions: [{ action: attack('0404', 'B1'), expect: { refused: { rule: '7.5', reason: 'zero' } } }],
      expect: { pending: { options: ['end'] } },
    });
  });

  test('MS-7.5c units of one hex attack together: who did not join does not attack afterwards', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: ['1-4-4', { kind: 'battalion' }], W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', B2: '0403', W1: '0404', W2: '0304' },
      dice: [combatDie('0404', 1)],
      actions: [
        { choose: ['target 0404', 'unit B1', 'go'] },
        { choose: ['stand'], expect: { pending: { options: ['end'] } } },
        attack('0304', 'B2'),
      ],
      expect: { refused: { rule: '7.5', reason: 'together' } },
    });
  });

  test('MS-7.5c neither what is ineffective nor a battery is primary while another can be', async () => {
    const counters = countersOf({
      B1: '4-4-4',
      Bc: ['3-4-8', { kind: 'cavalry', back: '1-3-8' }],
      Bg: ['4-2-3-4', { kind: 'artillery' }],
      W1: '4-4-4',
    });
    const ran = await fight({
      counters,
      units: { B1: '0403', Bg: '0403', Bc: { hex: '0304', ineffective: true }, W1: '0404' },
      actions: [
        {
          action: { ...attack('0404', 'B1', 'Bg', 'Bc'), primary: 'Bg' },
          expect: { refused: { rule: '7.5', reason: 'primary' } },
        },
        {
          action: { ...attack('0404', 'B1', 'Bg', 'Bc'), primary: 'Bc' },
          expect: { refused: { rule: '7.5', reason: 'primary' } },
        },
      ],
    });
    expect([...offered(ran, 'target 0404', 'all').keys()]).toContain('go');
    // with nothing else there the battery leads
    await fight({
      counters,
      units: { Bg: '0403', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'Bg')],
      expect: { events: [{ type: 'attacked', primary: 'Bg' }, { type: 'combat', attackTotal: 4 }] },
    });
  });

  test('MS-7.5d a unit attacks once in the phase', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', W1: '0404', W2: { hex: '0304', disrupted: true } },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['stand'], attack('0304', 'B1')],
      expect: { refused: { rule: '7.5', reason: 'attacked already' } },
    });
  });

  test('MS-7.5e from all six sides at once; and who attacks what is the attacker’s choice', async () => {
    const six = { B1: '0403', B2: '0504', B3: '0505', B4: '0405', B5: '0305', B6: '0304' };
    const ran = await fight({
      counters: countersOf({
        B1: '1-4-4', B2: '1-4-4', B3: '1-4-4', B4: '1-4-4', B5: '1-4-4', B6: '1-4-4', W1: '4-4-4', W2: '1-4-4',
      }),
      units: { ...six, W1: '0404', W2: '0303' },
    });
    expect([...offered(ran, 'target 0404').keys()]).toEqual(
      expect.arrayContaining(Object.keys(six).map((b) => `unit ${b}`)),
    );
    // 0303 may be given B1 or B6, or neither of them
    expect([...offered(ran, 'target 0303').keys()]).toEqual(['unit B1', 'unit B6', 'all']);
    await fight({
      counters: countersOf({
        B1: '1-4-4', B2: '1-4-4', B3: '1-4-4', B4: '1-4-4', B5: '1-4-4', B6: '1-4-4', W1: '4-6-4',
      }),
      units: { ...six, W1: '0404' },
      dice: [morale('7.3', 'W1', 1), combatDie('0404', 1), morale('7.8', 'B1', 1)],
      actions: [attack('0404', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6')],
      expect: { events: [{ type: 'combat', attackTotal: 6, differential: 2 }, { type: 'noEffect' }] },
    });
  });
});
