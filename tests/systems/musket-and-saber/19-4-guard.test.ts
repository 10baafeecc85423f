import { describe, expect, test } from 'vitest';
import { moduleOf } from '../../module/folder.ts';
import { attack, blue, die, type More, move, openGround, refused } from '../../support/counters.ts';
import { offered, play, type ScriptText } from '../../support/script.ts';

const french = (id: string, front: string, more: More = {}) =>
  blue(id, front, { side: 'french', army: 'French', ...more });
const allied = (id: string, front: string) => blue(id, front, { side: 'allied', army: 'Bohemia' });
const pass = { type: 'fortune', use: 'pass' };
const holdBack = { type: 'holdBack' };
const routs = (unit: string) => [die('7.3', '0303', 5), die('7.8', unit, 6)];
const away = (unit: string): More => ({ type: 'retreat', unit, path: ['0302', '0301', '0401'] });

/** A1 of 8 attacks 0303, of 4, from the south: +4, where a 5 is Dm. */
const fight = (tags: readonly string[], more: More): ScriptText => ({
  module: 'leipzig-1813',
  scenario: 'leipzig',
  map: openGround(9, 5),
  loc: { French: ['0101'], Bohemia: ['0905'] },
  phase: 'allied.combat',
  counters: [french('OG', '4-4-4', { tags }), allied('A1', '8-4-4'), allied('A2', '4-4-4')],
  units: { OG: '0303', A1: '0304', A2: '0805' },
  ...more,
});

describe('the Old Guard', () => {
  const won = { type: 'fortuneWon', rule: '19.4', side: 'allied' };

  test('LE-19.4 its rout gives the Allies two fortunes of war beside that of the rout', async () => {
    await play(
      fight(['oldGuard'], {
        dice: routs('OG'),
        actions: [
          attack('0303', 'A1'),
          away('OG'),
          holdBack,
          pass,
          pass,
          pass,
          refused(pass, '3.2'),
        ],
        expect: { events: [{ type: 'fortuneWon', rule: '7.8' }, won, won] },
      }),
    );
    await play(
      fight([], {
        dice: routs('OG'),
        actions: [attack('0303', 'A1'), away('OG'), holdBack, pass, refused(pass, '3.2')],
        expect: { noEvents: [won] },
      }),
    );
  });

  test('LE-19.4 so does a rout off the map, by an unsafe line', async () => {
    await play(
      fight(['oldGuard'], {
        // A2 beside the French home makes the line unsafe
        units: { OG: '0303', A1: '0304', A2: '0202' },
        dice: [die('7.3', 'OG', 1), ...routs('OG')],
        actions: [attack('0303', 'A1')],
        expect: { events: [{ type: 'routedOff', unit: 'OG' }, won, won] },
      }),
    );
  });

  test('LE-19.4 so does its capture', async () => {
    await play(
      fight(['oldGuard'], {
        map: {
          ...openGround(4, 3),
          hexsides: Object.fromEntries(
            ['0102/0202', '0103/0202', '0202/0203', '0202/0302', '0202/0303'].map((s) => [
              s,
              'river',
            ]),
          ),
        },
        loc: { French: ['0403'], Bohemia: ['0101'] },
        counters: [
          french('OG', '1-1-4', { tags: ['oldGuard'] }),
          french('F2', '4-4-4'),
          allied('A1', '12-4-4'),
        ],
        units: { OG: '0202', F2: '0403', A1: '0201' },
        dice: [die('7.3', 'OG', 6), die('7.3', '0202', 6), die('7.8', 'OG', 6)],
        actions: [attack('0202', 'A1'), holdBack],
        expect: { units: { OG: { at: 'captured' } }, events: [{ type: 'captured' }, won, won] },
      }),
    );
  });

  test('LE-19.4 not its retreat, the loss of its last step, nor its walking off the map', async () => {
    await play(
      fight(['oldGuard'], {
        dice: [die('7.3', '0303', 2), die('7.8', 'OG', 1)],
        actions: [attack('0303', 'A1')],
        expect: { noEvents: [won], units: { OG: { at: 'eliminated' } } },
      }),
    );
    await play(
      fight(['oldGuard'], {
        dice: [die('7.3', '0303', 4)],
        actions: [
          attack('0303', 'A1'),
          { type: 'fallBack' },
          { type: 'retreat', unit: 'OG', path: ['0302'] },
          holdBack,
        ],
        expect: { noEvents: [won] },
      }),
    );
    await play(
      fight(['oldGuard'], {
        phase: 'french.movement',
        units: { OG: '0101', A1: '0805', A2: '0805' },
        actions: [{ ...move('OG'), off: true }],
        expect: { noEvents: [won], units: { OG: { at: 'track' } } },
      }),
    );
  });

  test('LE-19.4 the French Old Guard is 1/1, 2/1 and 1/2 OG, not 2/2', () => {
    const units = tagged('oldGuard');
    expect(units).toEqual(['1/1 OG [1]', '1/2 OG [1]', '2/1 OG [1]']);
  });
});

