// A turn tracker stepped at a free table: a step of the log like any other, which undo takes back.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { openSession } from '../../src/session/open.ts';
import { tableModule } from '../../src/session/tables/assemble.ts';
import { readBytes } from '../support/tableFiles.ts';
import { good, toyModules } from '../support/toyGame.ts';

const fileBytes = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../${path}`, import.meta.url)));

test('a tracker goes on and back, is told in the log, and is undone', async () => {
  const read = await readBytes(fileBytes('modules/rabenfurt/rabenfurt.vmod'), 'rabenfurt.vmod');
  if (read.kind !== 'module') throw new Error('no module');
  const module = tableModule(read, []);
  const bytes = fileBytes('replays/rabenfurt/a-picket-at-the-ford.vlog');
  const session = good(
    await openSession(
      { kind: 'file', bytes, fileName: 'a-picket-at-the-ford.vlog' },
      {
        modules: toyModules,
        ports: { random: rngFrom(seedState('turns')), tables: { find: async () => module } },
      },
    ),
  );
  const first = () => session.table!.turns()[0]!;
  const before = first();
  expect(before.text).not.toBe('');
  session.table!.stepTurn(before.tracker, 1);
  const after = first();
  expect(after.text).not.toBe(before.text);
  const row = session.get().log.find(({ entry }) => entry === session.get().at);
  expect(row?.text).toContain(after.text);
  session.table!.stepTurn(before.tracker, -1);
  expect(first()).toEqual(before);
  session.undo();
  expect(first()).toEqual(after);
});
