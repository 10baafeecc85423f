// 8.8: guns that support an attack from a distance.
import { expect, test } from 'vitest';
import {
  blue,
  die,
  endCombat,
  horse,
  type More,
  openGround,
  refused,
  white,
} from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';
import { battery, bombard } from './firing.ts';

// B1 in 0404 attacks W1 in 0405; G1 stands behind it in 0403
const map = openGround(8, 8);
const loc = { Blue: ['0101'], White: ['0808'] };
const w1 = white('W1', '4-4-4', { back: '2-4-4' });
const b1 = blue('B1', '4-4-4', { back: '2-4-4', nation: 'bl', formation: '1' });
const g1 = battery('G1', '4-2-3-4');
const firing = (more: More) => ({ map, loc, phase: 'blue.combat', ...more });
const combatDie = (face: number) => die('7.3', '0405', face);
const attack = (units: string, support?: string): More => ({
  type: 'attack',
  target: '0405',
  units: units.split(' '),
  primary: units.split(' ')[0],
  ...(support === undefined ? {} : { support: support.split(' ') }),
});

/** Whether G1 may support B1's attack, as judged and as offered. */
const supports = async (
  more: More,
  units: More = {},
  counters: readonly More[] = [],
): Promise<string | true> => {
  const ran = await play(
    firing({
      counters: [b1, g1, w1, ...counters],
      units: { B1: '0404', G1: '0403', W1: '0405', ...units },
      ...more,
    }),
  );
  const verdict = ran.kit.system.judge(ran.state, attack('B1', 'G1'));
  expect(offered(ran, 'target 0405', 'unit B1').has('support G1')).toBe(verdict.legal);
  return verdict.legal || `${verdict.rule} ${verdict.reason}`;
};

test('MS-8.8 guns next to an attacker and to no enemy, that could bombard the defender, support', async () => {
  expect(await supports({})).toBe(true);
  // next to no attacker
  expect(await supports({}, { G1: '0402' })).toMatch(/^8\.8 .*none of the attackers/);
  expect(await supports({}, { G1: '0603' })).toMatch(/^8\.8/);
  // with the attacker in his hex, next to the enemy: he attacks at close quarters
  expect(await supports({}, { G1: '0404' })).toMatch(/^8\.8/);
  // next to another enemy, himself without a ZOC
  const other = [white('W2', '4-4-4')];
  expect(await supports({}, { W2: '0303' }, other)).toMatch(/^8\.8 .*next to an enemy/);
  expect(await supports({}, { W2: { hex: '0303', disrupted: true } }, other)).toMatch(/^8\.8/);
  // but not behind a closed side
  expect(
    await supports({ map: { ...map, hexsides: { '0303/0403': 'creek' } } }, { W2: '0303' }, other),
  ).toBe(true);
  expect(
    await supports({ map: { ...map, hexsides: { '0303/0403': 'ford' } } }, { W2: '0303' }, other),
  ).toMatch(/^8\.8/);
});

test('MS-8.8 a gun that could not bombard the defender does not support either', async () => {
  expect(await supports({}, { G1: { hex: '0403', disrupted: true } })).toMatch(/^8\.4/);
  expect(await supports({}, { G1: { hex: '0403', ineffective: true } })).toMatch(/^8\.4/);
  expect(await supports({}, { G1: { hex: '0403', marks: ['marched'] } })).toMatch(/^4\.7/);
  // sight: woods in the way; the attackers in 0404 are none
  const woods = (rows: readonly string[]) => ({ map: { rows } });
  const rows = map.rows;
  expect(await supports(woods(rows.map((r, k) => (k === 3 ? '...w....' : r))))).toMatch(/^8\.6/);
  // range
  expect(await supports({ counters: [b1, battery('G1', '4-2-1-4'), w1] })).toMatch(/^8\.7/);
});

