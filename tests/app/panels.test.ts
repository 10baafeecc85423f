// The panels of combat as a newcomer meets them: few groups, each told apart, the plain answer first.
import { describe, expect, test } from 'vitest';
import { type ChoiceGroup, groupChoices } from '../../src/app/panel/choiceGroups.ts';
import { blue, guns, openGround, white } from '../support/counters.ts';
import { offered, pendingOf, play } from '../support/script.ts';

const gun = (id: string) => ({
  id,
  side: 'blue',
  army: 'Blue',
  front: '5-2-3-4',
  ...guns,
});

/** B1 and B2 beside W1, a gun behind them. */
const field = (more: object = {}) =>
  play({
    map: openGround(8, 8),
    loc: { Blue: ['0101'], White: ['0808'] },
    phase: 'blue.combat',
    counters: [blue('B1', '5-4-4'), blue('B2', '4-4-4'), gun('G1'), white('W1', '4-4-4')],
    units: { B1: '0403', B2: '0304', G1: '0402', W1: '0404' },
    ...more,
  });

type Ran = Awaited<ReturnType<typeof field>>;

const panel = (ran: Ran, ...keys: readonly string[]): readonly ChoiceGroup[] => {
  const { by, kind, rule, prompt } = pendingOf(ran);
  const choices = [...offered(ran, ...keys).values()].map(({ then, ...shown }) => ({
    ...shown,
    final: 'action' in then,
  }));
  return groupChoices({ by, byName: by, kind, rule, prompt, choices, draft: keys });
};
const titles = (groups: readonly ChoiceGroup[]): readonly string[] => groups.map((g) => g.title);

describe('the panels of combat', () => {
  test('ways to fight stand apart, the usual one first, each with a word of what it is and its rule', async () => {
    const groups = panel(
      await field({ units: { B1: '0403', B2: '0303', G1: '0402', W1: '0404' } }),
    );
    expect(titles(groups)).toEqual(['Attack', 'Skirmish', 'Bombard', '']);
    for (const g of groups.slice(0, 3)) expect(g.note).toMatch(/\(\d+\.\d+(, \d+\.\d+)*\)\.$/);
    expect(groups.at(-1)?.choices.map((c) => c.key)).toEqual(['end']);
  });

  test('an attack asks who, and once it can begin that stands on top', async () => {
    const ran = await field();
    expect(titles(panel(ran, 'target 0404'))).toEqual(['Choose', 'Who attacks']);
    const groups = panel(ran, 'target 0404', 'unit B1');
    expect(titles(groups)).toEqual(['Choose', 'Who attacks', 'Guns in support']);
    expect(groups[0]?.choices.map((c) => c.key)).toContain('go');
  });

  test('tactics are one group, and the plain fight is its first answer', async () => {
    const ran = await field({
      actions: [
        {
          action: { type: 'attack', target: '0404', units: ['B1'], primary: 'B1' },
          expect: { pending: { kind: 'tactic' } },
        },
      ],
      expect: { pending: { kind: 'tactic' } },
    });
    expect(pendingOf(ran).prompt).toBe(
      'Before the die at 0404, 5 to 4, +1. Attack as it is, press forward, or disengage?',
    );
    const groups = panel(ran);
    expect(titles(groups)).toEqual(['Tactic']);
    expect(groups[0]?.choices.map((c) => c.label)).toEqual([
      'Attack as it is',
      'Press forward',
      'Disengage',
    ]);
  });

  test('why a unit counts for less than its strength is said beside it', async () => {
    const ran = await field({ units: { B1: { hex: '0403', disrupted: true }, W1: '0404' } });
    expect(offered(ran, 'target 0404').get('unit B1')?.effect).toMatch(/halved: disrupted/);
  });
});
