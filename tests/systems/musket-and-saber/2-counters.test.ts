import { describe, expect, test } from 'vitest';
import {
  attack,
  battalion,
  blue,
  die,
  endMovement,
  guns,
  horse,
  leader,
  type More,
  move,
  openGround,
  recover,
  refused,
  roll,
  squadron,
  white,
} from '../../support/counters.ts';
import { faultOf, hexesFor, offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

interface Share {
  readonly unit: string;
  readonly printed: number;
  readonly halved: readonly string[];
  readonly value: number;
}
interface CombatSeen {
  readonly type: string;
  readonly attack: readonly Share[];
  readonly defence: readonly Share[];
}

/** What B1 at 0303 and W1 at 0304 count for, when B1 joins an attack that cannot fail. */
const shares = async (counters: readonly More[], units: object = {}, ground: object = map) => {
  const ran = await play({
    map: ground,
    loc,
    phase: 'blue.combat',
    counters: [...counters, blue('Sure', '40-6-4')],
    units: { B1: '0303', W1: '0304', Sure: '0203', ...units },
    dice: [die('7.3', '0304', 2), die('7.8', 'W1', 1)],
    actions: [attack('0304', 'Sure', 'B1')],
  });
  const seen = ran.done[0]!.events.find((e) => e.type === 'combat') as unknown as CombatSeen;
  return { attack: seen.attack.find(({ unit }) => unit === 'B1')!, defence: seen.defence[0]! };
};

describe('ground', () => {
  test('MS-2.2a a hex is its one main terrain; a road in it acts beside that', async () => {
    const woods = {
      rows: ['.......', '.......', '.......', '..w....', '.......', '.......'],
      roads: [['0303', '0304', '0305']],
    };
    const ran = await play({
      map: woods,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0203', W1: '0706' },
    });
    // off the road the hex is woods and nothing else
    expect(hexesFor(ran, 'unit B1')['0304']).toBe(2);
    // and it defends as woods, road or no road
    const { attack: share } = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, woods);
    expect(share).toMatchObject({ halved: ['Woods'], value: 2 });
  });

  test('MS-2.2b a hexside matters to those who cross it, never to units beside it', async () => {
    const creek = { ...map, hexsides: { '0303/0304': 'creek' } };
    const brook = { ...map, hexsides: { '0302/0303': 'creek', '0304/0404': 'creek' } };
    const over = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, creek);
    expect(over.attack).toMatchObject({ halved: ['Creek'], value: 2 });
    const beside = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, brook);
    expect(beside.attack).toMatchObject({ halved: [], value: 4 });
    expect(beside.defence).toMatchObject({ value: 4 });
    const ran = await play({
      map: brook,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: '0706' },
    });
    expect(hexesFor(ran, 'unit B1')).toMatchObject({ '0302': 2, '0304': 1 });
  });

  test('MS-2.2c attacking out of the open into woods is halved over a side where nothing is drawn', async () => {
    const edge = { rows: ['.......', '.......', '.......', '..w....', '.......', '.......'] };
    const deep = { rows: ['.......', '.......', '..w....', '..w....', '.......', '.......'] };
    const fromOpen = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, edge);
    expect(fromOpen.attack).toMatchObject({ halved: ['Woods'], value: 2 });
    // within one wood the side is a woods side
    const within = await shares([blue('B1', '4-4-4'), white('W1', '4-4-4')], {}, deep);
    expect(within.attack).toMatchObject({ halved: [], value: 4 });
  });

  test('MS-2.2d what ground does is what the chart says, by hex, side and kind of unit', async () => {
    const ground = {
      rows: ['.......', '.......', '.......', '..h....', '.......', '.......'],
      hexsides: { '0203/0303': 'creek' },
    };
    const cost = async (front: string, kind: More, charts: object = {}) => {
      const ran = await play({
        map: ground,
        charts,
        loc,
        counters: [blue('B1', front, kind), white('W1', '4-4-4')],
        units: { B1: '0303', W1: '0706' },
      });
      return [hexesFor(ran, 'unit B1')['0304'], hexesFor(ran, 'unit B1')['0203']];
    };
    expect(await cost('4-4-5', {})).toEqual([2, 2]);
    const dear = {
      tec: { hex: { hill: { mp: { infantry: 4 } } }, side: { creek: { mp: { infantry: 0 } } } },
    };
    expect(await cost('4-4-5', {}, dear)).toEqual([4, 1]);
    expect(await cost('2-4-7', horse, dear)).toEqual([2, 2]);
    // the hill halves cavalry alone
    const rider = await shares(
      [blue('B1', '4-4-4', horse), white('W1', '4-4-4')],
      {},
      { rows: ground.rows },
    );
    expect(rider.attack.halved).toEqual(['Hill']);
    const walker = await shares(
      [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      {},
      { rows: ground.rows },
    );
    expect(walker.attack.halved).toEqual([]);
  });
});

