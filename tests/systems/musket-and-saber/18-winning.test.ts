import { describe, expect, test } from 'vitest';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { suddenVictory } from '../../../src/systems/musket-and-saber/victory.ts';
import {
  attack,
  blue,
  die,
  endCombat,
  endMovement,
  hq,
  leader,
  type More,
  move,
  openGround,
} from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';

const french = (id: string, front: string | undefined, more: More = {}) =>
  blue(id, front, { side: 'french', army: 'French', ...more });
const allied = (id: string, front: string | undefined, army = 'Bohemia', more: More = {}) =>
  blue(id, front, { side: 'allied', army, ...more });
const base = (id: string, army: string) =>
  army === 'French'
    ? french(id, undefined, { ...hq, ma: 5 })
    : allied(id, undefined, army, { ...hq, ma: 5 });

const ground = {
  module: 'leipzig-1813',
  scenario: 'leipzig',
  map: openGround(9, 4),
  loc: { French: ['0101'], Bohemia: ['0904'], Silesia: ['0901'] },
};
const sudden = (...names: readonly string[]) => ({ sudden: names });
const commandOffMap = ['French', 'Bohemia', 'Silesia', 'Poland', 'North'];

describe('the French', () => {
  const near = {
    ...ground,
    ...sudden('french18.1'),
    commandOffMap,
    counters: [french('F1', '4-4-6'), base('Bohemia', 'Bohemia'), base('Silesia', 'Silesia')],
  };

  test('LE-18.1 they win the moment that no active Allied HQ is on the map', async () => {
    await play({
      ...near,
      units: { F1: '0303', Bohemia: '0603' },
      actions: [move('F1', '0403', '0503')],
      expect: { over: { winner: 'french', rule: '18.1' } },
    });
  });

  test('LE-18.1 not while another is active; one yet to come, or in the field but inactive, does not count', async () => {
    const come = { due: { turn: 1, entries: ['X'] }, inactive: true };
    const walk = move('F1', '0403', '0503');
    await play({
      ...near,
      units: { F1: '0303', Bohemia: '0603', Silesia: '0801' },
      actions: [walk],
      expect: { over: false },
    });
    await play({
      ...near,
      map: { ...ground.map, entries: { X: '0901' } },
      units: { F1: '0303', Bohemia: '0603', Silesia: come },
      actions: [walk],
      expect: { over: { winner: 'french' } },
    });
  });

  test('LE-18.1 the Allied player who turns his last HQ loses, and is told so beforehand', async () => {
    const ran = await play({
      ...near,
      phase: 'allied.movement',
      units: { F1: '0101', Bohemia: '0603' },
    });
    expect(offered(ran).get('turn Bohemia')?.warn).toContain('18.1');
    await play({
      ...near,
      phase: 'allied.movement',
      units: { F1: '0101', Bohemia: '0603' },
      actions: [{ type: 'turn', unit: 'Bohemia' }],
      expect: { over: { winner: 'french', rule: '18.1' } },
    });
  });
});

