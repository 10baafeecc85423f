// 7.5: who attacks what.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale, OPEN } from './ground.ts';

const one = countersOf({ B1: '8-4-4', W1: '4-4-4' });
const face = { B1: '0403', W1: '0404' };
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
      map: { rows: OPEN, hexsides: river },
      actions: [
        {
          action: attack('0404', 'B1'),
          expect: { refused: { rule: '7.5', reason: 'could not move' } },
        },
      ],
      expect: { pending: { options: ['end'] } },
    });
    // over a bridge along its road one could go
    await fight({
      counters: one,
      units: face,
      map: {
        rows: OPEN,
        hexsides: { '0403/0404': { type: 'riverBridge', over: 'river' } },
        roads: [['0403', '0404']],
      },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1')],
      expect: { events: [{ type: 'combat', differential: 0 }] },
    });
  });

  test('MS-7.5a, MS-8.3b guns attack over no creek that they could not cross', async () => {
    await fight({
      counters: countersOf({ Bg: ['4-2-3-4', { kind: 'artillery' }], B1: '4-4-4', W1: '4-4-4' }),
      units: { Bg: '0403', B1: '0304', W1: '0404' },
      map: { rows: OPEN, hexsides: { '0403/0404': 'creek' } },
      actions: [attack('0404', 'Bg')],
      expect: { refused: { rule: '8.3', reason: 'could not move' } },
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
      actions: [
        { action: attack('0404', 'B1'), expect: { refused: { rule: '7.5', reason: 'zero' } } },
      ],
      expect: { pending: { options: ['end'] } },
    });
  });

  test('MS-7.5c units of one hex attack together: who did not join does not attack afterwards', async () => {
    await fight({
      counters: countersOf({
        B1: '4-4-4',
        B2: ['1-4-4', { kind: 'battalion' }],
        W1: '4-4-4',
        W2: '4-4-4',
      }),
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
      expect: {
        events: [
          { type: 'attacked', primary: 'Bg' },
          { type: 'combat', attackTotal: 4 },
        ],
      },
    });
  });

  test('MS-7.5d a unit attacks once in the phase', async () => {
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', W1: '0404', W2: { hex: '0304', disrupted: true } },
      dice: [combatDie('0404', 1)],
      actions: [attack('0404', 'B1'), ['stand'], attack('0304', 'B1')],
      expect: { refused: { rule: '7.5', reason: 'B1 has attacked already' } },
    });
  });

  test('MS-7.5e from all six sides at once; and who attacks what is the attacker’s choice', async () => {
    const six = { B1: '0403', B2: '0504', B3: '0505', B4: '0405', B5: '0305', B6: '0304' };
    const ran = await fight({
      counters: countersOf({
        B1: '1-4-4',
        B2: '1-4-4',
        B3: '1-4-4',
        B4: '1-4-4',
        B5: '1-4-4',
        B6: '1-4-4',
        W1: '4-4-4',
        W2: '1-4-4',
      }),
      units: { ...six, W1: '0404', W2: '0303' },
    });
    expect([...offered(ran, 'target 0404').keys()]).toEqual(
      expect.arrayContaining(Object.keys(six).map((b) => `unit ${b}`)),
    );
    // 0303 may be given B1 or B6, or neither of them
    expect([...offered(ran, 'target 0303').keys()]).toEqual(['all', 'unit B1', 'unit B6']);
    await fight({
      counters: countersOf({
        B1: '1-4-4',
        B2: '1-4-4',
        B3: '1-4-4',
        B4: '1-4-4',
        B5: '1-4-4',
        B6: '1-4-4',
        W1: '4-6-4',
      }),
      units: { ...six, W1: '0404' },
      dice: [morale('7.3', 'W1', 1), combatDie('0404', 1), morale('7.8', 'B1', 1)],
      actions: [attack('0404', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6')],
      expect: {
        events: [{ type: 'combat', attackTotal: 6, differential: 2 }, { type: 'noEffect' }],
      },
    });
  });
});
