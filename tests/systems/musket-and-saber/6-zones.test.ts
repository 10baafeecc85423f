import { describe, expect, test } from 'vitest';
import {
  attack,
  battalion,
  blue,
  die,
  guns,
  horse,
  hq,
  leader,
  type More,
  move,
  openGround,
  recover,
  refused,
  roll,
  trains,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play, type ScriptText } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

/** Whether a sound unit that comes from a hex to its neighbour has to stop there: nothing lies beyond for it. */
const stops = async (script: ScriptText, from: string, hex: string): Promise<boolean> => {
  const counters = [...((script['counters'] ?? []) as object[]), blue('Probe', '4-4-6')];
  const ran = await play({
    loc: {},
    ...script,
    counters,
    units: { ...(script['units'] as object), Probe: from },
  });
  return [...offered(ran, 'unit Probe', `hex ${hex}`).keys()].every(
    (key) => !key.startsWith('hex'),
  );
};

describe('who has a zone', () => {
  test('MS-6.1 every combat unit holds the six hexes around it', async () => {
    const held: string[] = [];
    const kinds = [{}, horse, guns, battalion, { kind: 'squadron' }];
    const around = ['0303', '0403', '0404', '0305', '0204', '0203'];
    const outside = ['0302', '0403', '0505', '0306', '0205', '0103'];
    for (const [k, hex] of around.entries()) {
      const kind = kinds[k % kinds.length]!;
      const front = kind === guns ? '4-2-3-4' : '3-4-5';
      if (
        await stops(
          { map, counters: [white('W1', front, kind)], units: { W1: '0304' } },
          outside[k] === '0403' ? '0503' : outside[k]!,
          hex,
        )
      )
        held.push(hex);
    }
    expect(held).toEqual(around);
    // two hexes away there is none
    expect(
      await stops({ map, counters: [white('W1', '3-4-5')], units: { W1: '0304' } }, '0202', '0302'),
    ).toBe(false);
  });

  test('MS-6.1 leaders, HQ and trains have none', async () => {
    for (const kind of [leader, hq, trains])
      expect(
        await stops(
          {
            map,
            counters: [white('X', undefined, kind)],
            units: { X: '0304' },
            commandOffMap: ['White'],
          },
          '0302',
          '0303',
        ),
      ).toBe(false);
  });

  test('MS-6.1 zones of one’s own side hinder nobody', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', B2: '0304', W1: '0706' },
      actions: [move('B1', '0403', '0404', '0305')],
      expect: { units: { B1: { hex: '0305' } } },
    });
    expect(offered(ran, 'unit B2').has('roll')).toBe(false);
  });
});