test('MS-8.2 guns support nothing into woods, and half as much into a town', async () => {
  const ground = (letter: string) => ({
    rows: map.rows.map((r, k) => (k === 4 ? `...${letter}....` : r)),
  });
  expect(await supports({ map: ground('w') })).toMatch(/^8\.2/);
  await play(
    firing({
      map: ground('t'),
      counters: [b1, battery('G1', '5-2-3-4'), w1],
      units: { B1: '0404', G1: '0403', W1: '0405' },
      dice: [combatDie(5)],
      actions: [attack('B1', 'G1')],
      // 4 halved is 2, 5 halved is 3
      expect: { events: [{ type: 'combat', attackTotal: 5, defenceTotal: 4, support: ['G1'] }] },
    }),
  );
});

test('MS-8.8b their strength joins the attack before the differential, of whatever formation', async () => {
  await play(
    firing({
      counters: [
        b1,
        battery('G1', '3-2-3-4', { nation: 'bl', formation: '2' }),
        battery('G2', '2-2-3-4', { nation: 'bl', formation: '0' }),
        w1,
      ],
      units: { B1: '0404', G1: '0403', G2: '0504', W1: '0405' },
      dice: [combatDie(4)],
      actions: [attack('B1', 'G1 G2'), { type: 'stand' }],
      expect: {
        events: [
          { type: 'attacked', units: ['B1'], support: ['G1', 'G2'] },
          {
            type: 'combat',
            mode: 'assault',
            support: ['G1', 'G2'],
            attack: [
              { unit: 'B1', printed: 4, value: 4 },
              { unit: 'G1', printed: 3, value: 3, halved: [], doubled: [], support: true },
              { unit: 'G2', printed: 2, value: 2, halved: [], doubled: [], support: true },
            ],
            attackTotal: 9,
            defenceTotal: 4,
            differential: 5,
            column: '+4,+5',
          },
        ],
        says: ['supported by G1 and G2', 'G1 in support 3'],
      },
    }),
  );
});

test('MS-8.8b one defender that is cavalry doubles all guns in support, one that stands by does not', async () => {
  const total = async (counters: readonly More[], units: More, defend: readonly unknown[]) => {
    const ran = await play(
      firing({
        counters: [b1, g1, battery('G2', '1-2-3-4'), ...counters],
        units: { B1: '0404', G1: '0403', G2: '0504', ...units },
        dice: [combatDie(1)],
        actions: [attack('B1', 'G1 G2'), ...defend],
      }),
    );
    const all = ran.done.flatMap((d) => d.events);
    return (all.find((e) => e.type === 'combat') as unknown as { attackTotal: number }).attackTotal;
  };
  const hus = white('Hus', '3-4-7', horse);
  const sq = white('Sq', '1-4-7', { kind: 'squadron' });
  // a hussar 3 alone: 4 + 8 + 2 = 14, less 3: beyond the chart, Dx
  expect(await total([white('Hus', '14-4-7', horse)], { Hus: '0405' }, [])).toBe(14);
  // a squadron that fights beside infantry
  expect(
    await total([white('W1', '13-4-4'), sq], { W1: '0405', Sq: '0405' }, [
      { type: 'defend', units: ['W1', 'Sq'], primary: 'W1' },
    ]),
  ).toBe(14);
  // of two full-sized units one stands by
  expect(
    await total([white('W1', '9-4-4'), hus], { W1: '0405', Hus: '0405' }, [
      { type: 'defend', units: ['W1'], primary: 'W1' },
    ]),
  ).toBe(9);
});

test('MS-8.8b what a battery would add is told as it counts: 4, doubled against cavalry', async () => {
  const hus = white('Hus', '3-4-7', horse);
  const ran = await play(
    firing({ counters: [b1, g1, hus], units: { B1: '0404', G1: '0403', Hus: '0405' } }),
  );
  expect(offered(ran, 'target 0405', 'unit B1').get('support G1')).toMatchObject({
    label: 'Supported by G1, 8, from 0403',
    effect: expect.stringMatching(/; doubled against cavalry$/),
  });
});

