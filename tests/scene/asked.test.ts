// What is asked while an answer is half made, in words that follow it.
import { expect, test } from 'vitest';
import { askedSoFar } from '../../src/scene/musketAndSaberWords.ts';
import type { MsChoice } from '../../src/systems/musket-and-saber/choice.ts';
import type { GameState } from '../../src/systems/musket-and-saber/state.ts';
import { offered, pendingOf } from '../support/script.ts';
import { driven, go } from '../systems/musket-and-saber/driven.ts';
import { fight } from '../systems/musket-and-saber/ground.ts';

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
