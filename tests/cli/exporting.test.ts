import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import type { Around } from '../../src/cli/program.ts';
import { readZip } from '../../src/formats/zip.ts';
import { systems } from '../../src/systems/registry.ts';
import { folder, vedette } from '../support/toyCli.ts';
import { good } from '../support/toyGame.ts';
import { partsOf, savedText } from '../support/vassalGrammar.ts';

const at = folder();
afterAll(() => at.remove());

const around: Around = { modules: modulesOnDisk(), systems };
const run = (...args: readonly string[]) => vedette(args, [], around);
const lindenau = fileURLToPath(
  new URL('../../replays/leipzig-1813/lindenau.vedette', import.meta.url),
);

const savedIn = async (path: string): Promise<ReturnType<typeof partsOf>> => {
  const files = good(await readZip(new Uint8Array(readFileSync(path))));
  return partsOf(savedText(files.get('savedGame')!));
};

describe('export', () => {
  it('writes a game as a log, and one entry of it as a save', async () => {
    const [vlog, vsav] = [at.path('game.vlog'), at.path('game.vsav')];
    expect(await run('export', '--vlog', lindenau, '-o', vlog)).toMatchObject({ exit: 0, err: '' });
    expect((await savedIn(vlog)).steps.length).toBeGreaterThan(20);
    const saved = await run('export', lindenau, '--vsav', '--at', '5', '-o', vsav, '--json');
    expect(JSON.parse(saved.out)).toMatchObject({ file: vsav, kind: 'vsav' });
    expect((await savedIn(vsav)).steps).toEqual([]);
  });

  it('writes a module with its notice and licence', async () => {
    const vmod = at.path('drill.vmod');
    expect(await run('export', 'drill-ground', '--vmod', '-o', vmod)).toMatchObject({ exit: 0 });
    const files = good(await readZip(new Uint8Array(readFileSync(vmod))));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['buildFile.xml', 'NOTICE.txt', 'LICENSE.txt', 'images/map.jpg']),
    );
  }, 60_000);

  it('says in one sentence what it was not told, or told wrongly', async () => {
    expect(await run('export', lindenau)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('one of --vmod, --vlog, --vsav and --vedette'),
    });
    expect(await run('export', lindenau, '--vlog', '--vmod')).toMatchObject({ exit: 2 });
    expect(await run('export', 'waterloo', '--vmod')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('There is no module "waterloo"'),
    });
    expect(await run('export', lindenau, '--vmod')).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/^vedette: --vmod is of a module .* is a file\.\n$/),
    });
    const nowhere = at.path('no/such/folder.vlog');
    expect(await run('export', lindenau, '--vlog', '-o', nowhere)).toMatchObject({ exit: 2 });
    expect(existsSync(nowhere)).toBe(false);
  });

  it('never writes over what it reads', async () => {
    const before = new Uint8Array(readFileSync(lindenau));
    const copy = at.write('copy.vedette', before);
    expect(await run('export', copy, '--vedette', '-o', copy)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('would be written over'),
    });
    expect(new Uint8Array(readFileSync(copy))).toEqual(before);
  });

  it('writes over nothing by a name that nobody gave', async () => {
    const back = process.cwd();
    try {
      process.chdir(dirname(at.write('lindenau.vlog', 'a friend sent this')));
      const told = await run('export', '--vlog', lindenau);
      expect(told).toMatchObject({ exit: 2, out: '' });
      expect(told.err).toContain('"lindenau.vlog" is there already');
      expect(readFileSync('lindenau.vlog', 'utf8')).toBe('a friend sent this');
    } finally {
      process.chdir(back);
    }
  });
});

describe('a picture with layers', () => {
  it('tells of the counters that are named, and says which there is none of', async () => {
    const draw = (unit: string) =>
      run(
        'render',
        lindenau,
        '--png',
        at.path('l.png'),
        '--size',
        '64x64',
        '--layers',
        'zoc',
        '--unit',
        unit,
      );
    const { out } = await run('state', lindenau, '--json');
    const [known = ''] = Object.keys((JSON.parse(out) as { units: object }).units);
    expect(await draw(known)).toMatchObject({ exit: 0 });
    expect(await draw(`${known},Nobody`)).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/^vedette: There is no counter "Nobody" at entry \d+/),
    });
  });
});
