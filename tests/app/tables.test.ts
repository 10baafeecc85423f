// VASSAL's files on the desk: several at once, a module that comes later, set-ups to choose from, damage told and nothing lost.
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openJournal } from '../../src/app/adapters/journal.ts';
import { createOpener } from '../../src/app/adapters/opener.ts';
import { fitting, openShelf, type Shelf } from '../../src/app/adapters/shelf.ts';
import type { ShelfItem } from '../../src/app/adapters/store.ts';
import type { Tables } from '../../src/app/adapters/tables.ts';
import { createDesk, type Desk } from '../../src/app/desk.ts';
import { sourceOfFile } from '../../src/formats/vassal/worker.ts';
import { readTableFile } from '../../src/session/tables/readFile.ts';
import { reading } from '../../src/session/slices.ts';
import {
  extensionBytes,
  logBytes,
  type LogParts,
  MODULE,
  moduleBytes,
  STEPS,
} from '../support/tableFiles.ts';

/** Where no worker is. */
const read: Tables['read'] = (file, fileName, { told, signal }) =>
  reading(readTableFile(sourceOfFile(file), fileName), {
    ports: {},
    told,
    cancelled: () => signal.aborted,
  });

const fileOf = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name);
const log = async (name = 'game.vlog', parts: LogParts = {}): Promise<File> =>
  fileOf(await logBytes(parts), name);
const module = async (version = '1.0'): Promise<File> =>
  fileOf(await moduleBytes({ version }), `fields-${version}.vmod`);

let count = 0;
let shelf: Shelf;
const newDesk = (): Desk =>
  createDesk(
    createOpener(
      openJournal(() => 1, `journal-${count}`),
      shelf,
      { read },
    ),
  );
let desk: Desk;
beforeEach(() => {
  count += 1;
  shelf = openShelf(`shelf-${count}`);
  desk = newDesk();
});

const table = (on: Desk = desk) => on.get().game?.session.get();

