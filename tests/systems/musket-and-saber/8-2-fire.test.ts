// Fire and the ground (8.2), and what lies about a bombardment: attacks, triggers, an HQ, the log.
import { describe, expect, test } from 'vitest';
import { blue, die, type More, refused, white, hq } from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';
import { attack } from './ground.ts';
import { battery, bombard, map, firing, w1, w2, shot, one } from './firing.ts';

describe('8.2 and what lies about', () => {
  test('MS-8.2 fire into a town is halved, into woods barred; a creek on the way does not halve it', async () => {
    await play({
      ...one('5-2-3-4', {
        dice: [shot('0405', 4)],
        then: [{ type: 'stand' }],
        expect: {
          events: [
            {
              type: 'combat',
              attackTotal: 3,
              attack: [{ unit: 'G1', printed: 5, halved: ['Town'], doubled: [], value: 3 }],
              column: '+2,+3',
            },
          ],
        },
      }),
      map: { rows: map.rows.map((r, k) => (k === 4 ? '...t....' : r)) },
    });
    await play({
      ...one('5-2-3-4', {
        dice: [shot('0405', 3)],
        then: [{ type: 'stand' }],
        expect: { events: [{ type: 'combat', attackTotal: 5 }] },
      }),
      map: { ...map, hexsides: { '0404/0405': 'creek' } },
    });
  });

  test('MS-8.4b fire before an attack on the same hex, or after it; each gun does one or the other', async () => {
    const all = [battery('G1', '5-2-3-4'), blue('B1', '8-4-4'), w1];
    const units = { G1: '0403', B1: '0404', W1: '0405' };
    await play(
      firing({
        counters: all,
        units,
        dice: [shot('0405', 3), die('7.3', '0405', 3)],
        actions: [
          bombard('0405', ['G1', 'W1']),
          { type: 'stand' },
          attack('0405', 'B1'),
          // disrupted, it must go, two hexes
          { type: 'retreat', unit: 'W1', path: ['0406', '0407'] },
        ],
        expect: {
          events: [
            { type: 'combat', differential: 5 },
            { type: 'combat', mode: 'assault', differential: 4 },
          ],
        },
      }),
    );
    await play(
      firing({
        counters: all,
        units,
        dice: [die('7.3', '0405', 3), shot('0405', 3)],
        actions: [
          attack('0405', 'B1'),
          { type: 'stand' },
          bombard('0405', ['G1', 'W1']),
          { type: 'retreat', unit: 'W1', path: ['0406', '0407'] },
        ],
        expect: { pending: { kind: 'combat' } },
      }),
    );
    // a gun that fought at close quarters has had its attack
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), w1, w2],
        units: { G1: '0404', W1: '0405', W2: '0406' },
        dice: [die('7.3', '0405', 5)],
        actions: [
          attack('0405', 'G1'),
          { type: 'stand' },
          refused(bombard('0406', ['G1', 'W2']), '7.5', 'attacked already'),
        ],
      }),
    );
  });

  test('MS-8.4e guns next to one enemy may bombard another, who is left alone has his fortune', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), white('W1', '4-4-5'), w2],
        units: { G1: '0404', W1: '0405', W2: '0406' },
        dice: [shot('0406', 3)],
        actions: [bombard('0406', ['G1', 'W2']), { type: 'stand' }],
        expect: {
          events: [{ type: 'fortuneWon', side: 'white', cause: '0405 was not attacked' }],
          pending: { kind: 'fortune', by: 'white' },
        },
      }),
    );
  });

  test('MS-8.4a guns that marched open no fire', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), w1],
        units: { G1: { hex: '0403', marks: ['marched'] }, W1: '0405' },
        actions: [refused(bombard('0405', ['G1', 'W1']), '4.7')],
        expect: { pending: { options: ['end'] } },
      }),
    );
  });

  test('MS-8.4f fire at an HQ turns it inactive and gives two fortunes of war without a die; fire beside it does not', async () => {
    const beside = (shots: readonly (readonly [string, string])[], more: More) =>
      firing({
        counters: [
          battery('G1', '5-2-3-4'),
          battery('G2', '5-2-3-4'),
          w1,
          white('WQ', undefined, hq),
        ],
        units: { G1: '0403', G2: '0603', W1: '0405', WQ: '0405' },
        actions: [bombard('0405', ...shots)],
        ...more,
      });
    const ran = await play(
      beside([['G1', 'WQ']], {
        expect: {
          events: [
            { type: 'fortuneWon', side: 'blue', rule: '12.1' },
            { type: 'fortuneWon', side: 'blue', rule: '12.1' },
            { type: 'hqInactive', unit: 'WQ' },
          ],
          noEvents: [{ type: 'combat' }],
          units: { WQ: { active: false, hex: '0405' } },
          pending: { kind: 'fortune', by: 'blue' },
        },
      }),
    );
    expect(noneRefused(ran)).toBeGreaterThan(0);
    await play(
      beside([['G1', 'W1']], {
        dice: [shot('0405', 3)],
        expect: { units: { WQ: { active: true } }, noEvents: [{ type: 'fortuneWon' }] },
      }),
    );
    await play(
      beside(
        [
          ['G1', 'WQ'],
          ['G2', 'WQ'],
        ],
        { expect: { refused: { rule: '12.1' } } },
      ),
    );
  });

  test('MS-8.5 the log says the arithmetic', async () => {
    await play(
      one('5-2-3-4', {
        dice: [shot('0405', 3)],
        then: [{ type: 'stand' }],
        expect: {
          says: [
            'G1 bombards 0405',
            'G1 fires at W1 in 0405: 5, die 3: Dr',
            'Bombardment (8.5): G1 5 = 5, column +4/+5; die 3: Dr',
          ],
        },
      }),
    );
  });

  test('MS-8.4f whatever is offered is legal, shot by shot', async () => {
    const ran = await play(
      firing({
        counters: [
          battery('G1', '5-2-3-4'),
          battery('G2', '2-2-3-4'),
          battery('G3', '2-2-3-4'),
          w1,
          w2,
          white('WQ', undefined, hq),
        ],
        units: { G1: '0403', G2: '0403', G3: '0603', W1: '0405', W2: '0405', WQ: '0405' },
      }),
    );
    expect(noneRefused(ran, 6)).toBeGreaterThan(20);
    const at = offered(ran, 'bombard 0405');
    expect([...at.keys()]).toEqual(['at W1', 'at W2', 'at WQ']);
    // what all guns that fire as one would do to it
    expect(at.get('at W1')?.effect).toMatch(/^strength \d+, column /);
    expect([...offered(ran, 'bombard 0405', 'at W1').keys()]).toEqual([
      'unit G1',
      'unit G2',
      'unit G3',
      'all',
    ]);
    expect([...offered(ran, 'bombard 0405', 'at W1', 'unit G1').keys()]).toEqual([
      'unit G2',
      'another',
      'go',
    ]);
    expect([...offered(ran, 'bombard 0405', 'at W1', 'unit G1', 'unit G2').keys()]).toEqual([
      'another',
      'go',
    ]);
    expect([...offered(ran, 'bombard 0405', 'at WQ', 'unit G1').keys()]).toEqual([
      'unit G2',
      'another',
      'go',
    ]);
    expect([...offered(ran, 'bombard 0405', 'at WQ', 'unit G1', 'another').keys()]).toEqual([
      'at W1',
      'at W2',
    ]);
    expect(offered(ran, 'bombard 0405', 'at W1', 'all').get('go')?.effect).toContain(
      '2, column +2/+3',
    );
  });
});
