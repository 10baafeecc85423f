// What a bombardment does to the unit that it is laid on (8.5), on open ground.
import { describe, expect, test } from 'vitest';
import { blue, die, type More, refused, white } from '../../support/counters.ts';
import { play } from '../../support/script.ts';
import { battery, bombard, firing, w1, shot, check, one } from './firing.ts';

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
