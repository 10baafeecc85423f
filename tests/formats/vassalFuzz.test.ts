import { describe, expect, it } from 'vitest';
import { chanceFrom, wrongWith } from '../support/vassalMutants.ts';
import { spoiltFile } from '../support/vassalSeeds.ts';

describe('files spoilt at random', () => {
  it('are read or refused in a sentence, never thrown at', async () => {
    for (let seed = 0; seed < 400; seed += 1)
      expect([seed, await wrongWith(spoiltFile(chanceFrom(seed)))]).toEqual([seed, undefined]);
  });
});
