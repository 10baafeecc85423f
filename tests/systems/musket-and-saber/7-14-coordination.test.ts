// 7.14 and 10.2, 10.3: coordination, and leaders in combat.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { attack, combatDie, type Counters, countersOf, fight, morale } from './ground.ts';

const leader = (face: string, span: string | readonly string[] = 'A') =>
  [face, { kind: 'leader', span }] as const;
const led = (action: object, more: object) => ({ ...action, ...more });
const no = (action: object, rule: string, reason: string) => ({
  action,
  expect: { refused: { rule, reason } },
});

/** B1 of formation 1 in 0403 and B2 of 2 in 0304 against W1 of 4 in 0404. */
const two = (script: object, counters: Counters = {}, units: object = {}) =>
  fight({
    counters: countersOf({
      B1: ['5-4-4', { formation: '1' }],
      B2: ['3-4-4', { formation: '2' }],
      W1: '4-4-4',
      ...counters,
    }),
    units: { B1: '0403', B2: '0304', W1: '0404', ...units },
    ...script,
  });
/** One attack whose attackers' total is looked at; what comes of it is no matter. */
const sums = (
  action: object,
  total: number,
  counters: Counters = {},
  units: object = {},
  more: object = {},
) =>
  two(
    {
      // a 4 is Ac (Ex) below 4, Dc to 5, Dr above
      dice: [
        combatDie('0404', 4),
        ...(total < 6 ? [total < 4 ? morale('7.8', 'B1', 1) : morale('7.8', 'W1', 6)] : []),
      ],
      actions: [action],
      expect: { events: [{ type: 'combat', attackTotal: total }] },
      ...more,
    },
    counters,
    units,
  );
const both = attack('0404', 'B1', 'B2');

describe('7.14 coordination', () => {
  test('MS-7.14a, MS-7.14c one formation fights whole; others than the primary’s are halved', async () => {
    await sums(
      both,
      7,
      {},
      {},
      {
        expect: {
          events: [{ type: 'combat', attackTotal: 7 }],
          says: ['halved (other formation)'],
        },
      },
    );
    await sums(attack('0404', 'B2', 'B1'), 6);
    await sums(both, 8, { B2: ['3-4-4', { formation: '1' }] });
    // all formations, and none
    await sums(both, 8, { B2: ['3-4-4', { formation: 'A' }] });
    await sums(both, 7, { B1: ['5-4-4', { formation: '0' }], B2: ['3-4-4', { formation: '0' }] });
    // of three, the one that is of the primary's fights whole beside it: 5 + half of 3 + 4
    await sums(
      attack('0404', 'B1', 'B2', 'B3'),
      11,
      { B3: ['4-4-4', { formation: '1' }], W1: '8-4-4' },
      { B3: '0504' },
    );
    // cavalry is asked, guns are not
    await sums(both, 7, { B2: ['3-4-8', { formation: '2', kind: 'cavalry' }] });
    await sums(both, 8, { B2: ['3-2-3-4', { formation: '2', kind: 'artillery' }] });
  });

  test('MS-7.14b, MS-10.2c, MS-10.1d an effective leader over all of them, with or next to one, makes them one formation', async () => {
    const by = led(both, { coordinator: 'BG' });
    const span = ['blue1', 'blue2'];
    await sums(by, 8, { BG: leader('2-1-1', span) }, { BG: '0403' });
    // next to B1 in a hex of his own
    await sums(by, 8, { BG: leader('2-1-1', span) }, { BG: '0402' });
    const barred = (counters: Counters, units: object) =>
      two({ actions: [by], expect: { refused: { rule: '7.14' } } }, counters, units);
    await barred({ BG: leader('2-1-1', ['blue1']) }, { BG: '0403' });
    await barred({ BG: leader('2-1-1', span) }, { BG: '0401' });
    await barred({ BG: leader('2-1-1', span) }, { BG: { hex: '0403', ineffective: true } });
  });

  test('MS-7.14b it is offered where it lifts a halving, and part of all that can', async () => {
    const ran = await two({}, { BG: leader('2-1-1') }, { BG: '0402' });
    expect(offered(ran, 'target 0404', 'unit B1').has('coordinator BG')).toBe(false);
    expect(offered(ran, 'target 0404', 'unit B1', 'unit B2').get('coordinator BG')?.effect).toMatch(
      /^8 to 4/,
    );
    expect(offered(ran, 'target 0404', 'all').get('lead B1')?.effect).toMatch(/^8 to 4/);
  });

  test('MS-14.3b at twilight no leader coordinates, and one formation still fights whole', async () => {
    const turns = [{ label: 'Dusk', light: 'twilight' }];
    await two(
      { turns, actions: [led(both, { coordinator: 'BG' })], expect: { refused: { rule: '14.3' } } },
      { BG: leader('2-1-1') },
      { BG: '0403' },
    );
    await sums(both, 8, { B2: ['3-4-4', { formation: '1' }] }, {}, { turns });
    await sums(both, 7, {}, {}, { turns });
  });
});

