// 12.4: what a fortune of war may be spent on.
import { describe, expect, test } from 'vitest';
import { noneRefused, offered } from '../../support/script.ts';
import { asks, blueHas, move, use } from './fortunes.ts';
import { fight, morale } from './ground.ts';

describe('12.4 a fortune of war', () => {
  test('MS-12.4a is used when it falls or lost: nothing else may be done before', async () => {
    const ran = await fight(
      blueHas({
        actions: [
          {
            action: { type: 'endCombat' },
            expect: { refused: { rule: '3.2', reason: 'fortune of war is played first' } },
          },
          { choose: ['pass'], expect: { pending: { by: 'blue', kind: 'combat' } } },
          { action: use('enemyCheck', { unit: 'W2' }), expect: { refused: { rule: '3.2' } } },
          ['end'],
        ],
        expect: {
          events: [
            { type: 'fortuneWon', side: 'blue' },
            { type: 'fortuneUsed', use: 'pass' },
          ],
          phase: 'secondMovement',
        },
      }),
    );
    expect(ran.done.filter((d) => d.refused)).toHaveLength(2);
  });

  test('MS-12.4a every use that is offered is allowed', async () => {
    const ran = await fight(
      blueHas({
        expect: {
          pending: {
            ...asks,
            options: ['enemyMove', 'friendMove', 'charge', 'enemyCheck', 'pass'],
          },
        },
      }),
    );
    // two units may be moved, two of ours may move or march, one may charge, one may be shaken, or it passes
    expect(noneRefused(ran)).toBe(2 + 4 + 1 + 1 + 1);
  });

  test('MS-12.4b moves an enemy unit on a 1 or 2, where its enemy likes', async () => {
    await fight(
      blueHas({
        dice: [morale('12.4', 'W2', 2), morale('4.4', 'W2', 3)],
        actions: [
          { choose: ['enemyMove', 'unit W2'], expect: { pending: { by: 'blue', kind: 'moving' } } },
          move('W2', '0606', '0605'),
        ],
        expect: {
          events: [
            { type: 'fortuneUsed', use: 'enemyMove', die: 2, works: true },
            { type: 'rolled', unit: 'W2', allowance: 3 },
          ],
          units: { W2: { hex: '0605' } },
        },
      }),
    );
    await fight(
      blueHas({
        dice: [morale('12.4', 'W2', 3)],
        actions: [['enemyMove', 'unit W2']],
        expect: {
          events: [{ type: 'fortuneUsed', die: 3, works: false }],
          units: { W2: { hex: '0706' } },
          pending: { by: 'blue', kind: 'combat' },
        },
      }),
    );
  });

  test('MS-12.4b one unit out of a stack, and combat units only', async () => {
    await fight(
      blueHas(
        {
          dice: [morale('12.4', 'W2', 1), morale('4.4', 'W2', 1)],
          actions: [
            { action: use('enemyMove', { unit: 'WL' }), expect: { refused: { rule: '12.4' } } },
            { action: use('enemyMove', { unit: 'B2' }), expect: { refused: { rule: '12.4' } } },
            use('enemyMove', { unit: 'W2' }),
            move('W2', '0705'),
          ],
          expect: { units: { W2: { hex: '0705' }, W3: { hex: '0706' } } },
        },
        { W3: '1-4-4', WL: ['', { kind: 'leader', front: undefined }] },
        { W3: '0706', WL: '0706' },
      ),
    );
  });

  test('MS-12.4g by its rolled MA and the rules, no march, not off the map, but into the mover’s own ZOC', async () => {
    const started = (actions: readonly unknown[], expect: object, face = 4) =>
      fight(
        blueHas({
          dice: [morale('12.4', 'W2', 1), morale('4.4', 'W2', face)],
          actions: [use('enemyMove', { unit: 'W2' }), ...actions],
          expect,
        }),
      );
    await started([move('W2', '0705', '0704')], { units: { W2: { hex: '0704' } } });
    await started([move('W2', '0705', '0704')], { refused: { rule: '4.5' } }, 1);
    // 0704 is in B2's ZOC, where it has to stop
    await started([move('W2', '0705', '0704', '0604')], { refused: { rule: '6.2' } });
    await started([{ ...move('W2'), off: true }], {
      refused: { rule: '12.4', reason: 'off the map' },
    });
    await started([{ ...move('W2', '0705'), march: true }], {
      refused: { rule: '12.4', reason: 'does not march' },
    });
  });

  test('MS-12.4c moves a unit, or a stack with one roll for the slowest', async () => {
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B3', 2)],
          actions: [
            ['friendMove', 'unit B2', 'add B3', 'go'],
            { ...move('B2', '0603', '0602'), units: ['B2', 'B3'] },
          ],
          expect: {
            events: [
              { type: 'rolled', unit: 'B3', faces: [2], allowance: 2, reasons: ['fortune of war'] },
            ],
            units: { B2: { hex: '0602' }, B3: { hex: '0602' } },
          },
        },
        { B2: '4-4-5', B3: '4-4-3' },
        { B3: '0703' },
      ),
    );
  });

  test('MS-12.4c under all rules of movement: no faster than the enemy, it does not leave his ZOC', async () => {
    const held = [{ W2: '4-4-4' }, { W2: '0704' }] as const;
    const ran = await fight(
      blueHas({ units: { B1: '0403', W1: '0404', B2: '0703', W2: '0704' } }, ...held),
    );
    expect([...offered(ran, 'friendMove').keys()]).toEqual(['unit B1']);
    expect(ran.kit.system.judge(ran.state, use('friendMove', { units: ['B2'] }))).toMatchObject({
      legal: false,
      rule: '6.3',
    });
    await fight(
      blueHas({
        dice: [morale('4.4', 'B2', 2)],
        actions: [use('friendMove', { units: ['B2'] }), move('B2', '0702', '0701', '0601')],
        expect: { refused: { rule: '4.5' } },
      }),
    );
  });

  test('MS-12.4e makes a sound enemy combat unit check: failed, it is disrupted', async () => {
    const check = (face: number, disrupted: boolean) =>
      fight(
        blueHas({
          dice: [morale('12.4', 'W2', face)],
          actions: [['enemyCheck', 'unit W2']],
          expect: {
            events: [{ type: 'checked', rule: '12.4', unit: 'W2', morale: 4, passed: !disrupted }],
            units: { W2: { disrupted, hex: '0706' } },
          },
        }),
      );
    await check(4, false);
    await check(5, true);
    // W1 has routed and is disrupted: nothing more to gain from it
    const ran = await fight(blueHas({}));
    expect([...offered(ran, 'enemyCheck').keys()]).toEqual(['unit W2']);
    expect(ran.kit.system.judge(ran.state, use('enemyCheck', { unit: 'W1' }))).toMatchObject({
      legal: false,
      rule: '12.4',
    });
    expect(ran.kit.system.judge(ran.state, use('enemyCheck', { unit: 'B2' }))).toMatchObject({
      legal: false,
      rule: '12.4',
    });
  });

  test('MS-12.4f lets one unit recover, of all that ails it, however near the enemy is', async () => {
    const rally = (face: number, well: boolean) =>
      fight(
        blueHas(
          {
            dice: [morale('12.4', 'B2', face)],
            actions: [['recover', 'unit B2']],
            expect: {
              // MR 3 on its back, and nothing off for disruption
              events: [{ type: 'checked', unit: 'B2', morale: 3, passed: well }],
              units: { B2: { hex: '0703', disrupted: !well, ineffective: !well } },
            },
          },
          { B2: ['4-4-8', { kind: 'cavalry', back: '2-3-8' }] },
          { B2: { hex: '0703', disrupted: true, ineffective: true }, W2: '0704' },
        ),
      );
    await rally(3, true);
    await rally(4, false);
  });

  test('MS-12.4f nobody well, and nobody of the enemy', async () => {
    const ran = await fight(blueHas({}, {}, { B2: { hex: '0703', disrupted: true } }));
    expect([...offered(ran, 'recover').keys()]).toEqual(['unit B2']);
    expect(ran.kit.system.judge(ran.state, use('recover', { unit: 'B1' }))).toMatchObject({
      legal: false,
      rule: '12.4',
    });
    expect(ran.kit.system.judge(ran.state, use('recover', { unit: 'W1' }))).toMatchObject({
      legal: false,
      rule: '12.4',
    });
  });

  test('MS-12.4i in place of a move a unit comes on from the box of the next turn, as 13.2 has it', async () => {
    const waiting = [
      { B3: '1-4-4', B4: '1-4-4' },
      { B3: { track: 2 }, B4: { track: 3 } },
    ] as const;
    const ran = await fight(
      blueHas({ expect: { pending: { includes: ['reenter'] } } }, ...waiting),
    );
    expect([...offered(ran, 'reenter').keys()]).toEqual(['unit B3']);
    expect([...offered(ran, 'reenter', 'unit B3').keys()].sort()).toEqual([
      'hex 0301',
      'hex 0302',
      'hex 0401',
      'hex 0402',
      'hex 0501',
      'hex 0502',
    ]);
    await fight(
      blueHas(
        {
          actions: [['reenter', 'unit B3', 'hex 0402']],
          expect: { units: { B3: { hex: '0402' } }, events: [{ type: 'reentered', rule: '13.2' }] },
        },
        ...waiting,
      ),
    );
    await fight(
      blueHas(
        {
          actions: [use('reenter', { unit: 'B4', hex: '0402' })],
          expect: { refused: { rule: '12.4' } },
        },
        ...waiting,
      ),
    );
    await fight(
      blueHas(
        {
          actions: [use('reenter', { unit: 'B3', hex: '0505' })],
          expect: { refused: { rule: '13.2' } },
        },
        ...waiting,
      ),
    );
  });
});
