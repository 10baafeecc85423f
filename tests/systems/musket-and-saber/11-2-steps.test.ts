import { describe, expect, test } from 'vitest';
import { blue, die, endMovement, horse, recover, refused, white } from '../../support/counters.ts';
import { noneRefused, offered, play } from '../../support/script.ts';
import { map, loc, lost, replace, check, brigade, second } from './lostSteps.ts';

describe('replacement steps', () => {
  test('MS-11.2a a step brings a lost unit into the next box, a brigade reduced; it returns in the phase after', async () => {
    const ran = await second(
      {
        counters: [
          blue('B1', '4-4-4'),
          brigade('B2'),
          blue('Hus', '2-4-8', horse),
          blue('B4', '4-4-4'),
          white('W1', '4-4-4'),
        ],
        units: {
          B1: lost,
          B2: { ...lost, reduced: true },
          Hus: { ...lost, ineffective: true },
          B4: lost,
          W1: '0906',
        },
        actions: [
          replace('B1'),
          replace('B2'),
          {
            action: replace('Hus'),
            expect: {
              units: {
                B1: { at: 'track', turn: 3, reduced: false },
                B2: { at: 'track', turn: 3, reduced: true, steps: 1 },
                Hus: { at: 'track', turn: 3, ineffective: false },
              },
            },
          },
          refused(replace('B4'), '11.2', 'no replacement step is left'),
          refused({ type: 'reenter', unit: 'B1', hex: '0101' }, '13.2'),
          endMovement,
          endMovement,
          { type: 'reenter', unit: 'B2', hex: '0101' },
        ],
        expect: {
          turn: 3,
          events: [{ type: 'raised', unit: 'B1', by: 'replacement', turn: 3 }],
          units: { B2: { hex: '0101', reduced: true } },
        },
      },
      3,
    );
    expect(offered(ran).has('unit B1')).toBe(true);
  });

  test('MS-11.2d a step makes a reduced brigade on the map whole where it could rally, without a die far from the enemy', async () => {
    const ran = await second(
      {
        counters: [
          ...['Far', 'Near', 'In'].map((id) => brigade(id)),
          blue('One', '4-4-4'),
          white('W1', '4-4-4'),
        ],
        units: {
          Far: { hex: '0101', reduced: true, disrupted: true },
          Near: { hex: '0503', reduced: true },
          In: { hex: '0504', reduced: true },
          One: '0102',
          W1: '0505',
        },
        // MR 3 of the reduced side: a 4 fails and spends nothing
        dice: [die('11.1', 'Near', 4)],
        actions: [
          refused(replace('In'), '11.2', 'zone of control'),
          refused(replace('One'), '11.2', 'no reduced brigade'),
          replace('Near'),
          refused(replace('Near'), '11.1', 'already'),
          replace('Far'),
          refused(recover('Far'), '11.1'),
          endMovement,
        ],
        expect: {
          events: [
            { type: 'notRecovered', unit: 'Near' },
            { type: 'replaced', unit: 'Far' },
            { type: 'recovered', unit: 'Far', automatic: true },
          ],
          noEvents: [{ type: 'lapsed' }],
          units: {
            Near: { reduced: true },
            Far: { reduced: false, steps: 2, disrupted: false },
          },
        },
      },
      1,
    );
    expect(ran.done.length).toBe(7);
  });

  test('MS-11.2d a check passed near the enemy spends the step', async () => {
    const ran = await second(
      {
        counters: [brigade('Near'), brigade('Far'), white('W1', '4-4-4')],
        units: {
          Near: { hex: '0503', reduced: true },
          Far: { hex: '0101', reduced: true },
          W1: '0505',
        },
        dice: [die('11.1', 'Near', 3)],
        actions: [replace('Near'), refused(replace('Far'), '11.2', 'no replacement')],
        expect: { units: { Near: { reduced: false } } },
      },
      1,
    );
    expect(offered(ran).has('replace Far')).toBe(false);
  });

  test('MS-11.2e what is not spent lapses; it does not serve the next turn or the other side', async () => {
    await second(
      {
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), white('W2', '4-4-4')],
        units: { B1: lost, W1: '0906', W2: lost },
        actions: [
          refused(replace('W2'), '11.2'),
          { action: endMovement, expect: { says: ['2 unused replacement steps lapse'] } },
          refused(replace('W2'), '11.2', 'no replacement'),
          endMovement,
          refused(replace('B1'), '11.2', 'no replacement'),
        ],
        expect: { turn: 3, events: [{ type: 'lapsed', steps: 2 }] },
      },
      2,
    );
  });

  test('MS-11.2a, MS-11.2e the module says who has how many and when', async () => {
    await play({
      map,
      loc,
      rules: { replacements: { white: { '1': 2 } } },
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4'), white('W2', '4-4-4')],
      units: { B1: '0101', W1: '0906', W2: lost },
      actions: [
        {
          action: endMovement,
          expect: {
            events: [{ type: 'replacements', side: 'white', steps: 2 }],
            state: { replacements: 2 },
          },
        },
        replace('W2'),
      ],
      expect: { state: { replacements: 1 }, units: { W2: { at: 'track', turn: 2 } } },
    });
  });
});

