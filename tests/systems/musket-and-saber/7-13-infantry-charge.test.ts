// 7.13-3: charges of infantry, by day and by night (14.2).
import { describe, test } from 'vitest';
import { refused } from '../../support/counters.ts';
import { noneRefused } from '../../support/script.ts';
import { campaign, declare, endMovement, guns, horse, make, two, foot, night } from './charging.ts';
import { attack, combatDie, type Counters, morale, OPEN, plainly } from './ground.ts';

/** B1 of 8 goes from 0402 to 0403 and charges W1 of 4 in 0404. */
const rushed = (
  answers: readonly unknown[],
  more: {
    readonly counters?: Counters;
    readonly units?: object;
    readonly [k: string]: unknown;
  } = {},
) => {
  const { counters = {}, units = {}, ...rest } = more;
  return campaign(
    { B1: foot(), W1: two, ...counters },
    { B1: '0402', W1: '0404', ...units },
    [declare('0404', ['0403'], 'B1'), endMovement, make('0404', 'B1'), ...answers],
    rest,
  );
};
const passed = morale('7.13', 'B1', 4);
const away = { type: 'retreat', unit: 'W1', path: ['0405', '0406', '0407'] };
const follow = { type: 'advance', unit: 'B1', path: ['0404'] };

describe('7.13-3 declaring', () => {
  test('MS-7.13-3a one or two MP from one hex, in the movement phase before', async () => {
    await campaign({ B1: foot(), W1: two }, { B1: '0401', W1: '0405' }, [
      refused(declare('0405', ['0402', '0403', '0404'], 'B1'), '7.13', 'one or two MP, not 3'),
    ]);
    await campaign({ B1: foot(), B2: foot(), W1: two }, { B1: '0402', B2: '0302', W1: '0404' }, [
      refused(declare('0404', ['0403'], 'B1', 'B2'), '4.2', 'start in one hex'),
    ]);
    const ran = await campaign({ B1: foot(), W1: two }, { B1: '0401', W1: '0404' }, [
      declare('0404', ['0402', '0403'], 'B1'),
      endMovement,
    ]);
    noneRefused(ran);
  });

  test('MS-7.13-3c a leader, a battalion and one more at most, coordinated and in order', async () => {
    const b = {
      Bb: ['1-4-5', { kind: 'battalion', back: '0-3-5' }],
      Bc: ['1-4-5', { kind: 'battalion', back: '0-3-5' }],
    } as const;
    const at = { B1: '0402', B2: '0402', Bb: '0402', Bc: '0402', W1: '0404' };
    await campaign({ B1: foot(), B2: foot(), ...b, W1: two }, at, [
      refused(declare('0404', ['0403'], 'B1', 'B2'), '7.13', 'at most one battalion'),
      refused(declare('0404', ['0403'], 'B1', 'Bb', 'Bc'), '7.13', 'at most one battalion'),
      declare('0404', ['0403'], 'B1', 'Bb'),
    ]);
    await campaign(
      { B1: foot(), Bb: ['1-4-5', { ...b.Bb[1], formation: '2' }], W1: two },
      { B1: '0402', Bb: '0402', W1: '0404' },
      [refused(declare('0404', ['0403'], 'B1', 'Bb'), '7.13', 'must be coordinated')],
    );
    await campaign({ B1: foot(), Bg: guns(), W1: two }, { B1: '0402', Bg: '0402', W1: '0404' }, [
      refused(declare('0404', ['0403'], 'B1', 'Bg'), '7.13', 'no guns'),
    ]);
    await campaign({ Bb: b.Bb, W1: two }, { Bb: { hex: '0402', ineffective: true }, W1: '0404' }, [
      refused(declare('0404', ['0403'], 'Bb'), '7.13', 'is ineffective'),
    ]);
  });

  test('MS-7.13-3d one charge on a hex, and no other attack on it', async () => {
    await campaign(
      { B1: foot(), B2: foot(), B3: foot(), Bc: horse(), W1: two },
      { B1: '0402', B2: '0302', B3: '0305', Bc: '0602', W1: '0404' },
      [
        declare('0404', ['0403'], 'B1'),
        refused(declare('0404', ['0303', '0304'], 'B2'), '7.13', 'charged already'),
        refused(declare('0404', ['0503', '0504'], 'Bc'), '7.13', 'charged already'),
        endMovement,
        refused(attack('0404', 'B3'), '7.13', 'nobody else attacks it'),
      ],
    );
  });

  test('MS-7.13-3d no gun fires on a hex to be charged by infantry, nor on one that was', async () => {
    const bombard = { type: 'bombard', target: '0404', shots: [{ guns: ['Bg'], unit: 'W1' }] };
    await campaign(
      { B1: foot(), Bg: guns(), W1: two },
      { B1: '0402', Bg: '0204', W1: '0404' },
      [
        declare('0404', ['0403'], 'B1'),
        endMovement,
        refused(bombard, '7.13', 'is to be charged'),
        make('0404', 'B1'),
        ['loss'],
        refused(bombard, '7.13', 'has been charged'),
      ],
      // +4, die 2: Dc, read as Dm (Ax): both hold
      {
        dice: [passed, combatDie('0404', 2), morale('7.8', 'W1', 4), morale('7.8', 'B1', 4)],
      },
    );
  });

  test('MS-7.13-3e through friends and up to the enemy beside them, but never overstacked', async () => {
    const pile = { B2: foot(), B3: foot() };
    await campaign(
      { B1: foot(), ...pile, W1: two },
      { B1: '0401', B2: '0402', B3: '0403', W1: '0404' },
      [declare('0404', ['0402', '0403'], 'B1')],
    );
    await campaign(
      { B1: foot(), ...pile, B4: foot(), W1: two },
      { B1: '0402', B2: '0403', B3: '0403', B4: '0403', W1: '0404' },
      [refused(declare('0404', ['0403'], 'B1'), '7.13', 'would overstack 0403')],
    );
  });

  test('MS-7.13-3f not into every ground, as the chart has it', async () => {
    const row = (text: string) => OPEN.map((r, n) => (n === 3 ? text : r));
    await campaign(
      { B1: foot(), W1: two },
      { B1: '0402', W1: '0404' },
      [refused(declare('0404', ['0403'], 'B1'), '7.13', 'into the town of 0404')],
      { map: { rows: row('...t...') } },
    );
    await campaign(
      { B1: foot(), W1: two },
      { B1: '0402', W1: '0404' },
      [declare('0404', ['0403'], 'B1')],
      { map: { rows: row('...h...') } },
    );
  });
});

