// 7.11, 7.12 and 9.2: who bears a loss, who follows up, and what cavalry adds.
import { describe, expect, test } from 'vitest';
import { noneRefused, offered } from '../../support/script.ts';
import { attack, combatDie, countersOf, fight, morale, OPEN } from './ground.ts';

type Counters = Parameters<typeof countersOf>[0];
const advance = (unit: string, ...path: readonly string[]) => ({ type: 'advance', unit, path });
const retreat = (unit: string, ...path: readonly string[]) => ({ type: 'retreat', unit, path });

/** 6 against 4, die 2, the check passed: Ex. */
const exchange = (script: object, counters: Counters = {}, units: object = {}) => ({
  counters: countersOf({ B1: ['6-4-4', { back: '3-4-4' }], W1: ['4-4-4', { back: '2-4-4' }], ...counters }),
  units: { B1: '0403', W1: '0404', ...units },
  dice: [combatDie('0404', 2), morale('7.8', 'W1', 4)],
  actions: [attack('0404', 'B1')],
  ...script,
});

describe('7.11 losses', () => {
  test('MS-7.11a the primary bears the loss', async () => {
    await fight(
      exchange(
        {
          actions: [attack('0404', 'B1', 'B2'), ['defend W1 W1']],
          expect: { units: { W1: { steps: 1 }, W2: { steps: 2 }, B1: { steps: 1 }, B2: { steps: 2 } } },
        },
        { B1: ['5-4-4', { back: '3-4-4' }], B2: ['1-4-4', { back: '1-4-4' }], W2: ['4-4-4', { back: '2-4-4' }] },
        { B2: '0304', W2: '0404' },
      ),
    );
  });

  test('MS-7.11b wiped out with a line of retreat, safe or not, a unit is set aside', async () => {
    await fight(exchange({ expect: { units: { W1: { at: 'eliminated' } } } }, { W1: '4-4-4' }));
    await fight(
      exchange(
        {
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 2), morale('7.8', 'W1', 4)],
          expect: { units: { W1: { at: 'eliminated' } } },
        },
        { W1: '4-4-4', B2: '1-4-4' },
        { B2: '0407' },
      ),
    );
  });

  test('MS-7.11b without any it is captured', async () => {
    const shut = Object.fromEntries(['0504', '0505', '0405', '0305', '0304'].map((h) => [`0404/${h}`, 'river']));
    await fight(
      exchange(
        {
          map: { rows: OPEN, hexsides: shut },
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 2), morale('7.8', 'W1', 4)],
          expect: { events: [{ type: 'lost', unit: 'W1', to: 'captured' }], units: { W1: { at: 'captured', by: 'blue' } } },
        },
        { W1: '4-4-4' },
      ),
    );
  });

  const small = (formation: string, name?: string) =>
    ['1-4-4', { kind: 'battalion', formation, ...(name === undefined ? {} : { name }) }] as const;
  const first = ['4-4-4', { back: '2-4-4', formation: '1', name: '1/1' }] as const;

  test('MS-7.11d an idle battalion of its formation may take the loss for the primary', async () => {
    const script = exchange(
      { actions: [attack('0404', 'B1'), ['defend W1+Wf W1']] },
      { B1: ['7-4-4', { back: '3-4-4' }], W1: first, Wb: small('1'), Wf: small('1'), Wo: small('2') },
      { Wb: '0404', Wf: '0404', Wo: '0404' },
    );
    // Wf fights itself, Wo is of another formation
    await fight({ ...script, expect: { pending: { by: 'white', kind: 'loss', rule: '7.11', options: ['unit W1', 'unit Wb'] } } });
    await fight({
      ...script,
      actions: [...script.actions, { type: 'lose', unit: 'Wf' }],
      expect: { refused: { rule: '7.11' } },
    });
    await fight({
      ...script,
      actions: [...script.actions, ['unit Wb']],
      expect: { units: { W1: { steps: 2 }, Wb: { at: 'eliminated' }, B1: { steps: 1 } } },
    });
  });

  test('MS-7.11d or a full-sized unit of the same name in the hex, fighting or not', async () => {
    const script = exchange(
      { actions: [attack('0404', 'B1'), ['defend W1 W1']] },
      { W1: first, W2: ['4-4-4', { formation: '3', name: '1/1' }], W3: ['4-4-4', { formation: '1', name: '2/1' }] },
      { W2: '0404', W3: '0404' },
    );
    await fight({ ...script, expect: { pending: { options: ['unit W1', 'unit W2'] } } });
    await fight({ ...script, actions: [...script.actions, ['unit W2']], expect: { units: { W1: { steps: 2 }, W2: { at: 'eliminated' } } } });
  });
});

