import { describe, expect, test } from 'vitest';
import {
  along,
  blue,
  die,
  endMovement,
  leader,
  type More,
  move,
  openGround,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

const map = openGround(12, 6);
const loc = { Blue: ['0101'], White: ['1206'] };
/** Combat, morale, movement. */
const general = (front: string, more: object = {}) =>
  blue('Gen', undefined, { ...leader, front, ...more });
const far = { W1: { hex: '1206', disrupted: true } };

describe('the pace that a leader lends', () => {
  const at = (counters: readonly object[], units: object, more: object = {}) =>
    play({
      map,
      loc,
      counters: [...counters, white('W1', '4-4-4')],
      units: { ...far, ...units },
      ...more,
    });

  test('MS-10.2a his movement value adds to the MA of a unit that he began with and goes along with', async () => {
    const ran = await at([general('0-0-2'), blue('B1', '4-4-4')], { Gen: '0101', B1: '0101' });
    const alone = hexesFor(ran, 'unit B1');
    expect(alone).toMatchObject({ '0501': 4 });
    expect(alone).not.toHaveProperty('0601');
    const led = hexesFor(ran, 'unit B1', 'add Gen');
    expect(led).toMatchObject({ '0501': 4, '0701': 6 });
    expect(led).not.toHaveProperty('0801');
    expect(offered(ran, 'unit B1').get('add Gen')?.effect).toMatch('2 MP more');
    noneRefused(ran, 3);
  });

  test('MS-10.2a he stays with it to the end of the phase', async () => {
    await at(
      [general('0-0-1'), blue('B1', '4-4-4')],
      { Gen: '0101', B1: '0101' },
      {
        actions: [
          refused(move('B1', ...along(1, 2, 6)), '4.5', '5 MP in all, of 4'),
          move(['B1', 'Gen'], ...along(1, 2, 6)),
          refused(move('Gen', '0701'), '4.2', 'moved already'),
        ],
        expect: { units: { B1: { hex: '0601' }, Gen: { hex: '0601' } } },
      },
    );
  });

  test('MS-10.2a it adds to the die of a unit that rolls, and what is printed caps the sum', async () => {
    const rolled = async (face: number, allowance: number) =>
      at(
        [general('0-0-2'), blue('B1', '4-4-4')],
        { Gen: '0101', B1: { hex: '0101', disrupted: true } },
        {
          dice: [die('4.4', 'B1', face)],
          actions: [roll(['B1', 'Gen'])],
          expect: { events: [{ type: 'rolled', unit: 'B1', help: 2, allowance }] },
        },
      );
    await rolled(1, 3);
    await rolled(4, 4);
    // a V has no number to cap it
    await at(
      [general('0-0-2'), blue('Levy', '3-3-V')],
      { Gen: '0101', Levy: '0101' },
      {
        dice: [die('4.4', 'Levy', 6)],
        actions: [roll(['Levy', 'Gen'])],
        expect: { events: [{ type: 'rolled', allowance: 8 }], says: ['leader +2 (10.2), so 8 MP'] },
      },
    );
  });

  test('MS-10.2a on the march 9 and 15 grow by it, a rolled march does not pass them', async () => {
    const ran = await at([general('0-0-1'), blue('B1', '4-4-4')], { Gen: '0101', B1: '0101' });
    expect(hexesFor(ran, 'unit B1', 'add Gen', 'march')).toMatchObject({ '1001': 9, '1101': 10 });
    expect(hexesFor(ran, 'unit B1', 'march')).not.toHaveProperty('1101');
    await at(
      [general('0-0-1'), blue('B1', '4-4-4')],
      { Gen: '0101', B1: { hex: '0101', disrupted: true } },
      {
        dice: [die('4.4', 'B1', 6)],
        actions: [roll(['B1', 'Gen'], true)],
        expect: { events: [{ type: 'rolled', allowance: 9 }] },
      },
    );
  });

  test('MS-10.2a, MS-10.2e of a stack he speeds one unit, the slowest under him', async () => {
    const stack = (a: string, b: string) =>
      at([general('0-0-1'), blue('A', a), blue('B', b)], { Gen: '0101', A: '0101', B: '0101' });
    // 4 and 5 go as two of 5, 4 and 4 as 4
    expect(hexesFor(await stack('4-4-4', '4-4-5'), 'unit A', 'add B', 'add Gen')).toHaveProperty(
      '0601',
    );
    expect(
      hexesFor(await stack('4-4-4', '4-4-4'), 'unit A', 'add B', 'add Gen'),
    ).not.toHaveProperty('0601');
    // two leaders speed one unit by both their values
    const two = await at(
      [general('0-0-1'), { ...general('0-0-1'), id: 'Gen2' }, blue('A', '4-4-4')],
      {
        Gen: '0101',
        Gen2: '0101',
        A: '0101',
      },
    );
    expect(hexesFor(two, 'unit A', 'add Gen', 'add Gen2')).toHaveProperty('0701');
    expect(hexesFor(two, 'unit A', 'add Gen')).not.toHaveProperty('0701');
  });

  test('MS-10.2a, MS-10.2e no help from the ineffective, for strangers, or where he was not at the start', async () => {
    const none = async (gen: object, state: object, unit: More = {}) => {
      const ran = await at([general('0-0-2', gen), blue('B1', '4-4-4', unit)], {
        Gen: { hex: '0101', ...state },
        B1: '0101',
      });
      return hexesFor(ran, 'unit B1', 'add Gen')['0601'];
    };
    expect(await none({}, {})).toBe(5);
    expect(await none({}, { ineffective: true })).toBeUndefined();
    expect(await none({ span: ['FR1'] }, {}, { nation: 'PR', formation: '1' })).toBeUndefined();
    expect(await none({ span: ['PR1'] }, {}, { nation: 'PR', formation: '1' })).toBe(5);
    const due = { due: { turn: 1, entries: ['E'] } };
    const entering = await at(
      [general('0-0-2'), blue('B1', '4-4-3')],
      { Gen: due, B1: due },
      {
        map: { ...map, entries: { E: '0103' } },
      },
    );
    expect(hexesFor(entering, 'enter B1 E', 'add Gen')).toHaveProperty('0303');
    expect(hexesFor(entering, 'enter B1 E', 'add Gen')).not.toHaveProperty('0403');
  });

  test('MS-10.2a, MS-6.2b with him a disrupted unit of parenthesised CF goes into an EZOC', async () => {
    const near = (units: readonly string[], goes: boolean, leader: More = {}, state: object = {}) =>
      at(
        [
          general('0-0-1', leader),
          blue('Mil', '(4)-4-4'),
          blue('Far', '4-4-4', { nation: 'PR', formation: '9' }),
        ],
        {
          Gen: { hex: '0302', ...state },
          Mil: { hex: '0302', disrupted: true },
          Far: '0101',
          W1: '0304',
        },
        {
          dice: [die('4.4', 'Mil', 2)],
          actions: [
            roll(units),
            goes
              ? move(units, '0303')
              : refused(move(units, '0303'), '6.2', 'without an effective leader'),
          ],
        },
      );
    await near(['Mil'], false);
    await near(['Mil', 'Gen'], true);
    // any leader of theirs will do, whomever he commands, but not one who is spent (G-MS-32, G-MS-175)
    await near(['Mil', 'Gen'], true, { span: ['PR9'] });
    await near(['Mil', 'Gen'], false, {}, { ineffective: true });
  });
});

describe('the morale that a leader lends', () => {
  const WL = ['', { kind: 'leader', front: '0-1-0' }] as const;
  const rout = (face: number, passed: boolean, more: object = {}, state: object = {}) =>
    fight({
      counters: countersOf({ B1: '10-4-4', W1: '4-4-4', WL: [WL[0], { ...WL[1], ...more }] }).map(
        (c) => (c['id'] === 'WL' ? { ...c, front: '0-1-0', back: '0-1-0', ...more } : c),
      ),
      units: { B1: '0403', W1: '0404', WL: { hex: '0404', ...state } },
      // 10 - 4 = +6, a 4: Dm (Dr)
      dice: [combatDie('0404', 4), morale('7.8', 'W1', face)],
      actions: [attack('0404', 'B1')],
      expect: {
        events: [{ type: 'checked', unit: 'W1', passed }],
        pending: { by: 'white', kind: passed ? 'standOrRetreat' : 'retreat' },
      },
    });

  test('MS-10.2b his morale adds to the MR in a combat’s check; a 6 fails all the same', async () => {
    const ran = await rout(5, true);
    expect(ran.done[0]!.events).toContainEqual(
      expect.objectContaining({ type: 'checked', morale: 5, working: 'MR 4, WL +1' }),
    );
    await rout(6, false);
    // 4 and 3 make 7, and a 6 fails all the same
    await rout(6, false, { front: '0-3-0' });
  });

  test('MS-10.2b, MS-10.1d, MS-10.2e not when he is ineffective, nor for troops not his own', async () => {
    await rout(5, false, {}, { ineffective: true });
    await rout(5, false, { span: ['FR1'] });
  });

  test('MS-10.2b it adds when his unit rallies', async () => {
    const rally = (gen: string, face: number, disrupted: boolean) =>
      play({
        map,
        loc,
        counters: [general('0-2-0'), blue('B1', '4-3-4'), white('W1', '4-4-4')],
        units: { Gen: gen, B1: { hex: '0303', disrupted: true }, W1: '0305' },
        dice: [die('11.1', 'B1', face)],
        actions: [{ type: 'recover', units: ['B1'] }],
        expect: { units: { B1: { disrupted } } },
      });
    await rally('0303', 5, false);
    await rally('0303', 6, true);
    await rally('0202', 5, true);
  });

  test('MS-10.2b, MS-7.9c on an unsafe retreat it adds for the unit that he goes with, and for no other', async () => {
    await fight({
      counters: countersOf({
        B1: '8-4-4',
        B2: '1-4-4',
        B3: '1-4-4',
        W1: '4-4-4',
        W2: '4-4-4',
      }).concat([{ id: 'WL', side: 'white', army: 'White', kind: 'leader', front: '0-1-0' }]),
      // B2 shuts the home hex, B3’s zone lies on 0405
      units: { B1: '0403', B2: '0407', B3: '0506', W1: '0404', W2: '0404', WL: '0404' },
      dice: [
        morale('7.3', 'W1', 1),
        combatDie('0404', 3),
        morale('7.9', 'W1', 5),
        morale('7.9', 'W2', 5),
      ],
      actions: [
        attack('0404', 'B1'),
        { type: 'defend', units: ['W1'], primary: 'W1' },
        ['retreat'],
        { type: 'retreat', unit: 'W1', path: ['0405', '0306'] },
        { type: 'retreat', unit: 'W2', path: ['0504', '0604'] },
      ],
      expect: {
        events: [
          { type: 'checked', unit: 'W1', rule: '7.9', morale: 5, passed: true },
          { type: 'checked', unit: 'W2', rule: '7.9', morale: 4, passed: false },
        ],
        units: { W1: { hex: '0306' }, WL: { hex: '0306', ineffective: true }, W2: { at: 'track' } },
      },
    });
  });
});

test('MS-11.3 a leader rallies on the die of the unit that rallies with him: one die for both', async () => {
  await play({
    map,
    loc,
    counters: [general('0-2-0'), blue('B1', '4-3-4'), white('W1', '4-4-4')],
    units: {
      Gen: { hex: '0303', ineffective: true },
      B1: { hex: '0303', disrupted: true },
      W1: '0305',
    },
    // without his own value: he is ineffective
    dice: [die('11.1', 'B1', 3)],
    actions: [{ type: 'recover', units: ['Gen', 'B1'] }, endMovement],
    expect: { units: { Gen: { ineffective: false }, B1: { disrupted: false } } },
  });
});
