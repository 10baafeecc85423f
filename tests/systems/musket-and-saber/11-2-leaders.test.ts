// Lost steps that come back with the help of a leader behind the lines, or by a fortune of war (11.2, 10.2, 12.4).
import { describe, expect, test } from 'vitest';
import {
  attack,
  blue,
  die,
  guns,
  hq,
  leader,
  refused,
  trains,
  white,
} from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';
import { map, loc, lost, replace, check, brigade, second } from './lostSteps.ts';

describe('with a leader behind the lines', () => {
  const general = (more: object = {}) =>
    blue('Gen', undefined, { ...leader, front: '0-2-0', ...more });
  const helped = (units: object, more: object = {}, gen: object = {}) =>
    second({
      counters: [
        general(gen),
        blue('HQ', undefined, hq),
        blue('Tr', undefined, trains),
        blue('B1', '4-3-4'),
        white('W1', '4-4-4'),
      ],
      units: { HQ: '0303', Tr: '0503', B1: lost, W1: { hex: '0906', disrupted: true }, ...units },
      ...more,
    });

  test('MS-10.2g at an active HQ, active trains or the LOC his morale adds to a lost unit’s check; a 6 fails', async () => {
    for (const hex of ['0303', '0503', '0101'])
      await helped(
        { Gen: hex },
        {
          dice: [die('11.2', 'B1', 5)],
          actions: [check('B1', 'Gen')],
          expect: {
            events: [{ type: 'checked', morale: 5, working: 'MR 3, Gen +2', passed: true }],
          },
        },
      );
    await helped(
      { Gen: '0303' },
      {
        dice: [die('11.2', 'B1', 6)],
        actions: [check('B1', 'Gen')],
        expect: { units: { B1: { at: 'destroyed' } } },
      },
    );
    // unhelped the same die is too high
    await helped(
      { Gen: '0303' },
      {
        dice: [die('11.2', 'B1', 5)],
        actions: [check('B1')],
        expect: { units: { B1: { at: 'destroyed' } } },
      },
    );
    expect(offered(await helped({ Gen: '0303' })).has('check B1 Gen')).toBe(true);
  });

  test('MS-10.2g nowhere else, not ineffective, not for strangers, not at an inactive HQ or a closed LOC', async () => {
    const no = (units: object, gen: object = {}) =>
      helped(units, { actions: [refused(check('B1', 'Gen'), '10.2', 'does not help')] }, gen);
    await no({ Gen: '0304' });
    await no({ Gen: { hex: '0303', ineffective: true } });
    await no({ Gen: '0303' }, { span: ['FR1'] });
    await no({ Gen: '0303', HQ: { hex: '0303', inactive: true } });
    await no({ Gen: '0101', W1: '0102' });
  });

  test('MS-11.2c a step with a red dot comes back by helped checks alone, dot by dot', async () => {
    const dotted = (dots: object, units: object, more: object) =>
      second(
        {
          counters: [
            general(),
            blue('HQ', undefined, hq),
            brigade('B2', { dots }),
            blue('B1', '4-3-4', { dots: { front: true, back: false } }),
            white('W1', '4-4-4'),
          ],
          units: {
            Gen: '0303',
            HQ: '0303',
            B1: lost,
            B2: { ...lost, reduced: true },
            W1: '0906',
            ...units,
          },
          ...more,
        },
        2,
      );
    // one step, dotted
    await dotted(
      { front: false, back: false },
      {},
      {
        dice: [die('11.2', 'B1', 5)],
        actions: [
          refused(replace('B1'), '11.2', 'red dot'),
          refused(check('B1'), '11.2', 'red dot'),
          check('B1', 'Gen'),
          replace('B2'),
        ],
        expect: { units: { B1: { at: 'track' }, B2: { at: 'track', reduced: true } } },
      },
    );
    // the weak step dotted, the strong one not: helped to come back, then replaced on the map
    await dotted(
      { front: false, back: true },
      {},
      {
        actions: [
          refused(replace('B2'), '11.2', 'red dot'),
          refused(check('B2'), '11.2', 'red dot'),
        ],
      },
    );
    await dotted(
      { front: false, back: true },
      { B2: { hex: '0101', reduced: true } },
      {
        actions: [replace('B2')],
        expect: { units: { B2: { reduced: false } } },
      },
    );
    // the strong step dotted: the brigade comes back, but never to full strength by replacements
    await dotted(
      { front: true, back: false },
      {},
      { actions: [replace('B2')], expect: { units: { B2: { at: 'track' } } } },
    );
    const ran = await dotted(
      { front: true, back: false },
      { B2: { hex: '0101', reduced: true } },
      {
        actions: [refused(replace('B2'), '11.2', 'red dot')],
      },
    );
    expect(offered(ran).has('check B1 Gen')).toBe(true);
    expect(offered(ran).has('check B1')).toBe(false);
  });
});

test('MS-12.4f a fortune of war lets a lost unit check as well, and failing does not destroy it', async () => {
  const ran = await play({
    map,
    loc,
    phase: 'blue.combat',
    counters: [
      blue('B1', '4-4-4'),
      blue('Bty', '4-2-3-4', guns),
      white('HQ', undefined, hq),
      white('W1', '4-4-4'),
    ],
    units: { B1: '0303', Bty: lost, HQ: '0304', W1: '0906' },
    // 6 for a battery without an MR of its own: only a 6 fails
    dice: [die('12.4', 'Bty', 6), die('12.4', 'Bty', 5)],
    actions: [
      attack('0304', 'B1'),
      { type: 'holdBack' },
      {
        action: { type: 'fortune', use: 'recover', unit: 'Bty' },
        expect: { units: { Bty: { at: 'eliminated' } } },
      },
      ['recover', 'unit Bty'],
    ],
    expect: { units: { Bty: { at: 'track', turn: 2 } }, noEvents: [{ type: 'destroyed' }] },
  });
  expect(ran.done.length).toBe(4);
});
