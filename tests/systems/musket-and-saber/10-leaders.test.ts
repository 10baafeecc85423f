import { describe, expect, test } from 'vitest';
import {
  along,
  blue,
  die,
  endMovement,
  leader,
  march,
  move,
  openGround,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const general = blue('Gen', undefined, leader);

describe('a leader on the move', () => {
  test('MS-10.1a alone he has 12 MP, half a point a road hex and one for any other', async () => {
    const ran = await play({
      map: {
        rows: ['.'.repeat(16), 'w'.repeat(16), '.'.repeat(16), '.'.repeat(16)],
        roads: [along(1, 1, 5)],
        hexsides: { '0103/0104': 'river', '0203/0204': 'creek' },
      },
      loc: {},
      counters: [general, white('W1', '4-4-4')],
      units: { Gen: '0101', W1: { hex: '1604', disrupted: true } },
      actions: [],
    });
    const hexes = hexesFor(ran, 'unit Gen');
    expect(hexes).toMatchObject({ '0201': 0.5, '0501': 2, '0102': 1, '0103': 2 });
    // a half left over is his own still
    expect(hexes['0202']).toBe(1.5);
    // four by road, then ten more
    expect(hexes).toMatchObject({ '1501': 12 });
    expect(hexes).not.toHaveProperty('1601');
    expect(offered(ran, 'unit Gen').has('roll')).toBe(false);
    // the river is closed to him too: round it
    expect(Number(hexes['0104'])).toBeGreaterThan(3);
  });

  test('MS-10.1a he goes along with a unit or a stack and is no brake', async () => {
    const ran = await play({
      map: { rows: ['...', 'w..', '...'] },
      loc: {},
      counters: [general, blue('B1', '4-4-2'), white('W1', '4-4-4')],
      units: { Gen: '0101', B1: '0101', W1: { hex: '0303', disrupted: true } },
      actions: [],
    });
    expect(hexesFor(ran, 'unit B1', 'add Gen')).toMatchObject({ '0102': 2, '0201': 1 });
    expect(hexesFor(ran, 'unit Gen')['0102']).toBe(1);
    noneRefused(ran, 3);
    // not even of cavalry on the march, which has three MP more than he
    await play({
      map: { rows: ['.'.repeat(18), '.'.repeat(18)] },
      loc: {},
      counters: [general, blue('Bc', '4-4-8', { kind: 'cavalry' }), white('W1', '4-4-4')],
      units: { Gen: '0101', Bc: '0101', W1: { hex: '1801', disrupted: true } },
      actions: [march(['Bc', 'Gen'], ...along(1, 2, 16))],
      expect: { units: { Gen: { hex: '1601' }, Bc: { hex: '1601' } } },
    });
  });

  test('MS-10.1a alone he enters no EZOC, friend or no friend, and leaves one as he likes', async () => {
    const ran = await play({
      map,
      loc,
      counters: [
        general,
        blue('Gen2', undefined, leader),
        blue('B1', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: { Gen: '0302', Gen2: '0403', B1: '0303', W1: '0304' },
      actions: [
        refused(move('Gen', '0303'), '10.1', 'alone'),
        // out of the EZOC without a die, whatever the enemy's MA; not through another hex of it
        refused(move('Gen2', '0404'), '10.1'),
      ],
    });
    expect(hexesFor(ran, 'unit Gen')).not.toHaveProperty('0303');
    expect(hexesFor(ran, 'unit Gen2')['0502']).toBeDefined();
    expect(offered(ran, 'unit Gen2').has('roll')).toBe(false);
  });

  test('MS-10.1a with a unit he goes into an EZOC and stops there with it', async () => {
    await play({
      map,
      loc,
      counters: [general, blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Gen: '0302', B1: '0302', W1: '0304' },
      actions: [refused(move(['B1', 'Gen'], '0303', '0203'), '6.2'), move(['B1', 'Gen'], '0303')],
      expect: { units: { Gen: { hex: '0303' }, B1: { hex: '0303' } } },
    });
  });

  test('MS-10.1c he counts in no stack and may be with any friend', async () => {
    const ran = await play({
      map,
      loc,
      counters: [
        blue('Gen', undefined, { ...leader, span: ['FR1'] }),
        ...['A1', 'A2', 'A3'].map((id) => blue(id, '4-4-4', { formation: '7', nation: 'PR' })),
        white('W1', '4-4-4'),
      ],
      units: { Gen: '0101', A1: '0201', A2: '0201', A3: '0201', W1: '0906' },
      actions: [move('Gen', '0201'), endMovement, endMovement],
      expect: { turn: 2, units: { Gen: { hex: '0201' } } },
    });
    // four counters in the hex, and no roll
    expect(offered(ran, 'unit A1').has('roll')).toBe(false);
    expect(offered(ran, 'unit A1').has('add Gen')).toBe(true);
  });

  test('MS-10.1d ineffective he moves as ever and helps nobody', async () => {
    const ran = await play({
      map,
      loc,
      counters: [general, blue('Mil', '(4)-4-4'), white('W1', '4-4-4')],
      units: { Gen: { hex: '0302', ineffective: true }, Mil: '0302', W1: '0304' },
      actions: [refused(move(['Mil', 'Gen'], '0303'), '6.2')],
    });
    expect(hexesFor(ran, 'unit Gen')).toMatchObject({ '0301': 1, '0101': 2 });
  });
});

describe('left alone', () => {
  const alone = (more: object) => ({
    map,
    loc,
    phase: 'white.movement',
    counters: [general, blue('Near', '4-4-4'), blue('Far', '4-4-4'), white('W1', '4-4-6')],
    ...more,
  });

  test('MS-10.1b an enemy comes next to him: with a safe line he rides to the nearest unit', async () => {
    await play(
      alone({
        units: { Gen: '0303', Near: '0201', Far: '0101', W1: '0306' },
        actions: [move('W1', '0305', '0304')],
        expect: {
          events: [{ type: 'leaderMoved', unit: 'Gen', with: 'Near' }],
          noEvents: [{ type: 'casualty' }],
          units: { Gen: { hex: '0201' } },
        },
      }),
    );
  });

  test('MS-10.1b with friends equally near, his owner says to whom he rides', async () => {
    await play(
      alone({
        counters: [
          general,
          ...['Near', 'Nigh', 'Far'].map((id) => blue(id, '4-4-4')),
          white('W1', '4-4-6'),
        ],
        // two are two hexes off, the third is three
        units: { Gen: '0303', Near: '0301', Nigh: '0201', Far: '0101', W1: '0306' },
        actions: [
          {
            action: move('W1', '0305', '0304'),
            expect: {
              pending: {
                by: 'blue',
                kind: 'leaderHome',
                rule: '10.1',
                options: ['hex 0301', 'hex 0201'],
              },
            },
          },
          {
            by: 'blue',
            action: { type: 'leaderHome', hex: '0101' },
            expect: { refused: { rule: '10.1' } },
          },
          ['hex 0201'],
        ],
        expect: { units: { Gen: { hex: '0201' } }, pending: { by: 'white', kind: 'movement' } },
      }),
    );
  });

  test('MS-10.1b an enemy who walks over him sends him off as well', async () => {
    await play(
      alone({
        units: { Gen: '0303', Near: '0201', W1: '0306' },
        actions: [move('W1', '0305', '0304', '0303')],
        expect: { units: { Gen: { hex: '0201' }, W1: { hex: '0303' } } },
      }),
    );
  });

  test('MS-10.1b with a friend in his hex he stays', async () => {
    await play(
      alone({
        units: { Gen: '0303', Near: '0303', W1: '0306' },
        actions: [move('W1', '0305', '0304')],
        expect: { units: { Gen: { hex: '0303' } }, noEvents: [{ type: 'leaderMoved' }] },
      }),
    );
  });

  test('MS-10.1b, MS-10.3b on an unsafe line he first survives a casualty check: a 6 is the end of him', async () => {
    const surrounded = (face: number, where: object) =>
      play(
        alone({
          map: openGround(9, 3),
          loc: { Blue: ['0101'], White: ['0902'] },
          units: { Gen: '0502', Far: '0101', W1: '0703' },
          dice: [die('10.3', 'Gen', face)],
          // from here the zone reaches from edge to edge, between him and his friends
          actions: [move('W1', '0603', '0503', '0402')],
          expect: { units: { Gen: where } },
        }),
      );
    await surrounded(5, { hex: '0101' });
    await surrounded(6, { at: 'gone' });
  });

  test('MS-10.1b without any line he is captured', async () => {
    await play({
      map: {
        rows: ['...', '...', '...'],
        hexsides: {
          '0102/0202': 'river',
          '0103/0202': 'river',
          '0202/0203': 'river',
          '0202/0302': 'river',
          '0202/0303': 'river',
        },
      },
      loc: { Blue: ['0303'], White: ['0301'] },
      phase: 'white.movement',
      counters: [general, blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { Gen: '0202', B1: '0303', W1: '0101' },
      actions: [move('W1', '0201')],
      expect: {
        events: [{ type: 'captured', unit: 'Gen', by: 'white' }],
        units: { Gen: { at: 'captured' } },
      },
    });
  });

  test('MS-10.1b in his own movement phase it waits for its end', async () => {
    await play({
      map,
      loc,
      counters: [general, blue('B1', '4-4-8', { kind: 'cavalry' }), white('W1', '4-4-4')],
      units: { Gen: '0303', B1: '0303', W1: '0304' },
      dice: [die('4.4', 'B1', 1, 1)],
      actions: [
        roll('B1'),
        { action: move('B1', '0302', '0301'), expect: { units: { Gen: { hex: '0303' } } } },
        endMovement,
      ],
      expect: { units: { Gen: { hex: '0301' } } },
    });
  });
});
