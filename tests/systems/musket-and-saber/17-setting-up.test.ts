// Where everybody stands is data, and shown in tests/module; here is what the rules make of it in a game.
import { beforeAll, describe, expect, test } from 'vitest';
import { modulesOnDisk } from '../../../src/cli/modulesOnDisk.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { loadModule } from '../../../src/session/modules.ts';
import { type SystemKit, systems } from '../../../src/systems/registry.ts';

const ones: Dice = { roll: ({ count }) => Array.from({ length: count }, () => 1) };

let kit: SystemKit;
let begin: (placement: string) => unknown;
beforeAll(async () => {
  const loaded = await loadModule(modulesOnDisk(), systems, 'leipzig-1813');
  if (!loaded.ok) throw new Error(loaded.fault.message);
  ({ kit } = loaded.value);
  const rules = kit.prepare(loaded.value.module, 'leipzig');
  if (!rules.ok) throw new Error(rules.fault.message);
  begin = (placement) => {
    const state = kit.system.start(rules.value, 'leipzig', { placement });
    return state.ok ? state.value : expect.fail(state.fault.message);
  };
});

const act = (state: unknown, action: unknown): unknown => {
  const after = kit.system.apply(state, action, ones);
  return after.ok ? after.value.state : expect.fail(after.fault.message);
};
const pending = (state: unknown) => {
  const standing = kit.system.standing(state);
  return standing.over ? expect.fail(standing.reason) : standing.pending[0];
};
const keys = (state: unknown): readonly string[] =>
  kit.system.next(state, pending(state), undefined).map((c) => c.key);
const refusal = (state: unknown, action: unknown): string => {
  const verdict = kit.system.judge(state, action);
  return verdict.legal ? 'legal' : `${verdict.rule}: ${verdict.reason}`;
};

/** Nobody moves or attacks until it is a side's movement phase in a turn. */
const idleTo = (from: unknown, turn: number, phase: string): unknown => {
  let state = from;
  for (let n = 0; n < 200; n += 1) {
    const place = kit.system.place(state);
    if (place.turn === turn && place.phase === phase) return state;
    const { kind } = pending(state);
    if (kind === 'fortune') state = act(state, { type: 'fortune', use: 'pass' });
    else state = act(state, { type: kind === 'movement' ? 'endMovement' : 'endCombat' });
  }
  return expect.fail(`turn ${turn}, ${phase} does not come`);
};

describe('a game of Leipzig', () => {
  test('LE-17.1 begins with the French movement of turn 1', () => {
    const state = begin('default');
    expect(kit.system.place(state)).toMatchObject({ turn: 1, phase: 'french.movement' });
    expect(pending(state)).toMatchObject({ by: 'french', kind: 'movement' });
  });

  test('LE-17.1 with free placement the French set up before the Allies, then play begins', () => {
    const first = begin('free');
    expect(pending(first).by).toBe('french');
    const second = act(first, { type: 'ready' });
    expect(pending(second).by).toBe('allied');
    const play = act(second, { type: 'ready' });
    expect(kit.system.place(play)).toMatchObject({ turn: 1, phase: 'french.movement' });
  });

  test('LE-17.1c who is set up w/n may stand in any hex at most n away', () => {
    const state = begin('free');
    const place = (hex: string) => refusal(state, { type: 'place', unit: 'FR1:1/1 OG', hex });
    // within two of 2715
    for (const hex of ['2716', '2713', '2514', '2516', '2916', '2613'])
      expect([hex, place(hex).includes('within 2')]).toEqual([hex, false]);
    expect(place('2718')).toContain('within 2 of 2715');
    expect(place('3015')).toContain('within 2 of 2715');
    expect(place('2513')).toContain('within 2 of 2715');
    const lefol = refusal(state, { type: 'place', unit: 'FR0:Lefol', hex: '2820' });
    expect(lefol).toContain('within 0 of 2821');
    expect(refusal(state, { type: 'place', unit: 'FR7:1/24', hex: '2715' })).toContain(
      'arrives later',
    );
    const moved = act(state, { type: 'place', unit: 'FR1:1/1 OG', hex: '2714' });
    expect(kit.system.observe(moved)).toMatchObject({ units: { 'FR1:1/1 OG': { hex: '2714' } } });
  });

  test('LE-17.1d a reinforcement of turn 2 is there when its owner’s movement phase of turn 2 opens', () => {
    const first = begin('default');
    expect(keys(first)).not.toContain('enter FR8:27 L');
    const french = idleTo(first, 2, 'french.movement');
    expect(keys(french)).toContain('enter FR8:27 L');
    expect(keys(french)).not.toContain('enter FR3:1/9 M');
    const allied = idleTo(first, 1, 'allied.movement');
    expect(keys(allied)).not.toContain('enter PRL:Blücher O');
    expect(keys(idleTo(allied, 2, 'allied.movement'))).toContain('enter PRL:Blücher O');
  });
});
