// What is asked while an answer is half made, in words that follow it.
import { expect, test } from 'vitest';
import type { Choice } from '../../src/kernel/system.ts';
import { asked as overlaysAsked } from '../../src/scene/musketAndSaberOverlays.ts';
import { presenters } from '../../src/scene/registry.ts';
import { askedSoFar } from '../../src/scene/musketAndSaberWords.ts';
import type { MsChoice } from '../../src/systems/musket-and-saber/choice.ts';
import type { GameState } from '../../src/systems/musket-and-saber/state.ts';
import { battalion } from '../support/counters.ts';
import { offered, pendingOf } from '../support/script.ts';
import { campaign } from '../systems/musket-and-saber/charging.ts';
import { driven, go } from '../systems/musket-and-saber/driven.ts';
import { gone, left, retreat } from '../systems/musket-and-saber/aftermath.ts';
import { attack, combatDie, countersOf, fight } from '../systems/musket-and-saber/ground.ts';

test('a retreat says what is going on, and that it may stop where it may', async () => {
  const ran = await fight(driven({ actions: go }));
  expect(pendingOf(ran).prompt).toMatch(/^W1 retreats from the combat at 0404: where to\?$/);
  const asked = (...keys: readonly string[]): string | undefined => {
    const taken = keys.map((key, n) => offered(ran, ...keys.slice(0, n)).get(key)!);
    return askedSoFar(
      ran.state as GameState,
      taken as readonly MsChoice[],
      [...offered(ran, ...keys).values()] as readonly MsChoice[],
    );
  };
  expect(asked('hex 0405')).toBe('W1 retreats to 0405: stop there, or go on?');
});

test('where an end is all that is left to choose, that is what is asked', async () => {
  const ran = await fight({
    counters: countersOf({ B1: '4-4-4', W1: '4-4-4' }),
    units: { B1: '0401', W1: '0408' },
  });
  const choices = [...offered(ran).values()] as readonly MsChoice[];
  expect(choices.map((c) => c.key)).toEqual(['end']);
  expect(askedSoFar(ran.state as GameState, [], choices)).toBe(
    'Nothing is left to do in this phase: end it?',
  );
});

test('with only guns to add to an attack, guns are what is asked for', async () => {
  const ran = await fight({
    counters: countersOf({ B1: '4-4-4', Bg: ['4-2-3-4', { kind: 'artillery' }], W1: '4-4-4' }),
    units: { B1: '0403', Bg: '0402', W1: '0404' },
  });
  const taken = [
    offered(ran).get('target 0404')!,
    offered(ran, 'target 0404').get('unit B1')!,
  ] as readonly MsChoice[];
  const choices = [...offered(ran, 'target 0404', 'unit B1').values()] as readonly MsChoice[];
  expect(askedSoFar(ran.state as GameState, taken, choices)).toBe(
    'Attack on 0404 by B1: with which guns, or begin?',
  );
});

test('a single unit that may follow is asked for by name', async () => {
  const ran = await fight(left({ actions: gone }));
  expect(pendingOf(ran).prompt).toBe('The enemy has left 0404: does B1 advance?');
});

test('a defender who may follow is told of the hexes that the attackers have left, not of the one attacked', async () => {
  const back = await fight({
    counters: countersOf({ B1: '2-4-4', B2: '1-4-4', W1: '8-4-4' }),
    units: { B1: '0403', B2: '0304', W1: '0404' },
    dice: [combatDie('0404', 4)],
    actions: [
      attack('0404', 'B1', 'B2'),
      ['retreat'],
      retreat('B1', '0402'),
      retreat('B2', '0303'),
    ],
  });
  expect(pendingOf(back).prompt).toBe('The enemy has left 0403 and 0304: does W1 advance?');
});

test('MS-4.5b a stack that is to move has the MP of the slowest in it', async () => {
  const ran = await campaign(
    { B1: '4-4-4', B2: '4-4-3', W1: '4-4-4' },
    { B1: '0401', B2: '0401', W1: '0408' },
    [],
  );
  const asked = (...keys: readonly string[]): string | undefined => {
    const taken = keys.map((key, n) => offered(ran, ...keys.slice(0, n)).get(key)!);
    return askedSoFar(
      ran.state as GameState,
      taken as readonly MsChoice[],
      [...offered(ran, ...keys).values()] as readonly MsChoice[],
    );
  };
  expect(asked('unit B1')).toBe('B1: where to? 4 MP.');
  expect(asked('unit B1', 'add B2')).toBe('B1 and B2: where to? 3 MP.');
});

test('MS-8.8 guns that support an attack are shown with it, and guns that are laid on a hex', async () => {
  const ran = await fight({
    counters: countersOf({ B1: '4-4-4', Bg: ['4-2-3-4', { kind: 'artillery' }], W1: '4-4-4' }),
    units: { B1: '0403', Bg: '0402', W1: '0404' },
  });
  const arrow = (...keys: readonly string[]) => {
    const taken = keys.map((key, n) => offered(ran, ...keys.slice(0, n)).get(key)!);
    return overlaysAsked(
      ran.state as GameState,
      'blue',
      [...offered(ran, ...keys).values()] as readonly MsChoice[],
      taken as readonly MsChoice[],
    ).filter((o) => o.kind === 'attack');
  };
  expect(arrow('target 0404', 'unit B1', 'support Bg')).toEqual([
    { kind: 'attack', from: ['0403', '0402'], to: '0404', side: 'blue' },
  ]);
  expect(arrow('bombard 0404', 'unit Bg')).toEqual([
    { kind: 'attack', from: ['0402'], to: '0404', side: 'blue' },
  ]);
});

test('MS-5.3a whose units may stand by sees on the board who attacks them, while he says who does', async () => {
  const ran = await fight({
    counters: countersOf({ B1: '8-4-4', W1: '4-4-4', Wj: ['1-4-5', battalion] }),
    units: { B1: '0403', W1: '0404', Wj: '0404' },
    actions: [attack('0404', 'B1')],
  });
  expect(pendingOf(ran).by).toBe('white');
  const arrows = (...taken: readonly Choice<unknown, unknown>[]) =>
    presenters['musket-and-saber']!({
      module: undefined,
      state: ran.state,
      before: ran.state,
      events: ran.done.at(-1)!.events,
      standing: ran.kit.system.standing(ran.state),
      role: 'white',
      choices: [],
      taken,
    }).overlays.filter((o) => o.kind === 'attack');
  const arrow = { kind: 'attack', from: ['0403'], to: '0404', side: 'blue' };
  expect(arrows()).toEqual([arrow]);
  expect(arrows(offered(ran).get('fewer')!)).toEqual([arrow]);
});
