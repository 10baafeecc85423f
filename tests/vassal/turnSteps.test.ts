import { describe, expect, it } from 'vitest';
import { readTurn, type TurnTrackerView } from '../../src/vassal/module/turns.ts';
import { stepTurn } from '../../src/vassal/module/turnSteps.ts';

const list = (...entries: readonly string[]) => ({
  kind: 'list' as const,
  property: '',
  format: '$value$',
  start: 0,
  step: 1,
  entries,
  levels: [],
});
const counter = { kind: 'counter' as const, property: '', format: '$value$', entries: [] };

/** Turns of two phases, then one count of the weather: the examples of FORMAT.md 6.9. */
const tracker: TurnTrackerView = {
  number: 0,
  name: 'Turn',
  format: '$level1$ $level2$',
  levels: [{ ...counter, start: 1, step: 1, levels: [list('Move', 'Fight')] }],
};

const walk = (
  of: TurnTrackerView,
  steps: number,
  way: 1 | -1,
  from?: string,
): readonly string[] => {
  const seen: string[] = [];
  let at = from;
  for (let n = 0; n < steps; n += 1) {
    at = stepTurn(of, at, way);
    seen.push(readTurn(of, at).text.trim());
  }
  return seen;
};

describe('a step of a turn tracker', () => {
  it('goes through the level below before the one above goes on', () => {
    expect(walk(tracker, 4, 1)).toEqual(['1 Fight', '2 Move', '2 Fight', '3 Move']);
    expect(stepTurn(tracker, undefined, 1)).toBe('0|1;0;false;-1;1\\;0\\;0\\;true,true');
  });

  it('back undoes a step forward, wherever it stands', () => {
    let at = stepTurn(tracker, undefined, 1)!;
    for (let n = 0; n < 9; n += 1) {
      const next = stepTurn(tracker, at, 1)!;
      expect(stepTurn(tracker, next, -1)).toBe(at);
      at = next;
    }
  });

  it('passes over entries that are switched off, and begins a round at its first entry', () => {
    const only = { ...tracker, levels: [list('North', 'East', 'South')], format: '$level1$' };
    expect(walk(only, 3, 1, '0|0;0;0;true,false,true')).toEqual(['South', 'North', 'South']);
    expect(walk(only, 2, 1, '0|0;0;0;false,false,false')).toEqual(['North', 'North']);
    const inner = { ...counter, start: 1, step: 1, levels: [list('A', 'B', 'C')] };
    const second = { ...tracker, levels: [inner] };
    expect(walk(second, 4, 1, '0|1;0;false;-1;1\\;0\\;1\\;true,true,true')).toEqual([
      '1 C',
      '1 A',
      '2 B',
      '2 C',
    ]);
  });

  it('counts by its own step, and loops where the state says so', () => {
    const hours = {
      ...tracker,
      format: '$level1$',
      levels: [{ ...counter, start: 6, step: 6, levels: [] }],
    };
    expect(walk(hours, 3, 1)).toEqual(['12', '18', '24']);
    expect(walk(hours, 3, 1, '0|12;0;true;18')).toEqual(['18', '6', '12']);
    expect(walk(hours, 2, -1, '0|12;0;true;18')).toEqual(['6', '18']);
  });

  it('goes from one top level to the next when that has come round', () => {
    const two = { ...tracker, format: '$level1$', levels: [list('Dawn', 'Noon'), list('Rest')] };
    expect(walk(two, 4, 1)).toEqual(['Noon', 'Rest', 'Dawn', 'Noon']);
    expect(walk(two, 3, -1)).toEqual(['Rest', 'Noon', 'Dawn']);
  });

  it('does nothing without a level', () => {
    expect(stepTurn({ ...tracker, levels: [] }, undefined, 1)).toBeUndefined();
  });
});