/** 8 against 4, die 3: Dr; White retreats to 0406. */
const left = (script: object, counters: Counters = {}, units: object = {}) => ({
  counters: countersOf({ B1: '8-4-4', W1: '4-4-4', ...counters }),
  units: { B1: '0403', W1: '0404', ...units },
  dice: [combatDie('0404', 3)],
  ...script,
});
const gone = [attack('0404', 'B1'), ['retreat'], retreat('W1', '0405', '0406')];
const dr = (...units: readonly string[]) => [attack('0404', ...units), ['retreat'], retreat('W1', '0405', '0406')];
/** die 5 and a failed check: rout, to 0407. */
const rout = (script: object, counters: Counters = {}, units: object = {}) =>
  left({ dice: [combatDie('0404', 5), morale('7.8', 'W1', 5)], ...script }, counters, units);
const routed = [attack('0404', 'B1'), retreat('W1', '0405', '0406', '0407')];

describe('7.12 advance', () => {
  test('MS-7.12a one hex after a retreat', async () => {
    await fight(left({ actions: [...gone, advance('B1', '0404')], expect: { units: { B1: { hex: '0404' } }, pending: { kind: 'combat' } } }));
    await fight(left({ actions: [...gone, advance('B1', '0404', '0405')], expect: { refused: { rule: '7.12' } } }));
  });

  test('MS-7.12a none after a loss, and none where the hex is still held', async () => {
    await fight(exchange({ expect: { noEvents: [{ type: 'advanced' }], pending: { kind: 'combat' } } }, { W1: '4-4-4' }));
    await fight(left({ actions: [attack('0404', 'B1'), ['stand']], expect: { pending: { kind: 'combat' } } }));
  });

  test('MS-7.12b not disrupted units, nor those in parentheses, nor artillery', async () => {
    const ran = await fight(
      left(
        { actions: dr('B1', 'Bp', 'Bg', 'Bd') },
        { B1: '6-4-4', Bp: '(1)-4-4', Bg: ['1-1-3-4', { kind: 'artillery' }], Bd: '1-4-4', W1: '5-4-4' },
        { Bg: '0403', Bp: '0304', Bd: { hex: '0504', disrupted: true } },
      ),
    );
    expect([...offered(ran).keys()]).toEqual(['unit B1', 'hold']);
    for (const unit of ['Bp', 'Bg', 'Bd'])
      expect(ran.kit.system.judge(ran.state, advance(unit, '0404'))).toMatchObject({ legal: false, rule: '7.12' });
  });

  test('MS-7.12b, MS-7.12f defenders who won advance, but not out of a town', async () => {
    const back = {
      dice: [combatDie('0404', 2)],
      actions: [attack('0404', 'B1'), ['retreat'], retreat('B1', '0402')],
    };
    await fight(
      left(
        { ...back, actions: [...back.actions, advance('W1', '0403')], expect: { units: { W1: { hex: '0403' } } } },
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
    expect([...offered(ran, 'unit B1').keys()].sort()).toEqual(['hex 0304', 'hex 0404', 'hex 0504']);
    expect(noneRefused(ran)).toBe(4);
    // W2 in 0505 has 0404 and 0504 in his ZOC, and shuts neither
    const watched = await fight(left({ actions: gone }, { W2: '4-4-4' }, { W2: '0505' }));
    expect([...offered(watched, 'unit B1').keys()].sort()).toEqual(['hex 0304', 'hex 0404', 'hex 0504']);
  });

  test('MS-7.12c not into a hex of the enemy, not over forbidden ground, not into a crowd', async () => {
    const held = await fight(left({ actions: gone }, { W2: '4-4-4' }, { W2: { hex: '0504', disrupted: true } }));
    expect([...offered(held, 'unit B1').keys()].sort()).toEqual(['hex 0304', 'hex 0404']);
    const river = await fight(left({ map: { rows: OPEN, hexsides: { '0403/0304': 'river' } }, actions: gone }));
    expect([...offered(river, 'unit B1').keys()].sort()).toEqual(['hex 0404', 'hex 0504']);
    const full = await fight(
      left({ actions: gone }, { B2: '1-4-4', B3: '1-4-4', B4: '1-4-4' }, { B2: '0304', B3: '0304', B4: '0304' }),
    );
    expect([...offered(full, 'unit B1').keys()].sort()).toEqual(['hex 0404', 'hex 0504']);
    expect(full.kit.system.judge(full.state, advance('B1', '0304'))).toMatchObject({ legal: false, rule: '7.12' });
  });

  test('MS-7.12c units that advance together do not overstack the hex either', async () => {
    const names = ['B1', 'B2', 'B3', 'B4'];
    const ran = await fight(
      left(
        {
          actions: [...dr(...names), ...names.slice(0, 3).map((u) => advance(u, '0404')), advance('B4', '0404')],
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
    expect([...offered(ran, 'unit B1', 'hex 0404').keys()].sort()).toEqual(
      ['hex 0304', 'hex 0305', 'hex 0405', 'hex 0504', 'hex 0505', 'stop'],
    );
    await fight(rout({ actions: [...routed, advance('B1', '0404', '0405')], expect: { units: { B1: { hex: '0405' } } } }));
    await fight(rout({ actions: [...routed, advance('B1', '0404', '0405', '0406')], expect: { refused: { rule: '7.12' } } }));
  });

  test('MS-7.12d winning defenders go one hex whatever happens', async () => {
    await fight(
      left(
        {
          dice: [combatDie('0404', 2)],
          actions: [attack('0404', 'B1'), ['retreat'], retreat('B1', '0402'), advance('W1', '0403', '0503')],
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
            { choose: ['unit B2', 'hex 0404'], expect: { pending: { kind: 'advance', options: ['unit B1', 'hold'] } } },
            { action: attack('0505', 'B2'), expect: { refused: { rule: '3.2' } } },
            ['hold'],
            { action: attack('0505', 'B2'), expect: { refused: { rule: '7.12', reason: 'advanced' } } },
          ],
          expect: { units: { B1: { hex: '0403' }, B2: { hex: '0404' } }, pending: { excludes: ['target 0505'] } },
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
          dice: [combatDie('0404', 5), morale('7.8', 'W1', 5), morale('4.4', 'B1', 3), combatDie('0505', 1)],
          actions: [
            ...routed,
            advance('B1', '0504'),
            ['friendMove', 'unit B1', 'go'],
            {
              action: { type: 'move', units: ['B1'], march: false, path: ['0404'] },
              expect: { events: [{ type: 'duty', units: ['B1'], target: '0505' }], pending: { by: 'blue', includes: ['target 0505'] } },
            },
            attack('0505', 'B1'),
          ],
          expect: { events: [{ type: 'advanced', unit: 'B1' }, { type: 'combat', no: 2, target: '0505', differential: 7 }] },
        },
        { W2: '1-4-4' },
        { W2: { hex: '0505', disrupted: true } },
      ),
    );
  });

  test('MS-7.12f only those who fought advance, not who stood by', async () => {
    const ran = await fight(left({ actions: gone }, { B2: '1-4-4', B3: '1-4-4' }, { B2: '0403', B3: '0304' }));
    expect([...offered(ran).keys()]).toEqual(['unit B1', 'hold']);
    expect(ran.kit.system.judge(ran.state, advance('B2', '0404'))).toMatchObject({ legal: false, rule: '7.12' });
  });
});

const horse: Counters = { Bc: ['6-4-8', { kind: 'cavalry', back: '2-3-8' }] };

describe('9.2 cavalry', () => {
  const against = (state: object, doubled: readonly string[], value: number, counters: Counters = {}) =>
    fight({
      counters: countersOf({ ...horse, W1: '2-4-4', ...counters }),
      units: { Bc: '0403', W1: { hex: '0404', ...state } },
      dice: [combatDie('0404', 2), ...(value === 6 ? [morale('7.8', 'W1', 5)] : [morale('7.8', 'W1', 6)])],
      actions: [attack('0404', 'Bc')],
      expect: { events: [{ type: 'combat', attack: [{ unit: 'Bc', printed: 6, halved: [], doubled, value }] }] },
    });

  test('MS-9.2a doubled against a disrupted or ineffective defender, once for either', async () => {
    await against({}, [], 6);
    await against({ disrupted: true }, ['against disrupted'], 12);
    const horsemen: Counters = { W1: ['4-4-8', { kind: 'cavalry', back: '2-4-8' }] };
    await against({ ineffective: true }, ['against ineffective'], 12, horsemen);
    await against({ ineffective: true, disrupted: true }, ['against disrupted'], 12, horsemen);
  });

  test('MS-9.2a doubled first, halved then; infantry is not doubled; the primary’s state decides', async () => {
    await fight({
      counters: countersOf({ Bc: ['5-4-8', { kind: 'cavalry', back: '2-3-8' }], B1: '3-4-4', W1: '7-4-4' }),
      units: { Bc: '0403', B1: '0304', W1: { hex: '0404', disrupted: true } },
      map: { rows: OPEN, hexsides: { '0403/0404': 'creek' } },
      dice: [combatDie('0404', 1)],
      actions: [{ ...attack('0404', 'B1', 'Bc') }, ['stand']],
      expect: {
        events: [
          {
            type: 'combat',
            attack: [
              { unit: 'B1', printed: 3, halved: [], doubled: [], value: 3 },
              { unit: 'Bc', printed: 5, halved: ['Creek'], doubled: ['against disrupted'], value: 5 },
            ],
            differential: 1,
          },
        ],
      },
    });
    const mixed = (primary: string, value: number, die: number) =>
      fight({
        counters: countersOf({ ...horse, W1: '2-4-4', Wb: ['2-4-4', { kind: 'battalion' }] }),
        units: { Bc: '0403', W1: { hex: '0404', disrupted: true }, Wb: '0404' },
        dice: [combatDie('0404', die)],
        actions: [attack('0404', 'Bc'), { type: 'defend', units: ['W1', 'Wb'], primary }],
        expect: { events: [{ type: 'combat', attackTotal: value, differential: value - 4 }] },
      });
    await mixed('W1', 12, 1);
    await mixed('Wb', 6, 4);
  });

  test('MS-9.2b who falls back before cavalry is disrupted afterwards: it may still go three hexes, or one', async () => {
    const script = (path: readonly string[], units: object, more: object = {}) => ({
      counters: countersOf({ ...horse, B1: '4-4-4', W1: '2-4-4', Wb: ['1-4-4', { kind: 'battalion' }] }),
      units: { Bc: '0403', W1: '0404', ...units },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'Bc'), ['retreat'], retreat('W1', ...path)],
      expect: {
        events: [{ type: 'retreated', unit: 'W1', path: ['0404', ...path] }, { type: 'disrupted', rule: '9.2', unit: 'W1' }],
        units: { W1: { hex: path.at(-1), disrupted: true } },
      },
      ...more,
    });
    await fight(script(['0405'], {}));
    await fight(script(['0405', '0406', '0407'], {}));
    // infantry leading, cavalry with it: the same
    await fight(
      script(['0405'], { B1: '0304' }, { dice: [combatDie('0404', 1)], actions: [attack('0404', 'B1', 'Bc'), ['retreat'], retreat('W1', '0405')] }),
    );
  });

  test('MS-9.2b not before infantry, and not who stands', async () => {
    await fight(left({ actions: gone, expect: { units: { W1: { disrupted: false } } } }));
    await fight({
      counters: countersOf({ ...horse, W1: '2-4-4', Wb: ['0-4-4', { kind: 'battalion' }] }),
      units: { Bc: '0403', W1: '0404', Wb: '0404' },
      dice: [combatDie('0404', 3)],
      actions: [attack('0404', 'Bc'), { type: 'defend', units: ['W1', 'Wb'], primary: 'W1' }, ['stand']],
      expect: { units: { W1: { disrupted: true }, Wb: { disrupted: false } } },
    });
  });
});
