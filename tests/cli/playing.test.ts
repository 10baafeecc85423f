import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { goingOn, journalFile } from '../../src/cli/journalFile.ts';
import { readZip, writeZip } from '../../src/formats/zip.ts';
import { folder, vedette } from '../support/toyCli.ts';
import { good, toyModules, toySystems } from '../support/toyGame.ts';

const at = folder();
afterAll(() => at.remove());
const bots = (out: string, seed: string, ...more: string[]) =>
  vedette([
    'play',
    'race',
    '--scenario',
    'short',
    '--bots',
    '--seed',
    seed,
    '-o',
    at.path(out),
    ...more,
  ]);

describe('play by bots', () => {
  it('plays to the end, and the same seed gives the same bytes', async () => {
    const one = await bots('one.vedette', '7', '--json');
    expect(one.exit).toBe(0);
    expect(JSON.parse(one.out)).toMatchObject({ over: true, rule: '3' });
    await bots('two.vedette', '7');
    await bots('three.vedette', '8');
    const bytes = (name: string): Buffer => readFileSync(at.path(name));
    expect(bytes('one.vedette').equals(bytes('two.vedette'))).toBe(true);
    expect(bytes('one.vedette').equals(bytes('three.vedette'))).toBe(false);
    expect((await vedette(['verify', at.path('one.vedette')])).exit).toBe(0);
  });

  it('plays nothing that could not be saved, or that would write over a game by a name that nobody gave', async () => {
    for (const out of ['no/such/folder.vedette', '.'])
      expect(await bots(out, '7')).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringMatching(/^vedette: ".*" cannot be written: [a-z ]+\.\n$/),
      });
    const back = process.cwd();
    const unnamed = (bot: string) =>
      vedette(['play', 'race', '--scenario', 'short', '--bots', bot, '--seed', '41']);
    try {
      process.chdir(dirname(at.path('short-41.vedette')));
      expect((await unnamed('sensible')).exit).toBe(0);
      const first = readFileSync('short-41.vedette');
      expect(await unnamed('random')).toMatchObject({
        exit: 2,
        err: 'vedette: "short-41.vedette" is there already; -o short-41.vedette writes over it, -o FILE elsewhere.\n',
      });
      expect(readFileSync('short-41.vedette')).toEqual(first);
    } finally {
      process.chdir(back);
    }
  });

  it('takes the bot that is named', async () => {
    const told = await vedette([
      'play',
      'race',
      '--scenario',
      'short',
      '--bots',
      'random',
      '--seed',
      '7',
      '-o',
      at.path('r.vedette'),
    ]);
    expect(told.exit).toBe(0);
    expect((await vedette(['info', at.path('r.vedette')])).out).toContain('bot random');
  });

  it('takes a bot for each side, and names a side or bot that is not there', async () => {
    const with_ = (names: string) =>
      vedette(
        ['play', 'race', '--scenario', 'short', '--bots', names, '--seed', '7'].concat(
          '-o',
          at.path('s.vedette'),
        ),
      );
    expect((await with_('red=random')).exit).toBe(0);
    const players = (await vedette(['info', at.path('s.vedette')])).out;
    expect(players).toContain('bot random');
    expect(players).toContain('bot sensible');
    expect((await with_('nobody=random')).err).toContain('There is no side "nobody"');
    expect((await with_('red=clever')).err).toContain('There is no bot "clever"');
  });
});

