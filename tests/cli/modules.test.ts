// `info` on a module: what it is, or every fault of it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { systems } from '../../src/systems/registry.ts';
import { folder, type Ran, vedette } from '../support/toyCli.ts';

const at = folder();
afterAll(() => at.remove());
const around = { modules: modulesOnDisk(), systems };
const run = (...args: readonly string[]): Promise<Ran> => vedette(args, [], around);
const modules = fileURLToPath(new URL('../../modules', import.meta.url));
const drill = join(modules, 'drill-ground');

/** A copy of the drill ground with some of its texts changed. */
const altered = (
  name: string,
  changes: Readonly<Record<string, readonly [string, string]>>,
): string => {
  const to = at.path(name);
  cpSync(drill, to, { recursive: true });
  for (const [file, [before, after]] of Object.entries(changes)) {
    const text = readFileSync(join(to, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(to, file), text.replace(before, after));
  }
  return to;
};

describe('info of a module', () => {
  it('says what it is, by its id or its folder, in words and as data', async () => {
    for (const what of ['drill-ground', drill, `${drill}/`]) {
      const told = await run('info', what);
      expect(told).toMatchObject({ exit: 0, err: '' });
      expect(told.out).toMatch(/^Module +The drill ground \(drill-ground 0\.1\.0, [0-9a-f]{8}\)$/m);
      expect(told.out).toMatch(/^Rules +musket-and-saber, version 0$/m);
      expect(told.out).toMatch(/^Sides +Blue, White$/m);
      expect(told.out).toMatch(/^Scenario +drill: First drill, 14 counters, 4 turns/m);
    }
    const data = JSON.parse((await run('info', 'drill-ground', '--json')).out) as object;
    expect(data).toMatchObject({
      id: 'drill-ground',
      version: '0.1.0',
      scenarios: [{ id: 'drill', counters: 14, turns: 4 }, { id: 'parade' }],
    });
  });

  it('names every fault, one sentence a line, and leaves with 1', async () => {
    const broken = altered('drill-ground', {
      'units.json': ['"kind": "infantry"', '"kind": "wizard"'],
      'scenarios/drill.json': ['"counters": 14', '"counters": "many"'],
    });
    for (const args of [
      ['info', broken],
      ['play', broken, '--scenario', 'drill', '--bots'],
    ]) {
      const told = await run(...args);
      expect(told).toMatchObject({ exit: 1, out: '' });
      expect(told.err.split('\n').slice(0, -1)).toEqual([
        expect.stringMatching(
          /^vedette: units\.json, units\[\d+\]\.kind: expected .*found "wizard"$/,
        ),
        expect.stringMatching(
          /^vedette: scenarios\/drill\.json, counters: expected .*found "many"$/,
        ),
      ]);
    }
    const { out } = await run('info', broken, '--json');
    expect((JSON.parse(out) as { fault: { all: object[] } }).fault.all.length).toBe(2);
  });

  it('names what is wrong with its lesson', async () => {
    const broken = altered('drill-ground', {
      'learn/lesson.json': ['"id": "path"', '"id": "move", "colour": "red"'],
    });
    const { exit, err } = await run('info', broken);
    expect({ exit, err }).toEqual({
      exit: 1,
      err: 'vedette: learn/lesson.json, [1].colour: expected no field of this name, found "red"\n',
    });
    const twice = altered('drill-ground', {
      'learn/lesson.json': ['"id": "path"', '"id": "move"'],
    });
    expect((await run('info', twice)).err).toContain(
      'learn/lesson.json, [1].id: expected an id that no hint before it has, found "move"',
    );
  });

  it('says of a folder that it is none, and of a name that it is neither file nor module', async () => {
    mkdirSync(at.path('bare'));
    expect(await run('info', at.path('bare'))).toMatchObject({
      exit: 2,
      err: `vedette: "${at.path('bare')}" is a folder without a module.json; a file or a module is expected.\n`,
    });
    expect(await run('info', 'waterloo')).toMatchObject({
      exit: 2,
      err: 'vedette: There is no file "waterloo".\n',
    });
  });
});