describe('checks off the map', () => {
  test('MS-11.2b a lost unit may check in its own movement phase: passed, it is raised', async () => {
    const ran = await second({
      counters: [
        brigade('B1'),
        blue('B2', '4-4-4'),
        blue('B3', '2-3-4'),
        white('W1', '4-4-4'),
        white('W2', '4-4-4'),
      ],
      units: {
        B1: { ...lost, reduced: true },
        B2: { hex: '0102' },
        B3: lost,
        W1: '0906',
        W2: lost,
      },
      // 3 is the MR of the side last shown
      dice: [die('11.2', 'B1', 3)],
      actions: [
        refused(check('W2'), '11.2', 'not yours'),
        refused(check('B2'), '11.2', 'not among the eliminated'),
        check('B1'),
        refused(check('B1'), '11.2'),
      ],
      expect: {
        events: [
          { type: 'checked', rule: '11.2', morale: 3, passed: true },
          { type: 'raised', unit: 'B1', by: 'check', turn: 3 },
        ],
        units: { B1: { at: 'track', turn: 3, reduced: true }, B3: { at: 'eliminated' } },
      },
    });
    // it warns what failing means, and on which dice it passes
    const choice = offered(ran).get('check B3');
    expect(choice?.effect).toMatch('on a die of 1 to 3');
    expect(choice?.warn).toMatch('destroyed for good');
    noneRefused(ran, 2);
  });

  test('MS-11.2b it need not check at once: a later phase of its own will do', async () => {
    await second({
      counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: lost, W1: '0906' },
      dice: [die('11.2', 'B1', 1)],
      actions: [endMovement, refused(check('B1'), '11.2'), endMovement, check('B1')],
      expect: { turn: 3, units: { B1: { at: 'track', turn: 4 } } },
    });
  });

  test('MS-11.2f, LE-18.3 who fails is destroyed, worth a point, and never comes back', async () => {
    const ran = await second(
      {
        counters: [blue('B1', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: lost, W1: '0906' },
        dice: [die('11.2', 'B1', 5)],
        actions: [
          check('B1'),
          refused(check('B1'), '11.2', 'not among'),
          refused(replace('B1'), '11.2', 'not among'),
        ],
        expect: {
          events: [{ type: 'destroyed', unit: 'B1' }],
          units: { B1: { at: 'destroyed' } },
          state: { points: { white: 1, blue: 0 } },
        },
      },
      1,
    );
    expect(offered(ran).has('replace B1')).toBe(false);
    expect(offered(ran).has('check B1')).toBe(false);
  });

  test('LE-18.3 who was never checked counts as destroyed in the end, who is on the track does not', async () => {
    const end = (more: object, points: number) =>
      play({
        map,
        loc,
        turns: [{ label: 'T1', light: 'day' }],
        counters: [blue('B1', '4-4-4'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
        units: { B1: lost, B2: { track: 3 }, W1: '0906' },
        actions: [endMovement, endMovement],
        ...more,
        expect: { state: { points: { white: points, blue: 0 } } },
      });
    await end({}, 1);
    await end(
      { dice: [die('11.2', 'B1', 2)], actions: [check('B1'), endMovement, endMovement] },
      0,
    );
    // once, not twice
    await end(
      { dice: [die('11.2', 'B1', 5)], actions: [check('B1'), endMovement, endMovement] },
      1,
    );
  });
});
