import { describe, expect, test } from 'vitest';
import {
  attack,
  battalion,
  blue,
  die,
  horse,
  type More,
  move,
  openGround,
  recover,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, offered, play } from '../../support/script.ts';
import { shares } from './shares.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

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

  test('MS-2.4e, MS-2.2d the ground that a unit stands on changes its MR', async () => {
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
