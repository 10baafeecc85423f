// 19.1: the streets of the city.
import { describe, expect, test } from 'vitest';
import { along, blue, guns, horse, leader, move, refused, white } from '../../support/counters.ts';
import { hexesFor, play } from '../../support/script.ts';
import { bombard, shot } from './firing.ts';
import { attack, combatDie, countersOf, fight, morale, OPEN } from './ground.ts';

describe('the city', () => {
  /** A road from 0102 into the city of 0302 and 0402, with whoever is to move beside it. */
  const before = (actions: readonly unknown[] = []) =>
    play({
      map: {
        rows: ['.......', '..cc...', '.......', '.......', '.......'],
        roads: [along(2, 1, 4)],
      },
      loc: { Blue: ['0105'], White: ['0705'] },
      counters: [
        blue('BI', '4-4-6'),
        blue('BC', '3-4-9', horse),
        blue('BG', '4-2-3-6', guns),
        blue('BL', undefined, leader),
        blue('BX', '4-4-6'),
        white('W1', '4-4-4'),
      ],
      units: { BI: '0202', BC: '0202', BG: '0202', BL: '0202', BX: '0303', W1: '0503' },
      actions,
    });

  test('LE-19.1 a city hex is entered along its road, at 1 MP for everybody, and without a road never', async () => {
    const ran = await before();
    for (const unit of ['BI', 'BC', 'BG', 'BL'])
      expect(hexesFor(ran, `unit ${unit}`)).toMatchObject({ '0302': 1, '0402': 2 });
    // BX stands next to the city, but must go round by the road at 0202
    expect(hexesFor(ran, 'unit BX')).toMatchObject({ '0202': 1, '0302': 2 });
    await before([
      refused(move('BX', '0302'), '19.1', 'along roads only'),
      // nor does the zone of W1, who has no road into it either, reach in
      move('BI', '0302', '0402'),
    ]);
  });

  test('LE-19.1b a city hex fights as a town does: who attacks it is halved, its infantry is steadier, and guns that fire into it are halved', async () => {
    const column = Array.from({ length: 8 }, (_, k) => `04${String(k + 1).padStart(2, '0')}`);
    for (const place of ['t', 'c']) {
      const map = {
        rows: OPEN.map((row, k) => (k === 3 ? `...${place}...` : row)),
        roads: [column],
      };
      await fight({
        map,
        counters: countersOf({ B1: '15-4-4', W1: '4-4-4' }),
        units: { B1: '0403', W1: '0404' },
        // 5 is within 4 + 1
        dice: [combatDie('0404', 5), morale('7.8', 'W1', 5)],
        actions: [attack('0404', 'B1')],
        expect: {
          events: [
            { type: 'combat', attack: [{ unit: 'B1', printed: 15, value: 8 }], defenceTotal: 4 },
            { type: 'checked', rule: '7.8', unit: 'W1', die: 5, passed: true },
          ],
        },
      });
      await fight({
        map,
        counters: countersOf({ Bg: ['4-2-3-4', guns], W1: '4-4-4' }),
        units: { Bg: '0402', W1: '0404' },
        dice: [shot('0404', 1)],
        actions: [bombard('0404', ['Bg', 'W1'])],
        expect: { events: [{ type: 'combat', attack: [{ unit: 'Bg', printed: 4, value: 2 }] }] },
      });
    }
  });

  test('LE-19.1b, MS-7.5a it is attacked and left along its road only', async () => {
    await play({
      map: {
        rows: OPEN.map((row, k) => (k === 3 ? '...c...' : row)),
        roads: [['0403', '0404', '0405', '0406', '0407', '0408']],
      },
      loc: { Blue: ['0401'], White: ['0408'] },
      phase: 'blue.combat',
      counters: countersOf({ B1: '9-4-4', B2: '9-4-4', W1: '5-4-4' }),
      units: { B1: '0403', B2: '0304', W1: '0404' },
      dice: [combatDie('0404', 5)],
      actions: [
        refused(attack('0404', 'B2'), '7.5'),
        attack('0404', 'B1'),
        { type: 'fallBack' },
        refused({ type: 'retreat', unit: 'W1', path: ['0505'] }, '7.9'),
        { type: 'retreat', unit: 'W1', path: ['0405'] },
      ],
      expect: {
        events: [{ type: 'combat', attack: [{ unit: 'B1', value: 5 }], differential: 0 }],
        units: { W1: { hex: '0405', disrupted: false } },
      },
    });
  });
});
