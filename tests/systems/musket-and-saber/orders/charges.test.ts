// Standing orders for what charges ask: countercharge, square, riding on.
import { expect, test } from 'vitest';
import type { OrderSheet } from '../../../../src/kernel/system.ts';
import { pendingOf, type play } from '../../../support/script.ts';
import { charged, horse, noTactic, countercharge, bothPass, passed } from '../charging.ts';
import { attack, combatDie, countersOf, fight, morale } from '../ground.ts';

type Ran = Awaited<ReturnType<typeof play>>;
const sheet = (orders: OrderSheet['orders'], exceptions: OrderSheet['exceptions'] = []) => ({
  version: 1 as const,
  orders,
  exceptions,
});
const said = (ran: Ran, orders: OrderSheet): unknown =>
  ran.kit.system.orders!.answer(ran.state, pendingOf(ran), orders);

/** White's cavalry is attacked by B1 of some strength from 0403, and by B2 of 1 from 0304. */
const attacked = (strength: number) =>
  fight({
    counters: countersOf({ B1: `${strength}-4-4`, B2: '1-4-4', Wc: horse() }),
    units: { B1: '0403', B2: '0304', Wc: '0404' },
    actions: [attack('0404', 'B1', 'B2'), noTactic],
    expect: { pending: { by: 'white', kind: 'tactic' } },
  });

test('a countercharge by orders: where the blow is strong, never, always, or asked', async () => {
  const ran = await attacked(5);
  // 8 against 1 is +7, against 5 only +3
  expect(said(ran, sheet({}))).toEqual(countercharge('0304'));
  expect(said(ran, sheet({ countercharge: 'never' }))).toEqual(noTactic);
  expect(said(ran, sheet({ countercharge: 'ask' }))).toBe('ask');
  expect(
    said(
      ran,
      sheet({ countercharge: 'never' }, [{ for: 'unit Wc', orders: { countercharge: 'always' } }]),
    ),
  ).toEqual(countercharge('0304'));
  // who is to slip away slips away
  expect(said(ran, sheet({ disengage: 'always', countercharge: 'always' }))).toEqual({
    type: 'tactic',
    choice: 'disengage',
  });
  const one = await fight({
    counters: countersOf({ B1: '5-4-4', Wc: horse() }),
    units: { B1: '0403', Wc: '0404' },
    actions: [attack('0404', 'B1'), noTactic],
    expect: { pending: { by: 'white', kind: 'tactic', prompt: 'countercharge, or disengage' } },
  });
  expect(said(one, sheet({}))).toEqual(noTactic);
  expect(said(one, sheet({ countercharge: 'always' }))).toEqual(countercharge('0403'));
});

test('square by orders: formed, not formed, or asked', async () => {
  const ran = await charged([], { dice: passed });
  expect(said(ran, sheet({}))).toEqual({ type: 'square', unit: 'W1' });
  expect(said(ran, sheet({ square: 'open' }))).toEqual({ type: 'noSquare' });
  expect(said(ran, sheet({ square: 'ask' }))).toBe('ask');
});

test('a countercharge that throws the charge back rides on by orders, or stops', async () => {
  const ran = await charged(
    [countercharge('0403'), { type: 'retreat', unit: 'Bc', path: ['0402', '0401'] }],
    {
      counters: { W1: horse(), B1: '1-4-4' },
      units: { B1: '0504' },
      dice: [...bothPass, combatDie('0404', 1), morale('7.8', 'Bc', 6)],
      expect: { pending: { by: 'white', kind: 'chargeOn' } },
    },
  );
  // 8 against the 1 of B1
  expect(said(ran, sheet({}))).toMatchObject({ type: 'rideOn', target: '0504' });
  expect(said(ran, sheet({ rideOn: 'stop' }))).toEqual({ type: 'holdBack' });
  expect(said(ran, sheet({ rideOn: 'ask' }))).toBe('ask');
});