test('MS-8.8b supporting guns are not halved by the water that their infantry crosses', async () => {
  await play(
    firing({
      map: { ...map, hexsides: { '0404/0405': 'creek' } },
      counters: [b1, g1, w1],
      units: { B1: '0404', G1: '0403', W1: '0405' },
      dice: [combatDie(5)],
      actions: [attack('B1', 'G1'), { type: 'stand' }],
      expect: { events: [{ type: 'combat', attackTotal: 6, differential: 2 }] },
    }),
  );
});

test('MS-8.8c of the result only Ammo reaches them, and their owner says whom', async () => {
  // 4 + 1 + 1 to 5: +1; die 1: Ar, Ammo
  await play(
    firing({
      counters: [b1, battery('G1', '1-2-3-4'), battery('G2', '1-2-3-4'), white('W1', '5-4-4')],
      units: { B1: '0404', G1: '0403', G2: '0504', W1: '0405' },
      dice: [combatDie(1)],
      actions: [
        attack('B1', 'G1 G2'),
        ['stand'],
        { choose: ['unit G2'], expect: { events: [{ type: 'ammo', rule: '8.8', unit: 'G2' }] } },
      ],
      expect: {
        units: {
          B1: { disrupted: true },
          G1: { ineffective: false, disrupted: false },
          G2: { ineffective: true, disrupted: false },
        },
        pending: { kind: 'combat' },
      },
    }),
  );
  // the attackers retreat; the gun behind them stays
  await play(
    firing({
      counters: [b1, battery('G1', '1-2-3-4'), white('W1', '5-4-4')],
      units: { B1: '0404', G1: '0403', W1: '0405' },
      dice: [combatDie(2)],
      actions: [
        attack('B1', 'G1'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'B1', path: ['0304'] },
      ],
      expect: {
        units: { G1: { hex: '0403', ineffective: false } },
        pending: { kind: 'advance', by: 'white' },
      },
    }),
  );
  // nor does it go with those in its own hex who attack over a creek, which is closed to it: 4 + 2 + 1 to 7, die 2: Ar
  await play(
    firing({
      map: { ...map, hexsides: { '0405/0505': 'creek' } },
      counters: [
        b1,
        blue('B2', '4-4-4', { nation: 'bl', formation: '1' }),
        battery('G1', '1-2-3-4'),
        white('W1', '7-4-4'),
      ],
      units: { B1: '0404', B2: '0505', G1: '0505', W1: '0405' },
      dice: [combatDie(2)],
      actions: [
        attack('B1 B2', 'G1'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'B1', path: ['0304'] },
        { type: 'retreat', unit: 'B2', path: ['0604'] },
      ],
      expect: {
        events: [{ type: 'combat', attackTotal: 7, differential: 0 }],
        units: { G1: { hex: '0505', ineffective: false } },
        pending: { kind: 'advance', by: 'white' },
      },
    }),
  );
});

test('MS-8.8c without guns in support Ammo is void, also for a battery that attacks at close quarters', async () => {
  await play(
    firing({
      counters: [b1, g1, white('W1', '7-4-4')],
      units: { B1: '0404', G1: '0404', W1: '0405' },
      dice: [combatDie(1)],
      actions: [attack('B1 G1'), { type: 'stand' }],
      expect: {
        events: [{ type: 'combat', differential: 1, tags: ['Ammo'] }],
        noEvents: [{ type: 'ammo' }],
        units: { G1: { ineffective: false } },
      },
    }),
  );
});

