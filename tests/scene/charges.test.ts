// A charge on the board and in words: its target is no hex to go to, it is seen once it is declared, and both ends of its check are told.
import { expect, test } from 'vitest';
import { asked, boundCharges } from '../../src/scene/musketAndSaberOverlays.ts';
import type { MsChoice } from '../../src/systems/musket-and-saber/choice.ts';
import type { GameState } from '../../src/systems/musket-and-saber/state.ts';
import { offered } from '../support/script.ts';
import {
  campaign,
  declare,
  endMovement,
  horse,
  make,
} from '../systems/musket-and-saber/charging.ts';

const field = (...actions: readonly unknown[]) =>
  campaign({ Bc: horse(), W1: '4-4-4' }, { Bc: '0402', W1: '0404' }, actions);

/** The charge is made, and its target is asked for a tactic. */
const made = async () => {
  const { kit, state } = await field(declare('0404', ['0403'], 'Bc'), endMovement);
  const after = kit.system.apply(state, make('0404', 'Bc'), {
    roll: () => expect.fail('no die is thrown before the tactic'),
  });
  return after.ok ? { kit, ...after.value } : expect.fail(after.fault.message);
};

test('MS-9.3a what may be charged stands apart from the hexes of the reach, and has no cost', async () => {
  const ran = await field();
  const taken = [offered(ran).get('unit Bc')!] as readonly MsChoice[];
  const choices = [...offered(ran, 'unit Bc').values()] as readonly MsChoice[];
  const overlays = asked(ran.state as GameState, 'blue', choices, taken);
  const reach = overlays.find((o) => o.kind === 'reach')!;
  expect(reach.hexes.map((h) => h.hex)).not.toContain('0404');
  expect(reach.hexes.every((h) => h.cost > 0)).toBe(true);
  expect(overlays).toContainEqual({ kind: 'options', hexes: [{ hex: '0404' }] });
});

test('MS-6.2a a hex within any enemy zone of control is one to stop in, however many units hold it', async () => {
  const ran = await campaign(
    { B1: '4-4-4', W1: '4-4-4', W2: '4-4-4' },
    { B1: '0402', W1: '0404', W2: '0504' },
    [],
  );
  const taken = [offered(ran).get('unit B1')!] as readonly MsChoice[];
  const choices = [...offered(ran, 'unit B1').values()] as readonly MsChoice[];
  const reach = asked(ran.state as GameState, 'blue', choices, taken).find(
    (o) => o.kind === 'reach',
  )!;
  const stops = (hex: string) => reach.hexes.find((h) => h.hex === hex)?.stop;
  // 0403 lies before W1 alone, 0503 before both
  expect([stops('0403'), stops('0503'), stops('0302')]).toEqual([true, true, false]);
});

test('MS-9.3a a declared charge is shown from its hex to its target until it is made', async () => {
  const before = await field();
  expect(boundCharges(before.state as GameState)).toEqual([]);
  const ran = await field(declare('0404', ['0403'], 'Bc'));
  const arrow = { kind: 'attack', from: ['0403'], to: '0404', side: 'blue' };
  expect(boundCharges(ran.state as GameState)).toEqual([arrow]);
  expect(boundCharges((await made()).state as GameState)).toEqual([]);
});

test('MS-9.3b before the check both of its ends are told: the charge factor, or half the CF', async () => {
  const { kit, state, events } = await made();
  const standing = kit.system.standing(state);
  // charge factor 8 against 4; failed, half of CF 4
  expect(standing.over ? '' : standing.pending[0].prompt).toContain(
    '8 to 4, +4 if the charge passes its check, else 2 to 4, -2.',
  );
  expect(kit.system.narrate(events, state).text).toMatch(/^Bc charges 0404\./);
});
