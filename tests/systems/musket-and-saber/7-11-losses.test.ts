// 7.11: who bears a loss.
import { describe, test } from 'vitest';
import { exchange } from './aftermath.ts';
import { attack, combatDie, fight, morale, OPEN } from './ground.ts';

describe('7.11 losses', () => {
  test('MS-7.11a the primary bears the loss', async () => {
    await fight(
      exchange(
        {
          actions: [attack('0404', 'B1', 'B2'), ['defend W1 W1']],
          expect: {
            units: { W1: { steps: 1 }, W2: { steps: 2 }, B1: { steps: 1 }, B2: { steps: 2 } },
          },
        },
        {
          B1: ['5-4-4', { back: '3-4-4' }],
          B2: ['1-4-4', { back: '1-4-4' }],
          W2: ['4-4-4', { back: '2-4-4' }],
        },
        { B2: '0304', W2: '0404' },
      ),
    );
  });

  test('MS-7.11b wiped out with a line of retreat, safe or not, a unit is set aside', async () => {
    await fight(exchange({ expect: { units: { W1: { at: 'eliminated' } } } }, { W1: '4-4-4' }));
    await fight(
      exchange(
        {
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 2), morale('7.8', 'W1', 4)],
          expect: { units: { W1: { at: 'eliminated' } } },
        },
        { W1: '4-4-4', B2: '1-4-4' },
        { B2: '0407' },
      ),
    );
  });

  test('MS-7.11b without any it is captured', async () => {
    const shut = Object.fromEntries(
      ['0504', '0505', '0405', '0305', '0304'].map((h) => [`0404/${h}`, 'river']),
    );
    await fight(
      exchange(
        {
          map: { rows: OPEN, hexsides: shut },
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 2), morale('7.8', 'W1', 4)],
          expect: {
            events: [{ type: 'lost', unit: 'W1', to: 'captured' }],
            units: { W1: { at: 'captured', by: 'blue' } },
          },
        },
        { W1: '4-4-4' },
      ),
    );
  });

  const small = (formation: string, name?: string) =>
    ['1-4-4', { kind: 'battalion', formation, ...(name === undefined ? {} : { name }) }] as const;
  const first = ['4-4-4', { back: '2-4-4', formation: '1', name: '1/1' }] as const;

  test('MS-7.11d an idle battalion of its formation may take the loss for the primary', async () => {
    const script = exchange(
      { actions: [attack('0404', 'B1'), ['defend W1+Wf W1']] },
      {
        B1: ['7-4-4', { back: '3-4-4' }],
        W1: first,
        Wb: small('1'),
        Wf: small('1'),
        Wo: small('2'),
      },
      { Wb: '0404', Wf: '0404', Wo: '0404' },
    );
    // Wf fights itself, Wo is of another formation
    await fight({
      ...script,
      expect: {
        pending: { by: 'white', kind: 'loss', rule: '7.11', options: ['unit W1', 'unit Wb'] },
      },
    });
    await fight({
      ...script,
      actions: [...script.actions, { type: 'lose', unit: 'Wf' }],
      expect: { refused: { rule: '7.11' } },
    });
    await fight({
      ...script,
      actions: [...script.actions, ['unit Wb']],
      expect: { units: { W1: { steps: 2 }, Wb: { at: 'eliminated' }, B1: { steps: 1 } } },
    });
  });

  test('MS-7.11d or a full-sized unit of the same name in the hex, fighting or not', async () => {
    const script = exchange(
      { actions: [attack('0404', 'B1'), ['defend W1 W1']] },
      {
        W1: first,
        W2: ['4-4-4', { formation: '3', name: '1/1' }],
        W3: ['4-4-4', { formation: '1', name: '2/1' }],
      },
      { W2: '0404', W3: '0404' },
    );
    await fight({ ...script, expect: { pending: { options: ['unit W1', 'unit W2'] } } });
    await fight({
      ...script,
      actions: [...script.actions, ['unit W2']],
      expect: { units: { W1: { steps: 2 }, W2: { at: 'eliminated' } } },
    });
  });
});