describe('7.13-3 the charge', () => {
  test('MS-7.13-3b the check failed it is an ordinary attack at half strength', async () => {
    await rushed([['stand']], {
      dice: [morale('7.13', 'B1', 5), combatDie('0404', 5)],
      expect: {
        events: [
          { type: 'checked', rule: '7.13', unit: 'B1', passed: false },
          { type: 'chargeFailed' },
          {
            type: 'combat',
            attack: [{ unit: 'B1', printed: 8, halved: ['charge failed'], value: 4 }],
            differential: 0,
            primary: 'Dr',
          },
        ],
        noEvents: [{ type: 'chargeResult' }],
        units: { W1: { hex: '0404', disrupted: true }, B1: { disrupted: false } },
      },
    });
  });

  test('MS-7.13-3g passed, every D is Dm (Ax): the defender held, the charger takes Ax', async () => {
    await rushed([['loss']], {
      dice: [passed, combatDie('0404', 3), morale('7.8', 'W1', 4), morale('7.8', 'B1', 4)],
      expect: {
        events: [
          { type: 'combat', differential: 4, primary: 'Dr' },
          { type: 'chargeResult', rule: '7.13', rolled: 'Dr', becomes: 'Dm (Ax)' },
          { type: 'checked', unit: 'W1', why: 'Dm: rout', passed: true },
          { type: 'checked', unit: 'B1', why: 'Ax: loss', passed: true },
          { type: 'lost', unit: 'B1', to: 'reduced' },
        ],
        units: { W1: { hex: '0404', disrupted: false, steps: 2 } },
      },
    });
  });

  test('MS-7.13-3g A and Ex are Ax', async () => {
    await rushed([['loss']], {
      counters: { B1: foot(4) },
      dice: [passed, combatDie('0404', 2), morale('7.8', 'B1', 4)],
      expect: {
        events: [
          { type: 'combat', differential: 0, primary: 'Ar' },
          { type: 'chargeResult', rolled: 'Ar', becomes: 'Ax' },
          { type: 'lost', unit: 'B1', to: 'reduced' },
        ],
      },
    });
    await rushed([['loss']], {
      ...plainly(2, 'Ex'),
      dice: [passed, combatDie('0404', 2), morale('7.8', 'B1', 4)],
      expect: {
        events: [
          { type: 'chargeResult', rolled: 'Ex', becomes: 'Ax' },
          { type: 'lost', unit: 'B1', to: 'reduced' },
        ],
        units: { W1: { steps: 2 } },
      },
    });
  });

  test('MS-7.13-3h MS-8.3c a defender who runs leaves his guns, loses no step, and the charger must follow', async () => {
    await rushed(
      [
        { type: 'defend', units: ['W1', 'Wg'], primary: 'W1' },
        away,
        refused({ type: 'holdBack' }, '7.13', 'must advance into 0404'),
        follow,
        ['pass'],
      ],
      {
        counters: { Wg: guns('4-1-3-4') },
        units: { Wg: '0404' },
        dice: [passed, combatDie('0404', 5), morale('7.8', 'W1', 5)],
        expect: {
          events: [
            { type: 'combat', differential: 3 },
            { type: 'fortuneWon', side: 'blue' },
            { type: 'captured', rule: '8.3', unit: 'Wg', by: 'blue' },
            { type: 'routed', unit: 'W1' },
            { type: 'advanced', unit: 'B1', path: ['0403', '0404'] },
          ],
          noEvents: [{ type: 'lost' }],
          units: { W1: { steps: 2, disrupted: true }, Wg: { at: 'captured' } },
        },
      },
    );
  });

  test('MS-7.13-3h who disengages before a charge loses his guns as well', async () => {
    await rushed(
      [
        { type: 'defend', units: ['W1', 'Wg'], primary: 'W1' },
        { type: 'tactic', choice: 'disengage' },
        { type: 'retreat', unit: 'W1', path: ['0405'] },
        follow,
      ],
      {
        counters: { Wg: guns('4-1-3-4') },
        units: { Wg: '0404' },
        dice: [passed, combatDie('0404', 1)],
        expect: {
          events: [
            { type: 'combat', differential: 3, primary: 'Ac' },
            { type: 'captured', rule: '8.3', unit: 'Wg' },
            { type: 'retreated', unit: 'W1' },
          ],
          units: { B1: { hex: '0404', steps: 2 } },
        },
      },
    );
  });
});