test('MS-8.8 a gun supports or fires once a phase, and does not do both', async () => {
  const three = {
    counters: [b1, g1, w1, white('W2', '4-4-4'), blue('B2', '4-4-4')],
    units: { B1: '0404', B2: '0304', G1: '0403', W1: '0405', W2: '0305' },
  };
  await play(
    firing({
      ...three,
      dice: [combatDie(4)],
      actions: [
        attack('B1', 'G1'),
        { type: 'stand' },
        refused(bombard('0305', ['G1', 'W2']), '7.5', 'attacked already'),
        refused({ ...attack('B2', 'G1'), target: '0305' }, '7.5', 'attacked already'),
      ],
    }),
  );
  await play(
    firing({
      ...three,
      dice: [die('8.5', '0405', 6), die('7.8', 'W1', 1)],
      actions: [
        bombard('0405', ['G1', 'W1']),
        refused(attack('B1', 'G1'), '7.5', 'attacked already'),
      ],
    }),
  );
  await play(
    firing({
      ...three,
      actions: [
        refused(attack('B1', 'G1 G1'), '8.8', 'twice'),
        refused(attack('B1', 'W2'), '7.1'),
        refused(attack('B1', 'B2'), '8.4', 'no artillery'),
      ],
    }),
  );
});

test('MS-14.3c at twilight only guns next to the defender over a closed side support', async () => {
  const dusk = { turns: [{ label: 'I', light: 'twilight' }] };
  expect(await supports(dusk)).toMatch(/^14\.3/);
  expect(await supports({ ...dusk, map: { ...map, hexsides: { '0404/0405': 'creek' } } })).toMatch(
    /^14\.3/,
  );
  // 0505 lies next to 0405 and, by 0404, to the attacker in 0404
  expect(
    await supports(
      { ...dusk, map: { ...map, hexsides: { '0405/0505': 'creek' } } },
      { G1: '0505' },
    ),
  ).toBe(true);
});

test('MS-8.4d a rout by fire on a hex that held Blue gives Blue his fortune and White none', async () => {
  await play(
    firing({
      counters: [b1, battery('G1', '8-2-3-4'), w1, white('W2', '4-4-4')],
      units: { B1: '0404', G1: '0403', W1: '0405', W2: '0405' },
      dice: [die('8.5', '0405', 3), die('7.8', 'W1', 6)],
      actions: [
        bombard('0405', ['G1', 'W1']),
        { type: 'retreat', unit: 'W1', path: ['0406', '0407', '0408'] },
        {
          choose: ['pass'],
          expect: { pending: { kind: 'combat', by: 'blue', includes: ['target 0405'] } },
        },
        endCombat,
      ],
      expect: {
        events: [
          { type: 'fortuneWon', side: 'blue' },
          { type: 'fortuneUsed', use: 'pass' },
        ],
        noEvents: [{ type: 'fortuneWon', side: 'white' }],
        units: { W2: { hex: '0405' } },
        phase: 'secondMovement',
      },
    }),
  );
});

test('MS-8.8 whatever is offered with guns in support is legal', async () => {
  const ran = await play(
    firing({
      counters: [b1, g1, battery('G2', '2-2-3-4'), w1],
      units: { B1: '0404', G1: '0403', G2: '0504', W1: '0405' },
    }),
  );
  expect(noneRefused(ran, 5)).toBeGreaterThan(5);
  expect([...offered(ran, 'target 0405', 'unit B1').keys()]).toEqual([
    'support G1',
    'support G2',
    'support all',
    'go',
  ]);
  expect(offered(ran, 'target 0405', 'unit B1', 'support all').get('go')?.effect).toContain(
    '10 to 4, differential +6',
  );
});

test('MS-8.8 guns do not support a skirmish; they may bombard its hex apart', async () => {
  const skirmish = { ...attack('B1'), mode: 'skirmish' };
  await play(
    firing({
      counters: [b1, g1, w1],
      units: { B1: '0403', G1: '0303', W1: '0405' },
      // MA 4 to MA 4, die 5: Dr; then 4 at a disrupted unit, die 2: Dc, held
      dice: [combatDie(5), die('8.5', '0405', 2), die('7.8', 'W1', 1)],
      actions: [
        refused({ ...skirmish, support: ['G1'] }, '7.13', 'skirmish is not supported'),
        skirmish,
        { type: 'stand' },
        bombard('0405', ['G1', 'W1']),
      ],
      expect: {
        events: [
          { type: 'combat', mode: 'skirmish' },
          { type: 'combat', mode: 'bombardment' },
        ],
      },
    }),
  );
});
