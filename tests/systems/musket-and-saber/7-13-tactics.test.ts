// 7.13: tactics chosen after the defenders, press forward and disengage.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, type Counters, countersOf, fight, morale, plainly } from './ground.ts';

const press = { type: 'tactic', choice: 'press' };
const disengage = { type: 'tactic', choice: 'disengage' };
const none = { type: 'tactic', choice: 'none' };

/** B1 of 8 against W1 of 4, two steps each: +4, and +6 when it presses forward. */
const duel = (script: object, counters: Counters = {}, units: object = {}) =>
  fight({
    counters: countersOf({
      B1: ['8-4-4', { back: '4-4-4' }],
      W1: ['4-4-4', { back: '2-4-4' }],
      ...counters,
    }),
    units: { B1: '0403', W1: '0404', ...units },
    ...script,
  });
const go = attack('0404', 'B1');

describe('7.13 tactics', () => {
  test('MS-7.13 the attacker is asked first, then the defender, each once; then the die falls', async () => {
    const ran = await duel({
      actions: [{ action: go, expect: { pending: { kind: 'tactic', by: 'blue', rule: '7.13' } } }],
      expect: { pending: { kind: 'tactic', by: 'blue', options: ['none', 'press', 'disengage'] } },
    });
    expect(offered(ran).get('press')?.effect).toMatch(/^10 to 4, \+6; two more/);
    await duel({
      dice: [combatDie('0404', 1)],
      actions: [
        go,
        {
          action: press,
          expect: {
            pending: { kind: 'tactic', by: 'white', options: ['none', 'disengage'] },
            noEvents: [{ type: 'combat' }],
          },
        },
        { action: press, expect: { refused: { rule: '7.13' } } },
        none,
        { action: disengage, expect: { refused: { rule: '3.2' } } },
      ],
    });
  });

  test('a fight that follows on no tactic is told by its own rule first; a tactic by that of tactics', async () => {
    const rulesAfter = async (script: object) => {
      const ran = await duel(script);
      const { events } = ran.done.at(-1)!;
      return ran.kit.system.narrate(events, ran.state).rules;
    };
    const dice = [combatDie('0404', 3)];
    expect(await rulesAfter({ dice, actions: [go, none, none] })).toEqual(['7.7', '7.13']);
    expect((await rulesAfter({ dice, actions: [go, none, disengage] }))[0]).toBe('7.13');
  });

  test('MS-7.13-2 two more for the attack as a whole', async () => {
    await duel(
      {
        dice: [combatDie('0404', 1)],
        actions: [attack('0404', 'B1', 'B2'), press],
        expect: {
          events: [
            {
              type: 'combat',
              attackTotal: 13,
              differential: 9,
              bonus: [{ why: 'press forward', value: 2 }],
            },
          ],
          says: ['press forward +2 = 13'],
        },
      },
      { B2: '3-4-4' },
      { B2: '0304' },
    );
  });

  test('MS-7.13-2b not with cavalry, guns, the disrupted or the ineffective', async () => {
    const barred = (more: Counters[string], state: object = {}) =>
      duel(
        {
          actions: [attack('0404', 'B1', 'B2'), press],
          expect: { refused: { rule: '7.13' } },
        },
        { B2: more },
        { B2: { hex: '0304', ...state } },
      );
    await barred(['3-4-8', { kind: 'cavalry' }]);
    await barred(['3-2-3-4', { kind: 'artillery' }]);
    await barred(['3-4-4', {}], { disrupted: true });
    await barred(['3-4-4', { kind: 'battalion', back: '2-4-4' }], { ineffective: true });
  });

  test('MS-7.13-2c, MS-7.11c the defender stands: a step more, on any who took part, the owner choosing', async () => {
    // +9, die 1: Dr, stood out
    await duel(
      {
        dice: [combatDie('0404', 1)],
        actions: [attack('0404', 'B1', 'B2'), press, ['stand'], { type: 'lose', unit: 'B2' }],
        expect: {
          events: [{ type: 'pressed' }, { type: 'lost', unit: 'B2', to: 'reduced' }],
          units: { B1: { steps: 2 }, B2: { steps: 1 } },
        },
      },
      { B2: ['3-4-4', { back: '2-4-4' }] },
      { B2: '0304' },
    );
  });

  test('MS-7.13-2c the defender falls back: no step, and the primary has to follow into the hex', async () => {
    const gone = [go, press, ['retreat'], ['hex 0405', 'stop']];
    const ran = await duel({
      dice: [combatDie('0404', 1)],
      actions: [
        ...gone,
        { action: { type: 'holdBack' }, expect: { refused: { rule: '7.13' } } },
        {
          action: { type: 'advance', unit: 'B1', path: ['0304'] },
          expect: { refused: { rule: '7.13' } },
        },
      ],
      expect: {
        noEvents: [{ type: 'pressed' }],
        pending: { kind: 'advance', by: 'blue', excludes: ['hold'], prompt: 'must' },
      },
    });
    expect([...offered(ran, 'unit B1').keys()]).toEqual(['hex 0404']);
    await duel({
      dice: [combatDie('0404', 1)],
      actions: [...gone, ['unit B1', 'hex 0404']],
      expect: { units: { B1: { hex: '0404', steps: 2 } } },
    });
  });

  test('MS-7.13-2c a plain attack leaves the advance free', async () => {
    await duel({
      dice: [combatDie('0404', 3)],
      actions: [go, ['retreat'], ['hex 0405', 'stop'], { type: 'holdBack' }],
      expect: { units: { B1: '0403' } },
    });
  });

  test('MS-7.11e nothing left to lose: the other player has a fortune of war', async () => {
    // 4 to 9 pressing forward is -3: die 2 is Ax; its only step goes, and there is no other
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '9-4-4' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 2), morale('7.8', 'B1', 1)],
      actions: [go, press, { type: 'takeLoss' }],
      expect: {
        events: [
          { type: 'lost', unit: 'B1', to: 'eliminated' },
          { type: 'pressed' },
          { type: 'fortuneWon', rule: '7.11', side: 'white' },
        ],
      },
    });
  });

  test('MS-7.13-4a a disengaging attacker goes on D, Ex and Ac, without a choice', async () => {
    // +4, die 5: Dm
    await duel({
      dice: [combatDie('0404', 5)],
      actions: [go, disengage],
      expect: {
        events: [{ type: 'treated', code: 'Dm', as: ['Ar'] }],
        noEvents: [{ type: 'checked' }],
        pending: { kind: 'retreat', by: 'blue' },
        units: { W1: '0404' },
      },
    });
    // 4 to 4, die 3: Ac
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [go, disengage],
      expect: { noEvents: [{ type: 'checked' }], pending: { kind: 'retreat', by: 'blue' } },
    });
    await duel({
      ...plainly(4, 'Ex'),
      dice: [combatDie('0404', 4)],
      actions: [go, disengage],
      expect: { noEvents: [{ type: 'lost' }], pending: { kind: 'retreat', by: 'blue' } },
    });
    // 4 to 4, die 1: Ar, which it may not stand out; Ax stays what it is (G-MS-79)
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [go, disengage],
      expect: { pending: { kind: 'retreat', by: 'blue' } },
    });
    await fight({
      counters: countersOf({ B1: '1-4-4', W1: '5-4-4' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 2), morale('7.8', 'B1', 1)],
      actions: [go, disengage],
      expect: { pending: { kind: 'lossOrRetreat', by: 'blue' } },
    });
  });

  test('MS-7.13-4b a disengaging defender goes on A, Ex and Dc, without a choice', async () => {
    // +4, die 1: Dc (Ex)
    await duel({
      dice: [combatDie('0404', 1)],
      actions: [go, none, disengage],
      expect: {
        events: [
          { type: 'tactic', side: 'white', choice: 'disengage' },
          { type: 'treated', as: ['Dr'] },
        ],
        noEvents: [{ type: 'checked' }],
        pending: { kind: 'retreat', by: 'white' },
      },
    });
    // 4 to 4, die 1: Ar sends him, not the attacker
    await fight({
      counters: countersOf({ B1: '4-4-4', W1: '4-4-4' }),
      units: { B1: '0403', W1: '0404' },
      dice: [combatDie('0404', 1)],
      actions: [go, none, disengage],
      expect: { pending: { kind: 'retreat', by: 'white' } },
    });
    await duel({
      ...plainly(4, 'Ex'),
      dice: [combatDie('0404', 4)],
      actions: [go, none, disengage],
      expect: { noEvents: [{ type: 'lost' }], pending: { kind: 'retreat', by: 'white' } },
    });
    // +4, die 5: Dm is not on his list
    await duel({
      dice: [combatDie('0404', 5), morale('7.8', 'W1', 6)],
      actions: [go, none, disengage],
      expect: { events: [{ type: 'checked', why: 'Dm: rout', passed: false }] },
    });
  });

  test('MS-7.13-4c guns and leaders that disengage keep the side they show; others do not', async () => {
    const guns = (tactic: readonly object[], die: number, ineffective: boolean) =>
      fight({
        counters: countersOf({
          B1: '9-4-4',
          W1: ['2-5-3-4', { kind: 'artillery' }],
          WG: ['1-1-1', { kind: 'leader' }],
        }),
        units: { B1: '0403', W1: '0404', WG: '0404' },
        dice: [combatDie('0404', die)],
        actions: [
          go,
          ...tactic,
          ...(ineffective ? [['retreat']] : []),
          { type: 'retreat', unit: 'W1', path: ['0405'] },
        ],
        expect: { units: { W1: { hex: '0405', ineffective }, WG: { hex: '0405', ineffective } } },
      });
    // 9 to 5, die 3: Dr
    await guns([none, disengage], 3, false);
    await guns([], 3, true);
  });

  test('MS-7.13-4d both disengage: the defender goes first, then the attacker; or one of them alone', async () => {
    // +4, die 1: Dc is on both lists
    await duel(
      {
        dice: [combatDie('0404', 1)],
        actions: [
          go,
          disengage,
          { action: disengage, expect: { pending: { kind: 'retreat', by: 'white' } } },
          {
            action: { type: 'retreat', unit: 'W1', path: ['0405'] },
            expect: { pending: { kind: 'retreat', by: 'blue' } },
          },
          { type: 'retreat', unit: 'B1', path: ['0402'] },
        ],
        expect: {
          events: [{ type: 'treated', as: ['Dr', 'Ar'] }],
          // nobody has won, nobody advances
          pending: { kind: 'combat' },
        },
      },
      { B9: '1-4-4', W9: '1-4-4' },
      { B9: '0701', W9: '0702' },
    );
    // +4, die 3: Dr sends the attacker alone (G-MS-79)
    await duel({
      dice: [combatDie('0404', 3)],
      actions: [go, disengage, disengage],
      expect: { pending: { kind: 'retreat', by: 'blue' }, units: { W1: '0404' } },
    });
  });
});
