// 9.2: what cavalry adds to a combat.
import { describe, test } from 'vitest';
import { gone, left, retreat } from './aftermath.ts';
import { attack, type Counters, combatDie, countersOf, fight, morale, OPEN } from './ground.ts';

const horse: Counters = { Bc: ['6-4-8', { kind: 'cavalry', back: '2-3-8' }] };

describe('9.2 cavalry', () => {
  const against = (
    state: object,
    doubled: readonly string[],
    value: number,
    counters: Counters = {},
  ) =>
    fight({
      counters: countersOf({ ...horse, W1: '2-4-4', ...counters }),
      units: { Bc: '0403', W1: { hex: '0404', ...state } },
      dice: [
        combatDie('0404', 2),
        ...(value === 6 ? [morale('7.8', 'W1', 5)] : [morale('7.8', 'W1', 6)]),
      ],
      actions: [attack('0404', 'Bc')],
      expect: {
        events: [
          { type: 'combat', attack: [{ unit: 'Bc', printed: 6, halved: [], doubled, value }] },
        ],
      },
    });

  test('MS-9.2a doubled against a disrupted or ineffective defender, once for either', async () => {
    await against({}, [], 6);
    await against({ disrupted: true }, ['against disrupted'], 12);
    const horsemen: Counters = { W1: ['4-4-8', { kind: 'cavalry', back: '2-4-8' }] };
    await against({ ineffective: true }, ['against ineffective'], 12, horsemen);
    await against({ ineffective: true, disrupted: true }, ['against disrupted'], 12, horsemen);
  });

  test('MS-9.2a doubled first, halved then; infantry is not doubled; the primary’s state decides', async () => {
    await fight({
      counters: countersOf({
        Bc: ['5-4-8', { kind: 'cavalry', back: '2-3-8' }],
        B1: '3-4-4',
        W1: '7-4-4',
      }),
      units: { Bc: '0403', B1: '0304', W1: { hex: '0404', disrupted: true } },
      map: { rows: OPEN, hexsides: { '0403/0404': 'creek' } },
      dice: [combatDie('0404', 1)],
      actions: [{ ...attack('0404', 'B1', 'Bc') }, ['stand']],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', printed: 3, halved: [], doubled: [], value: 3 },
              {
                unit: 'Bc',
                printed: 5,
                halved: ['Creek'],
                doubled: ['against disrupted'],
                value: 5,
              },
            ],
            differential: 1,
          },
        ],
      },
    });
    const mixed = (primary: string, value: number, die: number) =>
      fight({
        counters: countersOf({ ...horse, W1: '2-4-4', Wb: ['2-4-4', { kind: 'battalion' }] }),
        units: { Bc: '0403', W1: { hex: '0404', disrupted: true }, Wb: '0404' },
        dice: [combatDie('0404', die)],
        actions: [attack('0404', 'Bc'), { type: 'defend', units: ['W1', 'Wb'], primary }],
        expect: { events: [{ type: 'combat', attackTotal: value, differential: value - 4 }] },
      });
    await mixed('W1', 12, 1);
    await mixed('Wb', 6, 4);
  });

  test('MS-9.2b who falls back before cavalry is disrupted afterwards: it may still go three hexes, or one', async () => {
    const script = (path: readonly string[], units: object, more: object = {}) => ({
      counters: countersOf({
        ...horse,
        B1: '4-4-4',
        W1: '2-4-4',
        Wb: ['1-4-4', { kind: 'battalion' }],
      }),
      units: { Bc: '0403', W1: '0404', ...units },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'Bc'), ['retreat'], retreat('W1', ...path)],
      expect: {
        events: [
          { type: 'retreated', unit: 'W1', path: ['0404', ...path] },
          { type: 'disrupted', rule: '9.2', unit: 'W1' },
        ],
        units: { W1: { hex: path.at(-1), disrupted: true } },
      },
      ...more,
    });
    await fight(script(['0405'], {}));
    await fight(script(['0405', '0406', '0407'], {}));
    // infantry leading, cavalry with it: the same
    await fight(
      script(
        ['0405'],
        { B1: '0304' },
        {
          dice: [combatDie('0404', 1)],
          actions: [attack('0404', 'B1', 'Bc'), ['retreat'], retreat('W1', '0405')],
        },
      ),
    );
  });

  test('MS-9.2b not before infantry, and not who stands', async () => {
    await fight(left({ actions: gone, expect: { units: { W1: { disrupted: false } } } }));
    await fight({
      counters: countersOf({ ...horse, W1: '2-4-4', Wb: ['0-4-4', { kind: 'battalion' }] }),
      units: { Bc: '0403', W1: '0404', Wb: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [
        attack('0404', 'Bc'),
        { type: 'defend', units: ['W1', 'Wb'], primary: 'W1' },
        ['stand'],
      ],
      expect: { units: { W1: { disrupted: true }, Wb: { disrupted: false } } },
    });
  });
});
