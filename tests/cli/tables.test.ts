// VASSAL's files on the command line, over Rabenfurt. What is expected was worked out by hand from FORMAT.md, not from our output.
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { type Lie, LIES } from './rabenfurtPlaces.ts';
import { folder, type Ran, vedette as withToys } from '../support/toyCli.ts';

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const LOG = path('replays/rabenfurt/a-picket-at-the-ford.vlog');
const SAVE = path('replays/rabenfurt/daybreak.vsav');
const MODULE = path('modules/rabenfurt/rabenfurt.vmod');
const EXTENSION = path('modules/rabenfurt/rabenfurt_ext/lindau.vmdx');

const at = folder();
afterAll(() => at.remove());

const around = worldOf(modulesOnDisk());
const vedette = (...args: readonly string[]): Promise<Ran> => withToys(args, [], around);

interface SeenPiece {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly map: string | null;
  readonly x: number;
  readonly y: number;
  readonly location: string;
  readonly stack: string | null;
  readonly position?: number;
  readonly members?: readonly string[];
  readonly hidden?: boolean;
  readonly layers: readonly { readonly name: string; readonly level: number }[];
  readonly labels: readonly string[];
}

interface Seen {
  readonly step: number;
  readonly pieces: readonly SeenPiece[];
  readonly properties: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly players: readonly object[];
  readonly maps: readonly { readonly id: string; readonly boards: readonly object[] }[];
  readonly notes: { readonly scenario: string; readonly public: string };
  readonly opaque: Readonly<Record<string, number>>;
}

const stateText = async (...args: readonly string[]): Promise<string> => {
  const told = await vedette('state', ...args, '--json');
  expect(told.exit, told.err).toBe(0);
  return told.out;
};
const seenAt = async (step: number, file = LOG): Promise<Seen> =>
  JSON.parse(await stateText(file, '--at', String(step))) as Seen;

