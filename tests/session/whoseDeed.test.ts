// Whose mark a line of the log bears: that of the side whose deed it tells, not of whoever answered last.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { openFile } from '../../src/session/headless.ts';
import { makeRows } from '../../src/session/rows.ts';
import { systems } from '../../src/systems/registry.ts';
import { good } from '../support/toyGame.ts';

test('a combat is the attacker’s, though the defender spoke last before the die', async () => {
  const bytes = readFileSync(
    new URL('../../replays/leipzig-1813/moeckern.vedette', import.meta.url),
  );
  const { game, file } = good(await openFile(bytes, modulesOnDisk(), systems));
  const rows = makeRows(game);
  rows.fill(file.log, file.log.entries.length);
  const fights = Array.from(file.log.entries.keys()).flatMap((n) => {
    const row = rows.row(n)!;
    const attacker = /^(French|Allied) \d+ to (?:French|Allied) \d+ at /.exec(row.text)?.[1];
    return attacker === undefined ? [] : { attacker, row, spoke: file.log.entries[n]!.by };
  });
  expect(fights.length).toBeGreaterThan(20);
  for (const { attacker, row } of fights) expect(row.byName, row.text).toBe(attacker);
  expect(fights.some(({ row, spoke }) => row.side !== spoke)).toBe(true);
});
