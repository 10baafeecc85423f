// Trains attacked and taken (12.2).
import { describe, expect, test } from 'vitest';
import {
  along,
  attack,
  blue,
  die,
  endMovement,
  guns,
  horse,
  hq,
  leader,
  move,
  openGround,
  refused,
  trains,
  white,
} from '../../support/counters.ts';
import { play } from '../../support/script.ts';
import { combatDie, countersOf, fight, morale } from './ground.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const Tr = (ma = 3) => blue('Tr', undefined, { ...trains, ma });
const turn = (unit: string) => ({ type: 'turn', unit });
const far = { W1: { hex: '0906', disrupted: true } };
describe('attacked and taken', () => {
  const stack = (more: object) =>
    play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        blue('B1', '8-4-4'),
        white('W1', '4-4-4'),
        white('WT', undefined, trains),
        white('HQ', undefined, hq),
        white('Gen', undefined, leader),
      ],
      units: { B1: { hex: '0403' }, W1: '0404', WT: '0404', HQ: '0905', Gen: '0905' },
      ...more,
    });
  const pass = { type: 'fortune', use: 'pass' };

  test('MS-12.2b each attack on them gives two fortunes of war; results pass them by', async () => {
    await stack({
      dice: [die('7.3', '0404', 3)],
      actions: [
        { action: attack('0404', 'B1'), expect: { units: { WT: { active: false } } } },
        ['stand'],
        { action: pass, expect: { pending: { by: 'blue', kind: 'fortune' } } },
        { action: pass, expect: { pending: { by: 'blue', kind: 'combat' } } },
      ],
      expect: { units: { WT: { hex: '0404', at: 'map' }, W1: { hex: '0404', disrupted: true } } },
    });
  });

  test('MS-12.2b, MS-12.2e alone they are attacked without a die and taken by advance', async () => {
    const ran = await stack({
      units: { B1: '0403', WT: '0404', W1: '0906', HQ: '0905', Gen: '0404' },
      actions: [
        attack('0404', 'B1'),
        {
          action: { type: 'advance', unit: 'B1', path: ['0404'] },
          expect: { units: { WT: { at: 'captured', by: 'blue' } } },
        },
        pass,
        pass,
      ],
      expect: {
        noEvents: [{ type: 'combat' }],
        events: [{ type: 'captured', rule: '12.2', unit: 'WT' }],
        state: { points: { blue: 4 } },
        // the leader who was with them is alone now and rides off
        units: { Gen: { hex: '0906' } },
      },
    });
    expect(ran.done.length).toBe(4);
  });

  test('MS-12.2e, MS-12.1e when the stack they stand in falls back, the winner walks in and takes trains and HQ', async () => {
    await stack({
      units: { B1: '0403', W1: '0404', WT: '0404', HQ: '0404', Gen: '0905' },
      dice: [die('7.3', '0404', 3)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        { type: 'retreat', unit: 'W1', path: ['0405'] },
        { type: 'advance', unit: 'B1', path: ['0404'] },
        // two for each
        pass,
        pass,
        pass,
        { action: pass, expect: { pending: { kind: 'combat' } } },
      ],
      expect: {
        units: { WT: { at: 'captured' }, HQ: { at: 'captured' }, B1: { hex: '0404' } },
        state: { points: { blue: 8 } },
      },
    });
  });

  test('MS-12.2e, MS-7.8g emptied by losses the hex is not entered: they stay', async () => {
    await stack({
      units: { B1: '0403', W1: '0404', WT: '0404', HQ: '0905', Gen: '0905' },
      counters: [
        blue('B1', '4-4-4'),
        white('W1', '4-4-4'),
        white('WT', undefined, trains),
        white('HQ', undefined, hq),
        white('Gen', undefined, leader),
      ],
      // 4 - 4 = 0: Ac (Ex), and the check is passed
      dice: [die('7.3', '0404', 3), die('7.8', 'B1', 1)],
      actions: [attack('0404', 'B1')],
      expect: { noEvents: [{ type: 'captured' }], units: { WT: { hex: '0404' } } },
    });
  });

  test('MS-12.2e an enemy unit that moves into their hex takes them, ineffective or not, and goes on', async () => {
    const walk = (units: readonly string[], state: object, path: readonly string[], more: object) =>
      play({
        map,
        loc,
        phase: 'white.movement',
        counters: [
          Tr(),
          blue('B1', '4-4-4'),
          white('Hus', '2-4-8', horse),
          white('Gen', undefined, leader),
        ],
        units: { Tr: '0403', B1: '0101', Hus: { hex: '0405', ...state }, Gen: '0405' },
        actions: [{ type: 'move', units, march: false, path }],
        ...more,
      });
    await walk(['Hus'], {}, ['0404', '0403', '0402'], {
      expect: {
        events: [{ type: 'moved' }, { type: 'captured', unit: 'Tr', by: 'white', rule: '12.2' }],
        units: { Tr: { at: 'captured' }, Hus: { hex: '0402' } },
        state: { points: { white: 4 } },
      },
    });
    await walk(['Hus'], { ineffective: true }, ['0404', '0403'], {
      expect: { units: { Tr: { at: 'captured' } } },
    });
    await walk([], {}, [], {
      actions: [refused(move('Gen', '0404', '0403'), '12.2', 'only combat units')],
    });
  });

  test('MS-12.2f they turn inactive when attacked, moved, in an EZOC or cut off, and active as a phase of theirs begins', async () => {
    await play({
      map,
      loc,
      phase: 'white.movement',
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Tr: '0503', B1: '0201', W1: '0506' },
      actions: [
        {
          action: move('W1', '0505', '0504'),
          expect: {
            events: [
              { type: 'hqInactive', unit: 'Tr', rule: '12.2', why: 'in an enemy zone of control' },
            ],
          },
        },
        endMovement,
        { type: 'endCombat' },
        // still beside the enemy
        { action: endMovement, expect: { units: { Tr: { active: false } } } },
      ],
    });
    await play({
      map,
      loc,
      phase: 'white.movement',
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-6')],
      units: { Tr: '0503', B1: '0606', W1: '0104' },
      actions: [
        {
          action: move('W1', '0103', '0102'),
          expect: {
            events: [
              { type: 'hqInactive', unit: 'Tr', why: 'no safe line to its line of communications' },
            ],
          },
        },
      ],
    });
    await stack({
      dice: [die('7.3', '0404', 3)],
      actions: [
        attack('0404', 'B1'),
        ['retreat'],
        { type: 'retreat', unit: 'W1', path: ['0405'] },
        { type: 'holdBack' },
        pass,
        pass,
        { type: 'endCombat' },
      ],
      // in the zone of B1 still
      expect: { phase: 'secondMovement', units: { WT: { active: false } } },
    });
    await play({
      map: { ...map, roads: [along(2, 1, 9)] },
      loc,
      counters: [Tr(), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Tr: '0102', B1: '0101', ...far },
      actions: [
        turn('Tr'),
        move('Tr', '0202'),
        { action: endMovement, expect: { units: { Tr: { active: false } } } },
        endMovement,
      ],
      expect: {
        turn: 2,
        events: [{ type: 'hqActive', unit: 'Tr', rule: '12.2' }],
        units: { Tr: { active: true } },
      },
    });
  });

  test('MS-12.2g a safe line ends at active trains, not at inactive ones', async () => {
    // the guns cannot follow the trains' ford home, so that the trains are the only end of their line
    const checks = async (inactive: boolean) => {
      const ran = await fight({
        map: { rows: Array.from({ length: 8 }, () => '.'), hexsides: { '0106/0107': 'ford' } },
        loc: { Blue: ['0101'], White: ['0108'] },
        charts: { tec: { side: { ford: { mp: { artillery: 'no' } } } } },
        counters: [
          ...countersOf({ B1: '4-4-4', WG: ['4-4-2-3', guns] }),
          { id: 'WT', side: 'white', army: 'White', kind: 'trains', ma: 3 },
        ],
        units: { B1: '0103', WG: '0104', WT: { hex: '0106', inactive } },
        dice: [...(inactive ? [morale('7.3', 'WG', 1)] : []), combatDie('0104', 5)],
        actions: [attack('0104', 'B1')],
      });
      return ran.done[0]!.events.filter(
        (e) => (e as { rule: string; type: string }).type === 'checked' && e.rule === '7.3',
      ).length;
    };
    expect(await checks(false)).toBe(0);
    expect(await checks(true)).toBe(1);
  });
});
