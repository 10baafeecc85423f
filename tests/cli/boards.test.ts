// The boards of a module that leaves them to choose, named on the command line.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, type Ran, vedette as withToys } from '../support/toyCli.ts';
import { logBytes, moduleBytes } from '../support/tableFiles.ts';

const at = folder();
afterAll(() => at.remove());
const MODULE = at.path('fields.vmod');
const LOG = at.path('game.vlog');
beforeAll(async () => {
  writeFileSync(MODULE, await moduleBytes({ choice: true }));
  writeFileSync(LOG, await logBytes());
});

const state = (file: string, ...boards: readonly string[]): Promise<Ran> =>
  withToys(['state', file, '--json', ...boards.flatMap((board) => ['--board', board])], []);

const fieldOf = (told: Ran): object | undefined =>
  (
    JSON.parse(told.out) as { readonly maps: readonly { id: string; boards: object[] }[] }
  ).maps.find(({ id }) => id === 'Field')?.boards;

describe('--board', () => {
  it('lays boards side by side, or where and as it says', async () => {
    const row = await state(MODULE, 'Woods', 'Field=Hills/rev');
    expect(row.exit, row.err).toBe(0);
    expect(fieldOf(row)).toMatchObject([
      { name: 'Woods', column: 0, row: 0, reversed: false },
      { name: 'Hills', column: 1, row: 0, reversed: true },
    ]);
    expect(fieldOf(await state(MODULE, 'Marsh', 'Woods@0,1'))).toMatchObject([
      { name: 'Marsh', column: 0, row: 0 },
      { name: 'Woods', column: 0, row: 1 },
    ]);
  });

  it('refuses in a sentence what there is not to choose', async () => {
    const refused = async (file: string, board: string): Promise<string> => {
      const told = await state(file, board);
      expect(told.exit).toBe(1);
      return told.err.trim();
    };
    expect(await refused(MODULE, 'Desert')).toContain(
      'Field has no board "Desert"; it has Hills, Woods, Marsh.',
    );
    expect(await refused(MODULE, 'Woods/rev')).toContain('cannot be turned round');
    expect(await refused(LOG, 'Woods')).toContain('has the boards that it was saved with');
  });
});
