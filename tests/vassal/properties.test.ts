import { describe, expect, it } from 'vitest';
import { readCommand } from '../../src/vassal/command.ts';

describe('global properties out of a save', () => {
  it('have their name behind the word itself, which is a field of its own', () => {
    expect(readCommand('GlobalProperty\t;Weather;2;Module')).toEqual({
      kind: 'property',
      name: 'Weather',
      value: '2',
      container: 'Module',
    });
    expect(readCommand('GlobalProperty\t;Fire;0')).toEqual({
      kind: 'property',
      name: 'Fire',
      value: '0',
    });
  });

  it('belong to the zone that is named with them', () => {
    expect(readCommand('GlobalProperty\t;Lit\tFord\tNorth bank\tValley;yes;')).toEqual({
      kind: 'property',
      name: 'Lit',
      value: 'yes',
      container: 'Valley:Ford',
    });
  });
});