describe('the state of a VASSAL game', () => {
  it('has every piece where FORMAT.md puts it, after each step', async () => {
    for (const step of new Set(LIES.map(([n]) => n))) {
      const { pieces } = await seenAt(step);
      const found = LIES.filter(([n]) => n === step).map(([n, id]): Lie => {
        const p = pieces.find((piece) => piece.id === id)!;
        return [n, id, p.map!, p.x, p.y, p.stack, p.position ?? null, p.location];
      });
      expect(found).toEqual(LIES.filter(([n]) => n === step));
    }
  }, 120_000);

  it('names pieces, their levels and labels, and hides what is hidden', async () => {
    const start = await seenAt(0);
    const piece = (seen: Seen, id: string): SeenPiece => seen.pieces.find((p) => p.id === id)!;
    expect(piece(start, '1001')).toMatchObject({
      name: '1st Voltigeurs (8)',
      labels: ['8'],
      layers: [
        { name: 'Disorder', level: -1 },
        { name: 'Order', level: 1 },
      ],
    });
    expect(piece(start, '1020')).toMatchObject({ hidden: true, name: '' });
    expect(piece(start, '1020')).not.toHaveProperty('labels');
    expect(piece(start, '1022')).toMatchObject({ name: '?', labels: [] });
    expect(piece(start, '1023').name).toBe('Rittmeister v. Klitzing');
    expect(piece(start, '1035')).toMatchObject({ name: 'French recruit', labels: ['3'] });
    expect(piece(start, '1107').layers).toEqual([{ name: '', level: 2 }]);
    expect(piece(start, '1131').name).toBe('Short of tokens');
    expect(piece(start, '1132').name).toBe('One token more');
    expect(piece(start, '1314').name).toBe('');
    // levels and labels that follow a property or an expression
    expect(piece(start, '1031')).toMatchObject({
      layers: [{ name: 'Water', level: 2 }],
      labels: ['water: high'],
    });
    expect(piece(start, '1030').layers).toEqual([{ name: 'Mill', level: 1 }]);
    expect(piece(await seenAt(25), '1030').layers).toEqual([{ name: 'Mill', level: 2 }]);
    expect(piece(start, '1110').labels).toEqual(['top', 'top side', '7']);
    const shot = await seenAt(8);
    expect(piece(shot, '1020').name).toBe('Black Hussars (4)');
    expect(piece(shot, '1002')).toMatchObject({
      labels: ['4'],
      name: '2nd Voltigeurs (open order) (4)',
    });
    expect(piece(await seenAt(12), '1022').name).toBe('Landwehr company (9)');
    expect((await seenAt(19)).pieces.some((p) => p.id === '1002')).toBe(false);
  }, 60_000);

  it('has properties, players, boards, notes, and counts what is opaque', async () => {
    const start = await seenAt(0);
    expect(start.properties).toMatchObject({
      Module: {
        Weather: 'Mist',
        Water: 'high',
        Fire: '0',
        Turn: '1',
        Phase: 'French',
        Hour: 'dawn',
      },
      Valley: { Alarm: 'false', Reek: '1' },
      'Valley:Ford': { FordState: 'Quiet' },
    });
    expect(start.opaque).toEqual({ HERALD: 1 });
    expect(start.players).toEqual([
      { name: 'Odile', side: 'French' },
      { name: 'Ruprecht', side: 'Prussian' },
    ]);
    const end = await seenAt(25);
    expect(end.properties).toMatchObject({
      Module: {
        Weather: 'Thin mist',
        Fire: '1',
        Verdict: 'held',
        Mist_result: '4',
        Turn: '2',
        Hour: 'morning',
      },
      Valley: { Alarm: 'true' },
      'Valley:Ford': { FordState: 'Alarm' },
    });
    expect(end.opaque).toEqual({ HERALD: 2 });
    expect(end.players).toEqual([
      { name: 'Ruprecht', side: 'Prussian' },
      { name: 'Jo', side: '' },
    ]);
    expect(end.notes).toEqual({
      scenario: 'The wagons must be over by noon.\nWater: knee-deep.',
      public: 'Odile: I owe Ruprecht a bottle.',
    });
    expect(end.maps[0]!.boards).toMatchObject([
      { name: 'North bank', reversed: false },
      { name: 'South bank', reversed: true, row: 1 },
      { name: 'Lindau road', column: 1 },
      { name: 'No such board', column: 1, row: 1 },
    ]);
  });

  it('is the same from either end and after a walk', async () => {
    for (const n of ['0', '7', '15', '21', '25']) {
      const straight = await stateText(LOG, '--at', n);
      expect(await stateText(LOG, '--at', n, '--from', 'end')).toBe(straight);
      expect(await stateText(LOG, '--at', n, '--walk', `w${n}`)).toBe(straight);
    }
  }, 60_000);

  it('is the same in every framing', async () => {
    const { module: _, ...plain } = JSON.parse(await stateText(SAVE, '--at', '0')) as Seen & {
      module: object;
    };
    const files = readdirSync(path('replays/rabenfurt/framings'));
    expect(files).toHaveLength(8);
    for (const file of files) {
      const framed = path(`replays/rabenfurt/framings/${file}`);
      const { module: __, ...seen } = JSON.parse(
        await stateText(framed, '--at', '0', '--module', MODULE),
      ) as Seen & { module: object };
      expect(seen, file).toEqual(plain);
    }
  }, 60_000);
});

