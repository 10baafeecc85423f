// 8.4 and 8.5: who may bombard whom, how fire is declared and resolved, and what it does.
import { describe, expect, test } from 'vitest';
import { blue, endCombat, type More, refused, white } from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';
import { battery, bombard, fireOn, map, firing, w1, w2, shot, check } from './firing.ts';

describe('8.4 who bombards', () => {
  test('MS-8.4a a gun needs an attack and a range factor, order and effectiveness', async () => {
    const ask = async (gun: More, how: More, reason: string): Promise<void> => {
      const ran = await play(
        firing({
          counters: [gun, w1],
          units: { G1: { hex: '0403', ...how }, W1: '0405' },
          actions: [refused(bombard('0405', ['G1', 'W1']), '8.4', reason)],
        }),
      );
      expect([...offered(ran).keys()].filter((k) => k.startsWith('bombard'))).toEqual([]);
    };
    await ask(battery('G1', '5-2-3-4'), { disrupted: true }, 'disrupted');
    await ask(battery('G1', '5-2-3-4', { back: '5-2-3-4' }), { ineffective: true }, 'ineffective');
    await ask(battery('G1', '0-2-3-4'), {}, 'zero');
    await ask(battery('G1', '5-2-0-4'), {}, 'zero');
    await ask(blue('G1', '5-4-4'), {}, 'no artillery');
    // nor without the range and the sight for it
    const bad = (more: More, rule: string, reason: string): ReturnType<typeof play> =>
      play(
        firing({
          counters: [battery('G1', '5-2-1-4'), w1],
          units: { G1: '0403', W1: '0405' },
          actions: [refused(bombard('0405', ['G1', 'W1']), rule, reason)],
          ...more,
        }),
      );
    await bad({}, '8.7', 'whose range is 1');
    const rows = map.rows.map((row, k) => (k === 3 ? '...w....' : row));
    await bad({ map: { rows }, counters: [battery('G1', '5-2-3-4'), w1] }, '8.6', 'does not see');
    const ran = await play(
      firing({ counters: [battery('G1', '5-2-3-4'), w1], units: { G1: '0403', W1: '0405' } }),
    );
    expect([...offered(ran).keys()]).toEqual(['bombard 0405', 'end']);
    expect(offered(ran).get('bombard 0405')?.effect).toContain('5, column +4/+5');
  });

  test('MS-8.4e an ordinary neighbour is attacked, not bombarded; one behind a closed side is bombarded only', async () => {
    const near = (side: string) =>
      firing({
        map: { ...map, hexsides: { '0404/0405': side } },
        counters: [battery('G1', '5-2-3-4'), w1],
        units: { G1: '0404', W1: '0405' },
      });
    const keys = async (side: string) => [...offered(await play(near(side))).keys()];
    expect(await keys('clear')).toEqual(['target 0405', 'end']);
    expect(await keys('ford')).toEqual(['target 0405', 'end']);
    expect(await keys('creek')).toEqual(['bombard 0405', 'end']);
    expect(await keys('river')).toEqual(['bombard 0405', 'end']);
    // a bridge without its road is closed to guns, too; woods cannot be seen through
    expect(await keys('bridge')).toEqual(['bombard 0405', 'end']);
    expect(await keys('woods')).toEqual(['end']);
    await play({
      ...near('clear'),
      actions: [refused(bombard('0405', ['G1', 'W1']), '8.4', 'next to 0405')],
    });
    await play({
      ...near('creek'),
      dice: [shot('0405', 3)],
      actions: [bombard('0405', ['G1', 'W1']), { type: 'stand' }],
      expect: { units: { W1: { disrupted: true } } },
    });
  });

  test('MS-8.4f each gun picks a unit, anywhere in a stack; guns of one hex may part, over hexes too', async () => {
    await play(
      firing({
        counters: [
          battery('G1', '5-2-3-4'),
          battery('G2', '8-2-3-4'),
          w1,
          w2,
          white('W3', '4-4-4'),
        ],
        units: { G1: '0403', G2: '0403', W1: '0405', W2: '0405', W3: '0505' },
        dice: [shot('0405', 3), shot('0505', 1)],
        actions: [
          bombard('0405', ['G1', 'W2']),
          { type: 'stand' },
          bombard('0505', ['G2', 'W3']),
          { type: 'stand' },
        ],
        expect: {
          events: [
            { type: 'combat', mode: 'bombardment', unit: 'W2', differential: 5, primary: 'Dr' },
            { type: 'combat', unit: 'W3', target: '0505', differential: 8, primary: 'Dr' },
          ],
          units: { W1: { disrupted: false }, W2: { disrupted: true }, W3: { disrupted: true } },
        },
      }),
    );
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), battery('G2', '8-2-3-4'), w1, w2],
        units: { G1: '0403', G2: '0403', W1: '0405', W2: '0405' },
        dice: [shot('0405', 3, 3), check('W1', 1)],
        actions: [
          bombard('0405', ['G1', 'W2'], ['G2', 'W1']),
          { type: 'stand' },
          { action: fireOn('W1') },
        ],
        expect: {
          events: [
            { type: 'bombarded', units: ['G1', 'G2'] },
            { type: 'combat', unit: 'W2', differential: 5 },
            { type: 'combat', unit: 'W1', differential: 8, primary: 'Dm' },
          ],
        },
      }),
    );
  });

  test('MS-8.4f no gun fires twice, at one unit or at two', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), w1, w2],
        units: { G1: '0403', W1: '0405', W2: '0405' },
        actions: [
          refused(bombard('0405', ['G1', 'W1'], ['G1', 'W2']), '8.4', 'fires once'),
          refused(bombard('0405', ['G1 G1', 'W1']), '8.4', 'fires once'),
        ],
      }),
    );
  });

  test('MS-8.4f a leader is nobody’s target, and neither is a unit of another hex', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), w1, w2, white('WL', '1-1-1', { kind: 'leader' })],
        units: { G1: '0403', W1: '0405', WL: '0405', W2: '0505' },
        actions: [
          refused(bombard('0405', ['G1', 'WL']), '8.4', 'fired at'),
          refused(bombard('0405', ['G1', 'W2']), '8.4', 'fired at'),
          refused(bombard('0406', ['G1', 'W1']), '8.4', 'no enemy'),
          refused(bombard('0405', ['W1', 'W1']), '7.1'),
        ],
      }),
    );
  });

  test('MS-8.4b all fire on a hex is declared at once: no second bombardment of it', async () => {
    await play(
      firing({
        counters: [battery('G1', '1-2-3-4'), battery('G2', '8-2-3-4'), w1],
        units: { G1: '0403', G2: '0303', W1: '0405' },
        dice: [shot('0405', 2)],
        actions: [
          bombard('0405', ['G1', 'W1']),
          refused(bombard('0405', ['G2', 'W1']), '8.4', 'bombarded already'),
          refused(bombard('0405', ['G1', 'W1']), '8.4'),
        ],
        expect: { events: [{ type: 'noEffect' }] },
      }),
    );
    await play(
      firing({
        counters: [battery('G1', '1-2-3-4'), w1],
        units: { G1: '0403', W1: '0405' },
        actions: [refused(bombard('0405', ['G1', 'W1'], ['G1', 'W1']), '8.4', 'once')],
      }),
    );
  });

  test('MS-8.4b when its target has gone, declared fire turns to another unit of the hex, or is held', async () => {
    // G1 drives W1 off; G2, not next to G1, was declared on W1 as well
    const two = (then: readonly unknown[], dice: readonly More[], want: More) =>
      firing({
        counters: [battery('G1', '5-2-3-4'), battery('G2', '2-2-3-4'), w1, w2],
        units: { G1: '0403', G2: '0603', W1: '0405', W2: '0405' },
        dice: [shot('0405', 3), ...dice],
        actions: [
          bombard('0405', ['G1', 'W1'], ['G2', 'W1']),
          { type: 'fallBack' },
          { type: 'retreat', unit: 'W1', path: ['0406'] },
          {
            action: fireOn('W1'),
            expect: {
              refused: { rule: '8.4', reason: 'no enemy unit left' },
              pending: { kind: 'fireOn', by: 'blue', options: ['at W2', 'pass'] },
            },
          },
          ...then,
        ],
        expect: want,
      });
    await play(
      two([fireOn('W2'), { type: 'stand' }], [shot('0405', 4)], {
        events: [
          { type: 'retreated', unit: 'W1' },
          { type: 'fireLaid', units: ['G2'], unit: 'W2' },
          { type: 'combat', unit: 'W2', differential: 2, primary: 'Dr' },
        ],
        units: { W1: { hex: '0406', disrupted: false }, W2: { hex: '0405', disrupted: true } },
        pending: { kind: 'combat', by: 'blue' },
      }),
    );
    await play(
      two([['pass']], [], {
        events: [{ type: 'fireLaid', unit: null }],
        units: { W2: { disrupted: false } },
        pending: { kind: 'combat' },
      }),
    );
  });

  test('MS-8.4b fire on a hex that has emptied is lost, not turned to another hex', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), battery('G2', '2-2-3-4'), w1, w2],
        units: { G1: '0403', G2: '0603', W1: '0405', W2: '0505' },
        dice: [shot('0405', 3)],
        actions: [
          bombard('0405', ['G1', 'W1'], ['G2', 'W1']),
          { type: 'fallBack' },
          { type: 'retreat', unit: 'W1', path: ['0406'] },
          refused(bombard('0505', ['G2', 'W2']), '7.5', 'attacked already'),
        ],
        expect: {
          events: [{ type: 'fireLapsed', target: '0405', units: ['G2'] }],
          pending: { kind: 'combat', excludes: ['bombard 0505'] },
        },
      }),
    );
  });

  test('MS-8.4c guns that stand together or in a chain of neighbours fire as one, others do not', async () => {
    const together = async (second: string, third = '0801') => {
      const ran = await play(
        firing({
          counters: [
            battery('G1', '2-2-4-4'),
            battery('G2', '2-2-4-4'),
            battery('G3', '1-2-4-4'),
            w1,
          ],
          units: { G1: '0403', G2: second, G3: third, W1: '0406' },
        }),
      );
      const group = third === '0801' ? 'G1 G2' : 'G1 G2 G3';
      return ran.kit.system.judge(ran.state, bombard('0406', [group, 'W1'])).legal;
    };
    expect(await together('0403')).toBe(true);
    expect(await together('0303')).toBe(true);
    expect(await together('0203')).toBe(false);
    expect(await together('0203', '0304')).toBe(true);
    await play(
      firing({
        counters: [battery('G1', '2-2-4-4'), battery('G2', '3-2-4-4'), w1],
        units: { G1: '0403', G2: '0303', W1: '0405' },
        dice: [shot('0405', 3)],
        actions: [bombard('0405', ['G1 G2', 'W1']), { type: 'stand' }],
        expect: { events: [{ type: 'combat', attackTotal: 5, differential: 5, column: '+4,+5' }] },
      }),
    );
  });

  test('MS-8.4c an effective leader joins the guns of his command next to him', async () => {
    const led = async (leader: More, how: More = {}) => {
      const ran = await play(
        firing({
          counters: [
            battery('G1', '2-2-4-4', { nation: 'bl', formation: '1' }),
            battery('G2', '2-2-4-4', { nation: 'bl', formation: '2' }),
            blue('L', '1-1-1', { kind: 'leader', nation: 'bl', ...leader }),
            w1,
          ],
          units: { G1: '0403', G2: '0603', L: { hex: '0503', ...how }, W1: '0505' },
        }),
      );
      return ran.kit.system.judge(ran.state, bombard('0505', ['G1 G2', 'W1'])).legal;
    };
    expect(await led({ span: 'A' })).toBe(true);
    expect(await led({ span: ['bl1', 'bl2'] })).toBe(true);
    expect(await led({ span: ['bl1'] })).toBe(false);
    expect(await led({ span: 'A' }, { ineffective: true })).toBe(false);
    expect(await led({ span: 'A' }, { hex: '0502' })).toBe(false);
  });

  test('MS-8.4c, MS-14.3b at twilight every gun fires alone', async () => {
    await play(
      firing({
        turns: [{ label: 'I', light: 'twilight' }],
        map: { ...map, hexsides: { '0404/0405': 'creek', '0304/0404': 'clear' } },
        counters: [battery('G1', '2-2-4-4'), battery('G2', '2-2-4-4'), w1],
        units: { G1: '0404', G2: '0404', W1: '0405' },
        actions: [refused(bombard('0405', ['G1 G2', 'W1']), '14.3', 'not coordinated')],
        expect: { pending: { includes: ['bombard 0405'] } },
      }),
    );
  });

  test('MS-8.4d for 7.2 it is an attack only if it did something to the unit', async () => {
    // W1 holds B1, behind whom the gun stands
    const triggered = (faces: readonly More[], then: readonly unknown[], want: More) =>
      firing({
        counters: [blue('B1', '4-4-4'), battery('G1', '5-2-3-4'), white('W1', '4-4-5')],
        units: { B1: '0404', G1: '0403', W1: '0405' },
        dice: faces,
        actions: [bombard('0405', ['G1', 'W1']), ...then],
        expect: want,
      });
    await play(
      triggered([shot('0405', 1), check('W1', 4)], [endCombat], {
        events: [
          { type: 'combat', primary: 'Dc' },
          { type: 'ammo' },
          { type: 'fortuneWon', rule: '7.2', side: 'white' },
        ],
      }),
    );
    await play(
      triggered([shot('0405', 3)], [{ type: 'stand' }, endCombat], {
        noEvents: [{ type: 'fortuneWon' }],
        units: { W1: { disrupted: true } },
        phase: 'secondMovement',
      }),
    );
    await play(
      triggered(
        [shot('0405', 3)],
        [{ type: 'fallBack' }, { type: 'retreat', unit: 'W1', path: ['0406'] }, endCombat],
        {
          noEvents: [{ type: 'fortuneWon' }],
          phase: 'secondMovement',
        },
      ),
    );
  });

  test('MS-8.4d the unit that stands disrupted already and passes has suffered nothing', async () => {
    await play(
      firing({
        counters: [
          blue('B1', '4-4-4'),
          battery('G1', '5-2-3-4'),
          white('W1', '4-4-5'),
          white('W2', '4-4-5'),
        ],
        units: { B1: '0404', G1: '0403', W1: { hex: '0405', disrupted: true }, W2: '0405' },
        dice: [shot('0405', 2), check('W1', 2)],
        actions: [bombard('0405', ['G1', 'W1']), endCombat],
        expect: { events: [{ type: 'fortuneWon', cause: '0405 was not attacked' }] },
      }),
    );
  });
});
