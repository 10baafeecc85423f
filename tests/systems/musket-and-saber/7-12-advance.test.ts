// 7.12: who follows up, and where to.
import { describe, expect, test } from 'vitest';
import { noneRefused, offered } from '../../support/script.ts';
import { advance, dr, exchange, gone, left, retreat, rout, routed } from './aftermath.ts';
import { attack, combatDie, fight, morale, OPEN } from './ground.ts';

describe('7.12 advance', () => {
  test('MS-7.12a one hex after a retreat', async () => {
    await fight(
      left({
        actions: [...gone, advance('B1', '0404')],
        expect: { units: { B1: { hex: '0404' } }, pending: { kind: 'combat' } },
      }),
    );
    await fight(
      left({
        actions: [...gone, advance('B1', '0404', '0405')],
        expect: { refused: { rule: '7.12' } },
      }),
    );
  });

  test('MS-7.12a none after a loss, and none where the hex is still held', async () => {
    await fight(
      exchange(
        { expect: { noEvents: [{ type: 'advanced' }], pending: { kind: 'combat' } } },
        { W1: '4-4-4' },
      ),
    );
    await fight(
      left({ actions: [attack('0404', 'B1'), ['stand']], expect: { pending: { kind: 'combat' } } }),
    );
  });

  test('MS-7.12b not disrupted units, nor those in parentheses, nor artillery', async () => {
    const ran = await fight(
      left(
        { actions: dr('B1', 'Bp', 'Bg', 'Bd') },
        {
          B1: '6-4-4',
          Bp: '(1)-4-4',
          Bg: ['1-1-3-4', { kind: 'artillery' }],
          Bd: '1-4-4',
          W1: '5-4-4',
        },
        { Bg: '0403', Bp: '0304', Bd: { hex: '0504', disrupted: true } },
      ),
    );
    expect([...offered(ran).keys()]).toEqual(['unit B1', 'hold']);
    for (const unit of ['Bp', 'Bg', 'Bd'])
      expect(ran.kit.system.judge(ran.state, advance(unit, '0404'))).toMatchObject({
        legal: false,
        rule: '7.12',
      });
  });

  test('MS-7.12b, MS-7.12f defenders who won advance, but not out of a town', async () => {
    const back = {
      dice: [combatDie('0404', 2)],
      actions: [attack('0404', 'B1'), ['retreat'], retreat('B1', '0402')],
    };
    await fight(
      left(
        {
          ...back,
          actions: [...back.actions, advance('W1', '0403')],
          expect: { units: { W1: { hex: '0403' } } },
        },
        { B1: '4-4-4' },
      ),
    );
    await fight(
      left(
        {
          ...back,
          map: { rows: OPEN.map((row, k) => (k === 3 ? '...t...' : row)) },
          expect: { units: { W1: { hex: '0404' } }, pending: { by: 'blue', kind: 'combat' } },
        },
        { B1: '8-4-4' },
      ),
    );
  });

  test('MS-7.12c into the hex that was left or a vacant one beside it, EZOC or not', async () => {
    const ran = await fight(left({ actions: gone }));
    // beside 0404 and next to B1: 0304 and 0504; all in nobody's or W1's ZOC alike
    expect([...offered(ran, 'unit B1').keys()].sort()).toEqual([
      'hex 0304',
      'hex 0404',
      'hex 0504',
    ]);
    expect(noneRefused(ran)).toBe(4);
    // W2 in 0505 has 0404 and 0504 in his ZOC, and shuts neither
    const watched = await fight(left({ actions: gone }, { W2: '4-4-4' }, { W2: '0505' }));
    expect([...offered(watched, 'unit B1').keys()].sort()).toEqual([
      'hex 0304',
      'hex 0404',
      'hex 0504',
    ]);
  });

  test('MS-7.12c not into a hex of the enemy, not over forbidden ground, not into a crowd', async () => {
    const held = await fight(
      left({ actions: gone }, { W2: '4-4-4' }, { W2: { hex: '0504', disrupted: true } }),
    );
    expect([...offered(held, 'unit B1').keys()].sort()).toEqual(['hex 0304', 'hex 0404']);
    const river = await fight(
      left({ map: { rows: OPEN, hexsides: { '0403/0304': 'river' } }, actions: gone }),
    );
    expect([...offered(river, 'unit B1').keys()].sort()).toEqual(['hex 0404', 'hex 0504']);
    const full = await fight(
      left(
        { actions: gone },
        { B2: '1-4-4', B3: '1-4-4', B4: '1-4-4' },
        { B2: '0304', B3: '0304', B4: '0304' },
      ),
    );
    expect([...offered(full, 'unit B1').keys()].sort()).toEqual(['hex 0404', 'hex 0504']);
    expect(full.kit.system.judge(full.state, advance('B1', '0304'))).toMatchObject({
      legal: false,
      rule: '7.12',
    });
  });

  test('MS-7.12c units that advance together do not overstack the hex either', async () => {
    const names = ['B1', 'B2', 'B3', 'B4'];
    const ran = await fight(
      left(
        {
          actions: [
            ...dr(...names),
            ...names.slice(0, 3).map((u) => advance(u, '0404')),
            advance('B4', '0404'),
          ],
          expect: { refused: { rule: '7.12' } },
        },
        // W2 in 0405 keeps a line open; without a ZOC, and so no potential combat
        { B1: '5-4-4', B2: '1-4-4', B3: '1-4-4', B4: '1-4-4', W2: '1-4-4' },
        { B1: '0403', B2: '0304', B3: '0504', B4: '0305', W2: { hex: '0405', disrupted: true } },
      ),
    );
    expect([...offered(ran, 'unit B4').keys()]).not.toContain('hex 0404');
  });

  test('MS-7.12d two hexes when the defenders routed; through the hex beside, and anywhere vacant from there', async () => {
    const ran = await fight(rout({ actions: routed }));
    expect([...offered(ran, 'unit B1', 'hex 0404').keys()].sort()).toEqual([
      'hex 0304',
      'hex 0305',
      'hex 0405',
      'hex 0504',
      'hex 0505',
      'stop',
    ]);
    await fight(
      rout({
        actions: [...routed, advance('B1', '0404', '0405')],
        expect: { units: { B1: { hex: '0405' } } },
      }),
    );
    await fight(
      rout({
        actions: [...routed, advance('B1', '0404', '0405', '0406')],
        expect: { refused: { rule: '7.12' } },
      }),
    );
  });

  test('MS-7.12d winning defenders go one hex whatever happens', async () => {
    await fight(
      left(
        {
          dice: [combatDie('0404', 2)],
          actions: [
            attack('0404', 'B1'),
            ['retreat'],
            retreat('B1', '0402'),
            advance('W1', '0403', '0503'),
          ],
          expect: { refused: { rule: '7.12' } },
        },
        { B1: '4-4-4' },
      ),
    );
  });

  test('MS-7.12e each unit may or may not; settled before the next combat, and who advanced fights no more', async () => {
    await fight(
      left(
        {
          actions: [
            ...dr('B1', 'B2'),
            {
              choose: ['unit B2', 'hex 0404'],
              expect: { pending: { kind: 'advance', options: ['unit B1', 'hold'] } },
            },
            { action: attack('0505', 'B2'), expect: { refused: { rule: '3.2' } } },
            ['hold'],
            {
              action: attack('0505', 'B2'),
              expect: { refused: { rule: '7.12', reason: 'advanced' } },
            },
          ],
          expect: {
            units: { B1: { hex: '0403' }, B2: { hex: '0404' } },
            pending: { excludes: ['target 0505'] },
          },
        },
        { B1: '7-4-4', B2: '1-4-4', W2: '1-4-4' },
        { B2: '0304', W2: { hex: '0505', disrupted: true } },
      ),
    );
  });

  test('MS-7.12e but a fortune of war makes it fight again', async () => {
    await fight(
      rout(
        {
          dice: [
            combatDie('0404', 5),
            morale('7.8', 'W1', 5),
            morale('4.4', 'B1', 3),
            combatDie('0505', 1),
          ],
          actions: [
            ...routed,
            advance('B1', '0504'),
            ['friendMove', 'unit B1', 'go'],
            {
              action: { type: 'move', units: ['B1'], march: false, path: ['0404'] },
              expect: {
                events: [{ type: 'duty', units: ['B1'], target: '0505' }],
                pending: { by: 'blue', includes: ['target 0505'] },
              },
            },
            attack('0505', 'B1'),
          ],
          expect: {
            events: [
              { type: 'advanced', unit: 'B1' },
              { type: 'combat', no: 2, target: '0505', differential: 7 },
            ],
          },
        },
        { W2: '1-4-4' },
        { W2: { hex: '0505', disrupted: true } },
      ),
    );
  });

  test('MS-7.12f only those who fought advance, not who stood by', async () => {
    const ran = await fight(
      left({ actions: gone }, { B2: '1-4-4', B3: '1-4-4' }, { B2: '0403', B3: '0304' }),
    );
    expect([...offered(ran).keys()]).toEqual(['unit B1', 'hold']);
    expect(ran.kit.system.judge(ran.state, advance('B2', '0404'))).toMatchObject({
      legal: false,
      rule: '7.12',
    });
  });
});
