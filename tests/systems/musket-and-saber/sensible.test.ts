// The plain sensible player: what it does in a few plain positions, and that it plays a battle.
import { describe, expect, test } from 'vitest';
import { play as playOn } from '../../../src/kernel/play.ts';
import { rngFrom, seedState } from '../../../src/kernel/rng.ts';
import { beginGame } from '../../../src/session/game.ts';
import { playBots } from '../../../src/session/headless.ts';
import { stateAt } from '../../../src/session/model.ts';
import { lastEntry } from '../../../src/kernel/log.ts';
import {
  attack,
  blue,
  die,
  guns,
  hq,
  leader,
  type More,
  openGround,
  white,
} from '../../support/counters.ts';
import { scenarioGround } from '../../support/fuzz/grounds.ts';
import { pendingOf, play } from '../../support/script.ts';
import { good } from '../../support/toyGame.ts';

const map = openGround(12, 8);
const loc = { Blue: ['0101'], White: ['1208'] };
const rng = () => rngFrom(seedState('sensible'));

/** What the sensible player of the side that is asked does first. */
const first = async (script: More): Promise<More> => {
  const ran = await play({ map, loc, ...script });
  const action = (await ran.kit.system.bots['sensible']!())(ran.state, pendingOf(ran), rng());
  expect(ran.kit.system.judge(ran.state, action)).toMatchObject({ legal: true });
  return action as More;
};