describe('what the numbers mean', () => {
  /** A check of B1, two hexes from the enemy: passed or not. */
  const check = async (
    front: string,
    face: number,
    more: {
      readonly unit?: More;
      readonly map?: object;
      readonly light?: string;
      readonly kind?: More;
    } = {},
  ) => {
    const ran = await play({
      map: more.map ?? map,
      loc,
      turns: [{ label: 'One', light: more.light ?? 'day' }],
      counters: [blue('B1', front, more.kind), white('W1', '4-4-4')],
      units: { B1: { hex: '0303', disrupted: true, ...more.unit }, W1: '0305' },
      dice: [die('11.1', 'B1', face)],
      actions: [recover('B1')],
    });
    return ran.done[0]!.events.some((e) => e.type === 'recovered');
  };

  test('MS-2.4a a check passes on a die not above the MR; a 1 always, a 6 never', async () => {
    expect(await check('4-3-4', 3)).toBe(true);
    expect(await check('4-3-4', 4)).toBe(false);
    expect(await check('4-0-4', 1)).toBe(true);
    expect(await check('4-7-4', 6)).toBe(false);
    expect(await check('4-7-4', 5)).toBe(true);
  });

  test('MS-14.3 MS-2.4a at twilight every morale die is 1 higher', async () => {
    expect(await check('4-3-4', 2, { light: 'twilight' })).toBe(true);
    expect(await check('4-3-4', 3, { light: 'twilight' })).toBe(false);
    expect(await check('4-0-4', 1, { light: 'twilight' })).toBe(true);
    // a 5 with 1 added is no rolled 6
    expect(await check('4-6-4', 5, { light: 'twilight' })).toBe(true);
  });

  test('MS-2.4e the ground that a unit stands on changes its MR', async () => {
    const town = { rows: ['.......', '.......', '..t....', '.......', '.......', '.......'] };
    const woods = { rows: ['.......', '.......', '..w....', '.......', '.......', '.......'] };
    expect(await check('4-3-4', 4, { map: town })).toBe(true);
    expect(await check('4-3-4', 5, { map: town })).toBe(false);
    expect(await check('2-3-7', 3, { map: woods, kind: horse })).toBe(false);
    expect(await check('2-3-7', 2, { map: woods, kind: horse })).toBe(true);
  });

  test('MS-2.4b a CF in parentheses is halved in attack and whole in defence', async () => {
    const attacking = await shares([blue('B1', '(5)-4-4'), white('W1', '4-4-4')]);
    expect(attacking.attack).toMatchObject({ printed: 5, halved: ['parenthesised'], value: 3 });
    const defending = await shares([blue('B1', '5-4-4'), white('W1', '(5)-4-4')]);
    expect(defending.defence).toMatchObject({ printed: 5, halved: [], value: 5 });
  });

  test('MS-2.4b a CF of 0 is a number like others: it defends with 0', async () => {
    const none = await shares([blue('B1', '4-4-4'), white('W1', '0-4-4')]);
    expect(none.defence).toMatchObject({ printed: 0, value: 0 });
  });

  test('MS-2.4c V instead of an MA is rolled for; a bracketed MA moves like another', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('Levy', '2-3-V'), blue('Gd', '6-5-[3]'), white('W1', '4-4-4')],
      units: { Levy: '0101', Gd: '0201', W1: '0706' },
      dice: [die('4.4', 'Levy', 3)],
      actions: [
        refused(move('Levy', '0102'), '4.4', 'variable MA'),
        refused(move('Gd', '0202', '0302', '0402', '0502'), '4.5'),
        move('Gd', '0202', '0302'),
        roll('Levy'),
      ],
    });
    expect(hexesFor(ran)['0104']).toBe(3);
    expect(hexesFor(ran)).not.toHaveProperty('0105');
  });

  test('MS-2.4d an A belongs to every formation of its army, a 0 to none', async () => {
    const takers = async (brigade: string, small: string, army: More = {}) => {
      const ran = await play({
        map,
        loc,
        phase: 'blue.combat',
        counters: [
          blue('B1', '4-4-4'),
          white('W1', '4-4-4', { back: '2-4-4', formation: brigade, nation: 'AU' }),
          white('WJg', '1-4-4', { ...battalion, formation: small, nation: 'AU', ...army }),
          white('WJ2', '1-4-4', battalion),
        ],
        units: { B1: '0303', W1: '0304', WJg: '0304', WJ2: '0304' },
        dice: [die('7.3', '0304', 4), die('7.8', 'B1', 1)],
        actions: [attack('0304', 'B1'), { type: 'defend', units: ['W1', 'WJ2'], primary: 'W1' }],
      });
      return [...offered(ran).keys()];
    };
    // 4 against 5: Ac (Ex), passed, so that each primary loses a step
    expect(await takers('1', '1')).toEqual(['unit W1', 'unit WJg']);
    expect(await takers('1', '2')).not.toContain('unit WJg');
    expect(await takers('A', '2')).toContain('unit WJg');
    expect(await takers('3', 'A')).toContain('unit WJg');
    expect(await takers('0', '0')).not.toContain('unit WJg');
    expect(await takers('A', '0')).not.toContain('unit WJg');
    expect(await takers('1', '1', { nation: 'PR' })).not.toContain('unit WJg');
  });
});

