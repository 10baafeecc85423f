import { expect, test } from 'vitest';
import { stakes } from '../../../src/scene/musketAndSaberOverlays.ts';
import { traysOf } from '../../../src/scene/musketAndSaberCounters.ts';
import type { GameState } from '../../../src/systems/musket-and-saber/state.ts';
import { play } from '../../support/script.ts';

test('LE-19.3 LE-19.2 the app shows who is in a box beside all who are off the map, and the blown bridge', async () => {
  const ran = await play({
    module: 'leipzig-1813',
    scenario: 'leipzig',
    phase: 'allied.movement',
    units: { 'AU2:Sorb': { box: 'CD' } },
    set: { leipzig: { bridge: 'blown' } },
  });
  const s = ran.state as GameState;
  const [tray] = traysOf(s, () => 'plain');
  expect(tray).toMatchObject({ title: 'Allied, box CD', note: 'at C or D' });
  expect(tray?.counters[0]?.words).toContain('off the map in box CD');
  expect(stakes(s)).toContainEqual(expect.objectContaining({ kind: 'badge', hex: '1717' }));
});