describe('entering', () => {
  test('MS-6.2a a unit stops on entering an EZOC', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('B1', '4-4-6'), white('W1', '4-4-4')],
      units: { B1: '0301', W1: '0304' },
      actions: [
        refused(move('B1', '0302', '0303', '0302'), '6.2', 'must stop'),
        refused(move('B1', '0302', '0303', '0403'), '6.2', 'must stop'),
        move('B1', '0302', '0303'),
      ],
      expect: { units: { B1: { hex: '0303' } } },
    });
    noneRefused(ran);
  });

  test('MS-6.2a a unit in an EZOC stays unless it disengages', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: '0304' },
      actions: [refused(move('B1', '0302'), '6.3'), refused(roll('B1'), '6.3')],
    });
    expect([...offered(ran).keys()]).toEqual(['square B1', 'end']);
  });

  const enters = async (units: object, more: readonly object[], group: readonly string[]) => {
    const ran = await play({
      map,
      loc,
      counters: [white('W1', '4-4-4'), ...more],
      units: { W1: '0304', ...units },
      commandOffMap: ['Blue'],
    });
    const [first, ...others] = group;
    return Object.hasOwn(
      hexesFor(ran, `unit ${first}`, ...others.map((id) => `add ${id}`)),
      '0303',
    );
  };

  test('MS-6.2b a parenthesised unit does not enter an EZOC alone', async () => {
    const weak = blue('Mil', '(4)-4-4');
    expect(await enters({ Mil: '0302' }, [weak], ['Mil'])).toBe(false);
    // nor with another of its like, nor after a friend that went before
    expect(
      await enters({ Mil: '0302', M2: '0302' }, [weak, blue('M2', '(4)-4-4')], ['Mil', 'M2']),
    ).toBe(false);
    await play({
      map,
      loc,
      counters: [weak, blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Mil: '0302', B1: '0302', W1: '0304' },
      actions: [move('B1', '0303'), refused(move('Mil', '0303'), '6.2')],
    });
  });

  test('MS-6.2b with a leader or a sound unit it does', async () => {
    const weak = blue('Mil', '(4)-4-4');
    const gen = blue('Gen', undefined, leader);
    expect(
      await enters({ Mil: '0302', B1: '0302' }, [weak, blue('B1', '4-4-4')], ['Mil', 'B1']),
    ).toBe(true);
    expect(await enters({ Mil: '0302', Gen: '0302' }, [weak, gen], ['Mil', 'Gen'])).toBe(true);
    expect(
      await enters(
        { Mil: '0302', Bty: '0302' },
        [weak, blue('Bty', '4-2-3-4', guns)],
        ['Mil', 'Bty'],
      ),
    ).toBe(true);
  });

  test('MS-6.2b a disrupted unit does not either, be its companion disrupted too', async () => {
    const enter = (
      units: object,
      more: readonly object[],
      ids: readonly string[],
      action: object,
    ) =>
      play({
        map,
        loc,
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), ...more],
        units: { B1: { hex: '0302', disrupted: true }, W1: '0304', ...units },
        dice: ids.map((id) => die('4.4', id, 4)),
        actions: [roll(['B1', ...Object.keys(units)]), action],
      });
    await enter({}, [], ['B1'], refused(move('B1', '0303'), '6.2'));
    await enter(
      { B2: { hex: '0302', disrupted: true } },
      [blue('B2', '4-4-4')],
      ['B1', 'B2'],
      refused(move(['B1', 'B2'], '0303'), '6.2'),
    );
    await enter({ B2: '0302' }, [blue('B2', '4-4-4')], ['B1'], move(['B1', 'B2'], '0303'));
    await enter(
      { Gen: '0302' },
      [blue('Gen', undefined, leader)],
      ['B1'],
      move(['B1', 'Gen'], '0303'),
    );
  });

  test('MS-6.2c once in an EZOC such units attack, defend and hold the enemy like others', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('Mil', '(4)-4-4'), blue('Dis', '4-4-4'), white('W1', '2-4-4')],
      units: { Mil: '0303', Dis: { hex: '0204', disrupted: true }, W1: '0304' },
      dice: [die('7.3', '0304', 4)],
      actions: [attack('0304', 'Mil', 'Dis')],
      expect: {
        pending: { by: 'white', kind: 'standOrRetreat' },
      },
    });
    // a parenthesised unit keeps its ZOC, and its full CF in defence
    expect(
      await stops(
        { map, counters: [white('W1', '(4)-4-4')], units: { W1: '0304' } },
        '0302',
        '0303',
      ),
    ).toBe(true);
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), white('W1', '(4)-4-4')],
      units: { B1: '0303', W1: { hex: '0304', disrupted: true } },
      dice: [die('7.3', '0304', 1)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'combat', defenceTotal: 4 }] },
    });
    await play({
      map,
      loc,
      counters: [blue('Dis', '4-4-4'), white('W1', '4-4-4')],
      units: { Dis: { hex: '0303', disrupted: true }, W1: '0304' },
      actions: [refused(recover('Dis'), '11.1')],
    });
  });
});