describe('steps and sides', () => {
  /** Blue loses to Ax at 0303 and takes the loss. */
  const loses = (
    counter: More,
    after: Readonly<Record<string, string | number | boolean>>,
    at: More = {},
  ) =>
    play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [counter, white('W1', '12-4-4')],
      units: { B1: { hex: '0303', ...at }, W1: '0304' },
      dice: [die('7.3', '0304', 3), die('7.8', 'B1', 1)],
      actions: [attack('0304', 'B1'), { type: 'takeLoss' }],
      expect: { units: { B1: after } },
    });

  test('MS-2.5 two-step infantry turns to its weaker back at the first loss and is gone at the second', async () => {
    const brigade = blue('B1', '4-4-4', { back: '2-3-5' });
    await loses(brigade, { at: 'map', steps: 1, reduced: true, disrupted: false });
    await loses(brigade, { at: 'eliminated' }, { reduced: true });
    // its back is what counts then
    const { attack: share } = await shares([brigade, white('W1', '4-4-4')], {
      B1: { hex: '0303', reduced: true },
    });
    expect(share).toMatchObject({ printed: 2, value: 2 });
  });

  test('MS-2.5 infantry with one step is gone at the first loss', async () => {
    await loses(blue('B1', '4-4-4'), { at: 'eliminated' });
  });

  test('MS-2.6 guns and cavalry have one step, and an ineffective side with values of its own', async () => {
    await loses(blue('B1', '4-4-7', horse), { at: 'eliminated' });
    await loses(blue('B1', '4-2-3-4', guns), { at: 'eliminated' });
    const ran = await play({
      map,
      loc,
      counters: [
        blue('Hus', '3-4-4', { ...horse, back: '1-3-6' }),
        blue('Bty', '4-2-3-2', { ...guns, back: '0-1-0-5' }),
        white('W1', '4-4-4'),
      ],
      units: {
        Hus: { hex: '0101', ineffective: true },
        Bty: { hex: '0101', ineffective: true },
        W1: '0706',
      },
    });
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Hus')).map(Number))).toBe(6);
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Bty')).map(Number))).toBe(5);
  });

  const turn = (unit: string) => ({ type: 'turn', unit });
  test('MS-2.6b as his movement phase opens a player may turn guns or cavalry over, and then they are faster', async () => {
    const ran = await play({
      map,
      loc,
      counters: [
        blue('Hus', '3-4-4', { ...horse, back: '1-3-6' }),
        blue('Bty', '4-2-3-4', guns),
        blue('Jg', '1-4-5', battalion),
        blue('Sq', '1-4-8', squadron),
        blue('B1', '4-4-4', { back: '2-4-4' }),
        blue('Gen', undefined, leader),
        white('WHus', '3-4-6', horse),
      ],
      units: {
        Hus: '0101',
        Bty: '0102',
        Jg: '0103',
        Sq: '0201',
        B1: '0202',
        Gen: '0202',
        WHus: '0706',
      },
      actions: [
        refused(turn('Jg'), '2.6'),
        refused(turn('Sq'), '2.6'),
        refused(turn('B1'), '2.6'),
        refused(turn('Gen'), '2.6'),
        refused(turn('WHus'), '4.1'),
        turn('Hus'),
        refused(turn('Hus'), '2.6', 'already'),
        // not back again at once
        refused(recover('Hus'), '2.6'),
      ],
      expect: { units: { Hus: { ineffective: true } } },
    });
    expect(hexesFor(ran, 'unit Hus')['0604']).toBe(6);
    expect(offered(ran, 'unit Bty').has('turn Bty')).toBe(true);
    expect(offered(ran, 'unit Jg').has('turn Jg')).toBe(false);
  });

  test('MS-2.6b at no other time', async () => {
    const hus = {
      map,
      loc,
      counters: [blue('Hus', '3-4-4', horse), blue('B1', '4-4-4'), white('W1', '4-4-4')],
    };
    const ran = await play({
      ...hus,
      units: { Hus: '0101', B1: '0201', W1: '0706' },
      actions: [move('B1', '0202'), refused(turn('Hus'), '2.6', 'begins')],
    });
    expect(offered(ran, 'unit Hus').has('turn Hus')).toBe(false);
    await play({
      ...hus,
      phase: 'blue.combat',
      units: { Hus: '0101', B1: '0303', W1: '0304' },
      actions: [refused(turn('Hus'), '3.2')],
    });
  });

  test('MS-2.6b turned over it may recover from the next phase of its own on', async () => {
    await play({
      map,
      loc,
      counters: [blue('Hus', '3-4-4', horse), white('W1', '4-4-4')],
      units: { Hus: '0101', W1: '0706' },
      actions: [turn('Hus'), endMovement, endMovement, recover('Hus')],
      expect: { turn: 2, units: { Hus: { ineffective: false } } },
    });
  });

  test('MS-2.7 a battalion or squadron has one step and an ineffective side', async () => {
    await loses(blue('B1', '2-4-5', battalion), { at: 'eliminated' });
    await loses(blue('B1', '2-4-8', squadron), { at: 'eliminated' });
    const ran = await play({
      map,
      loc,
      counters: [blue('Jg', '2-4-3', { ...battalion, back: '1-3-5' }), white('W1', '4-4-4')],
      units: { Jg: { hex: '0101', ineffective: true }, W1: '0706' },
    });
    expect(Math.max(...Object.values(hexesFor(ran, 'unit Jg')).map(Number))).toBe(5);
  });
});