describe('what is said of a VASSAL game', () => {
  it('info: module, players by name and side, extensions and problems', async () => {
    const info = JSON.parse((await vedette('info', LOG, '--json')).out) as object;
    expect(info).toMatchObject({
      kind: 'log',
      header: 'classic',
      engine: '3.7.10',
      module: { name: 'Rabenfurt', version: '1.1' },
      steps: 25,
      pieces: { piece: 39, stack: 22, deck: 2, unknown: 1 },
      players: [
        { name: 'Odile', side: 'French' },
        { name: 'Ruprecht', side: 'Prussian' },
      ],
      extensions: [
        { name: 'lindau', version: '0.3' },
        { name: 'winter', version: '1.0' },
      ],
      problems: [
        expect.stringContaining('The extension winter 1.0'),
        expect.stringContaining('Chapel'),
        '1 prototype that pieces name is nowhere defined, and add nothing to them: No such prototype.',
      ],
    });
    const words = (await vedette('info', LOG)).out;
    expect(words).toContain('Odile (French), Ruprecht (Prussian)');
    const module = JSON.parse((await vedette('info', MODULE, '--json')).out) as object;
    expect(module).toMatchObject({
      kind: 'module',
      name: 'Rabenfurt',
      sides: ['French', 'Prussian'],
      setups: [{ name: 'Daybreak' }],
    });
    const extension = JSON.parse((await vedette('info', EXTENSION, '--json')).out) as object;
    expect(extension).toMatchObject({
      kind: 'extension',
      name: 'lindau',
      version: '0.3',
      extends: 'Rabenfurt',
      problems: [],
    });
  });

  it('verify: what was understood, and the one command and two traits that nobody knows', async () => {
    const told = await vedette('verify', LOG, SAVE, MODULE, '--json');
    expect(told.exit).toBe(0);
    const [log] = JSON.parse(told.out) as readonly Record<string, unknown>[];
    expect(log).toMatchObject({
      read: true,
      steps: 25,
      opaque: { commands: { HERALD: 2 }, traits: { weathercock: 1, semaphore: 1 } },
      commands: { move: 15, remove: 3, undo: 2, leave: 1, opaque: 2 },
    });
    expect((await vedette('verify', LOG)).out).toContain(
      'commands: HERALD 2; traits: semaphore 1, weathercock 1',
    );
  });

  it('log: numbered lines of what happened, with the chat', async () => {
    const told = await vedette('log', LOG);
    const lines = told.out.trimEnd().split('\n');
    expect(lines).toHaveLength(26);
    expect(lines[6]).toMatch(
      /^ {4}6 {2}\[Turn 1, French\] 1st Voltigeurs \(8\) moves from D-06 to E-06\./,
    );
    expect(lines[1]).toContain('Over the ford before the mist lifts');
    const rows = JSON.parse(
      (await vedette('log', LOG, '--grep', 'carbine', '--json')).out,
    ) as readonly { entry: number }[];
    expect(rows.map(({ entry }) => entry)).toEqual([7, 8]);
  });

  it('info: an extension by its own name and version, and whose it is', async () => {
    const words = (await vedette('info', EXTENSION)).out;
    expect(words).toContain('Name     lindau 0.3\n');
    expect(words).toContain('For      Rabenfurt\n');
  });

  it('state: the turn in the module’s own words', async () => {
    expect((await vedette('state', LOG, '--at', '12')).out).toMatch(
      /^Entry 12 of 25, Turn 1, Prussian\n/,
    );
  });

  it('play: not on the command line, neither a log nor the game made of it', async () => {
    const file = at.path('to-play.vedette');
    expect(await vedette('export', LOG, '--vedette', '-o', file)).toMatchObject({ exit: 0 });
    expect(await vedette('play', LOG, '--bots')).toMatchObject({ exit: 2, out: '' });
    expect(await vedette('play', file)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('played on in the app'),
    });
    expect(existsSync(`${file}.journal`)).toBe(false);
  });

  it('never a password', async () => {
    for (const command of ['info', 'verify', 'log', 'state']) {
      for (const json of [[], ['--json']]) {
        const extra = command === 'log' ? ['--detail'] : [];
        const { out, err } = await vedette(command, LOG, ...extra, ...json);
        for (const secret of ['hirondelle', 'wachtel', 'krickente'])
          expect(out + err).not.toContain(secret);
      }
    }
  }, 60_000);

  it('nothing of a module is shown where there is none, and that is said', async () => {
    const framed = path('replays/rabenfurt/framings/plain.vsav');
    const told = await vedette('state', framed, '--json');
    expect(told.exit).toBe(0);
    expect(told.err).toContain('does not say which module');
    const { pieces } = JSON.parse(told.out) as Seen;
    expect(pieces.find((p) => p.id === '1001')).toMatchObject({
      x: 223,
      y: 468,
      name: '1st Voltigeurs (8)',
    });
  });

  it('a module lies beside the file, with the extensions of its folder', async () => {
    mkdirSync(at.path('ravens_ext'));
    copyFileSync(MODULE, at.path('ravens.vmod'));
    copyFileSync(EXTENSION, at.path('ravens_ext/lindau.vmdx'));
    copyFileSync(SAVE, at.path('game.vsav'));
    const info = JSON.parse((await vedette('info', at.path('game.vsav'), '--json')).out) as {
      beside: { files: readonly string[] };
    };
    expect(info.beside.files).toEqual([at.path('ravens.vmod'), at.path('ravens_ext/lindau.vmdx')]);
  });

  it('a wrong file for --module is a fault', async () => {
    const told = await vedette('info', SAVE, '--module', EXTENSION);
    expect(told).toMatchObject({ exit: 1, out: '' });
    expect(told.err).toContain('is an extension; a module is expected.');
    expect(await vedette('info', SAVE, '--module', at.path('none.vmod'))).toMatchObject({
      exit: 2,
    });
  });
});

