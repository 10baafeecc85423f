// 12.4: combats that a fortune of war brings about.
import { describe, expect, test } from 'vitest';
import { blueHas, move, use, whiteHas } from './fortunes.ts';
import { attack, combatDie, countersOf, fight, morale } from './ground.ts';

describe('12.4 combats that a fortune brings about', () => {
  test('MS-12.4a several won in one combat are played in the order in which they were won', async () => {
    // an attack on a headquarters gives the attacker two, DF the defender one
    const ran = await fight(
      whiteHas(
        {
          actions: [
            { choose: ['pass'], expect: { pending: { by: 'blue', kind: 'fortune' } } },
            {
              choose: ['pass'],
              expect: { pending: { by: 'white', kind: 'fortune', prompt: 'DF' } },
            },
            ['pass'],
          ],
          expect: { pending: { by: 'blue', kind: 'combat' } },
        },
        { WH: ['', { kind: 'hq', front: undefined }] },
        { WH: '0404' },
      ),
    );
    expect(ran.done.map((d) => d.by)).toEqual(['blue', 'blue', 'blue', 'blue', 'white']);
  });

  test('MS-12.4a one with nothing to be spent on passes by itself, and that is told; then the turn ends', async () => {
    // guns next to the enemy neither leave nor charge
    const ran = await fight({
      side: 'white',
      counters: countersOf({ W1: '4-4-4', Bg: ['4-2-1-3', { kind: 'artillery' }] }),
      units: { W1: '0404', Bg: '0403' },
      actions: [{ type: 'endCombat' }],
      expect: { turn: 2, pending: { by: 'blue', kind: 'movement' } },
    });
    const { text } = ran.kit.system.narrate(ran.done.at(-1)!.events, ran.state);
    expect(text).toMatch(
      /^Blue has a fortune of war: 0403 was not attacked\. Blue lets a fortune of war pass: there is nothing to spend it on\. .*begins\. Blue movement phase\.$/,
    );
  });

  test('MS-12.4h who was moved takes part in combat yet to come in its hex: it must defend there', async () => {
    // W2 is led into the hex of W3, which is then attacked
    await fight(
      blueHas(
        {
          dice: [morale('12.4', 'W2', 1), morale('4.4', 'W2', 3), combatDie('0704', 1)],
          actions: [
            use('enemyMove', { unit: 'W2' }),
            move('W2', '0705', '0704'),
            {
              action: attack('0704', 'B2'),
              expect: { events: [{ type: 'defended', units: ['W2'], primary: 'W2' }] },
            },
          ],
          expect: { events: [{ type: 'combat', target: '0704', defenceTotal: 4 }] },
        },
        { W3: '1-4-4' },
        { W3: '0704' },
      ),
    );
  });

  test('MS-12.4h moved into a hex whose units attack, it attacks with them', async () => {
    // White leads the battalion Bb to B2, so that it shares what comes
    await fight(
      whiteHas(
        {
          dice: [morale('12.4', 'Bb', 1), morale('4.4', 'Bb', 3), combatDie('0704', 1)],
          actions: [
            use('enemyMove', { unit: 'Bb' }),
            move('Bb', '0703'),
            {
              action: attack('0704', 'B2'),
              expect: { refused: { rule: '12.4', reason: 'must take part' } },
            },
            attack('0704', 'B2', 'Bb'),
          ],
          expect: { events: [{ type: 'combat', target: '0704', attackTotal: 5 }] },
        },
        { Bb: ['1-4-4', { kind: 'battalion' }] },
        { Bb: '0702', W2: '0704' },
      ),
    );
  });

  test('MS-12.4h even if it has fought: B1 is brought up to another fight, and joins it', async () => {
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B1', 4), combatDie('0604', 1)],
          actions: [
            use('friendMove', { units: ['B1'] }),
            {
              action: move('B1', '0504'),
              expect: { events: [{ type: 'duty', units: ['B1'], target: '0604' }] },
            },
            {
              action: attack('0604', 'B2'),
              expect: { refused: { rule: '12.4', reason: 'must join' } },
            },
            attack('0604', 'B2', 'B1'),
          ],
          expect: {
            events: [{ type: 'combat', no: 2, target: '0604', attackTotal: 12, differential: 8 }],
          },
        },
        {},
        { B2: '0603', W2: '0604' },
      ),
    );
  });

  test('MS-12.4j next to an enemy who is still to be attacked it joins that attack', async () => {
    const setting = [{ B3: '4-4-4' }, { B2: '0603', B3: '0702', W2: '0604' }] as const;
    const brought = [
      use('friendMove', { units: ['B3'] }),
      {
        action: move('B3', '0703', '0704'),
        expect: {
          events: [{ type: 'duty', rule: '12.4', units: ['B3'], target: '0604' }],
          pending: { by: 'blue', kind: 'combat' },
        },
      },
    ];
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B3', 4)],
          actions: [...brought, attack('0604', 'B2')],
          expect: { refused: { rule: '12.4', reason: 'must join' } },
        },
        ...setting,
      ),
    );
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B3', 4), combatDie('0604', 3)],
          actions: [...brought, attack('0604', 'B2', 'B3')],
          expect: { events: [{ type: 'combat', target: '0604', attackTotal: 8, differential: 4 }] },
        },
        ...setting,
      ),
    );
  });

  test('MS-12.4j and if nobody else attacks him, it has to before the phase ends', async () => {
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B3', 4), combatDie('0604', 1)],
          actions: [
            use('friendMove', { units: ['B3'] }),
            move('B3', '0703', '0704'),
            { type: 'endCombat' },
          ],
          expect: {
            events: [
              { type: 'duty' },
              { type: 'attacked', target: '0604', units: ['B3'] },
              { type: 'combat', differential: 0 },
            ],
            pending: { by: 'blue', kind: 'standOrRetreat' },
          },
        },
        { B3: '4-4-4' },
        { B2: '0701', B3: '0702', W2: { hex: '0604', disrupted: true } },
      ),
    );
  });

  test('MS-12.4j next to one who was attacked already it attacks him at once', async () => {
    // B1 has fought 0404, where W1 stands yet; the fortune is Blue's, from the rout of W2 in 0704
    await fight({
      counters: countersOf({ B1: '4-4-4', B2: '8-4-4', B3: '4-4-4', W1: '4-4-4', W2: '4-4-4' }),
      units: { B1: '0403', B2: '0703', B3: '0602', W1: '0404', W2: '0704' },
      dice: [
        combatDie('0404', 1),
        combatDie('0704', 5),
        morale('7.8', 'W2', 5),
        morale('4.4', 'B3', 6),
        combatDie('0404', 5),
      ],
      actions: [
        attack('0404', 'B1'),
        ['stand'],
        attack('0704', 'B2'),
        { type: 'retreat', unit: 'W2', path: ['0705', '0706', '0707'] },
        ['hold'],
        use('friendMove', { units: ['B3'] }),
        move('B3', '0603', '0504'),
      ],
      expect: {
        events: [
          { type: 'combat', no: 1, target: '0404' },
          { type: 'attacked', no: 3, target: '0404', units: ['B3'], side: 'blue' },
          { type: 'combat', no: 3, differential: 0, primary: 'Dr' },
        ],
        pending: { by: 'white', kind: 'standOrRetreat' },
      },
    });
  });

  test('MS-12.4j next to several: one to fight, and the others are potential combats', async () => {
    await fight(
      blueHas(
        {
          dice: [morale('4.4', 'B3', 4)],
          actions: [
            use('friendMove', { units: ['B3'] }),
            {
              action: move('B3', '0703', '0704'),
              expect: {
                pending: {
                  by: 'blue',
                  kind: 'fortuneAttack',
                  options: ['target 0604', 'target 0705'],
                },
              },
            },
            ['target 0604'],
          ],
          expect: { state: { triggers: ['0705'] }, pending: { kind: 'combat' } },
        },
        { B3: '4-4-4', W3: '4-4-4' },
        { B2: '0701', B3: '0702', W2: { hex: '0604', disrupted: true }, W3: '0705' },
      ),
    );
  });

  test('MS-12.4j in the enemy’s phase too, at once; a fortune won in it is played before all else', async () => {
    await fight(
      whiteHas(
        {
          dice: [
            morale('4.4', 'W2', 4),
            // W2 of 8 strikes B2 of 4 in 0703, Dm, and routs it: a second fortune
            combatDie('0703', 5),
            morale('7.8', 'B2', 5),
          ],
          actions: [
            {
              choose: ['friendMove', 'unit W2', 'go'],
              expect: { pending: { by: 'white', kind: 'moving' } },
            },
            {
              action: move('W2', '0705', '0704'),
              expect: {
                events: [
                  { type: 'attacked', side: 'white', target: '0703', units: ['W2'] },
                  { type: 'combat', no: 2, side: 'white', differential: 4, primary: 'Dm' },
                ],
                pending: { by: 'blue', kind: 'retreat' },
              },
            },
            { type: 'retreat', unit: 'B2', path: ['0602', '0502', '0402'] },
            {
              choose: ['hold'],
              expect: { pending: { by: 'white', kind: 'fortune', prompt: 'the rout at 0703' } },
            },
            ['pass'],
          ],
          expect: { pending: { by: 'blue', kind: 'combat' } },
        },
        { W2: '8-4-4' },
      ),
    );
  });
});
