import { describe, expect, test } from 'vitest';
import {
  attack,
  blue,
  die,
  endCombat,
  endMovement,
  guns,
  hq,
  leader,
  march,
  move,
  openGround,
  refused,
  trains,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const base = (ma = 5) => ({ ...hq, ma });
const turn = (unit: string) => ({ type: 'turn', unit });

describe('moving an HQ', () => {
  test('MS-12.1a it moves only when turned inactive as the phase begins', async () => {
    const ran = await play({
      map,
      loc,
      counters: [blue('HQ', undefined, base()), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { HQ: '0103', B1: '0101', W1: '0906' },
      actions: [
        refused(move('HQ', '0102'), '12.1', 'turned to its inactive side'),
        move('B1', '0102'),
        refused(turn('HQ'), '12.1', 'begins'),
      ],
    });
    expect(offered(ran).has('turn HQ')).toBe(false);
    expect(offered(ran).has('unit HQ')).toBe(false);
  });

  test('MS-12.1a then it has its full MA, over the ground as cavalry, into no EZOC', async () => {
    const ran = await play({
      map: {
        rows: ['.........', '.w.......', '...h.....', '.........', '.........', '.........'],
        roads: [['0103', '0202']],
      },
      loc,
      counters: [blue('HQ', undefined, base(3)), white('W1', '4-4-4')],
      units: { HQ: '0103', W1: '0505' },
      actions: [
        turn('HQ'),
        refused(march('HQ', '0102'), '4.7'),
        refused(move('HQ', '0203', '0304', '0404'), '12.1', 'zone of control'),
      ],
      expect: { noEvents: [{ type: 'rolled' }], units: { HQ: { active: false } } },
    });
    const hexes = hexesFor(ran, 'unit HQ');
    // woods by road 1; the hill costs 2 after 0303; 0404 and 0504 are in White’s zone
    expect(hexes).toMatchObject({ '0102': 1, '0202': 1, '0303': 2, '0304': 2 });
    for (const hex of ['0404', '0405', '0403']) expect(hexes).not.toHaveProperty(hex);
    noneRefused(ran, 3);
    const wood = await play({
      map: { rows: ['...', '.w.', '...'] },
      loc: { Blue: ['0101'] },
      counters: [blue('HQ', undefined, base(3)), white('W1', '4-4-4')],
      units: { HQ: '0102', W1: { hex: '0303', disrupted: true } },
      actions: [turn('HQ')],
    });
    expect(hexesFor(wood, 'unit HQ')['0202']).toBe(3);
  });
});

describe('attacked', () => {
  test('MS-12.1b each attack on its hex gives the attacker two fortunes, whoever stands there', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), white('HQ', undefined, base()), white('W1', '4-4-4')],
      // a disrupted attacker has no zone, so that the HQ is active until it is attacked
      units: { B1: { hex: '0303', disrupted: true }, HQ: '0304', W1: '0304' },
      dice: [die('7.3', '0304', 6), die('7.8', 'W1', 6)],
      actions: [
        { action: attack('0304', 'B1'), expect: { units: { HQ: { active: false } } } },
        { type: 'stand' },
        {
          action: { type: 'fortune', use: 'pass' },
          expect: { pending: { by: 'blue', kind: 'fortune' } },
        },
        {
          action: { type: 'fortune', use: 'pass' },
          expect: { pending: { by: 'blue', kind: 'combat' } },
        },
      ],
      expect: {
        events: [
          { type: 'fortuneWon', rule: '12.1', side: 'blue', cause: 'the attack on HQ' },
          { type: 'fortuneWon', rule: '12.1', side: 'blue', cause: 'the attack on HQ' },
          { type: 'hqInactive', unit: 'HQ', why: 'attacked' },
        ],
        says: ['Blue has 2 fortunes of war: the attack on HQ.'],
        units: { HQ: { hex: '0304' } },
      },
    });
  });

  test('MS-12.1d it has no zone, no CF and no place in a stack; it neither retreats nor suffers', async () => {
    const ran = await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        ...['B1', 'B2', 'B3'].map((id) => blue(id, '5-4-4')),
        blue('BHQ', undefined, base()),
        white('HQ', undefined, base()),
        white('W1', '4-2-4'),
      ],
      // three brigades and an HQ are not too many for a hex
      units: { B1: '0303', B2: '0303', B3: '0303', BHQ: '0303', HQ: '0304', W1: '0304' },
      dice: [die('7.3', '0304', 6)],
      actions: [
        attack('0304', 'B1'),
        { type: 'fallBack' },
        { type: 'retreat', unit: 'W1', path: ['0305', '0306'] },
      ],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [{ unit: 'B1', printed: 5, halved: [], doubled: [], value: 5 }],
            defenceTotal: 4,
            defence: [{ unit: 'W1', printed: 4, halved: [], doubled: [], value: 4 }],
          },
        ],
        units: { W1: { hex: '0306' }, HQ: { hex: '0304', at: 'map' } },
        pending: { kind: 'advance', by: 'blue' },
      },
    });
    expect(offered(ran).has('unit HQ')).toBe(false);
    await play({
      map,
      loc,
      counters: [blue('HQ', undefined, base()), white('W1', '4-4-4'), blue('B1', '4-4-4')],
      units: { HQ: { hex: '0303', inactive: true }, B1: '0303', W1: '0304' },
      actions: [refused(move('HQ', '0302'), '12.1')],
    });
  });

  test('MS-12.1d it opens no potential combat and attacks nobody', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        blue('B1', '4-4-4'),
        blue('HQ', undefined, base()),
        white('WHQ', undefined, base()),
      ],
      units: { B1: '0303', HQ: '0203', WHQ: '0304' },
      actions: [refused(attack('0304', 'HQ'), '7.5'), endCombat],
      expect: { noEvents: [{ type: 'fortuneWon' }], phase: 'secondMovement' },
    });
  });

  test('MS-12.1e alone in its hex it is taken by advance, without a die, for good', async () => {
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [
        blue('B1', '4-4-4'),
        white('HQ', undefined, base()),
        white('Gen', undefined, leader),
      ],
      units: { B1: '0303', HQ: '0304', Gen: '0906' },
      actions: [
        attack('0304', 'B1'),
        { type: 'advance', unit: 'B1', path: ['0304'] },
        { type: 'fortune', use: 'pass' },
        { type: 'fortune', use: 'pass' },
        endCombat,
      ],
      expect: {
        noEvents: [{ type: 'combat' }],
        events: [{ type: 'captured', unit: 'HQ', rule: '12.1', by: 'blue' }],
        units: { HQ: { at: 'captured', by: 'blue' }, B1: { hex: '0304' } },
      },
    });
  });

  test('MS-12.1e nobody takes it by moving, and guns do not advance on it', async () => {
    await play({
      map,
      loc,
      counters: [blue('B1', '4-4-4'), blue('Bty', '4-2-3-4', guns), white('HQ', undefined, base())],
      units: { B1: '0303', Bty: '0203', HQ: '0304' },
      actions: [
        refused(move('B1', '0304'), '4.2'),
        endMovement,
        attack('0304', 'Bty'),
        { type: 'fortune', use: 'pass' },
        { type: 'fortune', use: 'pass' },
      ],
      expect: { units: { HQ: { at: 'map', hex: '0304' } } },
    });
  });
});