describe('disruption', () => {
  test('MS-2.8a a disrupted unit has no zone', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0302', W1: { hex: '0304', disrupted: true } },
      actions: [move('B1', '0303', '0403')],
      expect: { units: { B1: { hex: '0403' } } },
    });
  });

  test('MS-2.8b it moves by a rolled MA', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0101', disrupted: true }, W1: '0706' },
      dice: [die('4.4', 'B1', 1)],
      actions: [
        refused(move('B1', '0102'), '4.4', 'disrupted'),
        roll('B1'),
        refused(move('B1', '0102', '0103'), '4.5'),
        move('B1', '0102'),
      ],
    });
  });

  test('MS-2.8c its CF is halved in attack, once with parentheses of its own twice, and whole in defence', async () => {
    const counters = [blue('B1', '5-4-4'), white('W1', '5-4-4')];
    expect((await shares(counters, { B1: { hex: '0303', disrupted: true } })).attack).toMatchObject(
      { halved: ['disrupted'], value: 3 },
    );
    expect(
      (await shares(counters, { W1: { hex: '0304', disrupted: true } })).defence,
    ).toMatchObject({
      halved: [],
      value: 5,
    });
    const weak = [blue('B1', '(7)-4-4'), white('W1', '5-4-4')];
    expect((await shares(weak, { B1: { hex: '0303', disrupted: true } })).attack.value).toBe(1);
  });

  test('MS-2.8d it does not advance after a combat', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '8-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0303', disrupted: true }, B2: '0403', W1: '0304' },
      dice: [die('7.3', '0304', 4)],
      actions: [
        attack('0304', 'B1', 'B2'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W1', path: ['0305'] },
        refused({ type: 'advance', unit: 'B1', path: ['0304'] }, '7.12', 'disrupted'),
        { type: 'advance', unit: 'B2', path: ['0304'] },
      ],
      expect: { units: { B2: { hex: '0304' }, B1: { hex: '0303' } } },
    });
  });

  test('MS-2.8e its MR is two lower, and a 1 still passes', async () => {
    const cut = (face: number, disrupted: boolean) =>
      play({
        map,
        // no LOC for White, so that W1 checks before the combat
        loc: { Blue: ['0101'] },
        phase: 'blue.combat',
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: '0303', W1: { hex: '0304', disrupted } },
        dice: [die('7.3', 'W1', face), die('7.3', '0304', 1)],
        actions: [attack('0304', 'B1')],
      });
    const first = async (face: number, disrupted: boolean) => {
      const ran = await cut(face, disrupted);
      const { morale, passed } = ran.done[0]!.events.find(
        (e) => e.type === 'checked',
      ) as unknown as { morale: number; passed: boolean };
      return [morale, passed];
    };
    expect(await first(4, false)).toEqual([4, true]);
    expect(await first(2, true)).toEqual([2, true]);
    expect(await first(1, true)).toEqual([2, true]);
    const routs = await play({
      map,
      loc: { Blue: ['0101'] },
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: { hex: '0304', disrupted: true } },
      dice: [die('7.3', 'W1', 3)],
      actions: [attack('0304', 'B1')],
      expect: { events: [{ type: 'checked', unit: 'W1', morale: 2, passed: false }] },
    });
    expect(routs.done.length).toBe(1);
  });

  test('MS-2.8f made to retreat it goes exactly two hexes, where a sound unit chooses', async () => {
    const paths = (disrupted: boolean, path: readonly string[], legal: boolean) =>
      play({
        map,
        loc,
        phase: 'blue.combat',
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: '0303', W1: { hex: '0304', disrupted } },
        dice: [die('7.3', '0304', 6)],
        actions: [
          attack('0304', 'B1'),
          ...(disrupted ? [] : [{ type: 'fallBack' }]),
          legal
            ? { type: 'retreat', unit: 'W1', path }
            : refused({ type: 'retreat', unit: 'W1', path }, '7.9'),
        ],
      });
    await paths(true, ['0305'], false);
    await paths(true, ['0305', '0306'], true);
    await paths(true, ['0305', '0405', '0406'], false);
    await paths(false, ['0305'], true);
    await paths(false, ['0305', '0306'], true);
    await paths(false, ['0404', '0505', '0605'], true);
  });
});

