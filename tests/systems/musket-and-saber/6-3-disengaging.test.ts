import { describe, expect, test } from 'vitest';
import {
  blue,
  die,
  horse,
  leader,
  move,
  openGround,
  refused,
  roll,
  white,
} from '../../support/counters.ts';
import { hexesFor, noneRefused, offered, play } from '../../support/script.ts';

const map = openGround(7, 6);
const loc = { Blue: ['0101'], White: ['0706'] };

describe('disengaging', () => {
  const held = (units: object, counters: readonly object[], more: object = {}) => ({
    map,
    loc,
    counters,
    units: { W1: '0304', ...units },
    ...more,
  });

  test('MS-6.3a a higher printed MA than that of every enemy who holds it lets a unit go', async () => {
    const leaves = async (front: string, ...enemies: readonly object[]) => {
      const ids = enemies.map((e) => String((e as { id: unknown }).id));
      const at: Record<string, string> = { W1: '0304', W2: '0203' };
      const ran = await play({
        map,
        loc,
        counters: [blue('Hus', front, horse), ...enemies],
        units: { Hus: '0303', ...Object.fromEntries(ids.map((id) => [id, at[id]!])) },
      });
      return offered(ran).has('unit Hus');
    };
    expect(await leaves('2-4-5', white('W1', '4-4-4'))).toBe(true);
    expect(await leaves('2-4-5', white('W1', '4-4-5'))).toBe(false);
    expect(await leaves('2-4-5', white('W1', '4-4-4'), white('W2', '4-4-6'))).toBe(false);
    expect(await leaves('2-4-5', white('W1', '4-4-V'))).toBe(true);
    // V counts as nothing for who wants to leave
    expect(await leaves('2-4-V', white('W1', '4-4-1'))).toBe(false);
  });

  test('MS-6.3a an enemy without a zone holds nobody, however fast', async () => {
    for (const state of [{ disrupted: true }, { ineffective: true }])
      await play(
        held(
          { B1: '0303', Fast: { hex: '0203', ...state } },
          [blue('B1', '4-4-5'), white('W1', '4-4-4'), white('Fast', '4-4-9', horse)],
          { dice: [die('4.4', 'B1', 3)], actions: [roll('B1'), move('B1', '0302')] },
        ),
      );
  });

  test('MS-6.3b without that a unit goes if a friend that began with it stays behind', async () => {
    const ran = await play(
      held(
        { B1: '0303', B2: '0303', B3: '0303' },
        [blue('B1', '4-4-4'), blue('B2', '4-4-4'), blue('B3', '4-4-4'), white('W1', '4-4-4')],
        {
          dice: [die('4.4', 'B1', 1), die('4.4', 'B2', 2)],
          actions: [
            refused(roll(['B1', 'B2', 'B3']), '6.3'),
            roll('B1'),
            move('B1', '0302'),
            roll('B2'),
            move('B2', '0302'),
            // the one left covers both, and is bound by that
            refused(roll('B3'), '6.3', 'one must remain'),
          ],
          expect: { units: { B3: { hex: '0303' } } },
        },
      ),
    );
    expect(offered(ran).has('unit B3')).toBe(false);
  });

  test('MS-6.3b neither a leader nor a newcomer covers anybody', async () => {
    await play(
      held(
        { B1: '0303', Gen: '0303', B2: '0302' },
        [
          blue('B1', '4-4-4'),
          blue('B2', '4-4-4'),
          blue('Gen', undefined, leader),
          white('W1', '4-4-4'),
        ],
        { actions: [move('B2', '0303'), refused(roll('B1'), '6.3')] },
      ),
    );
  });

  test('MS-6.3b a faster rearguard may not go either once it covers somebody', async () => {
    await play(
      held(
        { B1: '0303', Hus: '0303' },
        [blue('B1', '4-4-4'), blue('Hus', '2-4-8', horse), white('W1', '4-4-4')],
        {
          dice: [die('4.4', 'B1', 1)],
          actions: [roll('B1'), move('B1', '0302'), refused(roll('Hus'), '6.3')],
        },
      ),
    );
    // going first it needs no cover and owes none; then nobody covers the other
    await play(
      held(
        { B1: '0303', Hus: '0303' },
        [blue('B1', '4-4-4'), blue('Hus', '2-4-8', horse), white('W1', '4-4-4')],
        {
          dice: [die('4.4', 'Hus', 1, 1)],
          actions: [roll('Hus'), move('Hus', '0302'), refused(roll('B1'), '6.3')],
        },
      ),
    );
  });

  test('MS-6.3c who disengages rolls for his MA, and stays if that pays for no hex', async () => {
    const ran = await play({
      map: { rows: ['.......', 'wwwwwww', 'wwwwwww', '.......', '.......', '.......'] },
      loc,
      counters: [blue('B1', '4-4-5'), white('W1', '4-4-4')],
      units: { B1: '0303', W1: '0304' },
      dice: [die('4.4', 'B1', 1)],
      actions: [
        refused(move('B1', '0302'), '4.4', 'disengaging'),
        roll('B1'),
        refused(move('B1', '0302'), '4.5'),
      ],
    });
    expect([...offered(ran).keys()]).toEqual(['stay']);
  });

  test('MS-6.3d who disengaged enters no other EZOC in that phase, not even of the same enemy', async () => {
    const ran = await play(
      held(
        { Hus: '0303', W2: '0501' },
        [blue('Hus', '2-4-8', horse), white('W1', '4-4-4'), white('W2', '4-4-4')],
        {
          dice: [die('4.4', 'Hus', 6, 2)],
          actions: [
            roll('Hus'),
            refused(move('Hus', '0403'), '6.3'),
            refused(move('Hus', '0302', '0402', '0401'), '6.3'),
          ],
        },
      ),
    );
    const hexes = hexesFor(ran);
    expect(hexes['0302']).toBe(1);
    for (const hex of ['0403', '0203', '0401', '0502', '0601'])
      expect(hexes).not.toHaveProperty(hex);
    expect(noneRefused(ran, 2)).toBeGreaterThan(10);
  });
});