const tagged = (tag: string): readonly string[] =>
  moduleOf('leipzig-1813')
    .data.units.filter((u) => u.tags.includes(tag))
    .map((u) => `${u.name} [${u.formation}]`)
    .toSorted();

describe('defections', () => {
  const town = { rows: ['.........', '.........', '..t......', '.........', '.........'] };
  const won = { type: 'townTaken', hex: '0303' };
  const advance = { type: 'advance', unit: 'A1', path: ['0303'] };
  const defect = (unit = 'Bad'): More => ({ type: 'fortune', use: 'defect', unit });
  /** A1 of 16, halved by the town, routs OG out of it. */
  const storm = (actions: readonly More[], more: More = {}): ScriptText =>
    fight([], {
      turn: 10,
      map: town,
      counters: [
        french('OG', '4-4-4'),
        french('Bad', '4-4-4', { tags: ['mayDefect'], back: '2-4-4' }),
        french('True', '4-4-4'),
        allied('A1', '16-4-4'),
        allied('A2', '4-4-4'),
      ],
      units: {
        OG: '0303',
        A1: '0304',
        A2: '0805',
        Bad: { hex: '0101', reduced: true },
        True: '0102',
      },
      ...more,
      dice: [...routs('OG'), ...((more['dice'] as readonly More[]) ?? [])],
      actions: [attack('0303', 'A1'), away('OG'), ...actions],
    });

  test('LE-19.7 an Allied fortune of war after French were driven out of a town and Allies went in', async () => {
    const ran = await play(storm([advance], { expect: { events: [won], says: ['win over'] } }));
    expect([...offered(ran, 'defect').keys()]).toEqual(['unit Bad']);
  });

  test('LE-19.7c on a 6 it is gone, reduced or not, and counts as destroyed; else nothing happens', async () => {
    const ran = await play(
      storm([advance, defect()], {
        dice: [die('19.7', 'Bad', 6)],
        expect: { units: { Bad: { at: 'destroyed' } }, events: [{ type: 'defected' }] },
      }),
    );
    expect(ran.kit.system.observe(ran.state)).toMatchObject({ points: { allied: 1, french: 0 } });
    await play(
      storm([advance, defect()], {
        dice: [die('19.7', 'Bad', 5)],
        expect: { units: { Bad: '0101' }, pending: { kind: 'combat' } },
      }),
    );
  });

  test('LE-19.7 not on 16 October, not unless they went in, not for open ground, not a turn later', async () => {
    await play(storm([advance, refused(defect(), '19.7')], { turn: 9, turns: daylight }));
    await play(storm([holdBack, refused(defect(), '19.7')]));
    await play(storm([advance, refused(defect(), '19.7')], { map: openGround(9, 5) }));
    await play(
      storm([holdBack, refused(defect(), '19.7')], {
        turn: 11,
        set: { leipzig: { townTaken: 10 } },
      }),
    );
    await play(
      storm([holdBack, defect()], {
        turn: 11,
        set: { leipzig: { townTaken: 11 } },
        dice: [die('19.7', 'Bad', 1)],
      }),
    );
  });

  test('LE-19.7 a city is as good; an empty town walked into is nothing, nor is one beside the hex they were driven from', async () => {
    await play(
      storm([{ ...advance, path: ['0403'] }], {
        map: { rows: ['.........', '.........', '...t.....', '.........', '.........'] },
        expect: { units: { A1: '0403' }, state: { leipzig: { townTaken: 0 } } },
      }),
    );
    await play(
      storm([advance], {
        map: {
          rows: ['.........', '.........', '..c......', '.........', '.........'],
          roads: [['0304', '0303', '0302']],
        },
        expect: { events: [won] },
      }),
    );
    await play(
      fight([], {
        turn: 10,
        map: town,
        phase: 'allied.movement',
        units: { OG: '0101', A1: '0304', A2: '0805' },
        actions: [move('A1', '0303')],
        expect: { state: { leipzig: { townTaken: 0 } } },
      }),
    );
  });

  test('LE-19.7b only those named may go over, by either kind of fortune', async () => {
    await play(storm([advance, refused(defect('True'), '19.7')]));
    await play(storm([advance, refused(defect('A2'), '19.7')]));
    expect(tagged('mayDefect')).toEqual(
      [
        '38 [4]',
        '25 Lt [6]',
        '1/24 [7]',
        '2/24 [7]',
        '26 Lt [7]',
        'Res [7]',
        '2/31 [11]',
        '1/39 [11]',
        '2/39 [11]',
      ].toSorted(),
    );
  });

  const daylight = Array.from({ length: 12 }, (_, k) => ({ label: `Turn ${k + 1}`, light: 'day' }));
});