describe('10.2 leaders in combat', () => {
  const one = attack('0404', 'B1');
  const general = { BG: leader('2-1-1', ['blue1']) };

  test('MS-10.2d, MS-7.7a he takes part if his player wants: on the attack', async () => {
    await sums(one, 5, general, { BG: '0403' });
    await sums(
      led(one, { leaders: ['BG'] }),
      7,
      general,
      { BG: '0403' },
      {
        expect: { events: [{ type: 'combat', attackTotal: 7 }], says: ['B1 5 + BG 2'] },
      },
    );
    const ran = await two({}, general, { BG: '0403' });
    expect(offered(ran, 'target 0404', 'unit B1').get('with BG')?.effect).toMatch(/^7 to 4/);
    expect([...offered(ran, 'target 0404', 'unit B1', 'with BG').keys()]).toContain('without BG');
  });

  test('MS-10.2d, MS-7.7a and in defence', async () => {
    await two(
      {
        dice: [combatDie('0404', 4), morale('7.8', 'W1', 6)],
        actions: [one, { type: 'defend', units: ['W1'], primary: 'W1', leaders: ['WG'] }],
        expect: { events: [{ type: 'defended', leaders: ['WG'] }, { defenceTotal: 5 }] },
      },
      { WG: leader('1-1-1') },
      { WG: '0404' },
    );
    const ran = await two(
      {
        actions: [{ action: one, expect: { pending: { kind: 'defend' } } }],
        expect: { pending: { kind: 'defend' } },
      },
      { WG: leader('1-1-1') },
      { WG: '0404' },
    );
    expect([...offered(ran).keys()]).toEqual(['defend W1 W1', 'defend W1 W1 with WG']);
  });

  test('MS-10.2e only in his own hex, effective, and with a unit of his command', async () => {
    const barred = (counters: Counters, units: object) =>
      two(
        { actions: [led(one, { leaders: ['BG'] })], expect: { refused: { rule: '10.2' } } },
        counters,
        units,
      );
    await barred(general, { BG: '0402' });
    await barred({ BG: leader('2-1-1', ['blue2']) }, { BG: '0403' });
    await barred(general, { BG: { hex: '0403', ineffective: true } });
    await two({ actions: [no(led(one, { leaders: ['B2'] }), '10.2', 'no leader')] });
  });

  test('MS-10.2h, MS-10.2e he lifts the halving of one unit for disorder or parentheses, not for ground or a crowd', async () => {
    const lead = led(one, { leaders: ['BG'] });
    await sums(one, 3, general, { BG: '0403', B1: { hex: '0403', disrupted: true } });
    await sums(lead, 7, general, { BG: '0403', B1: { hex: '0403', disrupted: true } });
    await sums(lead, 7, { ...general, B1: ['(5)-4-4', { formation: '1' }] }, { BG: '0403' });
    // up to a town: 5 is 3
    await sums(
      lead,
      5,
      general,
      { BG: '0403' },
      {
        map: { rows: Array.from({ length: 8 }, (_, k) => (k === 3 ? '...t...' : '.......')) },
      },
    );
    // a battalion beside it stays halved: he helps one, the one who gains more
    await sums(
      led(attack('0404', 'B1', 'B3'), { leaders: ['BG'] }),
      8,
      { ...general, B3: ['(2)-4-4', { formation: '1', kind: 'battalion' }] },
      { BG: '0403', B1: { hex: '0403', disrupted: true }, B3: '0403' },
    );
  });

  test('MS-10.2i he goes along when the unit that he took part with advances', async () => {
    // 8 or 9 to 4, die 3: Dr
    const go = (leaders: readonly string[], expected: string) =>
      fight({
        counters: countersOf({ B1: '8-4-4', W1: '4-4-4', BG: leader('1-1-1') }),
        units: { B1: '0403', W1: '0404', BG: '0403' },
        dice: [combatDie('0404', 3)],
        actions: [
          led(attack('0404', 'B1'), leaders.length ? { leaders } : {}),
          ['retreat'],
          ['hex 0405', 'stop'],
          { type: 'advance', unit: 'B1', path: ['0404'] },
        ],
        expect: { units: { B1: '0404', BG: expected } },
      });
    await go(['BG'], '0404');
    await go([], '0403');
  });

  test('MS-10.3, MS-7.8i on a Leader result: a 6, or 5 and 6 for who took part; a coordinator is in danger too', async () => {
    // 5 to 5, die 3: Ac (Ex), Leader
    const casualty = (
      action: object,
      at: string,
      die: number,
      at2: string,
      counters: Counters = {},
    ) =>
      fight({
        counters: countersOf({
          B1: ['4-4-4', { formation: '1' }],
          B2: ['1-4-4', { formation: '1' }],
          W1: '4-4-4',
          BG: leader('0-0-0'),
          ...counters,
        }),
        units: { B1: '0403', B2: '0304', W1: '0404', BG: at },
        dice: [
          combatDie('0404', 3),
          morale('7.8', 'B1', 6),
          { rule: '10.3', subject: 'BG', faces: die },
        ],
        actions: [action, ['stand']],
        expect: { units: { BG: { at: at2 } } },
      });
    await casualty(both, '0403', 5, 'map');
    await casualty(both, '0403', 6, 'gone');
    await casualty(led(both, { leaders: ['BG'] }), '0403', 5, 'gone');
    await casualty(led(both, { leaders: ['BG'] }), '0403', 4, 'map');
    // beside the fight, coordinating
    await casualty(led(both, { coordinator: 'BG' }), '0402', 6, 'gone', {
      B2: ['1-4-4', { formation: '2' }],
    });
    await casualty(led(both, { coordinator: 'BG' }), '0402', 5, 'map', {
      B2: ['1-4-4', { formation: '2' }],
    });
  });

  test('MS-10.3 a leader of the defence is in danger as well, by 6 where he only stands there', async () => {
    const defending = (die: number, at: string, how: object = {}) =>
      fight({
        counters: countersOf({ B1: '5-4-4', W1: '4-4-4', WG: leader('0-0-0') }),
        units: { B1: '0403', W1: '0404', WG: '0404' },
        dice: [
          combatDie('0404', 3),
          morale('7.8', 'B1', 6),
          { rule: '10.3', subject: 'WG', faces: die },
        ],
        actions: [
          attack('0404', 'B1'),
          { type: 'defend', units: ['W1'], primary: 'W1', ...how },
          ['stand'],
        ],
        expect: { units: { WG: { at } } },
      });
    await defending(6, 'gone');
    await defending(5, 'map');
    await defending(5, 'gone', { leaders: ['WG'] });
  });
});