describe('ineffectiveness', () => {
  test('MS-2.9 brigades are never ineffective; the others may be, and use their backs', async () => {
    const kept = ['W1', 'WBty', 'WJg', 'WHus'];
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        blue('B1', '8-4-4'),
        white('W1', '4-4-4'),
        white('WHus', '3-4-7', horse),
        white('WBty', '4-2-3-4', guns),
        white('WJg', '1-4-5', battalion),
        white('WGen', undefined, leader),
      ],
      units: { B1: '0303', W1: '0304', WHus: '0304', WBty: '0304', WJg: '0304', WGen: '0304' },
      dice: [die('7.3', '0304', 6)],
      actions: [
        attack('0304', 'B1'),
        { type: 'defend', units: ['W1', 'WBty', 'WJg'], primary: 'W1' },
        { type: 'fallBack' },
        ...kept.map((unit) => ({ type: 'retreat', unit, path: ['0305'] })),
      ],
      expect: {
        units: {
          W1: { hex: '0305', reduced: false },
          WHus: { ineffective: true },
          WBty: { ineffective: true },
          WJg: { ineffective: true },
          WGen: { ineffective: true },
        },
        noEvents: [{ type: 'ineffective', unit: 'W1' }],
      },
    });
    expect(
      await faultOf({
        map,
        counters: [blue('B1', '4-4-4', { back: '2-4-4' })],
        units: { B1: { hex: '0101', ineffective: true } },
      }),
    ).toContain('2.9');
    const { attack: share } = await shares(
      [blue('B1', '4-4-7', { ...horse, back: '2-4-7' }), white('W1', '4-4-4')],
      { B1: { hex: '0303', ineffective: true } },
    );
    expect(share).toMatchObject({ printed: 2, halved: [], value: 2 });
  });
});