describe('files opened together', () => {
  test('a log with its module is a game with it, and the module is on the shelf for the next', async () => {
    await desk.openFiles([await log(), await module()]);
    expect(table()?.table?.module).toEqual({ name: MODULE, version: '1.0', here: true });
    expect(desk.get().game?.pictures).toBeDefined();
    const [item] = await shelf.list();
    expect(item).toMatchObject({ name: MODULE, version: '1.0', fileName: 'fields-1.0.vmod' });
    const next = newDesk();
    await next.openFiles([await log()]);
    expect(table(next)?.table?.module.here).toBe(true);
  });

  test('a module that comes later is laid under the game that is open, at the step that is shown', async () => {
    await desk.openFiles([await log()]);
    expect(table()?.table?.module.here).toBe(false);
    desk.get().game!.session.goTo(2);
    await desk.openFiles([await module('1.3')]);
    expect(table()).toMatchObject({ at: 2, table: { module: { here: true } } });
    expect(table()?.table?.remarks[0]).toMatch(/version 1\.0.*version 1\.3/);
    expect(desk.get().setups).toBeUndefined();
  });

  test.each(['', 'A name of its own'])(
    'a log that calls its module %j has the one that it was dropped with after a reload, and when it is opened again',
    async (name) => {
      await desk.openFiles([await log('game.vlog', { name }), await module()]);
      const commands = desk.get().game!.session.table!;
      commands.add(commands.palette()[0]!.slot, { x: 120, y: 130 });
      await vi.waitFor(() => expect(desk.get().game?.origin()).toMatch(/^game\//));
      const origin = desk.get().game!.origin()!;

      shelf = openShelf(`shelf-${count}`);
      const reloaded = newDesk();
      await reloaded.openAddress({ origin });
      expect(table(reloaded)?.table?.module.here).toBe(true);
      expect(reloaded.get().game?.pictures).toBeDefined();
      const later = newDesk();
      await later.openFiles([await log('game.vlog', { name })]);
      expect(table(later)?.table?.module.here).toBe(true);
    },
  );

  test('a module laid under a log that names none is found again with it', async () => {
    await desk.openFiles([await log('game.vlog', { name: '' })]);
    await desk.openFiles([await module()]);
    const next = newDesk();
    await next.openFiles([await log('game.vlog', { name: '' })]);
    expect(table(next)?.table?.module.here).toBe(true);
    await next.openFiles([await log('other.vlog', { name: '', x: 200 })]);
    expect(table(next)?.table?.module.here).toBe(false);
  });

  test('an extension that the game was saved with is missed until it is there', async () => {
    const withExtension = { extensions: ['winter'] };
    await desk.openFiles([await log('game.vlog', withExtension), await module()]);
    expect(table()?.table?.remarks).toEqual([
      expect.stringMatching(/^The extension winter 1\.0 .* is not at hand/),
    ]);
    const extension = fileOf(await extensionBytes(), 'winter-v1.0.vmdx');
    await desk.openFiles([extension]);
    expect(table()?.table?.remarks).toEqual([]);
  });

  test('one damaged among several is told of, and the others open', async () => {
    const bad = fileOf(new TextEncoder().encode('<html>'), 'bad.vlog');
    await desk.openFiles([bad, await log('good.vlog')]);
    expect(table()?.game.fileName).toBe('good.vedette');
    expect(desk.get().says.map((s) => s.text)).toEqual([
      expect.stringMatching(/^bad\.vlog: .*\.$/),
    ]);
  });

  test('so is a damaged game of ours, by its name, whatever comes with it', async () => {
    const bad = fileOf(new TextEncoder().encode('no zip'), 'bad.vedette');
    await desk.openFiles([bad, await log('good.vlog')]);
    expect(table()?.game.fileName).toBe('good.vedette');
    const worse = fileOf(new TextEncoder().encode('nor this'), 'worse.vedette');
    const other = newDesk();
    await other.openFiles([bad, worse]);
    expect(other.get().game).toBeUndefined();
    for (const on of [desk, other]) expect(on.get().says[0]!.text).toMatch(/^bad\.vedette: .*\.$/);
    expect(other.get().says[1]!.text).toMatch(/^worse\.vedette: .*\.$/);
  });

  test('where several games of ours come, the first is opened and the others are named', async () => {
    const [one, two] = await Promise.all(
      ['lindenau', 'moeckern'].map(async (name) =>
        fileOf(await readFile(`replays/leipzig-1813/${name}.vedette`), `${name}.vedette`),
      ),
    );
    await desk.openFiles([one!, two!]);
    expect(table()?.game.fileName).toBe('lindenau.vedette');
    expect(desk.get().says.map((s) => s.text)).toEqual([
      'One game is opened at a time, lindenau.vedette: not moeckern.vedette.',
    ]);
  });

  test('a log whose text breaks off in a move opens with what stands before, and says so', async () => {
    const steps = [...STEPS, 'LOG\tM/1/North/200/20'];
    await desk.openFiles([await log('game.vlog', { steps })]);
    expect(table()?.last).toBe(STEPS.length);
    expect(table()?.table?.remarks).toEqual([
      expect.stringMatching(/^"savedGame" breaks off in the midst of a command/),
    ]);
  });

  test('a damaged one alone leaves what is open as it is', async () => {
    await desk.openFiles([await log()]);
    const open = desk.get().game;
    const whole = new Uint8Array(await logBytes());
    await desk.openFiles([fileOf(whole.slice(0, 60), 'cut.vsav')]);
    expect(desk.get().game).toBe(open);
    expect(desk.get().waiting).toBeUndefined();
    expect(desk.get().says).toHaveLength(1);
  });

  test('a folder, which looks like a file until it is read, is told of, and the others open', async () => {
    const folder = fileOf(new Uint8Array(4096), 'games');
    folder.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new Error('not found'));
      return part;
    };
    const says = 'games cannot be opened: it is a folder, or a file that the browser may not read.';
    await desk.openFiles([folder]);
    expect(desk.get().says.map((s) => s.text)).toEqual([says]);
    await desk.openFiles([folder, await log()]);
    expect(desk.get().says.map((s) => s.text)).toContain(says);
    expect(table()?.table).toBeDefined();
  });

  test('a game of ours beyond all measure is refused unread', async () => {
    const file = new File(['x'], 'huge.vedette');
    Object.defineProperty(file, 'size', { value: 2 ** 31 });
    await desk.openFiles([file]);
    expect(desk.get().says[0]!.text).toMatch(/huge\.vedette is 2048 MB/);
  });

  test('called off, nothing is opened and nothing is said', async () => {
    const opening = desk.openFiles([await log()]);
    desk.cancel();
    await opening;
    expect(desk.get()).toMatchObject({ says: [] });
    expect(desk.get().game).toBeUndefined();
    expect(desk.get().waiting).toBeUndefined();
  });
});

describe('a module by itself', () => {
  test('shows what it can begin with, and begins with the one chosen', async () => {
    await desk.openFiles([await module()]);
    const { setups } = desk.get();
    expect(setups?.list.map((s) => s.name)).toContain('The battle');
    await desk.beginSetup(setups!.list.find((s) => s.name === 'The battle'));
    expect(desk.get().setups).toBeUndefined();
    const piece = table()?.scene.table?.pieces.find((p) => p.name.includes('Hussars'));
    expect(piece?.place).toEqual({ x: 400, y: 100 });
  });

  test('can be begun as it lays itself out, and played on', async () => {
    await desk.openFiles([await module()]);
    const fresh = desk.get().setups?.list[0];
    expect(fresh).toEqual({ name: 'A fresh table', file: '' });
    await desk.beginSetup(fresh);
    expect(table()?.scene.table?.tabs.map((t) => t.id)).toEqual(['North', 'South']);
    const commands = desk.get().game!.session.table!;
    commands.add(commands.palette()[0]!.slot, { x: 120, y: 130 });
    expect(table()?.scene.table?.pieces.map((p) => [p.name, p.place])).toEqual([
      ['Scout', { x: 120, y: 130 }],
    ]);
  });
});