describe('14.2 at night', () => {
  test('MS-14.2b nobody attacks, but infantry charges and comes into an EZOC', async () => {
    await campaign(
      { B1: foot(), B2: foot(), Bc: horse(), W1: two },
      { B1: '0402', B2: '0304', Bc: '0502', W1: '0404' },
      [
        refused(declare('0404', ['0503', '0504'], 'Bc'), '14.2', 'only infantry'),
        declare('0404', ['0403'], 'B1'),
        endMovement,
        refused(attack('0404', 'B2'), '7.13', 'nobody else'),
      ],
      night,
    );
    await campaign(
      { B2: foot(), W1: two },
      { B2: '0304', W1: '0404' },
      [refused(attack('0404', 'B2'), '14.2', 'nobody attacks')],
      { ...night, phase: 'combat' },
    );
  });

  test('MS-14.2e a rout lets the charger into the hex that was left, and no farther; it need not go', async () => {
    await rushed(
      [
        away,
        refused({ type: 'advance', unit: 'B1', path: ['0404', '0405'] }, '14.2', 'by night'),
        follow,
        ['pass'],
      ],
      {
        ...night,
        dice: [morale('7.13', 'B1', 2), combatDie('0404', 3), morale('7.8', 'W1', 4)],
        expect: { units: { B1: { hex: '0404', disrupted: false } } },
      },
    );
    await rushed([away, ['hold'], ['pass']], {
      ...night,
      dice: [morale('7.13', 'B1', 2), combatDie('0404', 3), morale('7.8', 'W1', 4)],
      expect: { units: { B1: { hex: '0403', disrupted: false } } },
    });
  });

  test('MS-14.2e without a rout the charger falls back and is disrupted, beside its losses, and nobody follows', async () => {
    await rushed([['loss'], { type: 'retreat', unit: 'B1', path: ['0402'] }], {
      ...night,
      dice: [
        morale('7.13', 'B1', 2),
        combatDie('0404', 3),
        morale('7.8', 'W1', 2),
        morale('7.8', 'B1', 2),
      ],
      expect: {
        events: [
          { type: 'lost', unit: 'B1', to: 'reduced' },
          { type: 'retreated', unit: 'B1', path: ['0403', '0402'] },
          { type: 'disrupted', rule: '14.2', unit: 'B1' },
        ],
        noEvents: [{ type: 'advanced' }],
        units: { B1: { hex: '0402', disrupted: true }, W1: { hex: '0404' } },
      },
    });
  });
});