describe('the Allies', () => {
  const emperor = french('Napoleon', undefined, { ...leader, tags: ['commander'] });
  const marshal = french('Ney', undefined, leader);
  const alone = (who: string, face: number, winner: false | { winner: string; rule: string }) =>
    play({
      ...ground,
      ...sudden('allied18.2'),
      commandOffMap,
      phase: 'allied.movement',
      counters: [
        emperor,
        marshal,
        french('F1', '4-4-4'),
        base('HQ', 'French'),
        allied('A1', '4-4-6'),
      ],
      map: openGround(9, 3),
      loc: { French: ['0101'], Bohemia: ['0902'] },
      units: { [who]: '0502', F1: '0101', HQ: '0201', A1: '0703' },
      dice: [die('10.3', who, face)],
      // its zone reaches from edge to edge
      actions: [move('A1', '0603', '0503', '0402')],
      expect: { over: winner },
    });

  test('LE-18.2 they win when Napoleon becomes a casualty, no other', async () => {
    await alone('Napoleon', 6, { winner: 'allied', rule: '18.2' });
    await alone('Napoleon', 5, false);
    await alone('Ney', 6, false);
  });

  test('LE-18.2 Napoleon captured is Napoleon lost', async () => {
    await play({
      ...ground,
      ...sudden('allied18.2'),
      commandOffMap,
      phase: 'allied.movement',
      counters: [emperor, french('F1', '4-4-4'), base('HQ', 'French'), allied('A1', '4-4-4')],
      map: {
        ...openGround(4, 3),
        hexsides: Object.fromEntries(
          ['0102/0202', '0103/0202', '0202/0203', '0202/0302', '0202/0303'].map((s) => [
            s,
            'river',
          ]),
        ),
      },
      loc: { French: ['0403'] },
      units: { Napoleon: '0202', F1: '0303', HQ: '0403', A1: '0101' },
      actions: [move('A1', '0201')],
      expect: { over: { winner: 'allied', rule: '18.2' } },
    });
  });

  test('LE-18.2b they win when the French HQ is off the map, however it went', async () => {
    await play({
      ...ground,
      ...sudden('allied18.2'),
      counters: [base('HQ', 'French'), allied('A1', '4-4-4')],
      units: { HQ: '0201', A1: '0904' },
      actions: [
        { type: 'turn', unit: 'HQ' },
        { ...move('HQ'), off: true },
      ],
      expect: { over: { winner: 'allied', rule: '18.2' } },
    });
    await play({
      ...ground,
      ...sudden('allied18.2'),
      commandOffMap,
      phase: 'allied.combat',
      counters: [base('HQ', 'French'), french('F1', '4-4-4'), allied('A1', '4-4-4')],
      units: { HQ: '0303', F1: '0101', A1: '0304' },
      actions: [
        { action: attack('0303', 'A1'), expect: { over: false } },
        { type: 'advance', unit: 'A1', path: ['0303'] },
      ],
      expect: { over: { winner: 'allied', rule: '18.2' }, units: { HQ: { at: 'captured' } } },
    });
  });

  const cut = (
    units: More,
    actions: readonly More[],
    over: false | { winner: string; rule: string },
    phase = 'allied.movement',
  ) =>
    play({
      ...ground,
      ...sudden('allied18.2'),
      commandOffMap,
      phase,
      map: openGround(9, 3),
      // A and M
      loc: { French: ['0101', '0901'], Bohemia: ['0903'] },
      counters: [
        base('HQ', 'French'),
        french('F1', '4-4-4'),
        allied('A1', '4-4-4'),
        allied('A2', '4-4-4'),
      ],
      units: { HQ: '0502', ...units },
      actions,
      expect: { over },
    });

  test('LE-18.2c they win when the HQ has a safe line neither to A nor to M, as the turn ends', async () => {
    const both = { A1: '0302', A2: '0702' };
    await cut(both, [endMovement, endCombat], { winner: 'allied', rule: '18.2' });
    // one of the two will do
    await cut({ A1: '0302' }, [endMovement, endCombat], false);
    // a friend lifts the zone on the way
    await cut({ ...both, F1: '0301' }, [endMovement, endCombat], false);
  });

  test('LE-18.2c in the middle of a turn nothing is decided yet', async () => {
    await cut({ A1: '0302', A2: '0702' }, [endMovement], false, 'french.movement');
  });
});