describe('boards that a module leaves to choose', () => {
  const choosing = async (): Promise<void> => {
    await desk.openFiles([fileOf(await moduleBytes({ choice: true }), 'fields.vmod')]);
    await desk.beginSetup(desk.get().setups?.list.find((setup) => setup.file === ''));
  };
  const lie = (name: string, column: number, reversed = false) =>
    ({ name, column, row: 0, reversed }) as const;

  test('are asked for before a fresh table is laid, and lie where they were put with what stands on them', async () => {
    await choosing();
    expect(desk.get().game).toBeUndefined();
    expect(desk.get().picking?.boards).toEqual([
      {
        map: 'Field',
        boards: [
          { name: 'Hills', reversible: true },
          { name: 'Woods', reversible: false },
          { name: 'Marsh', reversible: false },
        ],
        several: true,
      },
    ]);
    await desk.pickBoards(new Map([['Field', [lie('Hills', 0, true), lie('Marsh', 1)]]]));
    expect(desk.get().picking).toBeUndefined();
    desk.get().game!.session.table!.look({ tab: 'Field' });
    const scene = table()?.scene.table;
    expect(scene?.boards.map(({ box }) => box)).toEqual([
      { x: 0, y: 0, width: 300, height: 200 },
      { x: 300, y: 0, width: 300, height: 200 },
    ]);
    expect(scene?.pieces.map((p) => [p.name, p.place])).toEqual([['Frog', { x: 307, y: 8 }]]);
  });

  test('are not asked for by a set-up with a save of its own, and left alone nothing is begun', async () => {
    await choosing();
    await desk.pickBoards(undefined);
    expect(desk.get()).toEqual({ says: [] });
    await desk.openFiles([fileOf(await moduleBytes({ choice: true }), 'fields.vmod')]);
    await desk.beginSetup(desk.get().setups?.list.find((setup) => setup.file !== ''));
    expect(desk.get().picking).toBeUndefined();
    expect(desk.get().game).toBeDefined();
  });
});

describe('the shelf', () => {
  const item = (parts: Partial<ShelfItem>): ShelfItem => ({
    digest: `${parts.name}${parts.version}${parts.added}`,
    kind: 'module',
    name: 'A',
    version: '1',
    fileName: 'a.vmod',
    size: 1,
    added: 1,
    ...parts,
  });

  test('gives the version asked for, else the one added last, with the latest of each extension', () => {
    const old = item({ version: '1', added: 1 });
    const young = item({ version: '2', added: 2 });
    const extra = (version: string, added: number, of = 'A') =>
      item({ kind: 'extension', name: 'Extra', version, added, extends: of });
    const items = [old, young, extra('1', 3), extra('2', 4), extra('9', 5, 'B')];
    const versions = (version: string) =>
      fitting(items, { name: 'A', version }).map((i) => i.version);
    expect(versions('1')).toEqual(['1', '2']);
    expect(versions('7')).toEqual(['2', '2']);
    expect(fitting(items, { name: 'C', version: '1' })).toEqual([]);
    // files of extensions say no name: they are told apart by their own
    const nameless = (fileName: string, added: number) =>
      item({ kind: 'extension', name: '', extends: 'A', version: '', fileName, added });
    const files = [
      nameless('kgs-v1.1.mdx', 2),
      nameless('kgs-v1.2.vmdx', 3),
      nameless('ffs.vmdx', 4),
    ];
    expect(fitting([old, ...files], { name: 'A', version: '1' }).map((i) => i.fileName)).toEqual([
      'a.vmod',
      'ffs.vmdx',
      'kgs-v1.2.vmdx',
    ]);
  });

  test('lays an extension that goes with any module into each', () => {
    const modules = [item({ version: '1' }), item({ name: 'B', version: '1' })];
    const any = item({ kind: 'extension', name: '', version: '', fileName: 'any.vmdx' });
    for (const name of ['A', 'B'])
      expect(fitting([...modules, any], { name, version: '1' }).map((i) => i.fileName)).toEqual([
        'a.vmod',
        'any.vmdx',
      ]);
  });

  test('keeps the file itself, and lets it go', async () => {
    await desk.openFiles([await module()]);
    const [kept] = await shelf.list();
    const found = await shelf.get(kept!.digest);
    expect(found?.item).toEqual(kept);
    await shelf.remove(kept!.digest);
    expect(await shelf.list()).toEqual([]);
    expect(await shelf.get(kept!.digest)).toBeUndefined();
  });
});
