import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../src/systems/musket-and-saber/lines.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { inEzoc } from '../../../src/systems/musket-and-saber/zones.ts';
import {
  attack,
  blue,
  die,
  guns,
  hq,
  march,
  type More,
  move,
  refused,
} from '../../support/counters.ts';
import { hexesFor, offered, play, type ScriptText } from '../../support/script.ts';

// The causeway of Lindenau, west to east: 1522 town, 1521, 1620, (creek bridge) 1619, 1719, 1718, 1717, (the bridge)
// 1816 and 1916 in the city. 1619 is three hexes from 1717, 1620 four.
const west = ['1521', '1620', '1619', '1719', '1718', '1717', '1816'];
const field = (more: More): ScriptText => ({
  module: 'leipzig-1813',
  scenario: 'leipzig',
  ...more,
});
const allied = (more: More): ScriptText => field({ phase: 'allied.movement', ...more });
const bridge = (state: string): More => ({ set: { leipzig: { bridge: state } } });

describe('the bridge of Lindenau', () => {
  test('LE-19.2 one die as the first Allied unit comes within three hexes: gone on 1 or 2', async () => {
    for (const [face, state] of [
      [1, 'blown'],
      [2, 'blown'],
      [3, 'stands'],
      [6, 'stands'],
    ] as const)
      await play(
        allied({
          units: { 'AU2:Sorb': '1620' },
          dice: [die('19.2', '1717', face)],
          actions: [move('AU2:Sorb', '1619')],
          expect: {
            events: [
              { type: 'moved' },
              { type: 'bridge', unit: 'AU2:Sorb', die: face, blown: state === 'blown' },
            ],
            state: { leipzig: { bridge: state } },
            says: ['within three hexes'],
          },
        }),
      );
  });

  test('LE-19.2 four hexes off is not near; three from 1816 are, wherever 1717 lies', async () => {
    await play(
      allied({
        units: { 'AU2:Sorb': '1522' },
        actions: [move('AU2:Sorb', '1521', '1620')],
        expect: { state: { leipzig: { bridge: 'ahead' } } },
      }),
    );
    // 2115 is three hexes from 1816 and four from 1717
    await play(
      allied({
        units: { 'AU2:Sorb': '2215' },
        dice: [die('19.2', '1717', 4)],
        actions: [move('AU2:Sorb', '2115')],
        expect: { state: { leipzig: { bridge: 'stands' } } },
      }),
    );
  });

  test('LE-19.2 once a game; no leader, no Frenchman sets it off; to pass by is enough', async () => {
    await play(
      allied({
        units: { 'AU2:Sorb': '1620', 'AU2:Enns': '1521', 'AUL:Schwarzenberg': '1621' },
        dice: [die('19.2', '1717', 3)],
        actions: [
          {
            action: move('AUL:Schwarzenberg', '1620', '1619', '1620'),
            expect: { state: { leipzig: { bridge: 'ahead' } } },
          },
          // 1520 lies four hexes off again
          move('AU2:Sorb', '1619', '1520'),
          move('AU2:Enns', '1620', '1619'),
        ],
        expect: { state: { leipzig: { bridge: 'stands' } } },
      }),
    );
    await play(
      field({
        phase: 'french.movement',
        units: { 'FR2:1/4': '1816' },
        actions: [move('FR2:1/4', '1717', '1718')],
        expect: { state: { leipzig: { bridge: 'ahead' } } },
      }),
    );
  });

  test('LE-19.2 who stands near it as a position opens has had his die', async () => {
    await play(
      allied({
        units: { 'AU2:Sorb': '1619' },
        actions: [move('AU2:Sorb', '1719')],
        expect: { state: { leipzig: { bridge: 'stands' } } },
      }),
    );
  });

  test('LE-19.2 blown, the side is a creek: foot crosses at 2 MP, no road, no march, no guns', async () => {
    const crossing = async (state: string, unit: string, ...keys: readonly string[]) => {
      const ran = await play(
        field({ phase: 'french.movement', units: { [unit]: '1816' }, ...bridge(state) }),
      );
      return hexesFor(ran, `unit ${unit}`, ...keys)['1717'];
    };
    expect(await crossing('stands', 'FR2:1/4')).toBe(1);
    expect(await crossing('blown', 'FR2:1/4')).toBe(2);
    expect(await crossing('stands', 'FR2:Res(art)')).toBe(1);
    expect(await crossing('blown', 'FR2:Res(art)')).toBe(undefined);
    expect(await crossing('stands', 'FR2:1/4', 'march')).toBe(0.5);
    expect(await crossing('blown', 'FR2:1/4', 'march')).toBe(undefined);
    // and back into the city, which has no other road on that side
    const back = await play(
      field({ phase: 'french.movement', units: { 'FR2:1/4': '1717' }, ...bridge('blown') }),
    );
    expect(hexesFor(back, 'unit FR2:1/4')['1816']).toBe(2);
  });

  test('LE-19.2 attacks over it are attacks over a creek; guns make none, and have no zone there', async () => {
    const storm = (state: string, expected: More) =>
      play(
        field({
          phase: 'allied.combat',
          units: { 'AU3:Weig': '1717', 'AU3:Res(art)': '1717', 'FR2:1/4': '1816' },
          ...bridge(state),
          actions: [{ action: attack('1816', 'AU3:Weig', 'AU3:Res(art)'), expect: expected }],
        }),
      );
    await storm('blown', { refused: { rule: '8.3' } });
    const zone = async (state: string, unit: string) => {
      const ran = await play(
        field({ phase: 'french.movement', units: { [unit]: '1717' }, ...bridge(state) }),
      );
      const s = ran.state as GameState;
      return inEzoc(s, s.rules.map.index.get('1816')!, 'french');
    };
    expect(await zone('stands', 'AU3:Res(art)')).toBe(true);
    expect(await zone('blown', 'AU3:Res(art)')).toBe(false);
    expect(await zone('blown', 'AU3:Weig')).toBe(true);
    // Weig 6: halved by the creek and by the city, so 1, against 4
    await play(
      field({
        phase: 'allied.combat',
        units: { 'AU3:Weig': '1717', 'FR2:1/4': '1816' },
        ...bridge('blown'),
        dice: [die('7.3', '1816', 3)],
        actions: [attack('1816', 'AU3:Weig')],
        expect: { events: [{ type: 'combat', attackTotal: 1, defenceTotal: 4 }] },
      }),
    );
  });

  // a river between columns 17 and 18, with this one bridge; the French come from the west
  const two = (n: number): string => `${n}`.padStart(2, '0');
  const river = Object.fromEntries(
    Array.from({ length: 19 }, (_, k) => k + 1).flatMap((r) =>
      [r - 1, r]
        .filter((q) => q > 0)
        .map((q) => [
          `17${two(r)}/18${two(q)}`,
          r === 17 && q === 16 ? { type: 'riverBridge', over: 'river' } : 'river',
        ]),
    ),
  );
  const french = { side: 'french', army: 'French' };
  const shore = (face: number, more: More = {}): ScriptText =>
    allied({
      map: {
        rows: Array.from({ length: 19 }, (_, r) =>
          r === 15 ? `${'.'.repeat(17)}c..` : '.'.repeat(20),
        ),
        hexsides: river,
        roads: [['1617', '1717', '1816', '1916']],
      },
      loc: { French: ['0110', '0111'], Bohemia: ['0101'] },
      counters: [
        blue('A1', '4-4-4', { side: 'allied', army: 'Bohemia' }),
        blue('Foot', '4-4-4', french),
        blue('Guns', '4-2-3-4', { ...french, ...guns }),
        blue('HQ', undefined, { ...french, ...hq, ma: 4 }),
      ],
      units: { A1: '1414', Guns: '1912', Foot: '1912', HQ: '1905' },
      dice: [die('19.2', '1717', face)],
      ...more,
      actions: [move('A1', '1415'), ...((more['actions'] as readonly More[]) ?? [])],
    });

  test('LE-19.2 a battery beyond it loses its line of retreat at that instant; infantry and HQ wade', async () => {
    const lines = async (face: number) => {
      // the HQ lies inactive, so that the lines run to 0110
      const ran = await play(
        shore(face, {
          units: { A1: '1414', Guns: '1912', Foot: '1912', HQ: { hex: '1905', inactive: true } },
        }),
      );
      const s = ran.state as GameState;
      const of = (id: string) => lineOf(s, s.rules.indexOf.get(id)!);
      return { guns: of('Guns'), foot: of('Foot'), hq: of('HQ') };
    };
    expect(await lines(3)).toEqual({ guns: 'safe', foot: 'safe', hq: 'safe' });
    expect(await lines(1)).toEqual({ guns: 'edge', foot: 'safe', hq: 'safe' });
  });

  // where no HQ wades, the die cuts it off from A and M
  const dry = { charts: { tec: { side: { creek: { mp: { hq: 'no' } } } } } };
  const cut = (face: number, over: unknown, more: More = {}) =>
    play({ ...shore(face, more), ...dry, sudden: ['allied18.2'], expect: { over } } as ScriptText);
  const lost = { winner: 'allied', rule: '18.2' };
  const turnOver = { actions: [{ type: 'endMovement' }] };

  test('LE-19.2 LE-18.2c an HQ cut off by the die has lost its army as the turn ends, and is inactive at once', async () => {
    await cut(1, false);
    await cut(1, lost, turnOver);
    await cut(3, false, turnOver);
    await play({
      ...shore(1),
      ...dry,
      expect: {
        events: [{ type: 'bridge' }, { type: 'hqInactive', unit: 'HQ' }],
        units: { HQ: { active: false } },
      },
    });
  });

  test('LE-18.2c a house may look at the line at once, or only at the end of the game', async () => {
    await cut(1, lost, { set: { house: { frenchLine: 'atOnce' } } });
    await cut(1, false, { set: { house: { frenchLine: 'end' } }, ...turnOver });
    await cut(1, lost, { set: { house: { frenchLine: 'end' } }, turn: 32, ...turnOver });
  });
});