describe('a VASSAL game written back', () => {
  it('is the same game: as our own, as a log, and one entry as a save', async () => {
    const end = await stateText(LOG);
    for (const kind of ['vedette', 'vlog'] as const) {
      const file = at.path(`back.${kind}`);
      expect(await vedette('export', LOG, `--${kind}`, '-o', file)).toMatchObject({ exit: 0 });
      expect(await stateText(file)).toBe(end);
    }
    expect((await vedette('verify', at.path('back.vedette'))).out).toContain('sound. 26 entries');
    const again = at.path('again.vlog');
    expect(await vedette('export', at.path('back.vedette'), '--vlog', '-o', again)).toMatchObject({
      exit: 0,
    });
    expect(await stateText(again)).toBe(end);
    const save = at.path('back.vsav');
    expect(await vedette('export', LOG, '--vsav', '--at', '16', '-o', save)).toMatchObject({
      exit: 0,
    });
    const { pieces, maps, properties } = await seenAt(16);
    expect(await seenAt(0, save)).toMatchObject({ pieces, maps, properties });
  }, 60_000);
});

describe('pictures of a VASSAL game', () => {
  const render = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
    const told = await vedette('render', LOG, '--png', at.path('map.png'), '--json', ...args);
    expect(told.exit, told.err).toBe(0);
    return JSON.parse(told.out) as Record<string, unknown>;
  };

  it('are as large as their map, of which there are several', async () => {
    // two boards of 516 x 288 and an edge of 20
    expect(await render('--at', '0')).toMatchObject({
      map: 'Valley',
      width: 556,
      height: 616,
      missing: ['no-such-picture.png'],
    });
    expect(await render('--map', 'Staff map')).toMatchObject({ width: 400, height: 300 });
    expect(await render('--map', 'Muster roll')).toMatchObject({
      map: 'Map2',
      width: 420,
      height: 300,
    });
    expect(await render('--size', '300x200')).toMatchObject({ width: 300, height: 200 });
  }, 60_000);

  it('show a side what is its own', async () => {
    const bytes = async (...args: readonly string[]): Promise<number> =>
      (await render('--map', 'Map2', ...args)).bytes as number;
    expect(await bytes('--viewer', 'French')).not.toBe(await bytes());
    expect(await bytes('--viewer', 'Prussian')).toBe(await bytes());
  }, 60_000);

  it('go where --png or -o says', async () => {
    const file = at.path('o.webp');
    for (const args of [
      ['--png', '-o', file],
      ['-o', file],
    ])
      expect((await vedette('render', LOG, ...args)).out).toContain(`${file}: entry 25, Valley`);
  }, 60_000);

  it('of maps and sides that are not there are wrong use', async () => {
    const png = ['--png', at.path('no.png')];
    expect(await vedette('render', LOG, ...png, '--map', 'Moon')).toMatchObject({ exit: 2 });
    expect(await vedette('render', LOG, ...png, '--viewer', 'Swedish')).toMatchObject({ exit: 2 });
  });

  it('are made of a module by itself', async () => {
    const told = await vedette('render', MODULE, '--png', at.path('m.png'), '--json');
    expect(JSON.parse(told.out)).toMatchObject({ map: 'Valley', width: 556, height: 616 });
  });
});