describe('where zones end', () => {
  test('MS-6.4a disrupted and ineffective units have no zone', async () => {
    const beside = (unit: object, counter: object) =>
      stops({ map, counters: [counter], units: { W1: { hex: '0304', ...unit } } }, '0302', '0303');
    expect(await beside({}, white('W1', '4-4-4'))).toBe(true);
    expect(await beside({ disrupted: true }, white('W1', '4-4-4'))).toBe(false);
    const kinds: readonly (readonly [string, More])[] = [
      ['2-4-7', horse],
      ['4-2-3-4', guns],
      ['1-4-5', battalion],
    ];
    for (const [front, kind] of kinds) {
      expect(await beside({}, white('W1', front, kind))).toBe(true);
      expect(await beside({ ineffective: true }, white('W1', front, kind))).toBe(false);
    }
    // a reduced brigade is not ineffective
    expect(await beside({ reduced: true }, white('W1', '4-4-4', { back: '2-3-4' }))).toBe(true);
  });

  test('MS-6.4b a zone reaches only where its unit could move', async () => {
    const river = {
      rows: ['.....', '.....', '.....', '.....'],
      roads: [['0201', '0202', '0203']],
      hexsides: {
        '0302/0303': 'river',
        '0202/0302': 'creek',
        '0201/0202': { type: 'riverBridge', over: 'river' },
        '0202/0203': 'creek',
      },
    };
    // a chart that stops no zone by itself, so that only what its unit cannot cross is left
    const charts = { tec: { side: { river: { zoc: 'yes' }, creek: { zoc: 'yes' } } } };
    const by = (at: string, front: string, kind: More, from: string, hex: string) =>
      stops(
        { map: river, charts, counters: [white('W1', front, kind)], units: { W1: at } },
        from,
        hex,
      );
    expect(await by('0302', '4-4-4', {}, '0304', '0303')).toBe(false);
    expect(await by('0201', '4-4-4', {}, '0103', '0202')).toBe(true);
    // guns cannot cross a creek, infantry can
    expect(await by('0302', '4-4-4', {}, '0103', '0202')).toBe(true);
    expect(await by('0302', '4-2-3-4', guns, '0103', '0202')).toBe(false);
    // guns cannot go into woods without a road
    const wood = { rows: ['.....', '.w...', '.....', '.....'] };
    expect(
      await stops(
        { map: wood, counters: [white('W1', '4-2-3-4', guns)], units: { W1: '0302' } },
        '0103',
        '0202',
      ),
    ).toBe(false);
    expect(
      await stops(
        { map: wood, counters: [white('W1', '4-4-4')], units: { W1: '0302' } },
        '0103',
        '0202',
      ),
    ).toBe(true);
  });

  test('MS-6.4c the chart stops some zones where units can walk', async () => {
    // on the drill ground only infantry has a zone into or out of woods, and into a town
    const ground = { rows: ['.....', '.w...', '.....', '...t.', '.....'] };
    const by = (at: string, front: string, kind: More, from: string, hex: string) =>
      stops({ map: ground, counters: [white('W1', front, kind)], units: { W1: at } }, from, hex);
    expect(await by('0302', '2-4-7', horse, '0103', '0202')).toBe(false);
    expect(await by('0302', '4-4-4', {}, '0103', '0202')).toBe(true);
    expect(await by('0202', '2-4-7', horse, '0104', '0103')).toBe(false);
    expect(await by('0202', '4-4-4', {}, '0104', '0103')).toBe(true);
    expect(await by('0304', '2-4-7', horse, '0505', '0404')).toBe(false);
    expect(await by('0304', '4-4-4', {}, '0505', '0404')).toBe(true);
    expect(await by('0404', '2-4-7', horse, '0503', '0403')).toBe(true);
  });

  test('MS-6.4c a side of woods stops the zones of horse and guns, though they may go over it', async () => {
    const hedge = {
      rows: ['.....', '.....', '.....', '.....'],
      roads: [['0202', '0302']],
      hexsides: { '0202/0302': 'woods' },
    };
    const by = (front: string, kind: More) =>
      stops(
        { map: hedge, counters: [white('W1', front, kind)], units: { W1: '0302' } },
        '0103',
        '0202',
      );
    expect(await by('4-4-4', {})).toBe(true);
    expect(await by('2-4-7', horse)).toBe(false);
    expect(await by('4-2-3-4', guns)).toBe(false);
    for (const [front, kind] of [
      ['2-4-7', horse],
      ['4-2-3-4', guns],
    ] as const) {
      const ran = await play({
        map: hedge,
        loc: {},
        counters: [blue('B1', front, kind)],
        units: { B1: '0302' },
      });
      expect(hexesFor(ran, 'unit B1')).toHaveProperty('0202');
    }
  });

  test('MS-6.4c a city has zones along its roads only', async () => {
    const city = {
      rows: ['.....', '.cc..', '.....', '.....'],
      roads: [['0102', '0202', '0302', '0402']],
    };
    const by = (at: string, from: string, hex: string) =>
      stops({ map: city, counters: [white('W1', '4-4-4')], units: { W1: at } }, from, hex);
    expect(await by('0202', '0101', '0102')).toBe(true);
    expect(await by('0202', '0104', '0103')).toBe(false);
    expect(await by('0402', '0202', '0302')).toBe(true);
  });
});