describe('in movement', () => {
  test('a disrupted unit beside the enemy goes out of his zone, and one behind the line rallies', async () => {
    const position = {
      counters: [blue('B1', '4-4-6'), blue('B2', '4-4-4'), white('W1', '4-4-4')],
      units: { B1: { hex: '0403', disrupted: true }, B2: '0303', W1: '0504' },
    };
    const went = await first(position);
    expect(went).toMatchObject({ units: ['B1'] });
    expect(['move', 'roll']).toContain(went['type']);
    const safe = { ...position.units, B1: { hex: '0102', disrupted: true }, B2: '0202' };
    expect(await first({ ...position, units: safe })).toEqual({ type: 'recover', units: ['B1'] });
  });

  test('a headquarters with the enemy near is turned to move, and then moves away from him', async () => {
    const position = {
      counters: [
        blue('HQ', undefined, { ...hq, ma: 5 }),
        blue('B1', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: { HQ: '0404', B1: '0504', W1: '0705' },
    };
    expect(await first(position)).toEqual({ type: 'turn', unit: 'HQ' });
    const went = await first({ ...position, actions: [{ type: 'turn', unit: 'HQ' }] });
    expect(went).toMatchObject({ type: 'move', units: ['HQ'] });
    const path = went['path'] as readonly string[];
    expect(Number(path.at(-1)!.slice(0, 2))).toBeLessThan(4);
    // of the hexes far enough off it takes one towards its road
    const road = await first({
      ...position,
      loc: { Blue: ['0108'], White: ['1208'] },
      units: { HQ: '0303', B1: '0403', W1: '0702' },
      actions: [{ type: 'turn', unit: 'HQ' }],
    });
    expect((road['path'] as readonly string[]).at(-1)).toMatch(/^0[12]0[678]$/);
    // far off it stays
    const far = { ...position, units: { HQ: '0101', B1: '0102', W1: '1107' } };
    expect(await first(far)).not.toMatchObject({ type: 'turn' });
  });
});

test('a commander whose fall loses the battle keeps near his headquarters; where nothing is lost by it he goes with the strongest', async () => {
  const to = async (sudden: readonly string[]): Promise<string | undefined> => {
    const went = await first({
      sudden,
      counters: [
        blue('HQ', undefined, { ...hq, ma: 5 }),
        blue('N', undefined, { ...leader, tags: ['commander'] }),
        blue('B1', '4-4-4'),
        blue('B2', '6-4-4'),
      ],
      units: { HQ: '0102', B1: '0202', B2: '0707', N: '0405' },
    });
    expect(went).toMatchObject({ type: 'move', units: ['N'] });
    return (went['path'] as readonly string[]).at(-1);
  };
  expect(await to(['allied18.2'])).toBe('0202');
  expect(await to([])).toBe('0707');
});

describe('a side that is much the weaker, where only men count', () => {
  const many = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'];
  const host = Object.fromEntries(many.map((id, k) => [id, `11${String(2 + k).padStart(2, '0')}`]));
  const weak = (more: More): More => ({
    objectives: [],
    counters: [
      blue('HQ', undefined, { ...hq, ma: 5 }),
      blue('B1', '4-4-6'),
      blue('B2', '4-4-4'),
      ...many.map((id) => white(id, '4-4-4')),
    ],
    ...more,
  });

  test('breaks off where it may by day, and from anybody at night', async () => {
    const units = { ...host, HQ: '0204', B1: '0804', W1: '0904' };
    expect(await first(weak({ units }))).toMatchObject({ type: 'roll', units: ['B1'] });
    // no faster than the enemy, a unit may go in the dark alone (14.2)
    const slow = { ...host, HQ: '0204', B2: '0804', W1: '0904' };
    const turns = [{ label: 'Night', light: 'night' }];
    expect(await first(weak({ units: slow, turns }))).toMatchObject({
      type: 'roll',
      units: ['B2'],
    });
    expect(await first(weak({ units: slow }))).toEqual({ type: 'endMovement' });
  });

  test('goes back towards its headquarters, and with all its strength goes for the enemy', async () => {
    const units = { HQ: '0204', B1: '0804', W1: '1102', W2: '1103' };
    const back = await first(weak({ units }));
    expect(back).toMatchObject({ type: 'move', units: ['B1'] });
    const to = (went: More): number =>
      Number((went['path'] as readonly string[]).at(-1)!.slice(0, 2));
    expect(to(back)).toBeLessThan(8);
    const few = { HQ: '0204', B1: '0804', W1: '1102' };
    expect(to(await first(weak({ units: few })))).toBeGreaterThan(8);
  });

  test('at dusk reckons with those who come in the night', async () => {
    const units = { HQ: '0204', B1: '0804', W1: '1102' };
    const due = Object.fromEntries(
      many.slice(1).map((id) => [id, { due: { turn: 3, entries: ['E'] } }]),
    );
    const turnsIn = (light: string) => ['One', 'Two', 'Three'].map((label) => ({ label, light }));
    const to = async (light: string): Promise<number> => {
      const went = await first(
        weak({
          map: { ...map, entries: { E: '1208' } },
          units: { ...units, ...due },
          turns: turnsIn(light),
        }),
      );
      return Number((went['path'] as readonly string[]).at(-1)!.slice(0, 2));
    };
    expect(await to('day')).toBeGreaterThan(8);
    expect(await to('twilight')).toBeLessThan(8);
  });

  test('falls back as far as it may towards its headquarters, where one that presses stays near', async () => {
    const beaten = (more: More): Promise<More> =>
      first(
        weak({
          phase: 'white.combat',
          counters: [
            blue('HQ', undefined, { ...hq, ma: 5 }),
            blue('B1', '4-4-4'),
            ...['B2', 'B3', 'B4'].map((id) => blue(id, '9-4-4')),
            ...many.map((id) => white(id, '8-4-4')),
          ],
          actions: [attack('0804', 'W1'), ['retreat']],
          dice: [die('7.3', '0804', 3)],
          ...more,
        }),
      );
    const units = { HQ: '0204', B1: '0804', W1: '0904' };
    expect((await beaten({ units: { ...host, ...units } }))['path']).toHaveLength(3);
    const strong = { B2: '0201', B3: '0301', B4: '0401' };
    expect((await beaten({ units: { ...units, ...strong } }))['path']).toHaveLength(1);
  });
});

test('an enemy about to cut the road is gone for before one who is nearer', async () => {
  const position = {
    counters: [
      blue('B1', '6-4-4'),
      blue('B2', '6-4-4'),
      white('W1', '4-4-4'),
      white('W2', '4-4-4'),
    ],
    units: { B1: '0505', B2: '1107', W1: '0202', W2: '0805' },
  };
  const went = await first(position);
  expect(went).toMatchObject({ type: 'move', units: ['B1'] });
  expect(Number((went['path'] as readonly string[]).at(-1)!.slice(0, 2))).toBeLessThan(5);
});

describe('in combat', () => {
  const attacking = (enemy: string, more: More = {}): Promise<More> =>
    first({
      phase: 'blue.combat',
      counters: [
        blue('B1', '6-4-4', { back: '3-4-4' }),
        blue('G1', '4-2-3-4', { ...guns }),
        white('W1', enemy, { back: '2-4-4' }),
      ],
      units: { B1: '0404', W1: '0405', ...more },
    });

  test('an attack at -2 is left alone, one at +4 is made', async () => {
    expect(await attacking('8-4-4', { G1: '0101' })).toEqual({ type: 'endCombat' });
    expect(await attacking('2-4-4', { G1: '0101' })).toMatchObject({
      type: 'attack',
      target: '0405',
      units: ['B1'],
    });
  });

  test('guns that can support an attack do', async () => {
    expect(await attacking('4-4-4', { G1: '0403' })).toMatchObject({
      type: 'attack',
      units: ['B1'],
      support: ['G1'],
    });
  });
});

const ended = async (
  module: string,
  scenario: string,
  seed: string,
  bots: readonly [string, string],
): Promise<string | undefined> => {
  const { prepared } = await scenarioGround(module, scenario);
  const seats = prepared.module.manifest.sides.map((s, k) => ({
    side: s.id,
    kind: 'bot' as const,
    bot: bots[k]!,
  }));
  const { game, log } = good(beginGame(prepared, { scenario, seats, seed }));
  const done = good(await playBots(game, log, rngFrom(seedState(seed)), 20_000));
  const standing = prepared.kit.system.standing(stateAt(game, done, lastEntry(done)));
  return standing.over ? standing.winner : undefined;
};

test('it beats a player at random at Lindenau, on either side', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [bots, winner] =
      n % 2
        ? ([['sensible', 'random'], 'french'] as const)
        : ([['random', 'sensible'], 'allied'] as const);
    expect(await ended('leipzig-1813', 'lindenau', `plain-${n}`, bots)).toBe(winner);
  }
}, 120_000);

