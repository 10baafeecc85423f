// 8.4 and 8.5: who may bombard whom, how fire is declared and resolved, and what it does.
import { describe, expect, test } from 'vitest';
import {
  blue,
  die,
  endCombat,
  hq,
  type More,
  openGround,
  refused,
  white,
} from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';
import { attack } from './ground.ts';
import { battery, bombard, fireOn } from './firing.ts';

// eight columns by eight rows in the open; Blue's home is 0101, White's 0808
const map = openGround(8, 8);
const loc = { Blue: ['0101'], White: ['0808'] };
const firing = (more: More) => ({ map, loc, phase: 'blue.combat', ...more });
const w1 = white('W1', '4-4-4', { back: '2-4-4' });
const w2 = white('W2', '4-4-4', { back: '2-4-4' });
const shot = (target: string, ...faces: readonly number[]) => die('8.5', target, ...faces);
const check = (unit: string, face: number) => die('7.8', unit, face);

/** One gun in 0403 fires at W1 in 0405, two hexes off. */
const one = (face: string, more: More) =>
  firing({
    counters: [
      battery('G1', face),
      w1,
      ...((more['counters'] as readonly More[] | undefined) ?? []),
    ],
    units: { G1: '0403', W1: '0405', ...(more['units'] as More | undefined) },
    dice: more['dice'],
    actions: [
      bombard('0405', ['G1', 'W1']),
      ...((more['then'] as readonly unknown[] | undefined) ?? []),
    ],
    expect: more['expect'],
  });

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
    const ran = await play(
      firing({ counters: [battery('G1', '5-2-3-4'), w1], units: { G1: '0403', W1: '0405' } }),
    );
    expect([...offered(ran).keys()]).toEqual(['bombard 0405', 'end']);
    expect(offered(ran).get('bombard 0405')?.effect).toContain('5, column +4,+5');
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
          refused(bombard('0505', ['G2', 'W2']), '8.4', 'attacked already'),
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

  test('MS-8.4c at twilight every gun fires alone', async () => {
    await play(
      firing({
        turns: [{ label: 'I', light: 'twilight' }],
        map: { ...map, hexsides: { '0404/0405': 'creek', '0304/0404': 'clear' } },
        counters: [battery('G1', '2-2-4-4'), battery('G2', '2-2-4-4'), w1],
        units: { G1: '0404', G2: '0404', W1: '0405' },
        actions: [refused(bombard('0405', ['G1 G2', 'W1']), '8.4', 'not coordinated')],
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

describe('8.5 what it does', () => {
  test('MS-8.5 the strength is the column, the end column serves beyond it', async () => {
    const column = async (face: string) => {
      const ran = await play(
        one(face, { dice: [shot('0405', 1), ...(face.startsWith('25') ? [check('W1', 1)] : [])] }),
      );
      const e = ran.done[0]!.events.find((x) => x.type === 'combat') as unknown as Record<
        string,
        unknown
      >;
      return [e['differential'], e['column'], e['primary']];
    };
    expect(await column('1-2-3-4')).toEqual([1, '0,+1', 'Ar']);
    expect(await column('3-2-3-4')).toEqual([3, '+2,+3', 'Ac']);
    expect(await column('8-2-3-4')).toEqual([8, '+8,+9', 'Dr']);
    expect(await column('25-2-3-4')).toEqual([25, '>=+10', 'Dx']);
  });

  test('MS-8.5b cavalry that is fired at doubles the guns, cavalry beside the target does not', async () => {
    const both = (unit: string, want: More) =>
      firing({
        counters: [battery('G1', '4-2-3-4'), w1, white('Hus', '4-4-7', { kind: 'cavalry' })],
        units: { G1: '0403', W1: '0405', Hus: '0405' },
        dice: [shot('0405', 1), ...(unit === 'W1' ? [check('W1', 1)] : [])],
        actions: [bombard('0405', ['G1', unit]), ...(unit === 'W1' ? [] : [{ type: 'stand' }])],
        expect: { events: [{ type: 'combat', ...want }] },
      });
    await play(both('W1', { attackTotal: 4, column: '+4,+5' }));
    await play(
      both('Hus', {
        attackTotal: 8,
        attack: [{ unit: 'G1', printed: 4, halved: [], doubled: ['against cavalry'], value: 8 }],
        column: '+8,+9',
        primary: 'Dr',
      }),
    );
  });

  test('MS-8.5c results in parentheses are nothing', async () => {
    // 5, die 1: Dc (Ex); passed, nobody loses a step
    await play(
      one('5-2-3-4', {
        dice: [shot('0405', 2), check('W1', 4)],
        expect: {
          events: [{ type: 'combat', primary: 'Dc', secondary: 'Ex' }, { type: 'noEffect' }],
          units: { W1: { steps: 2, disrupted: false }, G1: { hex: '0403' } },
        },
      }),
    );
    // 8, die 6: Dm (Dx)
    await play(
      one('8-2-3-4', {
        dice: [shot('0405', 6), check('W1', 3)],
        expect: {
          events: [{ type: 'combat', primary: 'Dm', secondary: 'Dx' }, { type: 'noEffect' }],
          units: { W1: { hex: '0405', steps: 2 } },
        },
      }),
    );
  });

  test('MS-8.5d results for the attacker are nothing to the guns', async () => {
    // 1, dice 2 and 3: Ar, Ac (Ex)
    for (const face of [2, 3])
      await play(
        one('1-2-3-4', {
          dice: [shot('0405', face)],
          expect: {
            events: [{ type: 'noEffect' }],
            units: {
              G1: { hex: '0403', disrupted: false, ineffective: false },
              W1: { steps: 2, disrupted: false },
            },
          },
        }),
      );
  });

  test('MS-8.5d Ammo spends one of the guns that fired, its owner says which', async () => {
    await play(
      one('1-2-3-4', {
        dice: [shot('0405', 1)],
        expect: {
          events: [
            { type: 'combat', tags: ['Ammo'] },
            { type: 'ammo', unit: 'G1' },
            { type: 'ineffective', unit: 'G1' },
          ],
          units: { G1: { ineffective: true } },
        },
      }),
    );
    const two = (choose: string) =>
      firing({
        counters: [
          battery('G1', '4-2-3-4'),
          battery('G2', '4-2-3-4'),
          battery('G3', '4-2-3-4'),
          w1,
        ],
        units: { G1: '0403', G2: '0403', G3: '0404', W1: '0405' },
        dice: [shot('0405', 1)],
        actions: [
          bombard('0405', ['G1 G2', 'W1']),
          {
            choose: ['stand'],
            expect: {
              pending: { kind: 'ammo', by: 'blue', rule: '8.5', options: ['unit G1', 'unit G2'] },
            },
          },
          refused({ type: 'ammo', unit: 'G3' }, '8.5'),
          { type: 'ammo', unit: choose },
        ],
        expect: {
          units: {
            G1: { ineffective: choose === 'G1' },
            G2: { ineffective: choose === 'G2' },
            G3: { ineffective: false },
            W1: { disrupted: true },
          },
          pending: { kind: 'combat' },
        },
      });
    await play(two('G1'));
    await play(two('G2'));
  });

  test('MS-8.5 MS-8.4f the unit fired at is struck alone: it retreats, loses or routs by itself', async () => {
    const stack = (face: string, dice: readonly More[], then: readonly unknown[], want: More) =>
      firing({
        counters: [
          battery('G1', face),
          w1,
          white('W2', '4-4-4'),
          white('Wb', '2-4-4', { kind: 'battalion' }),
        ],
        units: { G1: '0403', W1: '0405', W2: '0405', Wb: '0405' },
        dice,
        actions: [bombard('0405', ['G1', 'W1']), ...then],
        expect: {
          ...want,
          units: {
            W2: { hex: '0405', disrupted: false },
            Wb: { hex: '0405', ineffective: false },
            ...(want['units'] as More),
          },
        },
      });
    // Dr
    await play(
      stack(
        '5-2-3-4',
        [shot('0405', 3)],
        [{ type: 'fallBack' }, { type: 'retreat', unit: 'W1', path: ['0406'] }],
        {
          units: { W1: { hex: '0406', disrupted: false } },
        },
      ),
    );
    // Dx passed: the step is its own, though a battalion stands by
    await play(
      stack('8-2-3-4', [shot('0405', 2), check('W1', 3)], [{ type: 'takeLoss' }], {
        units: { W1: { hex: '0405', steps: 1 } },
      }),
    );
    // Dx failed: it falls back disrupted, alone, two hexes
    await play(
      stack(
        '8-2-3-4',
        [shot('0405', 2), check('W1', 5)],
        [{ type: 'retreat', unit: 'W1', path: ['0406', '0407'] }],
        {
          units: { W1: { hex: '0407', disrupted: true, steps: 2 } },
        },
      ),
    );
    // Dm failed: it routs alone, and Blue has a fortune of war; nobody advances
    await play(
      stack(
        '8-2-3-4',
        [shot('0405', 3), check('W1', 6)],
        [{ type: 'retreat', unit: 'W1', path: ['0406', '0407', '0408'] }],
        {
          events: [
            { type: 'fortuneWon', side: 'blue', rule: '7.8' },
            { type: 'routed', unit: 'W1' },
          ],
          units: { W1: { hex: '0408', disrupted: true } },
          pending: { kind: 'fortune', by: 'blue' },
        },
      ),
    );
  });

  test('MS-8.5 no advance follows, though the hex is empty', async () => {
    await play(
      firing({
        counters: [battery('G1', '5-2-3-4'), blue('B1', '4-4-4'), w1],
        units: { G1: '0403', B1: '0404', W1: '0405' },
        dice: [shot('0405', 3)],
        actions: [
          bombard('0405', ['G1', 'W1']),
          { type: 'fallBack' },
          { type: 'retreat', unit: 'W1', path: ['0406'] },
        ],
        expect: { pending: { kind: 'combat', by: 'blue' }, state: { agenda: [] } },
      }),
    );
  });

  test('MS-8.5 only leaders with the target are in danger', async () => {
    await play(
      firing({
        counters: [
          battery('G1', '8-2-3-4'),
          blue('BL', '1-1-1', { kind: 'leader' }),
          w1,
          white('WL', '1-0-1', { kind: 'leader' }),
        ],
        units: { G1: '0403', BL: '0403', W1: '0405', WL: '0405' },
        dice: [shot('0405', 2), check('W1', 3), die('10.3', 'WL', 1)],
        actions: [bombard('0405', ['G1', 'W1']), { type: 'takeLoss' }],
        expect: {
          events: [{ type: 'casualty', unit: 'WL' }],
          noEvents: [{ type: 'casualty', unit: 'BL' }],
        },
      }),
    );
  });
});

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
          refused(bombard('0406', ['G1', 'W2']), '8.4', 'attacked already'),
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
            'Bombardment (8.5): G1 5 = 5, column +4,+5; die 3: Dr',
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
    expect([...offered(ran, 'bombard 0405').keys()]).toEqual(['at W1', 'at W2', 'at WQ']);
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
      '2, column +2,+3',
    );
  });
});
