import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip, writeZip } from '../../src/formats/zip.ts';
import { good, toyGame } from '../support/toyGame.ts';
import { folder, vedette } from '../support/toyCli.ts';

const at = folder();
let file = '';
beforeAll(async () => {
  file = await at.game();
});
afterAll(() => at.remove());

describe('verify', () => {
  it('says that a sound file is sound, and leaves with 0', async () => {
    expect(await vedette(['verify', file])).toMatchObject({ exit: 0, err: '' });
    expect((await vedette(['verify', file])).out).toMatch(
      /: sound\. 41 entries .* signed head\.\n$/,
    );
    expect(JSON.parse((await vedette(['verify', file, '--json'])).out)).toMatchObject({
      sound: true,
      faults: [],
      entries: 41,
    });
  });

  it('names the entry whose line was changed, and leaves with 1', async () => {
    const files = new Map(good(await readZip(new Uint8Array(readFileSync(file)))));
    const lines = new TextDecoder().decode(files.get('log.jsonl')).split('\n');
    lines[17] = lines[17]!.replace('"rolls":[', '"rolls":[ ');
    files.set('log.jsonl', new TextEncoder().encode(lines.join('\n')));
    const wrong = at.write('wrong.vedette', await writeZip(files));
    const told = await vedette(['verify', wrong]);
    expect(told.exit).toBe(1);
    expect(told.out).toContain('NOT SOUND. Entry 17 was changed');
    const both = await vedette(['verify', file, wrong, '--json']);
    expect(both.exit).toBe(1);
    expect(JSON.parse(both.out)).toMatchObject([
      { sound: true },
      { sound: false, faults: [{ name: 'changedLine', where: 'entry 17' }] },
    ]);
  });

  it('tells of every file that is named, though one of them is not there', async () => {
    const nowhere = at.path('nowhere.vedette');
    const told = await vedette(['verify', nowhere, file]);
    expect(told.exit).toBe(2);
    expect(told.out).toBe(
      `${nowhere}: NOT READ. There is no file "${nowhere}".\n${(await vedette(['verify', file])).out}`,
    );
    const data = await vedette(['verify', file, nowhere, '--json']);
    expect(data.exit).toBe(2);
    expect(JSON.parse(data.out)).toMatchObject([
      { file, sound: true },
      { file: nowhere, read: false, faults: [{ name: 'wrongUse' }] },
    ]);
  });

  it('is strict with a damaged log; other commands read what stands before the damage, and say so', async () => {
    const files = new Map(good(await readZip(new Uint8Array(readFileSync(file)))));
    const lines = new TextDecoder().decode(files.get('log.jsonl')).split('\n');
    lines[17] = lines[17]!.replace('"rolls":[', '"rolls":[ ');
    files.set('log.jsonl', new TextEncoder().encode(lines.join('\n')));
    const wrong = at.write('damaged.vedette', await writeZip(files));
    const says = new RegExp(
      `^vedette: ${wrong}: Entry 17 was changed: .* up to entry 16, is read\\.\n$`,
    );
    for (const args of [['info'], ['info', '--json'], ['log'], ['state', '--json']]) {
      const told = await vedette([...args, wrong]);
      expect(told.exit).toBe(1);
      expect(told.err).toMatch(says);
    }
    expect((await vedette(['log', wrong])).out).toBe(
      (await vedette(['log', file, '--to', '16'])).out,
    );
    expect((await vedette(['state', wrong, '--json'])).out).toBe(
      (await vedette(['state', file, '--at', '16', '--json'])).out,
    );
    expect((await vedette(['state', wrong, '--at', '17'])).err).toContain('the last is 16.');
    for (const args of [
      ['verify'],
      ['odds'],
      ['play'],
      ['export', '--vedette', '-o', at.path('x')],
    ])
      expect((await vedette([...args, wrong])).exit).toBe(1);
  });

  it('says that a cut file is damaged', async () => {
    const cut = at.write('cut.vedette', new Uint8Array(readFileSync(file)).subarray(0, 1000));
    expect(await vedette(['verify', cut])).toMatchObject({ exit: 1 });
  });
});

