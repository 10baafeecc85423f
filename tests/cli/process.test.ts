import { spawn } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { folder } from '../support/toyCli.ts';

const at = folder();
afterAll(() => at.remove());

/** The command line as a process of its own. */
const vedette = (
  ...args: string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [
      'node_modules/tsx/dist/cli.mjs',
      'src/cli/main.ts',
      ...args,
    ]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      err += String(chunk);
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code, out, err }));
  });

describe('the process', () => {
  it('plays a game of the drill ground by bots, which then verifies, and leaves with the exit code', async () => {
    const file = at.path('drill.vedette');
    const played = await vedette(
      'play',
      'drill-ground',
      '--scenario',
      'drill',
      '--bots',
      '--seed',
      '7',
      '-o',
      file,
      '--json',
    );
    expect(played.code).toBe(0);
    expect(JSON.parse(played.out)).toMatchObject({ file, over: true, seed: '7' });
    const verified = await vedette('verify', file);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('sound');
    expect((await vedette('info', at.path('none.vedette'))).code).toBe(2);
    const wrong = await vedette('state', file, '--at', '99999');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toMatch(/^vedette: There is no entry 99999/);
  }, 120_000);
});