test('two turns at Wachau are a battle: attacks that pay, guns along, and rallies', async () => {
  const { prepared } = await scenarioGround('leipzig-1813', 'wachau');
  const { kit } = prepared;
  const seats = prepared.module.manifest.sides.map((s) => ({
    side: s.id,
    kind: 'bot' as const,
    bot: 'sensible',
  }));
  const begun = good(beginGame(prepared, { scenario: 'wachau', seats, seed: 'battle' }));
  const random = rngFrom(seedState('battle'));
  const sensible = await kit.system.bots['sensible']!();
  const start = stateAt(begun.game, begun.log, 0);
  let { log } = begun;
  let state = start;
  const steps = [];
  for (let turn = 1; turn <= 2; ) {
    const standing = kit.system.standing(state);
    if (standing.over) break;
    const [pending] = standing.pending;
    const move = { by: pending.by, action: sensible(state, pending, random) };
    const played = good(
      playOn(kit.system, log, lastEntry(log), state, move, (sides) => 1 + random.below(sides)),
    );
    ({ log } = played);
    ({ state } = played.step);
    steps.push({ events: played.step.events, after: state });
    turn = (kit.system.observe(state) as { readonly turn: number }).turn;
  }
  const figures = new Map((await kit.figures!())(start, steps).map((f) => [f.id, Number(f.value)]));
  expect(figures.get('combatsPerPlayerTurn')).toBeGreaterThan(2);
  expect(figures.get('combatsPerPlayerTurn')).toBeLessThan(25);
  expect(figures.get('atNoughtOrBetter')).toBeGreaterThan(0.85);
  expect(figures.get('supported')).toBeGreaterThan(0.2);
  expect(figures.get('recovered')).toBeGreaterThan(0.2);
  for (const side of ['french', 'allied']) expect(figures.get(`lost.${side}`)).toBeLessThan(0.2);
}, 120_000);