describe('points', () => {
  const lost = (side: typeof french | typeof allied, prefix: string, count: number) => {
    const ids = Array.from({ length: count }, (_, k) => `${prefix}${k}`);
    return {
      counters: ids.map((id) => side(id, '4-4-4')),
      units: Object.fromEntries(ids.map((id) => [id, { eliminated: true }])),
    };
  };
  const end = (
    a: number,
    f: number,
    over: More,
    more: { readonly counters?: readonly More[]; readonly units?: More } = {},
  ) => {
    const allies = lost(allied, 'A', a);
    const frenchmen = lost(french, 'F', f);
    return play({
      ...ground,
      commandOffMap,
      turns: [{ label: 'The last', light: 'day' }],
      phase: 'allied.movement',
      counters: [
        ...allies.counters,
        ...frenchmen.counters,
        french('FX', '4-4-4'),
        allied('AX', '4-4-4'),
        ...(more.counters ?? []),
      ],
      units: { ...allies.units, ...frenchmen.units, FX: '0101', AX: '0904', ...more.units },
      actions: [endMovement],
      expect: { over: over },
    });
  };

  test('LE-18.3 a destroyed unit is worth 1', async () => {
    const ran = await end(11, 3, { winner: 'french', rule: '18.3' });
    expect(ran.kit.system.observe(ran.state)).toMatchObject({ points: { french: 11, allied: 3 } });
  });

  test('LE-18.3 a fallen leader is worth 1, a captured one or a captured unit 2, a captured HQ 4', async () => {
    const points = async (script: More) => {
      const ran = await play({ ...ground, commandOffMap, ...script });
      return (ran.kit.system.observe(ran.state) as { points: Record<string, number> }).points[
        'allied'
      ];
    };
    const zone = {
      phase: 'allied.movement',
      map: openGround(9, 3),
      loc: { French: ['0101'], Bohemia: ['0902'] },
      counters: [french('Ney', undefined, leader), french('F1', '4-4-4'), allied('A1', '4-4-6')],
    };
    expect(
      await points({
        ...zone,
        units: { Ney: '0502', F1: '0101', A1: '0703' },
        dice: [die('10.3', 'Ney', 6)],
        actions: [move('A1', '0603', '0503', '0402')],
      }),
    ).toBe(1);
    const island = {
      ...openGround(4, 3),
      hexsides: Object.fromEntries(
        ['0102/0202', '0103/0202', '0202/0203', '0202/0302', '0202/0303'].map((s) => [s, 'river']),
      ),
    };
    expect(
      await points({
        ...zone,
        map: island,
        loc: { French: ['0403'] },
        units: { Ney: '0202', F1: '0303', A1: '0101' },
        actions: [move('A1', '0201')],
      }),
    ).toBe(2);
    expect(
      await points({
        ...zone,
        phase: 'allied.combat',
        map: island,
        loc: { French: ['0403'] },
        counters: [french('F1', '1-1-4'), allied('A1', '12-4-4')],
        units: { F1: '0202', A1: '0201' },
        dice: [die('7.3', 'F1', 6), die('7.3', '0202', 6), die('7.8', 'F1', 6)],
        actions: [attack('0202', 'A1')],
      }),
    ).toBe(2);
    expect(
      await points({
        phase: 'allied.combat',
        counters: [base('HQ', 'French'), french('F1', '4-4-4'), allied('A1', '4-4-4')],
        units: { HQ: '0303', F1: '0101', A1: '0304' },
        actions: [attack('0303', 'A1'), { type: 'advance', unit: 'A1', path: ['0303'] }],
      }),
    ).toBe(4);
  });

  test('LE-18.3b lost steps and routed units on the track are worth nothing', async () => {
    const ran = await end(
      0,
      0,
      { winner: 'draw' },
      {
        counters: [
          allied('Half', '4-4-4', 'Bohemia', { back: '2-4-4' }),
          allied('Gone', '4-4-4'),
          allied('Spent', '2-4-7', 'Bohemia', { kind: 'cavalry' }),
        ],
        units: {
          Half: { hex: '0903', reduced: true },
          Gone: { track: 3 },
          Spent: { hex: '0902', ineffective: true, disrupted: true },
        },
      },
    );
    expect(ran.kit.system.observe(ran.state)).toMatchObject({ points: { french: 0, allied: 0 } });
  });

  test('LE-18.3c who has more wins, with ten at least; else it is a draw', async () => {
    await end(10, 0, { winner: 'french' });
    await end(9, 0, { winner: 'draw' });
    await end(9, 11, { winner: 'allied' });
    await end(11, 10, { winner: 'french' });
    await end(12, 12, { winner: 'draw' });
  });
});

describe('what a house may have otherwise, and victories at one stroke', () => {
  const set = (house: More): More => ({ set: { house } });

  test('LE-18.3, LE-18.3b units set aside are worth nothing till the end, and then count, unless the house counts failed checks alone', async () => {
    const last = (more: More, over?: More) =>
      play({
        ...ground,
        commandOffMap,
        turns: [{ label: 'The last', light: 'day' }],
        phase: 'allied.movement',
        counters: [
          ...Array.from({ length: 10 }, (_, k) => french(`F${k}`, '4-4-4')),
          french('FX', '4-4-4'),
          allied('AX', '4-4-4'),
        ],
        units: {
          ...Object.fromEntries(
            Array.from({ length: 10 }, (_, k) => [`F${k}`, { eliminated: true }]),
          ),
          FX: '0101',
          AX: '0904',
        },
        actions: over ? [endMovement] : [],
        ...more,
        ...(over ? { expect: { over } } : {}),
      });
    const before = await last({});
    expect(before.kit.system.observe(before.state)).toMatchObject({
      points: { french: 0, allied: 0 },
    });
    await last({}, { winner: 'allied' });
    await last(set({ destroyed: 'checked' }), { winner: 'draw' });
  });

  test('LE-18.1 LE-18.2 by one stroke for both, the side whose phase it is has won', async () => {
    // no Allied HQ is active, and the French one is not on the map
    const ran = await play({
      ...ground,
      map: { ...openGround(9, 4), entries: { X: '0101' } },
      commandOffMap,
      counters: [base('HQ', 'French'), french('F1', '4-4-4'), base('Bohemia', 'Bohemia')],
      units: {
        HQ: { due: { turn: 9, entries: ['X'] }, inactive: true },
        F1: '0101',
        Bohemia: { hex: '0903', inactive: true },
      },
    });
    const s = ran.state as GameState;
    const sudden = ['french18.1' as const, 'allied18.2' as const];
    const victory = { ...s.rules.scenario.victory, sudden };
    const rules = { ...s.rules, scenario: { ...s.rules.scenario, victory } };
    const of = (active: string | undefined) => suddenVictory({ ...s, rules, active }, 'step');
    expect(of('french')).toMatchObject({ winner: 'french', rule: '18.1' });
    expect(of('allied')).toMatchObject({ winner: 'allied', rule: '18.2' });
    expect(of(undefined)).toMatchObject({ winner: 'french' });
  });
});