describe('a move over the bridge before its die', () => {
  const ride = (face: number, mp: number) =>
    play(
      allied({
        units: { 'SW1:Cav': '1522' },
        dice: [die('19.2', '1717', face)],
        actions: [move('SW1:Cav', ...west)],
        expect: {
          events: [
            { type: 'bridge', die: face },
            { type: 'moved', mp },
          ],
          units: { 'SW1:Cav': '1816' },
        },
      }),
    );

  test('LE-19.2 the die falls on the way: over the bridge 7 MP, through the creek 8', async () => {
    await ride(3, 7);
    await ride(2, 8);
  });

  test('LE-19.2 who cannot go on over the creek halts where it fell, with what is left of his allowance', async () => {
    const ran = await play(
      allied({
        units: { 'AU3:Res(art)': '1522' },
        dice: [die('19.2', '1717', 1)],
        // 1/2 MP a hex to 1619, of nine
        actions: [march('AU3:Res(art)', ...west)],
        expect: {
          units: { 'AU3:Res(art)': '1619' },
          pending: { by: 'allied', kind: 'moving' },
          events: [
            { type: 'bridge', blown: true },
            { type: 'moved', mp: 1.5 },
          ],
        },
      }),
    );
    expect([...offered(ran).keys()]).toContain('hex 1717');
    expect([...offered(ran).keys()]).not.toContain('hex 1816');
    await play(
      allied({
        units: { 'AU3:Res(art)': '1522' },
        dice: [die('19.2', '1717', 1)],
        actions: [
          march('AU3:Res(art)', ...west),
          refused(march('AU3:Res(art)', ...west.slice(3)), '4.7'),
          march('AU3:Res(art)', ...west.slice(3, 6)),
          { type: 'endMovement' },
        ],
        expect: { units: { 'AU3:Res(art)': '1717' }, phase: 'french.movement' },
      }),
    );
  });
});