describe('inactive', () => {
  test('MS-12.1c while it is inactive every unit of its army rolls for its MA', async () => {
    await play({
      map,
      loc,
      counters: [
        blue('HQ', undefined, base()),
        blue('B1', '4-4-4'),
        blue('Gen', undefined, leader),
        white('W1', '4-4-4'),
      ],
      units: { HQ: '0103', B1: '0203', Gen: '0203', W1: '0906' },
      dice: [die('4.4', 'B1', 1)],
      actions: [
        turn('HQ'),
        refused(move('B1', '0204'), '4.4', 'HQ inactive'),
        move('Gen', '0204'),
        { type: 'roll', units: ['B1'], march: false },
        refused(move('B1', '0204', '0205'), '4.5'),
      ],
    });
  });

  test('MS-12.1c nobody re-enters at it, nor is it the end of a safe line', async () => {
    const checks = async (inactive: boolean) => {
      const ran = await play({
        // over the creek guns do not go, so that HQ is the only end of their lines
        map: {
          ...openGround(5, 3),
          hexsides: Object.fromEntries(
            ['0301/0401', '0302/0401', '0302/0402', '0303/0402', '0303/0403'].map((s) => [
              s,
              'creek',
            ]),
          ),
        },
        loc: { Blue: ['0101'], White: ['0503'] },
        phase: 'white.combat',
        counters: [
          blue('HQ', undefined, base()),
          blue('Bty', '4-2-3-4', guns),
          white('W1', '4-4-4'),
        ],
        units: { HQ: { hex: '0401', inactive }, Bty: '0502', W1: '0503' },
        dice: [
          ...(inactive ? [die('7.3', 'Bty', 1)] : []),
          die('7.3', '0502', 1),
          die('7.8', 'W1', 1),
        ],
        actions: [attack('0502', 'W1')],
      });
      const events = ran.done[0]!.events as readonly { type: string; unit?: string }[];
      return events.some((e) => e.type === 'checked' && e.unit === 'Bty');
    };
    expect(await checks(false)).toBe(false);
    expect(await checks(true)).toBe(true);
    await play({
      map,
      loc,
      turn: 2,
      counters: [blue('HQ', undefined, base()), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { HQ: '0505', B1: { track: 2 }, W1: '0906' },
      actions: [
        turn('HQ'),
        refused({ type: 'reenter', unit: 'B1', hex: '0505' }, '12.1', 'inactive'),
      ],
    });
  });

  test('MS-12.1c an HQ not yet arrived, or captured, is no better than an inactive one', async () => {
    await play({
      map: { ...map, entries: { E: '0103' } },
      loc,
      counters: [blue('HQ', undefined, base()), blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: {
        HQ: { due: { turn: 1, entries: ['E'] }, inactive: true },
        B1: '0201',
        W1: '0906',
      },
      actions: [
        refused(move('B1', '0202'), '4.4', 'HQ inactive'),
        // it comes on inactive, and is active as its next movement phase begins
        {
          action: { ...move('HQ', '0103'), entry: 'E' },
          expect: { units: { HQ: { active: false } } },
        },
        refused(move('B1', '0202'), '4.4', 'HQ inactive'),
        endMovement,
        { by: 'white', action: endMovement, expect: { units: { HQ: { active: true } } } },
        move('B1', '0202'),
      ],
    });
    await play({
      map,
      loc,
      phase: 'blue.combat',
      counters: [blue('B1', '4-4-4'), white('HQ', undefined, base()), white('W1', '4-4-4')],
      units: { B1: '0303', HQ: '0304', W1: '0804' },
      actions: [
        attack('0304', 'B1'),
        { type: 'advance', unit: 'B1', path: ['0304'] },
        { type: 'fortune', use: 'pass' },
        { type: 'fortune', use: 'pass' },
        endCombat,
        refused(move('W1', '0803'), '4.4', 'HQ inactive'),
      ],
    });
  });

  test('MS-12.1f it turns the moment that it is in an EZOC or cut off from trains and LOC', async () => {
    await play({
      map,
      loc,
      phase: 'white.movement',
      counters: [
        blue('HQ', undefined, base()),
        blue('B1', '4-4-4'),
        white('W1', '4-4-9', { kind: 'cavalry' }),
        white('W2', '4-4-9'),
      ],
      units: { HQ: '0303', B1: '0303', W1: '0605', W2: '0503' },
      actions: [
        // a friend in the hex does not help
        { action: move('W1', '0505', '0404'), expect: { units: { HQ: { active: true } } } },
        { action: move('W2', '0403'), expect: { units: { HQ: { active: false } } } },
      ],
      expect: { events: [{ type: 'hqInactive', why: 'in an enemy zone of control' }] },
    });
    await play({
      map: openGround(9, 3),
      loc: { Blue: ['0101'], White: ['0902'] },
      phase: 'white.movement',
      counters: [
        blue('HQ', undefined, base()),
        blue('Tr', undefined, trains),
        white('W1', '4-4-6'),
      ],
      units: { HQ: '0501', Tr: '0601', W1: '0703' },
      actions: [
        {
          action: move('W1', '0602', '0501'),
          expect: { refused: { rule: '4.2' }, units: { HQ: { active: true } } },
        },
        // from here its zone reaches from edge to edge; the trains are cut off as well
        move('W1', '0603', '0503', '0402', '0302'),
      ],
      expect: {
        events: [
          { type: 'hqInactive', unit: 'HQ', why: 'no safe line to its line of communications' },
        ],
        units: { HQ: { active: false }, Tr: { active: false } },
      },
    });
  });

  test('MS-12.1g it is active again as a movement phase of its side begins with none of that', async () => {
    await play({
      map,
      loc,
      counters: [blue('HQ', undefined, base()), white('W1', '4-4-4')],
      units: { HQ: '0303', W1: '0906' },
      actions: [
        turn('HQ'),
        { action: move('HQ', '0302'), expect: { units: { HQ: { active: false } } } },
        {
          action: endMovement,
          expect: { phase: 'secondMovement', units: { HQ: { active: false } } },
        },
        {
          by: 'white',
          action: endMovement,
          expect: { phase: 'firstMovement', turn: 2, units: { HQ: { active: true } } },
        },
      ],
      expect: { events: [{ type: 'hqActive', unit: 'HQ' }] },
    });
    await play({
      map,
      loc,
      phase: 'white.movement',
      counters: [blue('HQ', undefined, base()), white('W1', '4-4-4')],
      units: { HQ: { hex: '0303', inactive: true }, W1: '0304' },
      actions: [endMovement, endCombat],
      expect: { turn: 2, units: { HQ: { active: false } }, noEvents: [{ type: 'hqActive' }] },
    });
  });
});