describe('play at the terminal', () => {
  const play = (out: string, typed: readonly string[], ...more: string[]) =>
    vedette(
      ['play', 'race', '--scenario', 'short', '--seed', '3', '-o', at.path(out), ...more],
      typed,
    );

  it('asks by numbers, takes back, undoes, and saves at the end of input', async () => {
    const told = await play('hand.vedette', ['2', 'b', '1', '1', '9', 'u', '2', '1']);
    expect(told.exit).toBe(0);
    expect(told.out).toContain('Red: red moves a runner. [rule 1]');
    expect(told.out).toContain('so far: Runner two');
    expect(told.out).toContain('There is no choice "9".');
    const log = await vedette(['log', at.path('hand.vedette')]);
    expect(log.out).toMatch(/1× .*red one walks 2/);
    expect(log.out).toContain('red two walks 2');
    expect((await vedette(['verify', at.path('hand.vedette')])).exit).toBe(0);
    expect(existsSync(`${at.path('hand.vedette')}.journal`)).toBe(false);
  });

  it('plays one side against a bot', async () => {
    const told = await play('solo.vedette', ['1', '1', 'q'], '--side', 'red');
    expect(told.out).toMatch(/Blue\s+blue one runs|Blue\s+blue one throws/);
  });

  it('goes on from a saved file', async () => {
    await play('on.vedette', ['1', '1', 'q']);
    const told = await vedette(['play', at.path('on.vedette')], ['2', '1', 'q']);
    expect(told.exit).toBe(0);
    expect((await vedette(['log', at.path('on.vedette')])).out).toContain('blue two walks 2');
  });

  const linesOf = async (path: string): Promise<string[]> => {
    const files = good(await readZip(readFileSync(path)));
    return new TextDecoder().decode(files.get('log.jsonl')).split('\n').slice(0, -1);
  };
  /** The journal that a game leaves when its terminal is closed, with what is half written of the next line. */
  const leaveJournal = async (of: string, beside: string, half = ''): Promise<void> => {
    const head = { key: 'k', game: 'g', title: 't', scenario: 's', fileName: '' };
    const lines = [JSON.stringify(head), ...(await linesOf(at.path(of)))];
    at.write(`${beside}.journal`, `${lines.join('\n')}\n${half}`);
  };

  it('says why a damaged file is not played on, and leaves it as it is', async () => {
    const whole = await at.game('whole.vedette');
    const files = new Map(good(await readZip(readFileSync(whole))));
    const lines = await linesOf(whole);
    lines[20] = lines[20]!.replace('"by":"', '"by": "');
    files.set('log.jsonl', new TextEncoder().encode(`${lines.join('\n')}\n`));
    const damaged = at.write('damaged.vedette', await writeZip(files));
    const before = readFileSync(damaged);
    const told = await vedette(['play', damaged]);
    expect(told.exit).toBe(1);
    expect(told.err).toMatch(/^vedette: Entry 20 was changed: .* neither played on nor saved\.\n$/);
    expect(readFileSync(damaged)).toEqual(before);
    expect(existsSync(`${damaged}.journal`)).toBe(false);
  });

  it('leaves no journal of a game that never began', async () => {
    const told = await play('never.vedette', [], '--orders', at.path('nowhere.json'));
    expect(told.exit).toBe(2);
    expect(existsSync(at.path('never.vedette.journal'))).toBe(false);
  });

  it('leaves none either of orders that are not read, or that its game has not', async () => {
    const told = await play('never.vedette', [], '--orders', 'usual');
    expect(told).toMatchObject({ exit: 2, err: 'vedette: This game knows no standing orders.\n' });
    expect(existsSync(at.path('never.vedette.journal'))).toBe(false);
  });

  it('begins nothing where it could not be saved, and prints no words for data', async () => {
    expect(await play('no/such/folder.vedette', [])).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('cannot be written: there is no such folder.'),
    });
    const told = await play('data.vedette', [], '--json');
    expect(told).toMatchObject({ exit: 2, err: expect.stringContaining('--json is for games') });
    expect(existsSync(at.path('data.vedette'))).toBe(false);
  });

  it('leaves alone what lies where its journal would, and is none', async () => {
    at.write('letter.vedette.journal', 'Dear friend\n');
    mkdirSync(at.path('drawer.vedette.journal'));
    for (const name of ['letter.vedette', 'drawer.vedette'])
      expect(await play(name, ['1', '1', 'q'])).toMatchObject({
        exit: 2,
        err: `vedette: "${at.path(name)}.journal" is no journal of a game; move it elsewhere, or give the game another name by -o.\n`,
      });
    expect(readFileSync(at.path('letter.vedette.journal'), 'utf8')).toBe('Dear friend\n');
  });

  it('writes over no game by a name that nobody gave', async () => {
    const back = process.cwd();
    const begin = (typed: readonly string[]) =>
      vedette(['play', 'race', '--scenario', 'short', '--seed', '3'], typed);
    try {
      process.chdir(dirname(at.path('short.vedette')));
      expect((await begin(['1', '1', 'q'])).exit).toBe(0);
      const first = readFileSync(at.path('short.vedette'));
      const told = await begin(['2', '1', 'q']);
      expect(told.exit).toBe(2);
      expect(told.err).toContain('"short.vedette" is there already');
      expect(readFileSync(at.path('short.vedette'))).toEqual(first);
    } finally {
      process.chdir(back);
    }
  });

  it('takes what a crash left into the file that was opened, and the half line with which it ended into nothing', async () => {
    await play('later.vedette', ['1', '1', '2', '1', 'q']);
    await play('crash.vedette', ['1', '1', 'q']);
    await leaveJournal('later.vedette', 'crash.vedette', '{"action":{"ru');
    const told = await vedette(['play', at.path('crash.vedette')], ['1', '1', 'q']);
    expect(told).toMatchObject({ exit: 0 });
    expect(told.err).toContain('Going on from');
    const lines = await linesOf(at.path('crash.vedette'));
    expect(lines.slice(0, 3)).toEqual(await linesOf(at.path('later.vedette')));
    expect(lines.length).toBe(4);
    expect((await vedette(['verify', at.path('crash.vedette')])).exit).toBe(0);
    expect(existsSync(at.path('crash.vedette.journal'))).toBe(false);
  });

  it('writes no line behind the half one with which a journal ended', async () => {
    await play('later2.vedette', ['1', '1', '2', '1', 'q']);
    await leaveJournal('later2.vedette', 'new.vedette', '{"action":{"ru');
    const journal = journalFile(at.path('new.vedette.journal'));
    const world = { modules: toyModules, systems: toySystems };
    const what = { kind: 'new', module: 'race', scenario: 'short', seats: [] } as const;
    const opened = await goingOn(what, journal.found()!, journal, world);
    expect(opened).toMatchObject({
      kind: 'journal',
      lines: await linesOf(at.path('later2.vedette')),
    });
    await journal.port.append('k', 'the next');
    const lines = readFileSync(journal.path, 'utf8').split('\n');
    expect(lines.slice(1)).toEqual([...(await linesOf(at.path('later2.vedette'))), 'the next', '']);
  });

  it('takes nothing from the journal of another game, and loses neither', async () => {
    await play('mine.vedette', ['1', '1', 'q']);
    await play('other.vedette', ['2', '1', '1', '1', 'q'], '--seed', '4');
    await leaveJournal('other.vedette', 'mine.vedette');
    const before = [
      readFileSync(at.path('mine.vedette')),
      readFileSync(at.path('mine.vedette.journal')),
    ];
    const told = await vedette(['play', at.path('mine.vedette')], ['1', '1', 'q']);
    expect(told.exit).toBe(2);
    expect(told.err).toContain('was left by another game');
    expect([
      readFileSync(at.path('mine.vedette')),
      readFileSync(at.path('mine.vedette.journal')),
    ]).toEqual(before);
  });

  it('says that a file has its scenario and its players already', async () => {
    const told = await vedette(['play', at.path('mine.vedette'), '--bots']);
    expect(told.exit).toBe(2);
    expect(told.err).toContain('--bots is for a new game');
  });
});