describe('wrong use leaves with 2', () => {
  it.each([
    ['a command that is not there', ['dance']],
    ['an option that is not there', ['info', 'x', '--fast']],
    ['no file', ['verify']],
    ['a file that is not there', ['info', '/nowhere/x.vedette']],
    ['an entry that cannot be meant', ['state', 'FILE', '--at', 'yesterday']],
    ['a picture without a size', ['render', 'FILE', '--png', 'x.png', '--size', 'big']],
    ['a picture that goes nowhere', ['render', 'FILE']],
    ['a picture without a name', ['render', 'FILE', '--png']],
    ['a picture of two names', ['render', 'FILE', '--png', 'x.png', '-o', 'y.png']],
    ['a picture that is to be none', ['render', 'FILE', '--png', 'x.gif']],
    ['a picture in no folder', ['render', 'FILE', '--png', '/nowhere/x.png']],
    ['a game that goes into no folder', ['play', 'FILE', '-o', '/nowhere/x.vedette']],
    ['a port that is none', ['serve', '--port', 'x']],
    ['an end of the log that is none', ['state', 'FILE', '--from', 'middle']],
    ['a span that ends before it begins', ['log', 'FILE', '--from', '30', '--to', '20']],
    ['a module that is not there', ['play', 'chess', '--bots']],
    ['a side that is not there', ['play', 'race', '--scenario', 'short', '--side', 'green']],
    ['a bot that is not there', ['play', 'race', '--scenario', 'short', '--bots', 'genius']],
    ['a scenario that is not there', ['play', 'race', '--scenario', 'none', '--bots']],
    ['help on a command that is not there', ['help', 'dance']],
    ['a module of VASSAL beside a game of ours', ['state', 'FILE', '--module', 'x.vmod']],
    ['a board of VASSAL beside a game of ours', ['info', 'FILE', '--board', 'West']],
    [
      'an entry of what is no save',
      ['export', 'FILE', '--vedette', '--at', '3', '-o', 'x.vedette'],
    ],
  ])('%s', async (_, args) => {
    const told = await vedette(args.map((arg) => (arg === 'FILE' ? file : arg)));
    expect(told.exit).toBe(2);
    expect(told.err).toMatch(/^vedette: /);
  });

  it('a module in place of a game, which is said', async () => {
    for (const args of [['log'], ['state'], ['info', '--battle'], ['export', '--vlog']])
      expect(await vedette([...args, 'race'])).toMatchObject({
        exit: 2,
        err: 'vedette: "race" is a module; a file of a game is expected.\n',
      });
  });

  it('but help is no fault', async () => {
    expect(await vedette(['--help'])).toMatchObject({ exit: 0 });
    const told = await vedette(['--version']);
    expect(told).toMatchObject({ exit: 0, err: '' });
    expect(told.out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await vedette(['state', '--help'])).out).toContain('--walk');
  });
});

describe('a file that is no game', () => {
  it('is named with what is wrong with it, and leaves with 1', async () => {
    const text = at.write('letter.txt', 'Dear friend');
    for (const command of ['info', 'log', 'state', 'odds'])
      expect(await vedette([command, text])).toMatchObject({
        exit: 1,
        err: `vedette: ${text}: This is not a zip: it does not begin as one.\n`,
      });
  });
});

describe('state', () => {
  const state = async (...args: string[]): Promise<string> => {
    const told = await vedette(['state', file, '--json', ...args]);
    expect(told.err).toBe('');
    return told.out;
  };

  it('is the same from the start, from the end, and after a random walk', async () => {
    for (const n of ['0', '1', '13', '40']) {
      const straight = await state('--at', n);
      expect(await state('--at', n, '--from', 'end')).toBe(straight);
      for (const seed of ['1', '2', 'x'])
        expect(await state('--at', n, '--walk', seed)).toBe(straight);
    }
    expect(await state('--at', '13')).not.toBe(await state('--at', '14'));
  });

  it('finds an entry by number, by place, by id, and the end', async () => {
    const { log, game } = toyGame(11, { scenario: 'long', entries: 40 });
    const place = (n: number) => game.prepared.kit.system.place(good(game.steps.at(log, n)).state);
    const n = log.entries.findIndex(
      (_, k) => place(k).turn === 3 && place(k).phase === 'blue.move',
    );
    expect(await state('--at', 'T3.blue.move')).toBe(await state('--at', String(n)));
    expect(await state('--at', 'T3.blue')).toBe(await state('--at', String(n)));
    expect(await state('--at', log.ids[9]!.slice(0, 12))).toBe(await state('--at', '9'));
    expect(await state('--at', 'end')).toBe(await state('--at', '40'));
    expect(await state()).toBe(await state('--at', '40'));
  });

  it.each([
    ['T99', 'Turn 99 is not in this game'],
    ['T2.night', 'its phases are'],
    ['T2.blue.move.9', 'Turn 2 has no combat 9 in "blue.move"; there is none.'],
    ['41', 'There is no entry 41; the last is 40.'],
    ['ffffffffffff', 'No entry'],
  ])('says that there is no %s', async (name, words) => {
    const told = await vedette(['state', file, '--at', name]);
    expect(told.exit).toBe(1);
    expect(told.err).toContain(words);
  });
});

describe('log and info', () => {
  it('tells each entry once, with its dice', async () => {
    const rows = JSON.parse((await vedette(['log', file, '--json'])).out) as { entry: number }[];
    expect(rows.map((r) => r.entry)).toEqual(Array.from({ length: 41 }, (_, n) => n));
    const told = await vedette(['log', file, '--detail', '--from', '1', '--to', '12']);
    expect(told.out).toMatch(/die 1 (red|blue)-(one|two): \d/);
    expect(told.out).not.toContain('   13 ');
  });

  it('finds words', async () => {
    const told = await vedette(['log', file, '--grep', 'THROWS A SIX']);
    expect(told.out.split('\n').slice(0, -1).length).toBeGreaterThan(1);
    for (const line of told.out.split('\n').slice(0, -1)) expect(line).toContain('throws a six');
  });

  it('says what the file is', async () => {
    expect((await vedette(['info', file])).out).toContain('Race: To 100000');
    expect(JSON.parse((await vedette(['info', file, '--json'])).out)).toMatchObject({
      module: { id: 'race' },
      entries: 41,
      over: false,
    });
  });
});
