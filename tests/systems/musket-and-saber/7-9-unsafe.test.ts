// 7.9 and 7.10: retreat without a safe line, and rout.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { cutOff, driven, go, retreat, unsafe } from './driven.ts';
import { attack, type Counters, combatDie, fight, morale, OPEN } from './ground.ts';

/** 8 against 4, die 5, a failed check: Dm, rout. */
const routed = (script: object, counters: Counters = {}, units: object = {}) =>
  driven(
    {
      dice: [combatDie('0404', 5), morale('7.8', 'W1', 5)],
      actions: [attack('0404', 'B1')],
      ...script,
    },
    counters,
    units,
  );

describe('7.9 without a safe line', () => {
  test('MS-7.9c on an unsafe line each EZOC hex that is entered costs a check', async () => {
    await fight(
      unsafe({
        dice: [morale('7.3', 'W1', 1), combatDie('0404', 3), morale('7.9', 'W1', 4)],
        actions: [...go, retreat('W1', '0304', '0204')],
        expect: {
          events: [
            { type: 'checked', rule: '7.9', unit: 'W1', die: 4, morale: 4, passed: true },
            { type: 'retreated', path: ['0404', '0304', '0204'] },
          ],
          units: { W1: { hex: '0204', disrupted: false } },
        },
      }),
    );
    await fight(
      unsafe({
        actions: [...go, retreat('W1', '0405')],
        expect: { noEvents: [{ type: 'checked', rule: '7.9' }], units: { W1: { hex: '0405' } } },
      }),
    );
  });

  test('MS-7.9c, MS-7.12d failing it routs, to the track; all the defenders having routed, the advance may be of two hexes', async () => {
    const ran = await fight(
      unsafe({
        dice: [morale('7.3', 'W1', 1), combatDie('0404', 3), morale('7.9', 'W1', 5)],
        actions: [...go, retreat('W1', '0304', '0204')],
        expect: {
          events: [
            { type: 'checked', passed: false },
            { type: 'routedOff', unit: 'W1', path: ['0404', '0304'], turn: 3 },
          ],
          units: { W1: { at: 'track', turn: 3 } },
          pending: { kind: 'advance', by: 'blue' },
        },
      }),
    );
    expect([...offered(ran, 'unit B1', 'hex 0404').keys()]).toContain('hex 0405');
  });

  test('MS-7.9h it may not stop in an EZOC', async () => {
    for (const path of [['0304'], ['0405', '0406']])
      await fight(
        unsafe({ actions: [...go, retreat('W1', ...path)], expect: { refused: { rule: '7.9' } } }),
      );
  });

  test('MS-7.9h beyond three hexes it goes only to get clear', async () => {
    await fight(
      unsafe({
        actions: [...go, retreat('W1', '0505', '0605', '0705', '0706')],
        expect: { refused: { rule: '7.9' } },
      }),
    );
  });

  test('MS-7.9h the printed MA too short for it: a rout from the last hex', async () => {
    // MA 1, and every hex beside 0404 is in a ZOC: B3 covers 0305 and 0405, B4 0505
    await fight(
      unsafe(
        {
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 3), morale('7.9', 'W1', 2)],
          actions: [...go, ['hex 0405']],
          expect: {
            events: [
              { type: 'checked', rule: '7.9', passed: true },
              { type: 'routedOff', path: ['0404', '0405'], turn: 3 },
            ],
            units: { W1: { at: 'track', turn: 3 } },
          },
        },
        { W1: '4-4-1', B3: '1-4-4', B4: '1-4-4' },
        { B3: '0306', B4: '0506' },
      ),
    );
    // with an MA of 2 it has to go on
    await fight(
      unsafe(
        {
          actions: [...go, retreat('W1', '0405')],
          expect: { refused: { rule: '7.9', reason: 'free of enemy' } },
        },
        { W1: '4-4-2', B3: '1-4-4', B4: '1-4-4' },
        { B3: '0306', B4: '0506' },
      ),
    );
  });

  test('MS-7.9d where only the edge can be reached the unit routs off it', async () => {
    await fight(
      driven({
        loc: { Blue: ['0401'], White: [] },
        dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)],
        actions: go,
        expect: {
          events: [{ type: 'routedOff', rule: '7.9', unit: 'W1', turn: 3 }],
          units: { W1: { at: 'track', turn: 3 } },
        },
      }),
    );
  });

  test('MS-7.9i a unit without any line is captured', async () => {
    const shut = Object.fromEntries(
      ['0504', '0505', '0405', '0305', '0304'].map((h) => [`0404/${h}`, 'river']),
    );
    await fight(
      driven({
        map: { rows: OPEN, hexsides: shut },
        dice: [morale('7.3', 'W1', 1), combatDie('0404', 3)],
        actions: go,
        expect: {
          events: [{ type: 'captured', rule: '7.9', unit: 'W1', hex: '0404', by: 'blue' }],
          units: { W1: { at: 'captured', by: 'blue' } },
          pending: { kind: 'advance' },
        },
      }),
    );
  });
});

describe('7.10 rout', () => {
  test('MS-7.10a with a safe line: three hexes along it, and disrupted', async () => {
    for (const path of [['0405'], ['0405', '0406']])
      await fight(
        routed({
          actions: [attack('0404', 'B1'), retreat('W1', ...path)],
          expect: { refused: { rule: '7.10', reason: '3 hexes' } },
        }),
      );
    await fight(
      routed({
        actions: [attack('0404', 'B1'), retreat('W1', '0405', '0406', '0407')],
        expect: {
          events: [
            { type: 'routed', rule: '7.10', path: ['0404', '0405', '0406', '0407'] },
            { type: 'disrupted', rule: '7.10' },
          ],
          units: { W1: { hex: '0407', disrupted: true } },
        },
      }),
    );
  });

  test('MS-7.10a a battalion that routs is ineffective, too', async () => {
    await fight(
      routed(
        {
          actions: [attack('0404', 'B1'), retreat('W1', '0405', '0406', '0407')],
          expect: { units: { W1: { hex: '0407', disrupted: true, ineffective: true } } },
        },
        { W1: ['4-4-4', { kind: 'battalion', back: '1-3-4' }] },
      ),
    );
  });

  test('MS-7.10b with an unsafe line only: to the track, two turns on, in order again', async () => {
    await fight(
      routed(
        {
          turn: 2,
          dice: [morale('7.3', 'W1', 1), combatDie('0404', 5), morale('7.8', 'W1', 5)],
          expect: {
            events: [{ type: 'routedOff', rule: '7.10', unit: 'W1', turn: 4 }],
            units: { W1: { at: 'track', turn: 4, disrupted: false } },
          },
        },
        { B2: '1-4-4' },
        cutOff,
      ),
    );
  });

  test('MS-7.10b with none it is captured', async () => {
    const shut = Object.fromEntries(
      ['0504', '0505', '0405', '0305', '0304'].map((h) => [`0404/${h}`, 'river']),
    );
    await fight(
      routed({
        map: { rows: OPEN, hexsides: shut },
        dice: [morale('7.3', 'W1', 1), combatDie('0404', 5), morale('7.8', 'W1', 5)],
        expect: {
          events: [{ type: 'captured', unit: 'W1', by: 'blue' }],
          noEvents: [{ type: 'routedOff' }],
        },
      }),
    );
  });
});
